"""Wordings that mean the same on a label, as plain tables: clinical terms, lay terms, inflections.

Every line loosens the verifier, so every line must be safe both ways and in every sentence of
a label. What is not in these tables has to be in the evidence as it stands in the draft.
"""

from __future__ import annotations

from typing import Final

# wording = canonical tokens; several wordings are parted by "|"; a "~" stands for a plural s or none
PHRASES_OF_ONE_MEANING: Final = """
at least|no less than|not less than|greater than or equal to|more than or equal to|equal to or greater than|a minimum of|no fewer than = ≥
no more than|not more than|less than or equal to|equal to or less than|up to|at most|not to exceed|a maximum of|not greater than|no greater than = ≤
more than|greater than|larger than|bigger than|in excess of|exceed|exceeds|exceeding|exceeded|older than|longer than|higher than = >
less than|fewer than|smaller than|younger than|lower than|under = <
above = >
below = <
once daily|once a day|once each day|once every day|once per day|once /day|one time a day|1 time a day|1 time daily|1 time /day|qd = 1x /day
twice daily|twice a day|twice each day|twice every day|twice per day|twice /day|2 times a day|2 times daily|2 times each day|2 times /day|bid = 2x /day
3 times a day|3 times daily|3 times each day|3 times every day|3 times /day|tid = 3x /day
4 times a day|4 times daily|4 times each day|4 times every day|4 times /day|qid = 4x /day
once weekly|once a week|once each week|once every week|once /week|1 time a week|1 time /week = 1x /week
twice weekly|twice a week|twice each week|twice /week|2 times a week|2 times /week = 2x /week
once monthly|once a month|once every month|once /month = 1x /month
at once|right away|straight away|without delay = immediate
once = 1x
twice = 2x
daily|a day|each day|every day = /day
weekly|a week|each week|every week = /week
monthly|a month|each month|every month = /month
hourly|an hour|each hour|every hour = /hour
every other day|on alternate days|every second day = alternate-day
mm hg = mmhg
and /or|and or = or
as well as|in addition to|along with = and
as long as|for as long as = while
do not = ¬
not = ¬
never = ¬
non = ¬
prior to|ahead of = before
by mouth|orally|per os|po = oral
into a vein|into the vein|intravenously|iv|i v = intravenous
under the skin|subcutaneously|subcut|sc|sq = subcutaneous
into a muscle|into the muscle|intramuscularly|im = intramuscular
for example|for instance|such as|e g|including|includes|include = ▸
because of|due to|owing to|as a result of|on account of|caused by|brought about by = because
side effect~|adverse event~|adverse reaction~|adverse effect~|adverse drug reaction~|undesirable effect~|unwanted effect~ = sideeffect
health care provider~|healthcare provider~|health care professional~|healthcare professional~|health care practitioner~|healthcare practitioner~|physician~|prescriber~|doctor~|clinician~ = doctor
see a doctor|see your doctor|contact a doctor|contact your doctor|see doctor = consult doctor
check with|talk to|talk with|speak to|speak with = consult
birth control = contraception
nonsteroidal anti inflammatory drug~|non steroidal anti inflammatory drug~|nonsteroidal anti inflammatory agent~|nonsteroidal anti inflammatories|nsaid medicine~|nsaid drug~|nsaids = nsaid
monoamine oxidase inhibitor~|mao inhibitor~|maois|maoi = maoi
this drug|this medicine|this medication|this product|the drug|the medicine|the medication|the product = @
breast feed|breast feeding|breastfeed|breastfeeding|breast fed|breastfed|breast feeds|breastfeeds|nursing|lactating|lactation = breastfeed
human milk|breast milk|mother's milk|mother milk = breastmilk
children|child|pediatric|paediatric|pediatrics|kid|kids = child
geriatric|elderly = elderly
kidney|kidneys|renally = renal
liver|hepatically = hepatic
lung|lungs = pulmonary
heart = cardiac
heart attack~ = myocardial infarction
heart failure|congestive cardiac failure = cardiac failure
heart rate = heartrate
stomach = gastric
pregnant|pregnancy|pregnancies = pregnan
women of childbearing potential|women of child bearing potential|women of reproductive potential|females of reproductive potential|females of childbearing potential|women who can become pregnant|women who could become pregnant|women who may become pregnant|women who might become pregnant|women able to become pregnant|women who are able to become pregnant|females who can become pregnant|females who could become pregnant|women capable of becoming pregnant = woman childbear
unborn baby|unborn babies|unborn child|unborn children|developing baby|fetus|fetuses|foetus = fetal
high blood pressure|raised blood pressure|elevated blood pressure = hypertension
low blood pressure = hypotension
low blood sugar|low blood glucose = hypoglycemia
high blood sugar|high blood glucose|elevated blood sugar = hyperglycemia
high potassium|high blood potassium = hyperkalemia
low potassium|low blood potassium = hypokalemia
low sodium|low blood sodium = hyponatremia
high cholesterol = hypercholesterolemia
shortness of breath|short of breath|breathlessness = dyspnea
slow heart rate|slow heartbeat = bradycardia
fast heart rate|rapid heart rate|fast heartbeat|rapid heartbeat = tachycardia
irregular heartbeat~|irregular heart rhythm~|heart rhythm problem~|heart rhythm disorder~|abnormal heart rhythm~ = arrhythmia
muscle pain~|muscle ache~ = myalgia
joint pain~ = arthralgia
hair loss|loss of hair = alopecia
dry mouth|dryness of mouth|dryness of the mouth = xerostomia
sore throat~ = pharyngitis
nose bleed~|nosebleed~ = epistaxis
blood clot~|clot~ = thrombus
blood clotting = coagulation
low white blood cell count~|low white blood cell~ = leukopenia
low platelet~|low platelet count~ = thrombocytopenia
decreased appetite|loss of appetite|reduced appetite|appetite loss = anorexia
trouble sleeping|difficulty sleeping|sleeplessness = insomnia
high fever = highfever
trouble breathing|difficulty breathing|difficulty in breathing|breathing difficulty|breathing difficulties|breathing problem~|breathing trouble|respiratory difficulty|respiratory difficulties|respiratory problem~ = breathing-difficulty
yellowing of the skin or eyes|yellowing of skin or eyes = jaundice
blood thinner~|blood thinning medicine~|blood thinning drug~ = anticoagulant
blood pressure lowering effect~|antihypertensive effect~ = antihypertensive affect
water pill~ = diuretic
medical attention|medical help|medical care|medical assistance = medicalhelp
over the counter|otc|nonprescription|non prescription|without a prescription = otc
seizures|convulsions|convulsion|seizure = seizure
central nervous system = cns
cardiovascular|cv = cardiovascular
gastrointestinal|gi = gastrointestinal
united states|u s|us = unitedstates
estimated glomerular filtration rate|egfr = egfr
glomerular filtration rate|gfr = gfr
creatinine clearance|crcl|clcr = crcl
1/2 life|1/2 lives|t 1/2 = halflife
area under the curve|area under the concentration time curve = auc
upper limit of normal|upper limits of normal = uln
urinary tract infection~|utis = uti
co administer|co administered|coadminister|coadministered|co administration|coadministration|coadministering|co administering|concomitant use|concomitantly use|concomitant administration|concomitant therapy|concomitant treatment|concurrent administration|concurrent use|concurrent therapy|simultaneous use|simultaneous administration|combined use|concomitantly|concomitant|concurrently|concurrent|simultaneously|simultaneous|at the same time|also take|also takes|also taking|also receive|also receiving|also using|also given = concomitant
together with|in combination with|combined with|in conjunction with|combination with = concomitant with
together = concomitant
taking = take
room temperatures = room temperature
not known|unknown|unclear|not clear = ¬ know
b i d = 2x /day
t i d = 3x /day
q i d = 4x /day
no effect on|unaffected by|unaffected = ¬ affect
independent of|independently of = ¬ depend on
regardless of|irrespective of = regardless
lead to|leads to|led to|leading to|result in|results in|resulted in|resulting in|give rise to|gives rise to = result
is the result of|are the result of|results from|result from|resulted from|resulting from = resultfrom
make sure|makes sure|ensures|ensured|be sure = ensure
gets worse|get worse|got worse|getting worse|become worse|becomes worse|worse|worsening|worsens|worsened = worsen
get better|gets better|got better = improve
so far|to date = so-far
in the event of|in case of|in the case of|in event of = in
under the age of|below the age of = <
over the age of|above the age of = >
in terms of|with respect to|with regard to|in respect of = regarding
expressed in terms of|expressed as = express as
compared to|compared with|as compared to|as compared with|in comparison to|in comparison with|versus|vs|relative to|as opposed to = than
the following =
given below|listed below|as follows|shown below =
following = after
no longer = no-longer
long term|longterm = chronic
short term|shortterm = short-term
life threatening|lifethreatening = life-threatening
pre existing|preexisting|existing = preexist
with the exception of|except for|apart from|other than = except
take into account|taking into account|taking into consideration|take into consideration = consider
exercise caution|exercising caution|caution should be exercised|caution should be used|caution should be taken|caution is needed|caution is advised|caution is required|caution is recommended|caution must be exercised|caution must be used|use caution|used with caution|use with caution|administer with caution|administered with caution|given with caution|with caution|be cautious|be careful|cautiously|cautious = caution
consideration should be given to|consideration may be given to|careful consideration should be given to = consider
at a higher risk|at higher risk|at greater risk|at increased risk|at an increased risk = raise risk
a large number of = many
with increased frequency|more often = more frequent
half of = 1/2
nearly all|almost all = nearly all
a number of|number~ of = number
sufficient number~ of|enough = sufficient
passes into|pass into|passed into|gets into|get into = excrete in
leave the body|leaves the body|left the body = eliminate from body
broken down = metabolize
shortest possible duration|shortest duration possible|shortest time possible|shortest possible time|shortest amount of time|shortest period possible = shortest duration
lowest dose that works|smallest effective dose|lowest effective dose|minimum effective dose = lowest effective dose
skin rash|rash on the skin = rash
not include|not included = ¬ enroll
cannot be ruled out|can not be excluded|cannot be excluded = cannot-be-ruled-out
loss of consciousness|passing out|fainting|faint|fainted = syncope
final dose = last dose
first appearance|first appears|first appear|first sees = first appear
make up for|makes up for = make-up-for
is approved for|approved for|approved to treat|is used to treat|is used for the treatment of = indicate treat
talk over = discuss
linked to|linked with|associated with|tied to = associate with
p value~ = p
directed by a doctor|directed by your doctor|directed by the doctor|directed by doctor|directed otherwise by a doctor|otherwise directed by a doctor|a doctor directs it|a doctor directs otherwise|a doctor directs|your doctor directs|told to by a doctor|told by a doctor|told to by your doctor|a doctor tells you to|your doctor tells you to|a doctor says so|instructed by a doctor|advised by a doctor = doctordirects
during treatment with|during therapy with|while on|while taking|while receiving|while using|while being treated with|while they take|while you take|while they are taking|while you are taking|when taking|when using|during use of = while
in prescribing|when prescribing|when it is prescribed = if prescribe
during the initiation of|during initiation of|when initiating|when starting|upon initiation of|at initiation of|at the initiation of|on initiation of|when beginning = if start
at the first appearance of|at first appearance of|on first appearance of = if first appear
when it is stopped|on discontinuation of|upon discontinuation of|when discontinuing|on withdrawal of|upon withdrawal of|when stopping = if discontinue
from 1 to = between 1 and
characterized by|marked by = characteriz by
keep away from|keep it away from = avoid
keep out of reach of|keep out of the reach of = keep-out-of-reach-of
not go away|not get better|not improved|not improve = ¬ improve
come with|comes with|occur with|occurs with = occur with
away from light|protected from light|protect from light = protect from light
unavailable|not available = ¬ available
in the u s|in the united states = in unitedstates
known as|called = call
in children and adults = in adult and child
because of the potential for|because of the risk of = because chance
as soon as possible = as-soon-as-possible
as needed|when needed|if needed|as necessary|if necessary = as-needed
as directed|as instructed = as-directed
at first|initially|first of all = initial
in general|generally = general
for life|lifelong = lifelong
stay|stays = remain
to go on with|go on with|goes on with|resume|resumes|resumed|go back to|goes back to|return to|returns to|continue with = resume
new onset of|new onset|new = new
throughout the course of|throughout = throughout
who have|who has|who had|that have|that has|having = with
produced an elevation of|produce an elevation of|cause an increase in|caused an increase in|causes an increase in|cause an increased|causes an increased|caused an increased|produce an increase in|produced an increase in|produces an increase in = raise
produced a reduction in|cause a decrease in|caused a decrease in|causes a decrease in|cause a reduction in|caused a reduction in|produce a decrease in|produced a decrease in|produces a decrease in = lower
indicated for the treatment of|indicated to treat|indicated for treatment of|used for the treatment of|used to treat|approved for the treatment of|indicated for treating = indicate for
via|by means of|by way of|through = by
as well as by = and by
not be given again|not be re exposed to|not be reexposed to|not be rechallenged with = ¬ take again
because of the potential = because chance
nephrotoxicity|kidney toxicity|renal toxicity|toxic to the kidneys|toxic to the kidney|nephrotoxic = nephrotoxic
hepatotoxicity|liver toxicity|hepatic toxicity|toxic to the liver|hepatotoxic = hepatotoxic
cardiotoxicity|cardiac toxicity|heart toxicity|toxic to the heart|cardiotoxic = cardiotoxic
heart problem~|cardiac disorder~ = cardiac problem
liver problem~|liver disease|hepatic disease = hepatic disease
kidney problem~|kidney disease|renal disease = renal disease
blood level~|serum level~|plasma level~|serum concentration~|plasma concentration~|blood concentration~ = bloodlevel
white blood cell~|wbc|wbcs|leukocyte~ = leukocyte
red blood cell~|rbc|rbcs|erythrocyte~ = erythrocyte
placebo controlled|placebo control = placebocontrolled
split into 2 doses|divided into 2 doses|in 2 divided doses|2 divided doses|in 2 equal doses = 2 divideddose
split into 3 doses|divided into 3 doses|in 3 divided doses|3 divided doses|in 3 equal doses = 3 divideddose
split into 4 doses|divided into 4 doses|in 4 divided doses|4 divided doses|in 4 equal doses = 4 divideddose
effective contraception to avoid pregnancy|effective contraception to prevent pregnancy|contraception to prevent pregnancy|contraception to avoid pregnancy = effective contraception
not by = ¬ take by
cannot be interchanged|can not be interchanged|not be interchanged = ¬ interchange
treated with|being treated with|on treatment with|on therapy with|receiving treatment with|receiving therapy with = take
within the past|within the last|within the previous|in the past|in the last|during the past|during the last = within
"""

# meaning: its wordings
WORDS_OF_ONE_MEANING: Final = """
take: use used uses using taking takes taken took give given gives giving gave administer administered administering administration administrations receive received receives receiving employed employ utilize utilized
discontinue: stop stopped stopping stops discontinued discontinuing discontinuation discontinues withdraw withdraws withdrawn withdrawal withdrawing withdrew cease ceased ceasing cessation
start: begin begins beginning began begun started starting starts initiate initiated initiating initiation initiates commence commenced commencing commences institute instituted instituting institution
raise: increase increased increases increasing elevated elevate elevation elevations elevates raised raises raising rise rises rising rose risen enhance enhanced enhances enhancing enhancement potentiate potentiated potentiates potentiating potentiation augment augmented augments augmentation more greater higher larger bigger
lower: decrease decreased decreases decreasing reduce reduced reduces reducing reduction reductions lowered lowers lowering lessen lessened lessens lessening diminish diminished diminishes diminishing minimize minimized minimizes minimizing minimise fell fallen decline declined declines declining attenuate attenuated attenuates attenuation weaken weakens weakened weakening ameliorate ameliorates less smaller fewer
advise: inform informed informs tell told tells counsel counseled counselled counseling educate advised advises advising instruct instructed instructs instructing remind reminded
dose: dosage dosages doses dosing dosed
if: when whether whenever
may: might could can
because: since
allerg: hypersensitivity allergic allergy allergies hypersensitivities hypersensitive
treat: treating treated treats treatment treatments therapy therapies
about: approximately approx roughly
avoid: avoided avoiding avoids avoidance
recommend: recommended recommends recommending recommendation recommendations
indicate: indicated indicates indication indications
contraindicate: contraindicated contraindication contraindications
require: required requires requiring need needed needs necessary
show: demonstrate demonstrated demonstrates demonstrating demonstration shown showed shows showing exhibit exhibited exhibits exhibiting display displayed displays manifest manifested manifests reveal revealed reveals
occur: occurs occurred occurring occurrence occurrences happen happened happens happening develop developed develops developing report reported reports reporting observed seen found noted detected experience experienced experiences experiencing encountered
affect: affects affected affecting effect effects
adjust: adjusted adjusting adjustment adjustments modify modified modifying modification modifications
monitor: monitored monitoring monitors watch watched watches watching observe observing
cause: causes caused causing produce produces produced producing etiology etiologies
study: studied studies studying investigated investigate investigating investigation investigations evaluated evaluate evaluating evaluation evaluates trial trials
establish: established establishes establishing
excrete: excreted excretes excreting excretion
eliminate: eliminated eliminates elimination
metabolize: metabolized metabolizes metabolism
absorb: absorbed absorbs absorption
achieve: achieved reached attained
especial: especially particularly
persist: persists persisted last lasts lasted lasting persistent
overdose: overdosage overdoses overdosages overdosed
after: post
store: stored keep kept keeps storing storage
consult: ask asked consulting contact
woman: women female females
man: men male males
severe: severely severity
serious: seriously
significant: significantly
rapid: rapidly quick quickly
primary: primarily main mainly chiefly predominantly principally principal predominant
impairment: insufficiency impaired dysfunction
while:
before:
inside:
outside:
medicine: medicines medication medications
abnormal: abnormality abnormalities abnormally
accumulate: accumulated accumulates accumulation
acute: acutely
adverse: adversely
alter: altered alteration alterations altering alters
appear: appears appeared appearance appearing
appropriate: appropriately
approve: approved approval
assess: assessed assessing assessment assessments assesses
associate: associated association
attribute: attributed attributable
behavior: behaviors behavioral behaviour behaviours
bleeding: hemorrhage hemorrhages haemorrhage bleed bleeds
carcinogenic: carcinogenicity
careful: carefully
chronic: chronically
clinic: clinical clinically
close: closely
combine: combined combination combinations
common: commonly
compare: comparison comparisons comparing
complete: completely
consider: consideration considered considering considerations considers
considerable: considerably
consistent: consistently
continue: continued continues continuing continuation
contraception: contraceptive contraceptives
contribute: contributed contributes contribution contributing
correlate: correlates correlated correlation
current: currently now
dehydrate: dehydrated dehydration
depend: depends dependent dependence depending depended dependency
deplete: depleted depletion
determine: determined determination determining determines
differ: differs differed different difference differences differently
difficult: difficulty difficulties trouble
dilute: diluted dilution diluting
discuss: discussed discussing discussion
distribute: distributed distribution
effective: effectively effectiveness efficacy efficacious
enroll: enrolled enrollment enrolling
eradicate: eradicated eradication eradicates
exact: exactly
every: each
excessive: excess excessively
frequent: frequently frequency often
gradual: gradually
harm: harmful harms harmed
heal: healing healed heals
hospitalize: hospitalized hospitalization hospitalizations
immediate: immediately
important: importance
improve: improved improves improvement improvements improving
induce: induced induces induction
infect: infected infection infections
inhibit: inhibited inhibits inhibiting inhibition
interact: interaction interactions interacts interacting
interfere: interferes interference interfering
interrupt: interrupted interruption interruptions
involve: involved involves involving involvement
markedly: marked
measure: measured measurement measurements measuring
miss: missed misses missing
mutagenic: mutagenicity
obese: obesity
other: another others alternative alternatives
possible: possibly potential potentially possibility
prevent: prevented preventing prevents prevention
previous: previously prior past earlier
progress: progressed progression progresses
prolong: prolonged prolongs prolongation prolonging lengthen lengthened
proper: properly
proportional: proportionally
protect: protected protects protection protecting
rare: rarely
recur: recurrence recurrent recurred recurs
regular: regularly
relevant: relevance
relief: relieve relieved relieves relieving
remove: removed removal removing
render: renders rendered rendering
resist: resistance resistant
response: respond responds responded responses responding
schedule: scheduled schedules
similar: similarly
slight: slightly
slow: slowly
interchange: interchanged interchangeable interchangeably
substitute: substituted substitutable
useful: utility usefulness
remain: remains remained
premature: prematurely
appl: apply applied applies applying application applications
constitute: constitutes
divide: divided split splits
problem: problems
bind: binding bound binds
stable: stability
specific: specifically
stimulate: stimulated stimulates stimulation stimulating
substantial: substantially
sudden: suddenly abrupt abruptly
sufficient: sufficiently adequate adequately suffice suffices
suggest: suggested suggests suggestion
suppress: suppressed suppresses suppression
systemic: systemically
teratogenic: teratogenicity
tired: tiredness fatigue
titrate: titrated titration titrating
toxic: toxicity toxicities
transplant: transplanted transplantation
ulcer: ulcers ulceration ulcerations
usual: usually typical typically
vaccinate: vaccinated vaccination vaccinating
component: components ingredient ingredients constituent constituents
death: deaths die dies died dying
fatal: deadly
worsen: exacerbate exacerbates exacerbated exacerbation exacerbating aggravate aggravates aggravated aggravation deteriorate deterioration
dyspnea: dyspnoea
edema: swelling oedema
pruritus: itching itch itchy itchiness
urticaria: hives
erythema: redness
fever: pyrexia
vomit: vomiting emesis
drowsy: drowsiness somnolence sleepiness sleepy
dizzy: dizziness lightheadedness
sweating: hyperhidrosis diaphoresis
tremor: tremors shaking
paresthesia: tingling
constipated: constipation
headache: headaches
neoplasm: neoplasms
malignancy: malignancies cancer cancers malignant
fracture: fractures
bruise: bruising bruises contusion contusions
thrombus: thrombi
topical: topically
prescribe: prescribed prescribing prescribes
perioperative: perioperatively
chance: risk risks chances likelihood
nearly: almost
limit: limited limits limiting
lack: absence
border: borders
swallow: swallowed swallowing
skip: skipped skipping
refrigerate: refrigerated refrigeration refrigerator fridge
breath: breathing
mother: mothers maternal
skin: dermal cutaneous
eye: eyes ocular
brain: cerebral
nose: nasal
blood: bloody
muscle: muscular muscles
tumor: tumors tumour
"""

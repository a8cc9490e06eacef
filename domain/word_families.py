"""Words that mean the same on a label: inflections, derivations and synonyms, as a plain table.

What holds for the phrases of `lexicon` holds here: safe both ways, in every sentence.
"""

from __future__ import annotations

from typing import Final

# meaning: its wordings
WORDS_OF_ONE_MEANING: Final = """
take: use used uses using taking takes taken took give given gives giving gave administer administered administering administration administrations receive received receives receiving employed employ utilize utilized
discontinue: stop stopped stopping stops discontinued discontinuing discontinuation discontinues withdraw withdraws withdrawn withdrawal withdrawing withdrew cease ceased ceasing cessation
start: begin begins beginning began begun started starting starts initiate initiated initiating initiation initiates commence commenced commencing commences institute instituted instituting institution
raise: increase increased increases increasing elevated elevate elevation elevations elevates raised raises raising rise rises rising rose risen enhance enhanced enhances enhancing enhancement potentiate potentiated potentiates potentiating potentiation augment augmented augments augmentation more greater higher larger bigger
lower: decrease decreased decreases decreasing reduce reduced reduces reducing reduction reductions lowered lowers lowering lessen lessened lessens lessening diminish diminished diminishes diminishing minimize minimized minimizes minimizing minimise fell fallen decline declined declines declining attenuate attenuated attenuates attenuation weaken weakens weakened weakening ameliorate ameliorates less smaller fewer
advise: notify notifies notified notifying inform informed informs tell told tells counsel counseled counselled counseling educate advised advises advising instruct instructed instructs instructing remind reminded
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
occur: arise arises arose arisen arising occurs occurred occurring occurrence occurrences happen happened happens happening develop developed develops developing report reported reports reporting observed seen found noted detected experience experienced experiences experiencing encountered
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
primary: mostly largely primarily main mainly chiefly predominantly principally principal predominant
impairment: insufficiency impaired dysfunction
while:
before:
inside:
outside:
medicine: drug drugs medicines medication medications
abnormal: abnormality abnormalities abnormally
accumulate: accumulated accumulates accumulation
acute: acutely
adverse: adversely
alter: altered alteration alterations altering alters
appear: seem seems seemed appears appeared appearance appearing
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
expose: exposed exposure exposures exposing
decide: decides decided deciding decision decisions
select: selected selection selecting selects choose chosen chooses choosing
amount: amounts quantity quantities
laboratory: lab labs laboratories
weigh: weighs weighed weighing weight weights bodyweight
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

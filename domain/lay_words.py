"""From the words people use to the words labels print: general, and short on purpose.

A line is what is said (alternatives apart by `|`), and the words that labels have for it. The
words are added to a query at a lower weight; they never replace what was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from domain.lexical import lexical_words, raw_words, stem
from domain.number_ranges import numbers_asked

LAY_WEIGHT: Final = 0.35
# the ages that labels divide their populations by: 21 CFR 201.57(c)(9)(iv) and (v) say under 17, and 65 and over
ADULT_AGE: Final = 17
GERIATRIC_AGE: Final = 65

_LAY: Final = """
kid|kids|child|children|teen|teenager|toddler|son|daughter|minor : pediatric children adolescent years age
baby|babies|infant|newborn : infant neonate pediatric months
elderly|older|senior|seniors|old people|grandmother|grandfather|aged : geriatric elderly 65 years older
pregnant|pregnancy|expecting|trimester|unborn : pregnancy pregnant fetus fetal fetal harm women
conceive|conceiving|get pregnant|fertility : reproductive potential contraception fertility
birth control|contraceptive|contraceptives|condom : contraception contraceptive hormonal effective
breastfeed|breastfeeding|breastfed|nursing|nurse : lactation breastfed milk nursing infant
kidney|kidneys|dialysis : renal impairment creatinine clearance hemodialysis dialysis
liver|cirrhosis : hepatic impairment child pugh liver
child pugh a|child pugh class a : mild hepatic impairment
child pugh b|child pugh class b : moderate hepatic impairment
child pugh c|child pugh class c : severe hepatic impairment
heart|heart attack : cardiac cardiovascular myocardial infarction
stroke : cerebrovascular stroke
blood pressure : hypertension hypotension pressure
blood sugar|sugar|glucose|low sugar : hypoglycemia hyperglycemia glucose glycemic
blood clot|clot|clots : thromboembolic thrombosis embolism
bleed|bleeding|bruise|bruising : bleeding hemorrhage hemorrhagic
blood count|blood counts : neutropenia thrombocytopenia anemia leukopenia cell counts
stomach|belly|tummy|gut : gastrointestinal abdominal gastric
throw up|vomit|vomiting|puke|nauseous|sick : vomiting nausea
bowel|constipated|poop : constipation gastrointestinal bowel
runs|loose stool|loose stools : diarrhea
heartburn|reflux : gastroesophageal reflux dyspepsia heartburn
fit|fits|seizure|epilepsy|convulsion : seizure convulsion epilepsy
brain|mental|mood : psychiatric neurologic central nervous system
suicide|suicidal|kill : suicidal thoughts behavior ideation
sad|depressed : depression depressive
confused : confusion confusional
sleepy|drowsy|drowsiness|tired|tiredness|fatigued : somnolence drowsiness sedation fatigue
sleep|insomnia : insomnia somnolence sleep
dizzy|lightheaded|faint|fainting|pass out : dizziness syncope orthostatic hypotension
headache|headaches : headache migraine
rash|itchy|itch|hives|itching : rash pruritus urticaria hypersensitivity
allergic|allergy|allergies : hypersensitivity anaphylaxis allergic angioedema
swelling|swollen : edema angioedema swelling
skin : dermatologic cutaneous skin
sunburn|sun|sunlight|tanning|sunscreen : photosensitivity ultraviolet sunlight
hair : alopecia hair
eye|eyes|vision|eyesight|blind : ocular visual ophthalmic vision
hearing|ears|ear ringing : hearing ototoxicity tinnitus
bone|bones : fracture osteoporosis bone density
muscle|muscles : myopathy rhabdomyolysis myalgia muscle
joint|joints : arthralgia arthritis joint
lung|lungs|breathing|breathe|short of breath : respiratory depression dyspnea pulmonary breathing
cough : cough respiratory
urine|pee|peeing|urinate : urinary urine urination retention
sore arm|shot site|where it was injected : injection site pain reaction
weight gain|gain weight|lose weight|weight loss : weight increased decreased
hungry|appetite : appetite decreased anorexia
thirsty|dry mouth : dry mouth dehydration
cancer|tumor|tumors : malignancy carcinogenesis carcinoma tumors neoplasm
infection|infections : infection infections
germ|germs|bug|bugs|bacteria : bacteria susceptible organisms isolates microbiology
sex|libido|erection : sexual dysfunction libido erectile
period|periods : menstrual menstruation
shake|shaking|tremor|shaky : tremor shake
dose|doses|dosage|dosing|how much|how many : dosage dose recommended
how often|times a day|per day|a day : daily hours once twice every
start|starting|initial : initial starting recommended dosage
max|maximum|most|highest|limit : maximum exceed daily not
increase|titrate|go up : titrate increase increments
miss|missed|forgot|forget|skip|skipped : missed dose next skip remember double
too much|overdose|overdosed|overdosing|swallowed : overdosage overdose
poison|poisoning|antidote : overdosage poison control antidote
stop|stopping|quit|come off|wean : discontinue discontinuation withdrawal abrupt taper
long term|how long : duration weeks days treatment
wear off|stay in|leave the body|half life : half life elimination
kick in|start working|work fast|how fast|how soon|onset : onset peak effect absorption
works|working|how does it work : mechanism action inhibits
food|meal|meals|eat|eating|breakfast|empty stomach : food meal fasted fed meals without
drink|alcohol|beer|wine|booze|drinking : alcohol alcoholic beverages
grapefruit|juice : grapefruit juice
coffee|tea|cola|energy drink|energy drinks : caffeine
milk|dairy : dairy calcium milk antacids
crush|crushed|chew|chewed|split|break|cut : crush chew swallow whole split divide
swallow : swallow whole
dissolve|mix|mixing|dilute|reconstitute : reconstitute diluent dilute mix mixed solution
inject|injection|shot|jab : injection inject subcutaneous intramuscular site
drip|iv : intravenous infusion
under the skin : subcutaneous
under the tongue : sublingual
store|storage|fridge|refrigerate|refrigerator|freezer|freeze|room temperature : store storage refrigerate temperature freeze
throw away|dispose|disposal|get rid : dispose disposal discard
expire|expired|expiration|shelf|once opened|keep : discard expiration days opened
drive|driving|machines|machinery|operate : driving operating machinery hazardous activities
surgery|operation|surgeon|dental : surgery surgical procedure perioperative
vaccine|vaccines|vaccinated|flu shot : vaccines vaccination immunization live
blood test|blood tests|lab|labs|checked|check|monitor : monitor laboratory tests periodic levels
test|tests|drug test|drug screen : laboratory test interference false positive
painkiller|painkillers|ibuprofen|advil|naproxen : nsaids nonsteroidal anti inflammatory analgesic
tylenol|paracetamol : acetaminophen
blood thinner|blood thinners|warfarin : anticoagulant warfarin bleeding
antibiotic|antibiotics : antibacterial antibiotics
water pill|water pills|diuretic : diuretics
antidepressant|antidepressants : ssri snri maoi serotonergic antidepressants
statin|statins : hmg coa reductase inhibitors statins
steroid|steroids : corticosteroids
opioid|opioids|narcotic|narcotics : opioid opioids
antacid|antacids|tums|heartburn medicine : antacids aluminum magnesium
supplement|supplements|herbal|vitamin|st john : herbal supplements wort vitamin
smoke|smoking|cigarette|cigarettes : smoking tobacco
high blood pressure : hypertension hypertensive
diabetes|diabetic|diabetics : diabetes mellitus glucose diabetic
thyroid : thyroid hypothyroidism
asthma : asthma bronchospasm
addictive|addiction|habit forming|hooked : abuse dependence addiction misuse
ingredient|ingredients|inactive|filler|excipient|excipients|made of|dye|gluten|lactose : ingredients inactive contains
look like|color|colour|shape|imprint : debossed shaped colored imprinted
strength|strengths|sizes|come in|available : strengths available supplied
side effect|side effects : adverse reactions
common|commonly|usual : most common adverse reactions incidence
rare|serious|dangerous : serious severe fatal
percent|percentage|how common : incidence
work well|effective|effectiveness|how well|trial|study|studies : efficacy clinical studies
black|african american : black race
asian|chinese|japanese|korean : asian ancestry race
gene|genes|genetic : genotype polymorphism metabolizers
race|ethnic : race
hgb|hb : hemoglobin
plt : platelet
anc : absolute neutrophil count
wbc : white blood cell leukocyte
lft|lfts : hepatic transaminase liver function
crcl|clcr|egfr|gfr : creatinine clearance renal glomerular
ckd|esrd : renal kidney impairment
ekg|ecg : electrocardiogram qt
bp : blood pressure
uti : urinary tract infection
std|stds|sti|stis : sexually transmitted
dvt : deep vein thrombosis
afib : atrial fibrillation
chf : heart failure
gerd : gastroesophageal reflux
trip|travel|car ride|flight|boat : travel motion
ra : rheumatoid arthritis
jia : juvenile idiopathic arthritis
oa : osteoarthritis
ms : multiple sclerosis
uc : ulcerative colitis
hf : heart failure
htn : hypertension
copd : chronic obstructive pulmonary
bph : benign prostatic hyperplasia
adhd : attention deficit hyperactivity
ocd : obsessive compulsive
mdd : major depressive
gad : generalized anxiety
cgvhd|gvhd : graft versus host
nsclc : non small cell lung cancer
pku : phenylketonuria phenylketonurics
anesthetist|anesthesiologist : anesthesia anesthetic
mri|ct|pet : imaging scan
d5w : dextrose
normal saline|saline : sodium chloride
male|males|men|man : males men
female|females|women|woman : females women
""".strip()


@lru_cache(maxsize=1)
def _table() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    table: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in _LAY.splitlines():
        said, _, meant = line.partition(" : ")
        for phrase in said.split("|"):
            key = _key([phrase])
            table[key] = (*table.get(key, ()), *lexical_words(meant))
    return MappingProxyType(table)


def label_words(query: str) -> tuple[str, ...]:
    """Return the stems that labels would print for what is said in the query, each once."""
    words = [stem(word) for word in raw_words(query)]
    return tuple(dict.fromkeys(stem for phrase in _phrases(words) for stem in _table().get(phrase, ())))


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for length in (4, 3, 2, 1):
        for start in range(len(words) - length + 1):
            yield tuple(words[start : start + length])


def said_in_label_words(words: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Cut words in a row into the longest known phrases, each with what labels print for it."""
    start = 0
    while start < len(words):
        phrases = (tuple(words[start : start + length]) for length in (4, 3, 2, 1))
        known = next((p for p in phrases if _key(p) in _table()), tuple(words[start : start + 1]))
        yield known, _table().get(_key(known), ())
        start += len(known)


def _key(phrase: Sequence[str]) -> tuple[str, ...]:
    return tuple(stem(part) for word in phrase for part in raw_words(word))


def weighed_words(query: str, lay_weight: float = LAY_WEIGHT) -> dict[str, float]:
    """Return the stems to score a query by: its own at 1, the labels' words for them at `lay_weight`."""
    weights = dict.fromkeys((*label_words(query), *_words_of_age(query)), lay_weight)
    weights.update(dict.fromkeys(lexical_words(query), 1.0))
    return weights


def _words_of_age(query: str) -> Iterator[str]:
    """Yield what labels call a patient of the age that is said: "12 years old" is a child, 70 is elderly."""
    for number in numbers_asked(query):
        if number.unit == "year" and number.value < ADULT_AGE:
            yield from lexical_words("pediatric children")
        if number.unit == "year" and number.value >= GERIATRIC_AGE:
            yield from lexical_words("geriatric elderly")

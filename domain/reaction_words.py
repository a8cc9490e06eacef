"""What people call the reactions, tests and measures that tables of a label print as one term: a plain table.

A line is the printed term, and what is said for it (alternatives apart by `|`). A row is found by it;
nothing is ever said by it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

_SAID_FOR: Final = """
abdominal pain : stomach pain|stomach ache|stomachache|belly pain|bellyache|belly ache|tummy pain|tummy ache|stomach cramps|gut pain
alopecia : hair thinning|thinning hair|thinning of hair|losing hair|lost hair|lose hair|hair fall|balding|hair falling out
amenorrhea : missed period|missed periods|no period|no periods|absent periods|periods stopped|lost periods
anorexia : not hungry|lost appetite|poor appetite|lose appetite|less hungry
anemia : low red blood cells|low hemoglobin|low red cells|low hgb
arthralgia : aching joints|sore joints|joint ache|joint aches|achy joints|painful joints
asthenia : weakness|feeling weak|felt weak|weak|lack of energy|low energy
back pain : sore back|backache|back ache
blurred vision : blurry vision|blurry eyesight|blurred eyesight
bradycardia : slow pulse
candidiasis : thrush|yeast infection|yeast infections
cholelithiasis : gallstones|gallstone|gall stones
conjunctivitis : pink eye|pinkeye|red eyes
constipation : constipated|blocked up
contusion : bruise|bruises|bruising|bruised
cystitis : bladder infection|bladder infections
cough : coughing
depression : depressed|low mood
diarrhea : loose stools|loose stool|the runs|loose bowels|runny stools
diplopia : double vision|seeing double
dry mouth : mouth dryness
dysesthesia : odd skin feeling|altered skin sensation|abnormal skin sensation|skin tingling
dysgeusia : taste disturbance|taste change|taste changes|bad taste|altered taste|metallic taste|changed taste
dysmenorrhea : period pain|painful periods|menstrual cramps
dyspepsia : indigestion|upset stomach|stomach upset|heartburn
dysphagia : trouble swallowing|difficulty swallowing
dyspnea : out of breath|breathless
ecchymosis : bruise|bruises|bruising
edema : swelling|swollen|puffiness|water retention|fluid retention|swell
ejaculation : ejaculating|ejaculate
epistaxis : nosebleed|nosebleeds|nose bleed|nose bleeds|bloody nose|bleeding nose
erectile dysfunction : impotence|erection problems|trouble with erections
erythema : redness|red skin|reddening
eructation : burping|belching
fatigue : tired|tiredness|exhausted|exhaustion|worn out
fever : high temperature|temperature
flatulence : gas|gassy|farting|wind
flu like symptoms : flu like feeling|flulike symptoms|feeling like the flu
flushing : hot flush|hot flushes|hot flash|hot flashes|turning red|flushed|facial redness
fracture : broken bone|broken bones
gastritis : stomach inflammation|inflamed stomach|inflammation of the stomach
gastroesophageal reflux : acid reflux|reflux|gerd
gingival : gum|gums
hallucination : seeing things|hearing voices
headache : head pain|head ache
hematuria : blood in urine|blood in the urine|bloody urine|blood in pee
hemorrhage : bleeding|bleed|bleeds
herpes zoster : shingles
hyperglycemia : high sugar
hyperhidrosis : sweating|sweat|sweaty|sweats
hyperlipidemia : high lipids
hypertonia : stiff muscles|muscle stiffness|muscle tightness
hypoesthesia : numbness|numb
hypotension : low bp|drop in blood pressure|blood pressure drop
hypertension : high bp
impotence : erectile dysfunction|erection problems
infusion reaction : reaction to the infusion|reaction to the drip|reactions to the infusion
insomnia : sleeplessness|sleepless|could not sleep|couldn't sleep|trouble falling asleep|sleep problems
leukopenia : low white cells|low white blood cells|low white cell count
libido decreased : less sex drive|low sex drive|decreased libido|lower libido|reduced sex drive|loss of libido|low libido
lymphopenia : low lymphocytes|low lymphocyte count
mucositis : mouth sores|sore mouth
myalgia : aching muscles|sore muscles|muscle soreness|achy muscles|muscle ache|muscle aches
nasal congestion : stuffy nose|stuffiness|blocked nose|nasal stuffiness|stuffed nose|congested nose
nasopharyngitis : common cold|cold symptoms|colds
nausea : nauseous|nauseated|queasy|queasiness|sick to the stomach|feeling sick|felt sick
nephrolithiasis : kidney stones|kidney stone
nervousness : nervous|jittery
neutropenia : low neutrophils|low neutrophil count
numbness : numb
oropharyngeal pain : sore throat|throat pain
pain in extremity : arm pain|leg pain|pain in the arms|pain in the legs|pain in arms or legs|limb pain
palpitation : heart pounding|pounding heart|racing heart|heart racing|heart flutter|heart fluttering
paresthesia : pins and needles|tingling|prickling
peripheral edema : leg swelling|swollen legs|ankle swelling|swollen ankles|swelling of the ankles|swelling of the legs|foot swelling|swollen feet|swelling in the legs|swelling in the ankles
petechia : tiny red spots|small red spots
pharyngitis : sore throat|throat infection
photosensitivity : sunburn|sun sensitivity
pruritus : itching|itch|itchy|itchiness
pyrexia : fever|fevers|high temperature
rash : skin rash|rashes
rhinitis : runny nose|stuffy nose
rhinorrhea : runny nose
seizure : fits|fit|convulsion|convulsions
shivering : chills|shivers
sinusitis : sinus infection|sinus infections
somnolence : sleepy|sleepiness|drowsy|drowsiness
stomatitis : mouth sores|mouth sore|mouth ulcers|sore mouth
syncope : passed out|pass out|faint|fainted|blacked out|blackout
tachycardia : fast pulse|racing pulse|rapid pulse
thrombocytopenia : low platelets|low platelet count
tinnitus : ringing in the ears|ear ringing|ringing ears
tooth disorder : tooth problems|dental problems
tremor : shaking|shaky|shakes|trembling
upper respiratory tract infection : cold|colds|chest cold|common cold
urinary tract infection : uti|utis|bladder infection|bladder infections|urine infection|urine infections
urticaria : hives|welts
vertigo : spinning|room spinning
visual disturbance : vision problems|trouble seeing
vomiting : throwing up|throw up|threw up|puking|puke|vomited
weight increased : weight gain|gain weight|gained weight|gaining weight|put on weight|heavier
weight decreased : weight loss|lose weight|lost weight|losing weight
increased weight : weight gain|gain weight|gained weight
myocardial infarction : heart attack|heart attacks
stroke : strokes
mortality : death|deaths|die|died|dying
death : mortality|die|died|dying
angina : chest pain
creatinine increased : raised creatinine|high creatinine|higher creatinine|creatinine rise|elevated creatinine
alanine aminotransferase : alt|liver enzymes|liver enzyme
aspartate aminotransferase : ast|liver enzymes|liver enzyme
liver test : liver enzymes|liver enzyme|liver tests|liver function tests|lfts
transaminase : liver enzymes|liver enzyme|liver tests
cmax : peak level|peak concentration|maximum concentration|highest level|peak blood level|maximum level|highest concentration|peak plasma
tmax : time to peak|time to maximum concentration|time of the peak|reach its peak|time to reach peak
auc : total exposure|overall exposure|exposure
t½ : half life|half lives
t1/2 : half life|half lives
half life : t½|t1/2
clearance : cleared|clear from the body
hemodialysis : dialysis
""".strip()

_WORD: Final = re.compile(r"[a-z0-9½/']+")


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text as they stand, in lower case; dashes part them."""
    return tuple(_WORD.findall(text.casefold()))


@lru_cache(maxsize=1)
def _table() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    table: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in _SAID_FOR.splitlines():
        term, _, said = line.partition(" : ")
        for wording in said.split("|"):
            key = words(wording)
            table[key] = (*table.get(key, ()), term)
    return MappingProxyType(table)


_LONGEST: Final = 5


def printed_terms(question: str) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Return the phrases of a question that tables print otherwise, longest first, each with the terms."""
    said = words(question)
    found, taken = [], set[int]()
    for length in range(_LONGEST, 0, -1):
        for start in range(len(said) - length + 1):
            phrase = said[start : start + length]
            places = range(start, start + length)
            if phrase in _table() and not taken & set(places):
                taken |= set(places)
                found.append((phrase, _table()[phrase]))
    return tuple(found)

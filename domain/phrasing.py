"""The closed tables of wordings that mean the same on a label, and the words that carry no claim.

Every entry loosens the verifier, so every entry must be safe both ways and in every sentence
of a label. What is not in these tables has to be in the evidence as it stands in the draft.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# wording = canonical tokens; several wordings are parted by "|"
_PHRASES = """
at least|no less than|not less than|greater than or equal to|more than or equal to|a minimum of = ≥
no more than|not more than|less than or equal to|up to|at most|not to exceed|a maximum of|not greater than = ≤
more than|greater than|in excess of|exceed|exceeds|exceeding|exceeded|older than = >
less than|fewer than|younger than|under = <
above = >
below = <
once daily|once a day|once each day|once per day|once /day|one time a day|1 time a day|1 time daily|1 time /day|qd = 1x /day
twice daily|twice a day|twice each day|twice per day|twice /day|2 times a day|2 times daily|2 times each day|2 times /day|bid = 2x /day
3 times a day|3 times daily|3 times each day|3 times /day|tid = 3x /day
4 times a day|4 times daily|4 times each day|4 times /day|qid = 4x /day
once weekly|once a week|once each week|once every week|once /week|1 time a week|1 time /week = 1x /week
twice weekly|twice a week|twice /week|2 times a week|2 times /week = 2x /week
once monthly|once a month|once every month|once /month = 1x /month
once = 1x
twice = 2x
daily|a day|each day|every day = /day
weekly|a week|each week|every week = /week
monthly|a month|each month|every month = /month
hourly|an hour|each hour|every hour = /hour
every other day = alternate-day
mm hg = mmhg
and /or|and or = or
as well as|in addition to|along with = and
together with = concomitant with
as long as = while
do not = ¬
not = ¬
never = ¬
non = ¬
prior to = before
by mouth|orally = oral
intravenously|iv = intravenous
subcutaneously|sc = subcutaneous
intramuscularly|im = intramuscular
for example|such as|e g|including|includes|include = ▸
because of|due to|owing to = because
high blood pressure = hypertension
low blood pressure = hypotension
heart attack|heart attacks = myocardial infarction
side effect|side effects|adverse event|adverse events|adverse reaction|adverse reactions|adverse effect|adverse effects = sideeffect
health care provider|healthcare provider|health care professional|healthcare professional|health care providers|healthcare providers|physician|physicians|prescriber|doctor|doctors = doctor
birth control = contraception
nonsteroidal anti inflammatory drug|nonsteroidal anti inflammatory drugs|non steroidal anti inflammatory drugs|nsaids = nsaid
this drug|this medicine|this medication|this product|the drug|the medicine|the medication|the product = @
breast feed|breast feeding|breastfeed|breastfeeding|breast fed|breastfed|nursing|lactating|lactation = breastfeed
children|child|pediatric|paediatric|pediatrics = child
geriatric|elderly = elderly
kidney|kidneys|renally = renal
liver|hepatically = hepatic
pregnant|pregnancy|pregnancies = pregnan
seizures|convulsions|convulsion = seizure
co administer|co administered|coadminister|coadministered|co administration|coadministration|coadministering|concomitant use|concomitantly use|concomitant administration|concurrent use|concomitantly|concomitant|concurrently|concurrent|simultaneously|at the same time = concomitant
taking = take
room temperatures = room temperature
not known|unknown = ¬ know
b i d = 2x /day
t i d = 3x /day
q i d = 4x /day
no effect on = ¬ affect
lead to|leads to|led to|result in|results in|resulted in|resulting in = result
make sure|makes sure|ensures|ensured = ensure
gets worse|get worse|worsens|worsened = worsen
so far|to date = so-far
in the event of|in case of|in the case of|in event of = in
under the age of|below the age of = <
in terms of|with respect to|with regard to|in respect of = regarding
compared to|compared with|as compared to|as compared with|versus|vs|relative to = than
right away = immediately
the following =
following = after
no longer = no-longer
"""

_SYNONYMS = """
take: use used uses using taking takes taken took give given gives giving gave administer administered administering administration administrations receive received receives receiving employed employ
discontinue: stop stopped stopping stops discontinued discontinuing discontinuation discontinues
start: begin begins beginning began begun started starting starts initiate initiated initiating initiation initiates
raise: increase increased increases increasing elevated elevate elevation elevations elevates raised raises raising
lower: decrease decreased decreases decreasing reduce reduced reduces reducing reduction reductions lowered lowers lowering
advise: inform informed tell told counsel counseled educate advised instruct instructed instructs advises
dose: dosage dosages doses dosing dosed
if: when whether
may: might could can
because: since
allerg: hypersensitivity allergic allergy allergies hypersensitivities
treat: treating treated treats treatment treatments therapy therapies
about: approximately
avoid: avoided avoiding avoids
recommend: recommended recommends recommending recommendation recommendations
indicate: indicated indicates indication indications
contraindicate: contraindicated contraindication contraindications
require: required requires requiring need needed needs necessary
show: demonstrate demonstrated demonstrates shown showed shows
occur: occurs occurred occurring
affect: affects affected affecting effect effects
adjust: adjusted adjusting adjustment adjustments
monitor: monitored monitoring monitors
cause: causes caused causing
study: studied studies studying investigated investigate investigating evaluated evaluate evaluating evaluation evaluates
establish: established establishes
excrete: excreted excretion
eliminate: eliminated elimination
metabolize: metabolized metabolism
absorb: absorbed absorption
report: reported reports
observe: observed seen found noted
achieve: achieved reached attained
especial: especially particularly
persist: persists persisted last lasts lasted lasting
overdose: overdosage overdoses overdosages overdosed
after: post
store: stored keep kept storing storage
develop: developed develops developing
experience: experienced experiences experiencing
consult: ask consulting
woman: women female females
man: men male males
severe: severely
serious: seriously
significant: significantly
rapid: rapidly
primary: primarily
impairment: insufficiency impaired
while:
before:
inside:
outside:
medicine: medicines medication medications
"""

# Words without a claim of their own. "with", "for", "in" and their like are here: what they
# join is compared, and in the same order; "without", "before", "until" are claims.
_GLUE = (
    "a an the this that these those there is are was were be been being am has have had having do does did "
    "will would shall should must ought of to during in for at on with as then it its they their them he she his him her "
    "you your yourself we our who whom whose which what one's any also please therefore thus so such how "
    "both either patient patients people person persons individual individuals subject subjects someone anyone "
    "label labeling says states according take period upon into among own case itself themselves"
)
# A preposition after one of these says which way it works: "is increased by X" is not "increases X".
_DIRECTED = (
    "raise lower inhibit induc displac potentiat antagoniz block enhanc prolong delay accelerat affect "
    "metaboliz excret convert chang follow preced replac caus"
)
DIRECTED = frozenset(_DIRECTED.split())
# Kept as marks: places where a phrase begins, and may be moved from.
PREPOSITIONS = frozenset({"in", "for", "with", "at", "on", "among", "during", "to"})
# Run-in headings and lead-ins made of these alone say nothing of what stands under them.
_DECORATION = "direction other information about allerg alert warning note important storage nsaid general safe effectiv tamper evident"
DECORATION = frozenset(_DECORATION.split())
# "X should be stopped" is "stop X": this marks where the one can be read as the other.
DIRECTS = "⊳"
# At the head of a sentence these only link it to the one before.
CONNECTIVES = frozenset(
    {"addition", "however", "therefore", "thus", "additionally", "furthermore", "moreover"}
)
DIRECTIONS = frozenset({"by", "with", "in", "to", "from", "on"})
_SALTS = "hydrochloride hcl sodium calcium besylate sulfate potassium tartrate bitartrate maleate mesylate phosphate"
SALTS = frozenset(_SALTS.split())
# What follows an own name and says no more: a form that all of the label has.
_FORMS = "tablet tablets capsule capsules caplet caplets gelcap gelcaps usp injection solution suspension"
FORMS = frozenset(_FORMS.split())


def _phrases() -> Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    table: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for line in _PHRASES.strip().splitlines():
        wordings, _, meaning = line.rpartition(" =")
        for wording in wordings.split("|"):
            words = tuple(wording.split())
            table.setdefault(words[0], []).append((words, tuple(meaning.split())))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in table.items()}


def _words(lines: Iterable[str]) -> Mapping[str, str]:
    table: dict[str, str] = {}
    for line in lines:
        meaning, _, words = line.partition(":")
        table |= dict.fromkeys([meaning, *words.split()], meaning)
    return table


PHRASES = _phrases()
SYNONYMS = _words(_SYNONYMS.strip().splitlines())

_UNSTEMMED = (
    "evening morning during fasting string spring bed red need seed nothing something bleeding feeding blood "
    "less gas bus pus plus basis diabetes species is thus always lens pancreas virus status has was series "
    "this us does gas analysis dialysis diagnosis hypotension weakness illness"
)
_WHOLE_WORDS = frozenset(_UNSTEMMED.split())


def stem(word: str) -> str:
    """Take a plural or verb ending off: "inhibitors" and "inhibitor", "infected" and "infect" are one."""
    if word in SYNONYMS or word in _WHOLE_WORDS or len(word) < 4:
        return SYNONYMS.get(word, word)
    for ending, instead in (("ical", "ic"), ("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("s", "")):
        if word.endswith(ending) and not word.endswith(("ss", "us", "is")) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending) + instead
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


GLUE = frozenset(_GLUE.split()) | frozenset(map(stem, _GLUE.split()))


_NO_ADVERBS = frozenset(
    {"only", "early", "likely", "elderly", "family", "supply", "apply", "reply", "july", "assembly"}
)


def is_adverb(word: str) -> bool:
    """True for "rapidly" and its like, which may stand on either side of the word they belong to."""
    return word.endswith("ly") and len(word) > 5 and word not in _NO_ADVERBS and not word.startswith("¬")

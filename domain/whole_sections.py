"""Whether a question is for whole sections, and for which: by the words of each clause that asks something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from domain.asking import INSTEAD, AskedForm, asked_forms
from domain.models import SectionEntry
from domain.question_words import ASKS_YES_OR_NO, folded, particulars, without, words
from domain.resolution import bare_title
from domain.section_words import topic_words

# how many words may say something beside the section's name
MOST_PARTICULARS: Final = 2
MOST_PARTICULARS_OF_A_LIST: Final = 5

_SAYS_SECTION = re.compile(r"\b(?:sub)?sections?\b")
_SAYS_THE_WHOLE = re.compile(r"\b(?:(?:sub)?sections?|whole|entire|reproduce|verbatim|etc)\b")
_WANTS_ALL = re.compile(
    r"\b(?:(?:sub)?sections?|lists?|listed|(?<!at )all|full|whole|entire|complete|every|everything|reproduce|verbatim|text of|etc"
    r"|write ?ups?|rundown|word for word|(?:part|portion|chapter) of the)\b|\b(?:part|portion|chapter)(?: please)?\Z"
)
# one fact of a section: its largest, first, usual, or how much of it
_ONE_FACT = re.compile(
    r"\b(?:max|maximum|maximal|most|highest|largest|biggest|limit|minimum|lowest|starting|initial|start|first|usual|single|daily|"
    r"how (?:much|many|long|soon|often|far)|which|percent|percentage|rate|incidence"
    r"|(?:re|un)?(?:constituted|opened|diluted|mixed|prepared|punctured))\b"
)
# "adults and kids" are everybody: it narrows nothing
_EVERYBODY: Final = re.compile(
    r"(?<!between )(?:\b(?:in|for) )?(?:both )?\badults? (?:and|&|or) (?:kids|children|p(?:a)?ediatric(?:s| patients)?)\b"
)
# who did or had something: it tells whose the question is
_TELLS: Final = re.compile(
    r"\A(?:i|we|he|she|they|(?:my|our|his|her|an?|the|one) \w+|some(?:one|body))(?: \w+){0,3}? (?:am|is|are|was|were|have|has|had|got|gets|takes?|took|gave|"
    r"gives|swallowed|ate|received|injected|started|stopped|forgot|missed|want|wants|need|needs|pushed|drank)\b"
)
# "what side effects made people stop": something is asked of the section's things
_DID = re.compile(r"\A\W*(?:made|make|makes|led|lead|leads|caused?|required?|resulted|forced)\b")
_HOW_MUCH = re.compile(r"\bhow (?:much|many|long|soon|often|far|fast|well|common)\b")
_YES_OR_NO = re.compile(rf"(?:^|[:,] ?|\b(?:and|so|but) ){ASKS_YES_OR_NO}\b")
_ASKS = re.compile(
    r"\b(?:who|when|where|how|why|which|what|can|could|may|should|would|will|is|are|does|do|did|has|have|was|were)\b"
)
# what the label says of a thing, and not what is to be done about it
_ASKS_WHAT_IS_SAID = re.compile(
    r"\b(?:says?|said|tells?|states?|stated|mentions?|mentioned|written|described|reported|guidance|information|advice|(?:sub)?section|everything)\b"
)
_ASKS_WHAT_TO_DO = re.compile(
    r"\bwhat (?:does|do|would|did)\b.{1,40}\b(?:say|tell|advise|recommend|suggest|state)\b"
)
# asked about as often for one fact as for the section
_LOOSE = re.compile(
    r"dos(?:e|es|ing|age)|warning|precautions?|risks|dangers|hazards|be told|ndc|contra ?indicated|(?:indicated|approved|used?|prescribed|licensed)(?: for| to treat| in)?"
)
POPULATIONS: Final = frozenset(
    {"pregnancy", "lactation", "pediatric_use", "geriatric_use", "renal_impairment", "hepatic_impairment"}
)
# so long that a word which narrows it makes it a question for one fact of it
_LONG: Final = frozenset(
    {"warnings_and_precautions", "adverse_reactions", "dosage_and_administration", "drug_interactions"}
    | {
        "storage_and_handling",
        "how_supplied",
        "clinical_studies",
        "clinical_pharmacology",
        "pharmacokinetics",
        "description",
        "mechanism_of_action",
    }
)
_NARROWS: Final = frozenset(
    {"in", "with", "on", "about", "between", "among", "during", "when", "if", "after"} | {"before", "that"}
)
_JOINT = re.compile(
    r"(?:(?: (?:of|for|to|on|in|from|with))? ?[,;/&]* ?(?:and|or|plus|as well as|along with)\b|[ ,;/&]*)[ ,]*(?:(?:the|its|all|any|list|full|every|each|complete)\b ?)*"
)
# what is named first in a question is what is asked for
_OF_WHAT = re.compile(
    r"(?:and |so )?(?:what|which)(?:'?s)?(?: (?:is|are|was|were|does|do|the|a|an|any|other|kind|type|of))* ([a-z0-9']+)"
)
_STRENGTH: Final = r"(?: \d{1,5}(?:[.,]\d{1,3})?(?: ?(?:mg|mcg|g|ml|units?|%)(?:/\d{0,4} ?(?:ml|mg|g))?)?(?!\w))?(?: \([^()]{1,30}\))?"
_HEADED = re.compile(r"\A([^:?]{1,80}?)(:\s|\s[-–—]\s|,\s)(.+)", re.DOTALL)
_A_WARNING = re.compile(r"warnings?|precautions?")


@dataclass(frozen=True, slots=True)
class _Clause:
    """A folded clause without the drug's names, the sections it names, and its other words."""

    text: str
    named: tuple[AskedForm, ...]
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A section asked for: the key it has in the table, how it was said, and whether as a section."""

    key: str
    said: str
    by_name: bool


def asked_whole(
    asked_clauses: Sequence[str], entries: Sequence[SectionEntry], terms: Sequence[str] = ()
) -> list[Asked]:
    """The sections named by every clause that asks something, if none asks for one fact in them.

    The clauses are as typed; `terms` named the drug and ask nothing.
    """
    wants_all = bool(_WANTS_ALL.search(folded(" ".join(asked_clauses))))
    held = {key for entry in entries for key in entry.keys}
    read = _asking([_read(clause, terms, held) for clause in asked_clauses])
    plainly = {form.key for one in read if _is_plainly_all(one) for form in one.named}
    found: list[Asked] = []
    for one in read:
        if not one.named:
            titled = _own_title(one.text, entries, wants_all=wants_all)
            found.extend(titled)
            if titled or _adds_nothing(one, found, wants_all=wants_all):
                continue
            if not found and one is not read[-1] and not _YES_OR_NO.search(one.text):
                continue  # a sentence before the question only tells whose it is
            return []
        if not _all_of_it(one, plainly) and not _is_whole(one, wants_all=wants_all):
            return []
        said_section = bool(_SAYS_SECTION.search(one.text))
        found.extend(Asked(f.key, one.text[f.start : f.end].strip(), said_section) for f in one.named)
    return found


def _asking(read: Sequence[_Clause]) -> list[_Clause]:
    """The clauses without those that only tell, if another one names a section."""
    asking = [one for one in read if _ASKS.search(one.text) or not _TELLS.match(one.text)]
    return asking if any(one.named for one in asking) else list(read)


def _read(clause: str, terms: Sequence[str], held: Set[str]) -> _Clause:
    def named(text: str) -> list[AskedForm]:
        return _of_their_own(text, asked_forms(text, lambda key: _can_be_meant(key, held)))

    text = _without_names(clause, terms, named)
    forms = _without_groups(text, named(text))
    return _Clause(text, tuple(forms), tuple(_beside(text, forms, [form.key for form in forms])))


def _without_names(clause: str, terms: Sequence[str], named: Callable[[str], list[AskedForm]]) -> str:
    """A typed clause folded, without the drug's names, their strength and byname, and what only says whose it is."""
    headed = _HEADED.match(clause)
    head, sign, question = headed.groups() if headed else ("", "", clause)
    if head and (not _is_only_a_name(folded(head), terms) or named(folded(head))):
        question = f"{head}{sign}{question}"
    text = folded(question)
    if names := "|".join(
        re.escape(folded(t.strip())) for t in sorted(terms, key=len, reverse=True) if t.strip()
    ):
        text = re.sub(rf"(?<!\w)(?:{names})(?:'s)?(?!\w){_STRENGTH}", " ", text)
    text = _EVERYBODY.sub(" ", text)
    return " ".join(text.split()).strip(" ,;:.!?-\"'()")


def _is_only_a_name(head: str, terms: Sequence[str]) -> bool:
    left = without(head, terms)
    return left != head and not _ASKS.search(left) and len(particulars(left)) <= MOST_PARTICULARS


def _adds_nothing(one: _Clause, found: Sequence[Asked], *, wants_all: bool) -> bool:
    """Whether a clause that names no section only goes on about those that were named."""
    if not _beside(one.text, (), [asked.key for asked in found]):
        return True
    return bool(found) and wants_all and not _ONE_FACT.search(one.text)


def _all_of_it(one: _Clause, plainly: Set[str]) -> bool:
    """Whether what a clause names is what another clause asks for plainly, under this or the format's name."""
    return all(form.key in plainly or plainly & set(INSTEAD.get(form.key, ())) for form in one.named)


def _is_plainly_all(one: _Clause) -> bool:
    """Whether a clause asks for all of what it names, and says nothing else."""
    return bool(one.named and not one.rest and _WANTS_ALL.search(one.text)) and _joined(one)


def _can_be_meant(key: str, held: Set[str]) -> bool:
    """Whether a form of words can mean its section: those of Drug Facts are everyday words elsewhere."""
    return not key.startswith("otc_") or key in held or any(k in held for k in INSTEAD.get(key, ()))


def _of_their_own(clause: str, forms: Sequence[AskedForm]) -> list[AskedForm]:
    """The forms without a bare "warning" that only says of the one before it what it is."""
    return [
        form
        for n, form in enumerate(forms)
        if not (
            n
            and _A_WARNING.fullmatch(clause[form.start : form.end])
            and not clause[forms[n - 1].end : form.start].strip()
        )
    ]


def _without_groups(clause: str, forms: Sequence[AskedForm]) -> list[AskedForm]:
    """The forms without the groups of patients for whom another of them is asked, and who are not asked for."""
    if all(form.key in POPULATIONS for form in forms):
        return list(forms)
    kept: list[AskedForm] = []
    for form in forms:
        if form.key not in POPULATIONS or (kept and _JOINT.fullmatch(clause[kept[-1].end : form.start])):
            kept.append(form)
    return kept


def _beside(clause: str, forms: Sequence[AskedForm], keys: Sequence[str]) -> list[str]:
    """The words that say something beside the forms, and narrow what they ask for."""
    gaps = (word for form in forms for gap in form.between for word in particulars(gap))
    topics = frozenset[str]().union(*(topic_words(key) for key in keys))
    return [word for word in (*particulars(_outside(clause, forms)), *gaps) if word not in topics]


def _is_whole(one: _Clause, *, wants_all: bool) -> bool:
    keys = {form.key for form in one.named}
    if _HOW_MUCH.search(_outside(one.text, one.named)):
        return wants_all and not one.rest
    if not _joined(one):
        return wants_all and bool(_SAYS_SECTION.search(one.text))
    narrowed = bool(keys & (_LONG | POPULATIONS)) and _narrowed(one)
    if wants_all:
        return (
            not (narrowed and not _SAYS_THE_WHOLE.search(one.text))
            and len(one.rest) <= MOST_PARTICULARS_OF_A_LIST
        )
    if one.rest:
        return not narrowed and _is_named(one) and len(one.rest) <= MOST_PARTICULARS
    if keys & POPULATIONS:
        return bool(_ASKS_WHAT_IS_SAID.search(one.text)) or not _ASKS.search(one.text)
    return True


def _joined(one: _Clause) -> bool:
    """Whether sections are named side by side: one that is not says of the other what is asked of it."""
    return all(
        form.key == after.key or _JOINT.fullmatch(one.text[form.end : after.start])
        for form, after in pairwise(one.named)
    )


def _is_named(one: _Clause) -> bool:
    """Whether the sections are named, or told of, and nothing is asked of them."""
    if {form.key for form in one.named} == {"boxed_warning"}:
        return not _ONE_FACT.search(one.text)
    told = not _ASKS.search(one.text) or _ASKS_WHAT_TO_DO.search(one.text)
    if told and any(form.key == "overdosage" for form in one.named):
        return True  # what happened is told, and not asked
    if any(_DID.match(one.text[form.end :]) for form in one.named):
        return False
    loose = any(
        f.between or f.key in POPULATIONS or _LOOSE.fullmatch(one.text[f.start : f.end]) for f in one.named
    )
    asks = loose or _YES_OR_NO.search(one.text) or _ONE_FACT.search(one.text)
    of_what = _OF_WHAT.match(one.text)
    return not asks and not (of_what and of_what.group(1) in one.rest)


def _narrowed(one: _Clause) -> bool:
    """Whether a word beside the section's name says for whom, with what or when."""
    after_preposition = False
    for word in words(one.text):
        if word in one.rest and after_preposition:
            return True
        after_preposition = after_preposition or word in _NARROWS
    return False


def _outside(clause: str, forms: Sequence[AskedForm]) -> str:
    for form in forms:
        clause = f"{clause[: form.start]}{' ' * (form.end - form.start)}{clause[form.end :]}"
    return clause


def _own_title(clause: str, entries: Sequence[SectionEntry], *, wants_all: bool) -> list[Asked]:
    """A section asked for by the title that this label prints over it."""
    asked = " ".join(words(clause))
    best: SectionEntry | None = None
    for entry in entries:
        title = " ".join(words(folded(bare_title(entry.section_title))))
        if len(title) > 4 and re.search(rf"\b{re.escape(title)}\b", asked):
            best = entry if best is None or len(title) > len(bare_title(best.section_title)) else best
    if best is None:
        return []
    title_words = words(folded(bare_title(best.section_title)))
    rest = [word for word in particulars(clause) if word not in title_words]
    most = MOST_PARTICULARS_OF_A_LIST if wants_all else MOST_PARTICULARS
    if len(rest) > (0 if _ONE_FACT.search(clause) or _YES_OR_NO.search(clause) else most):
        return []
    return [Asked(best.section_key, bare_title(best.section_title), True)]

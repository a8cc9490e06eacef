"""Which label a question is about: never a guess, and a question back where it is not clear."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from domain.choice import MOST_CANDIDATES, choose, doubtful
from domain.choosing import candidate
from domain.drug_classes import ABBREVIATIONS, abbreviation, drug_class
from domain.findings import DrugChoice, DrugDoubt, DrugFinding, DrugsNamed
from domain.known_drugs import KNOWN
from domain.mentions import Asked, Mention, substances_in
from domain.models import Candidate, Question
from domain.name_index import NameIndex, NameKind
from domain.naming import Named, drugs_in
from domain.ports import NameMatcher
from domain.question_words import particulars
from domain.safety import CHOICE_REFUSAL
from domain.spelling import Reading, distance, misspelt
from domain.unknown_names import unknown_name
from domain.variants import is_distinctive

__all__ = ["DrugChoice", "DrugDoubt", "DrugFinding", "DrugsNamed", "find_drugs"]

_INTERACTION: Final = re.compile(
    r"\b(?:interact\w*|together|combin(?:e|ed|ing)|mix(?:ed|ing)?|alongside|concomitant\w*|co-?administ\w*"
    r"|same time|on top of|while (?:on|taking|using|i))\b",
    re.IGNORECASE,
)
_COMPARED: Final = re.compile(
    r"\b(?:same as|versus|vs|compared?|comparison|differ\w*|better|stronger|weaker|safer|instead)\b",
    re.IGNORECASE,
)
_SHOULD_TAKE: Final = re.compile(
    r"\b(?:should|shall) (?:i|we|he|she|they|my \w+|a patient)\b.{0,60}?\b(?:take|use|give|try|get|choose|pick|start|switch)\b",
    re.IGNORECASE,
)
_BEST_OF_A_CLASS: Final = re.compile(
    r"\b(?:best|better|strong(?:er|est)|weak(?:er|est)|safer?|safest|gentlest|most effective|least|worst"
    r"|which (?:one )?should|recommend)\b",
    re.IGNORECASE,
)
LONGEST_ECHOED: Final = 80
MOST_NEAR: Final = 4
_LINKS: Final = frozenset({"with", "plus", "after", "before", "on", "to", "add"})


@dataclass(frozen=True, slots=True)
class _Heard:
    """What a text names: held drugs, drugs that are not held, and words that may be either of two names."""

    asked: Asked
    drugs: tuple[Named, ...]
    unheld: tuple[Mention, ...]
    unsure: tuple[Reading, ...]

    @property
    def not_held(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(m.name for m in self.unheld))


def find_drugs(question: Question, index: NameIndex, matcher: NameMatcher | None) -> DrugFinding:
    """Return the label that the question is about, or several, or why none can be named.

    `drug_id` wins over `drug`, which wins over names in the text. Without a matcher no
    misspelling is read; the names are still found.
    """
    heard = _hear(Asked(question.text), index, matcher)
    if question.drug_id:
        return _given_by_id(question.drug_id, heard, index)
    if question.drug:
        return _given_by_name(question.drug, heard, index, matcher)
    doubt = _unsure(heard, index) or _maybe_combined(heard, index) or _asks_to_choose(heard)
    if doubt:
        return doubt
    if not heard.drugs:
        return _nothing_held(heard, index)
    findings = [choose(drug, heard.asked, index, heard.not_held) for drug in heard.drugs]
    interaction = _asks_of_both(heard.asked, heard.drugs)
    if heard.unheld and not interaction and _COMPARED.search(heard.asked.clean):
        findings.append(_not_held(heard.unheld, index))
    if len(findings) == 1:
        return findings[0]
    return DrugsNamed(tuple(findings), interaction)


def _hear(asked: Asked, index: NameIndex, matcher: NameMatcher | None) -> _Heard:
    drugs, unheld = drugs_in(asked, index)
    if matcher is None:
        return _Heard(asked, tuple(drugs), tuple(unheld), ())
    named = bool(drugs or unheld)
    taken = frozenset(i for m in _mentions(drugs, unheld) for i in range(m.first, m.last))
    readings = [r for r in misspelt(asked, index, matcher, taken) if r.close or r.glued or not named]
    read = {r.at: r.read_as for r in readings if r.read_as}
    if read:
        asked = replace(asked, corrections=read)
        drugs, unheld = drugs_in(asked, index)
    return _Heard(asked, tuple(drugs), tuple(unheld), tuple(r for r in readings if not r.read_as))


def _mentions(drugs: Sequence[Named], unheld: Sequence[Mention]) -> Iterator[Mention]:
    for drug in drugs:
        yield from drug.mentions
    yield from unheld


def _unsure(heard: _Heard, index: NameIndex) -> DrugDoubt | None:
    for reading in heard.unsure:
        held = [name for name in reading.near if name in index.vocabulary]
        if not held:
            continue
        labels = [n for name in held for n in index.vocabulary[name]]
        if not reading.close or reading.near[0] not in index.vocabulary:
            if heard.drugs and not reading.glued:
                continue
            text = f"No drug named {reading.typed} is held. If {' or '.join(held[:3])} is meant, ask again with that name."
            return doubtful("unknown_drug", text, index, labels)
        text = f"“{reading.typed}” is no name that is held; it may stand for {' or '.join(reading.near[:4])}. Which one is meant?"
        return doubtful("ambiguous_drug", text, index, labels)
    return None


def _asks_to_choose(heard: _Heard) -> DrugDoubt | None:
    """Decline "should I take A or B": no label says which of two drugs is for somebody."""
    mentions = sorted(_mentions(heard.drugs, heard.unheld), key=lambda m: m.first)
    either = any(
        "or" in heard.asked.folded[a.last : b.first] for a, b in pairwise(mentions) if a.last <= b.first
    )
    if either and _SHOULD_TAKE.search(heard.asked.clean):
        return DrugDoubt("out_of_scope", CHOICE_REFUSAL)
    return None


def _maybe_combined(heard: _Heard, index: NameIndex) -> DrugDoubt | None:
    """Ask back substances that stand apart in the question, or misspelt, and together in a held combination."""
    said = substances_in(heard.asked, index)
    near = [w for w in heard.asked.folded if is_distinctive(w) and w not in index.vocabulary]
    held = dict.fromkeys(bases for substance in said for bases in index.combined_with.get(substance, ()))
    meant = [bases for bases in held if all(_is_near(base, near) for base in bases - said)]
    combined = [n for bases in meant for n in index.combinations[bases]]
    if not combined or any(n in drug.labels for drug in heard.drugs for n in combined):
        return None
    names = " and ".join(sorted(said | meant[0]))
    text = f"{names} are held together in one product. Is that product meant, or each drug by itself?"
    return doubtful("ambiguous_drug", text, index, [*combined, *(n for d in heard.drugs for n in d.labels)])


def _is_near(substance: str, words: Sequence[str]) -> bool:
    """Say whether a word is nearly the substance, or the substance with letters of its neighbour at one end."""
    return any(
        (abs(len(w) - len(substance)) < 3 and distance(w, substance) < 3)
        or (len(substance) > 5 and (w.startswith(substance) or w.endswith(substance)))
        for w in words
    )


def _nothing_held(heard: _Heard, index: NameIndex) -> DrugDoubt:
    if not all(m.name in ABBREVIATIONS for m in heard.unheld):
        return _not_held(heard.unheld, index)
    asked = heard.asked
    of_several = _abbreviated(asked, index) or _of_a_class(asked, index)
    if of_several:
        return of_several
    near = [r for r in heard.unsure if r.close]
    if near:
        return _near_unheld(near[0])
    unknown = unknown_name(asked, index)
    if unknown:
        return DrugDoubt("unknown_drug", f"No label of {unknown[:LONGEST_ECHOED]} is held.")
    return DrugDoubt("no_drug", "The question names no drug. Which drug is it about?")


def _abbreviated(asked: Asked, index: NameIndex) -> DrugDoubt | None:
    short = abbreviation(asked.folded)
    if short is None:
        return None
    at, names = short
    labels = [u.label for name in names for u in index.names.get(name, ()) if u.kind.answers]
    text = (
        f"{asked.printed(at, at + 1)} is an abbreviation that has caused mix-ups. "
        f"Is {' or '.join(names)} meant? Ask again with the full name."
    )
    return doubtful("ambiguous_drug", text, index, labels)


def _of_a_class(asked: Asked, index: NameIndex) -> DrugDoubt | None:
    family = drug_class(asked.folded)
    if family is None:
        return None
    held = [uses for name, uses in index.names.items() if family.holds(name)]
    labels = [u.label for uses in held for u in uses if u.kind.answers]
    if _BEST_OF_A_CLASS.search(asked.clean):
        return doubtful("out_of_scope", f"{CHOICE_REFUSAL} Name one of the {family.name}.", index, labels)
    text = f"The question names a kind of drug ({family.name}) and no one drug. Which one is meant?"
    return doubtful("ambiguous_drug" if labels else "no_drug", text, index, labels)


def _near_unheld(reading: Reading) -> DrugDoubt:
    """A word near names of which none is held: said so with the names, which may be confused with one another."""
    listed = [name for name in reading.near if name in KNOWN][:MOST_NEAR]
    meant = (
        f" It may stand for {' or '.join(listed)}: ask again with the name that is meant." if listed else ""
    )
    return DrugDoubt("unknown_drug", f"No label of {reading.typed} is held.{meant}")


def _not_held(unheld: Sequence[Mention], index: NameIndex) -> DrugDoubt:
    first = unheld[0]
    labels = [n for m in unheld for n in m.labels]
    spelt = f" (“{first.spelt}” was read so)" if first.spelt else ""
    if not labels:
        return DrugDoubt("unknown_drug", f"No label of {first.name} is held{spelt}.")
    if first.kind == NameKind.INGREDIENT:
        text = f"No label of {first.name} alone is held{spelt}; it is held only together with other drugs."
    else:
        text = f"No label of {first.name} as such is held{spelt}. What is held is another product."
    return doubtful("unknown_drug", text, index, labels)


def _given_by_id(drug_id: str, heard: _Heard, index: NameIndex) -> DrugFinding:
    set_id, at, _ = drug_id.strip().lower().partition("@")
    held = index.codes.get(f"set:{set_id}", ())
    if held and at:
        # never the live version in place of the one that was meant
        return DrugDoubt("unknown_drug", "A drug_id is a set id alone; `options.version` names a version.")
    if not held:
        return DrugDoubt("unknown_drug", f"No label with the id {drug_id.strip()[:LONGEST_ECHOED]} is held.")
    return _with_given(Named((), dict.fromkeys(held, NameKind.OWN)), heard, index)


def _given_by_name(name: str, heard: _Heard, index: NameIndex, matcher: NameMatcher | None) -> DrugFinding:
    given = _hear(Asked(name, trusted=True), index, matcher)
    unsure = _unsure(given, index)
    if unsure or not given.drugs:
        return unsure or _nothing_given(name, given, index)
    if len(given.drugs) > 1:
        findings = [choose(_unplaced(drug), heard.asked, index, beside=name) for drug in given.drugs]
        return DrugsNamed(tuple(findings), _asks_of_both(heard.asked, ()))
    return _with_given(_unplaced(given.drugs[0]), heard, index, beside=name)


def _nothing_given(name: str, given: _Heard, index: NameIndex) -> DrugDoubt:
    finding = _nothing_held(given, index)
    if finding.reason != "no_drug":
        return finding
    return DrugDoubt("unknown_drug", f"No label of {name.strip()[:LONGEST_ECHOED]} is held.")


def _unplaced(drug: Named) -> Named:
    """The drug without the places of its mentions, which are not in the question's text."""
    return Named(tuple(replace(m, first=0, last=0) for m in drug.mentions), drug.labels)


def _with_given(given: Named, heard: _Heard, index: NameIndex, beside: str = "") -> DrugFinding:
    others = [d for d in heard.drugs if not any(n in given.labels for m in d.mentions for n in m.labels)]
    same = [d for d in heard.drugs if d not in others]
    labels = given.labels
    for drug in same:
        labels = {n: k for n, k in labels.items() if n in drug.labels} or labels
    whole = Named((*given.mentions, *(m for d in same for m in d.mentions)), labels)
    chosen = choose(whole, heard.asked, index, heard.not_held, beside)
    if not others:
        return chosen
    findings = [chosen, *(choose(drug, heard.asked, index) for drug in others)]
    if _asks_of_both(heard.asked, others):
        return DrugsNamed(tuple(findings), interaction=True)
    names = " and ".join(drug.name for drug in others)
    shown = tuple(c for finding in findings for c in _candidates_of(finding))
    text = f"The question names {names}, which is not on the label that was given. Which one is meant?"
    return DrugDoubt("ambiguous_drug", text, shown[:MOST_CANDIDATES])


def _candidates_of(finding: DrugChoice | DrugDoubt) -> tuple[Candidate, ...]:
    return finding.candidates if isinstance(finding, DrugDoubt) else (candidate(finding.entry),)


def _asks_of_both(asked: Asked, named: Sequence[Named]) -> bool:
    """Whether it is asked what the drugs do to each other. "Side effects of A and B" asks it of neither."""
    if _INTERACTION.search(asked.clean):
        return True
    taken = {i for drug in named for m in drug.mentions for i in range(m.first, m.last)}
    before = {asked.folded[m.first - 1] for drug in named for m in drug.mentions if m.last and m.first > 0}
    if before & _LINKS:
        return True
    rest = " ".join(word for i, word in enumerate(asked.folded) if i not in taken)
    return "and" in before and not particulars(rest)

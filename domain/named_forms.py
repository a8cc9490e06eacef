"""Whether a statement keeps to the dosage form that the label names: "tablets" is not said of the injection.

A form behind the drug's own name says nothing where the label tells of one form only, and is
left out when words are compared. Where it tells of several, it says which of them is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from domain.models import ParentDocument, Product
from domain.phrasing import stem
from domain.placement import placed, section_at
from domain.populations import FORM_OF
from domain.said_before import Carried
from domain.turns_of_phrase import OWN_DRUG
from domain.wording import claims

_WORD: Final = re.compile(r"[a-z]+")
_SOLUTION: Final = "solution"
# a way of release is no form of its own beside one: extended-release tablets are tablets
_RELEASES: Final = frozenset({"extended", "delayed", "chewable"})


def forms_of(products: Iterable[Product]) -> frozenset[str]:
    """Return the dosage forms of a label's products."""
    return frozenset(form for product in products for form in _forms(product.form))


def forms_beside_name(text: str, names: Sequence[str]) -> frozenset[str]:
    """Return the dosage forms that stand behind the drug's own name in a text."""
    named = (text[t.start : t.end] for t in claims(text, names) if t.value == OWN_DRUG)
    return frozenset(form for words in named for form in _forms(words))


def is_of_another_form(
    statement: str,
    found: Carried,
    evidence: Sequence[ParentDocument],
    names: Sequence[str],
    forms: frozenset[str],
) -> bool:
    """Whether a statement names another form than the words that carry it, or leaves theirs out.

    `forms` are all those that are told of: by the label's products, or in its words.
    """
    said = forms_beside_name(statement, names)
    told = _told(found, evidence, names)
    if not said and not told:
        return False
    named = told | _under(found, evidence)
    names_another = bool(named) and not said <= named
    return names_another or (len(forms) > 1 and not told <= said)


def _told(found: Carried, evidence: Sequence[ParentDocument], names: Sequence[str]) -> frozenset[str]:
    places = (
        (p.evidence, span) for p, spans in zip(found.passages, found.spans, strict=True) for span in spans
    )
    cited = (evidence[index].text[start:end] for index, (start, end) in places)
    return frozenset(form for words in cited for form in forms_beside_name(words, names))


def _under(found: Carried, evidence: Sequence[ParentDocument]) -> frozenset[str]:
    """The forms in the titles over the passages."""
    titles = set()
    for passage, spans in zip(found.passages, found.spans, strict=True):
        document = evidence[passage.evidence]
        sections = placed(document)
        titles.add(document.entry.section_title)
        titles |= {section_at(sections, start).first.section_title for start, _ in spans}
    return frozenset(form for title in titles for form in _forms(title))


def _forms(words: str) -> frozenset[str]:
    stems = [stem(word) for word in _WORD.findall(words.casefold())]
    found = {FORM_OF[word] for word in stems if word in FORM_OF} - _RELEASES
    # "solution" alone is a form, behind "injection" or "oral" it is how that one comes
    return frozenset(found or ({_SOLUTION} if _SOLUTION in stems else ()))

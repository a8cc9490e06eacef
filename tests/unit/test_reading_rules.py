"""That a document is read otherwise than before is never left unsaid: stores tell by a number which labels it concerns."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from adapters.openfda import read_openfda
from adapters.spl import read_spl
from domain.models import Label
from domain.reading import READING
from tests.unit.test_spl import a_section, document

SAMPLES = Path(__file__).parents[2] / "app" / "samples"
# the rules by which documents are read, and what they make of the documents below
READ_SO_FAR = (1, "3bc85c0fe272c637")

EVERY_ELEMENT = document(
    a_section(
        "Loose.<paragraph>Not for: 10<sup>9</sup> or 12<sup>a</sup><footnote ID='f1'>With food.</footnote></paragraph>"
        "<list listType='ordered'><item>One<list><item><caption>a.</caption>Deep</item></list></item><item>Two</item></list>"
        "<paragraph>Vials = <content styleCode='underline'>(level)(kg)</content><br/>100</paragraph>"
        "<table><caption>Doses</caption><thead><tr><th rowspan='2'>Age</th><th colspan='2'>Dose</th></tr><tr><th>First</th>"
        "<th>Most</th></tr></thead><tfoot><tr><td>Foot.</td></tr></tfoot><tbody><tr><td>6<footnoteRef IDREF='f1'/></td>"
        "<td>5 mg</td><td>(level)<br/>100</td></tr></tbody></table><renderMultiMedia><caption>Drawn.</caption></renderMultiMedia>",
        under="<excerpt><highlight><text><paragraph>10 mg (2)</paragraph></text></highlight></excerpt>"
        + a_section("<paragraph>Adults.</paragraph>", "2.1 Adults", "42229-5"),
    )
    + a_section(
        "<paragraph>General Precautions</paragraph><paragraph>Care.</paragraph><paragraph>Pregnancy: Unknown.</paragraph>"
        "<paragraph>Pediatric Use</paragraph><paragraph>None.</paragraph>",
        "PRECAUTIONS",
        "42232-9",
    )
)
RECORD = json.dumps(
    {
        "set_id": "A-1",
        "version": "3",
        "openfda": {"brand_name": ["ZELVARIN"], "generic_name": ["ZELVARINIB"], "substance_name": ["ZELVARINIB"]},
        "contraindications": ["4 CONTRAINDICATIONS Do not give Zelvarin to hares. Known hare. ( 4 )"],
        "pregnancy": ["8.1 Pregnancy Risk Summary Zelvarin was not studied."],
        "use_in_specific_populations": ["8 USE IN SPECIFIC POPULATIONS 8.1 Pregnancy Risk Summary Zelvarin was not studied. 8.2 Lactation Unknown."],
        "adverse_reactions": ["6 ADVERSE REACTIONS Reaction Zelvarin Rash 11 Itching of the skin 30 \u2022 fever \u2022 cough"],
        "adverse_reactions_table": [
            "<table><tr><td>Reaction</td><td>Zelvarin</td></tr><tr><td>Rash</td><td>11</td></tr><tr><td>Itching of the skin</td><td>30</td></tr></table>"
        ],
        "use_in_elderly_cats": "Cats sleep longer.",
    }
).encode()  # fmt: skip


def test_documents_that_come_out_as_other_labels_than_before_are_read_by_rules_of_another_number() -> None:
    labels: list[Label] = [read_spl(path.read_bytes()) for path in sorted(SAMPLES.glob("*.xml"))]
    labels += [read_spl(EVERY_ELEMENT), read_openfda(RECORD)]
    read = hashlib.sha256("".join(map(repr, labels)).encode()).hexdigest()[:16]

    assert (READING, read) == READ_SO_FAR, (
        "the labels read of these documents changed: raise READING in domain/reading.py, so that stores tell "
        f"which labels have to be ingested again, and put ({READING + 1}, {read!r}) here"
    )


def test_every_label_carries_the_number_of_the_rules_that_read_it() -> None:
    assert {read_spl(EVERY_ELEMENT).reading, read_openfda(RECORD).reading} == {READING}

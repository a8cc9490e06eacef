"""What stands on a label as a picture is said to be there and not to be readable: never absent, never left out in silence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.e2e.conftest import asked, load, serving, settings_of
from tests.e2e.test_cli import druglabel
from tests.unit.test_spl import a_section, document

PICTURE = '<renderMultiMedia referencedObject="P1"/>'
PRODUCTS = (
    "<component><section><code code='48780-1'/><subject><manufacturedProduct><manufacturedProduct><name>{name}</name>"
    "<asEntityWithGeneric><genericMedicine><name>{name}ib</name></genericMedicine></asEntityWithGeneric>"
    "</manufacturedProduct></manufacturedProduct></subject></section></component>"
)
ALL_IN_ONE_PICTURE = a_section(PICTURE, title="", code="51945-4")
DOSAGE_IS_A_PICTURE = a_section(PICTURE) + a_section(
    "<paragraph>Hares.</paragraph>", "4 CONTRAINDICATIONS", "34070-3"
)
CHART_IS_A_PICTURE = a_section(
    "<paragraph>Give 5 mg once daily.</paragraph>",
    under=a_section(PICTURE, "2.1 Chart of Doses", "42229-5"),
)
LABELS = {"Zelvarin": ALL_IN_ONE_PICTURE, "Quorimol": DOSAGE_IS_A_PICTURE, "Brimquell": CHART_IS_A_PICTURE}


def set_id(name: str) -> str:
    return f"5a3b1e00-000{list(LABELS).index(name)}-4000-8000-00000000000a"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    for name, body in LABELS.items():
        label = document(PRODUCTS.format(name=name) + body).decode().replace("ZELVARIN tablets", name)
        label = label.replace("ABCDEF00-0000-4000-8000-000000000001", set_id(name))
        (folder / f"{name}.xml").write_text(label, encoding="utf-8")
    assert load([folder], folder / "labels.db").stored == len(LABELS)
    return folder / "labels.db"


@pytest.fixture(scope="module")
def client(store: Path) -> Iterator[httpx.Client]:
    with serving(settings_of(store)) as client:
        yield client


def states(client: httpx.Client, name: str) -> dict[str, str]:
    rows = client.get(f"/v1/drugs/{set_id(name)}/sections").json()["sections"]
    return {row["section_key"]: row["state"] for row in rows}


def test_the_checklist_says_which_sections_are_pictures(client: httpx.Client) -> None:
    assert states(client, "Zelvarin") == {"package_label": "unreadable"}
    assert states(client, "Quorimol") == {
        "dosage_and_administration": "unreadable",
        "contraindications": "present",
    }


def test_a_section_that_is_a_picture_is_shown_as_one_that_cannot_be_read(client: httpx.Client) -> None:
    pictured = client.get(f"/v1/drugs/{set_id('Zelvarin')}/sections/package_label").json()
    printed = client.get(f"/v1/drugs/{set_id('Quorimol')}/sections/contraindications").json()

    assert (pictured["states"], pictured["evidence"][0]["text"]) == (["unreadable"], "")
    assert printed["states"] == ["present"]


@pytest.mark.parametrize("name", ["Zelvarin", "Quorimol"])
@pytest.mark.parametrize("question", ["What is the dosage of {}?", "How many mg of {} are given once daily?"])
def test_what_is_asked_of_a_picture_is_never_said_to_be_absent(
    client: httpx.Client, name: str, question: str
) -> None:
    reply = asked(client, question.format(name))

    assert reply["kind"] == "abstention"
    if name == "Zelvarin" or reply["reason"] == "section_absent":
        assert "picture" in str(reply["text"])
        assert "See the label itself." in str(reply["text"])
    assert "has no" not in str(reply["text"])


def test_an_answer_says_which_part_of_its_section_is_a_picture(client: httpx.Client) -> None:
    reply = asked(client, "What is the dosage of Brimquell?")

    assert "Give 5 mg once daily." in str(reply["text"])
    assert [n["text"] for n in reply["notices"] if n["kind"] == "source"] == [  # type: ignore[attr-defined]
        'The section "2.1 Chart of Doses" is printed as a picture on this label: it cannot be quoted. See the label itself.'
    ]


def test_the_command_line_names_the_state_too(store: Path) -> None:
    assert "unreadable" in druglabel("sections", set_id("Quorimol"), store=store).stdout
    shown = druglabel("show", set_id("Zelvarin"), "package_label", store=store)
    assert "picture" in shown.stdout + shown.stderr

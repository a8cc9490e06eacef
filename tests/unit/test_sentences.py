from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.sentences import sentence_spans, trimmed

LABEL_LIKE = st.lists(
    st.sampled_from(
        [
            "Avoid Zelvarin", " 0.5 mg/kg", " e.g.", " U.S.", ". ", "? ", "\n", " [see", " Warnings (5.1)", "]",
            "(", ")", "•", " 2. ", " not", " vitamin K", "; ", ": ", " q.i.d.", "pylori", ".The", "“", "”", "\u00a0",
        ]
    )
).map("".join)  # fmt: skip


def _sentences(text: str) -> list[str]:
    return [text[slice(*trimmed(text, span))] for span in sentence_spans(text)]


@given(st.one_of(st.text(), LABEL_LIKE))
def test_sentences_are_consecutive_slices_that_lose_nothing(text: str) -> None:
    spans = sentence_spans(text)

    assert "".join(text[start:end] for start, end in spans) == text
    assert all(left[1] == right[0] for left, right in pairwise(spans))


@given(LABEL_LIKE)
def test_no_sentence_is_blank_unless_the_whole_text_is(text: str) -> None:
    assert not text.strip() or all(_sentences(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Take with food. Do not crush.", ["Take with food.", "Do not crush."]),
        ("Give 0.5 mg twice. Then 1.25 mg.", ["Give 0.5 mg twice.", "Then 1.25 mg."]),
        ("Avoid inducers (e.g. Rifampin) with it.", ["Avoid inducers (e.g. Rifampin) with it."]),
        ("Avoid inducers, e.g. Quorimol, with it.", ["Avoid inducers, e.g. Quorimol, with it."]),
        ("Marketed in the U.S. Food affects it.", ["Marketed in the U.S. Food affects it."]),
        (
            "Stop it at once [see Warnings and Precautions (5.1)]. Resume later.",
            ["Stop it at once [see Warnings and Precautions (5.1)].", "Resume later."],
        ),
        ("Stop it. [See Warnings (5.1).] Resume.", ["Stop it. [See Warnings (5.1).]", "Resume."]),
        ("Caused by E. coli and S. aureus. Others too.", ["Caused by E. coli and S. aureus.", "Others too."]),
        ("It blocks vitamin K. Monitor INR.", ["It blocks vitamin K.", "Monitor INR."]),
        ("1. Shake it. 2. Drink it.", ["1. Shake it.", "2. Drink it."]),
        ("2.1 Dosage. Take one.", ["2.1 Dosage.", "Take one."]),
        ("Smith et al. Trials. A. B. Jones wrote.", ["Smith et al. Trials.", "A. B. Jones wrote."]),
        ("Do not take it with milk.The dose is one.", ["Do not take it with milk.", "The dose is one."]),
        ("See www.Zelvarin.example for more.", ["See www.Zelvarin.example for more."]),
        ("pH is 7. mRNA falls. eGFR rises.", ["pH is 7.", "mRNA falls.", "eGFR rises."]),
        ("Do not use ■ with milk ■ if pregnant", ["Do not use", "■ with milk", "■ if pregnant"]),
        ("Adults: 2 tablets\nChildren: 1 tablet", ["Adults: 2 tablets", "Children: 1 tablet"]),
        ("Do not\nUse this, with\nMilk", ["Do not\nUse this, with\nMilk"]),
        ("Is it safe? No! “Never.” Ask.", ["Is it safe?", "No!", "“Never.”", "Ask."]),
        (
            "An open bracket (is no reason. To lose a cut.",
            ["An open bracket (is no reason.", "To lose a cut."],
        ),
        ("None.", ["None."]),
        ("", []),
    ],
)
def test_a_text_is_cut_where_a_reader_would_cut_it(text: str, expected: list[str]) -> None:
    assert _sentences(text) == expected


@pytest.mark.parametrize(
    "unit", ["(", "[a", ". ", "\n", "A.", "• ", "a.b", "1. ", "!?", " ", "e.g. ", "(a. B)"]
)
def test_fifty_thousand_hostile_characters_are_cut_before_anybody_waits(unit: str) -> None:
    text = (unit * 50_000)[:50_000]

    spans = sentence_spans(text)

    assert spans[0][0] == 0
    assert spans[-1][1] == len(text)

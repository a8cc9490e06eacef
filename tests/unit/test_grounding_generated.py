"""Thousands of generated claims: equal in another spelling is accepted, changed in one place is not."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.grounding import Verified
from domain.quantities import canonical_number, quantified, scan
from domain.wording import claims
from tests.drafting import held

UNITS = {
    "mg": ("mg", "milligrams"),
    "mcg": ("mcg", "micrograms", "µg", "μg"),
    "g": ("g", "grams"),
    "mL": ("mL", "milliliters"),
    "units": ("units",),
    "mEq": ("mEq",),
}
PER = {"": ("",), "/kg": ("/kg", " per kg"), "/m2": ("/m2", "/m²", " per m2")}
FREQUENCIES = {
    "1": ("once daily", "once a day", "one time a day", "once per day"),
    "2": ("twice daily", "two times a day", "2 times daily", "twice a day"),
    "3": ("three times daily", "3 times a day", "three times per day"),
    "q4": ("every 4 hours",),
    "q4-6": ("every 4 to 6 hours", "every 4-6 hours", "every 4–6 hours"),
    "weekly": ("once weekly", "once a week"),
}
GROUPS = {
    "adults": ("adults", "adult patients"),
    "children": ("children", "pediatric patients"),
    "elderly": ("elderly patients", "geriatric patients"),
    "renal": ("patients with renal impairment", "people with kidney impairment"),
    "hepatic": ("patients with hepatic impairment", "patients with liver impairment"),
}
DRUGS = ("Zelvarin", "Quorimol", "Tavrolex")


@dataclass(frozen=True)
class Claim:
    low: int
    high: int | None
    unit: str
    per: str
    frequency: str
    group: str
    drug: str
    recommended: bool


CLAIMS = st.builds(
    Claim,
    low=st.integers(1, 1_999),
    high=st.none() | st.integers(2_000, 9_999),
    unit=st.sampled_from(sorted(UNITS)),
    per=st.sampled_from(sorted(PER)),
    frequency=st.sampled_from(sorted(FREQUENCIES)),
    group=st.sampled_from(sorted(GROUPS)),
    drug=st.sampled_from(DRUGS),
    recommended=st.booleans(),
)


@st.composite
def spelt(draw: st.DrawFn, claim: Claim) -> str:
    number = st.sampled_from(["{}", "{:,}"])
    low, high = draw(number).format(claim.low), draw(number).format(claim.high or 0)
    amount = low if claim.high is None else low + draw(st.sampled_from([" to ", "-", "–", " - "])) + high
    unit = draw(st.sampled_from(UNITS[claim.unit])) + draw(st.sampled_from(PER[claim.per]))
    dose = amount + draw(st.sampled_from([" ", ""])) + unit
    how_often = draw(st.sampled_from(FREQUENCIES[claim.frequency]))
    group = draw(st.sampled_from(GROUPS[claim.group]))
    verb = (
        "is recommended"
        if claim.recommended
        else draw(st.sampled_from(["is not recommended", "isn't recommended"]))
    )
    plain = f"{claim.drug} {dose} {how_often} {verb}"
    return draw(st.sampled_from([f"{plain} in {group}.", f"In {group}, {plain}."]))


def other(strategy: list[str], than: str) -> st.SearchStrategy[str]:
    return st.sampled_from([one for one in strategy if one != than])


@st.composite
def changed(draw: st.DrawFn, claim: Claim) -> tuple[str, Claim]:
    """(in which way, a claim that differs in this way alone)."""
    ways = {
        "ten times": lambda: replace(claim, low=claim.low * 10, high=claim.high and claim.high * 10),
        "a thousand times": lambda: replace(
            claim, low=claim.low * 1000, high=claim.high and claim.high * 1000
        ),
        "digit": lambda: replace(claim, low=claim.low + draw(st.sampled_from([1, 10, 100]))),
        "unit": lambda: replace(claim, unit=draw(other(sorted(UNITS), claim.unit))),
        "per": lambda: replace(claim, per=draw(other(sorted(PER), claim.per))),
        "frequency": lambda: replace(claim, frequency=draw(other(sorted(FREQUENCIES), claim.frequency))),
        "one end of a range": lambda: replace(claim, high=None if claim.high else claim.low + 3_000),
        "group": lambda: replace(claim, group=draw(other(sorted(GROUPS), claim.group))),
        "drug": lambda: replace(claim, drug=draw(other(list(DRUGS), claim.drug))),
        "negation": lambda: replace(claim, recommended=not claim.recommended),
    }
    way = draw(st.sampled_from(sorted(ways)))
    return way, ways[way]()


@st.composite
def equal_pairs(draw: st.DrawFn) -> tuple[str, str]:
    claim = draw(CLAIMS)
    return draw(spelt(claim)), draw(spelt(claim))


@st.composite
def changed_pairs(draw: st.DrawFn) -> tuple[str, str, str]:
    claim = draw(CLAIMS)
    way, false = draw(changed(claim))
    return way, draw(spelt(claim)), draw(spelt(false))


def is_accepted(evidence: str, statement: str) -> bool:
    return isinstance(held(statement, "Zelvarin has an invented taste.", evidence), Verified)


HEALTHY = [HealthCheck.too_slow, HealthCheck.data_too_large]
ON_EACH_COMMIT = settings(max_examples=100, deadline=None, suppress_health_check=HEALTHY)
AT_LENGTH = settings(max_examples=5_000, deadline=None, suppress_health_check=HEALTHY)


@given(equal_pairs())
@ON_EACH_COMMIT
def test_an_equal_claim_in_another_spelling_is_accepted(pair: tuple[str, str]) -> None:
    assert is_accepted(*pair)


@given(changed_pairs())
@ON_EACH_COMMIT
def test_a_claim_that_is_changed_in_one_way_is_never_accepted(pair: tuple[str, str, str]) -> None:
    _, evidence, statement = pair
    assert not is_accepted(evidence, statement)


@pytest.mark.slow
def test_ten_thousand_generated_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()

    @given(equal_pairs())
    @AT_LENGTH
    def equal(pair: tuple[str, str]) -> None:
        tried["equal"] += 1
        accepted["equal"] += is_accepted(*pair)

    @given(changed_pairs())
    @AT_LENGTH
    def different(pair: tuple[str, str, str]) -> None:
        way, evidence, statement = pair
        tried[way] += 1
        accepted[way] += is_accepted(evidence, statement)

    equal()
    different()
    rows = [f"  {way:20}{accepted[way]:6}{count:7}" for way, count in sorted(tried.items())]
    with capsys.disabled():
        sys.stdout.write("\n".join(["\n  pairs             accepted     of", *rows, ""]))

    assert sum(tried.values()) >= 10_000
    assert accepted["equal"] >= 0.98 * tried["equal"]
    assert sum(accepted.values()) == accepted["equal"]


@given(st.text(max_size=300))
@settings(max_examples=60, deadline=None)
def test_any_text_can_be_read_and_is_read_the_same_twice(text: str) -> None:
    assert claims(text) == claims(text)
    assert all(0 <= t.start <= t.end for t in quantified(scan(text)))


@given(st.text(max_size=200))
@settings(max_examples=40, deadline=None)
def test_any_text_can_be_verified_against_any_other_without_an_error(text: str) -> None:
    held(text, "Take 10 mg once daily.")
    held("Take 10 mg once daily.", text.replace("\n", " ") or "x")


@given(st.integers(0, 10**9), st.integers(0, 6))
def test_equal_values_have_one_spelling(value: int, zeros: int) -> None:
    assert (
        canonical_number(f"{'0' * zeros}{value}") == canonical_number(f"{value}.{'0' * zeros}") == str(value)
    )


@pytest.mark.parametrize(
    "unit",
    [
        "1,",
        "a ",
        "not ",
        "no ",
        "(",
        "or older ",
        "do not take more than ",
        "1 to ",
        "½",
        "²",
        "'a",
        "- ",
        "12 years and older ",
        "mg/",
        "▸",
        "; ",
        "in ",
    ],
)
def test_fifty_thousand_hostile_characters_are_read_in_one_pass(unit: str) -> None:
    text = (unit * 50_000)[:50_000]

    assert claims(text) is not None


@pytest.mark.parametrize("unit", ["a ", "not ", "1 to ", "; "])
def test_a_statement_of_twenty_thousand_hostile_characters_is_refused(unit: str) -> None:
    assert not is_accepted("Take 10 mg once daily.", (unit * 20_000)[:20_000])

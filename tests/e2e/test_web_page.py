"""The web page, in a real browser."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HOSTILE = "<img src=x onerror='window.harmed = 1'><script>window.harmed = 1</script>"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium on this machine: install Debian's package of that name")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield launched
        launched.close()


@pytest.fixture
def page(browser: Browser, samples: httpx.Client) -> Iterator[Page]:
    """The page over the bundled samples; it may complain of nothing and ask nobody else."""
    origin = str(samples.base_url)
    context = browser.new_context(base_url=origin, reduced_motion="reduce")
    opened = context.new_page()
    complaints: list[str] = []
    asked: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto("/")
    yield opened
    context.close()
    assert complaints == []
    assert [url for url in asked if not url.startswith((origin, "data:"))] == []


def ask(page: Page, question: str) -> None:
    page.get_by_label("Question", exact=True).fill(question)
    page.get_by_role("button", name="Ask the label").click()
    page.wait_for_selector("#outcome-title")


def replying(page: Page, reply: dict[str, object]) -> None:
    """Let the service give this reply, whatever is asked."""

    def fulfil(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps(reply))

    page.route("**/v1/questions", fulfil)


def an_answer(text: str, start: int, end: int, **changed: object) -> dict[str, object]:
    quote = text[start:end]
    section = {
        "section_key": "overdosage",
        "section_code": "34088-5",
        "section_title": "10 OVERDOSAGE",
        "section_path": "9",
    }
    evidence = {**section, "product": None, "text": text, "parts": 1, "parts_expected": 1, "complete": True}
    label = {
        "drug_id": "5a3b1e00-0001-4000-8000-5a3b1e000001",
        "version": 1,
        "effective_time": "2026-01-15",
        "title": "Zelvarin",
        "labeler": "Harborlight",
        "brand_names": ["Zelvarin"],
        "generic_names": [],
        "source": "sample",
        "url": None,
    }
    return {
        "kind": "answer",
        "style": "extractive",
        "label": label,
        "text": quote,
        "statements": [{"text": quote, "citations": [0]}],
        "citations": [{**section, "evidence": 0, "start": start, "end": end, "quote": quote, "url": None}],
        "evidence": [{**evidence, "sha256": "0" * 64}],
        "boxed_warning": None,
        "route": {"kind": "section", "section_keys": ["overdosage"], "because": "it was asked for"},
        "degraded": [],
        "notices": [],
        "other_labels": 0,
        **changed,
    }


def test_a_sentence_of_the_answer_leads_to_its_place_in_the_whole_section(page: Page) -> None:
    ask(page, "What are the contraindications of Zelvarin?")

    page.get_by_role("button", name="quorimol, within 14 days of its last dose;").click()

    shown = page.locator("mark.shown").all_inner_texts()
    assert shown == [
        "ZELVARIN must not be taken together with:",
        "quorimol, within 14 days of its last dose;",
    ]
    expect(page.locator("details.box[open]")).to_contain_text("4.3 Severe Hepatic Impairment")


def test_the_boxed_warning_stands_before_the_answer_and_is_whole(page: Page) -> None:
    ask(page, "What are the contraindications of Zelvarin?")

    warning = page.get_by_role("region", name="Boxed warning")
    expect(warning).to_contain_text("available only through an invented program called SAMPLE-SAFE.")
    in_order = page.locator("#outcome article").inner_text()
    assert in_order.index("Boxed warning") < in_order.index("Answer, in the label's words")


def test_an_emergency_stands_before_everything_else(page: Page) -> None:
    ask(page, "My son just swallowed a whole bottle of Quorimol")

    first = page.locator("#outcome article > *").first
    expect(first).to_have_role("alert")
    expect(first).to_contain_text("911")
    expect(first).to_contain_text("1-800-222-1222")
    assert page.locator("#outcome").inner_text().count("1-800-222-1222") == 1


def test_two_drugs_are_shown_side_by_side_and_never_mixed(page: Page) -> None:
    ask(page, "Can I take Zelvarin with Quorimol?")

    zelvarin, quorimol = page.locator("#outcome article").all()
    expect(zelvarin).to_contain_text("Harborlight")
    expect(zelvarin).not_to_contain_text("Tidewater")
    expect(quorimol).to_contain_text("Tidewater")


def test_a_section_of_the_checklist_can_be_read_in_place(page: Page) -> None:
    ask(page, "What are the contraindications of Zelvarin?")

    page.get_by_text("All sections of this label").click()
    page.get_by_role("button", name="10 OVERDOSAGE").click()

    expect(page.get_by_role("table")).to_contain_text("Zelvorinate is not removed by dialysis.")


def test_the_keyboard_is_enough_and_the_outcome_takes_the_focus(page: Page) -> None:
    page.get_by_label("Question", exact=True).focus()
    page.keyboard.type("What are the contraindications of Zelvarin?")
    page.keyboard.press("Enter")
    page.wait_for_selector("#outcome-title")

    assert page.evaluate("document.activeElement.id") == "outcome"


def test_a_candidate_is_asked_about_when_it_is_chosen(page: Page) -> None:
    candidate = {"drug_id": "5a3b1e00-0003-4000-8000-5a3b1e000003", "line": "Brimquell, tablets"}
    abstention = {
        "kind": "abstention",
        "reason": "ambiguous_drug",
        "text": "Two drugs have that name.",
        "label": None,
        "candidates": [candidate],
        "nearest": [],
        "boxed_warning": None,
        "route": None,
        "degraded": [],
        "notices": [],
    }
    replying(page, abstention)
    ask(page, "What is the dose?")

    with page.expect_request("**/v1/questions") as chosen:
        page.get_by_role("button", name="Brimquell, tablets").click()

    sent = json.loads(chosen.value.post_data)
    assert sent == {"question": "What is the dose?", "drug": None, "drug_id": candidate["drug_id"]}


def test_what_was_lost_on_the_way_is_said(page: Page) -> None:
    replying(page, an_answer("It is so.\n", 0, 9, degraded=["reranker", "vectors_pending"]))

    ask(page, "Is it so?")

    expect(page.locator("#outcome")).to_contain_text("Not reranked")
    expect(page.locator("#outcome")).to_contain_text("candidates were found by their words")


def test_a_mark_covers_the_quotation_also_behind_characters_of_two_code_units(page: Page) -> None:
    text = "\U0001f48a\U0001f48a Take 5 mg, never 50 mg.\n"
    replying(page, an_answer(text, 3, 13))

    ask(page, "How much?")

    assert page.locator("mark").all_inner_texts() == ["Take 5 mg,"]


def test_text_of_a_label_is_never_run(page: Page) -> None:
    reply = an_answer(HOSTILE, 0, len(HOSTILE), notices=[{"kind": "rule", "text": HOSTILE}])
    reply["label"] = {
        **reply["label"],
        "labeler": HOSTILE,
        "brand_names": [HOSTILE],
        "url": "javascript:window.harmed=1",
    }
    replying(page, reply)

    ask(page, HOSTILE)

    expect(page.locator("#outcome")).to_contain_text("onerror")
    assert page.locator("#outcome img, #outcome script, #outcome a[href^='javascript']").count() == 0
    assert page.evaluate("window.harmed") is None


def test_a_service_that_cannot_answer_is_told_in_its_own_words(page: Page) -> None:
    # in the page, since the browser itself complains of a reply of 503
    page.evaluate(
        "window.fetch = async () => Response.json({detail: 'The label store is away.'}, {status: 503})"
    )

    ask(page, "Anything?")

    expect(page.get_by_role("alert")).to_contain_text("The label store is away.")


def test_the_pages_of_the_interface_need_no_network_either(page: Page) -> None:
    page.goto("/docs")

    expect(page.get_by_text("Ask a question of a label")).to_be_visible()


def test_the_page_needs_nothing_from_elsewhere_and_allows_no_other_script(samples: httpx.Client) -> None:
    reply = samples.get("/")

    [script] = re.findall(r"<script>(.*?)</script>", reply.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = reply.headers["content-security-policy"]
    assert f"script-src 'sha256-{digest}'" in policy
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")
    assert not re.search(r"(?:src|href)=\"https?:", reply.text)

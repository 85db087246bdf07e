"""Four languages: each whole, switched at any time, chosen from the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import record_at
from tests.browser.table_setup import play_on
from tests.browser.tour import in_language
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

LANGUAGES = {"cs": "Čeština", "de": "Deutsch", "pt": "Português", "en": "English"}
# All that is read or heard: text, and the names of what has no text.
READ = """() => {
    const heard = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
        one => ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name)));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) {
        if (!walk.currentNode.parentElement.closest('script, style, option')) texts.push(walk.currentNode.data);
    }
    return [...heard, ...texts].filter(text => text !== null).map(text => text.trim()).filter(text => text !== '');
}"""
LEAK = re.compile(r"undefined|\[object|NaN|\$\{|=>|\b(ask|table|setup|end|learn)[.-][a-z]+\b")
# Long enough to be a sentence or a label, and not a name, a number or a cell.
WORDS = re.compile(r"[^\W\d_]{3,}")
DURATIONS = {"45–60 min", "60–90 min"}
SAME = {"cs": {"Menu", *DURATIONS}, "de": set[str](), "pt": {"Menu", *DURATIONS}}  # words that the languages share
NAMES = {
    "Shedu",
    "Tigris & Euphrates",
    "Wayfarers of the South Tigris",
    "Enkidu",
    "Ninsun",
    *LANGUAGES.values(),
}


def read(page: Page) -> set[str]:
    return {text for text in page.evaluate(READ) if WORDS.search(text)} - NAMES


@pytest.mark.parametrize("language", ["cs", "de", "pt"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_is_read_in_another_language_whole(visits: Visits, screen: Screen, language: str) -> None:
    seat = play_on(visits.arrive(screen), record_at("wars"))
    seat.put("temple", "K6")
    seat.answer_with(seat.button("War of priests"))
    english = read(seat.page)
    assert len(english) > 100
    in_language(seat.page, LANGUAGES[language])
    expect(seat.page.locator("html")).to_have_attribute("lang", language)
    expect(seat.page.get_by_role("button", name="Add none")).to_have_count(0)
    assert until_read_in(seat.page, english, language) == set(), "still in English"
    other = read(seat.page)
    assert [text for text in other if LEAK.search(text)] == []
    assert abs(len(other) - len(english)) < 15, "what is said in one language is said in the other"


@pytest.mark.parametrize("language", ["cs", "de", "pt"])
def test_the_first_screens_are_read_in_another_language_whole(visits: Visits, language: str) -> None:
    page = visits.visit("/")
    chooser = page.get_by_role("banner").get_by_role("combobox")
    for path in ("#/home", "#/new/tigris", "#/settings", "#/replay"):
        page.goto(f"{visits.address}/{path}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        english = read(page)
        chooser.select_option(label=LANGUAGES[language])
        expect(page.locator("html")).to_have_attribute("lang", language)
        still = until_read_in(page, english, language)
        assert still == set(), f"still in English at {path}"
        assert [text for text in read(page) if LEAK.search(text)] == []
        chooser.select_option(label="English")
        expect(page.locator("html")).to_have_attribute("lang", "en")


def until_read_in(page: Page, english: set[str], language: str) -> set[str]:
    """Return what is still in English when the words of another language have had time to come."""
    still = english
    for _ in range(20):
        still = (read(page) & english) - SAME[language]
        if not still:
            break
        page.wait_for_timeout(100)
    return still


@pytest.mark.parametrize(("locale", "language"), [("cs-CZ", "cs"), ("de-AT", "de"), ("pt-BR", "pt"), ("fr-FR", "en")])
def test_the_language_is_that_of_the_browser_and_a_chosen_one_is_kept(
    visits: Visits, locale: str, language: str
) -> None:
    page = visits.visit("/", language=locale)
    html = page.locator("html")
    expect(html).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    assert page.get_by_role("button", name="Play now").first.is_visible() == (language == "en")
    page.get_by_role("banner").get_by_role("combobox").select_option(label="Português")
    expect(html).to_have_attribute("lang", "pt")
    page.reload()
    expect(html).to_have_attribute("lang", "pt")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)

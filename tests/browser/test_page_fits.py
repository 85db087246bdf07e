"""Nothing on a screen is cut off: buttons hold their words in every language and at every width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visits import Screen, Visits
from tests.present import present

LOCALES = {"en": "en-GB", "cs": "cs-CZ", "de": "de-DE", "pt": "pt-BR"}
TOUCHED = (Screen(360, 740, touch=True), Screen(390, 844, touch=True), Screen(768, 1024, touch=True))
WIDTHS = (*TOUCHED, Screen(1280, 800))
# Buttons whose words are wider or higher than the button, or that stand out over the card or page they are in.
CUT = """() => {
    const isShown = one => one.getClientRects().length > 0;
    const shown = [...document.querySelectorAll('.btn, button, .links a')].filter(isShown);
    const slack = 0.5;
    return shown.flatMap(one => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const [inner, own] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
        const card = (one.parentElement.closest('.panel') ?? document.body).getBoundingClientRect();
        const overflows = one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline'
            || inner.left < own.left - slack || inner.right > own.right + slack
            || inner.top < own.top - slack || inner.bottom > own.bottom + slack;
        const outside = own.left < card.left - slack || own.right > Math.min(card.right, innerWidth) + slack;
        return overflows || outside ? [`${one.textContent.trim()} (${overflows ? 'cut' : 'outside'})`] : [];
    });
}"""


def cut_off(page: Page) -> list[str]:
    """Return the buttons whose words do not fit."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return list(page.evaluate(CUT))


def widths_of(page: Page, screens: Sequence[Screen]) -> Iterator[int]:
    """Look at a page at several widths."""
    for screen in screens:
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        yield screen.width


@pytest.mark.parametrize("screens", [TOUCHED, WIDTHS[-1:]], ids=["touched", "desktop"])
@pytest.mark.parametrize("language", LOCALES)
def test_no_button_of_the_first_screen_is_cut_off(visits: Visits, language: str, screens: Sequence[Screen]) -> None:
    page = visits.visit("/", screens[0], language=LOCALES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".game .facts")).to_have_count(3)
    for width in widths_of(page, screens):
        assert cut_off(page) == [], width
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.locator(".game .primary").first.click()
    expect(page.get_by_role("grid")).to_be_visible()  # before the table is shown, home would not be left at all
    page.goto("/#/home")
    expect(page.locator(".tables .btn").first).to_be_visible()
    for width in widths_of(page, screens):
        assert cut_off(page) == [], width


def test_every_choice_about_a_seat_has_room(visits: Visits) -> None:
    page = visits.visit("/#/new/tigris/here", WIDTHS[0])
    expect(page.get_by_label("Dynasty 2")).to_be_visible()
    choices = page.get_by_role("list", name="Seats").locator("select, input")
    expect(choices).to_have_count(5)  # who, which dynasty, and the name of the friend at this screen
    for width in widths_of(page, WIDTHS):
        narrowest = min(present(choice.bounding_box())["width"] for choice in choices.all())
        assert narrowest > 200, width

"""Nothing on a screen is cut off: buttons hold their words in every language and at every width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from visits import Screen, Visits

LOCALES = {"en": "en-GB", "cs": "cs-CZ", "de": "de-DE", "pt": "pt-BR"}
WIDTHS = (
    Screen(360, 740, touch=True),
    Screen(390, 844, touch=True),
    Screen(768, 1024, touch=True),
    Screen(1280, 800),
)
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
    """The buttons whose words do not fit."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return list(page.evaluate(CUT))


@pytest.mark.parametrize("screen", WIDTHS, ids=lambda screen: str(screen.width))
@pytest.mark.parametrize("language", LOCALES)
def test_no_button_of_the_first_screen_is_cut_off(visits: Visits, language: str, screen: Screen) -> None:
    page = visits.visit("/", screen, language=LOCALES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".game .facts")).to_have_count(3)
    assert cut_off(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= screen.width
    page.locator(".game .primary").first.click()
    page.wait_for_url("**/#/table/**")
    page.goto(f"{visits.address}/#/home")
    expect(page.locator(".tables .btn").first).to_be_visible()
    assert cut_off(page) == []


@pytest.mark.parametrize("screen", WIDTHS, ids=lambda screen: str(screen.width))
def test_every_choice_about_a_seat_has_room(visits: Visits, screen: Screen) -> None:
    page = visits.visit("/#/new/tigris/here", screen)
    expect(page.get_by_label("Dynasty 2")).to_be_visible()
    choices = page.get_by_role("list", name="Seats").locator("select, input")
    expect(choices).to_have_count(5)  # who, which dynasty, and the name of the friend at this screen
    narrowest = min(choice.bounding_box()["width"] for choice in choices.all())
    assert narrowest > 200

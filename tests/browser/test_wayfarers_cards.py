"""Every card of Wayfarers fits its place, in a real browser: nothing cut off, nothing under a link bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shedu.games.wayfarers.tables import components
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits
from tests.browser.wayfarers_seat import wayfarers_table

ROWS: dict[str, Sequence[Any]] = {
    "Townsfolk": components.TOWNSFOLK,
    "Space": components.SPACE,
    "Land": components.LAND,
    "Water": components.WATER,
    "Inspiration": components.INSPIRATION,
}
SIZES = {DESKTOP: (110, 86), PHONE: (94, 96)}
# What sticks out of the body of a card, out of the card, or lies under one of its link bars.
MISFITS = """() => [...document.querySelectorAll('.gallery li[data-card]')].map(place => {
    const card = place.querySelector('.wcard'), box = card.getBoundingClientRect();
    const inside = card.querySelector(':scope > .inside').getBoundingClientRect();
    const boxes = what => [...card.querySelectorAll(what)].map(one => one.getBoundingClientRect());
    const seen = what => boxes(what).filter(one => one.width > 0);
    const body = seen(':scope > .inside :is(.ic, .n, .niche, .set)');
    const faults = [];
    if (body.some(one => one.left < box.left || one.right > box.right)) faults.push('too wide');
    if (body.some(one => one.top < inside.top - 1.5 || one.bottom > inside.bottom + 1.5)) faults.push('too high');
    if (seen('.arrival .ic').some(one => one.right > box.right)) faults.push('reward cut off');
    const over = (a, b, from, to) => a[from] < b[to] - 1 && b[from] < a[to] - 1;
    const meets = (a, b) => over(a, b, 'left', 'right') && over(a, b, 'top', 'bottom');
    if (seen('.bars .has').some(bar => body.some(one => meets(one, bar)))) faults.push('under a link bar');
    return {id: place.dataset.card, width: box.width, height: box.height, faults};
})"""


def open_signs(page: Page) -> None:
    """The sheet that explains signs and cards."""
    page.get_by_role("button", name="Signs").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_card_fits_its_place(visits: Visits, screen: Screen) -> None:
    page = visits.visit("/", screen)
    wayfarers_table(page, "Me")
    open_signs(page)
    seen: list[dict[str, Any]] = []
    for title, cards in ROWS.items():
        page.get_by_role("dialog").get_by_role("button", name=title, exact=True).click()
        shown = page.evaluate(MISFITS)
        assert {card["id"] for card in shown} == {card.id for card in cards}
        seen += shown
    assert len(seen) == 147
    sizes = {(card["width"], card["height"]) for card in seen}
    assert sizes == {SIZES[screen]}, sizes
    misfits = [card for card in seen if card["faults"]]
    assert misfits == [], misfits


def test_a_search_finds_signs_and_cards_by_their_words(visits: Visits) -> None:
    page = visits.visit("/", DESKTOP)
    wayfarers_table(page, "Me")
    open_signs(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("camel")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    dialog.get_by_role("button", name="Townsfolk", exact=True).click()
    expect(dialog.get_by_text("Vagrant").first).to_be_attached()
    dialog.get_by_role("textbox").fill("no such word")
    expect(dialog.get_by_text("Nothing found.")).to_be_visible()


def test_a_rest_of_the_pointer_tells_what_a_card_does(visits: Visits) -> None:
    page = visits.visit("/", DESKTOP)
    wayfarers_table(page, "Me")
    card = page.locator('[data-place="row land 2"]')
    card.hover()
    told = page.locator(".detail-text h3")
    expect(told).to_be_visible()
    assert told.inner_text() in (card.text_content() or "")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)

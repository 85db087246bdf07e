"""Hints at the table: ordered by their own numbers, told apart by their words, put away with Escape."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.kings_seat import late_record as late_kings
from tests.browser.kings_seat import play_on as play_kings
from tests.browser.moments import late_record as late_tigris
from tests.browser.table_setup import play_on as play_tigris
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits
from tests.browser.wayfarers_moments import record_at
from tests.browser.wayfarers_seat import play_on as play_wayfarers

SHARE = re.compile(r"(\d+)\s*%$")


def open_table(page: Page, game: str) -> None:
    """A table at which the reader has several answers to choose from."""
    if game == "tigris":
        play_tigris(page, late_tigris(2, 5, before_end=30))
    elif game == "kings":
        play_kings(page, late_kings(2, 5, before_end=40))
    else:
        play_wayfarers(page, record_at("ask-effects", kind="tile", least=4))


def ask_for_hints(page: Page) -> Locator:
    """Press Hint and wait for the list."""
    page.get_by_role("banner").get_by_role("button", name="Hint").locator("visible=true").click()
    hints = page.locator(".best:visible")
    expect(hints).to_be_visible()
    return hints


@pytest.mark.parametrize("game", ["tigris", "kings", "wayfarers"])
def test_hints_are_ordered_told_apart_and_closed_with_escape(visits: Visits, game: str) -> None:
    page = visits.arrive()
    open_table(page, game)
    hints = ask_for_hints(page)
    said = [text.strip() for text in hints.get_by_role("button").all_inner_texts() if text.strip()]
    shares = [int(found[1]) for text in said if (found := SHARE.search(text))]
    assert len(shares) == len(said) > 0
    assert shares == sorted(shares, reverse=True), said
    words = [SHARE.sub("", text).strip() for text in said]
    assert len(set(words)) == len(words), words
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)


def test_tiles_of_one_type_are_different_hints(visits: Visits) -> None:
    page = visits.arrive()
    for _ in range(6):  # now and then a single tile is all that is worth a hint
        open_table(page, "wayfarers")
        texts = [text for text in ask_for_hints(page).get_by_role("button").all_inner_texts() if "tile" in text]
        assert all(re.search(r"\(.+\)", text) for text in texts), texts
        if len(texts) > 1:
            return
    raise AssertionError("there was never more than one")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_focus_goes_back_to_where_hints_were_asked_for(visits: Visits, screen: Screen) -> None:
    page = visits.arrive(screen)
    open_table(page, "tigris")
    hints = ask_for_hints(page)
    hints.get_by_role("button").first.focus()
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    expect(page.get_by_role("banner").get_by_role("button", name="Hint").locator("visible=true")).to_be_focused()
    again = ask_for_hints(page)
    again.get_by_role("button", name="Close").click()
    expect(again).to_have_count(0)

"""*End turn* with something left to do asks first, in every game that has it, and can be taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import kings_seat, wayfarers_moments, wayfarers_seat
from tests.browser.moments import record_at
from tests.browser.seat import Seat
from tests.browser.table_setup import FARMER, ME, new_table, play_on
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

ASKED = re.compile("^End your turn with [12] actions? left[?]$")


def actions_left(page: Page, count: int) -> None:
    expect(page.locator(".pips i:not(.used)")).to_have_count(count)


def see_it_asked(seat: Seat) -> None:
    """Press *End turn*, take it back, press it again, and confirm."""
    page = seat.page
    before = seat.said()
    asked = page.get_by_role("status").filter(has_text=ASKED)
    expect(asked).to_have_count(0)
    seat.press(seat.button("End turn"))
    expect(asked).to_be_visible()
    seat.press(seat.button("End turn"))  # once more is no answer
    expect(asked).to_be_visible()
    seat.press(seat.button("Take back"))
    expect(asked).to_have_count(0)
    assert seat.said() == before, "nothing was played"
    seat.end_turn()
    assert seat.said() != before


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tigris_asks_before_a_turn_ends_with_actions_left(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("monument"))
    actions_left(seat.page, 2)
    expect(seat.button("End turn")).to_be_enabled()
    see_it_asked(seat)


def test_with_one_action_left_it_says_one(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("monument"))
    seat.place_leader()
    actions_left(seat.page, 1)
    seat.press(seat.button("End turn"))
    expect(seat.page.get_by_role("status").filter(has_text="End your turn with 1 action left?")).to_be_visible()


def test_kings_asks_too(visits: Visits) -> None:
    seat = kings_seat.play_on(visits.arrive(), kings_seat.record_at("internal"))
    actions_left(seat.page, 2)
    see_it_asked(seat)


def test_wayfarers_asks_while_a_guild_can_still_be_used(visits: Visits) -> None:
    seat = wayfarers_seat.play_on(visits.arrive(), wayfarers_moments.record_at("ask-end", seats=2))
    page, before = seat.page, seat.said()
    asked = page.get_by_role("status").filter(has_text=re.compile("End turn[?]$"))
    seat.press(seat.button("End turn"))
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    assert seat.said() == before, "nothing was played"
    seat.end_turn()
    assert seat.said() != before


def test_the_keyboard_is_asked_too_and_escape_takes_it_back(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("monument"))
    page = seat.page
    asked = page.get_by_role("status").filter(has_text=ASKED)
    before = seat.said()
    seat.button("End turn").focus()
    page.keyboard.press("Enter")
    expect(asked).to_be_visible()
    page.keyboard.press("Enter")
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    assert seat.said() == before
    seat.button("End turn").focus()
    page.keyboard.press("Space")
    expect(asked).to_be_visible()
    seat.confirm.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('.log ol')?.textContent.length !== before", arg=len(before)
    )


def test_a_new_table_asks_as_well(visits: Visits) -> None:
    seat = new_table(visits.visit("/"), ME, FARMER)
    seat.state()
    see_it_asked(seat)

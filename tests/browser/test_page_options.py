"""Everything that the editions add, each answered by pressing what the page offers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.moments import record_at
from tests.browser.seat import CONFLICT
from tests.browser.table_setup import FARMER, ME, new_table, play_on
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


@SCREENS
def test_a_revolt_is_fought_with_strengths_and_odds_in_sight(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("revolt"))
    seat.put("priest", "I6")
    panel = seat.page.get_by_role("dialog", name=CONFLICT)
    expect(panel).to_contain_text("2 temples on the board")
    expect(panel).to_contain_text("%")
    seat.press(panel.get_by_role("button", name=re.compile("^2")))
    seat.answer_with(panel.get_by_role("button", name="Add 2 temples"))
    assert "adds 2 temples and has 4" in seat.said()


@SCREENS
def test_which_war_comes_first_is_chosen(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("wars"))
    seat.put("temple", "K6")
    seat.answer_with(seat.button("War of kings"))
    expect(seat.page.get_by_role("dialog", name="War of kings")).to_be_visible()
    while seat.state() == "asked" and not seat.is_on_turn():
        seat.answer()
    assert seat.said().count("wins the war of") == 2


@SCREENS
def test_a_monument_is_built(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("monument"))
    seat.put("temple", "G6")
    expect(seat.button(re.compile("monument$"))).to_have_count(3)
    seat.press(seat.button(re.compile("monument$")).first)
    seat.answer_with(seat.confirm)
    expect(seat.cell("F5")).to_have_accessible_name(re.compile("monument"))
    expect(seat.cell("G6")).to_have_accessible_name(re.compile("monument"))


@SCREENS
def test_the_wonder_is_built_and_its_point_chosen(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("wonder"))
    seat.put("settlement", "I4")
    seat.press(seat.cell("I5"))
    seat.answer_with(seat.confirm)
    for cell in ("I4", "I5", "I6", "H5", "J5"):
        expect(seat.cell(cell)).to_have_accessible_name(re.compile("wonder"))
    seat.answer_with(seat.button("A green point"))
    assert "king scores 1 green point for the wonder" in seat.said()


@SCREENS
def test_a_civilization_building_is_placed(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("building"))
    seat.put("market", "H5")
    seat.press(seat.cell("G5"))
    seat.answer_with(seat.confirm)
    expect(seat.cell("G5")).to_have_accessible_name(re.compile("market hall"))


@SCREENS
def test_a_trader_chooses_the_treasure(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("treasure"))
    seat.put("settlement", "K6")
    seat.press(seat.cell("N5"))
    seat.answer_with(seat.confirm)
    assert "takes the treasure on N5" in seat.said()


def test_a_game_with_everything_on_goes_on_for_many_turns(visits: Visits) -> None:
    seat = new_table(visits.visit("/"), ME, FARMER, edition="Everything on")
    expect(seat.page.get_by_text("14 on the board")).to_be_visible()
    for _ in range(16):
        if seat.state() == "over":
            break
        seat.answer(swaps=0.1)
    assert seat.answers > 10


def test_an_illegal_cell_says_why_with_the_number_of_the_rule(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("monument"))
    seat.press(seat.hand.get_by_role("button", name="temple").first)
    seat.cell("E2").hover()
    expect(seat.page.get_by_text("E2 is river; only farms go there.")).to_be_visible()
    expect(seat.page.get_by_role("status").get_by_role("link", name=re.compile("^T-[0-9]+$"))).to_be_visible()

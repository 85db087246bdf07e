"""Looking at a game again: a link to one moment, steps, and playing on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import kings_seat, wayfarers_moments
from tests.browser.moments import late_record, record_at
from tests.browser.seat import Seat
from tests.browser.table_setup import open_record, play_on
from tests.browser.visits import PHONE, Visits

RECORDS: dict[str, Callable[[], str]] = {
    "tigris": lambda: record_at("wars"),
    "kings": lambda: kings_seat.record_at("ship"),
    "wayfarers": lambda: wayfarers_moments.record_at("ask-effects", seats=2, least=2),
}


def moment(page: Page) -> tuple[int, int]:
    """Return which move of how many is shown."""
    text = page.get_by_text(re.compile("^Move [0-9]+ of [0-9]+$")).inner_text()
    at, of = re.findall("[0-9]+", text)
    return int(at), int(of)


def board(page: Page) -> list[str]:
    return [str(cell.get_attribute("aria-label")) for cell in page.get_by_role("gridcell").all()]


def test_a_link_leads_somebody_else_to_the_same_moment(visits: Visits) -> None:
    page = visits.visit("/")
    open_record(page, late_record(2, 5, before_end=20))
    page.get_by_role("slider").fill("60")
    expect(page.get_by_text(re.compile("^Move 60 of "))).to_be_visible()
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text(re.compile("^Move 63 of "))).to_be_visible()
    assert page.url.endswith("/63")
    other = visits.visit(page.url.removeprefix(visits.address), PHONE)
    expect(other.get_by_text(re.compile("^Move 63 of "))).to_be_visible()
    assert moment(other) == moment(page)
    assert board(other) == board(page)
    other.get_by_role("button", name="Next conflict").click()
    expect(other.get_by_text(re.compile("how many .* are added"))).to_be_visible()
    assert moment(other)[0] > 63


@pytest.mark.parametrize("game", ["tigris", "kings", "wayfarers"])
def test_a_game_goes_on_from_the_end_of_a_record(visits: Visits, game: str) -> None:
    page = visits.visit("/")
    open_record(page, RECORDS[game]())
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("#/table/"))
    assert Seat(page).state() == "asked"
    bot = {"tigris": "bot, Trader", "kings": "bot, Trader", "wayfarers": "Trader"}[game]
    expect(page.get_by_text(bot).first).to_be_attached()


def test_a_running_table_is_replayed_and_gone_back_to(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("wars"))
    page = seat.page
    now = board(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text(re.compile("^Move 0 of "))).to_be_visible()
    assert board(page) != now
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("^Move 1 of "))).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(seat.hand).to_be_visible()
    assert board(page) == now


def test_the_dynasties_of_a_record_are_shown_and_kept_when_it_is_played_on(visits: Visits) -> None:
    page = visits.visit("/")
    text = record_at("revolt").replace("seat 1: Enkidu", "seat 1: player 2")  # who has no name is called by dynasty
    open_record(page, text.replace("\nseat 0:", "\ndynasties: bull, lion\nseat 0:"))
    page.get_by_role("slider").fill("6")
    cards = page.get_by_role("article")
    expect(cards.first.get_by_role("heading")).to_have_text(re.compile("^Ninsun ?Bull"))
    expect(cards.last.get_by_role("heading")).to_have_text(re.compile("^Lion"))
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text("Ninsun begins")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("#/table/"))
    log = page.get_by_role("list", name="Log")
    expect(log.get_by_role("listitem").first).to_be_visible()
    crests = {use.get_attribute("href") for use in log.locator("use").all()}
    assert crests == {"#bull", "#lion"}
    cards = page.get_by_role("article").get_by_role("heading")
    expect(cards.filter(has_text="Lion")).to_have_count(1)
    expect(cards.filter(has_text="Bull")).to_have_count(1)


def test_rules_are_linked_by_their_number(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("defence"))
    seat.page.get_by_role("link", name="T-48").first.click()
    expect(seat.page.get_by_text("T-48").first).to_be_in_viewport()

"""Wayfarers in a real browser: whole games and four browsers at one table, by pressing what a person presses."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from shedu.core.game_record import verify
from tests.browser.table_setup import FARMER, FRIEND, ME, downloaded, invitations, take_seat
from tests.browser.visits import DESKTOP, PHONE, Visits
from tests.browser.wayfarers_seat import WayfarersSeat, home_card, to_wayfarers_table, wayfarers_table

ROUNDS = 3
NEWS_SECONDS = 10.0  # until everybody has heard what happened last
PATIENCE = 200.0  # seconds for a game; the machine may be busy


def test_a_person_plays_a_bot_to_the_end(visits: Visits) -> None:
    page = visits.visit("/", DESKTOP)
    seat = wayfarers_table(page, ME, FARMER)
    seat.play_to_the_end(limit=PATIENCE)
    record = downloaded(page)
    assert record.result is not None and record.seed is not None
    assert verify(record) == []
    assert sum(line.actor == 0 for line in record.actions) == seat.answers, "every answer counted, and only once"


def test_a_solo_game_is_played_to_the_end_on_a_phone(visits: Visits) -> None:
    page = visits.visit("/", PHONE)
    home_card(page).get_by_role("link", name="Play alone").tap()
    page.get_by_role("button", name="Journal", exact=True).tap()
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url(re.compile("#/table/"))
    expect(page.locator(".dock")).to_be_visible()
    seat = WayfarersSeat(page)
    seat.play_to_the_end(limit=PATIENCE)
    expect(page.get_by_text("The opponent").first).to_be_visible()
    record = downloaded(page)
    assert dict(record.options)["opponent"] == "journal"
    assert verify(record) == []
    assert sum(line.actor == 0 for line in record.actions) == seat.answers


def test_four_browsers_play_three_rounds_together(visits: Visits) -> None:
    owner = visits.visit("/")
    to_wayfarers_table(owner, [ME, FRIEND, FRIEND, FRIEND])
    screens = (PHONE, DESKTOP, PHONE)
    friends = [visits.visit(f"/#{link}", screen) for link, screen in zip(invitations(owner), screens, strict=True)]
    for page, name in zip(friends, ("Ninsun", "Enkidu", "Utu"), strict=True):
        take_seat(page, name)
        expect(owner.get_by_text(name, exact=True)).to_be_visible()
    owner.get_by_role("button", name="Start").click()
    seats = [WayfarersSeat(page, seed) for seed, page in enumerate((owner, *friends))]
    for seat in seats:
        expect(seat.page.locator(".dock")).to_be_visible()
    until = time.monotonic() + PATIENCE
    while min(seat.turns() for seat in seats) < len(seats) * ROUNDS:
        assert time.monotonic() < until, f"no three rounds after {[seat.answers for seat in seats]} answers"
        for seat in seats:
            while seat.is_asked() and seat.turns() < len(seats) * ROUNDS:
                seat.answer()
        time.sleep(0.02)
    assert all(seat.answers >= ROUNDS for seat in seats)
    until = time.monotonic() + NEWS_SECONDS
    while len(told := {seat.page.locator(".log ol").first.text_content() for seat in seats}) > 1:
        assert time.monotonic() < until, f"all are told the same: {told}"
        time.sleep(0.05)

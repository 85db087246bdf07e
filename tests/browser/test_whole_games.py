"""Whole games, from the first screen to the result, by pressing what a person presses."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect
from seat import WON, Seat
from visits import DESKTOP, PHONE, Screen, Visits
from ways import FARMER, FRIEND, ME, invitations, new_table, take_seat, to_new_table

from shedu.core.game_record import read, verify
from shedu.games import game as find_game


@pytest.mark.parametrize(("screen", "swaps"), [(DESKTOP, 0.4), (PHONE, 0.7)], ids=["desktop", "phone"])
def test_a_person_plays_a_bot_to_the_end_and_the_dealing_was_fair(visits: Visits, screen: Screen, swaps: float) -> None:
    page = visits.visit("/", screen)
    seat = new_table(page, ME, FARMER)
    seat.play_to_the_end(swaps)
    expect(page.get_by_text("weakest").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    record = read(download.value.path().read_text(encoding="utf-8"), find_game)
    assert record.result is not None and record.seed is not None
    assert verify(record) == []
    assert sum(line.actor == 0 for line in record.actions) == seat.answers, "every answer counted, and only once"


def test_three_browsers_play_a_game_of_two_friends_and_a_bot_to_the_end(visits: Visits) -> None:
    owner = visits.visit("/")
    to_new_table(owner, [FRIEND, FRIEND, FARMER])
    links = invitations(owner)
    assert len(links) == 2
    friends = [visits.visit(f"/#{links[0]}"), visits.visit(f"/#{links[1]}", PHONE)]
    for page, name in zip(friends, ("Ninsun", "Enkidu"), strict=True):
        take_seat(page, name)
        expect(owner.get_by_text(name, exact=True)).to_be_visible()
    owner.get_by_role("button", name="Start").click()
    watching = Seat(owner)
    seats = [Seat(page, seed) for seed, page in enumerate(friends)]
    for seat in seats:
        expect(seat.hand).to_be_visible()
    expect(watching.hand).to_have_count(0)
    until = time.monotonic() + 400
    while WON.search(owner.get_by_role("main").inner_text()) is None:
        assert time.monotonic() < until, f"not over after {[seat.answers for seat in seats]} answers"
        for seat in seats:
            while seat.is_asked():
                seat.answer(swaps=0.7)
        time.sleep(0.02)
    for page in (owner, *friends):
        expect(page.get_by_role("heading", name=WON)).to_be_visible()
    told = {page.get_by_role("heading", name=WON).inner_text() for page in (owner, *friends)}
    assert len(told) == 1, "all are told the same result"
    assert re.search("Ninsun|Enkidu|Potter", told.pop())

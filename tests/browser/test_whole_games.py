"""Games to their result by pressing what a person presses: one from the first screen on, others from late in a game."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from shedu.core.game_record import read, verify
from shedu.games import game as find_game
from tests.browser.moments import late_record
from tests.browser.seat import WON, Seat
from tests.browser.table_setup import FARMER, ME, ask, downloaded, invitations, new_table, play_on, take_seat
from tests.browser.visits import PHONE, Visits


def test_a_person_plays_a_bot_to_the_end_and_the_dealing_was_fair(visits: Visits) -> None:
    page = visits.visit("/")
    seat = new_table(page, ME, FARMER)
    seat.play_to_the_end(swaps=0.4)
    expect(page.get_by_text("weakest").first).to_be_visible()
    record = downloaded(page)
    assert record.result is not None and record.seed is not None
    assert verify(record) == []
    assert sum(line.actor == 0 for line in record.actions) == seat.answers, "every answer counted, and only once"


def test_a_game_is_played_to_the_end_on_a_phone(visits: Visits) -> None:
    text = late_record(2, 5, before_end=60)
    seat = play_on(visits.arrive(PHONE), text)
    seat.play_to_the_end(swaps=0.5)
    expect(seat.page.get_by_text("weakest").first).to_be_visible()
    record, begun = downloaded(seat.page), len(read(text, find_game).actions)
    assert record.result is not None
    assert sum(line.actor == 0 for line in record.actions[begun:]) == seat.answers > 5, "every answer counted once"


def test_three_browsers_play_a_game_of_two_friends_and_a_bot_to_the_end(visits: Visits) -> None:
    owner = visits.arrive()
    record = ask(owner, "POST", "/records", {"text": late_record(3, 5, before_end=60)})
    wish = {
        "ply": record["plies"],
        "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "farmer"}],
    }
    table = ask(owner, "POST", f"/records/{record['record']}/continue", wish)
    owner.goto(f"/#/table/{table['id']}")
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

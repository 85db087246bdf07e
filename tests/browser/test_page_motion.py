"""Pieces fly and land for whoever wants things to move, and for nobody else; the game goes on the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kings_seat import kings_table
from tests.browser.seat import Seat
from tests.browser.table_setup import FARMER, ME, new_table
from tests.browser.visits import Visits
from tests.browser.wayfarers_seat import wayfarers_table

ANSWERS = 6
COUNT_MOTIONS = """() => {
  const animate = Element.prototype.animate;
  globalThis.motions = 0;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    const { duration, delay } = motion.effect.getTiming();
    if (Number(duration) + Number(delay) > 1) globalThis.motions += 1;
    return motion;
  };
}"""

TABLES: dict[str, Callable[[Page], Seat]] = {
    "tigris": lambda page: new_table(page, ME, FARMER),
    "kings": lambda page: kings_table(page, FARMER),
    "wayfarers": lambda page: wayfarers_table(page, ME, FARMER),
}


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("game", TABLES)
def test_pieces_move_only_for_those_who_want_it(visits: Visits, game: str, still: bool) -> None:
    page = visits.visit("/", still=still)
    page.evaluate(COUNT_MOTIONS)
    seat = TABLES[game](page)
    while seat.answers < ANSWERS:
        assert seat.state() == "asked"
        seat.answer()
    assert (page.evaluate("motions") == 0) == still
    expect(page.locator(".flying")).to_have_count(0)  # what has arrived is gone

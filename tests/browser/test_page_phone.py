"""A phone in either position: the board has its room, chat and panels never lie on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.kings_seat import late_record as late_kings
from tests.browser.kings_seat import play_on as play_kings
from tests.browser.moments import late_record as late_tigris
from tests.browser.moments import record_at as tigris_at
from tests.browser.table_setup import FRIEND, ME, invitations, take_seat, to_new_table
from tests.browser.table_setup import play_on as play_tigris
from tests.browser.visits import PHONE, Screen, Visits
from tests.browser.wayfarers_moments import record_at
from tests.browser.wayfarers_seat import play_on as play_wayfarers

ON_ITS_SIDE = Screen(844, 390, touch=True)
SMALLER = Screen(667, 375, touch=True)
BAR = 40  # pixels at the top
BOARDS = {"tigris": ".viewport", "kings": ".felt", "wayfarers": ".pane:visible"}


def box(of: Locator) -> FloatRect:
    """Return where something is on the screen."""
    found = of.bounding_box()
    assert found is not None
    return found


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes share more than an edge."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def play_one_answer(page: Page, game: str) -> None:
    """Open a table and answer once, by touch alone."""
    if game == "tigris":
        seat = play_tigris(page, late_tigris(3, 5, before_end=30))
        check_layout(page, game)
        assert seat.place_tile()
    elif game == "kings":
        kings = play_kings(page, late_kings(4, 5, before_end=40))
        check_layout(page, game)
        kings.answer()
    else:
        wayfarers = play_wayfarers(page, record_at("ask-act", seats=2, kind="die", after=6))
        check_layout(page, game)
        wayfarers.answer()


def check_layout(page: Page, game: str) -> None:
    """The board has the height, and nothing covers it or is cut off."""
    size = page.viewport_size
    assert size is not None
    board, dock = box(page.locator(BOARDS[game]).first), box(page.locator(".dock"))
    assert board["height"] >= size["height"] - BAR - 12, board
    assert board["width"] >= size["width"] * 0.55, board
    assert not overlaps(board, dock)
    assert dock["x"] + dock["width"] <= size["width"] + 1
    wide = "one => one.scrollWidth - one.clientWidth"
    assert page.locator(".dock").evaluate(wide) <= 1, "nothing in the dock stands out at the side"
    assert page.evaluate("() => document.documentElement.scrollHeight") <= size["height"] + 1


@pytest.mark.parametrize("screen", [ON_ITS_SIDE, SMALLER], ids=["844x390", "667x375"])
@pytest.mark.parametrize("game", list(BOARDS))
def test_a_phone_on_its_side_shows_a_board_to_play_on(visits: Visits, game: str, screen: Screen) -> None:
    play_one_answer(visits.arrive(screen), game)


def test_a_conflict_on_a_phone_on_its_side_leaves_the_board_in_sight(visits: Visits) -> None:
    seat = play_tigris(visits.arrive(ON_ITS_SIDE), tigris_at("revolt"))
    seat.put("priest", "I6")
    page = seat.page
    none = page.get_by_role("button", name="Add none")
    expect(none).to_be_in_viewport(ratio=1)
    duel = box(page.get_by_role("dialog", name=re.compile("^Revolt of")))
    assert not overlaps(box(page.locator(".viewport")), duel)
    assert not overlaps(box(seat.cell("I6")), duel)


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_chat_never_lies_on_the_board_of_a_phone(visits: Visits, screen: Screen) -> None:
    page = visits.visit("/", screen)
    to_new_table(page, [ME, FRIEND])
    friend = visits.visit(f"/#{invitations(page)[0]}")
    take_seat(friend, "Enkidu")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("grid")).to_be_visible()
    friend.get_by_label("Say something").fill("Good luck!")
    friend.get_by_role("button", name="Send").click()
    expect(friend.get_by_text("Good luck!")).to_be_visible()
    log = page.get_by_role("banner").get_by_role("button", name=re.compile("^Log"))
    expect(log).to_have_text("1")  # not read yet
    expect(page.locator(".chat:visible")).to_have_count(0)
    assert box(page.locator(".viewport"))["height"] >= screen.height * 0.35
    log.tap()
    sheet = page.get_by_role("dialog", name="Log")
    expect(sheet.get_by_text("Good luck!")).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    expect(log).to_have_text("")

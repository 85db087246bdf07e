"""Turns at the table: taking back, one screen for several, the keyboard alone, a server that is killed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.moments import record_at
from tests.browser.seat import TILES
from tests.browser.served import Served
from tests.browser.table_setup import FARMER, HERE, ME, new_table, play_on
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits


def actions_left(page: Page, count: int) -> None:
    expect(page.locator(".pips i:not(.used)")).to_have_count(count)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_undo_takes_back_one_answer_and_restart_the_turn(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("monument"))
    page = seat.page
    asked = page.get_by_text(re.compile("build a monument"))
    actions_left(page, 2)
    seat.put("temple", "G6")
    expect(asked).to_be_visible()
    seat.press(seat.button("Undo"))
    actions_left(page, 2)
    expect(seat.cell("G6")).to_have_accessible_name(re.compile("empty"))
    expect(seat.hand.get_by_role("button")).to_have_count(6)
    seat.put("temple", "G6")
    seat.answer_with(seat.button("Decline"))
    actions_left(page, 1)
    seat.press(seat.button("Undo"))
    expect(asked).to_be_visible()
    expect(seat.cell("G6")).to_have_accessible_name(re.compile("temple"))
    seat.answer_with(seat.button("Decline"))
    seat.press(page.get_by_role("button", name="Menu"))
    seat.press(seat.button("Restart the turn"))
    seat.press(seat.button("Close"))
    actions_left(page, 2)
    expect(seat.cell("G6")).to_have_accessible_name(re.compile("empty"))


def test_what_chance_has_revealed_cannot_be_undone(visits: Visits) -> None:
    seat = new_table(visits.visit("/"), ME, FARMER)
    seat.state()
    seat.swap_all()
    seat.swap_all()  # the turn ends, tiles are drawn
    seat.state()
    expect(seat.button("Undo")).to_have_count(0)
    seat.press(seat.page.get_by_role("button", name="Menu"))
    expect(seat.button("Restart the turn")).to_have_count(0)


def test_at_one_screen_the_hand_is_hidden_until_the_device_is_passed_on(visits: Visits) -> None:
    page = visits.visit("/")
    seat = new_table(page, ME, HERE)
    cover = page.get_by_role("dialog", name=re.compile("^Pass the device to "))
    seen: list[str] = []
    for _ in range(4):
        expect(cover).to_be_visible()
        covering = cover.bounding_box()
        assert covering is not None and (covering["width"], covering["height"]) == (1280, 800)
        expect(page.locator("[inert]").filter(has=seat.hand)).to_have_count(1)  # nor for keyboard and screen reader
        who = cover.get_by_role("button").inner_text()
        seat.press(cover.get_by_role("button"))
        expect(cover).to_have_count(0)
        expect(seat.hand.get_by_role("button", name=TILES)).to_have_count(6)
        seen.append(who)
        while seat.state() == "asked" and not cover.is_visible():
            seat.answer(swaps=0.5)
    assert len(set(seen)) == 2 and seen[0] != seen[1], seen


def test_a_turn_is_played_with_the_keyboard_alone(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("monument"))
    actions_left(page, 2)
    tab_to(page, "temple")
    page.keyboard.press("Enter")
    tab_to(page, "H6,")  # the board is one stop; arrows move on it
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    expect(seat.cell("G6")).to_be_focused()
    page.keyboard.press("Enter")
    expect(seat.cell("G6")).to_have_accessible_name(re.compile("chosen"))
    page.keyboard.press("Escape")
    expect(seat.confirm).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # once more: confirm
    expect(page.get_by_text(re.compile("build a monument"))).to_be_visible()
    tab_to(page, "Decline")
    page.keyboard.press("Enter")
    expect(seat.log.get_by_text(re.compile("builds nothing")).first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


# Asked in one go: the focus may move, or what had it may go, while somebody waits for an element.
FOCUSED = """() => {
    const focus = document.querySelector(":focus");
    return (focus?.getAttribute("aria-label") || focus?.innerText || "").trim();
}"""
TABS = 80


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something whose name begins so has the focus."""
    passed: list[str] = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUSED))
        if passed[-1].startswith(name):
            return
    raise AssertionError(f"{TABS} times Tab never came to {name!r}, only to {[*dict.fromkeys(passed)]}")


def test_the_page_comes_back_when_the_server_was_killed_in_the_middle_of_a_turn(
    browser: Browser, tmp_path: Path
) -> None:
    own = Served(tmp_path / "killed")
    own.start()
    visits = Visits(browser, own.address)
    try:
        seat = new_table(visits.visit("/"), ME, FARMER)
        seat.state()
        assert seat.place_leader()
        told = seat.said()
        tiles = seat.hand.inner_html()
        own.kill()
        lost = seat.page.get_by_text("The connection is lost. Trying again…")
        expect(lost).to_be_visible()
        own.start()
        expect(lost).to_have_count(0)
        assert seat.said() == told
        assert seat.hand.inner_html() == tiles
        actions_left(seat.page, 1)
        seat.swap_all()
        for _ in range(4):
            assert seat.state() == "asked"
            seat.answer()
        assert visits.faults == []
    finally:
        visits.leave()
        own.stop()


def test_an_answer_given_while_the_server_is_down_counts_once(browser: Browser, tmp_path: Path) -> None:
    own = Served(tmp_path / "down")
    own.start()
    visits = Visits(browser, own.address)
    try:
        seat = new_table(visits.visit("/"), ME, FARMER)
        seat.state()
        seat.press(seat.leaders.get_by_role("button").first)
        seat.press(seat.possible.first)
        own.kill()
        expect(seat.page.get_by_text("The connection is lost. Trying again…")).to_be_visible()
        seat.press(seat.confirm)
        own.start()
        actions_left(seat.page, 1)
        expect(seat.log.get_by_text(re.compile("places the")).nth(0)).to_be_visible()
        assert seat.said().count("Archer places the") == 1
    finally:
        visits.leave()
        own.stop()

"""Every screen of the page, one after the other, in the states that people meet it in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.moments import late_record, record_at
from tests.browser.seat import Seat
from tests.browser.table_setup import (
    FARMER,
    FRIEND,
    HERE,
    ME,
    card,
    invitations,
    new_table,
    open_record,
    play_on,
    take_seat,
    to_new_table,
)
from tests.browser.visits import Screen, Visits

LESSONS = 20  # at most
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
Seen = tuple[str, Page]


def tour(visits: Visits, screen: Screen) -> Iterator[Seen]:
    """Yield all screens, each with a name."""
    page = visits.visit("/", screen)
    yield from _setting_up(visits, page, screen)
    yield from _table(page, screen)
    yield from _questions(page)
    yield from _ending(page)
    yield from _reading(page)


def home(page: Page) -> None:
    """Back to the first screen."""
    page.get_by_role("banner").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)


def _setting_up(visits: Visits, page: Page, screen: Screen) -> Iterator[Seen]:
    expect(page.get_by_text(re.compile("^Found kingdoms"))).to_be_visible()
    yield "home", page
    card(page).get_by_role("link", name="New table").click()
    page.get_by_text("Options", exact=True).click()
    yield "new-table", page
    home(page)
    to_new_table(page, [ME, FRIEND, FARMER])
    link = invitations(page)[0]
    yield "lobby", page
    friend = visits.visit(f"/#{link}", screen)
    expect(friend.get_by_role("heading", name="You are invited")).to_be_visible()
    yield "join", friend
    take_seat(friend, "Enkidu")
    expect(page.get_by_text("Enkidu", exact=True)).to_be_visible()
    yield "lobby-ready", page
    friend.context.close()
    visits.contexts.remove(friend.context)
    home(page)
    yield "home-with-tables", page
    new_table(page, ME, HERE)
    expect(page.get_by_role("dialog", name=re.compile("^Pass the device"))).to_be_visible()
    yield "one-screen", page
    page.get_by_role("dialog").get_by_role("button").click()
    yield "table-first-turn", page
    home(page)


def _table(page: Page, screen: Screen) -> Iterator[Seen]:
    seat = play_on(page, late_record(3, 5, before_end=30))
    yield "table-late", page
    tile = next(tile for tile in seat.hand.get_by_role("button").all() if tile.is_enabled())
    seat.press(tile)
    yield "table-targets", page
    seat.press(seat.possible.first)
    expect(seat.confirm).to_be_visible()
    page.wait_for_timeout(300)  # for what would happen
    yield "table-preview", page
    seat.press(seat.button("Take back"))
    seat.press(seat.button("Take back"))
    seat.press(seat.button("Swap"))
    seat.press(seat.hand.get_by_role("button").first)
    yield "table-swap", page
    seat.press(seat.button("Take back"))
    if screen.touch:
        seat.press(seat.button("Whole board"))
        yield "table-whole-board", page
        seat.press(seat.button("Whole board"))
        seat.press(seat.button("Log"))
        yield "table-log", page
        seat.press(seat.button("Close"))
    seat.press(seat.button("Menu"))
    yield "table-menu", page
    seat.press(seat.button("Keys"))
    yield "table-keys", page
    seat.press(seat.button("Close"))
    home(page)


def _questions(page: Page) -> Iterator[Seen]:
    seat = play_on(page, record_at("revolt"))
    seat.put("priest", "I6")
    expect(seat.button("Add none")).to_be_visible()
    yield "table-revolt", page
    home(page)
    seat = play_on(page, record_at("defence"))
    yield "table-defence", page
    home(page)
    seat = play_on(page, record_at("wars"))
    seat.press(seat.hand.get_by_role("button", name="temple").first)
    seat.press(seat.cell("K6"))
    expect(page.get_by_role("region", name="What would happen")).to_be_visible()
    yield "table-war-preview", page
    seat.answer_with(seat.confirm)
    yield "table-which-war", page
    seat.answer_with(seat.button("War of priests"))
    expect(seat.button("Add none")).to_be_visible()
    yield "table-war", page
    home(page)
    seat = play_on(page, record_at("monument"))
    seat.put("temple", "G6")
    yield "table-which-monument", page
    seat.press(seat.button(re.compile("monument$")).first)
    yield "table-monument-preview", page
    seat.answer_with(seat.confirm)
    yield "table-monument", page
    home(page)
    yield from _additions(page)


def _additions(page: Page) -> Iterator[Seen]:
    seat = play_on(page, record_at("building"))
    seat.put("market", "H5")
    yield "table-which-building", page
    home(page)
    seat = play_on(page, record_at("wonder"))
    seat.put("settlement", "I4")
    yield "table-wonder-question", page
    seat.press(seat.cell("I5"))
    seat.answer_with(seat.confirm)
    yield "table-wonder-point", page
    home(page)
    seat = play_on(page, record_at("treasure"))
    seat.put("settlement", "K6")
    yield "table-which-treasure", page
    home(page)


def _ending(page: Page) -> Iterator[Seen]:
    record = late_record(2, 5, before_end=3)
    open_record(page, record)
    page.get_by_role("slider").fill("60")
    expect(page.get_by_text(re.compile("^Move 60 of "))).to_be_visible()
    yield "replay", page
    home(page)
    seat = play_on(page, record)
    seat.play_to_the_end(swaps=1.0)
    yield "end", page
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("progressbar").or_(page.get_by_role("img", name=re.compile("^How likely")))).to_be_visible()
    yield "end-review", page
    home(page)


def lessons(page: Page) -> Iterator[Seen]:
    """Yield every step of an introduction that has been opened."""
    for step in range(1, LESSONS):
        expect(page.get_by_text(re.compile(f"^Step {step} of "))).to_be_visible()
        yield f"learn-{step}", page
        on = page.get_by_role("button", name="Next", exact=True)
        if not on.count():
            break
        on.click()


def _reading(page: Page) -> Iterator[Seen]:
    card(page).get_by_role("link", name="Learn").click()
    yield from lessons(page)
    home(page)
    card(page).get_by_role("link", name="Rules").click()
    expect(page.get_by_text(re.compile("T-60")).first).to_be_visible()
    yield "rules", page
    home(page)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    yield "settings", page
    home(page)
    page.get_by_role("link", name="Open a record").click()
    yield "open-record", page
    page.goto(page.url.partition("#")[0] + "#/table/not-there")
    expect(page.get_by_text("This table is not here, or not for you.")).to_be_visible()
    yield "no-table", page


def in_language(page: Page, language: str) -> None:
    """Speak another language at the table that is open, and come back to it."""
    table = page.url
    home_address = table.partition("#")[0]
    page.goto(home_address + "#/settings")
    page.get_by_role("button", name=language, exact=True).click()
    page.goto(table)
    expect(page.get_by_role("grid")).to_be_visible()


def languages(visits: Visits, screen: Screen) -> Iterator[Seen]:
    """Yield the table in every language, with a war about to be fought."""
    page = visits.arrive(screen)
    seat: Seat = play_on(page, record_at("wars"))
    seat.put("temple", "K6")
    seat.answer_with(seat.button("War of priests"))
    for code, language in (("cs", "Čeština"), ("de", "Deutsch"), ("pt", "Português"), ("en", "English")):
        in_language(page, language)
        page.wait_for_timeout(300)
        yield f"table-{code}", page

"""The screens of Wayfarers of the South Tigris in the states that people meet them in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from playwright.sync_api import Page, expect

from tests.browser.tour import lessons
from tests.browser.visits import Screen, Visits
from tests.browser.wayfarers_moments import late_record, record_at
from tests.browser.wayfarers_seat import home_card, play_on

Seen = tuple[str, Page]
# Name, code of the question, seats at the table, what is pressed before one looks.
QUESTIONS = (
    ("effects", "ask-effects", 2, ""),
    ("lay", "ask-lay", 2, "cell "),
    ("take", "ask-take", 2, "take "),
    ("order", "ask-order", 2, ""),
    ("tuck", "ask-tuck", 2, "tuck "),
    ("inspire", "ask-inspire", 2, "star "),
    ("reroll", "ask-reroll", 1, ""),
    ("source", "ask-source", 1, ""),
    ("token", "ask-token", 2, ""),
    ("guild-step", "ask-step", 1, ""),
    ("end-of-turn", "ask-end", 1, ""),
)
FEW = 3


def home(page: Page) -> None:
    """Back to the first screen."""
    page.get_by_role("banner").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.locator(".wplay")).to_have_count(0)


def wayfarers_tour(visits: Visits, screen: Screen, *, whole: bool = True) -> Iterator[Seen]:
    """All screens of the game, each with a name; not whole: without the lessons and questions that look like others."""
    page = visits.visit("/", screen)
    home_card(page).get_by_role("link", name="Play alone").click()
    expect(page.get_by_text("Solo opponent")).to_be_visible()
    yield "new-table-alone", page
    home(page)
    yield from _table(page)
    yield from _questions(page, QUESTIONS if whole else QUESTIONS[:FEW])
    yield from _solo(page)
    yield from _ending(page)
    if whole:
        yield from _ending_of_two(page)
        yield from _learning(page)


def _table(page: Page) -> Iterator[Seen]:
    seat = play_on(page, late_record(4, 5, before_end=40))
    yield "table", page
    if seat.touch:
        for tab in ("board", "me", "others", "log"):
            seat.press(page.locator(f'[data-tab-to="{tab}"]'))
            yield f"tab-{tab}", page
        seat.press(page.locator('[data-tab-to="me"]'))
    seat.press(seat.place_at(next(key for key in seat.highlighted() if key.startswith("die "))))
    page.wait_for_function("() => document.querySelectorAll('[data-place^=space].legal').length > 0")
    yield "die-taken", page
    seat.press(seat.place_at(next(key for key in seat.highlighted() if key.startswith("space "))))
    expect(seat.confirm).to_be_visible()
    page.wait_for_timeout(300)  # for what would happen
    yield "space-chosen", page
    seat.press(seat.button("Take back"))
    seat.press(seat.button("Undo"))
    seat.press(seat.button("Signs"))
    yield "icon-index", page
    seat.press(seat.button("Close"))
    if not seat.touch:
        seat.press(page.locator(".rival").first)
        yield "other-panorama", page
        seat.press(seat.button("Close"))
    home(page)


def _questions(page: Page, asked: Sequence[tuple[str, str, int, str]] = QUESTIONS) -> Iterator[Seen]:
    for name, question, seats, press in asked:
        seat = play_on(page, record_at(question, seats=seats, least=3 if question == "ask-effects" else 2))
        if press:
            seat.press(seat.place_at(next(key for key in seat.highlighted() if key.startswith(press))))
            page.wait_for_timeout(200)  # for what would happen
        yield name, page
        home(page)


def _solo(page: Page) -> Iterator[Seen]:
    seat = play_on(page, record_at("ask-deny"))
    expect(seat.button(re.compile("^Allow")).first).to_be_visible()
    yield "deny", page
    seat.answer_with(seat.button(re.compile("^Allow")).first)
    seat.state()
    yield "after-deny", page
    seat.listen()
    seat.press(page.locator('[data-tab-to="others"]' if seat.touch else ".rival").first)
    yield "opponent", page
    if not seat.touch:
        seat.press(seat.button("Close"))
    home(page)


def _ending(page: Page) -> Iterator[Seen]:
    seat = play_on(page, late_record(1, 3, before_end=8))
    seat.play_to_the_end()
    yield "end-alone", page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").fill("150")
    expect(page.get_by_text(re.compile("^Move 150 of "))).to_be_visible()
    yield "replay", page
    home(page)


def _ending_of_two(page: Page) -> Iterator[Seen]:
    seat = play_on(page, late_record(2, 5, before_end=12))
    seat.play_to_the_end()
    yield "end", page
    home(page)


def _learning(page: Page) -> Iterator[Seen]:
    page.goto(page.url.partition("#")[0] + "#/learn/wayfarers")
    yield from lessons(page)

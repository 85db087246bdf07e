"""Wayfarers in a real browser: choosing, reasons, taking back, keyboard, languages, accessibility, speed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_setup import ME
from tests.browser.test_page_accessible import faults_of
from tests.browser.test_page_languages import LANGUAGES, LEAK, read, until_read_in
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits
from tests.browser.wayfarers_moments import record_at
from tests.browser.wayfarers_seat import WayfarersSeat, play_on, wayfarers_table
from tests.browser.wayfarers_tour import wayfarers_tour

SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
TOLD = 2  # turns: one of the player, one of the opponent
QUICK = 100.0  # milliseconds in which a press answers
SHARED = {
    "cs": set[str](),
    "de": {"Inspiration", "Land"},
    "pt": {"Vista", "vista"},
}  # words that the languages have in common
# How long a press takes until what it changes has been drawn.
PRESSED = """key => new Promise(done => {
    const place = [...document.querySelectorAll(`[data-place="${key}"]`)].find(one => one.getClientRects().length > 0);
    const begun = performance.now();
    place.click();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
})"""


def first(seat: WayfarersSeat, kind: str) -> str:
    """Return the first highlighted place of a kind."""
    return next(key for key in seat.highlighted() if key.split(" ")[0] == kind)


@SCREENS
def test_axe_finds_nothing_on_the_screens_of_wayfarers(visits: Visits, screen: Screen) -> None:
    seen, faults = [], []
    for name, page in wayfarers_tour(visits, screen, whole=False):
        seen.append(name)
        faults += faults_of(page, name, at_night=len(seen) % 5 == 2)
    assert faults == []
    assert len(seen) == len(set(seen)) > 12


def test_a_solo_table_asks_for_its_opponent_and_no_other_table_does(visits: Visits) -> None:
    page = visits.visit("/#/new/wayfarers/alone")
    opponent = page.get_by_role("group", name=re.compile("^Solo opponent"))
    expect(opponent.get_by_role("button", name="Upgrades")).to_be_visible()
    opponent.get_by_role("button", name="Upgrades").click()
    page.get_by_role("button", name="All sides B").click()
    expect(opponent.get_by_role("button", name="Upgrades")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_text("Options", exact=True).click()
    expect(opponent).to_have_count(0)


@SCREENS
def test_a_die_lights_its_spaces_and_is_taken_back(visits: Visits, screen: Screen) -> None:
    seat = play_on(visits.arrive(screen), record_at("ask-act", kind="die", after=6))
    begun = seat.moment()
    seat.press(seat.place_at(first(seat, "die")))
    seat.page.wait_for_function("() => document.querySelector('[data-place^=space].legal') !== null")
    spaces = [key for key in seat.highlighted() if key.startswith("space ")]
    seat.press(seat.place_at(spaces[0]))
    expect(seat.place_at(spaces[0])).to_have_attribute("aria-pressed", "true")
    expect(seat.confirm).to_be_visible()
    seat.press(seat.button("Take back"))
    expect(seat.confirm).to_have_count(0)
    seat.press(seat.button("Undo"))
    seat.page.wait_for_function("() => document.querySelector('[data-place^=die].legal') !== null")
    assert seat.moment() != begun  # the same position, after something was taken back
    assert not any(key.startswith("space ") for key in seat.highlighted())


def test_another_die_is_pressed_instead_of_the_one_in_hand(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-act", kind="die", least=2))
    dice = [key for key in seat.highlighted() if key.startswith("die ")]
    assert len(dice) > 1
    for die in dice[:2]:
        seat.press(seat.place_at(die))
        seat.page.wait_for_function("() => document.querySelector('[data-place^=space].legal') !== null")
    expect(seat.page.get_by_role("status").filter(has_text=f"the {dice[1].removeprefix('die ')}").first).to_be_visible()


def test_a_card_that_cannot_be_had_says_why(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-effects", least=3))
    place = seat.page.locator("[data-place^='row ']:not(.legal)").first
    place.hover()
    expect(seat.page.locator(".why").or_(seat.page.locator(".reason")).first).to_be_visible()


@SCREENS
def test_which_card_goes_under_the_pile_first_is_chosen_by_a_button_or_by_the_card(
    visits: Visits, screen: Screen
) -> None:
    seat = play_on(visits.arrive(screen), record_at("ask-order", seats=2))
    expect(seat.page.get_by_role("status").filter(has_text="under the pile").first).to_be_visible()
    cards = seat.page.locator('[data-place^="under "].legal:visible')
    buttons = seat.page.locator('[data-answer^="under "]:visible')
    expect(cards).to_have_count(2)
    expect(buttons).to_have_count(2)
    begun = seat.moment()
    seat.press(buttons.first)
    seat.page.wait_for_function("before => document.querySelector('.dock')?.dataset.moment !== before", arg=begun)
    expect(buttons).to_have_count(0)


def test_effects_are_used_in_any_order_and_being_done_says_what_is_given_up(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-effects", least=3))
    chips = seat.page.get_by_role("list", name="Effects that wait").get_by_role("button")
    expect(chips.first).to_be_visible()
    seat.press(seat.page.locator('[data-answer="done"]'))
    expect(seat.page.get_by_role("region", name="What would happen")).to_be_visible()
    seat.press(seat.button("Take back"))
    expect(seat.confirm).to_have_count(0)


def test_a_tile_is_shown_where_it_would_lie_and_can_be_turned(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-lay", least=2))
    seat.press(seat.place_at(first(seat, "cell")))
    expect(seat.page.locator(".laid.ghost").first).to_be_visible()
    expect(seat.page.get_by_role("region", name="What would happen")).to_be_visible()
    before = seat.page.locator(".laid.ghost").first.inner_html()
    seat.press(seat.button("Other face"))
    assert seat.page.locator(".laid.ghost").first.inner_html() != before
    seat.answer_with(seat.confirm)


def test_the_opponent_is_denied_with_its_reasons_in_sight(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-deny", least=5))
    story = seat.page.get_by_role("region", name="The opponent’s turn")
    expect(story.get_by_role("listitem").first).to_be_visible()
    assert story.get_by_role("link", name=re.compile("^WA-")).count() > 0, "every step has its rule"
    seat.answer_with(seat.page.locator('[data-answer^="deny"]').first)


@SCREENS
def test_the_opponents_first_turn_is_told_as_soon_as_it_is_over(visits: Visits, screen: Screen) -> None:
    seat = wayfarers_table(visits.visit("/", screen), ME)
    while seat.turns() < TOLD:
        seat.answer()
    story = seat.page.get_by_role("region", name="The opponent’s turn")
    expect(story.get_by_role("listitem").first).to_be_visible()
    seat.press(story.get_by_role("button", name="Your turn"))  # nothing lies over it
    expect(story).to_have_count(0)


def test_a_turn_of_the_opponent_that_was_put_away_does_not_come_again(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-act", seats=1, after=6))  # which puts it away
    story = seat.page.get_by_role("region", name="The opponent’s turn")
    expect(story).to_have_count(0)
    table = seat.page.url
    seat.page.goto(table.partition("#")[0] + "#/home")
    expect(seat.page.get_by_role("button", name="Play now").first).to_be_visible()
    ways_back: tuple[Callable[[], object], ...] = (lambda: seat.page.goto(table), seat.page.reload)
    for come_back in ways_back:
        come_back()
        seat.state()
        seat.page.wait_for_timeout(600)
        expect(story).to_have_count(0)
        assert seat.offered().highlighted


@pytest.mark.parametrize("language", ["en-GB", "cs-CZ", "de-DE", "pt-BR"])
def test_the_header_of_the_opponents_turn_holds_on_a_narrow_phone(visits: Visits, language: str) -> None:
    narrow = Screen(360, 740, touch=True)
    table = play_on(visits.arrive(narrow, still=False), record_at("ask-deny", least=5)).page
    table.evaluate("language => localStorage.setItem('shedu', JSON.stringify({ language }))", language[:2])
    table.reload()
    story = table.locator(".story")
    expect(story.locator(".pace .btn")).to_be_visible()  # while it is being told
    title, close = story.locator("h2").bounding_box(), story.locator(".btn.icon").bounding_box()
    assert title is not None and close is not None
    assert title["width"] >= 200 and title["height"] <= 40, title
    assert close["x"] + close["width"] <= narrow.width
    assert story.locator("header").evaluate("one => one.scrollWidth - one.clientWidth") <= 0


def test_the_caravan_on_a_phone_answers_for_the_die_in_hand(visits: Visits) -> None:
    seat = play_on(visits.arrive(PHONE), record_at("ask-act", kind="die", least=2))
    dice = [key for key in seat.highlighted() if key.startswith("die ")]
    answer = seat.page.locator(".w-caravan .uses b")
    for die in dice:
        seat.press(seat.place_at(die))
        seat.page.wait_for_function("() => document.querySelector('[data-place^=space].legal') !== null")
        expect(answer).to_have_text(f"A {die.removeprefix('die ')} can go to")
    seat.press(seat.place_at("column 1"))
    expect(answer).to_have_text("A 1 can go to")


def test_a_turn_is_played_with_the_keyboard_alone(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("ask-act", kind="die", after=6))
    press_until_at(page, "Tab", "die ", most=120)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('[data-place^=space].legal') !== null")
    press_until_at(page, "n", "space ", most=12)
    page.keyboard.press("Enter")
    expect(seat.confirm).to_be_visible()
    page.keyboard.press("Escape")
    expect(seat.confirm).to_have_count(0)
    before = seat.moment()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # once more: confirm
    page.wait_for_function("before => document.querySelector('.dock').dataset.moment !== before", arg=before)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


# A die, and a space that it reaches while the server has not answered yet.
PRESSED_EARLY = """async die => {
    const pressed = what => document.querySelector(what).click();
    pressed(`[data-place="${die}"]`);
    await new Promise(done => setTimeout(done));
    const pending = document.querySelector('.dock').dataset.pending;
    pressed('[data-place^=space].legal');
    return pending;
}"""


def test_a_space_pressed_before_the_die_is_confirmed_is_not_lost(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("ask-act", kind="die", after=6))
    assert page.evaluate(PRESSED_EARLY, first(seat, "die")) == "true"
    expect(seat.confirm).to_be_visible()


def press_until_at(page: Page, key: str, place: str, most: int) -> None:
    """Press a key until a place whose name begins so has the focus: Tab, or n, which goes round what can be chosen."""
    for _ in range(most):
        page.keyboard.press(key)
        if str(page.evaluate("document.activeElement?.dataset?.place ?? ''")).startswith(place):
            return
    raise AssertionError(f"{key} never came to {place}")


def test_wayfarers_is_read_in_every_language_whole(visits: Visits) -> None:
    page = visits.arrive()
    play_on(page, record_at("ask-effects", least=3))
    english = read(page)
    assert len(english) > 100
    table = page.url
    for language, shared in SHARED.items():
        page.goto(table.partition("#")[0] + "#/settings")
        page.get_by_role("button", name=LANGUAGES[language], exact=True).click()
        page.goto(table)
        expect(page.locator(".dock")).to_be_visible()
        assert until_read_in(page, english - shared, language) == set(), f"still in English, not {language}"
        assert [text for text in read(page) if LEAK.search(text)] == []


def test_a_press_answers_at_once_late_in_a_game_of_four(visits: Visits) -> None:
    seat = play_on(visits.arrive(), record_at("ask-act", seats=4, after=150, kind="worker", least=2))
    worker = first(seat, "worker")
    took = sorted(float(seat.page.evaluate(PRESSED, worker)) for _ in range(8))  # into the hand and back
    assert took[0] < QUICK, took  # the best of a few: the machine may be busy


def test_a_moment_of_a_game_is_looked_at_again(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("ask-act", seats=1, after=6))
    seat.press(page.get_by_role("button", name="Menu"))
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text(re.compile("^Move 0 of "))).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("[data-place^='row ']").first).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator(".dock")).to_be_visible()

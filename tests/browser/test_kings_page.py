"""The card game in a real browser: whole games, every kind of question, keyboard, languages, accessibility."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from shedu.core.game_record import read, verify
from shedu.games import game as find_game
from tests.browser.kings_seat import KingsSeat, kings_table, kings_tour, late_record, play_on, record_at
from tests.browser.table_setup import downloaded
from tests.browser.test_page_accessible import faults_of
from tests.browser.test_page_turns import tab_to
from tests.browser.tour import in_language
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits

LANGUAGES = {
    "Čeština": ("Vaše karty", "zvolte kartu, vůdce nebo kartu katastrofy"),
    "Deutsch": ("Ihre Hand", "Karte, Anführer oder die Katastrophenkarte wählen"),
    "Português": ("Sua mão", "escolha uma carta, um líder ou a catástrofe"),
}


def test_a_person_plays_a_bot_at_the_card_game_to_the_end(visits: Visits) -> None:
    page = visits.visit("/")
    seat = kings_table(page, "Bot: Farmer")
    seat.play_to_the_end(0.25)
    expect(page.get_by_text("weakest").first).to_be_visible()
    record = downloaded(page)
    assert record.result is not None and record.seed is not None
    assert verify(record) == []
    assert sum(line.actor == 0 for line in record.actions) == seat.answers, "every answer counted, and only once"


def test_the_card_game_is_played_to_the_end_on_a_phone(visits: Visits) -> None:
    text = late_record(2, 5, before_end=60)
    seat = play_on(visits.arrive(PHONE), text)
    seat.play_to_the_end(0.25)
    expect(seat.page.get_by_text("weakest").first).to_be_visible()
    record, begun = downloaded(seat.page), len(read(text, find_game).actions)
    assert record.result is not None
    assert sum(line.actor == 0 for line in record.actions[begun:]) == seat.answers > 5, "every answer counted once"


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_the_screens_of_the_card_game(visits: Visits, screen: Screen) -> None:
    seen, faults = [], []
    for name, page in kings_tour(visits, screen):
        seen.append(name)
        faults += faults_of(page, name)
    assert faults == []
    assert len(seen) == len(set(seen)) > 20


def test_a_card_is_laid_and_paid_for_with_the_keyboard_alone(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("ship"))
    tab_to(page, "settlement")
    page.keyboard.press("Enter")
    tab_to(page, "c1r0,")  # the table is one stop; arrows move on it
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):  # over the gap between two treasure places
        page.keyboard.press(key)
    expect(seat.cell("c2")).to_be_focused()
    page.keyboard.press("n")
    expect(seat.cell("c4")).to_be_focused()  # row by row; c3 reaches deeper
    page.keyboard.press("ArrowLeft")
    expect(seat.cell("c3r1")).to_be_focused()
    page.keyboard.press("Enter")  # a card goes under the column, whichever of its cards is chosen
    expect(seat.cell("c3")).to_have_accessible_name(
        re.compile("you may pay a settlement for a black point, four in a.*chosen")
    )
    page.keyboard.press("Escape")
    expect(seat.confirm).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # once more: confirm
    expect(seat.button("Pay a settlement")).to_be_visible()
    tab_to(page, "Pay a settlement")
    page.keyboard.press("Enter")
    expect(seat.log.get_by_text(re.compile("pays a settlement")).first).to_be_visible()
    expect(seat.button("Build the blue-black ship")).to_be_visible()
    tab_to(page, "Build the blue-black ship")
    page.keyboard.press("Enter")
    expect(seat.cell("c3r1")).to_have_accessible_name(re.compile("blue-black ship"))


def test_treasures_are_pressed_one_by_one_and_too_many_are_refused_with_the_rule(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("treasures"))
    seat.put("temple", "g1")
    for place in ("c1r0", "c2r0"):
        seat.press(seat.cell(place))
    expect(seat.button("Take 2 treasures")).to_be_disabled()
    expect(page.get_by_text("One treasure of the kingdom stays.")).to_be_visible()
    seat.press(seat.cell("c2r0"))
    seat.answer_with(seat.button("Take 1 treasure"))
    expect(seat.cell("c1r0")).to_have_accessible_name(re.compile("temple on a treasure place"))
    expect(seat.log.get_by_text(re.compile("takes the treasure of column 1 for a temple")).first).to_be_visible()


def test_a_place_that_will_not_do_says_why(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("internal"))
    seat.press(seat.hand.get_by_role("button").first)
    seat.cell("g3").hover()
    expect(page.get_by_text(re.compile("A gap is filled only between columns of three cards or more"))).to_be_visible()
    expect(page.get_by_role("link", name="K-21")).to_be_visible()


def test_a_conflict_shows_strengths_odds_and_what_is_at_stake_before_and_after_confirm(visits: Visits) -> None:
    page = visits.arrive()
    seat = play_on(page, record_at("external"))
    seat.press(seat.hand.get_by_role("button", name="settlement").first)
    seat.press(seat.cell("g1"))
    preview = page.get_by_role("region", name="What would happen")
    expect(preview.get_by_text("External conflict of kings:")).to_be_visible()
    seat.answer_with(seat.confirm)
    duel = page.get_by_role("dialog", name="External conflict of kings")
    expect(duel.get_by_text("3 settlements on the table")).to_be_visible()
    expect(duel.get_by_text(re.compile("^You: [<>]? ?[0-9]+%$"))).to_be_visible()
    expect(duel.get_by_text(re.compile("king on c2r0 goes home"))).to_be_visible()
    seat.answer_with(seat.button(re.compile("^Play [0-9]")))
    seat.state()
    expect(seat.log.get_by_text(re.compile("External conflict|external conflict of kings")).first).to_be_visible()


def test_the_card_game_speaks_every_language(visits: Visits) -> None:
    page = visits.arrive()
    play_on(page, record_at("ship"))
    for language, (hand, asked) in LANGUAGES.items():
        in_language(page, language)
        expect(page.get_by_role("group", name=hand)).to_be_visible()
        expect(page.get_by_text(re.compile(asked))).to_be_visible()


def test_the_introduction_is_played_from_the_first_step_to_the_last(visits: Visits) -> None:
    page = visits.visit("/#/learn/kings")
    _press(page, "Bow")
    for piece, place, then in (
        ("farmer", "c3r1", ()),
        ("farm", "c3", ("Pay a farm",)),
        ("market", "c5", ("Pay a market",)),
        ("trader", "c4r0", ("Play 2 cards",)),
        ("temple", "g1", ()),
        ("temple", "g2", ()),
        ("farm", "c7", ("Pay a farm", "Build the blue-black ship")),
        ("market", "g6", ("Take the treasures of column 6",)),
    ):
        _press(page, "Next")
        seat = KingsSeat(page)
        page.get_by_role("button", name=piece, exact=True).click()
        seat.cell(place).click()
        _press(page, "Confirm")
        for answer in then:
            _press(page, answer)
        expect(page.locator(".done")).to_be_visible()
    _press(page, "Next")
    expect(page.get_by_role("button", name="Play a first game")).to_be_visible()


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).first.click()

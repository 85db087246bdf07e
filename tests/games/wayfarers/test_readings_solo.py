"""What rules 2 settled about the solo opponent, each beside what rules 1 did."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.core.game import Position
from shedu.games.wayfarers.rules import cards
from shedu.games.wayfarers.rules.pieces import GREEN_WORKER, LAND, NOTHING, OPPONENT, PLACES, SPACE, TOWNSFOLK, WATER
from shedu.games.wayfarers.rules.solo.choices import is_slot_of_use
from shedu.games.wayfarers.rules.tiles import NAMES
from tests.games.wayfarers.opponent import Edit, after_scheme, fields_of, told_of_scheme
from tests.games.wayfarers.scenes import options, play, scene

# Its card for a fee


def solo(rules: int, *land: str, **setting: Any) -> Position:
    """Return a solo game against the townsfolk board, whose next step on the track brings it a townsfolk card."""
    mine = {
        "silver": 4,
        "provision": 4,
        "dice": [4, 2],
        "guilds": {"yellow": 1},
        "land": ["vista_on_city_silver1", *land],
        "workers": {"green": 1, "yellow": 1, "blue": 1},
    }
    return scene(mine, opponent={"board": "townsfolk", "track": 4}, rules=rules, **setting)


def its_townsfolk(position: Position) -> int:
    """Return how many townsfolk cards the opponent has."""
    return int(position.state.cards[OPPONENT, TOWNSFOLK])


def finish_turn(position: Position) -> None:
    """Be done with everything, and take what must be taken."""
    while position.state.active == 0 and position.actor == 0:
        position.play("done" if "done" in options(position) else options(position)[0])


def test_the_opponent_takes_its_card_for_a_fee_at_once() -> None:
    """WA-30, WO-21: before the influence of the slot is put anywhere; by rules 1 after everything else."""
    for rules, cards_then in ((1, 0), (2, 1)):
        position = play(solo(rules, tokens={"land 3": 1}), "worker yellow land 3 fee silver")
        assert options(position) == ["done", "influence yellow"]
        assert its_townsfolk(position) == cards_then
        finish_turn(position)
        assert its_townsfolk(position) == 1


def test_a_worker_of_the_player_does_not_keep_the_opponent_from_a_card() -> None:
    """WW-8, WC-4, WA-19: it takes the card that the player has just placed a worker on, with the worker."""
    for rules, workers in ((1, 0), (2, 1)):
        position = solo(rules, tokens={"townsfolk 4": 1})
        play(position, "worker green townsfolk 4 fee provision")
        assert "acquire space 1" in options(position)  # what the player has the slot for goes on
        finish_turn(position)
        assert its_townsfolk(position) == 1
        assert int(position.state.workers[OPPONENT, GREEN_WORKER]) == workers


def test_the_card_just_paid_for_is_out_of_its_reach() -> None:
    """WO-21: the player acquires the card it would have taken, so it takes the next one."""
    position = solo(2, tokens={"townsfolk 4": 1}, rows={"townsfolk": [None, None, None, "vagrant_camel"]})
    play(position, "die 4", "place panel 3", "acquire townsfolk 4 fee provision")
    assert position.state.row_card[TOWNSFOLK, 0] == position.state.row_card[TOWNSFOLK, 1] == NOTHING
    assert its_townsfolk(position) == 1
    assert position.state.townsfolk[0, 0] == cards.CARD_NAMES[TOWNSFOLK].index("vagrant_camel")


def test_the_player_answers_about_its_card_before_saying_where_the_own_one_goes() -> None:
    """WA-31, WO-21, WQ-18: denied the third card it goes on to the second; then the place of the card acquired."""
    row = {"townsfolk": [None, None, None, "vagrant_camel"]}
    position = solo(2, "city_card_townsfolk_inf_blue", tokens={"townsfolk 4": 1, "townsfolk 3": 0}, rows=row)
    play(position, "die 4", "place panel 3", "acquire townsfolk 4 fee provision")
    assert options(position) == ["allow", "allow silver", "allow provision", "deny silver", "deny provision"]
    play(position, "deny silver")
    assert options(position) == ["tuck under home city", "tuck under land 2"]
    assert its_townsfolk(position) == 1 and position.state.row_card[TOWNSFOLK, 1] != NOTHING
    play(position, "tuck under land 2")
    assert position.state.townsfolk[0, 2] == cards.CARD_NAMES[TOWNSFOLK].index("vagrant_camel")


def test_a_slot_whose_only_use_the_opponent_took_away_lapses() -> None:
    """WO-21, WW-4: the one townsfolk card that the slot could have brought goes to the opponent."""
    position = scene(
        {"silver": 1, "provision": 1, "dice": [], "placed": {"panel 1": 6, "panel 3": 1, "panel 4": 1}},
        opponent={"board": "townsfolk", "track": 4},
        tokens={"land 4": 1},
        rows={"townsfolk": ["guardian_silver2", "guardian_provision2", "envoy_ship_pigeon", "vagrant_camel"]},
    )
    play(position, "worker yellow land 4 fee provision")
    assert its_townsfolk(position) == 1
    assert position.state.silver[0] == 1 and position.state.cards[0, TOWNSFOLK] == 1


def test_what_the_opponent_takes_for_a_fee_is_told_with_its_reason() -> None:
    """WO-21, WA-18."""
    position = solo(2, tokens={"land 3": 1})
    before, action = position.copy(), position.game.parse("worker yellow land 3 fee silver")
    position.play(action)
    said = [sentence.code for sentence in position.game.log_entries(before, action, position, 0)]
    at = said.index("opponent-track")
    assert said[at : at + 3] == ["opponent-track", "solo-track-effect", "solo-takes-card"]


# Places where a worker would do nothing


def changed(*edits: Edit) -> Edit:
    """Return a change that gives the opponent a green worker, among other things."""

    def edit(s: Any) -> None:
        s.green_marks = 0b111
        s.workers[OPPONENT, GREEN_WORKER] = 1
        for one in edits:
            one(s)

    return edit


def no_basic_tile(s: Any) -> None:
    """The piles of basic tiles are empty."""
    for design, tile in enumerate(NAMES[: len(s.pile)]):
        if tile.startswith("basic"):
            s.pile[design] = 0


SUM_OF_THREE = after_scheme("red_1_buy_water")  # and a scheme card worth 2: ranks 3, 2, 1, 4


def test_the_opponent_passes_over_a_place_that_would_do_nothing() -> None:
    """WA-22, WA-19, WW-4, WO-32: rank 3 gives a basic tile, and none is left."""
    said = told_of_scheme("space", "blue_2_green_worker", changed(no_basic_tile, SUM_OF_THREE))
    assert [(one["place"], one["why"]) for one in fields_of(said, "solo-passes")] == [(2, "of-no-use")]
    assert fields_of(said, "solo-places-worker")[0]["place"] == 3


def test_it_goes_there_while_a_tile_is_left() -> None:
    """WA-22."""
    said = told_of_scheme("space", "blue_2_green_worker", changed(SUM_OF_THREE))
    assert fields_of(said, "solo-places-worker")[0]["effect"] == "upgrade:basic!free"


def test_rules_1_place_it_there_for_nothing() -> None:
    """WO-32."""

    def by_rules_1(s: Any) -> None:
        s.rules = 1

    said = told_of_scheme("space", "blue_2_green_worker", changed(no_basic_tile, SUM_OF_THREE, by_rules_1))
    assert fields_of(said, "solo-places-worker")[0]["effect"] == "upgrade:basic!free"


def test_if_no_place_works_the_first_action_is_impossible() -> None:
    """WA-6, WO-32: townsfolk cards lie only where a basic tile or a space card would be had, and neither is there."""

    def bare(s: Any) -> None:
        for place in range(PLACES):
            s.row_card[SPACE, place] = NOTHING
            if place in (1, 3):
                s.row_card[TOWNSFOLK, place] = NOTHING

    said = told_of_scheme("upgrade", "blue_2_green_worker", changed(no_basic_tile, bare))
    assert [one["why"] for one in fields_of(said, "solo-cannot")] == ["no-useful-card"]
    assert fields_of(said, "solo-second")


@pytest.mark.parametrize("row", [LAND, WATER])
def test_a_place_at_an_empty_pile_is_of_no_use(row: int) -> None:
    """WA-22, WA-15: nothing can be drawn there."""
    s = solo(2).state
    assert is_slot_of_use(s, row, PLACES - 1)
    s.deck[row] = 0
    assert not is_slot_of_use(s, row, PLACES - 1)


def test_tokens_on_cards_and_workers_are_a_use_too() -> None:
    """WA-22, WA-13: refreshing is retrieving a worker, adjusting is influence on a card."""
    s = solo(2).state
    refreshes = 0
    assert is_slot_of_use(s, WATER, refreshes)
    s.row_token[:] = OPPONENT
    assert not is_slot_of_use(s, WATER, refreshes)
    s.row_workers[LAND, 2] = 1 << GREEN_WORKER
    assert is_slot_of_use(s, WATER, refreshes)

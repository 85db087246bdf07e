"""The solo opponent's rest and its way along the journal are told with their reasons."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import Sentence
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.rules import track
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    OPPONENT,
)
from shedu.games.wayfarers.rules.solo.boards import SCHEME_NAMES
from shedu.games.wayfarers.rules.solo.track import ARGUMENTS
from shedu.games.wayfarers.rules.state import QUESTION_NAMES
from tests.games.wayfarers.opponent import (
    GAME,
    PLAYER,
    Edit,
    after_scheme,
    codes_of,
    fields_of,
    told_of_scheme,
)


def _resting(board: str, schemes: tuple[str, ...], edit: Edit = lambda s: None) -> list[Sentence]:
    """Return what is logged of a rest: the position of the card drawn last before it, with scheme cards laid open."""
    position, rng = GAME.new(1, opponent=board, first="seat"), generator(3)
    while True:
        before = position.copy()
        action = GAME.action(int(GAME.entry_points.sample(position.states, 0, rng)))
        position.play(action)
        if QUESTION_NAMES[position.state.question] == "scheme":
            break
    s = before.state
    for scheme in schemes:
        s.schemes |= 1 << SCHEME_NAMES.index(scheme)
        s.scheme_before = s.scheme_last
        s.scheme_last = SCHEME_NAMES.index(scheme)
    edit(s)
    after = before.copy()
    after.play(action)
    return GAME.log_entries(before, action, after, PLAYER)


BLUES = ("blue_2_green_worker", "blue_0_green_or_blue_worker", "blue_0_green_or_yellow_worker")
REDS = ("red_1_buy_water", "red_1_buy_land", "red_2_buy_space")


def test_a_rest_is_told_with_its_steps() -> None:
    """WA-4, WA-9."""
    told = _resting("space", BLUES)
    codes = codes_of(told)
    assert fields_of(told, "solo-rests") == [{"colour": "blue"}]
    wanted = ["turn", "solo-rests", "solo-comet", "solo-takes-card", "solo-journal", "solo-shuffles"]
    assert [codes.index(code) for code in wanted] == sorted(codes.index(code) for code in wanted)
    assert fields_of(told, "solo-comet")[0]["why"] == "scheme"


def test_a_rest_without_a_comet_says_so() -> None:
    """WA-9."""
    told = _resting("upgrade", REDS)
    assert fields_of(told, "solo-rests") == [{"colour": "red"}]
    assert fields_of(told, "solo-no-comet") == [{"card": "red_2_buy_space"}]
    assert "solo-takes-tile" in codes_of(told)


@pytest.mark.parametrize(
    ("schemes", "why", "space"),
    [(BLUES, "more-blue", "c1u"), (REDS, "more-red", "c1l")],
)
def test_the_way_of_the_journal_goes_by_the_scheme_cards(schemes: tuple[str, ...], why: str, space: str) -> None:
    """WA-24."""
    told = fields_of(_resting("space", schemes), "solo-journal")[0]
    assert (told["why"], told["space"], told["blue"] > told["red"]) == (why, space, why == "more-blue")


@pytest.mark.parametrize(
    ("scheme", "other", "why"), [(BLUES[0], REDS[0], "last-blue"), (REDS[2], BLUES[1], "last-red")]
)
def test_when_level_the_last_scheme_card_gives_the_way(scheme: str, other: str, why: str) -> None:
    """WA-24."""

    def edit(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.guild[OPPONENT] = 0
        s.solo_stack[0] = programs.JOURNAL * ARGUMENTS
        s.solo_depth = 1

    told = fields_of(told_of_scheme("journal", scheme, after_scheme(other, edit)), "solo-journal")
    assert told and all(one["why"] == why for one in told)


def test_the_only_way_and_a_final_space_that_is_taken() -> None:
    """WA-24, WA-25."""
    told = _resting("space", BLUES, lambda s: s.marker.__setitem__(OPPONENT, track.SPACE_NAMES.index("c4u")))
    assert fields_of(told, "solo-journal")[0]["why"] == "only-way"

    def at_the_end(s: Any) -> None:
        s.marker[OPPONENT] = track.SPACE_NAMES.index("c9u")
        s.marker[PLAYER] = track.SPACE_NAMES.index("c10_1")

    told = _resting("space", BLUES, at_the_end)
    assert (fields_of(told, "solo-journal")[0]["why"], fields_of(told, "solo-journal")[0]["space"]) == (
        "other-taken",
        "c10_3",
    )
    assert "solo-takes-special" in codes_of(told)


def test_no_way_on_is_told() -> None:
    """WA-24."""
    told = _resting("space", BLUES, lambda s: s.marker.__setitem__(OPPONENT, track.SPACE_NAMES.index("c10_1")))
    assert "solo-journal-stays" in codes_of(told)


@pytest.mark.parametrize(
    ("player", "black", "where", "tokens"),
    [("c4u", 1, "behind", 1), ("c0", 2, "level", 2), ("c0", 1, "level", 2)],
)
def test_a_further_move_costs_by_where_its_marker_is(player: str, black: int, where: str, tokens: int) -> None:
    """WA-26."""

    def edit(s: Any) -> None:
        s.marker[PLAYER] = track.SPACE_NAMES.index(player)
        s.guild[OPPONENT, BLACK] = black
        s.journal_tile[:] = [track.TILE_NAMES.index("tile_silver2")] * track.TILES

    told = _resting("space", BLUES, edit)
    code = "solo-extra" if black >= tokens else "solo-no-extra"
    assert [(one["where"], one["tokens"]) for one in fields_of(told, code)] == [(where, tokens)]
    assert len(fields_of(told, "solo-journal")) == (2 if black >= tokens else 1)

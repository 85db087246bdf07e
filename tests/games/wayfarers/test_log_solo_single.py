"""Each single thing the solo opponent does is told with its reason, and what it wants of the player."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.core.game import Position, Sentence
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.rules.cards import PRINTED_PLACE
from shedu.games.wayfarers.rules.pieces import (
    BLUE_WORKER,
    GREEN_WORKER,
    INSPIRATION,
    LAND,
    NOBODY,
    NOTHING,
    OPPONENT,
    ROW_NAMES,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    YELLOW,
    YELLOW_WORKER,
)
from shedu.games.wayfarers.rules.solo.track import ARGUMENTS, INFLUENCE_ANY
from shedu.games.wayfarers.rules.state import QUESTION_NAMES
from tests.games.wayfarers.opponent import (
    GAME,
    PLAYER,
    Edit,
    fields_of,
    first_asked,
    told_doing,
)


@pytest.mark.parametrize(
    ("space", "guild", "why"),
    [(0, "black", "colour"), (3, "blue", "colour"), (5, "yellow", "colour"), (7, "black", "green")],
)
def test_influence_on_any_guild_goes_by_the_track(space: int, guild: str, why: str) -> None:
    """WA-16."""
    told = told_doing("townsfolk", INFLUENCE_ANY, lambda s: s.__setattr__("solo_track", space))
    assert fields_of(told, "solo-guild")[-1] == {"guild": guild, "why": why}


@pytest.mark.parametrize(("space", "place"), [(0, 2), (3, 3), (4, 4), (6, 4), (7, 3)])
def test_inspiration_cards_go_by_the_track_space(space: int, place: int) -> None:
    """WA-20."""
    kind = programs.CARD + INSPIRATION * programs.MARKS
    told = told_doing("space", kind, lambda s: s.__setattr__("solo_track", space))
    assert [(one["place"], one["space"]) for one in fields_of(told, "solo-takes-inspiration")] == [(place, space)]


def test_special_tiles_go_clockwise_from_the_place_on_the_scheme_card() -> None:
    """WA-21."""
    told = told_doing("space", programs.TILE + TILE_TYPE_NAMES.index("special"))
    assert [one["start"] for one in fields_of(told, "solo-takes-special")] == ["top_3"]


def test_the_top_card_of_a_pile_instead_of_drawing_three() -> None:
    """WA-15."""

    def edit(s: Any) -> None:
        one = int((s.deck[WATER] > 0).nonzero()[0][0])
        s.deck[WATER] = 0
        s.deck[WATER, one] = 1

    kind = programs.CARD + WATER * programs.MARKS + programs.DRAW_THREE
    assert [one["row"] for one in fields_of(told_doing("space", kind, edit), "solo-takes-top")] == ["water"]

    def none(s: Any) -> None:
        s.deck[WATER] = 0
        s.under_count[1] = 0

    assert [one["why"] for one in fields_of(told_doing("space", kind, none), "solo-nothing")] == ["pile-empty"]


def test_a_green_worker_is_retrieved_first_then_one_of_the_track_colour() -> None:
    """WA-23."""

    def edit(s: Any) -> None:
        s.row_workers[:] = 0
        s.row_token[:] = NOBODY
        s.row_workers[LAND, 1] = 1 << GREEN_WORKER | 1 << YELLOW_WORKER

    told = told_doing("space", programs.WORKER, edit)
    assert [(one["worker"], one["why"]) for one in fields_of(told, "solo-retrieves-worker")] == [("green", "green")]

    def yellow(s: Any) -> None:
        edit(s)
        s.row_workers[LAND, 1] = 1 << YELLOW_WORKER

    told = told_doing("space", programs.WORKER, yellow)
    assert [(one["worker"], one["why"]) for one in fields_of(told, "solo-retrieves-worker")] == [("yellow", "colour")]

    told = told_doing("space", programs.WORKER, lambda s: s.row_workers.__setitem__(slice(None), 0))
    assert [one["why"] for one in fields_of(told, "solo-nothing")] == ["no-worker"]


def test_what_has_no_target_is_told() -> None:
    """WO-26."""
    whys = {
        "no-card": (programs.CARD + TOWNSFOLK * programs.MARKS, lambda s: s.row_card.__setitem__(TOWNSFOLK, NOTHING)),
        "no-free-card": (programs.INFLUENCE_CARD, lambda s: s.row_token.__setitem__(slice(None), OPPONENT)),
        "no-tile": (programs.ANY_TILE, lambda s: s.pile.__setitem__(slice(None), 0)),
        "no-more-comets": (programs.COMET, lambda s: s.__setattr__("comets", 10)),
    }
    for why, (kind, edit) in whys.items():
        assert why in [one["why"] for one in fields_of(told_doing("space", kind, edit), "solo-nothing")], why


def _with_token(
    kind: int, row: int, edit: Edit = lambda s: None, worker: int = NOTHING
) -> tuple[Position, list[Sentence]]:
    """Return the question whether the opponent may have a card with the player's token."""

    def more(s: Any) -> None:
        s.workers[OPPONENT] = 1 if worker != NOTHING else 0
        s.row_token[row, 0] = PLAYER
        s.silver[PLAYER] = 3
        s.solo_stack[0] = kind * ARGUMENTS
        s.solo_depth = 1
        s.guild[OPPONENT] = 0
        edit(s)

    position = first_asked("scheme", "space")
    more(position.state)
    before, action = position.copy(), GAME.parse("scheme red_1_buy_land")
    position.play(action)
    assert QUESTION_NAMES[position.state.question] == "deny"
    return position, GAME.log_entries(before, action, position, PLAYER)


def _wishes() -> dict[str, tuple[int, int, Edit, int]]:
    def workers(s: Any) -> None:
        s.row_workers[:] = 0
        s.row_workers[WATER] = 1 << BLUE_WORKER

    return {
        "acquire": (programs.CARD + WATER * programs.MARKS, WATER, lambda s: None, NOTHING),
        "place": (programs.PLACE_WORKER + BLUE_WORKER, WATER, lambda s: None, BLUE_WORKER),
        "retrieve": (programs.WORKER, WATER, workers, NOTHING),
    }


@pytest.mark.parametrize("what", ["acquire", "place", "retrieve"])
def test_what_the_opponent_wants_is_asked_allowed_or_denied(what: str) -> None:
    """WA-31."""
    kind, row, edit, worker = _wishes()[what]
    position, told = _with_token(kind, row, edit, worker)
    wants = fields_of(told, "solo-wants")[-1]
    assert (wants["what"], wants["row"], wants["place"]) == (what, ROW_NAMES[row], PRINTED_PLACE[row, 0])
    prompt = dict(position.prompt().fields)
    assert (prompt["what"], prompt["row"], prompt["place"]) == (what, wants["row"], wants["place"])
    for text, code in (("allow silver", "solo-allowed"), ("deny silver", "solo-goes-on")):
        after, action = position.copy(), GAME.parse(text)
        after.play(action)
        answered = fields_of(GAME.log_entries(position, action, after, PLAYER), code)
        assert len(answered) == 1 and answered[0]["what"] == what
        assert (answered[0]["place"] == wants["place"]) == (code == "solo-allowed")


def test_influence_names_its_guild() -> None:
    """WA-7."""
    told = told_doing("space", programs.INFLUENCE + YELLOW)
    assert [one["guild"] for one in fields_of(told, "solo-guild")] == ["blue", "yellow", "black", "yellow"]
    assert all(one["why"] == "named" for one in fields_of(told, "solo-guild"))

"""Turns of the solo opponent to be told: small changes of a position, and what is said of it then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from shedu.core.chance import generator
from shedu.core.game import Position, Sentence
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.rules.pieces import (
    OPPONENT,
)
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES, SCHEME_NAMES
from shedu.games.wayfarers.rules.solo.track import ARGUMENTS
from shedu.games.wayfarers.rules.state import QUESTION_NAMES

GAME = Wayfarers()
PLAYER = 0
Edit = Callable[[Any], None]


def first_asked(question: str, board: str, seed: int = 1) -> Position:
    """Return the first position of a random solo game at which something is asked."""
    position, rng = GAME.new(1, opponent=board, first="seat"), generator(seed)
    while QUESTION_NAMES[position.state.question] != question:
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
    return position


def told_of_scheme(board: str, scheme: str, edit: Edit = lambda s: None) -> list[Sentence]:
    """What is told when the opponent reveals a scheme card as its first, in a position changed a little before."""
    position = first_asked("scheme", board)
    edit(position.state)
    before, action = position.copy(), GAME.parse(f"scheme {scheme}")
    position.play(action)
    return GAME.log_entries(before, action, position, PLAYER)


def fields_of(told: list[Sentence], code: str) -> list[dict[str, Any]]:
    return [dict(one.fields) for one in told if one.code == code]


def codes_of(told: list[Sentence]) -> list[str]:
    return [one.code for one in told]


def with_tokens(guild: int, count: int) -> Edit:
    def edit(s: Any) -> None:
        s.guild[OPPONENT, guild] = count

    return edit


def after_scheme(scheme: str, *more: Edit) -> Edit:
    """As if a scheme card had been revealed before."""

    def edit(s: Any) -> None:
        number = SCHEME_NAMES.index(scheme)
        s.schemes |= 1 << number
        s.scheme_last = number
        for one in more:
            one(s)

    return edit


def solo_games(count: int) -> Iterator[tuple[Position, Any, Position]]:
    for seed in range(count):
        position, rng = GAME.new(1, opponent=BOARD_NAMES[seed % 4]), generator(100 + seed)
        while not position.over:
            before = position.copy()
            action = GAME.action(int(GAME.entry_points.sample(position.states, 0, rng)))
            position.play(action)
            yield before, action, position


def told_doing(board: str, kind: int, edit: Edit = lambda s: None, argument: int = 0) -> list[Sentence]:
    """Return what is logged when the opponent does one thing more after a scheme card that gives it only influence."""

    def more(s: Any) -> None:
        s.workers[OPPONENT] = 0
        s.solo_stack[0] = kind * ARGUMENTS + argument
        s.solo_depth = 1
        edit(s)

    return told_of_scheme(board, "blue_0_green_or_blue_worker", more)

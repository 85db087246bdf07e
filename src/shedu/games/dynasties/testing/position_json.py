"""What positions written as JSON have alike in both games of dynasties: players, leaders, and a last check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from shedu.core.conformance import fault_in
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.json_input import NAME, Seats, seat_of, seats_by_name
from shedu.games.dynasties.game import DynastyGame
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES

if TYPE_CHECKING:
    Colour: TypeAlias = str
else:
    Colour = Literal[COLOUR_NAMES]


def seats_of(players: list[str]) -> Seats:
    """Return the seats of players by name, in clockwise order."""
    return seats_by_name(players, DynastyGame.seat_counts)


def leader_of(seats: Seats, text: str, where: str) -> tuple[int, int]:
    """Return the seat and colour of a leader written `player:colour`."""
    name, _, colour = text.rpartition(":")
    if colour not in COLOUR_NAMES:
        raise ParseError(f"{where}: {text[:NAME]!r} is not a leader; write player:colour")
    return seat_of(seats, name, where), COLOUR_NAMES.index(colour)


def laid_out(position: Position, faults: Sequence[str]) -> Position:
    """Return a position that starts from what was laid out; refuse one that breaks an invariant."""
    fault = fault_in(position)
    if fault:
        raise ParseError(faults[fault])
    return position.restarted()

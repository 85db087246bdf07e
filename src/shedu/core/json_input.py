"""What is written down by hand, as JSON: read in the shape that a game gives it, with players by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from shedu.core.errors import ParseError

NAME = 60  # characters in a player's name
REASON = 160  # characters of what a reader of JSON says

Seats: TypeAlias = dict[str, int]  # the seat of a player by name
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")


def shaped(data: Any, shape: type[S]) -> S:
    """JSON as a value of the given shape; what does not fit is refused with the path to it."""
    try:
        return msgspec.convert(data, shape)
    except UnicodeEncodeError:
        raise ParseError("a text holds half a character, a lone surrogate") from None
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        reason = message.replace("`", "")[:REASON].encode("unicode_escape").decode()
        where = re.sub(r"`|\$\.?", "", path)[:REASON]
        raise ParseError(f"{where}: {reason}" if where else reason) from None


def given(value: T | msgspec.UnsetType, otherwise: T) -> T:
    """Return a value, or something else if the key was missing."""
    return otherwise if isinstance(value, msgspec.UnsetType) else value


def seats_by_name(players: Sequence[str], counts: Sequence[int]) -> Seats:
    """Return the seats of players by name, in clockwise order; there must be as many as the game is for."""
    if len(players) not in counts:
        raise ParseError(f"players: the game is for {counts[0]} to {counts[-1]} players, not {len(players)}")
    for name in players:
        if not 0 < len(name) <= NAME or not name.isprintable():
            raise ParseError(f"players: a name has 1 to {NAME} printable characters")
    if len(set(players)) < len(players):
        raise ParseError("players: a name stands twice")
    return {name: seat for seat, name in enumerate(players)}


def seat_of(seats: Seats, name: str, where: str) -> int:
    """Return the seat of a player named somewhere."""
    if name not in seats:
        raise ParseError(f"{where}: there is no player {name[:NAME]!r}")
    return seats[name]

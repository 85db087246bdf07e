"""Positions of Wayfarers for tests, written as scenarios write them, and effects compared whatever their order."""

from __future__ import annotations

import re
from typing import Any

from shedu.core.game import Position
from shedu.core.json_input import shaped
from shedu.games.wayfarers.presentation.notation import group_texts
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.presentation.view_turn import effects_open
from shedu.games.wayfarers.testing.position_json import Setting, lay_out

Side = tuple[str, ...]
Part = tuple[Side, ...]
PLAIN = re.compile(r"(silver|provision):(\d)")

# A caravan whose column 2 shows every asset once and whose column 3 shows two ships.
ALL_ASSETS = [
    {"tile": "space_pigeon_camel_ship", "row": 1, "column": 2},
    {"tile": "basic_telescope", "row": 3, "column": 2},
    {"tile": "basic_ship", "row": 1, "column": 3},
    {"tile": "basic_ship", "row": 2, "column": 3},
]


def scene(*players: dict[str, Any], **setting: Any) -> Position:
    """Return a position; the first player is active, the second has nothing but dice and workers unless written."""
    workers = {"yellow": 1, "blue": 1}
    seats = [{"workers": workers, **player} for player in players or ({},)]
    if "opponent" in setting:
        setting["opponent"] = {"workers": workers, **setting["opponent"]}
    elif len(seats) == 1:
        seats.append({"workers": workers})
    return lay_out(shaped({"seats": seats, **setting}, Setting))


def options(position: Position) -> list[str]:
    """Return the texts of all legal actions."""
    return [action.text for action in position.legal()]


def play(position: Position, *texts: str) -> Position:
    """Play actions one after another."""
    for text in texts:
        position.play(text)
    return position


def _split(text: str, mark: str) -> list[str]:
    """Pieces of a text between marks outside brackets."""
    pieces, depth, start = [], 0, 0
    for at, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth == 0 and text.startswith(mark, at):
            pieces.append(text[start:at])
            start = at + len(mark)
    return [*pieces, text[start:]]


def steps(text: str) -> list[str]:
    """Parts written one by one: `worker*2` is the worker twice."""
    found = []
    for piece in _split(text, " + "):
        bare = piece[1:-1] if piece.startswith("(") else piece
        name, _, times = bare.rpartition("*") if re.search(r"\*\d$", bare) and " " not in bare else (bare, "", "1")
        found += [name] * int(times)
    return found


def part(text: str) -> Part:
    """Return one part, as a set of sides that does not depend on their order; a cost stands as it is written."""
    if " -> " in text:
        return ((text,),)
    sides = [side[1:-1] if side.startswith("(") else side for side in _split(text, " | ")]
    return tuple(sorted(tuple(sorted(steps(side))) for side in sides))


def parts_of(text: str) -> list[Part]:
    """Return the parts of an effect of the tables, plain gains excepted."""
    if not text:
        return []
    if " -> " in text:
        return [part(text)]
    pieces = [text] if len(_split(text, " | ")) > 1 else steps(text)
    return sorted(part(piece) for piece in pieces if not PLAIN.fullmatch(piece))


def gains_of(text: str) -> tuple[int, int]:
    """Return the silver and provisions that an effect gives without a question."""
    found = {"silver": 0, "provision": 0}
    if text and " -> " not in text and len(_split(text, " | ")) == 1:
        for piece in steps(text):
            if plain := PLAIN.fullmatch(piece):
                found[plain[1]] += int(plain[2])
    return found["silver"], found["provision"]


def parts_open(s: Any, *origins: str) -> list[Part]:
    """Return the parts on the effect stack that come from somewhere."""
    frames = [frame for frame in effects_open(snapshot(s)) if frame["from"] in origins]
    return sorted(part(text) for frame in frames for text in frame["parts"])


def group_parts(group: int) -> list[Part]:
    """Return all parts of a compiled group."""
    return sorted(part(text) for text in group_texts(group))

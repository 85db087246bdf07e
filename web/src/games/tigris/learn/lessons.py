"""Writes the positions of the first steps of Tigris & Euphrates, with their legal answers, from the real rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shedu.core.game import Action, Position
from shedu.games.tigris.testing.position_json import position_from

TARGET = Path(__file__).with_name("lessons.json")
PLAYERS = ["archer", "bull", "potter", "lion"]
ME = PLAYERS.index("lion")
HAND = {"red": 1, "blue": 2, "green": 1, "black": 2}
OTHERS = {name: {"red": 1, "blue": 5} for name in PLAYERS[:ME]}

Node = dict[str, Any]
Good = Callable[[Position, Position], bool]  # the position before, the one after


def staged(pieces: dict[str, str], hand: dict[str, int] | None = None) -> Position:
    """The lion's turn with these pieces besides the start temples; the others have nothing to add to a conflict."""
    text = {"players": PLAYERS, "active": "lion", "pieces": pieces, "hands": {**OTHERS, "lion": hand or HAND}}
    return position_from(text)


def settle(position: Position) -> None:
    """Let everybody add nothing to the conflicts that are open."""
    while position.view(ME)["question"] == "add":
        position.play("add 0")


def node(position: Position, wanted: Iterable[str], good: Good, start: Position) -> Node:
    """A position with some of its legal answers, what would be told of each, and where each leads."""
    wanted = tuple(wanted)
    chosen = [action for action in position.legal() if action.text in wanted]
    assert {action.text for action in chosen} == set(wanted), (wanted, [action.text for action in position.legal()])
    return {"view": position.view(ME), "answers": [answer(position, action, good, start) for action in chosen]}


def answer(position: Position, action: Action, good: Good, start: Position) -> Node:
    """One answer, and the position it leads to; a question that follows is asked, too."""
    after = position.copy()
    after.play(action)
    told = position.game.log_entries(position, action, after, ME)
    settle(after)
    follows = [each.text for each in after.legal() if each.kind in ("monument", "treasure")] if is_mine(after) else []
    then = node(after, follows, good, start) if follows else {"view": after.view(ME), "answers": []}
    return {
        "text": action.text,
        "kind": action.kind,
        "fields": dict(action.fields),
        "said": [{"code": said.code, "fields": dict(said.fields)} for said in told],
        "good": bool(follows) or good(start, after),
        "then": then,
    }


def is_mine(position: Position) -> bool:
    """Whether the lion is asked."""
    return position.actor == ME


def lesson(position: Position, piece: str, cells: str, good: Good) -> Node:
    """A lesson about one piece and a few cells."""
    return node(position, [f"{piece} {cell}" for cell in cells.split()], good, position)


def points(position: Position, colour: str) -> int:
    """The lion's points of a colour."""
    found: int = position.view(ME)["players"][ME]["points"][colour]
    return found


def treasures(position: Position) -> int:
    """The lion's treasures."""
    found: int = position.view(ME)["players"][ME]["treasures"]
    return found


def stands(colour: str) -> Good:
    """The lion's leader is on the board."""
    return lambda _, after: f"{ME}:{colour}" in after.view(ME)["leaders"]


def scores(colour: str) -> Good:
    """The lion has more points of a colour, and still its king."""
    return lambda before, after: points(after, colour) > points(before, colour) and stands("black")(before, after)


KING = {"H7": "leader:lion:black"}
PRIESTS = {"J7": "leader:archer:red", "I6": "red", "H6": "red"}
SMALL_KINGDOM = {**KING, "H6": "black", "G6": "black", "H5": "black", "J7": "green"}
WEAK_KING = {"L7": "red", "L6": "leader:archer:black", "L5": "black"}
STRONG_KING = {"E6": "red", "E5": "leader:bull:black", "D5": "black", "C5": "black", "B5": "black", "D6": "black"}
ROAD = {"I8": "leader:lion:green", "H8": "green", "H9": "blue", "G10": "green"}
SQUARE = {**KING, "H6": "black", "G6": "black", "G5": "black"}


def lessons() -> dict[str, Node]:
    """All lessons that are played, by name."""
    return {
        "leader": lesson(staged({}), "leader black", "I6 H7 J7 I8", stands("black")),
        "tile": lesson(staged({"I6": "leader:lion:black"}), "tile black", "H6 I5 J6 H7 J7 I8 F6", scores("black")),
        "farm": lesson(staged({}), "tile blue", "G8 G9 H9 I9 J9 F8 K9", lambda *_: True),
        "revolt": lesson(staged(PRIESTS), "leader red", "H7 J6", stands("red")),
        "war": lesson(staged({**SMALL_KINGDOM, **WEAK_KING, **STRONG_KING}), "tile green", "K7 F6", scores("black")),
        "peace": lesson(
            staged({**KING, "H6": "black", "G6": "green", **STRONG_KING}), "tile black", "F6 I6 H5 J7", scores("black")
        ),
        "treasure": lesson(
            staged(ROAD), "tile green", "H10 I6 J7", lambda before, after: treasures(after) > treasures(before)
        ),
        "monument": lesson(
            staged(SQUARE), "tile black", "H5 I6 J7", lambda _, after: bool(after.view(ME)["monuments"])
        ),
    }


def main() -> None:
    """Write all lessons."""
    TARGET.write_text(json.dumps(lessons(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

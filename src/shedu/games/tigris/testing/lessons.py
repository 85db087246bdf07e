"""The lessons of Tigris & Euphrates, made with the real rules.

`python -m shedu.games.tigris.testing.lessons` writes them for the page.
"""

from __future__ import annotations

import json

from shedu.core.game import Position
from shedu.core.paths import GENERATED
from shedu.games.dynasties.testing.lessons import Goal, LessonWriter, Node
from shedu.games.tigris.testing.position_json import position_from

TARGET = GENERATED / "tigris" / "lessons.json"
PLAYERS = ["archer", "bull", "potter", "lion"]
ME = PLAYERS.index("lion")
HAND = {"red": 1, "blue": 2, "green": 1, "black": 2}
OTHERS = {name: {"red": 1, "blue": 5} for name in PLAYERS[:ME]}


def staged(pieces: dict[str, str], hand: dict[str, int] | None = None) -> Position:
    """Return a position in which it is the lion's turn, with these pieces besides the start temples.

    The others have nothing to add to a conflict.
    """
    text = {"players": PLAYERS, "active": "lion", "pieces": pieces, "hands": {**OTHERS, "lion": hand or HAND}}
    return position_from(text)


def settle(position: Position) -> None:
    """Settle all open conflicts without supporters from hands."""
    while position.view(ME)["question"] == "add":
        position.play("add 0")


def points(position: Position, colour: str) -> int:
    """Return the lion's points of a colour."""
    found: int = position.view(ME)["players"][ME]["points"][colour]
    return found


def treasures(position: Position) -> int:
    """Return the number of the lion's treasures."""
    found: int = position.view(ME)["players"][ME]["treasures"]
    return found


def stands(colour: str) -> Goal:
    """Return the goal that the lion's leader of a colour is on the board."""
    return lambda _, after: f"{ME}:{colour}" in after.view(ME)["leaders"]


def scores(colour: str) -> Goal:
    """Return the goal that the lion gains points of a colour and keeps its king."""
    return lambda before, after: points(after, colour) > points(before, colour) and stands("black")(before, after)


WRITER = LessonWriter(
    seat=ME,
    settle=settle,
    log=lambda before, action, after: before.game.log_entries(before, action, after, ME),
    follow_ups=frozenset({"monument", "treasure"}),
)
KING = {"H7": "leader:lion:black"}
PRIESTS = {"J7": "leader:archer:red", "I6": "red", "H6": "red"}
SMALL_KINGDOM = {**KING, "H6": "black", "G6": "black", "H5": "black", "J7": "green"}
WEAK_KING = {"L7": "red", "L6": "leader:archer:black", "L5": "black"}
STRONG_KING = {"E6": "red", "E5": "leader:bull:black", "D5": "black", "C5": "black", "B5": "black", "D6": "black"}
ROAD = {"I8": "leader:lion:green", "H8": "green", "H9": "blue", "G10": "green"}
SQUARE = {**KING, "H6": "black", "G6": "black", "G5": "black"}


def lessons() -> dict[str, Node]:
    """Return all lessons by name."""
    return {
        "leader": WRITER.lesson(staged({}), "leader black", "I6 H7 J7 I8", stands("black")),
        "tile": WRITER.lesson(
            staged({"I6": "leader:lion:black"}), "tile black", "H6 I5 J6 H7 J7 I8 F6", scores("black")
        ),
        "farm": WRITER.lesson(staged({}), "tile blue", "G8 G9 H9 I9 J9 F8 K9", lambda *_: True),
        "revolt": WRITER.lesson(staged(PRIESTS), "leader red", "H7 J6", stands("red")),
        "war": WRITER.lesson(
            staged({**SMALL_KINGDOM, **WEAK_KING, **STRONG_KING}), "tile green", "K7 F6", scores("black")
        ),
        "peace": WRITER.lesson(
            staged({**KING, "H6": "black", "G6": "green", **STRONG_KING}), "tile black", "F6 I6 H5 J7", scores("black")
        ),
        "treasure": WRITER.lesson(
            staged(ROAD), "tile green", "H10 I6 J7", lambda before, after: treasures(after) > treasures(before)
        ),
        "monument": WRITER.lesson(
            staged(SQUARE), "tile black", "H5 I6 J7", lambda _, after: bool(after.view(ME)["monuments"])
        ),
    }


def main() -> None:
    """Write all lessons."""
    TARGET.write_text(json.dumps(lessons(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

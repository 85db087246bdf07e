"""Writes the positions of the first steps of Tigris & Euphrates, with their legal answers, from the real rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import shedu
from shedu.core.game import Position

ME = 3  # the lion
TARGET = Path(__file__).resolve().parents[1] / "src" / "games" / "tigris" / "lessons.json"
HAND = {"draw": "draw red 1 blue 2 green 1 black 2"}
PLIES_OF_REVOLT = 10


def opened() -> Position:
    """Four players, the lion begins with tiles of all colours."""
    position = shedu.game("tigris").new(seats=4)
    position.play(f"first {ME}")
    while position.actor is shedu.CHANCE:
        position.play(HAND["draw"])
    return position


def rebellious() -> Position:
    """The archer's priest on J7 has one temple; H7 lies beside two, J6 beside one."""
    position = opened()
    answers = iter(["end", "leader red J7", "tile red I6", "tile red H6", "end", "end"])
    while position.actor != ME or position.ply < PLIES_OF_REVOLT:
        position.play("draw red 1" if position.actor is shedu.CHANCE else next(answers))
    return position


def lesson(position: Position, kind: str, colour: str) -> dict[str, Any]:
    """A position with the answers of one piece, and what each leads to."""
    legal = [a for a in position.legal() if a.kind == kind and dict(a.fields).get("colour") == colour]
    after = {}
    for action in legal:
        played = position.copy()
        played.play(action)
        while dict(played.view(ME))["question"] == "add":
            played.play("add 0")
        after[action.text] = slim(played)
    answers = [{"text": a.text, "kind": a.kind, "fields": dict(a.fields)} for a in legal]
    return {"view": slim(position), "legal": answers, "kind": kind, "colour": colour, "after": after}


def near(found: dict[str, Any], cells: set[str]) -> dict[str, Any]:
    """The same lesson with only some cells to choose from."""
    legal = [a for a in found["legal"] if a["fields"].get("at", a["fields"].get("to")) in cells]
    return {**found, "legal": legal, "after": {a["text"]: found["after"][a["text"]] for a in legal}}


def slim(position: Position) -> dict[str, Any]:
    """What the lion sees."""
    return position.view(ME)


def main() -> None:
    """Write all lessons."""
    start = opened()
    founded = start.copy()
    founded.play("leader black I6")
    grown = founded.copy()
    grown.play("tile black H6")
    grown.play("draw blue 1") if grown.actor is shedu.CHANCE else None
    river = opened()
    lessons = {
        0: {"view": slim(start)},
        1: near(lesson(start, "leader", "black"), {"I6", "H7", "J7", "I8"}),
        2: near(lesson(founded, "tile", "black"), {"H6", "I5", "J6", "H7", "J7", "I8"}),
        3: near(lesson(river, "tile", "blue"), {"G8", "G9", "H9", "I9", "J9", "F8", "K9"}),
        4: {"view": slim(grown)},
        5: near(lesson(rebellious(), "leader", "red"), {"H7", "J6"}),
        6: {"view": slim(grown)},
        7: {"view": slim(start)},
    }
    TARGET.write_text(json.dumps(lessons, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

"""The lessons of Contest of Kings, made with the real rules.

`python -m shedu.games.kings.testing.lessons` writes them for the page.
"""

from __future__ import annotations

import json

from shedu.core.game import Position
from shedu.core.paths import GENERATED
from shedu.games.dynasties.testing.lessons import Goal, LessonWriter, Node
from shedu.games.kings.testing.position_json import position_from

TARGET = GENERATED / "kings" / "lessons.json"
PLAYERS = ["bow", "lion", "bull"]
ME = PLAYERS.index("bow")


def staged(
    columns: dict[str, str], leaders: dict[str, str], hand: dict[str, int], *, gaps: dict[str, str] | None = None
) -> Position:
    """Return a position in which it is the bow's turn, with these cards.

    The lion holds one temple and otherwise farms, the bull only farms, so that they cannot do anything unexpected.
    """
    laid = {number: ["treasure", *cards.split()] for number, cards in columns.items()}
    hands = {"bow": hand, "lion": {"red": 1, "blue": 7}, "bull": {"blue": 8}}
    text = {"players": PLAYERS, "columns": laid, "gaps": gaps or {}, "leaders": leaders, "hands": hands}
    return position_from(text)


def settle(position: Position) -> None:
    """Let the others add all their temples and pay for nothing; stop where the bow has a choice."""
    while position.actor in (0, 1, 2) and position.view(ME)["question"] != "act":
        legal = position.legal()
        if position.actor == ME and len(legal) > 1:
            return
        adds = [action for action in legal if action.kind == "add"]
        position.play(adds[-1] if adds else "decline")


def points(position: Position, kind: str) -> int:
    """Return the number of the bow's point cards of a colour, or of its treasures."""
    found: int = position.game.open_view(position)["points"][ME][kind]
    return found


def lies_in(colour: str, column: int) -> Goal:
    """Return the goal that the bow's leader of a colour lies in a column."""
    return lambda _, after: after.view(ME)["leaders"].get(f"{ME}:{colour}", "").startswith(f"c{column}r")


def scores(kind: str) -> Goal:
    """Return the goal that the bow gains a point card of a colour."""
    return lambda before, after: points(after, kind) > points(before, kind)


def connects_in_peace(_: Position, after: Position) -> bool:
    """Return whether two columns are connected and no kings have met."""
    view = after.view(ME)
    return view["gaps"][0] is not None and view["conflict"] is None


WRITER = LessonWriter(
    seat=ME,
    settle=settle,
    log=lambda before, action, _: before.game.preview(before, action, ME),
    follow_ups=frozenset({"pay", "decline", "ship", "exchange", "add"}),
)
TRADERS = {"c4r1": "lion:green"}
KINGS = {"c3r1": "bow:black", "c2r2": "lion:black", "c4r1": "bull:black"}


def lessons() -> dict[str, Node]:
    """Return all lessons by name."""
    return {
        "leader": WRITER.lesson(
            staged({"3": "green red", "6": "black"}, {}, {"blue": 5, "red": 3}),
            "leader blue",
            "c3r0 c3r1 c3r2 c6r1",
            lies_in("blue", 3),
        ),
        "card": WRITER.lesson(
            staged({"3": "green red", "6": "black"}, {"c3r2": "bow:blue"}, {"blue": 3, "red": 5}),
            "card blue",
            "c3 c6 c1",
            scores("blue"),
        ),
        "king": WRITER.lesson(
            staged(
                {"2": "red green", "5": "black red"},
                {"c2r1": "lion:green", "c5r1": "bow:black"},
                {"green": 3, "red": 5},
            ),
            "card green",
            "c2 c5",
            scores("green"),
        ),
        "internal": WRITER.lesson(
            staged({"4": "red blue green"}, TRADERS, {"red": 3, "blue": 5}),
            "leader green",
            "c4r0 c4r2 c4r3",
            scores("red"),
        ),
        "connect": WRITER.lesson(
            staged(
                {"1": "red blue green", "2": "black red blue", "3": "green red black"},
                {"c1r1": "bow:red", "c2r1": "bow:black", "c3r1": "lion:black"},
                {"red": 2, "green": 6},
            ),
            "card red",
            "g1 g2",
            connects_in_peace,
        ),
        "external": WRITER.lesson(
            staged(
                {"2": "green blue black", "3": "red black black black", "4": "red black black black black"},
                KINGS,
                {"red": 4, "green": 4},
            ),
            "card red",
            "g2 g3",
            scores("black"),
        ),
        "ship": WRITER.lesson(
            staged({"7": "red blue blue blue"}, {"c7r1": "bow:blue", "c7r0": "bow:black"}, {"blue": 3, "black": 5}),
            "card blue",
            "c7",
            lambda _, after: after.view(ME)["ships"]["black"] is not None,
        ),
        "treasure": WRITER.lesson(
            staged(
                {"5": "black blue red", "6": "green red blue", "7": "red black blue"},
                {"c6r1": "bow:green"},
                {"green": 2, "red": 2, "blue": 4},
            ),
            "card green",
            "g6 c6 c7",
            scores("treasure"),
        ),
    }


def main() -> None:
    """Write all lessons."""
    TARGET.write_text(json.dumps(lessons(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

"""Writes the positions of the first steps of Wettstreit der Könige, with their legal answers, from the real rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shedu.core.game import Action, Position
from shedu.games.kings.testing.position_json import position_from

TARGET = Path(__file__).with_name("lessons.json")
PLAYERS = ["bow", "lion", "bull"]
ME = PLAYERS.index("bow")
FOLLOWS = ("pay", "decline", "ship", "exchange", "add")  # questions of the lesson that the bow answers itself

Node = dict[str, Any]
Good = Callable[[Position, Position], bool]  # the position before, the one after


def staged(
    columns: dict[str, str], leaders: dict[str, str], hand: dict[str, int], *, gaps: dict[str, str] | None = None
) -> Position:
    """The bow's turn with these cards; the lion has a temple and the others farms, so that nobody surprises."""
    laid = {number: ["treasure", *cards.split()] for number, cards in columns.items()}
    hands = {"bow": hand, "lion": {"red": 1, "blue": 7}, "bull": {"blue": 8}}
    text = {"players": PLAYERS, "columns": laid, "gaps": gaps or {}, "leaders": leaders, "hands": hands}
    return position_from(text)


def settle(position: Position) -> None:
    """Let the others play all temples they have and pay for nothing; the bow is asked where it has a choice."""
    while position.actor in (0, 1, 2) and position.view(ME)["question"] != "act":
        legal = position.legal()
        if position.actor == ME and len(legal) > 1:
            return
        adds = [action for action in legal if action.kind == "add"]
        position.play(adds[-1] if adds else "decline")


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
    told = position.game.preview(position, action, ME)
    settle(after)
    follows = [each.text for each in after.legal() if each.kind in FOLLOWS] if after.actor == ME else []
    then = node(after, follows, good, start) if follows else {"view": after.view(ME), "answers": []}
    return {
        "text": action.text,
        "kind": action.kind,
        "fields": dict(action.fields),
        "said": [{"code": said.code, "fields": dict(said.fields)} for said in told],
        "good": bool(follows) or good(start, after),
        "then": then,
    }


def lesson(position: Position, piece: str, places: str, good: Good) -> Node:
    """A lesson about one piece and a few places."""
    return node(position, [f"{piece} {place}" for place in places.split()], good, position)


def points(position: Position, kind: str) -> int:
    """The bow's point cards of a colour, or its treasures."""
    found: int = position.game.open_view(position)["points"][ME][kind]
    return found


def lies_in(colour: str, column: int) -> Good:
    """The bow's leader lies in a column."""
    return lambda _, after: after.view(ME)["leaders"].get(f"{ME}:{colour}", "").startswith(f"c{column}r")


def scores(kind: str) -> Good:
    """The bow has more point cards of a colour."""
    return lambda before, after: points(after, kind) > points(before, kind)


def connects_in_peace(_: Position, after: Position) -> bool:
    """The kings have not met."""
    view = after.view(ME)
    return view["gaps"][0] is not None and view["conflict"] is None


TRADERS = {"c4r1": "lion:green"}
KINGS = {"c3r1": "bow:black", "c2r2": "lion:black", "c4r1": "bull:black"}


def lessons() -> dict[str, Node]:
    """All lessons that are played, by name."""
    return {
        "leader": lesson(
            staged({"3": "green red", "6": "black"}, {}, {"blue": 5, "red": 3}),
            "leader blue",
            "c3r0 c3r1 c3r2 c6r1",
            lies_in("blue", 3),
        ),
        "card": lesson(
            staged({"3": "green red", "6": "black"}, {"c3r2": "bow:blue"}, {"blue": 3, "red": 5}),
            "card blue",
            "c3 c6 c1",
            scores("blue"),
        ),
        "king": lesson(
            staged(
                {"2": "red green", "5": "black red"},
                {"c2r1": "lion:green", "c5r1": "bow:black"},
                {"green": 3, "red": 5},
            ),
            "card green",
            "c2 c5",
            scores("green"),
        ),
        "internal": lesson(
            staged({"4": "red blue green"}, TRADERS, {"red": 3, "blue": 5}),
            "leader green",
            "c4r0 c4r2 c4r3",
            scores("red"),
        ),
        "connect": lesson(
            staged(
                {"1": "red blue green", "2": "black red blue", "3": "green red black"},
                {"c1r1": "bow:red", "c2r1": "bow:black", "c3r1": "lion:black"},
                {"red": 2, "green": 6},
            ),
            "card red",
            "g1 g2",
            connects_in_peace,
        ),
        "external": lesson(
            staged(
                {"2": "green blue black", "3": "red black black black", "4": "red black black black black"},
                KINGS,
                {"red": 4, "green": 4},
            ),
            "card red",
            "g2 g3",
            scores("black"),
        ),
        "ship": lesson(
            staged({"7": "red blue blue blue"}, {"c7r1": "bow:blue", "c7r0": "bow:black"}, {"blue": 3, "black": 5}),
            "card blue",
            "c7",
            lambda _, after: after.view(ME)["ships"]["black"] is not None,
        ),
        "treasure": lesson(
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

"""A position of the oracle in the words of the game's open view."""

from __future__ import annotations

from typing import Any

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_table import COLOURS, SHIPS, Card, Conflict

QUESTIONS = {"conflict point": "reward"}
ENDS = {"draw pile": "pile", "treasures": "treasures", "standstill": "stalemate", None: None}


def by_colour(cards: list[str], names: tuple[str, ...] = COLOURS) -> dict[str, int]:
    """Return how many cards of each name there are."""
    assert set(cards) <= set(names)
    return {name: cards.count(name) for name in names}


def leader_name(card: Card) -> str | None:
    """Return a leader as `1:green`."""
    return f"{card.leader[0]}:{card.leader[1]}" if card.leader else None


def _lies(card: Card, *, face_down: bool = False, in_the_row: bool = False) -> dict[str, Any]:
    name = "red*" if in_the_row and card.face == "red" else card.face.replace(" ", "-")
    return {"card": name, "face_down": face_down, "leader": leader_name(card)}


def _conflict(oracle: Oracle, conflict: Conflict) -> dict[str, Any]:
    decided = oracle.question == "conflict point"
    cards = oracle.table.places()
    counted = {}
    for seat, name in conflict.places.items():
        internal = conflict.kind == "internal"
        side = [name] if internal else oracle.table.kingdom(name, without=oracle.placed)
        counted[seat] = sorted(each for each in side if cards[each].colour == conflict.played)
    return {
        "kind": conflict.kind,
        "colour": conflict.colour,
        "support": conflict.played,
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "attack": conflict.bases[0] + (conflict.attack or 0),
        "defence": conflict.bases[1] + (conflict.defence or 0),
        "added": (conflict.attack or 0) + (conflict.defence or 0),
        "winner": conflict.winner if decided else None,
        "attack_places": counted[conflict.attacker],
        "defence_places": counted[conflict.defender],
    }


def _kingdoms(oracle: Oracle) -> list[dict[str, Any]]:
    table, apart = oracle.table, oracle.placed if oracle.face_down else None
    cards = table.places()
    found: list[dict[str, Any]] = []
    for number in range(1, 9):
        if any(number in kingdom["columns"] for kingdom in found):
            continue
        places = sorted(table.kingdom(f"c{number}r0", without=apart))
        leaders = table.leaders(places)
        strengths = {
            f"{seat}:{hue}": sum(cards[name].colour == hue for name in places) for seat, hue in sorted(leaders)
        }
        found.append(
            {
                "columns": sorted({int(name[1:].split("r")[0]) for name in places if name[0] == "c"}),
                "places": places,
                "treasures": table.treasures(places),
                "strengths": strengths,
            }
        )
    return found


def _table(oracle: Oracle) -> dict[str, Any]:
    table = oracle.table
    downs = [oracle.face_down and oracle.placed == f"g{number}" for number in range(1, 8)]
    ships: dict[str, str | None] = dict.fromkeys(SHIPS)
    ships |= {card.face[5:]: name for name, card in table.places().items() if card.face.startswith("ship")}
    return {
        "columns": [[_lies(card, in_the_row=row == 0) for row, card in enumerate(column)] for column in table.columns],
        "gaps": [_lies(card, face_down=down) if card else None for card, down in zip(table.gaps, downs, strict=True)],
        "leaders": {f"{seat}:{colour}": name for (seat, colour), name in table.leaders().items()},
        "ships": ships,
        "kingdoms": _kingdoms(oracle),
        "treasures_left": len(table.treasures()),
    }


def opened(oracle: Oracle) -> dict[str, Any]:
    """Return everything there is to know about a position."""
    draws = oracle.question == "draw"
    names = (*COLOURS, "treasure")
    return {
        **_table(oracle),
        "seats": oracle.seats,
        "point_pile": oracle.point_pile,
        "pile": oracle.draw_pile(),
        "withheld": oracle.put_away,
        "undrawn": by_colour(oracle.undrawn),
        "discard": by_colour(oracle.discard),
        "gone": by_colour(oracle.out_of_game),
        "hands": [by_colour(hand) for hand in oracle.hands],
        "points": [by_colour(pile, names) for pile in oracle.piles],
        "catastrophes": oracle.catastrophes,
        "active": oracle.active,
        "actions_left": oracle.actions_left,
        "question": QUESTIONS.get(oracle.question, oracle.question),
        "asked": oracle.asked,
        "asked_colour": oracle.wanted,
        "to_draw": oracle.to_draw if draws else 0,
        "draw_reason": ("setup" if oracle.dealing else "refill") if draws else None,
        "placed": oracle.placed,
        "placed_colour": oracle.placed_colour if "r" in (oracle.placed or "") else None,  # KR-37
        "wars": oracle._open_conflicts() if oracle.question == "war" else [],
        "conflict": _conflict(oracle, oracle.conflict) if oracle.conflict else None,
        "idle": -1 if oracle.stirred else oracle.quiet_turns,
        "ended": ENDS[oracle.ended],
    }

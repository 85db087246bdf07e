"""What a seat sees: the one place that decides it. Everything here is named, nothing is left out by exception."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.game import Position, Seat
from shedu.games.dynasties.presentation.phrases import colours_of
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, NOWHERE
from shedu.games.dynasties.rules.state import AT_SETUP, DRAW, INTERNAL, NO_CONFLICT
from shedu.games.kings.presentation.phrases import card_name
from shedu.games.kings.presentation.snapshot import Snapshot, read
from shedu.games.kings.rules.conflict import open_wars
from shedu.games.kings.rules.hidden import knows_connecting_card
from shedu.games.kings.rules.kingdoms import count_cards, span
from shedu.games.kings.rules.pieces import DYNASTIES, EMPTY, KIND_NAMES, SHIP, SHIP_NAMES
from shedu.games.kings.rules.places import COLUMNS, GAP, GAPS, PLACES, column_of, place_name, place_of
from shedu.games.kings.rules.state import END_NAMES, NEXT_WAR, OVER, QUESTION_NAMES


def by_colour(counts: list[int]) -> dict[str, int]:
    """Numbers by the names of the colours."""
    return dict(zip(COLOUR_NAMES, counts[:COLOURS], strict=True))


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _place(place: int) -> str | None:
    return None if place == NOWHERE else place_name(place)


def _colour(colour: int) -> str | None:
    return None if colour == NOWHERE else COLOUR_NAMES[colour]


def leader_name(s: Snapshot, place: int) -> str | None:
    """Return the leader on a place, `1:green`, or None."""
    leader = s.leader_on[place]
    return None if leader == NOBODY else f"{leader // COLOURS}:{COLOUR_NAMES[leader % COLOURS]}"


def kingdom_places(s: Snapshot, first: int, last: int) -> list[int]:
    """Return all places with cards of the kingdom of some columns, column by column, the gaps at the end."""
    found = [place_of(column, row) for column in range(first, last + 1) for row in range(s.height[column] + 1)]
    return found + [GAP + column for column in range(first, last) if s.card[GAP + column] != EMPTY]


def side_places(s: Snapshot, place: int, colour: int) -> list[str]:
    """Return the cards of a colour that count for the leader on a place in an external conflict (K-52)."""
    first, last = span(s.state, column_of(place), s.placed)
    return [place_name(each) for each in kingdom_places(s, first, last) if s.card[each] == colour]


def _kingdoms(s: Snapshot) -> list[dict[str, Any]]:
    """Return every kingdom, both sides of an external conflict apart, with the strength of its leaders (K-7, K-52)."""
    apart = s.placed if s.face_down else NOWHERE
    found = []
    column = 0
    while column < COLUMNS:
        first, last = span(s.state, column, apart)
        places = kingdom_places(s, first, last)
        leaders = [name for place in places if (name := leader_name(s, place))]
        strengths = {
            name: int(count_cards(s.state, COLOUR_NAMES.index(name.partition(":")[2]), first, last))
            for name in sorted(leaders)
        }
        found.append(
            {
                "columns": list(range(first + 1, last + 2)),
                "places": [place_name(place) for place in places],
                "treasures": [each + 1 for each in range(first, last + 1) if s.treasures >> each & 1],
                "strengths": strengths,
            }
        )
        column = last + 1
    return found


def _conflict(s: Snapshot) -> dict[str, Any] | None:
    """Return the open conflict with the cards that count for either side."""
    if s.conflict == NO_CONFLICT:
        return None
    support = int(support_colour(s.state))
    colour = s.conflict_colour
    counted = []
    for seat in (s.attacker, s.defender):
        place = s.leader_place[seat][colour]
        if place == NOWHERE:
            place = s.lost_from  # the beaten side, while the winner is asked to pay
        if s.conflict == INTERNAL:
            counted.append([place_name(place)] if s.card[place] == support else [])
        else:
            counted.append(side_places(s, place, support))
    return {
        "kind": "internal" if s.conflict == INTERNAL else "external",
        "colour": COLOUR_NAMES[colour],
        "support": COLOUR_NAMES[support],
        "attacker": s.attacker,
        "defender": s.defender,
        "attack": s.attack,
        "defence": s.defence,
        "added": s.added,
        "winner": _seat(s.winner),
        "attack_places": counted[0],
        "defence_places": counted[1],
    }


def _lies(s: Snapshot, place: int, *, known: bool = True, face_down: bool = False) -> dict[str, Any]:
    return {
        "card": card_name(s, place) if known else None,
        "face_down": face_down,
        "leader": leader_name(s, place),
    }


def _gaps(s: Snapshot, knows: bool) -> list[dict[str, Any] | None]:
    """Return the gaps; the colour of a face-down card only for who has seen it (KR-37)."""
    found: list[dict[str, Any] | None] = []
    for place in range(GAP, GAP + GAPS):
        down = bool(s.face_down) and place == s.placed
        empty = s.card[place] == EMPTY
        found.append(None if empty else _lies(s, place, known=knows or not down, face_down=down))
    return found


@lru_cache(maxsize=8)  # every seat at a table is shown the same
def _table(s: Snapshot) -> dict[str, Any]:
    """Return all that lies open on the table, and the question that is open."""
    draws = s.question == DRAW
    ships: dict[str, str | None] = dict.fromkeys(SHIP_NAMES)
    ships |= {SHIP_NAMES[s.card[place] - SHIP]: place_name(place) for place in range(PLACES) if s.card[place] >= SHIP}
    return {
        "seats": s.seats,
        "point_pile": "open" if s.piles_open else "stack",
        "columns": [
            [_lies(s, place_of(column, row)) for row in range(s.height[column] + 1)] for column in range(COLUMNS)
        ],
        "leaders": {
            f"{seat}:{COLOUR_NAMES[colour]}": place_name(s.leader_place[seat][colour])
            for seat in range(s.seats)
            for colour in range(COLOURS)
            if s.leader_place[seat][colour] != NOWHERE
        },
        "ships": ships,
        "kingdoms": _kingdoms(s),
        "treasures_left": s.treasures.bit_count(),
        "pile": sum(s.pile) - s.withheld,
        "withheld": s.withheld,
        "discard": by_colour(s.discard),
        "gone": by_colour(s.gone),
        "active": _seat(s.active),
        "actions_left": s.actions_left,
        "question": QUESTION_NAMES[s.question],
        "asked": _seat(s.asked),
        "asked_colour": _colour(s.asked_colour),
        "to_draw": s.to_draw if draws else 0,
        "draw_reason": ("setup" if s.stage == AT_SETUP else "refill") if draws else None,
        "placed": _place(s.placed),
        "placed_colour": _colour(s.placed_colour),
        "wars": [COLOUR_NAMES[colour] for colour in colours_of(open_wars(s.state))] if s.question == NEXT_WAR else [],
        "conflict": _conflict(s),
        "ended": END_NAMES[s.ended] or None,
        "turns": s.turns,
    }


def open_view(position: Position) -> dict[str, Any]:
    """Return the whole position, hidden things included."""
    s = read(position.states)
    seats = range(s.seats)
    return {
        **_table(s),
        "gaps": _gaps(s, knows=True),
        "hands": [by_colour(s.hand[seat]) for seat in seats],
        "undrawn": by_colour(s.pile),  # those put away included, which are never decided (K-5)
        "points": [dict(zip(KIND_NAMES, s.points[seat], strict=True)) for seat in seats],
        "catastrophes": [bool(s.catastrophe[seat]) for seat in seats],
        "idle": s.idle,
    }


def view(position: Position, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat or a spectator (None) may see (K-27, K-66, KR-37)."""
    s = read(position.states)
    shown = bool(s.piles_open) or s.question == OVER  # K-63 the piles are counted
    players = []
    for other in range(s.seats):
        points = s.points[other]
        players.append(
            {
                "dynasty": DYNASTIES[other],
                "cards": sum(s.hand[other]),
                "hand": by_colour(s.hand[other]) if other == seat else None,
                "catastrophe": bool(s.catastrophe[other]),
                "point_cards": sum(points),
                "top": None if s.top[other] == NOWHERE else KIND_NAMES[s.top[other]],
                "points": dict(zip(KIND_NAMES, points, strict=True)) if shown else None,
            }
        )
    knows = bool(knows_connecting_card(s.state, -1 if seat is None else seat))
    return {**_table(s), "gaps": _gaps(s, knows=knows), "seat": seat, "players": players}

"""What a seat sees: the one place that decides it. Everything here is named, nothing is left out by exception."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from shedu.core.game import Position, Seat
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, NOWHERE, RED
from shedu.games.dynasties.rules.state import AT_SETUP, DRAW, NO_CONFLICT
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.presentation.snapshot import CELL_NAMES, Snapshot, names_in, read
from shedu.games.tigris.rules.board import BOARD_NAMES, MAPS
from shedu.games.tigris.rules.cells import NAMES, WORDS, cell_name, common, load, neighbours
from shedu.games.tigris.rules.pieces import DYNASTIES
from shedu.games.tigris.rules.queries import leader_kingdoms, war_supporters
from shedu.games.tigris.rules.state import AT_REFILL, END_NAMES, OVER, QUESTION_NAMES, REVOLT

LEADERS = tuple(f"{seat}:{name}" for seat in range(len(DYNASTIES)) for name in COLOUR_NAMES)  # by seat, then by colour
DRAW_REASONS = {AT_SETUP: "setup", AT_REFILL: "refill"}


def by_colour(counts: Any) -> dict[str, int]:
    """Numbers by the names of the colours."""
    red, blue, green, black = counts.tolist()
    return {"red": red, "blue": blue, "green": green, "black": black}


def cell_names(field: Any) -> list[str]:
    """Return the names of the cells of a set kept in a state, by row and column."""
    return names_in(field.tolist())


def _cell(cell: Any) -> str | None:
    return None if cell == NOWHERE else cell_name(int(cell))


def _seat(seat: Any) -> int | None:
    return None if seat == NOBODY else int(seat)


def tiles_by_cell(s: Any) -> dict[str, str]:
    """Return the face-up tiles, cell by cell."""
    return dict(_tiles(*(tuple(words) for words in s.tiles.tolist())))


@lru_cache(maxsize=1024)  # many actions leave the tiles as they are
def _tiles(*sets: tuple[int, ...]) -> dict[str, str]:
    found = {at: name for name, words in zip(COLOUR_NAMES, sets, strict=True) for at in names_in(words)}
    return {at: found[at] for at in sorted(found, key=NAMES.__getitem__)}


def _kingdoms(s: Snapshot) -> list[dict[str, Any]]:
    """Return every kingdom with its cells, and each of its leaders with the tiles of its colour there (T-3, T-57)."""
    words = np.zeros((s.seats * COLOURS, WORDS), dtype=np.int64)
    leader_kingdoms(s.states, 0, words)
    tiles = s.tiles.tolist()
    found: dict[tuple[int, ...], dict[str, int]] = {}
    for row, (a, b, c, d) in enumerate(words.tolist()):
        if a | b | c | d:
            e, f, g, h = tiles[row % COLOURS]
            strength = (a & e).bit_count() + (b & f).bit_count() + (c & g).bit_count() + (d & h).bit_count()
            found.setdefault((a, b, c, d), {})[LEADERS[row]] = strength
    return [{"cells": names_in(kingdom), "strengths": strengths} for kingdom, strengths in found.items()]


def _supporters(s: Snapshot, seat: int) -> list[str]:
    """Return the tiles on the board that count for one side of the open conflict (T-46, T-57)."""
    colour = int(s.conflict_colour)
    if s.conflict == REVOLT:
        near = neighbours(int(s.leader_cell[seat, colour]))
        return names_in(common(near, load(s.tiles[RED])))
    return names_in(war_supporters(s.states, 0, seat, colour))


@lru_cache(maxsize=8)  # every seat at a table is shown the same board
def _board(s: Snapshot) -> dict[str, Any]:
    """Return all that lies open on the board, and the question that is open."""
    conflict = None
    if s.conflict != NO_CONFLICT:
        conflict = {
            "kind": "revolt" if s.conflict == REVOLT else "war",
            "colour": COLOUR_NAMES[s.conflict_colour],
            "attacker": int(s.attacker),
            "defender": int(s.defender),
            "attack": int(s.attack),
            "defence": int(s.defence),
        }
    draws = int(s.question) == DRAW
    return {
        "board": BOARD_NAMES[s.board],
        "seats": int(s.seats),
        "buildings_on": bool(s.buildings),
        "wonder_on": bool(s.wonder),
        "english": bool(s.english),
        "tiles": tiles_by_cell(s),
        "down": cell_names(s.down),
        "wonder": _cell(s.wonder_cell),
        "catastrophes": cell_names(s.catastrophes),
        "treasures": cell_names(s.treasures),
        "leaders": {
            name: CELL_NAMES[home]
            for name, home in zip(LEADERS, s.leader_cell.ravel().tolist(), strict=True)
            if home != NOWHERE
        },
        "monuments": {
            pair_name(monument): CELL_NAMES[home]
            for monument, home in enumerate(s.monument_cell.tolist())
            if home != NOWHERE
        },
        "building_cells": {
            COLOUR_NAMES[colour]: CELL_NAMES[home]
            for colour, home in enumerate(s.building_cell.tolist())
            if home != NOWHERE
        },
        "removed": by_colour(s.removed),
        "catastrophes_left": s.catastrophes_left.tolist()[: s.seats],
        "active": _seat(s.active),
        "actions_left": int(s.actions_left),
        "question": QUESTION_NAMES[s.question],
        "asked": _seat(s.asked),
        "to_draw": int(s.to_draw) if draws else 0,
        "draw_reason": DRAW_REASONS.get(int(s.stage), "swap") if draws else None,
        "placed": _cell(s.placed),
        "placed_colour": None if s.placed_colour == NOWHERE else COLOUR_NAMES[s.placed_colour],
        "conflict": conflict,
        "ended": END_NAMES[s.ended] or None,
        "turns": int(s.turns),
    }


@lru_cache(maxsize=8)
def _drawn(s: Snapshot) -> dict[str, Any]:
    """Return the board with what helps to draw it: the map, the kingdoms, the tiles that count in a conflict."""
    board = _board(s)
    conflict = board["conflict"]
    if conflict is not None:
        sides = {"attack_cells": _supporters(s, int(s.attacker)), "defence_cells": _supporters(s, int(s.defender))}
        conflict = conflict | sides
    return {**board, "map": list(MAPS[s.board]), "kingdoms": _kingdoms(s), "conflict": conflict}


def open_view(position: Position) -> dict[str, Any]:
    """Return the whole position, hidden things included."""
    s = read(position.states)
    seats = range(s.seats)
    return {
        **_board(s),
        "hands": [by_colour(s.hand[seat]) for seat in seats],
        "bag": by_colour(s.bag),
        "swapped": [by_colour(s.swapped[seat]) for seat in seats],
        "points": [by_colour(s.points[seat]) for seat in seats],
        "treasures_held": [int(s.treasures_held[seat]) for seat in seats],
    }


def view(position: Position, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat or a spectator (None) may see (T-97 to T-99).

    Tiles in the bag and out of the game are counted for nobody unless the option says so: one number gives the other.
    """
    s = read(position.states)
    everything = s.question == OVER  # T-92 screens are lifted
    counted = bool(s.bag_shown) or everything
    players = []
    for other, tiles in enumerate(s.hand.tolist()[: s.seats]):
        own = other == seat or everything
        points = own or bool(s.points_open)
        players.append(
            {
                "dynasty": DYNASTIES[other],
                "tiles": sum(tiles),
                "hand": by_colour(s.hand[other]) if own else None,
                "swapped": by_colour(s.swapped[other]) if own and counted else None,
                "points": by_colour(s.points[other]) if points else None,
                "treasures": int(s.treasures_held[other]) if points else None,
            }
        )
    return {
        **_drawn(s),
        "seat": seat,
        "players": players,
        "bag": sum(s.bag.tolist()) if counted else None,
        "removed": by_colour(s.removed) if counted else None,
    }

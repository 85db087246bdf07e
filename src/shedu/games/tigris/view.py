"""What a seat sees: the one place that decides it. Everything here is named, nothing is left out by exception."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.game import Position, Seat
from shedu.games.tigris.actions import pair_name
from shedu.games.tigris.board import BOARD_NAMES, MAPS
from shedu.games.tigris.cells import NAMES, WORD, cell_name, common, flood, load, neighbours, single
from shedu.games.tigris.conflict import side_of, support_colour
from shedu.games.tigris.kingdoms import linking
from shedu.games.tigris.pieces import COLOUR_NAMES, COLOURS, DYNASTIES, MONUMENTS, NOBODY, NOWHERE
from shedu.games.tigris.reading import Reading, names_in, read
from shedu.games.tigris.state import (
    AT_REFILL,
    AT_SETUP,
    DRAW,
    END_NAMES,
    NO_CONFLICT,
    OVER,
    QUESTION_NAMES,
    REVOLT,
)

DRAW_REASONS = {AT_SETUP: "setup", AT_REFILL: "refill"}


def by_colour(counts: Any) -> dict[str, int]:
    """Numbers by the names of the colours."""
    return dict(zip(COLOUR_NAMES, counts.tolist(), strict=True))


def cell_names(field: Any) -> list[str]:
    """The names of the cells of a set kept in a record, by row and column."""
    return names_in(field.tolist())


def _cell(cell: Any) -> str | None:
    return None if cell == NOWHERE else cell_name(int(cell))


def _seat(seat: Any) -> int | None:
    return None if seat == NOBODY else int(seat)


def tiles_by_cell(s: Any) -> dict[str, str]:
    """The face-up tiles, cell by cell."""
    found = {at: name for colour, name in enumerate(COLOUR_NAMES) for at in cell_names(s.tiles[colour])}
    return {at: found[at] for at in sorted(found, key=NAMES.__getitem__)}


def _kingdoms(s: Reading) -> list[dict[str, Any]]:
    """Every kingdom with its cells, and each of its leaders with the tiles of its colour there (T-3, T-57)."""
    linked, tiles = linking(s.record), s.tiles.tolist()
    standing = [
        (seat, colour, home)
        for seat, homes in enumerate(s.leader_cell.tolist()[: s.seats])
        for colour, home in enumerate(homes)
        if home != NOWHERE
    ]
    found = []
    while standing:
        kingdom = flood(single(standing[0][2]), linked)
        inside = [each for each in standing if kingdom[each[2] // WORD] >> each[2] % WORD & 1]
        standing = [each for each in standing if each not in inside]
        strengths = {
            f"{seat}:{COLOUR_NAMES[colour]}": sum(map(_both, kingdom, tiles[colour])) for seat, colour, _ in inside
        }
        found.append({"cells": names_in(kingdom), "strengths": strengths})
    return found


def _both(some: int, others: int) -> int:
    """How many cells two words of sets share."""
    return (some & others).bit_count()


def _supporters(s: Reading, seat: int) -> list[str]:
    """The tiles on the board that count for one side of the open conflict (T-46, T-57)."""
    colour = int(s.conflict_colour)
    if s.conflict == REVOLT:
        near = neighbours(int(s.leader_cell[seat, colour]))
    else:
        near = side_of(s.record, seat, colour)
    counted = common(near, load(s.tiles[int(support_colour(s.record))]))
    return names_in(counted)


@lru_cache(maxsize=8)  # every seat at a table is shown the same board
def _board(s: Reading) -> dict[str, Any]:
    """All that lies open on the board, and the question that is open."""
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
            f"{seat}:{COLOUR_NAMES[colour]}": cell_name(int(s.leader_cell[seat, colour]))
            for seat in range(s.seats)
            for colour in range(COLOURS)
            if s.leader_cell[seat, colour] != NOWHERE
        },
        "monuments": {
            pair_name(monument): cell_name(int(s.monument_cell[monument]))
            for monument in range(MONUMENTS)
            if s.monument_cell[monument] != NOWHERE
        },
        "building_cells": {
            COLOUR_NAMES[colour]: cell_name(int(s.building_cell[colour]))
            for colour in range(COLOURS)
            if s.building_cell[colour] != NOWHERE
        },
        "removed": by_colour(s.removed),
        "catastrophes_left": [int(s.catastrophes_left[seat]) for seat in range(s.seats)],
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
def _drawn(s: Reading) -> dict[str, Any]:
    """The board with what helps to draw it: the map, the kingdoms, the tiles that count for each side of a conflict."""
    board = _board(s)
    conflict = board["conflict"]
    if conflict is not None:
        sides = {"attack_cells": _supporters(s, int(s.attacker)), "defence_cells": _supporters(s, int(s.defender))}
        conflict = conflict | sides
    return {**board, "map": list(MAPS[s.board]), "kingdoms": _kingdoms(s), "conflict": conflict}


def open_view(position: Position) -> dict[str, Any]:
    """The whole position, hidden things included."""
    s = read(position.record)
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
    """What a seat or a spectator (None) may see (T-97 to T-99).

    Tiles in the bag and out of the game are counted for nobody unless the option says so: one number gives the other.
    """
    s = read(position.record)
    everything = s.question == OVER  # T-92 screens are lifted
    counted = bool(s.bag_shown) or everything
    players = []
    for other in range(s.seats):
        own = other == seat or everything
        points = own or bool(s.points_open)
        players.append(
            {
                "dynasty": DYNASTIES[other],
                "tiles": sum(s.hand[other].tolist()),
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

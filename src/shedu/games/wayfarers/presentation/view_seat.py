"""What there is to see of one player: supply, panorama, caravan, points, and how far each link of the journal is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from shedu.games.wayfarers.presentation.names import card_name, ground_name, slot_name, space_card_name, star_name
from shedu.games.wayfarers.presentation.notation import group_text
from shedu.games.wayfarers.rules import affordability, cards, tiles, track
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GRID_COLUMNS,
    GUILD_NAMES,
    ICON_NAMES,
    INSPIRATION,
    LAND,
    MAIN_ICON_COUNT,
    MIDDLE,
    NOTHING,
    ROW_NAMES,
    SEAT_NAMES,
    SPACE,
    SPACES,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.tables.reader import COLUMN_CONTENTS

BARS = 4
KEPT = 1024  # parts of a view that are kept: from one action to the next most of them stay as they are
CONTENTS = COLUMN_CONTENTS[:8]  # what a packed column counts, four bits each
_BOARDS = range(tiles.BOARDS)
_COVERED = [[group_text(int(bonus)) for bonus in tiles.COVERED[board]] for board in _BOARDS]
_LEFT = cards.LEFT_BARS.tolist()
_RIGHT = cards.RIGHT_BARS.tolist()
_GOAL_COUNT = cards.GOAL_COUNT.tolist()
_LINK_GUILDS = track.LINK_GUILDS.tolist()
_LINK_SECTION = track.LINK_SECTION.tolist()
_SKY = slice(affordability.SKY, affordability.ROADS)
_ROADS = slice(affordability.ROADS, affordability.ROADS + affordability.ROAD_SIZE * track.LINKS)


def named(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    """Counts by name."""
    return dict(zip(names, counts, strict=True))


def unpacked(word: int) -> dict[str, int]:
    """What a packed column holds, by name, nothing left out but what it does not hold."""
    return {name: count for k, name in enumerate(CONTENTS) if (count := word >> cards.NIBBLE * k & 15)}


def joined_bars(left: int, right: int) -> list[int]:
    """The bars, counted from 1 at the top, whose reward on a water card meets lightning on the next (WC-7)."""
    return [bar + 1 for bar in range(BARS) if _LEFT[right] >> bar & 1 and _RIGHT[left][bar]]


def player(states: Any, p: Any, seat: int) -> dict[str, Any]:
    """Everything about a seat; its board and what follows from it only once that is dealt."""
    ready = p.marker[seat] != NOTHING
    found: dict[str, Any] = {
        "name": SEAT_NAMES[seat],
        "silver": p.silver[seat],
        "provision": p.provision[seat],
        "guilds": named(GUILD_NAMES, p.guild[seat]),
        "tokens": p.tokens[seat],
        "workers": named(WORKER_NAMES, p.workers[seat]),
        "dice": [face + 1 for face in range(FACES) for _ in range(p.supply[seat][face])],
        "reserve": p.reserve[seat],
        "marker": track.SPACE_NAMES[p.marker[seat]] if ready else None,
        "icons": named(ICON_NAMES, p.icons[seat]),
        "cards": named(ROW_NAMES, p.cards[seat]),
        "tiles": named(TILE_TYPE_NAMES, p.tiles[seat]),
    }
    unknown = ("panorama", "caravan", "points", "icon_points", "majorities", "links")
    if not ready:
        return found | dict.fromkeys(unknown)
    out = np.zeros(affordability.SEAT_SIZE, dtype=np.int64)
    affordability.survey_seat(states, 0, seat, out)
    counted = out.tolist()
    return found | {
        "panorama": _panorama(_panorama_of(p, seat, counted)),
        "caravan": _caravan(p.player_board[seat], tuple(p.cell[seat]), p.open_cells[seat]),
        "points": _points(p, seat, counted),
        "icon_points": named(
            ICON_NAMES[:MAIN_ICON_COUNT], counted[affordability.ICON_POINTS : affordability.SET_POINTS]
        ),
        "majorities": majorities(p, seat),
        "links": _links(p.marker[seat], tuple(p.marker), tuple(p.side), tuple(counted[_ROADS])),
    }


class Panorama(NamedTuple):
    """All that the panorama of a seat is shown from."""

    counts: tuple[int, ...]  # cards by row
    ground: tuple[int, ...]
    die: tuple[int, ...]
    townsfolk: tuple[int, ...]
    space: tuple[int, ...]
    inspiration: tuple[int, ...]
    sky: tuple[int, ...]  # what `survey` found out about the space cards


def _panorama_of(p: Any, seat: int, counted: list[int]) -> Panorama:
    return Panorama(
        counts=tuple(p.cards[seat]),
        ground=tuple(p.ground[seat]),
        die=tuple(p.die[seat]),
        townsfolk=tuple(p.townsfolk[seat]),
        space=tuple(p.space[seat]),
        inspiration=tuple(p.inspiration[seat]),
        sky=tuple(counted[_SKY]),
    )


@lru_cache(maxsize=KEPT)
def _panorama(q: Panorama) -> dict[str, Any]:
    """The cards of a seat with what lies on, under and above them."""
    lands, waters = q.counts[LAND], q.counts[WATER]
    return {
        "land": [_ground(q, slot) for slot in range(lands)],
        "water": [_water(q, slot) for slot in range(WATER_SLOT, WATER_SLOT + waters)],
        "panel": [{"slot": slot_name(slot), "die": q.die[slot] or None} for slot in range(MIDDLE, SPACES)],
        "space": [_space(q, number) for number in range(q.counts[SPACE])],
    }


def _ground(q: Panorama, slot: int) -> dict[str, Any]:
    return {
        "slot": slot_name(slot),
        "die": q.die[slot] or None,
        "card": ground_name(q.ground[slot]),
        "townsfolk": card_name(TOWNSFOLK, q.townsfolk[slot]),
    }


def _water(q: Panorama, slot: int) -> dict[str, Any]:
    joined = joined_bars(q.ground[slot - 1], q.ground[slot]) if slot > WATER_SLOT else []
    return {**_ground(q, slot), "joined": joined}


def _space(q: Panorama, number: int) -> dict[str, Any]:
    """A space card: what it is worth with its inspiration card and without, and how far that one's goal is."""
    inspiration = q.inspiration[number]
    points, doubled, have = q.sky[affordability.SKY_SIZE * number :][: affordability.SKY_SIZE]
    has_goal = inspiration != NOTHING
    return {
        "slot": star_name(number),
        "card": space_card_name(SPACE, q.space[number]),
        "inspiration": card_name(INSPIRATION, inspiration),
        "goal_met": bool(doubled),
        "have": have if has_goal else None,
        "need": _GOAL_COUNT[inspiration] if has_goal else None,
        "plain": points // 2 if doubled else points,
        "points": points,
    }


@lru_cache(maxsize=KEPT)
def _caravan(board: int, squares: tuple[int, ...], free: int) -> dict[str, Any]:
    """The tiles on the caravan, cell by cell, the bonuses still to be had, and what each column holds."""
    cells = []
    for cell in range(CELLS):
        square = squares[cell]
        tile, face = _square(square)
        cells.append(
            {
                "row": cell // GRID_COLUMNS + 1,
                "column": cell % GRID_COLUMNS + 1,
                "open": bool(free >> cell & 1),
                "tile": tile,
                "face": face,
                "bonus": "" if square else _COVERED[board][cell],
            }
        )
    return {
        "board": tiles.BOARD_NAMES[board],
        "cells": cells,
        "columns": [unpacked(_column(board, squares, face)) for face in range(FACES)],
    }


def _column(board: int, squares: tuple[int, ...], face: int) -> int:
    return int(tiles.PRINTED[board, face]) + sum(int(tiles.CONTENT[square]) for square in squares[face::GRID_COLUMNS])


@cache
def _square(square: int) -> tuple[str | None, dict[str, Any] | None]:
    """The tile that a square belongs to, which of its faces, and which half of it the square is."""
    if not square:
        return None, None
    design = int(tiles.TILE_OF[square])
    first, second = int(tiles.SQUARE[design, 0]), int(tiles.SQUARE[design, 1])
    face = 1 if 0 < second <= square else 0
    return tiles.NAMES[design], {"face": "ab"[face], "half": square - (second if face else first)}


def _points(p: Any, seat: int, counted: list[int]) -> dict[str, int]:
    """The points a seat would have if the game ended now, by category."""
    sky = [counted[affordability.SKY + affordability.SKY_SIZE * number :][:2] for number in range(p.cards[seat][SPACE])]
    doubling = sum(points - points // 2 for points, doubled in sky if doubled)
    return {
        "icons": sum(counted[affordability.ICON_POINTS : affordability.SET_POINTS]),
        "sets": counted[affordability.SET_POINTS],
        "space": sum(points for points, _ in sky) - doubling,
        "inspiration": doubling,
        "tiles": p.tile_vp[seat],
        "guilds": counted[affordability.GUILD_POINTS],
        "total": counted[affordability.TOTAL_POINTS],
    }


def majorities(p: Any, seat: int) -> list[str]:
    """The guilds in which a seat has more tokens than everybody else (WG-11)."""
    return _majorities(tuple(map(tuple, p.guild)), seat)


@lru_cache(maxsize=KEPT)
def _majorities(tokens: tuple[tuple[int, ...], ...], seat: int) -> list[str]:
    others = [*tokens[:seat], *tokens[seat + 1 :]]
    return [
        name for guild, name in enumerate(GUILD_NAMES) if tokens[seat][guild] > max(other[guild] for other in others)
    ]


@cache
def _links_ahead(space: int) -> tuple[int, ...]:
    """The links that can still be reached from a space, in the order of the track."""
    reached, found = {space}, []
    for link in sorted(range(track.LINKS), key=lambda link: int(track.COLUMN[track.LINK_START[link]])):
        if int(track.LINK_START[link]) in reached:
            reached.add(int(track.LINK_END[link]))
            found.append(link)
    return tuple(sorted(found))


@lru_cache(maxsize=KEPT)
def _links(
    marker: int, markers: tuple[int, ...], sides: tuple[int, ...], roads: tuple[int, ...]
) -> dict[str, dict[str, Any]]:
    """How far each link ahead is: what there is of what it needs, whether that does, and what it spends (WJ-2)."""
    if NOTHING in sides:
        return {}
    found = {}
    for link in _links_ahead(marker):
        have, need, met = roads[affordability.ROAD_SIZE * link :][: affordability.ROAD_SIZE]
        entry: dict[str, Any] = {"have": have, "need": need, "met": bool(met)}
        if guilds := _LINK_GUILDS[link][sides[_LINK_SECTION[link]]]:
            entry["spend"] = {name: need for k, name in enumerate(GUILD_NAMES) if guilds >> k & 1}
        if track.LINK_START[link] == marker:
            entry["near"] = True
        if track.IS_FINAL[track.LINK_END[link]] and track.LINK_END[link] in markers:
            entry["taken"] = True
        found[track.LINK_NAMES[link]] = entry
    return found

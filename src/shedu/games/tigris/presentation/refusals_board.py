"""Why a cell will not do for a piece: what lies there, which ground it is, what it would join."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action, Sentence
from shedu.games.dynasties.presentation.phrases import colour_in, listed, say
from shedu.games.dynasties.rules.pieces import BLUE, COLOUR_NAMES, COLOURS, NOWHERE, PIECE_NAMES
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.presentation.phrases import NUMBERS, cell_in, dynasty, leader_called, names_of
from shedu.games.tigris.rules.board import LAND, RIVER, SPECIAL
from shedu.games.tigris.rules.buildings import line_through
from shedu.games.tigris.rules.cells import STRIDE, cell_name, common, holds, load, minus, single
from shedu.games.tigris.rules.kingdoms import kingdoms_touched, linking, temples_beside
from shedu.games.tigris.rules.monuments import crosses_with_placed, squares_with_placed
from shedu.games.tigris.rules.pieces import BUILDING_NAMES, LINE, MONUMENT_PAIRS
from shedu.games.tigris.rules.treasures import paying_kingdom, treasure_choices

BOARD_REASONS: dict[str, tuple[str, ...]] = {
    "leader-stays": ("colour", "at"),
    "leader-cell-taken": ("at", "by"),
    "leader-on-river": ("at",),
    "leader-without-temple": ("at",),
    "leader-joins": ("at", "kingdoms"),
    "tile-not-held": ("seat", "colour"),
    "tile-cell-taken": ("at", "by"),
    "farm-on-land": ("at",),
    "tile-on-river": ("at", "colour"),
    "tile-joins": ("at", "kingdoms"),
    "no-catastrophe-left": ("seat",),
    "catastrophe-on-treasure": ("at",),
    "catastrophe-on-building": ("at", "colour"),
    "catastrophe-on-leader": ("at",),
    "catastrophe-on-monument": ("at",),
    "catastrophe-on-wonder": ("at",),
    "catastrophe-on-catastrophe": ("at",),
    "building-off-line": ("at", "colour", "placed"),
    "building-line-short": ("at", "colour", "origin", "length", "longest"),
    "no-square": ("at", "colour", "placed"),
    "monument-colour": ("pair", "colour"),
    "monument-stands": ("pair", "at"),
    "wonder-off": (),
    "wonder-stands": ("at",),
    "no-cross": ("at", "colour", "placed"),
    "no-treasure": ("at",),
    "treasure-elsewhere": ("at", "cells"),
    "special-first": ("at", "cells"),
}


def _occupant(s: Any, cell: int) -> tuple[str, str] | None:
    """Return what lies on a cell, as a word and as a clause; None if it is empty."""
    for colour in range(COLOURS):
        if holds(s.tiles[colour], cell):
            return "tile", f"a {PIECE_NAMES[colour]} lies there"
    for seat in range(s.seats):
        for colour in range(COLOURS):
            if s.leader_cell[seat, colour] == cell:
                return "leader", f"{leader_called(seat, colour)} stands there"
    if holds(s.catastrophes, cell):
        return "catastrophe", "a catastrophe tile lies there"
    if holds(s.down, cell):
        return "monument", "a monument stands there"
    if holds(s.wonder_cells, cell):
        return "wonder", "the wonder stands there"
    return None


def against_leader(s: Any, action: Action) -> Sentence | None:
    """Return why the active player's leader cannot go to a cell (T-21 to T-24, R-1, R-2)."""
    seat, colour, cell = int(s.active), colour_in(action), cell_in(action)
    at, origin = cell_name(cell), int(s.leader_cell[s.active, colour])
    if origin == cell:
        text = f"{leader_called(seat, colour)} stands on {at} already."
        return say("leader-stays", text, "R-2", colour=COLOUR_NAMES[colour], at=at)
    if occupant := _occupant(s, cell):
        by, clause = occupant
        return say("leader-cell-taken", f"{at} is not empty: {clause}.", "T-21", at=at, by=by)
    if holds(RIVER[s.board], cell):
        return say("leader-on-river", f"{at} is river; leaders stand on land.", "T-23", at=at)
    if temples_beside(s, cell) == 0:
        text = f"{at} has no temple beside it; a leader needs one."
        return say("leader-without-temple", text, "T-22", at=at)
    linked, leaders = linking(s), load(s.leaders)
    if origin != NOWHERE:  # R-1 the leader is lifted first
        linked, leaders = minus(linked, single(origin)), minus(leaders, single(origin))
    touched = int(kingdoms_touched(cell, linked, leaders))
    if touched > 1:
        text = f"{at} touches {NUMBERS[touched]} kingdoms; a leader may not join kingdoms."
        return say("leader-joins", text, "T-24", at=at, kingdoms=touched)
    return None


def against_tile(s: Any, action: Action) -> Sentence | None:
    """Return why the active player cannot place a tile on a cell (T-29 to T-31)."""
    seat, colour, cell = int(s.active), colour_in(action), cell_in(action)
    at = cell_name(cell)
    if s.hand[seat, colour] == 0:
        text = f"{dynasty(seat)} has no {PIECE_NAMES[colour]} in hand."
        return say("tile-not-held", text, "T-29", seat=seat, colour=COLOUR_NAMES[colour])
    if occupant := _occupant(s, cell):
        by, clause = occupant
        return say("tile-cell-taken", f"{at} is not empty: {clause}.", "T-29", at=at, by=by)
    if colour == BLUE and holds(LAND[s.board], cell):
        return say("farm-on-land", f"{at} is land; farms go on the river.", "T-30", at=at)
    if colour != BLUE and holds(RIVER[s.board], cell):
        text = f"{at} is river; only farms go there."
        return say("tile-on-river", text, "T-30", at=at, colour=COLOUR_NAMES[colour])
    touched = int(kingdoms_touched(cell, linking(s), load(s.leaders)))
    if touched > 2:
        text = f"{at} touches {NUMBERS[touched]} kingdoms; a tile may join two at most."
        return say("tile-joins", text, "T-31", at=at, kingdoms=touched)
    return None


def against_catastrophe(s: Any, action: Action) -> Sentence | None:
    """Return why the active player cannot play a catastrophe tile on a cell (T-41, T-42, B-10, R-26)."""
    seat, cell = int(s.active), cell_in(action)
    at = cell_name(cell)
    if s.catastrophes_left[seat] == 0:
        return say("no-catastrophe-left", f"{dynasty(seat)} has no catastrophe tile left.", "T-41", seat=seat)
    occupant = _occupant(s, cell)
    if occupant is None:
        return None
    by, clause = occupant
    if by != "tile":
        rule = {"catastrophe": "R-26", "wonder": "W-4"}.get(by, "T-42")
        text = f"No catastrophe tile may be played on {at}: {clause}."
        return say(f"catastrophe-on-{by}", text, rule, at=at)
    if holds(s.treasures, cell):
        text = f"The tile on {at} carries a treasure and cannot be destroyed."
        return say("catastrophe-on-treasure", text, "T-42", at=at)
    for colour in range(COLOURS):
        if s.building_cell[colour] == cell and s.buildings_exposed == 0:
            text = f"The tile on {at} carries the {BUILDING_NAMES[colour]} and cannot be destroyed."
            return say("catastrophe-on-building", text, "B-10", at=at, colour=COLOUR_NAMES[colour])
    return None


def _tile_laid(s: Any) -> tuple[int, dict[str, str]]:
    """Return the colour of the tile just laid, and fields that name it."""
    colour = int(s.placed_colour)
    return colour, {"colour": COLOUR_NAMES[colour], "placed": cell_name(int(s.placed))}


def against_building(s: Any, action: Action) -> Sentence | None:
    """Return why the building cannot be put on a cell (B-2 to B-5, R-12)."""
    cell, (colour, fields) = cell_in(action), _tile_laid(s)
    at, tiles = cell_name(cell), load(s.tiles[colour])
    lines = [line_through(tiles, int(s.placed), step) for step in (1, STRIDE)]
    length = max((length for line, length in lines if holds(line, cell)), default=0)
    if length < LINE:
        tile, placed = PIECE_NAMES[colour], fields["placed"]
        text = f"{at} is not in a line of three or more {tile}s with the {tile} on {placed}."
        return say("building-off-line", text, "B-2", at=at, **fields)
    home = int(s.building_cell[colour])
    if home == NOWHERE:
        return None
    longest = int(max(line_through(tiles, home, step)[1] for step in (1, STRIDE)))
    if length > longest:
        return None
    origin = cell_name(home)
    text = f"The line through {at} has {length} tiles; the {BUILDING_NAMES[colour]} on {origin} is in one of {longest}."
    return say(
        "building-line-short",
        text,
        "B-4",
        at=at,
        colour=COLOUR_NAMES[colour],
        origin=origin,
        length=int(length),
        longest=longest,
    )


def against_monument(s: Any, action: Action) -> Sentence | None:
    """Return why a monument cannot be built on a square (T-70, T-71)."""
    corner, (colour, fields) = cell_in(action), _tile_laid(s)
    at, pair = cell_name(corner), str(action["pair"])
    if not holds(squares_with_placed(s), corner):
        tile, placed = PIECE_NAMES[colour], fields["placed"]
        text = f"{at} is not the top left of a square of {tile}s with the {tile} on {placed}."
        return say("no-square", text, "T-70", at=at, **fields)
    monument = next(each for each in range(len(MONUMENT_PAIRS)) if pair_name(each) == pair)
    if colour not in MONUMENT_PAIRS[monument]:
        name = COLOUR_NAMES[colour]
        text = f"The square is {name}; the {pair} monument does not show {name}."
        return say("monument-colour", text, "T-71", pair=pair, colour=name)
    if s.monument_cell[monument] != NOWHERE:
        where = cell_name(int(s.monument_cell[monument]))
        return say("monument-stands", f"The {pair} monument stands on {where} already.", "T-71", pair=pair, at=where)
    return None


def against_wonder(s: Any, action: Action) -> Sentence | None:
    """Return why the wonder cannot be built around a cell (W-1)."""
    centre, (colour, fields) = cell_in(action), _tile_laid(s)
    at = cell_name(centre)
    if s.wonder == 0:
        return say("wonder-off", "This game is played without the wonder.", "W-1")
    if s.wonder_cell != NOWHERE:
        where = cell_name(int(s.wonder_cell))
        return say("wonder-stands", f"The wonder stands on {where} already.", "W-1", at=where)
    if not holds(crosses_with_placed(s), centre):
        tile, placed = PIECE_NAMES[colour], fields["placed"]
        text = f"{at} is not the centre of a cross of {tile}s with the {tile} on {placed}."
        return say("no-cross", text, "W-1", at=at, **fields)
    return None


def against_treasure(s: Any, action: Action) -> Sentence | None:
    """Return why a treasure cannot be taken (T-82, T-83)."""
    cell = cell_in(action)
    at = cell_name(cell)
    if not holds(s.treasures, cell):
        return say("no-treasure", f"There is no treasure on {at}.", "T-82", at=at)
    held = paying_kingdom(s)[1]
    if not holds(held, cell):
        cells = names_of(held)
        text = f"The treasure on {at} is not in the kingdom that pays; those on {listed(cells)} are."
        return say("treasure-elsewhere", text, "T-82", at=at, cells=cells)
    if holds(treasure_choices(s), cell):
        return None
    cells = names_of(common(held, SPECIAL[s.board]))
    text = f"Treasures with the special border go first: {listed(cells)}."
    return say("special-first", text, "T-83", at=at, cells=cells)

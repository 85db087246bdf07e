"""Upgrade tiles and the caravan grids of the player boards as arrays for the kernel.

A *square* is what one cell of a caravan shows once covered: half of a face of a land or water tile, the upper or lower
half of a space tile, or a whole small tile.
"""

from __future__ import annotations

import numpy as np

from shedu.games.wayfarers.effects.programs import GROUP_OF
from shedu.games.wayfarers.rules.cards import icon_mask, packed
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    GRID_COLUMNS,
    GUILD_NAMES,
    ICON_COUNT,
    ICON_NAMES,
    SPACE_TILE,
    SPECIAL_TILE,
    TILE_TYPE_COUNT,
    TILE_TYPE_NAMES,
)
from shedu.games.wayfarers.tables import components

DESIGNS = len(components.UPGRADES)
PILES = sum(tile.type != "special" for tile in components.UPGRADES)  # designs that lie in piles; the rest is special
SPECIALS = DESIGNS - PILES
NAMES = tuple(tile.id for tile in components.UPGRADES)
assert all((tile.type == "special") == (number >= PILES) for number, tile in enumerate(components.UPGRADES))

TYPE = np.array([TILE_TYPE_NAMES.index(tile.type) for tile in components.UPGRADES], dtype=np.int64)
VP = np.array([tile.vp for tile in components.UPGRADES], dtype=np.int64)
TILE_ICONS = np.zeros((DESIGNS, ICON_COUNT), dtype=np.int8)
TILE_SHOWN = np.array([icon_mask(tile.icons) for tile in components.UPGRADES], dtype=np.int64)
for _design, _tile in enumerate(components.UPGRADES):
    for _icon in _tile.icons:
        TILE_ICONS[_design, ICON_NAMES.index(_icon)] += 1
FIRST_OF_TYPE = np.array([np.flatnonzero(kind == TYPE)[0] for kind in range(TILE_TYPE_COUNT)], dtype=np.int64)
COUNT_OF_TYPE = np.array([np.count_nonzero(kind == TYPE) for kind in range(TILE_TYPE_COUNT)], dtype=np.int64)

# Squares: number 0 is an open cell; a tile with two cells has two squares in a row for each face.
FACES = 2
SQUARE = np.zeros((DESIGNS, FACES), dtype=np.int64)  # the first square of a face
SQUARE_CONTENT = [0]
SQUARE_TILE = [-1]
_faces: list[list[tuple[str, ...]]]
for _design, _tile in enumerate(components.UPGRADES):
    if _tile.width == 2:
        _sides = ((_tile.face_a_left, _tile.face_a_right), (_tile.face_b_left, _tile.face_b_right))
        _faces = [[(half,) for half in halves] for halves in _sides]
    elif _tile.height == 2:
        _faces = [[_tile.column_content, ()]]  # the content counts once
    else:
        _faces = [[_tile.column_content]]
    for _face, _halves in enumerate(_faces):
        SQUARE[_design, _face] = len(SQUARE_CONTENT)
        SQUARE_CONTENT += [packed(half) for half in _halves]
        SQUARE_TILE += [_design] * len(_halves)
CONTENT = np.array(SQUARE_CONTENT, dtype=np.int64)
TILE_OF = np.array(SQUARE_TILE, dtype=np.int64)  # the design a square belongs to
SQUARES = len(CONTENT)

WIDE, TALL, SMALL = range(3)
SHAPE = np.array(
    [WIDE if t.width == 2 else TALL if t.height == 2 else SMALL for t in components.UPGRADES], dtype=np.int64
)
TYPE_SHAPE = SHAPE[FIRST_OF_TYPE]
TYPE_FACES = np.array([FACES if shape == WIDE else 1 for shape in TYPE_SHAPE], dtype=np.int64)
assert all(SHAPE[design] == TYPE_SHAPE[TYPE[design]] for design in range(DESIGNS))
assert TYPE_SHAPE[SPACE_TILE] == TALL and TYPE_SHAPE[SPECIAL_TILE] == SMALL

# Prices by type.
NO_GUILD = -1
SILVER_PRICE = np.zeros(TILE_TYPE_COUNT, dtype=np.int64)
PRICE_GUILD = np.full(TILE_TYPE_COUNT, NO_GUILD, dtype=np.int64)
GUILD_PRICE = np.zeros(TILE_TYPE_COUNT, dtype=np.int64)
for _cost in components.TILE_COSTS:
    _type = TILE_TYPE_NAMES.index(_cost.type)
    SILVER_PRICE[_type] = _cost.silver
    if _cost.spend_guild:
        PRICE_GUILD[_type] = GUILD_NAMES.index(_cost.spend_guild)
        GUILD_PRICE[_type] = _cost.spend_count

# Caravan grids by player board: printed contents of the columns, open cells, bonuses under them.
BOARD_NAMES = tuple(dict.fromkeys(cell.board for cell in components.CARAVAN_CELLS))
BOARDS = len(BOARD_NAMES)
OPEN_CELLS = np.zeros(BOARDS, dtype=np.int64)  # as bits, row by row
PRINTED = np.zeros((BOARDS, GRID_COLUMNS), dtype=np.int64)
COVERED = np.zeros((BOARDS, CELLS), dtype=np.int64)
for _cell in components.CARAVAN_CELLS:
    _board = BOARD_NAMES.index(_cell.board)
    _at = (_cell.row - 1) * GRID_COLUMNS + _cell.column - 1
    if _cell.is_cell:
        OPEN_CELLS[_board] |= 1 << _at
        COVERED[_board, _at] = GROUP_OF[_cell.cover_bonus]
    else:
        PRINTED[_board, _cell.column - 1] += packed((_cell.printed_asset,))
LAST_COLUMN = sum(1 << row * GRID_COLUMNS + GRID_COLUMNS - 1 for row in range(CELLS // GRID_COLUMNS))

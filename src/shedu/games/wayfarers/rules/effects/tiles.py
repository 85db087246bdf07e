"""Effects that give upgrade tiles: their price, gaining one, laying it into the caravan."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import FREE_TILE, TILE
from shedu.games.wayfarers.rules.acquiring import ask, trigger_vistas
from shedu.games.wayfarers.rules.action_ids import WITH_INFLUENCE, WITH_SILVER
from shedu.games.wayfarers.rules.caravan import can_take_tile_of, fitting_cells, is_tile_left
from shedu.games.wayfarers.rules.effects.stack import next_level, push_frame
from shedu.games.wayfarers.rules.goods import spend_influence
from shedu.games.wayfarers.rules.pieces import GRID_COLUMNS, ICON_COUNT, NOTHING, TILE_TYPE_COUNT
from shedu.games.wayfarers.rules.reasons import (
    LEGAL,
    NO_SECOND_FACE,
    NO_TILE_LEFT,
    TILE_CANNOT_BE_PAID,
    TILE_DOES_NOT_FIT,
    TILE_FITS_NOWHERE,
)
from shedu.games.wayfarers.rules.state import FROM_CARAVAN, LAY, State
from shedu.games.wayfarers.rules.tiles import (
    COVERED,
    GUILD_PRICE,
    NO_GUILD,
    PILES,
    PRICE_GUILD,
    SHAPE,
    SILVER_PRICE,
    SMALL,
    SQUARE,
    TILE_ICONS,
    TILE_SHOWN,
    TYPE,
    TYPE_FACES,
    VP,
    WIDE,
)


@rule
def tile_price(s: State, kind):
    """Return the price of a type of tile in silver, the discounts of the caravan column taken off (WU-7, WD-11)."""
    return max(0, int(SILVER_PRICE[kind]) - int(s.silver_off))


@rule
def can_pay_tile(s: State, seat, kind, payment):
    """Return whether a tile of a type can be paid with silver or with influence (WU-7)."""
    if payment == WITH_SILVER:
        return s.silver[seat] >= tile_price(s, kind)
    guild = PRICE_GUILD[kind]
    return guild != NO_GUILD and s.guild[seat, guild] >= GUILD_PRICE[kind]


@rule
def why_not_tile(s: State, seat, design, payment, free):
    """Return the reason against gaining a tile, paid this way or free; a free one counts as paid with silver."""
    if not is_tile_left(s, design):
        return NO_TILE_LEFT
    if fitting_cells(s, seat, SHAPE[design]) == 0:
        return TILE_FITS_NOWHERE
    paid = payment == WITH_SILVER if free else can_pay_tile(s, seat, TYPE[design], payment)
    return LEGAL if paid else TILE_CANNOT_BE_PAID


@rule
def can_use_tile(s: State, seat, offer):
    """Return whether a tile of one of the types offered can be had."""
    for kind in range(TILE_TYPE_COUNT):
        free = offer >> FREE_TILE + kind & 1 != 0
        if not free and offer >> TILE + kind & 1 == 0:
            continue
        payable = free or can_pay_tile(s, seat, kind, WITH_SILVER) or can_pay_tile(s, seat, kind, WITH_INFLUENCE)
        if payable and can_take_tile_of(s, seat, kind):
            return True
    return False


@rule
def gain_tile(s: State, design, payment, free):
    """Pay for a tile and take it from the board; ask where it lies if there is a choice (WU-7)."""
    noinline()
    seat = int(s.active)
    kind = TYPE[design]
    if payment == WITH_INFLUENCE:
        spend_influence(s, seat, PRICE_GUILD[kind], GUILD_PRICE[kind])
    elif not free:
        price = tile_price(s, kind)
        s.silver_off -= int(SILVER_PRICE[kind]) - price
        s.silver[seat] -= price
    if design < PILES:
        s.pile[design] -= 1
    else:
        s.special_tiles &= ~(1 << design - PILES)
    s.tile_held = design
    cells = fitting_cells(s, seat, SHAPE[design])
    if cells & cells - 1 == 0 and TYPE_FACES[kind] == 1:
        cell = 0
        while cells >> cell & 1 == 0:
            cell += 1
        lay_tile(s, 0, cell)
    else:
        ask(s, LAY)


@rule
def why_not_lay(s: State, seat, face, cell):
    """Return the reason against laying the tile just gained with a face at a cell (WU-3)."""
    design = int(s.tile_held)
    if face >= TYPE_FACES[TYPE[design]]:
        return NO_SECOND_FACE
    return LEGAL if fitting_cells(s, seat, SHAPE[design]) >> cell & 1 else TILE_DOES_NOT_FIT


@rule
def lay_tile(s: State, face, cell):
    """Cover one or two cells of the caravan with a tile: bonuses under it, vistas for its icons (WU-5, WU-9)."""
    noinline()
    seat = int(s.active)
    design = int(s.tile_held)
    s.tile_held = NOTHING
    level = next_level(s)
    s.tiles[seat, TYPE[design]] += 1
    s.tile_vp[seat] += VP[design]
    for icon in range(ICON_COUNT):
        s.icons[seat, icon] += TILE_ICONS[design, icon]
    square = SQUARE[design, face]
    cover(s, cell, square, level)
    if SHAPE[design] != SMALL:
        cover(s, cell + (1 if SHAPE[design] == WIDE else GRID_COLUMNS), square + 1, level)
    trigger_vistas(s, TILE_SHOWN[design], level)


@rule
def cover(s: State, cell, square, level):
    """Cover a cell with a square of a tile, and gain its bonus."""
    seat = int(s.active)
    s.cell[seat, cell] = square
    s.open_cells[seat] &= ~(1 << cell)
    push_frame(s, COVERED[s.player_board[seat], cell], level, 0, FROM_CARAVAN, cell)

"""Carrying out an answer to the effects on offer."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    CARD,
    DRAW_THREE,
    FREE_TILE,
    GROUP_PART,
    MARKS,
    NO_GROUP,
    PAY,
    PROVISION,
    SILVER,
    WAY_AMOUNT,
    WAY_THEN,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import acquire, ask, trigger_vistas
from shedu.games.wayfarers.rules.action_ids import KIND, OPERANDS
from shedu.games.wayfarers.rules.caravan import fitting_cells
from shedu.games.wayfarers.rules.dice import ask_to_roll, step_die
from shedu.games.wayfarers.rules.effect_offers import (
    cost_of,
    find_source,
    kind_used,
    kinds_behind,
    tile_price,
    use_part,
)
from shedu.games.wayfarers.rules.effect_stack import is_used_up, next_level, push_frame, take_plain_gains
from shedu.games.wayfarers.rules.goods import pay_fee, spend_influence
from shedu.games.wayfarers.rules.journal import move_along
from shedu.games.wayfarers.rules.pieces import (
    GRID_COLUMNS,
    GUILD_COUNT,
    ICON_COUNT,
    NOBODY,
    NOTHING,
    PLACES,
    ROW_COUNT,
)
from shedu.games.wayfarers.rules.rows import is_pile_empty
from shedu.games.wayfarers.rules.state import DRAWN, FROM_CARAVAN, FROM_COST, LAY, SOURCE, TOKEN, State
from shedu.games.wayfarers.rules.tiles import (
    COVERED,
    GUILD_PRICE,
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
def answer_effect(s: State, action):
    """Use the part an answer comes from; if it could come from several, ask which one."""
    kinds = kinds_behind(s, action)
    count, _, _ = find_source(s, kinds, NOTHING)
    if count > 1:
        s.pending = action
        ask(s, SOURCE)
        return
    use_source(s, action, kinds, 0)


@rule
def answer_source(s: State, number):
    """The source of the answer that waits for one."""
    action = int(s.pending)
    s.pending = NOTHING
    use_source(s, action, kinds_behind(s, action), number)


@rule
def use_source(s: State, action, kinds, number):
    """Use up the part an answer comes from, then carry it out."""
    frame, k, way = find_source(s, kinds, number)
    part = GROUP_PART[s.frame_group[frame], k]
    kind = kind_used(s, kinds, frame, k, way)
    amount = WAY_AMOUNT[part, way]
    then = WAY_THEN[part, way]
    use_part(s, frame, k)
    if kind == PAY:
        pay_cost(s, amount, then)
        return
    if then != NO_GROUP:
        if is_used_up(s, frame):
            s.frame_group[frame] = then
            s.frame_used[frame] = take_plain_gains(s, then)
        else:
            push_frame(s, then, next_level(s), 0, int(s.frame_from[frame]), int(s.frame_at[frame]))
    perform(s, action, kind, amount)


@rule
def pay_cost(s: State, amount, then):
    """Pay a cost in provisions; what it buys opens on top (WE-3)."""
    cost = cost_of(s, amount)
    s.provision_off -= amount - cost
    s.provision[s.active] -= cost
    push_frame(s, then, next_level(s), 0, FROM_COST, NOTHING)


@rule
def perform(s: State, action, kind, amount):
    """Carry out an answer that a kind of effect allows."""
    noinline()
    seat = int(s.active)
    answer = KIND[action]
    first, second = int(OPERANDS[action, 0]), int(OPERANDS[action, 1])
    if kind == SILVER:
        s.silver[seat] += amount
    elif kind == PROVISION:
        s.provision[seat] += amount
    elif answer == action_ids.ROLL_NEW_DIE:
        if s.reserve[seat] > 0:
            s.reserve[seat] -= 1
            ask_to_roll(s, 1)
    elif answer == action_ids.INFLUENCE_GUILD or answer == action_ids.INFLUENCE_CARD:
        put_token(s, action)
    elif answer == action_ids.MOVE_INFLUENCE:
        s.guild[seat, first] -= 1
        s.guild[seat, second] += 1
    elif answer == action_ids.JOURNAL:
        move_along(s, first)
    elif answer == action_ids.REFRESH:
        s.die[seat, first] = 0
        ask_to_roll(s, 1)
    elif answer == action_ids.REROLL:
        s.supply[seat, first] -= 1
        ask_to_roll(s, 1)
    elif answer == action_ids.ADJUST:
        step_die(s, seat, first, second)
    elif answer == action_ids.RETRIEVE:
        retrieve(s, first, second, int(OPERANDS[action, 2]), int(OPERANDS[action, 3]))
    elif answer == action_ids.ACQUIRE:
        acquire(s, first, second, (kind - CARD) % MARKS, int(OPERANDS[action, 2]))
    elif answer == action_ids.DRAW_THREE:
        begin_draw(s, first, (kind - CARD) % MARKS)
    else:
        gain_tile(s, first, second, kind >= FREE_TILE)


@rule
def put_token(s: State, action):
    """Put a token on a guild or a card, from supply if one is there; otherwise ask which one moves (WI-8)."""
    seat = int(s.active)
    if s.tokens[seat] == 0:
        s.pending = action
        only = only_token(s, action - action_ids.INFLUENCE_GUILD)
        if only == NOTHING:
            ask(s, TOKEN)
        else:
            move_token(s, only)
        return
    s.tokens[seat] -= 1
    lay_token(s, action)


@rule
def only_token(s: State, target):
    """The answer that names the only token which can move to a guild or a card, or NOTHING if there are several."""
    seat = int(s.active)
    only = NOTHING
    for guild in range(GUILD_COUNT):
        if guild != target and s.guild[seat, guild] > 0:
            if only != NOTHING:
                return NOTHING
            only = action_ids.TOKEN_OF_GUILD + guild
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                if only != NOTHING:
                    return NOTHING
                only = action_ids.TOKEN_OF_CARD + row * PLACES + place
    return only


@rule
def lay_token(s: State, action):
    """A token lies where an answer says."""
    seat = int(s.active)
    if KIND[action] == action_ids.INFLUENCE_GUILD:
        s.guild[seat, int(OPERANDS[action, 0])] += 1
    else:
        s.row_token[int(OPERANDS[action, 0]), int(OPERANDS[action, 1])] = seat


@rule
def move_token(s: State, action):
    """The token that an answer names moves to where another one wants it (WI-9)."""
    seat = int(s.active)
    if KIND[action] == action_ids.TOKEN_OF_GUILD:
        s.guild[seat, int(OPERANDS[action, 0])] -= 1
    else:
        s.row_token[int(OPERANDS[action, 0]), int(OPERANDS[action, 1])] = NOBODY
    target = int(s.pending)
    s.pending = NOTHING
    lay_token(s, target)


@rule
def retrieve(s: State, row, place, worker, fee):
    """Take a worker from a face-up card (WW-6)."""
    pay_fee(s, int(s.active), row, place, fee)
    s.row_workers[row, place] &= ~(1 << worker)
    s.workers[s.active, worker] += 1


@rule
def begin_draw(s: State, row, mark):
    """Draw three cards of a pile, paid with a provision unless a pigeon or the effect itself allows it (WC-12)."""
    if mark != DRAW_THREE and s.pigeon == 0:
        s.provision[s.active] -= 1
    s.drawn_row = row
    s.to_draw = DRAWN
    if is_pile_empty(s, row):
        s.to_draw = 0


@rule
def gain_tile(s: State, design, payment, free):
    """Pay for a tile and take it from the board; where it lies is asked if there is a choice (WU-7)."""
    noinline()
    seat = int(s.active)
    kind = TYPE[design]
    if payment == action_ids.WITH_INFLUENCE:
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
def lay_tile(s: State, face, cell):
    """A gained tile covers one or two cells of the caravan: bonuses under it, vistas for its icons (WU-5, WU-9)."""
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
    """A square of a tile covers a cell, whose bonus is gained."""
    seat = int(s.active)
    s.cell[seat, cell] = square
    s.open_cells[seat] &= ~(1 << cell)
    push_frame(s, COVERED[s.player_board[seat], cell], level, 0, FROM_CARAVAN, cell)

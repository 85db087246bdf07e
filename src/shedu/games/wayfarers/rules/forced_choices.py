"""Whether what a worker's slot offers has one answer only, which is then not asked for."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import ADJUST, CARD, FREE_TILE, MARKS, PAY, TILE
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import can_acquire, can_draw_three
from shedu.games.wayfarers.rules.caravan import fitting_cells, is_tile_left
from shedu.games.wayfarers.rules.dice import can_step
from shedu.games.wayfarers.rules.effect_offers import ALL_MARKS, ANY_CARD, ANY_TILE, can_pay_tile
from shedu.games.wayfarers.rules.pieces import FACES, NOTHING, PLACES, ROW_COUNT, TILE_TYPE_COUNT
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import COUNT_OF_TYPE, FIRST_OF_TYPE, TYPE_SHAPE

HAS_FEW = 1 << PAY | 1 << ADJUST | ANY_TILE | ANY_CARD  # what of a slot can have a single answer


@rule
def only_use(s: State, offer):
    """The only answer to what the slot of a placed worker offers, or NOTHING if there are several or none (WQ-17)."""
    noinline()
    if offer & ~HAS_FEW:
        return NOTHING
    seat = int(s.active)
    count, only = 0, NOTHING
    if offer >> PAY & 1:
        count, only = 1, action_ids.PAY_COST
    if offer >> ADJUST & 1:
        count, only = count_adjustments(s, seat, count, only)
    if offer & ANY_TILE:
        count, only = count_tiles(s, seat, offer, count, only)
    if offer & ANY_CARD and count < 2:
        count, only = count_cards(s, seat, offer, count, only)
    return only if count == 1 else NOTHING


@rule
def count_adjustments(s: State, seat, count, only):
    """Every step of a die in supply; how many answers, and the last one."""
    for face in range(FACES):
        for direction in range(action_ids.DIRECTIONS):
            if can_step(s, seat, face, direction):
                count, only = count + 1, action_ids.ADJUST + face * action_ids.DIRECTIONS + direction
    return count, only


@rule
def count_tiles(s: State, seat, offer, count, only):
    """Every tile offered with every way to pay; how many answers, and the last one."""
    for kind in range(TILE_TYPE_COUNT):
        free = offer >> FREE_TILE + kind & 1 != 0
        priced = offer >> TILE + kind & 1 != 0
        if not (free or priced) or fitting_cells(s, seat, TYPE_SHAPE[kind]) == 0:
            continue
        for k in range(COUNT_OF_TYPE[kind]):
            design = FIRST_OF_TYPE[kind] + k
            if not is_tile_left(s, design):
                continue
            for payment in range(2):
                if (free and payment == action_ids.WITH_SILVER) or (priced and can_pay_tile(s, seat, kind, payment)):
                    count, only = count + 1, action_ids.GAIN_TILE + design * 2 + payment
    return count, only


@rule
def count_cards(s: State, seat, offer, count, only):
    """Every card offered with every way to pay the fee, and drawing three; how many answers, and the last one."""
    for row in range(ROW_COUNT):
        marks = offer >> CARD + row * MARKS & ALL_MARKS
        for mark in range(MARKS):
            if marks >> mark & 1 == 0:
                continue
            if can_draw_three(s, seat, row, mark):
                count, only = count + 1, action_ids.DRAW_THREE + row
            for place in range(PLACES):
                for fee in range(action_ids.FEES):
                    if can_acquire(s, seat, row, place, mark, fee):
                        count, only = count + 1, action_ids.ACQUIRE + (row * PLACES + place) * action_ids.FEES + fee
    return count, only

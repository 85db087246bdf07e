"""Effects that give cards: from a row, or by drawing three from a pile. `rules/acquiring.py` says what follows."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import CARD, DRAW_THREE, MARKS
from shedu.games.wayfarers.rules.acquiring import price_of, why_no_place
from shedu.games.wayfarers.rules.goods import can_pay, why_not_fee
from shedu.games.wayfarers.rules.pieces import LAND, NOTHING, PLACES, ROW_COUNT, WATER
from shedu.games.wayfarers.rules.reasons import (
    CARD_WITH_WORKER_PLACED,
    DRAWING_NOT_ALLOWED,
    DRAWING_ONLY,
    LEGAL,
    NO_CARD_TO_ACQUIRE,
    PILE_EMPTY,
)
from shedu.games.wayfarers.rules.rows import is_pile_empty
from shedu.games.wayfarers.rules.state import DIE_TURN, DRAWN, State

ALL_MARKS = (1 << MARKS) - 1


@rule
def why_not_take(s: State, seat, row, place):
    """Return the reason against a face-up card, its price left aside (WC-4)."""
    if s.row_card[row, place] == NOTHING:
        return NO_CARD_TO_ACQUIRE
    if s.placed_row == row and s.placed_place == place:
        return CARD_WITH_WORKER_PLACED
    return why_no_place(s, seat, row, place)


@rule
def why_not_acquire(s: State, seat, row, place, mark, fee):
    """Return the reason against a face-up card by an effect with this mark and with this way to pay the fee."""
    noinline()
    if mark == DRAW_THREE:
        return DRAWING_ONLY
    reason = why_not_take(s, seat, row, place)
    return reason if reason != LEGAL else why_not_fee(s, seat, row, place, fee, price_of(s, row, place, mark))


@rule
def why_not_draw(s: State, seat, row, mark):
    """Return the reason against drawing: it needs the mark, or a die with a pigeon or a provision (WC-12, WC-13)."""
    if is_pile_empty(s, row):
        return PILE_EMPTY
    if mark == DRAW_THREE:
        return LEGAL
    if s.turn_kind != DIE_TURN or (row != LAND and row != WATER):
        return DRAWING_NOT_ALLOWED
    return LEGAL if s.pigeon != 0 or s.provision[seat] > 0 else DRAWING_NOT_ALLOWED


@rule
def can_use_card(s: State, seat, offer):
    """Return whether a card of one of the rows offered can be had."""
    for row in range(ROW_COUNT):
        marks = offer >> CARD + row * MARKS & ALL_MARKS
        for mark in range(MARKS):
            if marks >> mark & 1 and can_acquire_any(s, seat, row, mark):
                return True
    return False


@rule
def can_acquire_any(s: State, seat, row, mark):
    """Return whether some card of a row can be acquired, from the row or from its pile."""
    if why_not_draw(s, seat, row, mark) == LEGAL:
        return True
    if mark == DRAW_THREE:
        return False
    for place in range(PLACES):
        if why_not_take(s, seat, row, place) == LEGAL and can_pay(s, seat, row, place, price_of(s, row, place, mark)):
            return True
    return False


@rule
def begin_draw(s: State, row, mark):
    """Draw three cards of a pile, paid with a provision unless a pigeon or the effect itself allows it (WC-12)."""
    if mark != DRAW_THREE and s.pigeon == 0:
        s.provision[s.active] -= 1
    s.drawn_row = row
    s.to_draw = DRAWN
    if is_pile_empty(s, row):
        s.to_draw = 0

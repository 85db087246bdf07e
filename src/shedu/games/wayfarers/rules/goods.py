"""Silver, provisions, fees and influence tokens."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.action_ids import NO_FEE, SILVER_FEE
from shedu.games.wayfarers.rules.pieces import FEE, GUILD_COUNT, NOBODY, NOTHING, OPPONENT, PLACES, ROW_COUNT
from shedu.games.wayfarers.rules.reasons import (
    CARD_CANNOT_BE_PAID,
    FEE_DUE,
    LEGAL,
    NO_FEE_DUE,
    NO_PROVISION_FOR_FEE,
    NO_SILVER_FOR_FEE,
)
from shedu.games.wayfarers.rules.solo.track import advance_in_the_players_turn
from shedu.games.wayfarers.rules.state import State


@rule
def owner_to_pay(s: State, seat, row, place):
    """Return the other seat whose token lies on a card, or NOBODY (WI-5)."""
    owner = int(s.row_token[row, place])
    return NOBODY if owner == seat else owner


@rule
def why_not_fee(s: State, seat, row, place, fee, price):
    """Return the reason against a way to pay the fee for a card beside a price in silver (WI-5, WI-6)."""
    noinline()
    if not can_pay(s, seat, row, place, price):
        return CARD_CANNOT_BE_PAID
    if owner_to_pay(s, seat, row, place) == NOBODY:
        return LEGAL if fee == NO_FEE else NO_FEE_DUE
    if fee == NO_FEE:
        return FEE_DUE
    if fee == SILVER_FEE:
        return LEGAL if s.silver[seat] >= price + FEE else NO_SILVER_FOR_FEE
    return LEGAL if s.provision[seat] >= FEE else NO_PROVISION_FOR_FEE


@rule
def can_pay(s: State, seat, row, place, price):
    """Return whether the fee for a card can be paid in any way beside a price in silver (WI-5)."""
    if s.silver[seat] < price:
        return False
    if owner_to_pay(s, seat, row, place) == NOBODY:
        return True
    return s.silver[seat] >= price + FEE or s.provision[seat] >= FEE


@rule
def pay_fee(s: State, seat, row, place, fee):
    """Pay the owner of the token on a card; the opponent's fee goes to the supply and moves its track (WI-5, WA-30)."""
    noinline()
    if fee == NO_FEE:
        return
    owner = owner_to_pay(s, seat, row, place)
    if fee == SILVER_FEE:
        s.silver[seat] -= FEE
    else:
        s.provision[seat] -= FEE
    if s.solo != NOTHING and owner == OPPONENT:
        advance_in_the_players_turn(s)
    elif fee == SILVER_FEE:
        s.silver[owner] += FEE
    else:
        s.provision[owner] += FEE


@rule
def return_token(s: State, row, place):
    """Return the token on a card that leaves its row to its owner (WC-3)."""
    owner = int(s.row_token[row, place])
    if owner != NOBODY:
        if s.solo == NOTHING or owner != OPPONENT:
            s.tokens[owner] += 1
        s.row_token[row, place] = NOBODY


@rule
def has_token_elsewhere(s: State, seat, guild):
    """Return whether a seat has a token on a card or on another guild than this one (WI-9)."""
    for other in range(GUILD_COUNT):
        if other != guild and s.guild[seat, other] > 0:
            return True
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                return True
    return False


@rule
def is_free_for_token(s: State, row, place):
    """Return whether a face-up card lies there without a token (WI-2)."""
    return s.row_card[row, place] != NOTHING and s.row_token[row, place] == NOBODY


@rule
def spend_influence(s: State, seat, guild, count):
    """Take tokens back from a guild (WI-10)."""
    s.guild[seat, guild] -= count
    s.tokens[seat] += count

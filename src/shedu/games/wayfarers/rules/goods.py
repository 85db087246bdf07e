"""Silver, provisions, fees and influence tokens."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.action_ids import NO_FEE, PROVISION_FEE, SILVER_FEE
from shedu.games.wayfarers.rules.pieces import FEE, GUILD_COUNT, NOBODY, NOTHING, OPPONENT, PLACES, ROW_COUNT
from shedu.games.wayfarers.rules.solo.track import advance_in_the_players_turn
from shedu.games.wayfarers.rules.state import State


@rule
def owner_to_pay(s: State, seat, row, place):
    """The other seat whose token lies on a card, or NOBODY (WI-5)."""
    owner = int(s.row_token[row, place])
    return NOBODY if owner == seat else owner


@rule
def can_pay_fee(s: State, seat, row, place, fee, price):
    """Whether a way to pay the fee for a card is right and possible beside a price in silver (WI-5, WI-6)."""
    noinline()
    if owner_to_pay(s, seat, row, place) == NOBODY:
        return fee == NO_FEE and s.silver[seat] >= price
    if fee == SILVER_FEE:
        return s.silver[seat] >= price + FEE
    return fee == PROVISION_FEE and s.provision[seat] >= FEE and s.silver[seat] >= price


@rule
def can_pay(s: State, seat, row, place, price):
    """Whether the fee for a card can be paid in any way beside a price in silver (WI-5)."""
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
    """The token on a card that leaves its row goes back to its owner (WC-3)."""
    owner = int(s.row_token[row, place])
    if owner != NOBODY:
        if s.solo == NOTHING or owner != OPPONENT:
            s.tokens[owner] += 1
        s.row_token[row, place] = NOBODY


@rule
def has_token_elsewhere(s: State, seat, guild):
    """Whether a seat has a token on a card or on another guild than this one (NOTHING: any guild counts) (WI-9)."""
    for other in range(GUILD_COUNT):
        if other != guild and s.guild[seat, other] > 0:
            return True
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                return True
    return False


@rule
def can_influence_guild(s: State, seat, guild):
    """Whether a token can be put on a guild: from supply, or else from elsewhere (WI-8, WI-9)."""
    return s.tokens[seat] > 0 or has_token_elsewhere(s, seat, guild)


@rule
def is_free_for_token(s: State, row, place):
    """Whether a face-up card lies there without a token (WI-2)."""
    return s.row_card[row, place] != NOTHING and s.row_token[row, place] == NOBODY


@rule
def can_influence_any_card(s: State, seat):
    """Whether a token can be put on some face-up card; without one in supply another always lies somewhere (WE-11)."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if is_free_for_token(s, row, place):
                return True
    return False


@rule
def can_move_influence(s: State, seat):
    """Whether a token can be moved from one guild to another (WE-12)."""
    return int(s.guild[seat, 0]) + int(s.guild[seat, 1]) + int(s.guild[seat, 2]) > 0


@rule
def spend_influence(s: State, seat, guild, count):
    """Take tokens back from a guild (WI-10)."""
    s.guild[seat, guild] -= count
    s.tokens[seat] += count

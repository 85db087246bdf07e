"""Effects that put influence on guilds and face-up cards, or move it between guilds."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers.effects.programs import INFLUENCE, INFLUENCE_CARD, MOVE
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import ask
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.goods import has_token_elsewhere, is_free_for_token
from shedu.games.wayfarers.rules.pieces import GUILD_COUNT, NOBODY, NOTHING, PLACES, ROW_COUNT
from shedu.games.wayfarers.rules.reasons import (
    CARD_NOT_FREE,
    LEGAL,
    NO_TOKEN_THERE,
    NO_TOKEN_TO_MOVE,
    NO_TOKEN_TO_PUT,
    TOKEN_IS_THERE_ALREADY,
)
from shedu.games.wayfarers.rules.state import TOKEN, State


@rule
def why_not_influence(s: State, seat, guild):
    """Return the reason against a token on a guild: one comes from supply, or else from elsewhere (WI-8, WI-9)."""
    return LEGAL if s.tokens[seat] > 0 or has_token_elsewhere(s, seat, guild) else NO_TOKEN_TO_PUT


@rule
def why_not_card_influence(s: State, row, place):
    """Return the reason against a token on a face-up card (WI-2)."""
    return LEGAL if is_free_for_token(s, row, place) else CARD_NOT_FREE


@rule
def why_not_move(s: State, seat, origin, target):
    """Return the reason against moving a token from guild to guild (WE-12)."""
    return LEGAL if origin != target and s.guild[seat, origin] > 0 else NO_TOKEN_TO_MOVE


@rule
def can_use_influence(s: State, seat, offer):
    """Return whether one of the kinds of influence offered can be used; for a card there is always a token (WE-11)."""
    for guild in range(GUILD_COUNT):
        if offer >> INFLUENCE + guild & 1 and why_not_influence(s, seat, guild) == LEGAL:
            return True
    if offer >> INFLUENCE_CARD & 1:
        for row in range(ROW_COUNT):
            for place in range(PLACES):
                if why_not_card_influence(s, row, place) == LEGAL:
                    return True
    return offer >> MOVE & 1 != 0 and int(s.guild[seat, 0]) + int(s.guild[seat, 1]) + int(s.guild[seat, 2]) > 0


@rule
def move_influence(s: State, origin, target):
    """Move a token from guild to guild (WE-12)."""
    s.guild[s.active, origin] -= 1
    s.guild[s.active, target] += 1


@rule
def put_token(s: State, action):
    """Put a token on a guild or a card, from supply if one is there; otherwise ask which one moves (WI-8)."""
    seat = int(s.active)
    if s.tokens[seat] > 0:
        s.tokens[seat] -= 1
        lay_token(s, action)
        return
    s.pending = action
    only = only_token(s, seat)
    if only == NOTHING:
        ask(s, TOKEN)
    else:
        move_token(s, only)


@rule
def lay_token(s: State, action):
    """Lay a token where an answer says."""
    if kind_of(action) == action_ids.INFLUENCE_GUILD:
        s.guild[s.active, operand(action, 0)] += 1
    else:
        s.row_token[operand(action, 0), operand(action, 1)] = s.active


@rule
def why_not_token(s: State, seat, action):
    """Return the reason against the token that an answer wants to move to where another one wants it (WI-9)."""
    if kind_of(action) == action_ids.TOKEN_OF_CARD:
        return LEGAL if s.row_token[operand(action, 0), operand(action, 1)] == seat else NO_TOKEN_THERE
    guild = operand(action, 0)
    if s.pending == action_ids.INFLUENCE_GUILD + guild:
        return TOKEN_IS_THERE_ALREADY
    return LEGAL if s.guild[seat, guild] > 0 else NO_TOKEN_THERE


@rule
def only_token(s: State, seat):
    """Return the answer that names the only token which can move, or NOTHING if there are several."""
    only = NOTHING
    for action in range(action_ids.TOKEN_OF_GUILD, action_ids.MOVE_INFLUENCE):
        if why_not_token(s, seat, action) == LEGAL:
            if only != NOTHING:
                return NOTHING
            only = action
    return only


@rule
def move_token(s: State, action):
    """Move the token that an answer names to where another one wants it (WI-9)."""
    if kind_of(action) == action_ids.TOKEN_OF_GUILD:
        s.guild[s.active, operand(action, 0)] -= 1
    else:
        s.row_token[operand(action, 0), operand(action, 1)] = NOBODY
    target = int(s.pending)
    s.pending = NOTHING
    lay_token(s, target)

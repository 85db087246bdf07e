"""The answers to the effects on offer: every kind of effect with all its targets and ways to pay."""

from __future__ import annotations

from shedu.core.chance import below
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    ADJUST,
    CARD,
    FREE_TILE,
    INFLUENCE,
    INFLUENCE_CARD,
    JOURNAL,
    MARKS,
    MOVE,
    NEW_DIE,
    PAY,
    PROVISION,
    REFRESH,
    SILVER,
    TILE,
    WORKER,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import can_acquire, can_draw_three
from shedu.games.wayfarers.rules.caravan import fitting_cells, is_tile_left
from shedu.games.wayfarers.rules.dice import can_step
from shedu.games.wayfarers.rules.effect_offers import (
    ALL_MARKS,
    ANY_CARD,
    ANY_GUILD,
    ANY_TILE,
    can_pay_tile,
    can_retrieve,
    find_source,
    kinds_behind,
    open_offer,
)
from shedu.games.wayfarers.rules.effect_stack import may_be_done
from shedu.games.wayfarers.rules.goods import (
    can_influence_any_card,
    can_influence_guild,
    can_pay_fee,
    is_free_for_token,
)
from shedu.games.wayfarers.rules.journal import can_follow, can_go_further
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    GUILD_COUNT,
    NOTHING,
    PLACES,
    ROW_COUNT,
    SPACES,
    TILE_TYPE_COUNT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import COUNT_OF_TYPE, FIRST_OF_TYPE, TYPE_SHAPE
from shedu.games.wayfarers.rules.track import LINKS_FROM, MOST_LINKS


@rule
def put(out, n, kept, listing, action):
    """Hand over one answer: write it down, or keep it with the chance one in as many as there were."""
    if listing:
        out[n] = action
    elif below(out, n + 1) == 0:
        kept = action
    return n + 1, kept


@rule
def list_effects(s: State, out, n, kept, listing):
    """Everything that the top level of the stack offers, the black guild's move, and being done."""
    noinline()
    offer = open_offer(s)
    if may_be_done(s):
        n, kept = put(out, n, kept, listing, action_ids.DONE)
    n, kept = list_simple(s, offer, out, n, kept, listing)
    if offer >> JOURNAL & 1:
        n, kept = list_links(s, action_ids.JOURNAL, 0, out, n, kept, listing)
    n, kept = list_further(s, out, n, kept, listing)
    if offer >> WORKER & 1:
        n, kept = list_retrievals(s, out, n, kept, listing)
    if offer & ANY_TILE:
        n, kept = list_tiles(s, offer, out, n, kept, listing)
    if offer & ANY_CARD:
        n, kept = list_cards(s, offer, out, n, kept, listing)
    return n, kept


@rule
def list_simple(s: State, offer, out, n, kept, listing):
    """Gains, costs, dice and influence."""
    if offer >> SILVER & 1:
        n, kept = put(out, n, kept, listing, action_ids.TAKE_SILVER)
    if offer >> PROVISION & 1:
        n, kept = put(out, n, kept, listing, action_ids.TAKE_PROVISION)
    if offer >> PAY & 1:
        n, kept = put(out, n, kept, listing, action_ids.PAY_COST)
    if offer >> NEW_DIE & 1:
        n, kept = put(out, n, kept, listing, action_ids.ROLL_NEW_DIE)
    if offer >> REFRESH & 1:
        n, kept = list_refreshes(s, out, n, kept, listing)
    if offer >> ADJUST & 1:
        n, kept = list_adjustments(s, out, n, kept, listing)
    if offer & ANY_GUILD or offer >> INFLUENCE_CARD & 1 or offer >> MOVE & 1:
        n, kept = list_influence(s, offer, out, n, kept, listing)
    return n, kept


@rule
def list_refreshes(s: State, out, n, kept, listing):
    """Every placed die, and every value in supply."""
    seat = int(s.active)
    for space in range(SPACES):
        if s.die[seat, space] != 0:
            n, kept = put(out, n, kept, listing, action_ids.REFRESH + space)
    for face in range(FACES):
        if s.supply[seat, face] > 0:
            n, kept = put(out, n, kept, listing, action_ids.REROLL + face)
    return n, kept


@rule
def list_adjustments(s: State, out, n, kept, listing):
    """Every value in supply, up and down."""
    for face in range(FACES):
        for direction in range(action_ids.DIRECTIONS):
            if can_step(s, int(s.active), face, direction):
                n, kept = put(out, n, kept, listing, action_ids.ADJUST + face * action_ids.DIRECTIONS + direction)
    return n, kept


@rule
def list_influence(s: State, offer, out, n, kept, listing):
    """Tokens on guilds, tokens on cards, moves between guilds."""
    seat = int(s.active)
    for guild in range(GUILD_COUNT):
        if offer >> INFLUENCE + guild & 1 and can_influence_guild(s, seat, guild):
            n, kept = put(out, n, kept, listing, action_ids.INFLUENCE_GUILD + guild)
    if offer >> INFLUENCE_CARD & 1 and can_influence_any_card(s, seat):
        for row in range(ROW_COUNT):
            for place in range(PLACES):
                if is_free_for_token(s, row, place):
                    n, kept = put(out, n, kept, listing, action_ids.INFLUENCE_CARD + row * PLACES + place)
    if offer >> MOVE & 1:
        for origin in range(GUILD_COUNT):
            for target in range(GUILD_COUNT):
                if origin != target and s.guild[seat, origin] > 0:
                    n, kept = put(out, n, kept, listing, action_ids.MOVE_INFLUENCE + origin * GUILD_COUNT + target)
    return n, kept


@rule
def list_links(s: State, base, black_spent, out, n, kept, listing):
    """Every link that can be followed."""
    seat = int(s.active)
    for k in range(MOST_LINKS):
        link = LINKS_FROM[s.marker[seat], k]
        if link >= 0 and can_follow(s, seat, link, black_spent):
            n, kept = put(out, n, kept, listing, base + link)
    return n, kept


@rule
def list_further(s: State, out, n, kept, listing):
    """Every link that the black guild allows to follow as well."""
    if can_go_further(s, int(s.active)):
        n, kept = list_links(s, action_ids.FURTHER, 1, out, n, kept, listing)
    return n, kept


@rule
def list_retrievals(s: State, out, n, kept, listing):
    """Every worker on a face-up card with every way to pay the fee."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_workers[row, place] == 0:
                continue
            for worker in range(WORKER_COUNT):
                if not can_retrieve(s, row, place, worker):
                    continue
                for fee in range(action_ids.FEES):
                    if can_pay_fee(s, int(s.active), row, place, fee, 0):
                        number = ((row * PLACES + place) * WORKER_COUNT + worker) * action_ids.FEES + fee
                        n, kept = put(out, n, kept, listing, action_ids.RETRIEVE + number)
    return n, kept


@rule
def list_tiles(s: State, offer, out, n, kept, listing):
    """Every tile of the types offered that is left, fits and can be paid."""
    noinline()
    seat = int(s.active)
    for kind in range(TILE_TYPE_COUNT):
        free = offer >> FREE_TILE + kind & 1 != 0
        priced = offer >> TILE + kind & 1 != 0
        if not free and not priced:
            continue
        if fitting_cells(s, seat, TYPE_SHAPE[kind]) == 0:
            continue
        with_silver = free or can_pay_tile(s, seat, kind, action_ids.WITH_SILVER)
        with_influence = priced and can_pay_tile(s, seat, kind, action_ids.WITH_INFLUENCE)
        for k in range(COUNT_OF_TYPE[kind]):
            design = FIRST_OF_TYPE[kind] + k
            if not is_tile_left(s, design):
                continue
            if with_silver:
                n, kept = put(out, n, kept, listing, action_ids.GAIN_TILE + design * 2 + action_ids.WITH_SILVER)
            if with_influence:
                n, kept = put(out, n, kept, listing, action_ids.GAIN_TILE + design * 2 + action_ids.WITH_INFLUENCE)
    return n, kept


@rule
def list_cards(s: State, offer, out, n, kept, listing):
    """Every card of the rows offered with every way to pay the fee, and drawing three."""
    noinline()
    seat = int(s.active)
    for row in range(ROW_COUNT):
        marks = offer >> CARD + row * MARKS & ALL_MARKS
        if marks == 0:
            continue
        for place in range(PLACES):
            for fee in range(action_ids.FEES):
                for mark in range(MARKS):
                    if marks >> mark & 1 and can_acquire(s, seat, row, place, mark, fee):
                        action = action_ids.ACQUIRE + (row * PLACES + place) * action_ids.FEES + fee
                        n, kept = put(out, n, kept, listing, action)
                        break
        for mark in range(MARKS):
            if marks >> mark & 1 and can_draw_three(s, seat, row, mark):
                n, kept = put(out, n, kept, listing, action_ids.DRAW_THREE + row)
                break
    return n, kept


@rule
def list_sources(s: State, out, n, kept, listing):
    """The different parts that the answer just given could come from."""
    count, _, _ = find_source(s, kinds_behind(s, int(s.pending)), NOTHING)
    for number in range(count):
        n, kept = put(out, n, kept, listing, action_ids.SOURCE + number)
    return n, kept


@rule
def list_tokens(s: State, out, n, kept, listing):
    """Every own token that may move to where the answer just given wants one."""
    seat = int(s.active)
    target = int(s.pending) - action_ids.INFLUENCE_GUILD
    for guild in range(GUILD_COUNT):
        if guild != target and s.guild[seat, guild] > 0:
            n, kept = put(out, n, kept, listing, action_ids.TOKEN_OF_GUILD + guild)
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_token[row, place] == seat:
                n, kept = put(out, n, kept, listing, action_ids.TOKEN_OF_CARD + row * PLACES + place)
    return n, kept

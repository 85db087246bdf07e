"""Which kinds of effects can be used now, where an answer comes from, and what it uses up."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    ADJUST,
    CARD,
    FREE_TILE,
    GROUP_PART,
    GROUP_SIZE,
    INFLUENCE,
    INFLUENCE_CARD,
    JOURNAL,
    MARKS,
    MOVE,
    NEW_DIE,
    PART_SIZE,
    PAY,
    PROVISION,
    REFRESH,
    SILVER,
    TILE,
    WAY_AMOUNT,
    WAY_OFFER,
    WAY_THEN,
    WORKER,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import can_acquire, can_acquire_any, can_draw_three
from shedu.games.wayfarers.rules.action_ids import KIND, OPERANDS
from shedu.games.wayfarers.rules.caravan import can_take_tile_of
from shedu.games.wayfarers.rules.dice import can_adjust
from shedu.games.wayfarers.rules.effect_stack import bottom_of_level, waits
from shedu.games.wayfarers.rules.goods import (
    can_influence_any_card,
    can_influence_guild,
    can_move_influence,
    can_pay,
    can_pay_fee,
)
from shedu.games.wayfarers.rules.journal import can_journal
from shedu.games.wayfarers.rules.pieces import (
    GUILD_COUNT,
    NOTHING,
    PLACES,
    ROW_COUNT,
    TILE_TYPE_COUNT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.state import BEGUN, HAS_TOWNSFOLK, IS_TOWNSFOLK, MUST_USE, State
from shedu.games.wayfarers.rules.tiles import GUILD_PRICE, NO_GUILD, PRICE_GUILD, SILVER_PRICE, TYPE

ALWAYS = 1 << NEW_DIE | 1 << REFRESH | 1 << SILVER | 1 << PROVISION
ANY_GUILD = (1 << GUILD_COUNT) - 1 << INFLUENCE
ANY_TILE = (1 << 2 * TILE_TYPE_COUNT) - 1 << TILE
ANY_CARD = (1 << ROW_COUNT * MARKS) - 1 << CARD
ALL_MARKS = (1 << MARKS) - 1


@rule
def can_retrieve(s: State, row, place, worker):
    """Whether a worker lies on a face-up card and was not placed this turn (WW-8)."""
    if int(s.row_workers[row, place]) >> worker & 1 == 0:
        return False
    return not (s.placed_row == row and s.placed_place == place and s.placed_worker == worker)


@rule
def can_retrieve_any(s: State, seat):
    """Whether some worker can be retrieved and the fee paid (WW-6)."""
    noinline()
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_workers[row, place] == 0 or not can_pay(s, seat, row, place, 0):
                continue
            for worker in range(WORKER_COUNT):
                if can_retrieve(s, row, place, worker):
                    return True
    return False


@rule
def tile_price(s: State, kind):
    """The price of a tile of a type in silver, the discounts of the caravan column taken off (WU-7, WD-11)."""
    return max(0, int(SILVER_PRICE[kind]) - int(s.silver_off))


@rule
def can_pay_tile(s: State, seat, kind, payment):
    """Whether a tile of a type can be paid with silver or with influence (WU-7)."""
    if payment == action_ids.WITH_SILVER:
        return s.silver[seat] >= tile_price(s, kind)
    guild = PRICE_GUILD[kind]
    return guild != NO_GUILD and s.guild[seat, guild] >= GUILD_PRICE[kind]


@rule
def can_use_tile(s: State, seat, offer):
    """Whether a tile of one of the types offered can be had."""
    for kind in range(TILE_TYPE_COUNT):
        free = offer >> FREE_TILE + kind & 1 != 0
        if not free and offer >> TILE + kind & 1 == 0:
            continue
        payable = (
            free
            or can_pay_tile(s, seat, kind, action_ids.WITH_SILVER)
            or can_pay_tile(s, seat, kind, action_ids.WITH_INFLUENCE)
        )
        if payable and can_take_tile_of(s, seat, kind):
            return True
    return False


@rule
def can_use_card(s: State, seat, offer):
    """Whether a card of one of the rows offered can be had."""
    for row in range(ROW_COUNT):
        marks = offer >> CARD + row * MARKS & ALL_MARKS
        for mark in range(MARKS):
            if marks >> mark & 1 and can_acquire_any(s, seat, row, mark):
                return True
    return False


@rule
def can_use(s: State, seat, offer):
    """Whether any of the kinds of effects offered can be used; paying a cost is looked at elsewhere (WE-4)."""
    noinline()
    if offer & ALWAYS:
        return True
    if offer & ANY_GUILD:
        for guild in range(GUILD_COUNT):
            if offer >> INFLUENCE + guild & 1 and can_influence_guild(s, seat, guild):
                return True
    if offer >> INFLUENCE_CARD & 1 and can_influence_any_card(s, seat):
        return True
    if offer >> MOVE & 1 and can_move_influence(s, seat):
        return True
    if offer >> ADJUST & 1 and can_adjust(s, seat):
        return True
    if offer >> JOURNAL & 1 and can_journal(s, seat, 0):
        return True
    if offer >> WORKER & 1 and can_retrieve_any(s, seat):
        return True
    if offer & ANY_TILE and can_use_tile(s, seat, offer):
        return True
    return offer & ANY_CARD != 0 and can_use_card(s, seat, offer)


@rule
def cost_of(s: State, amount):
    """A cost in provisions, the discount of the caravan column taken off (WD-12)."""
    return max(0, amount - int(s.provision_off))


@rule
def offered_by(group):
    """All kinds of effects that a group without costs offers."""
    offer = 0
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        for way in range(PART_SIZE[part]):
            offer |= WAY_OFFER[part, way]
    return offer


@rule
def can_buy(s: State, seat, amount, then):
    """Whether a cost can be paid in full and something of what it buys can be used then (WE-3)."""
    cost = cost_of(s, amount)
    if s.provision[seat] < cost:
        return False
    s.provision[seat] -= cost
    usable = can_use(s, seat, offered_by(then))
    s.provision[seat] += cost
    return usable


@rule
def can_use_group(s: State, seat, group):
    """Whether any part of a group can be used."""
    offer = offered_by(group)
    if offer >> PAY & 1 == 0:
        return can_use(s, seat, offer)
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        for way in range(PART_SIZE[part]):
            if WAY_OFFER[part, way] >> PAY & 1 == 0:
                if can_use(s, seat, WAY_OFFER[part, way]):
                    return True
            elif can_buy(s, seat, WAY_AMOUNT[part, way], WAY_THEN[part, way]):
                return True
    return False


@rule
def open_offer(s: State):
    """All kinds of effects on offer in the top level of the stack; costs only if they can be paid and are of use."""
    noinline()
    offer = 0
    for frame in range(bottom_of_level(s), int(s.frames)):
        if waits(s, frame):
            continue
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if int(s.frame_used[frame]) >> k & 1:
                continue
            part = GROUP_PART[group, k]
            for way in range(PART_SIZE[part]):
                found = WAY_OFFER[part, way]
                if found >> PAY & 1 and not can_buy(s, int(s.active), WAY_AMOUNT[part, way], WAY_THEN[part, way]):
                    continue
                offer |= found
    return offer


@rule
def kinds_behind(s: State, action):
    """The kinds of effects that allow an answer, as bits."""
    noinline()
    seat = int(s.active)
    answer = KIND[action]
    first, second = int(OPERANDS[action, 0]), int(OPERANDS[action, 1])
    if answer == action_ids.TAKE_SILVER:
        return 1 << SILVER
    if answer == action_ids.TAKE_PROVISION:
        return 1 << PROVISION
    if answer == action_ids.PAY_COST:
        return 1 << PAY
    if answer == action_ids.ROLL_NEW_DIE:
        return 1 << NEW_DIE
    if answer == action_ids.INFLUENCE_GUILD:
        return 1 << INFLUENCE + first
    if answer == action_ids.INFLUENCE_CARD:
        return 1 << INFLUENCE_CARD
    if answer == action_ids.MOVE_INFLUENCE:
        return 1 << MOVE
    if answer == action_ids.JOURNAL:
        return 1 << JOURNAL
    if answer == action_ids.REFRESH or answer == action_ids.REROLL:
        return 1 << REFRESH
    if answer == action_ids.ADJUST:
        return 1 << ADJUST
    if answer == action_ids.RETRIEVE:
        return 1 << WORKER
    found = 0
    if answer == action_ids.ACQUIRE:
        for mark in range(MARKS):
            if can_acquire(s, seat, first, second, mark, int(OPERANDS[action, 2])):
                found |= 1 << CARD + first * MARKS + mark
        return found
    if answer == action_ids.DRAW_THREE:
        for mark in range(MARKS):
            if can_draw_three(s, seat, first, mark):
                found |= 1 << CARD + first * MARKS + mark
        return found
    kind, payment = int(TYPE[first]), second
    if payment == action_ids.WITH_SILVER:
        found = 1 << FREE_TILE + kind
    if can_pay_tile(s, seat, kind, payment):
        found |= 1 << TILE + kind
    return found


@rule
def find_source(s: State, kinds, wanted):
    """The wanted-th different source of an answer in the top level, as frame, part and way; or how many there are.

    Equal parts are one source, unless a partner makes a difference. With `wanted` NOTHING the first is the count.
    """
    noinline()
    count = 0
    for frame in range(bottom_of_level(s), int(s.frames)):
        if waits(s, frame):
            continue
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if int(s.frame_used[frame]) >> k & 1:
                continue
            part = GROUP_PART[group, k]
            if is_known_source(s, frame, k):
                continue
            for way in range(PART_SIZE[part]):
                if WAY_OFFER[part, way] & kinds == 0:
                    continue
                if WAY_OFFER[part, way] >> PAY & 1 and not can_buy(
                    s, int(s.active), WAY_AMOUNT[part, way], WAY_THEN[part, way]
                ):
                    continue
                if count == wanted:
                    return frame, k, way
                count += 1
    return count, 0, 0


@rule
def is_known_source(s: State, frame, k):
    """Whether an equal part stands before this one in the top level, so that choosing it is the same."""
    part = GROUP_PART[s.frame_group[frame], k]
    for j in range(k):
        if GROUP_PART[s.frame_group[frame], j] == part and int(s.frame_used[frame]) >> j & 1 == 0:
            return True
    if has_company(s, frame):
        return False
    for other in range(bottom_of_level(s), frame):
        if has_company(s, other):
            continue
        group = int(s.frame_group[other])
        for j in range(GROUP_SIZE[group]):
            if GROUP_PART[group, j] == part and int(s.frame_used[other]) >> j & 1 == 0:
                return True
    return False


@rule
def has_company(s: State, frame):
    """Whether it matters from which frame a part is used: it has a partner, or a part of it must be used."""
    return int(s.frame_flags[frame]) & (HAS_TOWNSFOLK | IS_TOWNSFOLK | MUST_USE) != 0


@rule
def use_part(s: State, frame, k):
    """A part is used: its frame is begun."""
    s.frame_used[frame] |= 1 << k
    s.frame_flags[frame] = (int(s.frame_flags[frame]) | BEGUN) & ~MUST_USE


@rule
def kind_used(s: State, kinds, frame, k, way):
    """The one kind of effect that a way and an answer have in common."""
    return lowest_bit(WAY_OFFER[GROUP_PART[s.frame_group[frame], k], way] & kinds)


@rule
def can_place_worker(s: State, seat, row, place, worker, fee):
    """Whether the fee can be paid for placing a worker there."""
    return s.row_card[row, place] != NOTHING and can_pay_fee(s, seat, row, place, fee, 0)

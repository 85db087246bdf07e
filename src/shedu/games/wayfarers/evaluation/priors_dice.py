"""How promising it looks to place a die or to change one, and what the effects of a space are worth as things stand."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    CARD,
    FREE_TILE,
    GROUP_PART,
    GROUP_SIZE,
    JOURNAL,
    MARKS,
    PART_SIZE,
    PAY,
    PLAIN,
    TILE,
    WAY_AMOUNT,
    WAY_OFFER,
    WAY_THEN,
)
from shedu.games.wayfarers.evaluation.values import (
    COIN,
    GROUP_WORTH,
    KIND_WORTH,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.caravan import LACKS, can_put, column, has_space_for
from shedu.games.wayfarers.rules.cards import (
    DIE_EFFECT,
    MIDDLE_EFFECT,
    ON_DIE,
    TOWNSFOLK_EFFECT,
    TOWNSFOLK_PANEL,
)
from shedu.games.wayfarers.rules.dice import UP, stepped
from shedu.games.wayfarers.rules.effects.tiles import can_pay_tile
from shedu.games.wayfarers.rules.journal import (
    can_journal,
)
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    GUILD_STEPS,
    LAND,
    MIDDLE,
    NOTHING,
    SPACE,
    SPACES,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.state import State

SPENT_STEP = -0.7  # a token of the yellow guild for a die
LEAST_SPACE_PRICE = 3


@rule
def prior_of_die(s: State, seat, face):
    """A die taken to be placed; with a value that has no space the yellow guild must change it first (WD-10)."""
    if has_space_for(s, seat, face):
        return best_space(s, seat, face)
    best = 0.0
    for other in range(max(0, face - GUILD_STEPS), min(FACES, face + GUILD_STEPS + 1)):
        best = max(best, best_space(s, seat, other))
    return best + SPENT_STEP


@rule
def prior_of_held_step(s: State, seat, direction):
    """A step of the yellow guild with the die being placed; one without a space goes where the best one is."""
    if has_space_for(s, seat, int(s.held) - 1):
        return SPENT_STEP
    best = 0.0
    face = int(s.held) - 1
    for _ in range(GUILD_STEPS):
        face = stepped(face, direction)
        if face == NOTHING:
            break
        best = max(best, best_space(s, seat, face))
    return best + SPENT_STEP


@rule
def best_space(s: State, seat, face):
    """What the best space for a die of a value is worth."""
    shown = column(s, seat, face)
    best = 0.0
    for space in range(MIDDLE, SPACES):
        if can_put(s, seat, space, shown) != LACKS:
            best = max(best, worth_of_space(s, seat, space))
    for space in range(int(s.cards[seat, LAND])):
        if can_put(s, seat, space, shown) != LACKS:
            best = max(best, worth_of_space(s, seat, space))
    for space in range(WATER_SLOT, WATER_SLOT + int(s.cards[seat, WATER])):
        if can_put(s, seat, space, shown) != LACKS:
            best = max(best, worth_of_space(s, seat, space))
    return best


@rule
def worth_of_space(s: State, seat, space):
    """What a die space gives now, with the townsfolk under it."""
    if space >= MIDDLE:
        return worth_of_parts(s, seat, MIDDLE_EFFECT[space - MIDDLE])
    worth = worth_of_parts(s, seat, DIE_EFFECT[s.ground[seat, space]])
    townsfolk = int(s.townsfolk[seat, space])
    if townsfolk != NOTHING and TOWNSFOLK_PANEL[townsfolk] == ON_DIE:
        worth += GROUP_WORTH[TOWNSFOLK_EFFECT[townsfolk]]
    return worth


@rule
def worth_of_parts(s: State, seat, group):
    """What a group of effects gives a seat as things stand: the best way of every part that looks usable."""
    noinline()
    total = 0.0
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        best = 0.0
        for way in range(PART_SIZE[part]):
            offer = WAY_OFFER[part, way]
            amount = WAY_AMOUNT[part, way]
            if offer >> PAY & 1:
                if s.provision[seat] >= amount:
                    best = max(best, GROUP_WORTH[WAY_THEN[part, way]] - COIN * amount)
            else:
                best = max(
                    best,
                    worth_of_offer(s, seat, offer) * max(1, amount) + GROUP_WORTH[WAY_THEN[part, way]],
                )
        total += best
    return total


@rule
def worth_of_offer(s: State, seat, offer):
    """The best kind of effect on offer that looks usable."""
    best = 0.0
    rest = offer
    while rest:
        kind = lowest_bit(rest)
        rest ^= 1 << kind
        if KIND_WORTH[kind] > best and looks_usable(s, seat, kind):
            best = KIND_WORTH[kind]
    return best


@rule
def looks_usable(s: State, seat, kind):
    """Whether an effect could be used, as far as a glance tells."""
    if kind == JOURNAL:
        return can_journal(s, seat, 0)
    if kind < TILE or kind >= CARD + 5 * MARKS:
        return True
    if kind < CARD:
        if s.open_cells[seat] == 0:
            return False
        return kind >= FREE_TILE or s.silver[seat] >= 2 or can_pay_tile(s, seat, kind - TILE, action_ids.WITH_INFLUENCE)
    row = (kind - CARD) // MARKS
    if row == SPACE:
        room = s.cards[seat, SPACE] + 1 < s.cards[seat, LAND] + s.cards[seat, WATER]
        return room and s.silver[seat] >= LEAST_SPACE_PRICE - (kind - CARD) % MARKS
    return (kind - CARD) % MARKS != PLAIN or row != 0 or s.silver[seat] > 0


@rule
def prior_of_die_change(s: State, seat, action):
    """A die refreshed, rolled again or adjusted."""
    kind, face = kind_of(action), operand(action, 0)
    if kind == action_ids.REFRESH:
        return 1.0
    if kind == action_ids.REROLL:
        return 0.6 - 0.5 * best_space(s, seat, face)
    after = face + 1 if operand(action, 1) == UP else face - 1
    return 0.5 * (best_space(s, seat, after) - best_space(s, seat, face)) - 0.3

"""Dice: placing one, the yellow guild's steps, refreshing, adjusting, resting."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import NO_GROUP
from shedu.games.wayfarers.rules.action_ids import DIRECTIONS
from shedu.games.wayfarers.rules.caravan import (
    LACKS,
    LACKS_A_SHIP,
    can_put,
    column,
    die_need,
    has_space_for,
)
from shedu.games.wayfarers.rules.cards import (
    DIE_EFFECT,
    HOME_REST,
    MIDDLE_EFFECT,
    ON_DIE,
    ON_REST,
    PIGEON,
    PROVISION_DISCOUNT,
    SILVER_DISCOUNT,
    TOWNSFOLK_ASSETS,
    TOWNSFOLK_EFFECT,
    TOWNSFOLK_PANEL,
)
from shedu.games.wayfarers.rules.effects.stack import next_level, push_frame, push_pair
from shedu.games.wayfarers.rules.goods import spend_influence
from shedu.games.wayfarers.rules.pieces import (
    BLUE,
    FACES,
    GUILD_STEPS,
    LAND,
    MIDDLE,
    NOTHING,
    SPACES,
    WATER,
    WATER_SLOT,
    YELLOW,
)
from shedu.games.wayfarers.rules.reasons import (
    ASSETS_MISSING,
    CHAIN_DOES_NOT_REACH,
    DIE_AT_ITS_END,
    DIE_NEEDS_A_SPACE,
    DIE_TO_PICK_NOT_IN_SUPPLY,
    DIE_TO_STEP_NOT_IN_SUPPLY,
    GUILD_USED,
    LEGAL,
    NO_CARD_THERE,
    NO_DIE_HELD,
    NO_DIE_SPACE,
    NO_SPACE_FOR_DIE,
    NO_TOKEN_IN_GUILD,
    SAME_DIE_BACK,
    SHIP_MISSING,
    SHIP_NOT_MISSING,
    SPACE_TAKEN,
)
from shedu.games.wayfarers.rules.state import (
    AT_END,
    AT_REROLL,
    DIE_TURN,
    FROM_REST,
    FROM_SPACE,
    FROM_TOWNSFOLK,
    REST_TURN,
    ROLL,
    STEP,
    State,
)

UP, DOWN = range(2)
ALL_FACES = (1 << FACES) - 1
HELD = FACES  # stands for the die being placed where a value is asked for
MOST_DICE_TO_REST = 1  # in supply, for rest abilities


@rule
def dice_in_supply(s: State, seat):
    """Count the dice a seat has in supply; the one being placed is not among them."""
    count = 0
    for face in range(FACES):
        count += int(s.supply[seat, face])
    return count


@rule
def stepped(face, direction):
    """Return the value after a step up or down, or NOTHING: dice never wrap (WE-16)."""
    if direction == UP:
        return face + 1 if face < FACES - 1 else NOTHING
    return face - 1 if face > 0 else NOTHING


@rule
def step_die(s: State, seat, face, direction):
    """Move a die in supply up or down."""
    s.supply[seat, face] -= 1
    s.supply[seat, stepped(face, direction)] += 1


@rule
def can_begin_guild_step(s: State, seat):
    """Return whether the yellow guild can still be used this turn (WI-11)."""
    return s.yellow_used == 0 and s.guild[seat, YELLOW] > 0


@rule
def within_steps(values):
    """Widen a set of values, given as bits, by all that the yellow guild could change into one of them (WD-10)."""
    return (values | values << 1 | values >> 1 | values << 2 | values >> 2) & ALL_FACES


@rule
def is_way_back(s: State, face, direction):
    """Return whether a step would undo the first one: the guild changes one die by 2, or two dice by 1 (WI-11)."""
    return s.rules >= 2 and s.steps_left == 1 and s.first_step == face * DIRECTIONS + 1 - direction


@rule
def why_not_guild(s: State, seat):
    """Return the reason against a use of the yellow guild; its second step needs no other (WI-11)."""
    if s.question == STEP or can_begin_guild_step(s, seat):
        return LEGAL
    return GUILD_USED if s.yellow_used else NO_TOKEN_IN_GUILD


@rule
def why_not_supply_step(s: State, seat, face, direction):
    """Return the reason against a step of a die in supply by the yellow guild, the die being placed left aside."""
    if s.supply[seat, face] == 0:
        return DIE_TO_STEP_NOT_IN_SUPPLY
    if stepped(face, direction) == NOTHING:
        return DIE_AT_ITS_END
    return SAME_DIE_BACK if s.supply[seat, face] == 1 and is_way_back(s, face, direction) else LEGAL


@rule
def why_not_held_step(s: State, seat, direction):
    """Return the reason against a step of the die being placed: it must not lose every space for it (WD-10)."""
    if s.held == 0:
        return NO_DIE_HELD
    face = stepped(int(s.held) - 1, direction)
    if face == NOTHING:
        return DIE_AT_ITS_END
    if is_way_back(s, HELD, direction):
        return SAME_DIE_BACK
    if has_space_for(s, seat, face):
        return LEGAL
    if s.steps_left == 1:
        return DIE_NEEDS_A_SPACE
    face = stepped(face, direction)
    return LEGAL if face != NOTHING and has_space_for(s, seat, face) else DIE_NEEDS_A_SPACE


@rule
def why_not_other_dice(s: State, seat):
    """Return the reason why the yellow guild must change the die being placed and no other one (WD-10, WO-6)."""
    can = can_stop_steps(s, seat) if s.question == STEP else can_step_another(s, seat)
    return LEGAL if can else DIE_NEEDS_A_SPACE


@rule
def can_step_another(s: State, seat):
    """Return whether the yellow guild may begin with a die in supply: the held die still needs a space (WD-10)."""
    if s.held == 0 or s.rules < 2 or has_space_for(s, seat, int(s.held) - 1):
        return True
    for direction in range(DIRECTIONS):
        face = stepped(int(s.held) - 1, direction)
        if face != NOTHING and has_space_for(s, seat, face):
            return True
    return False


@rule
def can_stop_steps(s: State, seat):
    """Return whether the yellow guild may stop after one step: the die being placed needs a space (WO-6)."""
    return s.held == 0 or has_space_for(s, seat, int(s.held) - 1)


@rule
def only_held_step(s: State, seat):
    """Return the only way that the die being placed can go, UP or DOWN; NOTHING if there are two ways or none."""
    up = why_not_held_step(s, seat, UP) == LEGAL
    if up == (why_not_held_step(s, seat, DOWN) == LEGAL):
        return NOTHING
    return UP if up else DOWN


@rule
def begin_guild_step(s: State, first):
    """Pay for a step of the yellow guild if it is the first, and remember which die it changes and which way."""
    if s.steps_left == 0:
        spend_influence(s, int(s.active), YELLOW, 1)
        s.yellow_used = 1
        s.steps_left = GUILD_STEPS
        s.first_step = first
    else:
        s.first_step = NOTHING
    s.steps_left -= 1


@rule
def end_guild_steps(s: State):
    """End the use of the yellow guild."""
    s.steps_left = 0
    s.first_step = NOTHING


@rule
def step_by_guild(s: State, face, direction):
    """Change a die in supply by the yellow guild."""
    begin_guild_step(s, stepped(face, direction) * DIRECTIONS + direction)
    step_die(s, int(s.active), face, direction)


@rule
def step_held(s: State, direction):
    """Change the die being placed by the yellow guild."""
    begin_guild_step(s, HELD * DIRECTIONS + direction)
    s.held = stepped(int(s.held) - 1, direction) + 1


@rule
def has_second_step(s: State):
    """Return whether the open second step of the yellow guild can be taken at all."""
    seat = int(s.active)
    if not can_stop_steps(s, seat):
        return True
    for face in range(FACES):
        for direction in range(DIRECTIONS):
            if why_not_supply_step(s, seat, face, direction) == LEGAL:
                return True
    return why_not_held_step(s, seat, UP) == LEGAL or why_not_held_step(s, seat, DOWN) == LEGAL


@rule
def forced_held_step(s: State):
    """Return the step of the held die that is the only answer left, as it has no space, or NOTHING (WQ-3)."""
    seat = int(s.active)
    if s.rules < 2 or s.held == 0 or has_space_for(s, seat, int(s.held) - 1):
        return NOTHING
    if s.steps_left == 0 and dice_in_supply(s, seat) > 0 and can_step_another(s, seat):
        return NOTHING
    return only_held_step(s, seat)


@rule
def values_with_space(s: State, seat):
    """Return the values, as bits, with which a die may be taken to be placed: the yellow guild may help (WD-10)."""
    found = 0
    for face in range(FACES):
        if has_space_for(s, seat, face):
            found |= 1 << face
    return within_steps(found) if s.rules >= 2 and can_begin_guild_step(s, seat) else found


@rule
def why_not_pick(s: State, seat, before, after, reached, with_space):
    """Return the reason against taking a die to place it with a value: of those reached, with a space (WD-1, WD-9)."""
    if s.supply[seat, before] == 0:
        return DIE_TO_PICK_NOT_IN_SUPPLY
    if reached >> after & 1 == 0:
        return CHAIN_DOES_NOT_REACH
    return LEGAL if with_space >> after & 1 else NO_SPACE_FOR_DIE


@rule
def pick_die(s: State, before, after):
    """Take a die to be placed, changed by a chain of the caravan (WD-9)."""
    s.supply[s.active, before] -= 1
    s.held = after + 1


@rule
def why_not_put(s: State, seat, space, by_guild, shown):
    """Return the reason against a die on a space, whose column shows this, with or without the blue guild (WD-7)."""
    if space < MIDDLE and s.ground[seat, space] == NOTHING:
        return NO_CARD_THERE
    if die_need(s, seat, space) == NOTHING:
        return NO_DIE_SPACE
    if s.die[seat, space] != 0:
        return SPACE_TAKEN
    found = can_put(s, seat, space, shown)
    if found == LACKS:
        return ASSETS_MISSING
    if by_guild:
        return LEGAL if found == LACKS_A_SHIP else SHIP_NOT_MISSING
    return SHIP_MISSING if found == LACKS_A_SHIP else LEGAL


@rule
def put_die(s: State, space, guild):
    """Put the die on a space: its column's discounts and pigeon are read now, and its effects open (WD-13)."""
    noinline()
    seat = int(s.active)
    shown = column(s, seat, int(s.held) - 1)
    s.die[seat, space] = s.held
    s.held = 0
    s.turn_kind = DIE_TURN
    s.stage = AT_END
    if guild:
        spend_influence(s, seat, BLUE, 1)
    s.silver_off = shown >> SILVER_DISCOUNT & 15
    s.provision_off = shown >> PROVISION_DISCOUNT & 15
    pigeons = shown >> PIGEON & 15
    if space >= MIDDLE:
        s.pigeon = 1 if pigeons > 0 else 0
        push_frame(s, MIDDLE_EFFECT[space - MIDDLE], next_level(s), 0, FROM_SPACE, space)
        return
    under = NO_GROUP
    townsfolk = int(s.townsfolk[seat, space])
    if townsfolk != NOTHING:
        pigeons += TOWNSFOLK_ASSETS[townsfolk] >> PIGEON & 15
        if TOWNSFOLK_PANEL[townsfolk] == ON_DIE:
            under = TOWNSFOLK_EFFECT[townsfolk]
    s.pigeon = 1 if pigeons > 0 else 0
    push_pair(s, DIE_EFFECT[s.ground[seat, space]], under, next_level(s), FROM_SPACE, FROM_TOWNSFOLK, space)


@rule
def ask_to_roll(s: State, dice):
    """Ask chance for a roll of the active player."""
    s.question = ROLL
    s.asked = s.active
    s.to_roll = dice


@rule
def begin_rest(s: State):
    """Return and roll all placed dice; those that stayed in supply may be rerolled after that (WR-1, WO-29)."""
    seat = int(s.active)
    s.turn_kind = REST_TURN
    s.stage = AT_REROLL
    s.rests_fully = 1 if dice_in_supply(s, seat) <= MOST_DICE_TO_REST else 0
    returned = 0
    for space in range(SPACES):
        if s.die[seat, space] != 0:
            s.die[seat, space] = 0
            returned += 1
    for face in range(FACES):
        s.stayed[face] = s.supply[seat, face]
    if returned > 0:
        ask_to_roll(s, returned)


@rule
def has_reroll(s: State):
    """Return whether a die that stayed in supply at a rest may still be rerolled (WO-11)."""
    for face in range(FACES):
        if s.stayed[face] > 0:
            return True
    return False


@rule
def end_rerolls(s: State):
    """End the rerolls: the rest abilities open, one flat group of single steps (WR-2, WR-3)."""
    noinline()
    seat = int(s.active)
    for face in range(FACES):
        s.stayed[face] = 0
    s.stage = AT_END
    if s.rests_fully == 0:
        return
    level = next_level(s)
    push_frame(s, HOME_REST, level, 0, FROM_REST, NOTHING)
    for slot in range(int(s.cards[seat, LAND])):
        open_rest(s, slot, level)
    for slot in range(WATER_SLOT, WATER_SLOT + int(s.cards[seat, WATER])):
        open_rest(s, slot, level)


@rule
def open_rest(s: State, slot, level):
    """Open the rest ability of the townsfolk under a card."""
    townsfolk = int(s.townsfolk[s.active, slot])
    if townsfolk != NOTHING and TOWNSFOLK_PANEL[townsfolk] == ON_REST:
        push_frame(s, TOWNSFOLK_EFFECT[townsfolk], level, 0, FROM_REST, slot)

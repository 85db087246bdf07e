"""The legal answers to the open question: all of them, or one picked at random, by the same walk.

Every walk hands its answers to `put` one by one. Listing writes them down; picking keeps each new one with the chance
that makes all of them as likely in the end. `out` is the list or the generator.
"""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import fits_under
from shedu.games.wayfarers.rules.caravan import (
    HAS_ASSETS,
    LACKS,
    can_put,
    column,
    fitting_cells,
    has_space_for,
    reachable,
)
from shedu.games.wayfarers.rules.cards import SLOT_WORKERS, WATER_GROUND
from shedu.games.wayfarers.rules.dice import (
    can_begin_guild_step,
    can_step_another,
    can_step_by_guild,
    can_step_held,
    can_stop_steps,
    within_steps,
)
from shedu.games.wayfarers.rules.effect_offers import can_place_worker
from shedu.games.wayfarers.rules.legal_effects import list_effects, list_further, list_sources, list_tokens, put
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    FEE,
    LAND,
    MIDDLE,
    NOTHING,
    PLACES,
    ROW_COUNT,
    SPACE,
    SPACES,
    WATER,
    WATER_SLOT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.solo.turn import has_other_wish
from shedu.games.wayfarers.rules.state import (
    ACT,
    DENY,
    DRAWN,
    EFFECTS,
    END,
    INSPIRE,
    LAY,
    ORDER,
    REROLL,
    SOURCE,
    SPACE_FOR_DIE,
    STEP,
    TAKE,
    TOKEN,
    TUCK,
    State,
)
from shedu.games.wayfarers.rules.tiles import SHAPE, TYPE, TYPE_FACES
from shedu.games.wayfarers.rules.turn import is_worker_of_use


@rule
def list_act(s: State, out, n, kept, listing):
    """A turn: place a die, place a worker, rest; the yellow guild may come first."""
    noinline()
    seat = int(s.active)
    n, kept = put(out, n, kept, listing, action_ids.REST)
    if can_begin_guild_step(s, seat):
        n, kept = list_supply_steps(s, out, n, kept, listing)
    has_space = 0
    for face in range(FACES):
        if has_space_for(s, seat, face):
            has_space |= 1 << face
    if s.rules >= 2 and can_begin_guild_step(s, seat):
        has_space = within_steps(has_space)
    for face in range(FACES):
        if s.supply[seat, face] == 0:
            continue
        values = reachable(s, seat, face) & has_space
        for value in range(FACES):
            if values >> value & 1:
                n, kept = put(out, n, kept, listing, action_ids.PICK_DIE + face * FACES + value)
    return list_workers(s, out, n, kept, listing)


@rule
def list_supply_steps(s: State, out, n, kept, listing):
    """A step of the yellow guild with a die in supply."""
    for face in range(FACES):
        for direction in range(action_ids.DIRECTIONS):
            if can_step_by_guild(s, int(s.active), face, direction):
                n, kept = put(out, n, kept, listing, action_ids.GUILD_STEP + face * action_ids.DIRECTIONS + direction)
    return n, kept


@rule
def list_held_steps(s: State, out, n, kept, listing):
    """A step of the yellow guild with the die being placed."""
    for direction in range(action_ids.DIRECTIONS):
        if can_step_held(s, int(s.active), direction):
            n, kept = put(out, n, kept, listing, action_ids.HELD_STEP + direction)
    return n, kept


@rule
def list_workers(s: State, out, n, kept, listing):
    """Every worker on every face-up card with a free place of its colour, with every way to pay the fee."""
    seat = int(s.active)
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if row == SPACE or s.row_card[row, place] == NOTHING:
                continue
            for fee in range(action_ids.FEES):
                if not can_place_worker(s, seat, row, place, 0, fee):
                    continue
                for worker in range(WORKER_COUNT):
                    allowed = SLOT_WORKERS[row, place] & ~int(s.row_workers[row, place])
                    if s.workers[seat, worker] == 0 or allowed >> worker & 1 == 0:
                        continue
                    if is_worker_of_use(s, row, place, worker, fee):
                        number = ((row * PLACES + place) * WORKER_COUNT + worker) * action_ids.FEES + fee
                        n, kept = put(out, n, kept, listing, action_ids.PUT_WORKER + number)
    return n, kept


@rule
def list_spaces(s: State, out, n, kept, listing):
    """Where the picked die may go, and the yellow guild before it does."""
    seat = int(s.active)
    shown = column(s, seat, int(s.held) - 1)
    for space in range(SPACES):
        if space < MIDDLE and s.ground[seat, space] == NOTHING:
            continue
        found = can_put(s, seat, space, shown)
        if found == LACKS:
            continue
        n, kept = put(out, n, kept, listing, action_ids.PUT_DIE + space * 2 + (0 if found == HAS_ASSETS else 1))
    if can_begin_guild_step(s, seat):
        if can_step_another(s, seat):
            n, kept = list_supply_steps(s, out, n, kept, listing)
        n, kept = list_held_steps(s, out, n, kept, listing)
    return n, kept


@rule
def list_second_step(s: State, out, n, kept, listing):
    """The second step of the yellow guild, or none."""
    if can_stop_steps(s, int(s.active)):
        n, kept = put(out, n, kept, listing, action_ids.DONE)
        n, kept = list_supply_steps(s, out, n, kept, listing)
    return list_held_steps(s, out, n, kept, listing)


@rule
def list_places(s: State, out, n, kept, listing):
    """Where a townsfolk card may be tucked."""
    seat = int(s.active)
    for slot in range(int(s.cards[seat, LAND])):
        if fits_under(s, seat, slot, int(s.card_held)):
            n, kept = put(out, n, kept, listing, action_ids.TUCK_UNDER + slot)
    for slot in range(WATER_SLOT, WATER_SLOT + int(s.cards[seat, WATER])):
        if fits_under(s, seat, slot, int(s.card_held)):
            n, kept = put(out, n, kept, listing, action_ids.TUCK_UNDER + slot)
    return n, kept


@rule
def list_cells(s: State, out, n, kept, listing):
    """Every face and cell for the tile just gained."""
    design = int(s.tile_held)
    cells = fitting_cells(s, int(s.active), SHAPE[design])
    for face in range(TYPE_FACES[TYPE[design]]):
        for cell in range(CELLS):
            if cells >> cell & 1:
                n, kept = put(out, n, kept, listing, action_ids.LAY_TILE + face * CELLS + cell)
    return n, kept


@rule
def list_drawn(s: State, out, n, kept, listing):
    """Every different card drawn."""
    base = action_ids.TAKE_CARD + (WATER_GROUND if s.drawn_row == WATER else 0)
    for k in range(DRAWN):
        card = int(s.drawn[k])
        doubled = False
        for j in range(k):
            doubled = doubled or s.drawn[j] == card
        if card != NOTHING and not doubled:
            n, kept = put(out, n, kept, listing, base + card)
    return n, kept


@rule
def list_orders(s: State, out, n, kept, listing):
    """Which of the two cards left goes under the pile first (WO-3)."""
    base = action_ids.PUT_UNDER + (WATER_GROUND if s.drawn_row == WATER else 0)
    for k in range(DRAWN):
        if s.drawn[k] != NOTHING:
            n, kept = put(out, n, kept, listing, base + int(s.drawn[k]))
    return n, kept


@rule
def list_denials(s: State, out, n, kept, listing):
    """What the player says to the opponent."""
    for gain in range(action_ids.FEES):
        n, kept = put(out, n, kept, listing, action_ids.ALLOW + gain)
    deniable = has_other_wish(s)  # WO-30
    if deniable and s.silver[0] >= FEE:
        n, kept = put(out, n, kept, listing, action_ids.DENY + action_ids.SILVER_FEE)
    if deniable and s.provision[0] >= FEE:
        n, kept = put(out, n, kept, listing, action_ids.DENY + action_ids.PROVISION_FEE)
    return n, kept


@rule
def list_small(s: State, out, n, kept, listing):
    """The answers to the questions that have few."""
    seat = int(s.active)
    if s.question == INSPIRE:
        n, kept = put(out, n, kept, listing, action_ids.DISCARD)
        for number in range(int(s.cards[seat, SPACE])):
            if s.inspiration[seat, number] == NOTHING:
                n, kept = put(out, n, kept, listing, action_ids.INSPIRE + number)
    elif s.question == REROLL:
        n, kept = put(out, n, kept, listing, action_ids.DONE)
        for face in range(FACES):
            if s.stayed[face] > 0:
                n, kept = put(out, n, kept, listing, action_ids.REROLL + face)
    elif s.question == END:
        n, kept = put(out, n, kept, listing, action_ids.DONE)
        if can_begin_guild_step(s, seat):
            n, kept = list_supply_steps(s, out, n, kept, listing)
        n, kept = list_further(s, out, n, kept, listing)
    return n, kept


@rule
def walk(s: State, out, listing):
    """All legal answers of the seat that is asked, handed to `put`; how many, and the one kept."""
    n, kept = 0, NOTHING
    if s.question == ACT:
        return list_act(s, out, n, kept, listing)
    if s.question == EFFECTS:
        return list_effects(s, out, n, kept, listing)
    if s.question == SPACE_FOR_DIE:
        return list_spaces(s, out, n, kept, listing)
    if s.question == STEP:
        return list_second_step(s, out, n, kept, listing)
    if s.question == SOURCE:
        return list_sources(s, out, n, kept, listing)
    if s.question == TOKEN:
        return list_tokens(s, out, n, kept, listing)
    if s.question == TUCK:
        return list_places(s, out, n, kept, listing)
    if s.question == LAY:
        return list_cells(s, out, n, kept, listing)
    if s.question == TAKE:
        return list_drawn(s, out, n, kept, listing)
    if s.question == ORDER:
        return list_orders(s, out, n, kept, listing)
    if s.question == DENY:
        return list_denials(s, out, n, kept, listing)
    return list_small(s, out, n, kept, listing)


@rule
def list_answers(s: State, out):
    """Write all legal answers; how many."""
    n, _ = walk(s, out, True)
    return n


@rule
def pick_answer(s: State, rng):
    """One legal answer, every one as likely."""
    _, kept = walk(s, rng, False)
    return kept

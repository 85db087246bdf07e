"""The solo opponent's turn: what it does, step by step, and the player's say about cards with the player's tokens."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import GROUP_PART, MARKS, PART_SIZE, WAY_AMOUNT, WAY_OFFER, WAY_THEN
from shedu.games.wayfarers.rules.action_ids import NO_FEE, SILVER_FEE
from shedu.games.wayfarers.rules.cards import SLOT_EFFECT
from shedu.games.wayfarers.rules.journal import arrive, reward_at
from shedu.games.wayfarers.rules.pieces import (
    BLACK,
    FEE,
    GUILD_COUNT,
    NOTHING,
    OPPONENT,
    SOLO_CELLS,
    SPECIAL_TILE,
    TILE_TYPE_COUNT,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.reasons import LEGAL, NOTHING_ELSE_TO_PICK, NOTHING_TO_PAY_WITH
from shedu.games.wayfarers.rules.rows import is_pile_empty, only_design, remove_from_pile, take_from_row
from shedu.games.wayfarers.rules.solo.boards import (
    AHEAD,
    BEHIND,
    BONUS,
    COLOUR_GUILD,
    EXTRA_COST,
    FOCUS,
    FOR_ADJUST,
    FOR_GAIN,
    FOR_NEW_DIE,
    FOR_REFRESH,
    LEVEL,
    REST,
    SCHEME_BLUE,
    SCHEME_COMET,
    SCHEME_FIRST,
    SCHEME_RED,
    SCHEME_SECOND,
    SCHEME_SILVER,
    TRACK_COLOUR,
    TRACK_EFFECT,
    WORKER_ROW,
)
from shedu.games.wayfarers.rules.solo.choices import (
    pick_any_tile,
    pick_card,
    pick_card_to_influence,
    pick_link,
    pick_slot,
    pick_special_tile,
    pick_tile,
    pick_worker,
    schemes_of,
)
from shedu.games.wayfarers.rules.solo.track import (
    ARGUMENTS,
    DECIDE,
    EXTRA_MOVE,
    INFLUENCE_ANY,
    RESHUFFLE,
    gain_comet,
    push_doing,
    push_effects,
    step_track,
)
from shedu.games.wayfarers.rules.state import DENY, DRAW, SCHEME, State
from shedu.games.wayfarers.rules.tiles import PILES, SHAPE, SMALL, TYPE, VP
from shedu.games.wayfarers.rules.track import COLUMN, LINK_END

PLAYER = 0
SCHEMES_TO_REST = 3  # of one colour
NO_WISH, WISH_CARD, WISH_SLOT, WISH_WORKER = range(4)


@rule
def begin_opponents_turn(s: State):
    """Rest with three scheme cards of a colour, otherwise reveal another one; whether chance is asked (WA-4, WA-9)."""
    if schemes_of(s, SCHEME_BLUE) < SCHEMES_TO_REST and schemes_of(s, SCHEME_RED) < SCHEMES_TO_REST:
        s.question = SCHEME
        return True
    push_doing(s, RESHUFFLE, 0)
    for step in range(2, -1, -1):
        push_effects(s, REST[s.solo, step])
    return False


@rule
def reveal(s: State, scheme):
    """A scheme card is revealed: the track first, then its action (WA-5)."""
    s.schemes |= 1 << scheme
    s.scheme_before = s.scheme_last
    s.scheme_last = scheme
    push_doing(s, DECIDE, 0)
    push_doing(s, programs.TRACK, SCHEME_SILVER[scheme])


@rule
def do_next(s: State):
    """The opponent does the next thing on its stack; whether the player or chance must be asked first."""
    noinline()
    s.solo_depth -= 1
    doing = int(s.solo_stack[s.solo_depth])
    s.solo_stack[s.solo_depth] = 0
    kind, argument = doing // ARGUMENTS, doing % ARGUMENTS
    if kind < GUILD_COUNT:
        s.guild[OPPONENT, kind] += 1
    elif kind == INFLUENCE_ANY:
        s.guild[OPPONENT, COLOUR_GUILD[TRACK_COLOUR[s.solo_track]]] += 1
    elif kind == programs.TRACK:
        go_on_track(s, argument)
    elif kind == programs.SILVER or kind == programs.PROVISION:
        for _ in range(argument):
            push_effects(s, FOR_GAIN[s.solo])
    elif kind == programs.INFLUENCE_CARD:
        row, place = pick_card_to_influence(s)
        if row != NOTHING:
            s.row_token[row, place] = OPPONENT
    elif kind == programs.JOURNAL:
        journal(s)
    elif kind == EXTRA_MOVE:
        if s.guild[OPPONENT, BLACK] >= argument and pick_link(s) != NOTHING:
            s.guild[OPPONENT, BLACK] -= argument
            move_marker(s)
    elif kind == programs.COMET:
        gain_comet(s)
    elif kind == programs.COMET_IF_SHOWN:
        if s.scheme_last != NOTHING and SCHEME_COMET[s.scheme_last]:
            gain_comet(s)
    elif kind == DECIDE:
        decide(s)
    elif kind == programs.FOCUS:
        push_effects(s, FOCUS[s.solo])
    elif kind == RESHUFFLE:
        s.schemes = 0
        s.scheme_last = NOTHING
        s.scheme_before = NOTHING
    else:
        return do_with_pieces(s, kind)
    return False


@rule
def do_with_pieces(s: State, kind):
    """What the opponent does with dice, workers, tiles and cards; whether somebody must be asked first (WA-13)."""
    if kind == programs.NEW_DIE:
        push_effects(s, FOR_NEW_DIE[s.solo])
    elif kind == programs.REFRESH:
        push_effects(s, FOR_REFRESH[s.solo])
    elif kind == programs.ADJUST:
        push_effects(s, FOR_ADJUST[s.solo])
    elif kind == programs.ANY_TILE:
        gain_tile(s, pick_any_tile(s))
    elif programs.TILE <= kind < programs.CARD:
        wanted = (kind - programs.TILE) % TILE_TYPE_COUNT
        gain_tile(s, pick_special_tile(s) if wanted == SPECIAL_TILE else pick_tile(s, wanted))
    elif kind == programs.WORKER:
        return wish(s, WISH_WORKER, NOTHING, NOTHING)
    elif programs.CARD <= kind < programs.PLACE_WORKER:
        row = (kind - programs.CARD) // MARKS
        if (kind - programs.CARD) % MARKS == programs.DRAW_THREE:
            return draw_top_card(s, row)
        return wish(s, WISH_CARD, row, NOTHING)
    elif programs.PLACE_WORKER <= kind < programs.PLACE_WORKER + WORKER_COUNT:
        worker = kind - programs.PLACE_WORKER
        return wish(s, WISH_SLOT, WORKER_ROW[worker], worker)
    return False


@rule
def go_on_track(s: State, steps):
    """Advance the resource track; an effect passed over comes before the remaining steps."""
    for step in range(steps):
        if step_track(s):
            if step + 1 < steps:
                push_doing(s, programs.TRACK, steps - step - 1)
            push_effects(s, TRACK_EFFECT[s.solo])
            return


@rule
def decide(s: State):
    """The first action of the scheme card just revealed, or the second if the first is impossible (WA-6, WA-7)."""
    first = SCHEME_FIRST[s.scheme_last]
    part = GROUP_PART[first, 0]
    for way in range(PART_SIZE[part]):
        kind = lowest_bit(WAY_OFFER[part, way])
        if kind == programs.SPEND:
            guild, count = WAY_AMOUNT[part, way] // 16, WAY_AMOUNT[part, way] % 16
            bought = lowest_bit(WAY_OFFER[GROUP_PART[WAY_THEN[part, way], 0], 0])
            row = (bought - programs.CARD) // MARKS
            if s.guild[OPPONENT, guild] >= count and pick_card(s, row, 0) != NOTHING:
                s.guild[OPPONENT, guild] -= count
                push_effects(s, WAY_THEN[part, way])
                return
        elif pick_slot(s, kind - programs.PLACE_WORKER, 0) != NOTHING:
            push_doing(s, kind, 0)
            return
    push_effects(s, SCHEME_SECOND[s.scheme_last])


@rule
def journal(s: State):
    """A journal move, and one more for black influence if it can be paid then (WA-26)."""
    if pick_link(s) == NOTHING:
        return
    behind = int(COLUMN[s.marker[PLAYER]]) - int(COLUMN[s.marker[OPPONENT]])
    where = BEHIND if behind > 0 else AHEAD if behind < 0 else LEVEL
    if s.solo_extra_used == 0:
        s.solo_extra_used = 1
        push_doing(s, EXTRA_MOVE, EXTRA_COST[s.solo, where])
    move_marker(s)


@rule
def move_marker(s: State):
    """The opponent's marker moves, and the opponent takes what the new space gives (WA-27)."""
    space = LINK_END[pick_link(s)]
    arrive(s, OPPONENT, space)
    push_effects(s, reward_at(s, space))


@rule
def gain_tile(s: State, design):
    """A tile goes along the path of the opponent's caravan or beside it; what it covers is resolved (WA-28, WO-25)."""
    if design == NOTHING:
        return
    if design < PILES:
        s.pile[design] -= 1
    else:
        s.special_tiles &= ~(1 << design - PILES)
    s.tiles[OPPONENT, TYPE[design]] += 1
    s.tile_vp[OPPONENT] += VP[design]
    size = 1 if SHAPE[design] == SMALL else 2
    covered = int(s.solo_covered)
    if covered + size > SOLO_CELLS:
        return
    s.solo_covered = covered + size
    for step in range(covered + size - 1, covered - 1, -1):
        push_effects(s, BONUS[s.solo, step])


@rule
def draw_top_card(s: State, row):
    """The opponent takes the top card of a pile; whether chance must say which one (WA-15)."""
    if is_pile_empty(s, row):
        return False
    design = only_design(s, row)
    if design == NOTHING:
        s.question = DRAW
        s.drawn_row = row
        s.to_draw = 1
        return True
    take_top_card(s, row, design)
    return False


@rule
def take_top_card(s: State, row, design):
    """The card drawn is the opponent's."""
    remove_from_pile(s, row, design)
    s.cards[OPPONENT, row] += 1
    s.drawn_row = NOTHING
    s.to_draw = 0


@rule
def wish(s: State, what, row, worker):
    """The opponent wants a card, a slot or a worker; whether the player has a say because of a token."""
    s.wish = what
    s.wish_row = row
    s.wish_worker = worker
    s.wish_denied = 0
    return pursue(s)


@rule
def pursue(s: State):
    """Go after what the opponent wants now; whether the player must be asked (WA-31)."""
    noinline()
    if s.wish == WISH_CARD:
        s.wish_place = pick_card(s, int(s.wish_row), int(s.wish_denied))
    elif s.wish == WISH_SLOT:
        s.wish_place = pick_slot(s, int(s.wish_worker), int(s.wish_denied))
    else:
        row, place, worker = pick_worker(s, int(s.wish_denied))
        s.wish_row = row
        s.wish_place = place
        s.wish_worker = worker
    if s.wish_place == NOTHING:
        end_wish(s)
        return False
    if s.row_token[s.wish_row, s.wish_place] == PLAYER:
        s.question = DENY
        s.asked = PLAYER
        return True
    fulfil(s)
    return False


@rule
def fulfil(s: State):
    """The opponent gets what it wants."""
    what, row, place, worker = int(s.wish), int(s.wish_row), int(s.wish_place), int(s.wish_worker)
    end_wish(s)
    if what == WISH_CARD:
        take_from_row(s, OPPONENT, row, place)
        s.cards[OPPONENT, row] += 1
    elif what == WISH_SLOT:
        s.workers[OPPONENT, worker] -= 1
        s.row_workers[row, place] |= 1 << worker
        s.placed_row = row
        s.placed_place = place
        s.placed_worker = worker
        push_effects(s, SLOT_EFFECT[row, place])
    else:
        s.row_workers[row, place] &= ~(1 << worker)
        s.workers[OPPONENT, worker] += 1


@rule
def has_other_wish(s: State):
    """Whether the opponent would go on to another card if it were denied this one (WO-30)."""
    if s.wish == WISH_CARD:
        return pick_card(s, int(s.wish_row), int(s.wish_denied) + 1) != s.wish_place
    if s.wish == WISH_SLOT:
        return pick_slot(s, int(s.wish_worker), int(s.wish_denied) + 1) != s.wish_place
    row, place, worker = pick_worker(s, int(s.wish_denied) + 1)
    return row != s.wish_row or place != s.wish_place or worker != s.wish_worker


@rule
def why_not_deny(s: State, fee):
    """Return the reason against denying the opponent what it wants, paid with silver or a provision (WA-31, WO-30)."""
    if fee == NO_FEE or (s.silver[PLAYER] if fee == SILVER_FEE else s.provision[PLAYER]) < FEE:
        return NOTHING_TO_PAY_WITH
    return LEGAL if has_other_wish(s) else NOTHING_ELSE_TO_PICK


@rule
def end_wish(s: State):
    """Nothing is wanted any more."""
    s.wish = NO_WISH
    s.wish_row = NOTHING
    s.wish_place = NOTHING
    s.wish_worker = NOTHING
    s.wish_denied = 0


@rule
def allow(s: State, gain):
    """The player lets the opponent have its way and may take something from the supply (WA-31)."""
    if gain != NO_FEE:
        if gain == SILVER_FEE:
            s.silver[PLAYER] += FEE
        else:
            s.provision[PLAYER] += FEE
    fulfil(s)


@rule
def deny(s: State, fee):
    """The player pays the supply to send the opponent on; whether the player is asked again (WA-31)."""
    if fee == SILVER_FEE:
        s.silver[PLAYER] -= FEE
    else:
        s.provision[PLAYER] -= FEE
    s.wish_denied += 1
    return pursue(s)

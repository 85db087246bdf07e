"""What is true of every position: checked in soaks and tests, never in play."""

from __future__ import annotations

import numpy as np

from shedu.core.bits import popcount
from shedu.core.kernel import allocating_rule, rule
from shedu.games.wayfarers.rules.action_ids import PUT_WORKER, kind_of
from shedu.games.wayfarers.rules.caravan import has_space_for
from shedu.games.wayfarers.rules.cards import (
    COPIES,
    MOST_DESIGNS,
    SLOT_WORKERS,
)
from shedu.games.wayfarers.rules.dice import can_begin_guild_step, dice_in_supply
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import (
    DICE,
    GREEN_WORKER,
    GREEN_WORKERS,
    GUILD_COUNT,
    INSPIRATION,
    NOBODY,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_COUNT,
    SPACES,
    TILE_TYPE_COUNT,
    TOKENS,
    TOWNSFOLK,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.rows import is_pile_empty, queue_of
from shedu.games.wayfarers.rules.setup import TILE_COPIES
from shedu.games.wayfarers.rules.state import (
    ACT,
    DRAWN,
    EFFECTS,
    FRAMES,
    LAY,
    ORDER,
    OVER,
    ROLL,
    SOLO_STACK,
    SPACE_FOR_DIE,
    State,
)
from shedu.games.wayfarers.rules.tiles import COUNT_OF_TYPE, PILES, TYPE
from shedu.games.wayfarers.rules.track import IS_FINAL, LINK_END, LINK_START, LINKS
from shedu.games.wayfarers.testing.kernels.invariants_seat import (
    are_cards_counted,
    are_icons_counted,
    are_tiles_counted,
    are_townsfolk_placed,
    count_owned,
)

(
    SOUND,
    DEBT,
    TOKENS_LOST,
    DICE_LOST,
    CARDS_LOST,
    TILES_LOST,
    WORKERS_LOST,
    PLACE_WRONG,
    ROW_WRONG,
    COUNT_WRONG,
    STACK_WRONG,
    MARKER_WRONG,
    GIFT_UNEXPLAINED,
    MOVE_UNEXPLAINED,
    CARD_UNEXPLAINED,
    TURN_WRONG,
) = range(16)
FAULTS = (
    "",
    "silver, provisions or tokens are negative",
    "influence tokens are not conserved",
    "dice are not conserved",
    "cards are not conserved",
    "tiles are not conserved",
    "workers are not conserved",
    "a card lies where it may not",
    "a row has a gap, a token or a worker where it may not",
    "icons, cards or tiles are counted wrongly",
    "the effect stack is in disorder",
    "a marker stands where it may not",
    "another seat got or lost something without a reason",
    "a marker moved without a link",
    "a card left a panorama",
    "something is remembered longer than it matters",
)


@rule
def is_player(s: State, seat):
    """Whether a seat is a player's and has been equipped."""
    return seat < s.seats and s.marker[seat] != NOTHING


@rule
def check_invariants(s: State):
    """SOUND, or the number of the first fault found."""
    fault = check_seats(s)
    if fault == SOUND:
        fault = check_cards(s)
    if fault == SOUND:
        fault = check_pieces(s)
    if fault == SOUND:
        fault = check_rows(s)
    if fault == SOUND:
        fault = check_rest(s)
    return fault


@rule
def check_seats(s: State):
    """Goods, tokens and dice of every player."""
    for seat in range(int(s.seats)):
        if not is_player(s, seat):
            continue
        tokens = int(s.tokens[seat])
        if s.silver[seat] < 0 or s.provision[seat] < 0 or tokens < 0:
            return DEBT
        for guild in range(GUILD_COUNT):
            if s.guild[seat, guild] < 0:
                return DEBT
            tokens += int(s.guild[seat, guild])
        for row in range(ROW_COUNT):
            for place in range(PLACES):
                if s.row_token[row, place] == seat:
                    tokens += 1
        if tokens != TOKENS:
            return TOKENS_LOST
        dice = dice_in_supply(s, seat) + int(s.reserve[seat])
        for space in range(SPACES):
            if s.die[seat, space] != 0:
                dice += 1
        if seat == s.active:
            if s.held != 0:
                dice += 1
            if s.question == ROLL:
                dice += int(s.to_roll)
        if dice != DICE:
            return DICE_LOST
        if not (are_cards_counted(s, seat) and are_icons_counted(s, seat) and are_tiles_counted(s, seat)):
            return COUNT_WRONG
        if not are_townsfolk_placed(s, seat):
            return PLACE_WRONG
    return SOUND


@rule
def count_about(s: State, found):
    """Count the cards that lie on the board, in piles, or between two places."""
    for row in range(ROW_COUNT):
        for design in range(MOST_DESIGNS):
            found[row, design] += s.deck[row, design]
        for place in range(PLACES):
            if s.row_card[row, place] != NOTHING:
                found[row, s.row_card[row, place]] += 1
        queue = queue_of(row)
        if queue != NOTHING:
            for k in range(int(s.under_count[queue])):
                found[row, s.under[queue, k]] += 1
    for k in range(DRAWN):
        if s.drawn_row != NOTHING and s.drawn[k] != NOTHING:
            found[s.drawn_row, s.drawn[k]] += 1
    if s.card_held != NOTHING:
        found[TOWNSFOLK if s.card_place == NOTHING else INSPIRATION, s.card_held] += 1


@allocating_rule
def check_cards(s: State):
    """Every copy of every card is somewhere; the solo opponent's are only counted."""
    found = np.zeros((ROW_COUNT, MOST_DESIGNS), dtype=np.int64)
    count_about(s, found)
    for seat in range(int(s.seats)):
        if is_player(s, seat):
            count_owned(s, seat, found)
    for row in range(ROW_COUNT):
        missing = 0
        for design in range(MOST_DESIGNS):
            gone = int(COPIES[row, design]) - found[row, design]
            if gone < 0:
                return CARDS_LOST
            missing += gone
        if missing != (0 if s.solo == NOTHING else int(s.cards[OPPONENT, row])):
            return CARDS_LOST
    return SOUND


@rule
def check_pieces(s: State):
    """Tiles and workers."""
    for kind in range(TILE_TYPE_COUNT):
        count = 0
        total = 0
        for design in range(PILES):
            if TYPE[design] == kind:
                if s.pile[design] < 0:
                    return TILES_LOST
                count += int(s.pile[design])
                total += TILE_COPIES[s.seats]
        if total == 0:
            count = popcount(int(s.special_tiles))
            total = COUNT_OF_TYPE[kind]
        for seat in range(participants(s)):
            count += int(s.tiles[seat, kind])
        if s.question == LAY and TYPE[s.tile_held] == kind:
            count += 1
        if count != total:
            return TILES_LOST
    if s.marker[participants(s) - 1] == NOTHING or s.marker[0] == NOTHING:
        return SOUND
    for worker in range(WORKER_COUNT):
        count = popcount(int(s.green_marks)) if worker == GREEN_WORKER else 0
        for seat in range(participants(s)):
            if s.workers[seat, worker] < 0:
                return WORKERS_LOST
            count += int(s.workers[seat, worker])
            if s.marker[seat] == NOTHING:
                return SOUND
        for row in range(ROW_COUNT):
            for place in range(PLACES):
                count += int(s.row_workers[row, place]) >> worker & 1
        if count != (GREEN_WORKERS if worker == GREEN_WORKER else participants(s)):
            return WORKERS_LOST
    return SOUND


@rule
def check_rows(s: State):
    """Tokens and workers lie on cards; when a turn begins, gaps are beside an empty pile."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            workers = int(s.row_workers[row, place])
            if workers & ~SLOT_WORKERS[row, place]:
                return ROW_WRONG
            if s.row_card[row, place] == NOTHING:
                if workers != 0 or s.row_token[row, place] != NOBODY:
                    return ROW_WRONG
                if s.question == ACT:
                    if not is_pile_empty(s, row) or (place < PLACES - 1 and s.row_card[row, place + 1] != NOTHING):
                        return ROW_WRONG
    return SOUND


@rule
def check_rest(s: State):
    """The stacks and the journal track."""
    if s.frames < 0 or s.frames >= FRAMES or s.solo_depth < 0 or s.solo_depth >= SOLO_STACK:
        return STACK_WRONG
    if (s.question == ACT or s.question == OVER) and (s.frames > 0 or s.solo_depth > 0 or s.held != 0):
        return STACK_WRONG
    if not is_turn_in_order(s):
        return TURN_WRONG
    for frame in range(1, int(s.frames)):
        if s.frame_level[frame] < s.frame_level[frame - 1]:
            return STACK_WRONG
    for seat in range(participants(s)):
        at = int(s.marker[seat])
        if at != NOTHING and IS_FINAL[at]:
            if s.ended_by == NOBODY:
                return MARKER_WRONG
            for other in range(seat):
                if s.marker[other] == at:
                    return MARKER_WRONG
    return SOUND


@rule
def is_turn_in_order(s: State):
    """Whether what is remembered for a part of a turn only is remembered no longer than that."""
    if (s.first_step != NOTHING) != (s.steps_left == 1):
        return False
    if s.question == SPACE_FOR_DIE:
        seat = int(s.active)
        face = int(s.held) - 1
        if not has_space_for(s, seat, face) and not (s.rules >= 2 and can_begin_guild_step(s, seat)):
            return False
    if s.question == ORDER and (s.drawn[1] == NOTHING or s.drawn[0] >= s.drawn[1] or s.drawn[2] != NOTHING):
        return False
    if s.rules < 2:
        return s.journal_level == NOTHING
    if s.question == EFFECTS and s.journal_level != NOTHING:
        return s.frame_level[s.frames - 1] >= s.journal_level
    return s.late_cards == 0 and (s.question != ACT or s.journal_level == NOTHING)


@rule
def check_transition(before: State, action, s: State):
    """SOUND, or the number of a fault in what an action changed: only fees reach another seat, markers follow links."""
    for seat in range(participants(s)):
        if before.marker[seat] == NOTHING:
            continue
        for row in range(ROW_COUNT):
            if s.cards[seat, row] < before.cards[seat, row]:
                return CARD_UNEXPLAINED
        if not is_journey(int(before.marker[seat]), int(s.marker[seat])):
            return MOVE_UNEXPLAINED
        if s.solo != NOTHING or seat == before.active:
            continue
        silver = int(s.silver[seat]) - int(before.silver[seat])
        provision = int(s.provision[seat]) - int(before.provision[seat])
        if silver < 0 or provision < 0 or silver + provision > most_fees(action):
            return GIFT_UNEXPLAINED
    return SOUND


@rule
def most_fees(action):
    """Return the most fees that one action can bring another seat: a worker's, and that of a slot with one use only."""
    return 2 if kind_of(action) == PUT_WORKER else 1


@rule
def is_journey(start, end):
    """Whether a marker can have got from one space to another in at most three moves."""
    reached = 1 << start
    if start == end:
        return True
    for _ in range(3):
        for link in range(LINKS):
            if reached >> LINK_START[link] & 1:
                reached |= 1 << LINK_END[link]
    return reached >> end & 1 != 0

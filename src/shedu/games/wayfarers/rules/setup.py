"""Setting up a game: supplies, home boards, and what is left to chance before the first turn."""

from __future__ import annotations

import numpy as np

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.cards import (
    COPIES,
    HOME_CARDS,
    HOME_CITY,
    HOME_HARBOUR,
    HOME_ICONS,
    HOME_SPACE,
    MOST_DESIGNS,
)
from shedu.games.wayfarers.rules.dice import ask_to_roll
from shedu.games.wayfarers.rules.effects.stack import clear_frame
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    FACES,
    GREEN_WORKERS,
    GUILD_NAMES,
    MIDDLE,
    NOBODY,
    NOTHING,
    OPPONENT,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    SEATS,
    SPACES,
    WATER_SLOT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.rows import ask_to_refill
from shedu.games.wayfarers.rules.solo.boards import TRACK_START
from shedu.games.wayfarers.rules.state import (
    AT_SETUP,
    DRAWN,
    FRAMES,
    JOURNAL_TILE,
    NO_QUESTION,
    NO_TURN,
    PLAYER_BOARD,
    QUEUES,
    SECTION_SIDE,
    SOLO_STACK,
    WHO_BEGINS,
    State,
)
from shedu.games.wayfarers.rules.tiles import BOARDS, OPEN_CELLS, PILES, SPECIALS
from shedu.games.wayfarers.rules.track import SECTIONS, START, TILES
from shedu.games.wayfarers.tables import components

# What a seat begins with, by number of players and place in turn order: silver, provisions, dice.
SILVER = np.zeros((SEATS + 1, SEATS), dtype=np.int64)
PROVISION = np.zeros((SEATS + 1, SEATS), dtype=np.int64)
GUILD = np.zeros((SEATS + 1, SEATS, len(GUILD_NAMES)), dtype=np.int64)
WORKERS = np.zeros((SEATS + 1, SEATS, len(WORKER_NAMES)), dtype=np.int64)
DICE = np.zeros((SEATS + 1, SEATS), dtype=np.int64)
RESERVE = np.zeros((SEATS + 1, SEATS), dtype=np.int64)
TOKENS = np.zeros((SEATS + 1, SEATS), dtype=np.int64)
TILE_COPIES = np.zeros(SEATS + 1, dtype=np.int64)
for _row in components.SETUP:
    _at = (_row.players, _row.seat - 1)
    SILVER[_at] = _row.silver
    PROVISION[_at] = _row.provision
    GUILD[_at] = [getattr(_row, f"influence_{guild}") for guild in GUILD_NAMES]
    WORKERS[_at] = [getattr(_row, f"worker_{worker}") for worker in WORKER_NAMES]
    DICE[_at] = _row.dice_rolled
    RESERVE[_at] = _row.dice_reserve
    TOKENS[_at] = (_row.influence_tokens_total or 0) - int(GUILD[_at].sum()) if _row.influence_tokens_total else 0
    TILE_COPIES[_row.players] = _row.tile_copies

# Options: sides of a section and the player boards by chance or fixed, the first player, the opponent's board.
RANDOM = 0  # side A is 1, side B is 2; the first seat is 1; boards in order are 1
UNSET = -1


@rule
def set_up(s: State, seats, side_1, side_2, side_3, boards, first, opponent):
    """Lay out everything that is not left to chance (WS-8, WS-10)."""
    s.seats = seats
    s.solo = opponent if seats == 1 else NOTHING
    clear_board(s)
    clear_turn(s)
    for seat in range(SEATS):
        clear_seat(s, seat)
    s.side[0] = side_1 - 1
    s.side[1] = side_2 - 1
    s.side[2] = side_3 - 1
    s.first = 0 if seats == 1 or first != RANDOM else NOBODY
    if boards != RANDOM:
        for seat in range(seats):
            s.player_board[seat] = seat
    for design in range(PILES):
        s.pile[design] = TILE_COPIES[seats]
    s.special_tiles = (1 << SPECIALS) - 1
    s.green_marks = (1 << GREEN_WORKERS) - 1
    for row in range(ROW_COUNT):
        for design in range(MOST_DESIGNS):
            s.deck[row, design] = COPIES[row, design]


@rule
def clear_board(s: State):
    """Nothing lies on the board."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            s.row_card[row, place] = NOTHING
            s.row_token[row, place] = NOBODY
            s.row_workers[row, place] = 0
    for queue in range(QUEUES):
        s.under_count[queue] = 0
        for k in range(MOST_DESIGNS):
            s.under[queue, k] = NOTHING
    for place in range(TILES):
        s.journal_tile[place] = NOTHING


@rule
def clear_turn(s: State):
    """Nothing is going on."""
    noinline()
    s.turns = 0
    s.lapsed = 0
    s.active = NOBODY
    s.asked = NOBODY
    s.question = NO_QUESTION
    s.stage = AT_SETUP
    s.ended_by = NOBODY
    s.turns_left = 0
    s.pending = NOTHING
    s.held = 0
    s.tile_held = NOTHING
    s.card_held = NOTHING
    s.card_place = NOTHING
    s.drawn_row = NOTHING
    s.to_draw = 0
    s.to_roll = 0
    for k in range(DRAWN):
        s.drawn[k] = NOTHING
    for face in range(FACES):
        s.stayed[face] = 0
    s.frames = 0
    for frame in range(FRAMES):
        clear_frame(s, frame)
    s.solo_depth = 0
    for k in range(SOLO_STACK):
        s.solo_stack[k] = 0
    s.schemes = 0
    s.scheme_last = NOTHING
    s.scheme_before = NOTHING
    s.solo_track = TRACK_START
    s.comets = 0
    s.solo_covered = 0
    s.late_cards = 0
    s.wish = 0
    s.wish_row = NOTHING
    s.wish_place = NOTHING
    s.wish_worker = NOTHING
    s.wish_denied = 0
    forget_turn(s)


@rule
def forget_turn(s: State):
    """Forget what holds for one turn only."""
    s.turn_kind = NO_TURN
    s.yellow_used = 0
    s.steps_left = 0
    s.first_step = NOTHING
    s.black_used = 0
    s.journal_moved = 0
    s.journal_level = NOTHING
    s.silver_off = 0
    s.provision_off = 0
    s.pigeon = 0
    s.placed_row = NOTHING
    s.placed_place = NOTHING
    s.placed_worker = NOTHING
    s.lands_before = 0
    s.fresh_townsfolk = 0
    s.rests_fully = 0
    s.solo_extra_used = 0


@rule
def clear_seat(s: State, seat):
    """A seat has nothing."""
    noinline()
    s.silver[seat] = 0
    s.provision[seat] = 0
    s.tile_vp[seat] = 0
    s.tokens[seat] = 0
    s.reserve[seat] = 0
    s.open_cells[seat] = 0
    s.marker[seat] = NOTHING
    s.player_board[seat] = UNSET
    s.guild[seat, :] = 0
    s.workers[seat, :] = 0
    s.supply[seat, :] = 0
    s.icons[seat, :] = 0
    s.cards[seat, :] = 0
    s.tiles[seat, :] = 0
    for space in range(SPACES):
        s.die[seat, space] = 0
    for slot in range(MIDDLE):
        s.ground[seat, slot] = NOTHING
        s.townsfolk[seat, slot] = NOTHING
    for k in range(PANORAMA):
        s.space[seat, k] = NOTHING
        s.inspiration[seat, k] = NOTHING
    for cell in range(CELLS):
        s.cell[seat, cell] = 0


@rule
def equip(s: State, seat, place):
    """A seat gets what its place in turn order begins with, dice excepted (WS-12, WS-14)."""
    seats = int(s.seats)
    s.silver[seat] = SILVER[seats, place]
    s.provision[seat] = PROVISION[seats, place]
    s.tokens[seat] = TOKENS[seats, place]
    s.reserve[seat] = RESERVE[seats, place]
    s.marker[seat] = START
    for guild in range(len(GUILD_NAMES)):
        s.guild[seat, guild] = GUILD[seats, place, guild]
    for worker in range(len(WORKER_NAMES)):
        s.workers[seat, worker] = WORKERS[seats, place, worker]


@rule
def furnish(s: State, seat):
    """A player board lies before a seat (WS-6, WS-7)."""
    s.open_cells[seat] = OPEN_CELLS[s.player_board[seat]]
    s.ground[seat, 0] = HOME_CITY
    s.ground[seat, WATER_SLOT] = HOME_HARBOUR
    s.space[seat, 0] = HOME_SPACE
    for icon in range(len(HOME_ICONS)):
        s.icons[seat, icon] = HOME_ICONS[icon]
    for row in range(ROW_COUNT):
        s.cards[seat, row] = HOME_CARDS[row]


@rule
def ask_to_set_up(s: State):
    """Ask chance for what is still open before the first turn; whether it was asked (WS-9, WS-11, WS-13)."""
    noinline()
    for section in range(SECTIONS):
        if s.side[section] == UNSET:
            s.question = SECTION_SIDE
            return True
    if s.first == NOBODY:
        s.question = WHO_BEGINS
        return True
    for seat in range(int(s.seats)):
        if s.player_board[seat] == UNSET:
            left = boards_left(s)
            if left & left - 1:
                s.question = PLAYER_BOARD
                s.asked = seat
                return True
            s.player_board[seat] = lowest_bit(left)
    if s.journal_tile[TILES - 1] == NOTHING:
        left = journal_tiles_left(s)
        if left & left - 1:
            s.question = JOURNAL_TILE
            return True
        place_journal_tile(s, lowest_bit(left))
    if ask_to_refill(s):
        return True
    for place in range(participants(s)):
        seat = (int(s.first) + place) % participants(s)
        if s.marker[seat] == NOTHING:
            equip(s, seat, place)
            if s.solo == NOTHING or seat != OPPONENT:
                furnish(s, seat)
                s.active = seat
                ask_to_roll(s, DICE[s.seats, place])
                return True
    s.active = s.first
    return False


@rule
def boards_left(s: State):
    """Player boards nobody has, as bits."""
    left = (1 << BOARDS) - 1
    for seat in range(int(s.seats)):
        if s.player_board[seat] != UNSET:
            left &= ~(1 << int(s.player_board[seat]))
    return left


@rule
def journal_tiles_left(s: State):
    """Journal tiles not placed yet, as bits."""
    left = (1 << TILES) - 1
    for place in range(TILES):
        if s.journal_tile[place] != NOTHING:
            left &= ~(1 << int(s.journal_tile[place]))
    return left


@rule
def place_journal_tile(s: State, tile):
    """A journal tile goes to the first place without one."""
    place = 0
    while s.journal_tile[place] != NOTHING:
        place += 1
    s.journal_tile[place] = tile

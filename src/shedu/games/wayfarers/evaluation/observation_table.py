"""The scaled numbers of an observation: links of the journal, cards nobody has seen, seats, and the turn."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.core.spaces import Rows, Vector
from shedu.games.wayfarers.evaluation.observation_cards import WHOSE
from shedu.games.wayfarers.rules import action_ids, track
from shedu.games.wayfarers.rules.cards import CARD_NAMES, DESIGNS
from shedu.games.wayfarers.rules.counting import MODE, PER, UNIT, quantity
from shedu.games.wayfarers.rules.dice import UP
from shedu.games.wayfarers.rules.journal import is_space_free, participants
from shedu.games.wayfarers.rules.measures import MOST_UNITS, SUM
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    GUILD_COUNT,
    GUILD_NAMES,
    ICON_COUNT,
    ICON_NAMES,
    INSPIRATION,
    LAND,
    NOBODY,
    NOTHING,
    ROW_COUNT,
    ROW_NAMES,
    SEATS,
    TILE_TYPE_COUNT,
    TILE_TYPE_NAMES,
    TOKENS,
    WATER,
    WORKER_COUNT,
    WORKER_NAMES,
)
from shedu.games.wayfarers.rules.scoring import guild_points, total_points
from shedu.games.wayfarers.rules.solo import boards
from shedu.games.wayfarers.rules.solo.turn import WISH_CARD, WISH_WORKER
from shedu.games.wayfarers.rules.state import ACT, DENY, DIE_TURN, QUESTION_NAMES, REST_TURN, TURN_NAMES, State
from shedu.games.wayfarers.rules.tiles import BOARD_NAMES, BOARDS

# Factors: about the largest value that is common in play becomes 1; what has no limit is cut off at MOST.
PER_GOODS = 1 / 10.0
LAST_GOODS = 4
PER_GUILD = 1 / 5.0
PER_FEW = 1 / 2.0  # dice of a value, workers of a colour, discounts
PER_ICONS = 1 / 6.0
PER_CARDS = 1 / 8.0
PER_TILES = 1 / 4.0
PER_POINTS = 1 / 40.0
PER_TILE_POINTS = 1 / 10.0
PER_ASKED = 1 / 8.0
PER_ROUNDS = 1 / 20.0
PER_TURNS = 1 / 5.0
PER_DEPTH = 1 / 4.0
PER_COMETS = 1 / 10.0
MOST = 6.0
COLUMNS = float(track.COLUMN.max())

LINK_NAMES = (
    *("from my marker", "leads to a free space", "asks to have", "asks to spend"),
    *("count asked", "count I have", "I have enough", "columns from my marker"),
)
LINKS = Rows("links", track.LINK_NAMES, LINK_NAMES)
LINK = len(LINK_NAMES)
assert (MODE[track.LINK_UNIT] == SUM).all() and (PER[track.LINK_UNIT] == 1).all()

QUEUED = (LAND, WATER, INSPIRATION)  # kinds of cards that can be put under their pile
UNDRAWN = Vector(
    "undrawn",
    (
        *(f"{name} unseen" for row in range(ROW_COUNT) for name in CARD_NAMES[row]),
        *(f"{name} under its pile" for row in QUEUED for name in CARD_NAMES[row]),
    ),
)

SEAT_NAMES = (
    *("takes part", "is asked", "has the turn", "was first", "ended the game"),
    *("silver", "silver, up to 4", "provisions", "provisions, up to 4", "influence in supply"),
    *(f"{guild} influence" for guild in GUILD_NAMES),
    *(f"{worker} workers" for worker in WORKER_NAMES),
    *(f"dice {face + 1}" for face in range(FACES)),
    *("dice not in the game", "points of tiles", "points of guilds", "points"),
    *(f"{icon} icons" for icon in ICON_NAMES),
    *(f"{row} cards" for row in ROW_NAMES),
    *(f"{kind} tiles" for kind in TILE_TYPE_NAMES),
    *(f"board {board}" for board in BOARD_NAMES),
    *("journal column", "at the end of the journal"),
)
SEAT = len(SEAT_NAMES)
QUESTIONS = DENY + 1 - ACT  # those to a seat
WAITING = {
    action_ids.INFLUENCE_GUILD: "influence on a guild",
    action_ids.INFLUENCE_CARD: "influence on a card",
    action_ids.RETRIEVE: "retrieve",
}
WAITING_KINDS = tuple(WAITING)
ENTRIES = (
    *(f"{whose} {entry}" for whose in WHOSE for entry in SEAT_NAMES),
    *(f"{seats} seats" for seats in range(1, SEATS + 1)),
    *(f"section {section + 1} on side B" for section in range(track.SECTIONS)),
    *(f"question: {QUESTION_NAMES[question]}" for question in range(ACT, DENY + 1)),
    *(f"{name} turn" for name in TURN_NAMES[DIE_TURN : REST_TURN + 1]),
    *(f"placing a die {face + 1}" for face in range(FACES)),
    *("yellow guild used", "black guild used", "guild steps left", "journal moved", "journal space open"),
    *(f"first guild step: {die}" for die in ("up", *(f"to {face + 1}" for face in range(FACES)), "of the placed die")),
    *("silver discount", "provision discount", "pigeon", "rests fully", "land cards gained in this turn"),
    *(f"dice to reroll {face + 1}" for face in range(FACES)),
    "effects on the stack",
    *(f"waiting: {name}" for name in (*WAITING.values(), "another answer")),
    *(f"waiting for {guild}" for guild in GUILD_NAMES),
    *("rounds", "game is ending", "turns left"),
    *(f"opponent {board}" for board in boards.BOARD_NAMES),
    *(f"opponent's track at {space}" for space in range(boards.TRACK)),
    *("opponent's comets", "opponent's cells covered", "opponent has moved further"),
    *(f"scheme {name}" for name in boards.SCHEME_NAMES),
    *(f"last scheme {name}" for name in boards.SCHEME_NAMES),
    *(f"scheme before {name}" for name in boards.SCHEME_NAMES),
    *("opponent wants a card", "opponent wants a place", "opponent wants a worker"),
    *(f"opponent's wish for a {worker} worker" for worker in WORKER_NAMES),
    "wishes denied",
)
TABLE = Vector("table", ENTRIES)
SOLO_ENTRIES = ENTRIES.index("wishes denied") + 1 - ENTRIES.index(f"opponent {boards.BOARD_NAMES[0]}")


@rule
def scaled(value: float, factor: float) -> float:
    """Return a number scaled, and cut off where it has no limit of its own."""
    return min(value * factor, MOST)


@rule
def write_one_hot(chosen: int, size: int, out: FloatArray) -> None:
    """Write 1 at a number below `size`, 0 elsewhere; any other number is nowhere."""
    for k in range(size):
        out[k] = 1.0 if k == chosen else 0.0


@rule
def count_together(s: State, seat: int, measure: int) -> int:
    """Return how much a seat has of what a link asks for: all its units together, each counted once."""
    total = 0
    for k in range(MOST_UNITS):
        unit = UNIT[measure, k]
        if unit < 0:
            break
        total += quantity(s, seat, unit)
    return total


@rule
def write_link(s: State, observer: int, link: int, out: FloatArray) -> None:
    """Write a link of the journal; links that the observer has passed are all zero."""
    here = int(s.marker[observer])
    start = int(track.LINK_START[link])
    side = int(s.side[track.LINK_SECTION[link]])
    is_ahead = here >= 0 and side >= 0 and (start == here or track.COLUMN[start] > track.COLUMN[here])
    if not is_ahead:
        for k in range(LINK):
            out[k] = 0.0
        return
    kind = int(track.LINK_KIND[link, side])
    asked = int(track.LINK_COUNT[link, side])
    have = 0
    if kind == track.HAVE:
        have = count_together(s, observer, track.LINK_UNIT[link, side])
    elif kind == track.SPEND:
        have = 1000
        for guild in range(GUILD_COUNT):
            if int(track.LINK_GUILDS[link, side]) >> guild & 1:
                have = min(have, int(s.guild[observer, guild]))
    out[0] = 1.0 if start == here else 0.0
    out[1] = 1.0 if is_space_free(s, track.LINK_END[link]) else 0.0
    out[2] = 1.0 if kind == track.HAVE else 0.0
    out[3] = 1.0 if kind == track.SPEND else 0.0
    out[4] = asked * PER_ASKED
    out[5] = scaled(have, PER_ASKED)
    out[6] = 1.0 if have >= asked else 0.0
    out[7] = (int(track.COLUMN[track.LINK_END[link]]) - int(track.COLUMN[here])) / COLUMNS


@rule
def write_undrawn(s: State, out: FloatArray) -> None:
    """Write the copies of every card that nobody has seen, and how near a card is to the top of those under a pile."""
    n = 0
    for row in range(ROW_COUNT):
        copies = out[n : n + DESIGNS[row]]
        for design in range(len(copies)):
            copies[design] = s.deck[row, design] * PER_FEW
        n += DESIGNS[row]
    queued = out[n:]
    for k in range(len(queued)):
        queued[k] = 0.0
    for queue in range(len(QUEUED)):
        for k in range(int(s.under_count[queue]) - 1, -1, -1):  # of two copies the upper one counts
            out[n + int(s.under[queue, k])] = 1.0 / (1.0 + k)
        n += DESIGNS[QUEUED[queue]]


@rule
def write_seat(s: State, observer: int, relative: int, out: FloatArray) -> None:
    """Write what a seat has; the solo opponent counts as one."""
    n = 0
    if relative >= participants(s):
        for k in range(SEAT):
            out[n + k] = 0.0
        return
    seat = (int(observer) + int(relative)) % participants(s)
    out[n] = 1.0
    out[n + 1] = 1.0 if s.asked == seat else 0.0
    out[n + 2] = 1.0 if s.active == seat else 0.0
    out[n + 3] = 1.0 if s.first == seat else 0.0
    out[n + 4] = 1.0 if s.ended_by == seat else 0.0
    silver = int(s.silver[seat])
    provision = int(s.provision[seat])
    out[n + 5] = scaled(silver, PER_GOODS)
    out[n + 6] = min(silver, LAST_GOODS) / LAST_GOODS
    out[n + 7] = scaled(provision, PER_GOODS)
    out[n + 8] = min(provision, LAST_GOODS) / LAST_GOODS
    out[n + 9] = s.tokens[seat] / TOKENS
    n += 10
    for guild in range(GUILD_COUNT):
        out[n + guild] = scaled(s.guild[seat, guild], PER_GUILD)
    n += GUILD_COUNT
    for worker in range(WORKER_COUNT):
        out[n + worker] = scaled(s.workers[seat, worker], PER_FEW)
    n += WORKER_COUNT
    for face in range(FACES):
        out[n + face] = s.supply[seat, face] * PER_FEW
    n += FACES
    out[n] = s.reserve[seat] * PER_FEW
    out[n + 1] = scaled(s.tile_vp[seat], PER_TILE_POINTS)
    out[n + 2] = guild_points(s, seat) * PER_TILE_POINTS
    out[n + 3] = scaled(total_points(s, seat), PER_POINTS)
    n += 4
    for icon in range(ICON_COUNT):
        out[n + icon] = scaled(s.icons[seat, icon], PER_ICONS)
    n += ICON_COUNT
    for row in range(ROW_COUNT):
        out[n + row] = s.cards[seat, row] * PER_CARDS
    n += ROW_COUNT
    for kind in range(TILE_TYPE_COUNT):
        out[n + kind] = scaled(s.tiles[seat, kind], PER_TILES)
    n += TILE_TYPE_COUNT
    write_one_hot(s.player_board[seat], BOARDS, out[n:])
    n += BOARDS
    space = max(0, int(s.marker[seat]))
    out[n] = track.COLUMN[space] / COLUMNS
    out[n + 1] = track.IS_FINAL[space]


@rule
def write_turn(s: State, out: FloatArray) -> None:
    """Write the options, the question and the turn, and all there is of a solo opponent beside its seat."""
    n = 0
    write_one_hot(int(s.seats) - 1, SEATS, out[n:])
    n += SEATS
    for section in range(track.SECTIONS):
        out[n + section] = 1.0 if s.side[section] == 1 else 0.0
    n += track.SECTIONS
    write_one_hot(int(s.question) - ACT, QUESTIONS, out[n:])
    n += QUESTIONS
    write_one_hot(int(s.turn_kind) - DIE_TURN, REST_TURN, out[n:])
    n += REST_TURN
    write_one_hot(int(s.held) - 1, FACES, out[n:])
    n += FACES
    out[n] = s.yellow_used
    out[n + 1] = s.black_used
    out[n + 2] = s.steps_left * PER_FEW
    out[n + 3] = s.journal_moved
    out[n + 4] = 1.0 if s.journal_level != NOTHING else 0.0
    n += 5
    has_stepped = s.first_step != NOTHING
    out[n] = 1.0 if has_stepped and s.first_step % action_ids.DIRECTIONS == UP else 0.0
    write_one_hot(int(s.first_step) // action_ids.DIRECTIONS if has_stepped else NOTHING, FACES + 1, out[n + 1 :])
    n += 1 + FACES + 1
    out[n] = s.silver_off * PER_FEW
    out[n + 1] = s.provision_off * PER_FEW
    out[n + 2] = s.pigeon
    out[n + 3] = s.rests_fully
    gained = 0
    if s.active != NOBODY and s.lands_before > 0:
        gained = int(s.cards[s.active, LAND]) - int(s.lands_before)
    out[n + 4] = gained * PER_FEW
    n += 5
    for face in range(FACES):
        out[n + face] = s.stayed[face] * PER_FEW
    n += FACES
    out[n] = scaled(s.frames, PER_DEPTH)
    n += 1
    write_waiting(s, out[n:])
    n += len(WAITING_KINDS) + 1 + GUILD_COUNT
    out[n] = scaled(s.turns / participants(s), PER_ROUNDS)
    out[n + 1] = 1.0 if s.ended_by != NOBODY else 0.0
    out[n + 2] = s.turns_left * PER_TURNS
    n += 3
    if s.solo == NOTHING:
        for k in range(SOLO_ENTRIES):
            out[n + k] = 0.0
    else:
        write_opponent(s, out[n:])


@rule
def write_waiting(s: State, out: FloatArray) -> None:
    """Write the answer that waits for its source or its token."""
    n = 0
    kind = NOTHING if s.pending == NOTHING else action_ids.kind_of(s.pending)
    is_other = kind != NOTHING
    for k in range(len(WAITING_KINDS)):
        out[n + k] = 1.0 if kind == WAITING_KINDS[k] else 0.0
        if kind == WAITING_KINDS[k]:
            is_other = False
    n += len(WAITING_KINDS)
    out[n] = 1.0 if is_other else 0.0
    guild = action_ids.operand(s.pending, 0) if kind == action_ids.INFLUENCE_GUILD else NOTHING
    write_one_hot(guild, GUILD_COUNT, out[n + 1 :])


@rule
def write_opponent(s: State, out: FloatArray) -> None:
    """Write the board, the track and the scheme cards of the solo opponent, and what it asks for."""
    n = 0
    write_one_hot(s.solo, boards.BOARDS, out[n:])
    n += boards.BOARDS
    write_one_hot(s.solo_track, boards.TRACK, out[n:])
    n += boards.TRACK
    out[n] = s.comets * PER_COMETS
    out[n + 1] = s.solo_covered * PER_COMETS
    out[n + 2] = s.solo_extra_used
    n += 3
    for scheme in range(boards.SCHEMES):
        out[n + scheme] = int(s.schemes) >> scheme & 1
    n += boards.SCHEMES
    write_one_hot(s.scheme_last, boards.SCHEMES, out[n:])
    n += boards.SCHEMES
    write_one_hot(s.scheme_before, boards.SCHEMES, out[n:])
    n += boards.SCHEMES
    is_asked = s.question == DENY
    write_one_hot(int(s.wish) - WISH_CARD if is_asked else NOTHING, WISH_WORKER, out[n:])
    n += WISH_WORKER
    write_one_hot(int(s.wish_worker) if is_asked else NOTHING, WORKER_COUNT, out[n:])
    n += WORKER_COUNT
    out[n] = scaled(s.wish_denied, PER_FEW) if is_asked else 0.0

"""What a seat may know of a position of Contest of Kings, as numbers for learners: planes over the table and a vector.

The table is drawn as a board: a row per row of the columns, and the gaps between the columns in the first of them, so
that neighbours on the table are neighbours on the board. Seats are relative to the observer: 0 is the observer, 1 the
next seat clockwise, and so on. Point piles are included, although players may have to remember them: every card was
won in the open. The hands of others, the pile and a face-down card are not: only the cards nobody has shown the
observer are counted, by colour.

A GPU writes an observation in parts, one per cell and one for the vector, each by a thread of its own; `prepare`
computes what the parts share.
"""

from __future__ import annotations

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.core.spaces import LARGEST, ActionCells, ActionVector, Planes, Vector, plane_size, size_of
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.evaluation import observation as shared
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, NOWHERE, OFFICE_NAMES, RED, SEATS
from shedu.games.dynasties.rules.state import ACT, NO_CONFLICT
from shedu.games.dynasties.rules.turn import hand_size, missing_pieces
from shedu.games.kings.rules import action_ids
from shedu.games.kings.rules.hidden import knows_connecting_card
from shedu.games.kings.rules.kingdoms import count_cards, span
from shedu.games.kings.rules.pieces import (
    CARDS,
    EMPTY,
    HAND,
    LAST_TREASURES,
    SHIP,
    SHIP_NAMES,
    SHIPS,
    TREASURE,
    TREASURES,
)
from shedu.games.kings.rules.places import COLUMNS, GAP, GAPS, PLACES, ROWS, column_of, place_name, row_of
from shedu.games.kings.rules.scoring import sorted_totals
from shedu.games.kings.rules.state import INCOME, QUESTION_NAMES, State
from shedu.games.kings.rules.turn import pile_size

WIDTH = COLUMNS + GAPS  # column c is at 2 * c, the gap after it at 2 * c + 1
CELLS = ROWS * WIDTH
PLANES = (
    *("column", "gap", "treasure place"),
    *("treasure", "end of a column"),
    *(f"{colour} card" for colour in COLOUR_NAMES),
    "face-down card",
    *(f"{ship} ship" for ship in SHIP_NAMES),
    *(f"{whose} {office}" for whose in shared.OBSERVERS for office in OFFICE_NAMES),
    *(f"kingdom of {whose} {office}" for whose in shared.OBSERVERS for office in OFFICE_NAMES),
    "piece placed in this action",
    *("attacking leader", "defending leader", "beaten leader's place"),
    "seam below",
)
SEAT_ENTRIES = (
    *shared.ROLES,
    "has won the conflict",
    *shared.POINTS,
    *("treasures", "weakest total", "catastrophe", "cards in hand"),
    *(f"{office} in the supply" for office in OFFICE_NAMES),
    *(f"cards supporting {office}" for office in OFFICE_NAMES),
    *(f"{office} on a temple" for office in OFFICE_NAMES),
)
ENTRIES = (
    *shared.SEAT_COUNTS,
    "piles open",
    *(f"{whose} {entry}" for whose in shared.OBSERVERS for entry in SEAT_ENTRIES),
    *(f"{colour} cards in my hand" for colour in COLOUR_NAMES),
    *(f"{colour} cards unseen" for colour in COLOUR_NAMES),
    *("cards in the pile", "cards in the pile, up to 24", "cards that all hands miss"),
    *("treasures above the last", "treasures above the last, up to 3"),
    "actions left",
    *(f"question: {name}" for name in QUESTION_NAMES[ACT : INCOME + 1]),
    *(f"asked for {colour}" for colour in COLOUR_NAMES),
    *(f"next income of {office}" for office in OFFICE_NAMES[1:]),
    *(f"{ship} ship left" for ship in SHIP_NAMES),
    *("internal conflict", "external conflict"),
    *shared.CONFLICT_LEADERS,
    *(*shared.STRENGTHS, "cards added", *shared.SUPPORT),
    *shared.PLACED,
    *("rounds", "rounds above 30", "idle turns"),
)

BLOCKS = (Planes("table", ROWS, WIDTH, PLANES), Vector("state", ENTRIES))
SIZE = size_of(BLOCKS)
PLANE_SIZE = plane_size(BLOCKS)
PLANE_COUNT = len(PLANES)
CARD_PLANES = PLANES.index("red card")  # + colour
FACE_DOWN = PLANES.index("face-down card")
SHIP_PLANES = FACE_DOWN + 1  # + ship
LEADERS = SHIP_PLANES + SHIPS  # + relative seat * COLOURS + colour
KINGDOMS = LEADERS + SEATS * COLOURS  # + relative seat * COLOURS + colour
PLACED = KINGDOMS + SEATS * COLOURS  # then the attacking, the defending, and the beaten leader
SEAM = PLANES.index("seam below")
PARTS = CELLS + 1  # a part per cell, and the vector
SCRATCH = (SEATS * COLOURS, 2)  # the first and last column of every leader's kingdom; NOWHERE twice: in the supply

# Scales: about the largest value that is common in play becomes 1.
SUPPORT_SCALE = 8.0
ROUNDS_SCALE = 30.0
IDLE_SCALE = 8.0


def _cell(place: int) -> int:
    """Return the cell of the board that shows a place."""
    return 2 * (place - GAP) + 1 if place >= GAP else place % ROWS * WIDTH + 2 * (place // ROWS)


PLACE_CELLS = tuple(_cell(place) for place in range(PLACES))
SPOT_CELLS = (*(2 * column for column in range(COLUMNS)), *(2 * gap + 1 for gap in range(GAPS)))
CELL_NAMES = {place_name(place): cell for place, cell in enumerate(PLACE_CELLS)}
ACTION_BLOCKS = (
    ActionVector("end of turn", 0, 1),
    ActionCells(
        "leaders",
        action_ids.PLACE_LEADER,
        tuple(f"leader {colour}" for colour in COLOUR_NAMES),
        "table",
        PLACE_CELLS,
    ),
    ActionCells(
        "cards", action_ids.PLACE_CARD, tuple(f"card {colour}" for colour in COLOUR_NAMES), "table", SPOT_CELLS
    ),
    ActionCells("catastrophes", action_ids.CATASTROPHE, ("catastrophe",), "table", PLACE_CELLS),
    ActionVector("answers", action_ids.DECLINE, action_ids.BEGIN - action_ids.DECLINE),
)
ACTION_SIZE = action_ids.BEGIN  # the ids above are outcomes of chance


@rule
def prepare(s: State, observer: int, scratch: IntArray) -> None:
    """Find the columns of every leader's kingdom, which the parts of an observation share."""
    apart = int(s.placed) if s.face_down != 0 else NOWHERE
    for relative in range(SEATS):
        seat = shared.seat_at(s, observer, relative)
        for colour in range(COLOURS):
            row = scratch[relative * COLOURS + colour]
            row[0] = NOWHERE
            row[1] = NOWHERE
            if seat != NOBODY and s.leader_place[seat, colour] != NOWHERE:
                first, last = span(s, column_of(s.leader_place[seat, colour]), apart)
                row[0] = first
                row[1] = last


@rule
def observe(s: State, observer: int, scratch: IntArray, planes: IntArray, numbers: FloatArray) -> None:
    """Write the whole observation of a seat: the same as all of its parts, sooner on a CPU."""
    prepare(s, observer, scratch)
    planes[:] = 0
    for place in range(PLACES):
        mark_place(s, observer, place, planes)
    for k in range(SEATS * COLOURS):
        if scratch[k, 0] == NOWHERE:
            continue
        for column in range(scratch[k, 0], scratch[k, 1] + 1):
            for row in range(ROWS):
                planes[(row * WIDTH + 2 * column) * PLANE_COUNT + KINGDOMS + k] = 1
            if column < scratch[k, 1]:
                planes[(2 * column + 1) * PLANE_COUNT + KINGDOMS + k] = 1
    observe_state(s, observer, scratch, numbers)


@rule
def observe_part(s: State, observer: int, scratch: IntArray, part: int, planes: IntArray, numbers: FloatArray) -> None:
    """Write one part of the observation of a seat, a cell or the vector."""
    if part < CELLS:
        observe_cell(s, observer, scratch, part, planes)
    else:
        observe_state(s, observer, scratch, numbers)


@rule
def observe_cell(s: State, observer: int, scratch: IntArray, cell: int, planes: IntArray) -> None:
    """Write all planes of a cell."""
    n = int(cell) * PLANE_COUNT
    for plane in range(PLANE_COUNT):
        planes[n + plane] = 0
    row = int(cell) // WIDTH
    across = int(cell) % WIDTH
    is_gap = across % 2 == 1
    if is_gap and row > 0:
        return
    column = across // 2
    mark_place(s, observer, GAP + column if is_gap else column * ROWS + row, planes)
    for k in range(SEATS * COLOURS):
        last = scratch[k, 1] - 1 if is_gap else scratch[k, 1]
        if scratch[k, 0] != NOWHERE and scratch[k, 0] <= column <= last:
            planes[n + KINGDOMS + k] = 1


@rule
def mark_place(s: State, observer: int, place: int, planes: IntArray) -> None:
    """Write all that lies on a place to planes that are still zero; kingdoms are left to the callers."""
    is_gap = place >= GAP
    column = column_of(place)
    row = row_of(place)
    n = (row * WIDTH + 2 * column + (1 if is_gap else 0)) * PLANE_COUNT
    planes[n + (1 if is_gap else 0)] = 1
    if not is_gap:
        if row == 0:
            planes[n + 2] = 1
            planes[n + 3] = int(s.treasures) >> column & 1
        else:
            planes[n + SEAM] = int(s.seams[column]) >> (row - 1) & 1
        if row == s.height[column] + 1:
            planes[n + 4] = 1
    card = int(s.card[place])
    if place == s.placed and not knows_connecting_card(s, observer):
        planes[n + FACE_DOWN] = 1
    elif card >= SHIP:
        planes[n + SHIP_PLANES + card - SHIP] = 1
    elif card != EMPTY:
        planes[n + CARD_PLANES + card] = 1
        if s.face_down != 0 and place == s.placed:
            planes[n + FACE_DOWN] = 1
    leader = int(s.leader_on[place])
    if leader != NOBODY:
        relative = (leader // COLOURS - int(observer)) % int(s.seats)
        planes[n + LEADERS + relative * COLOURS + leader % COLOURS] = 1
    if s.question != ACT and place == s.placed:
        planes[n + PLACED] = 1
    if s.conflict != NO_CONFLICT:
        if s.leader_place[s.attacker, s.conflict_colour] == place:
            planes[n + PLACED + 1] = 1
        if s.leader_place[s.defender, s.conflict_colour] == place:
            planes[n + PLACED + 2] = 1
        if s.winner != NOBODY and s.lost_from == place:
            planes[n + PLACED + 3] = 1


@rule
def observe_state(s: State, observer: int, scratch: IntArray, numbers: FloatArray) -> None:
    """Write the vector."""
    n = shared.write_one_of(s.seats, 2, SEATS, 0, numbers)
    numbers[n] = s.piles_open
    n += 1
    for relative in range(SEATS):
        observe_seat(s, shared.seat_at(s, observer, relative), relative, scratch, n, numbers)
        n += len(SEAT_ENTRIES)
    for colour in range(COLOURS):
        numbers[n + colour] = s.hand[observer, colour] / HAND
        numbers[n + COLOURS + colour] = unseen(s, observer, colour) / CARDS[colour]
    n += 2 * COLOURS
    above = popcount(int(s.treasures)) - LAST_TREASURES
    n = shared.write_supplies(s, pile_size(s), missing_pieces(s, HAND) / HAND, above, TREASURES, n, numbers)
    n = shared.write_one_of(s.question, ACT, INCOME, n, numbers)
    n = shared.write_one_of(s.asked_colour, 0, COLOURS - 1, n, numbers)
    n = shared.write_one_of(s.next_income if s.question == INCOME else NOBODY, 1, COLOURS - 1, n, numbers)
    for ship in range(SHIPS):
        numbers[n] = int(s.ships_left) >> ship & 1
        n += 1
    n = shared.write_conflict(s, n, numbers)
    numbers[n] = 0.0
    numbers[n + 1] = 0.0
    numbers[n + 2] = 0.0
    if s.conflict != NO_CONFLICT:
        support = support_colour(s)
        numbers[n] = s.added / HAND
        numbers[n + 1] = s.hand[observer, support] / HAND
        numbers[n + 2] = unseen(s, observer, support) / CARDS[support]
    n = shared.write_placed(s, ROUNDS_SCALE, n + 3, numbers)
    numbers[n] = min(LARGEST, max(0, int(s.idle)) / IDLE_SCALE)


@rule
def observe_seat(s: State, seat: int, relative: int, scratch: IntArray, n: int, numbers: FloatArray) -> None:
    """Write what everybody may know of a seat; all zero for NOBODY."""
    if seat == NOBODY:
        for k in range(len(SEAT_ENTRIES)):
            numbers[n + k] = 0.0
        return
    n = shared.write_roles(s, seat, n, numbers)
    numbers[n] = 1.0 if s.conflict != NO_CONFLICT and s.winner == seat else 0.0
    n = shared.write_points(s, seat, n + 1, numbers)
    numbers[n] = s.points[seat, TREASURE] / shared.TREASURES_SCALE
    numbers[n + 1] = sorted_totals(s, seat)[0] / shared.POINTS_SCALE
    numbers[n + 2] = s.catastrophe[seat]
    numbers[n + 3] = hand_size(s, seat) / HAND
    n += 4
    for colour in range(COLOURS):
        place = s.leader_place[seat, colour]
        row = scratch[relative * COLOURS + colour]
        supporters = 0
        if place != NOWHERE:
            supporters = count_cards(s, colour, row[0], row[1])
        numbers[n + colour] = 1.0 if place == NOWHERE else 0.0
        numbers[n + COLOURS + colour] = supporters / SUPPORT_SCALE
        numbers[n + 2 * COLOURS + colour] = 1.0 if place != NOWHERE and s.card[place] == RED else 0.0


@rule
def unseen(s: State, observer: int, colour: int) -> int:
    """Return how many cards of a colour are unseen: in the pile, in other hands, or face-down."""
    count = shared.pool_and_hands(s, s.pile, observer, colour)
    if not knows_connecting_card(s, observer) and s.card[s.placed] == colour:
        count += 1
    return count


@rule
def final_score(s: State, seat: int) -> int:
    """Return the score of a seat: the total of its weakest colour, treasures allotted (K-63)."""
    return sorted_totals(s, seat)[0]

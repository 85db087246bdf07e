"""What a seat may know of a position, as numbers for learners: planes over the board and a vector.

Seats are relative to the observer: 0 is the observer, 1 the next seat clockwise, and so on. Points, treasures and the
number of tiles in the bag are included, although players may have to remember them: all of them were won or drawn in
the open (T-97, T-99). The hands of others and the contents of the bag are not: only the tiles nobody has shown the
observer are counted, by colour.

A GPU writes an observation in parts, one per cell and one for the vector, each by a thread of its own
(`observe_part`); `prepare` computes what the parts share. A CPU writes all of it at once (`observe`): it
sets all planes to zero, then the few bits that are not.
"""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.core.spaces import ActionPlanes, ActionVector, Planes, Vector, plane_size, size_of
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.evaluation import observation as shared
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, NOWHERE, OFFICE_NAMES, SEATS
from shedu.games.dynasties.rules.state import ACT, NO_CONFLICT
from shedu.games.dynasties.rules.turn import hand_size, missing_pieces
from shedu.games.tigris.rules import action_ids
from shedu.games.tigris.rules.board import LAND, RIVER, SPECIAL
from shedu.games.tigris.rules.cells import (
    CELLS,
    NONE,
    ROWS,
    STRIDE,
    WORD,
    WORDS,
    Cells,
    common,
    flood,
    load,
    meets,
    single,
    size,
    store,
    word_of,
)
from shedu.games.tigris.rules.kingdoms import linking, temples_beside, touch_counts
from shedu.games.tigris.rules.pieces import CATASTROPHES, HAND, LAST_TREASURES, MONUMENT_PAIRS, MONUMENTS, TILES
from shedu.games.tigris.rules.scoring import sorted_totals
from shedu.games.tigris.rules.state import QUESTION_NAMES, WONDER_POINT, State
from shedu.games.tigris.rules.turn import bag_size

PLANES = (
    *("land", "river", "special border"),
    *(f"{colour} tile" for colour in COLOUR_NAMES),
    *("face-down tile", "wonder", "catastrophe", "treasure"),
    *(f"{whose} {office}" for whose in shared.OBSERVERS for office in OFFICE_NAMES),
    *(f"kingdom of {whose} {office}" for whose in shared.OBSERVERS for office in OFFICE_NAMES),
    *(f"{colour} monument" for colour in COLOUR_NAMES),
    *(f"{colour} building" for colour in COLOUR_NAMES),
    "piece placed in this action",
    *("attacking leader", "defending leader"),
    *("next to a kingdom", "next to two kingdoms"),
)

SEAT_ENTRIES = (
    *shared.ROLES,
    *shared.POINTS,
    *("treasures", "weakest total", "catastrophes left", "tiles in hand"),
    *(f"{office} in the supply" for office in OFFICE_NAMES),
    *(f"supporters of {office}" for office in OFFICE_NAMES),
    *(f"temples beside {office}" for office in OFFICE_NAMES),
)
ENTRIES = (
    *shared.SEAT_COUNTS,
    *("advanced board", "buildings", "wonder", "english support"),
    *(f"{whose} {entry}" for whose in shared.OBSERVERS for entry in SEAT_ENTRIES),
    *(f"{colour} tiles in my hand" for colour in COLOUR_NAMES),
    *(f"{colour} tiles unseen" for colour in COLOUR_NAMES),
    *("tiles in the bag", "tiles in the bag, up to 24", "tiles that all hands miss"),
    *("treasures above the last two", "treasures above the last two, up to 3"),
    "actions left",
    *(f"question: {name}" for name in QUESTION_NAMES[ACT : WONDER_POINT + 1]),
    *("revolt", "war"),
    *shared.CONFLICT_LEADERS,
    *shared.STRENGTHS,
    *shared.SUPPORT,
    *shared.PLACED,
    *("rounds", "rounds above 40"),
    *("buildings double for the placer only", "catastrophes under buildings"),
)

BLOCKS = (Planes("board", ROWS, STRIDE, PLANES), Vector("table", ENTRIES))
SIZE = size_of(BLOCKS)
PLANE_SIZE = plane_size(BLOCKS)
PARTS = CELLS + 1  # a part per cell, and the vector

# Scales: about the largest value that is common in play becomes 1.
SUPPORT_SCALE = 6.0
TEMPLES_SCALE = 3.0
ABOVE_SCALE = 10.0
ROUNDS_SCALE = 40.0

# The planes, and the rows of the scratch array in the order of the planes they become.
PLANE_COUNT = len(PLANES)
KINGDOMS = 0  # + relative seat * COLOURS + colour
MONUMENT_CELLS = KINGDOMS + SEATS * COLOURS  # + colour
NEAR_ONE = MONUMENT_CELLS + COLOURS
NEAR_TWO = NEAR_ONE + 1
SCRATCH = (NEAR_TWO + 1, WORDS)  # words of 64 bits that `prepare` fills

_BOARD_KINDS = tuple(f"tile {colour}" for colour in COLOUR_NAMES)
ACTION_BLOCKS = (
    ActionVector("answers", 0, action_ids.PLACE_LEADER),
    ActionPlanes(
        "leaders", action_ids.PLACE_LEADER, tuple(f"leader {colour}" for colour in COLOUR_NAMES), ROWS, STRIDE
    ),
    ActionPlanes("tiles", action_ids.PLACE_TILE, _BOARD_KINDS, ROWS, STRIDE),
    ActionPlanes("catastrophes", action_ids.CATASTROPHE, ("catastrophe",), ROWS, STRIDE),
    ActionVector("swaps", action_ids.SWAP, action_ids.HANDFUL_COUNT),
    ActionPlanes("buildings", action_ids.PUT_BUILDING, ("building",), ROWS, STRIDE),
    ActionPlanes(
        "monuments", action_ids.PUT_MONUMENT, tuple(f"monument {pair}" for pair in range(MONUMENTS)), ROWS, STRIDE
    ),
    ActionPlanes("wonders", action_ids.PUT_WONDER, ("wonder",), ROWS, STRIDE),
    ActionPlanes("treasures", action_ids.TAKE_TREASURE, ("treasure",), ROWS, STRIDE),
)
ACTION_SIZE = action_ids.BEGIN  # the ids above are outcomes of chance


@rule
def prepare(s: State, observer: int, scratch: IntArray) -> None:
    """Prepare what the parts of an observation share: kingdoms, monuments by colour, cells beside kingdoms."""
    linked = linking(s)
    for relative in range(SEATS):
        seat = shared.seat_at(s, observer, relative)
        for colour in range(COLOURS):
            row = KINGDOMS + relative * COLOURS + colour
            if seat < 0 or s.leader_cell[seat, colour] == NOWHERE:
                store(scratch[row], NONE)
                continue
            cell = single(s.leader_cell[seat, colour])
            known = -1  # leaders of one kingdom share what was found for the first of them
            for earlier in range(KINGDOMS, row):
                if meets(load(scratch[earlier]), cell):
                    known = earlier
                    break
            store(scratch[row], flood(cell, linked) if known < 0 else load(scratch[known]))
    for colour in range(COLOURS):
        store(scratch[MONUMENT_CELLS + colour], NONE)
    for monument in range(MONUMENTS):
        corner = s.monument_cell[monument]
        if corner != NOWHERE:
            for colour in MONUMENT_PAIRS[monument]:
                for step in (0, 1, STRIDE, STRIDE + 1):
                    word = word_of(corner + step)
                    scratch[MONUMENT_CELLS + colour, word] |= 1 << (int(corner) + step - word * WORD)
    one, two, _ = touch_counts(linked, load(s.leaders))
    store(scratch[NEAR_ONE], one)
    store(scratch[NEAR_TWO], two)


@rule
def observe_part(s: State, observer: int, scratch: IntArray, part: int, planes: IntArray, numbers: FloatArray) -> None:
    """Write one part of the observation of a seat, a cell or the vector."""
    if part < CELLS:
        observe_cell(s, observer, scratch, part, planes)
    else:
        observe_table(s, observer, scratch, numbers)


@rule
def observe_cell(s: State, observer: int, scratch: IntArray, cell: int, out: IntArray) -> None:
    """Write all planes of a cell."""
    word = word_of(cell)
    bit = int(cell) - word * WORD
    n = int(cell) * PLANE_COUNT
    out[n] = LAND[s.board][word] >> bit & 1
    out[n + 1] = RIVER[s.board][word] >> bit & 1
    out[n + 2] = SPECIAL[s.board][word] >> bit & 1
    n += 3
    for colour in range(COLOURS):
        out[n] = s.tiles[colour, word] >> bit & 1
        n += 1
    out[n] = s.down[word] >> bit & 1
    out[n + 1] = s.wonder_cells[word] >> bit & 1
    out[n + 2] = s.catastrophes[word] >> bit & 1
    out[n + 3] = s.treasures[word] >> bit & 1
    n += 4
    for relative in range(SEATS):
        seat = shared.seat_at(s, observer, relative)
        for colour in range(COLOURS):
            out[n] = 1.0 if seat >= 0 and s.leader_cell[seat, colour] == cell else 0.0
            n += 1
    for row in range(KINGDOMS, MONUMENT_CELLS + COLOURS):
        out[n] = scratch[row, word] >> bit & 1
        n += 1
    for colour in range(COLOURS):
        out[n] = 1.0 if s.building_cell[colour] == cell else 0.0
        n += 1
    out[n] = 1.0 if s.question != ACT and s.placed == cell else 0.0
    fights = s.conflict != NO_CONFLICT
    out[n + 1] = 1.0 if fights and s.leader_cell[s.attacker, s.conflict_colour] == cell else 0.0
    out[n + 2] = 1.0 if fights and s.leader_cell[s.defender, s.conflict_colour] == cell else 0.0
    out[n + 3] = scratch[NEAR_ONE, word] >> bit & 1
    out[n + 4] = scratch[NEAR_TWO, word] >> bit & 1


@rule
def set_plane(cells: Cells | IntArray, plane: int, planes: IntArray) -> None:
    """Write a set of cells, as words, to a plane that is still zero."""
    for word in range(WORDS):
        left = int(cells[word])
        while left != 0:
            bit = lowest_bit(left)
            planes[(word * WORD + bit) * PLANE_COUNT + plane] = 1
            left &= left - 1


@rule
def observe(s: State, observer: int, scratch: IntArray, planes: IntArray, numbers: FloatArray) -> None:
    """Write the whole observation of a seat: the same as all of its parts, much sooner on a CPU."""
    prepare(s, observer, scratch)
    planes[:] = 0
    set_plane(LAND[s.board], 0, planes)
    set_plane(RIVER[s.board], 1, planes)
    set_plane(SPECIAL[s.board], 2, planes)
    plane = 3
    for colour in range(COLOURS):
        set_plane(s.tiles[colour], plane + colour, planes)
    plane += COLOURS
    set_plane(s.down, plane, planes)
    set_plane(s.wonder_cells, plane + 1, planes)
    set_plane(s.catastrophes, plane + 2, planes)
    set_plane(s.treasures, plane + 3, planes)
    plane += 4
    for relative in range(s.seats):
        seat = shared.seat_at(s, observer, relative)
        for colour in range(COLOURS):
            cell = int(s.leader_cell[seat, colour])
            if cell != NOWHERE:
                planes[cell * PLANE_COUNT + plane + relative * COLOURS + colour] = 1
    plane += SEATS * COLOURS
    for row in range(KINGDOMS, MONUMENT_CELLS + COLOURS):
        set_plane(scratch[row], plane, planes)
        plane += 1
    for colour in range(COLOURS):
        if s.building_cell[colour] != NOWHERE:
            planes[int(s.building_cell[colour]) * PLANE_COUNT + plane + colour] = 1
    plane += COLOURS
    if s.question != ACT and s.placed != NOWHERE:
        planes[int(s.placed) * PLANE_COUNT + plane] = 1
    if s.conflict != NO_CONFLICT:
        attacking = int(s.leader_cell[s.attacker, s.conflict_colour])
        defending = int(s.leader_cell[s.defender, s.conflict_colour])
        if attacking != NOWHERE:
            planes[attacking * PLANE_COUNT + plane + 1] = 1
        if defending != NOWHERE:
            planes[defending * PLANE_COUNT + plane + 2] = 1
    set_plane(scratch[NEAR_ONE], plane + 3, planes)
    set_plane(scratch[NEAR_TWO], plane + 4, planes)
    observe_table(s, observer, scratch, numbers)


@rule
def observe_table(s: State, observer: int, scratch: IntArray, numbers: FloatArray) -> None:
    """Write the vector."""
    n = shared.write_one_of(s.seats, 2, SEATS, 0, numbers)
    numbers[n] = s.board
    numbers[n + 1] = s.buildings
    numbers[n + 2] = s.wonder
    numbers[n + 3] = s.english
    n += 4
    for relative in range(SEATS):
        observe_seat(s, shared.seat_at(s, observer, relative), relative, scratch, n, numbers)
        n += len(SEAT_ENTRIES)
    for colour in range(COLOURS):
        numbers[n + colour] = s.hand[observer, colour] / HAND
        numbers[n + COLOURS + colour] = unseen(s, observer, colour) / TILES[colour]
    n += 2 * COLOURS
    above = size(load(s.treasures)) - LAST_TREASURES
    n = shared.write_supplies(s, bag_size(s), missing_pieces(s, HAND) / HAND, above, ABOVE_SCALE, n, numbers)
    n = shared.write_one_of(s.question, ACT, WONDER_POINT, n, numbers)
    n = shared.write_conflict(s, n, numbers)
    numbers[n] = 0.0
    numbers[n + 1] = 0.0
    if s.conflict != NO_CONFLICT:
        support = support_colour(s)
        numbers[n] = s.hand[observer, support] / HAND
        numbers[n + 1] = unseen(s, observer, support) / TILES[support]
    n = shared.write_placed(s, ROUNDS_SCALE, n + 2, numbers)
    numbers[n] = s.placer_doubles
    numbers[n + 1] = s.buildings_exposed


@rule
def observe_seat(s: State, seat: int, relative: int, scratch: IntArray, n: int, numbers: FloatArray) -> None:
    """Write what everybody may know of a seat; all zero for NOBODY."""
    if seat == NOBODY:
        for k in range(len(SEAT_ENTRIES)):
            numbers[n + k] = 0.0
        return
    n = shared.write_roles(s, seat, n, numbers)
    n = shared.write_points(s, seat, n, numbers)
    numbers[n] = s.treasures_held[seat] / shared.TREASURES_SCALE
    numbers[n + 1] = sorted_totals(s, seat)[0] / shared.POINTS_SCALE
    numbers[n + 2] = s.catastrophes_left[seat] / CATASTROPHES
    numbers[n + 3] = hand_size(s, seat) / HAND
    n += 4
    for colour in range(COLOURS):
        cell = s.leader_cell[seat, colour]
        kingdom = load(scratch[KINGDOMS + relative * COLOURS + colour])
        supporters = 0
        temples = 0
        if cell != NOWHERE:
            supporters = size(common(kingdom, load(s.tiles[colour])))
            temples = temples_beside(s, cell)
        numbers[n + colour] = 1.0 if cell == NOWHERE else 0.0
        numbers[n + COLOURS + colour] = supporters / SUPPORT_SCALE
        numbers[n + 2 * COLOURS + colour] = temples / TEMPLES_SCALE


@rule
def unseen(s: State, observer: int, colour: int) -> int:
    """Return how many tiles of a colour are unseen: in the bag, in other hands, or swapped away by others."""
    count = shared.pool_and_hands(s, s.bag, observer, colour)
    for seat in range(s.seats):
        if seat != observer:
            count += int(s.swapped[seat, colour])
    return count


@rule
def final_score(s: State, seat: int) -> int:
    """Return the score of a seat: the total of its weakest colour, treasures allotted (T-92)."""
    return sorted_totals(s, seat)[0]

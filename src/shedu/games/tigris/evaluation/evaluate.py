"""How good a position of Tigris & Euphrates is for each seat, for bots.

A position is judged by a few numbers per seat, the features in `TABLE`; their weighted sums become chances of winning.
The weights were fitted to the results of games between bots, see `docs/bots.md`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.kernel import allocating_rule, rule
from shedu.core.kernels.evaluation import FloatArray, expect_gain, room, share_win, to_chances, weigh
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.evaluation import features as shared
from shedu.games.dynasties.rules.pieces import COLOURS, KING, NOBODY, NOWHERE, RED, SEATS, TRADER
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.rules.turn import hand_size
from shedu.games.tigris.evaluation import priors
from shedu.games.tigris.rules.action_ids import CATASTROPHE, PLACE_TILE, PUT_BUILDING, SWAP
from shedu.games.tigris.rules.cells import common, flood, grow, holds, load, meets, single, size, store
from shedu.games.tigris.rules.kingdoms import leader_in, linking, temples_beside
from shedu.games.tigris.rules.pieces import HAND, LAST_TREASURES, MONUMENT_PAIRS, MONUMENTS
from shedu.games.tigris.rules.scoring import ranks, sorted_totals
from shedu.games.tigris.rules.state import OVER, State
from shedu.games.tigris.rules.turn import bag_size

# Each feature: its weight at the end of the game and at its start, in between in proportion to what is left to draw;
# then what a seat still gains by it in its weakest colour, from the start on and less and less towards the end, with
# two seats and with more.
TABLE = (
    ("weakest", 1.30, 0.05, 0.41, -0.13),  # total of the weakest colour, treasures allotted
    ("second", 0.35, 0.12, 0.44, 0.27),  # how far the second weakest is above it, at most 6
    ("third", 0.18, 0.07, 0.56, 0.41),  # how far the third is above it, at most 6
    ("treasures", 0.21, 0.16, -0.02, -0.13),  # treasures held
    ("leaders", 0.02, 0.12, -0.09, 0.47),  # leaders on the board
    ("needed leaders", 0.00, 0.03, -0.87, -0.55),  # the same, weighed by how much their colours are needed
    ("inner", 0.00, 0.02, 0.33, -0.05),  # temples beside one's leaders, at most 3 each
    ("outer", 0.04, 0.10, 0.16, 0.07),  # supporters of one's leaders, at most 5 each
    ("income", 0.48, 0.51, 0.86, -0.11),  # points per turn from monuments, weighed by need
    ("all income", -0.05, -0.04, 1.93, 1.49),  # points per turn from monuments
    ("joker", -0.15, -0.05, -0.38, -0.25),  # needed colours that only the king scores
    ("threat", -0.02, 0.02, -0.39, -0.01),  # how much stronger a neighbouring rival is in a war
    ("prey", 0.05, 0.06, -0.22, 0.01),  # how much weaker
    ("temples in hand", 0.13, 0.11, 0.31, 0.07),  # with those that a refill brings on average; also below
    ("useful hand", 0.16, 0.03, 0.37, 0.13),  # tiles that would score at once, weighed by need
    ("catastrophes", 0.11, 0.14, 0.80, 0.12),
    ("trader's treasure", 0.13, 0.04, 0.19, -0.01),  # a treasure in the kingdom of one's trader
    ("tempo", 0.21, 0.03, 0.24, 0.11),  # actions left in one's turn
    ("wonder", 0.20, 0.40, 0.00, 0.00),  # one's king is in the wonder's kingdom
    ("breadth", 0.10, 0.30, -0.27, -0.06),  # roots of the four totals, added up
)
FEATURES, WEIGHTS, GAINS = shared.read_table(TABLE, base_gains=(9.06, 3.81))
COUNT = len(FEATURES)
INNER, OUTER = FEATURES.index("inner"), FEATURES.index("outer")
INCOME, ALL_INCOME, JOKER = FEATURES.index("income"), FEATURES.index("all income"), FEATURES.index("joker")
THREAT, PREY = FEATURES.index("threat"), FEATURES.index("prey")
TEMPLES_HELD, USEFUL_HAND = FEATURES.index("temples in hand"), FEATURES.index("useful hand")
CATASTROPHES, TRADERS_TREASURE = FEATURES.index("catastrophes"), FEATURES.index("trader's treasure")
TEMPO, WONDER, BREADTH = FEATURES.index("tempo"), FEATURES.index("wonder"), FEATURES.index("breadth")

prior = priors.prior
is_calm = shared.is_calm
is_dragging = shared.is_dragging
CARE = 24  # glances at a question inside an action: a defender adds exactly what is missing
FORESIGHT = 12  # actions of which others take the best one ahead, as far as they can see, with three or four seats
DRAWN_TEMPLES = 0.37  # temples in a tile drawn, on average
DRAWN_USE = 0.4  # use of a tile drawn, on average
EARLY_BAG = 120.0  # tiles in the bag at the start, about
EARLY_TREASURES = 6.0  # treasures above the last two from which their end is far

# Rows of a survey of the kingdoms, four words each.
KINGDOMS = 0  # those with leaders, each once
AROUND = SEATS * COLOURS  # what is at most two cells away from each, itself included
HOMES = 2 * SEATS * COLOURS  # a row per seat: which of them its leader of each colour is in
ROWS = HOMES + SEATS
WORK = np.dtype(
    (
        np.record,
        [
            ("survey", np.int64, (ROWS, 4)),
            ("numbers", np.float64, len(room(WEIGHTS, GAINS))),
        ],
    )
)


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.record:
    """Return room to evaluate positions in."""
    work: np.record = np.zeros(1, dtype=WORK)[0]
    work.numbers[:] = room(weights, GAINS)
    return work


@rule
def earliness(s: State) -> float:
    """Return 1 at the start of the game, falling to 0 at its end: by the bag or by the treasures left (T-90, T-91)."""
    treasures = size(load(s.treasures)) - LAST_TREASURES
    return max(0.0, min(1.0, bag_size(s) / EARLY_BAG, treasures / EARLY_TREASURES))


@rule
def moves_on(s: State, action: int) -> bool:
    """Return whether an action brings the end of the game nearer, or answers a question inside an action."""
    return s.question != ACT or PLACE_TILE <= action < CATASTROPHE or SWAP <= action < PUT_BUILDING


@rule
def survey_kingdoms(s: State, survey: IntArray) -> None:
    """Find the kingdoms with leaders, once for all seats."""
    linked = linking(s)
    found = 0
    for seat in range(s.seats):
        for colour in range(COLOURS):
            cell = s.leader_cell[seat, colour]
            if cell == NOWHERE:
                continue
            home = 0
            while home < found and not holds(survey[KINGDOMS + home], cell):
                home += 1
            if home == found:
                kingdom = flood(single(cell), linked)
                store(survey[KINGDOMS + home], kingdom)
                store(survey[AROUND + home], grow(grow(kingdom)))
                found += 1
            survey[HOMES + seat, colour] = home


@allocating_rule
def features(s: State, seat: int, out: FloatArray) -> None:
    """Write the features of a seat in the order of FEATURES; for lessons, not for a search."""
    survey = np.zeros((ROWS, 4), dtype=np.int64)
    survey_kingdoms(s, survey)
    judge(s, seat, survey, out)


@rule
def judge(s: State, seat: int, survey: IntArray, out: FloatArray) -> None:
    """Write the features of a seat by the survey of the position."""
    shared.judge_totals(sorted_totals(s, seat), s.treasures_held[seat], COUNT, out)
    for colour in range(COLOURS):
        wanted = shared.need(s, seat, colour)
        if s.leader_cell[seat, colour] == NOWHERE:
            judge_joker(s, seat, colour, wanted, survey, out)
        else:
            judge_leader(s, seat, colour, wanted, survey, out)
    missing = HAND - hand_size(s, seat)
    out[TEMPLES_HELD] = s.hand[seat, RED] + missing * DRAWN_TEMPLES
    out[USEFUL_HAND] += missing * DRAWN_USE
    out[CATASTROPHES] = s.catastrophes_left[seat]
    out[TEMPO] = s.actions_left if s.active == seat else 0
    out[BREADTH] = shared.breadth(s, seat)


@rule
def judge_joker(s: State, seat: int, colour: int, wanted: float, survey: IntArray, out: FloatArray) -> None:
    """Judge a colour without a leader of one's own: the king may score it all the same (T-37)."""
    if colour == KING or s.leader_cell[seat, KING] == NOWHERE:
        return
    if leader_in(s, colour, load(survey[KINGDOMS + survey[HOMES + seat, KING]])) == NOBODY:
        out[JOKER] += wanted
        out[USEFUL_HAND] += wanted * min(2, s.hand[seat, colour])


@rule
def judge_leader(s: State, seat: int, colour: int, wanted: float, survey: IntArray, out: FloatArray) -> None:
    """Judge a leader on the board: its strength, its income, its neighbours."""
    home = survey[HOMES + seat, colour]
    kingdom = load(survey[KINGDOMS + home])
    tiles = load(s.tiles[colour])
    supporters = size(common(kingdom, tiles))
    out[shared.LEADERS] += 1.0
    out[shared.NEEDED_LEADERS] += wanted
    out[INNER] += min(3, temples_beside(s, s.leader_cell[seat, colour]))
    out[OUTER] += min(5, supporters)
    out[USEFUL_HAND] += wanted * min(2, s.hand[seat, colour])
    for monument in range(MONUMENTS):
        corner = s.monument_cell[monument]
        pair = MONUMENT_PAIRS[monument]
        if corner != NOWHERE and (pair[0] == colour or pair[1] == colour) and holds(kingdom, corner):
            out[INCOME] += wanted
            out[ALL_INCOME] += 1.0
    if colour == TRADER and meets(kingdom, load(s.treasures)):
        out[TRADERS_TREASURE] = 1.0
    if colour == KING and s.wonder_cell != NOWHERE and holds(kingdom, s.wonder_cell):
        out[WONDER] = 1.0
    around = load(survey[AROUND + home])
    for other in range(s.seats):
        theirs = survey[HOMES + other, colour]
        if other == seat or s.leader_cell[other, colour] == NOWHERE or theirs == home:
            continue
        rivals = load(survey[KINGDOMS + theirs])
        if meets(around, rivals):
            shared.judge_rival(size(common(rivals, tiles)) - supporters, wanted, THREAT, PREY, out)


@rule
def evaluate(s: State, chances: FloatArray, work: Any) -> None:
    """Write the chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
    if s.question == OVER:
        ranks(s, chances)
        share_win(chances, s.seats)
        return
    early = earliness(s)
    survey_kingdoms(s, work.survey)
    for seat in range(s.seats):
        judge(s, seat, work.survey, work.numbers)
        chances[seat] = weigh(work.numbers, COUNT, early)
    to_chances(chances, s.seats)


@rule
def forecast(s: State, points: FloatArray, work: Any) -> None:
    """Write the total of the weakest colour that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    survey_kingdoms(s, work.survey)
    for seat in range(s.seats):
        judge(s, seat, work.survey, work.numbers)
        gain = expect_gain(work.numbers, COUNT, 0 if s.seats == 2 else 1)
        points[seat] = work.numbers[shared.WEAKEST] + early * gain

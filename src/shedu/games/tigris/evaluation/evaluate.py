"""What Tigris & Euphrates adds for bots: how good a position is for each seat, and how promising an action looks.

A position is judged by a few numbers a seat (`FEATURES`), weighed by `WEIGHTS`; the weighted sums become chances of
winning. The weights were fitted to the results of games between bots, see `docs/bots.md`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from shedu.core.evaluation import FloatArray, expect_gain, room, share_win, to_chances, weigh
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.tigris.evaluation import priors as glance
from shedu.games.tigris.rules.action_ids import CATASTROPHE, PLACE_TILE, PUT_BUILDING, SWAP
from shedu.games.tigris.rules.cells import common, flood, grow, holds, load, meets, single, size, store
from shedu.games.tigris.rules.kingdoms import leader_in, linking, temples_beside
from shedu.games.tigris.rules.pieces import (
    COLOURS,
    HAND,
    KING,
    LAST_TREASURES,
    MONUMENT_PAIRS,
    MONUMENTS,
    NOBODY,
    NOWHERE,
    RED,
    SEATS,
    TRADER,
)
from shedu.games.tigris.rules.scoring import ranks, sorted_totals
from shedu.games.tigris.rules.state import ACT, OVER, State
from shedu.games.tigris.rules.turn import bag_size, hand_size

FEATURES = (
    "weakest",  # total of the weakest colour, treasures allotted
    "second",  # how far the second weakest is above it, at most 6
    "third",  # how far the third is above it, at most 6
    "treasures",  # treasures held
    "leaders",  # leaders on the board
    "needed leaders",  # the same, weighed by how much their colours are needed
    "inner",  # temples beside the own leaders, at most 3 each
    "outer",  # supporters of the own leaders, at most 5 each
    "income",  # points a turn from monuments, weighed by need
    "all income",  # points a turn from monuments
    "joker",  # needed colours that only the king scores
    "threat",  # how much stronger a neighbouring rival is in a war
    "prey",  # how much weaker
    "temples in hand",  # those that the refill will bring on average included, here and in the next
    "useful hand",  # tiles that would score at once, weighed by need
    "catastrophes",
    "trader's treasure",  # a treasure in the own trader's kingdom
    "tempo",  # actions left in the own turn
    "wonder",  # the own king is in the wonder's kingdom
    "breadth",  # roots of the four totals, added up: every point counts, those in weak colours most
)
COUNT = len(FEATURES)
prior = glance.prior
CARE = 24  # glances at a question inside an action: whoever defends adds what is missing, not something like it
FORESIGHT = 12  # actions of which others take the best one ahead, as far as they can see, with three or four seats
LONG_GAME = 50  # rounds; games of good players have about 30
DRAWN_TEMPLES = 0.37  # temples in a tile drawn, on average
DRAWN_USE = 0.4  # use of a tile drawn, on average
EARLY_BAG = 120.0  # tiles in the bag at the start, about
EARLY_TREASURES = 6.0  # treasures above the last two from which their end is far

# Weight of each feature, at the end of the game and at its start; in between in proportion to the tiles in the bag.
WEIGHTS = (
    (1.30, 0.05),  # weakest
    (0.35, 0.12),  # second
    (0.18, 0.07),  # third
    (0.21, 0.16),  # treasures
    (0.02, 0.12),  # leaders
    (0.00, 0.03),  # needed leaders
    (0.00, 0.02),  # inner
    (0.04, 0.10),  # outer
    (0.48, 0.51),  # income
    (-0.05, -0.04),  # all income
    (-0.15, -0.05),  # joker
    (-0.02, 0.02),  # threat
    (0.05, 0.06),  # prey
    (0.13, 0.11),  # temples in hand
    (0.16, 0.03),  # useful hand
    (0.11, 0.14),  # catastrophes
    (0.13, 0.04),  # trader's treasure
    (0.21, 0.03),  # tempo
    (0.20, 0.40),  # wonder
    (0.10, 0.30),  # breadth
)

# What a seat still gains in its weakest colour by each feature, and by a constant, at the start of the game; less and
# less towards the end. With two seats, and with three or four.
GAINS = (
    (
        0.41,
        0.44,
        0.56,
        -0.02,
        -0.09,
        -0.87,
        0.33,
        0.16,
        0.86,
        1.93,
        -0.38,
        -0.39,
        -0.22,
        0.31,
        0.37,
        0.80,
        0.19,
        0.24,
        0.00,
        -0.27,
        9.06,
    ),
    (
        -0.13,
        0.27,
        0.41,
        -0.13,
        0.47,
        -0.55,
        -0.05,
        0.07,
        -0.11,
        1.49,
        -0.25,
        -0.01,
        0.01,
        0.07,
        0.13,
        0.12,
        -0.01,
        0.11,
        0.00,
        -0.06,
        3.81,
    ),
)


# Rows of a survey of the kingdoms, four words each.
KINGDOMS = 0  # those with leaders, each once
AROUND = SEATS * COLOURS  # what is at most two cells away from each, itself included
HOMES = 2 * SEATS * COLOURS  # a row a seat: which of them its leader of each colour is in
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
    """Room for one judge to work in."""
    work: np.record = np.zeros(1, dtype=WORK)[0]
    work.numbers[:] = room(weights, GAINS)
    return work


@rule
def earliness(s: State) -> float:
    """1 at the start of the game, falling to 0 at its end: by the bag or by the treasures left (T-90, T-91)."""
    treasures = size(load(s.treasures)) - LAST_TREASURES
    return max(0.0, min(1.0, bag_size(s) / EARLY_BAG, treasures / EARLY_TREASURES))


@rule
def is_calm(s: State) -> bool:
    """Whether nothing is left open of the last action."""
    return s.question == ACT


@rule
def is_dragging(s: State) -> bool:
    """Whether the game has gone on for so long that bots should bring it to an end: no rule forces them to."""
    return s.turns > LONG_GAME * s.seats


@rule
def moves_on(s: State, action: int) -> bool:
    """Whether an action brings the end of the game nearer, or answers a question inside an action."""
    return s.question != ACT or PLACE_TILE <= action < CATASTROPHE or SWAP <= action < PUT_BUILDING


@rule
def need(s: State, seat: int, colour: int, weakest: int) -> float:
    """How much a point of a colour matters: 1 in the weakest colour, less and less above it."""
    return 1.0 / (1.0 + 0.5 * max(0, s.points[seat, colour] - weakest))


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


@rule
def features(s: State, seat: int, out: FloatArray) -> None:
    """The numbers by which a position is judged for a seat, in the order of FEATURES; for lessons, not for a search."""
    survey = np.zeros((ROWS, 4), dtype=np.int64)
    survey_kingdoms(s, survey)
    judge(s, seat, survey, out)


@rule
def judge(s: State, seat: int, survey: IntArray, out: FloatArray) -> None:
    """The features of a seat by the survey of the position."""
    for k in range(COUNT):
        out[k] = 0.0
    a, b, c, _ = sorted_totals(s, seat)
    out[0] = a
    out[1] = min(b - a, 6)
    out[2] = min(c - a, 6)
    out[3] = s.treasures_held[seat]
    weakest = min(s.points[seat, 0], s.points[seat, 1], s.points[seat, 2], s.points[seat, 3])
    for colour in range(COLOURS):
        wanted = need(s, seat, colour, weakest)
        if s.leader_cell[seat, colour] == NOWHERE:
            judge_joker(s, seat, colour, wanted, survey, out)
        else:
            judge_leader(s, seat, colour, wanted, survey, out)
    missing = HAND - hand_size(s, seat)
    out[13] = s.hand[seat, RED] + missing * DRAWN_TEMPLES
    out[14] += missing * DRAWN_USE
    out[15] = s.catastrophes_left[seat]
    if s.active == seat:
        out[17] = s.actions_left
    for colour in range(COLOURS):
        out[19] += math.sqrt(s.points[seat, colour])


@rule
def judge_joker(s: State, seat: int, colour: int, wanted: float, survey: IntArray, out: FloatArray) -> None:
    """A colour without a leader of one's own: the king may score it all the same (T-37)."""
    if colour == KING or s.leader_cell[seat, KING] == NOWHERE:
        return
    if leader_in(s, colour, load(survey[KINGDOMS + survey[HOMES + seat, KING]])) == NOBODY:
        out[10] += wanted
        out[14] += wanted * min(2, s.hand[seat, colour])


@rule
def judge_leader(s: State, seat: int, colour: int, wanted: float, survey: IntArray, out: FloatArray) -> None:
    """A leader on the board: its strength, its income, its neighbours."""
    home = survey[HOMES + seat, colour]
    kingdom = load(survey[KINGDOMS + home])
    tiles = load(s.tiles[colour])
    supporters = size(common(kingdom, tiles))
    out[4] += 1.0
    out[5] += wanted
    out[6] += min(3, temples_beside(s, s.leader_cell[seat, colour]))
    out[7] += min(5, supporters)
    out[14] += wanted * min(2, s.hand[seat, colour])
    for monument in range(MONUMENTS):
        corner = s.monument_cell[monument]
        pair = MONUMENT_PAIRS[monument]
        if corner != NOWHERE and (pair[0] == colour or pair[1] == colour) and holds(kingdom, corner):
            out[8] += wanted
            out[9] += 1.0
    if colour == TRADER and meets(kingdom, load(s.treasures)):
        out[16] = 1.0
    if colour == KING and s.wonder_cell != NOWHERE and holds(kingdom, s.wonder_cell):
        out[18] = 1.0
    around = load(survey[AROUND + home])
    for other in range(s.seats):
        theirs = survey[HOMES + other, colour]
        if other == seat or s.leader_cell[other, colour] == NOWHERE or theirs == home:
            continue
        rivals = load(survey[KINGDOMS + theirs])
        if meets(around, rivals):
            lead = size(common(rivals, tiles)) - supporters
            if lead > 0:
                out[11] += min(3, lead) * (0.5 + 0.5 * wanted)
            else:
                out[12] += min(3, 1 - lead) * (0.5 + 0.5 * wanted)


@rule
def evaluate(s: State, chances: FloatArray, work: Any) -> None:
    """The chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
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
    """The total of the weakest colour that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    survey_kingdoms(s, work.survey)
    for seat in range(s.seats):
        judge(s, seat, work.survey, work.numbers)
        gain = expect_gain(work.numbers, COUNT, 0 if s.seats == 2 else 1)
        points[seat] = work.numbers[0] + early * gain

"""What Wayfarers of the South Tigris adds for bots: how good a position is for a seat, how promising an action looks.

A position is judged by a few numbers a seat (`FEATURES`), weighed by `WEIGHTS`; see `docs/bots.md` for how they were
found.
"""

from __future__ import annotations

import math

import numpy as np

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import expect_gain, room, share_win, to_chances, weigh
from shedu.games.wayfarers.evaluation import priors as glance
from shedu.games.wayfarers.evaluation.features import (
    COUNT,
    JOURNAL,
    LAST_COLUMN,
    MAJORITIES,
    POINTS,
    TOLL,
    features,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.dice import dice_in_supply
from shedu.games.wayfarers.rules.journal import participants
from shedu.games.wayfarers.rules.pieces import NOBODY, NOTHING, OPPONENT
from shedu.games.wayfarers.rules.scoring import ranks, total_points
from shedu.games.wayfarers.rules.state import ACT, OVER, State
from shedu.games.wayfarers.rules.track import COLUMN

prior = glance.prior
LONG_GAME = 45  # rounds; games of good players are far shorter
PATIENCE = 18  # rounds after which bots begin to press for the end
HURRY = 0.02  # by which a column of the journal then counts for more with every round
CARE = 0  # a turn is many small questions; a few glances at each will do
EXPLORE = 0.3  # chances of winning differ little between the actions of a turn
ROLLOUT = 0  # a turn is many decisions; a reflex for the next one would only blur them
OTHERS = 6  # players are little in each other's way: a search looks farther along its own turns, others glance only
OPPONENT_END, OPPONENT_START = 9.4, 3.9  # what a player has besides points, weighed; the solo opponent counts as much

# Weight of each feature, at the end of the game and at its start; in between by the marker farthest ahead.
WEIGHTS = (
    (0.194, 0.054),  # points
    (0.083, -0.001),  # majorities
    (0.066, 0.106),  # silver
    (0.116, 0.175),  # provisions
    (-0.084, 0.005),  # dice at hand
    (0.459, 0.095),  # dice
    (0.103, 0.032),  # workers
    (0.149, 0.160),  # green workers
    (-0.070, 0.095),  # influence
    (0.117, 0.024),  # black influence
    (0.006, 0.138),  # tokens on cards
    (0.076, 0.305),  # journal
    (0.050, 0.002),  # road
    (-0.176, -0.068),  # obstacle
    (-0.341, -0.066),  # toll
    (0.051, 0.106),  # engine
    (0.055, 0.014),  # ready
    (-0.003, 0.074),  # discounts
    (-0.003, 0.093),  # vistas
    (0.019, 0.341),  # townsfolk
    (0.025, 0.050),  # room
    (0.073, 0.196),  # goals
    (0.036, 0.005),  # links
    (0.092, 0.375),  # main icons
    (0.218, 0.015),  # set
    (0.075, 0.113),  # other icons
    (0.103, 0.254),  # growing
    (-0.001, -0.064),  # open cells
    (0.246, 0.113),  # tempo
    (0.668, 0.000),  # last turns
)

# What a seat still gains in points by each feature, and by a constant, at the start of the game; less and less towards
# the end.
GAINS = (
    (
        -0.03,
        -1.03,
        0.38,
        0.82,
        1.48,
        2.09,
        0.64,
        1.71,
        -0.31,
        -0.36,
        0.1,
        -0.35,
        0.94,
        2.78,
        1.94,
        0.28,
        -0.54,
        0.46,
        -0.29,
        1.59,
        1.36,
        2.4,
        -0.7,
        -0.19,
        1.8,
        -0.97,
        2.93,
        1.17,
        0.79,
        0.0,
        19.84,
    ),
)


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Room for one judge to work in."""
    return room(weights, GAINS)


@rule
def earliness(s: State):
    """1 at the start of the game, falling to 0 at its end: by the marker farthest ahead (WG-1)."""
    if s.ended_by != NOBODY:
        return 0.0
    farthest = 0
    for seat in range(participants(s)):
        farthest = max(farthest, COLUMN[s.marker[seat]])
    return 1.0 - farthest / LAST_COLUMN


@rule
def is_calm(s: State):
    """Whether nothing is left open of the last turn."""
    return s.question == ACT


@rule
def is_dragging(s: State):
    """Whether the game has gone on for so long that bots should bring it to an end: no rule forces them to (WO-15)."""
    return s.turns > LONG_GAME * participants(s)


@rule
def moves_on(s: State, action):
    """Whether an action brings the end of the game nearer: a move of the journal, or a turn that gains something."""
    if s.question == ACT:
        return action != action_ids.REST or dice_in_supply(s, int(s.asked)) <= 1
    kind = action_ids.kind_of(action)
    return kind == action_ids.JOURNAL or kind == action_ids.FURTHER


@rule
def evaluate(s: State, chances, work):
    """The chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
    if s.question == OVER:
        ranks(s, chances)
        if s.solo != NOTHING:
            chances[0] = 1.0 if chances[0] == 1 else 0.0
        else:
            share_win(chances, int(s.seats))
        return
    early = earliness(s)
    haste = HURRY * max(0, min(LONG_GAME, int(s.turns) // participants(s)) - PATIENCE)
    for seat in range(int(s.seats)):
        features(s, seat, work)
        chances[seat] = weigh(work, COUNT, early) + haste * (work[JOURNAL] - 0.3 * work[TOLL])
    if s.solo != NOTHING:
        chances[0] = 1.0 / (1.0 + math.exp(opponents_sum(s, work, early) - chances[0]))
        return
    to_chances(chances, int(s.seats))


@rule
def opponents_sum(s: State, work, early):
    """The weighted sum of the solo opponent: its points now, and what a player at that time has besides."""
    weight = work[COUNT] + early * (work[COUNT + 1] - work[COUNT])
    return weight * total_points(s, OPPONENT) + OPPONENT_END + early * (OPPONENT_START - OPPONENT_END)


@rule
def forecast(s: State, points, work):
    """The victory points that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    for seat in range(int(s.seats)):
        features(s, seat, work)
        points[seat] = work[POINTS] + work[MAJORITIES] + early * expect_gain(work, COUNT, 0)

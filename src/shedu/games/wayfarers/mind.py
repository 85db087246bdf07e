"""What Wayfarers of the South Tigris adds for bots: how good a position is for a seat, how promising an action looks.

A position is judged by a few numbers a seat (`FEATURES`), weighed by `WEIGHTS`; see `docs/bots.md` for how they were
found.
"""

from __future__ import annotations

import math

import numpy as np

from shedu.core.judging import expect_gain, room, share_win, to_chances, weigh
from shedu.core.kernel import rule
from shedu.games.wayfarers import ids, standing
from shedu.games.wayfarers import promise as glance
from shedu.games.wayfarers.dice import dice_in_supply
from shedu.games.wayfarers.journal import participants
from shedu.games.wayfarers.pieces import NOBODY, NOTHING, OPPONENT
from shedu.games.wayfarers.scoring import ranks, total_points
from shedu.games.wayfarers.standing import COUNT, JOURNAL, LAST_COLUMN, MAJORITIES, POINTS, TOLL, features
from shedu.games.wayfarers.state import ACT, OVER
from shedu.games.wayfarers.track import COLUMN

FEATURES = standing.FEATURES
promise = glance.promise
LONG_GAME = 45  # rounds; games of good players are far shorter
PATIENCE = 18  # rounds after which bots begin to press for the end
HURRY = 0.02  # by which a column of the journal then counts for more with every round
EXPLORE = 0.3  # chances of winning differ little between the actions of a turn
ROLLOUT = 0  # a turn is many decisions; a reflex for the next one would only blur them
OPPONENT_END, OPPONENT_START = 8.4, 2.7  # what a player has besides points, weighed; the solo opponent counts as much

# Weight of each feature, at the end of the game and at its start; in between by the marker farthest ahead.
WEIGHTS = (
    (0.171, 0.011),  # points
    (0.092, -0.005),  # majorities
    (0.070, 0.108),  # silver
    (0.104, 0.172),  # provisions
    (-0.075, -0.002),  # dice at hand
    (0.351, 0.174),  # dice
    (0.126, 0.037),  # workers
    (0.169, 0.152),  # green workers
    (-0.325, 0.130),  # influence
    (0.136, 0.019),  # black influence
    (0.005, 0.235),  # tokens on cards
    (0.128, -0.220),  # journal
    (0.090, 0.044),  # road
    (-0.124, -0.048),  # obstacle
    (-0.313, -0.052),  # toll
    (0.092, 0.060),  # engine
    (0.055, 0.026),  # ready
    (-0.013, 0.037),  # discounts
    (-0.050, 0.081),  # vistas
    (-0.082, 0.297),  # townsfolk
    (-0.085, -0.018),  # room
    (0.127, -0.024),  # goals
    (-0.125, 0.116),  # links
    (0.118, 0.395),  # main icons
    (0.101, 0.002),  # set
    (0.077, 0.070),  # other icons
    (0.143, 0.330),  # growing
    (0.041, -0.117),  # open cells
    (0.241, 0.093),  # tempo
    (0.675, 0.000),  # last turns
)

# What a seat still gains in points by each feature, and by a constant, at the start of the game; less and less towards
# the end.
GAINS = (
    (
        -0.3,
        -1.1,
        0.62,
        1.0,
        1.85,
        1.61,
        1.03,
        2.21,
        -0.34,
        -0.61,
        1.15,
        -0.48,
        1.94,
        4.25,
        3.73,
        0.66,
        -0.78,
        -0.59,
        -0.13,
        1.8,
        1.46,
        0.62,
        -1.09,
        0.28,
        1.5,
        -0.57,
        5.03,
        1.07,
        0.81,
        0.0,
        15.57,
    ),
)


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Room for one judge to work in."""
    return room(weights, GAINS)


@rule
def earliness(s):
    """1 at the start of the game, falling to 0 at its end: by the marker farthest ahead (WG-1)."""
    if s.ended_by != NOBODY:
        return 0.0
    farthest = 0
    for seat in range(participants(s)):
        farthest = max(farthest, COLUMN[s.marker[seat]])
    return 1.0 - farthest / LAST_COLUMN


@rule
def is_calm(s):
    """Whether nothing is left open of the last turn."""
    return s.question == ACT


@rule
def is_dragging(s):
    """Whether the game has gone on for so long that bots should bring it to an end: no rule forces them to (WO-15)."""
    return s.turns > LONG_GAME * participants(s)


@rule
def moves_on(s, action):
    """Whether an action brings the end of the game nearer: a move of the journal, or a turn that gains something."""
    if s.question == ACT:
        return action != ids.REST or dice_in_supply(s, int(s.asked)) <= 1
    return ids.JOURNAL <= action < ids.REFRESH


@rule
def evaluate(s, chances, work):
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
    best = -1.0e9
    for seat in range(int(s.seats)):
        features(s, seat, work)
        chances[seat] = weigh(work, COUNT, early) + haste * (work[JOURNAL] - 0.3 * work[TOLL])
        best = max(best, chances[seat])
    if s.solo != NOTHING:
        chances[0] = 1.0 / (1.0 + math.exp(opponents_sum(s, work, early) - chances[0]))
        return
    for seat in range(int(s.seats)):
        chances[seat] -= best  # only differences matter, and the sums of a late game are large
    to_chances(chances, int(s.seats))


@rule
def opponents_sum(s, work, early):
    """The weighted sum of the solo opponent: its points now, and what a player at that time has besides."""
    weight = work[COUNT] + early * (work[COUNT + 1] - work[COUNT])
    return weight * total_points(s, OPPONENT) + OPPONENT_END + early * (OPPONENT_START - OPPONENT_END)


@rule
def forecast(s, points, work):
    """The victory points that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    for seat in range(int(s.seats)):
        features(s, seat, work)
        points[seat] = work[POINTS] + work[MAJORITIES] + early * expect_gain(work, COUNT, 0)

"""What Wettstreit der Könige adds for bots: how good a position is for each seat, and how promising an action looks.

A position is judged by a few numbers a seat (`FEATURES`), weighed by `WEIGHTS`; see `docs/bots.md` for how they were
found.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from shedu.core.bits import popcount
from shedu.core.evaluation import FloatArray, expect_gain, room, share_win, to_chances, weigh
from shedu.core.kernel import rule
from shedu.games.kings.evaluation import priors as glance
from shedu.games.kings.rules.action_ids import CATASTROPHE, PLACE_CARD
from shedu.games.kings.rules.kingdoms import count_cards, leader_in, span
from shedu.games.kings.rules.pieces import (
    COLOURS,
    HAND,
    KING,
    LAST_TREASURES,
    NOBODY,
    NOWHERE,
    RED,
    TRADER,
    TREASURE,
)
from shedu.games.kings.rules.places import COLUMNS, column_of
from shedu.games.kings.rules.placing import can_connect
from shedu.games.kings.rules.scoring import ranks, sorted_totals
from shedu.games.kings.rules.state import ACT, OVER, State
from shedu.games.kings.rules.turn import hand_size, pile_size

FEATURES = (
    "weakest",  # total of the weakest colour, treasures allotted
    "second",  # how far the second weakest is above it, at most 6
    "third",  # how far the third is above it, at most 6
    "treasures",  # treasures held
    "leaders",  # leaders on the table
    "needed leaders",  # the same, weighed by how much their colours are needed
    "on red",  # leaders that lie on red cards
    "outer",  # cards of their colour in the kingdoms of the own leaders, at most 6 each
    "income",  # ships that serve the own leaders, weighed by need
    "joker",  # needed colours that only the king scores
    "threat",  # how much stronger a rival is who can be joined with one card
    "prey",  # how much weaker
    "red in hand",  # those that the refill will bring on average included, here and in the next
    "useful hand",  # pairs of cards that would score at once, weighed by need
    "catastrophe",
    "trader's treasures",  # treasures that the own trader could get by one connection
    "tempo",  # actions left in the own turn
    "breadth",  # roots of the four totals, added up: every point counts, those in weak colours most
)
COUNT = len(FEATURES)
prior = glance.prior
CARE = 24  # glances at a question inside an action: whoever defends adds what is missing, not something like it
EXPLORE = 4.0  # far more than elsewhere; with less, more thought hardly helped (docs/bots.md)
LONG_GAME = 50  # rounds; games of good players are far shorter
DRAWN_RED = 0.35  # red cards in a card drawn, on average
DRAWN_USE = 0.25  # use of a card drawn, on average
EARLY_PILE = 150.0  # cards in the pile at the start, about
EARLY_TREASURES = 5.0  # treasures above the last one from which their end is far

# Weight of each feature, at the end of the game and at its start; in between in proportion to what is left to draw.
WEIGHTS = (
    (1.30, 0.10),  # weakest
    (0.35, 0.12),  # second
    (0.18, 0.07),  # third
    (0.21, 0.16),  # treasures
    (0.02, 0.12),  # leaders
    (0.00, 0.05),  # needed leaders
    (0.02, 0.05),  # on red
    (0.04, 0.06),  # outer
    (0.40, 0.40),  # income
    (-0.05, -0.02),  # joker
    (-0.02, 0.00),  # threat
    (0.05, 0.05),  # prey
    (0.05, 0.08),  # red in hand
    (0.10, 0.06),  # useful hand
    (0.05, 0.10),  # catastrophe
    (0.06, 0.05),  # trader's treasures
    (0.15, 0.05),  # tempo
    (0.10, 0.30),  # breadth
)

# What a seat still gains in its weakest colour by each feature, and by a constant, at the start of the game; less and
# less towards the end. With two seats, and with three or four.
GAINS = (
    (
        -0.14,
        0.31,
        0.54,
        0.33,
        1.17,
        -1.43,
        -0.23,
        0.19,
        2.67,
        -0.40,
        -0.32,
        -0.02,
        0.39,
        0.53,
        1.92,
        0.77,
        0.19,
        -0.11,
        3.69,
    ),
    (
        -0.24,
        0.40,
        0.36,
        0.49,
        0.24,
        -0.48,
        0.08,
        0.08,
        1.33,
        -0.20,
        -0.09,
        0.07,
        0.07,
        0.25,
        0.37,
        0.36,
        0.10,
        0.01,
        2.27,
    ),
)


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Room for one judge to work in."""
    return room(weights, GAINS)


@rule
def earliness(s: State) -> float:
    """1 at the start of the game, falling to 0 at its end: by the pile or by the treasures left (K-61, K-62)."""
    treasures = popcount(int(s.treasures)) - LAST_TREASURES
    return max(0.0, min(1.0, pile_size(s) / EARLY_PILE, treasures / EARLY_TREASURES))


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
    return s.question != ACT or PLACE_CARD <= action < CATASTROPHE


@rule
def features(s: State, seat: int, out: FloatArray) -> None:
    """The numbers by which a position is judged for a seat, in the order of FEATURES."""
    for k in range(COUNT):
        out[k] = 0.0
    a, b, c, _ = sorted_totals(s, seat)
    out[0] = a
    out[1] = min(b - a, 6)
    out[2] = min(c - a, 6)
    out[3] = s.points[seat, TREASURE]
    for colour in range(COLOURS):
        wanted = glance.need(s, seat, colour)
        if s.leader_place[seat, colour] == NOWHERE:
            judge_joker(s, seat, colour, wanted, out)
        else:
            judge_leader(s, seat, colour, wanted, out)
        out[17] += math.sqrt(s.points[seat, colour])
    missing = HAND - hand_size(s, seat)
    out[12] = s.hand[seat, RED] + missing * DRAWN_RED
    out[13] += missing * DRAWN_USE
    out[14] = s.catastrophe[seat]
    if s.active == seat:
        out[16] = s.actions_left


@rule
def judge_joker(s: State, seat: int, colour: int, wanted: float, out: FloatArray) -> None:
    """A colour without a leader of one's own: the king may score it all the same (K-24)."""
    king = s.leader_place[seat, KING]
    if colour == KING or king == NOWHERE:
        return
    first, last = span(s, column_of(king), NOWHERE)
    if leader_in(s, colour, first, last) == NOBODY:
        out[9] += wanted
        out[13] += 0.5 * wanted * min(4, s.hand[seat, colour])


@rule
def judge_leader(s: State, seat: int, colour: int, wanted: float, out: FloatArray) -> None:
    """A leader on the table: its strength, its income, its neighbours."""
    place = s.leader_place[seat, colour]
    first, last = span(s, column_of(place), NOWHERE)
    mine = count_cards(s, colour, first, last)
    out[4] += 1.0
    out[5] += wanted
    if s.card[place] == RED:
        out[6] += 1.0
    out[7] += min(6, mine)
    ships = glance.ship_for(s, colour, first, last)
    if ships > 0:
        out[8] += wanted
    out[13] += 0.5 * wanted * min(4, s.hand[seat, colour])
    if first > 0 and can_connect(s, first - 1):
        before, _ = span(s, first - 1, NOWHERE)
        judge_neighbour(s, seat, colour, wanted, mine, before, first - 1, first, last, out)
    if last < COLUMNS - 1 and can_connect(s, last):
        _, after = span(s, last + 1, NOWHERE)
        judge_neighbour(s, seat, colour, wanted, mine, last + 1, after, first, last, out)


@rule
def judge_neighbour(
    s: State,
    seat: int,
    colour: int,
    wanted: float,
    mine: int,
    begin: int,
    end: int,
    first: int,
    last: int,
    out: FloatArray,
) -> None:
    """A kingdom that one card could join to that of an own leader: a war, or treasures for the trader."""
    rival = leader_in(s, colour, begin, end)
    if rival != NOBODY and rival != seat:
        lead = count_cards(s, colour, begin, end) - mine
        if lead > 0:
            out[10] += min(3, lead) * (0.5 + 0.5 * wanted)
        else:
            out[11] += min(3, 1 - lead) * (0.5 + 0.5 * wanted)
    elif colour == TRADER:
        low, high = min(begin, first), max(end, last)
        out[15] = max(out[15], min(3, popcount(int(s.treasures) & ((2 << high) - (1 << low))) - 1))


@rule
def evaluate(s: State, chances: FloatArray, work: Any) -> None:
    """The chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
    if s.question == OVER:
        ranks(s, chances)
        share_win(chances, s.seats)
        return
    early = earliness(s)
    for seat in range(s.seats):
        features(s, seat, work)
        chances[seat] = weigh(work, COUNT, early)
    to_chances(chances, s.seats)


@rule
def forecast(s: State, points: FloatArray, work: Any) -> None:
    """The total of the weakest colour that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    for seat in range(s.seats):
        features(s, seat, work)
        points[seat] = work[0] + early * expect_gain(work, COUNT, 0 if s.seats == 2 else 1)

"""How good a position of Contest of Kings is for each seat, for bots.

A position is judged by a few numbers per seat, the features in `TABLE`; see `docs/bots.md` for how they were found.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray, expect_gain, room, share_win, to_chances, weigh
from shedu.games.dynasties.evaluation import features as shared
from shedu.games.dynasties.rules.pieces import COLOURS, KING, NOBODY, NOWHERE, RED, TRADER
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.rules.turn import hand_size
from shedu.games.kings.evaluation import priors
from shedu.games.kings.rules.action_ids import CATASTROPHE, PLACE_CARD
from shedu.games.kings.rules.kingdoms import count_cards, leader_in, span
from shedu.games.kings.rules.pieces import HAND, LAST_TREASURES, TREASURE
from shedu.games.kings.rules.places import COLUMNS, column_of
from shedu.games.kings.rules.placing import ALLOWED, against_connection
from shedu.games.kings.rules.scoring import ranks, sorted_totals
from shedu.games.kings.rules.state import OVER, State
from shedu.games.kings.rules.turn import pile_size

# Each feature: its weight at the end of the game and at its start, in between in proportion to what is left to draw;
# then what a seat still gains by it in its weakest colour, from the start on and less and less towards the end, with
# two seats and with more.
TABLE = (
    ("weakest", 1.30, 0.10, -0.14, -0.24),  # total of the weakest colour, treasures allotted
    ("second", 0.35, 0.12, 0.31, 0.40),  # how far the second weakest is above it, at most 6
    ("third", 0.18, 0.07, 0.54, 0.36),  # how far the third is above it, at most 6
    ("treasures", 0.21, 0.16, 0.33, 0.49),  # treasures held
    ("leaders", 0.02, 0.12, 1.17, 0.24),  # leaders on the table
    ("needed leaders", 0.00, 0.05, -1.43, -0.48),  # the same, weighed by how much their colours are needed
    ("on red", 0.02, 0.05, -0.23, 0.08),  # leaders that lie on red cards
    ("outer", 0.04, 0.06, 0.19, 0.08),  # cards of their colour in the kingdoms of one's leaders, at most 6 each
    ("income", 0.40, 0.40, 2.67, 1.33),  # ships that serve one's leaders, weighed by need
    ("joker", -0.05, -0.02, -0.40, -0.20),  # needed colours that only the king scores
    ("threat", -0.02, 0.00, -0.32, -0.09),  # how much stronger a rival is who can be joined with one card
    ("prey", 0.05, 0.05, -0.02, 0.07),  # how much weaker
    ("red in hand", 0.05, 0.08, 0.39, 0.07),  # with those that a refill brings on average; also below
    ("useful hand", 0.10, 0.06, 0.53, 0.25),  # pairs of cards that would score at once, weighed by need
    ("catastrophe", 0.05, 0.10, 1.92, 0.37),
    ("trader's treasures", 0.06, 0.05, 0.77, 0.36),  # treasures that one's trader could get by one connection
    ("tempo", 0.15, 0.05, 0.19, 0.10),  # actions left in one's turn
    ("breadth", 0.10, 0.30, -0.11, 0.01),  # roots of the four totals, added up
)
FEATURES, WEIGHTS, GAINS = shared.read_table(TABLE, base_gains=(3.69, 2.27))
COUNT = len(FEATURES)
ON_RED, OUTER = FEATURES.index("on red"), FEATURES.index("outer")
INCOME, JOKER = FEATURES.index("income"), FEATURES.index("joker")
THREAT, PREY = FEATURES.index("threat"), FEATURES.index("prey")
RED_HELD, USEFUL_HAND = FEATURES.index("red in hand"), FEATURES.index("useful hand")
CATASTROPHE_HELD, TRADERS_TREASURES = FEATURES.index("catastrophe"), FEATURES.index("trader's treasures")
TEMPO, BREADTH = FEATURES.index("tempo"), FEATURES.index("breadth")

prior = priors.prior
is_calm = shared.is_calm
is_dragging = shared.is_dragging
CARE = 24  # glances at a question inside an action: a defender adds exactly what is missing
EXPLORE = 4.0  # far more than elsewhere; with less, more thought hardly helped (docs/bots.md)
DRAWN_RED = 0.35  # red cards in a card drawn, on average
DRAWN_USE = 0.25  # use of a card drawn, on average
EARLY_PILE = 150.0  # cards in the pile at the start, about
EARLY_TREASURES = 5.0  # treasures above the last one from which their end is far


def workspace(weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Return room to evaluate positions in."""
    return room(weights, GAINS)


@rule
def earliness(s: State) -> float:
    """Return 1 at the start of the game, falling to 0 at its end: by the pile or by the treasures left (K-61, K-62)."""
    treasures = popcount(int(s.treasures)) - LAST_TREASURES
    return max(0.0, min(1.0, pile_size(s) / EARLY_PILE, treasures / EARLY_TREASURES))


@rule
def moves_on(s: State, action: int) -> bool:
    """Return whether an action brings the end of the game nearer, or answers a question inside an action."""
    return s.question != ACT or PLACE_CARD <= action < CATASTROPHE


@rule
def features(s: State, seat: int, out: FloatArray) -> None:
    """Write the features of a seat in the order of FEATURES."""
    shared.judge_totals(sorted_totals(s, seat), s.points[seat, TREASURE], COUNT, out)
    for colour in range(COLOURS):
        wanted = shared.need(s, seat, colour)
        if s.leader_place[seat, colour] == NOWHERE:
            judge_joker(s, seat, colour, wanted, out)
        else:
            judge_leader(s, seat, colour, wanted, out)
    missing = HAND - hand_size(s, seat)
    out[RED_HELD] = s.hand[seat, RED] + missing * DRAWN_RED
    out[USEFUL_HAND] += missing * DRAWN_USE
    out[CATASTROPHE_HELD] = s.catastrophe[seat]
    out[TEMPO] = s.actions_left if s.active == seat else 0
    out[BREADTH] = shared.breadth(s, seat)


@rule
def judge_joker(s: State, seat: int, colour: int, wanted: float, out: FloatArray) -> None:
    """Judge a colour without a leader of one's own: the king may score it all the same (K-24)."""
    king = s.leader_place[seat, KING]
    if colour == KING or king == NOWHERE:
        return
    first, last = span(s, column_of(king), NOWHERE)
    if leader_in(s, colour, first, last) == NOBODY:
        out[JOKER] += wanted
        out[USEFUL_HAND] += 0.5 * wanted * min(4, s.hand[seat, colour])


@rule
def judge_leader(s: State, seat: int, colour: int, wanted: float, out: FloatArray) -> None:
    """Judge a leader on the table: its strength, its income, its neighbours."""
    place = s.leader_place[seat, colour]
    first, last = span(s, column_of(place), NOWHERE)
    mine = count_cards(s, colour, first, last)
    out[shared.LEADERS] += 1.0
    out[shared.NEEDED_LEADERS] += wanted
    if s.card[place] == RED:
        out[ON_RED] += 1.0
    out[OUTER] += min(6, mine)
    ships = priors.ship_for(s, colour, first, last)
    if ships > 0:
        out[INCOME] += wanted
    out[USEFUL_HAND] += 0.5 * wanted * min(4, s.hand[seat, colour])
    if first > 0 and against_connection(s, first - 1) == ALLOWED:
        before, _ = span(s, first - 1, NOWHERE)
        judge_neighbour(s, seat, colour, wanted, mine, before, first - 1, first, last, out)
    if last < COLUMNS - 1 and against_connection(s, last) == ALLOWED:
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
    """Judge a kingdom that one card could join to that of a leader: a war, or treasures for the trader."""
    rival = leader_in(s, colour, begin, end)
    if rival != NOBODY and rival != seat:
        shared.judge_rival(count_cards(s, colour, begin, end) - mine, wanted, THREAT, PREY, out)
    elif colour == TRADER:
        low, high = min(begin, first), max(end, last)
        there = popcount(int(s.treasures) & ((2 << high) - (1 << low)))
        out[TRADERS_TREASURES] = max(out[TRADERS_TREASURES], min(3, there - 1))


@rule
def evaluate(s: State, chances: FloatArray, work: Any) -> None:
    """Write the chance of winning of every seat; at the end who has won. `work` comes from `workspace`."""
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
    """Write the total of the weakest colour that every seat is expected to end with."""
    early = 0.0 if s.question == OVER else earliness(s)
    for seat in range(s.seats):
        features(s, seat, work)
        points[seat] = work[shared.WEAKEST] + early * expect_gain(work, COUNT, 0 if s.seats == 2 else 1)

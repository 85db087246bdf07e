"""The position of Contest of Kings as one NumPy record, its state. No rule in it.

Places, seats and colours are plain numbers (see `places`); `NOWHERE`, `NOBODY` and `EMPTY` are -1.
"""

from __future__ import annotations

import numpy as np

from shedu.core.state_fields import IntArray, array, number, record_of
from shedu.games.dynasties.rules.pieces import COLOURS, SEATS
from shedu.games.dynasties.rules.state import ACT, AT_SETUP, DynastyState
from shedu.games.kings.rules.pieces import KINDS
from shedu.games.kings.rules.places import COLUMNS, PLACES

# Who is asked what (K-67 to K-70), after the three questions that both games of dynasties have.
POINT, BUILD, ADD, NEXT_WAR, REWARD, EXCHANGE, INCOME, OVER = range(ACT + 1, 11)
QUESTION_NAMES = (
    "who begins",
    "draw",
    "act",
    "point",
    "ship",
    "add",
    "war",
    "reward",
    "treasures",
    "income",
    "over",
)

# What comes next once the open question is answered: the order inside an action and at the end of a turn (K-60).
(
    AT_POINT,
    AT_SHIP,
    AT_SPOILS,
    AT_WARS,
    AT_TREASURES,
    AT_NEXT_ACTION,
    AT_INCOME,
    AT_REFILL,
    AT_MOVED,
) = range(AT_SETUP + 1, 10)

IN_USE = -1
PILE_SHORT, ONE_TREASURE, STALEMATE = range(1, 4)  # why the game ended
END_NAMES = ("", "pile", "treasures", "stalemate")


class State(DynastyState):
    """A position of Contest of Kings."""

    turns: int = number(np.int32)  # turns finished
    rules: int = number(np.int32)  # the version of the rules
    # what players hold
    points: IntArray = array(np.int16, SEATS, KINDS)  # cards on point piles by colour, and treasures
    # cards that are nowhere on the table
    pile: IntArray = array(np.int16, COLOURS)  # the draw pile together with the cards put away unseen (K-5)
    discard: IntArray = array(np.int16, COLOURS)
    gone: IntArray = array(np.int16, COLOURS)  # removed by catastrophes
    withheld: int = number(np.int16)  # how many cards of the pile were put away
    treasures: int = number(np.int16)  # bits of the columns whose treasure card is the original one
    attack: int = number(np.int16)  # strength with the cards played so far
    defence: int = number(np.int16)
    idle: int = number(np.int16)  # turns finished in a row without a card used (KR-44); IN_USE during a turn with one
    ended: int = number(np.int16)
    ships_left: int = number(np.int16)  # bits of the ships that are not built
    # the table
    card: IntArray = array(np.int8, PLACES)  # a colour, SHIP + number, or EMPTY
    leader_on: IntArray = array(np.int8, PLACES)  # seat * COLOURS + colour of the leader on a place, or NOBODY
    height: IntArray = array(np.int8, COLUMNS)  # cards in a column below its treasure place
    seams: IntArray = array(np.int8, COLUMNS)  # bit r: rows r + 1 and r + 2 met in conflicts of this action
    leader_place: IntArray = array(np.int8, SEATS, COLOURS)  # NOWHERE: in the supply
    hand: IntArray = array(np.int8, SEATS, COLOURS)
    top: IntArray = array(np.int8, SEATS)  # the kind of the top card of a point pile, or NOWHERE
    catastrophe: IntArray = array(np.int8, SEATS)  # 1 while a player has the catastrophe card
    # options
    seats: int = number(np.int8)
    piles_open: int = number(np.int8)
    # the turn
    active: int = number(np.int8)  # whose turn it is
    actions_left: int = number(np.int8)
    question: int = number(np.int8)
    asked: int = number(np.int8)  # the seat that answers, or that draws
    asked_colour: int = number(np.int8)  # colour of the card that may be paid, or NOWHERE
    stage: int = number(np.int8)
    next_income: int = number(np.int8)  # colour of the leader whose income comes next (K-70)
    to_draw: int = number(np.int8)
    # place of the card or leader placed in this action, or NOWHERE; AT_MOVED: of the last card of a run
    placed: int = number(np.int8)
    placed_colour: int = number(np.int8)  # colour of the card placed in a column, or of that run; or NOWHERE
    face_down: int = number(np.int8)  # 1 while the connecting card lies face-down (K-49)
    # the conflict
    conflict: int = number(np.int8)
    conflict_colour: int = number(np.int8)  # colour of the two leaders
    attacker: int = number(np.int8)
    defender: int = number(np.int8)
    added: int = number(np.int8)  # cards played by both sides, lying open
    winner: int = number(np.int8)  # once it is decided
    lost_from: int = number(np.int8)  # where the beaten leader lay


STATE = record_of(State)

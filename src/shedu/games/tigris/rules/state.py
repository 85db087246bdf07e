"""The position of Tigris & Euphrates as one NumPy record, its state. No rule in it.

Sets of cells are four words each (see `cells`). Cells, seats and colours are plain numbers; `NOWHERE` and `NOBODY`
are -1.
"""

from __future__ import annotations

import numpy as np

from shedu.core.state_fields import IntArray, array, number, record_of
from shedu.games.dynasties.rules.pieces import COLOURS, SEATS
from shedu.games.dynasties.rules.state import ACT, AT_SETUP, EXTERNAL, INTERNAL, DynastyState
from shedu.games.tigris.rules.pieces import MONUMENTS

# Who is asked what, after the three questions that both games of dynasties have.
ADD, NEXT_WAR, BUILD, MONUMENT, TREASURE, WONDER_POINT, OVER = range(ACT + 1, 10)
QUESTION_NAMES = (
    "who begins",
    "draw",
    "act",
    "add",
    "war",
    "building",
    "monument",
    "treasure",
    "wonder point",
    "over",
)

# What comes next once the open question is answered: the order inside an action (T-18) and at the end of a turn (T-87).
(
    AT_WARS,
    AT_BUILDING,
    AT_MONUMENT,
    AT_TREASURES,
    AT_NEXT_ACTION,
    AT_INCOME,
    AT_REFILL,
    AT_LAST_TREASURES,
    AT_BUILDING_ONLY,  # like AT_BUILDING after a tile that brings nobody a treasure; over before anybody is asked
) = range(AT_SETUP + 1, 10)

REVOLT, WAR = INTERNAL, EXTERNAL  # kinds of conflict
BAG_SHORT, FEW_TREASURES = range(1, 3)  # why the game ended
END_NAMES = ("", "bag", "treasures")


class State(DynastyState):
    """A position of Tigris & Euphrates."""

    # the board, as sets of cells
    tiles: IntArray = array(np.int64, COLOURS, 4)  # face-up tiles by colour
    down: IntArray = array(np.int64, 4)  # face-down tiles under monuments
    wonder_cells: IntArray = array(np.int64, 4)  # the five cells of the wonder
    catastrophes: IntArray = array(np.int64, 4)
    treasures: IntArray = array(np.int64, 4)
    leaders: IntArray = array(np.int64, 4)  # the same leaders as in leader_cell, as a set
    # pieces that are one of a kind
    leader_cell: IntArray = array(np.int16, SEATS, COLOURS)  # NOWHERE: in the supply
    monument_cell: IntArray = array(np.int16, MONUMENTS)  # top left of the square; NOWHERE: in the supply
    building_cell: IntArray = array(np.int16, COLOURS)  # NOWHERE: in the supply
    wonder_cell: int = number(np.int16)  # its centre; NOWHERE: not built
    # what players hold
    points: IntArray = array(np.int16, SEATS, COLOURS)
    bag: IntArray = array(np.int16, COLOURS)
    removed: IntArray = array(np.int16, COLOURS)  # tiles out of the game that everybody saw
    hand: IntArray = array(np.int8, SEATS, COLOURS)
    swapped: IntArray = array(np.int8, SEATS, COLOURS)  # tiles out of the game that only their owner saw (T-44b)
    treasures_held: IntArray = array(np.int8, SEATS)
    catastrophes_left: IntArray = array(np.int8, SEATS)
    # options
    seats: int = number(np.int8)
    board: int = number(np.int8)
    buildings: int = number(np.int8)
    wonder: int = number(np.int8)
    english: int = number(np.int8)
    points_open: int = number(np.int8)
    bag_shown: int = number(np.int8)
    placer_doubles: int = number(np.int8)  # a building doubles only points that the placer of the tile gets (B-7)
    buildings_exposed: int = number(np.int8)  # catastrophe tiles may be played on tiles under buildings (B-10)
    # the turn
    active: int = number(np.int8)  # whose turn it is
    actions_left: int = number(np.int8)
    question: int = number(np.int8)
    asked: int = number(np.int8)  # the seat that answers, or that draws
    stage: int = number(np.int8)
    to_draw: int = number(np.int8)
    ended: int = number(np.int8)
    placed_colour: int = number(np.int8)
    # the conflict
    conflict: int = number(np.int8)
    conflict_colour: int = number(np.int8)  # colour of the two leaders
    attacker: int = number(np.int8)
    defender: int = number(np.int8)
    rules: int = number(np.int8)  # the version of the rules
    placed: int = number(np.int16)  # cell of the piece placed in this action, or NOWHERE
    attack: int = number(np.int16)  # strength with the tiles added so far
    defence: int = number(np.int16)
    sides: int = number(
        np.int16
    )  # sides of the uniting tile that either kingdom touched, as bits; see `conflict`
    # turns finished; this order of widths leaves no byte unused (positions compare as bytes)
    turns: int = number(np.int32)


STATE = record_of(State)

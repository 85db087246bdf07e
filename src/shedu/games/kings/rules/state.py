"""The position of Wettstreit der Könige as one NumPy record, its state. No rule in it.

Places, seats and colours are plain numbers (see `places`); `NOWHERE`, `NOBODY` and `EMPTY` are -1.
"""

from __future__ import annotations

import numpy as np

from shedu.games.kings.rules.pieces import COLOURS, KINDS, SEATS
from shedu.games.kings.rules.places import COLUMNS, PLACES

# Who is asked what (K-67 to K-70); the first two are questions to chance.
WHO_BEGINS, DRAW, ACT, POINT, BUILD, ADD, NEXT_WAR, REWARD, EXCHANGE, INCOME, OVER = range(11)
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
    AT_SETUP,
    AT_POINT,
    AT_SHIP,
    AT_SPOILS,
    AT_WARS,
    AT_TREASURES,
    AT_NEXT_ACTION,
    AT_INCOME,
    AT_REFILL,
    AT_MOVED,
) = range(10)

IN_USE = -1
NO_CONFLICT, INTERNAL, EXTERNAL = range(3)
GOES_ON, PILE_SHORT, ONE_TREASURE, STALEMATE = range(4)
END_NAMES = ("", "pile", "treasures", "stalemate")

_FIELDS = np.dtype(
    [
        ("turns", np.int32),  # turns finished
        ("rules", np.int32),  # the version of the rules
        # what players hold
        ("points", np.int16, (SEATS, KINDS)),  # cards on point piles by colour, and treasures
        # cards that are nowhere on the table
        ("pile", np.int16, COLOURS),  # the draw pile together with the cards put away unseen (K-5)
        ("discard", np.int16, COLOURS),
        ("gone", np.int16, COLOURS),  # removed by catastrophes
        ("withheld", np.int16),  # how many cards of the pile were put away
        ("treasures", np.int16),  # bits of the columns whose treasure card is the original one
        ("attack", np.int16),  # strength with the cards played so far
        ("defence", np.int16),
        ("idle", np.int16),  # turns finished in a row without a card used (KR-44); IN_USE during a turn with one
        ("ended", np.int16),
        ("ships_left", np.int16),  # bits of the ships that are not built
        # the table
        ("card", np.int8, PLACES),  # a colour, SHIP + number, or EMPTY
        ("leader_on", np.int8, PLACES),  # seat * COLOURS + colour of the leader on a place, or NOBODY
        ("height", np.int8, COLUMNS),  # cards in a column below its treasure place
        (
            "seams",
            np.int8,
            COLUMNS,
        ),  # bit r: rows r + 1 and r + 2 became neighbours in conflicts of this action
        ("leader_place", np.int8, (SEATS, COLOURS)),  # NOWHERE: in the supply
        ("hand", np.int8, (SEATS, COLOURS)),
        ("top", np.int8, SEATS),  # the kind of the top card of a point pile, or NOWHERE
        ("catastrophe", np.int8, SEATS),  # 1 while a player has the catastrophe card
        # options
        ("seats", np.int8),
        ("piles_open", np.int8),
        # the turn
        ("active", np.int8),  # whose turn it is
        ("actions_left", np.int8),
        ("question", np.int8),
        ("asked", np.int8),  # the seat that answers, or that draws
        ("asked_colour", np.int8),  # colour of the card that may be paid, or NOWHERE
        ("stage", np.int8),
        ("next_income", np.int8),  # colour of the leader whose income comes next (K-70)
        ("to_draw", np.int8),
        # place of the card or leader placed in this action, or NOWHERE; AT_MOVED: of the last card of a run
        ("placed", np.int8),
        ("placed_colour", np.int8),  # colour of the card placed in a column, or of that run; or NOWHERE
        ("face_down", np.int8),  # 1 while the connecting card lies face-down (K-49)
        # the conflict
        ("conflict", np.int8),
        ("conflict_colour", np.int8),  # colour of the two leaders
        ("attacker", np.int8),
        ("defender", np.int8),
        ("added", np.int8),  # cards played by both sides, lying open
        ("winner", np.int8),  # once it is decided
        ("lost_from", np.int8),  # where the beaten leader lay
    ],
    align=True,
)
STATE = np.dtype((np.record, _FIELDS))

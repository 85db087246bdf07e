"""The pieces that both games of the two rivers have: four colours, their offices, and four dynasties."""

from __future__ import annotations

RED, BLUE, GREEN, BLACK = range(4)
COLOURS = 4
COLOUR_NAMES = ("red", "blue", "green", "black")
PIECE_NAMES = ("temple", "farm", "market", "settlement")  # tiles or cards by colour
PRIEST, FARMER, TRADER, KING = RED, BLUE, GREEN, BLACK  # a leader is named by its colour
OFFICE_NAMES = ("priest", "farmer", "trader", "king")
SEATS = 4  # dynasties
ACTIONS = 2  # T-15, K-10 actions in a turn

NOWHERE = -1
NOBODY = -1

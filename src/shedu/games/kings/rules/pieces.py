"""The pieces of Wettstreit der Könige: colours, offices, dynasties, ships, and how many there are of each."""

from __future__ import annotations

RED, BLUE, GREEN, BLACK = range(4)
COLOURS = 4
TREASURE = 4  # a fifth kind of point card
KINDS = 5
COLOUR_NAMES = ("red", "blue", "green", "black")
KIND_NAMES = (*COLOUR_NAMES, "treasure")
CARD_NAMES = ("temple", "farm", "market", "settlement")
PRIEST, FARMER, TRADER, KING = RED, BLUE, GREEN, BLACK  # a leader is named by its colour
OFFICE_NAMES = ("priest", "farmer", "trader", "king")
DYNASTIES = ("bow", "lion", "bull", "vase")
SEATS = 4

CARDS = (65, 40, 40, 40)  # civilization cards by colour, without the treasure cards
TREASURES = 8
HAND = 8  # K-4 cards in a full hand
WITHHELD = 30  # K-5 cards put away unseen with two players
ACTIONS = 2  # K-10 actions in a turn
FULL = 8  # K-20 cards in a column
ENOUGH_TO_CONNECT = 3  # K-21 cards in a column beside a gap that is filled
RUN = 4  # K-33 cards of a colour that make a ship
LAST_TREASURES = 1  # K-62 the game ends with this many treasure cards left

SHIPS = 3
SHIP_COLOURS = (RED, GREEN, BLACK)  # the second colour of each ship; blue is on all
SHIP_NAMES = ("red", "green", "black")

# What lies on a place: nothing, a card of a colour, or a ship (SHIP + its number).
EMPTY = -1
SHIP = COLOURS

NOWHERE = -1
NOBODY = -1

"""The pieces that only Contest of Kings has, and how many there are of each."""

from __future__ import annotations

from shedu.games.dynasties.rules.pieces import BLACK, COLOUR_NAMES, COLOURS, GREEN, RED

TREASURE = 4  # a fifth kind of point card
KINDS = 5
KIND_NAMES = (*COLOUR_NAMES, "treasure")
DYNASTIES = ("bow", "lion", "bull", "vase")

CARDS = (65, 40, 40, 40)  # civilization cards by colour, without the treasure cards
TREASURES = 8
HAND = 8  # K-4 cards in a full hand
WITHHELD = 30  # K-5 cards put away unseen with two players
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

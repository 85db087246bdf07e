"""The pieces of Tigris & Euphrates: colours, offices, dynasties, and how many there are of each."""

from __future__ import annotations

RED, BLUE, GREEN, BLACK = range(4)
COLOURS = 4
COLOUR_NAMES = ("red", "blue", "green", "black")
TILE_NAMES = ("temple", "farm", "market", "settlement")
PRIEST, FARMER, TRADER, KING = RED, BLUE, GREEN, BLACK  # a leader is named by its colour
OFFICE_NAMES = ("priest", "farmer", "trader", "king")
BUILDING_NAMES = ("library", "granary", "market hall", "palace")
DYNASTIES = ("archer", "bull", "potter", "lion")
SEATS = 4

TILES = (57, 36, 30, 30)  # civilization tiles by colour, start temples included
ALL_TILES = 153
HAND = 6  # T-11 tiles in a full hand
CATASTROPHES = 2  # T-10 catastrophe tiles of each player
ACTIONS = 2  # T-15 actions in a turn
LAST_TREASURES = 2  # T-91 the game ends with this many treasures left or fewer
LINE = 3  # B-2 tiles in a line that allow a building

MONUMENT_PAIRS = ((RED, BLUE), (RED, GREEN), (RED, BLACK), (BLUE, GREEN), (BLUE, BLACK), (GREEN, BLACK))
MONUMENTS = 6

NOWHERE = -1
NOBODY = -1

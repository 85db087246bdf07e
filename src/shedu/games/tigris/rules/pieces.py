"""The pieces that only Tigris & Euphrates has, and how many there are of each."""

from __future__ import annotations

from shedu.games.dynasties.rules.pieces import BLACK, BLUE, GREEN, RED

BUILDING_NAMES = ("library", "granary", "market hall", "palace")
DYNASTIES = ("archer", "bull", "potter", "lion")

TILES = (57, 36, 30, 30)  # civilization tiles by colour, start temples included
ALL_TILES = 153
HAND = 6  # T-11 tiles in a full hand
CATASTROPHES = 2  # T-10 catastrophe tiles of each player
LAST_TREASURES = 2  # T-91 the game ends with this many treasures left or fewer
LINE = 3  # B-2 tiles in a line that allow a building

MONUMENT_PAIRS = ((RED, BLUE), (RED, GREEN), (RED, BLACK), (BLUE, GREEN), (BLUE, BLACK), (GREEN, BLACK))
MONUMENTS = 6

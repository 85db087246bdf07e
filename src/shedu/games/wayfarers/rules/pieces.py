"""The pieces of Wayfarers of the South Tigris by number, and the numbers of the rulebook that belong to no card."""

from __future__ import annotations

from shedu.games.wayfarers.tables.reader import ASSETS, GUILDS, ICONS, MAIN_ICONS, ROWS, TILE_TYPES, WORKERS

SEATS = 4
SOLO_SEATS = 2  # the player and the opponent, who is seat 1 of every array but never asked
OPPONENT = 1
NOBODY = -1
NOTHING = -1

SEAT_NAMES = ("red", "white", "orange", "purple")  # no colour of a guild or a worker
ROW_NAMES = ROWS
TOWNSFOLK, SPACE, LAND, WATER, INSPIRATION = range(5)
ROW_COUNT = 5
PLACES = 4  # face-up cards in a row; place 0 is the one cards slide towards

GUILD_NAMES = GUILDS
BLACK, YELLOW, BLUE = range(3)
GUILD_COUNT = 3

WORKER_NAMES = WORKERS
GREEN_WORKER, YELLOW_WORKER, BLUE_WORKER = range(3)
WORKER_COUNT = 3
GREEN_WORKERS = 4  # one on each mark of the journal track

ICON_NAMES = ICONS
ICON_COUNT = len(ICONS)
MAIN_ICON_COUNT = len(MAIN_ICONS)  # the first ones
SUN, MOON, COMET_ICON = ICONS.index("sun"), ICONS.index("moon"), ICONS.index("comet")
ASSET_NAMES = ASSETS

TILE_TYPE_NAMES = TILE_TYPES
LAND_TILE, WATER_TILE, SPACE_TILE, BASIC_TILE, SPECIAL_TILE = range(5)
TILE_TYPE_COUNT = 5

DICE = 5  # a seat
FACES = 6
TOKENS = 15  # influence tokens a seat
FEE = 1  # to the owner of a token
GUILD_STEPS = 2  # of the yellow guild
MAJORITY = 3  # victory points of a guild

PANORAMA = 37  # home and all 36 cards of a type
WATER_SLOT = PANORAMA  # slots below are land cards, from here water cards
MIDDLE = 2 * PANORAMA  # from here the four spaces of the middle panel
SPACES = MIDDLE + 4  # die spaces of a seat
GRID_COLUMNS = 6
CELLS = 18  # of the caravan grid, row by row; two of them are printed
SOLO_CELLS = 21

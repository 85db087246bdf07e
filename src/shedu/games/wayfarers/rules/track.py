"""The journal track as arrays for the kernel: spaces, links on both sides, journal tiles."""

from __future__ import annotations

import numpy as np

from shedu.games.wayfarers.effects.programs import GROUP_OF
from shedu.games.wayfarers.rules.measures import together
from shedu.games.wayfarers.rules.pieces import GREEN_WORKERS, GUILD_NAMES
from shedu.games.wayfarers.tables import components

SPACE_NAMES = tuple(space.id for space in components.JOURNAL_SPACES)
SPACES = len(SPACE_NAMES)
START = SPACE_NAMES.index("c0")
SECTIONS = 3
SIDES = ("A", "B")
TILES = len(components.JOURNAL_TILES)
TILE_NAMES = tuple(tile.id for tile in components.JOURNAL_TILES)
TILE_EFFECT = np.array([GROUP_OF[tile.effect] for tile in components.JOURNAL_TILES], dtype=np.int64)

COLUMN = np.array([space.column for space in components.JOURNAL_SPACES], dtype=np.int64)
IS_FINAL = np.array([space.final for space in components.JOURNAL_SPACES], dtype=np.int64)
PRINTED_EFFECT = np.array([GROUP_OF[space.printed_effect] for space in components.JOURNAL_SPACES], dtype=np.int64)
NO_PLACE = -1
TILE_PLACE = np.full(SPACES, NO_PLACE, dtype=np.int64)  # the number of the place for a journal tile
GREEN_MARK = np.full(SPACES, NO_PLACE, dtype=np.int64)  # the number of the mark with a green worker
TILE_SPACES = tuple(number for number, space in enumerate(components.JOURNAL_SPACES) if space.journal_tile_place)
for _place, _space in enumerate(TILE_SPACES):
    TILE_PLACE[_space] = _place
for _number, _row in enumerate(components.JOURNAL_SPACES):
    if _row.green_worker:
        GREEN_MARK[_number] = int(_row.green_worker.removeprefix("g")) - 1
assert len(TILE_SPACES) == TILES and GREEN_MARK.max() + 1 == GREEN_WORKERS

LINK_NAMES = tuple(dict.fromkeys(link.link for link in components.JOURNAL_LINKS))
LINKS = len(LINK_NAMES)
NONE, HAVE, SPEND = range(3)
LINK_START = np.zeros(LINKS, dtype=np.int64)
LINK_END = np.zeros(LINKS, dtype=np.int64)
LINK_SECTION = np.zeros(LINKS, dtype=np.int64)
LINK_KIND = np.zeros((LINKS, len(SIDES)), dtype=np.int64)
LINK_UNIT = np.zeros((LINKS, len(SIDES)), dtype=np.int64)
LINK_COUNT = np.zeros((LINKS, len(SIDES)), dtype=np.int64)
LINK_GUILDS = np.zeros((LINKS, len(SIDES)), dtype=np.int64)  # guilds spent from, as bits
for _link in components.JOURNAL_LINKS:
    _number, _side = LINK_NAMES.index(_link.link), SIDES.index(_link.side)
    LINK_START[_number] = SPACE_NAMES.index(_link.start)
    LINK_END[_number] = SPACE_NAMES.index(_link.end)
    LINK_SECTION[_number] = _link.section - 1
    LINK_KIND[_number, _side] = ("none", "have", "spend").index(_link.kind)
    LINK_COUNT[_number, _side] = _link.count_each
    if _link.kind == "have":
        LINK_UNIT[_number, _side] = together(_link.what)
    for _what in _link.what if _link.kind == "spend" else ():
        LINK_GUILDS[_number, _side] |= 1 << GUILD_NAMES.index(_what.removeprefix("influence:"))

# The links that leave a space, from the upper to the lower one by the height of their ends.
MOST_LINKS = 3
LINKS_FROM = np.full((SPACES, MOST_LINKS), -1, dtype=np.int64)
_IN_COLUMN = np.bincount(COLUMN)
_HEIGHT = [row.rank_from_top - (int(_IN_COLUMN[row.column]) + 1) / 2 for row in components.JOURNAL_SPACES]
for _space in range(SPACES):
    _leaving = sorted(np.flatnonzero(_space == LINK_START), key=lambda link: _HEIGHT[LINK_END[link]])
    LINKS_FROM[_space, : len(_leaving)] = _leaving

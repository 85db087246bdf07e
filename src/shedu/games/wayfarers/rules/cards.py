"""The cards and slots of the tables as arrays for the kernel.

Land and water cards lie in one panorama, so they also have a *ground* number: land designs first, then water designs;
the home city and the home harbour are the last design of their kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.games.wayfarers.effects.programs import GROUP_OF
from shedu.games.wayfarers.rules.measures import all_of, measure_of
from shedu.games.wayfarers.rules.pieces import (
    ICON_COUNT,
    ICON_NAMES,
    LAND,
    PLACES,
    ROW_COUNT,
    ROW_NAMES,
    SPACE,
    TOWNSFOLK,
    WATER,
    WORKER_NAMES,
)
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.tables.reader import COLUMN_CONTENTS, ICONS

# What a caravan column holds, packed: four bits for every kind of content.
NIBBLE = 4
CAMEL, TELESCOPE, SHIP, PIGEON, SILVER_DISCOUNT, PROVISION_DISCOUNT, RAISE, LOWER = (NIBBLE * k for k in range(8))
_CONTENT = {name: 1 << NIBBLE * k for k, name in enumerate(COLUMN_CONTENTS[:8])}
_CONTENT |= {"raise_or_lower": _CONTENT["raise"] + _CONTENT["lower"], "vp:1": 0}


def packed(contents: Sequence[str]) -> int:
    """Assets, discounts and die changes as one word."""
    return sum(_CONTENT[content] for content in contents)


def icon_mask(icons: Sequence[str]) -> int:
    """A set of icons as bits."""
    return sum(1 << ICON_NAMES.index(icon) for icon in dict.fromkeys(icons))


DESIGNS = (
    len(components.TOWNSFOLK),
    len(components.SPACE),
    len(components.LAND),
    len(components.WATER),
    len(components.INSPIRATION),
)
MOST_DESIGNS = max(DESIGNS)
HOME_LAND, HOME_WATER, HOME_SPACE = DESIGNS[LAND], DESIGNS[WATER], DESIGNS[SPACE]
HOME = {row.element: row for row in components.PLAYER_BOARD}
CARD_ROWS: tuple[Sequence[Any], ...] = (
    components.TOWNSFOLK,
    components.SPACE,
    components.LAND,
    components.WATER,
    components.INSPIRATION,
)
CARD_NAMES: tuple[tuple[str, ...], ...] = tuple(tuple(card.id for card in cards) for cards in CARD_ROWS)

GAINED_TOWNSFOLK = 1 << ICON_COUNT  # beside the icons in what a gain shows
TRIGGER_BITS = {f"icon:{icon}": 1 << k for k, icon in enumerate(ICONS)} | {"gain:card:townsfolk": GAINED_TOWNSFOLK}

# By row and design; the home cards are one design more.
COPIES = np.zeros((ROW_COUNT, MOST_DESIGNS + 1), dtype=np.int8)
CARD_ICONS = np.zeros((ROW_COUNT, MOST_DESIGNS + 1, ICON_COUNT), dtype=np.int8)
SHOWN = np.zeros((ROW_COUNT, MOST_DESIGNS + 1), dtype=np.int64)  # what a gained card shows, for vistas
IMMEDIATE = np.zeros((ROW_COUNT, MOST_DESIGNS + 1), dtype=np.int64)


def _shows(row: int, design: int, icons: Sequence[str]) -> None:
    for icon in icons:
        CARD_ICONS[row, design, ICON_NAMES.index(icon)] += 1
    SHOWN[row, design] = icon_mask(icons)


for _row, _cards in enumerate(CARD_ROWS):
    for _design, _card in enumerate(_cards):
        COPIES[_row, _design] = _card.copies

# Land and water cards by ground number.
WATER_GROUND = DESIGNS[LAND] + 1
HOME_CITY, HOME_HARBOUR = HOME_LAND, WATER_GROUND + HOME_WATER
GROUNDS = HOME_HARBOUR + 1
GROUND_ICONS = np.zeros(GROUNDS, dtype=np.int64)
NO_DIE_SPACE = -1
DIE_EFFECT = np.full(GROUNDS, NO_DIE_SPACE, dtype=np.int64)
DIE_ASSETS = np.zeros(GROUNDS, dtype=np.int64)
VISTA_TRIGGER = np.zeros(GROUNDS, dtype=np.int64)
VISTA_EFFECT = np.zeros(GROUNDS, dtype=np.int64)
LEFT_BARS = np.zeros(GROUNDS, dtype=np.int64)
RIGHT_BARS = np.zeros((GROUNDS, 4), dtype=np.int64)

for _design, _land in enumerate(components.LAND):
    _icons = (_land.main_icon, *_land.other_icons)
    _shows(LAND, _design, _icons)
    IMMEDIATE[LAND, _design] = GROUP_OF[_land.immediate]
    GROUND_ICONS[_design] = icon_mask(_icons)
    if _land.use == "die":
        DIE_EFFECT[_design] = GROUP_OF[_land.effect]
        DIE_ASSETS[_design] = packed(_land.die_assets)
    else:
        VISTA_TRIGGER[_design] = sum(TRIGGER_BITS[trigger] for trigger in _land.trigger)
        VISTA_EFFECT[_design] = GROUP_OF[_land.effect]
for _design, _water in enumerate(components.WATER):
    _icons = (_water.main_icon, *_water.other_icons)
    _ground = WATER_GROUND + _design
    _shows(WATER, _design, _icons)
    GROUND_ICONS[_ground] = icon_mask(_icons)
    if _water.use == "die":
        DIE_EFFECT[_ground] = GROUP_OF[_water.effect]
        DIE_ASSETS[_ground] = packed(_water.die_assets)
    else:
        IMMEDIATE[WATER, _design] = GROUP_OF[_water.effect]
    LEFT_BARS[_ground] = sum(1 << bar for bar, shown in enumerate(_water.left) if shown)
    RIGHT_BARS[_ground] = [GROUP_OF[reward] for reward in _water.right]
for _ground, _home in ((HOME_CITY, HOME["home_city"]), (HOME_HARBOUR, HOME["home_harbour"])):
    GROUND_ICONS[_ground] = icon_mask(_home.icons)
    DIE_EFFECT[_ground] = GROUP_OF[_home.effect]
    DIE_ASSETS[_ground] = packed(_home.die_assets)
    RIGHT_BARS[_ground] = [GROUP_OF[reward] for reward in _home.right]
_MIDDLE = [HOME[f"home_middle_{k}"] for k in range(1, 5)]
MIDDLE_EFFECT = np.array([GROUP_OF[panel.effect] for panel in _MIDDLE], dtype=np.int64)
MIDDLE_ASSETS = np.array([packed(panel.die_assets) for panel in _MIDDLE], dtype=np.int64)

# Space cards.
NO_ALTERNATIVE, COMET_LEAD, SUN_AND_MOON = range(3)
SPACE_BASE = np.zeros(DESIGNS[SPACE] + 1, dtype=np.int64)
SPACE_PER = np.zeros(DESIGNS[SPACE] + 1, dtype=np.int64)
SPACE_UNIT = np.zeros(DESIGNS[SPACE] + 1, dtype=np.int64)
SPACE_OTHERWISE = np.zeros(DESIGNS[SPACE] + 1, dtype=np.int64)
SPACE_CONDITION = np.zeros(DESIGNS[SPACE] + 1, dtype=np.int64)
for _design, _space in enumerate(components.SPACE):
    _shows(SPACE, _design, _space.icons)
    IMMEDIATE[SPACE, _design] = GROUP_OF[_space.immediate]
    SPACE_BASE[_design] = _space.vp_base
    SPACE_PER[_design] = _space.vp_per
    SPACE_UNIT[_design] = measure_of(_space.vp_unit)
    SPACE_OTHERWISE[_design] = _space.vp_alt
    SPACE_CONDITION[_design] = ("", "comet_lead", "own_sun_and_moon").index(_space.vp_alt_condition)
SPACE_PER[HOME_SPACE] = HOME["home_star"].vp_per
SPACE_UNIT[HOME_SPACE] = measure_of(HOME["home_star"].vp_unit)

# Townsfolk and inspiration cards.
ON_DIE, ON_TRIGGER, ON_REST = range(3)
TOWNSFOLK_COST = np.array([card.cost_silver for card in components.TOWNSFOLK], dtype=np.int64)
TOWNSFOLK_FITS = np.array([icon_mask(card.fits_icons) for card in components.TOWNSFOLK], dtype=np.int64)
TOWNSFOLK_PANEL = np.array(
    [("die", "trigger", "rest").index(card.panel) for card in components.TOWNSFOLK], dtype=np.int64
)
TOWNSFOLK_ASSETS = np.array([packed(card.assets) for card in components.TOWNSFOLK], dtype=np.int64)
TOWNSFOLK_EFFECT = np.array([GROUP_OF[card.effect] for card in components.TOWNSFOLK], dtype=np.int64)
HOME_REST = GROUP_OF[HOME["home_townsfolk"].effect]
for _design in range(DESIGNS[TOWNSFOLK]):
    SHOWN[TOWNSFOLK, _design] = GAINED_TOWNSFOLK
GOAL_UNIT = np.array([all_of(card.goal_units) for card in components.INSPIRATION], dtype=np.int64)
GOAL_COUNT = np.array([card.goal_count for card in components.INSPIRATION], dtype=np.int64)

# The icons and cards that every player board shows.
HOME_ICONS = np.zeros(ICON_COUNT, dtype=np.int8)
HOME_CARDS = np.zeros(ROW_COUNT, dtype=np.int8)
for _element in components.PLAYER_BOARD:
    for _icon in _element.icons:
        HOME_ICONS[ICON_NAMES.index(_icon)] += 1
    if _element.counts_as:
        HOME_CARDS[ROW_NAMES.index(_element.counts_as.removeprefix("card:"))] += 1

# The places of the rows, by slide rank from 0.
SLOT_EFFECT = np.zeros((ROW_COUNT, PLACES), dtype=np.int64)
SLOT_WORKERS = np.zeros((ROW_COUNT, PLACES), dtype=np.int64)  # colours allowed, as bits
SPACE_PRICE = np.zeros(PLACES, dtype=np.int64)
PRINTED_PLACE = np.zeros((ROW_COUNT, PLACES), dtype=np.int64)  # counted from 1, left to right or top to bottom
for _slot in components.WORKER_SLOTS:
    _row, _place = ROW_NAMES.index(_slot.row), _slot.slide_rank - 1
    SLOT_EFFECT[_row, _place] = GROUP_OF[_slot.worker_effect]
    SLOT_WORKERS[_row, _place] = sum(1 << WORKER_NAMES.index(colour) for colour in _slot.worker_colours_allowed)
    PRINTED_PLACE[_row, _place] = _slot.printed_order
    if _row == SPACE:
        SPACE_PRICE[_place] = _slot.silver_cost_of_card

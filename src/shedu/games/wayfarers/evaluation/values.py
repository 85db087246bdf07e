"""What effects, cards and tiles are worth at a glance, in victory points of the middle of a game; for bots alone."""

from __future__ import annotations

import numpy as np

from shedu.core.kernel import rule
from shedu.games.wayfarers.effects.programs import (
    ADJUST,
    CARD,
    DISCOUNT,
    DRAW_THREE,
    FREE,
    FREE_TILE,
    GROUP_PART,
    GROUP_SIZE,
    GROUPS,
    INFLUENCE,
    INFLUENCE_CARD,
    JOURNAL,
    KINDS,
    MARKS,
    MOVE,
    NEW_DIE,
    PART_SIZE,
    PAY,
    PLAIN,
    PROVISION,
    REFRESH,
    SILVER,
    TILE,
    WAY_AMOUNT,
    WAY_OFFER,
    WAY_THEN,
    WORKER,
)
from shedu.games.wayfarers.rules.acquiring import BARS
from shedu.games.wayfarers.rules.cards import (
    CARD_ICONS,
    DESIGNS,
    DIE_EFFECT,
    GOAL_COUNT,
    GOAL_UNIT,
    GROUNDS,
    IMMEDIATE,
    LEFT_BARS,
    MIDDLE_EFFECT,
    MOST_DESIGNS,
    NO_DIE_SPACE,
    ON_REST,
    RIGHT_BARS,
    SLOT_EFFECT,
    SPACE_BASE,
    SPACE_CONDITION,
    SPACE_OTHERWISE,
    SPACE_PER,
    SPACE_UNIT,
    TOWNSFOLK_ASSETS,
    TOWNSFOLK_EFFECT,
    TOWNSFOLK_PANEL,
    VISTA_EFFECT,
    WATER_GROUND,
)
from shedu.games.wayfarers.rules.counting import measured
from shedu.games.wayfarers.rules.measures import NO_MEASURE
from shedu.games.wayfarers.rules.pieces import (
    LAND,
    MAIN_ICON_COUNT,
    ROW_COUNT,
    SPACE,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.scoring import ICON_VP, MOST_ICONS, SET_VP
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import DESIGNS as TILE_DESIGNS
from shedu.games.wayfarers.rules.tiles import TILE_ICONS, VP

COIN = 0.7  # a silver or a provision
TOKEN = 0.6  # influence on a guild
GREEN_TOKEN = 0.35  # influence on a card
WORKER_WORTH = 1.2
JOURNAL_WORTH = 2.6
SMALL_ICON = 0.6  # observatory, library, stars and the like
ANY_ICON = 1.0  # a main icon, beyond what it scores at once
ASSET = 0.45  # on a tile or a townsfolk card

KIND_WORTH = np.zeros(KINDS)
KIND_WORTH[INFLUENCE : INFLUENCE + 3] = (0.9, TOKEN, TOKEN)
KIND_WORTH[INFLUENCE_CARD] = GREEN_TOKEN
KIND_WORTH[MOVE] = 0.15
KIND_WORTH[JOURNAL] = JOURNAL_WORTH
KIND_WORTH[NEW_DIE] = 2.0
KIND_WORTH[REFRESH] = 1.0
KIND_WORTH[ADJUST] = 0.2
KIND_WORTH[WORKER] = WORKER_WORTH
KIND_WORTH[SILVER] = COIN
KIND_WORTH[PROVISION] = COIN
KIND_WORTH[TILE : TILE + 5] = (
    0.9,
    0.9,
    1.3,
    0.9,
    4.5,
)  # land, water, space, basic, special; what they cost taken off
KIND_WORTH[FREE_TILE : FREE_TILE + 5] = (2.6, 2.6, 3.2, 2.1, 4.5)
for _row, (_plain, _free) in enumerate(((1.2, 2.3), (2.0, 4.5), (3.4, 3.4), (3.4, 3.4), (2.0, 2.0))):
    KIND_WORTH[CARD + _row * MARKS + PLAIN] = _plain
    KIND_WORTH[CARD + _row * MARKS + FREE] = _free
    KIND_WORTH[CARD + _row * MARKS + DISCOUNT] = _plain + COIN
    KIND_WORTH[CARD + _row * MARKS + DRAW_THREE] = _plain + 0.5


def _worth_of_way(offer: int, amount: int, then: int) -> float:
    best = max(
        (float(KIND_WORTH[kind]) for kind in range(KINDS) if offer >> kind & 1),
        default=0.0,
    )
    if offer >> PAY & 1:
        return _worth_of_group(then) - COIN * amount
    return best * max(1, amount) + _worth_of_group(then)


def _worth_of_group(group: int) -> float:
    """The best way of every part, added up."""
    total = 0.0
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        ways = range(PART_SIZE[part])
        total += max(
            _worth_of_way(
                int(WAY_OFFER[part, w]),
                int(WAY_AMOUNT[part, w]),
                int(WAY_THEN[part, w]),
            )
            for w in ways
        )
    return total


GROUP_WORTH = np.array([_worth_of_group(group) for group in range(GROUPS)])
DIE_WORTH = np.array([0.0 if group == NO_DIE_SPACE else GROUP_WORTH[group] for group in DIE_EFFECT])
MIDDLE_WORTH = GROUP_WORTH[MIDDLE_EFFECT]
VISTA_WORTH = GROUP_WORTH[VISTA_EFFECT]
SLOT_WORTH = GROUP_WORTH[SLOT_EFFECT]
TOWNSFOLK_WORTH = GROUP_WORTH[TOWNSFOLK_EFFECT] + ASSET * np.array(
    [sum(int(assets) >> 4 * k & 15 for k in range(4)) for assets in TOWNSFOLK_ASSETS]
)
TOWNSFOLK_WORTH[TOWNSFOLK_PANEL == ON_REST] *= 0.8

# What a card brings once and for ever, apart from its icons, and how many icons that are not main ones.
LASTING = np.zeros((ROW_COUNT, MOST_DESIGNS + 1))
SMALL_ICONS = CARD_ICONS[:, :, MAIN_ICON_COUNT:].sum(axis=2).astype(np.float64)
for _row in range(ROW_COUNT):
    for _design in range(MOST_DESIGNS + 1):
        LASTING[_row, _design] = GROUP_WORTH[IMMEDIATE[_row, _design]] + SMALL_ICON * SMALL_ICONS[_row, _design]
for _design in range(DESIGNS[LAND]):
    LASTING[LAND, _design] += 0.35 * DIE_WORTH[_design] + VISTA_WORTH[_design]
for _design in range(DESIGNS[WATER]):
    LASTING[WATER, _design] += 0.35 * DIE_WORTH[WATER_GROUND + _design]
for _design in range(DESIGNS[TOWNSFOLK]):
    LASTING[TOWNSFOLK, _design] += TOWNSFOLK_WORTH[_design]
TILE_LASTING = VP + SMALL_ICON * TILE_ICONS[:, MAIN_ICON_COUNT:].sum(axis=1)
BAR_WORTH = GROUP_WORTH[RIGHT_BARS]
OPEN_BARS = BAR_WORTH.sum(axis=1)
assert BAR_WORTH.shape == (GROUNDS, BARS) and len(TILE_LASTING) == TILE_DESIGNS


@rule
def worth_of_icon(s: State, seat, icon):
    """One more main icon: points at once, a set that comes nearer."""
    count = int(s.icons[seat, icon])
    others = 1000
    for other in range(MAIN_ICON_COUNT):
        if other != icon:
            others = min(others, int(s.icons[seat, other]))
    worth = ANY_ICON + ICON_VP[min(count + 1, MOST_ICONS)] - ICON_VP[min(count, MOST_ICONS)]
    return worth + (SET_VP if count < others else 0.0)


@rule
def worth_of_card(s: State, seat, row, design):
    """What a seat gains with a card, its price not counted."""
    worth = LASTING[row, design]
    if row in (LAND, WATER):
        for icon in range(MAIN_ICON_COUNT):
            if CARD_ICONS[row, design, icon] > 0:
                worth += worth_of_icon(s, seat, icon)
    if row == WATER:
        lightning = LEFT_BARS[WATER_GROUND + design]
        last = int(s.ground[seat, WATER_SLOT + int(s.cards[seat, WATER]) - 1])
        for bar in range(BARS):
            if lightning >> bar & 1:
                worth += BAR_WORTH[last, bar]
    elif row == SPACE:
        worth += worth_of_sky(s, seat, design)
    elif row == TOWNSFOLK:
        worth += 0.8
    elif row != LAND:
        worth += 1.0 + 3.0 * min(1.0, measured(s, seat, GOAL_UNIT[design]) / GOAL_COUNT[design])
    return worth


@rule
def worth_of_sky(s: State, seat, design):
    """What a space card is worth now, and a little for what it will be."""
    points = float(SPACE_BASE[design])
    if SPACE_CONDITION[design] != 0:
        points = 0.5 * (points + SPACE_OTHERWISE[design])
    elif SPACE_UNIT[design] != NO_MEASURE:
        points += SPACE_PER[design] * (1.0 + measured(s, seat, SPACE_UNIT[design]))
    return points


@rule
def worth_of_tile(s: State, seat, design):
    """What a tile is worth, its price not counted."""
    worth = TILE_LASTING[design] + 1.0
    for icon in range(MAIN_ICON_COUNT):
        if TILE_ICONS[design, icon] > 0:
            worth += worth_of_icon(s, seat, icon)
    return worth

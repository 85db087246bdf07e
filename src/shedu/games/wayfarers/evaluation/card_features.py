"""What is printed on cards, tiles and effects, as rows of small whole numbers with names, for observations.

A table holds one row per design. Features that no design has are left out of its table, so every column tells some
designs apart from others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.rules import cards, tiles, track
from shedu.games.wayfarers.rules.measures import MOST_UNITS, QUANTITIES, arrays
from shedu.games.wayfarers.rules.pieces import (
    ASSET_NAMES,
    GUILD_NAMES,
    ICON_NAMES,
    INSPIRATION,
    LAND,
    ROW_NAMES,
    SPACE,
    TILE_TYPE_COUNT,
    TILE_TYPE_NAMES,
    TOWNSFOLK,
    WATER,
)
from shedu.games.wayfarers.tables.reader import COLUMN_CONTENTS

Features = dict[str, int]  # by name; all rows of a table have the same names in the same order


class Table(NamedTuple):
    """Features of designs: a name per column and a row per design."""

    names: tuple[str, ...]
    values: np.ndarray


def table_of(rows: Sequence[Mapping[str, int]]) -> Table:
    """Return the rows as a table, without the features that none of them has."""
    names = [name for name in rows[0] if any(row[name] for row in rows)]
    return Table(tuple(names), np.array([[row[name] for name in names] for row in rows], dtype=np.int8))


def bits_of(names: Sequence[str], bits: int, prefix: str = "", suffix: str = "") -> Features:
    """Return a set of bits as features."""
    return {f"{prefix}{name}{suffix}": int(bits) >> k & 1 for k, name in enumerate(names)}


# Effects: what the parts of a group offer. A choice counts every side of it.
_ALONE = {
    programs.INFLUENCE_CARD: "influence on a card",
    programs.MOVE: "move influence",
    programs.JOURNAL: "journal",
    programs.NEW_DIE: "new die",
    programs.REFRESH: "refresh a die",
    programs.ADJUST: "adjust a die",
    programs.WORKER: "retrieve a worker",
    programs.SILVER: "silver",
    programs.PROVISION: "provisions",
    programs.PAY: "provisions to pay first",
}
_COUNTED = (programs.SILVER, programs.PROVISION, programs.PAY)  # the amount counts, not how often
_MARKS = {programs.FREE: "free card", programs.DISCOUNT: "cheaper card", programs.DRAW_THREE: "draw three"}
EFFECT_NAMES = (
    *(f"{guild} influence" for guild in GUILD_NAMES),
    *_ALONE.values(),
    *(f"{kind} tile" for kind in TILE_TYPE_NAMES),
    "free tile",
    *(f"{row} card" for row in ROW_NAMES),
    *_MARKS.values(),
    "choice",
)


def _kind_names(kind: int) -> list[str]:
    """Return the features of a kind of effect; none for those of the solo opponent alone."""
    if kind < programs.INFLUENCE_CARD:
        return [f"{GUILD_NAMES[kind]} influence"]
    if kind < programs.TILE:
        return [_ALONE[kind]]
    if kind < programs.CARD:
        is_free = kind >= programs.FREE_TILE
        return [f"{TILE_TYPE_NAMES[(kind - programs.TILE) % TILE_TYPE_COUNT]} tile", *["free tile"] * is_free]
    if kind < programs.PLACE_WORKER:
        row, mark = divmod(kind - programs.CARD, programs.MARKS)
        return [f"{ROW_NAMES[row]} card", *([_MARKS[mark]] if mark in _MARKS else [])]
    return []


def part_features(part: int) -> Features:
    """Return what a part of an effect offers."""
    found = dict.fromkeys(EFFECT_NAMES, 0)
    for way in range(programs.PART_SIZE[part]):
        offer = int(programs.WAY_OFFER[part, way])
        kinds = [kind for kind in range(programs.KINDS) if offer >> kind & 1]
        found["choice"] |= len(kinds) > 1 or way > 0
        for kind in kinds:
            amount = int(programs.WAY_AMOUNT[part, way]) if kind in _COUNTED else 1
            for name in _kind_names(kind):
                found[name] = max(found[name], amount)
        for name, amount in group_features(int(programs.WAY_THEN[part, way])).items():
            found[name] = max(found[name], amount)
    return found


def group_features(group: int, prefix: str = "") -> Features:
    """Return what all parts of a group offer together."""
    parts = [part_features(part) for part in programs.GROUP_PART[group, : programs.GROUP_SIZE[group]].tolist()]
    return {prefix + name: sum(part[name] for part in parts) for name in EFFECT_NAMES}


# What is counted for victory points and goals.
_MODE, _PER, _UNIT = arrays()


def _units(measure: int, prefix: str) -> Features:
    units = [int(_UNIT[measure, k]) for k in range(MOST_UNITS)]
    return {f"{prefix}{name}": int(k in units) for k, name in enumerate(QUANTITIES)}


def _packed(word: int, names: Sequence[str], prefix: str) -> Features:
    """Return the counts of a packed word, such as what a caravan column holds."""
    return {f"{prefix}{name}": int(word) >> cards.NIBBLE * k & 15 for k, name in enumerate(names)}


_TRIGGERS = (*ICON_NAMES, "townsfolk card")
_BARS = ("guild", "silver", "provisions", "card")
_PANELS = ("with a die", "on a trigger", "at a rest")


def _die_space(effect: int, assets: int) -> Features:
    has_space = effect != cards.NO_DIE_SPACE
    return {
        "die space": int(has_space),
        **_packed(assets, ASSET_NAMES, "die needs "),
        **group_features(effect if has_space else programs.NO_GROUP, "die: "),
    }


def _ground(ground: int) -> Features:
    """Return the features of a land or water card."""
    right = cards.RIGHT_BARS[ground].tolist()
    return {
        **bits_of(ICON_NAMES, cards.GROUND_ICONS[ground]),
        **_die_space(int(cards.DIE_EFFECT[ground]), int(cards.DIE_ASSETS[ground])),
        **bits_of(_TRIGGERS, cards.VISTA_TRIGGER[ground], "when gaining "),
        **group_features(int(cards.VISTA_EFFECT[ground]), "vista: "),
        **bits_of(_BARS, cards.LEFT_BARS[ground], "left bar: "),
        **{f"right bar: {bar}": int(group != programs.NO_GROUP) for bar, group in zip(_BARS, right, strict=True)},
        **{f"right bar: {guild}": int(_gives(right[0], k)) for k, guild in enumerate(GUILD_NAMES)},
    }


def _gives(group: int, kind: int) -> bool:
    """Return whether the first part of a group offers a kind of effect."""
    return group != programs.NO_GROUP and bool(int(programs.WAY_OFFER[programs.GROUP_PART[group, 0], 0]) >> kind & 1)


def _middle(number: int) -> Features:
    """Return the features of a die space of the middle panel: those of a card without icons."""
    nothing = dict.fromkeys(_ground(0), 0)
    return nothing | _die_space(int(cards.MIDDLE_EFFECT[number]), int(cards.MIDDLE_ASSETS[number]))


def _townsfolk(design: int) -> Features:
    """Return the features of a townsfolk card."""
    panel = int(cards.TOWNSFOLK_PANEL[design])
    return {
        **{
            f"townsfolk works {when}": int(panel == k)
            for k, when in enumerate(("with a die", "on a trigger", "at a rest"))
        },
        **bits_of(ICON_NAMES, cards.TOWNSFOLK_FITS[design], "fits "),
        "costs silver": int(cards.TOWNSFOLK_COST[design]),
        **_packed(int(cards.TOWNSFOLK_ASSETS[design]), ASSET_NAMES, "townsfolk brings "),
        **group_features(int(cards.TOWNSFOLK_EFFECT[design]), "townsfolk: "),
    }


def _space(design: int) -> Features:
    """Return the features of a space card."""
    condition = int(cards.SPACE_CONDITION[design])
    return {
        **{icon: int(cards.CARD_ICONS[SPACE, design, k]) for k, icon in enumerate(ICON_NAMES)},
        "points": int(cards.SPACE_BASE[design]),
        "points for each": int(cards.SPACE_PER[design]),
        "for every second": int(_PER[cards.SPACE_UNIT[design]] == 2),
        **_units(int(cards.SPACE_UNIT[design]), "points for "),
        "other points": int(cards.SPACE_OTHERWISE[design]),
        "if leading in comets": int(condition == cards.COMET_LEAD),
        "if owning sun and moon": int(condition == cards.SUN_AND_MOON),
    }


def _inspiration(design: int) -> Features:
    """Return the features of an inspiration card."""
    return {**_units(int(cards.GOAL_UNIT[design]), "goal: "), "goal: count": int(cards.GOAL_COUNT[design])}


def _tile(design: int) -> Features:
    """Return the features of an upgrade tile: what the left or upper and the right half of both faces hold."""
    halves: Features = {}
    for face in range(tiles.FACES):
        for half in range(2):
            is_wide = tiles.SHAPE[design] == tiles.WIDE
            square = int(tiles.SQUARE[design, face]) + half if is_wide or face + half == 0 else 0
            word = int(tiles.CONTENT[square])
            halves |= _packed(word, COLUMN_CONTENTS[:8], f"face {'ab'[face]} half {half + 1}: ")
    return {
        **{f"{kind} tile": int(tiles.TYPE[design] == k) for k, kind in enumerate(TILE_TYPE_NAMES)},
        "points": int(tiles.VP[design]),
        **{icon: int(tiles.TILE_ICONS[design, k]) for k, icon in enumerate(ICON_NAMES)},
        **halves,
    }


def _card(row: int, design: int) -> Features:
    """Return the features of any card, the same ones for all five kinds."""
    water = row == WATER
    return {
        **{f"{name} card": int(row == k) for k, name in enumerate(ROW_NAMES)},
        **{icon: int(cards.CARD_ICONS[row, design, k]) for k, icon in enumerate(ICON_NAMES)},
        **group_features(int(cards.IMMEDIATE[row, design]), "at once: "),
        **_only(_ground(cards.WATER_GROUND * water + design) if row in (LAND, WATER) else None, _ground(0)),
        **_only(_townsfolk(design) if row == TOWNSFOLK else None, _townsfolk(0)),
        **_only(_space(design) if row == SPACE else None, _space(0)),
        **_only(_inspiration(design) if row == INSPIRATION else None, _inspiration(0)),
    }


def _only(found: Features | None, pattern: Features) -> Features:
    """Return the features, or zeros under the names of a pattern, without the icons, which every card has."""
    names = [name for name in pattern if name not in ICON_NAMES]
    return {name: found[name] if found else 0 for name in names}


GROUND = table_of([*map(_ground, range(cards.GROUNDS)), *map(_middle, range(4))])  # the middle panel comes last
TOWNSFOLK_UNDER = table_of(
    [
        {"townsfolk": 1} | {name: count for name, count in _townsfolk(design).items() if name.startswith("townsfolk")}
        for design in range(cards.DESIGNS[TOWNSFOLK])
    ]
)
SKY = table_of([_space(design) for design in range(cards.DESIGNS[SPACE] + 1)])
INSPIRED = table_of([{"inspiration": 1, **_inspiration(design)} for design in range(cards.DESIGNS[INSPIRATION])])
TILE = table_of([_tile(design) for design in range(tiles.DESIGNS)])
JOURNAL_TILE = table_of([{"tile": 1, **group_features(int(group), "tile: ")} for group in track.TILE_EFFECT])
PART = table_of([part_features(part) for part in range(programs.PARTS)])
FIRST_CARD = np.cumsum([0, *cards.DESIGNS[:-1]])  # the row of the first design of each kind in CARD
CARD = table_of([_card(row, design) for row in range(len(ROW_NAMES)) for design in range(cards.DESIGNS[row])])

"""What is counted for goals, links and victory points: every unit of the tables as a number."""

from __future__ import annotations

import re

import numpy as np

from shedu.games.wayfarers.tables.reader import UNITS

QUANTITIES = UNITS
ICON = UNITS.index("icon:city")  # + icon
CARD = UNITS.index("card:townsfolk")  # + row
TILE = UNITS.index("tile:land")  # + type
ANY_TILE = UNITS.index("tile:any")
GUILD = UNITS.index("guild_influence:black")  # + guild
ALL_GUILDS = UNITS.index("guild_influence:total")
SILVER = UNITS.index("resource:silver")
PROVISION = UNITS.index("resource:provision")

SUM, LEAST = range(2)  # several units together, or complete sets of them
MOST_UNITS = 4
NO_MEASURE = 0

_FOUND: dict[tuple[int, int, tuple[int, ...]], int] = {(SUM, 1, ()): NO_MEASURE}


def _numbered(mode: int, per: int, units: tuple[str, ...]) -> int:
    key = (mode, per, tuple(UNITS.index(unit) for unit in units))
    return _FOUND.setdefault(key, len(_FOUND))


def measure_of(unit: str) -> int:
    """The number of what a unit counts: one unit, every second of it, or sets."""
    if not unit:
        return NO_MEASURE
    if inner := re.fullmatch(r"set\((.*)\)", unit):
        return _numbered(LEAST, 1, tuple(inner[1].split(" + ")))
    plain = unit.removesuffix(" per 2")
    return _numbered(SUM, 1 if plain == unit else 2, (plain,))


def together(units: tuple[str, ...]) -> int:
    """The number of several units counted together."""
    return _numbered(SUM, 1, units) if units else NO_MEASURE


def all_of(units: tuple[str, ...]) -> int:
    """The number of how many there are of each of several units."""
    return _numbered(LEAST if len(units) > 1 else SUM, 1, units)


def arrays() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Mode, divisor and units of every measure found so far."""
    mode = np.array([key[0] for key in _FOUND], dtype=np.int64)
    per = np.array([key[1] for key in _FOUND], dtype=np.int64)
    units = np.full((len(_FOUND), MOST_UNITS), -1, dtype=np.int64)
    for row, (_, _, members) in enumerate(_FOUND):
        units[row, : len(members)] = members
    return mode, per, units

"""Groups and parts of effects written in the notation of the tables again, for views and logs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import (
    GROUP_OF,
    GROUP_PART,
    GROUP_SIZE,
    PART_SIZE,
    WAY_AMOUNT,
    WAY_OFFER,
    WAY_THEN,
)
from shedu.games.wayfarers.rules.pieces import GUILD_NAMES
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS

ANY_GUILD = (1 << len(GUILD_NAMES)) - 1
# What the tables write themselves is taken as it stands there: groups, and parts that are a group alone.
_WRITTEN = {group: text for text, group in reversed(GROUP_OF.items())}
_WRITTEN_PART = {int(GROUP_PART[group, 0]): text for group, text in _WRITTEN.items() if GROUP_SIZE[group] == 1}


def _way_text(part: int, way: int) -> str:
    offer, amount = int(WAY_OFFER[part, way]), int(WAY_AMOUNT[part, way])
    if offer == ANY_GUILD:
        return "influence:any"
    kind = offer.bit_length() - 1
    if kind == programs.PAY:
        return f"pay(provision:{amount}) -> {group_text(int(WAY_THEN[part, way]))}"
    if kind == programs.SPEND:
        cost = f"influence:{GUILD_NAMES[amount // 16]}*{amount % 16}"
        return f"spend({cost}) -> {group_text(int(WAY_THEN[part, way]))}"
    if kind in (programs.SILVER, programs.PROVISION):
        return f"{EFFECT_KINDS[kind]}:{amount}"
    return EFFECT_KINDS[kind] + (":+1" if kind == programs.TRACK else "")


def _side_text(part: int, way: int) -> str:
    """Write a side of a choice: the way and what opens after it."""
    own = _way_text(part, way)
    offer, then = int(WAY_OFFER[part, way]), int(WAY_THEN[part, way])
    if offer in (1 << programs.PAY, 1 << programs.SPEND) or then == programs.NO_GROUP:
        return own
    return _together(sorted([own, *group_texts(then)]))


def _together(parts: Iterable[str]) -> str:
    """Write parts side by side; what is printed twice is counted."""
    counted = Counter(f"({part})" if " | " in part else part for part in parts)
    return " + ".join(part if times == 1 else f"{part}*{times}" for part, times in counted.items())


@cache
def part_text(part: int) -> str:
    """Write a part in the notation of the tables."""
    if part in _WRITTEN_PART:
        return _WRITTEN_PART[part]
    sides = [_side_text(part, way) for way in range(int(PART_SIZE[part]))]
    return " | ".join(dict.fromkeys(sides))


@cache
def group_texts(group: int) -> tuple[str, ...]:
    """Write the parts of a group in the notation of the tables."""
    return tuple(part_text(int(GROUP_PART[group, k])) for k in range(int(GROUP_SIZE[group])))


@cache
def group_text(group: int) -> str:
    """Write a group in the notation of the tables."""
    if group in _WRITTEN:
        return _WRITTEN[group]
    texts = group_texts(group)
    return texts[0] if len(texts) == 1 else _together(texts)

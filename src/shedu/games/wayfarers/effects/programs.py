"""Every effect of the tables as numbers: groups of parts, parts of ways, ways of kinds of effects.

A *group* is what becomes available together: parts in any order, each at most once. A *part* is one symbol or a choice;
its *ways* are what can be done with it: one for a symbol, one for every beginning of every side of a choice. A way
says which kinds of effects it offers (bits of a word), an amount, and a group that opens after it. Equal effects share
their group, so nothing here knows which card it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import numpy as np

from shedu.games.wayfarers.effects.language import Effect, Paid, Step, Together, parsed, steps_of
from shedu.games.wayfarers.tables import components
from shedu.games.wayfarers.tables.reader import EFFECT_KINDS, EFFECTS, GUILDS, SUFFIXES, Row, effect

# Kinds of effects, as the number of their bit in an offer.
KINDS = len(EFFECT_KINDS)
INFLUENCE = EFFECT_KINDS.index("influence:black")  # + guild
INFLUENCE_CARD = EFFECT_KINDS.index("influence:card")
MOVE = EFFECT_KINDS.index("move_influence")
JOURNAL = EFFECT_KINDS.index("journal")
NEW_DIE = EFFECT_KINDS.index("new_die")
REFRESH = EFFECT_KINDS.index("refresh_die")
ADJUST = EFFECT_KINDS.index("adjust_die")
WORKER = EFFECT_KINDS.index("worker")
SILVER = EFFECT_KINDS.index("silver")
PROVISION = EFFECT_KINDS.index("provision")
PAY = EFFECT_KINDS.index("pay")
TILE = EFFECT_KINDS.index("upgrade:land")  # + type
FREE_TILE = EFFECT_KINDS.index("upgrade:land!free")  # + type
CARD = EFFECT_KINDS.index("card:townsfolk")  # + row * MARKS + mark
PLAIN, FREE, DISCOUNT, DRAW_THREE = range(4)
MARKS = 4
PLACE_WORKER = EFFECT_KINDS.index("place_worker:green")  # + worker
FOCUS = EFFECT_KINDS.index("focus")
COMET = EFFECT_KINDS.index("comet")
COMET_IF_SHOWN = EFFECT_KINDS.index("comet_if_shown")
TRACK = EFFECT_KINDS.index("resource_track")
ANY_TILE = EFFECT_KINDS.index("upgrade:any4")
SPEND = EFFECT_KINDS.index("spend")

NO_GROUP = 0  # the group without parts
MOST_PARTS = 7  # of a group; the parts used are kept as bits of a byte
Way = tuple[int, int, int]  # the bits offered, the amount, the group that opens
Part = tuple[Way, ...]


def offer_of(step: Step) -> int:
    """Return the kinds of effects that a step offers, as bits."""
    if step.name == "influence:any" and not step.suffix:
        return (1 << len(GUILDS)) - 1 << INFLUENCE
    kind = f"{step.name}!{step.suffix}" if step.suffix else step.name
    if kind not in EFFECT_KINDS:
        raise ValueError(f"{step.name} cannot be {step.suffix}")
    return 1 << EFFECT_KINDS.index(kind)


class Book:
    """Number the groups and parts found so far; equal ones share a number."""

    def __init__(self) -> None:
        self.groups: dict[tuple[int, ...], int] = {(): NO_GROUP}
        self.parts: dict[Part, int] = {}

    def group(self, tree: Effect) -> int:
        """Return the number of the group that a tree opens."""
        members = tree.parts if isinstance(tree, Together) else (tree,)
        return self.group_of([part for member in members for part in self._parts(member)])

    def group_of(self, parts: list[Part]) -> int:
        """Return the number of the group of some parts."""
        if len(parts) > MOST_PARTS:
            raise ValueError(f"{len(parts)} parts in one effect, at most {MOST_PARTS}")
        key = tuple(self.parts.setdefault(part, len(self.parts)) for part in parts)
        return self.groups.setdefault(key, len(self.groups))

    def _parts(self, tree: Effect) -> list[Part]:
        """Return a member of a group as parts, a repeated step as several."""
        if isinstance(tree, Step):
            return [((offer_of(tree), tree.amount, NO_GROUP),)] * tree.times
        if isinstance(tree, Paid):
            return [(self._paid(tree),)]
        if isinstance(tree, Together):
            return [part for member in tree.parts for part in self._parts(member)]
        return [tuple(dict.fromkeys(way for side in tree.sides for way in self._side(side)))]

    def _paid(self, tree: Paid) -> Way:
        then = self.group(tree.then)
        if tree.cost.word == "provision":
            return 1 << PAY, tree.cost.amount * tree.cost.times, then
        return 1 << SPEND, GUILDS.index(tree.cost.target) * 16 + tree.cost.times, then

    def _side(self, side: Effect) -> Iterator[Way]:
        """Yield how a side of a choice can begin, each with what remains of the side then."""
        parts = self._parts(side)
        for k, part in enumerate(parts):
            (offer, amount, then), *more = part
            if more or then != NO_GROUP:
                raise ValueError("a side of a choice holds plain steps only")
            yield offer, amount, self.group_of(parts[:k] + parts[k + 1 :])


def _all_rows() -> Iterator[Row]:
    for value in vars(components).values():
        if isinstance(value, tuple) and value and isinstance(value[0], Row):
            yield from value


def _texts_of(row: Row) -> Iterator[str]:
    """Yield the effects written in a row."""
    for column in fields(row):
        if column.metadata.get("read") is effect:
            value = getattr(row, column.name)
            yield from (value,) if isinstance(value, str) else value


def _compile() -> tuple[Book, dict[str, int]]:
    book = Book()
    found = {"": NO_GROUP}
    used: set[str] = set()
    for row in _all_rows():
        for text in _texts_of(row):
            if text in found:
                continue
            try:
                tree = parsed(text)
                found[text] = book.group(tree)
            except ValueError as refused:
                raise row.misprint(str(refused)) from None
            for step in steps_of(tree):
                used |= {step.name, step.suffix}
    unused = [word for word in (*EFFECTS, *SUFFIXES) if word not in used]
    if unused:
        raise ValueError(f"no row uses the effect {unused[0]!r}")
    return book, found


_BOOK, GROUP_OF = _compile()
GROUPS = len(_BOOK.groups)
PARTS = len(_BOOK.parts)
MOST_WAYS = max(map(len, _BOOK.parts))

GROUP_SIZE = np.zeros(GROUPS, dtype=np.int64)  # how many parts a group has
GROUP_PART = np.full((GROUPS, MOST_PARTS), -1, dtype=np.int64)
PART_SIZE = np.zeros(PARTS, dtype=np.int64)  # how many ways a part has
WAY_OFFER = np.zeros((PARTS, MOST_WAYS), dtype=np.int64)
WAY_AMOUNT = np.zeros((PARTS, MOST_WAYS), dtype=np.int64)
WAY_THEN = np.zeros((PARTS, MOST_WAYS), dtype=np.int64)
for _members, _group in _BOOK.groups.items():
    GROUP_SIZE[_group] = len(_members)
    GROUP_PART[_group, : len(_members)] = _members
for _ways, _part in _BOOK.parts.items():
    PART_SIZE[_part] = len(_ways)
    for _k, (_offer, _amount, _then) in enumerate(_ways):
        WAY_OFFER[_part, _k] = _offer
        WAY_AMOUNT[_part, _k] = _amount
        WAY_THEN[_part, _k] = _then

"""The effect language: what stands in the tables as text, as a tree of steps.

From loosest to tightest: `->` pays a cost for what follows, `|` gives one of its sides, `+` gives all of its parts;
round brackets group. `programs` makes numbers of the trees for the kernel, `texts` makes sentences of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from shedu.games.wayfarers.tables.reader import EFFECT, EFFECTS, SUFFIXES

COST = re.compile(r"(pay|spend)\(([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Step:
    """One symbol: a word, what it is about, how much of it, a mark on it, and how many times it is printed."""

    word: str
    target: str = ""
    amount: int = 1
    suffix: str = ""
    times: int = 1

    @property
    def name(self) -> str:
        """Return word and target as the tables write them, `influence:blue`."""
        return f"{self.word}:{self.target}" if self.target else self.word


@dataclass(frozen=True, slots=True)
class Together:
    """All of the parts, in any order, each optional."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of the sides, never two."""

    sides: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """What a cost buys: provisions to the supply, or tokens taken back from a guild."""

    cost: Step
    then: Effect


Effect: TypeAlias = Step | Together | Either | Paid


@cache
def parsed(text: str) -> Effect:
    """Return the tree of an effect; raise ValueError if it is not one."""
    return _read(text.strip())


def steps_of(effect: Effect) -> Iterator[Step]:
    """Yield every step of a tree, from left to right, costs included."""
    if isinstance(effect, Step):
        yield effect
    elif isinstance(effect, Paid):
        yield effect.cost
        yield from steps_of(effect.then)
    else:
        for part in effect.parts if isinstance(effect, Together) else effect.sides:
            yield from steps_of(part)


def _read(text: str) -> Effect:
    cost, arrow, then = _first(text, " -> ")
    if arrow:
        return Paid(_cost(cost), _read(then))
    sides = _split(text, " | ")
    if len(sides) > 1:
        return Either(tuple(map(_read, sides)))
    parts = _split(text, " + ")
    if len(parts) > 1:
        return Together(tuple(map(_read, parts)))
    if text.startswith("(") and text.endswith(")"):
        return _read(text[1:-1])
    return _step(text)


def _split(text: str, by: str) -> list[str]:
    """Split a text at the marks that stand outside brackets."""
    pieces = []
    rest = text
    while True:
        piece, found, rest = _first(rest, by)
        pieces.append(piece)
        if not found:
            return pieces


def _first(text: str, by: str) -> tuple[str, bool, str]:
    """Split a text at the first mark outside brackets; say whether there is one."""
    depth = 0
    for at, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            break
        if depth == 0 and text.startswith(by, at):
            return text[:at], True, text[at + len(by) :]
    if depth != 0:
        raise ValueError(f"brackets do not match in {text!r}")
    return text, False, ""


def _cost(text: str) -> Step:
    found = COST.fullmatch(text.strip())
    if not found:
        raise ValueError(f"unknown cost {text!r}")
    cost = _step(found[2])
    if cost.word != {"pay": "provision", "spend": "influence"}[found[1]] or cost.target in ("any", "card"):
        raise ValueError(f"unknown cost {text!r}")
    return cost


def _step(text: str) -> Step:
    found = EFFECT.fullmatch(text)
    if not found or found[1] not in EFFECTS or (found[3] and found[3] not in SUFFIXES):
        raise ValueError(f"unknown effect {text!r}")
    word, _, target = found[1].partition(":")
    return Step(word, target, int(found[2] or 1), found[3] or "", int(found[4] or 1))

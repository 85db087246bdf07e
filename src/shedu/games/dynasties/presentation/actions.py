"""Every action of a game with its kind, fields and text, written from the layout of its ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from numpy.typing import NDArray

from shedu.core.game import Action
from shedu.games.dynasties.rules.handfuls import HANDFULS
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES

Fields: TypeAlias = dict[str, str | int]
Operand: TypeAlias = Sequence[tuple[Fields, str] | None]  # fields and text of each value; None: the id is not used


def named(field: str, values: Sequence[str | int | None]) -> Operand:
    """Return an operand that is one field."""
    return [None if value is None or value == "" else ({field: value}, str(value)) for value in values]


def handfuls(count: int) -> Operand:
    """Return an operand that is a handful of pieces, `red 2 blue 1`; the empty one is not used."""
    held = [{name: n for name, n in zip(COLOUR_NAMES, each, strict=True) if n > 0} for each in HANDFULS[:count]]
    return [(dict(each), " ".join(f"{name} {n}" for name, n in each.items())) if each else None for each in held]


def write_actions(
    kinds: NDArray[Any], operands: NDArray[Any], words: Mapping[int, tuple[str, Sequence[Operand]]]
) -> list[Action | None]:
    """Return every action by its id; `words` gives a name and operands to each kind, by its first id."""
    actions: list[Action | None] = []
    for number, (first, numbers) in enumerate(zip(kinds.tolist(), operands.tolist(), strict=True)):
        kind, of_kind = words[first]
        values = [operand[n] for operand, n in zip(of_kind, numbers, strict=False)]
        used = [value for value in values if value is not None]
        if len(used) < len(values):
            actions.append(None)
            continue
        fields = tuple(item for each, _ in used for item in each.items())
        actions.append(Action(number, kind, fields, " ".join([kind, *(text for _, text in used)])))
    return actions

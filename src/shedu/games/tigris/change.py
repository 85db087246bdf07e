"""What an action made of a position, and who is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shedu.core.game import Action, Seat
from shedu.games.tigris.cells import load, minus
from shedu.games.tigris.kingdoms import kingdoms_touched, linking
from shedu.games.tigris.phrases import cell_in
from shedu.games.tigris.reading import Reading


@dataclass(frozen=True, slots=True)
class Change:
    """The records before and after an action as they read, and the seat that is told (None: a spectator)."""

    before: Reading
    after: Reading
    action: Action
    listener: Seat | None


def gone(before: Any, after: Any) -> tuple[int, int, int, int]:
    """The cells that a set kept in a record has lost."""
    lost: tuple[int, int, int, int] = minus(load(before), load(after))
    return lost


def unites(change: Change) -> bool:
    """Whether the action was a tile that united two kingdoms (T-34)."""
    if change.action.kind != "tile":
        return False
    s = change.before
    return int(kingdoms_touched(cell_in(change.action), linking(s.record), load(s.leaders))) == 2

"""What an action made of a position, and who is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shedu.core.game import Action, Seat
from shedu.games.tigris.presentation.phrases import cell_in
from shedu.games.tigris.presentation.snapshot import Snapshot
from shedu.games.tigris.rules.queries import unites_two


@dataclass(frozen=True, slots=True)
class Change:
    """The states before and after an action as they read, and the seat that is told (None: a spectator)."""

    before: Snapshot
    after: Snapshot
    action: Action
    listener: Seat | None


def gone(before: Any, after: Any) -> tuple[int, int, int, int]:
    """The cells that a set kept in a state has lost."""
    was, now = before.tolist(), after.tolist()
    return was[0] & ~now[0], was[1] & ~now[1], was[2] & ~now[2], was[3] & ~now[3]


def unites(change: Change) -> bool:
    """Whether the action was a tile that united two kingdoms (T-34)."""
    if change.action.kind != "tile":
        return False
    return bool(unites_two(change.before.states, 0, cell_in(change.action)))

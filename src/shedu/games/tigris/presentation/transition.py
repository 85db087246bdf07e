"""What a tile or a conflict changed on the board."""

from __future__ import annotations

from typing import Any

from shedu.games.dynasties.presentation.transition import Change
from shedu.games.tigris.presentation.phrases import cell_in
from shedu.games.tigris.rules.queries import unites_two


def gone(before: Any, after: Any) -> tuple[int, int, int, int]:
    """Return the cells that a set kept in a state has lost."""
    was, now = before.tolist(), after.tolist()
    return was[0] & ~now[0], was[1] & ~now[1], was[2] & ~now[2], was[3] & ~now[3]


def unites(change: Change) -> bool:
    """Return whether the action was a tile that united two kingdoms (T-34)."""
    if change.action.kind != "tile":
        return False
    return bool(unites_two(change.before.states, 0, cell_in(change.action)))

"""What an action made of a position, and who is told of it."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.core.game import Action, Seat
from shedu.core.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Change:
    """The states before and after an action as they read, and the seat that is told (None: a spectator)."""

    before: Snapshot
    after: Snapshot
    action: Action
    listener: Seat | None

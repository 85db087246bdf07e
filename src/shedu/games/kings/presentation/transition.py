"""What an action made of a position, and who is told of it."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.core.game import Action, Seat
from shedu.games.kings.presentation.snapshot import Snapshot
from shedu.games.kings.rules.kingdoms import leader_in, span
from shedu.games.kings.rules.pieces import NOWHERE
from shedu.games.kings.rules.places import COLUMNS, GAP, SPOT_NAMES, column_of
from shedu.games.kings.rules.state import ADD, EXTERNAL, REWARD


@dataclass(frozen=True, slots=True)
class Change:
    """The states before and after an action as they read, and the seat that is told (None: a spectator)."""

    before: Snapshot
    after: Snapshot
    action: Action
    listener: Seat | None


def connects(action: Action) -> bool:
    """Whether an action places a card into a gap (K-18)."""
    return action.kind == "card" and str(action["at"]).startswith("g")


def gap_in(action: Action) -> int:
    """The place of the gap an action fills."""
    return GAP + SPOT_NAMES[str(action["at"])] - COLUMNS


def matching_leader(s: Snapshot) -> int:
    """The owner of the leader that matches the card just placed in a column, or NOBODY (K-23)."""
    first, last = span(s.state, column_of(s.placed), NOWHERE)
    return int(leader_in(s.state, s.placed_colour, first, last))


def decides(change: Change) -> bool:
    """Whether the defender has played, so that a conflict was decided."""
    s = change.before
    return bool(s.question == ADD and s.asked == s.defender)


def finishes_war(change: Change) -> bool:
    """Whether an external conflict was settled, its cards taken (K-56)."""
    if change.before.conflict != EXTERNAL:
        return False
    played = change.before.added + (int(change.action["cards"]) if change.action.kind == "add" else 0)
    return bool(change.before.question == REWARD or (decides(change) and played > 0))

"""What a card or a conflict changed on the table."""

from __future__ import annotations

from shedu.core.game import Action
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import NOWHERE
from shedu.games.dynasties.rules.state import EXTERNAL
from shedu.games.kings.presentation.snapshot import Snapshot
from shedu.games.kings.rules.kingdoms import leader_in, span
from shedu.games.kings.rules.places import COLUMNS, GAP, SPOT_NAMES, column_of
from shedu.games.kings.rules.state import ADD, REWARD


def connects(action: Action) -> bool:
    """Return whether an action places a card into a gap (K-18)."""
    return action.kind == "card" and str(action["at"]).startswith("g")


def gap_in(action: Action) -> int:
    """Return the place of the gap an action fills."""
    return GAP + SPOT_NAMES[str(action["at"])] - COLUMNS


def matching_leader(s: Snapshot) -> int:
    """Return the owner of the leader that matches the card just placed in a column, or NOBODY (K-23)."""
    first, last = span(s.state, column_of(s.placed), NOWHERE)
    return int(leader_in(s.state, s.placed_colour, first, last))


def decides(change: Change) -> bool:
    """Return whether the defender has played, so that a conflict was decided."""
    s = change.before
    return bool(s.question == ADD and s.asked == s.defender)


def finishes_war(change: Change) -> bool:
    """Return whether an external conflict was settled, its cards taken (K-56)."""
    if change.before.conflict != EXTERNAL:
        return False
    played = change.before.added + (int(change.action["cards"]) if change.action.kind == "add" else 0)
    return bool(change.before.question == REWARD or (decides(change) and played > 0))

"""The odds of a conflict as lines of text: both strengths, what each side could add, how likely it can be matched."""

from __future__ import annotations

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation.duel import Idiom, told
from shedu.games.tigris.presentation.odds import ConflictOdds, conflict_odds, prospect
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, DYNASTIES, OFFICE_NAMES, TILE_NAMES


def odds_told(position: Position, seat: Seat, action: Action | None) -> list[str]:
    """The odds of the open conflict, or of those an action of the seat would start."""
    if action is None:
        open_now = conflict_odds(position, seat)
        found: tuple[ConflictOdds, ...] = () if open_now is None else (open_now,)
        nothing = "No conflict is open. Name an action to see what it would start, as in: odds tile red H5"
    else:
        found = prospect(position, seat, action)
        nothing = f"{action.text} starts no conflict."
    return [line for odds in found for line in told(odds, seat, _idiom(odds))] or [nothing]


def _idiom(odds: ConflictOdds) -> Idiom:
    office = OFFICE_NAMES[COLOUR_NAMES.index(odds.colour)]
    supporter = TILE_NAMES[COLOUR_NAMES.index(odds.support)]
    return Idiom(f"{odds.kind.capitalize()} of {office}s", "add", f"{supporter}s", DYNASTIES)

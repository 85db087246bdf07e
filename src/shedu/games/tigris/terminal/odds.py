"""The odds of a conflict in a terminal, in the words of the board game."""

from __future__ import annotations

from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.presentation.duel import Idiom
from shedu.games.dynasties.terminal import odds as shared
from shedu.games.tigris.presentation import odds
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, DYNASTIES, OFFICE_NAMES, TILE_NAMES


def odds_told(position: Position, seat: Seat, action: Action | None) -> list[str]:
    """Return the odds of the open conflict, or of those an action of the seat would start."""
    return shared.odds_told(position, seat, action, odds, _idiom, "odds tile red H5")


def _idiom(found: odds.ConflictOdds) -> Idiom:
    office = OFFICE_NAMES[COLOUR_NAMES.index(found.colour)]
    supporter = TILE_NAMES[COLOUR_NAMES.index(found.support)]
    return Idiom(f"{found.kind.capitalize()} of {office}s", "add", f"{supporter}s", DYNASTIES)

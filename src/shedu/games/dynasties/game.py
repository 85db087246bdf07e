"""What both games of dynasties answer alike: how a game ended, and the odds of its conflicts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.core.game import Action, Game, Outcome, Position, Seat
from shedu.games.dynasties.presentation.duel import Odds, plain


class DynastyGame(Game):
    """A game of four colours and four dynasties."""

    seat_counts = (2, 3, 4)
    has_symbols = True
    colour_names: Sequence[str]
    end_names: Sequence[str]  # by the number in the field `ended`

    @abstractmethod
    def totals(self, position: Position, seat: Seat) -> tuple[int, ...]:
        """Return the totals of a seat from the weakest colour up, treasures allotted."""

    @abstractmethod
    def conflict_odds(self, position: Position, seat: Seat | None) -> tuple[Odds[Any], Sequence[int]] | None:
        """Return the odds of the open conflict, if there is one, and the pieces by colour that a seat does not see."""

    @abstractmethod
    def conflicts_opened(self, position: Position, seat: Seat, action: Action) -> list[Position]:
        """Return guesses at the position, one for each conflict that an action of a seat would start."""

    @abstractmethod
    def stakes(self, position: Position) -> dict[str, list[dict[str, Any]]]:
        """Return what either outcome of the open conflict would bring the attacker."""

    def outcome(self, position: Position) -> Outcome:
        """Return the ranks, the totals of each seat, and which of the ends it was."""
        ranks = np.zeros(position.seats, dtype=np.int64)
        self.entry_points.ranks(position.states, 0, ranks)
        scores = tuple(self.totals(position, seat) for seat in range(position.seats))
        return Outcome(tuple(ranks.tolist()), scores, self.end_names[position.state.ended])

    def odds(self, position: Position, seat: Seat | None) -> dict[str, Any] | None:
        """Return the odds of the open conflict, and what it is about."""
        found = self.conflict_odds(position, seat)
        if found is None:
            return None
        odds, pool = found
        unseen = {"unseen": sum(pool), "unseen_support": pool[self.colour_names.index(odds.support)]}
        return {**plain(odds), **unseen, "stakes": self.stakes(position)}

    def prospect(self, position: Position, seat: Seat, action: Action) -> list[dict[str, Any]]:
        """Return the odds of the conflicts that an action would start, and what they would be about."""
        found = (self.odds(opened, seat) for opened in self.conflicts_opened(position, seat, action))
        return [each for each in found if each is not None]

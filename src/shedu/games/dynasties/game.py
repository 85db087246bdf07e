"""What both games of dynasties answer alike: how a game ended, and the odds of its conflicts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from shedu.core.game import Action, Outcome, Position, Seat, Sentence
from shedu.core.presented_game import PresentedGame
from shedu.games.dynasties.presentation.duel import Odds, plain
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES


class DynastyGame(PresentedGame):
    """A game of four colours and four dynasties."""

    seat_counts = (2, 3, 4)
    has_symbols = True

    def outcome(self, position: Position) -> Outcome:
        """Return the ranks, the totals of each seat from the weakest colour up, and which of the ends it was."""
        ranks = np.zeros(position.seats, dtype=np.int64)
        self.entry_points.ranks(position.states, 0, ranks)
        totals_of = self.room("rules.scoring").sorted_totals
        scores = tuple(tuple(map(int, totals_of(position.state, seat))) for seat in range(position.seats))
        return Outcome(tuple(ranks.tolist()), scores, self.room("rules.state").END_NAMES[position.state.ended])

    def logs_alike(self, action: Action) -> bool:
        """Return whether everybody is told the same: not of what is drawn or laid face down."""
        return bool(self.room("presentation.log").logs_alike(action))

    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        """Return what `presentation.log` says about an action, and about the end of the game."""
        listener = None if self.logs_alike(action) else seat
        read, log = self.room("presentation.snapshot").read, self.room("presentation.log")
        change = Change(read(before.states), read(after.states), action, listener)
        return [*log.entries(change), *log.ending(change, after)]

    def odds(self, position: Position, seat: Seat | None) -> dict[str, Any] | None:
        """Return the odds of the open conflict, and what it is about."""
        reckoning = self.room("presentation.odds")
        odds: Odds[Any] | None = reckoning.conflict_odds(position, seat)
        if odds is None:
            return None
        pool: Sequence[int] = reckoning.unseen(position, seat)
        unseen = {"unseen": sum(pool), "unseen_support": pool[COLOUR_NAMES.index(odds.support)]}
        stakes = self.room("presentation.conflict_outcomes").stakes(position)
        return {**plain(odds), **unseen, "stakes": stakes}

    def prospect(self, position: Position, seat: Seat, action: Action) -> list[dict[str, Any]]:
        """Return the odds of the conflicts that an action would start, and what they would be about."""
        opened: list[Position] = self.room("presentation.odds").conflicts_opened(position, seat, action)
        found = (self.odds(each, seat) for each in opened)
        return [each for each in found if each is not None]

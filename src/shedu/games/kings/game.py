"""Wettstreit der Könige as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Game, Option, Outcome, Position, Preset, Seat, Sentence
from shedu.games.dynasties.presentation.duel import plain
from shedu.games.kings.presentation import actions, conflict_outcomes, log, odds, prompts, refusals, view
from shedu.games.kings.rules.pieces import COLOUR_NAMES, DYNASTIES
from shedu.games.kings.rules.scoring import sorted_totals
from shedu.games.kings.rules.state import END_NAMES
from shedu.games.kings.terminal import render_text


class Kings(Game):
    """Wettstreit der Könige, the card game: 2 to 4 players, point piles stacked or open."""

    id = "kings"
    title = "Wettstreit der Könige"
    seat_counts = (2, 3, 4)
    seat_names = DYNASTIES
    has_symbols = True
    rules_version = 2
    options = (
        Option(
            "pointPile",
            ("stack", "open"),
            "Stack: of a point pile only the top card is shown. Open: everybody sees everybody's point cards.",
        ),
    )
    presets = (
        Preset("classic", "By the rulebook", ()),
        Preset("open", "Open point piles", (("pointPile", "open"),)),
    )

    def list_actions(self) -> Sequence[Action | None]:
        """Every action by its number."""
        return actions.list_actions()

    def outcome(self, position: Position) -> Outcome:
        """Ranks, the totals of each seat from the weakest colour up, and which of the ends it was."""
        import numpy as np

        ranks = np.zeros(position.seats, dtype=np.int64)
        self.entry_points.ranks(position.states, 0, ranks)
        s = position.state
        scores = tuple(tuple(int(n) for n in sorted_totals(s, seat)) for seat in range(position.seats))
        return Outcome(tuple(int(rank) for rank in ranks), scores, END_NAMES[s.ended])

    def view(self, position: Position, seat: Seat | None) -> dict[str, Any]:
        """What a seat may see."""
        return view.view(position, seat)

    def open_view(self, position: Position) -> dict[str, Any]:
        """The whole position."""
        return view.open_view(position)

    def prompt(self, position: Position) -> Sentence:
        """What is being asked."""
        return prompts.prompt(position)

    def log_entries(self, before: Position, action: Action, after: Position, seat: Seat | None) -> list[Sentence]:
        """What happened."""
        return log.log_entries(before, action, after, seat)

    def logs_alike(self, action: Action) -> bool:
        """All but what is drawn or laid face down."""
        return log.logs_alike(action)

    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Why not."""
        return refusals.explain_illegal(position, action)

    def reveals(self, before: Position, action: Action, after: Position) -> bool:
        """Return whether cards were played to a conflict (K-44, K-53), or the connecting card was turned up (KR-37)."""
        turned_up = before.state.face_down != 0 and after.state.face_down == 0
        return action.kind == "add" or bool(turned_up)

    def odds(self, position: Position, seat: Seat | None) -> dict[str, Any] | None:
        """The odds of the open conflict, and what it is about."""
        found = odds.conflict_odds(position, seat)
        if found is None:
            return None
        pool = odds.unseen(position, seat)
        unseen = {"unseen": sum(pool), "unseen_support": pool[COLOUR_NAMES.index(found.support)]}
        return {**plain(found), **unseen, "stakes": conflict_outcomes.stakes(position)}

    def prospect(self, position: Position, seat: Seat, action: Action) -> list[dict[str, Any]]:
        """The odds of the conflicts that an action would start, and what they would be about."""
        found = (self.odds(opened, seat) for opened in odds.conflicts_opened(position, seat, action))
        return [each for each in found if each is not None]

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """What would be told, and which points, ships and treasures would be offered.

        The colour of a face-down card is left out for those who have not seen it: the guess has made one up (KR-37).
        """
        offered = prompts.offers(guess, action, seat)
        knows = seat == int(guess.state.active)
        told = super().preview(guess, action, seat)
        return [*(each for each in told if knows or each.code != "card-turned-up"), *offered]

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """The table as text."""
        return render_text.render_text(seen, colour)

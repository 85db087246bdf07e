"""Wayfarers of the South Tigris as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Game, Option, Outcome, Position, Preset, Seat, Sentence, SpeedGoals
from shedu.games.wayfarers.presentation import actions, log, preview, prompts, refusals, view
from shedu.games.wayfarers.rules.pieces import GUILD_NAMES, NOTHING, SEAT_NAMES
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES
from shedu.games.wayfarers.terminal import render_text


class Wayfarers(Game):
    """Wayfarers of the South Tigris: 2 to 4 players, or one against one of four opponents."""

    id = "wayfarers"
    title = "Wayfarers of the South Tigris"
    seat_counts = (1, 2, 3, 4)
    seat_names = SEAT_NAMES
    default_seats = 2
    rules_version = 2
    speed_goals = SpeedGoals(random=20, compile_s=90)
    pace = 0.5
    longest = 10_000  # WO-15; random games mostly end after some 2,000 decisions, a few run dry of cards and never do
    hides = False  # WS-15
    options = (
        Option("section1", ("random", "A", "B"), "The side of the first board section."),
        Option("section2", ("random", "A", "B"), "The side of the second board section."),
        Option("section3", ("random", "A", "B"), "The side of the third board section."),
        Option("boards", ("random", "ordered"), "Player boards dealt at random, or A, B, C, D by seat."),
        Option("first", ("random", "seat"), "Who begins: anybody, or the first seat."),
        Option("opponent", BOARD_NAMES, "The board of the opponent in a solo game."),
    )
    presets = (
        Preset("standard", "Everything at random", ()),
        Preset("side-a", "All sides A", (("section1", "A"), ("section2", "A"), ("section3", "A"))),
        Preset("side-b", "All sides B", (("section1", "B"), ("section2", "B"), ("section3", "B"))),
    )

    def list_actions(self) -> Sequence[Action | None]:
        """Every action by its number."""
        return actions.list_actions()

    def outcome(self, position: Position) -> Outcome:
        """Ranks, and for every seat its points and then its influence on the guilds, black first."""
        import numpy as np

        ranks = np.zeros(position.seats, dtype=np.int64)
        self.entry_points.ranks(position.states, 0, ranks)
        s = position.state
        scores = tuple(
            (int(total_points(s, seat)), *(int(s.guild[seat, guild]) for guild in range(len(GUILD_NAMES))))
            for seat in range(position.seats)
        )
        reason = "journal" if s.solo == NOTHING else "won" if ranks[0] == 1 else "lost"
        return Outcome(tuple(int(rank) for rank in ranks), scores, reason)

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

    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Why not."""
        return refusals.explain_illegal(position, action)

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """What would be told, opened, rolled or drawn, and the points then."""
        return preview.preview(guess, action, seat)

    def render_text(self, seen: dict[str, Any], colour: bool) -> str:
        """The table as text."""
        return render_text.render_text(seen, colour)

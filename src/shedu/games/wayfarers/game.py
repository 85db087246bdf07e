"""Wayfarers of the South Tigris as the other parts of Shedu see it."""

from __future__ import annotations

from shedu.core.game import Action, Option, Outcome, Position, Preset, Seat, Sentence, SpeedGoals
from shedu.core.presented_game import PresentedGame
from shedu.games.wayfarers.presentation import preview
from shedu.games.wayfarers.rules.pieces import GUILD_NAMES, NOTHING, SEAT_NAMES
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES


class Wayfarers(PresentedGame):
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

    def outcome(self, position: Position) -> Outcome:
        """Return the ranks, and for every seat its points and then its influence on the guilds, black first."""
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

    def preview(self, guess: Position, action: Action, seat: Seat) -> list[Sentence]:
        """Return what the log would say, what would be opened, rolled or drawn, and the points then."""
        return preview.preview(guess, action, seat)

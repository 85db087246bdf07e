"""Ours against theirs in one run: rounds in turn, medians, and which of our goals are met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from shedu.bench.rival import VERSION, RivalRound, play_round
from shedu.bench.speed import Meter, Speed, Start, measure
from shedu.core.game import Game

# What we promise: a figure divided by catanatron's, or the figure itself.
SAMPLED_RATIO = 50
LISTED_RATIO = 30
STEPPED_RATIO = 15
COPY_NS = 100
COLD_COMPILE_S = 45
CACHED_START_S = 2


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure and what it should be."""

    name: str
    figure: str
    goal: str
    met: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """All that was measured in one run."""

    speed: Speed
    rival: RivalRound
    start: Start
    rounds: int

    def ratio(self, decisions_per_s: float) -> float:
        """A speed of ours divided by theirs."""
        return decisions_per_s / self.rival.fastest

    def goals(self) -> list[Goal]:
        """Every goal with its figure."""
        return [
            self._ratio_goal("random play in the kernel", self.speed.decisions_per_s, SAMPLED_RATIO),
            self._ratio_goal("  with the full list of actions", self.speed.listed_decisions_per_s, LISTED_RATIO),
            self._ratio_goal("  stepped from Python", self.speed.stepped_decisions_per_s, STEPPED_RATIO),
            _limit_goal("copy of a position", self.speed.copy_ns, COPY_NS, "ns"),
            _limit_goal("cold compile", self.start.cold_compile_s, COLD_COMPILE_S, "s"),
            _limit_goal("cached start to the first game", self.start.cached_start_s, CACHED_START_S, "s"),
        ]

    def _ratio_goal(self, name: str, decisions_per_s: float, least: float) -> Goal:
        ratio = self.ratio(decisions_per_s)
        return Goal(name, f"{decisions_per_s:,.0f} decisions/s = {ratio:.1f}x", f"at least {least}x", ratio >= least)

    def as_json(self) -> dict[str, Any]:
        """Everything, for other programs."""
        ours = asdict(self.speed)
        return {
            **ours,
            **asdict(self.start),
            "rounds": self.rounds,
            "catanatron": {"version": VERSION, **asdict(self.rival)},
            "ratios": {
                name: round(self.ratio(ours[name]), 2)
                for name in ("decisions_per_s", "listed_decisions_per_s", "stepped_decisions_per_s")
            },
            "goals": [{**asdict(goal), "name": goal.name.strip()} for goal in self.goals()],
        }


def _limit_goal(name: str, figure: float, most: float, unit: str) -> Goal:
    return Goal(name, f"{figure:.1f} {unit}", f"at most {most} {unit}", figure <= most)


def hold(
    game: Game,
    seats: int,
    seconds: float,
    rounds: int,
    start: Start,
    rival_round: Callable[[float], RivalRound] = play_round,
) -> Contest:
    """Rounds of ours and theirs in turn, so that whatever else the machine does hits both alike."""
    meter = Meter(game, seats)
    ours: list[Speed] = []
    theirs: list[RivalRound] = []
    for _ in range(rounds):
        ours.append(measure(meter, seconds, 1))
        theirs.append(rival_round(2 * seconds))
    return Contest(middle_speed(ours), middle_round(theirs), start, rounds)


def middle_speed(rounds: list[Speed]) -> Speed:
    """The median of every figure."""
    first = rounds[0]
    figures = {
        name: median(getattr(one, name) for one in rounds)
        for name, value in asdict(first).items()
        if isinstance(value, float)
    }
    return Speed(**{**asdict(first), **figures})


def middle_round(rounds: list[RivalRound]) -> RivalRound:
    """The median of every figure."""
    return RivalRound(**{name: median(getattr(one, name) for one in rounds) for name in asdict(rounds[0])})


def table(contest: Contest) -> str:
    """The result for a person."""
    speed, rival = contest.speed, contest.rival
    theirs = f"{rival.decisions_per_s:,.0f} decisions/s, {rival.choices_per_s:,.0f} with a choice"
    head = [
        f"{speed.game}, {speed.seats} seats, one thread, {contest.rounds} rounds in turn, medians",
        f"a position: {speed.bytes} bytes; a game: {speed.mean_decisions:.0f} decisions",
        f"one call a decision from Python: {speed.one_call_decisions_per_s:,.0f} decisions/s",
        f"catanatron {VERSION}: {theirs}; a game: {rival.mean_decisions:.0f} decisions",
        "",
    ]
    rows = [
        f"{goal.name:<34}{goal.figure:>34}   {goal.goal:<16}{'met' if goal.met else 'MISSED'}"
        for goal in contest.goals()
    ]
    return "\n".join(head + rows)

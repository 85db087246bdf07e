"""Comparison with catanatron in one run: alternating rounds, medians, and which of our goals are met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from statistics import median
from typing import Any, TypeVar

from shedu.bench.catanatron import VERSION, CatanatronRound, play_round
from shedu.bench.search_speed import SearchSpeed, measure_search
from shedu.bench.speed import Meter, Speed, Start, measure
from shedu.core.game import Game, SpeedGoals

# The goals for all games; those of a single game are in its `speed_goals`.
COPY_NS = 100
CACHED_START_S = 2
TWO_THREADS = 1.6  # times the simulations of one thread

T = TypeVar("T", SearchSpeed, CatanatronRound)


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure, its goal, and whether it is met."""

    name: str
    figure: str
    goal: str
    met: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """The measurements of one run."""

    speed_goals: SpeedGoals
    speed: Speed
    search: SearchSpeed
    catanatron: CatanatronRound
    start: Start
    rounds: int

    def ratio(self, decisions_per_s: float) -> float:
        """Return one of our speeds divided by that of catanatron."""
        return decisions_per_s / self.catanatron.fastest

    def goals(self) -> list[Goal]:
        """Return every goal with its figure."""
        goals, speed, search, theirs = self.speed_goals, self.speed, self.search, self.catanatron
        played = "decisions/s"
        ratios = [
            ("random play in the kernel", speed.decisions_per_s, played, theirs.fastest, goals.random),
            (
                "  with the full list of actions",
                speed.listed_decisions_per_s,
                played,
                theirs.fastest,
                goals.listed,
            ),
            ("  stepped from Python", speed.stepped_decisions_per_s, played, theirs.fastest, goals.stepped),
            (
                "search, 40 decisions per simulation",
                search.capped_simulations_per_s,
                "simulations/s",
                theirs.copies_per_s,
                goals.searched,
            ),
        ]
        return [
            *(_ratio_goal(*one) for one in ratios),
            Goal(
                "  two threads",
                f"{search.two_threads_per_s:,.0f} simulations/s = {search.gain:.2f}x",
                f"at least {TWO_THREADS}x",
                search.gain >= TWO_THREADS,
            ),
            _limit_goal("copy of a position", speed.copy_ns, COPY_NS, "ns"),
            _limit_goal("cold compile", self.start.cold_compile_s, goals.compile_s, "s"),
            _limit_goal("cached start to the first game", self.start.cached_start_s, CACHED_START_S, "s"),
        ]

    def as_json(self) -> dict[str, Any]:
        """Return all measurements as JSON values."""
        ours = asdict(self.speed)
        return {
            **ours,
            **asdict(self.search),
            **asdict(self.start),
            "rounds": self.rounds,
            "catanatron": {"version": VERSION, **asdict(self.catanatron)},
            "ratios": {
                name: round(self.ratio(ours[name]), 2)
                for name in ("decisions_per_s", "listed_decisions_per_s", "stepped_decisions_per_s")
            },
            "goals": [{**asdict(goal), "name": goal.name.strip()} for goal in self.goals()],
        }


def _ratio_goal(name: str, figure: float, unit: str, theirs: float, least: float) -> Goal:
    ratio = figure / theirs
    return Goal(name, f"{figure:,.0f} {unit} = {ratio:.1f}x", f"at least {least:g}x" if least else "", ratio >= least)


def _limit_goal(name: str, figure: float, most: float, unit: str) -> Goal:
    return Goal(name, f"{figure:.1f} {unit}", f"at most {most:g} {unit}", figure <= most)


def compare(
    game: Game,
    seats: int,
    seconds: float,
    rounds: int,
    start: Start,
    rival_round: Callable[[float], CatanatronRound] = play_round,
) -> Comparison:
    """Alternate our rounds with those of catanatron, so that other load affects both alike; return the medians."""
    meter = Meter(game, seats)
    ours: list[Speed] = []
    searches: list[SearchSpeed] = []
    theirs: list[CatanatronRound] = []
    for _ in range(rounds):
        ours.append(measure(meter, seconds, 1))
        searches.append(measure_search(game, seats, seconds))
        theirs.append(rival_round(3 * seconds))
    return Comparison(game.speed_goals, middle_speed(ours), middle(searches), middle(theirs), start, rounds)


def middle_speed(rounds: list[Speed]) -> Speed:
    """Return the median of every figure."""
    first = rounds[0]
    figures = {
        name: median(getattr(one, name) for one in rounds)
        for name, value in asdict(first).items()
        if isinstance(value, float)
    }
    return Speed(**{**asdict(first), **figures})


def middle(rounds: list[T]) -> T:
    """Return the median of every field, all of which are numbers."""
    first = rounds[0]
    return type(first)(**{f.name: median(getattr(one, f.name) for one in rounds) for f in fields(first)})


def table(comparison: Comparison) -> str:
    """Return the result as a table of text."""
    speed, theirs = comparison.speed, comparison.catanatron
    their_speed = f"{theirs.decisions_per_s:,.0f} decisions/s, {theirs.choices_per_s:,.0f} with a choice"
    head = [
        f"{speed.game}, {speed.seats} seats, one thread, {comparison.rounds} rounds in turn, medians",
        f"a position: {speed.bytes} bytes; a game: {speed.mean_decisions:.0f} decisions",
        f"one call per decision from Python: {speed.one_call_decisions_per_s:,.0f} decisions/s",
        f"search as the bots think: {comparison.search.simulations_per_s:,.0f} simulations/s",
        f"catanatron {VERSION}: {their_speed}; a game: {theirs.mean_decisions:.0f} decisions",
        f"  copy and play 40 decisions: {theirs.copies_per_s:,.0f} per second",
        "",
    ]
    rows = [f"{goal.name:<36}{goal.figure:>34}   {goal.goal:<16}{_verdict(goal)}" for goal in comparison.goals()]
    return "\n".join(head + rows)


def _verdict(goal: Goal) -> str:
    if not goal.goal:
        return ""
    return "met" if goal.met else "MISSED"

"""Our environments beside those that researchers use, in one run: rounds in turn, medians, and which goals are met."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from shedu.bench.comparison import Goal
from shedu.bench.rivals import CATANATRON_GYM, RIVALS, Rival, RivalUnavailable, make_ready, time_rival
from shedu.games import GAMES

BATCH, ONE_THREAD, TWO_THREADS, SINGLE = "batch", "batch-1", "batch-2", "single"
WAYS = {
    BATCH: "batch on one core",
    ONE_THREAD: "batch, one thread by the clock",
    TWO_THREADS: "batch, two threads by the clock",
    SINGLE: "single gymnasium environment",
}
LEADER = "tigris"  # the game that is compared with the rivals

# The goals.
PER_CORE = 300_000  # decisions/s of a batch
BEYOND_CATANATRON = 50.0
BEYOND_ALL = 2.5
SINGLE_BEYOND_CATANATRON = 5.0
GAIN_OF_TWO = 1.8


class NotMeasured(OSError):
    """An environment of ours could not be measured here."""


@dataclass(slots=True)
class Measurements:
    """Decisions per second, round by round; and why something was not measured."""

    ours: dict[tuple[str, str], list[float]] = field(default_factory=dict)  # by game and way
    theirs: dict[str, list[float]] = field(default_factory=dict)  # by title
    missing: dict[str, str] = field(default_factory=dict)

    def our_rate(self, game_id: str, way: str) -> float:
        """Return the median of one of our figures, 0 if there is none."""
        return median(self.ours.get((game_id, way), [0.0]))

    def rival_rates(self) -> dict[str, float]:
        """Return the median of every rival's figure."""
        return {title: median(rates) for title, rates in self.theirs.items()}

    def goals(self) -> list[Goal]:
        """Return every goal that could be measured with its figure."""
        found = []
        games = list(dict.fromkeys(game_id for game_id, _ in self.ours))
        for game_id in games:
            rate = self.our_rate(game_id, BATCH)
            figure = f"{rate:,.0f} decisions/s"
            found.append(Goal(f"{game_id}, a core", figure, f"at least {PER_CORE:,}", rate >= PER_CORE))
            one, two = self.our_rate(game_id, ONE_THREAD), self.our_rate(game_id, TWO_THREADS)
            if one and two:
                found.append(_ratio(f"{game_id}, two cores against one", two / one, GAIN_OF_TWO))
        rivals = self.rival_rates()
        batched, single = self.our_rate(LEADER, BATCH), self.our_rate(LEADER, SINGLE)
        if catanatron := rivals.get(CATANATRON_GYM.title):
            if batched:
                found.append(_ratio(f"{LEADER} batched against catanatron's", batched / catanatron, BEYOND_CATANATRON))
            if single:
                name = f"{LEADER} single against catanatron's"
                found.append(_ratio(name, single / catanatron, SINGLE_BEYOND_CATANATRON))
        if rivals and batched:
            found.append(_ratio(f"{LEADER} batched against the best", batched / max(rivals.values()), BEYOND_ALL))
        return found

    def as_json(self) -> dict[str, Any]:
        """Return all medians as JSON values."""
        ours: dict[str, dict[str, float]] = {}
        for game_id, way in self.ours:
            ours.setdefault(game_id, {})[way] = self.our_rate(game_id, way)
        return {"ours": ours, "rivals": self.rival_rates(), "missing": self.missing}


def _ratio(name: str, ratio: float, least: float) -> Goal:
    return Goal(name, f"{ratio:.1f}x", f"at least {least:g}x", ratio >= least)


def time_ours(game_id: str, way: str, seconds: float) -> float:
    """Return the decisions per second of one of our environments, in a process of its own."""
    command = [sys.executable, "-m", "shedu.bench.env_speed", game_id, way, str(seconds)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        raise NotMeasured((done.stderr.strip().splitlines() or ["it failed without a word"])[-1])
    return float(json.loads(done.stdout.splitlines()[-1])["decisions_per_s"])


def compare_environments(
    games: Sequence[str] = tuple(GAMES),
    seconds: float = 1.0,
    rounds: int = 3,
    rivals: Sequence[Rival] = RIVALS,
    prepare: Callable[[Rival], None] = make_ready,
    ours: Callable[[str, str, float], float] = time_ours,
    theirs: Callable[[Rival, float], float] = time_rival,
    tell: Callable[[str], None] = print,
) -> Measurements:
    """Measure ours and theirs in turn. What cannot be installed or run is noted as missing, not left out silently."""
    found = Measurements()
    present = []
    for rival in rivals:
        tell(f"Preparing {rival.title} ...")
        try:
            prepare(rival)
            present.append(rival)
        except RivalUnavailable as reason:
            found.missing[rival.title] = str(reason)
    for number in range(rounds):
        tell(f"Round {number + 1} of {rounds} ...")
        for game_id in games:
            for way, title in WAYS.items():
                if (name := f"{game_id}: {title}") in found.missing:
                    continue
                try:
                    found.ours.setdefault((game_id, way), []).append(ours(game_id, way, seconds))
                except NotMeasured as reason:
                    del found.ours[game_id, way]
                    found.missing[name] = str(reason)
        for rival in present:
            if rival.title in found.missing:
                continue
            try:
                found.theirs.setdefault(rival.title, []).append(theirs(rival, seconds))
            except RivalUnavailable as reason:
                found.theirs.pop(rival.title, None)
                found.missing[rival.title] = str(reason)
    return found


def environment_table(found: Measurements) -> str:
    """Return the result as a table of text."""
    lines = ["Random play, 2 seats, observation and mask of every decision as arrays; decisions/s, medians", ""]
    for (game_id, way), _ in sorted(found.ours.items()):
        lines.append(f"{game_id + ': ' + WAYS[way]:<48}{found.our_rate(game_id, way):>14,.0f}")
    for title, rate in found.rival_rates().items():
        lines.append(f"{title:<48}{rate:>14,.0f}")
    for title, reason in found.missing.items():
        lines.append(f"{title:<48}{'not measured':>14}   {reason.splitlines()[-1]}")
    lines.append("")
    for goal in found.goals():
        verdict = "met" if goal.met else "MISSED"
        lines.append(f"{goal.name:<44}{goal.figure:>20}   {goal.goal:<20}{verdict}")
    return "\n".join(lines)

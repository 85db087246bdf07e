"""`./dev bench`: compare our speed with that of others in one run; exit code 1 if a goal is missed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TextIO

from shedu.bench.catanatron import CatanatronUnavailable, make_ready
from shedu.bench.comparison import compare, table
from shedu.bench.environments import compare_environments, environment_table
from shedu.bench.speed import time_start
from shedu.games import GAMES
from shedu.games import game as find_game

SEATS = 4  # as many as catanatron's players


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return exit code 0 if all goals are met."""
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure; default: all")
    parser.add_argument("--rounds", type=int, help="alternating rounds of ours and of theirs; 7, with --envs 3")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per figure in a round")
    parser.add_argument(
        "--envs", action="store_true", help="compare environments for learners instead: ours and those of others"
    )
    parser.add_argument("--json", metavar="FILE", help="write everything as JSON to a file; - means standard output")
    asked = parser.parse_args(arguments)
    if asked.rounds is None:
        asked.rounds = 3 if asked.envs else 7
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("rounds and seconds must be more than 0")
    for name in asked.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    tell = sys.stderr if asked.json == "-" else sys.stdout
    if asked.envs:
        return compare_envs(asked, tell)
    try:
        print("Preparing catanatron ...", file=tell, flush=True)
        make_ready()
    except CatanatronUnavailable as reason:
        print(f"./dev bench: {reason}", file=sys.stderr)
        return 2
    comparisons = []
    for name in asked.games or GAMES:
        game = find_game(name)
        print(f"{game.title}: compiling from scratch, then starting again ...", file=tell, flush=True)
        start = time_start(name)
        print(f"{game.title}: playing alternating rounds ...", file=tell, flush=True)
        comparisons.append(compare(game, SEATS, asked.seconds, asked.rounds, start))
        print(f"\n{table(comparisons[-1])}\n", file=tell, flush=True)
    write_json(asked.json, [comparison.as_json() for comparison in comparisons])
    return 0 if all(goal.met for comparison in comparisons for goal in comparison.goals()) else 1


def compare_envs(asked: argparse.Namespace, tell: TextIO) -> int:
    """Compare environments and print; return exit code 0 if all goals are met."""
    found = compare_environments(
        asked.games or tuple(GAMES),
        asked.seconds,
        asked.rounds,
        tell=lambda line: print(line, file=tell, flush=True),
    )
    print(f"\n{environment_table(found)}\n", file=tell, flush=True)
    write_json(asked.json, found.as_json())
    return 0 if all(goal.met for goal in found.goals()) else 1


def write_json(target: str | None, values: Any) -> None:
    """Write JSON to a file, to standard output (`-`), or nowhere."""
    text = json.dumps(values, indent=2) + "\n"
    if target == "-":
        sys.stdout.write(text)
    elif target:
        Path(target).write_text(text)


if __name__ == "__main__":
    raise SystemExit(main())

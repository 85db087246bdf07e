"""`./dev bench`: compare the speed of our games with catanatron in one run; exit code 1 if a goal is missed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from shedu.bench.catanatron import CatanatronUnavailable, make_ready
from shedu.bench.comparison import compare, table
from shedu.bench.speed import time_start
from shedu.games import GAMES
from shedu.games import game as find_game

SEATS = 4  # as many as catanatron's players


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return exit code 0 if all goals are met."""
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure; default: all")
    parser.add_argument("--rounds", type=int, default=7, help="alternating rounds of ours and of catanatron")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per figure in a round")
    parser.add_argument("--json", metavar="FILE", help="write everything as JSON to a file; - means standard output")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("rounds and seconds must be more than 0")
    for name in asked.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    tell = sys.stderr if asked.json == "-" else sys.stdout
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
    if asked.json:
        text = json.dumps([comparison.as_json() for comparison in comparisons], indent=2) + "\n"
        if asked.json == "-":
            sys.stdout.write(text)
        else:
            Path(asked.json).write_text(text)
    return 0 if all(goal.met for comparison in comparisons for goal in comparison.goals()) else 1


if __name__ == "__main__":
    raise SystemExit(main())

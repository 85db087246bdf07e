"""`./dev bench`: Tigris & Euphrates against catanatron, side by side in one run; exit code 1 if a goal is missed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from shedu.bench.contest import hold, table
from shedu.bench.rival import NoRival, make_ready
from shedu.bench.speed import time_start
from shedu.games import game as find_game

SEATS = 4  # as many as catanatron's players


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and say by the exit code whether all goals are met."""
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of ours and theirs in turn")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each figure in a round")
    parser.add_argument("--json", metavar="FILE", help="write everything as JSON to a file, or to - for the output")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("rounds and seconds must be more than 0")
    tell = sys.stderr if asked.json == "-" else sys.stdout
    try:
        print("Making catanatron ready ...", file=tell, flush=True)
        make_ready()
    except NoRival as reason:
        print(f"./dev bench: {reason}", file=sys.stderr)
        return 2
    print("Compiling from nothing, then starting again ...", file=tell, flush=True)
    start = time_start("tigris")
    print("Playing in turn ...", file=tell, flush=True)
    contest = hold(find_game("tigris"), SEATS, asked.seconds, asked.rounds, start)
    if asked.json:
        text = json.dumps(contest.as_json(), indent=2) + "\n"
        if asked.json == "-":
            sys.stdout.write(text)
        else:
            Path(asked.json).write_text(text)
    print(f"\n{table(contest)}", file=tell)
    return 0 if all(goal.met for goal in contest.goals()) else 1


if __name__ == "__main__":
    raise SystemExit(main())

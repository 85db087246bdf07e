"""Trials of a real server: `python -m shedu.server.soak load` and `python -m shedu.server.soak kills`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from typing import Any

from shedu.games import GAMES
from shedu.server.soak_kills import kills
from shedu.server.soak_load import idle_memory, load
from shedu.server.soak_server import FIRST_GAME, server_in_a_folder


def main() -> None:
    """The command line of the trials."""
    parser = argparse.ArgumentParser(prog="python -m shedu.server.soak", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    loads = commands.add_parser("load", help="many tables at once on one core")
    loads.add_argument("--tables", type=int, default=200)
    loads.add_argument("--rate", type=float, default=1100.0, help="actions a second in all; 0: as fast as it goes")
    loads.add_argument("--seconds", type=float, default=20.0)
    killing = commands.add_parser("kills", help="SIGKILL at random moments")
    killing.add_argument("--times", type=int, default=200)
    killing.add_argument("--tables", type=int, default=4)
    for command in (loads, killing):
        command.add_argument("--game", default=FIRST_GAME, choices=tuple(GAMES))
    chosen = parser.parse_args()
    if chosen.command == "load":
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        with server_in_a_folder({cores[0]}, chosen.game) as server:
            found: dict[str, Any] = {"idle_table_kb": idle_memory(server, 200)}
            found |= asyncio.run(load(server, chosen.tables, chosen.rate / chosen.tables, chosen.seconds))
    else:
        with server_in_a_folder(game=chosen.game) as server:
            found = dict(asyncio.run(kills(server, chosen.times, chosen.tables)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()

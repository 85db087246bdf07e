"""Trials of a real server: `python -m shedu.server.soak` with `load`, `kills`, `news` or `attack`."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from typing import Any

from shedu.games import GAMES
from shedu.server.soak import attack
from shedu.server.soak.kills import kills, servers_to_kill
from shedu.server.soak.load import GOALS, NO_GOAL, SPARE, idle_memory, load
from shedu.server.soak.propagation import delays, two_servers
from shedu.server.soak.server import FIRST_GAME, server_in_a_folder

DATABASE = "sqlite, postgres (a temporary server), or the address of a database"


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    made = argparse.ArgumentParser(prog="python -m shedu.server.soak", description=__doc__)
    commands = made.add_subparsers(dest="command", required=True)
    loads = commands.add_parser("load", help="play at many tables at once, and check the speed goal")
    loads.add_argument("--tables", type=int, default=200)
    loads.add_argument("--rate", type=float, help="actions per second; 0: as fast as possible; default: the goal")
    loads.add_argument("--seconds", type=float, default=20.0)
    loads.add_argument("--game", default=FIRST_GAME, choices=tuple(GAMES))
    loads.add_argument("--memory", action="store_true", help="also measure the memory of an idle table")
    killing = commands.add_parser("kills", help="kill servers with SIGKILL at random moments")
    killing.add_argument("--times", type=int, default=200)
    killing.add_argument("--tables", type=int, default=6)
    killing.add_argument("--game", choices=tuple(GAMES), help="one game; default: all games in turn")
    killing.add_argument("--database", default="sqlite", help=DATABASE)
    killing.add_argument("--processes", type=int, help="server processes; default: 1 on SQLite, otherwise 2")
    killing.add_argument("--fresh", action="store_true", help="start each server from scratch, without forking")
    propagation = commands.add_parser("news", help="measure how long a move takes to reach another process")
    propagation.add_argument("--database", default="sqlite", help=DATABASE)
    propagation.add_argument("--redis", action="store_true", help="send notifications through a temporary Redis")
    propagation.add_argument("--moves", type=int, default=200)
    propagation.add_argument("--game", default=FIRST_GAME, choices=tuple(GAMES))
    attacking = commands.add_parser("attack", help="run hostile clients one after another while somebody plays")
    attacking.add_argument("--seconds", type=float, default=10.0, help="duration of each attack")
    attacking.add_argument("--only", default="", metavar="NAME,NAME", help="only these attacks")
    attacking.add_argument("--game", default=FIRST_GAME, choices=tuple(GAMES))
    attacking.add_argument("--json", action="store_true")
    return made


def say(text: str) -> None:
    """Print a line without buffering."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def run_attacks(game: str, names: Sequence[str], seconds: float, *, as_json: bool) -> bool:
    """Attack a server and print the results; return whether a goal was missed."""

    def tell(result: attack.Result) -> None:
        if not as_json:
            say(attack.line(result))

    if not as_json:
        say(attack.title())
    with server_in_a_folder(game=game, limits={}, options=attack.OPTIONS) as server:
        results = asyncio.run(attack.under_attack(server, names, seconds, tell=tell))
    if as_json:
        say(attack.as_json(results))
    return any(one.faults() for one in results)


def main() -> None:
    """Run a trial and print its result."""
    chosen = parser().parse_args()
    found: dict[str, Any]
    if chosen.command == "attack":
        sys.exit(run_attacks(chosen.game, attack.chosen(chosen.only), chosen.seconds, as_json=chosen.json))
    if chosen.command == "load":
        goal = GOALS.get(chosen.game)
        rate = SPARE * (goal or NO_GOAL).actions_per_s if chosen.rate is None else chosen.rate
        with server_in_a_folder(game=chosen.game) as server:
            found = {"idle_table_kb": idle_memory(server, 200)} if chosen.memory else {}
            found |= asyncio.run(load(server, chosen.tables, rate, chosen.seconds, goal))
    elif chosen.command == "kills":
        games = (chosen.game,) if chosen.game else tuple(GAMES)
        processes = chosen.processes or (1 if chosen.database == "sqlite" else 2)
        with servers_to_kill(chosen.database, processes, fresh=chosen.fresh) as servers:
            found = dict(asyncio.run(kills(servers, chosen.times, chosen.tables, games)))
    else:
        with two_servers(chosen.database, redis=chosen.redis, game=chosen.game) as servers:
            found = dict(asyncio.run(delays(servers, chosen.moves)))
    say(json.dumps(found))
    if found.get("verdict") == "FAIL":
        sys.exit(1)


if __name__ == "__main__":
    main()

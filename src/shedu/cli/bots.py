"""`shedu bots`: the list of bots, and what is wrong with those of other packages."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from shedu.bots import bot, is_ours, name_problems
from shedu.bots.levels import LEVELS
from shedu.bots.plugins import plugins
from shedu.core.errors import ParseError

OTHERS = (
    ("random", "Picks any legal action."),
    ("greedy", "The same as trader."),
    ("search:2000", "Searches with a number of simulations; search:1.5s with seconds, search:1.5sx2 with two threads."),
    ("net:FILE", "Plays by a trained net; net by the one in the package."),
    ("process:COMMAND", "Asks a program, see docs/outside-bots.md."),
)


def command(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the bots, and try to load those of other packages; exit code 1 if one of them cannot be used."""
    ours = [*((level.name, level.text) for level in LEVELS), *OTHERS]
    problems = name_problems()
    usable = []
    for plugin in plugins():
        if is_ours(plugin.name):
            continue
        try:
            bot(plugin.name)
        except ParseError as error:
            if str(error) not in problems:
                problems.append(str(error))
        else:
            usable.append(plugin)
    if as_json:
        outside = [{"name": one.name, "text": one.summary, "package": one.package} for one in usable]
        listed = [{"name": name, "text": text} for name, text in ours]
        print(json.dumps({"bots": [*listed, *outside], "problems": problems}, indent=2))
    else:
        for name, text in ours:
            print(f"{name:<18}{text}")
        for one in usable:
            print(f"{one.name:<18}{one.summary} [{one.package}]".replace("  [", " ["))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        raise typer.Exit(1)

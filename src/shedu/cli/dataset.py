"""`shedu dataset`: games between bots as a Parquet file, one row per decision."""

from __future__ import annotations

import shutil
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from shedu.arena.schedule import matches, new_schedule
from shedu.arena.statistics import standings
from shedu.bots.programs import split_names
from shedu.cli.arena import (
    STOPPED,
    Cluster,
    Games,
    Jobs,
    Limit,
    Option,
    RunOptions,
    Seed,
    Stopped,
    play_all,
    print_forfeits,
    print_name_problems,
)
from shedu.cli.perft import chosen_options
from shedu.core.errors import ParseError
from shedu.envs.dataset import Contents, schema, write


def parts_folder(out: Path) -> Path:
    """Return the folder that holds the finished games until the file is written."""
    return out.with_name(f"{out.name}.games")


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    players: Annotated[str, typer.Option(help="Bots, one per seat, separated by commas.")],
    games: Games,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    observations: Annotated[
        bool, typer.Option("--observations", help="Add what the seat observed, a column per block.")
    ] = False,
    seed: Seed = 1,
    option: Option = None,
    limit: Limit = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    """Write games between bots as a Parquet file, one row per decision; run it again to continue a stopped run."""
    names = split_names(players)
    print_name_problems(names)
    one = new_schedule(game, names, games, seed, chosen_options(option or []), limit)
    contents = Contents(one.game, one.options, one.players, observations)
    schema(contents)  # refuses a game without observations, and a machine without pyarrow
    if out.exists():
        raise ParseError(f"{out} exists already; choose another name or remove it")
    if not out.parent.is_dir():
        raise ParseError(f"{out} cannot be written: its folder does not exist")
    parts = parts_folder(out)
    parts.mkdir(exist_ok=True)
    run_options = RunOptions(jobs, cluster, parts / "journal.jsonl", parts / "records", None)
    run_options.check()
    arguments = {key: value for key, value in asdict(one).items() if key not in ("games", "first_deal")}
    todo = list(matches(one, keep_record=True))
    try:
        played = play_all(todo, {"command": "dataset", **arguments}, run_options)
    except Stopped as stopped:
        done = len(stopped.played)
        print(f"Stopped after {done} of {games} games; run the same command again to continue.", file=sys.stderr)
        raise typer.Exit(STOPPED) from None
    bar = iter(track(range(len(played)), "writing", console=Console(stderr=True), transient=True))
    try:
        rows = write(out, contents, played, parts / "records", lambda: next(bar, None))
    except KeyboardInterrupt:
        print("Stopped before the file was written; run the same command again.", file=sys.stderr)
        raise typer.Exit(STOPPED) from None
    shutil.rmtree(parts)
    print(f"{rows:,} decisions of {len(played)} games are in {out}")
    print_forfeits(standings(played, names))

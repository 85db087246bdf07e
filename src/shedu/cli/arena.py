"""`shedu arena`: matches between bots with rotated seats and paired deals, and their results."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from shedu.arena.executors import match_executor, prepare, sources
from shedu.arena.journal import Journal
from shedu.arena.match import Match, Played
from shedu.arena.run import run
from shedu.arena.schedule import Schedule, matches, new_schedule
from shedu.arena.statistics import Standing, standings, write_csv
from shedu.bots import is_ours
from shedu.bots.plugins import plugins
from shedu.bots.programs import split_names
from shedu.cli.perft import chosen_options
from shedu.core.errors import ParseError

STOPPED = 130  # the exit code of a program ended by Ctrl-C

Games = Annotated[
    int, typer.Option(help="The number of games; with a multiple of the seats, every player gets every seat.")
]
Seed = Annotated[int, typer.Option(help="The seed of all deals.")]
Option = Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")]
Limit = Annotated[float | None, typer.Option(help="Seconds per decision before it is forfeited; 0: no limit.")]
Jobs = Annotated[int | None, typer.Option(help="Processes on this machine, 1 by default; 0 for one per processor.")]
Cluster = Annotated[str | None, typer.Option(help="Address of a Dask scheduler, to play on its workers instead.")]
JournalFile = Annotated[
    Path | None, typer.Option("--journal", help="Store finished games in this file, and resume from it.")
]
Records = Annotated[Path | None, typer.Option(help="Write the record of every game to this folder.")]
Csv = Annotated[Path | None, typer.Option(help="Write all games to this file, one row per seat.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Where to play the games, and where to write them."""

    jobs: int | None
    cluster: str | None
    journal: Path | None
    records: Path | None
    csv: Path | None

    def check(self) -> None:
        """Refuse options that would otherwise fail only after all games were played."""
        if self.jobs is not None and self.cluster is not None:
            raise ParseError("--jobs is for this machine, --cluster for others: choose one")
        for path in (self.journal, self.csv):
            if path is not None and (path.is_dir() or not path.parent.is_dir()):
                raise ParseError(f"{path} cannot be written: it is a folder, or its parent folder does not exist")
        if self.records is not None and self.records.exists() and not self.records.is_dir():
            raise ParseError(f"{self.records} is not a folder")

    def write_csv(self, played: Sequence[Played]) -> None:
        """Write all games as CSV, if asked to."""
        if self.csv is not None:
            with self.csv.open("w", encoding="utf-8", newline="") as file:
                write_csv(played, file)


class Stopped(Exception):
    """Ctrl-C was pressed; `played` has the games finished until then."""

    def __init__(self, played: list[Played]) -> None:
        super().__init__()
        self.played = played


def play_all(todo: Sequence[Match], arguments: Mapping[str, Any], run_options: RunOptions) -> list[Played]:
    """Play all matches with a progress bar; raises Stopped when interrupted."""
    played: list[Played] = []
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    texts = (TextColumn("{task.description}"), TextColumn("{task.fields[summary]}"))
    bar = Progress(texts[0], *columns, texts[1], console=Console(stderr=True), transient=True)
    try:
        with ExitStack() as stack:
            journal = None
            if run_options.journal is not None:
                kept = {
                    **arguments,
                    "sources": sources(todo[0].game, {name for match in todo for name in match.players}),
                }
                journal = stack.enter_context(Journal(run_options.journal, kept, todo))
            executor = stack.enter_context(
                match_executor(1 if run_options.jobs is None else run_options.jobs, run_options.cluster)
            )
            stack.enter_context(bar)
            task = bar.add_task("compiling", total=len(todo), summary="")
            if run_options.cluster is None:
                for match in todo:
                    prepare(match)  # once, before several processes would compile the same code
            bar.update(task, description=todo[0].game)
            summary = ProgressSummary()
            for one in stack.enter_context(closing(run(todo, executor, journal, run_options.records))):
                played.append(one)
                bar.update(task, advance=1, summary=summary.after(one))
    except KeyboardInterrupt:
        raise Stopped(played) from None
    return played


class ProgressSummary:
    """The text beside the progress bar: the win shares so far, and the number of forfeits."""

    def __init__(self) -> None:
        self._wins: dict[str, float] = {}
        self._games: dict[str, int] = {}
        self._forfeits = 0

    def after(self, played: Played) -> str:
        """Return the text after one more game."""
        for name, share, forfeits in zip(played.players, played.shares, played.forfeits, strict=True):
            self._wins[name] = self._wins.get(name, 0.0) + share
            self._games[name] = self._games.get(name, 0) + 1
            self._forfeits += forfeits.total
        shares = [f"{name} {self._wins[name] / self._games[name]:.2f}" for name in sorted(self._wins)]
        return "  ".join(shares) + (f"  forfeits {self._forfeits}" if self._forfeits else "")


def described(standing: Standing) -> dict[str, Any]:
    """Return a standing as JSON values."""
    return {
        "name": standing.name,
        "games": standing.games,
        "wins": standing.wins,
        "score": round(standing.score, 6),
        "low": round(standing.low, 6),
        "high": round(standing.high, 6),
        "seconds_per_move": round(standing.seconds_per_move, 6),
        "points": round(standing.points, 4),
        "decisions": standing.decisions,
        "forfeits": asdict(standing.forfeits),
    }


def as_json(one: Schedule, standing: Sequence[Standing]) -> dict[str, Any]:
    """Return a schedule and its results as JSON values."""
    return {
        "players": [described(each) for each in standing],
        "game": one.game,
        "seats": one.seats,
        "options": dict(one.options),
        "games": one.games,
        "deals": one.deals,
        "balanced": one.is_balanced,
        "seed": one.seed,
        "limit": one.limit,
    }


def standing_table(standing: Sequence[Standing]) -> Table:
    """Return standings as a table for the terminal."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player")
    for heading in ("games", "wins", "share", "95 %", "points", "s/move", "forfeits"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in standing:
        table.add_row(
            each.name,
            str(each.games),
            f"{each.wins:.4g}",
            f"{each.score:.3f}",
            f"{each.low:.3f} - {each.high:.3f}",
            f"{each.points:.2f}",
            f"{each.seconds_per_move:.4f}",
            str(each.forfeits.total) if each.forfeits.total else "",
        )
    return table


def print_forfeits(standing: Sequence[Standing]) -> None:
    """Print the forfeited decisions of every player, by reason, and the first error."""
    for each in standing:
        lost = each.forfeits
        if lost.total:
            print(
                f"{each.name} forfeited {lost.total} of {each.decisions} decisions: {lost.crashed} crashed,"
                f" {lost.illegal} illegal, {lost.overran} overran; the first: {lost.first}",
                file=sys.stderr,
            )


def print_stopped(played: int, of: int, journal: Path | None) -> None:
    """Print how many games were played, and how to resume."""
    kept = (
        f"they are in {journal}: run the same command again to resume" if journal else "without --journal they are lost"
    )
    print(f"Stopped after {played} of {of} games; {kept}.", file=sys.stderr)


def print_name_problems(names: Sequence[str]) -> None:
    """Print a note for every name whose bot another package offers as well; ours plays."""
    for plugin in plugins():
        if plugin.name in names and is_ours(plugin.name):
            print(f"{plugin} is not used: the name belongs to a bot of shedu, which plays", file=sys.stderr)


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    players: Annotated[str, typer.Option(help="Bots, one per seat, separated by commas.")],
    games: Games,
    seed: Seed = 1,
    option: Option = None,
    limit: Limit = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    journal: JournalFile = None,
    records: Records = None,
    csv: Csv = None,
    json_wanted: AsJson = False,
) -> None:
    """Let bots play each other: every deal from every seat, win shares with 95 % intervals."""
    names = split_names(players)
    print_name_problems(names)
    one = new_schedule(game, names, games, seed, chosen_options(option or []), limit)
    run_options = RunOptions(jobs, cluster, journal, records, csv)
    run_options.check()
    if not one.is_balanced:
        turns = len(one.rotations)
        print(f"{games} is not a multiple of {turns} rotations: the last deal is not balanced", file=sys.stderr)
    arguments = {key: value for key, value in asdict(one).items() if key not in ("games", "first_deal")}
    todo = list(matches(one, keep_record=records is not None))
    try:
        played = play_all(todo, {"command": "arena", **arguments}, run_options)
    except Stopped as stopped:
        Console(stderr=True).print(standing_table(standings(stopped.played, names)))
        print_stopped(len(stopped.played), games, journal)
        raise typer.Exit(STOPPED) from None
    result = standings(played, names)
    run_options.write_csv(played)
    if json_wanted:
        print(json.dumps(as_json(one, result), indent=2))
    else:
        Console().print(standing_table(result))
    print_forfeits(result)

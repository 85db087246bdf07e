"""`shedu arena`: bots against bots, seats rotated and deals paired, and what it comes to."""

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

from shedu.arena.executors import crew, prepare, sources
from shedu.arena.journal import Journal
from shedu.arena.match import Match, Played
from shedu.arena.run import run
from shedu.arena.schedule import Schedule, matches, new_schedule
from shedu.arena.statistics import Standing, standings, write_csv
from shedu.cli.perft import chosen_options
from shedu.core.errors import ParseError

STOPPED = 130  # the exit code of a program ended by Ctrl-C

Games = Annotated[int, typer.Option(help="How many games; a multiple of the seats gives every player every seat.")]
Seed = Annotated[int, typer.Option(help="Another seed, other deals.")]
Option = Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")]
Limit = Annotated[float | None, typer.Option(help="Seconds for a decision before it is forfeit; 0: no limit.")]
Jobs = Annotated[int | None, typer.Option(help="Processes on this machine (1); 0 for one a processor.")]
Cluster = Annotated[str | None, typer.Option(help="Address of a Dask scheduler: play on its workers instead.")]
JournalFile = Annotated[Path | None, typer.Option("--journal", help="Keep finished games here, and go on from them.")]
Records = Annotated[Path | None, typer.Option(help="Keep the record of every game in this folder.")]
Csv = Annotated[Path | None, typer.Option(help="Write all games here, a row a seat.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@dataclass(frozen=True, slots=True)
class Venue:
    """Where games are played, and where they are kept."""

    jobs: int | None
    cluster: str | None
    journal: Path | None
    records: Path | None
    csv: Path | None

    def check(self) -> None:
        """Refuse what would fail only after all games were played."""
        if self.jobs is not None and self.cluster is not None:
            raise ParseError("--jobs is for this machine, --cluster for others: choose one")
        for path in (self.journal, self.csv):
            if path is not None and (path.is_dir() or not path.parent.is_dir()):
                raise ParseError(f"{path} cannot be written: it is a folder, or its folder is not there")
        if self.records is not None and self.records.exists() and not self.records.is_dir():
            raise ParseError(f"{self.records} is not a folder")

    def write_csv(self, played: Sequence[Played]) -> None:
        """Write all games as a table, if it is wanted."""
        if self.csv is not None:
            with self.csv.open("w", encoding="utf-8", newline="") as file:
                write_csv(played, file)


class Stopped(Exception):
    """Somebody pressed Ctrl-C; the games finished until then."""

    def __init__(self, played: list[Played]) -> None:
        super().__init__()
        self.played = played


def play_all(todo: Sequence[Match], arguments: Mapping[str, Any], venue: Venue) -> list[Played]:
    """Play all matches under a progress bar; raises Stopped when interrupted."""
    played: list[Played] = []
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    texts = (TextColumn("{task.description}"), TextColumn("{task.fields[news]}"))
    bar = Progress(texts[0], *columns, texts[1], console=Console(stderr=True), transient=True)
    try:
        with ExitStack() as stack:
            journal = None
            if venue.journal is not None:
                kept = {**arguments, "sources": sources(todo[0].game)}
                journal = stack.enter_context(Journal(venue.journal, kept, todo))
            hands = stack.enter_context(crew(1 if venue.jobs is None else venue.jobs, venue.cluster))
            stack.enter_context(bar)
            task = bar.add_task("compiling", total=len(todo), news="")
            if venue.cluster is None:
                for match in todo:
                    prepare(match)  # here and once, before several processes compile the same
            bar.update(task, description=todo[0].game)
            news = News()
            for one in stack.enter_context(closing(run(todo, hands, journal, venue.records))):
                played.append(one)
                bar.update(task, advance=1, news=news.after(one))
    except KeyboardInterrupt:
        raise Stopped(played) from None
    return played


class News:
    """What is shown beside the bar: the win shares so far, and forfeits if there are any."""

    def __init__(self) -> None:
        self._wins: dict[str, float] = {}
        self._games: dict[str, int] = {}
        self._forfeits = 0

    def after(self, played: Played) -> str:
        """The news after one more game."""
        for name, share, forfeits in zip(played.players, played.shares, played.forfeits, strict=True):
            self._wins[name] = self._wins.get(name, 0.0) + share
            self._games[name] = self._games.get(name, 0) + 1
            self._forfeits += forfeits.total
        shares = [f"{name} {self._wins[name] / self._games[name]:.2f}" for name in sorted(self._wins)]
        return "  ".join(shares) + (f"  forfeits {self._forfeits}" if self._forfeits else "")


def described(standing: Standing) -> dict[str, Any]:
    """A standing as JSON."""
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
    """A schedule and its result as JSON."""
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
    """Standings as a table for the terminal."""
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


def tell_forfeits(standing: Sequence[Standing]) -> None:
    """Say of every player that forfeited decisions how many, why, and what the first was."""
    for each in standing:
        lost = each.forfeits
        if lost.total:
            print(
                f"{each.name} forfeited {lost.total} of {each.decisions} decisions: {lost.crashed} crashed,"
                f" {lost.illegal} illegal, {lost.overran} overran; the first: {lost.first}",
                file=sys.stderr,
            )


def tell_stopped(played: int, of: int, journal: Path | None) -> None:
    """Say how far it came, and how it goes on."""
    kept = f"they are in {journal}: run the same command again to go on" if journal else "no journal keeps them"
    print(f"Stopped after {played} of {of} games; {kept}.", file=sys.stderr)


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    players: Annotated[str, typer.Option(help="Bots, one a seat, with commas between them.")],
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
    """Have bots play each other: every deal from every seat, win shares with 95 % intervals."""
    names = [name.strip() for name in players.split(",")]
    one = new_schedule(game, names, games, seed, chosen_options(option or []), limit)
    venue = Venue(jobs, cluster, journal, records, csv)
    venue.check()
    if not one.is_balanced:
        turns = len(one.rotations)
        print(f"{games} is no multiple of {turns} rotations: the last deal is not balanced", file=sys.stderr)
    arguments = {key: value for key, value in asdict(one).items() if key not in ("games", "first_deal")}
    todo = list(matches(one, keep_record=records is not None))
    try:
        played = play_all(todo, {"command": "arena", **arguments}, venue)
    except Stopped as stopped:
        Console(stderr=True).print(standing_table(standings(stopped.played, names)))
        tell_stopped(len(stopped.played), games, journal)
        raise typer.Exit(STOPPED) from None
    result = standings(played, names)
    venue.write_csv(played)
    if json_wanted:
        print(json.dumps(as_json(one, result), indent=2))
    else:
        Console().print(standing_table(result))
    tell_forfeits(result)

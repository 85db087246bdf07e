"""`shedu ladder`: all levels play each other and are rated."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from shedu.arena import plot
from shedu.arena.ladder import Pair, Rating, judged, lineups, pairs, rate, schedules
from shedu.arena.match import Match
from shedu.arena.schedule import Schedule, limit_for, matches, new_schedule
from shedu.arena.statistics import Standing, standings
from shedu.bots.levels import LEVELS
from shedu.bots.programs import split_names
from shedu.cli.arena import (
    STOPPED,
    AsJson,
    Cluster,
    Csv,
    Jobs,
    JournalFile,
    Limit,
    Option,
    Records,
    RunOptions,
    Seed,
    Stopped,
    described,
    play_all,
    print_forfeits,
    print_name_problems,
    print_stopped,
)
from shedu.cli.perft import chosen_options
from shedu.core.errors import ParseError
from shedu.games import game as find_game


def ladder_matches(one: Schedule, levels: Sequence[str], *, neighbours: bool, keep_record: bool) -> list[Match]:
    """Return all games of a ladder."""
    todo: list[Match] = []
    for each in schedules(one, levels, neighbours=neighbours):
        todo += matches(each, keep_record=keep_record, first=len(todo))
    return todo


def as_json(
    one: Schedule, ratings: Sequence[Rating], players: Sequence[Standing], met: Sequence[Pair]
) -> dict[str, Any]:
    """Return the results of a ladder as JSON values."""
    by_name = {each.name: each for each in players}
    return {
        "ratings": [{**described(by_name[each.name]), **_rounded(each)} for each in ratings],
        "pairs": [
            {
                "stronger": pair.stronger.name,
                "weaker": pair.weaker.name,
                "games": pair.stronger.games,
                "wins": pair.stronger.wins,
                "score": round(pair.stronger.score, 6),
                "low": round(pair.stronger.low, 6),
                "high": round(pair.stronger.high, 6),
            }
            for pair in met
        ],
        "game": one.game,
        "seats": one.seats,
        "options": dict(one.options),
        "games_per_pair": one.games,
        "seed": one.seed,
        "limit": one.limit,
    }


def _rounded(rating: Rating) -> dict[str, Any]:
    return {
        "name": rating.name,
        "rating": round(rating.rating, 2),
        "rating_low": round(rating.low, 2),
        "rating_high": round(rating.high, 2),
    }


def rating_table(ratings: Sequence[Rating], players: Sequence[Standing]) -> Table:
    """Return ratings as a table for the terminal, the best first."""
    by_name = {each.name: each for each in players}
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player")
    for heading in ("rating", "95 %", "games", "share", "s/move", "forfeits"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in sorted(ratings, key=lambda each: -each.rating):
        standing = by_name[each.name]
        table.add_row(
            each.name,
            f"{each.rating:.0f}",
            f"{each.low:.0f} - {each.high:.0f}",
            str(standing.games),
            f"{standing.score:.3f}",
            f"{standing.seconds_per_move:.4f}",
            str(standing.forfeits.total) if standing.forfeits.total else "",
        )
    return table


def pair_table(met: Sequence[Pair]) -> Table:
    """Return the results of all pairs as a table for the terminal."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("player")
    table.add_column("against")
    for heading in ("games", "share", "95 %"):
        table.add_column(heading, justify="right", no_wrap=True)
    for pair in met:
        one = pair.stronger
        interval = f"{one.low:.3f} - {one.high:.3f}"
        table.add_row(one.name, pair.weaker.name, str(one.games), f"{one.score:.3f}", interval)
    return table


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    games: Annotated[int, typer.Option(help="The number of games for every pair.")],
    levels: Annotated[str | None, typer.Option(help="Bots separated by commas, the weakest first.")] = None,
    seats: Annotated[
        int, typer.Option(help="The number of seats; with more than two, the players of a pair alternate.")
    ] = 2,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each level plays only the next one.")] = False,
    seed: Seed = 1,
    option: Option = None,
    limit: Limit = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    journal: JournalFile = None,
    records: Records = None,
    csv: Csv = None,
    png: Annotated[Path | None, typer.Option(help="Draw the ratings to this PNG file.")] = None,
    json_wanted: AsJson = False,
) -> None:
    """Let all levels play each other, and rate them (Bradley-Terry) with 95 % intervals."""
    names = split_names(levels) if levels is not None else [level.name for level in LEVELS]
    print_name_problems(names)
    meeting = pairs(names, neighbours=neighbours)
    the_game = find_game(game)
    if seats not in the_game.seat_counts:
        counts = ", ".join(str(count) for count in the_game.seat_counts)
        raise ParseError(f"{the_game.title} is played by {counts}, not by {seats}")
    for pair in meeting:
        one = new_schedule(
            game, lineups(pair, seats)[0], games, seed, chosen_options(option or []), limit_for(names, limit)
        )
    run_options = RunOptions(jobs, cluster, journal, records, csv)
    run_options.check()
    if png is not None:
        plot.require()
        if png.is_dir() or not png.parent.is_dir():
            raise ParseError(f"{png} cannot be written: it is a folder, or its parent folder does not exist")
    arguments = {key: value for key, value in asdict(one).items() if key not in ("players", "first_deal")}
    todo = ladder_matches(one, names, neighbours=neighbours, keep_record=records is not None)
    try:
        played = play_all(
            todo, {"command": "ladder", "levels": names, "neighbours": neighbours, **arguments}, run_options
        )
    except Stopped as stopped:
        print_stopped(len(stopped.played), len(todo), journal)
        raise typer.Exit(STOPPED) from None
    ratings = rate(names, played)
    players = standings(played, names)
    met = judged(ratings, played)
    run_options.write_csv(played)
    if png is not None:
        plot.draw(ratings, f"{the_game.title}, {seats} seats, {games} games per pair", png)
    if json_wanted:
        print(json.dumps(as_json(one, ratings, players, met), indent=2))
    else:
        Console().print(rating_table(ratings, players), "", pair_table(met))
        if png is not None:
            print(f"\nDrawn in {png}", file=sys.stderr)
    print_forfeits(players)

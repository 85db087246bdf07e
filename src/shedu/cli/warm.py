"""`shedu warm`: compile everything now, so that nothing compiles during play."""

from __future__ import annotations

import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, wait
from multiprocessing.queues import Queue
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from shedu.bots.precompile import FOR_PLAY, parts_of
from shedu.core.game import Game
from shedu.core.kernel import prune_cache
from shedu.core.precompile import Part, is_warm, warm
from shedu.games import GAMES
from shedu.games import game as find_game

Reports: TypeAlias = "Queue[tuple[str, int, int, str]]"  # game, number done, total, name of the next
LOOK = 0.2  # seconds between two checks of the reports
_reports: Reports | None = None  # set in a process that compiles


def progress_bars() -> Progress:
    """Return progress bars on standard error that disappear at the end."""
    columns = (TextColumn("{task.description:<40}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def compile_parts(game: Game, parts: list[Part]) -> float:
    """Compile with a progress bar; return the seconds it took."""
    began = time.perf_counter()
    with progress_bars() as bar:
        task = bar.add_task(game.title, total=None)
        warm(
            game,
            parts,
            lambda done, total, name: bar.update(
                task, completed=done, total=total, description=f"{game.title}: {name}"
            ),
        )
    return time.perf_counter() - began


def ready(game: Game) -> None:
    """Compile what play needs, unless it is already compiled."""
    if is_warm(game.id, FOR_PLAY):
        return
    parts = [part for part in parts_of(game) if part.template in FOR_PLAY]
    seconds = compile_parts(game, parts)
    print(f"{game.title} was compiled for this computer in {seconds:.0f} s; this happens only once.")


def compile_games(games: list[Game]) -> None:
    """Compile several games in parallel processes, the slowest first."""
    context = multiprocessing.get_context("spawn")
    reports: Reports = context.Queue()
    jobs = min(len(games), os.cpu_count() or 1)
    with progress_bars() as bar, ProcessPoolExecutor(jobs, context, _report_to, (reports,)) as pool:
        by_length = sorted(games, key=lambda game: -game.speed_goals.compile_s)
        bars = {game.id: (bar.add_task(game.title, total=None), game.title) for game in by_length}
        titles = {pool.submit(_compile_game, game.id): game.title for game in by_length}
        waiting = set(titles)
        while waiting:
            done, waiting = wait(waiting, timeout=LOOK)
            while not reports.empty():
                game_id, finished, total, name = reports.get()
                task, title = bars[game_id]
                bar.update(task, completed=finished, total=total, description=f"{title}: {name}")
            for future in done:
                print(f"{titles[future]}: compiled, {future.result():.1f} s", flush=True)


def _report_to(reports: Reports) -> None:
    global _reports
    _reports = reports


def _compile_game(game_id: str) -> float:
    """Compile a game in this process; return the seconds it took."""
    began = time.perf_counter()
    reports = _reports
    assert reports is not None
    game = find_game(game_id)
    warm(game, parts_of(game), lambda done, total, name: reports.put((game_id, done, total, name)))
    return time.perf_counter() - began


def command(
    game: Annotated[str | None, typer.Argument(help="The game; default: all games.")] = None,
) -> None:
    """Compile everything now, and remove compiled code of older sources."""
    compile_games([find_game(game_id) for game_id in ([game] if game else GAMES)])
    prune_cache()

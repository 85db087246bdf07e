"""`shedu warm`: compile everything now, with a progress bar, so that nothing compiles in the middle of play."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from shedu.bots.warm import FOR_PLAY, parts_of
from shedu.core.game import Game
from shedu.core.kernel import prune_cache
from shedu.core.warm import Part, is_warm, warm
from shedu.games import GAMES
from shedu.games import game as find_game


def compile_parts(game: Game, parts: list[Part]) -> float:
    """Compile with a progress bar; how many seconds it took."""
    began = time.perf_counter()
    columns = (TextColumn("{task.description:<40}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
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
    """Compile what play needs unless it is compiled; quick when it is."""
    if is_warm(game.id, FOR_PLAY):
        return
    parts = [part for part in parts_of(game) if part.template in FOR_PLAY]
    seconds = compile_parts(game, parts)
    print(f"{game.title} was compiled for this computer in {seconds:.0f} s; that was the only time.")


def command(
    game: Annotated[str | None, typer.Argument(help="Which game; all of them if none is named.")] = None,
) -> None:
    """Compile everything now, and remove what was compiled from older sources."""
    for game_id in [game] if game else list(GAMES):
        the_game = find_game(game_id)
        seconds = compile_parts(the_game, parts_of(the_game))
        print(f"{the_game.title}: compiled, {seconds:.1f} s")
    prune_cache()

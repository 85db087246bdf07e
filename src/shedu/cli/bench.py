"""`shedu bench`: the speed of a game on this machine or its GPU."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from shedu.bench.speed import Meter, Speed, Start, measure, time_start
from shedu.cli.perft import chosen_options
from shedu.core.errors import ParseError
from shedu.core.game import Game
from shedu.games import game as find_game

ROUNDS = 5


def as_text(speed: Speed, start: Start | None) -> str:
    """Return the figures as text."""
    rows = [
        ("random play in the kernel", f"{speed.decisions_per_s:,.0f} decisions/s"),
        ("", f"{speed.games_per_s:,.0f} games/s"),
        ("with the full list of actions", f"{speed.listed_decisions_per_s:,.0f} decisions/s"),
        ("stepped from Python", f"{speed.stepped_decisions_per_s:,.0f} decisions/s"),
        ("one call per decision from Python", f"{speed.one_call_decisions_per_s:,.0f} decisions/s"),
        ("copy of a position", f"{speed.copy_ns:.1f} ns"),
        ("a position", f"{speed.bytes} bytes"),
        ("a game", f"{speed.mean_decisions:.1f} decisions"),
    ]
    if start is not None:
        rows.append(("cold compile", f"{start.cold_compile_s:.1f} s"))
        rows.append(("cached start to the first game", f"{start.cached_start_s:.2f} s"))
    head = f"{speed.game}, {speed.seats} seats, one thread"
    return "\n".join([head, *(f"  {name:<34}{figure:>24}" for name, figure in rows)])


def on_gpu(game: Game, seats: int, options: dict[str, str], seconds: float, as_json: bool) -> None:
    """Measure on the GPU and print the result."""
    from shedu.bench import gpu

    measured = gpu.measure(game.id, seats, game.choices(options).tolist(), seconds)
    print(json.dumps(asdict(measured), indent=2) if as_json else gpu.as_text(measured))


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    seats: Annotated[int | None, typer.Option(help="The number of seats; default: the most.")] = None,
    seconds: Annotated[float, typer.Option(help="Seconds per figure.")] = 3.0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    with_start: Annotated[bool, typer.Option("--start", help="Also measure compiling and starting.")] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Play on a CUDA device.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the speed of random games, on one thread or on a GPU."""
    if not 0 < seconds <= 3600:
        raise ParseError(f"--seconds must be more than 0 and at most 3600, not {seconds}")
    the_game = find_game(game)
    count = the_game.seat_counts[-1] if seats is None else seats
    if count not in the_game.seat_counts:
        raise ParseError(f"{the_game.title} is not played by {count}")
    options = the_game.check_options(chosen_options(option or []))
    if gpu:
        on_gpu(the_game, count, options, seconds, as_json)
        return
    speed = measure(Meter(the_game, count, options), seconds, ROUNDS)
    start = time_start(the_game.id) if with_start else None
    if as_json:
        print(json.dumps({**asdict(speed), **(asdict(start) if start else {})}, indent=2))
    else:
        print(as_text(speed, start))

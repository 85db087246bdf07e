"""`shedu learn`: train a net by self-play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from shedu.core.errors import ParseError
from shedu.core.game import Game
from shedu.games import game as find_game

OPTION_TABLES = 64  # tables with random options in a mixture

Seats = Annotated[str, typer.Option(help="Seat counts; one that is repeated is played more often, as in 2,2,4.")]
Out = Annotated[Path, typer.Option(help="Folder for checkpoint, weights and log.")]
Minutes = Annotated[float, typer.Option(help="How long to train, including compilation.")]
DeviceName = Annotated[str, typer.Option(help="cpu or cuda.")]
Source = Annotated[Path | None, typer.Option("--from", help="Continue from this checkpoint.")]
AnyOptions = Annotated[float, typer.Option(help="Share of the tables with random instead of default options.")]
Games = Annotated[int, typer.Option(help="Games played at once.")]
Steps = Annotated[int, typer.Option(help="Decisions per game between two rounds of training.")]


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    out: Out,
    seats: Seats = "2",
    minutes: Minutes = 10.0,
    device: DeviceName = "cpu",
    source: Source = None,
    any_options: AnyOptions = 0.0,
    games: Games = 256,
    steps: Steps = 32,
    minibatch: Annotated[int, typer.Option(help="Decisions per minibatch.")] = 2048,
    epochs: Annotated[int, typer.Option(help="How many times each decision is used.")] = 2,
    channels: Annotated[int, typer.Option(help="Channels of a new net.")] = 64,
    blocks: Annotated[int, typer.Option(help="Residual blocks of a new net.")] = 6,
    elders: Annotated[
        float, typer.Option(help="Share of the games with an older version in every second seat.")
    ] = 0.15,
    greedy: Annotated[float, typer.Option(help="Share of the games with the hand-made player there instead.")] = 0.05,
    learning: Annotated[float, typer.Option(help="Learning rate at the start of the run.")] = 6e-4,
    entropy: Annotated[float, typer.Option(help="Weight of the entropy bonus at the start of the run.")] = 0.01,
    waning: Annotated[float, typer.Option(help="Fraction of both that is lost in the course of the run.")] = 0.9,
    trace: Annotated[float, typer.Option(help="Lambda of the generalised advantages.")] = 0.93,
    compiled: Annotated[bool, typer.Option("--compile", help="Compile the net with torch.compile.")] = False,
    match_games: Annotated[int, typer.Option(help="Games of a match against a fixed opponent on the device.")] = 256,
    match_seconds: Annotated[float, typer.Option(help="Seconds between such matches.")] = 90.0,
    threads: Annotated[int | None, typer.Option(help="Threads for the rules on a CPU.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of all games.")] = 1,
) -> None:
    """Train a net by games against itself, older versions and the hand-made player."""
    if find_spec("torch") is None:
        raise ParseError("learning needs torch: pip install 'shedu[learn]'")
    from shedu.learn.net import Shape
    from shedu.learn.run import Plan, learn

    the_game = find_game(game)
    counts = read_counts(seats)
    plan = Plan(
        game=game,
        out=out,
        minutes=minutes,
        device=device,
        source=source,
        tables=mixed_tables(the_game, counts, any_options, seed),
        match_tables=mixed_tables(the_game, counts[:1], 0.0, seed),
        shape=Shape(game, channels, blocks),
        games=games,
        steps=steps,
        minibatch=minibatch,
        epochs=epochs,
        elder_share=elders,
        greedy_share=greedy,
        learning=learning,
        entropy=entropy,
        waning=waning,
        trace=trace,
        compiled=compiled,
        match_games=match_games,
        match_seconds=match_seconds,
        threads=threads,
        seed=seed,
    )
    learn(plan, lambda line: print(line, flush=True))


def read_counts(text: str) -> list[int]:
    """Parse seat counts separated by commas."""
    try:
        return [int(word) for word in text.split(",")]
    except ValueError:
        raise ParseError(f"seats are numbers separated by commas, not {text!r}") from None


def mixed_tables(game: Game, counts: list[int], any_options: float, seed: int) -> np.ndarray:
    """Return rows of seat counts and options for tables, a share of them with random options."""
    if wrong := [count for count in counts if count not in game.seat_counts]:
        raise ParseError(f"{game.title} is played by {', '.join(map(str, game.seat_counts))}, not by {wrong[0]}")
    if not 0 <= any_options <= 1:
        raise ParseError(f"a share is a number from 0 to 1, not {any_options}")
    draw = np.random.default_rng(seed)
    rows = []
    for k in range(OPTION_TABLES if any_options else 1):
        for count in counts:
            options = {}
            if k < any_options * OPTION_TABLES:
                options = {each.name: each.values[int(draw.integers(len(each.values)))] for each in game.options}
            rows.append(np.concatenate([[count], game.choices(options)]))
    return np.stack(rows)

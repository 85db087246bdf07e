"""`shedu perft`: the number of sequences of actions by length."""

from __future__ import annotations

import json
import time
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from shedu.core.errors import ParseError
from shedu.core.game import Game, Position
from shedu.core.kernel import instantiate
from shedu.games import game as find_game

DEEPEST = 12
LARGEST = 1_000_000  # bytes of a position file


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of `depth` actions from a position; outcomes of chance are actions too."""
    kernel = position.game.kernel
    levels = depth + 1
    states = np.zeros(levels, dtype=kernel.STATE)
    states[0] = position.states[0]
    ids = np.zeros((levels, kernel.MAX_LEGAL), dtype=np.int64)
    weights = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    left = np.zeros(levels, dtype=np.int64)
    return int(instantiate("shedu.core.perft", position.game.id).count(states, ids, weights, left, depth))


def divide(position: Position, depth: int) -> dict[str, int]:
    """Return the number of sequences by first action."""
    counts = {}
    for action in position.legal():
        after = position.copy()
        after.play(action)
        counts[str(action)] = perft(after, depth - 1)
    return counts


def position_in(game: Game, path: Path) -> Position:
    """Return the position that a file describes in the format of the game's scenarios."""
    with path.open("rb") as source:
        raw = source.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ParseError(f"{path.name} is too large for a position")
    try:
        setting: Any = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise ParseError(f"{path.name} is not JSON: {error}") from None
    if not isinstance(setting, dict):
        raise ParseError(f"{path.name} contains no position: a position is a JSON object")
    found: Position = import_module(f"shedu.games.{game.id}.testing.scenario").position_from(setting)
    return found


def chosen_options(words: list[str]) -> dict[str, str]:
    """Parse options from words such as `board=advanced`."""
    options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise ParseError(f"an option is written name=value, not {word!r}")
        options[name] = value
    return options


def command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    depth: Annotated[int, typer.Option(help="The number of actions.")],
    seats: Annotated[int | None, typer.Option(help="The number of seats.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, name=value.")] = None,
    position: Annotated[Path | None, typer.Option(help="A file with a position to start from.")] = None,
    by_action: Annotated[bool, typer.Option("--divide", help="Show the count of every first action.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the sequences of actions by depth; every outcome of chance is a branch."""
    if not 0 <= depth <= DEEPEST:
        raise ParseError(f"the depth is a number from 0 to {DEEPEST}, not {depth}")
    the_game = find_game(game)
    if position is None:
        start = the_game.new(seats, **chosen_options(option or []))
    elif seats is not None or option:
        raise ParseError("--position determines the seats and options itself")
    else:
        start = position_in(the_game, position)
    if by_action and depth > 0:
        counts = divide(start, depth)
        if as_json:
            print(json.dumps({"game": the_game.id, "depth": depth, "divide": counts, "count": sum(counts.values())}))
            return
        for text, number in counts.items():
            print(f"{text:<24}{number:>20,}")
        print(f"{'all':<24}{sum(counts.values()):>20,}")
        return
    perft(start, 0)  # compiles
    rows = []
    for level in range(depth + 1):
        began = time.perf_counter()
        number = perft(start, level)
        rows.append({"depth": level, "count": number, "seconds": round(time.perf_counter() - began, 3)})
        if not as_json:
            print(f"{level:>3}{number:>24,}{rows[-1]['seconds']:>12.3f} s")
    if as_json:
        print(json.dumps({"game": the_game.id, "depths": rows}))

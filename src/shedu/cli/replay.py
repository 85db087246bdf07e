"""`shedu replay`: a record as prose, its result, and whether it was dealt honestly."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from shedu.core.errors import ParseError
from shedu.core.game import CHANCE, Position
from shedu.core.game_record import MAX_TEXT, Fault, Record, Step, positions, read, verify
from shedu.core.symbols import Symbols
from shedu.games import game as find_game

STANDARD_INPUT = "-"


def load(file: str) -> Record:
    """Read a record from a file, or from standard input for `-`."""
    if file == STANDARD_INPUT:
        return read(sys.stdin.buffer.read(MAX_TEXT + 1), find_game)
    with Path(file).open("rb") as source:
        return read(source.read(MAX_TEXT + 1), find_game)


def follow(record: Record, to: int, watch: Callable[[Step], None]) -> Position:
    """Play a record up to a ply, calling `watch` for every step; return the position there."""
    end = record.game.new(record.seats, rules=record.rules, **dict(record.options))
    for step in islice(positions(record), to):
        watch(step)
        end = step.after
    return end


def result_of(end: Position) -> dict[str, Any] | None:
    """Return the result as JSON values, or None if the game is not over."""
    if not end.over:
        return None
    outcome = end.outcome()
    return {
        "ranks": list(outcome.ranks),
        "scores": [list(score) for score in outcome.scores],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def described(record: Record, end: Position, verified: bool | None) -> dict[str, Any]:
    """Return a record as JSON values, up to the position it was followed to."""
    return {
        "game": record.game.id,
        "rules": record.rules,
        "seats": record.seats,
        "options": dict(record.options),
        "names": list(record.names),
        "dynasties": list(record.symbols.by_seat) if record.game.has_symbols else None,
        "plies": end.ply,
        "over": end.over,
        "result": result_of(end),
        "verified": verified,
    }


def heading(record: Record) -> str:
    """Return the lines that say what was played and by whom."""
    game = record.game
    chosen = ", ".join(f"{name} {value}" for name, value in record.options)
    players = [f"{symbol}: {name}" for symbol, name in zip(record.symbols.by_seat, record.names, strict=True)]
    return "\n".join([f"{game.title}, rules {record.rules}" + (f" ({chosen})" if chosen else ""), *players])


def print_step(step: Step, symbols: Symbols) -> None:
    """Print the log of one step as a spectator may know it, or its action if there is none."""
    sentences = step.after.game.log_entries(step.before, step.action, step.after, None)
    for at, text in enumerate([symbols.rename(sentence.text) for sentence in sentences] or [step.action.text]):
        print(f"{step.after.ply if at == 0 else '':>5}  {text}")


def pass_over(step: Step) -> None:
    """Ignore a step."""


def conclusion(record: Record, end: Position) -> str:
    """Return the result of the game, the best seat first, or whose turn it is."""
    names = record.symbols.by_seat
    if not end.over:
        waiting = "chance" if end.actor is CHANCE else names[end.actor or 0]
        return f"After {end.ply} actions the game goes on: {waiting} must answer."
    outcome = end.outcome()
    lines = [f"The game is over ({outcome.reason})."]
    for seat in sorted(range(end.seats), key=lambda seat: outcome.ranks[seat]):
        score = " ".join(str(n) for n in outcome.scores[seat])
        lines.append(f"{outcome.ranks[seat]:>5}  {record.names[seat]} ({names[seat]}): {score}")
    return "\n".join(lines)


def verdict(record: Record, faults: list[Fault]) -> str:
    """Return a sentence that says whether the dealing is honest."""
    if not faults:
        draws = sum(line.actor is CHANCE for line in record.actions)
        return f"The dealing is honest: the seed is the promised one, and all {draws} draws follow from it."
    if record.seed is None:
        return f"The dealing is not verified: {faults[0]}."
    return "\n".join(f"The dealing is not honest: {fault}." for fault in faults)


def command(
    file: Annotated[str, typer.Argument(help="The record; - for standard input.", metavar="FILE")],
    check: Annotated[bool, typer.Option("--verify", help="Recompute every draw from the seed.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    to: Annotated[int | None, typer.Option(help="Stop after this many actions.", metavar="PLY", min=0)] = None,
    board: Annotated[bool, typer.Option("--board", help="Show the table at the end.")] = False,
) -> None:
    """Print a record as prose. Exit code 0: all is well; 1: the dealing is not verified; 2: it cannot be read."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names may contain letters that the terminal cannot show
    record = load(file)
    last = len(record.actions) if to is None else to
    if last > len(record.actions):
        raise ParseError(f"the record has {len(record.actions)} actions, not {last}")
    if not as_json:
        print(heading(record), "", sep="\n")
    symbols = record.symbols
    end = follow(record, last, pass_over if as_json else lambda step: print_step(step, symbols))
    faults = verify(record) if check else []
    is_honest = None if not check or record.seed is None else not faults
    if as_json:
        print(json.dumps(described(record, end, is_honest), indent=2))
    else:
        print("", conclusion(record, end), sep="\n")
        if board:
            seen = symbols.dress(end.view(None))
            print("", end.game.render_text(seen, colour=sys.stdout.isatty()).rstrip("\n"), sep="\n")
        if check:
            print("", verdict(record, faults), sep="\n")
    if check and not is_honest:
        raise typer.Exit(1)

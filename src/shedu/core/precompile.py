"""Compiling ahead of time: every entry point of a game, so that nobody waits in the middle of play."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from shedu.core.chance import below, generator
from shedu.core.game import Action, Game, Position, Seat
from shedu.core.kernel import PURE, cache_folder, instantiate

STAMP = "warm"  # the file in a cache folder that says that all of a part is compiled
REHEARSED = 400  # actions of a game about which everything is said; a longer one is played to its end in silence


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to compile."""

    name: str
    compile: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Part:
    """A template instantiated for a game, and what there is to compile in it (found out only when it must be)."""

    template: str
    entries: Callable[[], list[Entry]]


Progress = Callable[[int, int, str], None]  # how many are done, how many there are, the one that comes next


def core_parts(game: Game) -> list[Part]:
    """Return what every game has: the entry points with all that Python calls in play, soaks, perft."""
    return [
        Part(
            "shedu.core.kernels.entry_points",
            lambda: [*entries(game, "shedu.core.kernels.entry_points"), Entry("a game", lambda: rehearse(game))],
        ),
        Part("shedu.core.kernels.soak", lambda: entries(game, "shedu.core.kernels.soak")),
        Part("shedu.core.perft", lambda: entries(game, "shedu.core.perft")),
    ]


def arguments(game: Game, template: str) -> dict[str, Any]:
    """Return what the parameters of entry points stand for, by name: values of the types they are called with."""
    kernel = game.kernel
    numbers = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    values = {
        "states": np.zeros(2, dtype=kernel.STATE),
        "rng": generator(0),
        "rngs": np.stack([generator(0)]),
        "choices": np.zeros(len(game.options), dtype=np.int64),
        **dict.fromkeys(("ids", "weights", "out", "report", "left", "seen"), numbers),
        **dict.fromkeys(("i", "j", "seat", "seats", "action", "limit", "may_cut", "depth"), 0),
    }
    if template == "shedu.core.perft":
        values["ids"] = np.stack([numbers])  # a row for each level
    return values


def entry_functions(template: ModuleType) -> Iterator[tuple[str, Any]]:
    """Return the compiled functions of a template that Python calls: those that take an array of positions."""
    for name, function in vars(template).items():
        if hasattr(function, "py_func") and "states" in inspect.signature(function.py_func).parameters:
            yield name, function


def entries(game: Game, template: str) -> list[Entry]:
    """Return everything to compile in a template for one game."""
    import numba

    values = arguments(game, template)
    found = []
    for name, function in entry_functions(instantiate(template, game.id)):
        types = tuple(numba.typeof(values[parameter]) for parameter in inspect.signature(function.py_func).parameters)
        found.append(Entry(f"{template.rpartition('.')[2]} {name}", partial(function.compile, types)))
    return found


def rehearse(game: Game) -> None:
    """Play and say all there is to say about it: some rules are called by Python with a state.

    With the fewest seats and with the most, and with every value of every option, since a game may have several
    opponents of its own for those who play alone.
    """
    rng = generator(0)
    for values in range(max((len(option.values) for option in game.options), default=1)):
        options = {option.name: option.values[min(values, len(option.values) - 1)] for option in game.options}
        for seats in {game.seat_counts[0], game.seat_counts[-1]}:
            rehearse_one(game, game.new(seats, **options), rng)


def rehearse_one(game: Game, position: Position, rng: np.ndarray) -> None:
    """Play one game and produce everything that a spectator and the asked seat are sent."""
    while not position.over and position.ply < REHEARSED:
        before = position.copy()
        action = game.action(int(game.entry_points.sample(position.states, 0, rng)))
        if isinstance(before.actor, int):
            advise(game, before, before.actor, action, rng)
        position.play(action)
        position.prompt()
        game.log_entries(before, action, position, None)
        game.view(position, None)
        game.odds(position, None)
    game.entry_points.playout(position.states, 0, rng, game.longest)
    game.render_text(position.view(None), colour=False)
    game.outcome(position)


def advise(game: Game, position: Position, seat: Seat, action: Action, rng: np.ndarray) -> None:
    """Produce everything that the page shows the seat that is asked."""
    game.view(position, seat)
    game.odds(position, seat)
    game.prospect(position, seat, action)
    game.preview(position.knowledge(seat).resample(rng), action, seat)
    other = game.actions[int(below(rng, len(game.actions)))]
    if other is not None and other.id not in position.legal_ids():
        game.explain_illegal(position, other)


def is_warm(game_id: str, templates: Iterable[str]) -> bool:
    """Return whether these templates are compiled already; quick, nothing of the game is loaded for it."""
    return PURE or all(_stamp(game_id, template).is_file() for template in templates)


def _stamp(game_id: str, template: str) -> Path:
    return cache_folder(f"{template}@{game_id}") / STAMP


def warm(game: Game, parts: Sequence[Part], progress: Progress | None = None) -> None:
    """Compile all entries of some parts of a game that are not in the cache yet."""
    if PURE:
        return
    todo = [(part.template, part.entries()) for part in parts]
    total = sum(len(listed) for _, listed in todo)
    done = 0
    for template, listed in todo:
        for entry in listed:
            if progress is not None:
                progress(done, total, entry.name)
            entry.compile()
            done += 1
        stamp = _stamp(game.id, template)
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    if progress is not None:
        progress(total, total, "")

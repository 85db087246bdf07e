"""A program that times random play in our environments, and prints one line of JSON: `GAME WAY SECONDS`.

Every decision includes the observation and the mask of legal actions as arrays. `batch` counts seconds of the processor
on one core; `batch-1` and `batch-2` count seconds of the clock with one thread and with two; `single` steps the
gymnasium environment, with a random opponent.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

SEATS = 2
SIZES = (64, 256, 1024)  # rows per thread; the best counts
CHECKED = 16  # decisions of a single environment between two looks at the clock
TRIES = 5  # parts of the measured time, of which the best counts


def best_rate(play: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """Return the decisions per second of the best of several stretches of play."""
    play()
    best = 0.0
    for _ in range(TRIES):
        decisions, began = 0, clock()
        while (took := clock() - began) < seconds / TRIES:
            decisions += play()
        best = max(best, decisions / took)
    return best


def time_batch(game_id: str, threads: int, seconds: float, clock: Callable[[], float]) -> float:
    """Return the decisions per second of a batch at its best size."""
    from shedu.envs import Batch

    best = 0.0
    for size in SIZES:
        batch = Batch(game_id, seats=SEATS, size=size * threads, threads=threads)
        for _ in range(100):  # away from the beginning of all games at once
            batch.step(batch.sample())

        def play(batch: Any = batch) -> int:
            batch.observe()
            batch.mask()
            batch.step(batch.sample())
            return int(batch.size)

        best = max(best, best_rate(play, seconds / len(SIZES), clock))
    return best


def time_single(game_id: str, seconds: float) -> float:
    """Return the decisions per second of the gymnasium environment."""
    import numpy as np

    import_module("shedu.envs")  # registers the environments
    gymnasium: Any = import_module("gymnasium")
    env = gymnasium.make(f"shedu/{game_id.capitalize()}-v0", seats=SEATS)
    known: dict[str, Any] = {"info": env.reset(seed=1)[1]}

    def play() -> int:
        for _ in range(CHECKED):
            legal = np.flatnonzero(known["info"]["action_mask"])
            action = int(legal[int(random.random() * len(legal))])
            _, _, terminated, truncated, known["info"] = env.step(action)
            if terminated or truncated:
                known["info"] = env.reset()[1]
        return CHECKED

    return best_rate(play, seconds, process_time)


def measure(game_id: str, way: str, seconds: float) -> float:
    """Return the decisions per second of a game in one of the ways."""
    if way == "single":
        return time_single(game_id, seconds)
    threads = 2 if way == "batch-2" else 1
    return time_batch(game_id, threads, seconds, process_time if way == "batch" else perf_counter)


def main(game_id: str, way: str, seconds: float) -> None:
    """Measure on as many cores as there are threads, and print the result."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, set(cores[: 2 if way == "batch-2" else 1]))
    random.seed(1)
    print(json.dumps({"decisions_per_s": measure(game_id, way, seconds)}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))

"""A program that times random play in an environment of another project, and prints one line of JSON.

Every decision includes what a learner needs: the observation and the mask of legal actions as arrays. The program runs
in the environment of the rival, which does not contain our packages, so it imports none of them. It counts seconds of
the processor, on one core, so that other work on the machine does not count.
"""

# mypy: ignore-errors
from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Callable
from time import process_time

CHECKED = 16  # decisions between two looks at the clock


def timed(decide: Callable[[], None], seconds: float) -> float:
    """Return how many decisions are made in a second, after some to warm up."""
    for _ in range(CHECKED):
        decide()
    decisions = 0
    began = process_time()
    while True:
        for _ in range(CHECKED):
            decide()
        decisions += CHECKED
        took = process_time() - began
        if took >= seconds:
            return decisions / took


def catanatron(seconds: float) -> float:
    """Catanatron's gymnasium environment: a learner against a random player."""
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")
    known = {"info": env.reset(seed=1)[1]}

    def decide() -> None:
        action = random.choice(known["info"]["valid_actions"])
        _, _, terminated, truncated, known["info"] = env.step(action)
        if terminated or truncated:
            known["info"] = env.reset()[1]

    return timed(decide, seconds)


def pettingzoo(module: str, seconds: float) -> float:
    """A game of PettingZoo, all seats at random."""
    from importlib import import_module

    import numpy as np

    env = import_module(f"pettingzoo.classic.{module}").env()
    env.reset(seed=1)

    def decide() -> None:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[int(random.random() * len(legal))]))

    return timed(decide, seconds)


def open_spiel(name: str, seconds: float) -> float:
    """A game of OpenSpiel, through its observer and NumPy."""
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    observer = make_observation(game)
    mask = np.zeros(game.num_distinct_actions(), dtype=np.int8)
    known = {"state": game.new_initial_state()}

    def decide() -> None:
        state = known["state"]
        while state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        if state.is_terminal():
            known["state"] = game.new_initial_state()
            return
        observer.set_from(state, state.current_player())
        legal = state.legal_actions()
        mask[:] = 0
        mask[legal] = 1
        state.apply_action(legal[int(random.random() * len(legal))])

    return timed(decide, seconds)


def pgx(name: str, seconds: float) -> float:
    """A game of pgx in batches, the best of several sizes."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))

    @jax.jit
    def play(state, key):
        key, drawn, stepped = jax.random.split(key, 3)
        actions = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        keys = jax.random.split(stepped, len(actions))
        state = jax.vmap(auto_reset(env.step, env.init))(state, actions, keys)
        return state, key

    best = 0.0
    for size in (256, 1024, 4096):
        state, key = begin(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1)
        state, key = play(state, key)
        jax.block_until_ready(state.observation)
        steps, began = 0, process_time()
        while (took := process_time() - began) < seconds / 3:
            state, key = play(state, key)
            jax.block_until_ready((state.observation, state.legal_action_mask))
            steps += 1
        best = max(best, steps * size / took)
    return best


RIVALS: dict[str, Callable[[float], float]] = {
    "catanatron": catanatron,
    "holdem": lambda seconds: pettingzoo("texas_holdem_v4", seconds),
    "chess": lambda seconds: pettingzoo("chess_v6", seconds),
    "spiel-chess": lambda seconds: open_spiel("chess", seconds),
    "spiel-gin": lambda seconds: open_spiel("gin_rummy", seconds),
    "pgx-backgammon": lambda seconds: pgx("backgammon", seconds),
}


def main(name: str, seconds: float) -> None:
    """Time a rival on one core and print the result."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    random.seed(1)
    print(json.dumps({"decisions_per_s": RIVALS[name](seconds)}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))

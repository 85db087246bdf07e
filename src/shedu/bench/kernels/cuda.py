"""The CUDA kernel in which every thread plays a game. A template: `kernel.instantiate` makes one copy per game."""

from __future__ import annotations

from typing import Any

from numba import cuda

rules: Any = globals()["rules"]


@cuda.jit
def play(states, rngs, seats, choices, again, steps, actions, decisions, games):
    """Let every thread make `steps` steps in its game; with `again`, a finished game is followed by another.

    Every iteration makes one step, whatever it is, so that the threads of a warp stay together.
    """
    i = cuda.grid(1)
    if i >= states.shape[0]:
        return
    s = states[i]
    rng = rngs[i]
    decided = 0
    finished = 0
    for step in range(steps):
        who = rules.actor(s)
        if who == rules.GAME_OVER:
            if not again:
                break
            finished += 1
            rules.deal(s, seats, choices)
            continue
        action = rules.sample(s, rng)
        if step < actions.shape[1]:
            actions[i, step] = action
        if who != rules.CHANCE:
            decided += 1
        rules.apply(s, action)
    decisions[i] += decided
    games[i] += finished

"""CUDA kernels over the rows of a batch, one thread per row or part of it. A template, instantiated for one game."""

from __future__ import annotations

from typing import Any

from numba import cuda

from shedu.core.kernel import instantiate

rules: Any = globals()["rules"]
observation: Any = globals()["observation"]
rows: Any = instantiate("shedu.envs.kernels.rows", rules.__name__.split(".")[2])

PARTS = observation.PARTS


@cuda.jit
def step_all(states, rngs, tables, actions, actors, rewards, ended, reward):
    """Play an action in every row."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        who, over = rows.step(states[i], rngs[i], tables, actions[i], rewards[i], reward)
        actors[i] = who
        ended[i] = over


@cuda.jit
def prepare_all(states, index, seats, scratch):
    """Prepare the observations of the rows that `index` names; all else is by place in the index."""
    j = cuda.grid(1)
    if j < index.shape[0]:
        observation.prepare(states[index[j]], seats[j], scratch[j])


@cuda.jit
def observe_all(states, index, seats, scratch, planes, numbers):
    """Write the observations that `prepare_all` has prepared, a thread per part."""
    t = cuda.grid(1)
    j = t // PARTS
    if j < index.shape[0]:
        observation.observe_part(states[index[j]], seats[j], scratch[j], t - j * PARTS, planes[j], numbers[j])


@cuda.jit
def mark_all(states, index, ids, counts, mask):
    """List the legal actions of the rows that `index` names and mark them in a mask."""
    j = cuda.grid(1)
    if j < index.shape[0]:
        for action in range(mask.shape[1]):
            mask[j, action] = 0
        counts[j] = rows.mark_legal(states[index[j]], ids[j], mask[j])


@cuda.jit
def sample_all(states, rngs, actions):
    """Draw a random legal action in every row."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        actions[i] = rules.sample(states[i], rngs[i])


@cuda.jit
def find_actors(states, index, actors):
    """Find who is asked in the rows that `index` names."""
    j = cuda.grid(1)
    if j < index.shape[0]:
        actors[j] = rules.actor(states[index[j]])


@cuda.jit
def keep_all(states, kept, at):
    """Copy every row to a store, from `at` on."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        kept[at + i] = states[i]

"""The CUDA kernels of a learner, a thread per row or several. A template, instantiated for one game."""

from __future__ import annotations

from typing import Any

from numba import cuda

from shedu.core.kernel import instantiate

rules: Any = globals()["rules"]
rows: Any = instantiate("shedu.learn.kernels.rows", rules.__name__.split(".")[2])


@cuda.jit
def judge_all(states, index, seats, guesses, rngs, chances, work, out):
    """Write the judgements of the rows that `index` names; all else is by place in the index."""
    j = cuda.grid(1)
    if j < index.shape[0]:
        rows.judge(states[index[j]], seats[j], guesses, j, rngs[j], chances[j], work[j], out[j])


@cuda.jit
def mark_considered_all(states, index, ids, counts, mask):
    """List and mark the actions considered in the rows that `index` names, in a mask of zeros."""
    j = cuda.grid(1)
    if j < index.shape[0]:
        counts[j] = rows.mark_considered(states[index[j]], ids[j], mask[j])


@cuda.jit
def look_ahead_all(states, at, width, deals, seats, ids, counts, seeds, guesses, rngs, chances, work, values):
    """Write the value of every listed action of the rows from `at` on; `width` threads share a row."""
    t = cuda.grid(1)
    j = t // width
    if j < values.shape[0]:
        for k in range(t - j * width, counts[j], width):
            values[j, k] = rows.look_ahead(
                states[at + j], seats[j], ids[j, k], deals, seeds[j], guesses, t, rngs[t], chances[t], work[t]
            )

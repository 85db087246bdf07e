"""What a learner needs from the rows of a batch besides the environment. A template, instantiated for one game.

The hand-made judgement is where the value of a position starts. It reads a whole position, so it is computed on copies
in which everything the observer cannot know is resampled from a fixed generator: equal knowledge, equal judgement. It
is the mean over several deals, because the luck of a single deal is noise that no net can take out of the value.
"""

from __future__ import annotations

from typing import Any

from shedu.core.chance import generator
from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
evaluation: Any = globals()["evaluation"]
observation: Any = globals()["observation"]
lookahead: Any = instantiate("shedu.bots.kernels.lookahead", rules.__name__.split(".")[2])

SEATS = rules.MAX_SEATS
ABSENT = 0.0  # the judgement of a seat that does not take part
LEAST = 1e-3  # of one that does
DEALS = 12  # over which the judgement is averaged
FIXED_STATE, FIXED_INCREMENT = (int(word) for word in generator(0))
list_considered = lookahead.list_considered


@rule
def judge(s, observer, guesses, j, rng, chances, work, out):
    """Write the chance of winning of every seat, the observer's first, by what it knows; `guesses[j]` is scratch."""
    rng[0] = FIXED_STATE
    rng[1] = FIXED_INCREMENT
    for relative in range(SEATS):
        out[relative] = ABSENT
    for _ in range(DEALS):
        guesses[j] = s
        rules.resample_hidden(guesses[j], observer, rng)
        evaluation.evaluate(guesses[j], chances, work)
        for relative in range(s.seats):
            out[relative] += max(LEAST, chances[(observer + relative) % s.seats]) / DEALS
    if s.seats == 1:  # the printed opponent is judged like a second seat
        out[1] = max(LEAST, 1.0 - out[0])


@rule
def mark_considered(s, ids, mask):
    """List the actions that a bot considers and mark them in a mask of zeros; return their number."""
    n = list_considered(s, ids)
    for k in range(n):
        mask[ids[k]] = 1
    return n


@rule
def value_after(guess, observer, action, rng, chances, work):
    """Return how good the position is for the observer after an action, by one deal of what it cannot know.

    As `greedy` does, play on by reflex until nothing of the action is open: a war just begun shows nothing yet.
    """
    rules.resample_hidden(guess, observer, rng)
    rules.apply(guess, action)
    lookahead.roll_out(guess, rng, 0, lookahead.REFLEX_GLANCES, 0)
    evaluation.evaluate(guess, chances, work)
    return chances[observer]


@rule
def judge_all(states, index, seats, guesses, rngs, chances, work, out, first, last):
    """Write the judgements of the rows that `index` names; all else is by place in the index."""
    for j in range(first, last):
        judge(states[index[j]], seats[j], guesses, j, rngs[j], chances[j], work[j], out[j])


@rule
def mark_considered_all(states, index, ids, counts, mask, first, last):
    """List and mark the actions considered in the rows that `index` names, in a mask of zeros."""
    for j in range(first, last):
        counts[j] = mark_considered(states[index[j]], ids[j], mask[j])


@rule
def look_ahead(s, seat, action, deals, seed, guesses, t, rng, chances, work):
    """Return the value of an action over some deals, which are the same for every action; `guesses[t]` is scratch."""
    rng[0] = seed[0]
    rng[1] = seed[1]
    total = 0.0
    for _ in range(deals):
        guesses[t] = s
        total += value_after(guesses[t], seat, action, rng, chances, work)
    return total / deals


@rule
def look_ahead_all(
    states, at, width, deals, seats, ids, counts, seeds, guesses, rngs, chances, work, values, first, last
):
    """Write the value of every listed action of the rows from `at` on; `width` threads share a row."""
    for t in range(first, last):
        j = t // width
        for k in range(t - j * width, counts[j], width):
            action = ids[j, k]
            seat, seed = seats[j], seeds[j]
            values[j, k] = look_ahead(
                states[at + j], seat, action, deals, seed, guesses, t, rngs[t], chances[t], work[t]
            )

"""The rows of a batch: deal, step, observe, list. A template: `kernel.instantiate` makes one copy per game.

The first functions handle one row; the threads of a GPU call them, too (`threads`), so that both play the same games.
The loops over rows go from `first` to `last`, so that several threads can share a batch, and do not hold the
interpreter's lock.
"""

from __future__ import annotations

from typing import Any

from shedu.core.chance import below
from shedu.core.kernel import noinline, rule
from shedu.envs.rewards import SCORE, WIN

rules: Any = globals()["rules"]
observation: Any = globals()["observation"]

BEGIN = -1  # instead of an action: begin a new game
SHARED = 8  # above every rank


@rule
def settle(s, rng):
    """Draw what chance has to draw; return the seat that must answer, or that the game is over."""
    who = rules.actor(s)
    while who == rules.CHANCE:
        rules.apply(s, rules.sample(s, rng))
        who = rules.actor(s)
    return who


@rule
def begin(s, rng, tables):
    """Set up a new game at one of the tables, drawn at random, and play to its first decision; return who is asked.

    A table is a row of numbers: the seats, then the chosen value of every option.
    """
    noinline()
    table = tables[below(rng, len(tables)) if len(tables) > 1 else 0]
    rules.deal(s, table[0], table[1:])
    return settle(s, rng)


@rule
def step(s, rng, tables, action, rewards, reward):
    """Play an action and what chance brings; begin a new game where one ended. Return who is asked and whether it did.

    At the end of a game `rewards` gets what it is worth to each seat (see `rewards`), 0 otherwise. The action BEGIN
    abandons the game for a new one: a kernel of its own for that would take as long to compile for a GPU as this one.
    """
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if action == BEGIN:
        return begin(s, rng, tables), False
    rules.apply(s, action)
    who = settle(s, rng)
    if who != rules.GAME_OVER:
        return who, False
    pay(s, rewards, reward)
    return begin(s, rng, tables), True


@rule
def pay(s, rewards, reward):
    """Write what a finished game is worth to each seat."""
    if reward == SCORE:
        for seat in range(s.seats):
            rewards[seat] = observation.final_score(s, seat)
        return
    rules.ranks(s, rewards)
    seats = int(s.seats)
    for seat in range(seats):  # note with every rank how many seats share it
        rank = rewards[seat] % SHARED
        equals = 0
        for other in range(seats):
            if rewards[other] % SHARED == rank:
                equals += 1
        rewards[seat] = rank + SHARED * equals
    for seat in range(seats):
        rank, equals = rewards[seat] % SHARED, rewards[seat] // SHARED
        if reward == WIN or seats == 1:
            rewards[seat] = 1.0 / equals if rank == 1.0 else 0.0
        else:
            rewards[seat] = (seats - rank - (equals - 1.0) / 2.0) / (seats - 1.0)


@rule
def mark_legal(s, ids, mask):
    """List the legal actions and mark them in a mask of zeros; return their number."""
    n = rules.legal(s, ids)
    for k in range(n):
        mask[ids[k]] = 1
    return n


@rule
def first_illegal(mask, actions, first, last):
    """Return the first row whose action is not marked as legal, or -1."""
    for i in range(first, last):
        action = actions[i]
        if action < 0 or action >= mask.shape[1] or mask[i, action] == 0:
            return i
    return -1


@rule
def step_all(states, rngs, tables, actions, actors, rewards, ended, reward, first, last):
    """Play an action in every row."""
    for i in range(first, last):
        who, over = step(states[i], rngs[i], tables, actions[i], rewards[i], reward)
        actors[i] = who
        ended[i] = over


@rule
def play_all(states, rngs, tables, actions, actors, rewards, ended, reward, ids, counts, mask, first, last):
    """Play an action in every row and mark what is legal then, while the position is still at hand."""
    for i in range(first, last):
        who, over = step(states[i], rngs[i], tables, actions[i], rewards[i], reward)
        actors[i] = who
        ended[i] = over
        mask[i, :] = 0
        counts[i] = mark_legal(states[i], ids[i], mask[i])


@rule
def observe_all(states, index, seats, scratch, planes, numbers, first, last):
    """Write the observations of the rows that `index` names; all else is by place in the index."""
    for j in range(first, last):
        observation.observe(states[index[j]], seats[j], scratch[j], planes[j], numbers[j])


@rule
def mark_all(states, index, ids, counts, mask, first, last):
    """List the legal actions of the rows that `index` names and mark them in a mask."""
    for j in range(first, last):
        mask[j, :] = 0
        counts[j] = mark_legal(states[index[j]], ids[j], mask[j])


@rule
def sample_all(states, rngs, actions, first, last):
    """Draw a random legal action in every row."""
    for i in range(first, last):
        actions[i] = rules.sample(states[i], rngs[i])


@rule
def find_actors(states, index, actors, first, last):
    """Find who is asked in the rows that `index` names."""
    for j in range(first, last):
        actors[j] = rules.actor(states[index[j]])


@rule
def keep_all(states, kept, at, first, last):
    """Copy every row to a store, from `at` on."""
    for i in range(first, last):
        kept[at + i] = states[i]

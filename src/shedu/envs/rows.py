"""The rows of a batch: deal, step, observe, list. A template: `kernel.instantiate` makes one copy per game.

The first functions handle one row; the threads of a GPU call them, too (`threads`), so that both play the same games.
The loops over rows go from `first` to `last`, so that several threads can share a batch, and do not hold the
interpreter's lock.
"""

from __future__ import annotations

from typing import Any

from shedu.core.chance import below
from shedu.core.kernel import noinline, rule

rules: Any = globals()["rules"]
observation: Any = globals()["observation"]

PARTS = observation.PARTS
BEGIN = -1  # instead of an action: begin a new game


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
def step(s, rng, tables, action, rewards):
    """Play an action and what chance brings; begin a new game where one ended. Return who is asked and whether it did.

    At the end of a game `rewards` gets every seat's share of the win, 0 otherwise. The action BEGIN abandons the game
    for a new one: a kernel of its own for that would take as long to compile for a GPU as this one.
    """
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if action == BEGIN:
        return begin(s, rng, tables), False
    rules.apply(s, action)
    who = settle(s, rng)
    if who != rules.GAME_OVER:
        return who, False
    rules.ranks(s, rewards)
    winners = 0
    for seat in range(s.seats):
        if rewards[seat] == 1.0:
            winners += 1
    for seat in range(s.seats):
        rewards[seat] = 1.0 / winners if rewards[seat] == 1.0 else 0.0
    return begin(s, rng, tables), True


@rule
def observe(s, seat, room, out):
    """Write the observation of a seat, all parts of it."""
    observation.survey(s, seat, room)
    for part in range(PARTS):
        observation.observe_part(s, seat, room, part, out)


@rule
def mark_legal(s, ids, mask):
    """List the legal actions and mark them in a mask of zeros; return their number."""
    n = rules.legal(s, ids)
    for k in range(n):
        mask[ids[k]] = 1
    return n


@rule
def first_illegal(states, actions, ids, first, last):
    """Return the first row whose action is not legal, or -1."""
    for i in range(first, last):
        found = False
        for k in range(rules.legal(states[i], ids[i])):
            if ids[i, k] == actions[i]:
                found = True
        if not found:
            return i
    return -1


@rule
def step_all(states, rngs, tables, actions, actors, rewards, ended, first, last):
    """Play an action in every row."""
    for i in range(first, last):
        who, over = step(states[i], rngs[i], tables, actions[i], rewards[i])
        actors[i] = who
        ended[i] = over


@rule
def observe_all(states, index, seats, room, out, first, last):
    """Write the observations of the rows that `index` names; all else is by place in the index."""
    for j in range(first, last):
        observe(states[index[j]], seats[j], room[j], out[j])


@rule
def mark_all(states, index, ids, counts, mask, first, last):
    """List the legal actions of the rows that `index` names and mark them in a mask of zeros."""
    for j in range(first, last):
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

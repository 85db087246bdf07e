"""Entry points from Python into the kernel of one game. A template: `kernel.instantiate` makes one copy per game.

The outermost functions take an array of positions and an index, since passing a single state from Python costs several
times as much.
"""

from __future__ import annotations

from typing import Any

from shedu.core.chance import below
from shedu.core.kernel import rule

rules: Any = globals()["rules"]


@rule
def deal(states, i, seats, choices):
    """Set up a game."""
    rules.deal(states[i], seats, choices)


@rule
def actor(states, i):
    """Return the seat that must answer, or one of the two numbers for chance and the end."""
    return rules.actor(states[i])


@rule
def legal(states, i, ids):
    """List all legal actions; how many."""
    return rules.legal(states[i], ids)


@rule
def chances(states, i, ids, weights):
    """List all outcomes of chance with their weights; how many."""
    return rules.chances(states[i], ids, weights)


@rule
def apply(states, i, action):
    """Carry out a legal action; who must answer then."""
    rules.apply(states[i], action)
    return rules.actor(states[i])


@rule
def sample(states, i, rng):
    """Return a random legal action or outcome of chance."""
    return rules.sample(states[i], rng)


@rule
def resample_hidden(states, i, seat, rng):
    """Resample what a seat cannot know."""
    rules.resample_hidden(states[i], seat, rng)


@rule
def ranks(states, i, out):
    """Return the rank of every seat."""
    rules.ranks(states[i], out)


@rule
def copy(states, i, j):
    """Copy position i over position j."""
    states[j] = states[i]


@rule
def step(states, i, rng):
    """Play one random decision, and the chance that follows it; whether the game goes on."""
    s = states[i]
    rules.apply(s, rules.sample(s, rng))
    while rules.actor(s) == rules.CHANCE:
        rules.apply(s, rules.sample(s, rng))
    return rules.actor(s) != rules.GAME_OVER


@rule
def playout(states, i, rng, limit):
    """Play at random to the end, or for a number of decisions; how many were made."""
    s = states[i]
    decisions = 0
    who = rules.actor(s)
    while who != rules.GAME_OVER and decisions < limit:
        if who != rules.CHANCE:
            decisions += 1
        rules.apply(s, rules.sample(s, rng))
        who = rules.actor(s)
    return decisions


@rule
def listed_playout(states, i, rng, limit, ids):
    """Do the same with the full list of legal actions at every decision."""
    s = states[i]
    decisions = 0
    who = rules.actor(s)
    while who != rules.GAME_OVER and decisions < limit:
        if who == rules.CHANCE:
            action = rules.sample(s, rng)
        else:
            decisions += 1
            action = ids[below(rng, rules.legal(s, ids))]
        rules.apply(s, action)
        who = rules.actor(s)
    return decisions

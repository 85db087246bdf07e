"""One game in one call: play an action, let opponents answer at random, observe, mark. A template, once per game.

A call from Python into a kernel costs more than a random decision, so everything that an environment needs after an
action is done before the call returns.
"""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import instantiate, rule

rules: Any = globals()["rules"]
observation: Any = globals()["observation"]
rows: Any = instantiate("shedu.envs.kernels.rows", rules.__name__.split(".")[2])

BEGIN = -1  # instead of an action: begin a new game
LOOK = -2  # instead of an action: play nothing, not even what chance has to draw
ASKED = -1  # instead of the observer: the seat that is asked


@rule
def step(states, rng, tables, action, observer, at_random, reward, rewards, scratch, planes, numbers, ids, mask):
    """Play an action and what chance brings, then write what the observer sees and may answer; return who is asked.

    With `at_random` all seats but the observer's play at random until the observer is asked or the game is over. The
    mask is empty unless the observer is asked. `rewards` gets what a finished game is worth to each seat, 0 before.
    """
    s = states[0]
    if action == BEGIN:
        who = rows.begin(s, rng, tables)
    elif action == LOOK:
        who = rules.actor(s)
    else:
        rules.apply(s, action)
        who = rows.settle(s, rng)
    while at_random and who >= 0 and who != observer:
        rules.apply(s, rules.sample(s, rng))
        who = rows.settle(s, rng)
    rewards[:] = 0.0
    if who == rules.GAME_OVER:
        rows.pay(s, rewards, reward)
    seat = who if observer == ASKED else observer
    if seat >= 0:
        observation.observe(s, seat, scratch, planes, numbers)
    mask[:] = 0
    if who >= 0 and who == seat:
        rows.mark_legal(s, ids, mask)
    return who

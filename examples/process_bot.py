"""A bot as a program of its own. It places leaders first, then tiles, at random squares.

Run it: shedu arena tigris --players "process:python3 examples/process_bot.py,random" --games 10
"""

import json
import random
import sys

rng = random.Random()


def choose(message: dict) -> int:
    """Return the id of a legal action. The view is not used here: it holds all that our seat may see."""
    for kind in ("leader", "tile"):
        fitting = [action["id"] for action in message["legal"] if action["kind"] == kind]
        if fitting:
            return rng.choice(fitting)
    return rng.choice(message["legal"])["id"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":  # a game begins, with its game, seats, seat, options, seed and seconds
        rng.seed(message["seed"])
        answer = {"protocol": 1}
    else:
        answer = {"id": choose(message)}
    print(json.dumps(answer), flush=True)

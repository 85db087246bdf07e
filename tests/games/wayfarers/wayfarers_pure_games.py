"""Wayfarers games that compiled and plain Python rules must play alike. As a program it prints their digests."""

import hashlib
import json

from shedu.core.chance import generator
from shedu.games.wayfarers.game import Wayfarers

PLIES = 120


def digests() -> list[str]:
    """A digest over every position and every legal list of some games, cut after a number of plies."""
    found = []
    game = Wayfarers()
    for seats, opponent in ((1, "townsfolk"), (2, "space"), (4, "space")):
        position = game.new(seats, opponent=opponent)
        rng = generator(seats)
        trail = hashlib.sha256()
        for _ in range(PLIES):
            trail.update(position.legal_ids().tobytes())
            position.play(game.action(int(game.doors.sample(position.states, 0, rng))))
            trail.update(position.states.tobytes())
        assert game.doors.sound(position.states, 0) == 0
        found.append(trail.hexdigest())
    return found


if __name__ == "__main__":
    print(json.dumps(digests()))

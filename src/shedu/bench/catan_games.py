"""A program that counts and times random games of catanatron with four players, and prints one line of JSON.

It runs in the environment of catanatron, which does not contain our packages, so it imports none of them.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

OPENING = 60  # decisions before the position that is copied, some turns into the game
PLAYED_ON = 40  # decisions after each copy


class ChoiceCounter(RandomPlayer):  # type: ignore[misc]
    """A random player that counts decisions with more than one possibility."""

    choices = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Return one of the possibilities, counting real choices."""
        if len(playable_actions) > 1:
            ChoiceCounter.choices += 1
        return super().decide(game, playable_actions)


def play(kind: Any, seconds: float) -> tuple[int, int, float]:
    """Play whole games until the time is up; return the number of games, their decisions, and the seconds.

    Every call of a player's decide() adds one entry to the list of actions, so its length counts the decisions.
    """
    games = decisions = 0
    began = perf_counter()
    while True:
        game = Game([kind(colour) for colour in Color])
        game.play()
        games += 1
        decisions += len(game.state.actions)
        took = perf_counter() - began
        if took >= seconds:
            return games, decisions, took


def copy_and_play(seconds: float) -> float:
    """Return the copies per second of a game in progress, each continued for some decisions as in a search."""
    game = Game([RandomPlayer(colour) for colour in Color])
    for _ in range(OPENING):
        game.play_tick()
    copies = 0
    began = perf_counter()
    while True:
        other = game.copy()
        for _ in range(PLAYED_ON):
            if other.winning_color() is not None:
                break
            other.play_tick()
        copies += 1
        took = perf_counter() - began
        if took >= seconds:
            return copies / took


def main(seconds: float) -> None:
    """Warm up, then measure all decisions, decisions with a choice, and continued copies; print the result."""
    play(RandomPlayer, 0.0)
    games, decisions, took = play(RandomPlayer, seconds / 3)
    _, _, took_counting = play(ChoiceCounter, seconds / 3)
    report = {
        "games": games,
        "decisions": decisions,
        "decisions_per_s": decisions / took,
        "choices_per_s": ChoiceCounter.choices / took_counting,
        "copies_per_s": copy_and_play(seconds / 3),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main(float(sys.argv[1]))

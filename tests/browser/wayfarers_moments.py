"""Games of Wayfarers that stop where something worth seeing comes next, as records to play on from."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

import shedu
from shedu.core.game_record import record_of, write
from tests.browser.moments import NAMES, shortly_before

# What is played: the first of these groups that has a legal answer. Along the journal a game ends soonest.
WISHES = (
    {"journal", "further"},
    {
        "tile",
        "lay",
        "acquire",
        "take",
        "under",
        "tuck",
        "inspire",
        "new-die",
        "silver",
        "provision",
        "pay",
        "influence",
        "source",
    },
    {"allow", "deny", "token", "token-card", "retrieve", "refresh", "influence-card", "adjust", "draw-three"},
    {"place", "die", "worker"},
    {"reroll", "move"},
    {"rest"},
)
SEEDS = 20
LONGEST = 3000


def sensible(legal: Sequence[shedu.Action], choose: random.Random) -> shedu.Action:
    """Return an answer that leads to the end of a game sooner than any."""
    for kinds in WISHES:
        wished = [action for action in legal if action.kind in kinds]
        if wished and choose.random() < 0.9:
            return choose.choice(wished)
    return choose.choice(list(legal))


def careless(legal: Sequence[shedu.Action], choose: random.Random) -> shedu.Action:
    """Any answer: a long game, in which everything is asked sooner or later."""
    return choose.choice(list(legal))


def _played(
    seats: int, seed: int, play: Callable[..., shedu.Action], is_there: Callable[[shedu.Position], bool]
) -> shedu.Position | None:
    position, dealer, choose = shedu.game("wayfarers").new(seats=seats), shedu.Dealer(seed), random.Random(seed)
    for _ in range(LONGEST):
        if position.over:
            return None
        if position.actor is not shedu.CHANCE and is_there(position):
            return position
        position.play(dealer.draw(position) if position.actor is shedu.CHANCE else play(position.legal(), choose))
    return None


@cache
def record_at(question: str, seats: int = 1, after: int = 0, kind: str = "", least: int = 1) -> str:
    """Return the record of the first game that asks the first seat a question after a number of turns.

    With at least so many answers of a kind, or of any; those that name the same piece first count once.
    """

    def is_there(position: shedu.Position) -> bool:
        if position.actor != 0 or position.prompt().code != question or int(position.state.turns) < after:
            return False
        named = {(action.kind, action.fields[:1]) for action in position.legal() if action.kind == kind or not kind}
        return len(named) >= least

    tries = ((play, seed) for play in (sensible, careless) for seed in range(SEEDS))
    found = next(filter(None, (_played(seats, seed, play, is_there) for play, seed in tries)), None)
    assert found is not None, f"no game of {SEEDS} asks {question}"
    return write(record_of(found, NAMES[:seats]))


@cache
def late_record(seats: int, seed: int, *, before_end: int) -> str:
    """Return a game with little to go: the first seat begins a turn some moves before the end."""
    position, dealer, choose = shedu.game("wayfarers").new(seats=seats), shedu.Dealer(seed), random.Random(seed)
    while not position.over:
        position.play(dealer.draw(position) if position.actor is shedu.CHANCE else sensible(position.legal(), choose))
    return shortly_before(position, before_end)

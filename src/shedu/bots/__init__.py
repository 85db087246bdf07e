"""Players that are programs: they get a sight, never the true position, and answer with an action."""

from __future__ import annotations

from typing import Protocol

from shedu.bots.players import Greedy, Random
from shedu.core.errors import Unreadable
from shedu.core.game import Action, Sight

NAMES = ("random", "greedy")


class Bot(Protocol):
    """A player: what a seat may know goes in, an action comes out."""

    name: str

    def choose(self, sight: Sight) -> Action:
        """The action this player takes."""
        ...


def bot(name: str, seed: int = 0) -> Bot:
    """The bot with a name; the same seed and the same sights give the same choices."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    raise Unreadable(f"there is no bot {name[:40]!r}; there are {', '.join(NAMES)}")

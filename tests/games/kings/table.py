"""Tables set up by hand for tests of Contest of Kings, and what is said about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import shedu
from shedu.core.chance import generator
from shedu.core.game import Action, Game, Position, Sentence
from shedu.games.kings.testing import ascii as table

BOW, LION, BULL, VASE = range(4)
RULES_PAGE = Path(__file__).parents[3] / "docs" / "rules" / "kings.md"
HEADER = table.HEADER.rstrip()
Hand = dict[str, int]


def kings() -> Game:
    return shedu.game("kings")


@lru_cache
def rule_numbers() -> frozenset[str]:
    """Return every rule that the rules page has."""
    return frozenset(re.findall(r"^- \*\*(KR?-\d+[a-z]?)\*\*", RULES_PAGE.read_text(), re.MULTILINE))


def stage(*rows: str, seats: int = 2, bow: Hand | None = None, lion: Hand | None = None, **more: Hand) -> Position:
    """Return the bow's turn on a table drawn row by row, without the header and the numbers of the rows."""
    drawn = [f"r{number} {row}" for number, row in enumerate(rows)]
    hands = [bow or {}, lion or {}, *(more[name] for name in ("bull", "vase") if name in more)]
    return table.read("\n".join([HEADER, *drawn]), seats, hands=hands[:seats])


def empty(seats: int = 2, **hands: Hand) -> Position:
    """Return the row of treasures and nothing else."""
    return stage("T   .   T   .   T   .   T   .   T   .   T   .   T   .   T", seats=seats, **hands)


def begun(seats: int = 2, *hands: str) -> Position:
    """Return a game dealt by hand: the bow begins."""
    position = kings().new(seats)
    position.play("first 0")
    for hand in hands or ("red 2 blue 2 green 2 black 2",) * seats:
        position.play(f"draw {hand}")
    return position


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position.play(text)
    return position


def hear(position: Position, text: str, seat: int | None = None) -> list[Sentence]:
    """Return what a seat is logged of an action."""
    before, action = position.copy(), kings().parse(text)
    position.play(action)
    return kings().log_entries(before, action, position, seat)


def texts(sentences: list[Sentence]) -> list[str]:
    return [sentence.text for sentence in sentences]


def random_steps(seed: int, seats: int, **options: str) -> Iterator[tuple[Position, Action, Position]]:
    """Yield every step of a random game."""
    position = kings().new(seats, **options)
    rng = generator(seed)
    while not position.over:
        before = position.copy()
        action = kings().action(int(kings().entry_points.sample(position.states, 0, rng)))
        position.play(action)
        yield before, action, position

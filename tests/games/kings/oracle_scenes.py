"""Positions of the card game for tests over engine and oracle, and what they look like."""

from collections import Counter
from typing import Any

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_table import Card

player: type[Oracle] = Oracle  # which side plays the positions; the fixture `side` sets it
BOW, LION, BULL, VASE = range(4)
LETTERS = {"r": "red", "b": "blue", "g": "green", "k": "black", "T": "treasure"}
EMPTY = "T"


def card(mark: str) -> Card:
    """Return a card as `b`, a ship as `Sk`, with a leader as in `b+2g` (the trader of seat 2)."""
    face, _, leader = mark.partition("+")
    named = f"ship {LETTERS[face[1]]}" if face.startswith("S") else LETTERS[face]
    return Card(named, (int(leader[0]), LETTERS[leader[1]]) if leader else None)


def new(seats: int) -> Oracle:
    """Return a game before anything has happened."""
    return player.new(seats)


def scene(active: int = BOW, hands: dict[int, str] | None = None, seats: int = 4, **more: Any) -> Oracle:
    """Return a position before an action: columns from the treasure place down (`c1="T b r"`), gaps (`g1="r"`)."""
    oracle = new(seats)
    for number in range(1, 9):
        oracle.table.columns[number - 1] = [card(mark) for mark in more.pop(f"c{number}", EMPTY).split()]
    for number in range(1, 8):
        mark = more.pop(f"g{number}", None)
        oracle.table.gaps[number - 1] = card(mark) if mark else None
    oracle.hands = [[LETTERS[mark] for mark in (hands or {}).get(seat, "")] for seat in range(seats)]
    standing = [each.face.split()[1] for each in oracle.table.places().values() if each.face.startswith("ship")]
    oracle.ships = [ship for ship in oracle.ships if ship not in standing]
    oracle.active = oracle.asked = active
    oracle.question, oracle.actions_left, oracle.dealing = "act", 2, False
    for name, value in more.items():
        assert hasattr(oracle, name)
        setattr(oracle, name, value)
    return oracle


def play(oracle: Oracle, *texts: str) -> Oracle:
    for text in texts:
        oracle.play(text)
    return oracle


def won(oracle: Oracle, seat: int) -> dict[str, int]:
    return dict(Counter(oracle.piles[seat]))


def column(oracle: Oracle, number: int) -> str:
    letters = {name: letter for letter, name in LETTERS.items()}
    faces = [each.face for each in oracle.table.columns[number - 1]]
    return " ".join(f"S{letters[face[5:]]}" if face.startswith("ship") else letters[face] for face in faces)


def lies(oracle: Oracle, seat: int, colour: str) -> str | None:
    return oracle.table.leaders().get((seat, colour))


def targets(oracle: Oracle, start: str) -> set[str]:
    return {text.split()[-1] for text in oracle.legal() if text.startswith(start)}


def asked(oracle: Oracle) -> tuple[str, int | None]:
    return oracle.question, oracle.asked

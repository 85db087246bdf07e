"""Games to make records of: random ones, and a short one in which everybody only swaps tiles."""

import random

import shedu
from shedu.core import game_record
from shedu.core.game import Action, Position

NAMES = ("Ninsun", "Běla 🦁", "O'Brien: #1", "王 * 小明")


def read(text: str | bytes) -> game_record.Record:
    """Return the record in a text, of any of our games."""
    return game_record.read(text, shedu.game)


def random_game(seats: int, seed: int, plies: int = 10_000, **options: str) -> tuple[Position, shedu.Dealer]:
    """Return a game played at random, to its end or for a number of plies."""
    position = shedu.game("tigris").new(seats=seats, **options)
    dealer = shedu.Dealer(f"seed {seed}")
    choices = random.Random(seed)
    while not position.over and position.ply < plies:
        is_chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if is_chance else choices.choice(position.legal()))
    return position, dealer


def swapping_game() -> tuple[Position, shedu.Dealer]:
    """Return a finished game of some fifty plies: both players swap all they have until the bag is empty."""
    position = shedu.game("tigris").new(seats=2)
    dealer = shedu.Dealer("swap")
    while not position.over:
        is_chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if is_chance else max(position.legal(), key=tiles_swapped))
    return position, dealer


def tiles_swapped(action: Action) -> int:
    """Return how many tiles an action swaps."""
    return sum(int(n) for _, n in action.fields) if action.kind == "swap" else 0

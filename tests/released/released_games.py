"""Games of every released version of the rules, kept as records. As a program it writes those of the current version.

    python tests/released/released_games.py GAME

Next to the records, `legal.txt` keeps the number of answers that were open at every ply: a rule that offers more or
less than it did shows there even if the game played goes on unharmed.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import shedu
from shedu.core.game import CHANCE, Game, Position
from shedu.core.game_record import Record, positions, read, record_of, write

HERE = Path(__file__).parent
COUNTS = "legal.txt"
PLIES = 20  # on a line of that file, so that a diff shows where a game changed
ROUNDS = 2  # games per number of seats: one at random, one by the greedy bot
LONGEST = 600  # plies after which a game is broken off


def versions(game: Game) -> list[int]:
    """Return the versions of a game that are kept."""
    return sorted(int(folder.name) for folder in (HERE / game.id).iterdir())


def folder_of(game: Game, version: int) -> Path:
    """Return the folder that holds the games of a version."""
    return HERE / game.id / str(version)


def kept(game: Game, version: int) -> Iterator[tuple[str, Record, list[int]]]:
    """Yield the name, the record and the counts of every game of a version."""
    counts = read_counts((folder_of(game, version) / COUNTS).read_text())
    for path in sorted(folder_of(game, version).glob("*.record")):
        yield path.name, read(path.read_text(), shedu.game), counts[path.name]


def read_counts(text: str) -> dict[str, list[int]]:
    """Return the numbers of every game by its name; lines begin with the ply of their first number."""
    counts: dict[str, list[int]] = {}
    name = ""
    for line in text.splitlines():
        _, found, numbers = line.partition(":")
        if found:
            counts[name] += map(int, numbers.split())
        else:
            name = line
            counts[name] = []
    return counts


def write_counts(counts: dict[str, list[int]]) -> str:
    """Return the text that `read_counts` reads."""
    lines = []
    for name, numbers in counts.items():
        lines.append(name)
        for ply in range(0, len(numbers), PLIES):
            lines.append(f"{ply:4}: {' '.join(map(str, numbers[ply : ply + PLIES]))}")
    return "\n".join(lines) + "\n"


def open_answers(record: Record) -> list[int]:
    """Return how many answers, or outcomes of chance, were open at every ply of a record."""
    return [len(step.before.legal_ids()) for step in positions(record)]


def play(game: Game, seats: int, choose: random.Random, *, with_bot: bool) -> tuple[Position, shedu.Dealer]:
    """Play a game with random options to its end, or as far as games are kept."""
    options = {option.name: choose.choice(option.values) for option in game.options}
    position, dealer = game.new(seats, **options), shedu.Dealer(f"released {game.id} {seats} {with_bot}")
    bot = shedu.bot("greedy", choose.randrange(1 << 30))
    while not position.over and position.ply < LONGEST:
        if position.actor is CHANCE:
            position.play(dealer.draw(position))
        elif with_bot and isinstance(position.actor, int):
            position.play(bot.choose(position.knowledge(position.actor)))
        else:
            position.play(choose.choice(position.legal()))
    return position, dealer


def write_games(game: Game) -> None:
    """Write games of the current version."""
    folder = folder_of(game, game.rules_version)
    folder.mkdir(parents=True, exist_ok=True)
    choose = random.Random(f"{game.id} {game.rules_version}")
    counts = {}
    for seats in game.seat_counts:
        for number in range(ROUNDS):
            position, dealer = play(game, seats, choose, with_bot=number > 0)
            record = record_of(position, [f"Seat {seat}" for seat in range(seats)], dealer)
            name = f"{seats}-seats-{number + 1}.record"
            (folder / name).write_text(write(record))
            counts[name] = open_answers(record)
    (folder / COUNTS).write_text(write_counts(counts))


if __name__ == "__main__":
    for game_id in sys.argv[1:]:
        write_games(shedu.game(game_id))

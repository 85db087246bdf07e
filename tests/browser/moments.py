"""Games of Tigris & Euphrates that stop where something worth seeing comes next, as records to play on from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import shedu
from shedu.core.game_record import record_of, write

NAMES = ("Ninsun", "Enkidu", "Šamhat", "Utu")


@dataclass(frozen=True, slots=True)
class Moment:
    """What is played up to it, and the colour that each seat draws as long as the bag has it."""

    played: str
    draws: tuple[str, ...] = ("red", "red")
    options: dict[str, str] = field(default_factory=dict)


MOMENTS = {
    # I6 has two temples beside it, J7 one.
    "revolt": Moment("0 end, 1 leader red J7, 1 tile red J6"),
    "defence": Moment("0 leader red J7, 0 tile red J6, 1 leader red I6, 1 add 2"),
    # K6 joins a kingdom of seat 0 in the west with one of seat 1 in the east: kings and priests on both sides.
    "wars": Moment(
        "0 leader black I6, 0 leader red J7, 1 tile red L5, 1 leader black L4,"
        "0 tile red J6, 0 end, 1 leader red M5, 1 tile red L6"
    ),
    # G6 completes a square.
    "monument": Moment("0 tile red F5, 0 tile red G5, 1 end, 0 leader red F4, 0 tile red F6, 1 end"),
    # I4 completes a cross around I5, in the kingdom of a king on H7.
    "wonder": Moment(
        "0 leader black H7, 0 tile black I6, 1 end, 0 tile black I5, 0 tile black H5, 1 end, 0 tile black J5",
        ("black", "green"),
        {"wonder": "on"},
    ),
    # H5 completes a line of three.
    "building": Moment("0 tile green F5, 0 tile green G5, 1 end", ("green", "black"), {"buildings": "on"}),
    # K6 joins two treasures in the kingdom of a trader.
    "treasure": Moment(
        "0 leader green I6, 0 leader black M5, 1 end, 0 tile black L5, 0 tile black K5, 1 end, 0 tile black J6",
        ("black", "green"),
    ),
}


@cache
def record_at(name: str) -> str:
    """Return the record of a named moment."""
    moment = MOMENTS[name]
    position = shedu.game("tigris").new(seats=len(moment.draws), **moment.options)
    position.play("first 0")
    for line in moment.played.split(","):
        _draw(position, moment.draws)
        seat, text = line.strip().split(" ", 1)
        assert position.actor == int(seat), f"{name}: {line} is out of turn"
        position.play(text)
    _draw(position, moment.draws)
    assert position.actor == 0
    return write(record_of(position, NAMES[: len(moment.draws)]))


@cache
def late_record(seats: int, seed: int, *, before_end: int, **options: str) -> str:
    """Return a game of two bots with little to go: the first seat begins an action some moves before the end."""
    position = shedu.game("tigris").new(seats=seats, **options)
    dealer, bot = shedu.Dealer(seed), shedu.bot("greedy")
    while not position.over:
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
        else:
            position.play(bot.choose(position.knowledge(position.actor)))
    return shortly_before(position, before_end)


@cache
def before_the_last_decision(seed: int) -> tuple[str, int, str]:
    """Return the record of a whole game of two, the ply of its last decision, and what was decided."""
    position = shedu.game("tigris").new(seats=2)
    dealer, bot = shedu.Dealer(seed), shedu.bot("random", seed)
    decided = (0, "")
    while not position.over:
        if position.actor is shedu.CHANCE:
            position.play(dealer.draw(position))
        else:
            action = bot.choose(position.knowledge(position.actor))
            decided = (position.ply, action.text)
            position.play(action)
    return write(record_of(position, NAMES[:2])), *decided


def shortly_before(position: shedu.Position, before_end: int) -> str:
    """The record of a finished game up to where the first seat begins something, so many moves before the end."""
    ply = position.ply - before_end
    position.back_to(ply)
    while position.actor != 0 or position.prompt().code != "ask-act":
        ply -= 1
        position.back_to(ply)
    return write(record_of(position, NAMES[: position.seats]))


def _draw(position: shedu.Position, favourites: Sequence[str]) -> None:
    while position.actor is shedu.CHANCE:
        seat = int(dict(position.prompt().fields)["seat"])
        chances = [action for action, _ in position.chances()]
        position.play(max(chances, key=lambda action: dict(action.fields).get(favourites[seat], 0)))

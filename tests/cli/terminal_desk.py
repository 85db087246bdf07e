"""A table at a terminal for tests: the keyboard is a list or a function, the screen a text."""

import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import shedu
from shedu.bots import bot
from shedu.cli.terminal import Player, Table
from shedu.cli.terminal_menu import Menu
from shedu.cli.terminal_saves import Saves
from shedu.cli.terminal_screen import Screen
from shedu.core.game import Action
from shedu.games.tigris.testing.ascii import draw
from shedu.games.tigris.testing.ascii import read as read_board


class Desk:
    """A table whose keyboard is a function or a list of lines, and whose screen is a text."""

    def __init__(
        self,
        home: Path,
        players: list[Player],
        seed: str = "7",
        *,
        typed: Sequence[str] | Callable[["Desk", str], str] = (),
        is_live: bool = False,
        **options: str,
    ) -> None:
        self.lines = None if callable(typed) else iter(typed)
        self.typist = typed if callable(typed) else None
        self.out = io.StringIO()
        self.screen = Screen(self.read_line, self.write, is_live=is_live)
        self.saves = Saves(home)
        position = shedu.game("tigris").new(len(players), **options)
        self.table = Table(position, players, shedu.Dealer(seed), self.screen, self.saves)

    def write(self, text: str) -> None:
        self.out.write(text)

    def read_line(self, prompt: str) -> str:
        self.write(prompt)
        if self.typist is not None:
            return self.typist(self, prompt)
        for line in self.lines or ():
            return line
        raise EOFError

    def run(self) -> str:
        self.table.run()
        return self.out.getvalue()

    @property
    def state(self) -> bytes:
        return self.table.position.states.tobytes()


class RandomTypist:
    """A person who picks any legal action and writes it in one of the ways there are."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.ply = -1
        self.waiting: list[str] = []

    def __call__(self, desk: Desk, prompt: str) -> str:
        if prompt != "> ":
            return ""
        if self.ply != desk.table.position.ply or not self.waiting:
            self.ply = desk.table.position.ply
            self.waiting = self.written(desk.table.menu, self.pick.choice(desk.table.position.legal()))
        return self.waiting.pop(0)

    def written(self, menu: Menu, action: Action) -> list[str]:
        way = self.pick.randrange(4)
        if way == 0:
            return action.text.split()
        if way == 1:
            return [" ".join(action.text.upper().split())]
        if way == 2 and menu.is_numbered:
            numbers = [n for n, entry in enumerate(menu.entries(), start=1) if action in entry.actions]
            return [str(numbers[0]), action.text]
        return [action.text]


def you(*levels: str) -> list[Player]:
    """Return one person against bots."""
    return [Player("you"), *(Player(f"{level} bot", bot(level)) for level in levels)]


def until_asked(home: Path, *lines: str, seats: int = 2, **options: Any) -> tuple[Desk, str]:
    """Return a table at which some lines were typed; the last of them is followed by the end of the input."""
    desk = Desk(home, you(*["random"] * (seats - 1)), typed=list(lines), **options)
    return desk, desk.run()


def first_actions() -> list[Action]:
    """Return the actions of a first turn with a tile of every colour in hand."""
    board = draw(shedu.game("tigris").new())
    return read_board(board, hands=[{"red": 1, "blue": 1, "green": 1, "black": 1}]).legal()

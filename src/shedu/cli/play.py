"""`shedu play`: a table at this computer, for now in the terminal."""

from __future__ import annotations

import hashlib
import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from shedu.bots import NAMES, bot
from shedu.cli.terminal import Player, Table
from shedu.cli.terminal_commands import GoOn
from shedu.cli.terminal_saves import Resumed, Saves, data_home
from shedu.cli.terminal_screen import Screen
from shedu.cli.warm import ready
from shedu.core.chance import Dealer
from shedu.core.errors import Unreadable
from shedu.core.game import Game, Seat
from shedu.games import game as find_game

BOT_MARK = " bot"  # how the name of a bot ends in a record
PERSON = "you"


def options_of(game: Game, preset: str | None, named: list[str]) -> dict[str, str]:
    """The options of a preset, changed by those named one by one."""
    options: dict[str, str] = {}
    if preset is not None:
        presets = {one.id: dict(one.options) for one in game.presets}
        if preset not in presets:
            raise Unreadable(f"{game.id} has no preset {preset!r}; it has {', '.join(presets)}")
        options = presets[preset]
    for pair in named:
        name, is_there, value = pair.partition("=")
        if not is_there:
            raise Unreadable(f"an option is written name=value, not {pair!r}")
        options[name] = value
    return game.check_options(options)


def bot_seed(dealer: Dealer, seat: Seat) -> int:
    """A seed for a bot: the same game has the same bots, and they learn nothing of the dealing by it."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {dealer.seed}".encode()).digest()[:6], "big")


def sit_down(seats: int, bots: str | None, names: str | None, dealer: Dealer, *, hot_seat: bool) -> list[Player]:
    """Who plays: one person and bots, or several persons and the bots that were named, in the last seats."""
    levels = [level.strip() for level in bots.split(",") if level.strip()] if bots is not None else []
    if len(levels) >= seats:
        raise Unreadable(f"a table of {seats} has no room for you beside {len(levels)} bots")
    if not hot_seat:
        levels = [*levels, *[levels[-1] if levels else "greedy"] * (seats - 1 - len(levels))]
    persons = seats - len(levels)
    called = [name.strip() for name in names.split(",")] if names is not None else []
    if len(called) > persons:
        raise Unreadable(f"there are {len(called)} names for {persons} people")
    called += [PERSON] if persons == 1 and not called else [f"player {n + 1}" for n in range(len(called), persons)]
    players = [Player(name) for name in called]
    return [*players, *(_bot_player(level, dealer, persons + k) for k, level in enumerate(levels))]


def _bot_player(level: str, dealer: Dealer, seat: Seat) -> Player:
    return Player(level + BOT_MARK, bot(level, bot_seed(dealer, seat)))


def players_of(resumed: Resumed) -> list[Player]:
    """Who played a game that is resumed: bots are known by their names, all others are persons."""
    players = []
    for seat, name in enumerate(resumed.record.names):
        level = name.removesuffix(BOT_MARK)
        is_bot = level != name and level in NAMES
        players.append(_bot_player(level, resumed.dealer, seat) if is_bot else Player(name))
    return players


def resumed_table(path: Path, screen: Screen, saves: Saves) -> Table:
    """The table of a game that was saved."""
    resumed = saves.resume(path)
    if resumed.position.over:
        raise Unreadable(f"that game is over; `shedu replay {path}` tells it")
    if not resumed.is_same_dealer:
        screen.say("The seed of this game is not known here, so that a new one deals the rest of it.")
    kept = path if path.parent == saves.games else None
    return Table(resumed.position, players_of(resumed), resumed.dealer, screen, saves, kept)


def read_line(prompt: str) -> str:
    """A line from the keyboard, or from wherever the input comes."""
    if sys.stdin.isatty():
        return input(prompt)
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    sys.stdout.write("\n")
    return line.rstrip("\n")


def complete_words(table: Table) -> None:
    """Let the Tab key complete the words of actions, where the terminal can edit lines."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims(" ")
    readline.set_completer(
        lambda _, n: words[n] + " " if n < len(words := table.menu.completions(readline.get_line_buffer())) else None
    )
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")


def write(text: str) -> None:
    """Write to the terminal at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def this_screen(*, colour: bool) -> Screen:
    """The terminal this program runs in; in colour where it shows colours and shapes and nobody minds."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    is_live = sys.stdin.isatty() and sys.stdout.isatty()
    has_shapes = (sys.stdout.encoding or "").lower().startswith("utf")
    is_plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    is_coloured = colour and sys.stdout.isatty() and has_shapes and not is_plain
    return Screen(read_line, write, colour=is_coloured, is_live=is_live)


def command(
    file: Annotated[Path | None, typer.Argument(help="With --resume: the record to go on with.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with FILE, or with the last game.")] = False,
    game: Annotated[str, typer.Option(help="Which game.")] = "tigris",
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of options; `shedu games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="One option of the game.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="LEVEL,LEVEL", help="The bots in the last seats.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Seats without a bot are people here.")] = False,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="The names of the people.")] = None,
    seed: Annotated[str | None, typer.Option(help="Deal from this seed, to play the same game again.")] = None,
    color: Annotated[bool, typer.Option(help="Colours; none with NO_COLOR either.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="In the terminal; there is no other table yet.")] = True,
) -> None:
    """Play against bots, or several people at one keyboard. Type ? at the table for help."""
    assert terminal
    saves = Saves(data_home())
    screen = this_screen(colour=color)
    if file is not None and not resume:
        raise Unreadable(f"to go on with a record: shedu play --resume {file}")
    if resume:
        table = resumed_table(file or saves.last(), screen, saves)
        ready(table.game)
    else:
        the_game = find_game(game)
        options = options_of(the_game, preset, option or [])
        ready(the_game)
        dealer = Dealer(seed)
        position = the_game.new(seats, **options)
        players = sit_down(position.seats, bots, names, dealer, hot_seat=hot_seat)
        table = Table(position, players, dealer, screen, saves)
    while True:
        if screen.is_live:
            complete_words(table)
        try:
            table.run()
            return
        except GoOn as other:
            table = resumed_table(other.path, screen, saves)

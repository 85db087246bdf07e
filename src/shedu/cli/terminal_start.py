"""Starting a game at the terminal: players, options, and a new or a saved game."""

from __future__ import annotations

import hashlib
import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from shedu.bots import NAMES, bot
from shedu.bots.plugins import find_plugin
from shedu.bots.programs import split_names
from shedu.cli.terminal import Player, Table
from shedu.cli.terminal_commands import ResumeOther
from shedu.cli.terminal_interrupt import reliable_interrupts
from shedu.cli.terminal_saves import Resumed, Saves
from shedu.cli.terminal_screen import Screen
from shedu.cli.warm import ready
from shedu.core.chance import Dealer
from shedu.core.errors import ParseError
from shedu.core.game import Game, Seat
from shedu.core.names import fault_of
from shedu.core.paths import data_home
from shedu.core.symbols import Symbols, check_symbols, symbols_of
from shedu.games import game as find_game

BOT_MARK = " bot"  # the ending of the name of a bot in a record
PERSON = "you"


def options_of(game: Game, preset: str | None, named: list[str]) -> dict[str, str]:
    """Return the options of a preset, overridden by single ones."""
    options: dict[str, str] = {}
    if preset is not None:
        presets = {one.id: dict(one.options) for one in game.presets}
        if preset not in presets:
            raise ParseError(f"{game.id} has no preset {preset!r}; it has {', '.join(presets)}")
        options = presets[preset]
    for pair in named:
        name, is_there, value = pair.partition("=")
        if not is_there:
            raise ParseError(f"an option is written name=value, not {pair!r}")
        options[name] = value
    return game.check_options(options)


def bot_seed(dealer: Dealer, seat: Seat) -> int:
    """Return a seed for a bot, derived from the dealing seed without revealing it."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {dealer.seed}".encode()).digest()[:6], "big")


def sit_down(seats: int, bots: str | None, names: str | None, dealer: Dealer, *, hot_seat: bool) -> list[Player]:
    """Return the players: one person, or several with `hot_seat`, and bots in the last seats."""
    levels = [level for level in split_names(bots) if level] if bots is not None else []
    if len(levels) >= seats:
        raise ParseError(f"a table of {seats} has no room for you beside {len(levels)} bots")
    if not hot_seat:
        levels = [*levels, *[levels[-1] if levels else "greedy"] * (seats - 1 - len(levels))]
    persons = seats - len(levels)
    called = [name.strip() for name in names.split(",")] if names is not None else []
    if len(called) > persons:
        raise ParseError(f"there are {len(called)} names for {persons} people")
    for name in called:
        if (fault := fault_of(name)) is not None:
            raise ParseError(f"{fault}: {name!r}")
    called += [PERSON] if persons == 1 and not called else [f"player {n + 1}" for n in range(len(called), persons)]
    players = [Player(name) for name in called]
    return [*players, *(_bot_player(level, dealer, persons + k) for k, level in enumerate(levels))]


def dynasties_of(game: Game, seats: int, text: str | None) -> Symbols:
    """Return the dynasties named in the order of the seats; other seats get their default or a free one."""
    named = [name.strip().lower() for name in text.split(",")] if text is not None else []
    if len(named) > seats:
        raise ParseError(f"there are {len(named)} dynasties for {seats} seats")
    return symbols_of(game, seats, check_symbols(game, named))


def _bot_player(level: str, dealer: Dealer, seat: Seat) -> Player:
    return Player(level + BOT_MARK, bot(level, bot_seed(dealer, seat)))


def players_of(resumed: Resumed) -> list[Player]:
    """Return the players of a resumed game; bots are recognized by their names.

    A name in a record never starts a program, since the record may be somebody else's.
    """
    players = []
    for seat, name in enumerate(resumed.record.names):
        level = name.removesuffix(BOT_MARK)
        is_bot = level != name and (level in NAMES or find_plugin(level) is not None)
        players.append(_bot_player(level, resumed.dealer, seat) if is_bot else Player(name))
    return players


def resumed_table(path: Path, screen: Screen, saves: Saves) -> Table:
    """Return the table of a saved game."""
    resumed = saves.resume(path)
    if resumed.position.over:
        raise ParseError(f"that game is over; `shedu replay {path}` tells it")
    if not resumed.is_same_dealer:
        screen.say("The seed of this game is not known here, so that a new one deals the rest of it.")
    kept = path if path.parent == saves.games else None
    symbols = resumed.record.symbols
    return Table(resumed.position, players_of(resumed), resumed.dealer, screen, saves, kept, symbols)


def read_line(prompt: str) -> str:
    """Read a line from the keyboard or from other input."""
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
    """Let the Tab key complete the words of actions, where readline is available."""
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
    """Write to the terminal without buffering."""
    sys.stdout.write(text)
    sys.stdout.flush()


def this_screen(*, colour: bool) -> Screen:
    """Return the screen of this terminal, coloured if wanted and supported."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    is_live = sys.stdin.isatty() and sys.stdout.isatty()
    has_shapes = (sys.stdout.encoding or "").lower().startswith("utf")
    is_plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    is_coloured = colour and sys.stdout.isatty() and has_shapes and not is_plain
    return Screen(read_line, write, colour=is_coloured, is_live=is_live)


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes for a table at the terminal."""

    game: str
    file: Path | None = None  # a record to continue
    resume: bool = False
    seats: int | None = None
    preset: str | None = None
    options: tuple[str, ...] = ()
    bots: str | None = None
    names: str | None = None
    seed: str | None = None
    hot_seat: bool = False
    colour: bool = True
    dynasties: str | None = None


def play_in_terminal(wish: Wish) -> None:
    """Play at the terminal until everybody leaves."""
    saves = Saves(data_home())
    screen = this_screen(colour=wish.colour)
    table = first_table(wish, screen, saves)
    while True:
        if screen.is_live:
            complete_words(table)
        try:
            with reliable_interrupts():
                table.run()
            return
        except ResumeOther as other:
            table = resumed_table(other.path, screen, saves)


def first_table(wish: Wish, screen: Screen, saves: Saves) -> Table:
    """Return the first table as wished for."""
    if wish.file is not None and not wish.resume:
        raise ParseError(f"to go on with a record: shedu play --terminal --resume {wish.file}")
    if wish.resume:
        table = resumed_table(wish.file or saves.last(), screen, saves)
        ready(table.game)
        return table
    game = find_game(wish.game)
    options = options_of(game, wish.preset, list(wish.options))
    ready(game)
    dealer = Dealer(wish.seed)
    position = game.new(wish.seats, **options)
    players = sit_down(position.seats, wish.bots, wish.names, dealer, hot_seat=wish.hot_seat)
    symbols = dynasties_of(game, position.seats, wish.dynasties)
    return Table(position, players, dealer, screen, saves, symbols=symbols)

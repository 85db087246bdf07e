"""`shedu play`: play on this computer, in the browser or in the terminal."""

from __future__ import annotations

import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from shedu.core.errors import ParseError

HOST = "127.0.0.1"
PORT = 8000  # or another one if it is in use


def has_screen() -> bool:
    """Return whether a graphical browser can open here; one inside the terminal would block it."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def open_browser(address: str) -> None:
    """Open a page in the browser without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def play_in_browser(port: int | None, outside_bots: str | None, *, opens: bool) -> None:
    """Serve tables to the browser of this computer until interrupted."""
    from shedu.cli.serve import address_of, allowed_bots, listen, serve
    from shedu.server.logs import write_logs
    from shedu.server.settings import Settings

    write_logs(logging.WARNING)
    settings = Settings(outside_bots=allowed_bots(outside_bots))

    try:
        at = listen(HOST, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise
        at = listen(HOST, 0)
    address = address_of(at)
    opens = opens and has_screen()

    def tell() -> None:
        what = "opens in your browser" if opens else "is ready; open it in a browser"
        print(f"{address} {what}. Ctrl-C ends it, and your tables are kept.", flush=True)
        if opens:
            open_browser(address)

    serve(settings, at, when_ready=tell)


def command(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=f"The port, if not {PORT} or a free one.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser, or only serve.")] = True,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal; the options below are for it.")
    ] = False,
    outside_bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,process:FILE.toml",
            help="Bots of other packages and programs to offer at tables in the browser.",
        ),
    ] = None,
    file: Annotated[Path | None, typer.Argument(help="With --terminal --resume: the record to continue.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue FILE or the last game.")] = False,
    game: Annotated[str | None, typer.Option(help="Which game.")] = None,
    seats: Annotated[int | None, typer.Option(help="The number of players.")] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of options; `shedu games` lists them.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    bots: Annotated[str | None, typer.Option(metavar="LEVEL,LEVEL", help="The bots in the last seats.")] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="Seats without a bot are played by people here.")
    ] = False,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="The names of the people.")] = None,
    dynasties: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="The dynasties, in the order of the seats.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Deal from this seed, to play the same game again.")] = None,
    color: Annotated[bool, typer.Option(help="Use colours, unless NO_COLOR is set.")] = True,
) -> None:
    """Play in the browser, against bots, at one screen or with friends. With --terminal, type ? for help."""
    if terminal:
        if port is not None:
            raise ParseError("--port is for the browser; leave --terminal out")
        if outside_bots is not None:
            raise ParseError("--outside-bots is for the browser; in the terminal write --bots")
        from shedu.cli.terminal_start import Wish, play_in_terminal
        from shedu.games import GAMES

        chosen = game or next(iter(GAMES))
        options = tuple(option or ())
        play_in_terminal(
            Wish(chosen, file, resume, seats, preset, options, bots, names, seed, hot_seat, color, dynasties)
        )
        return
    given = {
        str(file): file,
        "--resume": resume,
        "--game": game,
        "--seats": seats,
        "--preset": preset,
        "--option": option,
        "--bots": bots,
        "--hot-seat": hot_seat,
        "--names": names,
        "--dynasties": dynasties,
        "--seed": seed,
        "--no-color": not color,
    }
    if unfit := [name for name, value in given.items() if value]:
        raise ParseError(f"the browser asks for that itself; in the terminal: shedu play --terminal {unfit[0]}")
    play_in_browser(port, outside_bots, opens=browser)

"""The command line, `shedu COMMAND`: one module per command, imported only when the command is called."""

from __future__ import annotations

import sys
from importlib import import_module

COMMANDS = {
    "play": "Play in the browser or in the terminal.",
    "serve": "Serve tables to browsers of others.",
    "admin": "Manage a server: tables, people, records, bans, backups.",
    "games": "List the games and their options.",
    "bots": "List the bots, those of other packages included.",
    "bench": "Measure the speed of a game.",
    "arena": "Let bots play each other.",
    "ladder": "Let all levels play each other, and rate them.",
    "dataset": "Write games between bots as a Parquet file.",
    "learn": "Train a net by self-play.",
    "replay": "Replay a record; check its dealing with --verify.",
    "scenario": "Run scenario files; exit code 0 if all hold.",
    "perft": "Count positions by depth.",
    "soak": "Play many random games and check every position.",
    "warm": "Compile everything now.",
}


def usage() -> str:
    """Return the list of commands."""
    lines = [f"  {name:<10}{text}" for name, text in COMMANDS.items()]
    return "Usage: shedu COMMAND [ARGUMENTS]   (shedu COMMAND --help shows its options)\n\n" + "\n".join(lines)


def with_values(words: list[str], bare: dict[str, str]) -> list[str]:
    """Return the words with default values for options that may be given without one, which typer does not support."""
    following = [*words, "-"][1:]  # as if another option followed
    return [
        f"{word}={bare[word]}" if word in bare and after.startswith("-") else word
        for word, after in zip(words, following, strict=True)
    ]


def main(arguments: list[str] | None = None) -> None:
    """Run one command; report errors that the user can fix in one line."""
    words = sys.argv[1:] if arguments is None else arguments
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return
    if words[0] in ("-V", "--version"):
        from shedu import __version__

        print(f"shedu {__version__}")
        return
    if words[0] not in COMMANDS:
        print(f"shedu: there is no command {words[0]!r}\n\n{usage()}", file=sys.stderr)
        raise SystemExit(2)
    import typer

    from shedu.core.errors import BotFailure, IllegalAction, ParseError

    module = import_module(f"shedu.cli.{words[0]}")
    app = getattr(module, "app", None)  # of a command with subcommands
    if app is None:
        app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        app.command(name=words[0])(module.command)
    try:
        app(with_values(words[1:], getattr(module, "BARE", {})), prog_name=f"shedu {words[0]}")
    except (ParseError, IllegalAction, BotFailure, OSError) as error:
        print(f"shedu {words[0]}: {error}", file=sys.stderr)
        raise SystemExit(2) from None

"""Programs as bots: how a command is written among the names of players, and in a file with its settings."""

from __future__ import annotations

import hashlib
import math
import re
import shlex
import shutil
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from shedu.core.errors import ParseError

PREFIX = "process:"
SUFFIX = ".toml"
SECONDS = 10.0  # per decision
START_SECONDS = 30.0  # until the first hello is answered; nets take a while to load
MOST_SECONDS = 3600.0
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,29}")


@dataclass(frozen=True, slots=True)
class Program:
    """A program that plays: its command, and how long it may take."""

    command: tuple[str, ...]
    name: str = ""  # what people see; needed only by a server
    text: str = ""  # one sentence about how it plays
    games: tuple[str, ...] = ()  # the games it plays; empty: all
    seconds: float = SECONDS
    start_seconds: float = START_SECONDS
    folder: str = ""  # where it is started; empty: here

    def __str__(self) -> str:
        return f"the program {shlex.join(self.command)[:80]!r}"

    @property
    def identity(self) -> str:
        """Return a hash of all settings, so that games of different programs are not mixed up."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


class ProgramFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file that describes a program."""

    command: list[str]
    name: str = ""
    text: str = ""
    games: list[str] = []
    seconds: float = SECONDS
    start_seconds: float = START_SECONDS


def split_names(text: str) -> list[str]:
    """Split the names of players at commas, except at those inside quotes, which belong to a command."""
    names, name, quote = [], "", ""
    for char in text:
        if char == "," and not quote:
            names.append(name.strip())
            name = ""
            continue
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        name += char
    if quote:
        raise ParseError(f"a quote is not closed in {text[:80]!r}")
    return [*names, name.strip()]


def program_of(name: str) -> Program:
    """Return the program in `process:COMMAND` or `process:FILE.toml`, or refuse."""
    written = name.removeprefix(PREFIX).strip()
    try:
        words = shlex.split(written)
    except ValueError:
        raise ParseError(f"{name[:80]!r}: a quote is not closed") from None
    if not words:
        raise ParseError("write process:COMMAND, such as process:'python3 bot.py', or process:FILE.toml")
    if len(words) == 1 and words[0].endswith(SUFFIX):
        return read_program(Path(words[0]))
    return _checked(Program(tuple(words)), "")


def read_program(path: Path) -> Program:
    """Return the program that a file describes, or refuse. Its command runs in the folder of the file."""
    if not path.is_file():
        raise ParseError(f"there is no file {path}")
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), ProgramFile)
    except (ValueError, msgspec.ValidationError) as error:  # bad TOML and bad UTF-8 are ValueErrors
        raise ParseError(f"{path}: {error}") from None
    if not file.command:
        raise ParseError(f'{path}: write the command as a list, such as command = ["python3", "bot.py"]')
    name = file.name or path.stem
    if NAME.fullmatch(name) is None:
        raise ParseError(f"{path}: a name is at most 30 of a-z, 0-9, dot, dash and underscore, not {name[:40]!r}")
    for value in (file.seconds, file.start_seconds):
        if not (math.isfinite(value) and 0 < value <= MOST_SECONDS):
            raise ParseError(f"{path}: seconds are more than 0 and at most {MOST_SECONDS:.0f}, not {value}")
    program = Program(
        tuple(file.command),
        name,
        file.text,
        tuple(file.games),
        file.seconds,
        file.start_seconds,
        str(path.parent.resolve()),
    )
    return _checked(program, f"{path}: ")


def _checked(program: Program, where: str) -> Program:
    """Return a program with the place of its command looked up, or refuse if there is none."""
    first = program.command[0]
    local = str(Path(program.folder or ".", first).resolve())
    found = shutil.which(local) if "/" in first else shutil.which(first) or shutil.which(local)
    if found is None:
        raise ParseError(f"{where}there is no program {first[:60]!r}")
    return (
        program if "/" not in first and shutil.which(first) else replace(program, command=(found, *program.command[1:]))
    )

"""Saved games of the terminal: every game is saved as it is played, and can be resumed."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path

from shedu.core.chance import Dealer
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.game_record import FORMAT, Record, read, replay, write
from shedu.games import game as find_game

SUFFIX = ".record"


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game read from a file, ready to be continued."""

    record: Record
    position: Position
    dealer: Dealer
    path: Path
    is_same_dealer: bool  # whether the committed seed is known here


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


class Saves:
    """The folders of games played at this terminal and of their seeds."""

    def __init__(self, home: Path) -> None:
        self.games = home / "games"
        self.seeds = home / "seeds"

    def new_path(self, position: Position, dealer: Dealer) -> Path:
        """Return the path for a game that begins now."""
        now = time.strftime("%Y%m%d-%H%M%S")
        return self.games / f"{position.game.id}-{now}-{dealer.commitment[:8]}{SUFFIX}"

    def keep(self, path: Path, record: Record, dealer: Dealer) -> None:
        """Save a game so far, and its seed separately, because a record contains it only when the game is over."""
        seed = self.seeds / dealer.commitment
        if not seed.exists():
            write_whole(seed, dealer.seed)
            seed.chmod(0o600)
        write_whole(path, write(record))

    def export(self, path: Path, record: Record) -> None:
        """Write a record to a path; refuse to overwrite a file that is not a record."""
        if path.exists() and not path.read_bytes().startswith(FORMAT.encode()):
            raise ParseError(f"{path} already exists and is not a record")
        write_whole(path, write(record))

    def last(self, but: Path | None = None) -> Path:
        """Return the most recent unfinished game other than `but`."""
        paths = self.games.glob(f"*{SUFFIX}") if self.games.is_dir() else []
        for path in sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True):
            header = path.read_text(encoding="utf-8").partition("\n\n")[0]
            if path != but and "\nresult: " not in header:
                return path
        raise ParseError(
            "no other unfinished game is kept on this computer"
            if but
            else "no unfinished game is kept on this computer"
        )

    def resume(self, path: Path) -> Resumed:
        """Read a game that will be continued."""
        record = read(path.read_bytes(), find_game)
        seed = self.seeds / record.commitment if record.commitment else None
        known = record.seed or (seed.read_text(encoding="utf-8") if seed and seed.is_file() else None)
        # An unfinished record from elsewhere has no seed, so the rest is dealt from a new one.
        return Resumed(record, replay(record), Dealer(known), path, is_same_dealer=known is not None)

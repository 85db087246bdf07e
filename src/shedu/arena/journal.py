"""The journal of an arena: a file with one finished game per line, from which a stopped run can resume."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import msgspec

from shedu.arena.match import Match, Played
from shedu.core.errors import ParseError

FORMAT = "shedu arena 1"


class Journal:
    """An open journal: the finished games in it, to which others are added."""

    def __init__(self, path: Path, arguments: Mapping[str, Any], matches: Iterable[Match]) -> None:
        """Open or create a journal; refuse one with other arguments, and files that are not journals."""
        self.path = path
        self.finished: dict[int, Played] = {}
        self._file: BinaryIO = path.open("a+b")
        try:
            _lock(self._file, path)
            self._file.seek(0)
            self._begin(self._file.read(), msgspec.json.decode(msgspec.json.encode(arguments)), matches)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, text: bytes, arguments: dict[str, Any], matches: Iterable[Match]) -> None:
        head = msgspec.json.encode({"journal": FORMAT, "arguments": arguments}) + b"\n"
        whole = text.rfind(b"\n") + 1
        if whole == 0:
            if not head.startswith(text):  # not even a truncated first line of this journal
                raise ParseError(f"{self.path} is not a journal of an arena; it was not changed")
            self._file.truncate(0)
            self._write(head)
            return
        lines = text[:whole].split(b"\n")[:-1]
        self._check_head(lines[0], arguments)
        planned = {match.number: match for match in matches}
        for number, line in enumerate(lines[1:], 2):
            played = self._read(line, number, planned)
            self.finished.setdefault(played.number, played)
        self._file.truncate(whole)  # a game whose line was truncated is played again

    def _check_head(self, line: bytes, arguments: dict[str, Any]) -> None:
        try:
            head = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            head = None
        if not isinstance(head, dict) or head.get("journal") != FORMAT or not isinstance(head.get("arguments"), dict):
            raise ParseError(f"{self.path} is not a journal of an arena; it was not changed")
        begun: dict[str, Any] = head["arguments"]
        for name in dict.fromkeys([*arguments, *begun]):
            if begun.get(name) != arguments.get(name):
                raise ParseError(
                    f"{self.path} was started with other arguments: {name} was {_shown(begun.get(name))},"
                    f" now it is {_shown(arguments.get(name))}; use the same arguments or another journal"
                )

    def _read(self, line: bytes, number: int, planned: Mapping[int, Match]) -> Played:
        try:
            played = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ParseError(f"{self.path} is damaged: {error}", number) from None
        match = planned.get(played.number)
        if match is None:
            raise ParseError(
                f"{self.path} holds game {played.number}, but only {len(planned)} games are asked for", number
            )
        if (match.players, match.deal) != (played.players, played.deal):
            raise ParseError(f"{self.path} is damaged: game {played.number} was not played like this", number)
        return played

    def add(self, played: Played) -> None:
        """Write a finished game; once this returns, it survives a kill or a power failure."""
        self._write(msgspec.json.encode(replace(played, record=None)) + b"\n")

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _shown(value: Any) -> str:
    return "not given" if value is None else str(msgspec.json.encode(value), "utf-8")


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the journal against a second arena until this process ends."""
    if os.name == "nt":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ParseError(f"{path} is in use by another arena") from None

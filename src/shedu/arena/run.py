"""Runs many matches with an executor, writes journal and records, and yields every game as it ends."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path

from shedu.arena.executors import MatchExecutor
from shedu.arena.journal import Journal
from shedu.arena.match import Match, Played
from shedu.core.errors import ParseError


def run(
    matches: Sequence[Match], executor: MatchExecutor, journal: Journal | None = None, records: Path | None = None
) -> Generator[Played, None, None]:
    """Play all matches; yield the games of the journal first, then the others as they end."""
    finished = journal.finished if journal is not None else {}
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        for number in finished:
            if not record_file(records, number).is_file():
                raise ParseError(f"game {number} is in the journal, but its record is not in {records}")
    yield from finished.values()
    todo = iter([match for match in matches if match.number not in finished])
    running: set[Future[Played]] = set()
    try:
        while True:
            wanted = executor.in_flight()
            while len(running) < wanted and (match := next(todo, None)):
                running.add(executor.submit(match))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for played in sorted((future.result() for future in done), key=lambda one: one.number):
                if records is not None and played.record is not None:
                    record_file(records, played.number).write_text(played.record, encoding="utf-8")
                if journal is not None:
                    journal.add(played)  # after the record, so that a game in the journal has one
                yield played
    finally:
        for future in running:
            future.cancel()


def record_file(folder: Path, number: int) -> Path:
    """Return the file for the record of a game."""
    return folder / f"{number:06}.record"

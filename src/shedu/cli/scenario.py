"""`shedu scenario`: run scenario files and report which scenarios fail."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer

from shedu.core.errors import ParseError
from shedu.core.scenario import Entry, Reader, Scenario, Verdict, read_entries, report_of
from shedu.games import GAMES, room

SOME_FAIL = 1
UNREADABLE = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """A part of a file that cannot be read."""

    file: str
    line: int | None
    id: str | None
    reason: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}: line {self.line}"
        return f"{where}: {self.reason}" if self.id is None else f"{where}: {self.id}: {self.reason}"


@dataclass(frozen=True, slots=True)
class FileScenario:
    """A scenario with the file it comes from."""

    file: str
    entry: Entry
    scenario: Scenario


def rules_of(game_id: str) -> ModuleType:
    """Return the module that reads the scenarios of a game."""
    if game_id not in GAMES:
        raise ParseError(f"there is no game {game_id[:60]!r}; there are {', '.join(GAMES)}")
    found = room(game_id, "testing.scenario")
    if found is None:
        raise ParseError(f"{game_id} has no scenarios")
    return found


def read_file(path: Path, game_id: str | None) -> tuple[list[FileScenario], list[Problem]]:
    """Return the scenarios of a file and its unreadable parts, read as the game given or the one that fits best."""
    try:
        entries = read_entries(path.read_bytes())
    except ParseError as error:
        return [], [Problem(str(path), error.line, None, error.reason)]
    except OSError as error:
        return [], [Problem(str(path), None, None, error.strerror or str(error))]
    if game_id is not None:
        return read_as(entries, str(path), game_id)
    found: list[tuple[int, int, tuple[list[FileScenario], list[Problem]]]] = []
    for candidate in GAMES:
        if room(candidate, "testing.scenario") is None:
            continue
        items, problems = read_as(entries, str(path), candidate)
        if not problems:
            return items, problems
        unknown = sum(key not in rules_of(candidate).KEYS for entry in entries for key in entry.data)
        found.append((len(problems), unknown, (items, problems)))
    return min(found, key=lambda one: one[:2])[2]


def read_as(entries: list[Entry], file: str, game_id: str) -> tuple[list[FileScenario], list[Problem]]:
    """Return the scenarios and unreadable parts of a file, where entries that name no game belong to this one."""
    items, problems = [], []
    for entry in entries:
        try:
            read: Reader = rules_of(game_id if entry.game is None else entry.game).read
            items.append(FileScenario(file, entry, read(entry.data)))
        except ParseError as error:
            problems.append(Problem(file, entry.line, entry.id, error.reason))
    return items, problems


def as_json(ran: list[tuple[FileScenario, Verdict]], problems: list[Problem]) -> dict[str, Any]:
    """Return the whole run as JSON values."""
    failed = sum(not verdict.holds for _, verdict in ran)
    return {
        "scenarios": [
            {
                "file": item.file,
                "line": item.entry.line,
                "id": item.entry.id,
                "holds": verdict.holds,
                "faults": [asdict(fault) for fault in verdict.faults],
                "refusal": verdict.refusal or None,
            }
            for item, verdict in ran
        ],
        "held": len(ran) - failed,
        "failed": failed,
        "unreadable": [asdict(problem) for problem in problems],
    }


def print_results(ran: list[tuple[FileScenario, Verdict]], *, verbose: bool) -> None:
    """Print the failed scenarios, or all if verbose, and their number."""
    for item, verdict in ran:
        if not verdict.holds:
            print(report_of(item.file, item.entry, verdict))
        elif verbose:
            print(f"holds  {item.entry.id}" + (f": {verdict.refusal}" if verdict.refusal else ""))
    failed = sum(not verdict.holds for _, verdict in ran)
    total = f"{len(ran)} scenario{'' if len(ran) == 1 else 's'}"
    print(f"{total}: {len(ran) - failed} hold, {failed} fail" if failed else f"{total}: all hold")


def command(
    files: Annotated[list[Path], typer.Argument(help="JSON files with one scenario or a list of scenarios.")],
    json_wanted: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Also name the scenarios that hold.")] = False,
    game: Annotated[str | None, typer.Option(help="The game of scenarios that do not name one.")] = None,
) -> None:
    """Run scenario files. Exit code 0: all hold; 1: some fail; 2: something is unreadable and nothing was run."""
    if game is not None:
        rules_of(game)
    items: list[FileScenario] = []
    problems: list[Problem] = []
    for path in files:
        found, wrong = read_file(path, game)
        items += found
        problems += wrong
    ran = [] if problems else [(item, item.scenario.run()) for item in items]
    if json_wanted:
        print(json.dumps(as_json(ran, problems), indent=2))
    elif not problems:
        print_results(ran, verbose=verbose)
    for problem in problems:
        print(f"shedu scenario: {problem}", file=sys.stderr)
    if problems:
        raise typer.Exit(UNREADABLE)
    if any(not verdict.holds for _, verdict in ran):
        raise typer.Exit(SOME_FAIL)

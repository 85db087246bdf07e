"""The scenarios of the repository, and scenarios in short."""

from pathlib import Path
from typing import Any

from shedu.core.scenario import Verdict, read_entries
from shedu.games.tigris.testing.scenario import read

HERE = Path(__file__).resolve().parent / "scenarios"
ENTRIES = {path.stem: read_entries(path.read_bytes()) for path in sorted(HERE.glob("*.json"))}
ALL = [entry for entries in ENTRIES.values() for entry in entries]
BY_ID = {entry.id: entry.data for entry in ALL}


def setting(pieces: str = "", **more: Any) -> dict[str, Any]:
    """Return a scenario in short: pieces as `G5,H5=red`, two players, a tile far away, nothing expected."""
    laid = {at: what for part in pieces.split() for cells, what in [part.split("=")] for at in cells.split(",")}
    start = {"players": ["Lion", "Pot"], "pieces": laid, "action": {"type": "tile", "color": "red", "at": "A1"}}
    return start | {"expect": {}} | more


def verdict(pieces: str = "", **more: Any) -> Verdict:
    return read(setting(pieces, **more)).run()


def sum_of_tiles(s: Any) -> int:
    on_board = sum(int(word).bit_count() for field in (s.tiles, s.down) for word in field.flat)
    return on_board + int(s.bag.sum() + s.removed.sum() + s.hand.sum() + s.swapped.sum())

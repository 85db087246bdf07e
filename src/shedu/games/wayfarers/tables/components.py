"""The components of Wayfarers of the South Tigris, read from `data` once and checked against the component list.

Effects stay strings here; `effects` makes programs of them. Compiled kernels are keyed by their Python sources, so the
tables are part of that key by `DIGEST`, which stands below and must be the digest of what is in `data`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from types import MappingProxyType
from typing import TypeVar

from shedu.games.wayfarers.tables import schema as rows
from shedu.games.wayfarers.tables import totals as totals
from shedu.games.wayfarers.tables.reader import Row, read_table

DIGEST = "bf6c88006c200339"

FILES: Mapping[str, type[Row]] = MappingProxyType(
    {
        "land.csv": rows.Land,
        "water.csv": rows.Water,
        "space.csv": rows.Space,
        "townsfolk.csv": rows.Townsfolk,
        "inspiration.csv": rows.Inspiration,
        "scheme.csv": rows.Scheme,
        "upgrades.csv": rows.Upgrade,
        "journal_tiles.csv": rows.JournalTile,
        "journal_spaces.csv": rows.JournalSpace,
        "journal_links.csv": rows.JournalLink,
        "worker_slots.csv": rows.WorkerSlot,
        "player_board.csv": rows.PlayerBoardElement,
        "caravan_cells.csv": rows.CaravanCell,
        "solo_boards.csv": rows.SoloBoard,
        "solo_track.csv": rows.SoloTrackSpace,
        "solo_priority.csv": rows.SoloPriority,
        "solo_caravan_cells.csv": rows.SoloCaravanCell,
        "setup.csv": rows.SetupSeat,
        "tile_costs.csv": rows.TileCost,
        "icon_set_scoring.csv": rows.IconScore,
        "components.csv": rows.Component,
    }
)
R = TypeVar("R", bound=Row)


@dataclass(frozen=True)
class Tables:
    """All tables together, checked."""

    land: tuple[rows.Land, ...]
    water: tuple[rows.Water, ...]
    space: tuple[rows.Space, ...]
    townsfolk: tuple[rows.Townsfolk, ...]
    inspiration: tuple[rows.Inspiration, ...]
    scheme: tuple[rows.Scheme, ...]
    upgrades: tuple[rows.Upgrade, ...]
    journal_tiles: tuple[rows.JournalTile, ...]
    journal_spaces: tuple[rows.JournalSpace, ...]
    journal_links: tuple[rows.JournalLink, ...]
    worker_slots: tuple[rows.WorkerSlot, ...]
    player_board: tuple[rows.PlayerBoardElement, ...]
    caravan_cells: tuple[rows.CaravanCell, ...]
    solo_boards: tuple[rows.SoloBoard, ...]
    solo_track: tuple[rows.SoloTrackSpace, ...]
    solo_priority: tuple[rows.SoloPriority, ...]
    solo_caravan_cells: tuple[rows.SoloCaravanCell, ...]
    setup: tuple[rows.SetupSeat, ...]
    tile_costs: tuple[rows.TileCost, ...]
    icon_set_scoring: tuple[rows.IconScore, ...]
    components: tuple[rows.Component, ...]

    def __post_init__(self) -> None:
        """Refuse tables that do not add up."""
        box = totals.Box(self.components)
        for cards in (self.land, self.water, self.space, self.townsfolk, self.inspiration, self.scheme):
            totals.check_once(cards, [card.id for card in cards])
        for component, counted in (
            ("land_cards", self.land),
            ("water_cards", self.water),
            ("space_cards", self.space),
            ("townsfolk_cards", self.townsfolk),
            ("inspiration_cards", self.inspiration),
            ("scheme_cards", self.scheme),
            ("upgrade_tiles", self.upgrades),
            ("journal_tiles", self.journal_tiles),
        ):
            box.holds_copies(component, counted)
        totals.check_once(self.upgrades, [tile.id for tile in self.upgrades])
        totals.check_once(self.journal_tiles, [tile.id for tile in self.journal_tiles])
        totals.check_space(box, self.space)
        totals.check_upgrades(self.upgrades, self.tile_costs)
        totals.check_slots(self.worker_slots)
        totals.check_journal(box, self.journal_spaces, self.journal_links)
        totals.check_player_boards(box, self.player_board, self.caravan_cells)
        totals.check_setup(box, self.setup)
        totals.check_solo(
            box, self.solo_boards, self.solo_caravan_cells, self.solo_track, self.solo_priority, self.scheme
        )
        totals.check_scores(self.icon_set_scoring)


def texts() -> dict[str, str]:
    """The text of every table file."""
    folder = files("shedu.games.wayfarers").joinpath("data")
    return {file: folder.joinpath(file).read_text(encoding="utf-8") for file in FILES}


def digest_of(found: Mapping[str, str]) -> str:
    """A digest over the texts of all tables."""
    return sha256("\0".join(f"{file}\0{found[file]}" for file in sorted(found)).encode()).hexdigest()[:16]


def tables_from(found: Mapping[str, str]) -> Tables:
    """All tables from the texts of their files, or a refusal with file and line."""
    return Tables(**{file.removesuffix(".csv"): read_table(FILES[file], file, found[file]) for file in FILES})  # type: ignore[arg-type]


_TEXTS = texts()
if digest_of(_TEXTS) != DIGEST:
    raise AssertionError(f"the tables in data have changed: write DIGEST = {digest_of(_TEXTS)!r} into {__name__}")
_TABLES = tables_from(_TEXTS)

LAND = _TABLES.land
WATER = _TABLES.water
SPACE = _TABLES.space
TOWNSFOLK = _TABLES.townsfolk
INSPIRATION = _TABLES.inspiration
SCHEME = _TABLES.scheme
UPGRADES = _TABLES.upgrades
JOURNAL_TILES = _TABLES.journal_tiles
JOURNAL_SPACES = _TABLES.journal_spaces
JOURNAL_LINKS = _TABLES.journal_links
WORKER_SLOTS = _TABLES.worker_slots
PLAYER_BOARD = _TABLES.player_board
CARAVAN_CELLS = _TABLES.caravan_cells
SOLO_BOARDS = _TABLES.solo_boards
SOLO_TRACK = _TABLES.solo_track
SOLO_PRIORITY = _TABLES.solo_priority
SOLO_CARAVAN_CELLS = _TABLES.solo_caravan_cells
SETUP = _TABLES.setup
TILE_COSTS = _TABLES.tile_costs
ICON_SET_SCORING = _TABLES.icon_set_scoring
COMPONENTS = _TABLES.components
ICON_SET_VP = 5  # for every set of the four main icons

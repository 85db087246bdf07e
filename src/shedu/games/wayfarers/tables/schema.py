"""The columns of the tables in `data`: one class a kind of card, tile, space or printed element."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.games.wayfarers.tables import reader as read
from shedu.games.wayfarers.tables.reader import (
    ASSETS,
    COLUMN_CONTENTS,
    GUILDS,
    ICONS,
    ROWS,
    TILE_TYPES,
    UNITS,
    WORKERS,
    Row,
)

BARS = 4  # link bars at each side of a water card, numbered from the top
TRIGGERS = (*(f"icon:{icon}" for icon in ICONS), "gain:card:townsfolk")
BOARDS = ("A", "B", "C", "D")
SOLO_BOARD_NAMES = ("space", "upgrade", "townsfolk", "journal")
SPENDABLE = tuple(f"influence:{guild}" for guild in GUILDS)
PLACES = tuple(f"{half}_{k}" for half in ("top", "bottom") for k in range(1, 6))  # of special tiles
PILES = tuple(f"{kind}_row_{k}" for kind in TILE_TYPES[:4] for k in range(1, 5))

_assets = read.several(ASSETS, "+", "asset")
_icons = read.several(ICONS, "+", "icon")
_content = read.maybe(read.one_of(*COLUMN_CONTENTS))


@dataclass(frozen=True, kw_only=True)
class Land(Row):
    """A land card: a city with a die space or a vista with a trigger."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    main_icon: str = read.column(read.one_of("city", "vista"))
    other_icons: tuple[str, ...] = read.column(_icons)
    immediate: str = read.column(read.effect)
    use: str = read.column(read.one_of("die", "trigger"))
    die_assets: tuple[str, ...] = read.column(_assets)
    trigger: tuple[str, ...] = read.column(read.several(TRIGGERS, "|", "trigger"))
    effect: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class Water(Row):
    """A water card: a harbour with a die space or an open sea with an immediate effect, and its link bars."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    main_icon: str = read.column(read.one_of("harbour", "open_sea"))
    other_icons: tuple[str, ...] = read.column(_icons)
    use: str = read.column(read.one_of("die", "immediate"))
    die_assets: tuple[str, ...] = read.column(_assets)
    effect: str = read.column(read.effect)
    left: tuple[bool, ...] = read.column(read.flag, BARS)
    right: tuple[str, ...] = read.column(read.effect, BARS)


@dataclass(frozen=True, kw_only=True)
class Space(Row):
    """A space card: worth `vp_base + vp_per * vp_unit`, or `vp_alt` if its condition holds."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    kind: str = read.column(read.one_of("comet", "planet", "stars", "moon", "sun"))
    icons: tuple[str, ...] = read.column(_icons)
    immediate: str = read.column(read.effect)
    vp_base: int = read.column(read.number)
    vp_per: int = read.column(read.number)
    vp_unit: str = read.column(read.unit)
    vp_alt: int = read.column(read.number)
    vp_alt_condition: str = read.column(read.maybe(read.one_of("comet_lead", "own_sun_and_moon")))


@dataclass(frozen=True, kw_only=True)
class Townsfolk(Row):
    """A townsfolk card: tucked under a card that shows one of `fits_icons`."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    title: str = read.column(read.title)
    cost_silver: int = read.column(read.number)
    fits_icons: tuple[str, ...] = read.column(read.several(ICONS, "|", "icon"))
    panel: str = read.column(read.one_of("die", "trigger", "rest"))
    assets: tuple[str, ...] = read.column(_assets)
    effect: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class Inspiration(Row):
    """An inspiration card: its goal is at least `goal_count` of every unit in `goal_units`."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    goal_units: tuple[str, ...] = read.column(read.several(UNITS, "AND", "unit"))
    goal_count: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class Scheme(Row):
    """A scheme card of the solo opponent."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    colour: str = read.column(read.one_of("blue", "red"))
    silver_value: int = read.column(read.number)
    first_action: str = read.column(read.effect)
    second_action: str = read.column(read.effect)
    special_tile_start: str = read.column(read.one_of(*PLACES))
    comet: bool = read.column(read.flag)


@dataclass(frozen=True, kw_only=True)
class Upgrade(Row):
    """An upgrade tile: two faces of two cells, or one column; `vp` is what the whole tile is worth."""

    id: str = read.column(read.name)
    type: str = read.column(read.one_of(*TILE_TYPES))
    colour: str = read.column(read.one_of("yellow", "blue", "black", "green", "pink"))
    copies: int = read.column(read.number)
    width: int = read.column(read.number)
    height: int = read.column(read.number)
    face_a_left: str = read.column(_content)
    face_a_right: str = read.column(_content)
    face_b_left: str = read.column(_content)
    face_b_right: str = read.column(_content)
    column_content: tuple[str, ...] = read.column(read.several(COLUMN_CONTENTS, "+", "content"))
    icons: tuple[str, ...] = read.column(_icons)
    vp: int = read.column(read.number)
    board_place: str = read.column(read.one_of(*PILES, *PLACES))
    centre_rank: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class JournalTile(Row):
    """A journal tile."""

    id: str = read.column(read.name)
    copies: int = read.column(read.number)
    effect: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class JournalSpace(Row):
    """A space of the journal track; `marker_limit` 0 is no limit."""

    id: str = read.column(read.name)
    column: int = read.column(read.number)
    rank_from_top: int = read.column(read.number)
    section: str = read.column(read.one_of("1", "1-2", "2", "2-3", "3"))
    journal_tile_place: bool = read.column(read.flag)
    green_worker: str = read.column(read.maybe(read.one_of("g1", "g2", "g3", "g4")))
    printed_effect: str = read.column(read.effect)
    final: bool = read.column(read.flag)
    marker_limit: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class JournalLink(Row):
    """A link of the journal track on one side of its board section; `have` counts all of `what` together."""

    link: str = read.column(str)
    start: str = read.column(read.name)
    end: str = read.column(read.name)
    section: int = read.column(read.number)
    side: str = read.column(read.one_of("A", "B"))
    kind: str = read.column(read.one_of("none", "have", "spend"))
    what: tuple[str, ...] = read.column(lambda cell: _needed(cell))
    count_each: int = read.column(read.number)
    skips_a_column: bool = read.column(read.flag)


def _needed(cell: str) -> tuple[str, ...]:
    spent = "influence:" in cell and "guild_influence:" not in cell
    found: tuple[str, ...] = read.several(SPENDABLE, "+")(cell) if spent else read.several(UNITS, "|", "unit")(cell)
    return found


@dataclass(frozen=True, kw_only=True)
class WorkerSlot(Row):
    """A card place at the edge of the board with the effect a worker gets there."""

    row: str = read.column(read.one_of(*ROWS))
    printed_order: int = read.column(read.number)
    slide_rank: int = read.column(read.number)
    slide_direction: str = read.column(read.one_of("left", "right", "down"))
    draw_pile_at: str = read.column(read.one_of("left", "right", "top"))
    worker_colours_allowed: tuple[str, ...] = read.column(read.several(WORKERS, "|", "worker"))
    silver_cost_of_card: int = read.column(read.number)
    worker_effect: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class PlayerBoardElement(Row):
    """A printed element of every player board; the home star is worth `vp_per * vp_unit`."""

    element: str = read.column(read.name)
    counts_as: str = read.column(read.maybe(read.one_of("card:land", "card:water", "card:space", "card:townsfolk")))
    icons: tuple[str, ...] = read.column(_icons)
    use: str = read.column(read.one_of("die", "icons", "score", "rest"))
    die_assets: tuple[str, ...] = read.column(_assets)
    effect: str = read.column(read.effect)
    right: tuple[str, ...] = read.column(read.effect, BARS)
    vp_per: int = read.column(read.number)
    vp_unit: str = read.column(read.unit)


@dataclass(frozen=True, kw_only=True)
class CaravanCell(Row):
    """A position of the caravan grid of a player board."""

    board: str = read.column(read.one_of(*BOARDS))
    row: int = read.column(read.number)
    column: int = read.column(read.number)
    is_cell: bool = read.column(read.flag)
    printed_asset: str = read.column(read.maybe(read.one_of(*ASSETS)))
    cover_bonus: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class SoloBoard(Row):
    """A board of the solo opponent; an extra journal move costs that many black influence tokens."""

    board: str = read.column(read.one_of(*SOLO_BOARD_NAMES))
    focus_action: str = read.column(read.effect)
    rest_1: str = read.column(read.effect)
    rest_2: str = read.column(read.effect)
    rest_3: str = read.column(read.effect)
    track_effect: str = read.column(read.effect)
    new_die_becomes: str = read.column(read.effect)
    refresh_die_becomes: str = read.column(read.effect)
    adjust_die_becomes: str = read.column(read.effect)
    silver_or_provision_becomes: str = read.column(read.effect)
    extra_journal_cost_behind: int = read.column(read.number)
    extra_journal_cost_level: int = read.column(read.number)
    extra_journal_cost_ahead: int = read.column(read.number)
    comet_track_max: int = read.column(read.number)
    vp_townsfolk: int = read.column(read.number)
    vp_land_or_water: int = read.column(read.number)
    vp_space: int = read.column(read.number)
    vp_inspiration: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class SoloTrackSpace(Row):
    """A space of the resource track of the solo opponent, clockwise from the start."""

    space: int = read.column(read.number)
    row: str = read.column(read.one_of("top", "middle", "bottom"))
    place_in_row: str = read.column(read.one_of("left", "middle", "right"))
    colour: str = read.column(read.one_of("black", "blue", "yellow", "green"))
    inspiration_pick_from_top: int = read.column(read.number)
    start: bool = read.column(read.flag)
    effect_when_left: bool = read.column(read.flag)


@dataclass(frozen=True, kw_only=True)
class SoloPriority(Row):
    """The order of slide ranks in which the solo opponent picks, by the sum of its last two silver values."""

    silver_sum: int = read.column(read.number)
    rank: tuple[int, ...] = read.column(read.number, 4)


@dataclass(frozen=True, kw_only=True)
class SoloCaravanCell(Row):
    """A cell of the caravan of a solo board; tiles fill them by `path_step`."""

    board: str = read.column(read.one_of(*SOLO_BOARD_NAMES))
    row: int = read.column(read.number)
    column: int = read.column(read.number)
    path_step: int = read.column(read.number)
    cover_bonus: str = read.column(read.effect)


@dataclass(frozen=True, kw_only=True)
class SetupSeat(Row):
    """What a seat begins with at a number of players; 1 player is solo, whose second seat is the opponent."""

    players: int = read.column(read.number)
    seat: int = read.column(read.number)
    silver: int = read.column(read.number)
    provision: int = read.column(read.number)
    influence_blue: int = read.column(read.number)
    influence_yellow: int = read.column(read.number)
    influence_black: int = read.column(read.number)
    dice_rolled: int = read.column(read.number)
    dice_reserve: int = read.column(read.number)
    influence_tokens_total: int | None = read.column(lambda cell: None if cell == "unlimited" else read.number(cell))
    worker_yellow: int = read.column(read.number)
    worker_blue: int = read.column(read.number)
    worker_green: int = read.column(read.number)
    tile_copies: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class TileCost(Row):
    """The price of an upgrade tile: silver, or `spend_count` influence tokens of a guild."""

    type: str = read.column(read.one_of(*TILE_TYPES))
    silver: int = read.column(read.number)
    spend_guild: str = read.column(read.maybe(read.one_of(*GUILDS)))
    spend_count: int = read.column(read.number)
    piles_on_board: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class IconScore(Row):
    """What a number of icons of one main kind is worth; the last row stands for more as well."""

    icons_of_one_main_kind: int = read.column(read.number)
    vp: int = read.column(read.number)


@dataclass(frozen=True, kw_only=True)
class Component(Row):
    """How many pieces of a kind are in the box."""

    component: str = read.column(read.name)
    count: int = read.column(read.number)

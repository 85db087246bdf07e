"""A naive second reading of the rules page of Wayfarers: assets, chains, places, links, requirements, prices."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import (
    HOME,
    LAND,
    SPACE,
    TILES,
    TOWNSFOLK,
    WATER,
    PlacedTile,
    Player,
    count,
    icons_of_ground,
)

COLUMNS = range(1, 7)
PRINTED = {1: "camel", 6: "telescope"}  # WD-5
HOMES = ("home_city", "home_harbour")
SPACE_PRICES = [3, 4, 4, 5]  # WC-2, from left to right
TILE_PRICE = {"basic": 2, "land": 3, "water": 3, "space": 3, "special": 0}  # WU-7
TILE_GUILD = {"land": "yellow", "water": "blue", "space": "black"}


def column_contents(player: Player, column: int) -> list[str]:
    """Return everything a caravan column shows (WU-6, WD-5)."""
    found = [PRINTED[column]] if column in PRINTED else []
    for placed in player.tiles:
        tile = TILES[placed.tile]
        if tile.width == 2:
            faces = {"a": (tile.face_a_left, tile.face_a_right), "b": (tile.face_b_left, tile.face_b_right)}
            found += [faces[placed.face][k] for k, cell in enumerate(placed.cells) if cell[1] == column]
        elif placed.cells[0][1] == column:
            found += tile.column_content
    return found


def discounts(player: Player, column: int, what: str) -> int:
    """Return how many discounts in silver or provisions a column shows (WD-11)."""
    return column_contents(player, column).count(f"discount:{what}")


def chain(player: Player, value: int) -> set[int]:
    """Return every value a die can be given by one chain, its own included (WD-9)."""
    reached = {value}
    while True:
        more = set(reached)
        for one in reached:
            shown = column_contents(player, one)
            if one < 6 and ("raise" in shown or "raise_or_lower" in shown):
                more.add(one + 1)
            if one > 1 and ("lower" in shown or "raise_or_lower" in shown):
                more.add(one - 1)
        if more == reached:
            return reached
        reached = more


def guild_results(supply: Counter[int], held: int) -> set[tuple[tuple[int, ...], int]]:
    """Return what one use of the yellow guild can make of the dice: those in supply, sorted, and the one being placed.

    One die by 2, or two different dice by 1 each, up or down (WI-11); a single step of 1 is allowed too (WO-6). The
    die being placed, 0 if there is none, is one of the dice.
    """
    dice = sorted(supply.elements())
    values = [*dice, held] if held else dice
    found = set()
    for changes in product((-2, -1, 0, 1, 2), repeat=len(values)):
        moved = sorted(abs(change) for change in changes if change)
        after = [value + change for value, change in zip(values, changes, strict=True)]
        if moved in ([1], [2], [1, 1]) and all(1 <= value <= 6 for value in after):
            found.add((tuple(sorted(after[: len(dice)])), after[-1] if held else 0))
    return found


@dataclass
class DieSpace:
    """A die space of a player: an element of the home board, or `land 0`, `water 3`."""

    place: str
    assets: tuple[str, ...]


def die_spaces(player: Player) -> list[DieSpace]:
    """Return all die spaces, empty or not (WD-1, WD-8)."""
    found = [DieSpace(one.element, one.die_assets) for one in components.PLAYER_BOARD if one.use == "die"]
    found += [
        DieSpace(f"land {k}", LAND[card].die_assets) for k, card in enumerate(player.land) if LAND[card].use == "die"
    ]
    found += [
        DieSpace(f"water {k}", WATER[card].die_assets)
        for k, card in enumerate(player.water)
        if WATER[card].use == "die"
    ]
    return found


def missing_assets(player: Player, value: int, space: DieSpace, fresh: frozenset[str] = frozenset()) -> Counter[str]:
    """The assets a die of this value lacks; `fresh` are places whose townsfolk card was gained in this turn (WC-6)."""
    has = Counter(one for one in column_contents(player, value) if one in ("camel", "telescope", "ship", "pigeon"))
    if space.place in player.townsfolk and space.place not in fresh:
        has += Counter(TOWNSFOLK[player.townsfolk[space.place]].assets)
    return Counter(space.assets) - has


def may_place(player: Player, value: int, space: DieSpace) -> str:
    """`yes`, `blue` if a blue token must stand in for a ship, or `no` (WD-3 to WD-7)."""
    missing = missing_assets(player, value, space)
    if not missing:
        return "yes"
    return "blue" if missing == Counter(["ship"]) and player.guilds["blue"] else "no"


def link_rewards(player: Player, card: str) -> list[str]:
    """Return what a new water card gains from the one to its left (WC-7, WC-8)."""
    right = WATER[player.water[-1]].right if player.water else HOME["home_harbour"].right
    return [reward for lightning, reward in zip(WATER[card].left, right, strict=True) if lightning and reward]


def townsfolk_places(player: Player, card: str) -> set[str]:
    """Return where a townsfolk card can be tucked (WC-14)."""
    shown = {"home_city": ["city"], "home_harbour": ["harbour"]}
    shown |= {f"land {k}": icons_of_ground(one) for k, one in enumerate(player.land)}
    shown |= {f"water {k}": icons_of_ground(one) for k, one in enumerate(player.water)}
    wanted = set(TOWNSFOLK[card].fits_icons)
    return {place for place, icons in shown.items() if place not in player.townsfolk and wanted & set(icons)}


def has_place_for_space_card(player: Player) -> bool:
    """WC-16."""
    return len(player.space) < len(player.land) + len(player.water)


def inspiration_places(player: Player) -> set[str]:
    """Space cards without an inspiration card (WC-17)."""
    places = {"home_star", *(str(k) for k in range(len(player.space)))}
    return places - set(player.inspiration)


def triggered_vistas(player: Player, old_vistas: list[int], icons: list[str], *, townsfolk: bool) -> list[int]:
    """Return which of the vistas owned before this turn (indices of land cards) a gain triggers (WC-9, WC-10)."""
    found = []
    for at in old_vistas:
        card = LAND[player.land[at]]
        wanted = {one.removeprefix("icon:") for one in card.trigger}
        if wanted & set(icons) or (townsfolk and "gain:card:townsfolk" in card.trigger):
            found.append(at)
    return found


def free_cells(player: Player) -> set[tuple[int, int]]:
    """Cells of the caravan without a tile (WU-1)."""
    cells = {(row, column) for row in (1, 2, 3) for column in COLUMNS} - {(1, 1), (1, 6)}
    return cells - {cell for placed in player.tiles for cell in placed.cells}


def placements(player: Player, tile: str) -> list[PlacedTile]:
    """Return every way to place a tile (WU-2, WU-3)."""
    row = TILES[tile]
    free = free_cells(player)
    found = []
    for face in "ab" if row.width == 2 else "a":
        for top, left in sorted(free):
            cells = [(top + down, left + right) for down in range(row.height) for right in range(row.width)]
            if set(cells) <= free:
                found.append(PlacedTile(tile, face, cells))
    return found


def bonuses(player: Player, placed: PlacedTile) -> list[str]:
    """Return what a placed tile covers (WU-5)."""
    printed = {
        (cell.row, cell.column): cell.cover_bonus for cell in components.CARAVAN_CELLS if cell.board == player.board
    }
    return [printed[cell] for cell in placed.cells if printed[cell]]


def tile_payments(player: Player, kind: str, silver_off: int = 0, *, free: bool = False) -> set[str]:
    """Return how a tile of a type can be paid: `silver`, `influence`, or `nothing` (WU-7, WD-11, WD-12)."""
    if free or kind == "special":
        return {"nothing"}
    found = set()
    if player.silver >= max(0, TILE_PRICE[kind] - silver_off):
        found.add("silver")
    if kind in TILE_GUILD and player.guilds[TILE_GUILD[kind]] >= 2:
        found.add("influence")
    return found


@dataclass
class FaceUp:
    """A face-up card with whose token and which workers lie on it."""

    card: str
    token: int | None = None
    workers: set[str] = field(default_factory=set)


def price(row: str, printed_order: int, card: str) -> int:
    """Return the silver a face-up card costs before discounts (WC-2); places count from 1."""
    if row == "space":
        return SPACE_PRICES[printed_order - 1]
    return TOWNSFOLK[card].cost_silver if row == "townsfolk" else 0


def fees(player: Player, seat: int, face_up: FaceUp, price_silver: int = 0) -> set[str]:
    """How the fee of an interaction can be paid beside the price: `none`, `silver`, `provision`; empty if it cannot."""
    if player.silver < price_silver:
        return set()
    if face_up.token is None or face_up.token == seat:
        return {"none"}
    found = set()
    if player.silver >= price_silver + 1:
        found.add("silver")
    if player.provision >= 1:
        found.add("provision")
    return found


def can_hold(player: Player, row: str, card: str) -> bool:
    """Return whether there is a place for a card of a row (WC-14, WC-16)."""
    if row == "townsfolk":
        return bool(townsfolk_places(player, card))
    return has_place_for_space_card(player) if row == "space" else True


def ways_to_acquire(
    player: Player, seat: int, row: str, printed_order: int, face_up: FaceUp, off: int = 0, *, free: bool = False
) -> set[str]:
    """Return the fees with which a face-up card can be acquired now (WE-4, WI-5, WI-6)."""
    if not can_hold(player, row, face_up.card):
        return set()
    cost = 0 if free else max(0, price(row, printed_order, face_up.card) - off)
    return fees(player, seat, face_up, cost)


ROOM = {
    "townsfolk": {"green"},
    "land": {"green", "yellow"},
    "water": {"green", "blue"},
    "inspiration": {"green", "yellow", "blue"},
    "space": set(),
}  # WW-2


def worker_has_room(row: str, face_up: FaceUp, colour: str) -> bool:
    """WW-1, WW-2."""
    return colour in ROOM[row] and colour not in face_up.workers


def link_is_open(player: Player, link: str, sides: str, taken: set[str], *, black_kept: int = 0) -> bool:
    """Return whether a player may move along a link (WJ-2 to WJ-7); `sides` are those of the three sections, `ABA`."""
    row = next(one for one in components.JOURNAL_LINKS if one.link == link and one.side == sides[one.section - 1])
    if row.start != player.marker or row.end in taken:
        return False
    if row.kind == "have":
        return sum(count(player, unit) for unit in row.what) >= row.count_each
    if row.kind == "spend":
        for one in row.what:
            guild = one.removeprefix("influence:")
            kept = black_kept if guild == "black" else 0
            if player.guilds[guild] - kept < row.count_each:
                return False
    return True


def open_links(player: Player, sides: str, taken: set[str], *, further: bool = False) -> set[str]:
    """Links a journal move may take; a further move needs one black token for itself (WJ-9)."""
    if further and not player.guilds["black"]:
        return set()
    names = {one.link for one in components.JOURNAL_LINKS}
    finals = {one for one in taken if one.startswith("c10")}
    return {link for link in names if link_is_open(player, link, sides, finals, black_kept=1 if further else 0)}


def counts_comets(card: str) -> int:
    """Comets on a space card."""
    return SPACE[card].icons.count("comet")

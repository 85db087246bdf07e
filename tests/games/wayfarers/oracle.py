"""A naive second reading of the rules page of Wayfarers: plain Python, slow and clear; counting and scoring.

It was written from the page and the tables of components alone and shares no line with the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from shedu.games.wayfarers.tables import components

LAND = {card.id: card for card in components.LAND}
WATER = {card.id: card for card in components.WATER}
SPACE = {card.id: card for card in components.SPACE}
TOWNSFOLK = {card.id: card for card in components.TOWNSFOLK}
INSPIRATION = {card.id: card for card in components.INSPIRATION}
TILES = {tile.id: tile for tile in components.UPGRADES}
HOME = {element.element: element for element in components.PLAYER_BOARD}
MAIN = ("city", "vista", "harbour", "open_sea")
GUILDS = ("black", "yellow", "blue")
HOME_STAR = "home_star"


@dataclass
class PlacedTile:
    """A tile on a caravan: its face (a or b) and its cells as (row, column), the left or upper one first."""

    tile: str
    face: str
    cells: list[tuple[int, int]]


@dataclass
class Player:
    """What a player has; cards in the order they were laid, the home cards not among them."""

    board: str = "A"
    land: list[str] = field(default_factory=list)
    water: list[str] = field(default_factory=list)
    space: list[str] = field(default_factory=list)
    inspiration: dict[str, str] = field(default_factory=dict)  # by place: home_star or the index of a space card
    townsfolk: dict[str, str] = field(default_factory=dict)  # by place: home_city, home_harbour, land 0, water 2 ...
    tiles: list[PlacedTile] = field(default_factory=list)
    guilds: dict[str, int] = field(default_factory=lambda: {"black": 0, "yellow": 0, "blue": 0})
    silver: int = 0
    provision: int = 0
    marker: str = "c0"


@dataclass
class Opponent:
    """The solo opponent, as far as it scores."""

    cards: dict[str, int] = field(default_factory=dict)  # by row
    tiles: list[str] = field(default_factory=list)
    guilds: dict[str, int] = field(default_factory=lambda: {"black": 0, "yellow": 0, "blue": 0})
    comets: int = 0
    marker: str = "c0"


def icons_of_ground(card: str) -> list[str]:
    """Return the icons of a land or water card."""
    row = LAND.get(card) or WATER[card]
    return [row.main_icon, *row.other_icons]


def icons(player: Player) -> list[str]:
    """Return every icon a player has: home board, cards, special tiles (WS-6, WU-9)."""
    found = [icon for element in components.PLAYER_BOARD for icon in element.icons]
    for card in (*player.land, *player.water):
        found += icons_of_ground(card)
    for card in player.space:
        found += SPACE[card].icons
    for placed in player.tiles:
        found += TILES[placed.tile].icons
    return found


def cards(player: Player, row: str) -> int:
    """Return how many cards of a kind a player has, home cards included (WS-6)."""
    if row == "inspiration":
        return len(player.inspiration)
    held = {"land": player.land, "water": player.water, "space": player.space}
    return 1 + (len(player.townsfolk) if row == "townsfolk" else len(held[row]))


def count(player: Player, unit: str) -> int:
    """Return how much of a unit a player has (WG-9)."""
    if unit.endswith(" per 2"):
        return count(player, unit.removesuffix(" per 2")) // 2
    if unit.startswith("set("):
        return min(count(player, member) for member in unit[4:-1].split(" + "))
    kind, _, what = unit.partition(":")
    if kind == "icon":
        return icons(player).count(what)
    if kind == "card":
        return cards(player, what)
    if kind == "tile":
        return sum(what in ("any", TILES[placed.tile].type) for placed in player.tiles)
    if kind == "guild_influence":
        return sum(player.guilds.values()) if what == "total" else player.guilds[what]
    return {"silver": player.silver, "provision": player.provision}[what]


def main_icon_points(player: Player) -> int:
    """WG-3, WG-4."""
    table = [0, 0, 2, 3, 5, 8, 12, 16]
    counts = [icons(player).count(icon) for icon in MAIN]
    return sum(table[min(one, 7)] for one in counts) + 5 * min(counts)


def goal_is_met(player: Player, card: str) -> bool:
    """Return whether the goal of an inspiration card is met (WG-8)."""
    row = INSPIRATION[card]
    return all(count(player, unit) >= row.goal_count for unit in row.goal_units)


def space_card_points(player: Player, card: str, *, leads_comets: bool) -> int:
    """Return the value of a space card before it is doubled (WG-5 to WG-7)."""
    if card == HOME_STAR:
        return min(cards(player, "townsfolk"), len(player.tiles))
    row = SPACE[card]
    if row.kind == "comet":
        return 4 if leads_comets else 4 - len(row.icons)
    if row.kind == "planet":
        return 1 + icons(player).count("planet")
    if row.kind in ("sun", "moon"):
        return 7 if {"sun", "moon"} <= set(player.space) else 3
    return row.vp_base + row.vp_per * count(player, row.vp_unit)


def space_points(player: Player, other_comets: list[int]) -> int:
    """Return all space cards with their inspiration cards; `other_comets` are the comets of everybody else."""
    leads = all(icons(player).count("comet") > comets for comets in other_comets)
    total = 0
    for place, card in [(HOME_STAR, HOME_STAR), *((str(k), card) for k, card in enumerate(player.space))]:
        points = space_card_points(player, card, leads_comets=leads)
        inspired = player.inspiration.get(place)
        total += 2 * points if inspired and goal_is_met(player, inspired) else points
    return total


def tile_points(tiles: list[str]) -> int:
    """WG-10."""
    return sum(TILES[tile].vp for tile in tiles)


def guild_points(everybody: list[dict[str, int]], at: int) -> int:
    """WG-11."""
    total = 0
    for guild in GUILDS:
        own = everybody[at][guild]
        if all(own > other[guild] for k, other in enumerate(everybody) if k != at):
            total += 3
    return total


def opponent_points(opponent: Opponent) -> int:
    """WA-33, without guilds."""
    worth = {"townsfolk": 1, "land": 2, "water": 2, "space": 3, "inspiration": 4}
    return sum(worth[row] * number for row, number in opponent.cards.items()) + tile_points(opponent.tiles)


def scores(players: list[Player], opponent: Opponent | None = None) -> list[int]:
    """Return the victory points of everybody, the solo opponent last."""
    comets = [icons(player).count("comet") for player in players] + ([opponent.comets] if opponent else [])
    guilds = [player.guilds for player in players] + ([opponent.guilds] if opponent else [])
    found = []
    for at, player in enumerate(players):
        others = [number for k, number in enumerate(comets) if k != at]
        tiles = [placed.tile for placed in player.tiles]
        found.append(
            main_icon_points(player) + space_points(player, others) + tile_points(tiles) + guild_points(guilds, at)
        )
    if opponent:
        found.append(opponent_points(opponent) + guild_points(guilds, len(players)))
    return found


def ranks(points: list[int], guilds: list[dict[str, int]]) -> list[int]:
    """Places from 1, with the tie-breaks of WG-12; equals share a place."""
    keys = [
        (point, tokens["black"], tokens["yellow"], tokens["blue"]) for point, tokens in zip(points, guilds, strict=True)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]

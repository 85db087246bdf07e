"""Kernel and oracle of Wayfarers over random positions that no game reaches so soon: points, links, assets, chains."""

import os
import random
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from shedu.games.wayfarers.rules import caravan, journal, kernel, pieces, scoring, tiles, track
from shedu.games.wayfarers.rules import cards as card_tables
from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle import TILES, Player, cards, icons, ranks, scores
from tests.games.wayfarers.oracle_reading import player_of
from tests.games.wayfarers.oracle_rules import (
    chain,
    die_spaces,
    inspiration_places,
    link_is_open,
    may_place,
    placements,
    townsfolk_places,
)
from tests.games.wayfarers.test_oracle import slot_of

ROUNDS = int(os.environ.get("SHEDU_ORACLE_ROUNDS", "1"))
POSITIONS = 200  # a round and number of seats
FINALS = [space.id for space in components.JOURNAL_SPACES if space.final]


def pile(chance: random.Random, table: Any) -> list[str]:
    """Return all copies of the cards of a table, shuffled."""
    found = [card.id for card in table for _ in range(card.copies)]
    chance.shuffle(found)
    return found


def random_players(chance: random.Random, seats: int) -> list[Player]:
    """Players with cards of one box, tucked and placed where they may be."""
    land, water, space = pile(chance, components.LAND), pile(chance, components.WATER), pile(chance, components.SPACE)
    townsfolk, inspiration = pile(chance, components.TOWNSFOLK), pile(chance, components.INSPIRATION)
    special = [tile.id for tile in components.UPGRADES if tile.type == "special"]
    chance.shuffle(special)
    common = [tile.id for tile in components.UPGRADES if tile.type != "special"]
    players = []
    for _ in range(seats):
        player = Player(board=chance.choice("ABCD"))
        player.land = [land.pop() for _ in range(chance.randint(0, 8))]
        player.water = [water.pop() for _ in range(chance.randint(0, 8))]
        most = len(player.land) + len(player.water)
        player.space = [space.pop() for _ in range(chance.randint(0, min(9, most)))]
        for _ in range(chance.randint(0, 3)):
            if free := sorted(inspiration_places(player)):
                player.inspiration[chance.choice(free)] = inspiration.pop()
        for _ in range(chance.randint(0, 8)):
            card = townsfolk.pop()
            if free := sorted(townsfolk_places(player, card)):
                player.townsfolk[chance.choice(free)] = card
        for _ in range(chance.randint(0, 9)):
            tile = special.pop() if special and chance.random() < 0.2 else chance.choice(common)
            if ways := placements(player, tile):
                player.tiles.append(chance.choice(ways))
        player.guilds = {guild: chance.randint(0, 4) for guild in ("black", "yellow", "blue")}
        player.silver, player.provision = chance.randint(0, 8), chance.randint(0, 8)
        player.marker = chance.choice(components.JOURNAL_SPACES).id
        players.append(player)
    return players


def number_of(table: Any, card: str) -> int:
    """Return the number of a design in its table."""
    return next(k for k, row in enumerate(table) if row.id == card)


def write(s: Any, seat: int, player: Player) -> None:
    """Put a player into a record, with everything that the record keeps counted."""
    s.player_board[seat] = tiles.BOARD_NAMES.index(player.board)
    s.ground[seat, 0], s.ground[seat, pieces.WATER_SLOT] = card_tables.HOME_CITY, card_tables.HOME_HARBOUR
    s.space[seat, 0] = card_tables.HOME_SPACE
    for k, card in enumerate(player.land):
        s.ground[seat, k + 1] = number_of(components.LAND, card)
    for k, card in enumerate(player.water):
        s.ground[seat, pieces.WATER_SLOT + k + 1] = card_tables.WATER_GROUND + number_of(components.WATER, card)
    for k, card in enumerate(player.space):
        s.space[seat, k + 1] = number_of(components.SPACE, card)
    for place, card in player.inspiration.items():
        s.inspiration[seat, 0 if place == "home_star" else int(place) + 1] = number_of(components.INSPIRATION, card)
    for place, card in player.townsfolk.items():
        s.townsfolk[seat, slot_of(place)] = number_of(components.TOWNSFOLK, card)
    s.open_cells[seat] = tiles.OPEN_CELLS[int(s.player_board[seat])]
    for placed in player.tiles:
        design = number_of(components.UPGRADES, placed.tile)
        for k, (row, column) in enumerate(placed.cells):
            cell = (row - 1) * 6 + column - 1
            s.cell[seat, cell] = tiles.SQUARE[design, "ab".index(placed.face)] + k
            s.open_cells[seat] = int(s.open_cells[seat]) & ~(1 << cell)
    for k, guild in enumerate(pieces.GUILD_NAMES):
        s.guild[seat, k] = player.guilds[guild]
    s.silver[seat], s.provision[seat] = player.silver, player.provision
    s.marker[seat] = track.SPACE_NAMES.index(player.marker)
    s.tile_vp[seat] = sum(TILES[placed.tile].vp for placed in player.tiles)
    shown = Counter(icons(player))
    for k, icon in enumerate(pieces.ICON_NAMES):
        s.icons[seat, k] = shown[icon]
    for k, name in enumerate(pieces.ROW_NAMES):
        s.cards[seat, k] = cards(player, name)
    owned = Counter(TILES[placed.tile].type for placed in player.tiles)
    for k, kind in enumerate(pieces.TILE_TYPE_NAMES):
        s.tiles[seat, k] = owned[kind]


@cache
def dealt(seats: int, *sides: int) -> Any:
    """Return a record at the very beginning."""
    states = np.zeros(1, dtype=kernel.STATE)
    kernel.deal(states[0], seats, np.array([*sides, 0, 0, 0, 2]))
    return states


def random_position(chance: random.Random, seats: int) -> tuple[Any, list[Player], str]:
    """Return a record with random players, and the sides of the three sections."""
    sides = [chance.choice((1, 2)) for _ in range(3)]
    s = dealt(seats, *sides).copy()[0]
    players = random_players(chance, seats)
    for seat, player in enumerate(players):
        write(s, seat, player)
        assert player_of(s, seat) == sorted_like(player)
    return s, players, "".join(" AB"[side] for side in sides)


def sorted_like(player: Player) -> Player:
    """Return a player whose tiles and places stand in the order in which they are read from a record."""
    player.tiles.sort(key=lambda placed: placed.cells[0])
    player.townsfolk = dict(sorted(player.townsfolk.items(), key=lambda item: slot_of(item[0])))
    return player


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_and_ranks_of_random_positions(seats: int) -> None:
    """WG-3 to WG-12."""
    chance = random.Random(seats)
    pairs = 0
    for _ in range(POSITIONS * ROUNDS):
        s, players, _ = random_position(chance, seats)
        wanted = scores(players)
        assert [int(scoring.total_points(s, seat)) for seat in range(seats)] == wanted
        out = np.zeros(pieces.SEATS, dtype=np.int64)
        kernel.ranks(s, out)
        assert [int(rank) for rank in out[:seats]] == ranks(wanted, [player.guilds for player in players])
        pairs += any({"sun", "moon"} <= set(player.space) for player in players)
    assert pairs


@pytest.mark.parametrize("seats", [2, 4])
def test_open_links_of_random_positions(seats: int) -> None:
    """WJ-2, WJ-3, WJ-7, WJ-9, WS-8."""
    chance = random.Random(10 + seats)
    opened: Counter[tuple[str, str]] = Counter()
    for _ in range(POSITIONS * ROUNDS):
        s, players, sides = random_position(chance, seats)
        for seat, player in enumerate(players):
            taken = {other.marker for other in players if other is not player} & set(FINALS)
            for number, name in enumerate(track.LINK_NAMES):
                row = next(one for one in components.JOURNAL_LINKS if one.link == name)
                if row.start != player.marker:
                    continue
                for kept in (0, 1):
                    wanted = link_is_open(player, name, sides, taken, black_kept=kept)
                    assert bool(journal.can_follow(s, seat, number, kept)) == wanted, (name, sides, player)
                    opened[name, sides[row.section - 1]] += wanted
    assert len(opened) == 2 * 44


@pytest.mark.parametrize("seats", [2, 4])
def test_chains_and_assets_of_random_positions(seats: int) -> None:
    """WD-3 to WD-9, WU-6."""
    chance = random.Random(20 + seats)
    found: Counter[str] = Counter()
    judged = {caravan.LACKS: "no", caravan.HAS_ASSETS: "yes", caravan.LACKS_A_SHIP: "blue"}
    for _ in range(POSITIONS * ROUNDS // 2):
        s, players, _ = random_position(chance, seats)
        for seat, player in enumerate(players):
            for value in range(1, 7):
                reached = int(caravan.reachable(s, seat, value - 1))
                assert {face + 1 for face in range(6) if reached >> face & 1} == chain(player, value)
                shown = caravan.column(s, seat, value - 1)
                for space in die_spaces(player):
                    wanted = may_place(player, value, space)
                    assert judged[int(caravan.can_put(s, seat, slot_of(space.place), shown))] == wanted
                    found[wanted] += 1
    assert min(found[how] for how in ("yes", "no", "blue")) > 100

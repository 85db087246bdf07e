"""The oracle at the end of games, and in random games over all options."""

import json
import random
from itertools import product

import pytest

from tests.games.tigris.oracle import Oracle, random_game
from tests.games.tigris.oracle_board import NEIGHBOURS, RIVER, TEMPLES
from tests.games.tigris.oracle_scenes import ARCHER, BULL, LION, POTTER, position

# The end.


def test_final_scoring_of_the_page() -> None:
    oracle = position(treasures_held=[3, 0, 3, 3])
    order = ("black", "red", "blue", "green")
    rows = {ARCHER: (22, 6, 12, 11), BULL: (10, 10, 11, 15), POTTER: (10, 10, 10, 13), LION: (12, 10, 7, 14)}
    oracle.points = [dict(zip(order, rows[seat], strict=True)) for seat in range(4)]
    assert oracle.totals() == [[9, 11, 12, 22], [10, 10, 11, 15], [11, 11, 11, 13], [10, 10, 12, 14]]
    assert oracle.ranks() == [4, 3, 1, 2]
    oracle.points[ARCHER], oracle.treasures_held[ARCHER] = oracle.points[POTTER], 3
    assert oracle.ranks() == [1, 4, 1, 3]


# Random games over all options.

SWITCHES = list(product(("standard", "advanced"), ("off", "on"), ("off", "on"), ("free", "english")))


def game_number(seed: int) -> Oracle:
    board, buildings_switch, wonder, support = SWITCHES[seed % len(SWITCHES)]
    return Oracle.new(2 + seed % 3, board, buildings_switch, wonder, support)


@pytest.mark.parametrize("seed", range(30))
def test_random_games_keep_the_invariants_and_end(seed: int) -> None:
    oracle = game_number(seed)
    for text in random_game(oracle, random.Random(seed)):
        check_invariants(oracle, text)
    assert oracle.actor() == "over"
    assert oracle.ended in ("bag", "treasures")
    assert min(oracle.ranks()) == 1


def check_invariants(oracle: Oracle, text: str) -> None:
    piles = [*oracle.hands, *oracle.swapped, oracle.bag, oracle.removed]
    counts = [number for pile in piles for number in pile.values()]
    assert min(counts) >= 0, text
    assert sum(counts) + len(oracle.tiles) + len(oracle.down) == 153, text
    assert len(oracle.treasures) + sum(oracle.treasures_held) == len(TEMPLES[oracle.board]), text
    standing = list(oracle.leaders.values())
    layers = [*oracle.tiles, *oracle.down, *oracle.catastrophes, *standing, *oracle._wonder_cells()]
    assert len(layers) == len(set(layers)), text
    assert not RIVER[oracle.board] & set(standing), text
    for cell in standing:
        assert any(oracle.tiles.get(neighbour) == "red" for neighbour in NEIGHBOURS[cell]), text
    for colour, cell in oracle.building_cells.items():
        assert oracle.tiles[cell] == colour, text
    if oracle.question == "act":
        for kingdom in oracle.kingdoms():
            colours = [colour for (_, colour), cell in oracle.leaders.items() if cell in kingdom]
            assert len(colours) == len(set(colours)), text
            assert "green" not in colours or len(oracle.treasures & kingdom) <= 1, text


@pytest.mark.parametrize("seed", [7, 15, 30, 47])
def test_the_open_dict_is_enough_to_go_on_from_any_position(seed: int) -> None:
    oracle = game_number(seed)
    before = oracle.to_open()
    for text in random_game(oracle, random.Random(seed)):
        twin = Oracle.from_open(json.loads(json.dumps(before)))
        assert twin.to_open() == before
        twin.play(text)
        before = oracle.to_open()
        assert twin.to_open() == before, text

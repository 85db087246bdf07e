"""The oracle of the card game against the rules page: the scores, and random games."""

import random
from collections import Counter

import pytest

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import BOW, BULL, LION, VASE, scene
from tests.games.kings.oracle_table import COLOURS


def test_final_scoring_of_the_page() -> None:
    oracle = scene()
    rows = [(7, 6, 5, 5), (4, 6, 6, 6), (9, 5, 4, 6), (7, 8, 9, 3)]
    oracle.piles = [[hue for hue, n in zip(COLOURS, row, strict=True) for _ in range(n)] for row in rows]
    assert oracle.ranks() == [1, 2, 3, 4]  # K-63, K-64
    oracle.piles[BOW], oracle.piles[LION] = oracle.piles[BULL], ["treasure"] * 3 + oracle.piles[VASE]
    assert oracle.totals()[LION] == [6, 7, 8, 9]
    assert oracle.ranks() == [2, 1, 2, 4]  # KR-14


# Random games.

WEIGHTS = {"card": 8, "leader": 3, "end": 0.3, "catastrophe": 0.3}
OTHER_WEIGHT = 2


@pytest.mark.parametrize("seed", range(9))
def test_random_games_keep_the_invariants_and_end(seed: int) -> None:
    oracle, choice = Oracle.new(2 + seed % 3), random.Random(seed)
    texts: list[str] = []
    while oracle.actor() != "over":
        legal = sorted(oracle.legal())
        verbs = sorted({text.split()[0] for text in legal})
        verb = choice.choices(verbs, [WEIGHTS.get(each, OTHER_WEIGHT) for each in verbs])[0]
        texts.append(choice.choice([text for text in legal if text.split()[0] == verb]))
        oracle.play(texts[-1])
        check_invariants(oracle, texts)
    assert oracle.ended in ("draw pile", "treasures", "standstill")
    assert min(oracle.ranks()) == 1


def check_invariants(oracle: Oracle, texts: list[str]) -> None:
    cards = oracle.table.places()
    on_table = [each.face for each in cards.values() if not each.face.startswith("ship")]
    piles = [*oracle.hands, *oracle.piles, oracle.undrawn, oracle.discard, oracle.out_of_game, on_table]
    counts = Counter(face for pile in piles for face in pile)
    if oracle.conflict:
        counts[oracle.conflict.played] += (oracle.fight.attack or 0) + (oracle.fight.defence or 0)
    assert counts == {"red": 65, "blue": 40, "green": 40, "black": 40, "treasure": 8}, texts
    ships = [each.face[5:] for each in cards.values() if each.face.startswith("ship")]
    assert sorted(ships + oracle.ships) == ["black", "green", "red"], texts
    assert max(len(hand) for hand in oracle.hands) <= 8, texts
    assert all(len(each) <= 9 for each in oracle.table.columns), texts
    lying = [each.leader for each in cards.values() if each.leader]
    assert len(lying) == len(set(lying)), texts
    if oracle.question == "act":
        for kingdom in oracle.table.kingdoms():
            colours = [colour for _, colour in oracle.table.leaders(kingdom)]
            assert len(colours) == len(set(colours)), texts  # K-8

"""The kernel in lock-step with the oracle, a naive second reading of the rules page that shares no line with it."""

import os
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

import shedu
from shedu.core.game import CHANCE, Actor, Position
from shedu.games.tigris.rules.cells import cell_name, cells_of, first, flood, is_empty, load, minus, single
from shedu.games.tigris.rules.kingdoms import linking
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.oracle_board import NEIGHBOURS

# Rounds of games, each over both boards, three seat counts and several options; more for a long look.
ROUNDS = int(os.environ.get("SHEDU_ORACLE_ROUNDS", "1"))
WITH_A_PIECE_PLACED = {"add", "war", "building", "monument", "treasure"}  # questions inside an action
AFTER_THE_END = {"actions_left", "active", "to_draw"}  # of no meaning once the game is over

GERMAN = {"buildingPoint": "placer", "buildingCatastrophe": "allowed"}
TABLES = [
    (seats, {"board": board, "support": support, "buildings": more, "wonder": more} | edition)
    for (board, support, edition), seats, more in product(
        [("standard", "free", GERMAN), ("advanced", "english", {})], (2, 3, 4), ("on", "off")
    )
]


def kingdoms_of(position: Position) -> list[set[str]]:
    """Return the kingdoms as the kernel sees them, by their first cell."""
    linked = linking(position.state)
    rest = load(position.state.leaders)
    found = []
    while not is_empty(rest):
        kingdom = flood(single(first(rest)), linked)
        rest = minus(rest, kingdom)
        found.append(cells_of(kingdom))
    return [{cell_name(cell) for cell in cells} for cells in sorted(found)]


def comparable(data: dict[str, Any]) -> dict[str, Any]:
    """Return the open position without what only one side keeps."""
    left_out = {"turns", "united", "point_to", "catastrophe_on_building", "rules"}
    if data["question"] not in WITH_A_PIECE_PLACED:
        left_out |= {"placed", "placed_colour"}
    if data["question"] == "over":
        left_out |= AFTER_THE_END
    return {name: value for name, value in data.items() if name not in left_out}


def compare(position: Position, oracle: Oracle, texts: list[str]) -> None:
    """Kernel and oracle agree about everything there is to know."""
    where = f"{position.seats} seats, {position.options}, {texts}"
    names: dict[Actor, Actor | str] = {CHANCE: "chance", None: "over"}
    actor = names.get(position.actor, position.actor)
    assert actor == oracle.actor(), where
    ours, theirs = comparable(position.game.open_view(position)), comparable(oracle.to_open())
    apart = {name: (ours.get(name), theirs.get(name)) for name in ours | theirs if ours.get(name) != theirs.get(name)}
    assert apart == {}, where
    assert kingdoms_of(position) == oracle.kingdoms(), where
    assert {action.text for action in position.legal()} == oracle.legal(), where


def liveliness(text: str, oracle: Oracle, kingdoms: list[set[str]], choice: random.Random) -> float:
    """Return how much an action stirs up: wars, revolts, squares, lines and crosses are what we want to see."""
    verb, *words = text.split()
    if verb in ("monument", "building"):
        return 6 * choice.random() + 1
    if verb == "wonder":
        return 9
    if verb == "leader":
        return _leader_liveliness(words[0], words[1], oracle, kingdoms) + 2 * choice.random()
    if verb == "tile":
        return _tile_liveliness(words[0], words[1], oracle, kingdoms) + 2 * choice.random()
    return {"end": 0.1, "swap": 0.2, "catastrophe": 2.2, "withdraw": 3.6}.get(verb, 2.0) * choice.random()


def _leader_liveliness(colour: str, cell: str, oracle: Oracle, kingdoms: list[set[str]]) -> float:
    near = [kingdom for kingdom in kingdoms if kingdom & set(NEIGHBOURS[cell])]
    if (oracle.active, colour) in oracle.leaders:
        return 0.5
    rivals = [at for (seat, hue), at in oracle.leaders.items() if hue == colour and seat != oracle.active]
    return 2.2 if any(at in kingdom for at in rivals for kingdom in near) else 3.0


def _tile_liveliness(colour: str, cell: str, oracle: Oracle, kingdoms: list[set[str]]) -> float:
    near = [kingdom for kingdom in kingdoms if kingdom & set(NEIGHBOURS[cell])]
    same = {at for at, hue in oracle.tiles.items() if hue == colour}
    score = 1.0 + (3.5 if len(near) == 2 else 0.5 * len(near))
    centres = {cell, *NEIGHBOURS[cell]}
    crosses = [
        len(({centre, *NEIGHBOURS[centre]} - {cell}) & same) for centre in centres if len(NEIGHBOURS[centre]) == 4
    ]
    return score + 0.8 * max(crosses, default=0) + 0.4 * len(same & set(NEIGHBOURS[cell]))


def choose(oracle: Oracle, texts: list[str], bold: bool, choice: random.Random) -> str:
    """Return an action: any, or with a bold hand the one that stirs up most."""
    if not bold or oracle.actor() == "chance" or choice.random() < 0.1:
        return choice.choice(texts)
    kingdoms = oracle.kingdoms()
    return max(texts, key=lambda text: liveliness(text, oracle, kingdoms, choice))


def play_both(seats: int, options: dict[str, str], seed: int, bold: bool) -> Counter[str]:
    """Play one game on both sides and compare everything at every position; count what was played, by kind."""
    position = shedu.game("tigris").new(seats, **options)
    oracle = Oracle.new(seats, **dict[str, Any](options))
    choice = random.Random(seed)
    seen: Counter[str] = Counter()
    texts: list[str] = []
    compare(position, oracle, texts)
    while not position.over:
        text = choose(oracle, [action.text for action in position.legal()], bold, choice)
        texts.append(text)
        position.play(text)
        oracle.play(text)
        compare(position, oracle, texts)
        seen["positions"] += 1
        seen[text.split()[0]] += 1
        if oracle.conflict:
            seen[oracle.fight.kind] += 1
    outcome = position.outcome()
    assert list(outcome.ranks) == oracle.ranks(), texts
    assert [list(score) for score in outcome.scores] == oracle.totals(), texts
    seen[f"ended by {outcome.reason}"] += 1
    return seen


@pytest.mark.parametrize("bold", [False, True], ids=["at random", "boldly"])
def test_kernel_and_oracle_play_the_same_games(bold: bool) -> None:
    seen: Counter[str] = Counter()
    for round_number in range(ROUNDS):
        for number, (seats, options) in enumerate(TABLES):
            if bold or (number + round_number) % 2 == 0:  # games at random are duller
                seen += play_both(seats, options, 1000 * round_number + number, bold)
    assert seen["positions"] > 1500
    assert seen["ended by treasures" if bold else "ended by bag"] > 3
    if bold:
        wanted = ["revolt", "war", "monument", "building", "wonder", "point", "treasure", "catastrophe", "withdraw"]
        assert {kind: seen[kind] for kind in wanted if seen[kind] < 3} == {}

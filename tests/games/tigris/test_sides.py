"""The sides of a war after an earlier war of the same action broke a kingdom into parts (R-7)."""

import random
from collections import Counter
from typing import Any

from shedu.core.game import Position
from tests.games.tigris.oracle import Oracle
from tests.games.tigris.staged import ARCHER, LION, POTTER, play, stage
from tests.games.tigris.test_against_oracle import compare

# The archer's kingdom touches H5 at G5 and at H6, and only the market on G6 links the two.
BROKEN: dict[str, Any] = {
    "red": "F5 G5 H6 I5",
    "green": "G6",
    "leaders": {"archer red": "E5", "archer green": "F6", "potter red": "I4", "potter green": "J5"},
    "hands": {LION: {"black": 1}, POTTER: {"green": 2, "red": 4}},
}


def wars_of(position: Position) -> tuple[str, int, int]:
    conflict = position.game.open_view(position)["conflict"]
    return conflict["colour"], conflict["attack"], conflict["defence"]


def test_parts_linked_over_the_uniting_tile_support_their_leader_together() -> None:
    position = play(stage(**BROKEN), "tile black H5", "war green", "add 0", "add 2")
    assert wars_of(position) == ("red", 3, 1)  # F5, G5 and H6
    assert position.view(None)["conflict"]["attack_cells"] == ["F5", "G5", "H6"]
    play(position, "add 0", "add 4")
    seen = position.game.open_view(position)
    assert seen["points"][POTTER] == {"red": 4, "blue": 0, "green": 2, "black": 0}
    assert not {"F5", "G5", "H6"} & set(seen["tiles"])


def test_by_the_first_rules_the_parts_were_sides_of_their_own() -> None:
    position = play(stage(**BROKEN, rules=1), "tile black H5", "war green", "add 0", "add 2")
    assert wars_of(position) == ("red", 2, 1)
    play(position, "add 0", "add 4")
    seen = position.game.open_view(position)
    assert seen["points"][POTTER] == {"red": 3, "blue": 0, "green": 2, "black": 0}
    assert "H6" in seen["tiles"]


def test_a_part_that_no_longer_touches_the_tile_counts_no_more() -> None:
    # Instead of H6 there is G7, which hangs on the market G6 alone and falls off with it.
    position = play(stage(**BROKEN | {"red": "F5 G5 G7 I5"}), "tile black H5", "war green", "add 0", "add 2")
    assert wars_of(position) == ("red", 2, 1)


def test_a_leaderless_region_beside_the_tile_stays_neutral_after_a_war() -> None:
    leaders = BROKEN["leaders"] | {"potter red": "K5"}
    position = stage(**BROKEN | {"red": "F5 G5 H6 I5 K4 H4", "leaders": leaders})
    play(position, "tile black H5", "war green", "add 0", "add 2")
    assert wars_of(position) == ("red", 3, 2)  # H4 supports nobody


def scattered(choice: random.Random) -> dict[str, Any]:
    """Return two kingdoms that may both touch H5 on two sides, held together by tiles of any colour."""
    tiles: dict[str, list[str]] = {colour: [] for colour in ("red", "blue", "green", "black")}
    linked = ("G5", "G4", "H4", "I5", "I6", "H6")  # round H5: G5-G4-H4 and I5-I6-H6
    for cell in (*linked, "F5", "J5", "J7", "H3", "H7"):
        tiles[choice.choice(("green", "black", "red"))].append(cell)
    tiles["red"] += ["F4", "G2", "J6", "K7"]
    cells = {"archer": ["E4", "F2", "G3"], "potter": ["K6", "K8", "I8"]}
    leaders: dict[str, str] = {}
    for who, where in cells.items():
        colours = choice.sample(("red", "green", "black"), 3)
        leaders |= {f"{who} {colour}": cell for colour, cell in zip(colours, where, strict=True)}
    if choice.random() < 0.5:
        tiles = {colour: [cell for cell in names if cell != "H3"] for colour, names in tiles.items()}
    hands = {seat: dict.fromkeys(("red", "green", "black"), 2) for seat in range(4)}
    return {name: " ".join(cells) for name, cells in tiles.items()} | {"leaders": leaders, "hands": hands}


def test_kernel_and_oracle_agree_about_broken_kingdoms() -> None:
    """Random play hardly ever breaks a kingdom around the uniting tile: positions made for it, in lock-step."""
    seen: Counter[str] = Counter()
    for seed in range(150):
        choice = random.Random(seed)
        position = stage(active=choice.choice((ARCHER, LION)), **scattered(choice))
        data = position.game.open_view(position)
        del data["turns"]
        oracle = Oracle.from_open(data)
        texts = [f"tile {choice.choice(('red', 'green', 'black'))} H5"]
        if texts[0] not in oracle.legal():
            continue
        oracle.play(texts[0])
        position.play(texts[0])
        compare(position, oracle, texts)
        while oracle.united:
            if oracle.conflict and oracle.question == "add":
                for seat in (oracle.conflict.attacker, oracle.conflict.defender):
                    leader = oracle.leaders[seat, oracle.conflict.colour]
                    apart = oracle._region(leader, without="H5")
                    seen["broken"] += not oracle._supporters(seat, oracle.conflict.colour) <= apart
            text = choice.choice(sorted(oracle.legal()))
            texts.append(text)
            oracle.play(text)
            position.play(text)
            compare(position, oracle, texts)
            seen["positions"] += 1
    assert seen["positions"] > 300
    assert seen["broken"] > 20

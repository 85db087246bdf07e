"""Ships from runs that the conflicts of a connection brought together by moving cards up (KR-8)."""

import random
from collections import Counter
from typing import Any

import pytest

from shedu.core.game import Position
from shedu.games.kings.testing.position_json import position_from
from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import LETTERS, scene
from tests.games.kings.table import BOW, LION, hear, kings, play
from tests.games.kings.test_against_oracle import compare

SEATS = ("Bow", "Lion", "Bull", "Vase")
NAMES = {letter: name for letter, name in LETTERS.items() if letter != "T"} | {"T": "treasure"}


def table(hands: dict[int, str], rules: int = 2, **columns: str) -> Position:
    """Return the bow's turn: columns as `c1="T k k+1g"` (with a leader of seat 1), hands as letters."""
    setting: dict[str, Any] = {"players": list(SEATS), "columns": {}, "gaps": {}, "leaders": {}, "hands": {}}
    for name, marks in columns.items():
        cards = [mark.partition("+") for mark in marks.split()]
        faces = [f"ship-{NAMES[face[1]]}" if face[0] == "S" else NAMES[face] for face, _, _ in cards]
        if name[0] == "g":
            setting["gaps"][name[1:]] = faces[0]
        else:
            setting["columns"][name[1:]] = faces
        for row, (_, _, leader) in enumerate(cards):
            if leader:
                at = name if name[0] == "g" else f"{name}r{row}"
                setting["leaders"][at] = f"{SEATS[int(leader[0])]}:{NAMES[leader[1]]}"
    for seat, letters in hands.items():
        setting["hands"][SEATS[seat]] = dict(Counter(NAMES[letter] for letter in letters))
    position = position_from(setting)
    position.state.rules = rules
    return position


# The lion loses the conflict of traders and with it the market between his settlements.
LOST_MARKET: dict[str, Any] = {"c1": "T g+0g g b", "c2": "T k k g k+1g k"}
HANDS = {BOW: "bgg", LION: ""}


def faces(position: Position, column: int) -> list[str]:
    return [card["card"] for card in position.game.open_view(position)["columns"][column - 1]]


def questions(position: Position) -> tuple[str, int | None]:
    seen = position.game.open_view(position)
    return seen["question"], seen["asked"]


def test_a_run_brought_together_by_a_connection_allows_a_ship() -> None:
    position = play(table(HANDS, **LOST_MARKET), "card blue g1", "add 2", "add 0", "decline")  # no treasures
    assert faces(position, 2) == ["treasure", "black", "black", "black", "black"]
    assert questions(position) == ("ship", BOW)
    assert {action.text for action in position.legal()} == {"decline", "ship black"}
    assert dict(kings().prompt(position).fields)["at"] == "c2r4"
    told = hear(position, "ship black")
    assert [(each.code, dict(each.fields).get("at")) for each in told[:1]] == [("ship-built", "c2r1")]
    assert faces(position, 2) == ["treasure", "ship-black"]
    assert questions(position) == ("act", BOW)


def test_by_the_first_rules_it_gave_no_ship() -> None:
    position = play(table(HANDS, rules=1, **LOST_MARKET), "card blue g1", "add 2", "add 0", "decline")
    assert questions(position) == ("act", BOW)


def test_the_ship_comes_after_the_treasures() -> None:
    position = play(table(HANDS, **LOST_MARKET), "card blue g1", "add 2", "add 0")
    assert questions(position) == ("treasures", BOW)


def test_cards_below_the_run_move_up_with_their_leaders() -> None:
    columns: dict[str, Any] = LOST_MARKET | {"c2": "T k k g k+1g k r b+2b"}
    position = play(table(HANDS, **columns), "card blue g1", "add 2", "add 0", "decline", "ship black")
    assert faces(position, 2) == ["treasure", "ship-black", "red", "blue"]
    assert position.game.open_view(position)["leaders"]["2:blue"] == "c2r3"


def test_the_last_four_of_a_longer_run_go_and_their_leaders_return() -> None:
    columns: dict[str, Any] = LOST_MARKET | {"c2": "T k k g k+1r k k b+1g"}
    position = play(table(HANDS, **columns), "card blue g1", "add 2", "add 0", "decline", "ship black")
    assert faces(position, 2) == ["treasure", "black", "ship-black", "blue"]
    assert "1:red" not in position.game.open_view(position)["leaders"]


def test_a_run_that_lay_there_before_is_not_brought_about_by_the_action() -> None:
    for marks in ("T k k k k g b+1g", "T g k k k k b+1g"):  # the second moves up as a whole
        position = play(table(HANDS, **LOST_MARKET | {"c2": marks}), "card blue g1", "add 2", "add 0", "decline")
        assert questions(position) == ("act", BOW)


def test_the_treasure_place_is_no_part_of_a_run_that_moved_up() -> None:
    columns: dict[str, Any] = LOST_MARKET | {"c2": "T r g r r b+1g"}
    assert questions(play(table(HANDS, **columns), "card blue g1", "add 2", "add 0", "decline")) == ("act", BOW)


def test_without_a_fitting_ship_nothing_is_asked() -> None:
    columns: dict[str, Any] = LOST_MARKET | {"c8": "T Sk"}
    assert questions(play(table(HANDS, **columns), "card blue g1", "add 2", "add 0", "decline")) == ("act", BOW)


TWO_RUNS: dict[str, Any] = {"c1": "T g+0g g b", "c2": "T k k g k k+1g", "g2": "b", "c3": "T b b g b b"}


def test_of_two_runs_the_player_chooses_one_for_one_ship() -> None:
    position = play(table(HANDS, **TWO_RUNS), "card blue g1", "add 2", "add 0", "decline")
    assert dict(kings().prompt(position).fields)["at"] == "c2r4"
    other = position.copy()
    play(position, "ship black")
    assert questions(position) == ("act", BOW)  # one ship per action
    play(other, "decline")
    assert dict(kings().prompt(other).fields)["at"] == "c3r4"
    assert {action.text for action in other.legal()} == {"decline", "ship red", "ship green", "ship black"}


def test_a_catastrophe_is_another_action_and_brings_no_ship() -> None:
    position = play(table({BOW: "b"}, c2="T k k g k k"), "catastrophe c2r3")
    assert faces(position, 2)[1:] == ["black"] * 4
    assert questions(position) == ("act", BOW)


def marks_of(choice: random.Random, *, leaders: str) -> str:
    """Return a column in which one colour separates cards of another, with leaders here and there."""
    run, between = choice.choice("rbk"), "g"
    cards = [*run * 2, between, *run * 2, choice.choice("rbgk")][: choice.randint(4, 6)]
    if choice.random() < 0.3:
        cards = [choice.choice("rbgk") for _ in range(6)]
    spots = choice.sample(range(len(cards)), len(leaders) // 2)
    for spot, number in zip(spots, range(0, len(leaders), 2), strict=True):
        cards[spot] += f"+{leaders[number : number + 2]}"
    return " ".join(["T", *cards])


@pytest.mark.parametrize("rules", [1, 2])
def test_kernel_and_oracle_agree_about_runs_that_moved_up(rules: int) -> None:
    """Random play hardly ever gets there: positions made for it, in lock-step."""
    seen: Counter[str] = Counter()
    for seed in range(120):
        choice = random.Random(seed)
        columns: dict[str, Any] = {
            "c1": marks_of(choice, leaders="0g0k"),
            "c2": marks_of(choice, leaders="1g"),
            "c3": marks_of(choice, leaders="1k"),
            "g2": choice.choice("rb"),
        }
        hands = {BOW: "bgggk", LION: "gk"}
        position, oracle = table(hands, rules=rules, **columns), scene(hands=hands, **columns)
        oracle.rules = rules
        match_supplies(position, oracle)
        texts = [f"card {choice.choice(('blue', 'green'))} g1"]
        oracle.play(texts[0])
        position.play(texts[0])
        while compare(position, oracle, texts) and oracle.actions_left == 2:
            texts.append(choice.choice(sorted(oracle.legal())))
            seen[f"{oracle.question}: {texts[-1].split()[0]}"] += 1
            oracle.play(texts[-1])
            position.play(texts[-1])
    asked = (seen["ship: ship"], seen["ship: decline"])
    assert (min(asked) > 5) if rules == 2 else asked == (0, 0)


def match_supplies(position: Position, oracle: Oracle) -> None:
    """Give the oracle the draw pile of the position: what lies on the table is taken from it."""
    seen = position.game.open_view(position)
    oracle.undrawn = [colour for colour, number in seen["undrawn"].items() for _ in range(number)]
    oracle.put_away = seen["withheld"]
    oracle.discard = [colour for colour, number in seen["discard"].items() for _ in range(number)]
    oracle.stirred, oracle.quiet_turns = seen["idle"] < 0, max(0, seen["idle"])

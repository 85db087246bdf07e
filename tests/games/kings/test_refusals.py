"""Why an action is refused: every reason once, with its rule, and a reason for everything that is not legal."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from shedu import IllegalAction
from shedu.core.game import Position
from shedu.games.kings.presentation.refusals import REASONS, why_not
from tests.games.kings.table import begun, empty, kings, play, random_steps, rule_numbers, stage
from tests.sentences import is_sentence

ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def fresh() -> Position:
    return kings().new(2)


def drawing() -> Position:
    return play(fresh(), "first 0")


def refilling() -> Position:
    return play(begun(), "card red c1", "end")


def over() -> Position:
    """Return a game that has ended because one treasure is left."""
    return play(stage("t   .   t   .   t   .   t   .   t   .   t   .   t   .   T"), "end")


def full() -> Position:
    return stage("T   .   T   .   T   .   T   .   T   .   T   .   T   .   T", *("r", "b") * 4, bow={"red": 1})


def joined() -> Position:
    """Columns 1 and 2 linked by a red card; the bow's trader in column 1."""
    return stage(
        "T   r   T   .   T   .   t   .   T   .   T   .   T   .   T",
        "g       g       g",
        "gBg     b       b",
        "r       r       r",
        bow={"red": 1, "blue": 1},
    )


def exchange() -> Position:
    return play(joined(), "card blue g2")


def war() -> Position:
    return play(stage(ROW, "g       g", "g       b", "rBg     rLg", bow={"red": 1, "green": 2}), "card red g1")


def two_wars() -> Position:
    return play(stage(ROW, "gBk     gLk", "g       b", "rBg     rLg", bow={"red": 1}), "card red g1")


def reward() -> Position:
    return play(war(), "add 0", "add 0")


def meeting() -> Position:
    return play(stage(ROW, "kLr", "b", bow={"red": 3}), "leader red c1r0")


def point() -> Position:
    return play(stage(ROW, "kBk", bow={"red": 1, "blue": 1}), "card red c1")


def blue_harbour_without_black() -> Position:
    return play(stage(ROW, "b       Sk", "b", "b", bow={"blue": 1}), "card blue c1")


def ship() -> Position:
    return stage("TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T", "Sk", bow={"black": 1})


def income() -> Position:
    return play(ship(), "end")


# Each case: the reason's code, a position, the refused action, the rule, the fields.
Case = tuple[str, Callable[[], Position], str, str, dict[str, Any]]
CASES: tuple[Case, ...] = (
    ("game-over", over, "end", "K-62", {"reason": "treasures"}),
    ("chance-first", fresh, "end", "K-6", {"question": "who begins"}),
    ("chance-first", drawing, "end", "K-4", {"question": "draw"}),
    ("chance-first", refilling, "add 0", "K-60", {"question": "draw"}),
    (
        "first-decided",
        begun,
        "first 1",
        "K-6",
        {"question": "act"},
    ),
    (
        "draw-not-due",
        begun,
        "draw red 1",
        "K-60",
        {"question": "act"},
    ),
    (
        "action-open",
        reward,
        "end",
        "K-11a",
        {"question": "reward"},
    ),
    (
        "turn-ending",
        income,
        "card black c1",
        "K-60",
        {"question": "income"},
    ),
    (
        "no-conflict",
        begun,
        "add 0",
        "K-44",
        {"question": "act"},
    ),
    (
        "war-first",
        two_wars,
        "add 0",
        "K-50",
        ({"question": "war"}),
    ),
    (
        "war-being-fought",
        war,
        "war green",
        "K-50",
        ({"question": "add"}),
    ),
    (
        "no-war-open",
        begun,
        "war red",
        "K-50",
        {"question": "act"},
    ),
    (
        "ship-not-asked",
        begun,
        "ship red",
        "K-33",
        {"question": "act"},
    ),
    (
        "exchange-not-asked",
        joined,
        "exchange 1",
        "K-28",
        {"question": "act"},
    ),
    (
        "nothing-to-pay",
        begun,
        "pay red",
        "K-25",
        {"question": "act"},
    ),
    (
        "nothing-to-decline",
        begun,
        "decline",
        "KR-32",
        {"question": "act"},
    ),
    (
        "nothing-to-decline",
        two_wars,
        "decline",
        "K-50",
        {"question": "war"},
    ),
    ("no-such-seat", fresh, "first 3", "K-6", {"seat": 3, "seats": 2}),
    ("draw-wrong-number", drawing, "draw red 7", "K-4", {"cards": 8, "drawn": 7}),
    ("pile-lacks", lambda: drained(drawing()), "draw red 8", "K-4", {"colour": "red", "cards": 8}),
    ("pay-other-colour", point, "pay blue", "K-23", {"seat": 0, "colour": "blue", "asked": "red"}),
    ("pay-other-colour", reward, "pay red", "K-55", {"seat": 0, "colour": "red", "asked": "green"}),
    ("pay-not-held", point, "pay red", "K-25", {"seat": 0, "colour": "red"}),
    ("add-not-held", war, "add 3", "K-53", {"seat": 0, "colour": "green", "held": 2, "cards": 3}),
    (
        "add-not-held",
        lambda: play(meeting(), "add 3"),
        "add 1",
        "K-44",
        {"seat": 1, "colour": "red", "held": 0, "cards": 1},
    ),
    (
        "no-such-war",
        two_wars,
        "war red",
        "K-50",
        {"colour": "red", "open": ("green", "black")},
    ),
    (
        "ship-colour",
        lambda: play(stage(ROW, "r", "r", "r", bow={"red": 1}), "card red c1"),
        "ship green",
        "K-34",
        {"ship": "green", "colour": "red"},
    ),
    (
        "ship-built-already",
        blue_harbour_without_black,
        "ship black",
        "K-34",
        {"ship": "black"},
    ),
    ("leader-stays", joined, "leader green c1r2", "K-12", {"colour": "green", "at": "c1r2"}),
    ("leader-on-nothing", begun, "leader red c1r1", "K-12", {"at": "c1r1"}),
    (
        "leader-on-ship",
        ship,
        "leader red c1r1",
        "K-14",
        {"at": "c1r1"},
    ),
    (
        "leader-on-leader",
        joined,
        "leader red c1r2",
        "K-15",
        {"at": "c1r2"},
    ),
    ("card-not-held", joined, "card black c1", "K-18", {"seat": 0, "colour": "black"}),
    ("column-full", full, "card red c1", "K-20", {"column": 1}),
    ("gap-filled", joined, "card red g1", "K-22", {"at": "g1"}),
    (
        "gap-too-early",
        joined,
        "card red g3",
        "K-21",
        {"at": "g3", "columns": (4,)},
    ),
    (
        "gap-too-early",
        joined,
        "card red g6",
        "K-21",
        {"at": "g6", "columns": (6, 7)},
    ),
    (
        "no-catastrophe-left",
        lambda: play(joined(), "catastrophe c1r1"),
        "catastrophe c2r1",
        "K-39",
        {"seat": 0},
    ),
    ("catastrophe-on-nothing", joined, "catastrophe g2", "K-39", {"at": "g2"}),
    ("catastrophe-on-treasure", joined, "catastrophe c4r0", "K-40", {"at": "c4r0"}),
    ("catastrophe-on-ship", ship, "catastrophe c1r1", "K-40", {"at": "c1r1"}),
    ("catastrophe-on-leader", joined, "catastrophe c1r2", "K-40", {"at": "c1r2"}),
    ("treasure-gone", exchange, "exchange 4", "K-28", {"columns": (4,)}),
    (
        "treasure-elsewhere",
        exchange,
        "exchange 1 5",
        "K-28",
        {"columns": (5,), "there": (1, 2, 3)},
    ),
    ("treasure-must-stay", exchange, "exchange 1 2 3", "K-28", {"columns": (1, 2, 3)}),
    ("exchange-not-held", exchange, "exchange 1 2", "K-29", {"seat": 0, "held": 1, "cards": 2}),
)


def drained(position: Position) -> Position:
    """Only seven temples are undrawn."""
    position.state.discard[0] += position.state.pile[0] - 7
    position.state.pile[0] = 7
    return position


@pytest.mark.parametrize(("code", "scene", "text", "rule", "fields"), CASES)
def test_an_illegal_action_is_refused_with_its_reason_and_rule(
    code: str, scene: Callable[[], Position], text: str, rule: str, fields: dict[str, Any]
) -> None:
    position = scene()
    record, history, actor = position.states.tobytes(), list(position.history), position.actor
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    why = refused.value.why
    assert (why.code, why.rule, dict(why.fields)) == (code, rule, fields)
    assert is_sentence(why.text)
    assert tuple(dict(why.fields)) == REASONS[code]
    assert (position.states.tobytes(), position.history, position.actor) == (record, history, actor)


def test_every_reason_is_among_the_cases_and_every_rule_exists() -> None:
    assert {case[0] for case in CASES} == set(REASONS)
    assert {case[3] for case in CASES} <= rule_numbers()


def test_a_legal_action_has_no_reason_against_it() -> None:
    move = kings().parse("card red c1")
    assert why_not(begun(), move) is None
    with pytest.raises(AssertionError, match="no rule is against card red c1"):
        begun().game.explain_illegal(begun(), move)


def test_nothing_can_be_removed_from_an_empty_table() -> None:
    """KR-31: without a card that can be removed the catastrophe card cannot be used."""
    assert not [action for action in empty().legal() if action.kind == "catastrophe"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_all_actions_exactly_those_that_are_not_legal_have_a_reason_against_them(seats: int) -> None:
    rng = random.Random(8)
    every = [action for action in kings().actions if action is not None]
    seen: dict[str, int] = {}
    for position, _, _ in random_steps(8, seats):
        question = position.view(None)["question"]
        seen[question] = seen.get(question, 0) + 1
        if seen[question] > 4 and rng.random() > 0.005:
            continue
        legal = {int(number) for number in position.legal_ids()}
        for action in every:
            why = why_not(position, action)
            assert (why is None) == (action.id in legal), (action, why)
            if why is not None:
                assert why.code in REASONS and why.rule in rule_numbers() and why.text.endswith(".")
    assert {"act", "point", "add", "draw", "reward"} <= set(seen)

"""Why an action is refused: every reason once, with its rule, and a reason for everything that is not legal."""

import random
from collections.abc import Callable

import pytest

from shedu import IllegalAction
from shedu.core.game import Position
from shedu.games.kings.presentation.refusals import REASONS, why_not
from tests.games.kings.table import begun, empty, kings, play, random_steps, rule_numbers, stage

ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def fresh() -> Position:
    return kings().new(2)


def drawing() -> Position:
    return play(fresh(), "first 0")


def refilling() -> Position:
    return play(begun(), "card red c1", "end")


def over() -> Position:
    """One treasure is left."""
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


# Each case: the reason's code, a position, the refused action, the rule, what is said.
Case = tuple[str, Callable[[], Position], str, str, str]
CASES: tuple[Case, ...] = (
    ("game-over", over, "end", "K-62", "The game is over."),
    ("chance-first", fresh, "end", "K-6", "Chance comes first. Chance decides who begins."),
    ("chance-first", drawing, "end", "K-4", "Chance comes first. Chance: Bow draws 8 cards."),
    ("chance-first", refilling, "add 0", "K-60", "Chance comes first. Chance: Bow draws 1 card."),
    (
        "first-decided",
        begun,
        "first 1",
        "K-6",
        "Who begins is decided already. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "draw-not-due",
        begun,
        "draw red 1",
        "K-60",
        "No cards are drawn now. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "action-open",
        reward,
        "end",
        "K-11a",
        "The present action must be settled first. Bow has won and nobody played a card: pay a market or decline.",
    ),
    (
        "turn-ending",
        income,
        "card black c1",
        "K-60",
        "The turn is ending. Bow: pay a settlement for the king beside a ship or decline.",
    ),
    (
        "no-conflict",
        begun,
        "add 0",
        "K-44",
        "There is no conflict to play cards in. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "war-first",
        two_wars,
        "add 0",
        "K-50",
        (
            "The conflict must be chosen before cards are played in it. "
            "Bow: choose the next conflict, that of traders or kings."
        ),
    ),
    (
        "war-being-fought",
        war,
        "war green",
        "K-50",
        (
            "A conflict is being fought already. "
            "Bow attacks in an external conflict of traders, 2 against 1: play markets or none."
        ),
    ),
    (
        "no-war-open",
        begun,
        "war red",
        "K-50",
        "No conflict is to be chosen. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "ship-not-asked",
        begun,
        "ship red",
        "K-33",
        "A ship is built only right after the card that completes four. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "exchange-not-asked",
        joined,
        "exchange 1",
        "K-28",
        "Treasures are taken only right after a connection. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "nothing-to-pay",
        begun,
        "pay red",
        "K-25",
        "No card is to be paid. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "nothing-to-decline",
        begun,
        "decline",
        "KR-32",
        "There is nothing to decline. Bow: take an action (2 left) or end the turn.",
    ),
    (
        "nothing-to-decline",
        two_wars,
        "decline",
        "K-50",
        "There is nothing to decline. Bow: choose the next conflict, that of traders or kings.",
    ),
    ("no-such-seat", fresh, "first 3", "K-6", "Vase does not play."),
    ("draw-wrong-number", drawing, "draw red 7", "K-4", "Bow draws 8 cards, not 7."),
    ("pile-lacks", lambda: drained(drawing()), "draw red 8", "K-4", "The draw pile does not hold 8 temples."),
    ("pay-other-colour", point, "pay blue", "K-23", "Bow may pay a temple, not a farm."),
    ("pay-other-colour", reward, "pay red", "K-55", "Bow may pay a market, not a temple."),
    ("pay-not-held", point, "pay red", "K-25", "Bow has no temple to pay."),
    ("add-not-held", war, "add 3", "K-53", "Bow has 2 markets, not 3."),
    ("add-not-held", lambda: play(meeting(), "add 3"), "add 1", "K-44", "Lion has no temple, not 1."),
    (
        "no-such-war",
        two_wars,
        "war red",
        "K-50",
        "The priests are not in conflict; the traders and kings are.",
    ),
    (
        "ship-colour",
        lambda: play(stage(ROW, "r", "r", "r", bow={"red": 1}), "card red c1"),
        "ship green",
        "K-34",
        "The four cards are red; the blue-green ship does not show red.",
    ),
    (
        "ship-built-already",
        blue_harbour_without_black,
        "ship black",
        "K-34",
        "The blue-black ship is built already.",
    ),
    ("leader-stays", joined, "leader green c1r2", "K-12", "The trader lies on c1r2 already."),
    ("leader-on-nothing", begun, "leader red c1r1", "K-12", "A leader is laid on a card; there is none on c1r1."),
    (
        "leader-on-ship",
        ship,
        "leader red c1r1",
        "K-14",
        "The blue-black ship lies on c1r1, and no leader is laid on a ship.",
    ),
    (
        "leader-on-leader",
        joined,
        "leader red c1r2",
        "K-15",
        "Bow's trader lies on c1r2, and a card carries one leader.",
    ),
    ("card-not-held", joined, "card black c1", "K-18", "Bow has no settlement."),
    ("column-full", full, "card red c1", "K-20", "Column 1 is full: it has 8 cards below its treasure place."),
    ("gap-filled", joined, "card red g1", "K-22", "There is a card in g1 already."),
    (
        "gap-too-early",
        joined,
        "card red g3",
        "K-21",
        "A gap is filled only between columns with three cards each; column 4 has fewer.",
    ),
    (
        "gap-too-early",
        joined,
        "card red g6",
        "K-21",
        "A gap is filled only between columns with three cards each; columns 6 and 7 have fewer.",
    ),
    (
        "no-catastrophe-left",
        lambda: play(joined(), "catastrophe c1r1"),
        "catastrophe c2r1",
        "K-39",
        "Bow has used the catastrophe card.",
    ),
    ("catastrophe-on-nothing", joined, "catastrophe g2", "K-39", "There is no card on g2 to remove."),
    ("catastrophe-on-treasure", joined, "catastrophe c4r0", "K-40", "The card on the treasure place c4r0 stays."),
    ("catastrophe-on-ship", ship, "catastrophe c1r1", "K-40", "The blue-black ship on c1r1 is never removed."),
    ("catastrophe-on-leader", joined, "catastrophe c1r2", "K-40", "Bow's trader on c1r2 protects the card."),
    ("treasure-gone", exchange, "exchange 4", "K-28", "The treasure of column 4 is gone."),
    (
        "treasure-elsewhere",
        exchange,
        "exchange 1 5",
        "K-28",
        "Only treasures of the joined kingdom can be taken, those of columns 1, 2 and 3.",
    ),
    ("treasure-must-stay", exchange, "exchange 1 2 3", "K-28", "One treasure of the kingdom stays."),
    ("exchange-not-held", exchange, "exchange 1 2", "K-29", "Bow has 1 temple for 2 treasures."),
)


def drained(position: Position) -> Position:
    """Only seven temples are undrawn."""
    position.state.discard[0] += position.state.pile[0] - 7
    position.state.pile[0] = 7
    return position


@pytest.mark.parametrize(("code", "scene", "text", "rule", "said"), CASES)
def test_an_illegal_action_is_refused_with_its_reason_and_rule(
    code: str, scene: Callable[[], Position], text: str, rule: str, said: str
) -> None:
    position = scene()
    record, history, actor = position.states.tobytes(), list(position.history), position.actor
    with pytest.raises(IllegalAction) as refused:
        position.play(text)
    why = refused.value.why
    assert (why.code, why.rule, why.text) == (code, rule, said)
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

"""Why an action is refused: every reason once, with its rule, and a reason for everything that is not legal."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from shedu import IllegalAction
from shedu.core.game import Position
from shedu.games.tigris.presentation.refusals import REASONS, why_not
from tests.games.tigris.refusal_cases import CASES
from tests.games.tigris.scenes import lifted, market_hall, peaceful
from tests.games.tigris.staged import play, random_steps, rule_numbers, tigris
from tests.sentences import is_sentence


@pytest.mark.parametrize(("code", "scene", "first", "text", "rule", "fields"), CASES)
def test_an_illegal_action_is_refused_with_its_reason_and_rule(
    code: str, scene: Callable[[], Position], first: tuple[str, ...], text: str, rule: str, fields: dict[str, Any]
) -> None:
    position = play(scene(), *first)
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
    assert {case[4] for case in CASES} <= rule_numbers()


def test_a_legal_action_has_no_reason_against_it() -> None:
    position = lifted()
    move = tigris().parse("leader black H5")
    assert why_not(position, move) is None
    with pytest.raises(AssertionError, match="no rule is against leader black H5"):
        position.game.explain_illegal(position, move)


def test_a_leader_is_judged_as_lifted() -> None:
    move = tigris().parse("leader black H5")
    assert why_not(lifted(), move) is None
    joins = why_not(lifted(), tigris().parse("leader blue H5"))
    assert joins is not None and joins.code == "leader-joins"


def test_a_tile_may_unite_two_kingdoms() -> None:
    assert why_not(peaceful(), tigris().parse("tile black H5")) is None  # T-34


def test_a_market_under_its_hall_is_no_longer_line_than_itself() -> None:
    """The building stays where its own line has grown (R-12): nothing is asked."""
    why = why_not(play(market_hall(), "tile green F4"), tigris().parse("building F4"))
    assert why is not None and why.code == "building-not-asked"


GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "board": "advanced", "buildings": "on", "wonder": "on", "support": "english"},
    {"seats": 4, "buildings": "on", "wonder": "on"},
)
RARE = ("add", "war", "building", "monument", "treasure", "wonder point")


@pytest.mark.parametrize("options", GAMES)
def test_of_all_actions_exactly_those_that_are_not_legal_have_a_reason_against_them(options: dict[str, Any]) -> None:
    rng = random.Random(8)
    every = [action for action in tigris().actions if action is not None]
    seen: dict[str, int] = {}
    for position, _, _ in random_steps(8, **options):
        question = position.view(None)["question"]
        seen[question] = seen.get(question, 0) + 1
        if seen[question] > 3 and rng.random() > (0.1 if question in RARE else 0.02):
            continue
        legal = {int(number) for number in position.legal_ids()}
        for action in every:
            why = why_not(position, action)
            assert (why is None) == (action.id in legal), (action, why)
            if why is not None:
                assert why.code in REASONS and why.rule in rule_numbers() and why.text.endswith(".")
    assert seen["act"] > 50

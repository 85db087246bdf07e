"""What is asked and what is told, sentence by sentence, and that the telling leaves nothing out."""

from collections.abc import Callable
from typing import Any

import pytest

from shedu.core.game import Position, Sentence
from shedu.games.kings.presentation.log import TOLD
from shedu.games.kings.presentation.prompts import PROMPTS
from tests.games.kings.log_cases import CASES, harbour, meeting, pair, rich, ship, short, two_wars
from tests.games.kings.table import begun, hear, kings, play, random_steps, rule_numbers, texts
from tests.sentences import is_sentence


@pytest.mark.parametrize("case", CASES)
def test_an_action_is_logged_as_it_happened(case: str) -> None:
    scene, first, action, listener, expected = CASES[case]
    heard = hear(play(scene(), *first), action, listener)
    assert [(entry.code, dict(entry.fields)) for entry in heard] == expected
    assert all(is_sentence(entry.text) for entry in heard)


def test_every_kind_of_sentence_is_told_with_its_fields_and_a_rule_that_exists() -> None:
    told: dict[str, Sentence] = {}
    for scene, first, action, listener, _ in CASES.values():
        told |= {sentence.code: sentence for sentence in hear(play(scene(), *first), action, listener)}
    assert set(told) == set(TOLD)
    for sentence in told.values():
        assert tuple(dict(sentence.fields)) == TOLD[sentence.code]
        assert sentence.rule in rule_numbers() | {""}
        hash(sentence)


PROMPT_CASES: dict[str, tuple[Callable[[], Position], dict[str, Any]]] = {
    "ask-first": (lambda: kings().new(3), {}),
    "ask-draw": (lambda: play(kings().new(2), "first 1"), {"seat": 1, "cards": 8, "why": "setup"}),
    "ask-act": (begun, {"seat": 0, "actions_left": 2}),
    "ask-point": (
        lambda: play(harbour(), "card black c1"),
        {"seat": 0, "colour": "black", "at": "c1r4", "office": "king"},
    ),
    "ask-ship": (
        lambda: play(harbour(), "card blue c1", "decline"),
        {"seat": 0, "colour": "blue", "at": "c1r4", "ships": ("red", "green", "black")},
    ),
    "ask-attack": (
        lambda: play(meeting(), "leader red c1r0"),
        {
            "seat": 0,
            "kind": "internal",
            "colour": "red",
            "support": "red",
            "attacker": 0,
            "defender": 1,
            "attack": 1,
            "defence": 0,
        },
    ),
    "ask-defend": (
        lambda: play(pair(), "card red g1", "add 1"),
        {
            "seat": 1,
            "kind": "external",
            "colour": "green",
            "support": "green",
            "attacker": 0,
            "defender": 1,
            "attack": 3,
            "defence": 1,
        },
    ),
    "ask-war": (
        lambda: play(two_wars(), "card red g1"),
        {"seat": 0, "colours": ("green", "black"), "at": "g1"},
    ),
    "ask-reward": (
        lambda: play(pair(), "card red g1", "add 0", "add 0"),
        {"seat": 0, "colour": "green", "kind": "external"},
    ),
    "ask-treasures": (
        lambda: play(rich(), "card blue g1"),
        {"seat": 0, "columns": (1, 2)},
    ),
    "ask-income": (lambda: play(ship(), "end"), {"seat": 0, "colour": "black"}),
    "over": (lambda: play(short(), "end"), {"reason": "pile"}),
}


def test_every_question_is_among_the_cases() -> None:
    assert set(PROMPT_CASES) == set(PROMPTS)


@pytest.mark.parametrize("code", PROMPT_CASES)
def test_a_question_is_put_in_one_sentence(code: str) -> None:
    scene, fields = PROMPT_CASES[code]
    prompt = scene().prompt()
    assert (prompt.code, dict(prompt.fields)) == (code, fields)
    assert is_sentence(prompt.text)
    assert tuple(dict(prompt.fields)) == PROMPTS[code]
    assert prompt.rule in rule_numbers()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_and_every_leader_that_goes_is_told(seats: int) -> None:
    """KR-43: what goes onto a pile is told, card by card, to everybody."""
    seen: set[str] = set()
    for before, action, after in random_steps(seats, seats):
        told = kings().log_entries(before, action, after, None)
        seen |= {sentence.code for sentence in told}
        gained = int((after.state.points - before.state.points).sum())
        points = 0
        for sentence in told:
            fields = dict(sentence.fields)
            if sentence.code in ("point-paid", "income-paid", "reward-paid", "point-won"):
                points += 1
            elif sentence.code == "cards-taken":
                points += len(fields["places"])
            elif sentence.code == "treasures-taken":
                points += len(fields["columns"])
        assert points == gained, (action, texts(told))
        gone = int(((before.state.leader_place >= 0) & (after.state.leader_place < 0)).sum())
        assert sum(s.code in ("leader-beaten", "leader-displaced") for s in told) == gone
    assert len(seen) > 20

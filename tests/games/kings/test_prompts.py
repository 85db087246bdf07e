"""What is asked and what is told, sentence by sentence, and that the telling leaves nothing out."""

from collections.abc import Callable

import pytest

from shedu.core.game import Position, Sentence
from shedu.games.kings.presentation.log import TOLD
from shedu.games.kings.presentation.prompts import PROMPTS
from tests.games.kings.log_cases import CASES, harbour, meeting, pair, rich, ship, short, two_wars
from tests.games.kings.table import begun, hear, kings, play, random_steps, rule_numbers, texts


@pytest.mark.parametrize("case", CASES)
def test_an_action_is_told_as_it_happened(case: str) -> None:
    scene, first, action, listener, expected = CASES[case]
    assert texts(hear(play(scene(), *first), action, listener)) == expected


def test_every_kind_of_sentence_is_told_with_its_fields_and_a_rule_that_exists() -> None:
    told: dict[str, Sentence] = {}
    for scene, first, action, listener, _ in CASES.values():
        told |= {sentence.code: sentence for sentence in hear(play(scene(), *first), action, listener)}
    assert set(told) == set(TOLD)
    for sentence in told.values():
        assert tuple(dict(sentence.fields)) == TOLD[sentence.code]
        assert sentence.rule in rule_numbers() | {""}
        hash(sentence)


PROMPT_CASES: dict[str, tuple[Callable[[], Position], str]] = {
    "ask-first": (lambda: kings().new(3), "Chance decides who begins."),
    "ask-draw": (lambda: play(kings().new(2), "first 1"), "Chance: Lion draws 8 cards."),
    "ask-act": (begun, "Bow: take an action (2 left) or end the turn."),
    "ask-point": (
        lambda: play(harbour(), "card black c1"),
        "Bow: pay a settlement for the card on c1r4, for the king, or decline.",
    ),
    "ask-ship": (
        lambda: play(harbour(), "card blue c1", "decline"),
        "Bow: build the blue-red, blue-green or blue-black ship or decline.",
    ),
    "ask-attack": (
        lambda: play(meeting(), "leader red c1r0"),
        "Bow attacks in an internal conflict of priests, 1 against 0: play temples or none.",
    ),
    "ask-defend": (
        lambda: play(pair(), "card red g1", "add 1"),
        "Lion defends against an external conflict of traders, 1 against 3: play markets or none.",
    ),
    "ask-war": (
        lambda: play(two_wars(), "card red g1"),
        "Bow: choose the next conflict, that of traders or kings.",
    ),
    "ask-reward": (
        lambda: play(pair(), "card red g1", "add 0", "add 0"),
        "Bow has won and nobody played a card: pay a market or decline.",
    ),
    "ask-treasures": (
        lambda: play(rich(), "card blue g1"),
        "Bow: take treasures of columns 1 and 2 for temples, all but one, or decline.",
    ),
    "ask-income": (lambda: play(ship(), "end"), "Bow: pay a settlement for the king beside a ship or decline."),
    "over": (lambda: play(short(), "end"), "The game is over."),
}


def test_every_question_is_among_the_cases() -> None:
    assert set(PROMPT_CASES) == set(PROMPTS)


@pytest.mark.parametrize("code", PROMPT_CASES)
def test_a_question_is_put_in_one_sentence(code: str) -> None:
    scene, text = PROMPT_CASES[code]
    prompt = scene().prompt()
    assert (prompt.code, prompt.text) == (code, text)
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

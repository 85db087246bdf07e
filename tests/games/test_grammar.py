"""The English of the games: nothing that is counted or named breaks a sentence of the log, a question or a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import shedu
from shedu.core.game import Position

GAMES = ("tigris", "kings", "wayfarers")
NOUNS = "tile|card|temple|farm|market|settlement|point|treasure|token|provision|worker|turn|comet|effect|cell|kingdom"
KINDS = "(?:(?:red|blue|green|black|yellow|land|water|space|townsfolk|inspiration|basic|special|catastrophe) )?"
FAULTS = (
    re.compile(rf"\b1 {KINDS}(?:{NOUNS})s\b"),
    re.compile(rf"\b(?:0|[2-9]|\d\d+) {KINDS}(?:{NOUNS})\b"),
    re.compile(r"(?:^|[:;,.] )1 (?:\w+ )?are\b"),
    re.compile(r"\bonly (?:0|no|none)\b"),
    re.compile(r"\ba [aeio]", re.IGNORECASE),
    re.compile(r"  | [.,;]"),
)
LONGEST = 500  # plies
REFUSED = 7  # every how many plies actions that are not legal are tried


def spoken(game: str) -> Iterator[str]:
    """Yield everything that is said in a game of random moves."""
    position, dealer = shedu.game(game).new(seats=2), shedu.Dealer(4)
    bot = shedu.bot("random")
    while not position.over and position.ply < LONGEST:
        yield position.prompt().text
        if position.ply % REFUSED == 0:
            yield from refusals(position)
        is_chance = position.actor is shedu.CHANCE
        action = dealer.draw(position) if is_chance else bot.choose(position.knowledge(position.actor))
        before = position.copy()
        position.play(action)
        yield from (sentence.text for sentence in position.game.log_entries(before, action, position, 0))


def refusals(position: Position) -> Iterator[str]:
    """Yield why a few actions cannot be played now."""
    legal = set(position.legal_ids().tolist())
    illegal = [number for number, action in enumerate(position.game.actions) if action and number not in legal]
    for number in illegal[:: max(1, len(illegal) // 12)]:
        yield position.game.explain_illegal(position, position.game.action(number)).text


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_a_game_is_english(game: str) -> None:
    said = set(spoken(game))
    assert len(said) > 100
    assert sorted(text for text in said if any(fault.search(text) for fault in FAULTS)) == []

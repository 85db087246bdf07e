"""What a conflict is about: what would happen at once if the attacker won it, and if the defender did."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.chance import generator
from shedu.core.game import Position, Sentence
from shedu.games.kings.presentation import log
from shedu.games.kings.rules.state import ADD, REWARD

SPECTATOR = -1
ABOVE_ALL = 100  # a value that no side reaches by cards
AT_STAKE = ("internal-won", "external-won", "leader-beaten", "cards-taken", "war-lapsed")


def stakes(position: Position) -> dict[str, list[dict[str, Any]]]:
    """What either outcome of the open conflict would bring the attacker, as everybody may know it."""
    assert position.state.question == ADD, "no conflict is open"
    return _stakes(position, position.states.tobytes())


@lru_cache(maxsize=8)  # every seat at a table is told the same; the bytes tell one moment of a position from another
def _stakes(position: Position, _: bytes) -> dict[str, list[dict[str, Any]]]:
    guess = position.copy()
    guess.game.entry_points.resample_hidden(
        guess.states, 0, SPECTATOR, generator(0)
    )  # what hands hold is of no interest here
    return {"won": _told(guess, attacker_wins=True), "lost": _told(guess, attacker_wins=False)}


def _told(guess: Position, *, attacker_wins: bool) -> list[dict[str, Any]]:
    """Both sides play nothing, one of them being too strong to lose, and the winner pays nothing."""
    now = guess.copy()
    colour = int(now.state.conflict_colour)
    now.state.attack, now.state.defence = (ABOVE_ALL, 0) if attacker_wins else (0, ABOVE_ALL)
    sentences: list[Sentence] = []
    while now.state.conflict_colour == colour and now.state.question in (ADD, REWARD):
        answer = guess.game.parse("add 0" if now.state.question == ADD else "decline")
        before = now.copy()
        now.play(answer)
        sentences += log.log_entries(before, answer, now, None)
    return [_plain(said) for said in sentences if said.code in AT_STAKE]


def _plain(said: Sentence) -> dict[str, Any]:
    return {"code": said.code, "text": said.text, "fields": dict(said.fields), "rule": said.rule}

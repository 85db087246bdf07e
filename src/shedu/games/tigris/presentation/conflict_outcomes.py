"""What a conflict is about: what would happen at once if the attacker won it, and if the defender did."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.chance import generator
from shedu.core.game import Position, Sentence
from shedu.games.tigris.presentation import log
from shedu.games.tigris.presentation.snapshot import read
from shedu.games.tigris.rules.state import ADD

SPECTATOR = -1
ABOVE_ALL = 100  # a strength that no side reaches by tiles
AT_STAKE = (
    "revolt-won",
    "war-won",
    "leader-beaten",
    "supporters-removed",
    "supporters-spared",
    "leader-without-temple",
    "war-lapsed",
    "treasures-taken",
)


def stakes(position: Position) -> dict[str, list[dict[str, Any]]]:
    """What either outcome of the open conflict would bring the attacker, as everybody may know it."""
    assert read(position.states).question == ADD, "no conflict is open"
    return _stakes(position, position.states.tobytes())


@lru_cache(maxsize=8)  # every seat at a table is told the same; the bytes tell one moment of a position from another
def _stakes(position: Position, _: bytes) -> dict[str, list[dict[str, Any]]]:
    guess = position.copy()
    guess.game.entry_points.resample_hidden(
        guess.states, 0, SPECTATOR, generator(0)
    )  # what hands hold is of no interest here
    return {"won": _told(guess, attacker_wins=True), "lost": _told(guess, attacker_wins=False)}


def _told(guess: Position, *, attacker_wins: bool) -> list[dict[str, Any]]:
    """Both sides add nothing, one of them being too strong to lose."""
    now = guess.copy()
    now.states["attack"], now.states["defence"] = (ABOVE_ALL, 0) if attacker_wins else (0, ABOVE_ALL)
    s = first = read(now.states)
    none = guess.game.parse("add 0")
    sentences: list[Sentence] = []
    while s.question == ADD and (s.conflict, s.conflict_colour) == (first.conflict, first.conflict_colour):
        before = now.copy()
        now.play(none)
        sentences += log.log_entries(before, none, now, None)
        s = read(now.states)
    return [_plain(said) for said in sentences if said.code in AT_STAKE]


def _plain(said: Sentence) -> dict[str, Any]:
    return {"code": said.code, "text": said.text, "fields": dict(said.fields), "rule": said.rule}

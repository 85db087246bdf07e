"""Conflicts of two seats: how likely a hand nobody sees can decide one, and the odds as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Generic, TypeVar

import msgspec

from shedu.core.chance import generator
from shedu.core.game import Action, Position, Seat
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES

CERTAIN = Fraction(1)
IMPOSSIBLE = Fraction(0)


@lru_cache(maxsize=4096)
def at_least(unseen_colour: int, unseen_total: int, hand: int, needed: int) -> Fraction:
    """Return how likely a hand drawn from the unseen pieces holds at least the needed number of a colour."""
    assert 0 <= unseen_colour <= unseen_total and 0 <= hand <= unseen_total
    others = unseen_total - unseen_colour
    hands = sum(comb(unseen_colour, n) * comb(others, hand - n) for n in range(max(needed, 0), hand + 1))
    return Fraction(hands, comb(unseen_total, hand))


@dataclass(frozen=True, slots=True)
class Addition:
    """What the attacker's adding leads to: how likely it holds that, and how likely the defender cannot equal it."""

    strength: int
    held: Fraction
    wins: Fraction


A = TypeVar("A", bound=Addition)


@dataclass(frozen=True, slots=True)
class Odds(Generic[A]):
    """A conflict as a seat can judge it; `additions` is empty once the attacker has added."""

    kind: str
    colour: str  # of the two leaders
    support: str  # the colour of what may be added
    attacker: Seat
    defender: Seat
    attack: int  # strengths with what was added so far
    defence: int
    attacker_most: int  # the most each side could still add
    defender_most: int
    needed: int  # what the defender needs as things stand, 0 if it is ahead or level
    defended: Fraction  # how likely it has that
    additions: tuple[A, ...]


def sides(s: Any, support: int) -> dict[str, Any]:
    """Return colour, support, seats and strengths of the open conflict, as the odds and prompts call them."""
    return {
        "colour": COLOUR_NAMES[s.conflict_colour],
        "support": COLOUR_NAMES[support],
        "attacker": s.attacker,
        "defender": s.defender,
        "attack": s.attack,
        "defence": s.defence,
    }


def plain(odds: Odds[A]) -> dict[str, Any]:
    """Return the odds as JSON, chances as numbers from 0 to 1."""
    found: dict[str, Any] = msgspec.to_builtins(odds, enc_hook=float)
    return found


def opened_by(position: Position, seat: Seat, action: Action, choice: int, adding: int) -> list[Position]:
    """Return guesses at the position, one for each conflict that an action of a seat would start; nothing hidden shows.

    `choice` and `adding` are the questions which conflict comes next, and what is added to it.
    """
    assert position.actor == seat, "only the seat that is asked has prospects"
    guess = position.knowledge(seat).resample(generator(0))
    guess.play(action)
    return _open_in(guess, choice, adding)


def _open_in(position: Position, choice: int, adding: int) -> list[Position]:
    """Return the open conflict, or each one that may be chosen."""
    if position.state.question == choice:
        found = []
        for each in position.legal():
            chosen = position.copy()
            chosen.play(each)
            found += _open_in(chosen, choice, adding)
        return found
    return [position] if position.state.question == adding else []


@dataclass(frozen=True, slots=True)
class Idiom:
    """How a game speaks of one of its conflicts."""

    title: str  # "War of kings"
    verb: str  # what is done with supporters, "add"
    supporters: str  # "farms"
    seats: Sequence[str]


def told(odds: Odds[A], seat: Seat, idiom: Idiom) -> list[str]:
    """Return the odds to a seat: both strengths, what each side could add, how likely it can be matched."""
    attacker, defender = (_called(side, seat, idiom) for side in (odds.attacker, odds.defender))
    most = f"{attacker} can {idiom.verb} up to {odds.attacker_most} {idiom.supporters}, {defender} {odds.defender_most}"
    lines = [
        f"{idiom.title}: {attacker} {odds.attack} against {defender} {odds.defence}.",
        f"As far as you know, {most}.",
    ]
    if odds.additions:
        return [*lines, *(_addition_told(one, odds, seat, attacker, defender) for one in odds.additions)]
    if odds.needed == 0:
        return [*lines, f"The defender wins a tie, so {defender} need not {idiom.verb} any."]
    needed = f"{_percent(odds.defended)} that {defender} has the {odds.needed} needed"
    return [*lines, f"The defender wins a tie: {needed}."]


def _addition_told(one: A, odds: Odds[A], seat: Seat, attacker: str, defender: str) -> str:
    chance = f"{_percent(one.wins)} that {defender} cannot match it"
    held = "" if odds.attacker == seat else f" ({_percent(one.held)} that {attacker} has as many)"
    return f"  add {one.strength - odds.attack}: {one.strength} against {odds.defence}, {chance}{held}"


def _called(side: Seat, seat: Seat, idiom: Idiom) -> str:
    return f"{idiom.seats[side]} (you)" if side == seat else idiom.seats[side]


def _percent(chance: Fraction) -> str:
    """Return a chance in percent; what is not certain is never rounded to certainty."""
    percent = round(100 * chance)
    if 0 < chance < 1 and percent in (0, 100):
        return "under 1 %" if percent == 0 else "over 99 %"
    return f"{percent} %"

"""The odds of a conflict as lines of text: both values, what each side could play, how likely it can be matched."""

from __future__ import annotations

from fractions import Fraction

from shedu.core.game import Action, Position, Seat
from shedu.games.kings.odds import ConflictOdds, conflict_odds, prospect
from shedu.games.kings.pieces import CARD_NAMES, COLOUR_NAMES, DYNASTIES, OFFICE_NAMES


def odds_told(position: Position, seat: Seat, action: Action | None) -> list[str]:
    """The odds of the open conflict, or of those an action of the seat would start."""
    if action is not None:
        found = prospect(position, seat, action)
        if not found:
            return [f"{action.text} starts no conflict."]
    else:
        open_now = conflict_odds(position, seat)
        if open_now is None:
            return ["No conflict is open. Name an action to see what it would start, as in: odds card red g4"]
        found = (open_now,)
    return [line for odds in found for line in _told(odds, seat)]


def _told(odds: ConflictOdds, seat: Seat) -> list[str]:
    attacker, defender = (_called(side, seat) for side in (odds.attacker, odds.defender))
    office = OFFICE_NAMES[COLOUR_NAMES.index(odds.colour)]
    cards = CARD_NAMES[COLOUR_NAMES.index(odds.support)] + "s"
    lines = [
        f"{odds.kind.capitalize()} conflict of {office}s: {attacker} {odds.attack} against {defender} {odds.defence}.",
        f"As far as you know, {attacker} can play up to {odds.attacker_most} {cards}, {defender} {odds.defender_most}.",
    ]
    if not odds.additions:
        if odds.needed == 0:
            return [*lines, f"The defender wins a tie, so {defender} need not play any."]
        return [
            *lines,
            f"The defender wins a tie: {_percent(odds.defended)} that {defender} has the {odds.needed} needed.",
        ]
    for addition in odds.additions:
        chance = f"{_percent(addition.wins)} that {defender} cannot match it"
        held = "" if odds.attacker == seat else f" ({_percent(addition.held)} that {attacker} has as many)"
        lines.append(f"  add {addition.cards}: {addition.strength} against {odds.defence}, {chance}{held}")
    return lines


def _called(side: Seat, seat: Seat) -> str:
    return f"{DYNASTIES[side]} (you)" if side == seat else DYNASTIES[side]


def _percent(chance: Fraction) -> str:
    """A chance in percent; what is not certain is never rounded to certainty."""
    percent = round(100 * chance)
    if 0 < chance < 1 and percent in (0, 100):
        return "under 1 %" if percent == 0 else "over 99 %"
    return f"{percent} %"

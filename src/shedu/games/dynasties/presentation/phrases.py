"""How both games of dynasties put seats, pieces and numbers into English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, OFFICE_NAMES, PIECE_NAMES

RANKS = ("first", "second", "third", "fourth")


def say(code: str, text: str, rule: str = "", **fields: Any) -> Sentence:
    """Return a sentence with its fields by name."""
    return Sentence(code, text, tuple(fields.items()), rule)


def counted(n: int, noun: str) -> str:
    """Return a number of things, `1 tile` or `3 tiles`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return things one after another, `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def pieces_counted(n: int, colour: int) -> str:
    """Return pieces of one colour, `a temple` or `3 temples`."""
    return f"a {PIECE_NAMES[colour]}" if n == 1 else counted(n, PIECE_NAMES[colour])


def handful_counted(handful: Sequence[int]) -> str:
    """Return pieces of several colours, `2 temples and a farm`."""
    return listed([pieces_counted(n, colour) for colour, n in enumerate(handful) if n > 0])


def leaders_called(colour: int) -> str:
    """Return all leaders of a colour, `kings`."""
    return f"{OFFICE_NAMES[colour]}s"


def colours_of(bits: int) -> list[int]:
    """Return the colours of a set kept as bits."""
    return [colour for colour in range(COLOURS) if bits >> colour & 1]


def colour_in(action: Action) -> int:
    """Return the colour an action names."""
    return COLOUR_NAMES.index(str(action["colour"]))


def handful_in(action: Action) -> tuple[int, ...]:
    """Return the pieces by colour that an action draws or swaps."""
    fields = dict(action.fields)
    return tuple(int(fields.get(name, 0)) for name in COLOUR_NAMES)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a game of dynasties calls its seats, and what its players hold in their hands."""

    dynasties: Sequence[str]
    unit: str  # "tile" or "card"

    def dynasty(self, seat: Seat) -> str:
        """Return a seat by the name of its dynasty, `Lion`."""
        return self.dynasties[seat].capitalize()

    def leader_called(self, seat: Seat, colour: int) -> str:
        """Return one leader, `Lion's king`."""
        return f"{self.dynasty(seat)}'s {OFFICE_NAMES[colour]}"

    def results(self, position: Position, won_alone: str, won_together: str, ranked: str) -> list[Sentence]:
        """Return who has won, and the totals of all seats with treasures allotted, the best first; rules are cited."""
        outcome = position.outcome()
        winners, weakest = outcome.winners, outcome.scores[outcome.winners[0]][0]
        verb, rule = ("wins", won_alone) if len(winners) == 1 else ("win together", won_together)
        names = listed([self.dynasty(seat) for seat in winners])
        text = f"{names} {verb} with {counted(weakest, 'point')} in the weakest colour."
        sentences = [say("won", text, rule, seats=winners, weakest=weakest)]
        for seat in sorted(range(position.seats), key=lambda seat: (outcome.ranks[seat], seat)):
            rank, totals = outcome.ranks[seat], outcome.scores[seat]
            text = f"{self.dynasty(seat)} comes {RANKS[rank - 1]} with {listed([str(total) for total in totals])}."
            sentences.append(say("result", text, ranked, seat=seat, rank=rank, totals=totals))
        return sentences

"""The table of Contest of Kings for the oracle: cards in columns and gaps, leaders on cards, kingdoms, conflicts."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise, product
from math import comb, prod

COLOURS = ("red", "blue", "green", "black")
SHIPS = ("red", "green", "black")
CARDS = {"red": 65, "blue": 40, "green": 40, "black": 40}
COLUMNS = 8
LONGEST = 8
TO_CONNECT = 3
A_RUN = 4
TREASURE = "treasure"

Leader = tuple[int, str]


@dataclass
class Card:
    """A civilization card or a ship, with the leader that lies on it."""

    face: str
    leader: Leader | None = None

    @property
    def colour(self) -> str | None:
        """Return the colour the card counts as; a ship counts as none."""
        if self.face.startswith("ship"):
            return None  # K-38
        return "red" if self.face == TREASURE else self.face  # K-9


@dataclass
class Conflict:
    """An internal or external conflict: the sides, their bases, and what they have played."""

    kind: str
    colour: str  # of the two leaders
    attacker: int
    defender: int
    places: dict[int, str]  # where the two leaders lay, by seat
    bases: tuple[int, int]
    attack: int | None = None
    defence: int | None = None

    @property
    def played(self) -> str:
        """Return the colour of the cards that are played."""
        return "red" if self.kind == "internal" else self.colour  # K-44, K-53

    @property
    def winner(self) -> int:
        """Return who has won once both sides have played."""
        attack, defence = self.bases[0] + (self.attack or 0), self.bases[1] + (self.defence or 0)
        return self.attacker if attack > defence else self.defender  # K-45, K-53 ties go to the defender

    @property
    def loser(self) -> int:
        """Return the other side."""
        return self.defender if self.winner == self.attacker else self.attacker


def column_of_treasure() -> list[Card]:
    """Return a column at the start: the treasure place alone."""
    return [Card(TREASURE)]  # K-3


@dataclass
class Table:
    """Eight columns, each from its treasure place down, and the seven gaps between them."""

    columns: list[list[Card]] = field(default_factory=lambda: [column_of_treasure() for _ in range(COLUMNS)])
    gaps: list[Card | None] = field(default_factory=lambda: [None] * (COLUMNS - 1))

    def places(self) -> dict[str, Card]:
        """Return every card by the name of its place."""
        named = {f"c{c + 1}r{r}": card for c, column in enumerate(self.columns) for r, card in enumerate(column)}
        return named | {f"g{g + 1}": card for g, card in enumerate(self.gaps) if card}

    def kingdom(self, place: str, without: str | None = None) -> list[str]:
        """Return the places of the kingdom around a place, as if the gap `without` were empty."""
        linked = [card is not None and f"g{g + 1}" != without for g, card in enumerate(self.gaps)]
        number = int(place[1:].split("r")[0]) - 1  # a gap goes with the column on its left
        first = last = number
        while first > 0 and linked[first - 1]:
            first -= 1
        while last < COLUMNS - 1 and linked[last]:
            last += 1  # K-7
        inside = {f"c{c + 1}" for c in range(first, last + 1)} | {f"g{g + 1}" for g in range(first, last)}
        return [name for name in self.places() if name.split("r")[0] in inside]

    def kingdoms(self) -> list[list[str]]:
        """Return every kingdom once, from left to right."""
        found: list[list[str]] = []
        for number in range(1, COLUMNS + 1):
            if not any(f"c{number}r0" in kingdom for kingdom in found):
                found.append(self.kingdom(f"c{number}r0"))
        return found

    def leaders(self, inside: list[str] | None = None) -> dict[Leader, str]:
        """Return where the leaders lie, on the whole table or inside a kingdom."""
        cards = self.places()
        found = {card.leader: name for name, card in cards.items() if card.leader}
        return {leader: name for leader, name in found.items() if inside is None or name in inside}

    def owner(self, kingdom: list[str], colour: str) -> int | None:
        """Return the seat whose leader of a colour lies in a kingdom outside conflicts."""
        return next((seat for seat, hue in self.leaders(kingdom) if hue == colour), None)

    def treasures(self, kingdom: list[str] | None = None) -> list[int]:
        """Return the numbers of the columns that still have their original treasure, on the table or in a kingdom."""
        numbers = [c + 1 for c, column in enumerate(self.columns) if column[0].face == TREASURE]
        return [number for number in numbers if kingdom is None or f"c{number}r0" in kingdom]

    def is_full(self, number: int) -> bool:
        """Return whether a column takes no more cards."""
        return len(self.columns[number - 1]) - 1 >= LONGEST  # K-20, KR-1, KR-2

    def can_connect(self, gap: int) -> bool:
        """Return whether a card may be laid into a gap."""
        beside = self.columns[gap - 1 : gap + 1]
        return not self.gaps[gap - 1] and all(len(column) - 1 >= TO_CONNECT for column in beside)  # K-21, K-22

    def ships_in(self, kingdom: list[str]) -> list[str]:
        """Return the ships of a kingdom by their second colour."""
        faces = [self.places()[name].face for name in kingdom]
        return [face.split()[1] for face in faces if face.startswith("ship")]

    def lift(self, leader: Leader) -> None:
        """Takes a leader off the table if it is there."""
        for card in self.places().values():
            if card.leader == leader:
                card.leader = None

    def touching(self) -> set[tuple[int, int]]:
        """Return every two cards of a column of which one lies right below the other, treasure places left out."""
        pairs = [pair for column in self.columns for pair in pairwise(column[1:])]
        return {(id(above), id(below)) for above, below in pairs}

    def new_run(self, number: int, before: set[tuple[int, int]]) -> tuple[int, str] | None:
        """A run of four or more with two cards in it that did not lie together before: its last row and its colour."""
        column = self.columns[number - 1]
        row = 1
        while row < len(column):
            end = row
            while end + 1 < len(column) and column[end + 1].colour == column[row].colour:
                end += 1
            run = column[row : end + 1]
            joined = any((id(above), id(below)) not in before for above, below in pairwise(run))
            if len(run) >= A_RUN and run[0].colour and joined:
                return end, run[0].colour
            row = end + 1
        return None

    def remove(self, names: list[str]) -> list[Card]:
        """Takes cards away all at once and closes the holes in columns."""
        cards = self.places()
        gone = [cards[name] for name in names]
        for c, column in enumerate(self.columns):
            self.columns[c] = [card for card in column if not any(card is lost for lost in gone)]  # K-41, KR-41
        for g, card in enumerate(self.gaps):
            if any(card is lost for lost in gone):
                self.gaps[g] = None  # K-57
        return gone


def handful(counts: dict[str, int]) -> str:
    """Cards as text: only colours with a number above 0, in the order of the colours."""
    return " ".join(f"{colour} {counts[colour]}" for colour in COLOURS if counts[colour])


def handfuls(source: list[str], size: int) -> dict[str, int]:
    """Return every handful of a size that can come out of the source, and in how many ways."""
    found = {}
    for way in product(*(range(min(source.count(colour), size) + 1) for colour in COLOURS)):
        if sum(way) == size:
            counts = dict(zip(COLOURS, way, strict=True))
            found[handful(counts)] = prod(comb(source.count(colour), n) for colour, n in counts.items())
    return found


def unfolded(words: tuple[str, ...]) -> list[str]:
    """Return the cards that a handful in words stands for."""
    pairs = zip(words[::2], words[1::2], strict=True)
    return [colour for colour, number in pairs for _ in range(int(number))]

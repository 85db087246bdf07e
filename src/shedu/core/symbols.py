"""The symbols that players choose for their seats, in games that have them: dynasties (T-10, K-1)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from shedu.core.errors import ParseError
from shedu.core.game import Game


def check_symbols(game: Game, chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the symbols that seats have chosen, empty for none; refuses unknown ones and one for two seats."""
    for symbol in filter(None, chosen):
        if not game.has_symbols:
            raise ParseError(f"{game.title} has no dynasties to choose")
        if symbol not in game.seat_names:
            raise ParseError(f"{game.title} has no dynasty {symbol!r}; it has {', '.join(game.seat_names)}")
        if chosen.count(symbol) > 1:
            raise ParseError(f"two seats cannot both have the {symbol}")
    return tuple(chosen)


def symbols_of(game: Game, seats: int, chosen: Sequence[str] = ()) -> Symbols:
    """Return the symbols of a table, from what its first seats have chosen."""
    return Symbols(game.seat_names, (*chosen, *[""] * (seats - len(chosen))))


def allot(names: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the symbol of every seat: the one chosen, else the usual one, else the first that nobody has."""
    taken = {symbol for symbol in chosen if symbol}
    found = []
    for seat, symbol in enumerate(chosen):
        if not symbol:
            symbol = names[seat] if names[seat] not in taken else next(each for each in names if each not in taken)
            taken.add(symbol)
        found.append(symbol)
    return tuple(found)


@dataclass(frozen=True)
class Symbols:
    """The symbols at a table. A game speaks of the usual ones; this puts the chosen ones in their place."""

    names: tuple[str, ...]  # of the seats, as the game calls them
    chosen: tuple[str, ...]  # by seat; empty for a seat that did not choose

    @cached_property
    def by_seat(self) -> tuple[str, ...]:
        """Return the symbol of every seat."""
        return allot(self.names, self.chosen)

    @cached_property
    def are_usual(self) -> bool:
        """Return whether every seat has its usual symbol."""
        return self.by_seat == self.names[: len(self.by_seat)]

    def free_for(self, seat: int, persons: Collection[int]) -> list[str]:
        """List what a seat can choose: all but what others chose, or have as persons without having chosen."""
        others = [other for other in range(len(self.chosen)) if other != seat]
        taken = {self.by_seat[other] if other in persons else self.chosen[other] for other in others}
        return [symbol for symbol in self.names if symbol not in taken]

    def exchange(self, seat: int, symbol: str) -> Symbols:
        """Return the symbols after a seat has taken one; another seat that had it gets the old one of this seat."""
        mine = self.by_seat[seat]
        theirs = {mine: symbol, symbol: mine}
        return Symbols(self.names, tuple(theirs.get(each, each) for each in self.by_seat))

    @cached_property
    def _words(self) -> dict[str, str]:
        return dict(zip(self.names, self.by_seat, strict=False))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf"\b({'|'.join(self._words)})\b", re.IGNORECASE)

    def rename(self, text: str) -> str:
        """Return an English sentence with the symbols of this table; capitals stay."""
        return text if self.are_usual else self._pattern.sub(self._renamed, text)

    def _renamed(self, found: re.Match[str]) -> str:
        word = self._words[found[0].lower()]
        return word.capitalize() if found[0][0].isupper() else word

    def dress(self, view: dict[str, Any]) -> dict[str, Any]:
        """Put the symbols of this table into a view."""
        if not self.are_usual:
            for player, symbol in zip(view["players"], self.by_seat, strict=True):
                player["dynasty"] = symbol
        return view

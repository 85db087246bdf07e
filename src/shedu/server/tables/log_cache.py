"""The log of a table, encoded and cached for each seat and for spectators."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import msgspec

from shedu.core.game import Game, Position, Seat
from shedu.core.game_record import Step
from shedu.core.symbols import Symbols
from shedu.server.wire import http_messages
from shedu.server.wire.encoding import encode

Onlooker = Seat | None  # None: a spectator
PLIES_AT_ONCE = 60  # logged for one page


def log_entries(
    game: Game, step: Step, onlooker: Onlooker, symbols: Symbols | None = None
) -> list[http_messages.Logged]:
    """Return the sentences about one action, worded with the symbols of a table."""
    actor = step.before.actor
    seat = actor if isinstance(actor, int) else None
    return [
        http_messages.Logged(
            step.ply,
            seat,
            said.code,
            symbols.rename(said.text) if symbols else said.text,
            dict(said.fields),
            said.rule,
        )
        for said in game.log_entries(step.before, step.action, step.after, onlooker)
    ]


def steps_of(position: Position, start: int = 0) -> Iterable[Step]:
    """Replay the game that led to a position, from a ply on; yield each step."""
    game = position.game
    before = position.copy()
    before.back_to(start)
    for number in position.history[start:]:
        after = before.copy()
        action = game.action(number)
        after.play(action)
        yield Step(before.ply, before, action, after)
        before = after


class Log:
    """The encoded sentences so far, by onlooker and ply, made only for onlookers that were asked for."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        # The sentences of a ply are one text with commas, since many small objects would burden the garbage collector.
        self._kept: dict[Onlooker, list[bytes]] = {}

    def since(self, position: Position, onlooker: Onlooker, ply: int, symbols: Symbols | None = None) -> msgspec.Raw:
        """Return the log from a ply on, as an encoded list."""
        onlooker, kept = self._kept_for(position, onlooker)
        self._fill(position, onlooker, kept, position.ply, symbols)
        return msgspec.Raw(b"[" + b",".join([said for said in kept[ply:] if said]) + b"]")

    def page(
        self, position: Position, onlooker: Onlooker, ply: int, most: int, symbols: Symbols | None = None
    ) -> tuple[msgspec.Raw, int]:
        """Return a page of the log from a ply on, as an encoded list, and the ply where the page ends."""
        onlooker, kept = self._kept_for(position, onlooker)
        if len(kept) <= ply + PLIES_AT_ONCE:  # logging takes time, so it ends the page early
            self._fill(position, onlooker, kept, min(position.ply, ply + PLIES_AT_ONCE), symbols)
        found: list[bytes] = []
        size, at = 0, ply
        while at < min(position.ply, len(kept)) and size < most:
            if kept[at]:
                found.append(kept[at])
                size += len(kept[at])
            at += 1
        return msgspec.Raw(b"[" + b",".join(found) + b"]"), at

    def _kept_for(self, position: Position, onlooker: Onlooker) -> tuple[Onlooker, list[bytes]]:
        """Return whose log an onlooker reads, and its entries; without secrets, everybody reads the same."""
        reads_as = onlooker if position.game.hides else None
        return reads_as, self._kept.setdefault(reads_as, [])

    def _fill(
        self, position: Position, onlooker: Onlooker, kept: list[bytes], until: int, symbols: Symbols | None
    ) -> None:
        """Log the game up to a ply, if it is not logged yet."""
        if until <= len(kept):
            return
        steps = islice(steps_of(position, len(kept)), until - len(kept))
        kept += [_encoded(position.game, step, onlooker, symbols) for step in steps]

    def extend(self, game: Game, steps: Iterable[Step], symbols: Symbols | None = None) -> None:
        """Log further actions for all onlookers so far; entries that are alike for all are made once."""
        for step in steps:
            alike: bytes | None = None
            for onlooker, kept in self._kept.items():
                if step.ply != len(kept):
                    continue
                said = alike if alike is not None else _encoded(game, step, onlooker, symbols)
                if game.logs_alike(step.action):
                    alike = said
                kept.append(said)

    def forget(self, ply: int) -> None:
        """Remove the log from a ply on."""
        for kept in self._kept.values():
            del kept[ply:]


def _encoded(game: Game, step: Step, onlooker: Onlooker, symbols: Symbols | None) -> bytes:
    return b",".join([encode(said) for said in log_entries(game, step, onlooker, symbols)])

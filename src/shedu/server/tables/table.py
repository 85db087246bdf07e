"""A table: a game, its position, and who sits where. It plans and applies changes, without any network."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from shedu.core.chance import Dealer
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import CHANCE, Game, Position, Seat
from shedu.core.game_record import Record, Step, record_of
from shedu.core.symbols import Symbols
from shedu.server.refusal import Refusal, refusal_from_rules, unreadable
from shedu.server.tables.entries import (
    AnyEntry,
    Chosen,
    Handed,
    Head,
    HeadSeat,
    Left,
    Owned,
    Paused,
    Played,
    Rematched,
    Sat,
    Started,
    Undone,
    Watched,
)
from shedu.server.tables.log_cache import Log

MOST_UNDOS = 2000  # at one table
Status = Literal["waiting", "playing", "over"]


def new_secret() -> str:
    """Return a new secret for invitations and watch links."""
    return secrets.token_urlsafe(18)


def new_table_id() -> str:
    """Return a new table id, which addresses contain."""
    return secrets.token_hex(8)


def new_head(
    game: Game,
    options: dict[str, str],
    seats: Sequence[HeadSeat],
    owner: str,
    *,
    is_open: bool,
    hints: bool,
    moves: tuple[str, ...] = (),
    rules: int | None = None,
) -> Head:
    """Return the head of a new table with a new secret seed; `moves` from a record come with its `rules`."""
    return Head(
        id=new_table_id(),
        game=game.id,
        rules=game.check_rules(rules),
        options=options,
        seats=tuple(seats),
        owner=owner,
        seed=Dealer().seed,
        watch_secret=new_secret(),
        open=is_open,
        hints=hints,
        created=time.time(),
        moves=moves,
    )


@dataclass(frozen=True, slots=True)
class Seated:
    """The current state of a seat: a person, a bot, a bot in place of a person, or nobody."""

    invite: str
    person: str = ""
    name: str = ""
    level: str = ""
    symbol: str = ""

    @property
    def is_bot(self) -> bool:
        """Return whether a bot plays this seat."""
        return bool(self.level)

    @property
    def is_empty(self) -> bool:
        """Return whether nobody has this seat."""
        return not self.person and not self.level


@dataclass(frozen=True, slots=True)
class Change:
    """A planned change: the entries to store, and the resulting position."""

    entries: tuple[AnyEntry, ...]
    position: Position | None = None  # the resulting position, if it changes
    steps: tuple[Step, ...] = ()
    is_repeated: bool = False  # a repeated message, which changes nothing but is acknowledged


REPEATED = Change((), is_repeated=True)


class Table:
    """A table in memory: its head with all entries so far applied."""

    def __init__(self, head: Head, game: Game) -> None:
        self.head = head
        self.game = game
        self.dealer = Dealer(head.seed)
        self.position = game.new(len(head.seats), rules=head.rules, **head.options)
        self.actors: list[Seat | None] = []  # who made each ply; None for chance
        self.bot_plies: set[int] = set()  # those of `actors` that a bot decided
        self.revealing: list[bool] = []  # whether each ply revealed something hidden and can never be undone
        self.seats = [Seated(seat.invite, seat.person, seat.name, seat.level, seat.symbol) for seat in head.seats]
        self.players = [""] * len(head.seats)  # who made the last decision of each seat, by name
        self.arrivals = list(dict.fromkeys(seat.person for seat in head.seats if seat.person))  # in order
        self.owner = head.owner
        self.watchers: set[str] = set()
        self.watch_secret = head.watch_secret
        self.is_started = False
        self.is_paused = False
        self.rematch = ""
        self.undos = 0
        self.last_undo: Undone | None = None  # unless something was played since
        self.seq = 0  # entries stored so far
        self.log = Log()
        self._symbols: Symbols | None = None  # cached until the seats change, because every sentence needs them
        for text in head.moves:
            self._play(text)

    @classmethod
    def load(cls, head: Head, entries: Iterable[AnyEntry], game: Game) -> Table:
        """Return the table that results from a head and its entries."""
        if head.rules > game.rules_version:
            text = f"this table is played by rules {head.rules} of {game.title}; this server must be updated first"
            raise Refusal("newer-rules", text, 409)
        table = cls(head, game)
        for entry in entries:
            table._fold(entry)
        return table

    @property
    def symbols(self) -> Symbols:
        """Return the symbols of the seats, which are final once the game has begun."""
        if self._symbols is None:
            self._symbols = _symbols(self.game.seat_names, tuple(seat.symbol for seat in self.seats))
        return self._symbols

    @property
    def status(self) -> Status:
        """Return whether the table is waiting for people, playing, or over."""
        if not self.is_started:
            return "waiting"
        return "over" if self.position.over else "playing"

    @property
    def seats_by_person(self) -> dict[str, list[Seat]]:
        """Return the seats of each person."""
        found: dict[str, list[Seat]] = {}
        for number, seat in enumerate(self.seats):
            if seat.person:
                found.setdefault(seat.person, []).append(number)
        return found

    def seats_of(self, person: str) -> list[Seat]:
        """Return the seats of a person, who may play several at one screen."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def may_look(self, person: str) -> bool:
        """Return whether a person may see this table."""
        return self.head.open or person == self.owner or person in self.watchers or bool(self.seats_of(person))

    @property
    def thinking_seat(self) -> Seat | None:
        """Return the seat of the bot whose turn it is, or None."""
        actor = self.position.actor
        if self.status != "playing" or self.is_paused or not isinstance(actor, int):
            return None
        return actor if self.seats[actor].is_bot else None

    def may_replay(self, person: str) -> bool:
        """Return whether a person may replay the game; anybody with its address may replay a finished one."""
        return self.status == "over" or self.may_look(person)

    @property
    def names(self) -> list[str]:
        """Return the names of the players for a record: who last decided for each seat, even if they have left."""
        return [self.players[number] or seat.name or f"seat {number}" for number, seat in enumerate(self.seats)]

    def record(self) -> Record:
        """Return the game as a record; only a game dealt entirely here includes its seed."""
        return record_of(self.position, self.names, None if self.head.moves else self.dealer, self.symbols)

    # Play.

    def act(self, seat: Seat, ply: int, text: str, undos: int | None = None) -> Change:
        """Plan an action of a seat at a ply, and the chance events that follow."""
        if not self.is_started:
            raise Refusal("not-started", "the game has not begun")
        if self._was_played(seat, ply, text) and undos in (None, self.undos):
            return REPEATED
        self._expect_now(ply, undos)
        if self.position.over:
            raise Refusal("over", "the game is over")
        if self.is_paused:
            raise Refusal("paused", "the table is paused")
        if self.position.actor != seat:
            raise Refusal("not-your-turn", "another seat must answer now")
        after = self.position.copy()
        try:
            action = self.game.parse(text)
            after.play(action)
        except ParseError as error:
            raise unreadable(error) from None
        except IllegalAction as error:
            raise refusal_from_rules(error, self.symbols) from None
        step = Step(ply, self.position, action, after)
        return self.settled((Played(ply, seat, action.text),), (step,), after)

    def undo(self, person_seats: Sequence[Seat], ply: int, undos: int | None = None, *, turn: bool = False) -> Change:
        """Plan to undo the last decision of one of these seats, or with `turn` its whole run of decisions."""
        last = self.last_undo
        if last is not None and last.ply == ply and last.seat in person_seats and undos in (None, self.undos - 1):
            return REPEATED
        self._expect_now(ply, undos)
        seat, reason = self.undo_seat(person_seats)
        if seat is None:
            assert reason is not None
            raise reason
        to = self._first_of_run(seat) if turn else ply - 1
        position = self.position.copy()
        position.back_to(to)
        return Change((Undone(ply, to, seat),), position)

    def undo_seat(self, person_seats: Sequence[Seat]) -> tuple[Seat | None, Refusal | None]:
        """Return which of some seats may undo its last decision, or why none may."""
        if not self.is_started or len(self.actors) <= len(self.head.moves):
            return None, Refusal("nothing-to-undo", "nothing was played yet")
        if self.position.over:
            return None, Refusal("over", "the game is over")
        if self.is_paused:
            return None, Refusal("paused", "the table is paused")
        last = self.actors[-1]
        if self.revealing[-1]:
            return None, Refusal("undo-revealed", "something hidden was revealed: it cannot be taken back")
        if last not in person_seats:
            return None, Refusal("undo-other", "another seat made the last decision")
        if len(self.actors) - 1 in self.bot_plies:
            return None, Refusal("undo-bot", "a bot made the last decision: it stands")
        if self.undos >= MOST_UNDOS:
            return None, Refusal(
                "too-many-undos", f"at one table {MOST_UNDOS} decisions can be taken back", most=MOST_UNDOS
            )
        return last, None

    def _first_of_run(self, seat: Seat) -> int:
        ply = len(self.actors)
        while ply > len(self.head.moves) and self.actors[ply - 1] == seat and not self._stands(ply - 1):
            ply -= 1
        return ply

    def _was_played(self, seat: Seat, ply: int, text: str) -> bool:
        """Return whether exactly this action was accepted before."""
        if not len(self.head.moves) <= ply < len(self.actors) or self.actors[ply] != seat:
            return False
        return self.game.action(self.position.history[ply]).text.lower() == " ".join(text.lower().split())

    def _expect_now(self, ply: int, undos: int | None) -> None:
        if ply != self.position.ply or undos not in (None, self.undos):
            raise Refusal("stale", f"the table is at ply {self.position.ply}, not {ply}", ply=self.position.ply)

    def settled(self, entries: tuple[AnyEntry, ...], steps: tuple[Step, ...], position: Position) -> Change:
        """Return a change extended by the chance events until a seat must answer or the game is over."""
        while position.actor is CHANCE:
            action = self.dealer.draw(position)
            after = position.copy()
            after.play(action)
            entries += (Played(position.ply, None, action.text),)
            steps += (Step(position.ply, position, action, after),)
            position = after
        return Change(entries, position, steps)

    # Applying entries.

    def apply(self, change: Change) -> None:
        """Apply a planned change once it is stored."""
        for entry in change.entries:
            if isinstance(entry, Played):
                self._note_actor(entry.seat)
                self.last_undo = None
                self.seq += 1
            elif isinstance(entry, Undone):
                self._fold_undone(entry)
                self.seq += 1
            else:
                self._fold(entry)
        if change.position is not None:
            self.position = change.position
            self.revealing += [self._is_revealing(step) for step in change.steps]
            self.log.extend(self.game, change.steps, self.symbols)

    def following(self, entries: Sequence[AnyEntry]) -> Change:
        """Plan the change made by entries that another process has stored."""
        position = self.position
        steps: list[Step] = []
        for entry in entries:
            if isinstance(entry, Played):
                if entry.ply != position.ply:
                    raise ValueError(f"the entry is of ply {entry.ply}, the table at {position.ply}")
                after = position.copy()
                action = self.game.parse(entry.action)
                after.play(action)
                steps.append(Step(entry.ply, position, action, after))
                position = after
            elif isinstance(entry, Undone):
                position = position.copy()
                position.back_to(entry.to)
                steps = [step for step in steps if step.ply < entry.to]
        is_moved = position is not self.position
        return Change(tuple(entries), position if is_moved else None, tuple(steps))

    def _fold(self, entry: AnyEntry) -> None:
        """Apply one stored entry."""
        if isinstance(entry, Played):
            self._play(entry.action)
            self.last_undo = None
        elif isinstance(entry, Undone):
            self.position.back_to(entry.to)
            self._fold_undone(entry)
        else:
            _FOLDS[type(entry)](self, entry)
            self._symbols = None  # seats may have changed
        self.seq += 1

    def _play(self, text: str) -> None:
        before, action = self.position.copy(), self.game.parse(text)
        self.position.play(action)
        self._note_actor(before.actor if isinstance(before.actor, int) else None)
        self.revealing.append(self._is_revealing(Step(before.ply, before, action, self.position)))

    def _note_actor(self, seat: Seat | None) -> None:
        """Record who made the next ply."""
        if seat is not None and self.is_started:  # plies copied from a record were played by others
            if self.seats[seat].is_bot:
                self.bot_plies.add(len(self.actors))
            self.players[seat] = self.seats[seat].name or self.players[seat]
        self.actors.append(seat)

    def _is_revealing(self, step: Step) -> bool:
        """Return whether a step revealed something hidden: a chance event, or what the game declares."""
        return step.before.actor is CHANCE or self.game.reveals(step.before, step.action, step.after)

    def _stands(self, ply: int) -> bool:
        """Return whether a ply can never be undone."""
        return self.revealing[ply] or ply in self.bot_plies

    def _fold_undone(self, entry: Undone) -> None:
        del self.actors[entry.to :]
        del self.revealing[entry.to :]
        self.bot_plies = {ply for ply in self.bot_plies if ply < entry.to}
        self.log.forget(entry.to)
        self.undos += 1
        self.last_undo = entry


@lru_cache(maxsize=1024)
def _symbols(names: tuple[str, ...], chosen: tuple[str, ...]) -> Symbols:
    return Symbols(names, chosen)


def _fold_sat(table: Table, entry: Sat) -> None:
    seat = table.seats[entry.seat]
    symbol = seat.symbol if table.is_started else entry.symbol
    table.seats[entry.seat] = Seated(seat.invite, entry.person, entry.name, symbol=symbol)
    if entry.person not in table.arrivals:
        table.arrivals.append(entry.person)


def _fold_chosen(table: Table, entry: Chosen) -> None:
    table.seats[entry.seat] = replace(table.seats[entry.seat], symbol=entry.symbol)


def _fold_left(table: Table, entry: Left) -> None:
    person = table.seats[entry.seat].person
    symbol = table.seats[entry.seat].symbol if table.is_started else ""
    table.seats[entry.seat] = Seated(entry.invite, symbol=symbol)
    if not table.seats_of(person) and person in table.arrivals:
        table.arrivals.remove(person)
    if entry.watch_secret:  # removed: neither the permission to watch nor the old link is valid any more
        table.watchers.discard(person)
        table.watch_secret = entry.watch_secret


def _fold_handed(table: Table, entry: Handed) -> None:
    seat = table.seats[entry.seat]
    name = seat.name if seat.person else bot_name(entry.level)
    name = name if seat.person or entry.level else ""
    table.seats[entry.seat] = Seated(seat.invite, seat.person, name, entry.level, seat.symbol)


def bot_name(level: str) -> str:
    """Return the name of a bot in records."""
    return f"{level} bot"


def _fold_watched(table: Table, entry: Watched) -> None:
    table.watchers.add(entry.person)


def _fold_owned(table: Table, entry: Owned) -> None:
    table.owner = entry.person


def _fold_started(table: Table, _: Started) -> None:
    table.is_started = True


def _fold_paused(table: Table, entry: Paused) -> None:
    table.is_paused = entry.paused


def _fold_rematched(table: Table, entry: Rematched) -> None:
    table.rematch = entry.table


_FOLDS: dict[type, Callable[..., None]] = {
    Sat: _fold_sat,
    Chosen: _fold_chosen,
    Left: _fold_left,
    Watched: _fold_watched,
    Owned: _fold_owned,
    Started: _fold_started,
    Handed: _fold_handed,
    Paused: _fold_paused,
    Rematched: _fold_rematched,
}

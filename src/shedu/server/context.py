"""The parts of one running server, and what its routes share: names, new tables, uploaded records."""

from __future__ import annotations

import asyncio
import hashlib
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from shedu.bots.levels import LEVELS
from shedu.core.errors import ParseError
from shedu.core.game import Game, Position
from shedu.core.game_record import Record, read, replay, verify
from shedu.core.names import fault_of
from shedu.games import GAMES
from shedu.games import game as find_game
from shedu.server.access.identity import Signer
from shedu.server.access.limits import HOUR, Bucket, Buckets, Limits
from shedu.server.health import Health
from shedu.server.metrics import Metrics
from shedu.server.outside_bots import OutsideBots
from shedu.server.refusal import Refusal, not_found, unreadable
from shedu.server.settings import Settings
from shedu.server.storage.maintenance import Maintenance
from shedu.server.storage.retention import find_replaceable_table, remove_record, remove_table
from shedu.server.storage.store import Store
from shedu.server.tables import seating
from shedu.server.tables.entries import HeadSeat
from shedu.server.tables.hub import Hub
from shedu.server.tables.review import Reviews
from shedu.server.tables.seating import check_level, check_symbols
from shedu.server.tables.table import bot_name, new_secret
from shedu.server.wire import http_messages

RECORDS_KEPT = 32  # parsed records in memory
ACTIONS_KEPT = 100_000  # of all parsed records together
P = ParamSpec("P")
T = TypeVar("T")


def game_of(game_id: str) -> Game:
    """Return the game with an id, or refuse."""
    try:
        return find_game(game_id)
    except ParseError as error:
        raise Refusal("no-game", str(error), 404) from None


def info_of(game: Game, outside: OutsideBots, *, ready: bool) -> http_messages.GameInfo:
    """Return everything a browser needs to set up a table of a game."""
    levels = [http_messages.GameLevel(one.name, one.text) for one in LEVELS]
    levels += [http_messages.GameLevel(one.level, one.text) for one in outside if one.plays(game.id)]
    return http_messages.GameInfo(
        game.id,
        game.title,
        list(game.seat_counts),
        list(game.seat_names),
        [http_messages.GameOption(one.name, list(one.values), one.default, one.text) for one in game.options],
        [http_messages.GamePreset(one.id, one.title, dict(one.options)) for one in game.presets],
        levels,
        ready,
        game.hides,
        list(game.seat_names) if game.has_symbols else [],
    )


def check_name(name: str) -> str:
    """Return a chosen name, normalized and stripped of blanks; refuse one that is not allowed. It may be empty."""
    name = unicodedata.normalize("NFC", name.strip())
    if name and (fault := fault_of(name)) is not None:
        raise Refusal("bad-name", fault, 400)
    return name


def seats_from_wishes(
    game: Game, wishes: Sequence[http_messages.SeatWish], person: str, name: str, outside: Collection[str] = ()
) -> list[HeadSeat]:
    """Return the seats of a new table as its owner wishes them, or refuse."""
    if len(wishes) not in game.seat_counts:
        raise Refusal("seat-count", f"{game.title} is not played by {len(wishes)}", 400, seats=len(wishes))
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Refusal("seat-twice", "you sit on one seat; others at your screen are 'here'", 400)
    check_symbols(game, [wish.symbol for wish in wishes])
    seats = []
    for number, wish in enumerate(wishes):
        given = check_name(wish.name)
        if wish.kind == "bot":
            check_level(wish.level, outside)
            seats.append(HeadSeat(new_secret(), "", given or bot_name(wish.level), wish.level, wish.symbol))
        elif wish.kind == "person":
            seats.append(HeadSeat(new_secret(), symbol=wish.symbol))
        else:
            default = name if wish.kind == "me" and name else f"player {number + 1}"
            seats.append(HeadSeat(new_secret(), person, given or default, symbol=wish.symbol))
    return seats


@dataclass(frozen=True, slots=True)
class Opened:
    """An uploaded record that was replayed and verified."""

    record: Record
    position: Position
    faults: tuple[str, ...]


class Context:
    """Everything a request may need from the server."""

    def __init__(self, settings: Settings, store: Store, signer: Signer, hub: Hub, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.signer = signer
        self.hub = hub
        self.metrics = metrics
        self.reviews = Reviews(hub)
        self.health = Health(hub)
        self.maintenance = Maintenance(hub, signer, settings.retention)
        self.maintenance.after_restore.append(self.forget_records)
        self._records: OrderedDict[str, Opened] = OrderedDict()
        self._reading = asyncio.Semaphore(1)
        limits = settings.limits
        self._reading_seconds = Buckets(limits.reading_seconds_per_address_hour / HOUR, limits.reading_seconds_at_once)

    @property
    def limits(self) -> Limits:
        """Return the limits of this server."""
        return self.settings.limits

    def games(self) -> list[http_messages.GameInfo]:
        """Return a description of every game."""
        outside = self.hub.bots.outside
        must_compile = self.hub.compilation.must_compile
        return [info_of(find_game(game_id), outside, ready=not must_compile(game_id)) for game_id in GAMES]

    def outside_levels(self, game_id: str) -> list[str]:
        """Return the names of the bots from outside that are offered at tables of a game."""
        return self.hub.bots.outside.levels(game_id)

    async def expect_room(self, person: str, address: str) -> None:
        """Refuse a new table if the person, the address or the server has too many."""
        most = self.limits.tables_per_person
        if await self.store.count_tables(person) >= most and not await self._make_room(person):
            text = f"you own {most} tables whose games are not over: finish one, or delete one on the first page"
            raise Refusal("too-many-tables", text, 429, most=most)
        if await self.store.count_tables() >= self.limits.tables:
            raise Refusal("server-full", "the server has too many tables; try again later", 429)
        if not self.hub.allowances.tables.take(address, person):
            raise Refusal("too-many-at-once", "too many new tables; wait a while", 429)

    async def _make_room(self, person: str) -> bool:
        """Delete the oldest idle table where a person was always alone; return whether there was one."""
        table_id = await self.store.read(lambda connection: find_replaceable_table(connection, person))
        return table_id is not None and await self.remove_table(table_id)

    async def delete_table(self, table_id: str, person: str) -> None:
        """Delete a table on behalf of its owner, or refuse."""
        live = await self.hub.look(table_id, person)
        seating.expect_deletable(live.table, person)
        await self.remove_table(table_id)

    async def remove_table(self, table_id: str) -> bool:
        """Delete a table and tell everybody who looks at it; return whether it existed."""
        found = await remove_table(self.store, table_id)
        if (live := self.hub.live.get(table_id)) is not None:
            self.hub.drop(live)
        return found

    async def delete_record(self, record_id: str, person: str) -> None:
        """Delete a record on behalf of the person who uploaded it, or refuse."""
        owner = await self.store.record_owner(record_id)
        if owner is None:
            raise not_found("there is no such record")
        if owner != person:
            raise Refusal("not-owner", "only the one who uploaded a record can delete it", 403)
        await remove_record(self.store, record_id)
        self._records.pop(record_id, None)

    def forget_records(self) -> None:
        """Forget all parsed records; each is read again when next needed."""
        self._records.clear()

    async def keep_record(self, text: str, address: str, person: str) -> tuple[str, Opened]:
        """Parse and store an uploaded record; return its id and the opened record."""
        opened = await self._read(text, address)
        record_id = hashlib.sha256(text.encode()).hexdigest()[:32]
        if await self.store.record(record_id) is None:
            if await self.store.count_records() >= self.limits.records:
                raise Refusal("too-many-records", "the server has too many records", 429)
            if await self.store.record_bytes() + len(text) > self.limits.record_bytes:
                raise Refusal("too-many-records", "the server has no room for further records", 429)
        await self.store.add_record(record_id, text, person)
        self._remember(record_id, opened)
        return record_id, opened

    async def opened(self, record_id: str, address: str) -> Opened:
        """Return an uploaded record, read from the store if it is not in memory."""
        found = self._records.get(record_id)
        if found is None:
            text = await self.store.record(record_id)
            if text is None:
                raise not_found("there is no such record")
            found = await self._read(text, address)
            self._remember(record_id, found)
        self._records.move_to_end(record_id)
        return found

    async def _read(self, text: str, address: str) -> Opened:
        budget = self._reading_seconds.of(address)
        async with self._reading:  # one at a time, because a long record takes a lot of work
            if not budget.can_take(0.0):
                raise Refusal("too-many-at-once", "too many records to read; wait a while", 429)
            try:
                record = await asyncio.to_thread(_metered, budget, read, text, find_game)
                await self.hub.compilation.table(record.game.id)
                return await asyncio.to_thread(_metered, budget, open_record, record)
            except ParseError as error:
                raise unreadable(error) from None

    def _remember(self, record_id: str, opened: Opened) -> None:
        """Keep a record in memory and drop the least recently used ones beyond the limits."""
        self._records[record_id] = opened
        self._records.move_to_end(record_id)
        while len(self._records) > 1 and (
            len(self._records) > RECORDS_KEPT
            or sum(len(one.record.actions) for one in self._records.values()) > ACTIONS_KEPT
        ):
            self._records.popitem(last=False)


def _metered(budget: Bucket, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Return the result of some work and charge its processor time to a budget."""
    began = time.thread_time()
    try:
        return work(*arguments, **named)
    finally:
        budget.spend(time.thread_time() - began)


def open_record(record: Record) -> Opened:
    """Replay and verify a record."""
    faults = () if record.seed is None else tuple(str(fault) for fault in verify(record))
    return Opened(record, replay(record), faults)

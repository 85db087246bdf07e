"""The store: what must not be lost. Reads and writes of tables, people, chats and records."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from shedu.server.storage import schema
from shedu.server.storage.database import begin_writing, engine_of
from shedu.server.storage.notifications import Notification, channel_of
from shedu.server.storage.writer import MAX_ROWS, Conflict, Job, Row, Unwritable, Write, Writer
from shedu.server.tables import entries as entry_types
from shedu.server.tables.entries import AnyEntry, Head, Owned

__all__ = ["Conflict", "Store", "Unwritable", "engine_of"]

READERS = 2
RECOUNT_SECONDS = 600.0  # after which the bytes of all records are counted again
T = TypeVar("T")


class Store:
    """Reads and writes of a migrated database."""

    def __init__(self, engine: Engine, notifications_url: str = "") -> None:
        self.engine = engine
        self.process = secrets.token_hex(8)  # the name of this process among those that serve the database
        self.channel = channel_of(engine, self.process, notifications_url)
        self.writer = Writer(engine, self.channel)
        self._record_bytes: tuple[int, float] | None = None  # counted, and when
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    def close(self) -> None:
        """Commit what waits, and end."""
        self.writer.close()
        self.channel.close()
        self._readers.shutdown()
        self.engine.dispose()

    # Writing and reading.

    async def write(
        self, write: Write | None, rows: Sequence[Row] = (), notifications: Iterable[Notification] = ()
    ) -> None:
        """Have something written; returns when it is committed.

        Raises Conflict if somebody else has written that already, and Unwritable if the database cannot be written.
        """
        # The write happens whether or not the caller still waits for it, so a cancelled caller must not lose track.
        await asyncio.shield(self.put(write, rows, notifications))

    def put(
        self, write: Write | None, rows: Sequence[Row] = (), notifications: Iterable[Notification] = ()
    ) -> asyncio.Future[None]:
        """Have something written, in the order of the calls."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.writer.put(Job(rows, write, tuple(notifications), loop, done))
        return done

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Read something in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, read)

    def read_now(self, read: Callable[[Connection], T]) -> T:
        """Read something."""
        with self.engine.connect() as connection:
            return read(connection)

    def write_now(self, write: Write) -> None:
        """Write something before anybody else does: for the start of the server, and for its administration."""
        with self.engine.begin() as connection:
            begin_writing(connection)
            write(connection)

    # Tables.

    async def add_table(self, head: Head, members: Sequence[str], first: Sequence[AnyEntry], status: str) -> None:
        """A new table with its first entries."""
        row = {
            "id": head.id,
            "head": entry_types.encode(head),
            "created": head.created,
            "open": head.open,
            "status": status,
            "changed": head.created,
            "owner": _owner_after(first) or head.owner,
        }

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            for person in dict.fromkeys(members):
                mine = {"person": person, "table_id": head.id, "seen": head.created}
                connection.execute(insert(schema.members), mine)

        await self.write(write, _rows(head.id, 0, first))

    async def append(
        self,
        table_id: str,
        seq: int,
        entries: Sequence[AnyEntry],
        status: str | None = None,
        member: str | None = None,
        *,
        touch: bool = False,
    ) -> None:
        """Add the next entries of a table, from a number on; raises Conflict if there are such entries already.

        `touch` notes the time. Nobody needs it exactly, so not every action has to pay for it.
        """
        owner = _owner_after(entries)
        new: dict[str, str | float] = {} if status is None else {"status": status}
        if owner:
            new["owner"] = owner
        if new or touch:
            new["changed"] = time.time()

        def write(connection: Connection) -> None:
            if new:
                connection.execute(update(schema.tables).where(schema.tables.c.id == table_id), new)
            if member is not None:
                mine = (schema.members.c.person == member) & (schema.members.c.table_id == table_id)
                if connection.execute(select(schema.members.c.person).where(mine)).first() is None:
                    row = {"person": member, "table_id": table_id, "seen": time.time()}
                    connection.execute(insert(schema.members), row)

        is_plain = not new and member is None
        await self.write(
            None if is_plain else write, _rows(table_id, seq, entries), [Notification("entries", table_id)]
        )

    async def load(self, table_id: str) -> tuple[Head, list[AnyEntry]] | None:
        """Return a table as it is stored."""

        def read(connection: Connection) -> tuple[bytes, list[bytes]] | None:
            head = connection.execute(select(schema.tables.c.head).where(schema.tables.c.id == table_id)).scalar()
            return None if head is None else (head, _bodies(connection, table_id, 0))

        found = await self.read(read)
        if found is None:
            return None
        head, bodies = found
        return entry_types.decode_head(head), [entry_types.decode_entry(body) for body in bodies]

    async def entries_since(self, table_id: str, seq: int) -> list[AnyEntry] | None:
        """Return the entries of a table from a number on; None if there is no such table any more."""

        def read(connection: Connection) -> list[bytes] | None:
            bodies = _bodies(connection, table_id, seq)
            same = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
            return bodies if bodies or connection.execute(same).first() is not None else None

        bodies = await self.read(read)
        return None if bodies is None else [entry_types.decode_entry(body) for body in bodies]

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How many entries some tables have."""
        t, e = schema.tables.c, schema.entries.c
        # The last entry of each is looked up in the key; grouping would read them all.
        last = select(sql.func.max(e.seq)).where(e.table_id == t.id).scalar_subquery()

        def read(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(table_ids), MAX_ROWS):
                query = select(t.id, last).where(t.id.in_(table_ids[start : start + MAX_ROWS]))
                found |= {table_id: 0 if seq is None else seq + 1 for table_id, seq in connection.execute(query)}
            return found

        return await self.read(read)

    async def table_ids(
        self,
        *,
        person: str | None = None,
        status: str | None = None,
        is_open: bool | None = None,
        is_over: bool | None = None,
        most: int = 50,
        skip: int = 0,
    ) -> list[str]:
        """The newest tables of a person, of a status, open or not, over or not; without the first `skip` of them."""
        t, m = schema.tables, schema.members
        query = select(t.c.id)
        if person is not None:
            query = query.join(m, m.c.table_id == t.c.id).where(m.c.person == person)
        if status is not None:
            query = query.where(t.c.status == status)
        if is_open is not None:
            query = query.where(t.c.open == is_open)
        if is_over is not None:
            query = query.where((t.c.status == "over") == is_over)
        query = query.order_by(t.c.changed.desc(), t.c.id).limit(most).offset(skip)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def count_tables(self, owner: str | None = None) -> int:
        """Return how many tables are not over, in all or of an owner."""
        t = schema.tables
        query = select(sql.func.count()).select_from(t).where(t.c.status != "over")
        if owner is not None:
            query = query.where(t.c.owner == owner)
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

    # People.

    async def name_of(self, person: str) -> str:
        """The name of a person, empty if not told yet."""
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        return await self.read(lambda connection: connection.execute(query).scalar() or "")

    async def rename(self, person: str, name: str) -> None:
        """Keep the name of a person."""

        def write(connection: Connection) -> None:
            mine = schema.people.c.id == person
            if connection.execute(update(schema.people).where(mine), {"name": name}).rowcount == 0:
                connection.execute(insert(schema.people), {"id": person, "name": name})

        await self.write(write)

    # Chats.

    async def add_chat(self, table_id: str, body: bytes) -> None:
        """Keep something that was said at a table."""
        row = {"table_id": table_id, "body": body}
        said = insert(schema.chats)
        await self.write(
            lambda connection: _done(connection.execute(said, row)), notifications=[Notification("chat", table_id)]
        )

    async def chats(self, table_id: str, most: int) -> dict[int, bytes]:
        """Return what was said last at a table, by number, the oldest first."""
        c = schema.chats.c
        query = select(c.id, c.body).where(c.table_id == table_id).order_by(c.id.desc()).limit(most)
        rows = await self.read(lambda connection: list(connection.execute(query)))
        return {int(number): bytes(body) for number, body in reversed(rows)}

    async def last_chats(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the last thing said at some tables; those where nothing was are left out."""
        t, c = schema.tables.c, schema.chats.c
        last = select(sql.func.max(c.id)).where(c.table_id == t.id).scalar_subquery()

        def read(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(table_ids), MAX_ROWS):
                query = select(t.id, last).where(t.id.in_(table_ids[start : start + MAX_ROWS]))
                found |= {table_id: number for table_id, number in connection.execute(query) if number is not None}
            return found

        return await self.read(read)

    # Records and reviews.

    async def add_record(self, record_id: str, text: str, owner: str = "") -> None:
        """Keep an uploaded record; the same text is kept once, and belongs to nobody once several people have it."""
        r = schema.records.c
        added = 0

        def write(connection: Connection) -> None:
            nonlocal added
            found = connection.execute(select(r.owner).where(r.id == record_id)).first()
            if found is None:
                row = {"id": record_id, "text": text, "created": time.time(), "owner": owner}
                connection.execute(insert(schema.records), row)
                added = len(text)
                return
            new = {"created": time.time(), "owner": owner if found[0] == owner else ""}
            connection.execute(update(schema.records).where(r.id == record_id), new)

        await self.write(write)
        if self._record_bytes is not None:
            self._record_bytes = (self._record_bytes[0] + added, self._record_bytes[1])

    async def record(self, record_id: str) -> str | None:
        """An uploaded record."""
        query = select(schema.records.c.text).where(schema.records.c.id == record_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def record_owner(self, record_id: str) -> str | None:
        """Return who has uploaded a record, empty if several people have; None if it is not there."""
        query = select(schema.records.c.owner).where(schema.records.c.id == record_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def count_records(self) -> int:
        """How many records are kept."""
        query = select(sql.func.count()).select_from(schema.records)
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def record_bytes(self) -> int:
        """Return about how many bytes all records take; counted again now and then, since others write as well."""
        now = time.monotonic()
        if self._record_bytes is None or now - self._record_bytes[1] > RECOUNT_SECONDS:
            query = select(sql.func.coalesce(sql.func.sum(sql.func.length(schema.records.c.text)), 0))
            found = await self.read(lambda connection: int(connection.execute(query).scalar_one()))
            self._record_bytes = (found, now)
        return self._record_bytes[0]

    async def add_review(self, table_id: str, body: bytes) -> None:
        """Keep the review of a table."""

        def write(connection: Connection) -> None:
            connection.execute(sql.delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
            connection.execute(insert(schema.reviews), {"table_id": table_id, "body": body})

        await self.write(write)

    async def review(self, table_id: str) -> bytes | None:
        """The review of a table, if it was made."""
        query = select(schema.reviews.c.body).where(schema.reviews.c.table_id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    # Settings.

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """A value that is made once and kept."""
        s = schema.settings
        query = select(s.c.value).where(s.c.name == name)
        found = self.read_now(lambda connection: connection.execute(query).scalar())
        if found is None:
            made = make()
            try:
                self.write_now(lambda connection: _done(connection.execute(insert(s), {"name": name, "value": made})))
            except IntegrityError:  # another process was quicker
                return self.setting(name, make)
            return made
        return str(found)


def _done(_: object) -> None:
    return None


def _rows(table_id: str, seq: int, entries: Sequence[AnyEntry]) -> list[Row]:
    return [(table_id, seq + k, entry_types.encode(entry)) for k, entry in enumerate(entries)]


def _bodies(connection: Connection, table_id: str, seq: int) -> list[bytes]:
    e = schema.entries.c
    rows = connection.execute(select(e.body).where(e.table_id == table_id, e.seq >= seq).order_by(e.seq))
    return [body for (body,) in rows]


def _owner_after(entries: Sequence[AnyEntry]) -> str:
    """Return who owns a table after some entries; empty if they do not change it."""
    return next((entry.person for entry in reversed(entries) if isinstance(entry, Owned)), "")

"""The store: reads and writes of everything that must not be lost, such as tables, people, chats and records."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection, Engine, ScalarSelect, insert, select, update
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
        self.process = secrets.token_hex(8)  # identifies this process among those that serve the database
        self.channel = channel_of(engine, self.process, notifications_url)
        self.writer = Writer(engine, self.channel)
        self._record_bytes: tuple[int, float] | None = None  # the number, and when it was counted
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    def close(self) -> None:
        """Commit what is queued, and close the database."""
        self.writer.close()
        self.channel.close()
        self._readers.shutdown()
        self.engine.dispose()

    # Writing and reading.

    async def write(
        self, write: Write | None, rows: Sequence[Row] = (), notifications: Iterable[Notification] = ()
    ) -> None:
        """Write something, and return once it is committed.

        Raises Conflict if another process has already written it, and Unwritable if the database cannot be written.
        """
        # The write happens whether or not the caller still waits for it, so cancelling the caller must not cancel it.
        await asyncio.shield(self.put(write, rows, notifications))

    def put(
        self, write: Write | None, rows: Sequence[Row] = (), notifications: Iterable[Notification] = ()
    ) -> asyncio.Future[None]:
        """Queue a write, in the order of the calls; return a future that is done when it is committed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.writer.put(Job(rows, write, tuple(notifications), loop, done))
        return done

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Return the result of a query, run in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, read)

    def read_now(self, read: Callable[[Connection], T]) -> T:
        """Return the result of a query."""
        with self.engine.connect() as connection:
            return read(connection)

    def write_now(self, write: Write) -> None:
        """Write something at once, for the start of the server and for its administration."""
        with self.engine.begin() as connection:
            begin_writing(connection)
            write(connection)

    # Tables.

    async def add_table(self, head: Head, members: Sequence[str], first: Sequence[AnyEntry], status: str) -> None:
        """Add a new table with its first entries."""
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
        """Append entries to a table, numbered from `seq` on; raises Conflict if such entries exist already.

        `touch` notes the time of the change. It need not be exact, so not every action pays for it.
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
        """Return the head and entries of a table, or None if it does not exist."""

        def read(connection: Connection) -> tuple[bytes, list[bytes]] | None:
            head = connection.execute(select(schema.tables.c.head).where(schema.tables.c.id == table_id)).scalar()
            return None if head is None else (head, _bodies(connection, table_id, 0))

        found = await self.read(read)
        if found is None:
            return None
        head, bodies = found
        return entry_types.decode_head(head), [entry_types.decode_entry(body) for body in bodies]

    async def entries_since(self, table_id: str, seq: int) -> list[AnyEntry] | None:
        """Return the entries of a table from a number on, or None if the table no longer exists."""

        def read(connection: Connection) -> list[bytes] | None:
            bodies = _bodies(connection, table_id, seq)
            same = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
            return bodies if bodies or connection.execute(same).first() is not None else None

        bodies = await self.read(read)
        return None if bodies is None else [entry_types.decode_entry(body) for body in bodies]

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of entries of each of some tables."""
        t, e = schema.tables.c, schema.entries.c
        # Looks up the last entry of each in the index; grouping would read all entries.
        last = select(sql.func.max(e.seq)).where(e.table_id == t.id).scalar_subquery()
        found = await self._by_table(table_ids, last)
        return {table_id: 0 if seq is None else seq + 1 for table_id, seq in found.items()}

    async def _by_table(self, table_ids: Sequence[str], column: ScalarSelect[Any]) -> dict[str, Any]:
        """Return the value of a column for each of some tables, queried in batches."""
        t = schema.tables.c

        def read(connection: Connection) -> dict[str, Any]:
            found: dict[str, Any] = {}
            for start in range(0, len(table_ids), MAX_ROWS):
                query = select(t.id, column).where(t.id.in_(table_ids[start : start + MAX_ROWS]))
                found.update((table_id, value) for table_id, value in connection.execute(query))
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
        """Return the ids of the most recently changed tables that match the filters, without the first `skip`."""
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
        """Return the number of tables that are not over, in total or of one owner."""
        t = schema.tables
        query = select(sql.func.count()).select_from(t).where(t.c.status != "over")
        if owner is not None:
            query = query.where(t.c.owner == owner)
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

    # People.

    async def name_of(self, person: str) -> str:
        """Return the name of a person, empty if they have not given one."""
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        return await self.read(lambda connection: connection.execute(query).scalar() or "")

    async def rename(self, person: str, name: str) -> None:
        """Store the name of a person."""

        def write(connection: Connection) -> None:
            mine = schema.people.c.id == person
            if connection.execute(update(schema.people).where(mine), {"name": name}).rowcount == 0:
                connection.execute(insert(schema.people), {"id": person, "name": name})

        await self.write(write)

    # Chats.

    async def add_chat(self, table_id: str, body: bytes) -> None:
        """Store a chat message of a table."""
        row = {"table_id": table_id, "body": body}
        said = insert(schema.chats)
        await self.write(
            lambda connection: _done(connection.execute(said, row)), notifications=[Notification("chat", table_id)]
        )

    async def chats(self, table_id: str, most: int) -> dict[int, bytes]:
        """Return the last chat messages of a table by number, the oldest first."""
        c = schema.chats.c
        query = select(c.id, c.body).where(c.table_id == table_id).order_by(c.id.desc()).limit(most)
        rows = await self.read(lambda connection: list(connection.execute(query)))
        return {int(number): bytes(body) for number, body in reversed(rows)}

    async def last_chats(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the last chat message of each of some tables; tables without any are left out."""
        t, c = schema.tables.c, schema.chats.c
        last = select(sql.func.max(c.id)).where(c.table_id == t.id).scalar_subquery()
        found = await self._by_table(table_ids, last)
        return {table_id: number for table_id, number in found.items() if number is not None}

    # Records and reviews.

    async def add_record(self, record_id: str, text: str, owner: str = "") -> None:
        """Store an uploaded record; the same text is stored once, and loses its owner if several people upload it."""
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
        """Return the text of an uploaded record, or None."""
        query = select(schema.records.c.text).where(schema.records.c.id == record_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def record_owner(self, record_id: str) -> str | None:
        """Return who uploaded a record, empty if several people did; None if it does not exist."""
        query = select(schema.records.c.owner).where(schema.records.c.id == record_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def count_records(self) -> int:
        """Return the number of stored records."""
        query = select(sql.func.count()).select_from(schema.records)
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def record_bytes(self) -> int:
        """Return roughly how many bytes all records take; recounted now and then, since others write too."""
        now = time.monotonic()
        if self._record_bytes is None or now - self._record_bytes[1] > RECOUNT_SECONDS:
            query = select(sql.func.coalesce(sql.func.sum(sql.func.length(schema.records.c.text)), 0))
            found = await self.read(lambda connection: int(connection.execute(query).scalar_one()))
            self._record_bytes = (found, now)
        return self._record_bytes[0]

    async def add_review(self, table_id: str, body: bytes) -> None:
        """Store the review of a table."""

        def write(connection: Connection) -> None:
            connection.execute(sql.delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
            connection.execute(insert(schema.reviews), {"table_id": table_id, "body": body})

        await self.write(write)

    async def review(self, table_id: str) -> bytes | None:
        """Return the review of a table, or None if there is none."""
        query = select(schema.reviews.c.body).where(schema.reviews.c.table_id == table_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    # Settings.

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """Return a stored value, made and stored when first asked for."""
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
    """Return who owns a table after some entries; empty if they do not change the owner."""
    return next((entry.person for entry in reversed(entries) if isinstance(entry, Owned)), "")

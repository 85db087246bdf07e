"""The store: what must not be lost. Writes go through one thread that commits many of them at once."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from shedu.server import entries as entry_types
from shedu.server import schema
from shedu.server.entries import AnyEntry, Head

MOST_IN_A_COMMIT = 500  # writes
MOST_AT_ONCE = 200  # rows of one statement
PACE = 0.004  # seconds from one commit to the next while many write; a lone write does not wait
MOST_PAGES = 4000  # in SQLite's log; then they are moved into its file, and everybody waits for that
READERS = 2
T = TypeVar("T")
Write = Callable[[Connection], None]
Row = tuple[str, int, bytes]  # of the entries: table, number, body


class Conflict(Exception):
    """Somebody else has written that already."""


@dataclass(slots=True)
class _Job:
    """A write that waits for its commit: rows of entries, and whatever else belongs to them."""

    rows: list[Row]
    write: Write | None
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


def engine_of(url: str) -> Engine:
    """An engine for a database; SQLite files in WAL mode, where readers do not wait for the writer."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "postgresql" and parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    is_sqlite = parsed.get_backend_name() == "sqlite"
    if is_sqlite and parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, pool_pre_ping=not is_sqlite, hide_parameters=True)
    if is_sqlite:
        event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # what is acknowledged survives even a loss of power
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
    cursor.close()


class Store:
    """Reads and writes of a migrated database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self.writes = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Commit what waits, and end."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # Writing.

    async def write(self, write: Write | None, rows: list[Row] | None = None) -> None:
        """Have something written; returns when it is committed, raises Conflict if it cannot be."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(rows or [], write, loop, done))
        # The write happens whether or not the caller still waits for it, so a cancelled caller must not lose track.
        await asyncio.shield(done)

    def _run(self) -> None:
        is_open = True
        last = 0.0
        while is_open:
            jobs: list[_Job] = []
            job = self._jobs.get()
            time.sleep(max(0.0, last + PACE - time.monotonic()))  # others come meanwhile, and share the commit
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_IN_A_COMMIT or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_open = job is not None
            if jobs:
                last = time.monotonic()
                self._commit(jobs)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        """Commit all together; where one fails, each by itself."""
        try:
            with self.engine.begin() as connection:
                for job in jobs:
                    if job.write is not None:
                        job.write(connection)
                self._insert(connection, [row for job in jobs for row in job.rows])
        except Exception as error:
            if len(jobs) == 1:
                failure = Conflict(str(error.orig)) if isinstance(error, IntegrityError) else error
                _settle(jobs[0], failure)
                return
            for job in jobs:
                self._commit([job])
            return
        self.commits += 1
        self.writes += len(jobs)
        by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
        for job in jobs:
            by_loop.setdefault(job.loop, []).append(job)
        for loop, settled in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle_all, settled)

    def _insert(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Add entries, many in one statement: a driver that goes row by row waits for the interpreter at each."""
        mark = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        for start in range(0, len(rows), MOST_AT_ONCE):
            part = rows[start : start + MOST_AT_ONCE]
            connection.exec_driver_sql(_insertion(len(part), mark), tuple(value for row in part for value in row))

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Read something in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, read)

    def read_now(self, read: Callable[[Connection], T]) -> T:
        """Read something."""
        with self.engine.connect() as connection:
            return read(connection)

    def write_now(self, write: Write) -> None:
        """Write something before anybody else does: for the start of the server."""
        with self.engine.begin() as connection:
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
        }

        def write(connection: Connection) -> None:
            connection.execute(insert(schema.tables), row)
            for person in dict.fromkeys(members):
                connection.execute(insert(schema.members), {"person": person, "table_id": head.id})

        await self.write(write, _rows(head.id, 0, first))

    async def append(
        self, table_id: str, seq: int, entries: Sequence[AnyEntry], status: str | None = None, member: str | None = None
    ) -> None:
        """The next entries of a table, from a number on; raises Conflict if there are such entries already."""

        def write(connection: Connection) -> None:
            if status is not None:
                now = {"status": status, "changed": time.time()}
                connection.execute(update(schema.tables).where(schema.tables.c.id == table_id), now)
            if member is not None:
                mine = (schema.members.c.person == member) & (schema.members.c.table_id == table_id)
                if connection.execute(select(schema.members.c.person).where(mine)).first() is None:
                    connection.execute(insert(schema.members), {"person": member, "table_id": table_id})

        is_plain = status is None and member is None
        await self.write(None if is_plain else write, _rows(table_id, seq, entries))

    async def load(self, table_id: str) -> tuple[Head, list[AnyEntry]] | None:
        """A table as it is stored."""

        def read(connection: Connection) -> tuple[bytes, list[bytes]] | None:
            head = connection.execute(select(schema.tables.c.head).where(schema.tables.c.id == table_id)).scalar()
            if head is None:
                return None
            mine = schema.entries.c.table_id == table_id
            rows = connection.execute(select(schema.entries.c.body).where(mine).order_by(schema.entries.c.seq))
            return head, [body for (body,) in rows]

        found = await self.read(read)
        if found is None:
            return None
        head, bodies = found
        return entry_types.decode_head(head), [entry_types.decode_entry(body) for body in bodies]

    async def lengths(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How many entries some tables have."""
        t, e = schema.tables.c, schema.entries.c
        # The last entry of each is looked up in the key; grouping would read them all.
        last = select(sql.func.max(e.seq)).where(e.table_id == t.id).scalar_subquery()

        def read(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(table_ids), MOST_AT_ONCE):
                query = select(t.id, last).where(t.id.in_(table_ids[start : start + MOST_AT_ONCE]))
                found |= {table_id: 0 if seq is None else seq + 1 for table_id, seq in connection.execute(query)}
            return found

        return await self.read(read)

    async def table_ids(
        self,
        *,
        person: str | None = None,
        status: str | None = None,
        is_open: bool | None = None,
        most: int = 50,
    ) -> list[str]:
        """The newest tables of a person, of a status, open or not."""
        t, m = schema.tables, schema.members
        query = select(t.c.id)
        if person is not None:
            query = query.join(m, m.c.table_id == t.c.id).where(m.c.person == person)
        if status is not None:
            query = query.where(t.c.status == status)
        if is_open is not None:
            query = query.where(t.c.open == is_open)
        query = query.order_by(t.c.changed.desc(), t.c.id).limit(most)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def count_tables(self, person: str | None = None) -> int:
        """How many tables are not over, in all or of a person."""
        t, m = schema.tables, schema.members
        query = select(sql.func.count()).select_from(t).where(t.c.status != "over")
        if person is not None:
            query = query.join(m, m.c.table_id == t.c.id).where(m.c.person == person)
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
        """Something that was said at a table."""
        await self.write(
            lambda connection: _done(connection.execute(insert(schema.chats), {"table_id": table_id, "body": body}))
        )

    async def chats(self, table_id: str, most: int) -> list[bytes]:
        """What was said last at a table, the oldest first."""
        c = schema.chats.c
        query = select(c.body).where(c.table_id == table_id).order_by(c.id.desc()).limit(most)
        return await self.read(lambda connection: list(connection.execute(query).scalars())[::-1])

    # Records and reviews.

    async def add_record(self, record_id: str, text: str) -> None:
        """Keep an uploaded record; the same text is kept once."""

        def write(connection: Connection) -> None:
            same = select(schema.records.c.id).where(schema.records.c.id == record_id)
            if connection.execute(same).first() is None:
                row = {"id": record_id, "text": text, "created": time.time()}
                connection.execute(insert(schema.records), row)

        await self.write(write)

    async def record(self, record_id: str) -> str | None:
        """An uploaded record."""
        query = select(schema.records.c.text).where(schema.records.c.id == record_id)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def count_records(self) -> int:
        """How many records are kept."""
        query = select(sql.func.count()).select_from(schema.records)
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

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


@lru_cache(maxsize=MOST_AT_ONCE)
def _insertion(rows: int, mark: str) -> str:
    row = f"({mark}, {mark}, {mark})"
    return f"INSERT INTO entries (table_id, seq, body) VALUES {', '.join([row] * rows)}"


def _settle(job: _Job, failure: Exception) -> None:
    if not job.loop.is_closed():
        job.loop.call_soon_threadsafe(lambda: None if job.done.done() else job.done.set_exception(failure))


def _settle_all(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if not job.done.done():
            job.done.set_result(None)

"""Retention: how long tables and records are kept, and how they are deleted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection, delete, select

from shedu.server.storage import schema
from shedu.server.storage.database import is_sqlite
from shedu.server.storage.notifications import Notification
from shedu.server.storage.store import Store

BATCH = 20  # rows per batch
PAUSE_SECONDS = 0.05  # between two batches, so that nobody waits for them
GIVES_WAY_DAYS = 7.0  # without an action, after which a table of a single person may be replaced by a new one
DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class RetentionPolicy:
    """Days for which something is kept after its last change; 0 keeps it forever. SHEDU_KEEPING changes them."""

    waiting_days: float = 7.0  # tables whose game has not begun
    playing_days: float = 90.0  # unfinished games
    over_days: float = 730.0  # finished games, chats and reviews included
    record_days: float = 365.0  # uploaded records
    owner_waiting_minutes: float = 30.0  # of absence after which the owner of a waiting table is replaced
    owner_playing_hours: float = 24.0  # of absence after which the owner of a playing table is replaced

    def days(self, status: str) -> float:
        """Return the number of days that a table of a status is kept."""
        return {"waiting": self.waiting_days, "playing": self.playing_days, "over": self.over_days}[status]

    def owner_seconds(self, status: str) -> float:
        """Return the seconds of absence after which the owner of a table is replaced; 0 means never."""
        return self.owner_waiting_minutes * 60 if status == "waiting" else self.owner_playing_hours * 3600


@dataclass(slots=True)
class Expired:
    """What was deleted: the ids of tables, and the number of records."""

    tables: list[str]
    records: int


def delete_table(connection: Connection, table_id: str, unchanged_since: float | None = None) -> bool:
    """Delete a table and all that belongs to it, optionally only if unchanged since; return whether it was deleted."""
    t = schema.tables
    found = select(t.c.id).where(t.c.id == table_id)
    if unchanged_since is not None:
        found = found.where(t.c.changed <= unchanged_since)
    if not is_sqlite(connection):
        found = found.with_for_update()  # somebody who adds an entry meanwhile waits, and then finds no table
    if connection.execute(found).first() is None:
        return False
    for part in (schema.entries, schema.members, schema.chats, schema.reviews, schema.presence):
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(t).where(t.c.id == table_id))
    return True


def delete_record(connection: Connection, record_id: str) -> bool:
    """Delete an uploaded record; return whether it existed."""
    return connection.execute(delete(schema.records).where(schema.records.c.id == record_id)).rowcount > 0


def delete_person(connection: Connection, person: str) -> list[str] | None:
    """Delete a person's name, records, memberships, and the tables where they were alone.

    Return the ids of those tables, or None if nothing was known of the person. Games with others stay as they are,
    under the name the person had there.
    """
    m, r, p = schema.members, schema.records, schema.people
    alone = [table_id for table_id, people in _people_at(connection, person).items() if people == 1]
    for table_id in alone:
        delete_table(connection, table_id)
    mine = (
        delete(m).where(m.c.person == person),
        delete(r).where(r.c.owner == person),
        delete(p).where(p.c.id == person),
    )
    deleted = sum([connection.execute(each).rowcount for each in mine])
    return alone if alone or deleted else None


def _people_at(connection: Connection, person: str) -> dict[str, int]:
    """Return the number of people who were at each table where a person was."""
    m = schema.members
    mine = select(m.c.table_id).where(m.c.person == person)
    query = select(m.c.table_id, sql.func.count()).where(m.c.table_id.in_(mine)).group_by(m.c.table_id)
    return {table_id: int(number) for table_id, number in connection.execute(query)}


def find_replaceable_table(connection: Connection, owner: str) -> str | None:
    """Return the oldest idle, unfinished table of an owner where nobody else ever was, or None."""
    t, m = schema.tables, schema.members
    others = select(sql.func.count()).where(m.c.table_id == t.c.id, m.c.person != owner).scalar_subquery()
    query = select(t.c.id).where(t.c.owner == owner, t.c.status != "over", others == 0)
    query = query.where(t.c.changed <= time.time() - GIVES_WAY_DAYS * DAY).order_by(t.c.changed).limit(1)
    return connection.execute(query).scalar()


async def _nobody(_: Sequence[str]) -> set[str]:
    return set()


Busy = Callable[[Sequence[str]], Awaitable[set[str]]]


async def expire(store: Store, retention: RetentionPolicy, busy: Busy = _nobody) -> Expired:
    """Delete expired tables and records in small batches, except tables that are in use; return what was deleted."""
    done = Expired([], 0)
    for status in ("waiting", "playing", "over"):
        if retention.days(status) > 0:
            done.tables += await _expire_tables(store, status, time.time() - retention.days(status) * DAY, busy)
    if retention.record_days > 0:
        done.records = await _expire_records(store, time.time() - retention.record_days * DAY)
    return done


async def _expire_tables(store: Store, status: str, before: float, busy: Busy) -> list[str]:
    t = schema.tables.c
    done: list[str] = []
    after = (0.0, "")
    while True:
        later = sql.tuple_(t.changed, t.id) > sql.tuple_(sql.literal(after[0]), sql.literal(after[1]))
        query = select(t.changed, t.id).where(t.status == status, t.changed <= before, later)
        rows = await store.read(partial(_rows, query=query.order_by(t.changed, t.id).limit(BATCH)))
        if not rows:
            return done
        after = rows[-1]
        ids = [table_id for _, table_id in rows]
        kept = await busy(ids)
        for table_id in ids:
            if table_id not in kept and await remove_table(store, table_id, before):
                done.append(table_id)
        await asyncio.sleep(PAUSE_SECONDS)


async def _expire_records(store: Store, before: float) -> int:
    r = schema.records.c
    query = select(r.id).where(r.created <= before).limit(BATCH)
    done = 0
    while ids := await store.read(lambda c: list(c.execute(query).scalars())):
        await store.write(partial(_delete_records, ids=ids))
        done += len(ids)
        await asyncio.sleep(PAUSE_SECONDS)
    return done


def _rows(connection: Connection, query: sql.Select[Any]) -> list[tuple[float, str]]:
    return [(float(changed), str(table_id)) for changed, table_id in connection.execute(query)]


def _delete_records(connection: Connection, ids: Sequence[str]) -> None:
    for record_id in ids:
        delete_record(connection, record_id)


async def remove_table(store: Store, table_id: str, unchanged_since: float | None = None) -> bool:
    """Delete a table and notify all processes; return whether it was deleted."""
    found: list[bool] = []
    await store.write(
        lambda connection: found.append(delete_table(connection, table_id, unchanged_since)),
        notifications=[Notification("entries", table_id)],
    )
    return found[-1]


async def remove_record(store: Store, record_id: str) -> bool:
    """Delete an uploaded record; return whether it existed."""
    found: list[bool] = []
    await store.write(lambda connection: found.append(delete_record(connection, record_id)))
    return found[-1]


async def remove_person(store: Store, person: str) -> int | None:
    """Delete a person and notify all processes; return the number of tables deleted with them, None if unknown."""
    found: list[list[str] | None] = []
    alone = await store.read(lambda c: [one for one, people in _people_at(c, person).items() if people == 1])
    await store.write(
        lambda connection: found.append(delete_person(connection, person)),
        notifications=[Notification("entries", table_id) for table_id in alone],
    )
    tables = found[-1]
    return None if tables is None else len(tables)

"""Presence: who is connected to which process; rows count while their process renews its lease."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence

import sqlalchemy as sql
from sqlalchemy import Connection, delete, insert, select, update

from shedu.server.storage import schema
from shedu.server.storage.database import time_of
from shedu.server.storage.notifications import Notification
from shedu.server.storage.store import Store
from shedu.server.storage.writer import MAX_ROWS

RENEW_SECONDS = 5.0
LEASE_SECONDS = 15.0  # after which the people of a killed process count as absent
KEPT_SECONDS = 600.0  # for which the rows of a dead process are kept


class Presence:
    """Publishes the people of this process, and finds those of other processes."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def renew(self) -> None:
        """Renew this process's lease and remove dead processes; this also proves that we can write."""
        process, p, q = self._store.process, schema.processes, schema.presence

        def write(connection: Connection) -> None:
            now = time_of(connection)
            new = {"until": now + LEASE_SECONDS}
            if connection.execute(update(p).where(p.c.id == process), new).rowcount == 0:
                connection.execute(insert(p), {"id": process, **new})
            dead = list(connection.execute(select(p.c.id).where(p.c.until < now - KEPT_SECONDS)).scalars())
            if dead:
                _note_last_seen(connection, dead)
                connection.execute(delete(q).where(q.c.process.in_(dead)))
                connection.execute(delete(p).where(p.c.id.in_(dead)))

        await self._store.write(write)

    def come(self, table_id: str, person: str) -> None:
        """Record that a person has connected to a table here."""
        self._note(table_id, person, is_here=True)

    def go(self, table_id: str, person: str) -> None:
        """Record that a person has disconnected from a table here."""
        self._note(table_id, person, is_here=False)

    def _note(self, table_id: str, person: str, *, is_here: bool) -> None:
        q, m, process = schema.presence, schema.members, self._store.process
        mine = (q.c.process == process) & (q.c.table_id == table_id) & (q.c.person == person)

        def write(connection: Connection) -> None:
            connection.execute(delete(q).where(mine))
            if is_here:
                connection.execute(insert(q), {"process": process, "table_id": table_id, "person": person})
            member = (m.c.person == person) & (m.c.table_id == table_id)
            connection.execute(update(m).where(member), {"seen": time_of(connection)})

        done = self._store.put(write, notifications=[Notification("presence", table_id)])
        done.add_done_callback(lambda future: None if future.cancelled() else future.exception())

    async def elsewhere(self, table_ids: Sequence[str]) -> dict[str, frozenset[str]]:
        """Return the people connected to other processes, by table."""
        p, q, process = schema.processes, schema.presence, self._store.process

        def read(connection: Connection) -> dict[str, set[str]]:
            found: dict[str, set[str]] = defaultdict(set)
            now = time_of(connection)
            for start in range(0, len(table_ids), MAX_ROWS):
                query = select(q.c.table_id, q.c.person).join(p, p.c.id == q.c.process)
                query = query.where(q.c.table_id.in_(table_ids[start : start + MAX_ROWS]))
                for table_id, person in connection.execute(query.where(q.c.process != process, p.c.until > now)):
                    found[table_id].add(person)
            return found

        found = await self._store.read(read)
        return {table_id: frozenset(found.get(table_id, ())) for table_id in table_ids}

    async def absent_since(self, table_id: str, person: str) -> float | None:
        """Return the seconds since a person was last seen at a table, or None if they are connected.

        Somebody of whom nothing is known any more, because an administrator deleted them, is absent for ever.
        """
        p, q, m = schema.processes, schema.presence, schema.members

        def read(connection: Connection) -> float | None:
            now = time_of(connection)
            here = select(q.c.person).join(p, p.c.id == q.c.process).where(p.c.until > now)
            if connection.execute(here.where(q.c.table_id == table_id, q.c.person == person)).first() is not None:
                return None
            seen = select(m.c.seen).where(m.c.person == person, m.c.table_id == table_id)
            killed = select(sql.func.max(p.c.until)).join(q, p.c.id == q.c.process)
            killed = killed.where(q.c.table_id == table_id, q.c.person == person)
            found = [connection.execute(query).scalar() for query in (seen, killed)]
            return max(0.0, now - max((float(at) for at in found if at is not None), default=-math.inf))

        return await self._store.read(read)

    async def close(self) -> None:
        """Remove this process and its people."""
        process = self._store.process
        await self._store.write(lambda connection: forget(connection, process))


def _note_last_seen(connection: Connection, dead: Sequence[str]) -> None:
    """Store when the people of dead processes were last seen at the latest."""
    p, q, m = schema.processes, schema.presence, schema.members
    rows = select(q.c.table_id, q.c.person, p.c.until).join(p, p.c.id == q.c.process).where(p.c.id.in_(dead))
    for table_id, person, until in connection.execute(rows).all():
        mine = (m.c.person == person) & (m.c.table_id == table_id) & (m.c.seen < until)
        connection.execute(update(m).where(mine), {"seen": until})


def forget(connection: Connection, process: str) -> None:
    """Remove a process and its people."""
    connection.execute(delete(schema.presence).where(schema.presence.c.process == process))
    connection.execute(delete(schema.processes).where(schema.processes.c.id == process))


def count_processes(connection: Connection) -> int:
    """Return the number of processes that serve this database."""
    p = schema.processes
    alive = select(sql.func.count()).select_from(p).where(p.c.until > time_of(connection))
    return int(connection.execute(alive).scalar_one())

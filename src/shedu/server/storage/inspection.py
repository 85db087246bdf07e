"""Queries for administrators: tables, people and records, without anything hidden in a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection, select

from shedu.server.storage import schema
from shedu.server.tables import entries as entry_types
from shedu.server.tables.entries import Left, Sat

SHOWN_LINES = 20  # of a record that are shown


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    id: str
    game: str
    status: str
    owner: str
    people: int
    entries: int
    created: float
    changed: float


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person in a list."""

    id: str
    name: str
    tables: int
    owned: int  # tables that are not over
    records: int


@dataclass(frozen=True, slots=True)
class RecordRow:
    """An uploaded record in a list."""

    id: str
    characters: int
    owner: str
    created: float


def _count(where: Any) -> Any:
    return select(sql.func.count()).where(where).scalar_subquery()


def list_tables(
    connection: Connection, *, status: str = "", person: str = "", before: float | None = None, most: int = 50
) -> list[TableRow]:
    """Return tables, the most recently changed first."""
    t, m, e = schema.tables.c, schema.members.c, schema.entries.c
    query = select(
        t.id, t.head, t.status, t.owner, _count(m.table_id == t.id), _count(e.table_id == t.id), t.created, t.changed
    )
    if status:
        query = query.where(t.status == status)
    if person:
        query = query.where(t.id.in_(select(m.table_id).where(m.person == person)))
    if before is not None:
        query = query.where(t.changed <= before)
    rows = connection.execute(query.order_by(t.changed.desc(), t.id).limit(most))
    return [TableRow(row[0], entry_types.decode_head(row[1]).game, *row[2:]) for row in rows]


def show_table(connection: Connection, table_id: str) -> dict[str, Any] | None:
    """Return the facts about a table that reveal no hidden information; None if it does not exist."""
    t, e = schema.tables.c, schema.entries.c
    found = connection.execute(select(t.head, t.status, t.owner, t.changed).where(t.id == table_id)).first()
    if found is None:
        return None
    head = entry_types.decode_head(found[0])
    seats = [{"person": seat.person, "name": seat.name, "level": seat.level} for seat in head.seats]
    kinds: dict[str, int] = {}
    for (body,) in connection.execute(select(e.body).where(e.table_id == table_id).order_by(e.seq)):
        entry = entry_types.decode_entry(body)
        kind = str(type(entry).__struct_config__.tag)
        kinds[kind] = kinds.get(kind, 0) + 1
        if isinstance(entry, Sat):
            seats[entry.seat] = {"person": entry.person, "name": entry.name, "level": ""}
        elif isinstance(entry, Left):
            seats[entry.seat] = {"person": "", "name": "", "level": ""}
    chats = connection.execute(
        select(sql.func.count()).select_from(schema.chats).where(schema.chats.c.table_id == table_id)
    ).scalar_one()
    return {
        "id": table_id,
        "game": head.game,
        "rules": head.rules,
        "options": head.options,
        "status": found[1],
        "owner": found[2],
        "open": head.open,
        "hints": head.hints,
        "seats": seats,
        "created": head.created,
        "changed": found[3],
        "entries": kinds,
        "chats": int(chats),
    }


def list_people(connection: Connection, *, name: str = "", person: str = "", most: int = 50) -> list[PersonRow]:
    """Return people who have a name, filtered by name or id."""
    p, m, t, r = schema.people.c, schema.members.c, schema.tables.c, schema.records.c
    owned = _count((t.owner == p.id) & (t.status != "over"))
    query = select(p.id, p.name, _count(m.person == p.id), owned, _count(r.owner == p.id))
    if name:
        query = query.where(p.name.icontains(name, autoescape=True))
    if person:
        query = query.where(p.id == person)
    return [PersonRow(*row) for row in connection.execute(query.order_by(p.name, p.id).limit(most))]


def list_records(
    connection: Connection, *, person: str = "", before: float | None = None, most: int = 50
) -> list[RecordRow]:
    """Return uploaded records, the newest first."""
    r = schema.records.c
    query = select(r.id, sql.func.length(r.text), r.owner, r.created)
    if person:
        query = query.where(r.owner == person)
    if before is not None:
        query = query.where(r.created <= before)
    return [RecordRow(*row) for row in connection.execute(query.order_by(r.created.desc(), r.id).limit(most))]


def show_record(connection: Connection, record_id: str) -> dict[str, Any] | None:
    """Return the facts about an uploaded record and its first lines; None if it does not exist."""
    r = schema.records.c
    found = connection.execute(select(r.text, r.owner, r.created).where(r.id == record_id)).first()
    if found is None:
        return None
    text = str(found[0])
    return {
        "id": record_id,
        "owner": found[1],
        "created": found[2],
        "characters": len(text),
        "beginning": text.splitlines()[:SHOWN_LINES],
    }

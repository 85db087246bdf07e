"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("head", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("open", Boolean, nullable=False),
    # What follows from the entries, kept for the lists.
    Column("status", String(10), nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_status", "status", "open", "changed"),
)

# Append-only. The key, not a lock, keeps two processes from writing the same move.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("chats_by_table", "table_id", "id"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

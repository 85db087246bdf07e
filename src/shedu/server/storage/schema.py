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
    # Derived from the entries, for the lists.
    Column("status", String(10), nullable=False),
    Column("changed", Float, nullable=False),  # the time of the last entry, accurate to the hour
    Column("owner", String(40), nullable=False),
    Index("tables_by_status", "status", "open", "changed"),
    Index("tables_by_age", "status", "changed"),
    Index("tables_by_owner", "owner", "status", "changed"),
)

# Append-only. The primary key, not a lock, keeps two processes from writing the same move.
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
    Column("seen", Float, nullable=False),  # when this person last connected to the table or disconnected
    Index("members_by_table", "table_id"),
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
    Column("owner", String(40), nullable=False),  # empty if several people uploaded it
    Index("records_by_age", "created"),
    Index("records_by_owner", "owner"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

# Banned addresses and networks.
bans = Table(
    "bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float, nullable=False),  # 0 means for good
)

# The processes that serve this database, each with the time its lease expires unless renewed.
processes = Table(
    "processes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("until", Float, nullable=False),
)

# Seated people who are connected to a table, by process.
presence = Table(
    "presence",
    metadata,
    Column("process", String(40), primary_key=True),
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Index("presence_by_table", "table_id"),
)

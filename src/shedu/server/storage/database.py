"""Access to the database: engines, transactions, locks between processes, and its clock."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url

MAX_WAL_PAGES = 4000  # in SQLite's log before a checkpoint moves them into its file, for which everybody waits
BUSY_MS = 10_000  # that SQLite waits while another process writes
# Notice a database server that vanishes within seconds instead of TCP's default of two hours.
POSTGRES_OPTIONS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
MIGRATING = 7_243_001  # advisory locks of PostgreSQL; arbitrary numbers
WRITING = 7_243_002


def url_of(text: str) -> URL:
    """Parse the address of a database; PostgreSQL gets the driver we use."""
    parsed = make_url(text)
    if parsed.drivername == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    return parsed


def is_sqlite(engine: Engine | Connection) -> bool:
    """Return whether a database is an SQLite file."""
    return engine.dialect.name == "sqlite"


def engine_of(text: str) -> Engine:
    """Return an engine for a database; SQLite uses WAL mode, so that readers do not wait for the writer."""
    url = url_of(text)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=dict(POSTGRES_OPTIONS))
    if url.database and url.database != ":memory:":
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")  # first, because the next one also waits for other processes
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # acknowledged writes survive even a power failure
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MAX_WAL_PAGES}")
    cursor.close()


def begin_writing(connection: Connection) -> None:
    """Begin a write transaction, taking its lock at once: upgrading a read later may fail."""
    if is_sqlite(connection):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock_shared({WRITING})")


def begin_alone(connection: Connection, lock: int) -> None:
    """Begin a transaction that excludes other processes that ask for the same lock."""
    if is_sqlite(connection):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({lock})")


def begin_reading(connection: Connection) -> None:
    """Begin a transaction that sees a snapshot of the database, whatever others write meanwhile."""
    if is_sqlite(connection):
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def time_of(connection: Connection) -> float:
    """Return the time of the database, the one clock that processes on all machines share."""
    if is_sqlite(connection):
        return time.time()
    return float(connection.execute(sql.text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())

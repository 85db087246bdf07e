"""Backups: the whole database in one file, written and restored while servers run, on SQLite or PostgreSQL.

The file is JSON, one value per line, compressed by gzip: a head, then for each table its columns and its rows, then a
foot with the numbers of rows. Binary values are base64. The head names the version of the database, so that an older
file can be restored as that version and then migrated.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, Table, insert

from shedu.core.errors import ParseError
from shedu.server.storage import schema
from shedu.server.storage.database import WRITING, begin_alone, begin_reading, is_sqlite
from shedu.server.storage.migrations import configuration, upgrade, version_of
from shedu.server.storage.notifications import CHANNEL, Notification, format_messages

FORMAT = "shedu backup 1"
FLEETING = ("processes", "presence", "alembic_version")  # meaningless after a restore
ROWS = 500  # read or written at once
Counts = dict[str, int]


def backup(engine: Engine, path: Path) -> Counts:
    """Write a snapshot of the database to a file; return the number of rows by table."""
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    counts: Counts = {}
    try:
        with engine.connect() as connection, _private(partial) as file, gzip.open(file, "wt", encoding="utf-8") as out:
            begin_reading(connection)
            version = version_of(connection)
            if version is None:
                raise ParseError("there is nothing in this database")
            _write(out, {"format": FORMAT, "version": version, "created": time.time()})
            for table in schema.metadata.sorted_tables:
                if table.name in FLEETING:
                    continue
                _write(out, {"table": table.name, "columns": [column.name for column in table.columns]})
                counts[table.name] = 0
                rows = connection.execution_options(yield_per=ROWS).execute(sql.select(table))
                for row in rows:
                    _write(out, [_encodable(value) for value in row])
                    counts[table.name] += 1
            _write(out, {"rows": counts})
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)
    return counts


def _private(path: Path) -> Any:
    """Open a new file that only its owner may read, because a backup contains the key of the cookies."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _write(out: Any, value: Any) -> None:
    out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def _encodable(value: Any) -> Any:
    return base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value


def lines_of(path: Path) -> Iterator[Any]:
    """Yield the values of a backup, its head first."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ParseError(f"{path} is not a whole backup: {error}") from None


def check(path: Path) -> tuple[str, Counts]:
    """Check that a backup is complete; return its database version and the number of rows by table."""
    lines = lines_of(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ParseError(f"{path} is not a backup of shedu")
    known = {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}
    if head["version"] not in known:
        raise ParseError(f"{path} was written by a newer shedu (database {head['version']})")
    counts: Counts = {}
    name, promised = "", None
    for line in lines:
        if isinstance(line, list):
            counts[name] += 1
        elif "table" in line:
            name = line["table"]
            counts[name] = 0
        else:
            promised = line["rows"]
    if promised != counts:
        raise ParseError(f"{path} is not whole: it should have {promised} and has {counts}")
    return str(head["version"]), counts


def restore(engine: Engine, path: Path, *, force: bool = False) -> Counts:
    """Replace the contents of a database by a backup in one transaction; return the number of rows by table.

    Refuses to replace a database that is not empty, unless forced. Running servers notice: they forget what they have
    in memory, and writes that they planned before the restore are rejected.
    """
    version, counts = check(path)
    with engine.begin() as connection:
        begin_alone(connection, WRITING)
        now = version_of(connection)
        if now is not None and not force and (held := _held(connection)):
            raise ParseError(f"there are {held} in this database already; --force replaces them")
        _empty(connection, version, now)
        _fill(connection, path)
        upgrade(connection)
        connection.execute(sql.delete(schema.settings).where(schema.settings.c.name == "epoch"))
        connection.execute(insert(schema.settings), {"name": "epoch", "value": secrets.token_hex(8)})
        if not is_sqlite(connection):
            counter = "pg_get_serial_sequence('chats', 'id')"
            connection.execute(
                sql.text(f"SELECT setval({counter}, (SELECT coalesce(max(id), 0) + 1 FROM chats), false)")
            )
            for message in format_messages("restore", [Notification("bans")]):
                connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, message))
    return counts


def _held(connection: Connection) -> str:
    """Describe what is in a database that somebody would miss; empty if nothing is."""
    found = []
    for table in (schema.tables, schema.people, schema.records):
        number = connection.execute(sql.select(sql.func.count()).select_from(sql.table(table.name))).scalar_one()
        found += [f"{number} {table.name}"] if number else []
    return ", ".join(found)


def _empty(connection: Connection, version: str, now: str | None) -> None:
    """Empty a database and bring it to a version."""
    _delete_all(connection)
    if now == version:
        return
    if now is not None:
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    upgrade(connection, version)
    _delete_all(connection)  # the migrations insert rows


def _delete_all(connection: Connection) -> None:
    for table in reversed(_tables(connection).sorted_tables):
        if table.name != "alembic_version":
            connection.execute(sql.delete(table))


def _tables(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found


def _fill(connection: Connection, path: Path) -> None:
    tables = _tables(connection).tables
    table: Table | None = None
    columns: list[str] = []
    waiting: list[dict[str, Any]] = []
    for line in lines_of(path):
        if isinstance(line, list):
            waiting.append(dict(zip(columns, line, strict=True)))
        if waiting and (len(waiting) == ROWS or not isinstance(line, list)):
            assert table is not None
            _insert(connection, table, waiting)
            waiting = []
        if isinstance(line, dict) and "table" in line:
            table, columns = tables[line["table"]], line["columns"]


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    for column in table.columns:
        if isinstance(column.type, LargeBinary):
            for row in rows:
                row[column.name] = base64.b64decode(row[column.name])
    connection.execute(insert(table), rows)

"""`shedu admin`: manage the database of a server, whether it is running or not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from shedu.core.errors import ParseError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from shedu.server.storage.store import Store

DAY = 86_400.0
T = TypeVar("T")

Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; default: a file in your data folder."),
]
News = Annotated[str, typer.Option(metavar="URL", help="The Redis of the running server, if it uses one.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Most = Annotated[int, typer.Option("--limit", min=1, help="The most to list.")]
Older = Annotated[float | None, typer.Option(metavar="DAYS", help="Only those older than this many days.")]
Ids = Annotated[list[str], typer.Argument(metavar="ID...")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


def _group(text: str) -> typer.Typer:
    return typer.Typer(add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True, help=text)


app = _group("Manage a server, running or not: tables, people, records, bans, backups.")
tables, people, records = (_group(f"List, show or delete {what}.") for what in ("tables", "people", "records"))
app.add_typer(tables, name="tables")
app.add_typer(people, name="people")
app.add_typer(records, name="records")


@contextlib.contextmanager
def _store(database: str | None, news: str = "") -> Iterator[Store]:
    """Open a database, migrated to the newest version."""
    from shedu.server.settings import default_database
    from shedu.server.storage.migrations import migrate
    from shedu.server.storage.store import Store, engine_of

    engine = engine_of(database or default_database())
    migrate(engine)
    store = Store(engine, news)
    try:
        yield store
    finally:
        store.close()


def _do(database: str | None, news: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Change something as a server does, so that running servers are notified; return the result."""

    async def run(store: Store) -> T:
        return await work(store)

    with _store(database, news) as store:
        return asyncio.run(run(store))


def _read(database: str | None, query: Callable[[Connection], T]) -> T:
    """Return the result of a query."""
    with _store(database) as store:
        return store.read_now(query)


def _print(rows: Sequence[Any], as_json: bool) -> None:
    """Print rows as JSON or in columns."""
    found = [row if isinstance(row, dict) else asdict(row) for row in rows]
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    if not found:
        print("nothing")
        return
    lines = [list(found[0]), *([_cell(name, value) for name, value in row.items()] for row in found)]
    widths = [max(len(line[k]) for line in lines) for k in range(len(lines[0]))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(name: str, value: Any) -> str:
    if name in ("created", "changed", "until"):
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value)) if value else "for good"
    return str(value)


def _show(found: dict[str, Any] | None, what: str) -> None:
    if found is None:
        raise ParseError(f"there is no such {what}")
    print(json.dumps(found, indent=2, ensure_ascii=False))


def _confirm(what: str, sure: bool) -> None:
    if not sure:
        typer.confirm(f"Delete {what} for good?", abort=True)


def _before(older: float | None) -> float | None:
    return None if older is None else time.time() - older * DAY


# Tables.


@tables.command("list")
def tables_list(
    status: Annotated[str, typer.Option(help="waiting, playing or over.")] = "",
    person: Annotated[str, typer.Option(metavar="ID", help="Only those of this person.")] = "",
    older: Older = None,
    most: Most = 50,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List tables, the most recently changed first."""
    from shedu.server.storage.inspection import list_tables

    query = partial(list_tables, status=status, person=person, before=_before(older), most=most)
    _print(_read(database, query), as_json)


@tables.command("show")
def tables_show(table: Annotated[str, typer.Argument(metavar="ID")], database: Database = None) -> None:
    """Show a table as JSON: who sits where, how much was played, nothing hidden."""
    from shedu.server.storage.inspection import show_table

    _show(_read(database, partial(show_table, table_id=table)), "table")


@tables.command("delete")
def tables_delete(ids: Ids, sure: Sure = False, database: Database = None, news: News = "") -> None:
    """Delete tables and everything that belongs to them."""
    from shedu.server.storage.retention import remove_table

    _delete(ids, "table", remove_table, sure, database, news)


def _delete(
    ids: Sequence[str],
    what: str,
    remove: Callable[[Store, str], Awaitable[bool]],
    sure: bool,
    database: str | None,
    news: str,
) -> None:
    """Delete things by id after a confirmation; refuse with the ids that do not exist."""
    _confirm(", ".join(ids), sure)

    async def work(store: Store) -> list[str]:
        return [one for one in ids if not await remove(store, one)]

    missing = _do(database, news, work)
    print(f"deleted: {len(ids) - len(missing)}")
    if missing:
        raise ParseError(f"there is no such {what}: {', '.join(missing)}")


# People.


@people.command("list")
def people_list(
    name: Annotated[str, typer.Option(help="Part of the name.")] = "",
    most: Most = 50,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List people by name; `owned` counts their unfinished tables."""
    from shedu.server.storage.inspection import list_people

    _print(_read(database, partial(list_people, name=name, most=most)), as_json)


@people.command("show")
def people_show(person: Annotated[str, typer.Argument(metavar="ID")], database: Database = None) -> None:
    """Show a person and their tables as JSON."""
    from shedu.server.storage.inspection import list_people, list_tables

    with _store(database) as store:
        found = store.read_now(lambda connection: list_people(connection, person=person))
        mine = store.read_now(lambda connection: list_tables(connection, person=person, most=1000))
    if not found and not mine:
        raise ParseError("there is no such person")
    known = asdict(found[0]) if found else {"id": person, "name": ""}
    _show({**known, "tables": [asdict(table) for table in mine]}, "person")


@people.command("delete")
def people_delete(ids: Ids, sure: Sure = False, database: Database = None, news: News = "") -> None:
    """Delete people: their names, their records, and the tables where they were alone."""
    from shedu.server.storage.retention import remove_person

    _confirm(", ".join(ids), sure)

    async def work(store: Store) -> dict[str, int | None]:
        return {one: await remove_person(store, one) for one in ids}

    tables_of = _do(database, news, work)
    deleted = [count for count in tables_of.values() if count is not None]
    print(f"deleted: {len(deleted)}, with {sum(deleted)} table{'' if sum(deleted) == 1 else 's'}")
    if missing := [one for one, count in tables_of.items() if count is None]:
        raise ParseError(f"there is no such person: {', '.join(missing)}")


# Records.


@records.command("list")
def records_list(
    person: Annotated[str, typer.Option(metavar="ID", help="Only those of this person.")] = "",
    older: Older = None,
    most: Most = 50,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List uploaded records, the newest first."""
    from shedu.server.storage.inspection import list_records

    _print(_read(database, partial(list_records, person=person, before=_before(older), most=most)), as_json)


@records.command("show")
def records_show(record: Annotated[str, typer.Argument(metavar="ID")], database: Database = None) -> None:
    """Show the beginning of an uploaded record as JSON."""
    from shedu.server.storage.inspection import show_record

    _show(_read(database, partial(show_record, record_id=record)), "record")


@records.command("delete")
def records_delete(ids: Ids, sure: Sure = False, database: Database = None, news: News = "") -> None:
    """Delete uploaded records."""
    from shedu.server.storage.retention import remove_record

    _delete(ids, "record", remove_record, sure, database, news)


# Bans.


@app.command("ban")
def ban_command(
    address: Annotated[str, typer.Argument(help="An address, or a network such as 203.0.113.0/24.")],
    days: Annotated[float, typer.Option(min=0, help="The number of days; 0 for good.")] = 0.0,
    reason: Annotated[str, typer.Option(help="A note for administrators.")] = "",
    database: Database = None,
    news: News = "",
) -> None:
    """Ban an address; a running server closes its sockets within seconds."""
    from shedu.server.access.bans import ban, network_of

    network = network_of(address)
    _do(database, news, lambda store: ban(store, network, reason, days))
    print(f"banned: {network}")


@app.command("unban")
def unban_command(
    address: Annotated[str, typer.Argument(help="The address or network as it was banned.")],
    database: Database = None,
    news: News = "",
) -> None:
    """Lift the ban of an address."""
    from shedu.server.access.bans import network_of, unban

    network = network_of(address)
    if not _do(database, news, lambda store: unban(store, network)):
        raise ParseError(f"{network} is not banned")
    print(f"no longer banned: {network}")


@app.command("bans")
def bans_command(as_json: Json = False, database: Database = None) -> None:
    """List the banned addresses."""
    from shedu.server.access.bans import all_bans

    _print(_read(database, all_bans), as_json)


# The whole database.


@app.command("expire")
def expire_command(database: Database = None, news: News = "") -> None:
    """Delete now what is older than SHEDU_KEEPING allows; a server does so every ten minutes."""
    from shedu.server.settings import default_retention
    from shedu.server.storage.retention import expire
    from shedu.server.tables.presence import Presence

    async def work(store: Store) -> tuple[int, int]:
        async def busy(table_ids: Sequence[str]) -> set[str]:
            return {one for one, there in (await Presence(store).elsewhere(table_ids)).items() if there}

        done = await expire(store, default_retention(), busy)
        return len(done.tables), done.records

    old_tables, old_records = _do(database, news, work)
    print(f"expired: {old_tables} tables, {old_records} records")


@app.command("backup")
def backup_command(file: Path, database: Database = None) -> None:
    """Write a snapshot of the whole database to one file; servers may keep running."""
    from shedu.server.storage.backup import backup

    with _store(database) as store:
        counts = backup(store.engine, file)
    print(f"{file}: {counts['tables']} tables, {counts['people']} people, {counts['records']} records")


@app.command("restore")
def restore_command(
    file: Path,
    force: Annotated[bool, typer.Option("--force", help="Replace the contents of the database.")] = False,
    database: Database = None,
) -> None:
    """Restore a backup into a database, SQLite or PostgreSQL alike. Running servers start over."""
    from shedu.server.settings import default_database
    from shedu.server.storage.backup import restore
    from shedu.server.storage.store import engine_of

    engine = engine_of(database or default_database())
    counts = restore(engine, file, force=force)
    engine.dispose()
    print(f"restored: {counts['tables']} tables, {counts['people']} people, {counts['records']} records")

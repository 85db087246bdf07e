"""One file with the whole database, of either kind, taken and restored while a server runs."""

import asyncio
import base64
import gzip
import json
import random
import shutil
import stat
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select

from shedu.core.errors import ParseError
from shedu.server.access.bans import ban
from shedu.server.soak.server import Server, server_in_a_folder
from shedu.server.storage import schema
from shedu.server.storage.backup import FLEETING, backup, check, lines_of, restore
from shedu.server.storage.migrations import migrate, newest
from shedu.server.storage.store import Store, engine_of
from shedu.server.tables.entries import Paused, Played
from tests.server.guests import play_at_random, server, two_at_a_table
from tests.server.test_store import a_head

DATA = Path(__file__).parent / "data"


def fill(url: str) -> None:
    """Put something into every table."""
    engine = engine_of(url)
    migrate(engine)
    store = Store(engine)

    async def trial() -> None:
        for k in range(3):
            head = a_head()
            await store.add_table(head, ["anna", "bela"], [Paused(True)], "waiting")
            await store.append(head.id, 1, [Played(ply, None, f"Ž {ply}\n\x00") for ply in range(700)])
            await store.add_chat(head.id, b'{"text":"\xc5\xbd"}')
            await store.add_review(head.id, bytes(range(256)))
            await store.add_record(f"record {k}", "text\nof two lines 'quoted'", "anna")
        await store.rename("anna", "Anna Žofie")
        await ban(store, "203.0.113.0/24", "noise")
        store.setting("key", lambda: "secret")

    asyncio.run(trial())
    store.close()


def everything(engine: Engine) -> dict[str, list[Any]]:
    """Return all rows that a backup must bring back; the mark of the database is another one."""
    found = {}
    with engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            if table.name not in FLEETING:
                rows = connection.execute(select(table).order_by(*table.primary_key.columns)).all()
                found[table.name] = [tuple(row) for row in rows if row[0] != "epoch"]
    return found


def test_a_backup_moves_between_both_kinds_of_database(tmp_path: Path, empty_postgres: str) -> None:
    file, again = tmp_path / "all.backup", tmp_path / "again.backup"
    fill(f"sqlite:///{tmp_path / 'one.sqlite'}")
    one, two = engine_of(f"sqlite:///{tmp_path / 'one.sqlite'}"), engine_of(empty_postgres)
    three = engine_of(f"sqlite:///{tmp_path / 'three.sqlite'}")
    counts = backup(one, file)
    assert counts["entries"] == 3 * 701 and all(counts.values())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(two, file) == counts
    assert everything(two) == everything(one)
    backup(two, again)
    restore(three, again)
    assert everything(three) == everything(one)
    # What is written next gets a number of its own.
    store = Store(two)
    head = a_head()

    async def go_on() -> None:
        await store.add_table(head, ["anna"], [], "waiting")
        await store.add_chat(head.id, b"{}")
        assert len(await store.chats(head.id, 5)) == 1

    asyncio.run(go_on())
    store.close()
    for engine in (one, three):
        engine.dispose()


def test_a_database_with_something_in_it_is_replaced_only_by_force(tmp_path: Path) -> None:
    url, other = f"sqlite:///{tmp_path / 'one.sqlite'}", f"sqlite:///{tmp_path / 'two.sqlite'}"
    fill(url)
    fill(other)
    engine, target = engine_of(url), engine_of(other)
    backup(engine, tmp_path / "file")
    before = everything(target)
    with pytest.raises(ParseError, match="3 tables, 1 people, 3 records in this database already"):
        restore(target, tmp_path / "file")
    assert everything(target) == before
    restore(target, tmp_path / "file", force=True)
    assert everything(target) == everything(engine) != before
    for each in (engine, target):
        each.dispose()


def test_a_broken_file_changes_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.sqlite'}"
    fill(url)
    engine, file = engine_of(url), tmp_path / "file"
    backup(engine, file)
    before = everything(engine)
    lines = list(lines_of(file))

    def written(values: list[Any]) -> Path:
        path = tmp_path / f"bad {len(list(tmp_path.iterdir()))}"
        with gzip.open(path, "wt") as out:
            out.write("".join(json.dumps(value) + "\n" for value in values))
        return path

    (tmp_path / "cut").write_bytes(file.read_bytes()[:-200])
    (tmp_path / "text").write_text("hello")
    for bad, why in (
        (tmp_path / "cut", "not a whole backup"),
        (tmp_path / "text", "not a whole backup"),
        (written(lines[:-1]), "not whole"),
        (written(lines[:40] + lines[41:]), "not whole"),
        (written([{**lines[0], "version": "9999"}, *lines[1:]]), "newer shedu"),
        (written([{"format": "something else"}]), "not a backup"),
        (written([]), "not a backup"),
    ):
        with pytest.raises(ParseError, match=why):
            restore(engine, bad, force=True)
        assert everything(engine) == before
    assert check(file)[0] == newest()
    assert sorted(path.name for path in tmp_path.glob(".*")) == [], "nothing half written is left"
    engine.dispose()


def test_a_backup_of_an_older_version_is_restored_and_migrated(tmp_path: Path) -> None:
    facts = json.loads((DATA / "version-0001.json").read_text())
    shutil.copy(DATA / "version-0001.sqlite", tmp_path / "old.sqlite")
    old = engine_of(f"sqlite:///{tmp_path / 'old.sqlite'}")
    columns = {name: [column.name for column in table.columns] for name, table in schema.metadata.tables.items()}
    new = {"tables": {"owner"}, "members": {"seen"}, "records": {"owner"}}
    with old.connect() as connection, gzip.open(tmp_path / "file", "wt") as out:
        out.write(json.dumps({"format": "shedu backup 1", "version": "0001", "created": 0}) + "\n")
        counts = {}
        for name in ("settings", "people", "tables", "entries", "members", "chats", "records", "reviews"):
            kept = [column for column in columns[name] if column not in new.get(name, ())]
            out.write(json.dumps({"table": name, "columns": kept}) + "\n")
            rows = connection.exec_driver_sql(f"SELECT {', '.join(kept)} FROM {name}").all()
            counts[name] = len(rows)
            for row in rows:
                told = [base64.b64encode(one).decode() if isinstance(one, bytes) else one for one in row]
                out.write(json.dumps(told) + "\n")
        out.write(json.dumps({"rows": counts}) + "\n")
    old.dispose()
    target = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    fill(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    restore(target, tmp_path / "file", force=True)
    target.dispose()
    with server(tmp_path) as served:
        anna = served.person()
        anna.cookie = facts["cookies"][0]
        with anna.sit(facts["playing"]) as talk:
            assert talk.hello()["ply"] == facts["ply"]


def test_a_server_goes_on_while_a_backup_is_taken_and_starts_over_when_it_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        play_at_random([one, other], random.Random(1), most=3)
        kept = one.position["ply"]
        backup(engine, file)
        play_at_random([one, other], random.Random(2), most=5)
        person = one.person
        assert person.get(f"/api/tables/{table_id}").json()["ply"] > kept
        restore(engine, file, force=True)
        until = time.monotonic() + 60
        while person.get(f"/api/tables/{table_id}").json()["ply"] != kept:
            assert time.monotonic() < until
            time.sleep(0.02)
        with person.sit(table_id) as back, other.person.sit(table_id) as there:
            back.hello()
            there.hello()
            talk = next(each for each in (back, there) if each.position["seat"] == each.position["actor"])
            assert talk.act(talk.first())["type"] == "accepted"
            entries = served.context.hub.live[table_id].table.seq
        rows = served.context.store.read_now(
            lambda c: [n for (n,) in c.exec_driver_sql("SELECT seq FROM entries ORDER BY seq")]
        )
        assert rows == list(range(entries)), "nothing of the time that was undone got in"
        engine.dispose()


def test_what_was_on_its_way_when_a_backup_is_restored_does_not_get_in(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.sqlite'}"
    fill(url)
    engine = engine_of(url)
    backup(engine, tmp_path / "file")
    store = Store(engine_of(url))
    head = a_head()
    told: list[int] = []
    store.writer.superseded = lambda: told.append(1)

    async def trial() -> None:
        await store.add_table(head, ["anna"], [], "waiting")
        restore(engine, tmp_path / "file", force=True)
        with pytest.raises(Exception, match="replaced"):
            await store.append(head.id, 0, [Paused(True)])
        assert told

    asyncio.run(trial())
    store.close()
    engine.dispose()


def admin(real: Server, *words: str) -> None:
    from shedu.cli import main

    main(["admin", *words, "--database", real.database])


def test_the_command_line_takes_and_restores_while_a_real_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "file")
    with server_in_a_folder() as real:
        table_id, cookies = real.two_at_a_table()
        with pytest.raises(SystemExit) as ended:
            admin(real, "backup", file)
        assert ended.value.code == 0 and "1 tables, 2 people" in capsys.readouterr().out
        later, others = real.two_at_a_table()
        with pytest.raises(SystemExit) as ended:
            admin(real, "restore", file)
        assert ended.value.code == 2 and "--force" in capsys.readouterr().err
        with pytest.raises(SystemExit):
            admin(real, "restore", file, "--force")
        until = time.monotonic() + 60
        while real.ask("GET", f"/api/tables/{later}", cookie=others[0])[0] != 404:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert real.ask("GET", f"/api/tables/{table_id}", cookie=cookies[0])[0] == 200

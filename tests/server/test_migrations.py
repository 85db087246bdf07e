"""Databases of older versions go on, and processes that start at the same moment do not stumble over each other."""

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import inspect

from shedu.server.storage import schema
from shedu.server.storage.migrations import newest, version_of
from shedu.server.storage.store import engine_of
from tests.server.guests import server

DATA = Path(__file__).parent / "data"
START = """
import sys
from shedu.server.storage.migrations import migrate
from shedu.server.storage.store import Store, engine_of
sys.stdin.readline()
engine = engine_of(sys.argv[1])
migrate(engine)
store = Store(engine)
print(store.setting("key", lambda: sys.argv[2]))
store.close()
"""


def test_a_database_of_the_first_version_goes_on(tmp_path: Path) -> None:
    facts = json.loads((DATA / "version-0001.json").read_text())
    shutil.copy(DATA / "version-0001.sqlite", tmp_path / "tables.sqlite")
    with server(tmp_path) as served:
        anna, bela = served.person(), served.person()
        anna.cookie, bela.cookie = facts["cookies"]
        with anna.sit(facts["playing"]) as one, bela.sit(facts["playing"]) as other:
            assert one.hello()["ply"] == other.hello()["ply"] == facts["ply"]
            assert one.until("chat")["text"] == other.until("chat")["text"] == "see you tomorrow"
            actor = one if one.position["actor"] == one.position["seat"] else other
            assert actor.act(actor.first())["type"] == "accepted"
        assert anna.get(f"/api/records/{facts['record']}").json()["over"]
        owner, left = served.person(), served.person()
        owner.cookie, left.cookie = facts["new owner"], facts["left"]
        assert owner.get(f"/api/tables/{facts['waiting']}").json()["owner"]
        assert left.get(f"/api/tables/{facts['waiting']}").status_code == 404
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        found = dict(connection.execute("SELECT id, owner FROM tables"))
    assert found[facts["waiting"]] == facts["new owner"].removeprefix("shedu=").partition(".")[0]
    people = [cookie.removeprefix("shedu=").partition(".")[0] for cookie in facts["cookies"]]
    assert found[facts["playing"]] in people


def start_together(url: str, processes: int = 4) -> None:
    """Start several processes that open a database at the same moment."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", START, url, f"key {k}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for k in range(processes)
    ]
    for process in running:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    said = [process.communicate(timeout=100) for process in running]
    assert [process.returncode for process in running] == [0] * processes, [error for _, error in said]
    assert len({key for key, _ in said}) == 1, "all must sign with one key"
    engine = engine_of(url)
    with engine.connect() as connection:
        assert version_of(connection) == newest()
        assert set(schema.metadata.tables) <= set(inspect(connection).get_table_names())
    engine.dispose()


def test_four_processes_start_on_an_empty_file(tmp_path: Path) -> None:
    for attempt in range(3):
        start_together(f"sqlite:///{tmp_path / str(attempt) / 'tables.sqlite'}")


def test_four_processes_start_on_an_empty_postgres(empty_postgres: str) -> None:
    start_together(empty_postgres)


@pytest.mark.parametrize("attempt", range(2))
def test_four_processes_start_on_postgres_again_and_again(empty_postgres: str, attempt: int) -> None:
    start_together(empty_postgres)

"""`shedu admin` on a database: list, show, delete, ban, expire."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import shedu
from shedu.cli import main
from shedu.server.storage.migrations import migrate
from shedu.server.storage.store import Store, engine_of
from shedu.server.tables.entries import HeadSeat, Left, Sat
from shedu.server.tables.table import new_head


class Admin:
    def __init__(self, url: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.url = url
        self.capsys = capsys

    def __call__(self, *words: str) -> str:
        """Run a command that must work; what it says."""
        code, out, err = self.run(*words)
        assert code == 0, err
        return out

    def run(self, *words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["admin", *words, "--database", self.url])
        said = self.capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    def json(self, *words: str) -> Any:
        return json.loads(self(*words))


@pytest.fixture
def tables(tmp_path: Path) -> dict[str, str]:
    """Tables and records of Anna and Bela; what they are called."""
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)
    game = shedu.game("tigris")
    names = {}

    async def fill() -> None:
        for name, people, status in (("shared", ["anna", "bela"], "playing"), ("alone", ["anna"], "waiting")):
            seats = [HeadSeat("a", "anna", "Anna"), HeadSeat("b")]
            head = new_head(game, game.check_options({}), seats, "anna", is_open=False, hints=False)
            await store.add_table(head, people, [Sat(1, "bela", "Bela"), Left(1, "x"), Sat(1, "bela", "Bela")], status)
            names[name] = head.id
        await store.rename("anna", "Anna")
        await store.rename("bela", "Bela 100%")
        await store.add_record("r1", "shedu record 1\nline", "anna")

    asyncio.run(fill())
    store.close()
    return names


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(f"sqlite:///{tmp_path / 'tables.sqlite'}", capsys)


def test_tables_are_listed_shown_and_deleted(admin: Admin, tables: dict[str, str]) -> None:
    assert {row["id"] for row in admin.json("tables", "list", "--json")} == set(tables.values())
    assert [row["id"] for row in admin.json("tables", "list", "--json", "--status", "waiting")] == [tables["alone"]]
    assert [row["id"] for row in admin.json("tables", "list", "--json", "--person", "bela")] == [tables["shared"]]
    assert admin.json("tables", "list", "--json", "--older", "1") == []
    assert len(admin.json("tables", "list", "--json", "--limit", "1")) == 1
    assert tables["shared"] in admin("tables", "list") and "tigris" in admin("tables", "list")
    shown = admin.json("tables", "show", tables["shared"])
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Bela"] and shown["entries"] == {"sat": 2, "left": 1}
    assert "seed" not in json.dumps(shown) and "invite" not in json.dumps(shown)
    assert "deleted: 1" in admin("tables", "delete", tables["shared"], "--yes")
    code, _, err = admin.run("tables", "delete", tables["shared"], "--yes")
    assert code == 2 and "no such table" in err
    assert admin.run("tables", "show", "nothing")[0] == 2
    assert [row["id"] for row in admin.json("tables", "list", "--json")] == [tables["alone"]]


def test_nothing_is_deleted_without_a_yes(admin: Admin, tables: dict[str, str]) -> None:
    assert admin.run("tables", "delete", tables["alone"])[0] != 0  # nobody answers
    assert len(admin.json("tables", "list", "--json")) == 2


def test_people_are_listed_shown_and_deleted(admin: Admin, tables: dict[str, str]) -> None:
    anna, bela = admin.json("people", "list", "--json")
    assert (anna["name"], anna["tables"], anna["owned"], anna["records"]) == ("Anna", 2, 2, 1)
    assert [row["id"] for row in admin.json("people", "list", "--json", "--name", "100%")] == [bela["id"]]
    shown = admin.json("people", "show", "anna")
    assert {table["id"] for table in shown["tables"]} == set(tables.values())
    assert "deleted: 1, with 1 table" in admin("people", "delete", "anna", "--yes")
    code, out, err = admin.run("people", "delete", "anna", "nobody", "--yes")
    assert code == 2 and "deleted: 0" in out and "no such person: anna, nobody" in err
    assert [row["id"] for row in admin.json("tables", "list", "--json")] == [tables["shared"]]
    assert admin.json("records", "list", "--json") == []
    assert admin.run("people", "show", "anna")[0] == 2


def test_records_are_listed_shown_and_deleted(admin: Admin, tables: dict[str, str]) -> None:
    (row,) = admin.json("records", "list", "--json", "--person", "anna")
    assert (row["id"], row["characters"]) == ("r1", 19)
    assert admin.json("records", "show", "r1")["beginning"] == ["shedu record 1", "line"]
    admin("records", "delete", "r1", "--yes")
    assert admin.json("records", "list", "--json") == []
    assert admin.run("records", "delete", "r1", "--yes")[0] == 2


def test_addresses_are_banned_listed_and_let_in_again(admin: Admin) -> None:
    assert "203.0.113.7/32" in admin("ban", "203.0.113.7", "--days", "2", "--reason", "noise")
    (row,) = admin.json("bans", "--json")
    assert row["reason"] == "noise" and 1.9 < (row["until"] - time.time()) / 86_400 < 2.1
    admin("ban", "2001:db8::/32")
    assert "for good" in admin("bans")
    assert admin.run("ban", "nonsense")[0] == 2
    admin("unban", "203.0.113.7")
    assert admin.run("unban", "203.0.113.7")[0] == 2
    assert [row["network"] for row in admin.json("bans", "--json")] == ["2001:db8::/32"]


def test_what_is_old_expires_now(admin: Admin, tables: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert "expired: 0 tables, 0 records" in admin("expire")
    engine = engine_of(admin.url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE tables SET changed = 0 WHERE status = 'waiting'"))
    engine.dispose()
    assert "expired: 1 tables, 0 records" in admin("expire")
    assert [row["id"] for row in admin.json("tables", "list", "--json")] == [tables["shared"]]
    monkeypatch.setenv("SHEDU_KEEPING", '{"record_days": 1e-9}')
    assert "expired: 0 tables, 1 records" in admin("expire")

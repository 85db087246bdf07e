"""What is kept for how long, who may delete it, and that nobody is locked out or stranded."""

import asyncio
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

import shedu
from shedu.core.game_record import record_of, write
from shedu.server.access.limits import Limits
from shedu.server.settings import default_retention
from shedu.server.storage import retention
from shedu.server.storage.migrations import migrate
from shedu.server.storage.retention import DAY, RetentionPolicy, expire, remove_person
from shedu.server.storage.store import Store, engine_of
from shedu.server.tables.entries import Paused
from tests.server.guests import PATIENT, Person, Server, server, two_at_a_table
from tests.server.test_store import a_head


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)
    yield store
    store.close()


def rows(store: Store, table: str) -> int:
    return store.read_now(lambda c: int(c.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()))


def age(served: Any, table_id: str, days: float) -> None:
    """Make a table look as if nothing had happened there for some days."""
    then = {"then": time.time() - days * DAY, "id": table_id}
    served.store.write_now(lambda c: c.execute(text("UPDATE tables SET changed = :then WHERE id = :id"), then) and None)


def test_the_defaults_keep_what_people_come_back_to() -> None:
    assert default_retention() == RetentionPolicy(7, 90, 730, 365, 30, 24)


def test_settings_change_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_KEEPING", '{"waiting_days": 1, "record_days": 0}')
    assert default_retention() == RetentionPolicy(waiting_days=1, record_days=0)


def test_each_kind_of_table_expires_in_its_time_with_all_that_belongs_to_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    monkeypatch.setattr(retention, "PAUSE_SECONDS", 0.0)
    ages = {"waiting": (6, 8), "playing": (80, 100), "over": (700, 800)}
    young: list[str] = []
    old: list[str] = []

    def change(statement: str, values: dict[str, Any], connection: Connection) -> None:
        connection.execute(text(statement), values)

    async def trial() -> None:
        for status, (less, more) in ages.items():
            for days, into in ((less, young), (more, old), (more, old), (more, old)):
                head = a_head()
                await store.add_table(head, ["anna", "bela"], [Paused(True)], status)
                await store.add_chat(head.id, b"{}")
                await store.add_review(head.id, b"{}")
                into.append(head.id)
                then = {"then": time.time() - days * DAY, "id": head.id}
                await store.write(partial(change, "UPDATE tables SET changed = :then WHERE id = :id", then))
        for k, days in enumerate((300, 400, 500, 600)):
            await store.add_record(f"record {k}", "text", "anna")
            then = {"then": time.time() - days * DAY, "id": f"record {k}"}
            await store.write(partial(change, "UPDATE records SET created = :then WHERE id = :id", then))
        busy = {old[0]}

        async def where_somebody_is(ids: Any) -> set[str]:
            return busy & set(ids)

        done = await expire(store, RetentionPolicy(), where_somebody_is)
        assert sorted(done.tables) == sorted(old[1:]) and done.records == 3
        assert (await expire(store, RetentionPolicy(), where_somebody_is)).tables == []
        done = await expire(store, RetentionPolicy(0, 0, 0, 0))
        assert done.tables == [] and done.records == 0, "0 keeps for ever"

    asyncio.run(trial())
    for table in ("tables", "entries", "chats", "reviews"):
        assert rows(store, table) == len(young) + 1
    assert rows(store, "members") == 2 * (len(young) + 1)
    assert rows(store, "records") == 1


def test_a_table_that_is_played_at_does_not_grow_old(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        age(served.context, table_id, 100)
        served.context.hub.live[table_id].written = 0.0  # as if an hour had passed
        one.act(one.first())
        changed = served.context.store.read_now(lambda c: c.execute(text("SELECT changed FROM tables")).scalar_one())
        assert time.time() - changed < 60


def test_a_server_sweeps_what_is_old_and_spares_where_somebody_is(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        anna = one.person
        other = anna.table("me", "person")["id"]
        for each in (table_id, other):
            age(served.context, each, 1000)
        served.client.blocking_portal.call(served.context.maintenance.expire)
        assert anna.get(f"/api/tables/{other}").status_code == 404
        assert anna.get(f"/api/tables/{table_id}").status_code == 200
        assert one.act(one.first())["type"] == "accepted"


def test_the_owner_deletes_a_table_and_everybody_there_is_told(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, carl = served.person("Anna"), served.person("Bela"), served.person("Carl")
        table = anna.table("me", "person", "person", open=True)
        path = f"/api/tables/{table['id']}"
        assert bela.post(f"{path}/join", {"secret": table["seats"][1]["invite"]}).status_code == 200
        assert bela.ask("DELETE", path).json()["code"] == "not-owner"
        assert carl.ask("DELETE", path).status_code == 403
        with bela.sit(table["id"]) as talk:
            talk.hello()
            assert anna.ask("DELETE", path).status_code == 204
            said = talk.until("refused")
            assert said["to"] == "socket" and said["code"] == "not-found"
        assert anna.get(path).status_code == bela.get(path).status_code == 404
        assert anna.ask("DELETE", path).status_code == 404
        assert [one["id"] for one in anna.get("/api/tables").json()["mine"]] == []


def test_a_game_that_others_play_cannot_be_deleted_under_them(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        path = f"/api/tables/{table_id}"
        owner = next(each.person for each in (one, other) if each.person.get(path).json()["owner"])
        guest = next(each.person for each in (one, other) if each.person is not owner)
        assert owner.ask("DELETE", path).json()["code"] == "others-play"
        assert owner.post(f"{path}/leave").status_code == 200
        assert guest.ask("DELETE", path).status_code == 204, "it went to the one who stayed, who is alone there"
        alone = owner.table("me", "farmer")
        assert owner.ask("DELETE", f"/api/tables/{alone['id']}").status_code == 204


def test_whoever_uploaded_a_record_deletes_it(tmp_path: Path) -> None:
    game = shedu.game("tigris")
    lines = write(record_of(game.new(2), ["Anna", "Bela"], None))
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        first = anna.post("/api/records", {"text": lines})
        assert first.status_code == 201, first.text
        path = f"/api/records/{first.json()['record']}"
        assert bela.ask("DELETE", path).json()["code"] == "not-owner"
        assert anna.ask("DELETE", path).status_code == 204
        assert anna.get(path).status_code == 404
        anna.post("/api/records", {"text": lines})
        bela.post("/api/records", {"text": lines})
        assert anna.ask("DELETE", path).status_code == 403, "it is Bela's, too"


def limited(**more: Any) -> Limits:
    return Limits(**{name: getattr(PATIENT, name) for name in PATIENT.__slots__} | more)


def test_unfinished_tables_do_not_lock_a_person_out(tmp_path: Path) -> None:
    with server(tmp_path, limited(tables_per_person=3)) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        tables = [anna.table("me", "person")["id"] for _ in range(3)]
        wish = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]}
        refused = anna.post("/api/tables", wish).json()
        assert refused["code"] == "too-many-tables" and "delete one" in refused["text"]
        # Tables of others where she sits or watches do not count.
        others = [bela.table("me", "person", open=True)["id"] for _ in range(3)]
        assert anna.ask("DELETE", f"/api/tables/{tables[0]}").status_code == 204
        for one in others:
            assert anna.post(f"/api/tables/{one}/join", {}).status_code == 200
        tables[0] = anna.table("me", "person")["id"]
        assert anna.post("/api/tables", wish).status_code == 429
        # What she has forgotten, and where nobody else ever was, gives way by itself.
        age(served.context, tables[2], 8)
        assert anna.post("/api/tables", wish).status_code == 201
        assert anna.get(f"/api/tables/{tables[2]}").status_code == 404
        assert anna.post("/api/tables", wish).status_code == 429


def pass_on(served: Server) -> None:
    served.client.blocking_portal.call(served.context.maintenance.pass_on_tables)


@pytest.mark.parametrize(("status", "away"), [("waiting", 1900.0), ("playing", 90_000.0)])
def test_an_absent_owner_strands_nobody(tmp_path: Path, status: str, away: float) -> None:
    with server(tmp_path) as served:
        anna, bela, carl = served.person("Anna"), served.person("Bela"), served.person("Carl")
        table = anna.table("me", "person", "person")
        path = f"/api/tables/{table['id']}"
        for person, seat in ((carl, 2), (bela, 1)):  # Carl sat down before Bela
            assert person.post(f"{path}/join", {"secret": table["seats"][seat]["invite"]}).status_code == 200
        if status == "playing":
            assert anna.post(f"{path}/start").status_code == 200

        def leave_alone_for(seconds: float) -> None:
            then = {"then": time.time() - seconds}
            served.context.store.write_now(lambda c: c.execute(text("UPDATE members SET seen = :then"), then) and None)

        with bela.sit(table["id"]) as one, carl.sit(table["id"]) as other:
            one.hello()
            other.hello()
            leave_alone_for(away / 2)
            pass_on(served)
            assert not carl.get(path).json()["owner"], "not yet"
            leave_alone_for(away)
            with anna.sit(table["id"]) as here:
                here.hello()
                pass_on(served)
                assert anna.get(path).json()["owner"], "the owner is there"
            expect_gone(served, person_of(anna))
            leave_alone_for(away)
            pass_on(served)
            while not other.now["owner"]:
                other.until("table")
            assert carl.get(path).json()["owner"] and not anna.get(path).json()["owner"]
            if status == "waiting":
                assert carl.post(f"{path}/start").status_code == 200
        owner = served.context.store.read_now(lambda c: c.execute(text("SELECT owner FROM tables")).scalar_one())
        assert owner == person_of(carl)


def person_of(guest: Person) -> str:
    """Return the id of a person."""
    return guest.cookie.removeprefix("shedu=").partition(".")[0]


def expect_gone(served: Server, person: str) -> None:
    """Wait until it is stored that a person is connected nowhere."""
    query = text("SELECT count(*) FROM presence WHERE person = :person")
    until = time.monotonic() + 30
    while served.context.store.read_now(lambda c: c.execute(query, {"person": person}).scalar_one()):
        assert time.monotonic() < until
        time.sleep(0.01)


def test_an_owner_who_was_deleted_strands_nobody(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        path = f"/api/tables/{table['id']}"
        assert bela.post(f"{path}/join", {"secret": table["seats"][1]["invite"]}).status_code == 200
        with bela.sit(table["id"]) as talk:
            talk.hello()
            pass_on(served)
            assert not bela.get(path).json()["owner"], "Anna has just been here"
            work = partial(remove_person, served.context.store, person_of(anna))
            assert served.client.blocking_portal.call(work) == 0, "the table stays with Bela"
            pass_on(served)
            while not talk.now["owner"]:
                talk.until("table")
        assert bela.post(f"{path}/start").status_code == 200

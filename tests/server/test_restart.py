"""After a restart every table goes on where it was, also after the server was killed, also a bot that was thinking."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.server.soak.kills import kills, servers_to_kill
from shedu.server.soak.server import server_in_a_folder
from shedu.server.workers.pool import Workers
from shedu.server.workers.process import Lost
from tests.server.guests import play_at_random, server, two_at_a_table


def test_a_table_goes_on_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(1), most=20)
        one_before, other_before, people = one.position, other.position, (one.person, other.person)
        one.say("chat", text="see you")
        one.until("chat")
        log, table = one.log, one.person.get(f"/api/tables/{table_id}").json()
    with server(tmp_path) as served:
        for person in people:
            person.server = served
        with people[0].sit(table_id) as one, people[1].sit(table_id) as other:
            assert one.hello() == one_before and other.hello() == other_before
            assert one.log == log
            assert people[0].get(f"/api/tables/{table_id}").json() == table
            assert one.until("chat")["text"] == "see you"
            assert people[0].get("/api/me").json()["name"]
            play_at_random([one, other], random.Random(2))
            assert one.position["outcome"]


def test_undos_and_seats_survive_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        one.act(next(a["text"] for a in one.position["legal"] if a["kind"] == "leader"))
        one.say("undo", ply=one.position["ply"])
        one.until("accepted")
        one.act(next(a["text"] for a in one.position["legal"] if a["kind"] == "leader"))
        one.person.post(f"/api/tables/{table_id}/pause", {"paused": True})
        one.hello()
        before, person = one.position, one.person
        assert before["undos"] == 1 and one.now["paused"]
        entries = served.context.hub.live[table_id].table.seq
    with server(tmp_path) as served:
        person.server = served
        with person.sit(table_id) as one:
            assert one.hello() == before and one.now["paused"]
            assert served.context.hub.live[table_id].table.seq == entries


def test_a_bot_that_was_thinking_thinks_again_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(self: Workers, *_: Any, **__: Any) -> Any:
        await asyncio.Event().wait()

    with monkeypatch.context() as patched:
        patched.setattr(Workers, "run", never)
        with server(tmp_path) as served:
            anna = served.person("Anna")
            table = anna.table("farmer", "farmer", open=True)
            assert anna.get(f"/api/tables/{table['id']}").json()["ply"] == table["ply"]
            assert served.context.hub.live[table["id"]].thinking is not None
    with server(tmp_path) as served:  # nobody looks at the table, and yet it goes on
        anna.server = served
        with anna.sit(table["id"]) as talk:
            talk.hello()
            while talk.position["ply"] < table["ply"] + 10:
                talk.until("position")


def test_a_bot_whose_workers_always_fail_still_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Workers, *_: Any, **__: Any) -> Any:
        raise Lost

    monkeypatch.setattr(Workers, "run", fail)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "king")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            for _ in range(6):
                talk.await_turn(0)
                talk.act(talk.first())


@pytest.mark.parametrize(("database", "processes"), [("sqlite", 1), ("postgres", 2)])
def test_nothing_acknowledged_is_lost_when_servers_are_killed(database: str, processes: int) -> None:
    with servers_to_kill(database, processes) as servers:
        found = asyncio.run(kills(servers, times=4, tables=3))
    assert found["acknowledged"] > 10 and found["kills"] == 4
    assert found["lost"] == found["repeated"] == 0


def test_a_bot_goes_on_after_a_kill() -> None:
    with server_in_a_folder() as real:
        wish = {"game": "tigris", "seats": [{"kind": "bot", "level": "farmer"}] * 2}
        table, anna = real.expect("POST", "/api/tables", wish)
        ply = table["ply"]
        for _ in range(2):
            real.kill()
            real.start()
        now = table
        for _ in range(600):
            now, _ = real.expect("GET", f"/api/tables/{table['id']}", cookie=anna)
            if now["ply"] >= ply + 8:
                break
            time.sleep(0.1)
        assert now["ply"] >= ply + 8

"""Hostile messages change nothing and are refused with a reason."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from shedu.server.access.limits import Limits
from shedu.server.tables.entries import encode
from shedu.server.tables.listener import Listener, Outboxes
from tests.server.guests import PATIENT, Server, Talk, server, two_at_a_table

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"act"',
    "{}",
    '{"type":"act"}',
    '{"type":"fly"}',
    '{"type":7}',
    '{"type":"act","ply":"3","action":"end"}',
    '{"type":"act","ply":-1,"action":"end"}',
    '{"type":"act","ply":1e3,"action":"end"}',
    '{"type":"act","ply":99999999999999999999,"action":"end"}',
    '{"type":"act","ply":5,"action":null}',
    '{"type":"act","ply":5,"action":"end","extra":1}',
    '{"type":"act","ply":5,"action":"end","seat":99}',
    '{"type":"act","ply":5,"action":"' + "e" * 300 + '"}',
    '{"type":"act","ply":5,"action":"\\ud800"}',
    '{"type":"hello","ply":null}',
    '{"type":"chat","text":""}',
    '{"type":"chat","text":"a\\u0000b"}',
    '{"type":"chat","text":"' + "x" * 600 + '"}',
    '{"type":"undo"}',
    "[" * 1500,
    '{"type":' * 300,
]


def everything(served: Server) -> bytes:
    """Return all tables as they are in memory, and how many entries each has in the store."""
    found = []
    for live in served.context.hub.live.values():
        table = live.table
        found.append((table.head.id, table.seq, table.position.states.tobytes(), encode(table.head), str(table.seats)))
    return repr(sorted(found)).encode()


def refusal(talk: Talk) -> dict[str, object]:
    message = talk.until("refused", "accepted", "position", "pong", "chat")
    assert message["type"] == "refused", message
    assert message["code"] and message["text"]
    assert message["code"] != "failed"
    return message


def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, _):
        before = everything(served)
        for text in NONSENSE:
            if "\\ud800" not in text:
                one.socket.send_text(text)
                refusal(one)
            one.socket.send_bytes(text.encode("utf-8", "surrogatepass"))
            refusal(one)
            one.socket.send_bytes(b"\xff\xfe" + text.encode("utf-8", "surrogatepass"))
            refusal(one)
            one.say("ping")  # a good message in between, so that the talk is not ended
            one.until("pong")
        assert everything(served) == before
        assert one.act(one.first())["type"] == "accepted"


def test_random_bytes_and_mangled_messages_are_refused(tmp_path: Path) -> None:
    rng = random.Random(0)
    limits = Limits(messages_at_once=10**6, requests_at_once=10**6, faults=10**6)
    with server(tmp_path, limits=limits) as served, two_at_a_table(served) as (one, other, _):
        before = everything(served)
        good = json.dumps({"type": "act", "ply": one.position["ply"], "action": one.first()}).encode()
        for _ in range(300):
            data = bytearray(good)
            for _ in range(rng.randint(1, 4)):
                data[rng.randrange(len(data))] = rng.randrange(256)
            other.socket.send_bytes(bytes(data))  # not this seat's turn: even a good message is refused
            refusal(other)
        assert everything(served) == before


def test_an_oversized_message_ends_the_talk(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, _):
        before = everything(served)
        one.say("chat", text="x" * 100_000)
        assert refusal(one)["code"] == "oversized"
        with pytest.raises(WebSocketDisconnect) as closed:
            one.hear()
        assert closed.value.code == 1009
        assert everything(served) == before


def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=1, messages_at_once=20, faults=20, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served, two_at_a_table(served) as (one, other, _):
        before = everything(served)
        for _ in range(60):
            one.say("act", ply=one.position["ply"] + 1, action="end")
        with pytest.raises(WebSocketDisconnect) as closed:
            one.until("nothing that is ever said")
        codes = [message["code"] for message in one.heard if message["type"] == "refused"]
        assert closed.value.code == 1008
        assert set(codes) == {"stale", "flood"}
        assert everything(served) == before
        other.say("ping")
        other.until("pong")


def test_a_socket_from_another_site_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "person")
        for origin in ("https://evil.example", "null", "http://testserver.local.evil.example", "http://[", ""):
            with pytest.raises(WebSocketDisconnect), anna.sit(table["id"], origin=origin):
                raise AssertionError("the socket was opened")
        with anna.sit(table["id"], origin="http://testserver.local") as talk:
            talk.hello()


def test_a_request_from_another_site_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        asked = anna.ask("PUT", "/api/me", {"name": "Mallory"}, origin="https://evil.example")
        assert asked.status_code == 403 and asked.json()["code"] == "origin"
        assert anna.get("/api/me").json()["name"] == "Anna"


def test_somebody_elses_socket_is_no_seat(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        before = everything(served)
        for cookie in ("", "shedu=", "shedu=" + "a" * 32, one.person.cookie + "0", one.person.cookie[:-1]):
            stranger = served.person()
            stranger.cookie = cookie
            with stranger.sit(table_id) as talk:
                assert talk.hear()["code"] == "not-found"
                with pytest.raises(WebSocketDisconnect):
                    talk.hear()
        assert everything(served) == before


def test_too_many_sockets_and_tables_are_refused(tmp_path: Path) -> None:
    limits = Limits(sockets_per_person=2, tables_per_person=3, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served:
        anna = served.person("Anna")
        tables = [anna.table("me", "person") for _ in range(3)]
        wish = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]}
        response = anna.post("/api/tables", wish)
        assert response.status_code == 429 and response.json()["code"] == "too-many-tables"
        with anna.sit(tables[0]["id"]) as one, anna.sit(tables[1]["id"]) as two, anna.sit(tables[2]["id"]) as three:
            one.hello()
            two.hello()
            assert three.hear()["code"] == "too-many-sockets"


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(requests_per_second=0.01, requests_at_once=5)) as served:
        anna = served.person()
        statuses = [anna.get("/api/games").status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
        assert served.client.get("/health").status_code == 200


def test_a_body_that_is_too_long_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        response = anna.put("/api/me", {"name": "x" * 100_000})
        assert response.status_code in (400, 413)
        response = anna.post("/api/records", {"text": "x" * (PATIENT.record + 10)})
        assert response.status_code == 413


def test_a_browser_that_does_not_read_is_dropped_and_harms_nobody() -> None:
    async def trial() -> None:
        slow = Listener("anna", "here", Limits(outbox=3), Outboxes(10**6))
        slow.reader = asyncio.create_task(asyncio.sleep(60))
        for _ in range(10):
            slow.send(b"{}")
        await asyncio.wait([slow.reader], timeout=5)
        assert slow.is_lost and slow.reader.cancelled() and not slow.outbox

    asyncio.run(trial())

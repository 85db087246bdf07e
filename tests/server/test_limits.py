"""Limits by person and address: tables, records, hints, reviews, messages; what waits for slow readers."""

import asyncio
import json
import logging
import random
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.games import game
from shedu.server.access.identity import our_cookies
from shedu.server.access.limits import Allowance, Bucket, FairCapacity, Limits
from shedu.server.app import new_app, new_context
from shedu.server.logs import RateLimitFilter
from shedu.server.metrics import Metrics
from shedu.server.tables.entries import HeadSeat
from shedu.server.tables.listener import FAIR_SHARE, Listener, Outboxes
from shedu.server.tables.table import new_head
from tests.server.guests import PATIENT, inside, play_at_random, server, settings_in, two_at_a_table
from tests.server.wire import hear, wire

NESTED = [b"[" * 100_000, b'{"a":' * 10_000, b'{"options":' + b"[" * 60_000, b'{"seats":[' * 6_000]


def test_our_cookie_is_found_in_one_pass() -> None:
    assert our_cookies(b"a=1; shedu=x.y; b=2") == ["x.y"]
    assert our_cookies(b"shedu=1;shedu=2") == ["1", "2"]
    assert our_cookies(b"xshedu=1; shedux=2; shedu; =; ;") == []
    assert our_cookies(b"shedu=1;" * 9) == ["1"] * 4
    assert our_cookies(b"shedu=1; x=" + b"a" * 9000) == []
    hostile = b'a="' + b"\\" * 7_500 + b'"; shedu=1'
    began = time.thread_time()
    assert all(our_cookies(hostile) == ["1"] for _ in range(100))
    assert time.thread_time() - began < 2.0, "the parser of the standard library takes 11 s"


def test_deeply_nested_json_is_refused_as_unreadable(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "person")
        paths = [
            ("PUT", "/api/me"),
            ("POST", "/api/me/return"),
            ("POST", "/api/tables"),
            ("POST", "/api/records"),
            ("POST", f"/api/tables/{table['id']}/join"),
            ("POST", f"/api/tables/{table['id']}/seat"),
        ]
        for method, path in paths:
            for body in NESTED:
                headers = {"content-type": "application/json", "cookie": anna.cookie}
                response = served.client.request(method, path, content=body, headers=headers)
                assert response.status_code in (400, 413), (path, body[:10], response.text)
                assert response.json()["code"] in ("unreadable", "oversized")
        with anna.sit(table["id"]) as talk:
            for body in (b"[" * 4000, b'{"type":"hello","x":' + b"[" * 3000, b'{"x":' * 800):
                talk.socket.send_text(body.decode())
                assert talk.refused() == "unreadable"


def test_head_answers_like_get_without_a_body(tmp_path: Path) -> None:
    with wire(tmp_path) as served:
        for path in (
            "/",
            "/health",
            "/metrics",
            "/api/games",
            "/api/me",
            "/api/tables",
            "/schema/openapi.json",
            "/no.js",
        ):
            status, headers, body = served.ask("HEAD", path)
            wanted, expected, _ = served.ask("GET", path)
            assert (status, body) == (wanted, b""), path
            assert headers["content-type"] == expected["content-type"]
            if path not in ("/metrics", "/api/me"):
                assert headers["content-length"] == expected["content-length"]
    app = new_app()
    for routes in inside(app).openapi_schema.to_schema()["paths"].values():
        assert "head" not in routes
    inside(app).state["context"].store.close()


@pytest.mark.parametrize("name", ["ㅤ", "⠀", "Z" + "\u0301" * 9, "A     B"])
def test_names_that_look_blank_or_overlong_are_refused(tmp_path: Path, name: str) -> None:
    with server(tmp_path) as served:
        anna = served.person()
        response = anna.put("/api/me", {"name": name})
        assert response.status_code == 400 and response.json()["code"] == "bad-name"
        seats = [{"kind": "me", "name": name}, {"kind": "person"}]
        assert anna.post("/api/tables", {"game": "tigris", "seats": seats}).json()["code"] == "bad-name"
        table = anna.table("me", "person")
        join = {"secret": table["seats"][1]["invite"], "name": name}
        assert served.person().post(f"/api/tables/{table['id']}/join", join).json()["code"] == "bad-name"


def test_new_tables_are_limited_by_the_hour(tmp_path: Path) -> None:
    wish = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]}
    limits = Limits(tables_per_person_hour=2, tables_per_address_hour=5, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        assert [anna.post("/api/tables", wish).status_code for _ in range(3)] == [201, 201, 429]
        assert [bela.post("/api/tables", wish).status_code for _ in range(3)] == [201, 201, 429]
        assert [cyril.post("/api/tables", wish).status_code for _ in range(2)] == [201, 429]
        assert cyril.post("/api/tables", wish).json()["code"] == "too-many-at-once"


def test_records_are_limited_in_number_and_bytes(tmp_path: Path) -> None:
    def record(number: int) -> dict[str, Any]:
        return {"text": f"shedu record 1\n# {number} {'x' * 200}\n"}

    with server(tmp_path, limits=Limits(records_per_person_hour=2, requests_at_once=10**6)) as served:
        anna = served.person("Anna")
        codes = [anna.post("/api/records", record(number)).json()["code"] for number in range(4)]
        assert codes[2:] == ["too-many-at-once"] * 2 and "too-many-at-once" not in codes[:2]
    with server(tmp_path, limits=Limits(record_bytes_per_address_day=600, requests_at_once=10**6)) as served:
        people = [served.person(name) for name in ("Anna", "Bela", "Cyril")]
        codes = [one.post("/api/records", record(0)).json()["code"] for one in people]
        assert codes[2] == "too-many-at-once" and "too-many-at-once" not in codes[:2]


def test_all_records_together_are_bounded_in_bytes(tmp_path: Path) -> None:
    with (
        server(tmp_path, limits=Limits(record_bytes=1, requests_at_once=10**6)) as served,
        two_at_a_table(served) as (
            one,
            other,
            table_id,
        ),
    ):
        play_at_random([one, other], random.Random(1))
        text = one.person.get(f"/api/tables/{table_id}/record").text
        response = one.person.post("/api/records", {"text": text})
        assert response.status_code == 429 and response.json()["code"] == "too-many-records"


def test_reading_records_is_limited_by_the_time_it_takes(tmp_path: Path) -> None:
    limits = Limits(reading_seconds_per_address_hour=1e-9, reading_seconds_at_once=1e-9, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served:
        anna = served.person("Anna")
        codes = [anna.post("/api/records", {"text": f"nonsense {k}\n"}).json()["code"] for k in range(3)]
        assert codes == ["unreadable", "too-many-at-once", "too-many-at-once"]


def test_hints_and_reviews_are_limited_by_the_hour(tmp_path: Path) -> None:
    limits = Limits(hints_per_person_hour=0, reviews_per_address_hour=0, requests_at_once=10**6, messages_at_once=10**6)
    with server(tmp_path, limits=limits) as served, two_at_a_table(served, hints=True) as (one, other, table_id):
        one.say("hint", ply=one.position["ply"])
        assert one.refused() == "too-many-at-once"
        play_at_random([one, other], random.Random(1))
        response = one.person.get(f"/api/tables/{table_id}/review")
        assert response.status_code == 429 and response.json()["code"] == "too-many-at-once"
        text = one.person.get(f"/api/tables/{table_id}/record").text
        record = one.person.post("/api/records", {"text": text}).json()
        wish = {"ply": 5, "seats": [{"kind": "me"}, {"kind": "here"}]}
        path = f"/api/records/{record['record']}/continue"
        assert one.person.post(path, wish).status_code == 201
        object.__setattr__(served.context.limits, "continued", 4)
        assert one.person.post(path, wish).json()["code"] == "no-ply"


def test_chats_are_limited_by_the_hour(tmp_path: Path) -> None:
    with server(tmp_path, limits=Limits(chats_per_person_hour=2)) as served, two_at_a_table(served) as (one, _, _):
        for _ in range(3):
            one.say("chat", text="hello")
        assert one.refused() == "flood"
        assert sum(message["type"] == "chat" for message in one.heard) == 2


def test_work_counts_as_several_messages(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.01, messages_at_once=60, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served, two_at_a_table(served) as (one, other, _):
        for _ in range(8):
            one.say("hello")
        assert one.refused() == "flood"
        assert sum(message["type"] == "position" for message in one.heard) < 8
        other.say("ping")
        other.until("pong")


def test_sockets_of_one_address_share_a_limit(tmp_path: Path) -> None:
    limits = Limits(messages_per_address_second=0.01, messages_per_address_at_once=40, requests_at_once=10**6)
    with server(tmp_path, limits=limits) as served, two_at_a_table(served) as (one, other, _):
        for _ in range(25):
            one.say("ping")
        assert one.refused() == "flood"
        other.say("ping")
        assert other.refused() == "flood"


def test_a_long_log_comes_in_pages(tmp_path: Path) -> None:
    limits = Limits(**{**{f: getattr(PATIENT, f) for f in PATIENT.__slots__}, "log_page": 2000})
    with server(tmp_path, limits=limits) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(3), most=60)
        whole = one.log
        with one.person.sit(table_id) as again:
            again.hello()
            pages = [message for message in again.heard if message["type"] == "log"]
            assert len(pages) > 3 and [page["more"] for page in pages] == [True] * (len(pages) - 1) + [False]
            assert all(len(json.dumps(page)) < 6000 for page in pages)
            assert again.log == whole
            kinds = [message["type"] for message in again.heard if message["type"] in ("log", "position")]
            assert kinds == ["log"] * len(pages) + ["position"]


def test_what_happens_while_a_log_is_on_its_way_is_not_lost(tmp_path: Path) -> None:
    async def trial() -> None:
        limits = Limits(log_page=500)
        served = new_context(settings_in(tmp_path, limits), Metrics())
        hub, tigris = served.hub, game("tigris")
        seats = [HeadSeat("s0", "anna", "Anna"), HeadSeat("s1", "anna", "Bela")]
        live = await hub.add(new_head(tigris, tigris.check_options({}), seats, "anna", is_open=False, hints=False))

        async def play(actions: int) -> None:
            for _ in range(actions):
                position = live.table.position
                actor, text = position.actor, position.legal()[0].text
                assert isinstance(actor, int)
                await hub.change(live, lambda table: table.act(actor, position.ply, text))  # noqa: B023

        await play(30)
        slow = Listener("anna", "here", limits, hub.outboxes)
        hub.connect(live, slow)
        hub.greet(live, slow, 0, 0)
        assert slow.log_from is not None and slow.log_from < live.table.position.ply
        heard: list[dict[str, Any]] = []

        async def say(message: bytes) -> None:
            heard.append(json.loads(message))
            pages = sum(one["type"] == "log" for one in heard)
            if heard[-1]["type"] == "log" and pages == 2:
                await play(3)
                now = live.table.position
                await hub.change(live, lambda table: table.undo([0, 1], now.ply))
                await play(2)
            if heard[-1]["type"] == "position":
                slow.leave()

        await slow.send_all(say)
        assert sum(one["type"] == "position" for one in heard) == 1 and heard[-1]["ply"] == live.table.position.ply
        log: list[dict[str, Any]] = []
        for page in heard:
            if page["type"] == "log":
                log = [one for one in log if one["ply"] < page["from_ply"]] + page["sentences"]
        assert log == json.loads(bytes(live.table.log.since(live.table.position, None, 0)))
        assert hub.outboxes.bytes == 0
        await hub.close()
        served.store.close()

    asyncio.run(trial())


def test_what_waits_for_a_reader_is_bounded_in_bytes() -> None:
    async def trial() -> None:
        shared = Outboxes(10**6)
        slow = Listener("anna", "here", Limits(outbox_bytes=10_000), shared)
        slow.reader = asyncio.create_task(asyncio.sleep(60))
        for _ in range(50):
            slow.send(b"x" * 1000)
            assert slow.waiting <= 10_000
        await asyncio.wait([slow.reader], timeout=5)
        assert slow.is_lost and slow.reader.cancelled() and not slow.outbox and shared.bytes == 0

    asyncio.run(trial())


def test_what_waits_for_all_readers_is_bounded_in_bytes() -> None:
    async def trial() -> None:
        shared = Outboxes(10 * FAIR_SHARE)
        many = [Listener(f"p{k}", "here", Limits(), shared) for k in range(20)]
        for _ in range(40):
            for one in many:
                one.send(b"x" * (FAIR_SHARE // 8))
        assert shared.bytes <= 10 * FAIR_SHARE + len(many) * FAIR_SHARE
        quick = Listener("quick", "here", Limits(), shared)
        quick.send(b"x")
        assert not quick.is_lost and any(one.is_lost for one in many)

    asyncio.run(trial())


def test_hellos_of_sockets_that_never_read_cost_little(tmp_path: Path) -> None:
    with wire(tmp_path, Limits(send_seconds=1.0)) as served:
        table_id, (anna, bela) = served.two_at_a_table("127.0.0.3")
        with served.sit(table_id, anna, "127.0.0.2") as slow:
            for _ in range(400):
                slow.send('{"type":"hello"}')
            assert served.context.hub.outboxes.bytes <= Limits().outbox_bytes
            with served.sit(table_id, bela) as other:
                other.send('{"type":"hello"}')
                assert hear(other, "position")


def test_a_warning_that_repeats_is_logged_sparingly() -> None:
    sparing = RateLimitFilter()
    bad, other = (logging.makeLogRecord({"msg": text, "levelno": logging.WARNING}) for text in ("bad", "other"))
    assert sum(sparing.filter(bad) for _ in range(1000)) <= 60
    assert sparing.filter(other)
    info = logging.makeLogRecord({"msg": "request", "levelno": logging.INFO})
    assert all(sparing.filter(info) for _ in range(1000))


def test_a_bucket_lends_no_more_than_it_holds() -> None:
    bucket = Bucket(1.0, 10)
    assert bucket.take(10) and not bucket.take()
    bucket.spend(1000)
    bucket._at -= 12  # twelve seconds later
    assert bucket.take()


def test_an_allowance_takes_from_both_or_from_none() -> None:
    allowance = Allowance(2, 3, 3600)
    assert allowance.take("here", "anna") and allowance.take("here", "anna") and not allowance.take("here", "anna")
    assert allowance.take("here", "bela") and not allowance.take("here", "bela")
    assert allowance.take("there", "bela")


def test_one_holder_leaves_room_for_others() -> None:
    room = FairCapacity(90)
    while room.has_room("greedy", 1000):
        room.acquire("greedy")
    assert room.held("greedy") <= 30
    for number in range(20):
        assert room.has_room(f"other {number}", 1000)
        room.acquire(f"other {number}")
    room.release("greedy", room.held("greedy"))
    assert room.held("greedy") == 0 and room.used == 20

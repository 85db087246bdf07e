"""Connections that misbehave cost little, and end after a documented time."""

import contextlib
import json
import socket
import struct
import time
from collections.abc import Callable
from http.cookies import BaseCookie
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shedu.server.access.limits import Limits
from tests.server.wire import PATIENCE, answer_of, hear, read_all, seconds_of, wire

HURRIED = Limits(head_seconds=0.6, body_seconds=0.6, send_seconds=0.6)


def expect(what: Callable[[], bool]) -> None:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_cookies_are_never_parsed_by_the_standard_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its parser takes time by the square of their length."""
    parsed: list[str] = []
    monkeypatch.setattr(BaseCookie, "load", lambda _, header: parsed.append(header))
    hostile = 'a="' + "\\" * 7_500 + '"'
    with wire(tmp_path) as server:
        table_id, (anna, _) = server.two_at_a_table()
        assert server.ask("GET", "/api/me", cookie=f"{hostile}; {anna}")[0] == 200
        assert server.ask("GET", "/", cookie=hostile)[0] == 200
        assert server.ask("PUT", "/api/me", {"name": "Anna"}, cookie=hostile)[0] == 200
        with server.sit(table_id, f"{hostile}; {anna}") as talk:
            talk.send('{"type":"ping"}')
            assert hear(talk, "pong")
        assert server.ask("GET", "/api/me", cookie="x" * 60_000)[0] == 431
        assert server.ask("GET", "/api/me")[0] == 200
    assert parsed == []


def test_endless_headers_are_cut_off(tmp_path: Path) -> None:
    with wire(tmp_path) as server:
        for lines in (b"x: 1\r\n", b"x: " + b"a" * 1000 + b"\r\n", b"a" * 1000):
            with server.open() as talk:
                talk.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n")
                sent = 0
                with contextlib.suppress(ConnectionError):
                    while sent < 4 << 20:
                        talk.sendall(lines * 50)
                        sent += 50 * len(lines)
                assert sent < 4 << 20, "all of it was taken"
        with server.open() as talk:
            talk.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n" + b"".join(b"x%d: 1\r\n" % k for k in range(65)))
            assert answer_of(read_all(talk))[0] == 431
        with server.open() as talk:
            talk.sendall(b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n")
            assert answer_of(read_all(talk))[0] == 431
        assert server.ask("GET", "/health")[0] == 200


def test_headers_after_a_body_are_bounded_too(tmp_path: Path) -> None:
    head = b"PUT /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    with wire(tmp_path) as server, server.open() as talk:
        talk.sendall(head + b"1\r\n{\r\n0\r\n")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 4 << 20:
                talk.sendall(b"x: " + b"a" * 1000 + b"\r\n")
                sent += 1005
        assert sent < 4 << 20


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"GET /hea",
        b"GET /health HTTP/1.1\r\nhost: x\r\n",
        b"PUT /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
        b"PUT /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
        b"GET /health HTTP/1.1\r\nhost: x\r\n\r\nGET /hea",
    ],
    ids=["nothing", "first line", "headers", "body", "chunk", "second request"],
)
def test_half_sent_requests_end(tmp_path: Path, part: bytes) -> None:
    with wire(tmp_path, HURRIED) as server, server.open() as talk:
        talk.sendall(part)
        spent = seconds_of(lambda: read_all(talk))
        assert spent > 0.3  # and it ended, or reading would have failed
        assert server.ask("GET", "/health")[0] == 200


def test_a_request_that_trickles_in_ends_in_time(tmp_path: Path) -> None:
    with wire(tmp_path, HURRIED) as server, server.open() as talk:
        sent = 0
        with contextlib.suppress(ConnectionError):
            for _ in range(100):  # for five seconds at least
                talk.sendall(b"G")
                sent += 1
                time.sleep(0.05)
        assert sent < 100


def test_a_slow_body_may_take_its_time_as_long_as_it_comes(tmp_path: Path) -> None:
    limits = Limits(body_seconds=0.5, body_rate=1)  # a second for each byte
    body = json.dumps({"name": "Anna"}).encode()
    head = f"PUT /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(body)}\r\n"
    with wire(tmp_path, limits) as server, server.open() as talk:
        began = time.monotonic()
        talk.sendall(head.encode() + b"content-type: application/json\r\n\r\n" + body[:10])
        for byte in body[10:]:
            time.sleep(0.2)
            talk.sendall(bytes([byte]))
        assert time.monotonic() - began > 2 * limits.body_seconds
        assert answer_of(read_all(talk))[0] == 200


def test_a_reader_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    with wire(tmp_path, HURRIED) as server:
        talk = socket.socket()
        talk.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        talk.connect(("127.0.0.1", server.port))
        with talk:
            open_now = server.app.metrics.gauges["shedu_connections"]
            asked = 0
            with contextlib.suppress(ConnectionError):
                for _ in range(190):  # as much as fits into the buffers of the system, and more
                    talk.sendall(b"GET /api/rules/wayfarers HTTP/1.1\r\nhost: x\r\n\r\n")
                    asked += 1
                    time.sleep(0.01)
            assert asked > 10
            expect(lambda: open_now() == 0)


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    limits = Limits(connections=60, connections_per_address=40)
    with wire(tmp_path, limits) as server, contextlib.ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(server.open("127.0.0.2"))
        time.sleep(0.3)
        assert server.ask("GET", "/health", source="127.0.0.2")[0] == 429
        for source in ("127.0.0.1", "127.0.0.3", "127.0.0.4"):
            assert server.ask("GET", "/health", source=source)[0] == 200
        assert server.app.metrics.gauges["shedu_connections"]() <= 40


def test_connections_of_one_address_are_opened_at_a_pace(tmp_path: Path) -> None:
    limits = Limits(connections_per_second=0.1, connections_at_once=5)
    with wire(tmp_path, limits) as server:
        found = [server.ask("GET", "/health", source="127.0.0.2")[0] for _ in range(8)]
        assert found == [200] * 5 + [429] * 3
        assert server.ask("GET", "/health")[0] == 200


def test_bodies_in_memory_are_bounded(tmp_path: Path) -> None:
    limits = Limits(bodies=8 << 20, bodies_per_address=2 << 20)
    head = "POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 3000000\r\n\r\n"
    with wire(tmp_path, limits) as server, contextlib.ExitStack() as stack:
        talks = [stack.enter_context(server.open("127.0.0.2")) for _ in range(5)]
        for talk in talks:
            with contextlib.suppress(ConnectionError):
                talk.sendall(head.encode() + b"x" * 1_000_000)
        held, counters = server.app.metrics.gauges["shedu_body_bytes"], server.app.metrics.counters
        expect(lambda: held() > 0 and counters["shedu_refusals_total", 'code="bodies"'] > 0)
        assert held() <= 2 << 20
        assert server.ask("PUT", "/api/me", {"name": "Anna"})[0] == 200
        stack.close()
        expect(lambda: held() == 0)


def test_pipelined_requests_are_few(tmp_path: Path) -> None:
    with wire(tmp_path) as server, server.open() as talk:
        talk.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n" * 2000)
        assert read_all(talk).count(b"HTTP/1.1 200") < 100


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a frame as a browser sends it."""
    return struct.pack("!BB", (0x80 if fin else 0) | opcode, 0x80 | len(data)) + b"\0\0\0\0" + data


@pytest.mark.parametrize(
    "flood", [frame(0x9, b"x" * 100), frame(0xA), frame(0x0, fin=False)], ids=["ping", "pong", "fragment"]
)
def test_floods_of_small_frames_end_the_socket(tmp_path: Path, flood: bytes) -> None:
    with wire(tmp_path) as server:
        table_id, (anna, bela) = server.two_at_a_table()
        with server.sit(table_id, anna) as talk:
            if flood[0] & 0xF == 0:
                talk.socket.sendall(frame(0x1, b"", fin=False))
            sent = 0
            with contextlib.suppress(OSError):
                while sent < 2 << 20:
                    talk.socket.sendall(flood * 100)
                    sent += 100 * len(flood)
                    time.sleep(0.001)
            assert sent < 2 << 20, "all of it was taken"
        with server.sit(table_id, bela) as other:
            other.send('{"type":"ping"}')
            assert hear(other, "pong")


def test_an_oversized_message_is_cut_off_before_it_is_read(tmp_path: Path) -> None:
    with wire(tmp_path) as server:
        table_id, (anna, _) = server.two_at_a_table()
        with server.sit(table_id, anna) as talk:
            talk.send("x" * 20_000)
            with pytest.raises(ConnectionClosed) as closed:
                hear(talk, "refused")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_sockets_are_opened_at_a_pace_and_bounded_by_address(tmp_path: Path) -> None:
    limits = Limits(sockets=40, sockets_per_address=6, sockets_per_second=0.1, sockets_at_once=8)
    with wire(tmp_path, limits) as server, contextlib.ExitStack() as stack:
        table_id, (anna, bela) = server.two_at_a_table("127.0.0.3")
        refused = 0
        for number in range(20):
            try:
                stack.enter_context(server.sit(table_id, anna if number % 2 else bela, "127.0.0.2"))
            except InvalidStatus as error:
                refused += error.response.status_code == 429
        assert refused == 12 and server.context.hub.sockets.held("127.0.0.2") == 6
        with server.sit(table_id, bela) as other:
            other.send('{"type":"ping"}')
            assert hear(other, "pong")
        stack.close()
        expect(lambda: server.context.hub.sockets.used == 0)

"""Attacks of one hostile client on a server on loopback, bounded in number and duration.

Each attack is a function of a target and returns a count of the answers by kind. Attacks run in a separate process, so
that they do not slow down the player whose waiting is measured.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from shedu.core.chance import Dealer
from shedu.core.game import CHANCE
from shedu.core.game_record import record_of, write
from shedu.games import game as find_game

HERE = "127.0.0.1"
PROXY = "127.0.0.9"  # a proxy that the server trusts, in front of the attacker
CONTENT = "content-type: application/json\r\n"
HELLO = '{"type":"hello"}'
LARGEST = 2_000_000  # bytes of a record
Outcomes = Counter[str]


@dataclass(frozen=True)
class Target:
    """A server to attack, and for how long."""

    port: int
    game: str
    seconds: float
    source: str  # the attacker's address
    patience: float  # seconds for the server to close what was left open

    def open(self, source: str = "", receive: int | None = None) -> socket.socket:
        """Open a connection, with a small receive buffer for clients that do not read."""
        talk = socket.socket()
        talk.settimeout(10.0)
        if receive is not None:
            talk.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        talk.bind((source or self.source, 0))
        talk.connect((HERE, self.port))
        return talk

    def ask(
        self, method: str, path: str, body: bytes = b"", headers: str = "", source: str = ""
    ) -> tuple[str, str, bytes]:
        """Send a request; return status, cookie and body. The status of a dropped connection is `closed`."""
        content = CONTENT if body else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: {HERE}\r\nconnection: close\r\n{content}{headers}"
        try:
            with self.open(source) as talk:
                talk.sendall(f"{head}content-length: {len(body)}\r\n\r\n".encode("latin-1") + body)
                return _answer(_read(talk))
        except OSError:
            return "closed", "", b""

    def count(self, most: int = 10**9) -> Iterator[int]:
        """Count until the time is up, or to a number."""
        end = time.monotonic() + self.seconds
        for number in range(most):
            if time.monotonic() >= end:
                return
            yield number


def _read(talk: socket.socket) -> bytes:
    found = bytearray()
    with contextlib.suppress(OSError):
        while data := talk.recv(1 << 16):
            found += data
    return bytes(found)


def _answer(data: bytes) -> tuple[str, str, bytes]:
    head, _, body = data.partition(b"\r\n\r\n")
    words = head.decode("latin-1").split()
    if len(words) < 2:
        return "closed", "", b""
    given = [line for line in head.decode("latin-1").split("\r\n") if line.lower().startswith("set-cookie:")]
    return words[1], given[0].partition(":")[2].partition(";")[0].strip() if given else "", body


def _was_closed(talk: socket.socket, *, reading: bool) -> bool:
    """Return whether the server has closed a connection; unless `reading`, without reading from it."""
    talk.settimeout(0.0)
    try:
        if not reading:
            talk.send(frame(0x9))  # fails once the connection is dropped
            return False
        while talk.recv(1 << 16):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


def _await_end(talks: list[socket.socket], seconds: float, found: Outcomes, *, reading: bool = True) -> None:
    """Wait for the server to close connections; count those it closed and those it did not."""
    until = time.monotonic() + seconds
    held = list(talks)
    while held and time.monotonic() < until:
        time.sleep(0.5)
        held = [talk for talk in held if not _was_closed(talk, reading=reading)]
    found["held"] += len(held)
    found["cut off"] += len(talks) - len(held)


def cookies(target: Target) -> Outcomes:
    """Send cookies that the standard library parses in quadratic time, small and large ones."""
    found: Outcomes = Counter()
    for number in target.count(50_000):
        length = (7_000, 60_000, 200_000)[number % 3]
        hostile = 'a="' + "\\" * length + '"'
        status, _, _ = target.ask("GET", "/api/me", headers=f"cookie: {hostile}\r\n")
        found[status] += 1
    return found


def headers(target: Target) -> Outcomes:
    """Send headers without an end."""
    found: Outcomes = Counter()
    lines = (b"x: 1\r\n" * 200, b"x: " + b"a" * 4000 + b"\r\n", b"a" * 4000)
    for number in target.count(50_000):
        sent = 0
        with contextlib.suppress(OSError), target.open() as talk:
            talk.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
            while sent < 32 << 20:
                talk.sendall(lines[number % 3])
                sent += len(lines[number % 3])
        found["taken" if sent >= 32 << 20 else "cut off"] += 1
    return found


def half_sent(target: Target) -> Outcomes:
    """Send three hundred requests that never end."""
    parts = (
        b"",
        b"GET /api",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"PUT /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
    )
    found: Outcomes = Counter()
    with contextlib.ExitStack() as stack:
        talks = []
        for number in range(300):
            with contextlib.suppress(OSError):
                talk = stack.enter_context(target.open())
                talk.sendall(parts[number % len(parts)])
                talks.append(talk)
        _await_end(talks, target.patience, found)
    return found


def sockets(target: Target) -> Outcomes:
    """Open as many sockets at a table as possible."""
    found: Outcomes = Counter()
    table, cookie = _table(target)
    with contextlib.ExitStack() as stack:
        for _ in target.count(50_000):
            try:
                talk = stack.enter_context(target.open())
                found[_upgrade(talk, table, cookie)] += 1
            except OSError:
                found["closed"] += 1
    return found


def slow_readers(target: Target) -> Outcomes:
    """Open sockets that request the log of a long game repeatedly and never read it."""
    found: Outcomes = Counter()
    table, cookie = _long_table(target)
    with contextlib.ExitStack() as stack:
        talks = []
        for _ in range(60):
            with contextlib.suppress(OSError):
                talk = stack.enter_context(target.open(receive=4096))
                if _upgrade(talk, table, cookie) == "101":
                    talks.append(talk)
        found["sockets"] = len(talks)
        for _ in target.count():
            for talk in talks:
                with contextlib.suppress(OSError):
                    talk.settimeout(0.0)
                    talk.send(frame(0x1, HELLO.encode()) * 20)
            time.sleep(0.05)
        _await_end(talks, target.patience, found, reading=False)
    return found


def frames(target: Target) -> Outcomes:
    """Send pings without reading the answers, and messages of endless empty fragments."""
    found: Outcomes = Counter()
    table, cookie = _table(target)
    floods = (frame(0x9, b"x" * 120), frame(0x0, fin=False), frame(0xA))
    for number in target.count(50_000):
        flood, sent = floods[number % 3] * 500, 0
        with contextlib.suppress(OSError), target.open(receive=4096) as talk:
            if _upgrade(talk, table, cookie) != "101":
                found["refused"] += 1
                continue
            if number % 3 == 1:
                talk.sendall(frame(0x1, fin=False))
            while sent < 16 << 20:
                talk.sendall(flood)
                sent += len(flood)
        found["taken" if sent >= 16 << 20 else "cut off"] += 1
    return found


def tables(target: Target) -> Outcomes:
    """Create tables as fast as possible, each as a new person."""
    found: Outcomes = Counter()
    for _ in target.count(50_000):
        wish = {"game": target.game, "seats": [{"kind": "me"}, {"kind": "person"}], "open": True}
        status, _, _ = target.ask("POST", "/api/tables", json.dumps(wish).encode())
        found[status] += 1
    return found


def disk(target: Target) -> Outcomes:
    """Upload different records of the largest size that the server accepts."""
    found: Outcomes = Counter()
    text = _record(target.game)
    for number in target.count(500):
        line = f"# {number} {os.getpid()} ".ljust(390, "x") + "\n"
        padded = text + line * ((LARGEST - len(text)) // len(line))
        status, _, _ = target.ask("POST", "/api/records", json.dumps({"text": padded}).encode())
        found[status] += 1
        found["MB kept"] += len(padded) >> 20 if status == "201" else 0
    return found


def nested(target: Target) -> Outcomes:
    """Send JSON that is nested thousands of times, in requests and over a socket."""
    found: Outcomes = Counter()
    table, cookie = _table(target)
    bodies = (b"[" * 60_000, b'{"seats":' * 6_000, b'{"a":[' * 10_000)
    paths = ("/api/tables", "/api/records", f"/api/tables/{table}/join", "/api/me/return")
    for number in target.count(50_000):
        path = paths[number % len(paths)]
        status, _, _ = target.ask("POST", path, bodies[number % 3], f"cookie: {cookie}\r\n")
        found[status] += 1
    with contextlib.suppress(OSError), target.open() as talk:
        if _upgrade(talk, table, cookie) == "101":
            for _ in range(50):
                talk.sendall(frame(0x1, b"[" * 3_900))
            talk.settimeout(1.0)
            data = _read(talk)
            found["refused"] += data.count(b'"unreadable"')
            found["failed"] += data.count(b'"failed"')
    return found


def spoofed(target: Target) -> Outcomes:
    """Send requests with forged addresses, both directly and through an honest proxy."""
    found: Outcomes = Counter()
    rng = random.Random(0)
    for number in target.count(50_000):
        made_up = ".".join(str(rng.randrange(1, 250)) for _ in range(4))
        is_proxied = number % 2 == 1
        forwarded = f"{made_up}, 198.51.100.7" if is_proxied else made_up
        source = PROXY if is_proxied else target.source
        status, _, _ = target.ask("GET", "/api/games", headers=f"x-forwarded-for: {forwarded}\r\n", source=source)
        found[status] += 1
    return found


def bots(target: Target) -> Outcomes:
    """Open sixty tables of the strongest bots as one person."""
    found: Outcomes = Counter()
    cookie = ""
    wish = {"game": target.game, "seats": [{"kind": "bot", "level": "shedu"}] * 2, "open": False}
    for _ in target.count(60):
        sent = f"cookie: {cookie}\r\n" if cookie else ""
        status, given, _ = target.ask("POST", "/api/tables", json.dumps(wish).encode(), sent)
        cookie = given or cookie
        found[status] += 1
    time.sleep(target.seconds)
    return found


ATTACKS: dict[str, Callable[[Target], Outcomes]] = {
    "cookies": cookies,
    "headers": headers,
    "half-sent": half_sent,
    "nested": nested,
    "spoofed": spoofed,
    "sockets": sockets,
    "frames": frames,
    "slow readers": slow_readers,
    "tables": tables,
    "disk": disk,
    "bots": bots,  # last, because these games continue on their own
}


def attack(name: str, target: Target) -> dict[str, int]:
    """Run one attack; return the number of answers by kind."""
    return dict(ATTACKS[name](target))


# Helpers of several attacks.


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a WebSocket frame from a client, masked with zeros."""
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return struct.pack("!B", (0x80 if fin else 0) | opcode) + size + b"\0\0\0\0" + data


def _upgrade(talk: socket.socket, table: str, cookie: str) -> str:
    """Open a WebSocket at a table; return the status."""
    talk.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {HERE}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\ncookie: {cookie}\r\n\r\n".encode()
    )
    return _answer(talk.recv(4096))[0]


def _table(target: Target) -> tuple[str, str]:
    """Create a table from another address, which spares the limits of the attacker; return its id and cookie."""
    wish = {"game": target.game, "seats": [{"kind": "me"}, {"kind": "here"}], "open": True}
    _, cookie, body = target.ask("POST", "/api/tables", json.dumps(wish).encode(), source="127.0.0.3")
    return str(json.loads(body)["id"]), cookie


def _long_table(target: Target) -> tuple[str, str]:
    """Create a table with a long log; return its id and the cookie of its owner."""
    data = json.dumps({"text": _record(target.game)}).encode()
    _, cookie, body = target.ask("POST", "/api/records", data, source="127.0.0.3")
    info = json.loads(body)
    wish = {"ply": info["plies"] - 1, "seats": [{"kind": "me"}, {"kind": "here"}], "open": True}
    sent = f"cookie: {cookie}\r\n"
    path = f"/api/records/{info['record']}/continue"
    _, _, body = target.ask("POST", path, json.dumps(wish).encode(), sent, source="127.0.0.3")
    return str(json.loads(body)["id"]), cookie


@lru_cache(maxsize=1)
def _record(game_id: str) -> str:
    """Return the record of a whole random game."""
    game = find_game(game_id)
    rng, dealer = random.Random(0), Dealer("attack")
    position = game.new(2)
    while not position.over:
        position.play(dealer.draw(position) if position.actor is CHANCE else rng.choice(position.legal()))
    return write(record_of(position, ["Mallory", "Mallory too"], dealer))

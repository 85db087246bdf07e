"""A server in this process behind a real network socket, and clients that misbehave on it."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from shedu.cli.serve import listen, new_server
from shedu.server.access.limits import Limits
from tests.server.guests import settings_in

PATIENCE = 30.0  # seconds; a busy machine may take its time


class Wire:
    """The address of a running server."""

    def __init__(self, port: int, app: Any, metrics_port: int = 0) -> None:
        self.port = port
        self.metrics_port = metrics_port
        self.app = app
        self.context = app.app.state["context"]

    def open(self, source: str = "127.0.0.1", *, port: int = 0) -> socket.socket:
        """Open a connection from one of the addresses of this computer."""
        return socket.create_connection(("127.0.0.1", port or self.port), timeout=PATIENCE, source_address=(source, 0))

    def ask(
        self, method: str, path: str, body: Any = None, *, source: str = "127.0.0.1", port: int = 0, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Return a whole request: status, headers, body."""
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = {"host": "x", "connection": "close", "content-length": str(len(content)), **headers}
        if body is not None:
            lines.setdefault("content-type", "application/json")
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        with self.open(source, port=port) as talk:
            talk.sendall(head.encode("latin-1") + b"\r\n" + content)
            return answer_of(read_all(talk))

    def two_at_a_table(self, source: str = "127.0.0.1") -> tuple[str, list[str]]:
        """Return a new table of two people: its id, and their cookies."""
        wish = {"game": "tigris", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "person"}]}
        _, headers, body = self.ask("POST", "/api/tables", wish, source=source)
        table, anna = json.loads(body), headers["set-cookie"].partition(";")[0]
        join = {"secret": table["seats"][1]["invite"], "name": "Bela"}
        _, headers, _ = self.ask("POST", f"/api/tables/{table['id']}/join", join, source=source)
        bela = headers["set-cookie"].partition(";")[0]
        assert self.ask("POST", f"/api/tables/{table['id']}/start", {}, source=source, cookie=anna)[0] == 200
        return table["id"], [anna, bela]

    @contextlib.contextmanager
    def sit(self, table_id: str, cookie: str, source: str = "127.0.0.1") -> Iterator[ClientConnection]:
        """Open a socket at a table."""
        with connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/socket",
            sock=self.open(source),
            additional_headers={"cookie": cookie},
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        ) as talk:
            yield talk


def read_all(talk: socket.socket, seconds: float = PATIENCE) -> bytes:
    """Return all that comes until the other side closes."""
    talk.settimeout(seconds)
    found = bytearray()
    with contextlib.suppress(ConnectionResetError):
        while data := talk.recv(1 << 16):
            found += data
    return bytes(found)


def answer_of(data: bytes) -> tuple[int, dict[str, str], bytes]:
    """Return the status, headers and body of an answer; status 0 if there is none."""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    if not first:
        return 0, {}, b""
    return int(first.split()[1]), {k.lower(): v for k, _, v in (line.partition(": ") for line in lines)}, body


def hear(talk: ClientConnection, *kinds: str) -> dict[str, Any]:
    """Return the next message of one of some kinds."""
    while True:
        message: dict[str, Any] = json.loads(talk.recv(PATIENCE))
        if message["type"] in kinds:
            return message


def seconds_of(work: Any) -> float:
    """Return how long something takes."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


@contextlib.contextmanager
def wire(
    folder: Path, limits: Limits | None = None, *, proxies: tuple[str, ...] = (), metrics: bool = False
) -> Iterator[Wire]:
    """Return a server on loopback that ends with the test."""
    settings = replace(settings_in(folder, limits or Limits()), proxies=proxies)
    at = listen("127.0.0.1", 0)
    metrics_at = listen("127.0.0.1", 0) if metrics else None
    ready = threading.Event()
    server = new_server(settings, metrics=metrics_at, when_ready=ready.set)
    sockets = [at] if metrics_at is None else [at, metrics_at]
    thread = threading.Thread(target=server.run, kwargs={"sockets": sockets})
    thread.start()
    try:
        assert ready.wait(60)
        ports = [one.getsockname()[1] for one in sockets]
        yield Wire(ports[0], server.config.app, ports[-1] if metrics else 0)
    finally:
        server.should_exit = True
        thread.join(30)
        for one in sockets:
            one.close()

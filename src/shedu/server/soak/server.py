"""A real server in a separate process, and the parts of its messages that a random player reads."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from shedu.games import GAMES
from shedu.server.soak.fork_server import ForkServer
from shedu.server.soak.services import free_port

# A trial plays for hundreds of people from one address; the attacks test the limits.
UNLIMITED: dict[str, float] = {
    "connections_per_address": 10**6,
    "connections_per_second": 1e9,
    "connections_at_once": 10**9,
    "requests_per_second": 1e9,
    "requests_at_once": 10**9,
    "sockets_per_address": 10**6,
    "sockets_per_second": 1e9,
    "sockets_at_once": 10**9,
    "messages_per_second": 1e9,
    "messages_at_once": 10**9,
    "messages_per_address_second": 1e9,
    "messages_per_address_at_once": 10**9,
    "tables_per_person": 10**6,
    "tables_per_person_hour": 10**6,
    "tables_per_address_hour": 10**6,
}
FIRST_GAME = next(iter(GAMES))
HERE = "127.0.0.1"
START_SECONDS = 120.0


class Choice(msgspec.Struct):
    """The part of a legal action that a random player reads."""

    text: str


class Heard(msgspec.Struct):
    """The part of a message that a random player reads."""

    type: str
    ply: int = -1
    undos: int = 0
    to: str = ""
    code: str = ""
    text: str = ""
    actor: int | str | None = None
    seat: int | None = None
    legal: list[Choice] = []


read_message = msgspec.json.Decoder(Heard).decode


class Server:
    """A server in a separate process, which can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        cores: set[int] | None = None,
        game: str = FIRST_GAME,
        limits: dict[str, float] | None = None,
        options: Sequence[str] = (),
        *,
        database: str = "",
        notifications_url: str = "",
        fork_server: ForkServer | None = None,
    ) -> None:
        self.folder = folder
        self.limits = UNLIMITED if limits is None else limits
        self.options = options  # further options of `shedu serve`
        self.cores = cores
        self.game = game
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.notifications_url = notifications_url
        self.fork_server = fork_server  # forks this server, if it is not started from scratch each time
        self.pid = 0
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it is healthy."""
        environment = {"SHEDU_LIMITS": json.dumps(self.limits), "SHEDU_DATA": str(self.folder)}
        arguments = ["serve", "--port", str(self.port), "--workers", "1", "--lazy", "--database", self.database]
        arguments += ["--news", self.notifications_url] if self.notifications_url else []
        arguments += self.options
        log = self.folder / "log"
        if self.fork_server is not None:
            self.pid = self.fork_server.start(arguments=arguments, log=str(log), environment=environment)
        else:
            command = [sys.executable, "-m", "shedu", *arguments]
            with log.open("ab") as to:
                self.process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=to, stderr=to)
            self.pid = self.process.pid
        if self.cores:
            os.sched_setaffinity(self.pid, self.cores)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.ask("GET", "/health")[0] == 200:
                    return
            if self.process is not None and self.process.poll() is not None:
                break
            time.sleep(0.02)
        said = (self.folder / "log").read_text(errors="replace")[-2000:]
        raise RuntimeError(f"the server did not start:\n{said}")

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        os.kill(self.pid, signal.SIGKILL)
        if self.fork_server is not None:
            self.fork_server.await_end(self.pid)
        elif self.process is not None:
            self.process.wait()
        self.pid = 0

    def stop(self) -> None:
        """Stop the server."""
        if self.fork_server is not None:
            if self.pid:
                self.kill()
        elif self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def memory(self, field: str = "VmRSS") -> int:
        """Return the server's memory in bytes; with `VmHWM`, its peak."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(field):
                return int(line.split()[1]) << 10
        raise AssertionError(f"no {field}")

    def cpu(self) -> float:
        """Return the seconds of processor time so far."""
        user, system = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def ask(
        self, method: str, path: str, body: Any = None, cookie: str = "", source: str = HERE
    ) -> tuple[int, Any, str]:
        """Send a request; return status, answer and cookie."""
        connection = http.client.HTTPConnection(HERE, self.port, timeout=30, source_address=(source, 0))
        try:
            headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            data = response.read()
            given = (response.headers.get("set-cookie") or "").partition(";")[0]
            is_json = "json" in (response.headers.get("content-type") or "")
            return response.status, json.loads(data) if is_json else data.decode(), given or cookie
        finally:
            connection.close()

    def expect(self, method: str, path: str, body: Any = None, cookie: str = "", source: str = HERE) -> tuple[Any, str]:
        """Send a request that must succeed; return answer and cookie."""
        status, answer, given = self.ask(method, path, body, cookie, source)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer, given

    def two_at_a_table(self, game: str = "", source: str = HERE) -> tuple[str, list[str]]:
        """Start a new table of two people; return its id and their cookies."""
        wish = {"game": game or self.game, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "person"}]}
        table, anna = self.expect("POST", "/api/tables", wish, source=source)
        invite = {"secret": table["seats"][1]["invite"], "name": "Běla"}
        _, bela = self.expect("POST", f"/api/tables/{table['id']}/join", invite, source=source)
        self.expect("POST", f"/api/tables/{table['id']}/start", {}, anna, source)
        return table["id"], [anna, bela]

    async def sit(self, table_id: str, cookie: str, source: str = HERE) -> ClientConnection:
        """Open a socket at a table."""
        return await connect(
            f"ws://{HERE}:{self.port}/api/tables/{table_id}/socket",
            additional_headers={"cookie": cookie},
            compression=None,
            max_size=None,
            open_timeout=30,
            local_addr=(source, 0),
        )


@contextlib.contextmanager
def server_in_a_folder(
    cores: set[int] | None = None,
    game: str = FIRST_GAME,
    limits: dict[str, float] | None = None,
    options: Sequence[str] = (),
) -> Iterator[Server]:
    """Run a temporary server in its own folder."""
    folder = Path(tempfile.mkdtemp(prefix="shedu-soak-"))
    server = Server(folder, cores, game, limits, options)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)

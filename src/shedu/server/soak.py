"""Trials of a real server: `python -m shedu.server.soak load` and `python -m shedu.server.soak kills`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shedu.games import GAMES

UNLIMITED = json.dumps(
    {
        "requests_per_second": 1e9,
        "requests_at_once": 10**9,
        "messages_per_second": 1e9,
        "messages_at_once": 10**9,
        "tables_per_person": 10**6,
    }
)
FIRST_GAME = next(iter(GAMES))
START_SECONDS = 60.0
SILENCE = 5.0  # seconds without a message after which a player connects again
LONGEST_LIFE = 60.0  # in which something must be acknowledged
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, http.client.HTTPException)


class Choice(msgspec.Struct):
    """As much of a legal action as a random player reads."""

    text: str


class Heard(msgspec.Struct):
    """As much of a message as a random player reads."""

    type: str
    ply: int = -1
    undos: int = 0
    to: str = ""
    code: str = ""
    actor: int | str | None = None
    seat: int | None = None
    legal: list[Choice] = []


read_message = msgspec.json.Decoder(Heard).decode


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, cores: set[int] | None = None, game: str = FIRST_GAME) -> None:
        self.folder = folder
        self.cores = cores
        self.game = game
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "shedu", "serve", "--port", str(self.port), "--workers", "1", "--lazy"]
        command += ["--database", f"sqlite:///{self.folder / 'tables.sqlite'}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env={**os.environ, "SHEDU_LIMITS": UNLIMITED, "SHEDU_DATA": str(self.folder)},
                stdout=log,
                stderr=log,
            )
        if self.cores:
            os.sched_setaffinity(self.process.pid, self.cores)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if self.ask("GET", "/health")[0] == 200:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start; see {self.folder / 'log'}")

    def kill(self) -> None:
        """End it at once, without a word."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def memory(self) -> int:
        """Bytes in memory."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) << 10
        raise AssertionError("no VmRSS")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        assert self.process is not None
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, Any, str]:
        """A request: status, answer, cookie."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
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

    def expect(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """A request that must be met."""
        status, answer, given = self.ask(method, path, body, cookie)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer, given

    def two_at_a_table(self) -> tuple[str, list[str]]:
        """A new table of two people: its id, and their cookies."""
        wish = {"game": self.game, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "person"}]}
        table, anna = self.expect("POST", "/api/tables", wish)
        invite = {"secret": table["seats"][1]["invite"], "name": "Běla"}
        _, bela = self.expect("POST", f"/api/tables/{table['id']}/join", invite)
        self.expect("POST", f"/api/tables/{table['id']}/start", {}, anna)
        return table["id"], [anna, bela]

    async def sit(self, table_id: str, cookie: str) -> ClientConnection:
        """A socket at a table."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/socket",
            additional_headers={"cookie": cookie},
            compression=None,
            max_size=None,
            open_timeout=30,
        )


@contextlib.contextmanager
def server_in_a_folder(cores: set[int] | None = None, game: str = FIRST_GAME) -> Iterator[Server]:
    """A fresh server that is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="shedu-soak-"))
    server = Server(folder, cores, game)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


# Load.


class Load:
    """Random games at many tables at a pace, and how long each acknowledgement took."""

    def __init__(self, server: Server, rate: float) -> None:
        self.server = server
        self.rate = rate  # actions a second at each table; nought for as fast as it goes
        self.seconds: list[float] = []
        self.finished = 0
        self.until = float("inf")
        self.is_counting = False

    async def play(self, table_id: str, cookies: list[str], wait: float) -> None:
        """One table until the time is over; a game that ends is followed by another."""
        rng = random.Random(table_id)
        await asyncio.sleep(wait)
        while time.monotonic() < self.until:
            sockets = [await self.server.sit(table_id, cookie) for cookie in cookies]
            await self._game(sockets, rng)
            for one in sockets:
                await one.close()
            if time.monotonic() < self.until:
                table_id, cookies = await asyncio.to_thread(self.server.two_at_a_table)

    async def _game(self, sockets: list[ClientConnection], rng: random.Random) -> None:
        due = time.monotonic()
        asked: asyncio.Queue[tuple[int, Heard]] = asyncio.Queue()
        accepted: asyncio.Queue[float] = asyncio.Queue()

        async def listen(number: int) -> None:
            with contextlib.suppress(ConnectionClosed):
                await sockets[number].send('{"type":"hello"}')
                async for data in sockets[number]:
                    heard = read_message(data)
                    if heard.type == "position" and (heard.legal or heard.actor is None):
                        asked.put_nowait((number, heard))
                    elif heard.type == "accepted":
                        accepted.put_nowait(time.monotonic())
                    elif heard.type == "refused":
                        raise RuntimeError(f"refused: {heard.code}")

        listeners = [asyncio.create_task(listen(number)) for number in range(len(sockets))]
        last = -1
        try:
            while time.monotonic() < self.until:
                number, heard = await asked.get()
                if heard.actor is None:
                    self.finished += 1
                    return
                if heard.ply <= last:
                    continue
                last = heard.ply
                if self.rate:
                    due += rng.uniform(0.5, 1.5) / self.rate
                    await asyncio.sleep(max(0.0, due - time.monotonic()))
                    due = max(due, time.monotonic() - 1 / self.rate)
                act = {"type": "act", "ply": heard.ply, "action": rng.choice(heard.legal).text}
                sent = time.monotonic()
                await sockets[number].send(msgspec.json.encode(act).decode())
                got = await accepted.get()
                if self.is_counting:
                    self.seconds.append(got - sent)
        finally:
            for task in listeners:
                task.cancel()


async def load(server: Server, tables: int, rate: float, seconds: float, warm: float = 3.0) -> dict[str, float]:
    """Play at many tables; acknowledged actions a second, and how long they took."""
    at = [await asyncio.to_thread(server.two_at_a_table) for _ in range(tables)]
    before = server.memory()
    trial = Load(server, rate)
    rng = random.Random(0)
    tasks = [asyncio.create_task(trial.play(*one, rng.uniform(0, 1 / rate if rate else 0.5))) for one in at]
    await asyncio.sleep(warm)
    trial.is_counting = True
    own = time.process_time()
    began, cpu = time.monotonic(), server.cpu()
    trial.until = began + seconds
    await asyncio.sleep(seconds)
    trial.is_counting = False
    spent, busy = time.monotonic() - began, server.cpu() - cpu
    taken = sorted(trial.seconds)
    for task in tasks:
        task.cancel()
    failures = [one for one in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(one, Exception)]
    if failures:
        raise failures[0]
    return {
        "tables": tables,
        "actions_per_s": round(len(taken) / spent, 1),
        "p50_ms": round(1000 * taken[len(taken) // 2], 2),
        "p99_ms": round(1000 * taken[int(len(taken) * 0.99)], 2),
        "worst_ms": round(1000 * taken[-1], 2),
        "server_busy": round(busy / spent, 2),  # of its core; what is missing to 1 others may have taken
        "server_ms_per_action": round(1000 * busy / len(taken), 3),
        "client_busy": round((time.process_time() - own) / spent, 2),
        "games_finished": trial.finished,
        "memory_mb": round(server.memory() / 1e6, 1),
        "memory_before_play_mb": round(before / 1e6, 1),
        "load_average": round(os.getloadavg()[0], 2),  # of all that runs on this computer
    }


def idle_memory(server: Server, tables: int) -> float:
    """Kilobytes in memory of a table of two that was begun and that nobody looks at."""
    for _ in range(50):
        server.two_at_a_table()
    before = server.memory()
    for _ in range(tables):
        server.two_at_a_table()
    return round((server.memory() - before) / tables / 1024, 1)


# Kills.


class Survivor:
    """A random player who remembers every acknowledgement, and comes back after every crash of the server."""

    def __init__(self, server: Server, table_id: str, cookie: str, seed: int) -> None:
        self.server = server
        self.table_id = table_id
        self.cookie = cookie
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.unsure: tuple[int, str] | None = None  # sent, and no answer yet
        self.is_over = False
        self.repeats = 0

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop."""
        while not until() and not self.is_over:
            try:
                async with await self.server.sit(self.table_id, self.cookie) as talk:
                    await self._talk(talk, until)
            except GONE:
                await asyncio.sleep(0.05)

    async def _talk(self, talk: ClientConnection, until: Callable[[], bool]) -> None:
        await talk.send('{"type":"hello"}')
        if self.unsure is not None:
            self.repeats += 1
            await self._send(talk, *self.unsure)
        asked: Heard | None = None
        while not until():
            heard = read_message(await asyncio.wait_for(talk.recv(), SILENCE))
            if heard.type == "accepted" and heard.to == "act" and self.unsure is not None:
                ply, action = self.unsure
                assert heard.ply == ply, f"the answer to another ply: {heard.ply}, not {ply}"
                self.acknowledged[ply] = action
                self.unsure = None
            elif heard.type == "refused":
                raise AssertionError(f"refused: {heard.code} at ply {heard.ply}")
            elif heard.type == "position":
                if heard.actor is None:
                    self.is_over = True
                    return
                asked = heard if heard.legal else None
            # The next question comes before the acknowledgement of the last answer.
            if asked is not None and self.unsure is None and asked.ply not in self.acknowledged:
                self.unsure = (asked.ply, self.rng.choice(asked.legal).text)
                await self._send(talk, *self.unsure)

    async def _send(self, talk: ClientConnection, ply: int, action: str) -> None:
        await talk.send(msgspec.json.encode({"type": "act", "ply": ply, "action": action}).decode())


async def kills(server: Server, times: int, tables: int, longest: float = 0.5) -> dict[str, int]:
    """Kill the server again and again while people play; nothing acknowledged may be lost, nothing be there twice.

    Each life of the server lasts until something was acknowledged in it, and a random while longer.
    """
    from shedu.server.entries import Played, Undone
    from shedu.server.store import Store, engine_of

    rng = random.Random(0)
    done: list[Survivor] = []
    is_over = False
    current: list[Survivor] = []

    async def keep_playing(seed: int) -> None:
        """One table after another."""
        while not is_over:
            try:
                table_id, cookies = await asyncio.to_thread(server.two_at_a_table)
            except (OSError, http.client.HTTPException, RuntimeError):
                await asyncio.sleep(0.1)
                continue
            two = [Survivor(server, table_id, cookie, seed * 2 + k) for k, cookie in enumerate(cookies)]
            current.extend(two)
            await asyncio.gather(*(one.play(lambda: is_over) for one in two))
            current[:] = [one for one in current if one not in two]
            done.extend(two)

    def acknowledged_so_far() -> int:
        return sum(len(one.acknowledged) for one in (*done, *current))

    tasks = [asyncio.create_task(keep_playing(seed)) for seed in range(tables)]
    for _ in range(times):
        known, until = acknowledged_so_far(), time.monotonic() + LONGEST_LIFE
        while acknowledged_so_far() == known and time.monotonic() < until:
            await asyncio.sleep(0.005)
            for task in tasks:
                if task.done():
                    task.result()  # a player's complaint ends the trial
        assert acknowledged_so_far() > known, "nothing was acknowledged"
        await asyncio.sleep(rng.uniform(0.0, longest))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.sleep(1.0)
    is_over = True
    await asyncio.gather(*tasks)
    server.stop()
    store = Store(engine_of(f"sqlite:///{server.folder / 'tables.sqlite'}"))
    acknowledged = 0
    try:
        for one in done:
            found = await store.load(one.table_id)
            assert found is not None, "a table is lost"
            stored: dict[int, str] = {}
            for entry in found[1]:
                assert not isinstance(entry, Undone)
                if isinstance(entry, Played):
                    assert entry.ply not in stored, f"ply {entry.ply} of {one.table_id} is there twice"
                    stored[entry.ply] = entry.action
            assert list(stored) == list(range(len(stored))), "a ply is missing"
            for ply, action in one.acknowledged.items():
                assert stored.get(ply) == action, f"ply {ply} of {one.table_id} was acknowledged and is lost"
            acknowledged += len(one.acknowledged)
    finally:
        store.close()
    return {
        "kills": times,
        "tables": len(done) // 2,
        "acknowledged": acknowledged,
        "lost": 0,
        "repeated": 0,
        "resent": sum(one.repeats for one in done),
    }


def main() -> None:
    """The command line of the trials."""
    parser = argparse.ArgumentParser(prog="python -m shedu.server.soak", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    loads = commands.add_parser("load", help="many tables at once on one core")
    loads.add_argument("--tables", type=int, default=200)
    loads.add_argument("--rate", type=float, default=1100.0, help="actions a second in all; 0: as fast as it goes")
    loads.add_argument("--seconds", type=float, default=20.0)
    killing = commands.add_parser("kills", help="SIGKILL at random moments")
    killing.add_argument("--times", type=int, default=200)
    killing.add_argument("--tables", type=int, default=4)
    for command in (loads, killing):
        command.add_argument("--game", default=FIRST_GAME, choices=tuple(GAMES))
    chosen = parser.parse_args()
    if chosen.command == "load":
        cores = sorted(os.sched_getaffinity(0))
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        with server_in_a_folder({cores[0]}, chosen.game) as server:
            found: dict[str, Any] = {"idle_table_kb": idle_memory(server, 200)}
            found |= asyncio.run(load(server, chosen.tables, chosen.rate / chosen.tables, chosen.seconds))
    else:
        with server_in_a_folder(game=chosen.game) as server:
            found = dict(asyncio.run(kills(server, chosen.times, chosen.tables)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()

"""A server under attack: how long an honest player waits, how much memory it takes, what works afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import multiprocessing
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shedu.server.soak.attacks import ATTACKS, PROXY, Target, attack
from shedu.server.soak.server import Heard, Server, read_message

PATIENCE = 50.0  # seconds for the server to close what an attack left open; two pings take 40
PACE = 0.03  # seconds between the actions of the honest player
REQUEST_PACE = 0.25
NEWCOMER = "127.0.0.4"  # the address of somebody who plays after an attack
GOAL_MS = 250.0  # within which 99 of 100 actions must be acknowledged
GOAL_MB = 1000.0
GOAL_FARMER = 10.0  # seconds within which the weakest bot must answer
LONGEST_WAIT = 30.0  # seconds for one message
FARMER_PATIENCE = 90.0  # seconds; a bot may have to be compiled first
WARM_ACTIONS = 20  # of the honest player before anything is measured
TRIES = 5  # games of a newcomer before giving up
OPTIONS = ("--proxy", PROXY)
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, RuntimeError, http.client.HTTPException)


class Honest:
    """An honest player of both seats of a table, who also requests a page now and then."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.actions: list[float] = []  # seconds until each action was acknowledged
        self.requests: list[float] = []
        self.lost = 0  # connections that broke, and requests that failed
        self._is_over = False
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Honest:
        self._tasks = [asyncio.create_task(self._play()), asyncio.create_task(self._ask())]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._is_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def begin(self) -> None:
        """Discard the measurements so far."""
        self.actions.clear()
        self.requests.clear()
        self.lost = 0

    async def _play(self) -> None:
        rng = random.Random(0)
        while not self._is_over:
            try:
                table_id, cookies = await asyncio.to_thread(self.server.two_at_a_table)
                async with contextlib.AsyncExitStack() as stack:
                    talks = [await stack.enter_async_context(await self.server.sit(table_id, one)) for one in cookies]
                    await _game(talks, rng, self.actions, PACE)
            except GONE:
                self.lost += 1
                await asyncio.sleep(0.2)

    async def _ask(self) -> None:
        while not self._is_over:
            began = time.monotonic()
            try:
                status, _, _ = await asyncio.to_thread(self.server.ask, "GET", "/api/games")
                self.lost += status != 200
            except GONE:
                self.lost += 1
            self.requests.append(time.monotonic() - began)
            await asyncio.sleep(REQUEST_PACE)


async def _game(
    talks: Sequence[ClientConnection], rng: random.Random, seconds: list[float], pace: float, most: int = 10**6
) -> int:
    """Play a random game; append the time of each acknowledgement to `seconds` and return their number."""
    inbox: asyncio.Queue[tuple[int, Heard | None]] = asyncio.Queue()

    async def listen(number: int) -> None:
        with contextlib.suppress(ConnectionClosed):
            await talks[number].send('{"type":"hello"}')
            async for data in talks[number]:
                heard = read_message(data)
                if heard.type in ("position", "accepted", "refused"):
                    inbox.put_nowait((number, heard))
        inbox.put_nowait((number, None))

    async def next_of(*kinds: str) -> tuple[int, Heard]:
        while True:
            async with asyncio.timeout(LONGEST_WAIT):  # wait_for may swallow a cancellation
                number, heard = await inbox.get()
            if heard is None:
                raise ConnectionError("the server has closed a socket")
            if heard.type == "refused":
                raise RuntimeError(f"refused: {heard.code}")
            if heard.type == "position" and heard.ply > last and (heard.legal or heard.actor is None):
                asked.append((number, heard))
            if heard.type in kinds:
                return number, heard

    listeners = [asyncio.create_task(listen(number)) for number in range(len(talks))]
    asked: list[tuple[int, Heard]] = []
    last, made = -1, 0
    try:
        while made < most:
            while not asked:
                await next_of("position")
            number, heard = asked.pop()
            asked.clear()
            if heard.actor is None:
                break
            last = heard.ply
            act = {"type": "act", "ply": heard.ply, "action": rng.choice(heard.legal).text}
            sent = time.monotonic()
            await talks[number].send(msgspec.json.encode(act).decode())
            await next_of("accepted")
            seconds.append(time.monotonic() - sent)
            made += 1
            await asyncio.sleep(pace)
    finally:
        for task in listeners:
            task.cancel()
    return made


async def farmer_seconds(server: Server, turns: int = 3) -> float:
    """Play some turns against the weakest bot; return its slowest answer in seconds."""
    wish = {"game": server.game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "farmer"}]}
    table, cookie = await asyncio.to_thread(server.expect, "POST", "/api/tables", wish)
    rng, longest, done = random.Random(1), 0.0, 0
    async with await server.sit(table["id"], cookie) as talk:
        await talk.send('{"type":"hello"}')
        since = time.monotonic()
        while done < turns:
            try:
                async with asyncio.timeout(FARMER_PATIENCE):
                    heard = read_message(await talk.recv())
            except TimeoutError:
                return FARMER_PATIENCE
            if heard.type != "position" or heard.actor is None:
                continue
            if not heard.legal:  # it is the bot's turn
                since = min(since, time.monotonic()) if done else time.monotonic()
                continue
            longest = max(longest, time.monotonic() - since)
            done += 1
            act = {"type": "act", "ply": heard.ply, "action": rng.choice(heard.legal).text}
            await talk.send(msgspec.json.encode(act).decode())
            since = time.monotonic()
    return longest


async def works(server: Server) -> bool:
    """Return whether everything works for a newcomer: health, page, tables, sockets, play."""
    for _ in range(TRIES):
        try:
            for path in ("/health", "/", "/api/tables"):
                status, _, _ = await asyncio.to_thread(server.ask, "GET", path, None, "", NEWCOMER)
                if status != 200:
                    raise RuntimeError(f"{path}: {status}")
            table_id, cookies = await asyncio.to_thread(server.two_at_a_table, "", NEWCOMER)
            async with contextlib.AsyncExitStack() as stack:
                sits = [await server.sit(table_id, cookie, NEWCOMER) for cookie in cookies]
                talks = [await stack.enter_async_context(one) for one in sits]
                return await _game(talks, random.Random(2), [], 0.0, most=5) == 5
        except GONE:
            await asyncio.sleep(1.0)
    return False


@dataclass(frozen=True)
class Result:
    """The effect of an attack."""

    attack: str
    seconds: float
    actions: int  # of the honest player that were acknowledged
    p50_ms: float
    p99_ms: float
    request_p99_ms: float
    lost: int  # broken connections and failed requests of the honest player
    peak_mb: float
    works: bool
    outcomes: dict[str, int] = field(default_factory=dict)
    farmer_s: float | None = None  # the slowest answer of a weak bot during the attack

    def faults(self) -> list[str]:
        """Return the goals that were missed."""
        missed = {
            f"99 of 100 actions within {GOAL_MS:g} ms": self.p99_ms > GOAL_MS,
            f"99 of 100 requests within {GOAL_MS:g} ms": self.request_p99_ms > GOAL_MS,
            "some actions": self.actions == 0,
            "nothing lost": self.lost > 0,
            f"memory under {GOAL_MB:g} MB": self.peak_mb > GOAL_MB,
            "all works afterwards": not self.works,
            "no failure of the server": any(
                count and (name.startswith("5") or name == "failed") for name, count in self.outcomes.items()
            ),
            "everything endless is cut off": self.outcomes.get("taken", 0) > 0 or self.outcomes.get("held", 0) > 0,
            f"a weak bot answers within {GOAL_FARMER:g} s": (self.farmer_s or 0.0) > GOAL_FARMER,
        }
        return [goal for goal, is_missed in missed.items() if is_missed]


async def under_attack(
    server: Server,
    names: Sequence[str],
    seconds: float,
    patience: float = PATIENCE,
    tell: Callable[[Result], None] = lambda _: None,
) -> list[Result]:
    """Measure an honest player without and then during each attack; `tell` gets each result at once."""
    results: list[Result] = []
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        async with Honest(server) as honest:
            loop = asyncio.get_running_loop()
            while len(honest.actions) < WARM_ACTIONS:
                await asyncio.sleep(0.1)
            for name in ("", *names):
                honest.begin()
                _forget_peak(server)
                began = time.monotonic()
                farmer: float | None = None
                outcomes: dict[str, int] = {}
                if name:
                    target = Target(server.port, server.game, seconds, f"127.0.1.{len(results)}", patience)
                    if name == "bots":
                        await farmer_seconds(server, 1)  # the first answer waits for a worker to start
                    began = time.monotonic()
                    running = loop.run_in_executor(process, attack, name, target)
                    if name == "bots":
                        await asyncio.sleep(1.0)
                        farmer = await farmer_seconds(server)
                    outcomes = await running
                else:
                    await asyncio.sleep(seconds)
                spent = time.monotonic() - began
                results.append(
                    Result(
                        attack=name or "(none)",
                        seconds=round(spent, 1),
                        actions=len(honest.actions),
                        p50_ms=_part(honest.actions, 0.5),
                        p99_ms=_part(honest.actions, 0.99),
                        request_p99_ms=_part(honest.requests, 0.99),
                        lost=honest.lost,
                        peak_mb=round(server.memory("VmHWM") / 1e6, 1),
                        works=await works(server),
                        outcomes=outcomes,
                        farmer_s=None if farmer is None else round(farmer, 2),
                    )
                )
                tell(results[-1])
    return results


def _part(seconds: Sequence[float], part: float) -> float:
    """Return a quantile of some durations in milliseconds."""
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) if ordered else 0.0


def _forget_peak(server: Server) -> None:
    """Reset the kernel's record of the server's peak memory."""
    with contextlib.suppress(OSError):
        Path(f"/proc/{server.pid}/clear_refs").write_text("5")


def title() -> str:
    """Return the first line of a table of results."""
    numbers = f"{'s':>6}{'actions':>9}{'p50':>7}{'p99':>8}{'request p99':>13}{'peak MB':>9}"
    return f"{'attack':<13}{numbers}  works  answers"


def line(one: Result) -> str:
    """Return a result as text, followed by the goals that were missed."""
    answers = ", ".join(f"{name} {count}" for name, count in sorted(one.outcomes.items()))
    if one.farmer_s is not None:
        answers += f"; weak bot within {one.farmer_s} s"
    numbers = f"{one.seconds:>6}{one.actions:>9}{one.p50_ms:>7}{one.p99_ms:>8}{one.request_p99_ms:>13}"
    first = f"{one.attack:<13}{numbers}{one.peak_mb:>9}  {'yes' if one.works else 'NO':<5}  {answers}"
    return "\n".join([first, *(f"    missed: {goal}" for goal in one.faults())])


def as_json(results: Sequence[Result]) -> str:
    """Return the results as JSON."""
    found = [{**asdict(one), "missed": one.faults()} for one in results]
    return msgspec.json.encode(found).decode()


def chosen(names: str) -> list[str]:
    """Parse a comma-separated list of attacks; an empty one means all."""
    wanted = [name.strip() for name in names.split(",") if name.strip()] or list(ATTACKS)
    if unknown := [name for name in wanted if name not in ATTACKS]:
        raise SystemExit(f"there is no attack {unknown[0]!r}; there are: {', '.join(ATTACKS)}")
    return wanted

"""Executors for the games of an arena: this process, several local processes, or a Dask cluster."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pkgutil
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar
from urllib.parse import urlsplit

import shedu.bots
from shedu.arena.match import Match, Played, play
from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.game import CHANCE
from shedu.core.kernel import fingerprint
from shedu.games import game as find_game

MOST_JOBS = 256
CONNECT_SECONDS = 5.0  # after which a cluster counts as unreachable
WORKERS_SECONDS = 10.0  # after which a cluster counts as having no workers
FAREWELL_SECONDS = 0.3  # for a pool to stop its workers; killed earlier, it would report a closed pipe
SCHEMES = ("tcp", "tls", "ws", "wss")
SIMPLE = ("random", "greedy")  # bots that need no search
THINKING = ("farmer", "search:2")  # quick bots that load everything the others need

T = TypeVar("T")


class InlineExecutor(Executor):
    """An executor that runs calls at once in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run a call; return its result as a future that is already done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass(frozen=True, slots=True)
class MatchExecutor:
    """An executor, and the number of games to give it at a time."""

    executor: Executor
    in_flight: Callable[[], int]

    def submit(self, match: Match) -> Future[Played]:
        """Submit a match, to be played with exactly the sources of this process."""
        return self.executor.submit(play_by_sources, match, sources(match.game, match.players))


def sources(game_id: str, players: Iterable[str]) -> str:
    """Return what identifies everything that the result of a match depends on, bots from outside included."""
    outside = sorted({shedu.bots.identity(name) for name in players} - {""})
    return "; ".join([_our_sources(game_id), *outside])


@cache
def _our_sources(game_id: str) -> str:
    """Return a hash of our rules, bots and compilers."""
    bots = [module.name for module in pkgutil.walk_packages(shedu.bots.__path__, "shedu.bots.")]
    rules = [
        f"shedu.games.{game_id}.{module}"
        for module in ("rules.kernel", "evaluation.evaluate", "evaluation.observation")
    ]
    return fingerprint("shedu.arena.match", "shedu.bots", *sorted(bots), *rules)


def play_by_sources(match: Match, expected: str) -> Played:
    """Play a match in any process; refuse if its sources differ from the expected ones."""
    if sources(match.game, match.players) != expected:
        raise ParseError("a worker has different rules, bots or versions of Python, numpy or numba than this machine")
    prepare(match)
    return play(match)


def prepare(match: Match) -> None:
    """Load or compile all code before any clock runs, once per process."""
    _rehearse(match.game, searches=any(name not in SIMPLE for name in match.players))


@cache
def _rehearse(game_id: str, *, searches: bool) -> None:
    game = find_game(game_id)
    position = game.new()
    rng = generator(0)
    while position.actor is CHANCE:
        position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
    assert isinstance(position.actor, int)
    knowledge = position.knowledge(position.actor)
    for name in (*SIMPLE, *THINKING) if searches else SIMPLE:
        shedu.bots.bot(name).choose(knowledge)


@contextmanager
def local(jobs: int) -> Iterator[MatchExecutor]:
    """Yield an executor of `jobs` processes; with one job it is this process itself."""
    if jobs == 1:
        yield MatchExecutor(InlineExecutor(), lambda: 1)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_enter_worker)
    try:
        yield MatchExecutor(pool, lambda: 2 * jobs)
    except BrokenProcessPool:
        raise ChildProcessError(
            "a worker process died in the middle of a game; a bot may have crashed the interpreter or run out of memory"
        ) from None
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        time.sleep(FAREWELL_SECONDS)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()  # a game may take much longer than anybody wants to wait
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _enter_worker() -> None:
    """Ignore Ctrl-C, which the parent handles, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[MatchExecutor]:
    """Yield an executor of the workers of a Dask cluster."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ParseError("a cluster needs Dask: pip install 'shedu[cluster]'") from None
    _knock(address)
    try:
        asyncio.run(_shake_hands(address))
    except MemoryError:  # Dask takes the response of a web server for the length of a message
        raise ParseError(f"the server at {address} is not a Dask scheduler") from None
    except Exception as error:
        raise ParseError(f"no Dask scheduler answers at {address}: {_first_line(error)}") from None
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # failures are reported below
    with distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=WORKERS_SECONDS)
        except TimeoutError:
            raise ParseError(f"the Dask cluster at {address} has no workers: start one") from None
        pool = client.get_executor(pure=False)
        try:
            yield MatchExecutor(pool, partial(_twice_the_threads, client))
        except CancelledError:
            raise ConnectionError(f"the Dask cluster at {address} went away in the middle of a game") from None
        finally:
            pool.shutdown(wait=False)  # cancels running games


def _knock(address: str) -> None:
    """Refuse a malformed address or one where nobody listens, for which Dask would retry with long messages."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or not port or parts.scheme not in SCHEMES or parts.path not in ("", "/"):
        raise ParseError(f"the address of a Dask scheduler looks like tcp://HOST:PORT, not {address[:80]!r}")
    try:
        socket.create_connection((host, port), timeout=CONNECT_SECONDS).close()
    except (OSError, UnicodeError) as error:
        raise ParseError(f"nobody listens at {address}: {_first_line(error)}") from None


async def _shake_hands(address: str) -> None:
    """Connect to the scheduler once, because a client that fails to connect prints long messages."""
    keys = import_module("distributed.security").Security().get_connection_args("client")
    connecting = import_module("distributed.comm").connect(address, timeout=CONNECT_SECONDS, **keys)
    line = await asyncio.wait_for(connecting, CONNECT_SECONDS)  # its own limit does not cover the handshake
    await line.close()


def _twice_the_threads(client: Any) -> int:
    threads: dict[str, int] = client.nthreads()
    return 2 * max(1, sum(threads.values()))


def _first_line(error: BaseException) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


def match_executor(jobs: int, address: str | None) -> AbstractContextManager[MatchExecutor]:
    """Return a context that yields the executor for a number of jobs or the address of a cluster."""
    if address is not None:
        return cluster(address)
    if not 0 <= jobs <= MOST_JOBS:
        raise ParseError(f"jobs: a whole number from 0 (one per processor) to {MOST_JOBS}, not {jobs}")
    return local(jobs or os.cpu_count() or 1)

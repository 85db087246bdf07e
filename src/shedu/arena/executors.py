"""Who plays the games of an arena: this process, some processes of this machine, or a Dask cluster."""

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
from collections.abc import Callable, Iterator
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
CONNECT_SECONDS = 5.0  # after which a cluster is taken to be unreachable
WORKERS_SECONDS = 10.0  # after which it is taken to have no workers
FAREWELL_SECONDS = 0.3  # in which a pool tells its workers to end; killed earlier, it would complain of a closed pipe
SCHEMES = ("tcp", "tls", "ws", "wss")
SIMPLE = ("random", "greedy")  # bots that need no more than themselves
THINKING = ("farmer", "search:2")  # short ones that load all that the others need

T = TypeVar("T")


class Here(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """The result of a call, as a future that is already done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many games to give it at a time."""

    executor: Executor
    in_flight: Callable[[], int]

    def submit(self, match: Match) -> Future[Played]:
        """Have a match played, by the same sources as are here."""
        return self.executor.submit(play_by_sources, match, sources(match.game))


@cache
def sources(game_id: str) -> str:
    """A hash of everything that the result of a match depends on: rules, bots, compilers."""
    bots = [f"shedu.bots.{module.name}" for module in pkgutil.iter_modules(shedu.bots.__path__)]
    rules = [
        f"shedu.games.{game_id}.{module}"
        for module in ("rules.kernel", "evaluation.evaluate", "evaluation.observation")
    ]
    return fingerprint("shedu.arena.match", "shedu.bots", *sorted(bots), *rules)


def play_by_sources(match: Match, expected: str) -> Played:
    """Play a match in whatever process this is, if it has the sources that are expected."""
    if sources(match.game) != expected:
        raise ParseError("a worker has other sources of the rules or bots, or other versions of Python, numpy or numba")
    prepare(match)
    return play(match)


def prepare(match: Match) -> None:
    """Load compiled code, or compile it, before any clock runs; once a process."""
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
def local(jobs: int) -> Iterator[Crew]:
    """Play in so many processes; one job is this process itself."""
    if jobs == 1:
        yield Crew(Here(), lambda: 1)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_enter_worker)
    try:
        yield Crew(pool, lambda: 2 * jobs)
    except BrokenProcessPool:
        raise ChildProcessError(
            "a worker process died in the middle of a game; a bot may have crashed the interpreter or run out of memory"
        ) from None
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        time.sleep(FAREWELL_SECONDS)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()  # a game may last very much longer than anybody wants to wait
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _enter_worker() -> None:
    """Leave Ctrl-C to the parent, and end when it does, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """Play on the workers of a Dask cluster."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ParseError("a cluster needs Dask: pip install 'shedu[cluster]'") from None
    _knock(address)
    try:
        asyncio.run(_shake_hands(address))
    except MemoryError:  # it takes the greeting of a web server for the length of a message
        raise ParseError(f"what answers at {address} is no Dask scheduler") from None
    except Exception as error:
        raise ParseError(f"no Dask scheduler answers at {address}: {_first_line(error)}") from None
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what goes wrong is told below
    with distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, timeout=WORKERS_SECONDS)
        except TimeoutError:
            raise ParseError(f"the Dask cluster at {address} has no workers: start one") from None
        pool = client.get_executor(pure=False)
        try:
            yield Crew(pool, partial(_twice_the_threads, client))
        except CancelledError:
            raise ConnectionError(f"the Dask cluster at {address} went away in the middle of a game") from None
        finally:
            pool.shutdown(wait=False)  # cancels what still runs


def _knock(address: str) -> None:
    """Refuse an address that is none, or where nobody listens: Dask would try for long, and say so at length."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or not port or parts.scheme not in SCHEMES or parts.path not in ("", "/"):
        raise ParseError(f"the address of a Dask scheduler reads tcp://HOST:PORT, not {address[:80]!r}")
    try:
        socket.create_connection((host, port), timeout=CONNECT_SECONDS).close()
    except (OSError, UnicodeError) as error:
        raise ParseError(f"nobody listens at {address}: {_first_line(error)}") from None


async def _shake_hands(address: str) -> None:
    """Greet the scheduler as a client would, which a client that fails to cannot do without many words."""
    keys = import_module("distributed.security").Security().get_connection_args("client")
    connecting = import_module("distributed.comm").connect(address, timeout=CONNECT_SECONDS, **keys)
    line = await asyncio.wait_for(connecting, CONNECT_SECONDS)  # its own limit does not cover the greeting
    await line.close()


def _twice_the_threads(client: Any) -> int:
    threads: dict[str, int] = client.nthreads()
    return 2 * max(1, sum(threads.values()))


def _first_line(error: BaseException) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


def crew(jobs: int, address: str | None) -> AbstractContextManager[Crew]:
    """The crew that was asked for, as a context."""
    if address is not None:
        return cluster(address)
    if not 0 <= jobs <= MOST_JOBS:
        raise ParseError(f"jobs: a whole number from 0 (one a processor) to {MOST_JOBS}, not {jobs}")
    return local(jobs or os.cpu_count() or 1)

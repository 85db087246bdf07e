"""A fork server for servers that start quickly: one process imports everything once, and each server is a fork of it.

A fork starts with nothing but the code in memory: it opens the database, reads the tables and listens as if it were
started by hand. Without it, a restart spends most of its time on imports: 1.7 s of processor time instead of 0.3 s.
"""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

WANTED = ("uvicorn", "shedu.cli.serve", "shedu.server.app", "psycopg")


class ForkServer:
    """The process that servers are forked from."""

    def __init__(self, log: Path) -> None:
        with log.open("ab") as to:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "shedu.server.soak.fork_server"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=to,
            )
        self._lock = threading.Lock()
        self._answer()

    def start(self, **settings: Any) -> int:
        """Start a server; return its process id."""
        return int(self._ask({"start": settings}))

    def await_end(self, pid: int) -> None:
        """Wait for a killed server to end."""
        self._ask({"await": pid})

    def close(self) -> None:
        """End this process; servers that still run are killed."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def _ask(self, question: dict[str, Any]) -> Any:
        assert self._process.stdin is not None
        with self._lock:  # several servers start at once, each from its own thread
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
            return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the process that servers are forked from has ended")
        return json.loads(line)


def main() -> None:
    """Import and load everything, then start servers on request."""
    import gc
    from importlib import import_module

    from shedu.bots.precompile import FOR_TABLES
    from shedu.core.precompile import is_warm
    from shedu.games import GAMES
    from shedu.server.workers.compilation import load_game

    for module in WANTED:
        import_module(module)
    for game_id in GAMES:
        if not is_warm(game_id, FOR_TABLES):  # no server would live long enough to compile the game
            compiling = (
                f"from shedu.server.workers.compilation import compile_game; compile_game({game_id!r}, {FOR_TABLES!r})"
            )
            subprocess.run([sys.executable, "-c", compiling], check=True, stdout=subprocess.DEVNULL)
        load_game(game_id)
    gc.collect()
    gc.freeze()
    children: set[int] = set()
    _say("ready")
    for line in sys.stdin:
        question = json.loads(line)
        if "start" in question:
            pid = os.fork()
            if pid == 0:
                _become_server(**question["start"])
            children.add(pid)
            _say(pid)
        else:
            os.waitpid(question["await"], 0)
            children.discard(question["await"])
            _say("gone")
    for pid in children:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _say(answer: Any) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _become_server(*, arguments: list[str], log: str, environment: dict[str, str]) -> None:
    """Run `shedu` with some arguments in this forked process."""
    to = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(to, 1)
    os.dup2(to, 2)
    os.environ.update(environment)
    sys.argv = ["shedu", *arguments]
    try:
        runpy.run_module("shedu", run_name="__main__", alter_sys=True)
    finally:
        os._exit(3)


if __name__ == "__main__":
    main()

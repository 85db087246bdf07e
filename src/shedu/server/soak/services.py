"""Temporary PostgreSQL and Redis servers on free ports, for trials and tests."""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

INSTALLED = "/usr/lib/postgresql"  # where Debian keeps its versions
FAST = "-c fsync=off -c full_page_writes=off -c shared_buffers=32MB -c max_connections=60"
START_SECONDS = 30
PORTS = range(10_240, 32_768)  # above them Linux takes the ports of outgoing connections


class Missing(Exception):
    """A program is not installed; the text says how to install it."""


def free_port() -> int:
    """Return a free port, not one of those that outgoing connections get.

    Any connection of this machine could take such a port before a server listens there, or while it is restarted.
    """
    while True:
        port = random.SystemRandom().choice(PORTS)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def postgres_programs() -> Path:
    """Return the folder with PostgreSQL's programs, of the newest version installed."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    versions = [path for path in Path(INSTALLED).glob("*/bin") if (path / "postgres").exists()]
    if not versions:
        raise Missing("PostgreSQL is not installed. Run: sudo apt-get install postgresql")
    return max(versions, key=lambda path: float(path.parent.name))


@contextlib.contextmanager
def postgres_server(*, durable: bool = False) -> Iterator[str]:
    """Run a temporary PostgreSQL; yield the address of an empty database in it.

    Under root it runs as the user `postgres`, because it refuses to run as root. A durable one syncs to disk.
    """
    programs = postgres_programs()
    folder = Path(tempfile.mkdtemp(prefix="shedu-postgres-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        as_user = ["runuser", "-u", "postgres", "--"]

    def run(program: str, *arguments: str | Path) -> None:
        command = [*as_user, str(programs / program), *map(str, arguments)]
        with (folder / "log").open("ab") as log:
            subprocess.run(command, check=True, cwd=folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL)

    data, port = folder / "data", free_port()
    try:
        run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        options = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} {'' if durable else FAST}"
        run("pg_ctl", "-D", data, "-w", "-t", str(START_SECONDS), "-l", folder / "server.log", "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def redis_server() -> Iterator[str]:
    """Run a temporary Redis; yield its address."""
    program = shutil.which("redis-server")
    if program is None:
        raise Missing("Redis is not installed. Run: sudo apt-get install redis-server")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="shedu-redis-") as folder:
        command = [program, "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen([*command, "--dir", folder], stdout=quiet, stderr=quiet, stdin=quiet)
        try:
            _await_port(port)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(10)


def _await_port(port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.02)
    raise RuntimeError(f"nobody listens at port {port}")

"""`/health` says ready only if the database can be written and the workers live; it is cheap to ask."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.server import health
from shedu.server.workers.process import Lost, WorkerProcess
from tests.server.guests import Server, server


@pytest.fixture(autouse=True)
def asked_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 30.0)  # a busy machine is no problem of the server


def ask(served: Server) -> tuple[int, Any]:
    response = served.client.get("/health")
    return response.status_code, response.json()


def test_a_database_that_can_be_read_but_not_written_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(tmp_path) as served:
        status, said = ask(served)
        assert (status, said["status"], said["problems"]) == (200, "ok", []) and said["version"]
        with sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")  # readers go on, nobody writes
            with monkeypatch.context() as hurried:
                hurried.setattr(health, "PATIENCE_SECONDS", 0.5)
                status, said = ask(served)
            assert (status, said["status"]) == (503, "unavailable") and "database" in said["problems"][0]
            assert served.client.get("/health/live").status_code == 200
            other.execute("ROLLBACK")
        other.close()
        assert ask(served)[0] == 200


def test_a_server_whose_workers_do_not_start_is_not_ready_until_they_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: WorkerProcess) -> None:
        raise OSError("no more processes")

    with server(tmp_path) as served:
        with monkeypatch.context() as patched:
            patched.setattr(WorkerProcess, "_begin", refuse)
            with pytest.raises(Lost):
                served.client.blocking_portal.call(served.context.hub.workers.run, max, 3, 4)
            status, said = ask(served)
            assert status == 503 and "worker" in said["problems"][0]
        until = time.monotonic() + 240  # nobody has to ask for it
        while ask(served)[0] != 200:
            assert time.monotonic() < until


def test_asking_often_writes_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 30.0)
    with server(tmp_path) as served:
        ask(served)
        before = served.context.store.writer.writes
        assert [ask(served)[0] for _ in range(20)] == [200] * 20
        assert served.context.store.writer.writes == before

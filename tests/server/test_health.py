"""`/health` says ready only if the database can be written and the workers live; it is cheap to ask."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from guests import Server, server

from shedu.server import health
from shedu.server.thinkers import Thinkers


@pytest.fixture(autouse=True)
def asked_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(health, "PATIENCE_SECONDS", 0.5)


def ask(house: Server) -> tuple[int, Any]:
    response = house.client.get("/health")
    return response.status_code, response.json()


def test_a_database_that_can_be_read_but_not_written_is_not_ready(tmp_path: Path) -> None:
    with server(tmp_path) as house:
        status, said = ask(house)
        assert (status, said["status"], said["problems"]) == (200, "ok", []) and said["version"]
        with sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")  # readers go on, nobody writes
            status, said = ask(house)
            assert (status, said["status"]) == (503, "unavailable") and "database" in said["problems"][0]
            assert house.client.get("/health/live").status_code == 200
            other.execute("ROLLBACK")
        other.close()
        assert ask(house)[0] == 200


def test_a_server_whose_workers_die_is_not_ready_until_one_works_again(tmp_path: Path) -> None:
    class Broken(ThreadPoolExecutor):
        def submit(self, *arguments: Any, **more: Any) -> Any:
            raise BrokenProcessPool

    with server(tmp_path) as house:
        workers: Thinkers = house.house.hub.workers
        make_pool = workers._make_pool
        workers._make_pool = lambda: Broken(1)
        with pytest.raises(BrokenProcessPool):
            asyncio.run(workers.run(max, 1, 2))
        status, said = ask(house)
        assert status == 503 and "workers" in said["problems"][0]
        workers._make_pool = make_pool
        asyncio.run(workers.run(max, 1, 2))
        assert ask(house)[0] == 200
        for process in workers._pool._processes.values():  # type: ignore[union-attr]
            process.kill()
            process.join()
        assert ask(house)[0] == 503


def test_asking_often_writes_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 30.0)
    with server(tmp_path) as house:
        ask(house)
        before = house.house.store.writer.writes
        assert [ask(house)[0] for _ in range(20)] == [200] * 20
        assert house.house.store.writer.writes == before

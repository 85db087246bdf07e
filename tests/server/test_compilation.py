"""Games that are not compiled yet: others are played meanwhile, and whoever needs one waits for it."""

import asyncio
import threading
from typing import Any

import pytest

from shedu.bots.precompile import FOR_PLAY, FOR_TABLES
from shedu.server.refusal import Refusal
from shedu.server.workers import compilation, pool
from shedu.server.workers.compilation import Compilation
from tests.server.in_process_workers import in_process_workers


class Cellar:
    """Games that are compiled or not, and what was done about it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *warm: str) -> None:
        self.warm = {(game_id, templates) for game_id in warm for templates in (FOR_TABLES, FOR_PLAY)}
        self.compiled: list[tuple[str, Any]] = []
        self.loaded: list[str] = []
        self.failures = 0  # that are still to come
        monkeypatch.setattr(compilation, "FIRST_PAUSE", 0.01)
        monkeypatch.setattr(compilation, "is_warm", lambda game_id, templates: (game_id, templates) in self.warm)
        monkeypatch.setattr(compilation, "load_game", self.load)
        monkeypatch.setattr(compilation, "compile_game", self.compile)

    def compile(self, game_id: str, templates: Any) -> None:
        self.compiled.append((game_id, templates))
        self.fail()
        self.warm.add((game_id, templates))

    def load(self, game_id: str) -> None:
        self.fail()
        self.loaded.append(game_id)

    def fail(self) -> None:
        if self.failures:
            self.failures -= 1
            raise MemoryError

    def compilation(self) -> Compilation:
        return Compilation(in_process_workers(), ("old", "new"))


def test_what_is_compiled_is_loaded_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")

    async def trial() -> None:
        ready = cellar.compilation()
        assert not ready.is_ready("old")
        await ready.prepare(all_games=False)
        assert ready.is_ready("old") and not ready.is_ready("new")

    asyncio.run(trial())
    assert cellar.loaded == ["old"] and cellar.compiled == []


def test_a_game_is_compiled_when_it_is_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")

    async def trial() -> None:
        ready = cellar.compilation()
        await asyncio.gather(ready.table("new"), ready.table("new"), ready.table("old"))
        assert ready.is_ready("new")
        await ready.bots("new")
        await ready.bots("old")
        await ready.table("a game of long ago")

    asyncio.run(trial())
    assert cellar.compiled == [("new", FOR_TABLES), ("new", FOR_PLAY)]


def test_whoever_needs_a_compiled_game_does_not_wait_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")
    go_on = threading.Event()
    monkeypatch.setattr(compilation, "compile_game", lambda *_: go_on.wait(60))

    async def trial() -> None:
        ready = cellar.compilation()
        slow = asyncio.create_task(ready.bots("new"))
        await asyncio.sleep(0)
        try:
            await asyncio.wait_for(ready.bots("old"), 30)
            assert not slow.done()
        finally:
            go_on.set()
        await slow

    asyncio.run(trial())


def test_all_games_are_made_ready_those_first_that_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "new")
    asyncio.run(cellar.compilation().prepare(all_games=True))
    assert cellar.loaded == ["new", "old"]
    assert cellar.compiled == [("old", FOR_TABLES), ("old", FOR_PLAY)]


def test_a_game_that_could_not_be_compiled_is_compiled_for_the_next_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch)
    cellar.failures = 1

    async def trial() -> None:
        ready = cellar.compilation()
        with pytest.raises(Refusal) as refusal:
            await ready.table("new")
        assert (refusal.value.code, refusal.value.status) == ("not-ready", 503)
        assert not ready.is_ready("new") and ready.must_compile("new")
        await ready.table("new")
        assert ready.is_ready("new") and not ready.must_compile("new")

    asyncio.run(trial())
    assert cellar.compiled == [("new", FOR_TABLES)] * 2
    assert cellar.loaded == ["new"]


def test_a_game_that_could_not_be_loaded_is_loaded_for_the_next_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")
    cellar.failures = 2

    async def trial() -> None:
        ready = cellar.compilation()
        await ready.prepare(all_games=False)  # fails, and the server starts all the same
        assert not ready.is_ready("old")
        both = await asyncio.gather(ready.table("old"), ready.table("old"), return_exceptions=True)
        assert [type(one) for one in both] == [Refusal, Refusal]
        await ready.table("old")
        assert ready.is_ready("old")

    asyncio.run(trial())
    assert cellar.loaded == ["old"] and not cellar.compiled


def test_bots_that_could_not_be_compiled_are_compiled_for_the_next_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch)
    cellar.failures = 3

    async def trial() -> None:
        ready = cellar.compilation()
        for _ in range(3):
            with pytest.raises(Refusal):
                await ready.bots("new")
        await ready.bots("new")

    asyncio.run(trial())
    assert cellar.compiled == [("new", FOR_PLAY)] * 4


def test_failures_are_tried_again_after_longer_and_longer_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")
    cellar.failures = 4
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 1))

    async def trial() -> None:
        ready = cellar.compilation()
        for _ in range(4):
            with pytest.raises(Refusal):
                await ready.table("old")
        await ready.table("old")

    monkeypatch.setattr(compilation, "FIRST_PAUSE", 20.0)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(trial())
    assert slept == [0.0, 20.0, 40.0, 60.0, 60.0]


def test_where_no_worker_can_compile_the_server_does(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch)
    monkeypatch.setattr(pool, "SHORTEST_PAUSE", 0.01)

    async def trial() -> None:
        ready = Compilation(in_process_workers(is_dead=True), ("new",))
        with pytest.raises(Refusal):
            await ready.table("new")
        await ready.table("new")
        assert ready.is_ready("new")

    asyncio.run(trial())
    assert cellar.compiled == [("new", FOR_TABLES)]

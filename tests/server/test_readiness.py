"""Games that are not compiled yet: others are played meanwhile, and whoever needs one waits for it."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from shedu.bots.warm import FOR_PLAY, FOR_TABLES
from shedu.server import readiness
from shedu.server.readiness import Readiness
from shedu.server.thinkers import Thinkers


class Cellar:
    """Games that are compiled or not, and what was done about it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *warm: str) -> None:
        self.warm = {(game_id, templates) for game_id in warm for templates in (FOR_TABLES, FOR_PLAY)}
        self.compiled: list[tuple[str, Any]] = []
        self.loaded: list[str] = []
        self.fails = False
        monkeypatch.setattr(readiness, "is_warm", lambda game_id, templates: (game_id, templates) in self.warm)
        monkeypatch.setattr(readiness, "load_game", self.loaded.append)
        monkeypatch.setattr(readiness, "compile_game", self.compile)

    def compile(self, game_id: str, templates: Any) -> None:
        self.compiled.append((game_id, templates))
        if self.fails:
            raise MemoryError
        self.warm.add((game_id, templates))

    def readiness(self) -> Readiness:
        return Readiness(Thinkers(lambda: ThreadPoolExecutor(1)), ("old", "new"))


def test_what_is_compiled_is_loaded_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")

    async def trial() -> None:
        ready = cellar.readiness()
        assert not ready.is_ready("old")
        await ready.prepare(all_games=False)
        assert ready.is_ready("old") and not ready.is_ready("new")

    asyncio.run(trial())
    assert cellar.loaded == ["old"] and cellar.compiled == []


def test_a_game_is_compiled_when_it_is_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch, "old")

    async def trial() -> None:
        ready = cellar.readiness()
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
    monkeypatch.setattr(readiness, "compile_game", lambda *_: go_on.wait(60))

    async def trial() -> None:
        ready = cellar.readiness()
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
    asyncio.run(cellar.readiness().prepare(all_games=True))
    assert cellar.loaded == ["new", "old"]
    assert cellar.compiled == [("old", FOR_TABLES), ("old", FOR_PLAY)]


def test_what_cannot_be_compiled_ahead_is_tried_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    cellar = Cellar(monkeypatch)
    cellar.fails = True

    async def trial() -> None:
        ready = cellar.readiness()
        await ready.table("new")
        assert ready.is_ready("new")

    asyncio.run(trial())
    assert cellar.loaded == ["new"]

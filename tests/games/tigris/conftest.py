"""Fixtures for tests of Tigris & Euphrates."""

from __future__ import annotations

import pytest

from tests.games.tigris import oracle_scenes
from tests.games.tigris.engine_side import Engine
from tests.games.tigris.oracle import Oracle


@pytest.fixture(params=[Engine, Oracle], ids=["engine", "oracle"])
def side(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type[Oracle]:
    """Let the positions of `oracle_scenes` be played by the engine, then by the oracle."""
    chosen: type[Oracle] = request.param
    monkeypatch.setattr(oracle_scenes, "player", chosen)
    return chosen

"""Fixtures for tests of Contest of Kings."""

from __future__ import annotations

import pytest

from tests.games.kings import oracle_scenes
from tests.games.kings.engine_side import Engine
from tests.games.kings.oracle import Oracle


@pytest.fixture(params=[Engine, Oracle], ids=["engine", "oracle"])
def side(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type[Oracle]:
    """Let the positions of `oracle_scenes` be played by the engine, then by the oracle."""
    chosen: type[Oracle] = request.param
    monkeypatch.setattr(oracle_scenes, "player", chosen)
    return chosen

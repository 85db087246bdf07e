"""The same luck in every run: a test that passes once must not fail later because other tiles were drawn."""

import hashlib
import itertools
from types import SimpleNamespace

import pytest

from shedu.core import chance


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dealers in this process take their seeds from the name of the test. Other processes are left alone."""
    seeds = itertools.count()

    def token_hex(_: int) -> str:
        return hashlib.sha256(f"{request.node.nodeid} {next(seeds)}".encode()).hexdigest()

    monkeypatch.setattr(chance, "secrets", SimpleNamespace(token_hex=token_hex))

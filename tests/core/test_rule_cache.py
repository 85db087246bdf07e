"""The compile cache of rules: a folder per rule without global state, safe for threads and processes."""

import importlib.util
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

from shedu.core.kernel import cache_folder, rule
from shedu.core.rule_cache import SUFFIX, RuleFiles

GROUPS = (
    "shedu.games.kings.rules.pieces",
    "shedu.games.tigris.rules.cells",
    "shedu.core.bits",
    "shedu.core.kernels.entry_points@wayfarers",
)
SOURCE = "def double(number):\n    return 2 * number\n"

# Waits for the starting signal, so that all processes compile at the same moment; each a signature of its own.
COMPILE = """
import sys
import numpy as np
from shedu.core.bits import popcount
word = getattr(np, sys.argv[1])(7)
print("loaded", flush=True)
sys.stdin.readline()
print(popcount(word), sum(popcount.stats.cache_hits.values()))
"""


def module_of(folder: Path, name: str) -> ModuleType:
    """Return a module of a cache group, from a file outside of the package."""
    path = folder / f"{name.replace('@', '_')}.py"
    path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty working folder, and an empty cache."""
    monkeypatch.setenv("SHEDU_CACHE", str(tmp_path / "cache"))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path


def test_threads_that_load_rules_at_once_never_mix_their_folders(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = [module_of(elsewhere, name) for name in GROUPS]
    every_one_is_ready = threading.Barrier(len(modules))
    before = sys.getswitchinterval()

    def load(module: ModuleType) -> list[Any]:
        every_one_is_ready.wait()
        return [rule(module.double) for _ in range(50)]

    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(len(modules)) as pool:
            loaded = list(pool.map(load, modules))
    finally:
        sys.setswitchinterval(before)
    for name, rules in zip(GROUPS, loaded, strict=True):
        assert {Path(one.stats.cache_path) for one in rules} == {cache_folder(name)}
    assert numba.config.CACHE_DIR == ""
    assert list(Path.cwd().iterdir()) == []


def test_a_rule_is_kept_in_its_own_folder_and_loaded_from_there(elsewhere: Path) -> None:
    double = module_of(elsewhere, GROUPS[0]).double
    first = rule(double)
    assert first(21) == 42 and first(1.5) == 3.0
    kept = list(cache_folder(GROUPS[0]).iterdir())
    assert len(kept) == 2 and {path.suffix for path in kept} == {SUFFIX}
    again = rule(double)
    assert again(21) == 42 and sum(again.stats.cache_hits.values()) == 1
    again.recompile()  # empties the cache and fills it again
    assert sum(rule(double).stats.cache_hits.values()) == 0
    assert not list(Path.cwd().iterdir())


def test_code_that_was_cut_short_is_compiled_again(elsewhere: Path) -> None:
    double = module_of(elsewhere, GROUPS[0]).double
    rule(double)(21)
    (kept,) = cache_folder(GROUPS[0]).iterdir()
    whole = kept.read_bytes()
    for damaged in (b"", whole[:100], whole[:-1], whole[:-1] + bytes([whole[-1] ^ 1])):
        kept.write_bytes(damaged)
        again = rule(double)
        assert again(21) == 42 and not again.stats.cache_hits
        kept.unlink()
        rule(double)(21)


def test_a_folder_that_cannot_be_written_costs_the_cache_only(elsewhere: Path) -> None:
    double = module_of(elsewhere, GROUPS[0]).double
    (elsewhere / "cache").write_text("a file where the folder should be")
    assert rule(double)(21) == 42


def test_two_signatures_never_share_a_file(tmp_path: Path) -> None:
    """Two writers that know nothing of each other, as two processes do."""
    one, other = RuleFiles(tmp_path, "f"), RuleFiles(tmp_path, "f")
    one.save(("int64",), "for integers")
    other.save(("float64",), "for floats")
    for files in (one, other):
        assert files.load(("int64",)) == "for integers"
        assert files.load(("float64",)) == "for floats"
        assert files.load(("int8",)) is None
    one.flush()
    assert list(tmp_path.iterdir()) == []


def test_processes_that_compile_at_once_find_all_of_it_afterwards(elsewhere: Path) -> None:
    kinds = ("int64", "int32", "int16", "uint8")
    environment = {**os.environ, "SHEDU_CACHE": str(elsewhere / "cache"), "SHEDU_PURE": "0"}

    def compile_all() -> list[list[str]]:
        running = [
            subprocess.Popen(
                [sys.executable, "-c", COMPILE, kind],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for kind in kinds
        ]
        for process in running:
            assert process.stdout is not None and process.stdout.readline() == "loaded\n"
        return [process.communicate("go\n", timeout=120)[0].split() for process in running]

    assert [bits for bits, _ in compile_all()] == ["3"] * len(kinds)
    assert compile_all() == [["3", "1"]] * len(kinds)  # every one from the cache
    assert list(Path.cwd().iterdir()) == []

"""The @rule decorator and its cache: a changed callee is noticed, live caches are kept, pure is plain Python."""

import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from llvmlite import ir
from numba.core.errors import TypingError

import shedu.core.kernel as kernel
from shedu.core.bits import lowest_bit, nth_bit, popcount
from shedu.core.kernel import allocating_rule, instantiate, is_cpu_code, noinline_on_gpu, rule
from shedu.games.tigris.rules import kernel as tigris_kernel

HOUSE = Path(kernel.__file__).resolve().parent.parent
NEEDED = ("rules.kernel", "rules.affordability", "rules.solo.trace", "evaluation.evaluate")

# A small rule of kingdoms.py over functions of cells.py and bits.py; an empty board has no temples.
COUNT_TEMPLES = """
import numpy as np
from shedu.core.kernel import cache_folder
from shedu.games.tigris.rules.kingdoms import temples_beside
from shedu.games.tigris.rules.state import STATE
board = np.zeros(1, dtype=STATE)[0]
temples = temples_beside(board, 20)
loaded = sum(temples_beside.stats.cache_hits.values())
print(temples, loaded, cache_folder("shedu.core.kernels.entry_points@tigris").name)
"""


class Copy:
    """A copy of the sources that can be changed, with a compile cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        self.cache = folder / "cache"
        shutil.copytree(HOUSE, self.source / "shedu", ignore=shutil.ignore_patterns("__pycache__", "data"))

    def change(self, module: str, old: str, new: str) -> None:
        path = self.source / "shedu" / module
        text = path.read_text()
        assert text.count(old) == 1
        path.write_text(text.replace(old, new))

    def run(self, program: str, **settings: str) -> list[str]:
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SHEDU_")},
            "PYTHONPATH": str(self.source),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SHEDU_CACHE": str(self.cache),
            **settings,
        }
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.split()


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


def test_a_changed_callee_in_another_module_is_noticed(copy: Copy) -> None:
    first = copy.run(COUNT_TEMPLES)
    assert first[:2] == ["0", "0"]
    again = copy.run(COUNT_TEMPLES)
    assert again == ["0", "1", first[2]]  # this time from the cache
    copy.change("games/tigris/presentation/view.py", "What a seat sees: the one place", "The one place")
    assert copy.run(COUNT_TEMPLES) == again  # what is no rule has no part in it
    copy.change("games/tigris/rules/cells.py", "return popcount(a[0]) + popcount(a[1])", "return 100 + popcount(a[0])")
    changed = copy.run(COUNT_TEMPLES)
    assert changed[:2] == ["100", "0"]
    assert changed[2] != first[2]


@pytest.mark.parametrize(("setting", "compiled"), [("1", "False"), ("0", "True"), ("", "True")])
def test_rules_are_plain_functions_when_pure(copy: Copy, setting: str, compiled: str) -> None:
    program = "from shedu.core.bits import lowest_bit\nprint(hasattr(lowest_bit, 'py_func'), lowest_bit(12))"
    assert copy.run(program, SHEDU_PURE=setting) == [compiled, "2"]


def test_every_template_and_game_has_its_own_cache_group() -> None:
    entry_points, soak = (kernel.cache_folder(f"shedu.core.{name}@tigris").name for name in ("entry_points", "soak"))
    assert entry_points.startswith("tigris-entry_points-") and soak.startswith("tigris-soak-")
    cells, whole = (kernel.cache_folder(f"shedu.games.tigris.rules.{name}") for name in ("cells", "kernel"))
    assert cells == whole
    assert kernel.cache_folder("shedu.core.bits").name.startswith("core-")


def test_all_that_a_rule_is_made_from_is_in_its_fingerprint() -> None:
    made_from = {str(path.relative_to(HOUSE)) for path in kernel.sources_of("shedu.games.tigris.rules.kernel")}
    assert {
        "core/bits.py",
        "core/chance.py",
        "core/kernel.py",
        "games/tigris/rules/board.py",
        "games/tigris/rules/cells.py",
    } <= made_from
    assert "games/tigris/presentation/prompts.py" not in made_from


def test_a_template_that_binds_another_is_made_from_it() -> None:
    made_from = {str(path.relative_to(HOUSE)) for path in kernel.sources_of("shedu.bots.kernels.glance")}
    assert "bots/kernels/lookahead.py" in made_from


def test_templates_get_the_modules_of_the_game_that_they_need() -> None:
    assert set(kernel.given_to("shedu.core.kernels.entry_points", "tigris")) == {"rules"}
    assert set(kernel.given_to("shedu.bots.kernels.mcts", "tigris")) == {"rules", "evaluation"}
    assert set(kernel.given_to("shedu.envs.kernels.rows", "tigris")) == {"rules", "observation"}
    assert set(kernel.given_to("shedu.learn.kernels.rows", "tigris")) == {"rules", "evaluation", "observation"}
    assert set(kernel.given_to("shedu.core.kernels.soak", "tigris")) == {"rules", "invariants"}
    assert set(kernel.given_to("shedu.core.kernels.soak", "wayfarers")) == {"rules", "invariants", "coverage"}


def test_old_caches_are_removed_and_those_of_other_groups_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_CACHE", str(tmp_path))
    assert kernel.cache_home() == tmp_path
    kernel.prune_cache()  # no cache yet
    for age in range(kernel.KEPT_FOLDERS + 3):
        folder = tmp_path / "kernels" / f"tigris-entry_points-{age}"
        folder.mkdir(parents=True)
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    only = tmp_path / "kernels" / "tigris-soak-old"
    only.mkdir()
    os.utime(only, (1, 1))
    in_use = [kernel.cache_folder(f"shedu.games.wayfarers.{name}") for name in NEEDED]
    for folder in in_use:
        folder.mkdir(exist_ok=True)
        os.utime(folder, (0, 0))  # older than all others, and needed all the same
    for age in range(kernel.KEPT_FOLDERS):
        (kernel.cache_home() / "kernels" / f"wayfarers-{age}").mkdir()
    kernel.prune_cache()
    kept = {folder.name for folder in (tmp_path / "kernels").iterdir()}
    old = {f"{group}-{age}" for group in ("tigris-entry_points", "wayfarers") for age in range(kernel.KEPT_FOLDERS)}
    assert kept == {only.name, *old, *(folder.name for folder in in_use)}


def test_a_template_is_bound_once_to_the_rules_of_a_game() -> None:
    entry_points = kernel.instantiate("shedu.core.kernels.entry_points", "tigris")
    assert entry_points is kernel.instantiate("shedu.core.kernels.entry_points", "tigris")
    assert entry_points.rules is tigris_kernel
    assert entry_points.__name__ == "shedu.core.kernels.entry_points@tigris"


def test_bits_are_counted() -> None:
    chance = random.Random(1)
    for word in [1, 2, 3, (1 << 51) - 1, (1 << 62) - 1, *(chance.getrandbits(51) | 1 << 50 for _ in range(200))]:
        assert popcount(word) == word.bit_count()
        assert lowest_bit(word) == (word & -word).bit_length() - 1
    assert popcount(0) == 0


def test_set_bits_are_counted_off_one_by_one() -> None:
    chance = random.Random(2)
    for word in [1, 1 << 62, (1 << 51) - 1, (1 << 63) - 1, *(chance.getrandbits(63) | 1 for _ in range(100))]:
        set_bits = [index for index in range(63) if word >> index & 1]
        assert [nth_bit(word, n) for n in range(len(set_bits))] == set_bits


def allocates(n: int) -> int:
    return int(np.zeros(n).size)


def may_not_allocate(n: int) -> int:
    return int(np.zeros(n).size)


def asks_where_it_runs() -> bool:
    noinline_on_gpu()
    return is_cpu_code()


def calls_what_allocates(n: int) -> int:
    return counted_zeros(n)


counted_zeros = allocating_rule(allocates)


def test_a_rule_cannot_allocate_unless_it_says_so() -> None:
    assert counted_zeros(3) == 3
    assert rule(calls_what_allocates)(4) == 4
    with pytest.raises(TypingError, match="zeros"):
        rule(may_not_allocate)(3)


def test_compiled_rules_know_that_they_are_code_of_a_cpu() -> None:
    assert rule(asks_where_it_runs)() is True


@pytest.mark.parametrize(("triple", "is_gpu"), [("nvptx64-nvidia-cuda", True), ("x86_64-pc-linux-gnu", False)])
def test_the_target_of_a_module_tells_a_gpu(triple: str, is_gpu: bool) -> None:
    module = ir.Module()
    module.triple = triple
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), ()), "rule")
    builder = ir.IRBuilder(function.append_basic_block())
    assert kernel.compiles_for_gpu(builder) is is_gpu


def test_threads_that_bind_at_once_get_one_whole_module() -> None:
    for name in [name for name in sys.modules if name == "shedu.core.perft@tigris"]:
        del sys.modules[name]
    with ThreadPoolExecutor(8) as pool:
        bound = list(pool.map(lambda _: instantiate("shedu.core.perft", "tigris"), range(8)))
    assert all(module is bound[0] for module in bound)
    assert hasattr(bound[0], "rules")
    assert [name for name in vars(bound[0]) if not name.startswith("_")]

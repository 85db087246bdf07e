"""The @rule decorator: one Python source that runs as native code, on a GPU, or as plain Python.

A *rule* is a function over the state of a position. numba compiles it; with ``SHEDU_PURE=1`` it stays the Python
function it is. Compiled code is kept in a folder named after a hash of every source it was made from, because numba's
own cache does not notice a changed callee in another file.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

PURE = os.environ.get("SHEDU_PURE", "") not in ("", "0")
PACKAGE = "shedu"
ROOT = Path(__file__).resolve().parent.parent
KEPT_FOLDERS = 6  # compile caches of a group that are kept; older ones are removed

F = TypeVar("F", bound=Callable[..., Any])
_INSTANTIATING = threading.RLock()  # two threads may ask for the same template at once, and one template for another


def cache_home() -> Path:
    """Return the folder that holds compiled kernels: SHEDU_CACHE, or the user's cache folder."""
    if named := os.environ.get("SHEDU_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    return Path(base) / "shedu"


def _path_of(module: str) -> Path | None:
    """Return the source file of a module of this package, without importing it."""
    parts = module.split(".")
    if parts[0] != PACKAGE:
        return None
    stem = ROOT.joinpath(*parts[1:])
    for path in (stem.with_suffix(".py"), stem / "__init__.py"):
        if path.is_file():
            return path
    return None


def _is_for_types(node: ast.stmt) -> bool:
    """Return whether a statement is an `if TYPE_CHECKING:` block."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@cache
def _imports_of(path: Path) -> tuple[Path, ...]:
    """Source files of this package that a file imports when it runs, templates that it instantiates included."""
    found: list[Path] = []
    tree = ast.parse(path.read_bytes())
    tree.body = [node for node in tree.body if not _is_for_types(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "instantiate":
            names = [str(each.value) for each in node.args[:1] if isinstance(each, ast.Constant)]
        else:
            continue
        found += [p for name in names if (p := _path_of(name)) is not None and p.name != "__init__.py"]
    return tuple(dict.fromkeys(found))


def sources_of(*modules: str) -> list[Path]:
    """Return every source file that the given modules are made from, imports included, sorted."""
    todo = [path for module in modules if (path := _path_of(module)) is not None]
    seen: set[Path] = set()
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo += _imports_of(path)
    return sorted(seen)


@cache
def fingerprint(*modules: str) -> str:
    """Return a hash over the sources of the given modules and the versions that compile them."""
    import numba
    import numpy

    digest = hashlib.sha256(f"{sys.version_info[:2]} {numba.__version__} {numpy.__version__}".encode())
    for path in sources_of(*modules):
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _group_of(module: str) -> tuple[str, tuple[str, ...]]:
    """Return the cache group of a module and its sources: a template instantiated for a game, a game, or the core."""
    base, _, game_id = module.partition("@")
    if game_id:
        given = given_to(base, game_id).values()
        return f"{game_id}-{base.rpartition('.')[2]}", (base, *(source.partition("@")[0] for source in given))
    parts = base.split(".")
    if len(parts) > 2 and parts[1] == "games":
        return parts[2], (base, f"{PACKAGE}.games.{parts[2]}.rules.kernel")
    return "core", (base,)


def cache_folder(module: str) -> Path:
    """Return where the compiled functions of a module are kept."""
    group, made_from = _group_of(module)
    return cache_home() / "kernels" / f"{group}-{fingerprint(*made_from)}"


def rule(function: F) -> F:
    """Mark a function over a state as a rule: compiled by numba unless SHEDU_PURE is set.

    Called by another rule it is compiled once, whatever kinds of whole numbers it is given: numba takes a constant, and
    every width of whole numbers, for a type of its own and would compile the callee again for each.

    A rule cannot allocate memory. So numba need not count who uses an array, which it would at every call.
    """
    return _compiled(function, can_allocate=False)


def allocating_rule(function: F) -> F:
    """Mark a rule that makes arrays of its own: for learning and the like, never for play."""
    return _compiled(function, can_allocate=True)


def _compiled(function: F, can_allocate: bool) -> F:
    """The function as numba compiles it, or itself in plain Python."""
    if PURE:
        return function
    import numba

    from shedu.core.rule_cache import RuleCache

    compiled: F = numba.njit(nogil=True, error_model="numpy", _nrt=can_allocate)(function)
    compiled._cache = RuleCache(function, cache_folder(function.__module__))  # type: ignore[attr-defined]
    _widen_calls(compiled)
    return compiled


def _widen_calls(dispatcher: Any) -> None:
    """Make calls from other rules see one kind of whole number only."""
    types: Any = importlib.import_module("numba.core.types")
    specialize = dispatcher.get_call_template

    def widened(kind: Any) -> Any:
        plain = types.unliteral(kind)
        return types.int64 if isinstance(plain, types.Integer) else plain

    def specialize_widened(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return specialize(tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = specialize_widened


if PURE:

    def noinline() -> None:
        """Do nothing, in plain Python."""

    def noinline_on_gpu() -> None:
        """Nothing, in plain Python."""

    def is_cpu_code() -> bool:
        """Return False: plain Python takes the way of a GPU, so that it can be tested without one."""
        return False

else:
    from numba.core import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def noinline(_typing: Any) -> Any:
        """Keep the code of the rule that calls it in one place instead of copying it to every caller.

        A GPU spends most of its time fetching instructions when the large rules are copied about.
        """

        def emit(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.void(), emit

    @intrinsic  # type: ignore[untyped-decorator]
    def noinline_on_gpu(_typing: Any) -> Any:
        """Called inside a rule, does what `noinline` does, but on a GPU only.

        For small rules that are called from everywhere: a CPU is faster when it has a copy of them in every caller.
        """

        def emit(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            if compiles_for_gpu(builder):
                builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.void(), emit

    @intrinsic  # type: ignore[untyped-decorator]
    def is_cpu_code(_typing: Any) -> Any:
        """Return whether a rule is machine code of a CPU. A constant: only one of two branches is compiled.

        A CPU likes tables and vectors, a GPU short code. False in plain Python, which takes the way of a GPU.
        """

        def emit(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
            return context.get_constant(types.boolean, not compiles_for_gpu(builder))

        return types.boolean(), emit


def compiles_for_gpu(builder: Any) -> bool:
    """Return whether the code that an intrinsic adds to is for a CUDA device."""
    return str(builder.module.triple).startswith("nvptx")


def given_to(template: str, game_id: str) -> dict[str, str]:
    """Return the modules of a game that a template finds among its globals, by name.

    All get the kernel as `rules`; bots and learners also its `evaluation`; environments, learners and `glance` (bots
    with a net) also its `observation`; soaks its `invariants`, and its `coverage` if it has one.
    """
    game = f"{PACKAGE}.games.{game_id}"
    given = {"rules": f"{game}.rules.kernel"}
    if template.startswith((f"{PACKAGE}.bots.", f"{PACKAGE}.learn.")):
        own = f"{game}.evaluation.evaluate"
        given["evaluation"] = own if _path_of(own) else f"{PACKAGE}.core.kernels.neutral_evaluation@{game_id}"
    if template.startswith((f"{PACKAGE}.envs.", f"{PACKAGE}.learn.")) or template == f"{PACKAGE}.bots.kernels.glance":
        given["observation"] = f"{game}.evaluation.observation"
    if template == f"{PACKAGE}.core.kernels.soak":
        own = f"{game}.testing.kernels.invariants"
        given["invariants"] = own if _path_of(own) else f"{PACKAGE}.core.kernels.no_invariants"
        if _path_of(f"{game}.testing.kernels.coverage") is not None:
            given["coverage"] = f"{game}.testing.kernels.coverage"
    return given


def instantiate(template: str, game_id: str) -> ModuleType:
    """Return a copy of a template module with the modules of one game among its globals (see `given_to`).

    Code that serves every game (playouts, search, entry points for Python) is written once over `rules` and compiled
    once per game. Passing rule functions as arguments would do the same but could not be cached.
    """
    with _INSTANTIATING:
        return _instance(template, game_id)


def _instance(template: str, game_id: str) -> ModuleType:
    """Return the instance of a template, made when first needed."""
    name = f"{template}@{game_id}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(template)
    assert spec is not None and spec.origin is not None, template
    module = ModuleType(name, f"{template} over the rules of {game_id}")
    module.__file__ = spec.origin
    for name_given, source in given_to(template, game_id).items():
        default, _, its_game = source.partition("@")
        module.__dict__[name_given] = _instance(default, its_game) if its_game else importlib.import_module(source)
    sys.modules[name] = module
    exec(compile(Path(spec.origin).read_bytes(), spec.origin, "exec"), module.__dict__)
    return module


def _folders_in_use() -> set[Path]:
    """Return the compile caches of all that stands in the sources now; one game has several."""
    paths = [path for part in ("core", "games") for path in (ROOT / part).rglob("*.py")]
    return {cache_folder(".".join((PACKAGE, *path.relative_to(ROOT).with_suffix("").parts))) for path in paths}


def prune_cache() -> None:
    """Remove the compile caches of sources long gone, oldest first."""
    home = cache_home() / "kernels"
    if not home.is_dir():
        return
    in_use = _folders_in_use()
    by_group: dict[str, list[Path]] = {}
    for folder in sorted(set(home.iterdir()) - in_use, key=lambda p: p.stat().st_mtime, reverse=True):
        by_group.setdefault(folder.name.rpartition("-")[0], []).append(folder)
    for folders in by_group.values():
        for folder in folders[KEPT_FOLDERS:]:
            shutil.rmtree(folder, ignore_errors=True)

"""The laws of the house: imports go down only, rules are pure, names say something, files stay short."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from shedu.core.kernel import given_to, sources_of
from shedu.games import GAMES, TEMPLATE

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
HOUSE = SOURCE / "shedu"
MODULES = sorted(HOUSE.rglob("*.py"))

# Each may import those before it.
STOREYS = ("core", "games", "bots", "arena", "envs", "learn", "server", "bench", "cli")
# The rooms of a game, with the rooms of the same game that each may import. Nothing in play imports `testing`.
ROOMS = {
    "tables": (),
    "effects": ("tables",),
    "rules": ("tables", "effects"),
    "texts": ("tables", "effects"),
    "evaluation": ("rules", "tables", "effects"),
    "presentation": ("rules", "tables", "effects", "texts"),
    "terminal": ("rules", "presentation"),
    "game": ("rules", "presentation", "terminal"),
    "testing": ("rules", "tables", "effects", "presentation", "terminal", "game"),
}
SHARED = "dynasties"  # what two games share; the only folder beside the games themselves
# All of core that rules may import.
KERNEL_PARTS = tuple(
    f"shedu.core.{part}" for part in ("kernel", "bits", "vector_flood", "chance", "state_fields", "action_layout")
)
KERNEL_LIBRARIES = {"__future__", "collections", "itertools", "math", "numpy", "re", "typing"}
LONGEST = 450  # lines
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "base", "manager", "misc", "shared", "stuff"}

# The rooms of the core that rules may lean on but that are no rules themselves.
NO_RULES = {"core/kernel.py", "core/rule_cache.py", "core/chance.py", "core/game.py", "core/errors.py"}
IMPURE_MODULES = {
    *("random", "secrets", "uuid", "time", "datetime", "os", "sys", "io", "pathlib", "tempfile", "logging"),
    *("socket", "urllib", "subprocess", "threading", "multiprocessing", "asyncio"),
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "breakpoint", "__import__"}


def name_of(path: Path) -> str:
    """Return a source file as a module, `shedu.core.game`."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[str]:
    """Yield every module a file imports, also inside functions, also by name through import_module and instantiate."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relative to itself"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "instantiate") and isinstance(node.args[0].value, str):
                yield node.args[0].value


def storey(module: str) -> int | None:
    """Return the storey of a module, or None for the front door of the package."""
    parts = module.split(".")
    return STOREYS.index(parts[1]) if len(parts) > 1 and parts[1] in STOREYS else None


def game_of(module: str) -> str | None:
    """Return the game a module belongs to, if it belongs to one."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in GAMES | TEMPLATE else None


def room_of(module: str) -> str | None:
    """Return the room of a game, or of what games share, that a module stands in."""
    parts = module.split(".")
    return parts[3] if len(parts) > 3 and parts[1] == "games" else None


def broken_imports(importer: str, imported: list[str]) -> list[str]:
    """Return the imports of a module that go up, or sideways from one game into another."""
    here, game = storey(importer), game_of(importer)
    found = []
    for name in imported:
        if not name.startswith("shedu") or here is None:
            continue
        there, other = storey(name), game_of(name)
        up = there is not None and there > here
        sideways = other is not None and other != game and importer.startswith("shedu.games.")
        if up or sideways or breaks_rooms(importer, name):
            found.append(name)
    return found


def breaks_rooms(importer: str, name: str) -> bool:
    """Return whether a module of a game imports from a room that its own may not see."""
    here, there = room_of(importer), room_of(name)
    if here == "rules" and name.startswith("shedu.core."):
        return not name.startswith(KERNEL_PARTS)
    return here is not None and there is not None and there != here and there not in ROOMS[here]


def rule_modules(game_id: str) -> list[Path]:
    """Every source that the kernel of a game, its evaluation and its invariants are made from, and all templates."""
    templates = [path for path in MODULES if re.search(r"^rules: Any = globals\(\)", path.read_text(), re.MULTILINE)]
    names = [name_of(path) for path in templates]
    made_from = sources_of(*names, *(module for name in names for module in given_to(name, game_id).values()))
    return [path for path in made_from if str(path.relative_to(HOUSE)) not in NO_RULES]


def impurities(source: str) -> list[str]:
    """What in a source could make a rule depend on more than the position: chance, clock, files, the terminal."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.split(".")[0] in IMPURE_MODULES]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in IMPURE_MODULES:
            found.append(str(node.module))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            found.append(f"{node.func.id}()")
        elif isinstance(node, ast.Attribute) and node.attr == "random":
            found.append("numpy.random")
    return found


def undocumented(source: str) -> list[str]:
    """Return the module, public classes, functions and methods without a docstring."""
    tree = ast.parse(source)
    found = [] if ast.get_docstring(tree) else ["the module"]

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If):
                visit(child, prefix)
            if not isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if child.name.startswith("_"):
                continue
            if not ast.get_docstring(child):
                found.append(prefix + child.name)
            if isinstance(child, ast.ClassDef):
                visit(child, f"{prefix}{child.name}.")

    visit(tree, "")
    return found


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_down_only(path: Path) -> None:
    assert broken_imports(name_of(path), list(imports_of(path))) == []


def test_an_import_that_goes_up_or_sideways_would_be_seen() -> None:
    assert broken_imports("shedu.core.game", ["shedu.games.tigris.game"]) == ["shedu.games.tigris.game"]
    assert broken_imports("shedu.bots.players", ["shedu.cli", "shedu.core.game", "numpy"]) == ["shedu.cli"]
    assert broken_imports("shedu.games.tigris.game", ["shedu.games.tigris.presentation.view", "shedu.core.game"]) == []
    assert broken_imports("shedu.games.tigris.game", ["shedu.games.kings.rules.turn"]) != []
    assert broken_imports("shedu.games.dynasties.rules.totals", ["shedu.games.kings.rules.turn"]) != []


def test_a_room_that_imports_from_the_wrong_room_would_be_seen() -> None:
    rules = "shedu.games.tigris.rules.turn"
    for name in (
        "shedu.games.tigris.presentation.view",
        "shedu.games.tigris.testing.kernels.invariants",
        "shedu.core.game",
    ):
        assert broken_imports(rules, [name]) == [name]
    assert broken_imports(rules, ["shedu.games.dynasties.rules.totals", "shedu.core.kernel.rule"]) == []
    assert broken_imports("shedu.games.tigris.presentation.view", ["shedu.games.tigris.testing.scenario"]) != []
    assert broken_imports("shedu.games.tigris.testing.scenario", ["shedu.games.tigris.presentation.view"]) == []


@pytest.mark.parametrize("path", [path for path in MODULES if room_of(name_of(path)) == "rules"], ids=name_of)
def test_rules_lean_on_few_libraries(path: Path) -> None:
    assert {name.split(".")[0] for name in imports_of(path)} - {"shedu"} <= KERNEL_LIBRARIES


def test_nothing_outside_a_game_imports_its_testing_by_name() -> None:
    importers = {name_of(path): list(imports_of(path)) for path in MODULES}
    found = [name for name, seen in importers.items() if "testing" in map(room_of, seen) and room_of(name) != "testing"]
    assert found == []


@pytest.mark.parametrize("game_id", [*GAMES, *TEMPLATE, SHARED])
def test_every_module_of_a_game_stands_in_a_room(game_id: str) -> None:
    folder = HOUSE / "games" / game_id
    assert {path.stem for path in folder.glob("*.py")} <= {"__init__", "game"}
    assert {path.parent.name for path in folder.glob("*/__init__.py")} <= set(ROOMS)
    if game_id in GAMES:
        assert {"rules", "presentation", "terminal", "evaluation", "testing"} <= {
            path.name for path in folder.iterdir()
        }


def test_there_is_nothing_but_games_and_what_they_share() -> None:
    folders = {path.parent.name for path in (HOUSE / "games").glob("*/__init__.py")}
    assert folders == {*GAMES, *TEMPLATE, SHARED}


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_know_no_chance_but_ours_and_no_clock_file_or_terminal(game_id: str) -> None:
    modules = rule_modules(game_id)
    assert HOUSE / "games" / game_id / "rules" / "kernel.py" in modules
    assert HOUSE / "games" / game_id / "evaluation" / "evaluate.py" in modules
    assert HOUSE / "games" / game_id / "testing" / "kernels" / "invariants.py" in modules
    assert HOUSE / "core" / "kernels" / "entry_points.py" in modules
    assert {str(path.relative_to(HOUSE)): impurities(path.read_text()) for path in modules} == {
        str(path.relative_to(HOUSE)): [] for path in modules
    }


def test_an_impure_rule_would_be_seen() -> None:
    source = "import random\nfrom time import sleep\nnp.random.rand()\nprint(open('x'))"
    assert sorted(impurities(source)) == ["numpy.random", "open()", "print()", "random", "time"]


def test_every_folder_of_the_house_is_a_storey() -> None:
    folders = {path.name for path in HOUSE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders <= set(STOREYS)


def test_no_module_has_an_empty_name() -> None:
    named = {path.stem for path in MODULES} | {path.parent.name for path in MODULES}
    assert named & EMPTY_NAMES == set()


def test_no_file_outgrows_a_chapter() -> None:
    lengths = {name_of(path): path.read_text().count("\n") for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_everything_public_says_what_it_is(path: Path) -> None:
    assert undocumented(path.read_text()) == []


def test_a_missing_docstring_would_be_seen() -> None:
    assert undocumented("def f(): ...\nclass C:\n  def m(self): ...\ndef _g(): ...") == ["the module", "f", "C", "C.m"]

"""`shedu warm`: every entry point gets compiled, and that it was is noticed quickly."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import shedu
from shedu.bots.precompile import FOR_PLAY, parts_of
from shedu.cli import main
from shedu.cli.warm import ready
from shedu.core.kernel import instantiate
from shedu.core.precompile import STAMP, core_parts, entries, entry_functions, is_warm, warm
from shedu.games import GAMES, game


@pytest.mark.parametrize("game_id", GAMES)
def test_every_entry_point_is_compiled(game_id: str) -> None:
    the_game = game(game_id)
    calls: list[tuple[int, int, str]] = []
    warm(the_game, core_parts(the_game), lambda *call: calls.append(call))
    for part in core_parts(the_game):
        functions = dict(entry_functions(instantiate(part.template, game_id)))
        assert functions
        assert [name for name, function in functions.items() if not function.signatures] == []
    total = calls[-1][1]
    assert [done for done, _, _ in calls] == list(range(total + 1))
    assert {whole for _, whole, _ in calls} == {total}
    assert is_warm(game_id, [part.template for part in core_parts(the_game)])


def test_every_compiled_function_is_an_entry_point() -> None:
    template = instantiate("shedu.core.kernels.entry_points", "tigris")
    compiled = {name for name, value in vars(template).items() if getattr(value, "__module__", "") == template.__name__}
    assert compiled == {name for name, _ in entry_functions(template)}
    assert len(entries(shedu.game("tigris"), "shedu.core.kernels.entry_points")) == len(compiled)
    for _, function in entry_functions(template):
        assert next(iter(inspect.signature(function.py_func).parameters)) == "states"


def test_an_empty_cache_is_not_warm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_CACHE", str(tmp_path))
    assert not is_warm("tigris", FOR_PLAY)


def test_a_warm_cache_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_CACHE", str(tmp_path))
    from shedu.core.kernel import cache_folder

    for template in FOR_PLAY:
        folder = cache_folder(f"{template}@tigris")
        assert tmp_path in folder.parents
        folder.mkdir(parents=True)
        (folder / STAMP).touch()
    monkeypatch.setattr("shedu.cli.warm.warm", lambda *_: pytest.fail("compiled again"))
    ready(shedu.game("tigris"))


def test_what_play_needs_is_among_the_parts() -> None:
    assert set(FOR_PLAY) <= {part.template for part in parts_of(shedu.game("tigris"))}


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["warm", "ludo"])
    assert stopped.value.code == 2
    assert "ludo" in capsys.readouterr().err


def test_all_games_are_compiled_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["warm"])
    assert stopped.value.code == 0
    told = capsys.readouterr().out.splitlines()
    assert sorted(line.partition(": compiled, ")[0] for line in told) == sorted(game(one).title for one in GAMES)
    assert all(is_warm(game_id, FOR_PLAY) for game_id in GAMES)


PLAY_ON = """
import sys
from shedu.core.chance import generator
from shedu.core.precompile import rehearse
from shedu.core.symbols import Symbols
from shedu.games import game
from shedu.server.tables.views import moment, outlook_for

def compiled():
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("shedu")]
    rules = [rule for module in modules for rule in list(vars(module).values()) if hasattr(rule, "overloads")]
    return {(rule.py_func.__module__, rule.__name__, str(types)) for rule in rules for types in rule.overloads}

the_game = game(sys.argv[1])
rehearse(the_game)
known = compiled()
for seats in the_game.seat_counts:
    rng, position = generator(seats), the_game.new(seats)
    usual = Symbols(the_game.seat_names, ("",) * seats)
    while not position.over and position.ply < 300:
        seat = position.actor
        if isinstance(seat, int):
            outlook_for(position, seat, "")
            the_game.odds(position, seat)
            position.view(seat)
        position.play(the_game.action(int(the_game.entry_points.sample(position.states, 0, rng))))
        position.prompt()
        if position.ply % 10 == 0:
            moment(position, position.ply, 0, is_open=True, symbols=usual)
print(*sorted(f"{module}.{name}" for module, name, _ in compiled() - known), end="")
"""


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_compiled_in_play_that_was_not_rehearsed(game_id: str) -> None:
    done = subprocess.run([sys.executable, "-c", PLAY_ON, game_id], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr

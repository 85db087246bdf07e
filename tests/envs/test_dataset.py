"""Datasets: every decision of every game once, the same bytes for the same seed, and no half of a file."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from shedu.arena import run as arena_run
from shedu.arena.executors import MatchExecutor
from shedu.cli.dataset import parts_folder
from shedu.core.spaces import entry_names
from shedu.envs.batch import Batch
from shedu.games import game as find_game
from tests.arena.arena_play import call

WORDS = ("dataset", "tigris", "--players", "random,farmer", "--games", "4")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small dataset with observations."""
    from shedu.cli import main

    out = tmp_path_factory.mktemp("dataset") / "games.parquet"
    with pytest.raises(SystemExit) as done:
        main([*WORDS, "--observations", "--out", str(out)])
    assert not done.value.code
    return out


def rows_of(path: Path) -> Iterator[dict[str, Any]]:
    yield from pyarrow.parquet.read_table(path).to_pylist()


def test_there_is_a_row_for_every_decision_and_the_games_can_be_played_again(written: Path) -> None:
    rows = list(rows_of(written))
    assert {row["game"] for row in rows} == {0, 1, 2, 3}
    keys = [(row["game"], row["ply"]) for row in rows]
    assert keys == sorted(set(keys)) and len(keys) > 200
    for row in rows:
        assert row["action"] in row["legal"] and len(set(row["legal"])) == len(row["legal"])
        assert find_game("tigris").action(row["action"]).text == row["text"]
        assert sum(row["rewards"]) == pytest.approx(1) and min(row["ranks"]) == 1
        assert json.loads(row["options"])["board"] == "standard"
    assert {(row["game"], row["seat"], row["player"]) for row in rows} == {
        (game, seat, ("random", "farmer")[(game + seat) % 2]) for game in range(4) for seat in range(2)
    }


def test_observations_are_those_of_the_environment_and_carry_their_names(written: Path) -> None:
    table = pyarrow.parquet.read_table(written)
    batch = Batch("tigris", seats=2, size=1)
    names: list[str] = []
    for block in batch.blocks:
        field = table.schema.field(f"observation_{block.name}")
        assert json.loads(field.metadata[b"shape"]) == list(block.shape)
        names += json.loads(field.metadata[b"entries"])
        assert field.type.list_size == int(np.prod(block.shape))
    assert names == entry_names(batch.blocks)
    first = table.slice(0, 1).to_pylist()[0]
    entries = json.loads(table.schema.field("observation_table").metadata[b"entries"])
    seen = dict(zip(entries, first["observation_table"], strict=True))
    assert seen["table: 2 seats"] == 1 and seen["table: mine is asked"] == 1
    boards = table.column("observation_board").combine_chunks().values.to_numpy()
    assert set(np.unique(boards)) == {0, 1}
    assert json.loads(table.schema.metadata[b"shedu"])["game"] == "tigris"


def test_a_stopped_run_continues_and_gives_the_same_file(
    written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    submit = MatchExecutor.submit
    submitted: list[int] = []

    def stop_at_the_third(self: MatchExecutor, match: Any) -> Any:
        submitted.append(match.number)
        if len(submitted) == 3:
            raise KeyboardInterrupt
        return submit(self, match)

    monkeypatch.setattr(MatchExecutor, "submit", stop_at_the_third)
    code, _, errors = call(capsys, *WORDS, "--observations", "--out", out)
    assert code == 130 and "Stopped after 2 of 4 games; run the same command again to continue." in errors
    assert not out.exists() and parts_folder(out).is_dir()
    code, output, _ = call(capsys, *WORDS, "--observations", "--out", out)
    assert code == 0 and "decisions of 4 games are in" in output
    assert submitted == [0, 1, 2, 2, 3]
    assert out.read_bytes() == written.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == [out.name]


def test_a_run_that_fails_while_writing_leaves_no_file_and_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    words = ("dataset", "tigris", "--players", "random,random", "--games", "2", "--out", out)
    with monkeypatch.context() as broken:
        broken.setattr("shedu.envs.dataset._table", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            call(capsys, *words)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet.games"]
    monkeypatch.setattr(arena_run, "wait", lambda *_, **__: 1 / 0)  # no game is played any more
    code, _, _ = call(capsys, *words)
    assert code == 0 and out.is_file()


def test_processes_change_nothing(written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.parquet"
    code, _, _ = call(capsys, *WORDS, "--observations", "--out", out, "--jobs", "2")
    assert code == 0 and out.read_bytes() == written.read_bytes()


def test_bad_use_is_refused_before_a_game_is_played(
    written: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, sentence in (
        ((*WORDS, "--out", written), "exists already"),
        ((*WORDS, "--out", tmp_path / "none" / "x.parquet"), "its folder does not exist"),
        ((*WORDS, "--out", tmp_path / "x.parquet", "--jobs", "2", "--cluster", "tcp://x:1"), "choose one"),
        (("dataset", "tigris", "--players", "random", "--games", "2", "--out", tmp_path / "x"), "one player per seat"),
    ):
        code, _, errors = call(capsys, *words)
        assert code == 2 and sentence in errors


def test_other_arguments_do_not_continue_a_stopped_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.parquet"
    words = ("dataset", "tigris", "--players", "random,random", "--games", "2", "--out", out)
    with monkeypatch.context() as stopping:
        stopping.setattr(MatchExecutor, "submit", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        assert call(capsys, *words)[0] == 130
    code, _, errors = call(capsys, *words, "--seed", "9")
    assert code == 2 and "was started with other arguments: seed was 1, now it is 9" in errors

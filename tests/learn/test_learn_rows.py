"""What a learner reads from rows besides observations: judgements, actions considered, one look ahead. No torch."""

from pathlib import Path

import numpy as np
import pytest

import shedu.cli.learn as learn_command
from shedu.bots.players import Greedy
from shedu.cli import main
from shedu.cli.learn import mixed_tables, read_counts
from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.kernel import instantiate
from shedu.envs.batch import Batch
from shedu.games import game as find_game

TIGRIS = find_game("tigris")
ROWS = instantiate("shedu.learn.kernels.rows", "tigris")
SEATS = TIGRIS.kernel.MAX_SEATS


class Room:
    """Scratch for so many rows."""

    def __init__(self, rows: int) -> None:
        self.guesses = np.zeros(rows, dtype=TIGRIS.kernel.STATE)
        self.rngs = np.zeros((rows, 2), dtype=np.int64)
        self.chances = np.zeros((rows, SEATS), dtype=np.float64)
        self.work = np.zeros(rows, dtype=ROWS.evaluation.workspace().dtype)
        self.work[:] = ROWS.evaluation.workspace()


def judgements(states: np.ndarray, seats: np.ndarray) -> np.ndarray:
    """Return the judgements that the given seats make of the rows."""
    n = len(states)
    room, out = Room(n), np.zeros((n, SEATS), dtype=np.float32)
    scratch = (room.guesses, room.rngs, room.chances, room.work)
    ROWS.judge_all(states, np.arange(n), seats, *scratch, out, 0, n)
    return out


def played(seats: list[int], steps: int) -> Batch:
    batch = Batch("tigris", seats=seats, size=48, seed=6)
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


@pytest.mark.parametrize("steps", [0, 40, 120])
def test_a_judgement_depends_only_on_what_the_seat_knows(steps: int) -> None:
    batch = played([2, 3, 4], steps)
    before = judgements(batch.states, batch.actors)
    resampled = batch.states.copy()
    for row in range(batch.size):
        TIGRIS.entry_points.resample_hidden(resampled, row, batch.actors[row], generator(row, 5))
    assert resampled.tobytes() != batch.states.tobytes()
    assert judgements(resampled, batch.actors).tobytes() == before.tobytes()


def test_a_judgement_is_a_chance_for_every_seat_that_takes_part() -> None:
    batch = played([2, 3, 4], 60)
    found = judgements(batch.states, batch.actors)
    for row in range(batch.size):
        seats = batch.states[row]["seats"]
        assert (found[row, :seats] > 0).all() and not found[row, seats:].any()
        assert found[row].sum() == pytest.approx(1, abs=0.01)


def test_judgements_are_relative_to_the_observer() -> None:
    """With two seats, who looks far ahead by its own judgement looks far behind by the other's."""
    batch = played([2], 110)
    mine, theirs = judgements(batch.states, batch.actors), judgements(batch.states, 1 - batch.actors)
    clear = np.abs(mine[:, 0] - 0.5) > 0.35
    assert clear.sum() >= 5
    assert ((mine[clear, 0] > 0.5) == (theirs[clear, 1] > 0.5)).all()


def test_one_look_ahead_values_every_action_and_mostly_agrees_with_greedy() -> None:
    batch = played([2], 30)
    width, deals, n = 4, 12, batch.size
    room = Room(n * width)
    ids = np.zeros((n, TIGRIS.kernel.MAX_LEGAL), dtype=np.int16)
    counts = np.zeros(n, dtype=np.int64)
    mask = np.zeros((n, batch.action_size), dtype=np.uint8)
    ROWS.mark_considered_all(batch.states, np.arange(n), ids, counts, mask, 0, n)
    assert (mask.sum(1) == counts).all()
    values = np.full(ids.shape, -1.0, dtype=np.float32)
    seeds = np.stack([generator(8, row) for row in range(n)])
    scratch = (room.guesses, room.rngs, room.chances, room.work)
    ROWS.look_ahead_all(batch.states, 0, width, deals, batch.actors, ids, counts, seeds, *scratch, values, 0, n * width)
    alike = 0
    for row in range(n):
        assert ((values[row] >= 0) == (np.arange(len(values[row])) < counts[row])).all()
        position = Position(TIGRIS, batch.states[row : row + 1].copy(), 2, {})
        choice = Greedy(row, deals=deals).choose(position.knowledge(int(batch.actors[row])))
        best = values[row, : counts[row]]
        alike += best[np.flatnonzero(ids[row, : counts[row]] == choice.id)[0]] > best.max() - 0.03
    assert alike > 0.8 * n


def test_tables_are_mixed_by_seats_and_options() -> None:
    tables = mixed_tables(TIGRIS, [2, 2, 4], 0.25, seed=1)
    assert (tables[:, 0] == 2).mean() == pytest.approx(2 / 3)
    with_options = (tables[:, 1:] != TIGRIS.choices({})).any(axis=1).mean()
    assert 0.2 < with_options <= 0.25
    assert mixed_tables(TIGRIS, [3], 0.0, seed=1).tolist() == [[3, *TIGRIS.choices({})]]
    with pytest.raises(ParseError, match="not by 7"):
        mixed_tables(TIGRIS, [7], 0.0, seed=1)
    with pytest.raises(ParseError, match="from 0 to 1"):
        mixed_tables(TIGRIS, [2], 2.0, seed=1)
    assert read_counts("2,3") == [2, 3]
    with pytest.raises(ParseError, match="numbers separated by commas"):
        read_counts("two")


def test_learning_without_torch_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(learn_command, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as ended:
        main(["learn", "tigris", "--out", str(tmp_path)])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "shedu learn: learning needs torch: pip install 'shedu[learn]'\n"

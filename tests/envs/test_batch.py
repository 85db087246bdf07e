"""Batches: the same as single positions row by row, on every device; masks, rewards, new games, and bad use."""

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.spaces import Planes, Rows, Vector, entry_names, size_of, split
from shedu.envs.batch import Batch
from shedu.envs.devices import cuda_module, device_for
from shedu.games import game as find_game

TIGRIS = find_game("tigris")


def play(batch: Batch, steps: int) -> list[bytes]:
    """Return the positions after every step of random play."""
    seen = []
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(batch.states.tobytes())
    return seen


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        ("tigris", [2, 3, 4], {"buildings": "on", "wonder": "on"}),
        ("kings", [2, 4], {}),
        ("wayfarers", [1, 2, 4], {"opponent": "townsfolk"}),
    ],
)
def test_the_mask_is_the_list_of_legal_actions(game_id: str, seats: list[int], options: dict[str, str]) -> None:
    batch = Batch(game_id, seats=seats, size=24, seed=5, options=options)
    game = find_game(game_id)
    ids = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64)
    for _ in range(60):
        mask = batch.mask()
        for row in range(batch.size):
            legal = ids[: game.entry_points.legal(batch.states, row, ids)]
            assert np.flatnonzero(mask[row]).tolist() == sorted(legal.tolist())
            assert batch.counts[row] == len(legal)
            assert batch.actors[row] == game.entry_points.actor(batch.states, row)
        batch.step(batch.sample())


def test_a_row_plays_what_a_single_position_plays() -> None:
    batch = Batch("tigris", seats=3, size=7, seed=8)
    singles = [TIGRIS.new(3) for _ in range(batch.size)]
    rngs = [generator(8, row) for row in range(batch.size)]
    entry_points, kernel = TIGRIS.entry_points, TIGRIS.kernel
    ended = 0
    for _ in range(400):
        actions = batch.sample()
        for single, rng, action in zip(singles, rngs, actions, strict=True):
            while entry_points.actor(single.states, 0) == kernel.CHANCE:
                entry_points.apply(single.states, 0, entry_points.sample(single.states, 0, rng))
            assert entry_points.sample(single.states, 0, rng) == action
            entry_points.apply(single.states, 0, action)
            while entry_points.actor(single.states, 0) == kernel.CHANCE:
                entry_points.apply(single.states, 0, entry_points.sample(single.states, 0, rng))
        batch.step(actions)
        for row, single in enumerate(singles):
            over = entry_points.actor(single.states, 0) == kernel.GAME_OVER
            assert bool(batch.ended[row]) == over
            if over:
                ended += 1
                ranks = np.zeros(3, dtype=np.int64)
                entry_points.ranks(single.states, 0, ranks)
                share = (ranks == 1) / (ranks == 1).sum()
                assert batch.rewards[row].tolist() == pytest.approx([*share, 0])
                entry_points.deal(single.states, 0, 3, TIGRIS.choices({}))
                while entry_points.actor(single.states, 0) == kernel.CHANCE:
                    entry_points.apply(single.states, 0, entry_points.sample(single.states, 0, rngs[row]))
            else:
                assert not batch.rewards[row].any()
            assert batch.states[row].tobytes() == single.states[0].tobytes()
    assert ended >= batch.size


def test_the_same_seed_gives_the_same_games_in_any_number_of_threads() -> None:
    one = play(Batch("tigris", seats=[2, 4], size=64, seed=3, threads=1), 30)
    assert play(Batch("tigris", seats=[2, 4], size=64, seed=3, threads=3), 30) == one
    assert play(Batch("tigris", seats=[2, 4], size=64, seed=4, threads=1), 30) != one


def test_a_reset_begins_again() -> None:
    batch = Batch("tigris", size=8, seed=1)
    first = play(batch, 5)
    batch.reset()
    assert play(batch, 5) == first
    batch.reset(seed=2)
    assert play(batch, 5) != first


def test_several_seat_counts_and_options_share_a_batch() -> None:
    batch = Batch("tigris", seats=[2, 3, 4], size=64, options={"board": "advanced"})
    assert set(batch.states["seats"]) == {2, 3, 4}
    assert set(batch.states["board"]) == {1}


def test_an_illegal_action_is_refused_before_any_row_has_changed() -> None:
    batch = Batch("tigris", size=6)
    before = batch.states.tobytes()
    actions = batch.sample()
    actions[4] = 1  # decline: nothing has been asked
    with pytest.raises(ParseError, match="action 1 is not legal in row 4"):
        batch.step(actions)
    assert batch.states.tobytes() == before
    with pytest.raises(ParseError, match="row 0"):
        batch.step(np.full(6, -1))
    with pytest.raises(ParseError, match="takes as many actions"):
        batch.step(actions[:3])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seats": 5}, "played by 2, 3, 4, not by 5"),
        ({"size": 0}, "at least one row"),
        ({"options": {"moon": "on"}}, "no option 'moon'"),
        ({"device": "tpu"}, "cpu or cuda"),
    ],
)
def test_bad_use_is_refused_in_one_sentence(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        Batch("tigris", **arguments)


def test_a_game_without_an_observation_is_refused() -> None:
    with pytest.raises(ParseError, match="nim has no observation"):
        device_for("cpu", "nim")


def test_without_a_cuda_device_a_batch_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    cuda_module.cache_clear()
    with pytest.raises(ParseError, match="no CUDA device"):
        Batch("tigris", device="cuda")
    cuda_module.cache_clear()


def test_the_package_offers_a_batch() -> None:
    import shedu.envs

    assert shedu.envs.Batch is Batch
    with pytest.raises(AttributeError, match="no attribute 'Flock'"):
        _ = shedu.envs.Flock


PLAYED_THERE = """
import json, sys
from hashlib import sha256
from shedu.envs.batch import Batch

batch = Batch(sys.argv[1], seats=[int(seats) for seats in sys.argv[2].split(",")], size=2, device=sys.argv[3], seed=3)
digest = sha256()
for _ in range(3):
    actions = batch.sample()
    seen = batch.observe()
    for array in (batch._planes, batch._numbers, batch.mask(), actions):
        digest.update(batch.device.get(array).tobytes())
    batch.step(actions)
    digest.update(batch.device.get(batch.states).tobytes())
print(json.dumps(digest.hexdigest()))
"""


def digest_of(game_id: str, seats: str, device: str, **environment: str) -> str:
    """Return what a batch plays and shows on a device, in a process of its own."""
    command = [sys.executable, "-c", PLAYED_THERE, game_id, seats, device]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=True)
    found: str = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("game_id", "seats"), [("tigris", "2,4"), ("kings", "2,3"), ("wayfarers", "1,3")])
def test_threads_of_a_gpu_play_and_see_what_the_cpu_plays_and_sees(game_id: str, seats: str) -> None:
    """In numba's simulator, where every thread is a Python thread and rules have to be plain Python."""
    simulated = digest_of(game_id, seats, "cuda", NUMBA_ENABLE_CUDASIM="1", SHEDU_PURE="1")
    assert simulated == digest_of(game_id, seats, "cpu")


def test_blocks_have_shapes_and_names() -> None:
    blocks = (Planes("board", 2, 3, ("a", "b")), Rows("cards", ("first", "second"), ("cost",)), Vector("rest", ("x",)))
    assert size_of(blocks) == 12 + 2 + 1
    names = entry_names(blocks)
    assert names[3] == "board: b at row 0 column 1"
    assert names[12:] == ["cards: first: cost", "cards: second: cost", "rest: x"]
    flat = np.arange(30).reshape(2, 15)
    parts = split(flat, blocks)
    assert parts["board"].shape == (2, 2, 3, 2)
    assert parts["cards"][1].tolist() == [[27], [28]]
    assert parts["rest"].tolist() == [[14], [29]]

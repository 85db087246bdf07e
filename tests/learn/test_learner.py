"""The learner itself, where torch is installed (it is an extra and not part of ./dev setup)."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch: Any = pytest.importorskip("torch", reason="torch is an extra: pip install 'shedu[learn]'")

from shedu.bots.network import Network  # noqa: E402
from shedu.bots.weights import load_weights  # noqa: E402
from shedu.core.errors import ParseError  # noqa: E402
from shedu.envs.batch import table_rows  # noqa: E402
from shedu.games import GAMES, room  # noqa: E402
from shedu.learn.checkpoint import CHECKPOINT, LOG, WEIGHTS, load_checkpoint  # noqa: E402
from shedu.learn.net import Shape  # noqa: E402
from shedu.learn.run import Learner, Plan  # noqa: E402
from shedu.learn.selfplay import advantages_of, pay_opponent, to_absolute, to_relative  # noqa: E402

OBSERVED = [game_id for game_id in GAMES if room(game_id, "evaluation.observation") is not None]


def small_plan(out: Path, game: str = "tigris", **changes: Any) -> Plan:
    """Return a plan that a CPU carries out in seconds."""
    tables = table_rows(game, [2, 3])
    sizes: dict[str, Any] = {
        "games": 32,
        "steps": 6,
        "minibatch": 64,
        "match_games": 4,
        "elder_share": 0.25,
        "greedy_share": 0.25,
        "shape": Shape(game, channels=8, blocks=2, hidden=16),
    }
    return Plan(game, out, 1e-9, **{"tables": tables, "match_tables": tables[:1], **sizes, **changes})


def test_advantages_follow_each_seats_own_decisions() -> None:
    draw = np.random.default_rng(0)
    steps, games = 20, 30
    actors = torch.tensor(draw.integers(0, 3, (steps + 1, games)))
    present = torch.full((steps + 1, games), 3)
    relative = torch.tensor(draw.dirichlet([1, 1, 1], (steps + 1, games)), dtype=torch.float32)
    relative = torch.cat([relative, torch.zeros(steps + 1, games, 1)], 2)
    values = to_absolute(relative, actors, present)
    assert torch.allclose(to_relative(values, actors, present), relative)
    ended = torch.tensor(draw.random((steps, games)) < 0.1)
    rewards = torch.zeros(steps, games, 4)
    for step, game in ended.nonzero().tolist():
        rewards[step, game, int(draw.integers(3))] = 1
    gains, goals = advantages_of(values, actors[:steps], rewards, ended, 0.9)
    for game in range(games):
        for step in range(steps):
            assert float(gains[step, game]) == pytest.approx(
                naive(values, actors, rewards, ended, step, game), abs=1e-5
            )
    assert torch.allclose(goals.sum(2), torch.ones(steps, games))


def naive(values: Any, actors: Any, rewards: Any, ended: Any, step: int, game: int) -> float:
    """Return the advantage of a decision, by walking from one decision of its seat to the next."""
    seat, total, weight, here = int(actors[step, game]), 0.0, 1.0, step
    while True:
        after, following = None, float(values[-1, game, seat])
        for later in range(here, len(rewards)):
            if ended[later, game]:
                following = float(rewards[later, game, seat])
                break
            if later + 1 < len(rewards) and int(actors[later + 1, game]) == seat:
                after, following = later + 1, float(values[later + 1, game, seat])
                break
        total += weight * (following - float(values[here, game, seat]))
        if after is None:
            return total
        weight, here = weight * 0.9, after


@pytest.mark.parametrize("game", OBSERVED)
def test_a_run_leaves_a_checkpoint_weights_and_a_log_and_goes_on(tmp_path: Path, game: str) -> None:
    learner = Learner(small_plan(tmp_path / "a", game), lambda line: None)
    before = {name: tensor.clone() for name, tensor in learner.net.state_dict().items()}
    for _ in range(3):
        if not learner.pool:
            learner._remember()
        experience = learner.play.play(learner.choose, learner.elder_choose, 0.9)
        losses = learner.trainer.learn(learner.play, experience, learner._rates(0.0, 20))
        learner._count(experience)
    learner._log(experience, losses, learner._rates(0.0, 20), (0.0, 0.0))
    learner.run()  # its time is up at once: saves and plays matches
    assert any((before[name] != tensor).any() for name, tensor in learner.net.state_dict().items())
    entries = [json.loads(line) for line in (tmp_path / "a" / LOG).read_text().splitlines()]
    assert [entry["kind"] for entry in entries] == ["training", "match", "match"]
    assert entries[0]["decisions"] == 3 * 32 * 6

    held = load_checkpoint(tmp_path / "a" / CHECKPOINT)
    assert held["progress"]["iterations"] == 3
    again = Learner(small_plan(tmp_path / "b", game, source=tmp_path / "a" / CHECKPOINT), lambda line: None)
    assert again.progress.decisions == learner.progress.decisions and len(again.pool) == 1
    moments = again.trainer.optimizer.state_dict()["state"]
    assert moments and all(
        entry["step"] == learner.trainer.optimizer.state_dict()["state"][0]["step"] for entry in moments.values()
    )
    for name, tensor in learner.net.state_dict().items():
        assert torch.equal(again.net.state_dict()[name], tensor)
    with pytest.raises(ParseError, match="not a checkpoint"):
        load_checkpoint(tmp_path / "a" / WEIGHTS)


@pytest.mark.parametrize("game", OBSERVED)
def test_a_net_plays_by_numpy_as_it_does_by_torch(tmp_path: Path, game: str) -> None:
    learner = Learner(small_plan(tmp_path, game), lambda line: None)
    with torch.no_grad():
        for weight in learner.net.parameters():
            weight.add_(torch.randn_like(weight) * 0.05).copy_(weight.half().float())
    learner.save()
    network = Network(load_weights(tmp_path / WEIGHTS, game))
    look = learner.world.look(learner.play.states, learner.play.index)
    with torch.no_grad():
        logits, value = learner.net(look.observation)
    for row in range(4):
        by_numpy, value_by_numpy = network.evaluate(look.observation[row].numpy())
        np.testing.assert_allclose(by_numpy, logits[row].numpy(), atol=1e-4)
        np.testing.assert_allclose(value_by_numpy, value[row].numpy(), atol=1e-4)


def test_the_first_rates_after_a_start_are_small(tmp_path: Path) -> None:
    learner = Learner(small_plan(tmp_path), lambda line: None)
    assert learner._rates(0.0, 0).learning < learner._rates(0.0, 5).learning < learner._rates(0.0, 11).learning
    assert learner._rates(1.0, 99).learning < learner._rates(0.0, 99).learning


def test_the_opponent_of_a_solo_game_gets_the_wins_that_no_seat_has() -> None:
    rewards = torch.tensor([[0.0, 0, 0, 0], [1, 0, 0, 0], [0.5, 0.5, 0, 0], [0, 0, 0, 0]])
    pay_opponent(rewards, torch.tensor([1, 1, 1, 0], dtype=torch.uint8))
    assert rewards.tolist() == [[0, 1, 0, 0], [1, 0, 0, 0], [0.5, 0.5, 0, 0], [0, 0, 0, 0]]

"""The PettingZoo environments: PettingZoo's own tests, rewards, waiting agents, and bad use."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from shedu.core.errors import ParseError
from shedu.envs.pettingzoo_env import env, parallel_env
from shedu.games import game
from tests.envs.tables import NAMES, OBSERVED, TABLES
from tests.envs.test_observations import observe

# PettingZoo warns of these in every environment that offers masks as it describes them, but for its own, whose names it
# knows; and of the empty mask that an agent has at the end of a game.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
CYCLES = 300
FEWER = 60


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
@pytest.mark.parametrize("arguments", [{}, {"flat": False}, {"waits": True}], ids=str)
def test_pettingzoo_accepts_the_interface(
    game_id: str, seats: int, options: dict[str, str], arguments: dict[str, Any]
) -> None:
    api_test(env(game_id, seats, **arguments, **options), num_cycles=FEWER if arguments else CYCLES)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_the_same_seed_gives_the_same_games(game_id: str, seats: int, options: dict[str, str]) -> None:
    seed_test(partial(env, game_id, seats, **options), num_cycles=FEWER)
    parallel_seed_test(partial(parallel_env, game_id, seats, **options), num_cycles=FEWER)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_agents_can_step_at_once(game_id: str, seats: int, options: dict[str, str]) -> None:
    parallel_api_test(parallel_env(game_id, seats, **options), num_cycles=FEWER)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_games_are_truncated_after_a_number_of_cycles(game_id: str, seats: int, options: dict[str, str]) -> None:
    in_rotation = partial(env, game_id, seats, waits=True, **options)
    max_cycles_test(SimpleNamespace(env=in_rotation, parallel_env=partial(parallel_env, game_id, seats, **options)))


@pytest.mark.parametrize("game_id", OBSERVED)
def test_tables_are_rendered_as_text(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game_id), custom_tests={"ansi": lambda text: "\x1b" not in text and len(text) > 100})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_a_whole_game_is_played_by_the_seats_that_are_asked(game_id: str, seats: int, options: dict[str, str]) -> None:
    table = env(game_id, seats, reward="rank", **options)
    table.reset(seed=5)
    single = table.unwrapped._game
    entry_points = game(game_id).entry_points
    rewards: dict[str, float] = {}
    ranks = {}
    for decision, agent in enumerate(table.agent_iter()):
        seen, reward, is_over, is_truncated, info = table.last()
        assert not is_truncated
        if is_over:
            rewards[agent], ranks[agent] = reward, info["rank"]
            table.step(None)
            continue
        assert agent == f"seat_{entry_points.actor(single.states, 0)}"
        if decision % 29 == 0:
            seat = decision // 29 % seats
            other = table.observe(f"seat_{seat}")
            assert (other["observation"] == observe(game_id, single.states, seat)).all()
            assert other["action_mask"].any() == (agent == f"seat_{seat}")
        table.step(table.action_space(agent).sample(seen["action_mask"]))
    assert set(rewards) == set(ranks) == {f"seat_{seat}" for seat in range(seats)}
    if seats > 1:
        assert sum(rewards.values()) == pytest.approx(seats / 2)
        assert sorted(rewards, key=lambda agent: (-rewards[agent], agent)) == sorted(
            ranks, key=lambda agent: (ranks[agent], agent)
        )


def test_agents_that_are_not_asked_can_only_wait() -> None:
    table = parallel_env("kings", 3)
    seen, _ = table.reset(seed=1)
    single = table.unwrapped._game
    wait = single.action_size
    for _ in range(50):
        asked = single.who
        before = single.states.tobytes()
        for seat in range(3):
            mask = seen[f"seat_{seat}"]["action_mask"]
            assert len(mask) == wait + 1
            assert mask[wait] == (seat != asked)
            assert mask[:wait].any() == (seat == asked)
        actions = {agent: table.action_space(agent).sample() for agent in table.agents}
        seen, *_ = table.step(actions)
        assert single.states.tobytes() != before


def test_a_decision_counts_for_the_next_cycle_only() -> None:
    """While the agents of a cycle step, the position stays as it was."""
    table = env("tigris", 2, waits=True)
    table.reset(seed=3)
    single = table.unwrapped._game
    before = single.states.tobytes()
    table.step(table.action_space("seat_0").sample())
    assert single.states.tobytes() == before
    table.step(table.action_space("seat_1").sample())
    assert single.states.tobytes() != before


@pytest.mark.parametrize("game_id", OBSERVED)
def test_an_illegal_action_is_refused_and_nothing_has_changed(game_id: str) -> None:
    table = env(game_id)
    table.reset(seed=1)
    mask = table.last()[0]["action_mask"]
    single = table.unwrapped._game
    before = single.states.tobytes(), single.rng.tobytes(), table.agent_selection
    for action in (int(np.flatnonzero(mask == 0)[-1]), len(mask), None):
        with pytest.raises(ParseError, match="action"):
            table.step(action)
    assert (single.states.tobytes(), single.rng.tobytes(), table.agent_selection) == before


def test_who_is_not_asked_hears_that_it_must_wait() -> None:
    table = env("kings", 2, waits=True)
    table.reset(seed=1)
    while table.unwrapped._game.who == 0:
        for agent in ("seat_0", "seat_1"):
            table.step(table.action_space(agent).sample())
    with pytest.raises(ParseError, match="seat_0 is not asked and can only wait, which is action 733"):
        table.step(0)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seats": 1}, "played by 2 to 4 seats, not by 1"),
        ({"moon": "on"}, "no option 'moon'"),
        ({"reward": "gold"}, "a reward is win, rank, score, not 'gold'"),
        ({"max_cycles": 0}, "at least one cycle, not 0"),
        ({"render_mode": "rgb_array"}, "a render mode is ansi or human, not 'rgb_array'"),
    ],
)
def test_bad_use_is_refused_in_one_sentence(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        env("tigris", **arguments)


def test_rendering_without_a_mode_is_refused() -> None:
    table = env("kings")
    table.reset()
    with pytest.raises(ParseError, match="render_mode='ansi' or 'human'"):
        table.render()

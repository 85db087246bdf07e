"""The games of OpenSpiel: OpenSpiel's own tests, chance, what a player may know, and its bots against ours."""

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.observation import make_observation

from shedu.core.errors import ParseError
from shedu.core.game import CHANCE
from shedu.envs import open_spiel_game
from shedu.games import game
from tests.envs.tables import NAMES, OBSERVED, TABLES
from tests.envs.test_observations import observe

ENOUGH = 60  # plies before the end of a random game
STATES = 80


def load(game_id: str, seats: int | None = None, **parameters: Any) -> Any:
    chosen = parameters if seats is None else {"seats": seats, **parameters}
    return pyspiel.load_game(f"shedu_{game_id}", chosen)


def play(state: Any, seed: int, plies: int = 1 << 30) -> Any:
    """Play at random, chance as likely as it is."""
    rng = random.Random(seed)
    while not state.is_terminal() and plies > 0:
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
        numbers, weights = zip(*outcomes, strict=True)
        state.apply_action(rng.choices(numbers, weights)[0])
        plies -= 1
    return state


@pytest.mark.parametrize(("game_id", "seats"), [("tigris", 2), ("wayfarers", 1)])
def test_openspiel_plays_whole_games_at_random(game_id: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game_id, seats), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_openspiel_plays_the_ends_of_games_at_random(game_id: str, seats: int, options: dict[str, str]) -> None:
    found = load(game_id, seats, reward=("win", "rank", "score")[seats % 3], **options)
    whole = play(found.new_initial_state(), 1).history()
    late = found.new_initial_state()
    for action in whole[: max(0, len(whole) - ENOUGH)]:  # random players may take thousands
        late.apply_action(action)
    pyspiel.random_sim_test(
        found, num_sims=1, serialize=True, verbose=False, mask_test=True, specific_initial_state=late
    )


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_openspiel_accepts_the_interface(game_id: str, seats: int, options: dict[str, str]) -> None:
    random.seed(seats)
    found = load(game_id, seats, **options)

    class EnforceAPI(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game, game_name = found, f"shedu_{game_id}"

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = sample_some_states(found, max_states=STATES)  # 400 in OpenSpiel
            cls.game_type = found.get_type()

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(EnforceAPI).run(result)
    assert result.testsRun >= 5
    assert result.errors == result.failures == result.skipped == []


def test_a_game_is_loaded_by_a_string_with_parameters() -> None:
    found = pyspiel.load_game("shedu_tigris(seats=3,board=advanced,wonder=on,reward=rank)")
    assert found.num_players() == 3
    assert found.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert found.utility_sum() == 1.5
    state = found.new_initial_state()
    assert state.position().options | {"board": "advanced", "wonder": "on"} == state.position().options
    assert load("tigris").num_players() == 2


@pytest.mark.parametrize("game_id", OBSERVED)
def test_chance_has_its_true_probabilities(game_id: str) -> None:
    state, checked = load(game_id).new_initial_state(), 0
    rng = random.Random(2)
    first = game(game_id).kernel.IDS - state.get_game().max_chance_outcomes()
    while checked < 12 and not state.is_terminal():
        if state.is_chance_node():
            position = state.position()
            assert position.actor is CHANCE
            weights = {action.id - first: weight for action, weight in position.chances()}
            total = sum(weights.values())
            assert dict(state.chance_outcomes()) == {k: pytest.approx(w / total) for k, w in weights.items()}
            checked += 1
        play(state, rng.randrange(1 << 30), plies=1)
    assert checked > 3


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_a_player_cannot_tell_a_resampled_state(game_id: str, seats: int, options: dict[str, str]) -> None:
    state = load(game_id, seats, **options).new_initial_state()
    differs = 0
    for step in range(15):
        play(state, step, plies=7)
        if state.is_terminal():
            break
        for player in range(seats):
            other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(step + 1, 0.0, 1.0))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            differs += other.row.states.tobytes() != state.row.states.tobytes()
            for seat in range(seats):
                other.information_state_string(seat)
    assert (differs > 0) == game(game_id).hides


@pytest.mark.parametrize("game_id", OBSERVED)
def test_information_states_are_what_a_player_has_seen_and_done(game_id: str) -> None:
    start = play(load(game_id).new_initial_state(), 1, plies=60)
    while start.current_player() != 0 or len(start.legal_actions()) < 2:
        play(start, 1, plies=1)
    step_by_step = start.clone()
    for _ in range(30):  # asked for after every ply or only once, it is the same
        play(step_by_step, 5, plies=1)
        step_by_step.information_state_string(0)
    at_once = start.clone()
    for action in step_by_step.history()[len(start.history()) :]:
        at_once.apply_action(action)
    assert at_once.information_state_string(0) == step_by_step.information_state_string(0)
    children = [start.child(action).information_state_string(0) for action in start.legal_actions()]
    assert len(set(children)) == len(children)  # a player recalls its own actions
    assert start.information_state_string(0) != start.information_state_string(1)


@pytest.mark.parametrize("game_id", [each for each in OBSERVED if game(each).hides])
def test_what_others_draw_is_not_in_an_information_state(game_id: str) -> None:
    """Two outcomes of chance that give another player different hands look alike."""
    state = load(game_id).new_initial_state()
    for seed in range(400):
        if state.is_chance_node() and len(state.chance_outcomes()) > 4:
            children = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
            seen = [len({child.information_state_string(seat) for child in children}) for seat in range(2)]
            assert sorted(seen) == [1, len(children)]
            return
        play(state, seed, plies=1)
    raise AssertionError("chance had nothing to draw")


@pytest.mark.parametrize("game_id", OBSERVED)
def test_observers_show_what_a_seat_observes(game_id: str) -> None:
    found = load(game_id)
    state = play(found.new_initial_state(), 3, plies=80)
    observer = make_observation(found)
    for player in range(2):
        observer.set_from(state, player)
        expected = observe(game_id, state.row.states, player)
        assert (observer.tensor == expected).all()
        assert (np.concatenate([part.ravel() for part in observer.dict.values()]) == expected).all()
        assert observer.tensor.tolist() == state.observation_tensor(player)
        assert observer.string_from(state, player) == game(game_id).render_text(state.position().view(player), False)
    public = make_observation(found, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert make_observation(found, pyspiel.IIGObservationType(False, False)) is None
    with pytest.raises(ParseError, match="observers have no parameters"):
        found.make_py_observer(None, {"depth": 3})


@pytest.mark.parametrize("game_id", OBSERVED)
def test_returns_are_the_outcome(game_id: str) -> None:
    for reward in ("win", "score"):
        state = play(load(game_id, reward=reward).new_initial_state(), 4)
        outcome = state.position().outcome()
        if reward == "win":
            winners = outcome.winners
            assert state.returns() == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]
        else:
            assert state.returns() == [float(score[0]) for score in outcome.scores]


def test_a_state_is_serialized_and_cloned_with_all_it_recalls() -> None:
    found = load("kings")
    state = play(found.new_initial_state(), 6, plies=90)
    for other in (state.clone(), found.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.information_state_string(1) == state.information_state_string(1)
        play(other, 1, plies=5)
        assert str(other) != str(state)


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    state = play(load("kings").new_initial_state(), 6, plies=90)
    while state.is_chance_node():
        play(state, 1, plies=1)
    before = state.row.states.tobytes()
    not_legal = min(set(range(700)) - set(state.legal_actions()))
    with pytest.raises(ValueError, match=r"\w"):
        state.apply_action(not_legal)
    assert state.row.states.tobytes() == before
    assert len(state.row.actions) == len(state.history())


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [({"seats": 5}, "played by 2 to 4 seats, not by 5"), ({"board": "round"}, "option board is one of")],
)
def test_bad_parameters_are_refused(parameters: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        load("tigris", **parameters)


def test_is_mcts_plays_a_whole_game_against_a_farmer() -> None:
    found = load("tigris")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(0))
    bots = [
        ismcts.ISMCTSBot(found, evaluator, uct_c=1.4, max_simulations=2, random_state=np.random.RandomState(1)),
        open_spiel_game.SeatBot(1, "farmer", seed=3),
    ]
    state = found.new_initial_state()
    returns = pyspiel.evaluate_bots(state, bots, 7)
    assert state.is_terminal()
    assert returns == state.returns() and sum(returns) == 1.0


def test_mcts_searches_in_a_game_of_four() -> None:
    found = load("tigris", 4)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(0))
    searcher = mcts.MCTSBot(found, 1.4, 5, evaluator, solve=False, random_state=np.random.RandomState(1))
    state = found.new_initial_state()
    while state.is_chance_node():
        play(state, 1, plies=1)
    assert searcher.step(state) in state.legal_actions()


def test_the_environment_of_openspiel_runs() -> None:
    table = rl_environment.Environment(load("kings"), observation_type=rl_environment.ObservationType.OBSERVATION)
    table.seed(1)
    step = table.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == load("kings").observation_tensor_size()
        step = table.step([step.observations["legal_actions"][player][0]])


@pytest.mark.parametrize(("reward", "shares"), [("win", 1 / 3), ("rank", 1 / 2), ("score", 0.0)])
def test_a_game_that_no_rule_ends_is_broken_off(reward: str, shares: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("kings")), "longest", 12)
    found = load("kings", 3, reward=reward)
    state = play(found.new_initial_state(), 1)
    assert state.is_terminal() and state.legal_actions() == []
    assert state.returns() == [pytest.approx(shares)] * 3
    assert sum(each.player >= 0 for each in state.full_history()) == 12 == found.max_game_length()

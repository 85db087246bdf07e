"""The gymnasium environments: gymnasium's own checker, masks, rewards, seeds, opponents, and bad use."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import shedu.envs
from shedu.bots import Bot, bot
from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.game import Action, SeatKnowledge
from shedu.core.spaces import split
from shedu.games import GAMES, game
from tests.envs.tables import NAMES, OBSERVED, TABLES
from tests.envs.test_observations import observe, space_of

assert shedu.envs.__doc__  # the import registers the environments


def make(game_id: str, **arguments: Any) -> gymnasium.Env[Any, Any]:
    """Make an environment with all checks of gymnasium around it."""
    return gymnasium.make(f"shedu/{game_id.capitalize()}-v0", **arguments)


def legal(info: dict[str, Any]) -> np.ndarray:
    return np.flatnonzero(info["action_mask"])


def play(env: gymnasium.Env[Any, Any], steps: int, seed: int | None = None) -> list[bytes]:
    """The positions after every step of random play, and after every reset."""
    seen = []
    env.action_space.seed(0 if seed is None else seed)
    env.reset(seed=seed)
    for _ in range(steps):
        if env.step(env.action_space.sample())[2]:
            env.reset()
        seen.append(env.unwrapped._game.states.tobytes())  # type: ignore[attr-defined]
    return seen


def test_every_game_is_registered() -> None:
    assert {f"shedu/{game_id.capitalize()}-v0" for game_id in GAMES} <= set(gymnasium.registry)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
@pytest.mark.parametrize("flat", [False, True])
def test_the_checker_of_gymnasium_finds_nothing(game_id: str, seats: int, options: dict[str, str], flat: bool) -> None:
    """It draws an action in one position and plays it in another one, so illegal ones must not be errors here."""
    check_env(make(game_id, seats=seats, flat=flat, illegal="random", seat="random", **options).unwrapped)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=NAMES)
def test_a_whole_game_shows_what_the_seat_observes_and_may_do(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    seat = seats - 1
    env = make(game_id, seats=seats, seat=seat, reward="rank", **options)
    single = env.unwrapped._game  # type: ignore[attr-defined]
    entry_points, kernel = game(game_id).entry_points, game(game_id).kernel
    ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
    rng = np.random.default_rng(3)
    seen, info = env.reset(seed=seats)
    is_over, total, steps = False, 0.0, 0
    while not is_over:
        assert entry_points.actor(single.states, 0) == seat
        assert legal(info).tolist() == sorted(ids[: entry_points.legal(single.states, 0, ids)].tolist())
        if steps % 13 == 0:
            assert seen in env.observation_space
            expected = split(observe(game_id, single.states, seat), space_of(game_id).BLOCKS)
            assert all((seen[name] == block).all() for name, block in expected.items())
        seen, reward, is_over, is_truncated, info = env.step(rng.choice(legal(info)))
        assert not is_truncated
        total += float(reward)
        steps += 1
    assert not info["action_mask"].any()
    assert steps > 5
    ranks = np.zeros(seats, dtype=np.int64)
    entry_points.ranks(single.states, 0, ranks)
    assert info["ranks"].tolist() == ranks.tolist()
    better, equal = int((ranks < ranks[seat]).sum()), int((ranks == ranks[seat]).sum())
    if seats > 1:
        assert total == pytest.approx(1 - (better + (equal - 1) / 2) / (seats - 1))
    else:
        assert total == float(ranks[0] == 1)


@pytest.mark.parametrize("game_id", OBSERVED)
def test_flat_observations_hold_the_same_numbers(game_id: str) -> None:
    blocks, flat = make(game_id), make(game_id, flat=True)
    parts, whole = blocks.reset(seed=4)[0], flat.reset(seed=4)[0]
    assert whole in flat.observation_space
    for name, part in split(whole, space_of(game_id).BLOCKS).items():
        assert (part == parts[name]).all()


@pytest.mark.parametrize("opponents", ["random", "farmer", ["random", "farmer"]])
def test_the_same_seed_gives_the_same_games(opponents: str | list[str]) -> None:
    seats = 3 if isinstance(opponents, list) else 2
    games = [play(make("kings", seats=seats, opponents=opponents, seat="random"), 40, seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_games_after_the_first_follow_from_its_seed() -> None:
    env = make("tigris")
    first = [play(env, 120, 8), play(env, 120)]
    assert first == [play(env, 120, 8), play(env, 120)]
    assert first[0] != first[1]


def test_without_a_seed_games_differ() -> None:
    assert play(make("tigris"), 5) != play(make("tigris"), 5)


def test_a_random_seat_is_drawn_for_every_game() -> None:
    env = make("kings", seats=4, seat="random")
    drawn = set()
    for seed in range(20):
        env.reset(seed=seed)
        single = env.unwrapped._game  # type: ignore[attr-defined]
        drawn.add(single.who)
        assert single.who == env.unwrapped.seat  # type: ignore[attr-defined]
    assert drawn == {0, 1, 2, 3}


class Last:
    """A bot that takes the last of its legal actions."""

    name = "last"

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, knowledge: SeatKnowledge) -> Action:
        self.asked.append(knowledge.seat)
        return knowledge.legal()[-1]


def test_opponents_are_bots_by_name_or_objects_in_seat_order() -> None:
    last: Bot = Last()
    env = make("kings", seats=3, opponents=["random", last], seat=1)
    play(env, 30, 1)
    assert isinstance(last, Last) and set(last.asked) == {2}


def test_a_trader_beats_random_play() -> None:
    env = make("tigris", opponents="trader")
    rewards = []
    for seed in range(4):
        env.reset(seed=seed)
        env.action_space.seed(seed)
        is_over = False
        while not is_over:
            _, reward, is_over, *_ = env.step(env.action_space.sample())
        rewards.append(reward)
    assert rewards == [0.0] * 4


@pytest.mark.parametrize("game_id", OBSERVED)
def test_an_illegal_action_is_refused_and_nothing_has_changed(game_id: str) -> None:
    env = make(game_id)
    _, info = env.reset(seed=1)
    single = env.unwrapped._game  # type: ignore[attr-defined]
    before = single.states.tobytes(), single.rng.tobytes()
    not_legal = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    for action in (not_legal, -1, len(info["action_mask"])):
        with pytest.raises(ParseError, match=f"action {action} "):
            env.step(action)
    assert (single.states.tobytes(), single.rng.tobytes()) == before
    env.step(legal(info)[0])


def test_a_refusal_says_why() -> None:
    env = make("tigris")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"\(withdraw red\) is not legal, and nothing was played: .* not on the board"):
        env.step(game("tigris").parse("withdraw red").id)


def test_after_the_end_a_step_is_refused() -> None:
    env = make("tigris", illegal="random")
    env.reset(seed=1)
    while not env.step(0)[2]:
        pass
    with pytest.raises(ParseError, match="the game is over; reset it"):
        env.step(0)


def test_illegal_actions_can_be_replaced_by_random_ones() -> None:
    games = []
    for _ in range(2):
        env = make("kings", illegal="random")
        env.reset(seed=2)
        games.append([env.step(-5)[0]["table"].tobytes() for _ in range(30)])
    assert games[0] == games[1]


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_from_where_the_game_stands(duplicate: Any) -> None:
    env = make("kings", opponents="farmer").unwrapped
    env.action_space.seed(1)
    env.reset(seed=1)
    for _ in range(10):
        env.step(env.action_space.sample())
    other = duplicate(env)
    assert [env.step(env.action_space.sample())[0]["table"].tobytes() for _ in range(10)] == [
        other.step(other.action_space.sample())[0]["table"].tobytes() for _ in range(10)
    ]


@pytest.mark.parametrize("game_id", OBSERVED)
def test_the_text_shows_what_the_seat_may_see_and_no_more(game_id: str) -> None:
    env = make(game_id, render_mode="ansi", seat=1)
    play(env, 20, 1)
    single = env.unwrapped._game  # type: ignore[attr-defined]
    text = env.render()
    other = single.position().copy()
    other.game.entry_points.resample_hidden(other.states, 0, 1, generator(9))
    assert text == other.game.render_text(other.view(1), False)


def test_a_person_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("kings", render_mode="human")
    _, info = env.reset(seed=1)
    assert env.render() is None
    env.step(legal(info)[0])
    assert capsys.readouterr().out.count("draw pile") == 2


def test_several_environments_step_as_a_vector() -> None:
    envs = gymnasium.make_vec("shedu/Kings-v0", num_envs=3, vectorization_mode="sync")
    _, info = envs.reset(seed=1)
    for _ in range(20):
        seen, _, _, _, info = envs.step(np.array([legal({"action_mask": mask})[0] for mask in info["action_mask"]]))
    assert seen["table"].shape[0] == 3
    envs.close()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"seats": 5}, "played by 2 to 4 seats, not by 5"),
        ({"moon": "on"}, "no option 'moon'"),
        ({"board": "round"}, "option board is one of standard, advanced"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"opponents": ["random", "random"]}, "with 2 seats there are 1 opponents, not 2"),
        ({"seat": 2}, "the seat is random or from 0 to 1, not 2"),
        ({"reward": "gold"}, "a reward is win, rank, score, not 'gold'"),
        ({"illegal": "ignore"}, "illegal is error or random, not 'ignore'"),
    ],
)
def test_bad_use_is_refused_in_one_sentence(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        make("tigris", **arguments)


def test_rendering_without_a_mode_is_refused() -> None:
    env = make("kings").unwrapped
    env.reset()
    with pytest.raises(ParseError, match="render_mode='ansi' or 'human'"):
        env.render()


def test_masked_learners_find_the_mask() -> None:
    env = make("kings").unwrapped
    _, info = env.reset(seed=1)
    mask = env.action_masks()  # type: ignore[attr-defined]
    assert mask.dtype == np.bool_
    assert (mask == info["action_mask"]).all()


def test_programs_are_ended_with_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Program(Last):
        is_closed = False

        def close(self) -> None:
            self.is_closed = True

    def start(name: str, seed: int = 0) -> Bot:
        if name != "program":
            return bot(name, seed)
        made.append(Program())
        return made[-1]

    monkeypatch.setattr("shedu.envs.gymnasium_env.bot", start)
    env = make("kings", opponents="program")
    env.reset(seed=1)
    env.reset()
    env.reset(seed=2)
    assert [program.is_closed for program in made] == [True, True, False]  # the first was only to check the name
    env.close()
    env.close()
    assert all(program.is_closed for program in made)


def test_a_game_that_no_rule_ends_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("kings")), "longest", 12)
    env = make("kings")
    env.reset(seed=1)
    ends = [env.step(env.action_space.sample())[2:4] for _ in range(12)]
    assert ends == [(False, False)] * 11 + [(False, True)]

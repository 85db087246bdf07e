"""Observations of every game: names, scale, nothing hidden in them, and the same by parts as at once."""

from functools import cache
from importlib import import_module
from itertools import product
from typing import Any

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.core.game import Game
from shedu.core.spaces import LARGEST, ActionCells, ActionPlanes, Planes, Rows, entry_names, size_of, split
from shedu.envs.batch import Batch
from shedu.games import GAMES, game, room

OBSERVED = [game_id for game_id in GAMES if room(game_id, "evaluation.observation") is not None]
# Random players hardly ever get there.
RARE = {"wonder", "table: question: wonder point", "table: wishes denied"}
STEPS = {"tigris": 900, "kings": 900, "wayfarers": 4500}  # games of the last one are long
LONGEST = 2500  # plies: a random game of wayfarers can run dry of cards and go on forever


def space_of(game_id: str) -> Any:
    return import_module(f"shedu.games.{game_id}.evaluation.observation")


def observe(game_id: str, states: np.ndarray, seat: int, *, by_parts: bool = False) -> np.ndarray:
    """Return the observation of a seat, with the planes before the other numbers."""
    space = space_of(game_id)
    planes = np.full(space.PLANE_SIZE, 7, dtype=np.int8)
    numbers = np.full(space.SIZE - space.PLANE_SIZE, np.nan, dtype=np.float32)
    scratch = np.zeros(space.SCRATCH, dtype=np.int64)
    if by_parts:
        space.prepare(states[0], seat, scratch)
        for part in range(space.PARTS):
            space.observe_part(states[0], seat, scratch, part, planes, numbers)
    else:
        space.observe(states[0], seat, scratch, planes, numbers)
    return np.concatenate([planes, numbers])


@cache
def positions(game_id: str, seats: int, values: tuple[int, ...]) -> list[np.ndarray]:
    """Return every seventeenth position of a random game and its last one."""
    the_game = game(game_id)
    entry_points, rng = the_game.entry_points, generator(seats)
    states = np.zeros(1, dtype=the_game.kernel.STATE)
    entry_points.deal(states, 0, seats, np.array([*values, the_game.rules_version], dtype=np.int64))
    found, ply = [], 0
    while entry_points.actor(states, 0) != the_game.kernel.GAME_OVER and ply < LONGEST:
        entry_points.apply(states, 0, entry_points.sample(states, 0, rng))
        ply += 1
        if entry_points.actor(states, 0) >= 0 and ply % 17 == 0:
            found.append(states.copy())
    return [*found, states.copy()]


def some_options(the_game: Game) -> list[tuple[int, ...]]:
    """Return the first values of all options, the last ones, and a few mixtures."""
    every = list(product(*(range(len(option.values)) for option in the_game.options)))
    step = len(every) // 5 | 1  # odd, so that it meets all values of the last option
    return list(dict.fromkeys([every[0], *every[::step], every[-1]]))


TABLES = [
    (game_id, seats, values)
    for game_id in OBSERVED
    for seats in game(game_id).seat_counts
    for values in some_options(game(game_id))
]


@pytest.mark.parametrize(("game_id", "seats", "values"), TABLES, ids=str)
def test_what_a_seat_cannot_know_never_changes_its_observation(
    game_id: str, seats: int, values: tuple[int, ...]
) -> None:
    resampled = 0
    for number, states in enumerate(positions(game_id, seats, values)):
        for seat in range(seats):
            seen = observe(game_id, states, seat)
            for deal in range(2):
                other = states.copy()
                game(game_id).entry_points.resample_hidden(other, 0, seat, generator(number, deal))
                resampled += other.tobytes() != states.tobytes()
                assert observe(game_id, other, seat).tobytes() == seen.tobytes()
    assert (resampled > 20) == game(game_id).hides  # the law was put to a test


@pytest.mark.parametrize(("game_id", "seats", "values"), TABLES, ids=str)
def test_all_parts_together_are_the_observation(game_id: str, seats: int, values: tuple[int, ...]) -> None:
    space = space_of(game_id)
    for states in positions(game_id, seats, values):
        for seat in range(seats):
            seen = observe(game_id, states, seat)
            assert seen.tobytes() == observe(game_id, states, seat, by_parts=True).tobytes()
            assert np.isfinite(seen).all() and np.abs(seen).max() <= LARGEST
            blocks = split(seen, space.BLOCKS)
            for block in space.BLOCKS:
                if isinstance(block, Planes):
                    assert set(np.unique(blocks[block.name])) <= {0.0, 1.0}


@pytest.mark.parametrize("game_id", OBSERVED)
def test_an_observation_into_used_arrays_is_the_same_as_into_new_ones(game_id: str) -> None:
    """Rows that were empty before and are empty now are not written again."""
    the_game, space = game(game_id), space_of(game_id)
    planes = np.full(space.PLANE_SIZE, 7, dtype=np.int8)
    numbers = np.full(space.SIZE - space.PLANE_SIZE, np.nan, dtype=np.float32)
    scratch = np.zeros(space.SCRATCH, dtype=np.int64)
    for seats in (max(the_game.seat_counts), min(the_game.seat_counts)):  # the second game begins where the first ended
        for number, states in enumerate(positions(game_id, seats, some_options(the_game)[0])):
            seat = number % seats
            space.observe(states[0], seat, scratch, planes, numbers)
            assert np.concatenate([planes, numbers]).tobytes() == observe(game_id, states, seat).tobytes()


@pytest.mark.parametrize("game_id", OBSERVED)
def test_every_decision_changes_what_a_seat_observes(game_id: str) -> None:
    the_game = game(game_id)
    for seats in the_game.seat_counts:
        entry_points, rng = the_game.entry_points, generator(seats, 5)
        states = np.zeros(1, dtype=the_game.kernel.STATE)
        entry_points.deal(states, 0, seats, the_game.choices({}))
        before = b""
        for _ in range(300):
            who = entry_points.actor(states, 0)
            if who == the_game.kernel.GAME_OVER:
                break
            if who >= 0:
                seen = observe(game_id, states, 0).tobytes()
                assert seen != before
                before = seen
            entry_points.apply(states, 0, entry_points.sample(states, 0, rng))


@pytest.mark.parametrize("game_id", OBSERVED)
def test_every_number_has_a_name_of_its_own_and_is_used(game_id: str) -> None:
    space, the_game = space_of(game_id), game(game_id)
    names = entry_names(space.BLOCKS)
    assert len(names) == space.SIZE == size_of(space.BLOCKS) == len(set(names))
    counts = the_game.seat_counts
    tables = [[seats, *values, the_game.rules_version] for seats in counts for values in some_options(the_game)]
    batch = Batch(game_id, size=128, tables=np.array(tables))
    used = [np.zeros(block.shape, dtype=bool) for block in space.BLOCKS]
    for step in range(STEPS[game_id]):
        if step % (STEPS[game_id] // 900):
            batch.step(batch.sample())
            continue
        asked = batch.actors.copy()
        batch.actors[:] = (asked + step) % batch.states["seats"]  # everybody looks, whoever is asked
        for found, seen in zip(used, batch.observe().values(), strict=True):
            found |= (seen != 0).any(axis=0)
        batch.actors[:] = asked
        batch.step(batch.sample())
    unused: set[str] = set()
    for block, found in zip(space.BLOCKS, used, strict=True):
        if isinstance(block, Planes):
            unused |= {name for k, name in enumerate(block.planes) if not found[..., k].any()}
        elif isinstance(block, Rows):
            unused |= {f"{block.name}: {name}" for k, name in enumerate(block.features) if not found[:, k].any()}
            assert found[: len(block.rows) // 8].any(axis=1).all()  # the later ones are for very long games
        else:
            unused |= {name for name, is_used in zip(block.entry_names(), found.flat, strict=True) if not is_used}
    assert unused <= RARE, sorted(unused - RARE)


@pytest.mark.parametrize("game_id", OBSERVED)
def test_action_blocks_cover_every_action_of_a_seat_in_order(game_id: str) -> None:
    space = space_of(game_id)
    at = 0
    for block in space.ACTION_BLOCKS:
        assert block.first == at
        at = block.last
    assert at == space.ACTION_SIZE
    blocks = {block.name: block for block in space.BLOCKS}
    for block in space.ACTION_BLOCKS:
        if isinstance(block, ActionCells):
            cells = int(np.prod(blocks[block.block].shape[:-1]))
            assert all(-1 <= cell < cells for cell in block.cells)
        elif isinstance(block, ActionPlanes):
            assert (block.height, block.width) in {each.shape[:2] for each in space.BLOCKS}


def test_an_action_of_the_card_game_names_its_cell() -> None:
    space, kings = space_of("kings"), game("kings")
    for block in space.ACTION_BLOCKS:
        for number in range(block.first, block.last) if isinstance(block, ActionCells) else ():
            action = kings.actions[number]
            cell = block.cells[(number - block.first) % len(block.cells)]
            if action is not None:
                named = [
                    str(value) for _, value in action.fields if str(value)[0] in "cg" and str(value)[1:2].isdigit()
                ]
                assert [space.CELL_NAMES.get(name, space.CELL_NAMES.get(f"{name}r0")) for name in named] == [cell]


def test_an_action_of_the_journey_names_the_row_of_its_card() -> None:
    space, wayfarers = space_of("wayfarers"), game("wayfarers")
    blocks = {block.name: block for block in space.BLOCKS}
    checked = 0
    for block in space.ACTION_BLOCKS:
        if not isinstance(block, ActionCells):
            continue
        rows = blocks[block.block].rows
        for number in range(block.first, block.last):
            action = wayfarers.actions[number]
            step = (number - block.first) // len(block.kinds) if block.kinds_vary_fastest else number - block.first
            row = rows[block.cells[step % len(block.cells)]]
            if action is not None and block.block in ("links", "tiles"):
                assert row in str(action.fields)
                checked += 1
    assert checked > 100


def test_a_face_up_card_is_a_row_with_its_printed_features_and_what_lies_on_it() -> None:
    batch = Batch("wayfarers", seats=2, size=8, seed=4)
    cards = space_of("wayfarers").BLOCKS[1]
    for _ in range(60):
        batch.step(batch.sample())
    rows = batch.observe()["cards"]
    names = cards.features
    for row, state in zip(rows, batch.states, strict=True):
        for number in range(20):
            kind, place = divmod(number, 4)
            shown = dict(zip(names, row[number].tolist(), strict=True))
            assert shown["card"] == (state["row_card"][kind, place] >= 0)
            kinds = [shown[f"{name} card"] for name in ("townsfolk", "space", "land", "water", "inspiration")]
            assert kinds == [int(k == kind and bool(shown["card"])) for k in range(5)]
            tokens = [shown[f"{whose} token"] for whose in ("mine", "next seat's")]
            assert sum(tokens) == (state["row_token"][kind, place] >= 0)


def test_beating_the_printed_opponent_is_a_win() -> None:
    batch = Batch("wayfarers", seats=1, size=32, seed=2, reward="win")
    kernel, entry_points = batch.rules, game("wayfarers").entry_points
    results = set()
    for _ in range(700):
        actions = batch.sample()
        before, rngs = batch.states.copy(), batch.rngs.copy()
        batch.step(actions)
        for row in np.flatnonzero(batch.ended):
            one = before[row : row + 1]
            entry_points.apply(one, 0, int(actions[row]))
            while entry_points.actor(one, 0) == kernel.CHANCE:
                entry_points.apply(one, 0, entry_points.sample(one, 0, rngs[row]))
            ranks = np.zeros(1, dtype=np.int64)
            entry_points.ranks(one, 0, ranks)
            assert batch.rewards[row].tolist() == [float(ranks[0] == 1), 0, 0, 0]
            results.add(int(ranks[0]))
    assert 2 in results

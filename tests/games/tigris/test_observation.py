"""The observation of Tigris & Euphrates: names, scale, seats relative to the observer, and nothing hidden in it."""

from itertools import product

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.core.kernel import instantiate
from shedu.core.spaces import ActionPlanes, entry_names, split
from shedu.games import game as find_game
from shedu.games.dynasties.evaluation.observation import OBSERVERS
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOWHERE
from shedu.games.tigris.evaluation import observation as space
from shedu.games.tigris.rules import action_ids
from shedu.games.tigris.rules.cells import CELLS, STRIDE, cell_name

GAME = find_game("tigris")
ROWS = instantiate("shedu.envs.kernels.rows", "tigris")
NAMES = entry_names(space.BLOCKS)
OPTION_VALUES = list(product(*(range(len(option.values)) for option in GAME.options)))
LARGEST = 8.0  # scaled numbers stay in this range whatever happens


def observe(states: np.ndarray, row: int, seat: int) -> np.ndarray:
    """Return the observation of a seat in a row, by the loop over rows."""
    out = np.full((1, space.SIZE), np.nan, dtype=np.float32)
    scratch = np.zeros((1, *space.SCRATCH), dtype=np.int64)
    planes, numbers = out[:, : space.PLANE_SIZE], out[:, space.PLANE_SIZE :]
    ROWS.observe_all(states, np.array([row]), np.array([seat]), scratch, planes, numbers, 0, 1)
    return out[0]


def positions(seats: int, values: tuple[int, ...], seed: int, every: int = 9) -> list[np.ndarray]:
    """Return every so many positions of a random game, those at which chance or nobody is asked included."""
    entry_points, rng = GAME.entry_points, generator(seed)
    states = np.zeros(1, dtype=GAME.kernel.STATE)
    entry_points.deal(states, 0, seats, np.array([*values, GAME.rules_version], dtype=np.int64))
    found, ply = [], 0
    while entry_points.actor(states, 0) != GAME.kernel.GAME_OVER:
        entry_points.apply(states, 0, entry_points.sample(states, 0, rng))
        ply += 1
        if ply > 4 * seats and ply % every == 0:
            found.append(states.copy())
    return [*found, states.copy()]


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("values", [*OPTION_VALUES[::17], OPTION_VALUES[-1]], ids=str)
def test_what_a_seat_cannot_know_never_changes_its_observation(seats: int, values: tuple[int, ...]) -> None:
    resampled = 0
    for number, states in enumerate(positions(seats, values, seed=seats)):
        for seat in range(seats):
            seen = observe(states, 0, seat)
            assert np.isfinite(seen).all()
            for deal in range(2):
                other = states.copy()
                GAME.entry_points.resample_hidden(other, 0, seat, generator(number, deal))
                resampled += other.tobytes() != states.tobytes()
                assert observe(other, 0, seat).tobytes() == seen.tobytes()
    assert resampled > 20  # the law was put to a test


def test_a_hand_that_leaks_would_be_seen() -> None:
    states = positions(2, OPTION_VALUES[0], seed=1)[5]
    other = states.copy()
    GAME.entry_points.resample_hidden(other, 0, 0, generator(3))
    assert other.tobytes() != states.tobytes()
    assert observe(other, 0, 1).tobytes() != observe(states, 0, 1).tobytes()


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(NAMES) == space.SIZE == len(set(NAMES))
    blocks = split(np.arange(space.SIZE), space.BLOCKS)
    board = blocks["board"]
    assert NAMES[board[3, 5, 0]] == "board: land at row 3 column 5"
    assert NAMES[board[10, 16, len(space.PLANES) - 1]] == "board: next to two kingdoms at row 10 column 16"
    assert NAMES[blocks["table"][0]] == "table: 2 seats"


def by_name(seen: np.ndarray) -> dict[str, float]:
    return dict(zip(NAMES, seen.tolist(), strict=True))


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_numbers_say_what_their_names_say(seats: int) -> None:
    for states in positions(seats, OPTION_VALUES[-1], seed=7, every=17):
        s = states[0]
        for seat in range(seats):
            seen = by_name(observe(states, 0, seat))
            assert max(seen.values()) <= LARGEST and min(seen.values()) >= -LARGEST
            assert seen[f"table: {seats} seats"] == 1 and sum(seen[f"table: {n} seats"] for n in (2, 3, 4)) == 1
            for relative, whose in enumerate(OBSERVERS):
                other = (seat + relative) % seats
                assert seen[f"table: {whose} takes part"] == float(relative < seats)
                if relative >= seats:
                    assert not any(value for name, value in seen.items() if f" {whose} " in name)
                    continue
                assert seen[f"table: {whose} treasures"] == pytest.approx(s.treasures_held[other] / 3)
                for colour, name in enumerate(COLOUR_NAMES):
                    assert seen[f"table: {whose} {name} points"] == pytest.approx(s.points[other, colour] / 10)
            for colour, name in enumerate(COLOUR_NAMES):
                assert seen[f"table: {name} tiles in my hand"] == pytest.approx(s.hand[seat, colour] / 6)
                hidden = int(s.bag[colour]) + sum(
                    int(s.hand[k, colour] + s.swapped[k, colour]) for k in range(seats) if k != seat
                )
                assert seen[f"table: {name} tiles unseen"] == pytest.approx(hidden / (57, 36, 30, 30)[colour])


def test_pieces_stand_on_their_planes() -> None:
    for states in positions(3, OPTION_VALUES[-1], seed=5, every=23):
        s = states[0]
        board = split(observe(states, 0, 1), space.BLOCKS)["board"].reshape(CELLS, -1)
        planes = {name: board[:, k] for k, name in enumerate(space.PLANES)}
        for colour, name in enumerate(COLOUR_NAMES):
            tiles = [cell for cell in range(CELLS) if s.tiles[colour, cell // 51] >> (cell % 51) & 1]
            assert np.flatnonzero(planes[f"{name} tile"]).tolist() == tiles
        for relative, whose in enumerate(OBSERVERS[:3]):
            seat = (1 + relative) % 3
            for colour, office in enumerate(("priest", "farmer", "trader", "king")):
                cell = int(s.leader_cell[seat, colour])
                here = [] if cell == NOWHERE else [cell]
                assert np.flatnonzero(planes[f"{whose} {office}"]).tolist() == here
                kingdom = planes[f"kingdom of {whose} {office}"]
                assert bool(kingdom.any()) == (cell != NOWHERE) and (cell == NOWHERE or kingdom[cell] == 1)


def test_kingdoms_are_those_of_the_view() -> None:
    position = GAME.new(2)
    rng = generator(11)
    while position.ply < 90 and not position.over:
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
    board = split(observe(position.states, 0, 0), space.BLOCKS)["board"].reshape(CELLS, -1)
    offices = dict(zip(COLOUR_NAMES, ("priest", "farmer", "trader", "king"), strict=True))
    shown = 0
    for kingdom in position.view(0)["kingdoms"]:
        for leader in kingdom["strengths"]:
            seat, colour = leader.split(":")
            plane = space.PLANES.index(f"kingdom of {OBSERVERS[int(seat)]} {offices[colour]}")
            assert {cell_name(int(cell)) for cell in np.flatnonzero(board[:, plane])} == set(kingdom["cells"])
            shown += 1
    assert shown > 1


def test_action_blocks_cover_every_action_of_a_seat_in_order() -> None:
    at = 0
    for block in space.ACTION_BLOCKS:
        assert block.first == at
        at = block.last
    assert at == space.ACTION_SIZE == action_ids.BEGIN


def test_an_action_plane_names_the_cell_of_its_actions() -> None:
    for block in space.ACTION_BLOCKS:
        for number in range(block.first, block.last) if isinstance(block, ActionPlanes) else ():
            action = GAME.actions[number]
            row, column = divmod((number - block.first) % CELLS, STRIDE)
            assert (action is None) == (column == STRIDE - 1)
            if action is not None:
                assert cell_name(row * STRIDE + column) in dict(action.fields).values()

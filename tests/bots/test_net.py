"""Nets on a CPU: weights in files, the forward pass, and a player that sees nothing hidden."""

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from shedu.bots import bot
from shedu.bots.net_layout import layout_of
from shedu.bots.net_player import PACKAGED, NetPlayer
from shedu.bots.network import Network
from shedu.bots.weights import Weights, load_weights, save_weights, spaces_hash
from shedu.core.chance import Dealer, generator
from shedu.core.errors import ParseError
from shedu.core.game import CHANCE, Position
from shedu.core.spaces import ActionCells, ActionPlanes, ActionVector, Planes, Rows, Vector
from shedu.games import game as find_game

TIGRIS = find_game("tigris")
SPACE = import_module("shedu.games.tigris.evaluation.observation")
CHANNELS, HIDDEN, BLOCKS = 5, 7, 2


def random_weights(seed: int = 0) -> Weights:
    """Weights of a small net, as torch names and shapes them, that half precision holds exactly."""
    draw = np.random.default_rng(seed)
    planes, entries = len(SPACE.PLANES), len(SPACE.ENTRIES)
    kinds = sum(len(block.kinds) for block in SPACE.ACTION_BLOCKS if isinstance(block, ActionPlanes))
    singles = sum(block.size for block in SPACE.ACTION_BLOCKS if not isinstance(block, ActionPlanes))
    shapes: dict[str, tuple[int, ...]] = {
        "towers.0.stem": (CHANNELS, planes, 3, 3),
        "towers.0.vector": (CHANNELS, entries),
        "towers.0.blocks.0.first": (CHANNELS, CHANNELS, 3, 3),
        "towers.0.blocks.0.second": (CHANNELS, CHANNELS, 3, 3),
        "towers.0.blocks.1.first": (CHANNELS, CHANNELS, 3, 3),
        "towers.0.blocks.1.second": (CHANNELS, CHANNELS, 3, 3),
        "towers.0.blocks.1.pool": (CHANNELS, 2 * CHANNELS),
        "summary": (HIDDEN, 2 * CHANNELS + entries),
        "policies.0.cells": (CHANNELS, CHANNELS, 1, 1),
        "policies.0.summary": (CHANNELS, HIDDEN),
        "policies.0.kinds": (kinds, CHANNELS, 1, 1),
        "singles": (singles, HIDDEN),
        "value": (4, HIDDEN),
    }
    arrays = {}
    for name, shape in shapes.items():
        arrays[f"{name}.weight"] = draw.normal(0, 0.2, shape).astype(np.float16).astype(np.float32)
        arrays[f"{name}.bias"] = draw.normal(0, 0.2, shape[:1]).astype(np.float16).astype(np.float32)
    shape_of_net = {"game": "tigris", "channels": CHANNELS, "blocks": BLOCKS, "hidden": HIDDEN}
    return Weights(shape_of_net, {"games": 3}, arrays)


def convolved(x: np.ndarray, weight: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Return a convolution as its definition reads, cell by cell; `x` is (channels, height, width)."""
    _, height, width = x.shape
    reach = weight.shape[2] // 2
    out = np.zeros((len(weight), height, width))
    for row in range(height):
        for column in range(width):
            for down in range(-reach, reach + 1):
                for right in range(-reach, reach + 1):
                    if 0 <= row + down < height and 0 <= column + right < width:
                        seen = x[:, row + down, column + right]
                        out[:, row, column] += weight[:, :, down + reach, right + reach] @ seen
    return out + bias[:, None, None]


def expected(weights: Weights, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the net as `shedu.learn.net` describes it, written for reading only."""
    w = weights.arrays

    def linear(name: str, x: np.ndarray) -> np.ndarray:
        return w[f"{name}.weight"] @ x + w[f"{name}.bias"]

    def convolution(name: str, x: np.ndarray) -> np.ndarray:
        return convolved(x, w[f"{name}.weight"], w[f"{name}.bias"])

    def pooled(x: np.ndarray) -> np.ndarray:
        return np.concatenate([x.mean((1, 2)), x.max((1, 2))])

    cells = 11 * 17 * len(SPACE.PLANES)
    board, table = observation[:cells].reshape(11, 17, -1).transpose(2, 0, 1), observation[cells:]
    x = np.maximum(convolution("towers.0.stem", board) + linear("towers.0.vector", table)[:, None, None], 0)
    x = np.maximum(
        x + convolution("towers.0.blocks.0.second", np.maximum(convolution("towers.0.blocks.0.first", x), 0)), 0
    )
    y = np.maximum(convolution("towers.0.blocks.1.first", x), 0)
    y = np.maximum(y + linear("towers.0.blocks.1.pool", pooled(y))[:, None, None], 0)
    x = np.maximum(x + convolution("towers.0.blocks.1.second", y), 0)
    summary = np.maximum(linear("summary", np.concatenate([pooled(x), table])), 0)
    lit = np.maximum(convolution("policies.0.cells", x) + linear("policies.0.summary", summary)[:, None, None], 0)
    planes, singles = convolution("policies.0.kinds", lit), linear("singles", summary)
    logits = np.zeros(SPACE.ACTION_SIZE)
    plane = single = 0
    for block in SPACE.ACTION_BLOCKS:
        if isinstance(block, ActionPlanes):
            logits[block.first : block.last] = planes[plane : plane + len(block.kinds)].ravel()
            plane += len(block.kinds)
        else:
            logits[block.first : block.last] = singles[single : single + block.size]
            single += block.size
    return logits, linear("value", summary)


def test_the_fast_forward_pass_is_the_one_by_definition() -> None:
    weights = random_weights()
    observation = np.random.default_rng(1).random(SPACE.SIZE, dtype=np.float32)
    logits, value = Network(weights).evaluate(observation)
    by_definition, value_by_definition = expected(weights, observation)
    assert np.abs(by_definition).max() > 0.5
    np.testing.assert_allclose(logits, by_definition, rtol=1e-3, atol=1e-4)
    np.testing.assert_allclose(value, value_by_definition, rtol=1e-3, atol=1e-4)


def test_every_action_has_an_output_of_the_place_it_happens_at(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = (
        Planes("board", 2, 3, ("land", "river")),
        Rows("cards", ("first", "second"), ("cost", "points", "colour")),
        Rows("dice", ("left", "middle", "right"), ("value",)),
        Vector("table", ("round",)),
    )
    actions = (
        ActionVector("pass", 0, 1),
        ActionCells("buy", 1, ("buy", "reserve"), "cards", (0, 1), kinds_vary_fastest=True),
        ActionPlanes("place", 5, ("tile",), 2, 3),
        ActionCells("roll", 11, ("roll",), "dice", (2, 0)),
        ActionVector("more", 13, 2),
        ActionCells("flood", 15, ("flood", "drain"), "board", (5,)),
    )
    for name, value in (("BLOCKS", blocks), ("ACTION_BLOCKS", actions), ("ACTION_SIZE", 17)):
        monkeypatch.setattr(SPACE, name, value)
    layout = layout_of.__wrapped__("tigris")
    assert layout.kinds == (3, 3) and layout.singles == 3
    board = [f"{kind} {cell}" for kind in ("tile", "flood", "drain") for cell in range(6)]
    rows = ("cards 0", "cards 1", "dice 0", "dice 1", "dice 2")
    tables = [f"{kind} {row}" for kind in ("buy", "reserve", "roll") for row in rows]
    outputs = [*board, *tables, "pass", "more 0", "more 1"]
    assert [outputs[k] for k in layout.order] == [
        *("pass", "buy cards 0", "reserve cards 0", "buy cards 1", "reserve cards 1"),
        *(f"tile {cell}" for cell in range(6)),
        *("roll dice 2", "roll dice 0", "more 0", "more 1", "flood 5", "drain 5"),
    ]


def test_weights_come_back_from_a_file(tmp_path: Path) -> None:
    weights = random_weights()
    save_weights(tmp_path / "w.npz", weights)
    again = load_weights(tmp_path / "w.npz", "tigris")
    assert again.shape == weights.shape and again.progress == weights.progress
    assert all((again.arrays[name] == array).all() for name, array in weights.arrays.items())


def test_files_that_are_no_weights_of_this_game_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "w.npz"
    path.write_text("not a net")
    with pytest.raises(ParseError, match="does not contain the weights"):
        load_weights(path, "tigris")
    save_weights(path, random_weights())
    with pytest.raises(ParseError, match="for tigris, not for kings"):
        load_weights(path, "kings")
    before = spaces_hash("tigris")
    monkeypatch.setattr(SPACE, "BLOCKS", SPACE.BLOCKS[::-1])
    assert spaces_hash("tigris") != before
    with pytest.raises(ParseError, match="another observation"):
        load_weights(path, "tigris")
    with pytest.raises(ParseError, match="there is no file"):
        bot(f"net:{tmp_path / 'nowhere.npz'}")


def decisions(seats: int, plies: int) -> list[Position]:
    """Positions of a random game at which a seat is asked."""
    position, rng, dealer = TIGRIS.new(seats), generator(4), Dealer(4)
    found: list[Position] = []
    while len(found) < plies and not position.over:
        if position.actor is CHANCE:
            position.play(dealer.draw(position))
            continue
        found.append(position.copy())
        position.play(TIGRIS.action(int(TIGRIS.entry_points.sample(position.states, 0, rng))))
    return found


@pytest.mark.parametrize("seats", TIGRIS.seat_counts)
def test_a_net_chooses_a_legal_action_whatever_is_hidden(seats: int, tmp_path: Path) -> None:
    save_weights(tmp_path / "w.npz", random_weights(seats))
    player = bot(f"net:{tmp_path / 'w.npz'}")
    for number, position in enumerate(decisions(seats, 60)):
        seat = position.actor
        assert isinstance(seat, int)
        choice = player.choose(position.knowledge(seat))
        assert choice.id in position.legal_ids()
        TIGRIS.entry_points.resample_hidden(position.states, 0, seat, generator(number, 9))
        assert player.choose(position.knowledge(seat)) == choice


def test_the_net_in_the_package_knows_how_to_play() -> None:
    """One glance wins nearly all games against random play."""
    player, won = NetPlayer(), 0
    for number in range(6):
        position, dealer, other = TIGRIS.new(2), Dealer(number), bot("random", number)
        while not position.over:
            if position.actor is CHANCE:
                position.play(dealer.draw(position))
                continue
            assert isinstance(position.actor, int)
            mover = player if position.actor == number % 2 else other
            position.play(mover.choose(position.knowledge(position.actor)))
        won += position.outcome().winners == (number % 2,)
    assert won >= 5


def test_the_net_in_the_package_was_trained_on_this_observation() -> None:
    weights = load_weights(PACKAGED / "tigris.npz", "tigris")
    assert weights.progress["games"] > 1_000_000


def test_a_game_without_a_net_says_so() -> None:
    with pytest.raises(ParseError, match="no net for kings"):
        NetPlayer()._network("kings")

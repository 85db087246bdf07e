"""The programs in `examples` run as their first lines say."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from shedu.bots import bot
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.envs.batch import Batch
from shedu.envs.opponents import Opponents
from shedu.games import game as find_game

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=EXAMPLES.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_rollouts_play_at_random_and_one_action_ahead() -> None:
    said = run("examples/rollouts.py", "tigris", "--games", "16", "--steps", "200")
    assert re.search(r"random: \d+ games ended, [\d,]+ decisions/s", said)
    won = re.search(r"greedy: (\d+) games ended, farmer won ([\d.]+)", said)
    assert won is not None and int(won[1]) > 5 and float(won[2]) > 0.9


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is an extra: pip install 'shedu[learn]'")
def test_the_page_of_ppo_learns_a_little_and_draws_its_curve(tmp_path: Path) -> None:
    plot = tmp_path / "curve.png"
    words = ("--minutes", "0.02", "--games", "8", "--steps", "300", "--channels", "8", "--threads", "1")
    said = run("-W", "error", "examples/ppo.py", *words, "--plot", str(plot))
    assert re.search(r"decisions: won \d\.\d+, score \d+\.\d against \d+\.\d, entropy \d\.\d+", said)
    assert plot.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["farmer", "trader"])
def test_opponents_play_as_the_bots_of_their_name(name: str) -> None:
    """With the generator and the knowledge of the bot, the kernel takes the same action."""
    batch = Batch("tigris", seats=2, size=4, seed=3, threads=1)
    opponents = Opponents(batch, name)
    game = find_game("tigris")
    for _ in range(5):
        rngs = opponents._rngs.copy()
        guesses = batch.states.copy()
        for row in range(batch.size):  # what the bot gets: hidden information resampled
            position = Position(game, guesses[row : row + 1], 2, game.check_options({}))
            guesses[row] = position.knowledge(int(batch.actors[row])).states[0]
        batch.states[:] = guesses
        chosen = opponents.choose()
        for row in range(batch.size):
            player = bot(name)
            player._rng = rngs[row].copy()  # type: ignore[attr-defined]
            position = Position(game, guesses[row : row + 1].copy(), 2, game.check_options({}))
            assert player.choose(position.knowledge(int(batch.actors[row]))).id == chosen[row]
        batch.step(chosen)


def test_opponents_choose_only_where_they_are_wanted_whatever_the_threads() -> None:
    found = []
    for threads in (1, 2):
        batch = Batch("kings", seats=2, size=40, seed=5, threads=threads)
        opponents = Opponents(batch, "farmer", seed=9)
        wanted = np.arange(40) % 3 == 0
        chosen = opponents.choose(wanted)
        assert ((chosen == -1) == ~wanted).all()
        assert batch.mask()[np.flatnonzero(wanted), chosen[wanted]].all()
        found.append(chosen)
    assert (found[0] == found[1]).all()


def test_bad_opponents_are_refused() -> None:
    batch = Batch("tigris", size=2)
    with pytest.raises(ParseError, match="the opponents of a batch are farmer, trader, greedy, not 'king'"):
        Opponents(batch, "king")
    with pytest.raises(ParseError, match="a batch of 2 rows takes as many marks"):
        Opponents(batch).choose(np.ones(3))

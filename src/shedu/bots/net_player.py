"""A player that takes what a net likes best at one glance, without any search."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from shedu.bots.network import Network
from shedu.bots.weights import load_weights
from shedu.core.errors import ParseError
from shedu.core.game import Action, SeatKnowledge
from shedu.core.kernel import instantiate

PACKAGED = Path(__file__).parent / "nets"


@lru_cache(maxsize=8)
def network(path: Path, game_id: str) -> Network:
    """Return the net in a file."""
    return Network(load_weights(path, game_id))


class NetPlayer:
    """Looks at a position once and takes the action with the highest logit.

    Without a path it plays by the net that comes with the package, if the game has one.
    """

    def __init__(self, path: Path | None = None) -> None:
        if path is not None and not path.is_file():
            raise ParseError(f"there is no file {path}")
        self.name = "net" if path is None else f"net:{path}"
        self._path = path

    def _network(self, game_id: str) -> Network:
        path = self._path or PACKAGED / f"{game_id}.npz"
        if not path.is_file():
            raise ParseError(f"no net for {game_id} comes with the package; name a file: net:FILE")
        return network(path, game_id)

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the action that the net likes best among those a bot considers."""
        game = knowledge.game
        net = self._network(game.id)
        glance = instantiate("shedu.bots.kernels.glance", game.id)
        space = glance.observation
        scratch = np.zeros(space.SCRATCH, dtype=np.int64)
        seen = np.zeros(space.SIZE, dtype=np.float32)
        planes, numbers = seen[: space.PLANE_SIZE], seen[space.PLANE_SIZE :]
        ids = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64)
        considered = ids[: glance.look(knowledge.states, knowledge.seat, scratch, planes, numbers, ids)]
        logits, _ = net.evaluate(seen)
        return game.action(int(considered[np.argmax(logits[considered])]))

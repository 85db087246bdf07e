"""The spaces of gymnasium that describe what a seat observes and what it may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from shedu.core.spaces import LARGEST, Planes
from shedu.envs.single_game import Part


class LegalActions(spaces.Discrete):
    """All action ids of a game, of which `sample` without a mask draws one that is legal now.

    The mask is the array that the environment writes to; it is all zeros where nothing can be played.
    """

    def __init__(self, mask: np.ndarray) -> None:
        super().__init__(len(mask))
        self.mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Draw a legal action, or as the mask or the probabilities say."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = np.flatnonzero(self.mask.view(np.bool_))  # of booleans it takes a tenth of the time
        return np.int64(legal[self.np_random.integers(len(legal))] if len(legal) else 0)

    def __repr__(self) -> str:
        return f"LegalActions({self.n})"


def _box(part: Part) -> spaces.Box:
    if isinstance(part.block, Planes):
        return spaces.Box(0, 1, part.block.shape, np.int8)
    if part.are_bytes:
        return spaces.Box(-128, 127, part.block.shape, np.int8)
    return spaces.Box(-LARGEST, LARGEST, part.block.shape, np.float32)


def observation_space(parts: Sequence[Part], *, flat: bool) -> spaces.Box | spaces.Dict:
    """Return the space of an observation: an array per block, or all numbers in one array of floats."""
    boxes: dict[str, spaces.Space[Any]] = {part.block.name: _box(part) for part in parts}
    if not flat:
        return spaces.Dict(boxes)
    low, high = (np.concatenate([getattr(box, end).ravel() for box in boxes.values()]) for end in ("low", "high"))
    return spaces.Box(low.astype(np.float32), high.astype(np.float32), dtype=np.float32)

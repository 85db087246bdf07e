"""A net on the CPU in pure NumPy: the policy and value of one observation.

A convolution is nine matrix products of shifted views: cells are stored in rows with a margin of one cell on every
side, so that every shift is one contiguous slice.
"""

from __future__ import annotations

from importlib import import_module

import numpy as np

from shedu.bots.weights import Weights
from shedu.core.spaces import ActionPlanes


class Network:
    """A net for play; `shedu.learn.net` describes its layers."""

    def __init__(self, weights: Weights) -> None:
        space = import_module(f"shedu.games.{weights.shape['game']}.evaluation.observation")
        board = space.BLOCKS[0]
        self._height, self._width, planes = board.shape
        self._cells = self._height * self._width * planes
        self._action_blocks = space.ACTION_BLOCKS
        self._blocks = weights.shape["blocks"]
        self._arrays = {
            name: np.ascontiguousarray(array.transpose(2, 3, 1, 0) if array.ndim == 4 else array.T)
            for name, array in weights.arrays.items()
        }

    def evaluate(self, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the logits of all actions and the values of the seats, for one observation."""
        board = observation[: self._cells].reshape(self._height, self._width, -1)
        table = observation[self._cells :]
        x = np.maximum(self._convolve("stem", board) + self._linear("table", table), 0)
        for k in range(self._blocks):
            x = self._block(f"blocks.{k}", x)
        summary = np.maximum(self._linear("summary", np.concatenate([_pooled(x), table])), 0)
        cells = self._pointwise("policy_cells", x) + self._linear("policy_summary", summary)
        planes = self._pointwise("policy_planes", np.maximum(cells, 0)).transpose(2, 0, 1)
        logits = self._by_id(planes, self._linear("policy_singles", summary))
        return logits, self._linear("value", summary)

    def _block(self, name: str, x: np.ndarray) -> np.ndarray:
        y = self._convolve(f"{name}.first", x)
        if f"{name}.pool.weight" in self._arrays:
            y = np.maximum(y, 0)
            y = y + self._linear(f"{name}.pool", _pooled(y))
        found: np.ndarray = np.maximum(x + self._convolve(f"{name}.second", np.maximum(y, 0)), 0)
        return found

    def _linear(self, name: str, x: np.ndarray) -> np.ndarray:
        found: np.ndarray = x @ self._arrays[f"{name}.weight"] + self._arrays[f"{name}.bias"]
        return found

    def _pointwise(self, name: str, x: np.ndarray) -> np.ndarray:
        found: np.ndarray = x @ self._arrays[f"{name}.weight"][0, 0] + self._arrays[f"{name}.bias"]
        return found

    def _convolve(self, name: str, x: np.ndarray) -> np.ndarray:
        kernel = self._arrays[f"{name}.weight"]
        height, width, channels = x.shape
        stride = width + 2
        framed = np.zeros(((height + 2) * stride + 2, channels), dtype=np.float32)
        framed[: (height + 2) * stride].reshape(height + 2, stride, channels)[1:-1, 1:-1] = x
        size = height * stride
        total = np.zeros((size, kernel.shape[3]), dtype=np.float32)
        for row in range(3):
            for column in range(3):
                first = row * stride + column
                total += framed[first : first + size] @ kernel[row, column]
        found: np.ndarray = total.reshape(height, stride, -1)[:, :width] + self._arrays[f"{name}.bias"]
        return found

    def _by_id(self, planes: np.ndarray, singles: np.ndarray) -> np.ndarray:
        """Put the outputs in the order of the action ids."""
        parts = []
        plane = single = 0
        for block in self._action_blocks:
            if isinstance(block, ActionPlanes):
                parts.append(planes[plane : plane + len(block.kinds)].reshape(-1))
                plane += len(block.kinds)
            else:
                parts.append(singles[single : single + block.size])
                single += block.size
        return np.concatenate(parts)


def _pooled(x: np.ndarray) -> np.ndarray:
    """Return means and maxima over the board."""
    return np.concatenate([x.mean((0, 1)), x.max((0, 1))])

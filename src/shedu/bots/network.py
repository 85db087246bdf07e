"""A net on the CPU in pure NumPy: the policy and value of one observation.

A convolution is nine matrix products of shifted views: cells are stored in rows with a margin of one cell on every
side, so that every shift is one contiguous slice. The rows of tables are a board of one column without neighbours.
"""

from __future__ import annotations

import numpy as np

from shedu.bots.net_layout import layout_of
from shedu.bots.weights import Weights
from shedu.core.spaces import Planes, Rows, Vector


class Network:
    """A net for play; `shedu.learn.net` describes its layers."""

    def __init__(self, weights: Weights) -> None:
        self._layout = layout_of(weights.shape["game"])
        self._ends = np.cumsum(self._layout.sizes)[:-1]
        self._blocks = weights.shape["blocks"]
        self._arrays = {
            name: np.ascontiguousarray(array.transpose(2, 3, 1, 0) if array.ndim == 4 else _transposed(name, array))
            for name, array in weights.arrays.items()
        }

    def evaluate(self, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the logits of all actions and the values of the seats, for one observation."""
        layout = self._layout
        parts = list(zip(layout.blocks, np.split(observation, self._ends), strict=True))
        vector = np.concatenate([part for block, part in parts if isinstance(block, Vector)])
        inputs = [
            self._convolve(f"towers.{k}.stem", part.reshape(block.shape))
            for k, (block, part) in enumerate((block, part) for block, part in parts if isinstance(block, Planes))
        ]
        if layout.tables:
            tables = [part.reshape(block.shape) for block, part in parts if isinstance(block, Rows)]
            inputs.append(self._rows(f"towers.{len(inputs)}", tables))
        outputs = [self._tower(f"towers.{k}", x, vector) for k, x in enumerate(inputs)]
        pools = [_pooled(x) for x in outputs]
        summary = np.maximum(self._linear("summary", np.concatenate([*pools, vector])), 0)
        placed = [self._policy(f"policies.{k}", x, summary) for k, x in enumerate(outputs)]
        logits = np.concatenate([*placed, self._linear("singles", summary)])
        return logits[layout.order], self._linear("value", summary)

    def _rows(self, name: str, tables: list[np.ndarray]) -> np.ndarray:
        stems = [self._linear(f"{name}.stems.{k}", table) for k, table in enumerate(tables)]
        found: np.ndarray = np.concatenate(stems) + self._arrays[f"{name}.places"]
        return found[:, None]

    def _tower(self, name: str, x: np.ndarray, vector: np.ndarray) -> np.ndarray:
        x = np.maximum(x + self._linear(f"{name}.vector", vector), 0)
        for k in range(self._blocks):
            x = self._block(f"{name}.blocks.{k}", x)
        return x

    def _policy(self, name: str, x: np.ndarray, summary: np.ndarray) -> np.ndarray:
        cells = self._pointwise(f"{name}.cells", x) + self._linear(f"{name}.summary", summary)
        found: np.ndarray = self._pointwise(f"{name}.kinds", np.maximum(cells, 0))
        return found.transpose(2, 0, 1).reshape(-1)

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
        weight = self._arrays[f"{name}.weight"]
        found: np.ndarray = x @ (weight if weight.ndim == 2 else weight[0, 0]) + self._arrays[f"{name}.bias"]
        return found

    def _convolve(self, name: str, x: np.ndarray) -> np.ndarray:
        kernel = self._arrays[f"{name}.weight"]
        if kernel.ndim == 2:
            return self._linear(name, x)
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


def _transposed(name: str, array: np.ndarray) -> np.ndarray:
    """Return the weights of a linear layer as inputs by outputs, all else as it is."""
    return array.T if name.endswith(".weight") else array


def _pooled(x: np.ndarray) -> np.ndarray:
    """Return means and maxima over the board."""
    return np.concatenate([x.mean((0, 1)), x.max((0, 1))])

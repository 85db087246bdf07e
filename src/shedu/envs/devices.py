"""Where the rows of a batch are worked on: the cores of a CPU, or a CUDA device."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias

import numpy as np

from shedu.core.cuda_tables import keep_tables_in_global_memory
from shedu.core.errors import ParseError
from shedu.core.kernel import instantiate
from shedu.core.spaces import Block, is_small, size_of, split
from shedu.games import room

Array: TypeAlias = Any  # a NumPy array, a numba device array, or a torch tensor on the same device
BEGIN = -1  # instead of an action: begin a new game, see `rows`
BLOCK = 64  # CUDA threads in a block
LEAST_ROWS = 16  # rows under which a thread is not worth its start


class Device(Protocol):
    """What runs kernels over rows; the two below offer the same kernels under the same names."""

    name: str

    def zeros(self, shape: tuple[int, ...] | int, dtype: Any) -> Array:
        """Return an array of zeros on the device."""
        ...

    def put(self, array: np.ndarray) -> Array:
        """Return a copy of an array on the device."""
        ...

    def get(self, array: Array) -> np.ndarray:
        """Return an array of the device as a NumPy array."""
        ...

    def run(self, package: str, kernel: str, rows: int, *arguments: Any) -> None:
        """Run a kernel of a package (`shedu.envs`) over `rows` rows."""
        ...

    def observe(self, states: Array, index: Array, seats: Array, scratch: Array, planes: Array, numbers: Array) -> None:
        """Write the observations of the rows that `index` names."""
        ...

    def split(self, planes: Array, numbers: Array, blocks: Sequence[Block]) -> dict[str, Array]:
        """Return views of the blocks of observations, by name."""
        ...


class Processor:
    """The cores of this machine: rows are shared among threads, which do not hold the interpreter's lock."""

    name = "cpu"

    def __init__(self, game_id: str, threads: int | None = None) -> None:
        self.game_id = game_id
        self.threads = threads or os.cpu_count() or 1
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def zeros(self, shape: tuple[int, ...] | int, dtype: Any) -> Array:
        """Return an array of zeros."""
        return np.zeros(shape, dtype=dtype)

    def put(self, array: np.ndarray) -> Array:
        """Return a copy of an array."""
        return array.copy()

    def get(self, array: Array) -> np.ndarray:
        """Return the array itself."""
        return np.asarray(array)

    def run(self, package: str, kernel: str, rows: int, *arguments: Any) -> None:
        """Run a loop over `rows` rows, shared among the threads."""
        loop = getattr(instantiate(f"{package}.kernels.rows", self.game_id), kernel)
        share = max(LEAST_ROWS, -(-rows // self.threads))
        if self._pool is None or rows <= share:
            loop(*arguments, 0, rows)
            return
        parts = [(first, min(first + share, rows)) for first in range(0, rows, share)]
        for done in [self._pool.submit(partial(loop, *arguments, first, last)) for first, last in parts]:
            done.result()

    def observe(self, states: Array, index: Array, seats: Array, scratch: Array, planes: Array, numbers: Array) -> None:
        """Write the observations of the rows that `index` names."""
        self.run("shedu.envs", "observe_all", len(index), states, index, seats, scratch, planes, numbers)

    def split(self, planes: Array, numbers: Array, blocks: Sequence[Block]) -> dict[str, Array]:
        """Return views of the blocks of observations, by name."""
        small = [block for block in blocks if is_small(block)]
        return {**split(planes, small), **split(numbers, blocks[len(small) :])}


class Cuda:
    """A CUDA device; everything stays there, and torch and jax can use the arrays without a copy."""

    name = "cuda"

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.cuda = cuda_module()
        self._parts = import_module(f"shedu.games.{game_id}.evaluation.observation").PARTS

    def zeros(self, shape: tuple[int, ...] | int, dtype: Any) -> Array:
        """Return an array of zeros on the device."""
        return self.cuda.to_device(np.zeros(shape, dtype=dtype))

    def put(self, array: np.ndarray) -> Array:
        """Return a copy of an array on the device."""
        return self.cuda.to_device(np.ascontiguousarray(array))

    def get(self, array: Array) -> np.ndarray:
        """Return a copy of an array of the device."""
        found: np.ndarray = array.copy_to_host()
        return found

    def run(self, package: str, kernel: str, rows: int, *arguments: Any) -> None:
        """Launch a kernel with a thread per row; later launches wait for it, this call does not."""
        launched = getattr(instantiate(f"{package}.kernels.cuda", self.game_id), kernel)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*Grid size")  # a small batch need not fill the device
            launched[-(-rows // BLOCK), BLOCK](*arguments)

    def observe(self, states: Array, index: Array, seats: Array, scratch: Array, planes: Array, numbers: Array) -> None:
        """Write the observations of the rows that `index` names."""
        n = len(index)
        self.run("shedu.envs", "prepare_all", n, states, index, seats, scratch)
        self.run("shedu.envs", "observe_all", n * self._parts, states, index, seats, scratch, planes, numbers)

    def split(self, planes: Array, numbers: Array, blocks: Sequence[Block]) -> dict[str, Array]:
        """Return views of the blocks of observations, by name. A block is flat here: torch and jax can reshape it."""
        found = {}
        used = {True: 0, False: 0}  # small numbers and other numbers so far
        for block in blocks:
            small = is_small(block)
            first = used[small]
            used[small] += size_of([block])
            found[block.name] = (planes if small else numbers)[:, first : used[small]]
        return found


@cache
def cuda_module() -> Any:
    """Import numba's CUDA half, or refuse in one sentence."""
    if not hasattr(np, "row_stack"):  # some releases of numba-cuda look for the old name of vstack
        setattr(np, "row_stack", np.vstack)  # noqa: B010
    from numba import cuda

    if not cuda.is_available():
        missing = " (and the package numba-cuda is not installed)" if find_spec("numba_cuda") is None else ""
        raise ParseError(f"there is no CUDA device that can be used here{missing}")
    keep_tables_in_global_memory()
    return cuda


def device_for(name: str, game_id: str, threads: int | None = None) -> Device:
    """Return the device with a name, for one game."""
    if room(game_id, "evaluation.observation") is None:
        raise ParseError(f"{game_id} has no observation for learners yet")
    if name == "cpu":
        return Processor(game_id, threads)
    if name == "cuda":
        return Cuda(game_id)
    raise ParseError(f"a device is cpu or cuda, not {name!r}")

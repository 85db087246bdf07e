"""Declare the state of a game as an annotated class, and derive the NumPy record from it.

    class State:
        asked: int = number(np.int8)  # the seat that must answer
        hand: IntArray = array(np.int8, SEATS, COLOURS)

    STATE = record_of(State)

Rules are annotated with the class (`def hand_size(s: State, seat: int)`), so that an editor finds `s.hand` and mypy
knows it. What they get is a record of the dtype; the class itself is never instantiated.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

IntArray: TypeAlias = NDArray[Any]


class Field(NamedTuple):
    """The width of a field and its shape: empty for a single number."""

    width: np.dtype[Any]
    shape: tuple[int, ...]


def number(width: DTypeLike) -> Any:
    """Declare a field that is one whole number."""
    return Field(np.dtype(width), ())


def array(width: DTypeLike, *shape: int) -> Any:
    """Declare a field that is an array of whole numbers."""
    return Field(np.dtype(width), shape)


def record_of(declared: type) -> np.dtype[Any]:
    """Return the record dtype of a declared state: its fields in order, aligned as C would align them."""
    declarations = {name: value for name, value in vars(declared).items() if isinstance(value, Field)}
    undeclared = set(declared.__annotations__) - set(declarations)
    if undeclared:
        raise TypeError(f"{declared.__name__} has fields without a width: {', '.join(sorted(undeclared))}")
    fields = [(name, field.width, field.shape) for name, field in declarations.items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))

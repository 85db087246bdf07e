from typing import Any

import numpy as np
import pytest

from shedu.core.state_fields import IntArray, array, number, record_of


class State:
    turns: int = number(np.int32)
    hand: IntArray = array(np.int8, 4, 2)
    asked: int = number(np.int8)


def test_fields_keep_their_order_width_and_shape() -> None:
    dtype = record_of(State)
    fields: Any = dtype.fields
    assert list(fields) == ["turns", "hand", "asked"]
    assert fields["hand"][0] == np.dtype((np.int8, (4, 2)))
    assert dtype.itemsize % 4 == 0
    row = np.zeros(3, dtype=dtype)[1]
    row.hand[2, 1] = 5
    assert row.hand.sum() == 5 and row.asked == 0


def test_a_field_without_a_width_is_refused() -> None:
    class Forgotten:
        turns: int = number(np.int32)
        asked: int

    with pytest.raises(TypeError, match="without a width: asked"):
        record_of(Forgotten)

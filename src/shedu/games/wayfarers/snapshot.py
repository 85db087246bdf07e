"""A position as plain Python numbers and lists, read at once, since a record is slow to read field by field."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np


def snapshot(record: Any) -> Any:
    """The fields of a record by name, arrays as lists of lists."""
    values = zip(record.dtype.names, record.item(), strict=True)
    plain = {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in values}
    return SimpleNamespace(**plain)

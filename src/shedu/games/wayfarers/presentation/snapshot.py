"""A position as plain Python numbers and lists, read at once, since a state is slow to read field by field."""

from __future__ import annotations

from shedu.core.snapshot import Reader

snapshot = Reader(512, as_lists=True)  # the fields of a state by name; never written to, since it is read many times

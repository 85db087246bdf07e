"""Say that something is there, to readers and to the type checker."""

from typing import TypeVar

Thing = TypeVar("Thing")


def present(thing: Thing | None) -> Thing:
    """Return what was given, which must not be None."""
    assert thing is not None
    return thing

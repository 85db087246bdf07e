"""The @rule decorator of this game: every rule is compiled once, whatever kinds of whole numbers it is called with.

numba takes a constant in a call, and every width of whole numbers, for a type of its own and compiles the callee again
for it. With hundreds of small rules over fields of a byte this multiplies the time to compile.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from shedu.core.kernel import PURE
from shedu.core.kernel import rule as compiled_rule

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function over a position record as a rule."""
    compiled = compiled_rule(function)
    if PURE:
        return compiled
    types: Any = import_module("numba.core.types")
    dispatcher: Any = compiled
    specialize = dispatcher.get_call_template

    def widened(kind: Any) -> Any:
        plain = types.unliteral(kind)
        return types.int64 if isinstance(plain, types.Integer) else plain

    def specialize_once(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        return specialize(tuple(map(widened, args)), {name: widened(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = specialize_once
    return compiled

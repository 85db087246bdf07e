"""The messages between page and server as TypeScript, so that neither side can deviate from the other.

`python -m shedu.server.wire.typescript` writes them into `web/src/generated`.
"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getdoc
from typing import get_args

import msgspec
from msgspec import inspect as look

from shedu.core.paths import GENERATED
from shedu.server.refusal import Code
from shedu.server.wire import http_messages, socket_messages

HTTP_STRUCTS = (
    http_messages.GameInfo,
    http_messages.RulesPage,
    http_messages.Me,
    http_messages.Rename,
    http_messages.Return,
    http_messages.NewTable,
    http_messages.Invited,
    http_messages.Invitation,
    http_messages.Join,
    http_messages.OneSeat,
    http_messages.Hand,
    http_messages.Pause,
    http_messages.Table,
    http_messages.Tables,
    http_messages.FinishedTables,
    http_messages.Upload,
    http_messages.RecordInfo,
    http_messages.Continue,
    http_messages.Moment,
    http_messages.Review,
    http_messages.Refusal,
)
RAW = {"legal": "Answer[]", "sentences": "Logged[]"}  # fields that hold encoded JSON, and its type
HTTP_FILE, SOCKET_FILE = "http", "socket"
HEADER = "// Written by `python -m shedu.server.wire.typescript`; do not edit."
UNIONS = {"FromBrowser": socket_messages.FromBrowser, "FromServer": socket_messages.FromServer}


def _type(node: look.Type, field: str = "") -> str:
    match node:
        case look.StructType(cls=cls):
            return str(cls.__name__) if cls.__module__ != socket_messages.__name__ else _socket_name(cls)
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            return f"{_bracketed(_type(item, field))}[]"
        case look.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case look.UnionType(types=types):
            return " | ".join(_type(one) for one in types)
        case look.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case look.StrType():
            return "string"
        case look.IntType() | look.FloatType():
            return "number"
        case look.BoolType():
            return "boolean"
        case look.NoneType():
            return "null"
        case look.RawType():
            return RAW[field]
        case look.AnyType():
            return "unknown"
    raise AssertionError(f"no TypeScript for {node}")


def _bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


def _socket_name(cls: type) -> str:
    """Return the name of a socket message, which never equals that of an HTTP value."""
    return f"{cls.__name__}Message"


def _structs(roots: Iterable[type]) -> list[type]:
    """Return the structs and everything they contain, parts before wholes."""
    found: dict[type, None] = {}

    def visit(cls: type) -> None:
        if cls in found:
            return
        info = look.type_info(cls)
        assert isinstance(info, look.StructType)
        for field in info.fields:
            for inner in _inner(field.type):
                visit(inner)
        found[cls] = None

    for root in roots:
        visit(root)
    return list(found)


def _inner(node: look.Type) -> Iterable[type]:
    match node:
        case look.StructType(cls=cls):
            yield cls
        case look.ListType(item_type=item) | look.VarTupleType(item_type=item):
            yield from _inner(item)
        case look.UnionType(types=types):
            for one in types:
                yield from _inner(one)


def _interface(cls: type) -> str:
    info = look.type_info(cls)
    assert isinstance(info, look.StructType)
    is_asked = issubclass(cls, http_messages.Incoming)
    name = _socket_name(cls) if cls.__module__ == socket_messages.__name__ else cls.__name__
    lines = [f"/** {(getdoc(cls) or '').strip()} */", f"export interface {name} {{"]
    if info.tag is not None:
        lines.append(f'  type: "{info.tag}";')
    for field in info.fields:
        # A field that is not required and has no default is UNSET, and UNSET is left out.
        may_be_missing = not field.required and field.default is field.default_factory is msgspec.NODEFAULT
        mark = "?" if may_be_missing or (is_asked and not field.required) else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type, field.name)};")
    return "\n".join([*lines, "}"])


def _references(cls: type) -> Iterable[str]:
    """Yield the names of the types that the fields of a struct refer to."""
    info = look.type_info(cls)
    assert isinstance(info, look.StructType)
    for field in info.fields:
        yield from (inner.__name__ for inner in _inner(field.type))
        if isinstance(field.type, look.RawType):
            yield RAW[field.name].removesuffix("[]")


def typescript() -> dict[str, str]:
    """Return the text of each file: the values of HTTP requests and answers, and the socket messages that use them."""
    messages = [*get_args(socket_messages.FromBrowser), *get_args(socket_messages.FromServer)]
    structs = _structs([http_messages.Answer, http_messages.Logged, *HTTP_STRUCTS, *messages])
    values = [cls for cls in structs if cls.__module__ != socket_messages.__name__]
    socket = [cls for cls in structs if cls.__module__ == socket_messages.__name__]
    needed = {name for cls in socket for name in _references(cls)} & {cls.__name__ for cls in values}
    imports = f'import type {{ {", ".join(sorted(needed))} }} from "./{HTTP_FILE}";'
    unions = [
        f"export type {name} =\n  | " + "\n  | ".join(_socket_name(cls) for cls in get_args(union)) + ";"
        for name, union in UNIONS.items()
    ]
    codes = "/** Why the server itself refuses something. */\nexport type RefusalCode =\n  | " + "\n  | ".join(
        f'"{code}"' for code in get_args(Code)
    )
    texts = {
        HTTP_FILE: [HEADER, *map(_interface, values), f"{codes};"],
        SOCKET_FILE: [HEADER, imports, *map(_interface, socket), *unions],
    }
    return {f"{name}.ts": "\n\n".join(blocks) + "\n" for name, blocks in texts.items()}


if __name__ == "__main__":
    for file, text in typescript().items():
        (GENERATED / file).write_text(text, encoding="utf-8")

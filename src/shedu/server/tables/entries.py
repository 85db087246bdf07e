"""What is stored of a table: its head, and the entries that lead from there to its current state."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct


class HeadSeat(Struct, frozen=True):
    """A seat as it was set up: a person, a bot, or empty."""

    invite: str  # the secret that takes this seat while it is empty
    person: str = ""
    name: str = ""
    level: str = ""
    symbol: str = ""  # empty if none was chosen


class Head(Struct, frozen=True):
    """The part of a table that never changes."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[HeadSeat, ...]
    owner: str
    seed: str
    watch_secret: str
    open: bool
    hints: bool
    created: float
    moves: tuple[str, ...] = ()  # copied from a record


class Entry(Struct, frozen=True, tag_field="kind"):
    """One thing that happened at a table."""


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    person: str
    name: str
    symbol: str = ""


class Chosen(Entry, frozen=True, tag="chosen"):
    """A seat chose another symbol."""

    seat: int
    symbol: str


class Left(Entry, frozen=True, tag="left"):
    """A seat became empty: its new invitation, and a new watch link if its person was removed."""

    seat: int
    invite: str
    watch_secret: str = ""


class Watched(Entry, frozen=True, tag="watched"):
    """Somebody became a spectator."""

    person: str


class Owned(Entry, frozen=True, tag="owned"):
    """The table got another owner."""

    person: str


class Started(Entry, frozen=True, tag="started"):
    """The game began."""


class Played(Entry, frozen=True, tag="played"):
    """A seat, or chance (None), acted."""

    ply: int
    seat: int | None
    action: str


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last decisions."""

    ply: int
    to: int
    seat: int


class Handed(Entry, frozen=True, tag="handed"):
    """A bot of a level took over a seat; without a level, its person took it back."""

    seat: int
    level: str


class Paused(Entry, frozen=True, tag="paused"):
    """The table was paused or resumed."""

    paused: bool


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people started another table."""

    table: str


AnyEntry: TypeAlias = Sat | Chosen | Left | Watched | Owned | Started | Played | Undone | Handed | Paused | Rematched

encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(AnyEntry).decode
decode_head = msgspec.json.Decoder(Head).decode

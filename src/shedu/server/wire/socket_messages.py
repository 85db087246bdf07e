"""The messages of a table's socket, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from shedu.server.wire.http_messages import (
    MAX_CHAT,
    ActionText,
    Asked,
    Outcome,
    Ply,
    SeatNumber,
    Sentence,
    Table,
    Told,
    Who,
)

# What a browser says.


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: the last ply and number of undos the browser knows."""

    ply: Ply = 0
    undos: Ply = 0


class Act(Asked, frozen=True, tag="act"):
    """An action that answers the question of a ply."""

    ply: Ply
    action: ActionText
    seat: SeatNumber | None = None
    undos: Ply | None = None


class Undo(Asked, frozen=True, tag="undo"):
    """Take back the last decision."""

    ply: Ply
    undos: Ply | None = None


class RestartTurn(Asked, frozen=True, tag="restart-turn"):
    """Take back all decisions of this turn."""

    ply: Ply
    undos: Ply | None = None


class AskWhy(Asked, frozen=True, tag="why"):
    """Why is an action not legal?"""

    ply: Ply
    action: ActionText


class AskProspect(Asked, frozen=True, tag="prospect"):
    """What would an action open?"""

    ply: Ply
    action: ActionText


class AskOutlook(Asked, frozen=True, tag="outlook"):
    """What would each legal action do whose text begins like this?"""

    ply: Ply
    start: ActionText


class AskHint(Asked, frozen=True, tag="hint"):
    """What are the best actions?"""

    ply: Ply


class Say(Asked, frozen=True, tag="chat"):
    """Something for the others at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Ping(Asked, frozen=True, tag="ping"):
    """Is anybody there?"""


FromBrowser: TypeAlias = Hello | Act | Undo | RestartTurn | AskWhy | AskProspect | AskOutlook | AskHint | Say | Ping


# What the server says.


class TableNow(Told, frozen=True, tag="table"):
    """The table has changed."""

    table: Table


class PositionNow(Told, frozen=True, tag="position"):
    """The position as this seat may see it, and what it may answer."""

    ply: int
    undos: int
    seat: int | None
    actor: Who
    view: dict[str, Any]
    legal: msgspec.Raw  # list of Answer; empty unless this seat must answer
    prompt: Sentence
    odds: dict[str, Any] | None
    can_undo: bool
    undo_reason: Sentence | None
    outcome: Outcome | None


class LogNow(Told, frozen=True, tag="log"):
    """What happened from a ply on; everything the browser had from there on is replaced."""

    from_ply: int
    undos: int
    sentences: msgspec.Raw  # list of Logged
    more: bool = False  # the log goes on in the next such message


class Accepted(Told, frozen=True, tag="accepted"):
    """An act, undo or restart-turn is kept for good; sent again when it is repeated."""

    to: str
    ply: int  # the ply that was answered
    now: int  # the ply it led to


class Refused(Told, frozen=True, tag="refused"):
    """A message that changed nothing, and why."""

    to: str
    ply: int
    code: str
    text: str
    rule: str
    fields: dict[str, Any]


class Why(Told, frozen=True, tag="why"):
    """Why an action is not legal; `legal` if it is."""

    ply: int
    action: str
    legal: bool
    code: str
    text: str
    fields: dict[str, Any]
    rule: str


class Prospect(Told, frozen=True, tag="prospect"):
    """What an action would open, and what would be told of it as far as the seat can know."""

    ply: int
    action: str
    odds: list[dict[str, Any]]
    said: list[Sentence]


class Glimpse(Told, frozen=True):
    """A sentence that would be told, without its English text."""

    code: str
    fields: dict[str, Any]


class Foreseen(Told, frozen=True):
    """What would be told of an action, as far as the seat can know."""

    action: str
    said: list[Glimpse]


class Outlook(Told, frozen=True, tag="outlook"):
    """What each legal action would do whose text begins like this."""

    ply: int
    start: str
    foreseen: list[Foreseen]


class Best(Told, frozen=True):
    """What a search thinks of an action."""

    action: str
    chance: float
    visits: int
    points: float


class Hint(Told, frozen=True, tag="hint"):
    """The best actions, the best first."""

    ply: int
    best: list[Best]


class Chat(Told, frozen=True, tag="chat"):
    """Something somebody said."""

    seat: int | None
    name: str
    text: str
    at: float


class Presence(Told, frozen=True, tag="presence"):
    """Somebody came or went."""

    seat: int
    present: bool


class Thinking(Told, frozen=True, tag="thinking"):
    """A bot thinks."""

    seat: int


class Preparing(Told, frozen=True, tag="preparing"):
    """What is asked for must be compiled first, once on this computer; said again and again meanwhile for a table."""

    what: Literal["table", "bots"]


class Pong(Told, frozen=True, tag="pong"):
    """Somebody is there."""


FromServer: TypeAlias = (
    TableNow
    | PositionNow
    | LogNow
    | Accepted
    | Refused
    | Why
    | Prospect
    | Outlook
    | Hint
    | Chat
    | Presence
    | Thinking
    | Preparing
    | Pong
)

decode_browser = msgspec.json.Decoder(FromBrowser).decode

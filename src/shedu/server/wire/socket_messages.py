"""The messages of a table's socket, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from shedu.server.wire.http_messages import (
    MAX_CHAT,
    ActionText,
    Incoming,
    Outcome,
    Outgoing,
    Ply,
    SeatNumber,
    Sentence,
    Table,
    Who,
)

# From the browser.


class Hello(Incoming, frozen=True, tag="hello"):
    """The first message: the last ply and the number of undos that the browser knows."""

    ply: Ply = 0
    undos: Ply = 0


class Act(Incoming, frozen=True, tag="act"):
    """An action at a ply."""

    ply: Ply
    action: ActionText
    seat: SeatNumber | None = None
    undos: Ply | None = None


class Undo(Incoming, frozen=True, tag="undo"):
    """A request to undo the last decision."""

    ply: Ply
    undos: Ply | None = None


class RestartTurn(Incoming, frozen=True, tag="restart-turn"):
    """A request to undo all decisions of this turn."""

    ply: Ply
    undos: Ply | None = None


class AskWhy(Incoming, frozen=True, tag="why"):
    """A question why an action is not legal."""

    ply: Ply
    action: ActionText


class AskProspect(Incoming, frozen=True, tag="prospect"):
    """A question about the effects of a legal action."""

    ply: Ply
    action: ActionText


class AskOutlook(Incoming, frozen=True, tag="outlook"):
    """A question about the effects of every legal action whose text begins with `start`."""

    ply: Ply
    start: ActionText


class AskHint(Incoming, frozen=True, tag="hint"):
    """A question for the best actions."""

    ply: Ply


class Say(Incoming, frozen=True, tag="chat"):
    """A chat message to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Ping(Incoming, frozen=True, tag="ping"):
    """A check that the server is there."""


FromBrowser: TypeAlias = Hello | Act | Undo | RestartTurn | AskWhy | AskProspect | AskOutlook | AskHint | Say | Ping


# From the server.


class TableNow(Outgoing, frozen=True, tag="table"):
    """The current table, sent when it has changed."""

    table: Table


class PositionNow(Outgoing, frozen=True, tag="position"):
    """The position as this seat may see it, with its legal actions."""

    ply: int
    undos: int
    seat: int | None
    actor: Who
    view: dict[str, Any]
    legal: msgspec.Raw  # a list of Answer; empty unless it is this seat's turn
    prompt: Sentence
    odds: dict[str, Any] | None
    can_undo: bool
    undo_reason: Sentence | None
    outcome: Outcome | None


class LogNow(Outgoing, frozen=True, tag="log"):
    """The log from a ply on, which replaces everything the browser had from there on."""

    from_ply: int
    undos: int
    sentences: msgspec.Raw  # a list of Logged
    more: bool = False  # the log continues in another message


class Accepted(Outgoing, frozen=True, tag="accepted"):
    """The acknowledgement that an act, undo or restart-turn is stored; repeated if the message is."""

    to: str
    ply: int  # the ply that was answered
    now: int  # the ply it led to


class Refused(Outgoing, frozen=True, tag="refused"):
    """The refusal of a message, which changed nothing."""

    to: str
    ply: int
    code: str
    text: str
    rule: str
    fields: dict[str, Any]


class Why(Outgoing, frozen=True, tag="why"):
    """The reason why an action is not legal; `legal` is true if it is."""

    ply: int
    action: str
    legal: bool
    code: str
    text: str
    fields: dict[str, Any]
    rule: str


class Prospect(Outgoing, frozen=True, tag="prospect"):
    """The effects of a legal action as far as the seat can know: conflicts with their odds, and sentences."""

    ply: int
    action: str
    odds: list[dict[str, Any]]
    said: list[Sentence]


class Glimpse(Outgoing, frozen=True):
    """A sentence of the log without its English text."""

    code: str
    fields: dict[str, Any]


class Foreseen(Outgoing, frozen=True):
    """The effects of an action as far as the seat can know."""

    action: str
    said: list[Glimpse]


class Outlook(Outgoing, frozen=True, tag="outlook"):
    """The effects of every legal action whose text begins with `start`."""

    ply: int
    start: str
    foreseen: list[Foreseen]


class Best(Outgoing, frozen=True):
    """How a search rates an action."""

    action: str
    chance: float
    visits: int
    points: float


class Hint(Outgoing, frozen=True, tag="hint"):
    """The best actions, starting with the best."""

    ply: int
    best: list[Best]


class Chat(Outgoing, frozen=True, tag="chat"):
    """A chat message."""

    seat: int | None
    name: str
    text: str
    at: float


class Presence(Outgoing, frozen=True, tag="presence"):
    """The person of a seat connected or disconnected."""

    seat: int
    present: bool


class Thinking(Outgoing, frozen=True, tag="thinking"):
    """A bot has started to think."""

    seat: int


class StandIn(Outgoing, frozen=True, tag="stand-in"):
    """A bot from outside gave no playable answer, and one of ours answers in its place."""

    seat: int
    level: str  # of the one that answers
    why: Literal["crashed", "illegal", "overran", "gone"]


class Preparing(Outgoing, frozen=True, tag="preparing"):
    """A notice that something must be compiled first, once per machine; repeated while a table waits for it."""

    what: Literal["table", "bots"]


class Pong(Outgoing, frozen=True, tag="pong"):
    """The answer to a ping."""


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
    | StandIn
    | Preparing
    | Pong
)

decode_browser = msgspec.json.Decoder(FromBrowser).decode

"""The values that go between the server and a browser, as JSON: people, games, tables, records, reviews."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from shedu.core import game as core

MAX_NAME = 40  # characters of a person's name
MAX_CHAT = 500
MAX_SECRET = 200
MAX_SEATS = 8

Name: TypeAlias = Annotated[str, Meta(max_length=MAX_NAME)]
Secret: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_SECRET)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText: TypeAlias = Annotated[str, Meta(max_length=core.LONGEST_ACTION)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser sends; unknown fields are refused."""


class Told(Struct, frozen=True):
    """What the server sends."""


# Sentences and actions.


class Sentence(Told, frozen=True):
    """Something said to a person: a code with fields to translate from, and the English text."""

    code: str
    text: str
    fields: dict[str, Any] = {}
    rule: str = ""


class Logged(Told, frozen=True):
    """A sentence about one action: `ply` says how many actions came before it."""

    ply: int
    seat: int | None  # who acted; null for chance
    code: str
    text: str
    fields: dict[str, Any] = {}
    rule: str = ""


class Answer(Told, frozen=True):
    """A legal action."""

    text: str
    kind: str
    fields: dict[str, str | int]


def sentence(said: core.Sentence) -> Sentence:
    """A sentence of a game as it is sent."""
    return Sentence(said.code, said.text, dict(said.fields), said.rule)


def answer(action: core.Action) -> Answer:
    """An action as it is sent."""
    return Answer(action.text, action.kind, dict(action.fields))


# Games.


class GameOption(Told, frozen=True):
    """A choice made when a table is set up."""

    name: str
    values: list[str]
    default: str
    text: str


class GamePreset(Told, frozen=True):
    """A named set of options."""

    id: str
    title: str
    options: dict[str, str]


class GameLevel(Told, frozen=True):
    """A strength of bots."""

    name: str
    text: str


class GameInfo(Told, frozen=True):
    """All that is needed to set up a table."""

    id: str
    title: str
    seats: list[int]
    seat_names: list[str]
    options: list[GameOption]
    presets: list[GamePreset]
    levels: list[GameLevel]
    ready: bool  # otherwise it is being compiled, and its first tables take their time
    hides: bool  # whether seats hold something that the others at one screen must not see
    symbols: list[str]  # of which every seat has one and may choose; empty if the game has none


class RulesPage(Told, frozen=True):
    """The rules page of a game."""

    game: str
    markdown: str


# People.


class Me(Told, frozen=True):
    """The person who asks."""

    name: str
    personal_link: str  # a secret: whoever has it is this person on any device


class Rename(Asked, frozen=True):
    """A new name."""

    name: Name


class Return(Asked, frozen=True):
    """The same person on another device."""

    secret: Secret


# Tables.


class SeatWish(Asked, frozen=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "person", "bot"]
    name: Name = ""
    level: Word = ""
    symbol: Word = ""  # one of the game's symbols; empty for the usual one


class NewTable(Asked, frozen=True):
    """A table that somebody wants."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[Word, Word] = {}
    open: bool = False
    hints: bool = False


class Join(Asked, frozen=True):
    """Take a seat, or watch, with the secret of an invitation; without one at an open table."""

    secret: Annotated[str, Meta(max_length=MAX_SECRET)] = ""
    name: Name = ""
    watch: bool = False
    symbol: Word = ""


class Invited(Asked, frozen=True):
    """The secret of an invitation; none at an open table."""

    secret: Annotated[str, Meta(max_length=MAX_SECRET)] = ""


class Invitation(Told, frozen=True):
    """The seat that somebody may take."""

    game: str
    seat: int
    symbol: str  # that was chosen for the seat; empty if none was
    symbols: list[str]  # that can be chosen; empty in a game without symbols, or once the game has begun


class OneSeat(Asked, frozen=True):
    """A seat of the table."""

    seat: SeatNumber


class Choose(Asked, frozen=True):
    """The symbol that a seat shall have."""

    seat: SeatNumber
    symbol: Word


class Hand(Asked, frozen=True):
    """Hand a seat to a bot, or back to its person."""

    seat: SeatNumber
    kind: Literal["bot", "person"]
    level: Word = "trader"


class Pause(Asked, frozen=True):
    """Stop the table, or let it go on."""

    paused: bool


class TableSeat(Told, frozen=True):
    """A seat as somebody sees it."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    you: bool
    present: bool
    level: str | UnsetType = UNSET
    handed: bool | UnsetType = UNSET  # a bot plays for a person who is away
    symbol: str | UnsetType = UNSET  # in games in which players choose one
    place: int | UnsetType = UNSET  # its number among the names of the game's seats
    invite: str | UnsetType = UNSET  # only for the owner, only while it is empty


class Table(Told, frozen=True):
    """A table as somebody sees it."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[TableSeat]
    owner: bool
    status: Literal["waiting", "playing", "over"]
    ply: int
    undos: int
    commitment: str | None  # null if the game goes on from an uploaded record
    open: bool
    hints: bool
    paused: bool
    waits_for_you: bool  # as of when it was sent
    created: float  # seconds since 1970
    seed: str | UnsetType = UNSET  # when the game is over
    watch_secret: str | UnsetType = UNSET  # only for those who sit
    rematch: str | UnsetType = UNSET  # the table where it goes on
    continued: bool | UnsetType = UNSET  # begun from a record
    symbols: list[str] | UnsetType = UNSET  # that can be chosen now
    replay_only: bool | UnsetType = UNSET  # the game is over and can be looked at again, but the table is for others


class Tables(Told, frozen=True):
    """The lists of the first page."""

    mine: list[Table]  # all that are not over, and the first page of those that are
    older: int | None  # where the next page of finished tables begins; null if there is none
    open: list[Table]
    watch: list[Table]
    preparing: list[str]  # games that are being compiled; their tables are listed afterwards


class FinishedTables(Told, frozen=True):
    """A page of the finished tables of a person, the newest first."""

    tables: list[Table]
    older: int | None  # where the next page begins; null if there is none


class Outcome(Told, frozen=True):
    """How a game ended."""

    ranks: list[int]
    scores: list[list[int]]
    winners: list[int]
    reason: str


def outcome(result: core.Outcome) -> Outcome:
    """An outcome as it is sent."""
    return Outcome(list(result.ranks), [list(s) for s in result.scores], list(result.winners), result.reason)


Who: TypeAlias = int | Literal["chance"] | None


def who(actor: core.Actor) -> Who:
    """An actor as it is sent."""
    return "chance" if actor is core.CHANCE else actor


# Records.


class Upload(Asked, frozen=True):
    """A record as text."""

    text: str


class RecordInfo(Told, frozen=True):
    """An uploaded record."""

    record: str
    game: str
    title: str
    seats: int
    names: list[str]
    symbols: list[str]  # of the seats; empty in a game without symbols
    options: dict[str, str]
    plies: int
    over: bool
    result: Outcome | None
    verified: bool | None  # null if there is no seed to verify with
    faults: list[str]


class Continue(Asked, frozen=True):
    """Play on from a ply of a record; wishes as for a new table."""

    ply: Ply
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    open: bool = False
    hints: bool = False


class Moment(Told, frozen=True):
    """One position of a game that is looked at again."""

    ply: int
    plies: int
    seat: int | None  # whose view it is
    actor: Who
    view: dict[str, Any]
    open: dict[str, Any] | None  # the whole position, once the game is over
    prompt: Sentence
    played: Answer | None  # what led here, unless it is hidden from this seat
    log: list[Logged]  # what led here, told
    outcome: Outcome | None


class Chances(Told, frozen=True):
    """Who was how likely to win before the action of a ply."""

    ply: int
    by_seat: list[float]


class Costly(Told, frozen=True):
    """A decision that cost its seat chances."""

    ply: int
    seat: int
    played: str
    better: str
    loss: float
    text: str


class Review(Told, frozen=True):
    """A finished game judged move by move; `progress` is 1 when all of it is."""

    chances: list[Chances]
    costly: list[Costly]
    progress: float


class Refusal(Told, frozen=True):
    """The answer to a request that cannot be met: a code with fields to translate from, and the reason in English."""

    code: str
    text: str
    rule: str = ""
    fields: dict[str, Any] = {}


class Health(Told, frozen=True):
    """Whether a server can do its work, and what is wrong if it cannot."""

    status: Literal["ok", "unavailable"]
    version: str
    problems: list[str]

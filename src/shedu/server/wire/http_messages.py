"""The JSON values of requests and responses: people, games, tables, records, reviews."""

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


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """A value that a browser sends; unknown fields are refused."""


class Outgoing(Struct, frozen=True):
    """A value that the server sends."""


# Sentences and actions.


class Sentence(Outgoing, frozen=True):
    """A sentence for a person: a code with fields to translate from, and the English text."""

    code: str
    text: str
    fields: dict[str, Any] = {}
    rule: str = ""


class Logged(Outgoing, frozen=True):
    """A sentence about one action; `ply` is the number of actions before it."""

    ply: int
    seat: int | None  # who acted; null for chance
    code: str
    text: str
    fields: dict[str, Any] = {}
    rule: str = ""


class Answer(Outgoing, frozen=True):
    """A legal action."""

    text: str
    kind: str
    fields: dict[str, str | int]


def sentence(said: core.Sentence) -> Sentence:
    """Convert a sentence of a game."""
    return Sentence(said.code, said.text, dict(said.fields), said.rule)


def answer(action: core.Action) -> Answer:
    """Convert an action."""
    return Answer(action.text, action.kind, dict(action.fields))


# Games.


class GameOption(Outgoing, frozen=True):
    """An option that is chosen when a table is set up."""

    name: str
    values: list[str]
    default: str
    text: str


class GamePreset(Outgoing, frozen=True):
    """A named set of options."""

    id: str
    title: str
    options: dict[str, str]


class GameLevel(Outgoing, frozen=True):
    """A level of bots."""

    name: str
    text: str


class GameInfo(Outgoing, frozen=True):
    """Everything that is needed to set up a table of a game."""

    id: str
    title: str
    seats: list[int]
    seat_names: list[str]
    options: list[GameOption]
    presets: list[GamePreset]
    levels: list[GameLevel]
    ready: bool  # otherwise it must be compiled first, which takes a while
    hides: bool  # whether seats have secrets from others at the same screen
    symbols: list[str]  # from which every seat chooses one; empty if the game has none


class RulesPage(Outgoing, frozen=True):
    """The rules page of a game."""

    game: str
    markdown: str


# People.


class Me(Outgoing, frozen=True):
    """The person who asks."""

    name: str
    personal_link: str  # a secret: it makes any device this person


class Rename(Incoming, frozen=True):
    """A new name."""

    name: Name


class Return(Incoming, frozen=True):
    """The secret of a personal link, which makes another device the same person."""

    secret: Secret


# Tables.


class SeatWish(Incoming, frozen=True):
    """Who should sit on a seat of a new table."""

    kind: Literal["me", "here", "person", "bot"]
    name: Name = ""
    level: Word = ""
    symbol: Word = ""  # one of the game's symbols; empty for the default


class NewTable(Incoming, frozen=True):
    """The wishes for a new table."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[Word, Word] = {}
    open: bool = False
    hints: bool = False


class Join(Incoming, frozen=True):
    """A request to take a seat or to watch, with the secret of an invitation or none at an open table."""

    secret: Annotated[str, Meta(max_length=MAX_SECRET)] = ""
    name: Name = ""
    watch: bool = False
    symbol: Word = ""


class Invited(Incoming, frozen=True):
    """The secret of an invitation; empty at an open table."""

    secret: Annotated[str, Meta(max_length=MAX_SECRET)] = ""


class Invitation(Outgoing, frozen=True):
    """A seat that a person may take."""

    game: str
    seat: int
    symbol: str  # chosen for the seat; empty if none was
    symbols: list[str]  # to choose from; empty if the game has none or has begun


class OneSeat(Incoming, frozen=True):
    """The number of a seat."""

    seat: SeatNumber


class Choose(Incoming, frozen=True):
    """The symbol that a seat should have."""

    seat: SeatNumber
    symbol: Word


class Hand(Incoming, frozen=True):
    """A request to hand a seat to a bot, or back to its person."""

    seat: SeatNumber
    kind: Literal["bot", "person"]
    level: Word = "trader"


class Pause(Incoming, frozen=True):
    """A request to pause or resume the table."""

    paused: bool


class TableSeat(Outgoing, frozen=True):
    """A seat as a person sees it."""

    seat: int
    kind: Literal["person", "bot", "empty"]
    name: str
    you: bool
    present: bool
    level: str | UnsetType = UNSET
    handed: bool | UnsetType = UNSET  # a bot plays in place of an absent person
    symbol: str | UnsetType = UNSET  # in games with symbols
    place: int | UnsetType = UNSET  # the index of the symbol among the game's seat names
    invite: str | UnsetType = UNSET  # only for the owner, while the seat is empty


class Table(Outgoing, frozen=True):
    """A table as a person sees it."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[TableSeat]
    owner: bool
    status: Literal["waiting", "playing", "over"]
    ply: int
    undos: int
    commitment: str | None  # null if the game continues a record
    open: bool
    hints: bool
    paused: bool
    waits_for_you: bool  # at the time of sending
    created: float  # seconds since 1970
    seed: str | UnsetType = UNSET  # once the game is over
    watch_secret: str | UnsetType = UNSET  # only for people who sit at the table
    rematch: str | UnsetType = UNSET  # the id of the rematch table
    continued: bool | UnsetType = UNSET  # the game continues a record
    symbols: list[str] | UnsetType = UNSET  # to choose from now
    replay_only: bool | UnsetType = UNSET  # the game is over and may be replayed by a person who may not join the table


class Tables(Outgoing, frozen=True):
    """The lists of the first page."""

    mine: list[Table]  # all unfinished tables, and the first page of finished ones
    older: int | None  # where the next page of finished tables begins, or null
    open: list[Table]
    watch: list[Table]
    preparing: list[str]  # games being compiled, whose tables are not listed yet


class FinishedTables(Outgoing, frozen=True):
    """A page of finished tables of a person, the newest first."""

    tables: list[Table]
    older: int | None  # where the next page begins, or null


class Outcome(Outgoing, frozen=True):
    """How a game ended."""

    ranks: list[int]
    scores: list[list[int]]
    winners: list[int]
    reason: str


def outcome(result: core.Outcome) -> Outcome:
    """Convert an outcome."""
    return Outcome(list(result.ranks), [list(s) for s in result.scores], list(result.winners), result.reason)


Who: TypeAlias = int | Literal["chance"] | None


def who(actor: core.Actor) -> Who:
    """Convert an actor."""
    return "chance" if actor is core.CHANCE else actor


# Records.


class Upload(Incoming, frozen=True):
    """The text of a record."""

    text: str


class RecordInfo(Outgoing, frozen=True):
    """A description of an uploaded record."""

    record: str
    game: str
    title: str
    seats: int
    names: list[str]
    symbols: list[str]  # of the seats; empty if the game has none
    options: dict[str, str]
    plies: int
    over: bool
    result: Outcome | None
    verified: bool | None  # null if the record has no seed
    faults: list[str]


class Continue(Incoming, frozen=True):
    """A request to continue from a ply of a record, with wishes as for a new table."""

    ply: Ply
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    open: bool = False
    hints: bool = False


class Moment(Outgoing, frozen=True):
    """One position of a game in a replay."""

    ply: int
    plies: int
    seat: int | None  # whose view it is
    actor: Who
    view: dict[str, Any]
    open: dict[str, Any] | None  # the whole position, if nothing is hidden any more
    prompt: Sentence
    played: Answer | None  # the action that led here, unless hidden from this seat
    log: list[Logged]  # the sentences about that action
    outcome: Outcome | None


class Chances(Outgoing, frozen=True):
    """The chance of each seat to win before a ply."""

    ply: int
    by_seat: list[float]


class Costly(Outgoing, frozen=True):
    """A decision that lowered the chances of its seat."""

    ply: int
    seat: int
    played: str
    better: str
    loss: float
    text: str


class Review(Outgoing, frozen=True):
    """The review of a finished game; complete when `progress` is 1."""

    chances: list[Chances]
    costly: list[Costly]
    progress: float


class Refusal(Outgoing, frozen=True):
    """The response to a refused request: a code with fields to translate from, and the reason in English."""

    code: str
    text: str
    rule: str = ""
    fields: dict[str, Any] = {}


class Health(Outgoing, frozen=True):
    """Whether a server is ready, and what is wrong if it is not."""

    status: Literal["ok", "unavailable"]
    version: str
    problems: list[str]

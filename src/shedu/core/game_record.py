"""A played game as text: writing and reading it, playing it again, checking that it was dealt honestly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from shedu.core.chance import Dealer
from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import CHANCE, Action, Actor, Chance, Game, Outcome, Position, Seat
from shedu.core.names import UNSEEN, is_storable
from shedu.core.symbols import Symbols, check_symbols, symbols_of

FORMAT = "shedu record 1"
CHANCE_MARK = "*"
COMMENT_MARK = "#"

MAX_TEXT = 4 << 20  # bytes of a record
MAX_LINES = 100_000  # lines of it, comments included
MAX_LINE = 400  # characters of a line
MAX_ACTIONS = 20_000  # a game of this many actions, each as long as can be, still fits into MAX_TEXT
MAX_ACTION = 200  # characters of an action
MAX_NAME = 60  # characters of a player's name
MAX_SEED = 200  # characters of a seed

NUMBER = re.compile(r"[0-9]{1,6}")
HEADER_LINE = re.compile(r"([a-z]+(?: [0-9])?): +(\S.*)")
ACTION_LINE = re.compile(r"(\*|[0-9]) +(\S.*)")
COMMITMENT = re.compile(r"[0-9a-f]{64}")
SEED = re.compile(r"[!-~]([ -~]*[!-~])?")


@dataclass(frozen=True, slots=True)
class Line:
    """One action of a record: who answered, and the text of the answer."""

    actor: Seat | Chance
    text: str
    number: int | None = field(default=None, compare=False)  # its line in the text it was read from

    def __str__(self) -> str:
        return f"{CHANCE_MARK if self.actor is CHANCE else self.actor} {self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """A played game, over or not. Only playing its actions shows whether they are legal."""

    game: Game
    rules: int
    seats: int
    options: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    actions: tuple[Line, ...] = ()
    commitment: str | None = None  # SHA-256 of the dealing seed, published before the first draw
    seed: str | None = None  # the dealing seed, revealed when the game is over
    result: str | None = None
    dynasties: tuple[str, ...] = ()  # of the seats, if they are not the usual ones

    def __post_init__(self) -> None:
        if self.dynasties:
            _check_dynasties(self.game, self.seats, self.dynasties)
            if self.symbols.are_usual:
                object.__setattr__(self, "dynasties", ())  # so that equal games have equal records
        if len(self.names) != self.seats:
            raise ParseError(f"there are {self.seats} seats, but {len(self.names)} names")
        for name in self.names:
            _check_name(name)
        _check_commitment(self.commitment)
        _check_seed(self.seed)
        _check_length(self.actions)

    @property
    def symbols(self) -> Symbols:
        """Return the symbols of the seats."""
        return symbols_of(self.game, self.seats, self.dynasties)


class Step(NamedTuple):
    """One action of a game as it is played again; `ply` says how many came before it."""

    ply: int
    before: Position
    action: Action
    after: Position


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong with the dealing of a game."""

    reason: str
    line: int | None = None

    def __str__(self) -> str:
        return self.reason if self.line is None else f"line {self.line}: {self.reason}"


def record_of(
    position: Position, names: Sequence[str], dealer: Dealer | None = None, symbols: Symbols | None = None
) -> Record:
    """Return the record of a game as it stands. The dealer's seed is revealed only when the game is over."""
    if dealer:
        _check_seed(dealer.seed)  # now, not when the game is over and nothing can be done about it
    game = position.game
    states = game.new(position.seats, rules=position.rules, **position.options).states
    apply, actor = game.entry_points.apply, game.entry_points.actor(states, 0)
    lines = []
    for number in position.history:  # each was checked when it was played
        assert actor != game.kernel.GAME_OVER, "an action after the end of the game"
        lines.append(Line(CHANCE if actor == game.kernel.CHANCE else actor, game.action(number).text))
        actor = apply(states, 0, number)
    if states.tobytes() != position.states.tobytes():
        raise ParseError("only a game that began with the set-up of the rules has a record")
    return Record(
        game=game,
        rules=position.rules,
        seats=position.seats,
        options=tuple(position.options.items()),
        names=tuple(names),
        actions=tuple(lines),
        commitment=dealer.commitment if dealer else None,
        seed=dealer.seed if dealer and position.over else None,
        result=result_text(position.outcome()) if position.over else None,
        dynasties=symbols.by_seat if symbols and not symbols.are_usual else (),
    )


def result_text(outcome: Outcome) -> str:
    """Return the end of a game in one line: ranks and scores by seat, and what ended it."""
    ranks = " ".join(str(rank) for rank in outcome.ranks)
    scores = " ".join("/".join(str(n) for n in score) for score in outcome.scores)
    return f"ranks {ranks}; scores {scores}; end {outcome.reason}"


def write(record: Record) -> str:
    """Return the text of a record."""
    header = {
        "game": record.game.id,
        "rules": str(record.rules),
        "seats": str(record.seats),
        "options": ", ".join(f"{name} {value}" for name, value in record.options) or "none",
        "dynasties": ", ".join(record.dynasties) or None,
        **{f"seat {seat}": name for seat, name in enumerate(record.names)},
        "commitment": record.commitment,
        "seed": record.seed,
        "result": record.result,
    }
    lines = [FORMAT, *(f"{key}: {value}" for key, value in header.items() if value is not None), ""]
    return "\n".join([*lines, *(str(line) for line in record.actions), ""])


def read(text: str | bytes, find_game: Callable[[str], Game]) -> Record:
    """Return the record in a text, every action of it played and checked; raise ParseError with the line that is wrong.

    `find_game` gives the game with an id, as `shedu.game` does: nothing in core knows which games there are.
    A record is played by the version of the rules that it names.
    """
    lines = _lines_of(text)
    if not lines or lines[0] != FORMAT:
        raise ParseError(f"a record begins with the line {FORMAT!r}", 1)
    blank = lines.index("") if "" in lines else len(lines)
    header = _Header(lines[1:blank])
    if blank == len(lines):
        raise ParseError("the header does not end with a blank line", blank)
    with header.at("game"):
        game = find_game(header.take("game"))
    with header.at("rules"):
        rules = game.check_rules(_number(header.take("rules")))
    with header.at("seats"):
        seats = _number(header.take("seats"))
        game.new(seats)  # refuses a number of seats that the game does not have
    with header.at("options"):
        options = _options_of(header.take("options"), game, all_named=rules == game.rules_version)
    with header.at("dynasties"):
        dynasties = _dynasties_of(header.take_if_there("dynasties"), game, seats)
    names = []
    for seat in range(seats):
        with header.at(f"seat {seat}"):
            names.append(_check_name(header.take(f"seat {seat}")))
    with header.at("commitment"):
        commitment = _check_commitment(header.take_if_there("commitment"))
    with header.at("seed"):
        seed = _check_seed(header.take_if_there("seed"))
    result = header.take_if_there("result")
    header.expect_nothing_else()
    actions = tuple(_actions_of(lines, blank + 1, seats))
    record = Record(game, rules, seats, options, tuple(names), actions, commitment, seed, result, dynasties)
    position = _played(record)
    with header.at("seed"):
        _check_seed_is_due(record, position)
    with header.at("result"):
        _check_result(record, position)
    return _in_our_words(record, position)


def positions(record: Record) -> Iterator[Step]:
    """Return the game played again, action by action; raise ParseError at the first that cannot be played."""
    before = _start(record)
    for line in record.actions:
        after = before.copy()
        _play_line(after, line)
        yield Step(before.ply, before, after.game.action(after.history[-1]), after)
        before = after


def replay(record: Record) -> Position:
    """Return the position a record leads to, everything checked; raise ParseError."""
    position = _played(record)
    _check_seed_is_due(record, position)
    _check_result(record, position)
    return position


def verify(record: Record) -> list[Fault]:
    """Return what is wrong with the dealing: nothing if the seed is the promised one and every draw follows from it."""
    if record.seed is None:
        return [Fault("the seed is not told, so that the dealing cannot be checked")]
    dealer = Dealer(record.seed)
    faults = []
    if record.commitment is None:
        faults.append(Fault("no commitment was published, so that the seed may have been chosen afterwards"))
    elif record.commitment != dealer.commitment:
        faults.append(Fault("the seed is not the one that was promised: its SHA-256 is not the commitment"))
    for step, line in zip(positions(record), record.actions, strict=True):
        if step.before.actor is CHANCE and (due := dealer.draw(step.before)) != step.action:
            return [*faults, Fault(f"the record has '{step.action}', but the seed gives '{due}'", line.number)]
    return faults


class _Header:
    """The lines between the first line and the blank one, each taken once."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.left: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.end = len(lines) + 2  # the blank line
        for number, line in enumerate(lines, 2):
            match = HEADER_LINE.fullmatch(line)
            if match is None:
                raise ParseError("a line of the header reads 'key: value'", number)
            key, value = match.groups()
            if key in self.left:
                raise ParseError(f"the key {key!r} is there twice", number)
            self.left[key] = value
            self.lines[key] = number

    def at(self, key: str) -> AbstractContextManager[None]:
        """Say at which line it was if something about a key is wrong."""
        return _at(self.lines.get(key, self.end))

    def take(self, key: str) -> str:
        """Return the value of a key."""
        if key not in self.left:
            raise ParseError(f"the key {key!r} is missing in the header")
        return self.left.pop(key)

    def take_if_there(self, key: str) -> str | None:
        """Return the value of a key that may be missing."""
        return self.left.pop(key, None)

    def expect_nothing_else(self) -> None:
        """Refuse keys that nobody took."""
        for key in self.left:
            raise ParseError(f"there is no key {key!r} in a header", self.lines[key])


@contextmanager
def _at(line: int | None) -> Iterator[None]:
    """Say at which line something was unreadable or illegal."""
    try:
        yield
    except ParseError as error:
        raise ParseError(error.reason, line) from None
    except IllegalAction as error:
        raise ParseError(f"this is not legal: {error}", line) from error


def _lines_of(text: str | bytes) -> list[str]:
    """Return the lines of a text without blanks at their ends; refuse what no record contains."""
    if len(text) > MAX_TEXT:
        raise ParseError(f"a record has at most {MAX_TEXT} bytes")
    if isinstance(text, bytes):
        text = _decoded(text)
    if text.startswith("\ufeff"):
        raise ParseError("the text begins with a byte order mark; save it as plain UTF-8", 1)
    text = text.replace("\r\n", "\n")
    if unseen := UNSEEN.search(text):
        place = text.count("\n", 0, unseen.start()) + 1
        raise ParseError(f"the character U+{ord(unseen[0]):04X} has no place in a record", place)
    lines = text.split("\n")
    if lines.pop() != "":
        raise ParseError("the last line is cut off: it has no end", len(lines) + 1)
    if len(lines) > MAX_LINES:
        raise ParseError(f"a record has at most {MAX_LINES} lines", MAX_LINES + 1)
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise ParseError(f"a line has at most {MAX_LINE} characters", number)
    return [line.rstrip(" ") for line in lines]


def _decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise ParseError("this is not UTF-8", text.count(b"\n", 0, error.start) + 1) from None


def _options_of(text: str, game: Game, *, all_named: bool) -> tuple[tuple[str, str], ...]:
    """Return the options written in a line, in the order of the game; an older record may lack some."""
    named: dict[str, str] = {}
    for pair in text.split(",") if text != "none" else []:
        name, _, value = pair.strip().partition(" ")
        if name in named:
            raise ParseError(f"option {name} is there twice")
        named[name] = value
    chosen = game.check_options(named)
    for name in chosen:
        if all_named and name not in named:
            raise ParseError(f"option {name} is missing")
    return tuple(chosen.items())


def _dynasties_of(text: str | None, game: Game, seats: int) -> tuple[str, ...]:
    """Return the dynasties written in a line, one for each seat; none if there is no such line."""
    if text is None:
        return ()
    return _check_dynasties(game, seats, [name.strip() for name in text.split(",")])


def _actions_of(lines: Sequence[str], begin: int, seats: int) -> Iterator[Line]:
    """Return the lines of actions from an index on."""
    for number, line in enumerate(lines[begin:], begin + 1):
        if line == "" or line.startswith(COMMENT_MARK):
            continue
        match = ACTION_LINE.fullmatch(line)
        if match is None or not line.isascii():
            raise ParseError("an action reads 'SEAT ACTION' or '* DRAW'", number)
        who, text = match.groups()
        if len(text) > MAX_ACTION:
            raise ParseError(f"an action has at most {MAX_ACTION} characters", number)
        if who != CHANCE_MARK and int(who) >= seats:
            raise ParseError(f"there is no seat {who} among {seats}", number)
        yield Line(CHANCE if who == CHANCE_MARK else int(who), text, number)


def _start(record: Record) -> Position:
    return record.game.new(record.seats, rules=record.rules, **dict(record.options))


def _played(record: Record) -> Position:
    position = _start(record)
    for line in record.actions:
        _play_line(position, line)
    return position


def _play_line(position: Position, line: Line) -> None:
    """Play one line of a record."""
    with _at(line.number):
        if position.over:
            raise ParseError("the game is over, but the record goes on")
        if position.actor != line.actor:
            raise ParseError(f"here {_called(position.actor)} must answer, not {_called(line.actor)}")
        position.play(line.text)


def _in_our_words(record: Record, position: Position) -> Record:
    """Return the same record with every action in the canonical spelling."""
    texts = (position.game.action(number).text for number in position.history)
    lines = zip(record.actions, texts, strict=True)
    return replace(record, actions=tuple(replace(line, text=text) for line, text in lines))


def _check_name(name: str) -> str:
    if not name or name != name.strip():
        raise ParseError("a name is not empty and has no blanks at its ends")
    if len(name) > MAX_NAME:
        raise ParseError(f"a name has at most {MAX_NAME} characters")
    if not is_storable(name):
        raise ParseError("a name has no line breaks and no characters that cannot be seen")
    return name


def _check_dynasties(game: Game, seats: int, dynasties: Sequence[str]) -> tuple[str, ...]:
    named = check_symbols(game, dynasties)
    if len(named) != seats or not all(named):
        raise ParseError(f"{seats} seats need {seats} dynasties, not {sum(map(bool, named))}")
    return named


def _check_commitment(commitment: str | None) -> str | None:
    if commitment is not None and not COMMITMENT.fullmatch(commitment):
        raise ParseError("a commitment is a SHA-256 in 64 lower-case hexadecimal digits")
    return commitment


def _check_seed(seed: str | None) -> str | None:
    if seed is not None and not (len(seed) <= MAX_SEED and SEED.fullmatch(seed)):
        raise ParseError(f"a seed has one to {MAX_SEED} visible ASCII characters, and no blanks at its ends")
    return seed


def _check_length(actions: Sequence[Line]) -> None:
    if len(actions) > MAX_ACTIONS:
        raise ParseError(f"a record has at most {MAX_ACTIONS} actions", actions[MAX_ACTIONS].number)


def _check_seed_is_due(record: Record, position: Position) -> None:
    if record.seed is not None and not position.over:
        raise ParseError("the seed is told only when the game is over, and it is not")


def _check_result(record: Record, position: Position) -> None:
    if record.result is None:
        return
    if not position.over:
        raise ParseError("there is a result, but the game is not over")
    if record.result != (true := result_text(position.outcome())):
        raise ParseError(f"this is not the result; it is '{true}'")


def _number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ParseError(f"{text[:20]!r} is not a whole number")
    return int(text)


def _called(actor: Actor) -> str:
    return "chance" if actor is CHANCE else f"seat {actor}"

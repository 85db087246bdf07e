"""Seating: joining, leaving, removing people, handing a seat to a bot, starting, pausing, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from shedu.bots import NAMES
from shedu.core.game import Game, Seat
from shedu.server.refusal import Refusal
from shedu.server.tables.entries import AnyEntry, Chosen, Handed, Left, Owned, Paused, Rematched, Sat, Started, Watched
from shedu.server.tables.table import REPEATED, Change, Seated, Table, new_secret

MOST_WATCHERS = 500


def check_level(level: str, outside: Collection[str] = ()) -> None:
    """Refuse a bot that is neither a level nor one from outside that this server offers.

    Servers offer no searches with custom budgets, and never start what a visitor names.
    """
    if level not in NAMES and level not in outside:
        known = ", ".join((*NAMES, *outside))
        raise Refusal("no-level", f"there is no bot {level[:40]!r}; there are {known}", 400, level=level[:40])


def check_symbols(game: Game, symbols: Sequence[str]) -> None:
    """Refuse symbols that a game does not have or that two seats want."""
    wanted = [symbol for symbol in symbols if symbol]
    for symbol in wanted:
        _expect_symbol(game, symbol)
        if wanted.count(symbol) > 1:
            raise Refusal("symbol-taken", f"somebody has the {symbol} already", symbol=symbol)


def _expect_symbol(game: Game, symbol: str) -> None:
    if not game.has_symbols or symbol not in game.seat_names:
        raise Refusal("no-symbol", f"{game.title} has no symbol {symbol!r} to choose", 400, symbol=symbol)


def choose(table: Table, person: str, number: Seat, symbol: str) -> Change:
    """Choose the symbol of a person's own seat, or as owner that of a bot, before the game begins."""
    seat = _seat(table, number)
    _expect_waiting(table)
    if seat.person != person and not (person == table.owner and not seat.person):
        raise Refusal("not-your-seat", "this is not your seat", 403)
    _expect_free(table, number, symbol)
    return REPEATED if seat.symbol == symbol else Change((Chosen(number, symbol),))


def free_symbols(table: Table, number: Seat) -> list[str]:
    """Return the symbols that a seat can choose before the game begins."""
    if not table.game.has_symbols or table.is_started:
        return []
    persons = [other for other, seat in enumerate(table.seats) if seat.person]
    return table.symbols.free_for(number, persons)


def _expect_free(table: Table, number: Seat, symbol: str) -> None:
    """Refuse a symbol that the game does not have or that another seat has."""
    _expect_symbol(table.game, symbol)
    if symbol not in free_symbols(table, number):
        raise Refusal("symbol-taken", f"somebody has the {symbol} already", symbol=symbol)


def start(table: Table, person: str) -> Change:
    """Begin the game, once every seat is taken."""
    _expect_owner(table, person)
    _expect_waiting(table)
    if any(seat.is_empty for seat in table.seats):
        raise Refusal("seats-empty", "there are empty seats")
    return table.settled((Started(),), (), table.position)


def join(table: Table, person: str, name: str, secret: str, symbol: str = "", *, watch: bool) -> Change:
    """Take the seat of an invitation or a free seat of an open table, or become a spectator."""
    if secret and secrets.compare_digest(secret.encode(), table.watch_secret.encode()):
        watch = True
    elif secret:
        if table.seats_of(person):
            return REPEATED  # somebody who already sits here opened an invitation
        return _sit(table, _offered(table, secret), person, name, symbol)
    elif not table.head.open:
        raise Refusal("no-invitation", "this table is for invited people only", 403)
    if watch:
        if person in table.watchers or table.seats_of(person):
            return REPEATED
        if len(table.watchers) >= MOST_WATCHERS:
            raise Refusal("too-many-watchers", "there is no more room to watch", 429)
        return Change((Watched(person),))
    if table.seats_of(person):
        return REPEATED
    return _sit(table, _offered(table, ""), person, name, symbol)


def offered(table: Table, person: str, secret: str) -> Seat:
    """Return the seat that a person may take or already has; refuse as joining would."""
    number = next(iter(table.seats_of(person)), None)
    if number is None:
        number = _offered(table, secret)
        _expect_vacant(table, table.seats[number])
    return number


def _offered(table: Table, secret: str) -> Seat:
    """Return the seat of an invitation, or without one the first free seat of an open table."""
    if secret:
        return _invited(table, secret)
    if not table.head.open:
        raise Refusal("no-invitation", "this table is for invited people only", 403)
    for number, seat in enumerate(table.seats):
        if seat.is_empty:
            return number
    raise Refusal("full", "every seat is taken")


def _invited(table: Table, secret: str) -> Seat:
    for number, seat in enumerate(table.seats):
        if secrets.compare_digest(secret.encode(), seat.invite.encode()):
            return number
    raise Refusal("bad-invitation", "this invitation is not valid any more", 403)


def _sit(table: Table, number: Seat, person: str, name: str, symbol: str) -> Change:
    seat = table.seats[number]
    if seat.person == person:
        return REPEATED
    _expect_vacant(table, seat)
    if not name:
        raise Refusal("no-name", "a name is needed to sit down", 400)
    if symbol and not table.is_started:
        _expect_free(table, number, symbol)
    return Change((Sat(number, person, name, symbol or seat.symbol),))


def _expect_vacant(table: Table, seat: Seated) -> None:
    if table.status == "over":
        raise Refusal("over", "the game is over: nobody can sit down any more")
    if not seat.is_empty:
        raise Refusal("seat-taken", "somebody sits there already")


def leave(table: Table, person: str) -> Change:
    """Give up all seats of a person before the game is over; another person, if any, gets the table."""
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not-seated", "you do not sit at this table", 403)
    if table.status == "over":
        raise Refusal("over", "the game is over: those who played stay on its record")
    entries: list[AnyEntry] = [Left(number, new_secret()) for number in mine]
    others = [seat.person for seat in table.seats if seat.person and seat.person != person]
    if person == table.owner and others:
        entries.append(Owned(others[0]))
    return Change(tuple(entries))


def kick(table: Table, person: str, number: Seat) -> Change:
    """Remove somebody before the game begins, and replace the watch link, which they know."""
    _expect_owner(table, person)
    _expect_waiting(table)
    seat = _seat(table, number)
    if seat.is_empty:
        raise Refusal("seat-empty", "nobody sits there")
    if seat.person == person:
        raise Refusal("own-seat", "this is your own seat")
    return Change((Left(number, new_secret(), new_secret() if seat.person else ""),))


def hand(
    table: Table, person: str, number: Seat, level: str, *, is_present: bool, outside: Collection[str] = ()
) -> Change:
    """Let a bot play a seat whose person is absent; without a level, give the seat back to its person.

    At a table without hints people cannot lend their own seats, because the bot's choices would be hints.
    """
    seat = _seat(table, number)
    if not level:
        if person != table.owner and person != seat.person:
            raise Refusal("not-owner", "only the owner of the table or the seat can do that", 403)
        if not seat.is_bot:
            return REPEATED
        if not seat.person and table.is_started:
            raise Refusal("no-person", "this seat belongs to no person")
        return Change((Handed(number, ""),))
    _expect_owner(table, person)
    check_level(level, outside)
    if table.status == "over":
        raise Refusal("over", "the game is over")
    if seat.person == person and not table.head.hints:
        raise Refusal("own-seat-to-bot", "at a table without hints you cannot lend your seat to a bot", 403)
    if seat.person and seat.person != person and is_present:
        raise Refusal("present", "only the seat of somebody who is away can be handed to a bot")
    return Change((Handed(number, level),))


def take_over(table: Table, absent: str, heir: str) -> Change:
    """Pass a table from an absent owner to somebody who sits at it."""
    if table.owner != absent or not table.seats_of(heir):
        return REPEATED
    return Change((Owned(heir),))


def expect_deletable(table: Table, person: str) -> None:
    """Refuse to delete somebody else's table, or one where others are playing."""
    _expect_owner(table, person)
    if table.status == "playing" and set(table.seats_by_person) - {person}:
        raise Refusal("others-play", "others are playing here; you can leave the table, and it goes to them")


def pause(table: Table, person: str, *, paused: bool) -> Change:
    """Pause or resume the table; everybody who sits there may."""
    if not table.seats_of(person):
        raise Refusal("not-seated", "you do not sit at this table", 403)
    if table.status != "playing":
        raise Refusal("not-playing", "the game is not being played")
    return REPEATED if paused == table.is_paused else Change((Paused(paused),))


def rematched(table: Table, person: str, other: str) -> Change:
    """Record the table where the same people play again."""
    if not table.seats_of(person):
        raise Refusal("not-seated", "you do not sit at this table", 403)
    if table.status != "over":
        raise Refusal("not-over", "the game is not over")
    return Change((Rematched(other),))


def _seat(table: Table, number: Seat) -> Seated:
    if number >= len(table.seats):
        raise Refusal("no-seat", f"there is no seat {number}", 400)
    return table.seats[number]


def _expect_owner(table: Table, person: str) -> None:
    if person != table.owner:
        raise Refusal("not-owner", "only the owner of the table can do that", 403)


def _expect_waiting(table: Table) -> None:
    if table.is_started:
        raise Refusal("started", "the game has begun")

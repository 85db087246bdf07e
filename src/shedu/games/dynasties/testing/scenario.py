"""What scenarios of both games of dynasties check alike: the names in them, and the conflicts they expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from shedu.core.errors import ParseError
from shedu.core.json_input import Seats, given, seat_of
from shedu.core.scenario import Fault, differing, shown
from shedu.games.dynasties.testing.position_json import leader_of, seats_of
from shedu.games.dynasties.testing.scenario_runner import Conflict


def check_players(players: list[str] | UnsetType, named: Iterable[str], where: str) -> Seats:
    """Return the seats of the players named under a key; refuse a list of players that differs from them."""
    seats = seats_of(list(named))
    if players is not UNSET and sorted(players) != sorted(seats):
        raise ParseError(f"players: they are not the players under {where}")
    return seats


def check_order(order: list[str] | UnsetType, seats: Seats) -> None:
    """Refuse an expected order that leaves a player out."""
    if order is not UNSET and sorted(order) != sorted(seats):
        raise ParseError("expect.order: it lists every player once")


def check_names(seats: Seats, named: Mapping[str, Iterable[str] | UnsetType]) -> None:
    """Refuse names of nobody at the table; `named` holds the names by the key they stand under."""
    for key, names in named.items():
        for name in given(names, ()):
            seat_of(seats, name, key)


def check_kind(kinds: Sequence[str], where: str) -> None:
    """Refuse a decision that is of no kind or of several."""
    if len(kinds) != 1:
        raise ParseError(f"{where}: a decision is of one kind, not {' and '.join(kinds) or 'of none'}")


def check_conflict_names(seats: Seats, key: str, expect: Any) -> None:
    """Refuse names of nobody in the expected conflict within a kingdom (under `key`), wars and leaders returned."""
    within = getattr(expect, key)
    if within is not UNSET and within is not None:
        check_names(seats, {f"expect.{key}.winner": _alone(within.winner)})
    for number, war in enumerate(given(expect.wars, [])):
        where = f"expect.wars[{number}]"
        check_names(seats, {f"{where}.attacker": _alone(war.attacker), f"{where}.winner": _alone(war.winner)})
    for leader in given(expect.leaders_returned, []):
        leader_of(seats, leader, "expect.leaders_returned")


def _alone(name: str | UnsetType) -> tuple[str, ...]:
    return () if name is UNSET else (name,)


def points_gained(before: Any, after: Any, players: Sequence[str], kinds: Sequence[str]) -> dict[str, dict[str, int]]:
    """Return how many points of each kind the players gained between two states, leaving out zeros."""
    gains = ((after.points[seat] - before.points[seat]).tolist() for seat in range(len(players)))
    return {
        player: {kind: n for kind, n in zip(kinds, gain, strict=True) if n}
        for player, gain in zip(players, gains, strict=True)
    }


def conflict_faults(
    expect: Any, key: str, fought: Iterable[Conflict], nouns: tuple[str, str], no_war: str
) -> Iterator[Fault]:
    """Compare the conflict within a kingdom, expected under `key`, and the wars; keys that are missing are not tested.

    `nouns` are what the game calls the two kinds of conflict, and `no_war` says that there was none of the second kind.
    """
    conflicts = list(fought)
    within, war = nouns
    if (wanted := getattr(expect, key)) is not UNSET:
        found = [one.as_json() for one in conflicts if not one.is_war]
        if wanted is None:
            yield from differing(key, None, found[0] if found else None)
        elif len(found) != 1:
            yield Fault(key, f"one {within}", f"{len(found)} {within}s")
        else:
            yield from _differing_parts(key, wanted, found[0])
    if expect.wars is not UNSET:
        wars = [one.as_json() for one in conflicts if one.is_war]
        if len(wars) != len(expect.wars):
            yield Fault("wars", f"{len(expect.wars)} {war}s", shown(wars) if wars else no_war)
            return
        for number, expected in enumerate(expect.wars):
            yield from _differing_parts(f"wars[{number}]", expected, wars[number])


def _differing_parts(where: str, expected: Struct, found: dict[str, Any]) -> Iterator[Fault]:
    for key in expected.__struct_fields__:
        value = getattr(expected, key)
        if isinstance(value, list):
            value = sorted(value)
        yield from differing(f"{where}.{key}", list(value) if isinstance(value, tuple) else value, found[key])

"""What scenarios of both games of dynasties check alike: the names in them, and the conflicts they expect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from shedu.core.errors import ParseError
from shedu.core.game import Outcome
from shedu.core.json_input import Seats, given, seat_of
from shedu.core.scenario import Fault, Verdict, differing, misranked, shown
from shedu.games import game
from shedu.games.dynasties.testing.position_json import Colour, leader_of, seats_of
from shedu.games.dynasties.testing.scenario_runner import Conflict

Number: TypeAlias = Annotated[int, Meta(ge=0, le=900)]
Strengths: TypeAlias = tuple[Number, Number]


class ConflictExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """The only conflict within a kingdom; a key that is missing is not tested."""

    strength: Strengths | UnsetType = UNSET
    winner: str | UnsetType = UNSET


class WarExpected(ConflictExpected, frozen=True, forbid_unknown_fields=True):
    """A conflict between kingdoms; a key that is missing is not tested."""

    color: Colour | UnsetType = UNSET
    attacker: str | UnsetType = UNSET


class FinalPoints(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a player by colour, and the treasures, when the game is over."""

    red: Number = 0
    blue: Number = 0
    green: Number = 0
    black: Number = 0
    treasures: Annotated[int, Meta(ge=0, le=100)] = 0


class FinalExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """What must come out of a final scoring."""

    order: list[str] | UnsetType = UNSET
    winners: list[str] | UnsetType = UNSET
    sorted: dict[str, tuple[Number, Number, Number, Number]] | UnsetType = UNSET
    why: str = ""


class FinalScenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Final points, and how they must be ranked; tied players may be listed in any order."""

    id: str = ""
    game: str
    note: str = ""
    players: list[str] | UnsetType = UNSET
    final: dict[str, FinalPoints]
    expect: FinalExpected

    def give(self, s: Any, seat: int, points: FinalPoints) -> None:
        """Give a seat its points; each game keeps treasures elsewhere."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Return the result of the game."""
        position = game(self.game).new(seats=len(self.final))
        for seat, points in enumerate(self.final.values()):
            self.give(position.state, seat, points)
        return position.game.outcome(position)

    def run(self) -> Verdict:
        """Score the game and compare."""
        outcome, expect, players = self.outcome(), self.expect, list(self.final)
        faults = [*misranked(given(expect.order, []), dict(zip(players, outcome.ranks, strict=True)))]
        winners = [players[seat] for seat in outcome.winners]
        if expect.winners is not UNSET and sorted(winners) != sorted(expect.winners):
            faults.append(Fault("winners", shown(expect.winners), shown(winners)))
        for name, totals in given(expect.sorted, {}).items():
            faults += differing(f"sorted.{name}", totals, outcome.scores[players.index(name)])
        return Verdict(tuple(faults))

    def check(self) -> None:
        """Refuse names of nobody, and an order that leaves a player out."""
        seats, expect = check_players(self.players, self.final, "final"), self.expect
        named = {"order": expect.order, "winners": expect.winners, "sorted": expect.sorted}
        check_names(seats, {f"expect.{key}": names for key, names in named.items()})
        if expect.order is not UNSET and sorted(expect.order) != sorted(seats):
            raise ParseError("expect.order: it lists every player once")


def check_players(players: list[str] | UnsetType, named: Iterable[str], where: str) -> Seats:
    """Return the seats of the players named under a key; refuse a list of players that differs from them."""
    seats = seats_of(list(named))
    if players is not UNSET and sorted(players) != sorted(seats):
        raise ParseError(f"players: they are not the players under {where}")
    return seats


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

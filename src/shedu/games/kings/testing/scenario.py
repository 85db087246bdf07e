"""The scenarios of Wettstreit der Könige: what they may say, and whether what they expect comes true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from shedu.core import scenario as core
from shedu.core.errors import ParseError
from shedu.core.game import Outcome, Position
from shedu.core.json_input import seat_of, shaped
from shedu.core.scenario import Fault, Verdict, differing, filled, judged, misranked, shown
from shedu.games import game
from shedu.games.kings.presentation.phrases import card_name
from shedu.games.kings.rules.pieces import COLOUR_NAMES, COLOURS, HAND, KIND_NAMES, NOBODY, TREASURE, TREASURES
from shedu.games.kings.rules.places import GAP, NAMES, place_of
from shedu.games.kings.rules.state import ACT, AT_INCOME, END_NAMES, OVER
from shedu.games.kings.testing.position_json import (
    Cards,
    Colour,
    Column,
    Count,
    Gap,
    Place,
    Setting,
    check_column,
    lay_out,
    leader_of,
    position_from,
    seats_of,
)
from shedu.games.kings.testing.scenario_runner import AnyMove, CardMove, Conflict, Decision, Trial

__all__ = ["KEYS", "FinalScenario", "PlayedScenario", "RefillScenario", "position_from", "read"]

Pair: TypeAlias = tuple[Count, Count]


class PointCards(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards gained on a point pile."""

    red: Count = 0
    blue: Count = 0
    green: Count = 0
    black: Count = 0
    treasure: Count = 0

    @property
    def counts(self) -> dict[str, int]:
        """Those that are not nought, by kind."""
        return {name: getattr(self, name) for name in KIND_NAMES if getattr(self, name)}


class ConflictExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """The only internal conflict; a key that is missing is not tested."""

    strength: Pair | UnsetType = UNSET
    winner: str | UnsetType = UNSET


class WarExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """An external conflict; a key that is missing is not tested."""

    color: Colour | UnsetType = UNSET
    attacker: str | UnsetType = UNSET
    strength: Pair | UnsetType = UNSET
    winner: str | UnsetType = UNSET
    removed: Count | UnsetType = UNSET


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What must come out of a scenario that is played."""

    legal: bool = True
    why: str = ""
    points: dict[str, PointCards] | UnsetType = UNSET
    conflict: ConflictExpected | UnsetType | None = UNSET
    wars: list[WarExpected] | UnsetType = UNSET
    leaders_returned: list[str] | UnsetType = UNSET
    discarded: Count | UnsetType = UNSET
    columns: dict[Column, Cards] | UnsetType = UNSET
    gaps: dict[Gap, Colour | None] | UnsetType = UNSET
    leaders: dict[Place, str | None] | UnsetType = UNSET
    game_end: bool = False


class FinalExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """What must come out of a final scoring."""

    order: list[str] | UnsetType = UNSET
    why: str = ""


class RefillExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the game ends before the refill."""

    game_end: bool = False
    why: str = ""


class FinalPoints(Struct, frozen=True, forbid_unknown_fields=True):
    """The point cards of a player when the game is over."""

    red: Count = 0
    blue: Count = 0
    green: Count = 0
    black: Count = 0
    treasures: Count = 0


class PlayedScenario(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, actions with decisions, and what must come out."""

    actions: list[AnyMove]
    decisions: list[Decision] = field(default_factory=list)
    expect: Expected

    def trial(self, *, is_strict: bool = False) -> Trial:
        """A trial that can begin; a strict one counts actions (K-10), and who is not under `hands` holds nothing."""
        position = lay_out(self)
        dealt = frozenset(self.players if is_strict else self.hands)
        return Trial(position, seats_of(self.players), self.decisions, dealt=dealt, is_counting=is_strict)

    def run(self) -> Verdict:
        """Play it and compare; where a refusal is expected and none came, once more and strictly."""
        verdict = self._judge(self.trial())
        if verdict.refusal or self.expect.legal:
            return verdict
        strict = self._judge(self.trial(is_strict=True))
        return strict if strict.refusal else verdict

    def _judge(self, trial: Trial) -> Verdict:
        return judged(
            lambda: trial.play(self.actions, to_the_end=self.expect.game_end),
            lambda: _faults(self.expect, trial),
            legal=self.expect.legal,
            why=self.expect.why,
        )


class FinalScenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Final point cards, and how they must be ranked."""

    id: str = ""
    game: str = "kings"
    note: str = ""
    players: list[str] | UnsetType = UNSET
    final: dict[str, FinalPoints]
    expect: FinalExpected

    def outcome(self) -> Outcome:
        """The result of the game."""
        position = game("kings").new(seats=len(self.final))
        s = position.state
        for seat, points in enumerate(self.final.values()):
            s.points[seat, :COLOURS] = [getattr(points, name) for name in COLOUR_NAMES]
            s.points[seat, TREASURE] = points.treasures
        s.question = OVER
        return Position(position.game, position.states, position.seats, position.options).outcome()

    def run(self) -> Verdict:
        """Score it and compare; tied players may be listed in any order."""
        if self.expect.order is UNSET:
            return Verdict(())
        ranks = dict(zip(self.final, self.outcome().ranks, strict=True))
        return Verdict(tuple(misranked(self.expect.order, ranks)))


class RefillScenario(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hands and draw pile at the end of a turn, and whether the game ends."""

    id: str = ""
    game: str = "kings"
    note: str = ""
    players: list[str] | UnsetType = UNSET
    draw: Annotated[int, Meta(ge=0, le=185)]
    hand_sizes: dict[str, Annotated[int, Meta(ge=0, le=HAND)]]
    treasures_in_row: Annotated[int, Meta(ge=0, le=TREASURES)] = 2
    expect: RefillExpected

    def ended(self) -> str:
        """Why the game ends, or nothing."""
        seats = len(self.hand_sizes)
        position = game("kings").new(seats=seats)
        s = position.state
        s.withheld = 0
        s.pile = (self.draw, 0, 0, 0)
        for seat, cards in enumerate(self.hand_sizes.values()):
            s.hand[seat] = (cards, 0, 0, 0)
        s.treasures = (1 << self.treasures_in_row) - 1
        s.active = s.asked = 0
        s.actions_left = 1
        s.question, s.stage = ACT, AT_INCOME
        position = Position(position.game, position.states, seats, position.options)
        position.play("end")
        return END_NAMES[position.state.ended]

    def run(self) -> Verdict:
        """End the turn and compare."""
        return Verdict(tuple(differing("game_end", self.expect.game_end, bool(self.ended()))))


SHAPES = (PlayedScenario, FinalScenario, RefillScenario)
KEYS = frozenset(key for shape in SHAPES for key in shape.__struct_fields__)


def read(data: dict[str, Any]) -> core.Scenario:
    """A scenario of this game; refuses what is not in the format, and positions the rules do not know."""
    if "final" in data:
        final = shaped(data, FinalScenario)
        _check_final(final)
        return final
    if "draw" in data or "hand_sizes" in data:
        refill = shaped(data, RefillScenario)
        _check_players(refill.players, list(refill.hand_sizes), "hand_sizes")
        return refill
    played = shaped(data, PlayedScenario)
    _check_names(played)
    lay_out(played)
    return played


def _check_players(players: list[str] | UnsetType, named: list[str], where: str) -> None:
    seats_of(named)
    if players is not UNSET and sorted(players) != sorted(named):
        raise ParseError(f"players: they are not the players under {where}")


def _check_final(final: FinalScenario) -> None:
    players, order = list(final.final), final.expect.order
    _check_players(final.players, players, "final")
    if order is not UNSET:
        for name in order:
            seat_of(seats_of(players), name, "expect.order")
        if sorted(order) != sorted(players):
            raise ParseError("expect.order: it lists every player once")


def _check_names(played: PlayedScenario) -> None:
    """Every player named anywhere is at the table, and every action and decision says one thing."""
    seats, expect = seats_of(played.players), played.expect
    if not played.actions:
        raise ParseError("actions: there is no action")
    for number, move in enumerate(played.actions):
        if isinstance(move, CardMove) and (move.column is UNSET) == (move.gap is UNSET):
            raise ParseError(f"actions[{number}]: a card goes either to a column or into a gap")
    for number, decision in enumerate(played.decisions):
        _check_decision(decision, f"decisions[{number}]")
        seat_of(seats, decision.by, f"decisions[{number}].by")
    for name in () if expect.points is UNSET else expect.points:
        seat_of(seats, name, "expect.points")
    if expect.conflict is not UNSET and expect.conflict is not None and expect.conflict.winner is not UNSET:
        seat_of(seats, expect.conflict.winner, "expect.conflict.winner")
    for number, war in enumerate([] if expect.wars is UNSET else expect.wars):
        for key, one in (("attacker", war.attacker), ("winner", war.winner)):
            if one is not UNSET:
                seat_of(seats, one, f"expect.wars[{number}].{key}")
    for leader in [] if expect.leaders_returned is UNSET else expect.leaders_returned:
        leader_of(seats, leader, "expect.leaders_returned")
    for at, lies in ({} if expect.leaders is UNSET else expect.leaders).items():
        if lies is not None:
            leader_of(seats, lies, f"expect.leaders.{at}")
    for column, cards in ({} if expect.columns is UNSET else expect.columns).items():
        check_column(cards, f"expect.columns.{column}")


def _check_decision(decision: Decision, where: str) -> None:
    kinds = decision.kinds
    if len(kinds) != 1:
        raise ParseError(f"{where}: a decision is of one kind, not {' and '.join(kinds) or 'of none'}")
    if decision.treasures is not UNSET and len(set(decision.treasures)) < len(decision.treasures):
        raise ParseError(f"{where}: a column stands twice")


def _faults(expect: Expected, trial: Trial) -> Iterator[Fault]:
    """All that came out otherwise than expected."""
    s, before, players = trial.state, trial.before, trial.players
    if expect.points is not UNSET:
        gained = {}
        for seat, player in enumerate(players):
            gain = (s.points[seat] - before.points[seat]).tolist()
            gained[player] = {name: n for name, n in zip(KIND_NAMES, gain, strict=True) if n}
        wanted = {player: expect.points[player].counts if player in expect.points else {} for player in players}
        yield from differing("points", filled(wanted), filled(gained))
    yield from _conflict_faults(expect, trial.conflicts)
    if expect.leaders_returned is not UNSET:
        yield from differing("leaders_returned", sorted(expect.leaders_returned), sorted(trial.leaders_returned))
    if expect.discarded is not UNSET:
        yield from differing("discarded", expect.discarded, trial.discarded)
    yield from _table_faults(expect, s, players)
    yield from differing("game_end", expect.game_end, bool(trial.position.over))


def _table_faults(expect: Expected, s: Any, players: list[str]) -> Iterator[Fault]:
    """The columns, gaps and places that are listed."""
    for name, cards in ({} if expect.columns is UNSET else expect.columns).items():
        column = int(name) - 1
        lie = [card_name(s, place_of(column, row)) for row in range(int(s.height[column]) + 1)]
        yield from differing(f"columns.{name}", cards, lie)
    for name, card in ({} if expect.gaps is UNSET else expect.gaps).items():
        yield from differing(f"gaps.{name}", card, card_name(s, GAP + int(name) - 1))
    for at, leader in ({} if expect.leaders is UNSET else expect.leaders).items():
        lies = int(s.leader_on[NAMES[at]])
        found = None if lies == NOBODY else f"{players[lies // COLOURS]}:{COLOUR_NAMES[lies % COLOURS]}"
        yield from differing(f"leaders.{at}", leader, found)


def _conflict_faults(expect: Expected, fought: list[Conflict]) -> Iterator[Fault]:
    """The internal and external conflicts; keys that are missing in one are not tested."""
    if expect.conflict is not UNSET:
        internal = [_conflict_shown(one) for one in fought if not one.is_external]
        if expect.conflict is None:
            yield from differing("conflict", None, internal[0] if internal else None)
        elif len(internal) != 1:
            yield Fault("conflict", "one internal conflict", f"{len(internal)} internal conflicts")
        else:
            yield from _parts("conflict", expect.conflict, internal[0])
    if expect.wars is not UNSET:
        wars = [_conflict_shown(one) for one in fought if one.is_external]
        if len(wars) != len(expect.wars):
            yield Fault("wars", f"{len(expect.wars)} external conflicts", shown(wars) if wars else "none")
            return
        for number, war in enumerate(expect.wars):
            yield from _parts(f"wars[{number}]", war, wars[number])


def _conflict_shown(conflict: Conflict) -> dict[str, Any]:
    return {
        "color": conflict.colour,
        "attacker": conflict.attacker,
        "strength": list(conflict.strength),
        "winner": conflict.winner,
        "removed": conflict.removed,
    }


def _parts(where: str, expected: ConflictExpected | WarExpected, found: dict[str, Any]) -> Iterator[Fault]:
    for key in expected.__struct_fields__:
        value = getattr(expected, key)
        if value is not UNSET:
            yield from differing(f"{where}.{key}", list(value) if key == "strength" else value, found[key])

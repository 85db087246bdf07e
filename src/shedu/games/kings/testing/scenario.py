"""The scenarios of Contest of Kings: what they may say, and whether what they expect comes true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from shedu.core import scenario as core
from shedu.core.errors import ParseError
from shedu.core.json_input import given, seat_of, shaped
from shedu.core.scenario import Fault, Verdict, differing, filled, judged
from shedu.games import game
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.testing import scenario as shared
from shedu.games.dynasties.testing.position_json import Colour, leader_of, seats_of
from shedu.games.dynasties.testing.scenario import (
    ConflictExpected,
    FinalPoints,
    check_conflict_names,
    check_kind,
    check_names,
    check_players,
    conflict_faults,
    points_gained,
)
from shedu.games.kings.presentation.phrases import card_name
from shedu.games.kings.rules.pieces import HAND, KIND_NAMES, TREASURES
from shedu.games.kings.rules.places import GAP, NAMES, place_of
from shedu.games.kings.rules.state import AT_INCOME, END_NAMES
from shedu.games.kings.testing.position_json import (
    Cards,
    Column,
    Count,
    Gap,
    Place,
    Setting,
    check_column,
    lay_out,
    position_from,
)
from shedu.games.kings.testing.scenario_runner import AnyMove, CardMove, Decision, KingsRunner

__all__ = ["KEYS", "FinalScenario", "PlayedScenario", "RefillScenario", "position_from", "read"]


class PointCards(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards gained on a point pile."""

    red: Count = 0
    blue: Count = 0
    green: Count = 0
    black: Count = 0
    treasure: Count = 0

    @property
    def counts(self) -> dict[str, int]:
        """Return those that are not zero, by kind."""
        return {name: getattr(self, name) for name in KIND_NAMES if getattr(self, name)}


class WarExpected(shared.WarExpected, frozen=True, forbid_unknown_fields=True):
    """A war, and what its loser lost; a key that is missing is not tested."""

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


class RefillExpected(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the game ends before the refill."""

    game_end: bool = False
    why: str = ""


class PlayedScenario(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, actions with decisions, and what must come out."""

    actions: list[AnyMove]
    decisions: list[Decision] = field(default_factory=list)
    expect: Expected

    def runner(self, *, is_strict: bool = False) -> KingsRunner:
        """Return a runner that is ready to play the scenario.

        A strict one counts actions (K-10), and players who are not under `hands` hold nothing.
        """
        dealt = self.players if is_strict else self.hands
        return KingsRunner(lay_out(self), seats_of(self.players), self.decisions, dealt=dealt, is_counting=is_strict)

    def run(self) -> Verdict:
        """Play the scenario and compare; once more and strictly where a refusal is expected and none came."""
        verdict = self._judge(self.runner())
        if verdict.refusal or self.expect.legal:
            return verdict
        strict = self._judge(self.runner(is_strict=True))
        return strict if strict.refusal else verdict

    def _judge(self, runner: KingsRunner) -> Verdict:
        return judged(
            lambda: runner.play(self.actions, to_the_end=self.expect.game_end),
            lambda: _faults(self.expect, runner),
            legal=self.expect.legal,
            why=self.expect.why,
        )


class FinalScenario(shared.FinalScenario, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Final points, and how they must be ranked."""

    game: str = "kings"

    def give(self, s: Any, seat: int, points: FinalPoints) -> None:
        """Give a seat its points."""
        s.points[seat] = [*(getattr(points, name) for name in COLOUR_NAMES), points.treasures]


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
        """Return why the game ends, or nothing."""
        position = game("kings").new(seats=len(self.hand_sizes))
        s = position.state
        s.withheld = 0
        s.pile = (self.draw, 0, 0, 0)
        for seat, cards in enumerate(self.hand_sizes.values()):
            s.hand[seat] = (cards, 0, 0, 0)
        s.treasures = (1 << self.treasures_in_row) - 1
        s.active = s.asked = 0
        s.actions_left = 1
        s.question, s.stage = ACT, AT_INCOME
        position = position.restarted()
        position.play("end")
        return END_NAMES[position.state.ended]

    def run(self) -> Verdict:
        """End the turn and compare."""
        return Verdict(tuple(differing("game_end", self.expect.game_end, bool(self.ended()))))


SHAPES = (PlayedScenario, FinalScenario, RefillScenario)
KEYS = frozenset(key for shape in SHAPES for key in shape.__struct_fields__)


def read(data: dict[str, Any]) -> core.Scenario:
    """Return a scenario of this game; refuse what is not in the format, and positions the rules do not know."""
    if "final" in data:
        final = shaped(data, FinalScenario)
        final.check()
        return final
    if "draw" in data or "hand_sizes" in data:
        refill = shaped(data, RefillScenario)
        check_players(refill.players, refill.hand_sizes, "hand_sizes")
        return refill
    played = shaped(data, PlayedScenario)
    _check_names(played)
    lay_out(played)
    return played


def _check_names(played: PlayedScenario) -> None:
    """Check that every player named is at the table, and that every action and decision says one thing."""
    seats, expect = seats_of(played.players), played.expect
    if not played.actions:
        raise ParseError("actions: there is no action")
    for number, move in enumerate(played.actions):
        if isinstance(move, CardMove) and (move.column is UNSET) == (move.gap is UNSET):
            raise ParseError(f"actions[{number}]: a card goes either to a column or into a gap")
    for number, decision in enumerate(played.decisions):
        _check_decision(decision, f"decisions[{number}]")
        seat_of(seats, decision.by, f"decisions[{number}].by")
    check_names(seats, {"expect.points": expect.points})
    check_conflict_names(seats, "conflict", expect)
    for at, lies in given(expect.leaders, {}).items():
        if lies is not None:
            leader_of(seats, lies, f"expect.leaders.{at}")
    for column, cards in given(expect.columns, {}).items():
        check_column(cards, f"expect.columns.{column}")


def _check_decision(decision: Decision, where: str) -> None:
    check_kind(decision.kinds, where)
    if decision.treasures is not UNSET and len(set(decision.treasures)) < len(decision.treasures):
        raise ParseError(f"{where}: a column stands twice")


def _faults(expect: Expected, runner: KingsRunner) -> Iterator[Fault]:
    """Yield everything that came out otherwise than expected."""
    s, before, players = runner.state, runner.before, runner.players
    if expect.points is not UNSET:
        wanted = {player: expect.points[player].counts if player in expect.points else {} for player in players}
        yield from differing("points", filled(wanted), filled(points_gained(before, s, players, KIND_NAMES)))
    yield from conflict_faults(expect, "conflict", runner.conflicts, ("internal conflict", "external conflict"), "none")
    if expect.leaders_returned is not UNSET:
        yield from differing("leaders_returned", sorted(expect.leaders_returned), sorted(runner.leaders_returned))
    yield from differing("discarded", expect.discarded, runner.discarded)
    yield from _table_faults(expect, s, players)
    yield from differing("game_end", expect.game_end, runner.position.over)


def _table_faults(expect: Expected, s: Any, players: list[str]) -> Iterator[Fault]:
    """Compare the columns, gaps and places that are listed."""
    for name, cards in given(expect.columns, {}).items():
        column = int(name) - 1
        lie = [card_name(s, place_of(column, row)) for row in range(int(s.height[column]) + 1)]
        yield from differing(f"columns.{name}", cards, lie)
    for name, card in given(expect.gaps, {}).items():
        yield from differing(f"gaps.{name}", card, card_name(s, GAP + int(name) - 1))
    for at, leader in given(expect.leaders, {}).items():
        lies = int(s.leader_on[NAMES[at]])
        found = None if lies == NOBODY else f"{players[lies // COLOURS]}:{COLOUR_NAMES[lies % COLOURS]}"
        yield from differing(f"leaders.{at}", leader, found)

"""The scenarios of Tigris & Euphrates: what they may say, and whether what they expect comes true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from shedu.core import scenario as core
from shedu.core.errors import ParseError
from shedu.core.game import Position
from shedu.core.json_input import given, seat_of, shaped
from shedu.core.scenario import Fault, Verdict, differing, filled, judged, shown
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOWHERE
from shedu.games.dynasties.testing import scenario as shared
from shedu.games.dynasties.testing.position_json import Colour, leader_of, seats_of
from shedu.games.dynasties.testing.scenario import (
    ConflictExpected,
    FinalPoints,
    Number,
    check_conflict_names,
    check_kind,
    check_names,
    conflict_faults,
    points_gained,
)
from shedu.games.tigris.presentation.view import cell_names, open_view, tiles_by_cell
from shedu.games.tigris.rules.cells import cell_name
from shedu.games.tigris.rules.kingdoms import kingdom_count
from shedu.games.tigris.rules.pieces import HAND
from shedu.games.tigris.rules.state import END_NAMES
from shedu.games.tigris.testing.position_json import Cell, Setting, lay_out, position_from
from shedu.games.tigris.testing.scenario_runner import AnyMove, Decision, TigrisRunner

__all__ = ["KEYS", "FinalScenario", "PlayedScenario", "position_from", "read"]


class WarExpected(shared.WarExpected, frozen=True, forbid_unknown_fields=True):
    """A war, and what its loser lost; a key that is missing is not tested."""

    removed: list[Cell] | UnsetType = UNSET


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """What must come out of a scenario that is played."""

    legal: bool = True
    why: str = ""
    gain: dict[str, dict[Colour, Number]] | UnsetType = UNSET
    treasure_gain: dict[str, Number] | UnsetType = UNSET
    revolt: ConflictExpected | UnsetType | None = UNSET
    wars: list[WarExpected] | UnsetType = UNSET
    leaders_returned: list[str] | UnsetType = UNSET
    board: dict[Cell, str | None] | UnsetType = UNSET
    buildings: dict[Colour, Cell] | UnsetType = UNSET
    wonder: Cell | UnsetType | None = UNSET
    kingdom_count: Number | UnsetType = UNSET
    treasure_left_on: list[Cell] | UnsetType = UNSET
    treasures_on_board: Number | UnsetType = UNSET
    discarded: Number | UnsetType = UNSET
    game_end: Literal["bag", "treasures"] | None = None


class PlayedScenario(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, actions with decisions, and what must come out."""

    need: dict[str, Annotated[int, Meta(ge=0, le=HAND)]] | UnsetType = UNSET
    action: AnyMove | UnsetType = UNSET
    actions: list[AnyMove] | UnsetType = UNSET
    decisions: list[Decision] = field(default_factory=list)
    expect: Expected

    @property
    def moves(self) -> list[AnyMove]:
        """Return the actions in order."""
        if self.action is not UNSET:
            return [self.action]
        return given(self.actions, [])

    def start(self) -> Position:
        """Return the position before the first action, with buildings and wonder in the game if they are mentioned."""
        answered = {kind for decision in self.decisions for kind in decision.kinds}
        return lay_out(
            self,
            buildings=self.expect.buildings is not UNSET or "building" in answered,
            wonder=self.expect.wonder is not UNSET or "wonder" in answered,
        )

    def runner(self, *, patient: bool = False) -> TigrisRunner:
        """Return a runner that is ready to play the scenario."""
        return TigrisRunner(
            self.start(),
            seats_of(self.players),
            self.decisions,
            dealt=self.hands,
            need=given(self.need, {}),
            bag_is_counted=self.bag is not UNSET,
            patient=patient,
        )

    def run(self) -> Verdict:
        """Play the scenario and compare; once more, with a patient runner, where it is refused but should be legal."""
        verdict = self._judge(self.runner())
        if verdict.refusal and self.expect.legal:
            second = self._judge(self.runner(patient=True))
            return verdict if second.refusal else second
        return verdict

    def _judge(self, runner: TigrisRunner) -> Verdict:
        return judged(
            lambda: runner.play(self.moves),
            lambda: _faults(self.expect, runner),
            legal=self.expect.legal,
            why=self.expect.why,
        )


class FinalScenario(shared.FinalScenario, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Final points, and how they must be ranked."""

    game: str = "tigris"

    def give(self, s: Any, seat: int, points: FinalPoints) -> None:
        """Give a seat its points."""
        s.points[seat] = [getattr(points, name) for name in COLOUR_NAMES]
        s.treasures_held[seat] = points.treasures


KEYS = frozenset(key for shape in (PlayedScenario, FinalScenario) for key in shape.__struct_fields__)


def read(data: dict[str, Any]) -> core.Scenario:
    """Return a scenario of this game; refuse what is not in the format, and positions the rules do not know."""
    if "final" in data:
        final = shaped(data, FinalScenario)
        final.check()
        return final
    played = shaped(data, PlayedScenario)
    _check_names(played)
    played.start()
    return played


def _check_names(played: PlayedScenario) -> None:
    """Check that every player named is at the table, and that every decision says one thing."""
    seats, expect = seats_of(played.players), played.expect
    if (played.action is UNSET) == (played.actions is UNSET):
        raise ParseError("a scenario has either action or actions")
    if not played.moves:
        raise ParseError("actions: there is no action")
    for number, move in enumerate(played.moves):
        if move.active is not UNSET:
            seat_of(seats, move.active, f"actions[{number}].active")
    for number, decision in enumerate(played.decisions):
        _check_decision(decision, f"decisions[{number}]")
        seat_of(seats, decision.by, f"decisions[{number}].by")
    check_names(seats, {"gain": expect.gain, "treasure_gain": expect.treasure_gain, "need": played.need})
    check_conflict_names(seats, "revolt", expect)
    for at, piece in given(expect.board, {}).items():
        if piece is None or piece in (*COLOUR_NAMES, "catastrophe", "down", "wonder"):
            continue
        where = f"expect.board.{at}"
        if not piece.startswith("leader:"):
            raise ParseError(f"{where}: {piece[:60]!r} is no piece")
        leader_of(seats, piece.removeprefix("leader:"), where)


def _check_decision(decision: Decision, where: str) -> None:
    check_kind(decision.kinds, where)
    if (decision.monument is UNSET) != (decision.square is UNSET):
        raise ParseError(f"{where}: monument and square go together")
    if decision.monument is not UNSET and decision.monument[0] == decision.monument[1]:
        raise ParseError(f"{where}: a monument has two different colours")


def _faults(expect: Expected, runner: TigrisRunner) -> Iterator[Fault]:
    """Yield everything that came out otherwise than expected."""
    s, before, players = runner.state, runner.before, runner.players
    if expect.gain is not UNSET:
        wanted = {player: {c: n for c, n in expect.gain.get(player, {}).items() if n} for player in players}
        yield from differing("gain", filled(wanted), filled(points_gained(before, s, players, COLOUR_NAMES)))
    if expect.treasure_gain is not UNSET:
        taken = {p: int(s.treasures_held[seat] - before.treasures_held[seat]) for p, seat in runner.seats.items()}
        named = {player: expect.treasure_gain.get(player, 0) for player in players}
        yield from differing("treasure_gain", filled(named), filled(taken))
    yield from conflict_faults(expect, "revolt", runner.conflicts, ("revolt", "war"), "no war")
    if expect.leaders_returned is not UNSET:
        yield from differing("leaders_returned", sorted(expect.leaders_returned), sorted(runner.leaders_returned))
    if expect.board is not UNSET:
        lies = _pieces(s, players)
        for at, piece in expect.board.items():
            yield from differing(f"board.{at}", piece, lies.get(at))
    table = open_view(runner.position)
    if expect.buildings is not UNSET:
        yield from differing("buildings", _by_name(expect.buildings), _by_name(table["building_cells"]))
    yield from differing("wonder", expect.wonder, table["wonder"])
    yield from differing("kingdom_count", expect.kingdom_count, int(kingdom_count(s)))
    treasures = table["treasures"]
    if expect.treasure_left_on is not UNSET:
        missing = [at for at in expect.treasure_left_on if at not in treasures]
        if missing:
            yield Fault("treasure_left_on", shown(expect.treasure_left_on), f"no treasure on {', '.join(missing)}")
    yield from differing("treasures_on_board", expect.treasures_on_board, len(treasures))
    yield from differing("discarded", expect.discarded, runner.discarded)
    yield from differing("game_end", expect.game_end, END_NAMES[s.ended] or None)


def _by_name(cells: dict[str, str]) -> dict[str, str]:
    return dict(sorted(cells.items()))


def _pieces(s: Any, players: list[str]) -> dict[str, str]:
    """Return what lies on every cell that is not empty, as scenarios write it."""
    lies = dict.fromkeys(cell_names(s.catastrophes), "catastrophe") | tiles_by_cell(s)
    lies |= dict.fromkeys(cell_names(s.down), "down") | dict.fromkeys(cell_names(s.wonder_cells), "wonder")
    for seat, player in enumerate(players):
        for colour in range(COLOURS):
            cell = int(s.leader_cell[seat, colour])
            if cell != NOWHERE:
                lies[cell_name(cell)] = f"leader:{player}:{COLOUR_NAMES[colour]}"
    return lies

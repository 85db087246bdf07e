"""Playing a scenario: its actions in turn, every question answered from its decisions, an account of what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
from msgspec import UNSET, UnsetType

from shedu.core.game import CHANCE, Action, Position
from shedu.core.json_input import Seats
from shedu.core.scenario import Refused
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOWHERE
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.testing import scenario_runner
from shedu.games.dynasties.testing.position_json import Colour
from shedu.games.dynasties.testing.scenario_runner import Move, ScenarioRunner
from shedu.games.tigris.presentation.view import cell_names
from shedu.games.tigris.rules.pieces import HAND
from shedu.games.tigris.rules.state import ADD, BUILD, MONUMENT, NEXT_WAR, QUESTION_NAMES, TREASURE, WAR, WONDER_POINT
from shedu.games.tigris.testing.position_json import Cell, Count

ANSWERED_BY = {
    ADD: ("commit",),
    NEXT_WAR: ("war",),
    BUILD: ("building",),
    MONUMENT: ("monument", "wonder"),
    TREASURE: ("treasure",),
    WONDER_POINT: ("wonder_vp",),
}
LIMITS = f"a swap is of 1 to {HAND} tiles, an addition of {HAND} at most (T-11, R-17)"
DEFAULTS = {ADD: "add 0", BUILD: "decline", MONUMENT: "decline"}  # what a missing decision means


def by_rulebook(colours: tuple[str, ...]) -> list[str]:
    """Return colours in the order red, blue, green, black."""
    return sorted(colours, key=COLOUR_NAMES.index)


class TurnMove(Move, frozen=True, kw_only=True):
    """An action that can also say whose turn it is from here on."""

    active: str | UnsetType = UNSET


class LeaderMove(TurnMove, frozen=True, tag="leader"):
    """Place or move a leader."""

    color: Colour
    to: Cell


class WithdrawMove(TurnMove, frozen=True, tag="withdraw"):
    """Withdraw a leader."""

    color: Colour


class TileMove(TurnMove, frozen=True, tag="tile"):
    """Place a tile."""

    color: Colour
    at: Cell


class CatastropheMove(TurnMove, frozen=True, tag="catastrophe"):
    """Play a catastrophe tile."""

    at: Cell


class SwapMove(TurnMove, frozen=True, tag="swap"):
    """Swap tiles."""

    give: dict[Colour, Count]

    def __str__(self) -> str:
        return " ".join(["swap", *(f"{c} {self.give[c]}" for c in COLOUR_NAMES if self.give.get(c, 0) > 0)])


class EndMove(TurnMove, scenario_runner.EndMove, frozen=True, tag="end_turn"):
    """End the turn."""


AnyMove: TypeAlias = LeaderMove | WithdrawMove | TileMove | CatastropheMove | SwapMove | EndMove


class Decision(scenario_runner.Decision, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer of a player: one of the kinds, and for a monument also its square."""

    answers = ANSWERED_BY
    verbs = {"commit": "add", "wonder_vp": "point"}  # noqa: RUF012

    commit: Count | UnsetType = UNSET
    war: Colour | UnsetType = UNSET
    building: Cell | UnsetType = UNSET
    monument: tuple[Colour, Colour] | UnsetType = UNSET
    square: Cell | UnsetType = UNSET
    wonder: Cell | UnsetType = UNSET
    treasure: Cell | UnsetType = UNSET
    wonder_vp: Colour | UnsetType = UNSET

    @property
    def text(self) -> str:
        """Return the answer as the game writes it."""
        if self.monument is UNSET:
            return super().text
        return f"monument {'-'.join(by_rulebook(self.monument))} {self.square}"


class TigrisRunner(ScenarioRunner[Decision]):
    """A scenario of Tigris & Euphrates being played."""

    def __init__(
        self,
        position: Position,
        seats: Seats,
        decisions: list[Decision],
        *,
        dealt: Iterable[str],
        need: dict[str, int],
        bag_is_counted: bool,
        patient: bool,
    ) -> None:
        super().__init__(position, seats, decisions, dealt)
        self.need = need  # how many tiles players must draw when a turn ends
        self.bag_is_counted = bag_is_counted
        self.patient = patient  # keeps a decision that is not legal here for a later question
        self.discarded = 0
        self.by_itself: list[tuple[str, str]] = []  # player and answer, where only one was legal

    def play(self, moves: list[AnyMove]) -> None:
        """Play all actions; raises Refused or Unanswered."""
        for move in moves:
            self._act(move)
        if self.open:
            raise Refused(f"the decision {self.open[0]} was never asked for{self._instead()}")

    def _instead(self) -> str:
        """Return what the game did by itself, when a decision of that kind was given in vain."""
        verb = self.open[0].text.split()[0]
        done = [f"{answer!r} of {player}" for player, answer in self.by_itself if answer.split()[0] == verb]
        return f"; {', '.join(done)} was the only answer and went without a question (Q-6)" if done else ""

    def _act(self, move: AnyMove) -> None:
        seat = int(self.state.active) if move.active is UNSET else self.seats[move.active]
        self.begin_action(move, seat)
        self._hold(seat, _tiles_for(move))
        hands = self.state.hand.copy()
        if isinstance(move, EndMove):
            self._empty_hands_by_need()
        bag = self.state.bag.copy()
        self._play(str(move), self.players[seat])
        self._answer_all()
        if isinstance(move, SwapMove | EndMove):
            self.state.removed += bag - self.state.bag  # what was drawn is put aside
            self.state.hand = hands
            for name, number in _tiles_for(move).items():
                self.state.hand[seat, COLOUR_NAMES.index(name)] -= number

    def _hold(self, seat: int, wanted: dict[str, int]) -> None:
        """See to it that a player whose hand is not written down holds what is needed now, and nothing else."""
        s = self.state
        if seat in self.dealt:
            return
        unused = s.removed if self.bag_is_counted else s.bag
        unused += s.hand[seat]
        s.hand[seat] = 0
        if sum(wanted.values()) > HAND:
            return
        for name, number in wanted.items():
            colour = COLOUR_NAMES.index(name)
            for _ in range(number):
                if unused[colour] == 0 and self.bag_is_counted and s.bag[colour] > 0 and unused.any():
                    other = int(np.argmax(unused))  # the bag keeps its number of tiles
                    s.bag[colour] -= 1
                    s.bag[other] += 1
                    unused[other] -= 1
                    unused[colour] += 1
                if unused[colour] > 0:
                    unused[colour] -= 1
                    s.hand[seat, colour] += 1

    def _empty_hands_by_need(self) -> None:
        """Before the turn ends, let every hand miss as many tiles as must be drawn; the hands come back afterwards."""
        for name, seat in self.seats.items():
            self.state.hand[seat] = (HAND - self.need.get(name, 0), 0, 0, 0)

    def _answer_all(self) -> None:
        """Answer every question until an action must be chosen or the game is over."""
        while not self.position.over:
            actor = self.position.actor
            if actor is CHANCE:
                self._play(str(self.position.legal()[0]), "chance")
            elif self.state.question == ACT:
                return
            else:
                assert isinstance(actor, int)
                self._answer(actor)

    def _answer(self, seat: int) -> None:
        question, player = int(self.state.question), self.players[seat]
        decision = self.open[0] if self.open else None
        if decision is not None and self._fits(decision, seat, question):
            self.open.pop(0)
            self._play(decision.text, player)
        elif question in DEFAULTS:
            self._play(DEFAULTS[question], player)
        else:
            self.refuse_to_guess(player, QUESTION_NAMES[question])

    def _fits(self, decision: Decision, seat: int, question: int) -> bool:
        """Return whether the next decision answers a question; a patient runner keeps an illegal one for later."""
        if decision.by != self.players[seat] or decision.kinds[0] not in ANSWERED_BY[question]:
            return False
        if decision.commit is not UNSET:
            self._hold(seat, {COLOUR_NAMES[support_colour(self.state)]: decision.commit})
        if not self.patient or question not in DEFAULTS:
            return True
        return decision.text in (action.text for action in self.position.legal())

    def _play(self, text: str, player: str) -> None:
        """Play one action or answer and note what happened."""
        before, action = self.play_text(text, player, LIMITS)
        withdrawn = str(action["colour"]) if action.kind == "withdraw" else ""
        self.note_leaders(before.leader_cell, self.state.leader_cell, withdrawn)
        if before.question == ADD:
            self._note_addition(before, int(action["tiles"]))
        for answer in self._answers_by_itself(before, action):
            self.by_itself.append(answer)
            self.use_up(*answer)

    def _note_addition(self, before: Any, tiles: int) -> None:
        """Note added tiles; after the defender's the conflict is over, and its loser's leader is gone."""
        self.discarded += tiles
        if before.asked != before.defender:
            return
        removed = sorted(
            cell
            for colour in range(COLOURS)
            for cell in cell_names(before.tiles[colour])
            if cell not in cell_names(self.state.tiles[colour])
        )
        self.discarded += len(removed)
        won = self.state.leader_cell[before.defender, before.conflict_colour] == NOWHERE
        is_war = bool(before.conflict == WAR)
        self.note_conflict(before, tiles, is_war=is_war, attacker_won=won, removed=removed)

    def _answers_by_itself(self, before: Any, action: Action) -> list[tuple[str, str]]:
        """Return the wars and treasures that left no choice and were carried out without a question (Q-6)."""
        s = self.state
        found: list[tuple[str, str]] = []
        begins = s.question == ADD and s.conflict == WAR and s.asked == s.attacker
        if begins and action.kind != "war":
            found.append((self.players[s.active], f"war {COLOUR_NAMES[s.conflict_colour]}"))
        left = cell_names(s.treasures)
        for cell in cell_names(before.treasures):
            if cell not in left and action.text != f"treasure {cell}":
                taker = int(np.argmax(s.treasures_held - before.treasures_held))
                found.append((self.players[taker], f"treasure {cell}"))
        return found


def _tiles_for(move: AnyMove) -> dict[str, int]:
    """Return the tiles an action takes out of the hand, by colour."""
    if isinstance(move, TileMove):
        return {move.color: 1}
    return move.give if isinstance(move, SwapMove) else {}

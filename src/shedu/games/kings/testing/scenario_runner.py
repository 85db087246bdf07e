"""Playing a scenario: its actions in turn, every question answered from its decisions, an account of what happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from shedu.core.game import CHANCE, Position
from shedu.core.json_input import Seats
from shedu.core.scenario import Refused
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import ACTIONS, COLOUR_NAMES, COLOURS, RED
from shedu.games.dynasties.rules.state import ACT, EXTERNAL
from shedu.games.dynasties.testing import scenario_runner
from shedu.games.dynasties.testing.position_json import Colour
from shedu.games.dynasties.testing.scenario_runner import EndMove, Move, ScenarioRunner
from shedu.games.kings.presentation.actions import columns_text
from shedu.games.kings.rules.pieces import HAND
from shedu.games.kings.rules.places import COLUMNS, GAPS
from shedu.games.kings.rules.state import ADD, BUILD, EXCHANGE, INCOME, NEXT_WAR, POINT, QUESTION_NAMES, REWARD
from shedu.games.kings.testing.kernels.invariants import on_table
from shedu.games.kings.testing.position_json import Count, Place

ANSWERED_BY = {
    POINT: ("vp",),
    BUILD: ("ship",),
    ADD: ("commit",),
    NEXT_WAR: ("war",),
    REWARD: ("from_hand",),
    EXCHANGE: ("treasures",),
    INCOME: tuple(f"ship_vp_{name}" for name in COLOUR_NAMES),
}
DECLINE = "decline"
Number: TypeAlias = Annotated[int, Meta(ge=1, le=COLUMNS)]


class LeaderMove(Move, frozen=True, tag="leader"):
    """Position a leader."""

    color: Colour
    to: Place


class CardMove(Move, frozen=True, tag="card"):
    """Place a card in a column or in a gap, one of the two."""

    color: Colour
    column: Number | UnsetType = UNSET
    gap: Annotated[int, Meta(ge=1, le=GAPS)] | UnsetType = UNSET

    def __str__(self) -> str:
        return f"card {self.color} {f'g{self.gap}' if self.column is UNSET else f'c{self.column}'}"


class CatastropheMove(Move, frozen=True, tag="catastrophe"):
    """Use the catastrophe card."""

    at: Place


AnyMove: TypeAlias = LeaderMove | CardMove | CatastropheMove | EndMove


class Decision(scenario_runner.Decision, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer of a player, of one kind."""

    answers = ANSWERED_BY
    verbs = {"commit": "add", "vp": "pay", "from_hand": "pay"}  # noqa: RUF012

    vp: Colour | UnsetType = UNSET
    commit: Count | UnsetType = UNSET
    war: Colour | UnsetType = UNSET
    from_hand: Colour | UnsetType = UNSET
    ship: Colour | UnsetType = UNSET
    treasures: list[Number] | UnsetType = UNSET
    ship_vp_red: bool | UnsetType = UNSET
    ship_vp_blue: bool | UnsetType = UNSET
    ship_vp_green: bool | UnsetType = UNSET
    ship_vp_black: bool | UnsetType = UNSET

    @property
    def text(self) -> str:
        """Return the answer as the game writes it."""
        kind = self.kinds[0]
        if kind.startswith("ship_vp_"):
            return f"pay {kind.removeprefix('ship_vp_')}" if getattr(self, kind) else DECLINE
        if self.treasures is not UNSET:
            columns = sum(1 << (column - 1) for column in self.treasures)
            return f"exchange {columns_text(columns)}" if columns else DECLINE
        return super().text

    @property
    def colour(self) -> str:
        """Return the colour of the card that is paid, if the decision is about one."""
        kind = self.kinds[0]
        if kind.startswith("ship_vp_"):
            return kind.removeprefix("ship_vp_")
        return str(getattr(self, kind)) if kind in ("vp", "from_hand") else ""


class KingsRunner(ScenarioRunner[Decision]):
    """A scenario of Contest of Kings being played."""

    def __init__(
        self, position: Position, seats: Seats, decisions: list[Decision], *, dealt: Iterable[str], is_counting: bool
    ) -> None:
        given = [decision for decision in decisions if decision.text != DECLINE]  # what is missing is declined
        super().__init__(position, seats, given, dealt)
        self.is_counting = is_counting  # refuses a third action in a turn
        self.actions = 0  # in this turn

    @property
    def discarded(self) -> int:
        """Return how many cards were put on the discard pile."""
        return int(self.state.discard.sum() - self.before.discard.sum())

    def play(self, moves: list[AnyMove], *, to_the_end: bool) -> None:
        """Play all actions; raises Refused or Unanswered.

        After two actions the turn ends by itself (K-11a): where income is left to answer, or the game should be over.
        """
        for move in moves:
            self._act(move)
        earns = bool(self.open) and self.open[0].kinds[0] in ANSWERED_BY[INCOME]
        if self.actions == ACTIONS and (earns or to_the_end):
            self._act(EndMove())
        if self.open:
            raise Refused(f"the decision {self.open[0]} was never asked for")

    def _act(self, move: AnyMove) -> None:
        seat = int(self.state.active)
        self.begin_action(move, seat)
        self.actions = 0 if isinstance(move, EndMove) else self.actions + 1
        if self.is_counting and self.actions > ACTIONS:
            raise Refused(f"{str(move)!r} would be the third action of a turn (K-10)")
        if isinstance(move, CardMove):
            self._hold(seat, COLOUR_NAMES.index(move.color), 1)
        self._play(str(move), self.players[seat])
        self._answer_all()

    def _hold(self, seat: int, colour: int, cards: int) -> None:
        """See to it that a player whose hand is not written down holds what is needed now."""
        s = self.state
        missing = cards - int(s.hand[seat, colour])
        if seat in self.dealt or missing <= 0:
            return
        for other in range(COLOURS):  # what is not needed makes room
            if other != colour:
                s.pile[other] += s.hand[seat, other]
                s.hand[seat, other] = 0
        if cards <= HAND and missing <= s.pile[colour]:
            s.pile[colour] -= missing
            s.hand[seat, colour] += missing

    def _answer_all(self) -> None:
        """Answer every question until an action must be chosen or the game is over; what is drawn goes back."""
        hand = None
        while not self.position.over and self.state.question != ACT:
            actor = self.position.actor
            if actor is CHANCE:
                hand = self.state.hand.copy() if hand is None else hand
                self._play(str(self.position.legal()[0]), "chance")
            else:
                assert isinstance(actor, int)
                self._answer(actor)
        if hand is not None:
            self.state.pile += (self.state.hand - hand).sum(axis=0)
            self.state.hand = hand

    def _answer(self, seat: int) -> None:
        question, player = int(self.state.question), self.players[seat]
        decision = self._decision(seat, question)
        if decision is not None:
            self.open.remove(decision)
            self._play(decision.text, player)
        elif question == NEXT_WAR:
            self.refuse_to_guess(player, QUESTION_NAMES[question])
        else:
            self._play("add 0" if question == ADD else DECLINE, player)

    def _decision(self, seat: int, question: int) -> Decision | None:
        """Return the next decision if it answers the open question; of income, which has no order, any that follows."""
        colour = int(support_colour(self.state) if question == ADD else self.state.asked_colour)
        for decision in self.open:
            if decision.by == self.players[seat] and decision.kinds[0] in ANSWERED_BY[question]:
                if not decision.colour or decision.colour == COLOUR_NAMES[colour]:
                    self._provide(decision, seat, colour)
                    return decision
            if question != INCOME or decision.kinds[0] not in ANSWERED_BY[INCOME]:
                return None
        return None

    def _provide(self, decision: Decision, seat: int, colour: int) -> None:
        """Provide what a decision takes out of a hand that is not written down."""
        if decision.commit is not UNSET:
            self._hold(seat, colour, decision.commit)
        elif decision.treasures is not UNSET:
            self._hold(seat, RED, len(decision.treasures))
        elif decision.colour:
            self._hold(seat, colour, 1)

    def _play(self, text: str, player: str) -> None:
        """Play one action or answer and note what happened."""
        before, action = self.play_text(text, player, "there is no such answer (K-4, K-34)")
        s = self.state
        self.note_leaders(before.leader_place, s.leader_place)
        self._note_taken(before)
        if before.question == ADD and before.asked == before.defender:
            cards = int(action["cards"])
            won = before.attack > before.defence + cards
            is_war = bool(before.conflict == EXTERNAL)
            removed = self._taken(before) if is_war else 0
            self.note_conflict(before, cards, is_war=is_war, attacker_won=won, removed=removed)
        if s.question == ADD and s.conflict == EXTERNAL and s.asked == s.attacker and action.kind != "war":
            self.use_up(self.players[s.active], f"war {COLOUR_NAMES[s.conflict_colour]}")  # K-71

    def _note_taken(self, before: Any) -> None:
        """Correct the last conflict: if no card was played in it, its cards are taken an answer later."""
        if before.question == REWARD and before.conflict == EXTERNAL:
            self.conflicts[-1] = replace(self.conflicts[-1], removed=self._taken(before))

    def _taken(self, before: Any) -> int:
        """Return how many cards of the conflict's colour left the table."""
        colour = int(before.conflict_colour)
        return int(on_table(before, colour) - on_table(self.state, colour))

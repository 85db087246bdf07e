"""Playing a scenario: its actions in turn, every question answered from its decisions, an account of what happened."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import CHANCE, Position
from shedu.core.json_input import Seats
from shedu.core.scenario import Refused, Unanswered
from shedu.games.kings.presentation.actions import columns_text
from shedu.games.kings.presentation.phrases import dynasty
from shedu.games.kings.rules.conflict import support_colour
from shedu.games.kings.rules.pieces import ACTIONS, COLOUR_NAMES, COLOURS, HAND, NOWHERE, RED
from shedu.games.kings.rules.places import COLUMNS, GAPS
from shedu.games.kings.rules.state import (
    ACT,
    ADD,
    BUILD,
    EXCHANGE,
    EXTERNAL,
    INCOME,
    NEXT_WAR,
    POINT,
    QUESTION_NAMES,
    REWARD,
)
from shedu.games.kings.rules.turn import begin_turn
from shedu.games.kings.testing.invariants import on_table
from shedu.games.kings.testing.position_json import Colour, Count, Place

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
KINDS = tuple(kind for kinds in ANSWERED_BY.values() for kind in kinds)
Number: TypeAlias = Annotated[int, Meta(ge=1, le=COLUMNS)]


class LeaderMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="leader"):
    """Position a leader."""

    color: Colour
    to: Place

    def __str__(self) -> str:
        return f"leader {self.color} {self.to}"


class CardMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="card"):
    """Place a card in a column or in a gap, one of the two."""

    color: Colour
    column: Number | UnsetType = UNSET
    gap: Annotated[int, Meta(ge=1, le=GAPS)] | UnsetType = UNSET

    def __str__(self) -> str:
        return f"card {self.color} {f'g{self.gap}' if self.column is UNSET else f'c{self.column}'}"


class CatastropheMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="catastrophe"):
    """Use the catastrophe card."""

    at: Place

    def __str__(self) -> str:
        return f"catastrophe {self.at}"


class EndMove(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="end_turn"):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


AnyMove: TypeAlias = LeaderMove | CardMove | CatastropheMove | EndMove


class Decision(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer of a player, of one kind."""

    by: str
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
    def kinds(self) -> list[str]:
        """The kinds of answer that are given; exactly one where the decision is well formed."""
        return [kind for kind in KINDS if getattr(self, kind) is not UNSET]

    @property
    def text(self) -> str:
        """The answer as the game writes it."""
        kind = self.kinds[0]
        if kind.startswith("ship_vp_"):
            return f"pay {kind.removeprefix('ship_vp_')}" if getattr(self, kind) else DECLINE
        if self.treasures is not UNSET:
            columns = sum(1 << (column - 1) for column in self.treasures)
            return f"exchange {columns_text(columns)}" if columns else DECLINE
        verb = {"commit": "add", "vp": "pay", "from_hand": "pay"}.get(kind, kind)
        return f"{verb} {getattr(self, kind)}"

    @property
    def colour(self) -> str:
        """The colour of the card that is paid, if the decision is about one."""
        kind = self.kinds[0]
        if kind.startswith("ship_vp_"):
            return kind.removeprefix("ship_vp_")
        return str(getattr(self, kind)) if kind in ("vp", "from_hand") else ""

    def __str__(self) -> str:
        return f"{self.text!r} by {self.by}"


@dataclass(frozen=True, slots=True)
class Conflict:
    """A conflict that was fought; `removed` counts the cards taken from the loser's side."""

    is_external: bool
    colour: str
    attacker: str
    strength: tuple[int, int]
    winner: str
    removed: int


class Trial:
    """A scenario under way. Chance is settled somehow, and cards that were drawn never matter."""

    def __init__(
        self, position: Position, seats: Seats, decisions: list[Decision], *, dealt: frozenset[str], is_counting: bool
    ) -> None:
        self.position = position
        self.seats = seats
        self.players = list(seats)
        self.open = [decision for decision in decisions if decision.text != DECLINE]  # what is missing is declined
        self.dealt = {seats[name] for name in dealt}  # whose hands are exactly those written down
        self.is_counting = is_counting  # refuses a third action in a turn
        self.before = _kept(position)
        self.conflicts: list[Conflict] = []
        self.leaders_returned: list[str] = []
        self.actions = 0  # in this turn

    @property
    def state(self) -> Any:
        """The position now."""
        return self.position.state

    @property
    def discarded(self) -> int:
        """How many cards were put on the discard pile."""
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
        if self.position.over:
            raise Refused(f"{str(move)!r} comes after the end of the game")
        ends = isinstance(move, EndMove)
        self.actions = 0 if ends else self.actions + 1
        if self.is_counting and self.actions > ACTIONS:
            raise Refused(f"{str(move)!r} would be the third action of a turn (K-10)")
        seat = int(self.state.active)
        begin_turn(self.state, seat)  # two actions are left, so that the turn does not end by itself
        p = self.position
        self.position = Position(p.game, p.states, p.seats, p.options)
        if isinstance(move, CardMove):
            self._hold(seat, COLOUR_NAMES.index(move.color), 1)
        self._play(str(move), self.players[seat])
        self._answer_all()

    def _hold(self, seat: int, colour: int, cards: int) -> None:
        """See to it that a player whose hand is not written down holds what he needs now."""
        s = self.state
        missing = cards - int(s.hand[seat, colour])
        if seat in self.dealt or missing <= 0:
            return
        for other in range(COLOURS):  # what he does not need makes room
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
            if self.open:
                raise Refused(
                    f"the decision {self.open[0]} comes while {player} must answer ({QUESTION_NAMES[question]})"
                )
            answers = ", ".join(str(action) for action in self.position.legal())
            raise Unanswered(f"an answer by {player}: {answers}")
        else:
            self._play("add 0" if question == ADD else DECLINE, player)

    def _decision(self, seat: int, question: int) -> Decision | None:
        """The next decision if it answers the open question; income has no order, there any of those that follow."""
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
        """What a decision takes out of a hand that is not written down."""
        if decision.commit is not UNSET:
            self._hold(seat, colour, decision.commit)
        elif decision.treasures is not UNSET:
            self._hold(seat, RED, len(decision.treasures))
        elif decision.colour:
            self._hold(seat, colour, 1)

    def _play(self, text: str, player: str) -> None:
        """Play one action or answer and take down what happened."""
        before = _kept(self.position)
        try:
            self.position.play(text)
        except ParseError:
            raise Refused(f"{text!r} by {player}: there is no such answer (K-4, K-34)") from None
        except IllegalAction as error:
            raise Refused(f"{text!r} by {player}: {self._named(str(error))}") from None
        self._note_leaders(before)
        self._note_conflict(before, text)
        s = self.state
        if s.question == ADD and s.conflict == EXTERNAL and s.asked == s.attacker and not text.startswith("war"):
            self._note_by_itself(self.players[s.active], f"war {COLOUR_NAMES[s.conflict_colour]}")

    def _note_by_itself(self, player: str, answer: str) -> None:
        """An answer that left no choice and was carried out without a question; it may be listed (K-71)."""
        if self.open and (self.open[0].by, self.open[0].text) == (player, answer):
            self.open.pop(0)

    def _named(self, reason: str) -> str:
        """A reason with the players' names in place of the dynasties at their seats."""
        called = {dynasty(seat): player for seat, player in enumerate(self.players)}
        return re.sub("|".join(map(re.escape, called)), lambda match: called[match[0]], reason)

    def _note_leaders(self, before: Any) -> None:
        """Leaders that went home."""
        for seat, player in enumerate(self.players):
            for colour, name in enumerate(COLOUR_NAMES):
                if before.leader_place[seat, colour] != NOWHERE and self.state.leader_place[seat, colour] == NOWHERE:
                    self.leaders_returned.append(f"{player}:{name}")

    def _note_conflict(self, before: Any, text: str) -> None:
        """With the defender's cards a conflict is decided; if none were played its cards are taken an answer later."""
        colour = int(before.conflict_colour)
        if before.question == REWARD and before.conflict == EXTERNAL:
            last = self.conflicts.pop()
            removed = int(on_table(before, colour) - on_table(self.state, colour))
            self.conflicts.append(
                Conflict(last.is_external, last.colour, last.attacker, last.strength, last.winner, removed)
            )
        if before.question != ADD or before.asked != before.defender:
            return
        cards = int(text.split()[1])
        won = before.attack > before.defence + cards
        is_external = bool(before.conflict == EXTERNAL)
        removed = int(on_table(before, colour) - on_table(self.state, colour)) if is_external else 0
        self.conflicts.append(
            Conflict(
                is_external,
                COLOUR_NAMES[colour],
                self.players[before.attacker],
                (int(before.attack), int(before.defence) + cards),
                self.players[before.attacker if won else before.defender],
                removed,
            )
        )


def _kept(position: Position) -> Any:
    """The state as it is now, safe from later changes."""
    return position.states.copy()[0]

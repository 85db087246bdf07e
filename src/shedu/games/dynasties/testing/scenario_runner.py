"""What playing a scenario has alike in both games of dynasties: refusals by name, and an account of what happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from msgspec import UNSET, Struct

from shedu.core.errors import IllegalAction, ParseError
from shedu.core.game import Action, Position, Seat
from shedu.core.json_input import Seats
from shedu.core.scenario import Refused, Unanswered
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOWHERE
from shedu.games.dynasties.rules.turn import begin_turn


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """An action of a scenario."""

    def __str__(self) -> str:
        """Return the action as the game writes it: its kind and its operands."""
        names = [name for name in self.__struct_fields__ if name != "active"]  # which says whose turn it is
        return " ".join([str(self.__struct_config__.tag), *(str(getattr(self, name)) for name in names)])


class EndMove(Move, frozen=True, tag="end_turn"):
    """End the turn."""

    def __str__(self) -> str:
        return "end"


class Decision(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer of a player, of one kind."""

    answers: ClassVar[Mapping[int, tuple[str, ...]]]  # the kinds that answer each question
    verbs: ClassVar[Mapping[str, str]]  # how the game writes a kind, where it is not called the same

    by: str

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of answer that are given; exactly one where the decision is well formed."""
        return [kind for kinds in self.answers.values() for kind in kinds if getattr(self, kind) is not UNSET]

    @property
    def text(self) -> str:
        """Return the answer as the game writes it."""
        kind = self.kinds[0]
        return f"{self.verbs.get(kind, kind)} {getattr(self, kind)}"

    def __str__(self) -> str:
        return f"{self.text!r} by {self.by}"


D = TypeVar("D", bound=Decision)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A conflict that was fought, a war or one within a kingdom; `removed` is what the loser lost beside the leader."""

    is_war: bool
    color: str
    attacker: str
    strength: tuple[int, int]
    winner: str
    removed: Any

    def as_json(self) -> dict[str, Any]:
        """Return the conflict as scenarios write it."""
        return {name: value for name, value in asdict(self).items() if name != "is_war"} | {
            "strength": list(self.strength)
        }


class ScenarioRunner(Generic[D]):
    """A scenario being played. Chance is settled somehow, and pieces that were drawn never matter."""

    def __init__(self, position: Position, seats: Seats, decisions: Iterable[D], dealt: Iterable[str]) -> None:
        self.position = position
        self.seats = seats
        self.players = list(seats)
        self.open = list(decisions)  # not used yet
        self.dealt = {seats[name] for name in dealt}  # whose hands are exactly those written down
        self.before = _kept(position)
        self.conflicts: list[Conflict] = []
        self.leaders_returned: list[str] = []

    @property
    def state(self) -> Any:
        """Return the state as it is now."""
        return self.position.state

    def begin_action(self, move: Move, seat: Seat) -> None:
        """Begin a turn for an action, so that two actions are left and the turn does not end by itself."""
        if self.position.over:
            raise Refused(f"{str(move)!r} comes after the end of the game")
        begin_turn(self.state, seat)
        self.position = self.position.restarted()

    def play_text(self, text: str, player: str, limits: str) -> tuple[Any, Action]:
        """Play an action or answer; return the state before it, and the action. `limits` says why there is no such."""
        before = _kept(self.position)
        try:
            action = self.position.game.parse(text)
            self.position.play(action)
        except ParseError:
            raise Refused(f"{text!r} by {player}: {limits}") from None
        except IllegalAction as error:
            raise Refused(f"{text!r} by {player}: {self._with_names(str(error))}") from None
        return before, action

    def refuse_to_guess(self, player: str, question: str) -> NoReturn:
        """Raise what is due when no decision answers a question that must be answered."""
        if self.open:
            raise Refused(f"the decision {self.open[0]} comes while {player} must answer ({question})")
        answers = ", ".join(str(action) for action in self.position.legal())
        raise Unanswered(f"an answer by {player}: {answers}")

    def use_up(self, player: str, answer: str) -> None:
        """Drop the next decision if it says what the game did without a question, since only one answer was legal."""
        if self.open and (self.open[0].by, self.open[0].text) == (player, answer):
            self.open.pop(0)

    def note_leaders(self, before: Any, after: Any, withdrawn: str = "") -> None:
        """Note the leaders that went home between two tables of their places, except one withdrawn by its player."""
        for seat, player in enumerate(self.players):
            for colour, name in enumerate(COLOUR_NAMES):
                went_home = before[seat, colour] != NOWHERE and after[seat, colour] == NOWHERE
                if went_home and name != withdrawn:
                    self.leaders_returned.append(f"{player}:{name}")

    def note_conflict(self, before: Any, added: int, *, is_war: bool, attacker_won: bool, removed: Any) -> None:
        """Note the conflict that the defender decided by what was added to the state before."""
        self.conflicts.append(
            Conflict(
                is_war,
                COLOUR_NAMES[before.conflict_colour],
                self.players[before.attacker],
                (int(before.attack), int(before.defence) + added),
                self.players[before.attacker if attacker_won else before.defender],
                removed,
            )
        )

    def _with_names(self, reason: str) -> str:
        """Return a reason with the players' names in place of the dynasties at their seats."""
        dynasties = self.position.game.seat_names
        names = {dynasties[seat].capitalize(): player for seat, player in enumerate(self.players)}
        return re.sub("|".join(map(re.escape, names)), lambda match: names[match[0]], reason)


def _kept(position: Position) -> Any:
    """Return the state as it is now, safe from later changes."""
    return position.states.copy()[0]

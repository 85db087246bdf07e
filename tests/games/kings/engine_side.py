"""The engine under the oracle's names, so that one test can run over both.

`Engine` reads like an `Oracle`, but its kernel decides what is legal and what an action does. After every action its
fields are read back from the open view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import shedu
from shedu.core.errors import IllegalAction
from shedu.core.game import CHANCE, Position
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS
from shedu.games.dynasties.rules.turn import begin_turn
from shedu.games.kings.rules.pieces import HAND, SHIP, SHIP_NAMES
from shedu.games.kings.rules.places import NAMES
from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_open import ENDS, QUESTIONS
from tests.games.kings.oracle_table import Card, Conflict, Table

ORACLE_QUESTIONS = {ours: theirs for theirs, ours in QUESTIONS.items()}
ORACLE_ENDS = {ours: theirs for theirs, ours in ENDS.items()}


def engine_position(oracle: Oracle) -> Position:
    """Return the engine's position at the beginning of a game or before an action."""
    position = shedu.game("kings").new(oracle.seats, pointPile=oracle.point_pile)
    if oracle.question == "who begins":
        return position
    assert oracle.question == "act", "positions are set up before an action"
    assert all(len(hand) <= HAND for hand in oracle.hands), "no hand is larger; the kernel relies on it"
    _lay(position.state, oracle)
    return Position(position.game, position.states, oracle.seats, position.options)


def _lay(s: Any, oracle: Oracle) -> None:
    for name, card in oracle.table.places().items():
        _lay_card(s, name, card)
    for number, column in enumerate(oracle.table.columns):
        s.height[number] = len(column) - 1
    for counts, cards in ((s.pile, oracle.undrawn), (s.discard, oracle.discard), (s.gone, oracle.out_of_game)):
        counts[:] = [cards.count(name) for name in COLOUR_NAMES]
    for seat, hand in enumerate(oracle.hands):
        s.hand[seat] = [hand.count(name) for name in COLOUR_NAMES]
        s.catastrophe[seat] = oracle.catastrophes[seat]
    assert oracle.active is not None
    s.active = oracle.active
    begin_turn(s, oracle.on_turn)


def _lay_card(s: Any, name: str, card: Card) -> None:
    place = NAMES[name]
    if card.face.startswith("ship"):
        ship = SHIP_NAMES.index(card.face[5:])
        s.card[place] = SHIP + ship
        s.ships_left &= ~(1 << ship)
    elif card.face != "treasure":
        s.card[place] = COLOUR_NAMES.index(card.face)
        if name.endswith("r0"):  # K-29 a red card in the stead of a treasure
            s.treasures &= ~(1 << (int(name[1]) - 1))
    if card.leader is not None:
        seat, colour = card.leader[0], COLOUR_NAMES.index(card.leader[1])
        s.leader_place[seat, colour] = place
        s.leader_on[place] = seat * COLOURS + colour


def _cards(counts: Mapping[str, int]) -> list[str]:
    return [name for name, number in counts.items() for _ in range(number)]


def _card(lying: dict[str, Any]) -> Card:
    face = "red" if lying["card"] == "red*" else lying["card"].replace("-", " ")
    seat, _, colour = (lying["leader"] or "").partition(":")
    return Card(face, (int(seat), colour) if colour else None)


def _conflict(seen: dict[str, Any]) -> Conflict | None:
    found = seen["conflict"]
    if found is None:
        return None
    sides = [found["attacker"], found["defender"]]
    played = found["added"] if seen["asked"] == found["defender"] else 0  # by the attacker, who plays first
    return Conflict(
        kind=found["kind"],
        colour=found["colour"],
        attacker=sides[0],
        defender=sides[1],
        places={seat: seen["leaders"].get(f"{seat}:{found['colour']}") for seat in sides},
        bases=(found["attack"] - played, found["defence"]),
    )


class Engine(Oracle):
    """A position of the engine; it is set up when the rules are first asked about it."""

    _kernel: Position | None = None

    def kernel(self) -> Position:
        """Return the position that the engine plays on."""
        self._kernel = self._kernel or engine_position(self)
        return self._kernel

    def actor(self) -> int | str:
        """Return who must answer now."""
        actor = self.kernel().actor
        return "over" if actor is None else "chance" if actor is CHANCE else actor

    def legal(self) -> set[str]:
        """Return every text that `play` accepts now."""
        return {action.text for action in self.kernel().legal()}

    def chances(self) -> dict[str, int]:
        """Return every outcome of chance with its weight."""
        return {action.text: int(weight) for action, weight in self.kernel().chances()}

    def play(self, text: str) -> None:
        """Play an action and read the position back."""
        kernel = self.kernel()
        try:
            kernel.play(text)
        except (IllegalAction, ValueError) as error:
            raise ValueError(f"not legal: {text}") from error
        self._read(kernel.game.open_view(kernel))

    def _read(self, seen: dict[str, Any]) -> None:
        gaps = [_card(lying) if lying else None for lying in seen["gaps"]]
        self.table = Table([[_card(lying) for lying in column] for column in seen["columns"]], gaps)
        self.hands = [_cards(hand) for hand in seen["hands"]]
        self.piles = [_cards(points) for points in seen["points"]]
        self.undrawn, self.discard, self.out_of_game = (_cards(seen[name]) for name in ("undrawn", "discard", "gone"))
        self.put_away, self.catastrophes = seen["withheld"], seen["catastrophes"]
        self.ships = [name for name, place in seen["ships"].items() if place is None]
        self.question = ORACLE_QUESTIONS.get(seen["question"], seen["question"])
        self.asked, self.active, self.actions_left = seen["asked"], seen["active"], seen["actions_left"]
        self.to_draw, self.dealing = seen["to_draw"], seen["draw_reason"] == "setup"
        self.wanted, self.placed, self.placed_colour = seen["asked_colour"], seen["placed"], seen["placed_colour"]
        self.face_down = any(lying and lying["face_down"] for lying in seen["gaps"])
        self.conflict = _conflict(seen)
        self.stirred, self.quiet_turns = seen["idle"] < 0, max(0, seen["idle"])
        self.ended = ORACLE_ENDS[seen["ended"]]

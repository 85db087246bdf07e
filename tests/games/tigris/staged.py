"""Positions set up by hand for tests: pieces named by their cells on top of the start of a game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import shedu
from shedu.core.conformance import fault_in
from shedu.core.game import Action, Game, Position, Sentence
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, RED
from shedu.games.dynasties.rules.state import ACT
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.presentation.phrases import names_of
from shedu.games.tigris.rules.cells import ALL, NAMES, put, take
from shedu.games.tigris.rules.monuments import cross_at, square_at
from shedu.games.tigris.rules.pieces import DYNASTIES, MONUMENTS
from shedu.games.tigris.rules.state import AT_NEXT_ACTION

ARCHER, BULL, POTTER, LION = range(4)
RULES_PAGE = Path(__file__).parents[3] / "docs" / "rules" / "tigris.md"
PAIRS = tuple(pair_name(monument) for monument in range(MONUMENTS))


def tigris() -> Game:
    return shedu.game("tigris")


@lru_cache
def rule_numbers() -> frozenset[str]:
    """Return every rule that the rules page has."""
    return frozenset(re.findall(r"^- \*\*([TABWEQR]-\d+[a-z]?)\*\*", RULES_PAGE.read_text(), re.MULTILINE))


def stage(
    *,
    seats: int = 4,
    active: int = LION,
    actions: int = 2,
    leaders: dict[str, str] | None = None,
    hands: dict[int, dict[str, int]] | None = None,
    red: str = "",
    blue: str = "",
    green: str = "",
    black: str = "",
    catastrophes: str = "",
    treasures: str | None = None,
    monuments: dict[str, str] | None = None,
    houses: dict[str, str] | None = None,
    cross: str | None = None,
    **options: Any,  # as a mapping unpacked here may also hold the arguments above
) -> Position:
    """A turn about to be played: leaders as {"bull black": "I4"}, monuments as {"red-blue": "J3"}, `cross` the wonder.

    Tiles come out of the bag; those under monuments and the wonder are temples. `treasures` names those still there.
    """
    position = tigris().new(seats=seats, **options)
    s = position.state
    for colour, names in enumerate((red, blue, green, black)):
        for name in names.split():
            put(s.tiles[colour], NAMES[name])
            s.bag[colour] -= 1
    for who, name in (leaders or {}).items():
        dynasty, colour_name = who.split()
        s.leader_cell[DYNASTIES.index(dynasty), COLOUR_NAMES.index(colour_name)] = NAMES[name]
        put(s.leaders, NAMES[name])
    for seat, hand in (hands or {}).items():
        for name, tiles in hand.items():
            s.hand[seat, COLOUR_NAMES.index(name)] = tiles
            s.bag[COLOUR_NAMES.index(name)] -= tiles
    for pair, corner in (monuments or {}).items():
        s.monument_cell[PAIRS.index(pair)] = NAMES[corner]
        for name in names_of(square_at(NAMES[corner])):
            put(s.down, NAMES[name])
            s.bag[RED] -= 1
    for name, where in (houses or {}).items():
        s.building_cell[COLOUR_NAMES.index(name)] = NAMES[where]
    if cross is not None:
        s.wonder_cell = NAMES[cross]
        for name in names_of(cross_at(NAMES[cross])):
            put(s.wonder_cells, NAMES[name])
        s.bag[RED] -= 5
        s.removed[RED] += 5
    for name in catastrophes.split():
        put(s.catastrophes, NAMES[name])
    if treasures is not None:
        _leave_treasures(position, treasures.split())
    s.active = s.asked = active
    s.actions_left = actions
    s.question = ACT
    s.stage = AT_NEXT_ACTION
    assert fault_in(position) == 0, "no such position"
    return Position(position.game, position.states, seats, position.options)


def _leave_treasures(position: Position, names: list[str]) -> None:
    s = position.state
    left = {NAMES[name] for name in names}
    for cell in ALL:
        if cell in {NAMES[each] for each in position.view(None)["treasures"]} - left:
            take(s.treasures, cell)
            s.treasures_held[ARCHER] += 1


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position.play(text)
    return position


def hear(position: Position, text: str, seat: int | None = None) -> list[Sentence]:
    """Play an action, and what is then told to a seat."""
    before, action = position.copy(), position.game.parse(text)
    position.play(action)
    return position.game.log_entries(before, action, position, seat)


def texts(sentences: list[Sentence]) -> list[str]:
    return [sentence.text for sentence in sentences]


def bold_choice(position: Position, rng: random.Random) -> Action:
    """Return a random legal action, seldom one that only gives up something, so that games get eventful."""
    actions = position.legal()
    bold = [action for action in actions if action.kind not in ("swap", "withdraw", "catastrophe", "end", "decline")]
    return rng.choice(bold if bold and rng.random() < 0.9 else actions)


def random_steps(seed: int, **options: Any) -> Iterator[tuple[Position, Action, Position]]:
    """Yield a random game, step by step: the position before, the action and the position after."""
    rng = random.Random(seed)
    dealer = shedu.Dealer(seed)
    position = tigris().new(**options)
    while not position.over:
        action = dealer.draw(position) if position.actor is shedu.CHANCE else bold_choice(position, rng)
        before = position.copy()
        position.play(action)
        yield before, action, position

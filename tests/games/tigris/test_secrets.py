"""The law of secrecy: resample what a seat cannot know, and nothing it is shown, told, refused or offered changes."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import Action, Position, Seat
from shedu.games.tigris.presentation.odds import conflict_odds, prospect, reach
from shedu.games.tigris.presentation.refusals import why_not
from tests.games.tigris.scenes import begun, revolt, two_wars
from tests.games.tigris.staged import ARCHER, BULL, LION, POTTER, hear, play, random_steps, tigris

GAMES = (
    {"seats": 2, "support": "english"},
    {"seats": 3, "board": "advanced", "buildings": "on", "wonder": "on"},
    {"seats": 4, "buildings": "on", "wonder": "on", "support": "english"},
)
NOBODY = -1  # a spectator, to the kernel
DEALS = 3


def resampled(position: Position, seat: Seat | None, stream: int) -> Position:
    other = position.copy()
    tigris().entry_points.resample_hidden(other.states, 0, NOBODY if seat is None else seat, generator(1, stream))
    return other


def listeners(position: Position) -> list[Seat | None]:
    return [*range(position.seats), None]


def as_another_may_have_done(before: Position, action: Action, seat: Seat | None, rng: random.Random) -> Action:
    """Return the same action as far as a seat can tell: the colours of another's swap or draw are anything."""
    actor = before.state.asked if action.kind == "draw" else before.state.active
    if action.kind not in ("swap", "draw") or actor == seat:
        return action
    tiles = sum(int(n) for _, n in action.fields)
    alike = [
        other
        for other in tigris().actions
        if other is not None and other.kind == action.kind and sum(int(n) for _, n in other.fields) == tiles
    ]
    return rng.choice(alike)


def interesting(seed: int, options: dict[str, Any]) -> Iterator[tuple[Position, Action, Position]]:
    """Yield all steps of a game inside conflicts and around them, and some of the others."""
    rng = random.Random(seed)
    for before, action, after in random_steps(seed, **options):
        quiet = before.view(None)["conflict"] is None and after.view(None)["conflict"] is None
        if not quiet or after.over or rng.random() < 0.2:
            yield before, action, after.copy()


def offers(position: Position, seat: Seat | None) -> list[object]:
    """Return all that a seat is shown and offered in a position."""
    found: list[object] = [position.view(seat), position.prompt(), conflict_odds(position, seat)]
    if position.state.conflict != 0:
        sides = (int(position.state.attacker), int(position.state.defender))
        found += [reach(position, seat, side, strength) for side in sides for strength in range(12)]
    return found


@pytest.mark.parametrize("options", GAMES)
def test_view_question_and_odds_do_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    for before, _, _ in interesting(1, options):
        for seat in listeners(before):
            for deal in range(DEALS):
                assert offers(resampled(before, seat, deal), seat) == offers(before, seat)


@pytest.mark.parametrize("options", GAMES)
def test_what_is_told_does_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    rng = random.Random(2)
    for before, action, after in interesting(2, options):
        for seat in listeners(before):
            told = tigris().log_entries(before, action, after, seat)
            for deal in range(DEALS):
                alike = as_another_may_have_done(before, action, seat, rng)
                other = resampled(before, seat, deal), alike, resampled(after, seat, DEALS + deal)
                assert tigris().log_entries(*other, seat) == told


@pytest.mark.parametrize("options", GAMES)
def test_what_the_actor_may_do_and_why_not_does_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    rng = random.Random(3)
    every = [action for action in tigris().actions if action is not None]
    for before, _, _ in interesting(3, options):
        if not isinstance(before.actor, int):
            continue
        legal = before.legal()
        sample = rng.sample(every, 60)
        placing = [action for action in rng.sample(legal, min(10, len(legal))) if action.kind in ("leader", "tile")]
        for deal in range(DEALS):
            other = resampled(before, before.actor, deal)
            assert other.legal() == legal
            assert [why_not(other, action) for action in sample] == [why_not(before, action) for action in sample]
            for action in placing:
                assert prospect(other, before.actor, action) == prospect(before, before.actor, action)


def test_a_swap_is_told_to_others_as_a_number_and_to_its_owner_by_colour() -> None:
    told = {seat: hear(begun(), "swap red 2 blue 1", seat)[0] for seat in (ARCHER, BULL, None)}
    assert dict(told[BULL].fields) == {"seat": BULL, "tiles": 3, "red": 2, "blue": 1, "green": 0, "black": 0}
    assert told[ARCHER] == told[None]
    assert dict(told[ARCHER].fields) == {"seat": BULL, "tiles": 3}


def test_the_law_notices_a_telling_that_reads_a_hand() -> None:
    """The deals differ where they should, or the tests above would prove nothing."""
    position = play(revolt(), "leader black H5")
    hands = [resampled(position, POTTER, deal).state.hand[BULL].tolist() for deal in range(12)]
    assert len({tuple(hand) for hand in hands}) > 1
    assert all(sum(hand) == 3 for hand in hands)
    assert all(resampled(position, POTTER, deal).state.hand[POTTER].tolist() == [2, 0, 0, 0] for deal in range(12))


def test_the_question_to_add_tiles_says_nothing_about_the_hand() -> None:
    asked = play(two_wars(), "tile green H5", "war green", "add 4")
    assert asked.actor == POTTER
    for deal in range(DEALS):
        assert resampled(asked, LION, deal).prompt() == asked.prompt()

"""With the bag hidden, nothing that a seat or a spectator gets tells what is in it or out of the game (T-98, T-99)."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from shedu.core.game import CHANCE, Position, Seat
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS
from shedu.games.tigris.rules.pieces import ALL_TILES
from shedu.games.tigris.terminal.odds import odds_told
from tests.games.tigris.staged import ARCHER, POTTER, play, random_steps, stage, tigris
from tests.present import present

GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2},
    {"seats": 3, "board": "advanced", "buildings": "on", "wonder": "on"},
    {"seats": 4, "support": "english"},
)


def received(position: Position, seat: Seat | None, choice: random.Random) -> dict[str, Any]:
    """Return all that a seat or a spectator gets about a position."""
    game = position.game
    found: dict[str, Any] = {
        "view": position.view(seat),
        "odds": game.odds(position, seat),
        "prompt": position.prompt().text,
        "picture": game.render_text(position.view(seat), False),
    }
    if seat is not None:
        found["odds told"] = odds_told(position, seat, None)
    if seat is not None and position.actor == seat:
        legal = position.legal()
        starts = [action for action in choice.sample(legal, min(6, len(legal))) if action.kind in ("leader", "tile")]
        found["legal"] = [action.text for action in legal]
        found["prospects"] = [game.prospect(position, seat, action) for action in starts]
    return found


def reconstructed(message: dict[str, Any]) -> set[int]:
    """Return every number of tiles in the bag that can be worked out from what a seat or a spectator gets."""
    view, odds, found = message["view"], message["odds"], set()
    players = view["players"]
    hands = sum(player["tiles"] for player in players)
    if view["bag"] is not None:
        found.add(view["bag"])
    if view["removed"] is not None:
        swapped = [sum(player["swapped"].values()) for player in players if player["swapped"] is not None]
        on_board = len(view["tiles"]) + len(view["down"])
        found.add(ALL_TILES - on_board - hands - sum(view["removed"].values()) - sum(swapped))
    if odds is not None:
        own = view["players"][view["seat"]]["tiles"] if view["seat"] is not None else 0
        found.add(odds["unseen"] - (hands - own))
    return found


def lying_open(position: Position) -> int:
    """Return how many tiles the attacker has added to the conflict that the defender is asked about."""
    conflict = position.view(None)["conflict"]
    if conflict is None or position.actor != conflict["defender"]:
        return 0
    return int(conflict["attack"]) - len(conflict["attack_cells"])


def moments(options: dict[str, Any], seed: int) -> Iterator[Position]:
    """Positions of an eventful game without swaps, all conflicts among them."""
    choice = random.Random(seed)
    for before, action, _ in random_steps(seed, **options):
        if action.kind == "swap":
            return
        if before.actor is not CHANCE and (before.state.conflict != 0 or choice.random() < 0.15):
            yield before


def moved_out(position: Position, choice: random.Random) -> Position:
    """Return the same table with some tiles of the bag out of the game instead, or the other way round."""
    other = position.copy()
    s = other.state
    for colour in range(COLOURS):
        tiles = choice.randint(-int(s.removed[colour]), int(s.bag[colour]))
        s.bag[colour] -= tiles
        s.removed[colour] += tiles
    return other


def test_the_bag_cannot_be_worked_out_from_what_is_received() -> None:
    seen: Counter[str] = Counter()
    for number, options in enumerate(GAMES):
        for position in moments(options, number):
            bag, out = int(position.state.bag.sum()), int(position.state.removed.sum()) - lying_open(position)
            for seat in (None, *range(position.seats)):
                message = received(position, seat, random.Random(1))
                seen["conflicts"] += message["odds"] is not None
                if out > 0:
                    assert bag not in reconstructed(message), message["view"]["turns"]
                    seen["checked"] += 1
    assert seen["checked"] > 100 and seen["conflicts"] > 20


def test_the_bag_can_be_worked_out_where_it_is_shown() -> None:
    """The reckoning above is the right one, or its silence would prove nothing."""
    checked = 0
    for position in moments({"seats": 2, "bagCount": "shown"}, 5):
        message = received(position, None, random.Random(1))
        assert reconstructed(message) == {int(position.state.bag.sum())}
        checked += message["odds"] is not None
    assert checked > 3


def test_what_is_received_is_the_same_whatever_is_in_the_bag_or_out_of_the_game() -> None:
    for number, options in enumerate(GAMES):
        choice = random.Random(number)
        for position in moments(options, number):
            for seat in (None, *range(position.seats)):
                message = received(position, seat, random.Random(2))
                other = received(moved_out(position, choice), seat, random.Random(2))
                assert json.dumps(other) == json.dumps(message)


def test_what_is_told_does_not_depend_on_the_bag() -> None:
    choice, checked = random.Random(4), 0
    for before, action, after in random_steps(4, seats=3):
        if after.over or before.actor is CHANCE:
            continue
        tiles = moved_out(before, choice).state.bag - before.state.bag
        if (after.state.bag + tiles < 0).any() or (after.state.removed - tiles < 0).any():
            continue
        other = [position.copy() for position in (before, after)]
        for position in other:
            position.state.bag += tiles
            position.state.removed -= tiles
        for seat in (None, *range(3)):
            assert tigris().log_entries(other[0], action, other[1], seat) == tigris().log_entries(
                before, action, after, seat
            )
            checked += 1
    assert checked > 100


def test_the_odds_count_as_unseen_what_does_not_lie_open() -> None:
    position = stage(active=POTTER, red="G5 H4 I5", leaders={"bull black": "I4"}, hands={POTTER: {"red": 2}})
    play(position, "leader black H5")
    on_board = 10 + 3  # the start temples, and these
    assert present(position.game.odds(position, POTTER))["unseen"] == ALL_TILES - on_board - 2
    assert present(position.game.odds(position, ARCHER))["unseen"] == ALL_TILES - on_board
    play(position, "add 2")  # two temples lie open beside the board until the conflict is over
    assert present(position.game.odds(position, ARCHER))["unseen"] == ALL_TILES - on_board - 2
    assert present(position.game.odds(position, ARCHER))["unseen_support"] == 57 - on_board - 2


def test_nobody_looks_through_tiles_out_of_the_game_before_its_end() -> None:
    tables: tuple[tuple[dict[str, Any], bool], ...] = (({}, False), ({"bagCount": "shown"}, True))
    for options, counted in tables:
        position = stage(hands={3: {"red": 2, "blue": 1}}, **options)
        play(position, "swap red 1")
        assert (position.view(3)["players"][3]["swapped"] is not None) == counted
        assert (position.view(3)["removed"] is not None) == counted
    over = next(after for _, _, after in random_steps(2, seats=2) if after.over)
    assert set(over.view(None)["removed"]) == set(COLOUR_NAMES)

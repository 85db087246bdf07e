"""Positions that the tests about words, reasons and odds share, most of them from the examples of the rules page."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Position
from tests.games.tigris.staged import ARCHER, BULL, LION, POTTER, play, stage, tigris


def begun() -> Position:
    return play(tigris().new(seats=2), "first 1", "draw red 3 blue 3", "draw red 6")


def drawing() -> Position:
    return play(tigris().new(seats=2), "first 1")


def revolt() -> Position:
    """Return the tied revolt of the rules page, before the leader is placed."""
    return stage(
        active=POTTER,
        red="G5 H4 I5",
        leaders={"bull black": "I4"},
        hands={POTTER: {"red": 2}, BULL: {"red": 3}},
    )


def lifted() -> Position:
    return stage(red="G5 I5", leaders={"lion black": "F5", "bull black": "J5"})


def two_wars() -> Position:
    return stage(
        red="E5 K5",
        green="G5 I5 J5",
        leaders={"lion green": "F5", "lion black": "E6", "potter green": "L5", "potter black": "K6"},
        hands={LION: {"green": 5}, POTTER: {"green": 1, "black": 1}},
    )


def linked_kings() -> Position:
    """As above, but no market is on the way from king to king, so that both wars are fought."""
    return stage(
        red="E5 K5",
        green="F4 L4",
        black="G5 I5 J5",
        leaders={"lion green": "F5", "lion black": "E6", "potter green": "L5", "potter black": "K6"},
        hands={LION: {"green": 5}, POTTER: {"green": 1, "black": 1}},
    )


def protected_market() -> Position:
    return stage(
        red="E5 K5",
        green="G5 I5 J5",
        leaders={"lion green": "F5", "potter green": "L5"},
        hands={LION: {"green": 5}},
        houses={"green": "I5"},
        buildings="on",
    )


def priests() -> Position:
    return stage(
        red="G5 G6 F6 I5 I6 K5",
        leaders={"lion red": "F5", "bull red": "J5", "bull black": "L5"},
        hands={LION: {"red": 3}, BULL: {"blue": 1}},
    )


def peaceful() -> Position:
    return stage(red="G5 I5", leaders={"lion red": "F5", "bull blue": "J5"}, hands={LION: {"black": 1}})


def square(**more: Any) -> Position:
    usual: dict[str, Any] = {
        "active": BULL,
        "red": "J3 J4 K4 I4",
        "leaders": {"bull blue": "I5", "lion red": "H4", "lion green": "J5"},
        "hands": {BULL: {"red": 1, "blue": 5}},
    }
    return stage(**usual | more)


def monument_stands(**more: Any) -> Position:
    usual: dict[str, Any] = {
        "active": BULL,
        "actions": 1,
        "red": "I4",
        "leaders": {"bull blue": "I5", "bull red": "H4"},
        "monuments": {"red-blue": "J3", "red-green": "L4"},
        "hands": {seat: {"blue": 6} for seat in range(4)},
    }
    return stage(**usual | more)


def granary() -> Position:
    return stage(blue="A4 B4", hands={LION: {"blue": 1}}, buildings="on")


def library_square() -> Position:
    """Return a square whose corner carries the library."""
    return stage(
        active=BULL,
        red="J3 J4 K4 I4 J5",
        houses={"red": "J3"},
        buildings="on",
        hands={BULL: {"red": 1}},
    )


def market_hall() -> Position:
    return stage(
        green="F5 F6 F7 J4 J5 J6",
        red="G7",
        houses={"green": "F5"},
        hands={LION: {"green": 2}},
        buildings="on",
        leaders={"lion black": "G6"},
    )


def cross() -> Position:
    return stage(red="H4 G5 H5 I5 H3", wonder="on", hands={LION: {"red": 1}}, leaders={"bull black": "H2"})


def wonder_stands(**more: Any) -> Position:
    hands = {seat: {"blue": 6} for seat in range(4)}
    king = {"bull black": "J6"}
    return stage(active=BULL, actions=1, red="J5", cross="H5", leaders=king, wonder="on", hands=hands, **more)


def wonder_and_monument() -> Position:
    return wonder_stands(monuments={"red-black": "K4"})


def special_treasure() -> Position:
    return stage(
        blue="O5 P4",
        green="P3",
        leaders={"lion green": "N6", "bull blue": "M5"},
        hands={LION: {"blue": 1}},
    )


def special_pair() -> Position:
    """F2 will bring B2 and B8, both special, into the kingdom of the archer's trader, which has F3."""
    return stage(
        active=BULL,
        green="B3 B5 B6 C2 D2",
        blue="B4 B7 E2",
        leaders={"archer green": "G3"},
        hands={BULL: {"black": 2}},
    )


def ordinary_pair() -> Position:
    """I6 will join F3 and I7 under the archer's trader."""
    return stage(active=BULL, black="F4 F5 F6 G6 H6", leaders={"archer green": "G3"}, hands={BULL: {"black": 2}})


def last_tiles(bag: int, hands: dict[int, dict[str, int]], **more: Any) -> Position:
    """Return a position with so many farms in the bag and nothing else."""
    position = stage(hands=hands, **more)
    s = position.state
    for colour in range(4):
        keep = bag if colour == 1 else 0
        s.removed[colour] += s.bag[colour] - keep
        s.bag[colour] = keep
    return Position(position.game, position.states, position.seats, position.options)


def over() -> Position:
    return play(stage(active=BULL, treasures="B2 P2", hands={seat: {"blue": 6} for seat in range(4)}), "end")


def bag_empty() -> Position:
    return play(last_tiles(0, {ARCHER: {"red": 3}, BULL: {"red": 6}}, seats=2, active=ARCHER), "end")


def three_kingdoms() -> Position:
    """H5 lies between the kingdoms of lion, bull and potter; a fourth neighbour is a leaderless region."""
    return stage(
        red="G5 I5 H4 H6",
        leaders={"lion red": "F5", "bull red": "J5", "potter blue": "H3"},
        hands={LION: {"green": 1, "red": 1}},
    )


def english_revolt() -> Position:
    return stage(
        active=POTTER,
        red="H4 I5 J4",
        leaders={"bull black": "I4"},
        hands={POTTER: {"red": 4}, BULL: {"red": 5}},
        support="english",
    )


def crowded() -> Position:
    """Return one of everything that can lie on a cell."""
    return stage(
        red="G5 L5",
        catastrophes="H7",
        monuments={"red-black": "J3"},
        cross="E6",
        leaders={"lion red": "G6", "bull black": "L6"},
        houses={"red": "G5"},
        hands={LION: {"red": 1, "blue": 1}},
        buildings="on",
        wonder="on",
    )


def spent() -> Position:
    position = stage(active=BULL)
    position.state.catastrophes_left[BULL] = 0
    return position


def standing_monument() -> Position:
    """Return a second red square while the red-blue monument stands."""
    more = {"red": "I4 G10 G11 H10", "leaders": {}, "hands": {BULL: {"red": 1}}, "actions": 2}
    return play(monument_stands(**more), "tile red H11")


def second_cross() -> Position:
    """Return a position where a tile completes a square and a cross while the wonder stands elsewhere."""
    hands = {LION: {"red": 1}}
    return play(stage(red="H4 G5 H5 I5 I6", cross="L6", wonder="on", hands=hands), "tile red H6")


def short_line() -> Position:
    """Two lines through J7: one of four markets down, one of three across; the market hall is in a line of three."""
    hands = {LION: {"green": 1}}
    lines = stage(green="F4 F5 F6 J4 J5 J6 K7 L7", houses={"green": "F5"}, hands=hands, buildings="on")
    return play(lines, "tile green J7")


def fresh() -> Position:
    return tigris().new(seats=2)


def refilling() -> Position:
    return play(begun(), "tile red H5", "tile red H6")

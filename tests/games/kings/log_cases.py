"""Actions on tables set up by hand, with the sentences that must be told of them."""

from collections.abc import Callable
from typing import Any

from shedu.core.game import Position
from tests.games.kings.table import BOW, LION, begun, empty, kings, play, stage

# Columns of three, so that gaps can be filled.
ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def pair() -> Position:
    """Return the bow's trader in column 1, the lion's in column 2; two green cards against one."""
    return stage(
        ROW,
        "g       g",
        "g       b",
        "rBg     rLg",
        bow={"red": 1, "green": 2},
        lion={"green": 1},
    )


def kings_too() -> Position:
    """Return the same with kings, the lion's king behind an older green connection."""
    return stage(
        "T   .   T   g   TLk .   T   .   T   .   T   .   T   .   T",
        "g       g       b",
        "g       b       b",
        "rBg     rLg     b",
        "kBk",
        bow={"red": 1, "green": 2},
    )


def two_wars() -> Position:
    return stage(ROW, "gBk     gLk", "g       b", "rBg     rLg", bow={"red": 1}, lion={})


def meeting() -> Position:
    """Return the lion's priest on a black card of column 1."""
    return stage(ROW, "kLr", "b", bow={"red": 3}, lion={"red": 1})


def harbour() -> Position:
    """Three blue cards with the lion's farmer on one of them, the bow's king on the treasure."""
    return stage(
        "TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T",
        "b",
        "bLb",
        "b",
        bow={"blue": 1, "black": 1},
        lion={},
    )


def ship() -> Position:
    return stage("TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T", "Sk", bow={"black": 1}, lion={})


def rich() -> Position:
    return stage(ROW, "gBg     g", "g       b", "r       r", bow={"red": 2, "blue": 1})


def last_pair() -> Position:
    """Return the last two treasures, about to be joined by the bow's trader."""
    return stage(
        "t   .   t   .   t   .   t   .   t   .   t   .   T   .   T",
        "                                                gBg     g",
        "                                                g       b",
        "                                                r       r",
        bow={"red": 1, "blue": 1},
    )


def short() -> Position:
    """Sixteen cards are missing, fifteen can be drawn."""
    position = empty(bow={}, lion={})
    s = position.state
    s.discard += s.pile
    s.pile = (45, 0, 0, 0)
    s.discard -= s.pile
    return Position(position.game, position.states, 2, position.options)


def one_short() -> Position:
    """Return a position in which one card is missing and none can be drawn."""
    position = empty(bow={"red": 8}, lion={"red": 7})
    s = position.state
    s.discard += s.pile
    s.pile = (30, 0, 0, 0)
    s.discard -= s.pile
    return Position(position.game, position.states, 2, position.options)


def stalled() -> Position:
    """Nothing can be placed, and the lion did nothing in its last turn."""
    rows = ("T   r   " * 8).strip().removesuffix("r").strip()
    cards = ("r       k       g       b       " * 2).rstrip()
    position = stage(rows, *(cards,) * 8, bow={"red": 1}, lion={"red": 1})
    position.state.idle = 1
    return Position(position.game, position.states, 2, position.options)


Fields = dict[str, Any]
Case = tuple[Callable[[], Position], tuple[str, ...], str, int | None, list[tuple[str, Fields]]]
# Each case: a position, what is played first, the action, who reads the log, the codes and fields of its entries.
CASES: dict[str, Case] = {
    "who begins": (lambda: kings().new(2), (), "first 1", None, [("begins", {"seat": 1})]),
    "a draw, to its owner": (
        lambda: play(kings().new(2), "first 0"),
        (),
        "draw red 5 blue 1 black 2",
        BOW,
        [("drawn-own", {"seat": 0, "cards": 8, "red": 5, "blue": 1, "green": 0, "black": 2})],
    ),
    "a draw, to others": (
        lambda: play(kings().new(2), "first 0"),
        (),
        "draw red 8",
        LION,
        [("drawn", {"seat": 0, "cards": 8})],
    ),
    "the last hand": (
        lambda: play(kings().new(2), "first 0", "draw red 8"),
        (),
        "draw red 8",
        None,
        [("drawn", {"seat": 1, "cards": 8}), ("turn", {"seat": 0})],
    ),
    "ending the turn": (
        begun,
        (),
        "end",
        None,
        [("turn-ended", {"seat": 0, "actions_left": 2}), ("turn", {"seat": 1})],
    ),
    "a leader laid": (
        begun,
        (),
        "leader black c1r0",
        None,
        [("leader-placed", {"seat": 0, "colour": "black", "at": "c1r0"})],
    ),
    "a leader moved": (
        begun,
        ("leader black c1r0",),
        "leader black c2r0",
        None,
        [("leader-moved", {"seat": 0, "colour": "black", "origin": "c1r0", "at": "c2r0"}), ("turn", {"seat": 1})],
    ),
    "a card placed": (begun, (), "card red c3", None, [("card-placed", {"seat": 0, "colour": "red", "at": "c3r1"})]),
    "a card connects in peace": (
        rich,
        (),
        "card blue g1",
        None,
        [("card-connected", {"seat": 0, "colour": "blue", "at": "g1"})],
    ),
    "a face-down card, to the one who laid it": (
        pair,
        (),
        "card red g1",
        BOW,
        [
            ("card-face-down-own", {"seat": 0, "colour": "red", "at": "g1"}),
            (
                "external-conflict",
                {
                    "colour": "green",
                    "attacker": 0,
                    "defender": 1,
                    "attack": 2,
                    "defence": 1,
                    "places": ("c1r3", "c2r3"),
                },
            ),
        ],
    ),
    "a face-down card, to others": (
        pair,
        (),
        "card red g1",
        LION,
        [
            ("card-face-down", {"seat": 0, "at": "g1"}),
            (
                "external-conflict",
                {
                    "colour": "green",
                    "attacker": 0,
                    "defender": 1,
                    "attack": 2,
                    "defence": 1,
                    "places": ("c1r3", "c2r3"),
                },
            ),
        ],
    ),
    "several conflicts": (
        two_wars,
        (),
        "card red g1",
        None,
        [("card-face-down", {"seat": 0, "at": "g1"}), ("wars-open", {"colours": ("green", "black"), "at": "g1"})],
    ),
    "a conflict chosen": (
        two_wars,
        ("card red g1",),
        "war black",
        None,
        [
            ("war-chosen", {"seat": 0, "colour": "black"}),
            (
                "external-conflict",
                {
                    "colour": "black",
                    "attacker": 0,
                    "defender": 1,
                    "attack": 0,
                    "defence": 0,
                    "places": ("c1r1", "c2r1"),
                },
            ),
        ],
    ),
    "cards played by the attacker": (
        pair,
        ("card red g1",),
        "add 2",
        None,
        [("cards-added", {"seat": 0, "colour": "green", "cards": 2, "strength": 4})],
    ),
    "an external conflict decided by cards": (
        pair,
        ("card red g1", "add 2"),
        "add 1",
        None,
        [
            ("cards-added", {"seat": 1, "colour": "green", "cards": 1, "strength": 2}),
            ("external-won", {"seat": 0, "colour": "green", "strength": 4, "against": 2}),
            ("leader-beaten", {"seat": 1, "colour": "green", "origin": "c2r3"}),
            ("point-won", {"seat": 0, "colour": "green", "discarded": 2}),
            ("cards-taken", {"seat": 0, "loser": 1, "colour": "green", "places": ("c2r1",)}),
            ("card-turned-up", {"colour": "red", "at": "g1"}),
        ],
    ),
    "an external conflict without cards": (
        pair,
        ("card red g1", "add 0"),
        "add 0",
        None,
        [
            ("none-added", {"seat": 1, "strength": 1}),
            ("external-won", {"seat": 0, "colour": "green", "strength": 2, "against": 1}),
            ("leader-beaten", {"seat": 1, "colour": "green", "origin": "c2r3"}),
        ],
    ),
    "its reward paid": (
        pair,
        ("card red g1", "add 0", "add 0"),
        "pay green",
        None,
        [
            ("reward-paid", {"seat": 0, "colour": "green"}),
            ("cards-taken", {"seat": 0, "loser": 1, "colour": "green", "places": ("c2r1",)}),
            ("card-turned-up", {"colour": "red", "at": "g1"}),
        ],
    ),
    "its reward declined": (
        pair,
        ("card red g1", "add 0", "add 0"),
        "decline",
        None,
        [
            ("reward-declined", {"seat": 0, "colour": "green"}),
            ("cards-taken", {"seat": 0, "loser": 1, "colour": "green", "places": ("c2r1",)}),
            ("card-turned-up", {"colour": "red", "at": "g1"}),
        ],
    ),
    "a conflict dropped": (
        kings_too,
        ("card red g1", "war green", "add 2"),
        "add 0",
        None,
        [
            ("none-added", {"seat": 1, "strength": 2}),
            ("external-won", {"seat": 0, "colour": "green", "strength": 4, "against": 2}),
            ("leader-beaten", {"seat": 1, "colour": "green", "origin": "c2r3"}),
            ("point-won", {"seat": 0, "colour": "green", "discarded": 1}),
            ("cards-taken", {"seat": 0, "loser": 1, "colour": "green", "places": ("c2r1", "g2")}),
            ("war-lapsed", {"colour": "black"}),
            ("card-turned-up", {"colour": "red", "at": "g1"}),
        ],
    ),
    "the next conflict": (
        two_wars,
        ("card red g1", "war black", "add 0", "add 0"),
        "decline",
        None,
        [
            ("reward-declined", {"seat": 1, "colour": "black"}),
            (
                "external-conflict",
                {
                    "colour": "green",
                    "attacker": 0,
                    "defender": 1,
                    "attack": 2,
                    "defence": 1,
                    "places": ("c1r3", "c2r3"),
                },
            ),
        ],
    ),
    "an internal conflict": (
        meeting,
        (),
        "leader red c1r0",
        None,
        [
            ("leader-placed", {"seat": 0, "colour": "red", "at": "c1r0"}),
            (
                "internal-conflict",
                {"colour": "red", "attacker": 0, "defender": 1, "attack": 1, "defence": 0, "places": ("c1r0", "c1r1")},
            ),
        ],
    ),
    "a tie": (
        meeting,
        ("leader red c1r2", "add 1"),
        "add 1",
        None,
        [
            ("cards-added", {"seat": 1, "colour": "red", "cards": 1, "strength": 1}),
            ("conflict-tied", {"strength": 1}),
            ("internal-won", {"seat": 1, "colour": "red", "strength": 1, "against": 1}),
            ("leader-beaten", {"seat": 0, "colour": "red", "origin": "c1r2"}),
            ("point-won", {"seat": 1, "colour": "red", "discarded": 1}),
        ],
    ),
    "the reward of an internal conflict": (
        meeting,
        ("leader red c1r0", "add 0", "add 0"),
        "pay red",
        None,
        [("reward-paid", {"seat": 0, "colour": "red"})],
    ),
    "a point paid": (
        harbour,
        ("card black c1",),
        "decline",
        None,
        [("point-declined", {"seat": 0, "colour": "black", "at": "c1r4"})],
    ),
    "a point of a king": (
        lambda: stage(ROW, "kBk", bow={"red": 2}),
        ("card red c1",),
        "pay red",
        None,
        [("point-paid", {"seat": 0, "colour": "red", "at": "c1r2"})],
    ),
    "a ship": (
        harbour,
        ("card blue c1", "decline"),
        "ship black",
        None,
        [
            ("ship-built", {"seat": 0, "ship": "black", "colour": "blue", "at": "c1r1"}),
            ("leader-displaced", {"seat": 1, "colour": "blue", "origin": "c1r2"}),
        ],
    ),
    "no ship": (harbour, ("card blue c1", "decline"), "decline", None, [("ship-declined", {"seat": 0})]),
    "income": (
        ship,
        ("end",),
        "pay black",
        None,
        [("income-paid", {"seat": 0, "colour": "black"})],
    ),
    "no income": (ship, ("end",), "decline", None, [("income-declined", {"seat": 0, "colour": "black"})]),
    "a treasure": (
        rich,
        ("card blue g1",),
        "exchange 2",
        None,
        [("treasures-taken", {"seat": 0, "columns": (2,)})],
    ),
    "no treasure": (rich, ("card blue g1",), "decline", None, [("treasures-declined", {"seat": 0})]),
    "a catastrophe": (
        meeting,
        (),
        "catastrophe c1r2",
        None,
        [("catastrophe-used", {"seat": 0, "colour": "blue", "at": "c1r2"})],
    ),
    "one treasure left": (
        last_pair,
        ("card blue g7", "exchange 7"),
        "end",
        None,
        [
            ("turn-ended", {"seat": 0, "actions_left": 1}),
            ("one-treasure", {}),
            ("won", {"seats": (0,), "weakest": 1}),
            ("result", {"seat": 0, "rank": 1, "totals": (1, 1, 1, 1)}),
            ("result", {"seat": 1, "rank": 2, "totals": (0, 1, 1, 1)}),
        ],
    ),
    "the pile is too small": (
        short,
        (),
        "end",
        None,
        [
            ("turn-ended", {"seat": 0, "actions_left": 2}),
            ("pile-short", {"cards": 16, "left": 15}),
            ("won", {"seats": (0, 1), "weakest": 0}),
            ("result", {"seat": 0, "rank": 1, "totals": (0, 0, 0, 0)}),
            ("result", {"seat": 1, "rank": 1, "totals": (0, 0, 0, 0)}),
        ],
    ),
    "the pile is too small by one card": (
        one_short,
        (),
        "end",
        None,
        [
            ("turn-ended", {"seat": 0, "actions_left": 2}),
            ("pile-short", {"cards": 1, "left": 0}),
            ("won", {"seats": (0, 1), "weakest": 0}),
            ("result", {"seat": 0, "rank": 1, "totals": (0, 0, 0, 0)}),
            ("result", {"seat": 1, "rank": 1, "totals": (0, 0, 0, 0)}),
        ],
    ),
    "a stalemate": (
        stalled,
        (),
        "end",
        None,
        [
            ("turn-ended", {"seat": 0, "actions_left": 2}),
            ("stalemate", {"seats": 2}),
            ("won", {"seats": (0, 1), "weakest": 0}),
            ("result", {"seat": 0, "rank": 1, "totals": (0, 0, 0, 0)}),
            ("result", {"seat": 1, "rank": 1, "totals": (0, 0, 0, 0)}),
        ],
    ),
}

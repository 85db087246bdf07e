"""Actions on tables set up by hand, with the sentences that must be told of them."""

from collections.abc import Callable

from shedu.core.game import Position
from tests.games.kings.table import BOW, LION, begun, empty, kings, play, stage

# Columns of three, so that gaps can be filled.
ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def pair() -> Position:
    """The bow's trader in column 1, the lion's in column 2; two green cards against one."""
    return stage(
        ROW,
        "g       g",
        "g       b",
        "rBg     rLg",
        bow={"red": 1, "green": 2},
        lion={"green": 1},
    )


def kings_too() -> Position:
    """The same with kings, the lion's king behind an older green connection."""
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
    """The lion's priest on a black card of column 1."""
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
    """The last two treasures, about to be joined by the bow's trader."""
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
    """One card is missing, none can be drawn."""
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


Case = tuple[Callable[[], Position], tuple[str, ...], str, int | None, list[str]]
# Each case: a position, what is played first, the action that is told, who is told, what is said.
CASES: dict[str, Case] = {
    "who begins": (lambda: kings().new(2), (), "first 1", None, ["Lion begins."]),
    "a draw, to its owner": (
        lambda: play(kings().new(2), "first 0"),
        (),
        "draw red 5 blue 1 black 2",
        BOW,
        ["Bow draws 5 temples, a farm and 2 settlements."],
    ),
    "a draw, to others": (lambda: play(kings().new(2), "first 0"), (), "draw red 8", LION, ["Bow draws 8 cards."]),
    "the last hand": (
        lambda: play(kings().new(2), "first 0", "draw red 8"),
        (),
        "draw red 8",
        None,
        ["Lion draws 8 cards.", "It is Bow's turn."],
    ),
    "ending the turn": (begun, (), "end", None, ["Bow ends the turn.", "It is Lion's turn."]),
    "a leader laid": (begun, (), "leader black c1r0", None, ["Bow lays the king on c1r0."]),
    "a leader moved": (
        begun,
        ("leader black c1r0",),
        "leader black c2r0",
        None,
        ["Bow moves the king from c1r0 to c2r0.", "It is Lion's turn."],
    ),
    "a card placed": (begun, (), "card red c3", None, ["Bow places a temple on c3r1."]),
    "a card connects in peace": (
        rich,
        (),
        "card blue g1",
        None,
        ["Bow connects two kingdoms with a farm in g1; there is no conflict."],
    ),
    "a face-down card, to the one who laid it": (
        pair,
        (),
        "card red g1",
        BOW,
        [
            "Bow connects two kingdoms with a temple, face-down, in g1.",
            "An external conflict of traders breaks out: Bow (attacker) 2, Lion 1.",
        ],
    ),
    "a face-down card, to others": (
        pair,
        (),
        "card red g1",
        LION,
        [
            "Bow connects two kingdoms with a face-down card in g1.",
            "An external conflict of traders breaks out: Bow (attacker) 2, Lion 1.",
        ],
    ),
    "several conflicts": (
        two_wars,
        (),
        "card red g1",
        None,
        ["Bow connects two kingdoms with a face-down card in g1.", "The traders and kings are in conflict."],
    ),
    "a conflict chosen": (
        two_wars,
        ("card red g1",),
        "war black",
        None,
        [
            "Bow chooses the conflict of kings.",
            "An external conflict of kings breaks out: Bow (attacker) 0, Lion 0.",
        ],
    ),
    "cards played by the attacker": (
        pair,
        ("card red g1",),
        "add 2",
        None,
        ["Bow plays 2 markets and has 4."],
    ),
    "an external conflict decided by cards": (
        pair,
        ("card red g1", "add 2"),
        "add 1",
        None,
        [
            "Lion plays a market and has 2.",
            "Bow wins the conflict of traders, 4 to 2.",
            "Lion's trader on c2r3 goes home.",
            "Bow gets a market of those played as a point, 2 cards are discarded.",
            "Bow takes a market from Lion's side, c2r1.",
            "The card in g1 is turned up: a temple.",
        ],
    ),
    "an external conflict without cards": (
        pair,
        ("card red g1", "add 0"),
        "add 0",
        None,
        [
            "Lion plays no card and has 1.",
            "Bow wins the conflict of traders, 2 to 1.",
            "Lion's trader on c2r3 goes home.",
        ],
    ),
    "its reward paid": (
        pair,
        ("card red g1", "add 0", "add 0"),
        "pay green",
        None,
        [
            "Bow pays a market for the conflict won: a green point.",
            "Bow takes a market from Lion's side, c2r1.",
            "The card in g1 is turned up: a temple.",
        ],
    ),
    "its reward declined": (
        pair,
        ("card red g1", "add 0", "add 0"),
        "decline",
        None,
        [
            "Bow pays nothing for the conflict won.",
            "Bow takes a market from Lion's side, c2r1.",
            "The card in g1 is turned up: a temple.",
        ],
    ),
    "a conflict dropped": (
        kings_too,
        ("card red g1", "war green", "add 2"),
        "add 0",
        None,
        [
            "Lion plays no card and has 2.",
            "Bow wins the conflict of traders, 4 to 2.",
            "Lion's trader on c2r3 goes home.",
            "Bow gets a market of those played as a point, 1 card is discarded.",
            "Bow takes 2 markets from Lion's side, c2r1 and g2.",
            "The kings are no longer linked, so their conflict is dropped.",
            "The card in g1 is turned up: a temple.",
        ],
    ),
    "the next conflict": (
        two_wars,
        ("card red g1", "war black", "add 0", "add 0"),
        "decline",
        None,
        [
            "Lion pays nothing for the conflict won.",
            "An external conflict of traders breaks out: Bow (attacker) 2, Lion 1.",
        ],
    ),
    "an internal conflict": (
        meeting,
        (),
        "leader red c1r0",
        None,
        [
            "Bow lays the priest on c1r0.",
            "An internal conflict of priests breaks out: Bow (attacker) 1, Lion 0.",
        ],
    ),
    "a tie": (
        meeting,
        ("leader red c1r2", "add 1"),
        "add 1",
        None,
        [
            "Lion plays a temple and has 1.",
            "A tie at 1 goes to the defender.",
            "Lion wins the conflict of priests, 1 to 1.",
            "Bow's priest on c1r2 goes home.",
            "Lion gets a temple of those played as a point, 1 card is discarded.",
        ],
    ),
    "the reward of an internal conflict": (
        meeting,
        ("leader red c1r0", "add 0", "add 0"),
        "pay red",
        None,
        ["Bow pays a temple for the conflict won: a red point."],
    ),
    "a point paid": (
        harbour,
        ("card black c1",),
        "decline",
        None,
        ["Bow does not pay for the card on c1r4."],
    ),
    "a point of a king": (
        lambda: stage(ROW, "kBk", bow={"red": 2}),
        ("card red c1",),
        "pay red",
        None,
        ["Bow pays a temple for the card on c1r2: a red point."],
    ),
    "a ship": (
        harbour,
        ("card blue c1", "decline"),
        "ship black",
        None,
        ["Bow builds the blue-black ship on c1r1 in place of four farms.", "Lion's farmer on c1r2 goes home."],
    ),
    "no ship": (harbour, ("card blue c1", "decline"), "decline", None, ["Bow builds no ship."]),
    "income": (
        ship,
        ("end",),
        "pay black",
        None,
        ["Bow pays a settlement for the king beside a ship: a black point."],
    ),
    "no income": (ship, ("end",), "decline", None, ["Bow pays nothing for the king beside a ship."]),
    "a treasure": (
        rich,
        ("card blue g1",),
        "exchange 2",
        None,
        ["Bow takes the treasure of column 2 for a temple."],
    ),
    "no treasure": (rich, ("card blue g1",), "decline", None, ["Bow takes no treasure."]),
    "a catastrophe": (
        meeting,
        (),
        "catastrophe c1r2",
        None,
        ["Bow uses the catastrophe card: the farm on c1r2 leaves the game."],
    ),
    "one treasure left": (
        last_pair,
        ("card blue g7", "exchange 7"),
        "end",
        None,
        [
            "Bow ends the turn.",
            "Only one treasure is left in the row: the game is over.",
            "Bow wins with 1 point in the weakest colour.",
            "Bow comes first with 1, 1, 1 and 1.",
            "Lion comes second with 0, 1, 1 and 1.",
        ],
    ),
    "the pile is too small": (
        short,
        (),
        "end",
        None,
        [
            "Bow ends the turn.",
            "16 cards are missing and the draw pile holds 15: the game is over.",
            "Bow and Lion win together with 0 points in the weakest colour.",
            "Bow comes first with 0, 0, 0 and 0.",
            "Lion comes first with 0, 0, 0 and 0.",
        ],
    ),
    "the pile is too small by one card": (
        one_short,
        (),
        "end",
        None,
        [
            "Bow ends the turn.",
            "1 card is missing and the draw pile holds none: the game is over.",
            "Bow and Lion win together with 0 points in the weakest colour.",
            "Bow comes first with 0, 0, 0 and 0.",
            "Lion comes first with 0, 0, 0 and 0.",
        ],
    ),
    "a stalemate": (
        stalled,
        (),
        "end",
        None,
        [
            "Bow ends the turn.",
            "No card can be placed and none was used for a whole round: the game is over.",
            "Bow and Lion win together with 0 points in the weakest colour.",
            "Bow comes first with 0, 0, 0 and 0.",
            "Lion comes first with 0, 0, 0 and 0.",
        ],
    ),
}

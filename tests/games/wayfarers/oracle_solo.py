"""A naive second reading of the rules page of Wayfarers: what the solo opponent picks, and where it goes."""

from __future__ import annotations

from dataclasses import dataclass, field

from shedu.games.wayfarers.tables import components
from tests.games.wayfarers.oracle_rules import FaceUp

ORDERS = {0: (1, 2, 3, 4), 1: (1, 2, 3, 4), 2: (2, 3, 4, 1), 3: (3, 2, 1, 4), 4: (4, 3, 2, 1)}  # WA-18
TRACK = ["black", "black", "black", "blue", "blue", "yellow", "yellow", "green"]  # WA-3
CIRCLE = ["black", "blue", "yellow", "green"]  # WA-17
ROW_OF = {"black": "space", "blue": "water", "yellow": "land", "green": "townsfolk"}
TILE_OF = {"black": "space", "blue": "water", "yellow": "land", "green": "basic"}
HOME_ROW = {"green": "townsfolk", "yellow": "land", "blue": "water"}  # WA-22
FROM_TOP = {0: 2, 1: 2, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4, 7: 3}  # WA-20
CLOCKWISE = [*(f"top_{k}" for k in range(1, 6)), *(f"bottom_{k}" for k in range(5, 0, -1))]  # WA-21
# Rank 1 is the place cards slide towards: the right end for townsfolk and land, the left end for space and water,
# the bottom for inspiration (WT-4). Printed places count from the left, or from the top.
RIGHTWARDS = ("townsfolk", "land", "inspiration")
WAYS = {
    "c0": ("c1u", "c1l"),
    "c1u": ("c2u", "c2m"),
    "c1l": ("c2m", "c2l"),
    "c2u": ("c4u", "c3u"),
    "c2m": ("c3u", "c3l"),
    "c2l": ("c3l", "c4l"),
    "c3u": ("c4u", "c4m"),
    "c3l": ("c4m", "c4l"),
    "c4u": ("c5u", "c5u"),
    "c4m": ("c5u", "c5l"),
    "c4l": ("c5l", "c5l"),
    "c5u": ("c6u", "c6m"),
    "c5l": ("c6m", "c6l"),
    "c6u": ("c8u", "c7u"),
    "c6m": ("c7u", "c7l"),
    "c6l": ("c7l", "c8l"),
    "c7u": ("c8u", "c8m"),
    "c7l": ("c8m", "c8l"),
    "c8u": ("c9u", "c9u"),
    "c8m": ("c9u", "c9l"),
    "c8l": ("c9l", "c9l"),
    "c9u": ("c10_1", "c10_3"),
    "c9l": ("c10_3", "c10_5"),
}  # WA-25


@dataclass
class Board:
    """What the opponent looks at: rows by printed place (from 1), piles, track, face-up schemes in order."""

    rows: dict[str, dict[int, FaceUp]]
    piles: dict[str, int]
    special: set[str]  # places that still hold their tile
    track: int = 0
    schemes: list[str] = field(default_factory=list)
    placed: tuple[str, int] | None = None  # row and printed place of the worker that the opponent placed in this turn
    piles_left: dict[str, int] = field(default_factory=lambda: {"land": 1, "water": 1})  # cards left in draw piles


SCHEME = {card.id: card for card in components.SCHEME}


def silver_sum(board: Board) -> int:
    """WA-18."""
    return sum(SCHEME[card].silver_value for card in board.schemes[-2:])


def printed_place(row: str, rank: int) -> int:
    """Return the printed place of a rank in a row."""
    return 5 - rank if row in RIGHTWARDS else rank


def colours(board: Board) -> list[str]:
    """Return the colours from the one of the track space on (WA-17)."""
    at = CIRCLE.index(TRACK[board.track])
    return CIRCLE[at:] + CIRCLE[:at]


def cards_in_order(board: Board, row: str) -> list[int]:
    """Return the printed places of the cards it would acquire from a row, first choice first (WA-18 to WA-20)."""
    if row == "inspiration":
        first = FROM_TOP[board.track]
        places = [(first - 1 + step) % 4 + 1 for step in range(4)]
    else:
        places = [printed_place(row, rank) for rank in ORDERS[silver_sum(board)]]
    return [place for place in places if place in board.rows[row] and board.placed != (row, place)]


def card_to_influence(board: Board) -> tuple[str, int] | None:
    """Row and printed place of the card it puts a token on (WA-17, WA-19)."""
    for colour in colours(board):
        row = ROW_OF[colour]
        for rank in ORDERS[silver_sum(board)]:
            face_up = board.rows[row].get(printed_place(row, rank))
            if face_up and face_up.token is None:
                return row, printed_place(row, rank)
    return None


def tile_of_type(board: Board, kind: str) -> str | None:
    """Return the tile of a type it takes (WA-18, WA-19)."""
    ranked = {tile.centre_rank: tile.id for tile in components.UPGRADES if tile.type == kind}
    for rank in ORDERS[silver_sum(board)]:
        if rank in ranked and board.piles[ranked[rank]]:
            return ranked[rank]
    return None


def any_tile(board: Board) -> str | None:
    """Return the tile it takes for any tile of four (WA-17)."""
    for colour in colours(board):
        if tile := tile_of_type(board, TILE_OF[colour]):
            return tile
    return None


def special_tile(board: Board) -> str | None:
    """Return the place of the special tile it takes (WA-21)."""
    at = CLOCKWISE.index(SCHEME[board.schemes[-1]].special_tile_start)
    return next((place for place in CLOCKWISE[at:] + CLOCKWISE[:at] if place in board.special), None)


def places_for_worker(board: Board, colour: str) -> list[int]:
    """Return the printed places where it would place a worker, first choice first (WA-19, WA-22)."""
    row = HOME_ROW[colour]
    places = [printed_place(row, rank) for rank in ORDERS[silver_sum(board)]]
    free = [place for place in places if place in board.rows[row] and colour not in board.rows[row][place].workers]
    return [place for place in free if place_works(board, row, place)]


def place_works(board: Board, row: str, place: int) -> bool:
    """Whether at least a part of a place's effect can be carried out: a worker may not be placed for nothing (WW-4).

    Influence on guilds and steps of its track always work, so what is left to look at are tiles, cards, piles, cards
    without a token and workers to retrieve. The worker to be placed does not lie there yet (WW-8).
    """
    token = card_to_influence(board) is not None
    return {
        ("townsfolk", 2): tile_of_type(board, "basic") is not None,
        ("townsfolk", 4): bool(cards_in_order(board, "space")),
        ("land", 1): board.piles_left["land"] > 0,
        ("land", 2): tile_of_type(board, "land") is not None,
        ("land", 4): bool(cards_in_order(board, "townsfolk")) or token,
        ("water", 1): bool(workers_in_order(board)) or token,
        ("water", 3): tile_of_type(board, "water") is not None,
        ("water", 4): board.piles_left["water"] > 0,
    }.get((row, place), True)


def workers_in_order(board: Board, placed_colour: str | None = None) -> list[tuple[str, str, int]]:
    """Colour, row and printed place of the workers it would retrieve, first choice first (WA-23, WW-8)."""
    found = []
    tried = ["green", *(colour for colour in colours(board) if colour in ("yellow", "blue"))]
    rows = [*(ROW_OF[colour] for colour in colours(board)), "inspiration"]
    for colour in tried:
        for rank in ORDERS[silver_sum(board)]:
            for row in rows:
                place = printed_place(row, rank)
                face_up = board.rows[row].get(place)
                if not face_up or colour not in face_up.workers:
                    continue
                if board.placed == (row, place) and colour == placed_colour:
                    continue
                found.append((colour, row, place))
    return found


def goes_up(board: Board) -> bool:
    """Return whether it takes the upper way (WA-24)."""
    shown = [SCHEME[card].colour for card in board.schemes]
    if shown.count("blue") != shown.count("red"):
        return shown.count("blue") > shown.count("red")
    return shown[-1] == "blue"


def next_space(board: Board, marker: str, taken: set[str]) -> str | None:
    """Return where its journal move leads (WA-24, WA-25)."""
    if marker not in WAYS:
        return None
    upper, lower = WAYS[marker]
    wanted, other = (upper, lower) if goes_up(board) else (lower, upper)
    for space in (wanted, other):
        if not (space.startswith("c10") and space in taken):
            return space
    return None


def column_of(space: str) -> int:
    """Return the column of a journal space."""
    return next(one.column for one in components.JOURNAL_SPACES if one.id == space)


def extra_move_price(own: str, players: str) -> int:
    """Return the black tokens of an extra move, from the spaces before the first of the two moves (WA-26)."""
    behind, ahead = column_of(own) < column_of(players), column_of(own) > column_of(players)
    return 1 if behind else 3 if ahead else 2


def track_steps(track: int, steps: int) -> tuple[int, int]:
    """Return the track space after some steps, and how often the mark after space 4 was passed (WA-8)."""
    passed = 0
    for _ in range(steps):
        passed += track == 4
        track = (track + 1) % 8
    return track, passed


def rests(board: Board) -> bool:
    """Return whether its turn is a rest (WA-4)."""
    shown = [SCHEME[card].colour for card in board.schemes]
    return shown.count("blue") == 3 or shown.count("red") == 3

"""The two boards: land, river, treasure temples and which of those have the special border (T-8, T-84, A-1, A-2)."""

from __future__ import annotations

from shedu.games.tigris.rules.cells import cell_at, set_of

STANDARD, ADVANCED = range(2)
BOARD_NAMES = ("standard", "advanced")

# . land   ~ river   T treasure temple   C treasure temple with the special border
MAPS = (
    (
        "....~~~~~.T.~...",
        ".C..~.......~..C",
        "...~~T......~~..",
        "~~~~.........~~~",
        ".............T~~",
        "..............~.",
        "~~~~....T...~~~.",
        ".C.~~~~.....~...",
        "......~~~~~~~.C.",
        ".....T..........",
        "..........T.....",
    ),
    (
        "..~~T....T.....~",
        "..~~..........T~",
        ".C~~...........~",
        "..~...T....T~~~~",
        "..~.........~...",
        "..~T........~..C",
        "..~~........~~..",
        "C..~~~.T....T~..",
        ".....~~~.....~..",
        "....C.~~~~~~~~..",
        "......~..C....C.",
    ),
)


def _where(board: int, marks: str) -> tuple[int, int, int, int]:
    return set_of(
        [
            cell_at(column, row)
            for row, line in enumerate(MAPS[board])
            for column, mark in enumerate(line)
            if mark in marks
        ]
    )


LAND = (_where(STANDARD, ".TC"), _where(ADVANCED, ".TC"))
RIVER = (_where(STANDARD, "~"), _where(ADVANCED, "~"))
TEMPLES = (_where(STANDARD, "TC"), _where(ADVANCED, "TC"))
SPECIAL = (_where(STANDARD, "C"), _where(ADVANCED, "C"))

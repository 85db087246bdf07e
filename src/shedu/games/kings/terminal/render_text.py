"""The table of Contest of Kings as text for a terminal: the columns with their gaps, the players below.

Drawn from the view of a seat alone, so it can show nothing that the seat may not see. With colour, cards are shapes on
coloured ground; without, they are the letters of the table as text, so that nothing depends on seeing colours.
"""

from __future__ import annotations

from typing import Any

from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.dynasties.terminal.ansi import GOLD, GROUND, IVORY, LETTERS, Brush
from shedu.games.kings.rules.pieces import KIND_NAMES, SHIP_NAMES
from shedu.games.kings.rules.places import COLUMNS, GAPS
from shedu.games.kings.terminal.ansi import letters_of

CELL = 4  # columns of the screen for a card with its leader
LABEL = 10  # columns for what a line is about


def render_text(seen: dict[str, Any], colour: bool) -> str:
    """Return the table as a seat or a spectator sees it; no line is wider than 80 columns."""
    brush = Brush(colour, letters_of(player["dynasty"] for player in seen["players"]))
    lines = [*_columns(seen, brush), "", *_players(seen, brush), *_below(seen, brush)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _columns(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return a line with the names, one for the row with its gaps, one for each further row."""
    names = "".join(f"c{n + 1:<{CELL - 1}}" + (f"g{n + 1:<{CELL - 1}}" if n < GAPS else "") for n in range(COLUMNS))
    lines = [brush.quiet(f"   {names}")]
    for row in range(max(len(column) for column in seen["columns"])):
        line = brush.quiet(f"r{row} ")
        for number, column in enumerate(seen["columns"]):
            line += _cell(column[row], brush) if row < len(column) else " " * CELL
            if number < GAPS:
                line += _gap(seen["gaps"][number], brush) if row == 0 else " " * CELL
        lines.append(line)
    return lines


def _gap(lies: dict[str, Any] | None, brush: Brush) -> str:
    return brush.quiet(f"{'.':<{CELL}}") if lies is None else _cell(lies, brush)


def _cell(lies: dict[str, Any], brush: Brush) -> str:
    """Return one card with the leader on it, four characters wide."""
    text, width = _card(lies, brush)
    if lies["leader"] is not None:
        seat, _, office = lies["leader"].partition(":")
        text, width = text + brush.leader(int(seat), COLOUR_NAMES.index(office)), width + 2
    return text + " " * (CELL - width)


def _card(lies: dict[str, Any], brush: Brush) -> tuple[str, int]:
    card = lies["card"]
    if card is None:
        return brush.strong("?"), 1
    if card in ("treasure", "red*"):
        sign = ("★" if brush.colour else "T") if card == "treasure" else ("▲" if brush.colour else "t")
        return brush.paint(sign, GOLD if card == "treasure" else IVORY, GROUND[0], bold=True), 1
    if card.startswith("ship-"):
        second = COLOUR_NAMES.index(card.removeprefix("ship-"))
        letter = LETTERS[second]
        return brush.paint("S", IVORY, GROUND[1], bold=True) + brush.paint(letter, IVORY, GROUND[second]), 2
    colour = COLOUR_NAMES.index(card)
    down = "?" if lies["face_down"] else ""
    return brush.paint(brush.sign(colour) + down, IVORY, GROUND[colour], bold=True), 1 + len(down)


def _players(seen: dict[str, Any], brush: Brush) -> list[str]:
    lines = []
    for seat, player in enumerate(seen["players"]):
        mark = ">" if seat == seen["active"] and seen["ended"] is None else " "
        name = f"{brush.letters[seat]} {player['dynasty'].capitalize()}" + (" (you)" if seat == seen["seat"] else "")
        catastrophe = "#" if player["catastrophe"] else " "
        lines.append(
            f"{mark} {brush.strong(f'{name:<12}')} {player['cards']:>2} cards {catastrophe}  {_pile(player, brush)}"
        )
    return lines


def _pile(player: dict[str, Any], brush: Brush) -> str:
    """Return a point pile: all of it where it may be seen, otherwise its number of cards and the top one (K-27)."""
    if player["points"] is None:
        top = "" if player["top"] is None else f", top {player['top']}"
        return f"{player['point_cards']} point cards{top}"
    parts = [f"{name} {player['points'][name]}" for name in KIND_NAMES]
    return ", ".join(
        brush.inked(part, colour) if colour < len(COLOUR_NAMES) else brush.paint(part, GOLD)
        for colour, part in enumerate(parts)
    )


def _below(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return one's hand, the open conflict, and what lies beside the table."""
    lines = []
    if seen["seat"] is not None:
        hand = seen["players"][seen["seat"]]["hand"]
        held = ", ".join(brush.inked(f"{n} {name}", COLOUR_NAMES.index(name)) for name, n in hand.items() if n)
        lines.append(f"{'hand':<{LABEL}}{held or 'empty'}")
    if (conflict := seen["conflict"]) is not None:
        sides = [
            f"{seen['players'][conflict[side]]['dynasty'].capitalize()} {conflict[strength]}"
            for side, strength in (("attacker", "attack"), ("defender", "defence"))
        ]
        what = f"{conflict['kind']} conflict of {conflict['colour']} leaders"
        lines.append(f"{'conflict':<{LABEL}}{what}: {sides[0]} attacks {sides[1]}")
    ships = ", ".join(name for name in SHIP_NAMES if seen["ships"][name] is None)
    left = f"{seen['treasures_left']} treasures in the row, draw pile {seen['pile']}"
    lines.append(f"{'supply':<{LABEL}}{left}" + (f", ships {ships}" if ships else ""))
    legend = "▲ red ψ blue ● green ⌂ black  ★ treasure" if brush.colour else "r red b blue g green k black  T treasure"
    lines.append(brush.quiet(f"{legend}  S ship  # catastrophe"))
    return lines

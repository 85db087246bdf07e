"""What stands around the board in a terminal: players, hand, conflict, kingdoms, supply, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, RED
from shedu.games.dynasties.terminal.ansi import GOLD
from shedu.games.tigris.presentation.actions import pair_name
from shedu.games.tigris.rules.cells import NAMES, STRIDE
from shedu.games.tigris.rules.pieces import BUILDING_NAMES, MONUMENT_PAIRS
from shedu.games.tigris.terminal.ansi import Brush

WIDTH = 80
LABEL = 10  # columns for what a line below the board is about
COLUMN = 5  # columns for each of the four colours beside the board
NAME = 12  # columns for a player's name
KINGDOM_GAP = "  |  "
STRENGTHS = "(strength in war/revolt)"


@dataclass(frozen=True, slots=True)
class Word:
    """A painted text that knows how wide it is on the screen."""

    text: str
    width: int


def players(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return the turn, then three lines per player, 25 columns wide: who, where the leaders stand, points."""
    lines = [brush.quiet(_turn(seen))]
    for seat, player in enumerate(seen["players"]):
        lines += [_who(seat, player, seen, brush), _leaders(seat, seen, brush), _points(player, brush)]
    return lines


def _turn(seen: dict[str, Any]) -> str:
    if seen["ended"] is not None:
        return f"over after {seen['turns']} turns"
    left = seen["actions_left"]
    if seen["active"] is None or left == 0:
        return f"turn {seen['turns'] + 1}"
    return f"turn {seen['turns'] + 1}, {left} action{'s' if left > 1 else ''} left"


def _who(seat: int, player: dict[str, Any], seen: dict[str, Any], brush: Brush) -> str:
    active = seat == seen["active"] and seen["ended"] is None
    arrow = brush.paint("▶" if brush.colour else ">", GOLD, bold=True) if active else " "
    name = player["dynasty"].capitalize()
    you = " (you)" if seat == seen["seat"] else ""
    blanks = " " * (NAME - len(name) - len(you))
    tiles = f"{player['tiles']} tile{'s' if player['tiles'] != 1 else ' '}"
    supply = ("╳" if brush.colour else "#") * seen["catastrophes_left"][seat]
    return f"{arrow} {brush.strong(name)}{you}{blanks} {tiles} {supply}".rstrip()


def _leaders(seat: int, seen: dict[str, Any], brush: Brush) -> str:
    parts = []
    for colour, name in enumerate(COLOUR_NAMES):
        at = seen["leaders"].get(f"{seat}:{name}")
        where = f"{at or '-':<{COLUMN - 1}}"
        parts.append(brush.inked(brush.sign(colour), colour) + (where if at else brush.quiet(where)))
    return "  " + "".join(parts).rstrip()


def _points(player: dict[str, Any], brush: Brush) -> str:
    if player["points"] is None:
        return "  " + brush.quiet("points hidden")
    parts = [f"{player['points'][name]:<{COLUMN - 1}}" for name in COLOUR_NAMES]
    numbers = "".join(" " + brush.inked(part, colour) for colour, part in enumerate(parts))
    return f"  {numbers}{brush.paint(brush.star(special=True), GOLD)}{player['treasures']}"


def footer(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return the lines below the board, each at most 80 columns wide."""
    if seen["ended"] is not None:
        return ["", *_ranking(seen, brush)]
    own = _hand(seen, brush) + _conflict(seen, brush)
    return [*own, *_kingdoms(seen, brush), *_supply(seen, brush), *_legend(seen, brush)]


def _wrap(label: str, words: list[Word], between: str, brush: Brush) -> list[str]:
    """Words behind a label, as many lines as they need."""
    lines: list[str] = []
    used = WIDTH
    for word in words:
        if used + len(between) + word.width > WIDTH:
            lines.append(brush.quiet(f"{label if not lines else '':<{LABEL}}") + word.text)
            used = LABEL + word.width
        else:
            lines[-1] += brush.quiet(between) + word.text
            used += len(between) + word.width
    return lines


def _hand(seen: dict[str, Any], brush: Brush) -> list[str]:
    if seen["seat"] is None:
        return []
    hand = seen["players"][seen["seat"]]["hand"]
    tiles = [brush.tile(colour) for colour, n in enumerate(hand.values()) for _ in range(n)]
    words = ", ".join(f"{n} {name}" for name, n in hand.items() if n) or "empty"
    return [brush.quiet(f"{'hand':<{LABEL}}") + " ".join([*tiles, "", words] if tiles else [words])]


def _conflict(seen: dict[str, Any], brush: Brush) -> list[str]:
    conflict = seen["conflict"]
    if conflict is None:
        return []
    colour = COLOUR_NAMES.index(conflict["colour"])
    sides = []
    for side, strength in (("attacker", "attack"), ("defender", "defence")):
        name = seen["players"][conflict[side]]["dynasty"].capitalize()
        sides.append(f"{name} {brush.leader(conflict[side], colour)} {brush.strong(str(conflict[strength]))}")
    label = brush.paint(f"{conflict['kind']:<{LABEL}}", GOLD, bold=True)
    return [f"{label}{sides[0]} attacks {sides[1]}, who wins a tie"]


def _kingdoms(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Each kingdom with its leaders, their strength in a war and in a revolt, and its treasures."""
    words = []
    treasures = {NAMES[name] for name in seen["treasures"]}
    for kingdom in _regions_with_leaders(seen):
        parts, width = [], 0
        for leader, name in seen["leaders"].items():
            if NAMES[name] not in kingdom:
                continue
            seat, _, office = leader.partition(":")
            colour = COLOUR_NAMES.index(office)
            supporters = sum(seen["tiles"].get(at) == office for at, cell in NAMES.items() if cell in kingdom)
            temples = sum(seen["tiles"].get(at) == COLOUR_NAMES[RED] for at in _beside(NAMES[name]))
            strength = f" {supporters}/{temples}"
            parts.append(brush.leader(int(seat), colour) + strength)
            width += 2 + len(strength)
        stars = brush.star(special=True) * len(kingdom & treasures)
        text = "  ".join(parts) + (f" {brush.paint(stars, GOLD)}" if stars else "")
        words.append(Word(text, width + 2 * (len(parts) - 1) + (1 + len(stars) if stars else 0)))
    lines = _wrap("kingdoms", words, KINGDOM_GAP, brush)
    note = Word(brush.quiet(STRENGTHS), len(STRENGTHS))
    explained = _wrap("kingdoms", [*words, note], KINGDOM_GAP, brush)
    return explained if lines and len(explained) == len(lines) else lines


def is_at_war(seen: dict[str, Any]) -> bool:
    """Return whether a uniting tile lies on the board, with wars to be fought over it."""
    return seen["question"] == "war" or (seen["conflict"] is not None and seen["conflict"]["kind"] == "war")


def _beside(cell: int) -> Iterator[str]:
    """Return the names of the cells that share a side with a cell."""
    near = (cell - STRIDE, cell - 1, cell + 1, cell + STRIDE)
    return (name for name, other in NAMES.items() if other in near)


def _regions_with_leaders(seen: dict[str, Any]) -> list[frozenset[int]]:
    """Return the kingdoms as sets of cells, by their first leader; the two sides of a war apart (T-57)."""
    names = {*seen["tiles"], *seen["down"], *seen["leaders"].values()}
    if is_at_war(seen):
        names.discard(seen["placed"])
    linking = {NAMES[name] for name in names}
    if seen["wonder"] is not None:
        centre = NAMES[seen["wonder"]]
        linking |= {centre - STRIDE, centre - 1, centre, centre + 1, centre + STRIDE}
    found: list[frozenset[int]] = []
    for name in seen["leaders"].values():
        if any(NAMES[name] in kingdom for kingdom in found):
            continue
        reached, waiting = {NAMES[name]}, [NAMES[name]]
        while waiting:
            cell = waiting.pop()
            for near in (cell - STRIDE, cell - 1, cell + 1, cell + STRIDE):
                if near in linking and near not in reached:
                    reached.add(near)
                    waiting.append(near)
        found.append(frozenset(reached))
    return found


def _supply(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return what lies beside the board."""
    treasures = len(seen["treasures"])
    star = brush.paint(brush.star(special=True), GOLD)
    words = [Word(f"{treasures} {star} on the board", len(f"{treasures} * on the board"))]
    pairs = [pair for monument, pair in enumerate(MONUMENT_PAIRS) if pair_name(monument) not in seen["monuments"]]
    if pairs:
        signs = " ".join("".join(brush.inked(brush.sign(colour), colour) for colour in pair) for pair in pairs)
        words.append(Word(f"monuments {signs}", len("monuments ") + 3 * len(pairs) - 1))
    if seen["buildings_on"]:
        for colour, name in enumerate(BUILDING_NAMES):
            if COLOUR_NAMES[colour] not in seen["building_cells"]:
                words.append(Word(brush.inked(name, colour), len(name)))
    if seen["wonder_on"] and seen["wonder"] is None:
        words.append(Word("wonder", len("wonder")))
    if seen["bag"] is not None:
        words.append(Word(f"bag {seen['bag']}", len(f"bag {seen['bag']}")))
    return _wrap("supply", words, ", ", brush)


def _legend(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return what the signs mean, with the words to type."""
    marks = [" ".join(f"{brush.sign(colour)} {name}" for colour, name in enumerate(COLOUR_NAMES))]
    marks += ["☆ treasure ★ special", "╳ catastrophe"] if brush.colour else ["* treasure", "## catastrophe"]
    marks += ["[] building"] if seen["buildings_on"] else []
    return [brush.quiet("  ".join(marks))]


def _ranking(seen: dict[str, Any], brush: Brush) -> list[str]:
    """Return the players from first to last: four colours, treasures allotted, the weakest marked (T-92 to T-95)."""
    totals = [_allotted(player) for player in seen["players"]]
    order = sorted(range(len(totals)), key=lambda seat: sorted(totals[seat]), reverse=True)
    lines = [brush.quiet(f"{'':<{LABEL + NAME}}" + "".join(f"{name:>10}" for name in (*COLOUR_NAMES, "treasures")))]
    for seat in order:
        rank = 1 + sum(sorted(totals[other]) > sorted(totals[seat]) for other in order)
        name = seen["players"][seat]["dynasty"].capitalize()
        cells = []
        weakest = totals[seat].index(min(totals[seat]))
        for colour, total in enumerate(totals[seat]):
            given = total - seen["players"][seat]["points"][COLOUR_NAMES[colour]]
            text = f"{total - given}+{given}={total}" if given else str(total)
            text = f"{'> ' if colour == weakest else ''}{text}"
            cells.append(" " * (10 - len(text)) + (brush.strong(text) if colour == weakest else text))
        held = f"{seen['players'][seat]['treasures']:>10}"
        head = f"{f'{rank}.':>{LABEL - 1}} {name:<{NAME}}"
        lines.append((brush.strong(head) if rank == 1 else head) + "".join(cells) + held)
    return [*lines, brush.quiet(f"{'':<{LABEL}}> the weakest colour counts; treasures went where they help most")]


def _allotted(player: dict[str, Any]) -> list[int]:
    """Return the four totals of a player, each treasure given to the smallest of them (T-95)."""
    totals = [player["points"][name] for name in COLOUR_NAMES]
    for _ in range(player["treasures"]):
        totals[totals.index(min(totals))] += 1
    return totals

"""The table as text for a terminal."""

from __future__ import annotations

from typing import Any

from shedu.core.ansi import Brush
from shedu.games.wayfarers.rules.pieces import ROW_NAMES, SEAT_NAMES

WIDTH = 100


def render_text(seen: dict[str, Any], colour: bool) -> str:
    """The table as a seat or a spectator sees it."""
    lines = [*_rows(seen), *_tiles(seen), *_journal(seen)]
    for number, player in enumerate(seen["players"]):
        lines += ["", *_player(seen, number, player, colour)]
    if seen["opponent"]:
        lines += ["", *_opponent(seen["opponent"])]
    lines += ["", *_effects(seen)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _rows(seen: dict[str, Any]) -> list[str]:
    lines = []
    for row in ROW_NAMES:
        pile = seen["piles"][row]
        lines.append(f"{row} ({pile['unseen']} unseen, {len(pile['under'])} under the pile)")
        lines += [f"  {place['place']} {_place(place)}" for place in seen["rows"][row]]
    return lines


def _place(place: dict[str, Any]) -> str:
    """A face-up card with its price, token and workers, and the slot beside it."""
    if place["card"] is None:
        card = "-"
    else:
        marks = [f"{place['price']} silver"] if place["price"] else []
        if place["token"] is not None:
            marks.append(f"token of {SEAT_NAMES[place['token']]}")
        marks += [f"{worker} worker" for worker in place["workers"]]
        card = place["card"] + (f" [{', '.join(marks)}]" if marks else "")
    return f"{card:<64} {place['slot']}"


def _tiles(seen: dict[str, Any]) -> list[str]:
    left = ", ".join(f"{name} {count}" for name, count in seen["tiles"].items())
    return [*_wrapped("tiles: ", left), *_wrapped("special: ", ", ".join(seen["special_tiles"]))]


def _wrapped(head: str, text: str) -> list[str]:
    """A long line broken at commas."""
    lines, line = [], head
    for word in text.split(", "):
        if len(line) + len(word) > WIDTH:
            lines.append(line)
            line = "  "
        line += word + ", "
    return [*lines, line.rstrip(", ")]


def _journal(seen: dict[str, Any]) -> list[str]:
    sides = "".join(side or "?" for side in seen["sides"])
    tiles = ", ".join(f"{space} {tile}" for space, tile in seen["journal"]["tiles"].items())
    markers = ", ".join(str(marker) for marker in seen["journal"]["markers"])
    green = " ".join(str(mark) for mark in seen["journal"]["green_workers"])
    return [f"journal: sides {sides}, markers {markers}, green workers {green}", *_wrapped("  ", tiles)]


def _player(seen: dict[str, Any], number: int, player: dict[str, Any], colour: bool) -> list[str]:
    active = ">" if seen["active"] == number else " "
    name = player["name"].upper()
    head = f"{active} {Brush(colour).strong(name)}"
    guilds = " ".join(f"{guild} {tokens}" for guild, tokens in player["guilds"].items())
    workers = " ".join(f"{worker} {count}" for worker, count in player["workers"].items() if count)
    dice = " ".join(map(str, player["dice"])) or "-"
    lines = [
        f"{head}  {player['silver']} silver, {player['provision']} provisions, dice {dice} (+{player['reserve']})",
        f"  guilds {guilds}; tokens {player['tokens']}; workers {workers or '-'}",
    ]
    if player["panorama"] is None:
        return lines
    for kind, cards in player["panorama"].items():
        lines += _wrapped(f"  {kind}: ", ", ".join(_owned(card) for card in cards))
    tiles = [cell for cell in player["caravan"]["cells"] if cell["tile"]]
    shown = ", ".join(f"{cell['row']}.{cell['column']} {cell['tile']}" for cell in tiles)
    lines += _wrapped(f"  caravan {player['caravan']['board']}: ", shown)
    points = player["points"]
    return [*lines, f"  points {points['total']} ({_counts(points)})"]


def _counts(points: dict[str, int]) -> str:
    return " ".join(f"{name} {value}" for name, value in points.items() if name != "total")


def _owned(card: dict[str, Any]) -> str:
    text = str(card.get("card") or card["slot"])
    for mark in ("townsfolk", "inspiration"):
        if card.get(mark):
            text += f" + {card[mark]}"
    return f"{text} ({card['die']})" if card.get("die") else text


def _opponent(opponent: dict[str, Any]) -> list[str]:
    schemes = " ".join(opponent["schemes"]) or "-"
    cards = " ".join(f"{row} {count}" for row, count in opponent["cards"].items())
    guilds = " ".join(f"{guild} {tokens}" for guild, tokens in opponent["guilds"].items())
    return [
        f"  OPPONENT, {opponent['board']}; track {opponent['track']} {opponent['colour']}; comets {opponent['comets']}",
        f"  schemes {schemes}; sum {opponent['sum']}; cards {cards}; guilds {guilds}; covered {opponent['covered']}",
        f"  points {opponent['points']['total']} ({_counts(opponent['points'])})",
    ]


def _effects(seen: dict[str, Any]) -> list[str]:
    lines = []
    for frame in seen["turn"]["effects"]:
        at = f" {frame['at']}" if frame["at"] else ""
        lines.append(f"  open from {frame['from']}{at}: {', '.join(frame['parts'])}")
    return lines

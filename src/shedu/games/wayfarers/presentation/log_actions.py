"""What an action itself says, whoever gains by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shedu.core.game import Action, Sentence
from shedu.games.wayfarers.presentation.names import card_name
from shedu.games.wayfarers.presentation.phrases import called, say, seat_name
from shedu.games.wayfarers.rules import cards, tiles
from shedu.games.wayfarers.rules.pieces import INSPIRATION, NOBODY, ROW_NAMES, TOWNSFOLK

# The codes of actions with the names of their fields.
TOLD_ACTIONS: dict[str, tuple[str, ...]] = {
    "first": ("seat",),
    "side": ("section", "side"),
    "board": ("seat", "board"),
    "journal-tile": ("tile",),
    "roll": ("seat", "dice"),
    "card": ("row", "card"),
    "scheme": ("card",),
    "done": ("seat",),
    "rest": ("seat",),
    "die": ("seat", "die", "value"),
    "place": ("seat", "space"),
    "place-by-guild": ("seat", "space"),
    "guild": ("seat", "die", "to"),
    "guild-held": ("seat", "direction"),
    "worker": ("seat", "worker", "row", "place"),
    "silver": ("seat",),
    "provision": ("seat",),
    "pay": ("seat",),
    "new-die": ("seat",),
    "influence": ("seat", "guild"),
    "influence-card": ("seat", "row", "place"),
    "token": ("seat", "guild"),
    "token-card": ("seat", "row", "place"),
    "move": ("seat", "from", "to"),
    "journal": ("seat", "link"),
    "further": ("seat", "link"),
    "refresh": ("seat", "space"),
    "reroll": ("seat", "die"),
    "adjust": ("seat", "die", "to"),
    "retrieve": ("seat", "worker", "row", "place"),
    "acquire": ("seat", "card", "row", "place"),
    "draw-three": ("seat", "row"),
    "take": ("seat", "card"),
    "under": ("seat", "card"),
    "tuck": ("seat", "card", "under"),
    "inspire": ("seat", "card", "above"),
    "discard": ("seat", "card"),
    "tile": ("seat", "tile"),
    "lay": ("seat", "tile", "face", "row", "column"),
    "source": ("seat", "source"),
    "allow": ("seat",),
    "deny": ("seat",),
}

Teller = Callable[[Any, Action, str], tuple[str, str]]
# Text with the rule, by kind; {who} is the seat, other names are fields of the action.
_PLAIN: dict[str, tuple[str, str]] = {
    "done": ("{who} is done.", "WE-1"),
    "rest": ("{who} rests.", "WR-1"),
    "guild": ("{who} uses the yellow guild: {die} becomes {to}.", "WI-11"),
    "guild-held": ("{who} uses the yellow guild: the die goes {direction}.", "WI-11"),
    "worker": ("{who} places a {worker} worker on {row} {place}.", "WW-1"),
    "silver": ("{who} takes silver.", "WE-2"),
    "provision": ("{who} takes provisions.", "WE-2"),
    "pay": ("{who} pays the cost.", "WE-3"),
    "new-die": ("{who} gets a new die.", "WE-14"),
    "influence": ("{who} puts influence on the {guild} guild.", "WE-10"),
    "influence-card": ("{who} puts influence on {row} {place}.", "WE-11"),
    "token": ("{who} moves a token from the {guild} guild.", "WI-9"),
    "token-card": ("{who} moves a token from {row} {place}.", "WI-9"),
    "move": ("{who} moves influence from {from} to {to}.", "WE-12"),
    "journal": ("{who} follows the link {link}.", "WJ-5"),
    "further": ("{who} uses the black guild to follow the link {link}.", "WJ-9"),
    "refresh": ("{who} takes back the die on {space}.", "WE-15"),
    "reroll": ("{who} rolls a die of value {die} again.", "WE-15"),
    "adjust": ("{who} adjusts a die from {die} to {to}.", "WE-16"),
    "retrieve": ("{who} retrieves the {worker} worker from {row} {place}.", "WW-6"),
    "draw-three": ("{who} draws three {row} cards.", "WC-12"),
    "source": ("{who} uses part {source}.", "WQ-4"),
    "allow": ("{who} allows it.", "WA-31"),
    "deny": ("{who} denies it.", "WA-31"),
    "side": ("Section {section} shows side {side}.", "WS-8"),
}


def action_told(b: Any, action: Action) -> Sentence:
    """The sentence about an action, from the position before it."""
    fields = dict(action.fields)
    seat = int(b.asked) if b.asked != NOBODY else NOBODY
    who = seat_name(b, seat) if seat != NOBODY else ""
    wanted = {name: fields[name] for name in TOLD_ACTIONS.get(action.kind, ()) if name in fields}
    if action.kind in _PLAIN:
        text, rule = _PLAIN[action.kind]
        if "seat" in TOLD_ACTIONS[action.kind]:
            wanted = {"seat": seat, **wanted}
        return say(action.kind, text.format(who=who, **fields), rule, **wanted)
    code, text, rule, more = _named(b, action, seat, who)
    order = TOLD_ACTIONS[code]
    found = {"seat": seat, **wanted, **more}
    return say(code, text, rule, **{name: found[name] for name in order})


def _named(b: Any, action: Action, seat: int, who: str) -> tuple[str, str, str, dict[str, Any]]:
    """The code, text, rule and further fields of an action that names a card, a tile or a value."""
    kind = action.kind
    if kind == "first":
        first = int(action["seat"])
        return kind, f"{seat_name(b, first)} begins.", "WS-14", {"seat": first}
    if kind == "board":
        return kind, f"{who} plays board {action['board']}.", "WS-13", {}
    if kind == "journal-tile":
        return kind, f"A journal tile: {called(str(action['tile']))}.", "WS-11", {}
    if kind == "roll":
        return kind, f"{who} rolls {action['dice']}.", "WS-13", {}
    if kind == "card":
        return kind, f"{called(str(action['card']))} is drawn.", "WT-5", {}
    if kind == "scheme":
        return kind, f"The opponent reveals {called(str(action['card']))}.", "WA-4", {}
    if kind == "die":
        changed = "" if action["die"] == action["value"] else f" and makes it {action['value']}"
        return kind, f"{who} takes a die of value {action['die']}{changed}.", "WD-9", {}
    if kind == "place":
        by_guild = "guild" in dict(action.fields)
        with_guild = " with the help of the blue guild" if by_guild else ""
        code = "place-by-guild" if by_guild else "place"
        return code, f"{who} places the die on {action['space']}{with_guild}.", "WD-1", {}
    if kind == "acquire":
        row = ROW_NAMES.index(str(action["row"]))
        place = next(k for k in range(4) if cards.PRINTED_PLACE[row, k] == action["place"])
        card = str(card_name(row, b.row_card[row][place]))
        text = f"{who} acquires {called(card)} from {action['row']} {action['place']}."
        return kind, text, "WE-19", {"card": card}
    return _put(b, action, who)


def _put(b: Any, action: Action, who: str) -> tuple[str, str, str, dict[str, Any]]:
    """The same for an action that puts something somewhere."""
    kind = action.kind
    if kind == "take":
        return kind, f"{who} takes {called(str(action['card']))}.", "WC-12", {}
    if kind == "under":
        return kind, f"{who} puts {called(str(action['card']))} under the pile first.", "WO-3", {}
    if kind == "tuck":
        card = str(card_name(TOWNSFOLK, b.card_held))
        return kind, f"{who} tucks {called(card)} under {action['under']}.", "WC-14", {"card": card}
    if kind in ("inspire", "discard"):
        card = str(card_name(INSPIRATION, b.card_held))
        where = f"tucks {called(card)} above {action['above']}" if kind == "inspire" else f"discards {called(card)}"
        return kind, f"{who} {where}.", "WC-17", {"card": card}
    if kind == "tile":
        return kind, f"{who} takes the tile {called(str(action['tile']))}.", "WE-18", {}
    assert kind == "lay", kind
    tile = tiles.NAMES[b.tile_held]
    text = f"{who} lays {called(tile)} in row {action['row']}, column {action['column']}."
    return kind, text, "WU-3", {"tile": tile}

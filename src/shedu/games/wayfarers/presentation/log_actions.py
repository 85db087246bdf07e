"""What the log says of an action itself, whatever comes of it."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action, Sentence
from shedu.games.wayfarers.presentation.effects import EFFECTS_TOLD
from shedu.games.wayfarers.presentation.names import card_name
from shedu.games.wayfarers.presentation.phrases import Told, called, say, seat_name
from shedu.games.wayfarers.rules import cards, tiles
from shedu.games.wayfarers.rules.pieces import INSPIRATION, NOBODY, ROW_NAMES, TOWNSFOLK

# What is told of an action by its kind; {who} is the seat, other names are fields of the action.
_TOLD: dict[str, Told] = {
    "first": Told(("seat",)),
    "side": Told(("section", "side"), "Section {section} shows side {side}.", "WS-8"),
    "board": Told(("seat", "board")),
    "journal-tile": Told(("tile",)),
    "roll": Told(("seat", "dice")),
    "card": Told(("row", "card")),
    "scheme": Told(("card",)),
    "done": Told(("seat",), "{who} is done.", "WE-1"),
    "rest": Told(("seat",), "{who} rests.", "WR-1"),
    "die": Told(("seat", "die", "value")),
    "place": Told(("seat", "space")),
    "place-by-guild": Told(("seat", "space")),
    "guild": Told(("seat", "die", "to"), "{who} uses the yellow guild: {die} becomes {to}.", "WI-11"),
    "guild-held": Told(("seat", "direction"), "{who} uses the yellow guild: the die goes {direction}.", "WI-11"),
    "worker": Told(("seat", "worker", "row", "place"), "{who} places a {worker} worker on {row} {place}.", "WW-1"),
    "further": Told(("seat", "link"), "{who} uses the black guild to follow the link {link}.", "WJ-9"),
    **EFFECTS_TOLD,
    "token": Told(("seat", "guild"), "{who} moves a token from the {guild} guild.", "WI-9"),
    "token-card": Told(("seat", "row", "place"), "{who} moves a token from {row} {place}.", "WI-9"),
    "take": Told(("seat", "card")),
    "under": Told(("seat", "card")),
    "tuck": Told(("seat", "card", "under")),
    "inspire": Told(("seat", "card", "above")),
    "discard": Told(("seat", "card")),
    "lay": Told(("seat", "tile", "face", "row", "column")),
    "source": Told(("seat", "source"), "{who} uses part {source}.", "WQ-4"),
    "allow": Told(("seat",), "{who} allows it.", "WA-31"),
    "deny": Told(("seat",), "{who} denies it.", "WA-31"),
}
# The codes of actions with the names of their fields.
TOLD_ACTIONS: dict[str, tuple[str, ...]] = {code: told.fields for code, told in _TOLD.items()}


def action_told(b: Any, action: Action) -> Sentence:
    """Return the sentence about an action, from the position before it."""
    fields = dict(action.fields)
    seat = int(b.asked) if b.asked != NOBODY else NOBODY
    who = seat_name(b, seat) if seat != NOBODY else ""
    code, (_, text, rule), more = action.kind, _TOLD[action.kind], dict[str, Any]()
    if text:
        text = text.format(who=who, **fields)
    else:
        code, text, rule, more = _named(b, action, seat, who)
    found = {"seat": seat, **fields, **more}
    return say(code, text, rule, **{name: found[name] for name in TOLD_ACTIONS[code]})


def _named(b: Any, action: Action, seat: int, who: str) -> tuple[str, str, str, dict[str, Any]]:
    """Return code, text, rule and further fields of an action that names a card, a tile or a value."""
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
    """Return the same for an action that puts something somewhere."""
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

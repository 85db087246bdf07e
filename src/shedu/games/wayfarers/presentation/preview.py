"""What an answer would bring before it is given: what would be told, opened, rolled or drawn, and the points then."""

from __future__ import annotations

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.core.snapshot import Snapshot
from shedu.games.wayfarers.presentation import log
from shedu.games.wayfarers.presentation.phrases import counted, effect_called, listed, say, seat_name
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.presentation.view_turn import effects_open
from shedu.games.wayfarers.rules.pieces import ROW_NAMES
from shedu.games.wayfarers.rules.scoring import total_points
from shedu.games.wayfarers.rules.state import AT_REFILL, DRAW, EFFECTS, ROLL

# The codes of what is foretold beside what would be told, with the names of their fields.
FORESEEN: dict[str, tuple[str, ...]] = {
    "would-open": ("seat", "parts"),
    "would-roll": ("seat", "dice"),
    "would-draw": ("row", "cards"),
    "would-score": ("seat", "before", "after"),
}


def preview(guess: Position, action: Action, seat: Seat) -> list[Sentence]:
    """What would be told if a seat gave an answer, and what would come of it."""
    after = guess.copy()
    after.play(action)
    found = log.log_entries(guess, action, after, seat)
    b, a = guess.state, snapshot(after.states)
    if a.question == EFFECTS and a.asked == seat:
        found.append(_opened(a, seat))
    if a.question == ROLL and a.asked == seat:
        dice = int(a.to_roll)
        text = f"{seat_name(a, seat)} would roll {'a die' if dice == 1 else f'{dice} dice'}."
        found.append(say("would-roll", text, "WE-15", seat=seat, dice=dice))
    if a.question == DRAW and a.active == seat and a.stage != AT_REFILL:
        row, cards = ROW_NAMES[a.drawn_row], int(a.to_draw)
        text = f"{counted(cards, f'{row} card')} would be drawn."
        found.append(say("would-draw", text, "WC-12", row=row, cards=cards))
    before, then = int(total_points(b, seat)), int(total_points(after.state, seat))
    if then != before:
        text = f"{seat_name(a, seat)} would have {counted(then, 'point')} instead of {before}."
        found.append(say("would-score", text, "WG-2", seat=seat, before=before, after=then))
    return found


def _opened(a: Snapshot, seat: Seat) -> Sentence:
    """The effects that would be open together then."""
    frames = effects_open(a)
    parts = tuple(part for frame in frames if frame["level"] == frames[0]["level"] for part in frame["parts"])
    offers = listed([effect_called(part) for part in parts], "and")
    return say("would-open", f"{seat_name(a, seat)} could {offers}.", "WE-1", seat=seat, parts=parts)

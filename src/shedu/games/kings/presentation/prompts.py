"""What is being asked in Contest of Kings, in words."""

from __future__ import annotations

from shedu.core.game import Action, Position, Seat, Sentence
from shedu.games.dynasties.presentation.phrases import listed, say
from shedu.games.dynasties.presentation.prompts import SHARED_PROMPTS, Prompter
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOBODY, OFFICE_NAMES, PIECE_NAMES
from shedu.games.dynasties.rules.state import AT_SETUP, INTERNAL
from shedu.games.kings.presentation.phrases import VOCABULARY, dynasty
from shedu.games.kings.presentation.snapshot import Snapshot, read
from shedu.games.kings.presentation.transition import matching_leader
from shedu.games.kings.rules.conflict import open_wars
from shedu.games.kings.rules.pieces import SHIP_NAMES, SHIPS
from shedu.games.kings.rules.places import COLUMNS, place_name
from shedu.games.kings.rules.ships import fitting_ships
from shedu.games.kings.rules.state import ADD, BUILD, END_NAMES, EXCHANGE, INCOME, NEXT_WAR, OVER, POINT, REWARD
from shedu.games.kings.rules.treasures import joined_treasures

# The codes of the questions with the names of their fields: what a translation is written from.
PROMPTS: dict[str, tuple[str, ...]] = {
    **SHARED_PROMPTS,
    "ask-draw": ("seat", "cards", "why"),
    "ask-point": ("seat", "colour", "at", "office"),
    "ask-ship": ("seat", "colour", "at", "ships"),
    "ask-reward": ("seat", "colour", "kind"),
    "ask-treasures": ("seat", "columns"),
    "ask-income": ("seat", "colour"),
}
OFFERED = (POINT, BUILD, EXCHANGE)
DRAW_RULES = {"setup": "K-4", "refill": "K-60"}
END_RULES = {"pile": "K-61", "treasures": "K-62", "stalemate": "KR-44"}


def prompt(position: Position) -> Sentence:
    """Return what is being asked now, of whom, in one sentence that everybody may read."""
    s = read(position.states)
    return _QUESTIONS[s.question](s)


def offers(guess: Position, action: Action, seat: Seat) -> list[Sentence]:
    """Return the questions about points, ships and treasures that an action leads to and the seat can use."""
    after = guess.copy()
    after.play(action)
    asked = []
    while int(after.state.question) in OFFERED:
        if after.actor != seat or len(after.legal_ids()) > 1:
            asked.append(prompt(after))
        after.play("decline")
    return asked


def draw_reason(s: Snapshot) -> str:
    """Return why cards are drawn: `setup` or `refill`."""
    return "setup" if s.stage == AT_SETUP else "refill"


PROMPTER = Prompter(
    VOCABULARY,
    place_name,
    ("internal", "external"),
    "an {} conflict",
    "conflict",
    "play",
    ("K-6", "K-10", "K-50"),
    ("K-44", "K-53"),
    draw_reason,
    DRAW_RULES,
    END_NAMES,
    END_RULES,
)


def _ask_point(s: Snapshot) -> Sentence:
    colour, at = s.asked_colour, place_name(s.placed)
    matching = matching_leader(s) != NOBODY
    office = OFFICE_NAMES[colour] if matching else "king"
    text = f"{dynasty(s.asked)}: pay a {PIECE_NAMES[colour]} for the card on {at}, for the {office}, or decline."
    rule = "K-23" if matching else "K-24"
    return say("ask-point", text, rule, seat=s.asked, colour=COLOUR_NAMES[colour], at=at, office=office)


def _ask_ship(s: Snapshot) -> Sentence:
    ships = [ship for ship in range(SHIPS) if fitting_ships(s.state, s.placed_colour) >> ship & 1]
    at, names = place_name(s.placed), tuple(SHIP_NAMES[ship] for ship in ships)
    pairs = listed([f"blue-{name}" for name in names], "or")
    text = f"{dynasty(s.asked)}: build the {pairs} ship or decline."
    colour = COLOUR_NAMES[s.placed_colour]
    return say("ask-ship", text, "K-33", seat=s.asked, colour=colour, at=at, ships=names)


def _ask_war(s: Snapshot) -> Sentence:
    return PROMPTER.ask_war(s, open_wars(s.state))


def _ask_reward(s: Snapshot) -> Sentence:
    kind = "internal" if s.conflict == INTERNAL else "external"
    text = f"{dynasty(s.asked)} has won and nobody played a card: pay a {PIECE_NAMES[s.asked_colour]} or decline."
    rule = "K-48" if kind == "internal" else "K-55"
    return say("ask-reward", text, rule, seat=s.asked, colour=COLOUR_NAMES[s.asked_colour], kind=kind)


def _ask_treasures(s: Snapshot) -> Sentence:
    there = int(joined_treasures(s.state))
    columns = tuple(column + 1 for column in range(COLUMNS) if there >> column & 1)
    named = listed([str(column) for column in columns], "and")
    text = f"{dynasty(s.asked)}: take treasures of columns {named} for temples, all but one, or decline."
    return say("ask-treasures", text, "K-28", seat=s.asked, columns=columns)


def _ask_income(s: Snapshot) -> Sentence:
    colour = s.asked_colour
    text = f"{dynasty(s.asked)}: pay a {PIECE_NAMES[colour]} for the {OFFICE_NAMES[colour]} beside a ship or decline."
    return say("ask-income", text, "K-36", seat=s.asked, colour=COLOUR_NAMES[colour])


_QUESTIONS = {
    **PROMPTER.questions(),
    POINT: _ask_point,
    BUILD: _ask_ship,
    ADD: PROMPTER.ask_add,
    NEXT_WAR: _ask_war,
    REWARD: _ask_reward,
    EXCHANGE: _ask_treasures,
    INCOME: _ask_income,
    OVER: PROMPTER.over,
}

"""How conflicts are told: how they begin, what is played, who wins, what is taken, which one is next."""

from __future__ import annotations

from shedu.core.game import Seat, Sentence
from shedu.games.dynasties.presentation.narration import ConflictRules, ConflictWords, Narrator, TurnRules, WarRules
from shedu.games.dynasties.presentation.phrases import counted, listed, pieces_counted, say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, NOWHERE, PIECE_NAMES
from shedu.games.dynasties.rules.state import INTERNAL
from shedu.games.kings.presentation.phrases import VOCABULARY, dynasty
from shedu.games.kings.presentation.snapshot import Snapshot
from shedu.games.kings.presentation.transition import connects, decides, finishes_war, gap_in
from shedu.games.kings.presentation.view import side_places
from shedu.games.kings.rules.conflict import fighters, open_wars
from shedu.games.kings.rules.kingdoms import span
from shedu.games.kings.rules.places import NAMES, ROWS, column_of, place_name
from shedu.games.kings.rules.state import ADD, NEXT_WAR, REWARD

NARRATOR = Narrator(
    VOCABULARY,
    "leader_place",
    "places",
    place_name,
    ("lays", "plays"),
    (
        ConflictWords(
            *("conflict", "An internal conflict", "internal-conflict", "internal-won"),
            ConflictRules(begun="K-43", added="K-44", tied="K-45", won="K-45", beaten="K-46"),
        ),
        ConflictWords(
            *("conflict", "An external conflict", "external-conflict", "external-won"),
            ConflictRules(begun="K-52", added="K-53", tied="K-53", won="K-53", beaten="K-54"),
        ),
    ),
    TurnRules(begins="K-6", turn="K-6", ended="K-11a", leader="K-12"),
    WarRules(chosen="K-50", open="K-50", lapsed="K-58"),
)


def war_chosen(change: Change) -> list[Sentence]:
    """Say which conflict the active player has chosen, and that it has begun."""
    return [NARRATOR.war_chosen(change), NARRATOR.conflict_begun(change.after)]


def cards_added(change: Change) -> list[Sentence]:
    """Say what one side has played; with the defender's cards the conflict is decided."""
    sentence, strength = NARRATOR.added(change, "no card")
    if not decides(change):
        return [sentence]
    s, played = change.before, change.before.added + int(change.action["cards"])
    entries, winner, _ = NARRATOR.won(change, strength)
    if played > 0:
        rule = "K-47" if s.conflict == INTERNAL else "K-55"
        entries.append(_played_card_won(winner, int(support_colour(s.state)), played, rule))
    return [sentence, *entries]


def _played_card_won(winner: Seat, colour: int, played: int, rule: str) -> Sentence:
    rest = "" if played == 1 else f", {counted(played - 1, 'card')} {'is' if played == 2 else 'are'} discarded"
    text = f"{dynasty(winner)} gets a {PIECE_NAMES[colour]} of those played as a point{rest}."
    fields = {"seat": winner, "colour": COLOUR_NAMES[colour], "discarded": played - 1}
    return say("point-won", text, rule, **fields)


def wars(change: Change) -> list[Sentence]:
    """Say what comes of a connection, and of an external conflict that is settled: cards taken, the next conflict."""
    if connects(change.action):
        placed = gap_in(change.action)
    elif finishes_war(change):
        placed = change.before.placed
    else:
        return []
    taken = [] if connects(change.action) else [*_taken(change), *_lapsed(change)]
    after = change.after
    if after.question == ADD and after.face_down:
        return [*taken, NARRATOR.conflict_begun(after)]
    if after.question == NEXT_WAR:
        return [*taken, NARRATOR.wars_open(_at_war(after, placed), placed, "in conflict")]
    return taken if connects(change.action) else [*taken, _turned_up(change, placed)]


def _turned_up(change: Change, placed: int) -> Sentence:
    colour, at = change.after.card[placed], place_name(placed)
    text = f"The card in {at} is turned up: a {PIECE_NAMES[colour]}."
    return say("card-turned-up", text, "K-59", colour=COLOUR_NAMES[colour], at=at)


def _loser(s: Snapshot, strength: int) -> Seat:
    """Return who has lost the external conflict that is settled now, judged on the position before."""
    if s.question == REWARD:
        return int(s.attacker if s.winner == s.defender else s.defender)
    return int(s.defender if s.attack > strength else s.attacker)


def _taken(change: Change) -> list[Sentence]:
    """Say which cards of the loser's side the winner takes (K-56)."""
    s, colour = change.before, change.before.conflict_colour
    cards = int(change.action["cards"]) if change.action.kind == "add" else 0
    loser = _loser(s, s.defence + cards)
    winner = s.defender if loser == s.attacker else s.attacker
    stood = s.lost_from if s.question == REWARD else s.leader_place[loser][colour]
    places = tuple(
        name
        for name in side_places(s, stood, colour)
        if _is_treasure_place(name) is False and (s.leader_on[NAMES[name]] == NOBODY or NAMES[name] == stood)
    )
    if not places:
        return []
    verb = pieces_counted(len(places), colour)
    text = f"{dynasty(winner)} takes {verb} from {dynasty(loser)}'s side, {listed(places)}."
    fields = {"seat": winner, "loser": loser, "colour": COLOUR_NAMES[colour], "places": places}
    return [say("cards-taken", text, "K-56", **fields)]


def _is_treasure_place(name: str) -> bool:
    return name.startswith("c") and NAMES[name] % ROWS == 0


def _at_war(s: Snapshot, placed: int) -> list[int]:
    """Return the colours with two leaders in the kingdom of the connecting card."""
    first, last = span(s.state, column_of(placed), NOWHERE)
    return [colour for colour in range(COLOURS) if fighters(s.state, colour, first, last)[0] != NOBODY]


def _lapsed(change: Change) -> list[Sentence]:
    """Say which conflicts were open and are not fought (K-58)."""
    still = _at_war(change.after, change.before.placed)
    return NARRATOR.wars_lapsed(change, open_wars(change.before.state), still, "dropped")

"""How conflicts are told: how they begin, what is played, who wins, what is taken, which one is next."""

from __future__ import annotations

from shedu.core.game import Seat, Sentence
from shedu.games.kings.presentation.phrases import (
    cards_counted,
    colour_in,
    colours_of,
    counted,
    dynasty,
    leader_called,
    leaders_called,
    listed,
    say,
)
from shedu.games.kings.presentation.snapshot import Snapshot
from shedu.games.kings.presentation.transition import Change, connects, decides, finishes_war, gap_in
from shedu.games.kings.presentation.view import side_places
from shedu.games.kings.rules.conflict import fighters, open_wars, support_colour
from shedu.games.kings.rules.kingdoms import span
from shedu.games.kings.rules.pieces import CARD_NAMES, COLOUR_NAMES, COLOURS, NOBODY, NOWHERE
from shedu.games.kings.rules.places import NAMES, ROWS, column_of, place_name
from shedu.games.kings.rules.state import ADD, INTERNAL, NEXT_WAR, REWARD


def kind_of(s: Snapshot) -> str:
    """The kind of the open conflict."""
    return "internal" if s.conflict == INTERNAL else "external"


def conflict_begun(s: Snapshot) -> Sentence:
    """The conflict that has just begun, with its values on the table."""
    kind, colour = kind_of(s), s.conflict_colour
    places = tuple(place_name(s.leader_place[seat][colour]) for seat in (s.attacker, s.defender))
    return say(
        f"{kind}-conflict",
        f"An {kind} conflict of {leaders_called(colour)} breaks out: "
        f"{dynasty(s.attacker)} (attacker) {s.attack}, {dynasty(s.defender)} {s.defence}.",
        "K-43" if kind == "internal" else "K-52",
        colour=COLOUR_NAMES[colour],
        attacker=s.attacker,
        defender=s.defender,
        attack=s.attack,
        defence=s.defence,
        places=places,
    )


def war_chosen(change: Change) -> list[Sentence]:
    """The active player has said which conflict comes next."""
    seat, colour = change.before.active, colour_in(change.action)
    text = f"{dynasty(seat)} chooses the conflict of {leaders_called(colour)}."
    chosen = say("war-chosen", text, "K-50", seat=seat, colour=COLOUR_NAMES[colour])
    return [chosen, conflict_begun(change.after)]


def cards_added(change: Change) -> list[Sentence]:
    """One side has played cards or none; with the defender's the conflict is decided."""
    s, cards = change.before, int(change.action["cards"])
    seat, colour = s.asked, int(support_colour(s.state))
    strength = (s.attack if s.asked == s.attacker else s.defence) + cards
    rule = "K-44" if s.conflict == INTERNAL else "K-53"
    if cards == 0:
        text = f"{dynasty(seat)} plays no card and has {strength}."
        sentence = say("none-added", text, rule, seat=seat, strength=strength)
    else:
        text = f"{dynasty(seat)} plays {cards_counted(cards, colour)} and has {strength}."
        fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "cards": cards, "strength": strength}
        sentence = say("cards-added", text, rule, **fields)
    return [sentence, *_decided(change, strength, s.added + cards)] if decides(change) else [sentence]


def _decided(change: Change, defence: int, played: int) -> list[Sentence]:
    """Who has won the conflict, whose leader goes home, and the point card if any was played."""
    s, kind, colour = change.before, kind_of(change.before), change.before.conflict_colour
    internal = kind == "internal"
    winner, loser = (s.attacker, s.defender) if s.attack > defence else (s.defender, s.attacker)
    strength, against = max(s.attack, defence), min(s.attack, defence)
    told = []
    if s.attack == defence:
        text = f"A tie at {defence} goes to the defender."
        told.append(say("conflict-tied", text, "K-45" if internal else "K-53", strength=defence))
    told.append(
        say(
            f"{kind}-won",
            f"{dynasty(winner)} wins the conflict of {leaders_called(colour)}, {strength} to {against}.",
            "K-45" if internal else "K-53",
            seat=winner,
            colour=COLOUR_NAMES[colour],
            strength=strength,
            against=against,
        )
    )
    origin = place_name(s.leader_place[loser][colour])
    text = f"{leader_called(loser, colour)} on {origin} goes home."
    rule = "K-46" if internal else "K-54"
    told.append(say("leader-beaten", text, rule, seat=loser, colour=COLOUR_NAMES[colour], origin=origin))
    if played > 0:
        told.append(_played_card_won(winner, int(support_colour(s.state)), played, "K-47" if internal else "K-55"))
    return told


def _played_card_won(winner: Seat, colour: int, played: int, rule: str) -> Sentence:
    rest = "" if played == 1 else f", {counted(played - 1, 'card')} {'is' if played == 2 else 'are'} discarded"
    text = f"{dynasty(winner)} gets a {CARD_NAMES[colour]} of those played as a point{rest}."
    fields = {"seat": winner, "colour": COLOUR_NAMES[colour], "discarded": played - 1}
    return say("point-won", text, rule, **fields)


def wars(change: Change) -> list[Sentence]:
    """What comes of a connection, and of an external conflict that is settled: cards taken, the next conflict."""
    if connects(change.action):
        placed = gap_in(change.action)
    elif finishes_war(change):
        placed = change.before.placed
    else:
        return []
    taken = [] if connects(change.action) else [*_taken(change), *_lapsed(change)]
    after = change.after
    if after.question == ADD and after.face_down:
        return [*taken, conflict_begun(after)]
    if after.question == NEXT_WAR:
        colours = _at_war(after, placed)
        text = f"The {listed([leaders_called(colour) for colour in colours])} are in conflict."
        names = tuple(COLOUR_NAMES[colour] for colour in colours)
        return [*taken, say("wars-open", text, "K-50", colours=names, at=place_name(placed))]
    return taken if connects(change.action) else [*taken, _turned_up(change, placed)]


def _turned_up(change: Change, placed: int) -> Sentence:
    colour, at = change.after.card[placed], place_name(placed)
    text = f"The card in {at} is turned up: a {CARD_NAMES[colour]}."
    return say("card-turned-up", text, "K-59", colour=COLOUR_NAMES[colour], at=at)


def _loser(s: Snapshot, strength: int) -> Seat:
    """Who has lost the external conflict that is settled now, judged on the position before."""
    if s.question == REWARD:
        return int(s.attacker if s.winner == s.defender else s.defender)
    return int(s.defender if s.attack > strength else s.attacker)


def _taken(change: Change) -> list[Sentence]:
    """The cards of the loser's side that the winner takes (K-56)."""
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
    verb = cards_counted(len(places), colour)
    text = f"{dynasty(winner)} takes {verb} from {dynasty(loser)}'s side, {listed(places)}."
    fields = {"seat": winner, "loser": loser, "colour": COLOUR_NAMES[colour], "places": places}
    return [say("cards-taken", text, "K-56", **fields)]


def _is_treasure_place(name: str) -> bool:
    return name.startswith("c") and NAMES[name] % ROWS == 0


def _at_war(s: Snapshot, placed: int) -> list[int]:
    """The colours with two leaders in the kingdom of the connecting card."""
    first, last = span(s.state, column_of(placed), NOWHERE)
    return [colour for colour in range(COLOURS) if fighters(s.state, colour, first, last)[0] != NOBODY]


def _lapsed(change: Change) -> list[Sentence]:
    """The conflicts that were open and are not fought, since their leaders are no longer linked (K-58)."""
    still = _at_war(change.after, change.before.placed)
    return [
        say(
            "war-lapsed",
            f"The {leaders_called(colour)} are no longer linked, so their conflict is dropped.",
            "K-58",
            colour=COLOUR_NAMES[colour],
        )
        for colour in colours_of(open_wars(change.before.state))
        if colour != change.before.conflict_colour and colour not in still
    ]

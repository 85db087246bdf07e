"""How revolts and wars are told: how they begin, what is added, who wins and what is lost."""

from __future__ import annotations

from typing import TypeAlias

from shedu.core.game import Seat, Sentence
from shedu.games.dynasties.presentation.narration import ConflictRules, ConflictWords, Narrator, TurnRules, WarRules
from shedu.games.dynasties.presentation.phrases import say
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, RED
from shedu.games.tigris.presentation.phrases import VOCABULARY, cell_in, dynasty, names_of, points_counted, tiles_on
from shedu.games.tigris.presentation.snapshot import Snapshot
from shedu.games.tigris.presentation.transition import gone, unites
from shedu.games.tigris.rules.cells import cell_name, common, grow, load, minus, single, size, union
from shedu.games.tigris.rules.conflict import fighters, open_wars
from shedu.games.tigris.rules.queries import region_at, war_supporters
from shedu.games.tigris.rules.state import ADD, NEXT_WAR, REVOLT, WAR

Cells: TypeAlias = tuple[int, int, int, int]


REVOLT_RULES = ConflictRules(begun="T-46", added="T-47", tied="T-48", won="T-50", beaten="T-49")
WAR_RULES = ConflictRules(begun="T-57", added="T-59", tied="T-60", won="T-62", beaten="T-61")
NARRATOR = Narrator(
    VOCABULARY,
    homes="leader_cell",
    places="cells",
    place_name=cell_name,
    verbs=("places", "adds"),
    conflicts=(
        ConflictWords("revolt", "A revolt", "revolt", "revolt-won", REVOLT_RULES),
        ConflictWords("war", "A war", "war", "war-won", WAR_RULES),
    ),
    rules=TurnRules(begins="T-13", turn="T-87", ended="T-15", leader="T-20"),
    war_rules=WarRules(chosen="T-55", open="T-54", lapsed="T-67"),
)


def war_chosen(change: Change) -> list[Sentence]:
    """Say which war the active player has chosen."""
    return [NARRATOR.war_chosen(change)]


def tiles_added(change: Change) -> list[Sentence]:
    """Say what one side has added; with the defender's tiles the conflict is decided."""
    sentence, strength = NARRATOR.added(change, "nothing")
    is_decided = change.before.asked == change.before.defender
    return [sentence, *_decided(change, strength)] if is_decided else [sentence]


def _decided(change: Change, defence: int) -> list[Sentence]:
    """Say who has won the conflict, what the winner gets and what the loser loses."""
    s, colour = change.before, change.before.conflict_colour
    if s.conflict == REVOLT:
        entries, _, _ = NARRATOR.won(change, defence, f", and scores {points_counted(1, RED)}", points=1)
        return entries
    points = 1 + int(size(gone(s.tiles[colour], change.after.tiles[colour])))
    gain = f", and scores {points_counted(points, colour)}"
    entries, _, loser = NARRATOR.won(change, defence, gain, points=points)
    return [*entries, *_supporters(change, loser, colour)]


def _supporters(change: Change, loser: Seat, colour: int) -> list[Sentence]:
    """Say which supporters the loser of a war has lost, and which were protected."""
    s = change.before
    lost = gone(s.tiles[colour], change.after.tiles[colour])
    spared = minus(war_supporters(s.states, 0, loser, colour), lost)
    fields = {"seat": loser, "colour": COLOUR_NAMES[colour]}
    sentences = []
    if cells := names_of(lost):
        text = f"{dynasty(loser)} loses the {tiles_on(colour, cells)}."
        sentences.append(say("supporters-removed", text, "T-61", **fields, cells=cells))
    for rule, kept in _protected(s, loser, colour, spared):
        if cells := names_of(kept):
            verb = "is protected and stays" if len(cells) == 1 else "are protected and stay"
            text = f"The {tiles_on(colour, cells)} {verb}."
            sentences.append(say("supporters-spared", text, rule, **fields, cells=cells))
    return sentences


def _protected(s: Snapshot, loser: Seat, colour: int, spared: Cells) -> tuple[tuple[str, Cells], ...]:
    """Return the supporters that stay, by the rule that protects them; T-64 before what only a building spares."""
    if colour != RED:
        return (("B-8", spared),)
    others = minus(load(s.leaders), single(int(s.leader_cell[loser, colour])))
    sacred = common(spared, union(load(s.treasures), grow(others)))
    return ("T-64", sacred), ("B-8", minus(spared, sacred))


def wars(change: Change) -> list[Sentence]:
    """Say which wars a unification brings, which have fallen away, and the one that is fought now."""
    before, after, kind = change.before, change.after, change.action.kind
    if kind == "war":
        return [NARRATOR.conflict_begun(after)]
    if unites(change):
        placed, sentences = cell_in(change.action), []
    elif kind == "add" and before.conflict == WAR and before.asked == before.defender:
        placed, sentences = before.placed, _wars_lapsed(change)
    else:
        return []
    if after.question == ADD:
        return [*sentences, NARRATOR.conflict_begun(after)]
    if after.question == NEXT_WAR:
        return [*sentences, NARRATOR.wars_open(_at_war(after, placed), placed, "at war")]
    if kind == "tile":
        return [say("no-war", "No two leaders of a colour meet, so there is no war.", "T-53", at=cell_name(placed))]
    return sentences


def _at_war(s: Snapshot, placed: int) -> list[int]:
    """Return the colours with two leaders in the kingdom of the uniting tile."""
    kingdom = region_at(s.states, 0, placed)
    return [colour for colour in range(COLOURS) if fighters(s.state, colour, kingdom)[0] != NOBODY]


def _wars_lapsed(change: Change) -> list[Sentence]:
    """Say which wars were open and are not fought (T-67)."""
    still = _at_war(change.after, change.before.placed)
    return NARRATOR.wars_lapsed(change, open_wars(change.before.state), still, "not fought")

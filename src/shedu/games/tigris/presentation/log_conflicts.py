"""How revolts and wars are told: how they begin, what is added, who wins and what is lost."""

from __future__ import annotations

from typing import TypeAlias

from shedu.core.game import Seat, Sentence
from shedu.games.tigris.presentation.phrases import (
    cell_in,
    colour_in,
    colours_of,
    dynasty,
    leader_called,
    leaders_called,
    listed,
    names_of,
    points_counted,
    say,
    tiles_counted,
    tiles_on,
)
from shedu.games.tigris.presentation.snapshot import Snapshot
from shedu.games.tigris.presentation.transition import Change, gone, unites
from shedu.games.tigris.rules.cells import cell_name, common, grow, load, minus, single, size, union
from shedu.games.tigris.rules.conflict import fighters, open_wars
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, COLOURS, NOBODY, RED
from shedu.games.tigris.rules.queries import region_at, support_of, war_supporters
from shedu.games.tigris.rules.state import ADD, NEXT_WAR, REVOLT, WAR

Cells: TypeAlias = tuple[int, int, int, int]


def conflict_begun(s: Snapshot) -> Sentence:
    """The conflict that has just begun, with its strengths on the board."""
    kind, rule = ("revolt", "T-46") if s.conflict == REVOLT else ("war", "T-57")
    colour, attacker, defender = int(s.conflict_colour), int(s.attacker), int(s.defender)
    attack, defence = int(s.attack), int(s.defence)
    leaders = tuple(cell_name(int(s.leader_cell[seat, colour])) for seat in (attacker, defender))
    return say(
        kind,
        f"A {kind} of {leaders_called(colour)} breaks out: "
        f"{dynasty(attacker)} (attacker) {attack}, {dynasty(defender)} {defence}.",
        rule,
        colour=COLOUR_NAMES[colour],
        attacker=attacker,
        defender=defender,
        attack=attack,
        defence=defence,
        cells=leaders,
    )


def war_chosen(change: Change) -> list[Sentence]:
    """The active player has said which war comes next."""
    seat, colour = int(change.before.active), colour_in(change.action)
    text = f"{dynasty(seat)} chooses the war of {leaders_called(colour)}."
    return [say("war-chosen", text, "T-55", seat=seat, colour=COLOUR_NAMES[colour])]


def tiles_added(change: Change) -> list[Sentence]:
    """One side has added tiles or none; with the defender's the conflict is decided."""
    s, tiles = change.before, int(change.action["tiles"])
    seat, colour = int(s.asked), int(support_of(s.states, 0))
    strength = (int(s.attack) if s.asked == s.attacker else int(s.defence)) + tiles
    rule = "T-47" if s.conflict == REVOLT else "T-59"
    if tiles == 0:
        text = f"{dynasty(seat)} adds nothing and has {strength}."
        sentence = say("none-added", text, rule, seat=seat, strength=strength)
    else:
        text = f"{dynasty(seat)} adds {tiles_counted(tiles, colour)} and has {strength}."
        fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "tiles": tiles, "strength": strength}
        sentence = say("tiles-added", text, rule, **fields)
    return [sentence, *_decided(change, strength)] if s.asked == s.defender else [sentence]


def _decided(change: Change, defence: int) -> list[Sentence]:
    """Who has won the conflict, what the winner gets and what the loser loses."""
    s, attack, colour = change.before, int(change.before.attack), int(change.before.conflict_colour)
    revolt = s.conflict == REVOLT
    kind = "revolt" if revolt else "war"
    attacker, defender = int(s.attacker), int(s.defender)
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    strength, against = max(attack, defence), min(attack, defence)
    points = 1 if revolt else 1 + int(size(gone(s.tiles[colour], change.after.tiles[colour])))
    won = say(
        f"{kind}-won",
        f"{dynasty(winner)} wins the {kind} of {leaders_called(colour)}, {strength} to {against}, "
        f"and scores {points_counted(points, RED if revolt else colour)}.",
        "T-50" if revolt else "T-62",
        seat=winner,
        colour=COLOUR_NAMES[colour],
        strength=strength,
        against=against,
        points=points,
    )
    origin = cell_name(int(s.leader_cell[loser, colour]))
    beaten = say(
        "leader-beaten",
        f"{leader_called(loser, colour)} on {origin} goes home.",
        "T-49" if revolt else "T-61",
        seat=loser,
        colour=COLOUR_NAMES[colour],
        origin=origin,
    )
    tie = f"A tie at {attack} goes to the defender."
    tied = [say("conflict-tied", tie, "T-48" if revolt else "T-60", strength=attack)] if attack == defence else []
    return [*tied, won, beaten] if revolt else [*tied, won, beaten, *_supporters(change, loser, colour)]


def _supporters(change: Change, loser: Seat, colour: int) -> list[Sentence]:
    """The supporters that the loser of a war has lost, and those that were protected."""
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
    """The supporters that stay, by the rule that protects them; what only a building spares is not under T-64."""
    if colour != RED:
        return (("B-8", spared),)
    others = minus(load(s.leaders), single(int(s.leader_cell[loser, colour])))
    sacred = common(spared, union(load(s.treasures), grow(others)))
    return ("T-64", sacred), ("B-8", minus(spared, sacred))


def wars(change: Change) -> list[Sentence]:
    """Which wars a unification brings, which have fallen away, and the one that is fought now."""
    before, after, kind = change.before, change.after, change.action.kind
    if kind == "war":
        return [conflict_begun(after)]
    if unites(change):
        placed, sentences = cell_in(change.action), []
    elif kind == "add" and before.conflict == WAR and before.asked == before.defender:
        placed, sentences = int(before.placed), _wars_lapsed(change)
    else:
        return []
    at = cell_name(placed)
    if after.question == ADD:
        return [*sentences, conflict_begun(after)]
    if after.question == NEXT_WAR:
        colours = _at_war(after, placed)
        text = f"The {listed([leaders_called(colour) for colour in colours])} are at war."
        names = tuple(COLOUR_NAMES[colour] for colour in colours)
        return [*sentences, say("wars-open", text, "T-54", colours=names, at=at)]
    if kind == "tile":
        return [say("no-war", "No two leaders of a colour meet, so there is no war.", "T-53", at=at)]
    return sentences


def _at_war(s: Snapshot, placed: int) -> list[int]:
    """The colours with two leaders in the kingdom of the uniting tile."""
    kingdom = region_at(s.states, 0, placed)
    return [colour for colour in range(COLOURS) if fighters(s.state, colour, kingdom)[0] != NOBODY]


def _wars_lapsed(change: Change) -> list[Sentence]:
    """The wars that were open and are not fought, since their leaders are no longer linked (T-67)."""
    still = _at_war(change.after, int(change.before.placed))
    fought = int(change.before.conflict_colour)
    return [
        say(
            "war-lapsed",
            f"The {leaders_called(colour)} are no longer linked, so their war is not fought.",
            "T-67",
            colour=COLOUR_NAMES[colour],
        )
        for colour in colours_of(open_wars(change.before.state))
        if colour != fought and colour not in still
    ]

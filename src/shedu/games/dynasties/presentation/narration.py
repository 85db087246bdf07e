"""The entries of the log that both games of dynasties have, in the words and with the rule numbers of each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from shedu.core.game import Seat, Sentence
from shedu.core.snapshot import Snapshot
from shedu.games.dynasties.presentation.phrases import (
    Vocabulary,
    colour_in,
    colours_of,
    counted,
    handful_counted,
    handful_in,
    leaders_called,
    listed,
    pieces_counted,
    say,
)
from shedu.games.dynasties.presentation.transition import Change
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, NOWHERE, OFFICE_NAMES, RED
from shedu.games.dynasties.rules.state import ACT, INTERNAL, NO_CONFLICT

# The codes of the entries below with the names of their fields: what a translation is written from.
ENTRIES: dict[str, tuple[str, ...]] = {
    "begins": ("seat",),
    "turn": ("seat",),
    "turn-ended": ("seat", "actions_left"),
    "leader-placed": ("seat", "colour", "at"),
    "leader-moved": ("seat", "colour", "origin", "at"),
    "leader-beaten": ("seat", "colour", "origin"),
    "wars-open": ("colours", "at"),
    "war-chosen": ("seat", "colour"),
    "war-lapsed": ("colour",),
    "none-added": ("seat", "strength"),
    "conflict-tied": ("strength",),
    "won": ("seats", "weakest"),
    "result": ("seat", "rank", "totals"),
}


class TurnRules(NamedTuple):
    """The rules cited for what happens in every turn."""

    begins: str
    turn: str
    ended: str
    leader: str


class WarRules(NamedTuple):
    """The rules cited for what happens between the wars of an action."""

    chosen: str
    open: str
    lapsed: str


class ConflictRules(NamedTuple):
    """The rules cited for what happens in a conflict."""

    begun: str
    added: str
    tied: str
    won: str
    beaten: str


@dataclass(frozen=True, slots=True)
class ConflictWords:
    """What a game calls one of its kinds of conflict."""

    noun: str  # "war"
    kind: str  # with its article, "An external conflict"
    code: str  # of the entry that says it has begun
    won: str  # the code of the entry that says who has won
    rules: ConflictRules


@dataclass(frozen=True, slots=True)
class Narrator:
    """Writes what happened in a game of dynasties."""

    words: Vocabulary
    homes: str  # the field of a state that says where leaders stand, "leader_cell"
    places: str  # the field of an entry that says the same, "cells"
    place_name: Callable[[int], str]
    verbs: tuple[str, str]  # how a leader is positioned and how supporters are added, "places" and "adds"
    conflicts: tuple[ConflictWords, ConflictWords]  # internal and external
    rules: TurnRules
    war_rules: WarRules

    def tellers(self) -> dict[str, Callable[[Change], list[Sentence]]]:
        """Return what tells of an action, by its kind, where both games tell alike."""
        return {
            "first": self.begins,
            "draw": self.drawn,
            "end": self.turn_ended,
            "leader": self.leader_positioned,
        }

    def words_of(self, s: Snapshot) -> ConflictWords:
        """Return what the open conflict is called."""
        return self.conflicts[0 if s.conflict == INTERNAL else 1]

    def home_of(self, s: Snapshot, seat: Seat, colour: int) -> int:
        """Return where a leader stands."""
        return int(getattr(s, self.homes)[seat][colour])

    def begins(self, change: Change) -> list[Sentence]:
        """Say who begins."""
        seat = change.after.active
        return [say("begins", f"{self.words.dynasty(seat)} begins.", self.rules.begins, seat=seat)]

    def turn(self, change: Change, passed: bool) -> list[Sentence]:
        """Say whose turn it is if the turn has passed on, or the first one begins."""
        seat, first = change.after.active, change.after.turns == 0
        if not passed or change.after.question != ACT:
            return []
        rule = self.rules.begins if first else self.rules.turn
        return [say("turn", f"It is {self.words.dynasty(seat)}'s turn.", rule, seat=seat)]

    def turn_ended(self, change: Change) -> list[Sentence]:
        """Say that a player has ended the turn."""
        seat, left = change.before.active, change.before.actions_left
        text = f"{self.words.dynasty(seat)} ends the turn."
        return [say("turn-ended", text, self.rules.ended, seat=seat, actions_left=left)]

    def hand_changed(self, change: Change, seat: Seat, code: str, verb: str, rule: str = "") -> list[Sentence]:
        """Tell of a draw or a swap: the colours to its owner, the number to everybody else."""
        handful = handful_in(change.action)
        pieces = sum(handful)
        fields = {"seat": seat, f"{self.words.unit}s": pieces}
        if change.listener != seat:
            return [say(code, f"{self.words.dynasty(seat)} {verb} {counted(pieces, self.words.unit)}.", rule, **fields)]
        text = f"{self.words.dynasty(seat)} {verb} {handful_counted(handful)}."
        return [say(f"{code}-own", text, rule, **fields, **dict(zip(COLOUR_NAMES, handful, strict=True)))]

    def drawn(self, change: Change) -> list[Sentence]:
        """Tell of a draw."""
        return self.hand_changed(change, change.before.asked, "drawn", "draws")

    def leader_positioned(self, change: Change) -> list[Sentence]:
        """Say where a leader went, from the supply or from its home, and which conflict that has begun."""
        seat, colour, at = change.before.active, colour_in(change.action), str(change.action["to"])
        home, has_begun = self.home_of(change.before, seat, colour), change.after.conflict != NO_CONFLICT
        fields = {"seat": seat, "colour": COLOUR_NAMES[colour]}
        if home == NOWHERE:
            text = f"{self.words.dynasty(seat)} {self.verbs[0]} the {OFFICE_NAMES[colour]} on {at}."
            positioned = say("leader-placed", text, self.rules.leader, **fields, at=at)
        else:
            origin = self.place_name(home)
            text = f"{self.words.dynasty(seat)} moves the {OFFICE_NAMES[colour]} from {origin} to {at}."
            positioned = say("leader-moved", text, self.rules.leader, **fields, origin=origin, at=at)
        return [positioned, self.conflict_begun(change.after)] if has_begun else [positioned]

    def leader_gone(self, code: str, seat: Seat, colour: int, home: int, why: str, rule: str) -> Sentence:
        """Say that a leader has gone home, and from where."""
        origin = self.place_name(home)
        text = f"{self.words.leader_called(seat, colour)} on {origin} {why}goes home."
        return say(code, text, rule, seat=seat, colour=COLOUR_NAMES[colour], origin=origin)

    def conflict_begun(self, s: Snapshot) -> Sentence:
        """Say that a conflict has just begun, with its strengths on the table."""
        words, colour = self.words_of(s), s.conflict_colour
        leaders = tuple(self.place_name(self.home_of(s, seat, colour)) for seat in (s.attacker, s.defender))
        sides = f"{self.words.dynasty(s.attacker)} (attacker) {s.attack}, {self.words.dynasty(s.defender)} {s.defence}"
        return say(
            words.code,
            f"{words.kind} of {leaders_called(colour)} breaks out: {sides}.",
            words.rules.begun,
            colour=COLOUR_NAMES[colour],
            attacker=s.attacker,
            defender=s.defender,
            attack=s.attack,
            defence=s.defence,
            **{self.places: leaders},
        )

    def war_chosen(self, change: Change) -> Sentence:
        """Say which of several wars the active player has chosen."""
        seat, colour = change.before.active, colour_in(change.action)
        chosen = f"the {self.conflicts[1].noun} of {leaders_called(colour)}"
        text = f"{self.words.dynasty(seat)} chooses {chosen}."
        return say("war-chosen", text, self.war_rules.chosen, seat=seat, colour=COLOUR_NAMES[colour])

    def added(self, change: Change, nothing: str) -> tuple[Sentence, int]:
        """Say what one side has added; return also its strength then."""
        s, pieces = change.before, int(change.action[f"{self.words.unit}s"])
        colour = RED if s.conflict == INTERNAL else s.conflict_colour
        strength = (s.attack if s.asked == s.attacker else s.defence) + pieces
        what = pieces_counted(pieces, colour) if pieces else nothing
        text = f"{self.words.dynasty(s.asked)} {self.verbs[1]} {what} and has {strength}."
        of_colour = {"colour": COLOUR_NAMES[colour], f"{self.words.unit}s": pieces} if pieces else {}
        code = f"{self.words.unit}s-added" if pieces else "none-added"
        return say(code, text, self.words_of(s).rules.added, seat=s.asked, **of_colour, strength=strength), strength

    def won(self, change: Change, defence: int, gain: str = "", **fields: int) -> tuple[list[Sentence], Seat, Seat]:
        """Say who has won a conflict, and that the beaten leader has gone home; return also winner and loser."""
        s, words, colour = change.before, self.words_of(change.before), change.before.conflict_colour
        winner, loser = (s.attacker, s.defender) if s.attack > defence else (s.defender, s.attacker)
        strength, against = max(s.attack, defence), min(s.attack, defence)
        entries = []
        if strength == against:
            text = f"A tie at {strength} goes to the defender."
            entries.append(say("conflict-tied", text, words.rules.tied, strength=strength))
        text = f"{self.words.dynasty(winner)} wins the {words.noun} of {leaders_called(colour)}, "
        about = {"seat": winner, "colour": COLOUR_NAMES[colour], "strength": strength, "against": against, **fields}
        entries.append(say(words.won, f"{text}{strength} to {against}{gain}.", words.rules.won, **about))
        home = self.home_of(s, loser, colour)
        entries.append(self.leader_gone("leader-beaten", loser, colour, home, "", words.rules.beaten))
        return entries, winner, loser

    def wars_open(self, colours: Sequence[int], placed: int, state: str) -> Sentence:
        """Say which leaders a connection has brought into conflict."""
        text = f"The {listed([leaders_called(colour) for colour in colours])} are {state}."
        names = tuple(COLOUR_NAMES[colour] for colour in colours)
        return say("wars-open", text, self.war_rules.open, colours=names, at=self.place_name(placed))

    def wars_lapsed(self, change: Change, wars: int, still: Collection[int], end: str) -> list[Sentence]:
        """Say which open wars, given as bits, are not fought, since their leaders are no longer linked."""
        gone = [
            colour for colour in colours_of(wars) if colour != change.before.conflict_colour and colour not in still
        ]
        begin = "are no longer linked, so their"
        return [
            say(
                "war-lapsed",
                f"The {leaders_called(colour)} {begin} {self.conflicts[1].noun} is {end}.",
                self.war_rules.lapsed,
                colour=COLOUR_NAMES[colour],
            )
            for colour in gone
        ]

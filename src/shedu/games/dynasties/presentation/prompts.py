"""The questions that both games of dynasties ask, in the words and with the rule numbers of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shedu.core.game import Sentence
from shedu.games.dynasties.presentation.duel import sides
from shedu.games.dynasties.presentation.phrases import Vocabulary, colours_of, counted, leaders_called, listed, say
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, PIECE_NAMES, RED
from shedu.games.dynasties.rules.state import ACT, DRAW, INTERNAL, WHO_BEGINS

# The codes of the questions with the names of their fields: what a translation is written from.
_CONFLICT = ("seat", "kind", "colour", "support", "attacker", "defender", "attack", "defence")
SHARED_PROMPTS: dict[str, tuple[str, ...]] = {
    "ask-first": (),
    "ask-act": ("seat", "actions_left"),
    "ask-attack": _CONFLICT,
    "ask-defend": _CONFLICT,
    "ask-war": ("seat", "colours", "at"),
    "over": ("reason",),
}


@dataclass(frozen=True, slots=True)
class Prompter:
    """Asks the questions of a game of dynasties. Rules are numbers of the rulebook."""

    words: Vocabulary
    place_name: Callable[[int], str]
    kinds: tuple[str, str]  # of internal and external conflicts, "revolt" and "war"
    conflict: str  # how a kind is called in a sentence, "an {} conflict"
    war: str  # what an external conflict is called beside others, "war"
    verb: str  # what is done with supporters, "add"
    rules: tuple[str, str, str]  # about who begins, the actions of a turn, and choosing a war
    adding_rules: tuple[str, str]  # in internal and external conflicts
    draw_reason: Callable[[Any], str]
    draw_rules: Mapping[str, str]  # by reason
    end_names: Sequence[str]  # by the number in the field `ended`
    end_rules: Mapping[str, str]

    def questions(self) -> dict[int, Callable[[Any], Sentence]]:
        """Return what asks each question whose number is the same in both games."""
        return {WHO_BEGINS: self.ask_first, DRAW: self.ask_draw, ACT: self.ask_act}

    def ask_first(self, s: Any) -> Sentence:  # noqa: ARG002
        """Ask chance who begins."""
        return say("ask-first", "Chance decides who begins.", self.rules[0])

    def ask_draw(self, s: Any) -> Sentence:
        """Ask chance what a seat draws."""
        why = self.draw_reason(s)
        text = f"Chance: {self.words.dynasty(s.asked)} draws {counted(s.to_draw, self.words.unit)}."
        fields = {"seat": s.asked, f"{self.words.unit}s": s.to_draw}
        return say("ask-draw", text, self.draw_rules[why], **fields, why=why)

    def ask_act(self, s: Any) -> Sentence:
        """Ask the active player for an action."""
        text = f"{self.words.dynasty(s.asked)}: take an action ({s.actions_left} left) or end the turn."
        return say("ask-act", text, self.rules[1], seat=s.asked, actions_left=s.actions_left)

    def ask_add(self, s: Any) -> Sentence:
        """Ask one side of a conflict what it adds."""
        is_external, attacks = s.conflict != INTERNAL, s.asked == s.attacker
        support = s.conflict_colour if is_external else RED
        own, other = (s.attack, s.defence) if attacks else (s.defence, s.attack)
        kind = self.kinds[is_external]
        what = f"{self.conflict.format(kind)} of {leaders_called(s.conflict_colour)}, {own} against {other}"
        side = f"{self.words.dynasty(s.asked)} {'attacks in' if attacks else 'defends against'}"
        return say(
            "ask-attack" if attacks else "ask-defend",
            f"{side} {what}: {self.verb} {PIECE_NAMES[support]}s or none.",
            self.adding_rules[is_external],
            seat=s.asked,
            kind=kind,
            **sides(s, support),
        )

    def ask_war(self, s: Any, wars: int) -> Sentence:
        """Ask which of several wars, given as bits, comes next."""
        colours = colours_of(wars)
        choice = listed([*map(leaders_called, colours)], "or")
        text = f"{self.words.dynasty(s.asked)}: choose the next {self.war}, that of {choice}."
        names = tuple(COLOUR_NAMES[colour] for colour in colours)
        return say("ask-war", text, self.rules[2], seat=s.asked, colours=names, at=self.place_name(s.placed))

    def over(self, s: Any) -> Sentence:
        """Say that nothing is asked any more."""
        reason = self.end_names[s.ended]
        return say("over", "The game is over.", self.end_rules[reason], reason=reason)

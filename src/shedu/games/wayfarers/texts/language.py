"""What a language must know to tell cards: nouns with their forms, effects as phrases, joining words and labels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Noun:
    """Something counted: its forms by number, as the object of gaining one, and in `for each`."""

    forms: tuple[str, ...]
    gained: str
    each: str
    alone: str = ""

    @property
    def name(self) -> str:
        """The noun by itself, as in a list of icons."""
        return self.alone or self.forms[0]


@dataclass(frozen=True)
class Labels:
    """Beginnings of lines and whole lines."""

    at_once: str
    die: str
    any_die: str
    gained: str
    rest: str
    with_die: str
    helps_die: str
    with_vista: str
    takes: str
    offers: str
    worth: str
    price: str
    under: str
    goal: str
    goal_met: str
    goal_discard: str
    scheme: str
    scheme_first: str
    scheme_else: str
    scheme_special: str
    scheme_comet: str
    face: str
    column: str
    icons: str
    tile: str
    tile_place: str
    green_worker: str
    final: str
    free_link: str
    needs: str
    worker: str
    no_worker: str
    focus: str
    resting: str
    passing: str
    covered: str
    opponent_extra: str
    inspiration: str


@dataclass(frozen=True)
class Language:
    """A language: plural rule, nouns, phrases by effect, and how phrases are joined."""

    id: str
    form: Callable[[int], int]
    nouns: Mapping[str, Noun]
    phrases: Mapping[str, tuple[str, ...]]
    costs: Mapping[str, tuple[str, ...]]
    assets: Mapping[str, str]
    contents: Mapping[str, str]
    bars: tuple[str, ...]
    titles: Mapping[str, str]
    elements: Mapping[str, str]
    boards: Mapping[str, str]
    worker_colours: Mapping[str, str]
    scheme_colours: Mapping[str, str]
    places: Mapping[str, str]
    points: tuple[str, ...]
    per_two: Mapping[str, str]
    each_set: str
    plus: str
    conditions: Mapping[str, str]
    at_least: str
    and_: str
    or_: str
    or_else: str
    either: str
    then: str
    labels: Labels

    def counted(self, number: int, forms: tuple[str, ...]) -> str:
        """A number with the form of a phrase that goes with it."""
        return forms[min(self.form(number), len(forms) - 1)].format(n=number)

    def joined(self, parts: list[str], word: str) -> str:
        """A list: commas, and a word before the last part."""
        return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}{word}{parts[-1]}"


def one_or_many(number: int) -> int:
    """The plural rule of English, German and Portuguese."""
    return 0 if number == 1 else 1


def one_few_many(number: int) -> int:
    """The plural rule of Czech."""
    return 0 if number == 1 else 1 if 2 <= number <= 4 else 2

"""A menu for hundreds of actions: typed in full, word by word, by number, or by any unique part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from shedu.core.game import Action

LISTED = 12  # up to this many actions are listed; more are grouped by their next word
NUMBERED = 20  # up to this many groups get numbers; more must be typed
SHOWN_WORDS = 4  # words shown after a group
LEAST = 2  # letters needed to find an action by a word within its text

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: a word, and the actions it leads to."""

    word: str
    actions: tuple[Action, ...]


def words_of(action: Action) -> Words:
    """Return the words of an action in lower case."""
    return tuple(action.text.lower().split())


class Menu:
    """The legal actions, and those that remain after some words."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.all = tuple(actions)
        self.left = self.all

    @property
    def is_narrowed(self) -> bool:
        """Return whether some actions were ruled out."""
        return len(self.left) < len(self.all)

    @property
    def shared(self) -> Words:
        """Return the words with which all remaining actions begin."""
        texts = [words_of(action) for action in self.left]
        length = 0
        while all(len(text) > length for text in texts) and all(
            one[length] == other[length] for one, other in pairwise(texts)
        ):
            length += 1
        return texts[0][:length]

    def reset(self) -> None:
        """Start again with all actions."""
        self.left = self.all

    def take(self, line: str) -> Action | None:
        """Narrow by a line; return the action it selects, or None if several remain; raises LookupError if none fits.

        A line that finds an action only by a word within its text never selects it at once.
        """
        typed = tuple(line.lower().split())
        if not typed:
            return self._confirm()
        for action in self.all:
            if words_of(action) == typed:
                return action
        if len(typed) == 1 and typed[0].isdecimal() and self.is_numbered:
            return self._pick(int(typed[0]))
        for actions, start in ((self.left, len(self.shared)), (self.left, 0), (self.all, 0)):
            found = _following(actions, typed, start)
            if found:
                return self._settle(found, start + len(typed))
        for actions in (self.left, self.all):
            if found := _containing(actions, typed):
                self.left = found
                return None
        raise LookupError(line)

    def _confirm(self) -> Action | None:
        if len(self.left) == 1:
            return self.left[0]
        self.reset()
        return None

    def _pick(self, number: int) -> Action | None:
        entries = self.entries()
        if not 1 <= number <= len(entries):
            raise LookupError(str(number))
        self.left = entries[number - 1].actions
        return self.left[0] if len(self.left) == 1 else None

    def _settle(self, found: tuple[Action, ...], length: int) -> Action | None:
        """Narrow to the actions found; return the only one without further words, if any."""
        whole = [action for action in found if len(words_of(action)) == length]
        if len(whole) == 1:
            return whole[0]
        self.left = found
        return None

    @property
    def is_numbered(self) -> bool:
        """Return whether the lines of the menu have numbers, which would be ambiguous if actions contain numbers."""
        start = len(self.shared)
        words = [text[start] for text in map(words_of, self.left) if len(text) > start]
        return len(self.entries()) <= NUMBERED and not any(word.isdecimal() for word in words)

    def entries(self) -> list[Entry]:
        """Return the lines of the menu: the actions if they are few, otherwise groups by the next word."""
        if len(self.left) <= LISTED:
            return [Entry(action.text, (action,)) for action in self.left]
        start = len(self.shared)
        groups: dict[str, list[Action]] = {}
        for action in self.left:
            groups.setdefault(" ".join(action.text.split()[start : start + 1]), []).append(action)
        entries = [Entry(word, tuple(actions)) for word, actions in groups.items()]
        # Groups come first; actions of a single word, such as ending a turn, come last.
        return sorted(entries, key=lambda entry: (len(entry.actions) == 1) + (len(words_of(entry.actions[0])) == 1))

    def completions(self, line: str) -> list[str]:
        """Return the words that can continue a line, whose last word may be incomplete."""
        typed = line.lower().split()
        last = typed.pop() if typed and not line.endswith(" ") else ""
        for actions, start in ((self.left, len(self.shared)), (self.all, 0)):
            found = _following(actions, tuple(typed), start)
            place = start + len(typed)
            texts = [action.text.split() for action in found]
            words = {text[place]: None for text in texts if len(text) > place}
            if fitting := [word for word in words if word.lower().startswith(last)]:
                return fitting
        return []

    def lines(self, width: int) -> list[str]:
        """Return the menu as lines of text."""
        if len(self.left) == 1:
            return [f"  {self.left[0].text}   (Enter plays it)"]
        entries = self.entries()
        shared = " ".join(self.left[0].text.split()[: len(self.shared)])
        head = [f"  {shared} ..."] if shared and len(self.left) > LISTED else []
        if not self.is_numbered:
            return head + _in_columns([entry.word for entry in entries], width, "  ")
        if len(self.left) <= LISTED:
            return _in_columns([f"{n:>2} {entry.word}" for n, entry in enumerate(entries, start=1)], width, "  ")
        return head + [
            _group_line(number, entry, len(self.shared) + 1) for number, entry in enumerate(entries, start=1)
        ]


def _group_line(number: int, entry: Entry, place: int) -> str:
    if len(entry.actions) == 1:
        return f"  {number:>2} {entry.actions[0].text}"
    following = {text[place]: None for text in (action.text.split() for action in entry.actions) if len(text) > place}
    words = list(following)
    shown = ", ".join(words[:SHOWN_WORDS]) + (" ..." if len(words) > SHOWN_WORDS else "")
    return f"  {number:>2} {entry.word:<13}{len(entry.actions):>4}   {shown}"


def _in_columns(texts: list[str], width: int, indent: str) -> list[str]:
    """Return texts arranged in columns, read from left to right."""
    column = max(len(text) for text in texts) + 2
    across = max(1, (width - len(indent)) // column)
    rows = [texts[k : k + across] for k in range(0, len(texts), across)]
    return [(indent + "".join(f"{text:<{column}}" for text in row)).rstrip() for row in rows]


def _following(actions: Sequence[Action], typed: Words, start: int) -> tuple[Action, ...]:
    """Return the actions whose words from a place on begin with the typed words; exact words win over prefixes."""
    found = [action for action in actions if len(words_of(action)) >= start + len(typed)]
    for place, word in enumerate(typed, start=start):
        exact = [action for action in found if words_of(action)[place] == word]
        found = exact or [action for action in found if _is_short_for(word, words_of(action)[place])]
    return tuple(found)


def _containing(actions: Sequence[Action], typed: Words) -> tuple[Action, ...]:
    """Return the actions that contain words beginning with the typed ones in this order; exact words win."""
    if any(len(word) < LEAST for word in typed):
        return ()
    exact = tuple(action for action in actions if _is_within(typed, words_of(action), whole=True))
    return exact or tuple(action for action in actions if _is_within(typed, words_of(action), whole=False))


def _is_within(typed: Words, words: Words, *, whole: bool) -> bool:
    rest = iter(words)
    return all(any(word == part if whole else _is_short_for(part, word) for word in rest) for part in typed)


def _is_short_for(typed: str, word: str) -> bool:
    """Return whether a word begins with what was typed; K1 does not abbreviate K10."""
    return word.startswith(typed) and not (typed[-1].isdecimal() and word[len(typed) : len(typed) + 1].isdecimal())

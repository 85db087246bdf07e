"""A fair queue of work: addresses take turns, and so do the persons of each address."""

from __future__ import annotations

import enum
from collections import OrderedDict, defaultdict, deque
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Lane(enum.Enum):
    """The kind of work; short work need not wait for longer work in another lane."""

    QUICK = "quick"  # bots that answer in a fraction of a second
    LONG = "long"  # stronger bots, hints
    BACKGROUND = "background"  # reviews, for which nobody waits


class Asker(NamedTuple):
    """The person who caused the work, and their address."""

    address: str = ""
    person: str = ""


NOBODY = Asker()


class Full(Exception):
    """A person has too much work waiting."""


class FairQueue(Generic[T]):
    """A queue with turns between addresses and between the persons of an address; each person's work stays in order."""

    def __init__(self, most_per_person: int) -> None:
        self.most_per_person = most_per_person
        self._lanes: dict[Lane, OrderedDict[str, OrderedDict[str, deque[T]]]] = {lane: OrderedDict() for lane in Lane}
        self._waiting: defaultdict[str, int] = defaultdict(int)  # by person, over all lanes

    def __len__(self) -> int:
        return sum(self._waiting.values())

    def put(self, work: T, lane: Lane, asker: Asker) -> None:
        """Append work to a person's line; raises Full if the line is too long."""
        if self._waiting[asker.person] >= self.most_per_person:
            raise Full
        self._line(lane, asker).append(work)
        self._waiting[asker.person] += 1

    def put_back(self, work: T, lane: Lane, asker: Asker) -> None:
        """Put unfinished work back at the head of its line, and the line at the head of its lane."""
        self._line(lane, asker).appendleft(work)
        self._waiting[asker.person] += 1
        addresses = self._lanes[lane]
        addresses[asker.address].move_to_end(asker.person, last=False)
        addresses.move_to_end(asker.address, last=False)

    def take(self, lanes: Iterable[Lane]) -> T | None:
        """Remove and return the next work of the first lane that has any; None if there is none."""
        for lane in lanes:
            addresses = self._lanes[lane]
            if not addresses:
                continue
            address, persons = addresses.popitem(last=False)
            person, line = persons.popitem(last=False)
            work = line.popleft()
            self._one_less(person)
            if line:
                persons[person] = line
            if persons:
                addresses[address] = persons
            return work
        return None

    def discard(self, work: T, lane: Lane, asker: Asker) -> bool:
        """Remove work that nobody wants any more; return whether it was still waiting."""
        persons = self._lanes[lane].get(asker.address, OrderedDict())
        line = persons.get(asker.person, deque())
        if work not in line:
            return False
        line.remove(work)
        self._one_less(asker.person)
        if not line:
            del persons[asker.person]
        if not persons:
            del self._lanes[lane][asker.address]
        return True

    def _line(self, lane: Lane, asker: Asker) -> deque[T]:
        persons = self._lanes[lane].setdefault(asker.address, OrderedDict())
        return persons.setdefault(asker.person, deque())

    def _one_less(self, person: str) -> None:
        self._waiting[person] -= 1
        if not self._waiting[person]:
            del self._waiting[person]

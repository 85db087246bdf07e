"""Taking back at a table never hides again what somebody saw: random games of every game with random undos."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import shedu
from shedu.core.chance import generator
from shedu.core.errors import IllegalAction
from shedu.core.game import CHANCE, Position
from shedu.games import GAMES
from shedu.server.tables import seating
from shedu.server.tables.entries import AnyEntry, HeadSeat, Played, Started, Undone
from shedu.server.tables.table import Table, new_head

DEALS = 6  # other deals of what a viewer cannot know, tried for each undo
GUESSES = generator(7)
CONNECTING = re.compile(r"card \w+ g\d")  # in `kings`: what leads to a face-down card


def begun(game_id: str, seats: int, **options: str) -> Table:
    """Return a table at which one person holds every seat, the game begun."""
    game = shedu.game(game_id)
    chairs = [HeadSeat(f"invite {seat}", "ann", "Ann") for seat in range(seats)]
    chosen = game.check_options(options)
    table = Table(new_head(game, chosen, chairs, "ann", is_open=False, hints=False), game)
    table.apply(seating.start(table, "ann"))
    return table


def act(table: Table, choice: random.Random) -> None:
    """Play for whoever is asked: a kind of action first, so that rare ones come up, and connections where possible."""
    position = table.position
    assert isinstance(position.actor, int)
    legal = position.legal()
    kind = choice.choice(sorted({action.kind for action in legal}))
    among = [action for action in legal if action.kind == kind]
    connecting = [action for action in legal if CONNECTING.match(action.text)]
    table.apply(table.act(position.actor, position.ply, choice.choice(connecting or among).text))


def after_the_same(start: Position, history: list[int]) -> Position | None:
    """Return the position after actions, or None if one of them could not be played there."""
    for number in history:
        if start.actor is CHANCE:
            return None
        try:
            start.play(start.game.action(number))
        except IllegalAction:
            return None
    return start


def seen_by(position: Position, viewer: int | None) -> dict[str, Any]:
    return position.game.view(position, viewer)


@dataclass
class Taken:
    """An undo: the position that everybody saw, and the one to which it leads back."""

    shown: Position
    now: Position

    def shows_again(self) -> Iterator[tuple[int | None, bool]]:
        """For each viewer and each other deal of what the viewer does not know now: whether it saw the same then.

        If it saw something else, the undo has hidden again what the viewer saw. A deal in which the actions cannot be
        played says nothing: it differs in the hand of the seat that played, which only showed its own piece.
        """
        history = self.shown.history[self.now.ply :]
        for viewer in (None, *range(self.now.seats)):
            for _ in range(DEALS):
                guess = self.now.copy()
                self.now.game.entry_points.resample_hidden(guess.states, 0, -1 if viewer is None else viewer, GUESSES)
                end = after_the_same(guess, history)
                if end is not None:
                    yield viewer, seen_by(end, viewer) == seen_by(self.shown, viewer)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_undo_hides_again_what_somebody_saw(game_id: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        choice = random.Random(seed)
        table = begun(game_id, choice.choice(shedu.game(game_id).seat_counts))
        while table.status != "over" and table.position.ply < 250:
            act(table, choice)
            everybody = range(table.position.seats)
            seat, _ = table.undo_seat(everybody)
            if seat is None or choice.random() < 0.5:
                seen["refused"] += seat is None
                continue
            shown = table.position.copy()
            change = table.undo(everybody, shown.ply, turn=choice.random() < 0.3)
            table.apply(change)
            (undone,) = change.entries
            assert isinstance(undone, Undone) and table.position.ply == undone.to
            seen["undone"] += 1
            for viewer, same in Taken(shown, table.position).shows_again():
                assert same, f"seed {seed}, ply {shown.ply} back to {undone.to}: {viewer} saw something else"
                seen["checked"] += 1
    assert seen["undone"] > 100 and seen["refused"] > 20 and seen["checked"] > 500


def kings_at_the_reward() -> Table:
    """Return a table of two at which the winner of an external conflict is asked for a card."""
    table = begun("kings", 2)
    choice = random.Random(3)
    for _ in range(5000):
        record = table.position.state
        if table.position.over:
            table = begun("kings", 2)
            continue
        if record.face_down and table.position.view(None)["question"] == "reward":
            return table
        legal = {action.text for action in table.position.legal()}
        wanted = [text for text in legal if text.startswith("card") and " g" in text] or ["add 0"]
        text = choice.choice(sorted(legal & set(wanted) or legal))
        assert isinstance(table.position.actor, int)
        table.apply(table.act(table.position.actor, table.position.ply, text))
    raise AssertionError("no conflict without cards came about")


def test_turning_up_the_connecting_card_is_a_reveal() -> None:
    table = kings_at_the_reward()
    while table.position.state.face_down:
        assert isinstance(table.position.actor, int)
        answers = [action.text for action in table.position.legal()]
        text = "decline" if "decline" in answers else "add 0" if "add 0" in answers else answers[0]
        table.apply(table.act(table.position.actor, table.position.ply, text))
    if table.actors[-1] is not None:
        seat, reason = table.undo_seat(range(2))
        assert seat is None and reason is not None and reason.code == "undo-revealed"


def test_what_was_added_to_a_conflict_is_never_taken_back() -> None:
    """The panel says so: tiles leave the game for good (T-47, T-59), cards never come back to a hand (K-44)."""
    for game_id in ("tigris", "kings"):
        choice, refused = random.Random(1), 0
        table = begun(game_id, 2)
        while refused < 5:
            if table.position.over:
                table = begun(game_id, 2)
            added = table.position.view(None)["question"] == "add"
            act(table, choice)
            if added and table.actors[-1] is not None:
                seat, reason = table.undo_seat(range(2))
                assert seat is None and reason is not None and reason.code in ("undo-revealed", "over")
                refused += 1


def test_a_turn_is_taken_back_as_far_as_nothing_was_revealed() -> None:
    """The start of a run of decisions lies after the last of them that showed something."""
    choice = random.Random(5)
    table, found = begun("tigris", 2), 0
    while found < 3:
        if table.position.over:
            table = begun("tigris", 2)
        act(table, choice)
        run = [ply for ply, revealing in enumerate(table.revealing) if revealing]
        seat, _ = table.undo_seat(range(2))
        if seat is not None and set(table.actors[run[-1] :]) == {seat}:
            change = table.undo([seat], table.position.ply, turn=True)
            (undone,) = change.entries
            assert isinstance(undone, Undone) and undone.to == run[-1] + 1
            found += 1


def test_a_table_loaded_again_allows_the_same_undos() -> None:
    choice = random.Random(2)
    table = begun("kings", 3)
    entries: list[AnyEntry] = [
        Started(),
        *(Played(ply, None, text_of(table, ply)) for ply in range(table.position.ply)),
    ]
    while table.position.ply < 200:
        position = table.position
        assert isinstance(position.actor, int)
        change = table.act(position.actor, position.ply, choice.choice(position.legal()).text)
        entries += change.entries
        table.apply(change)
    again = Table.load(table.head, entries, table.game)
    assert again.position.history == table.position.history
    assert again.revealing == table.revealing and again.actors == table.actors
    assert any(table.revealing) and not all(table.revealing)


def text_of(table: Table, ply: int) -> str:
    return table.game.action(table.position.history[ply]).text

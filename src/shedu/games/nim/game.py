"""Nim as the rest of the project sees it."""

from __future__ import annotations

from shedu.core.game import Action, Option, Position, Preset, Sentence
from shedu.core.open_game import OpenGame
from shedu.games.nim.rules.kernel import HEAPS, MOST


class Nim(OpenGame):
    """Nim: two players take stones from three heaps, as many as they like from one heap at a time."""

    id = "nim"
    title = "Nim"
    seat_counts = (2,)
    seat_names = ("first", "second")
    rules_version = 1
    options = (Option("lastStone", ("wins", "loses"), "Whether the player who takes the last stone wins or loses."),)
    presets = (Preset("classic", "The last stone wins", ()),)

    def list_actions(self) -> list[Action | None]:
        """Return every action by its number."""
        return [self._taking(heap, stones) for heap in range(len(HEAPS)) for stones in range(1, MOST + 1)]

    def _taking(self, heap: int, stones: int) -> Action | None:
        if stones > HEAPS[heap]:
            return None
        fields = (("stones", stones), ("heap", heap + 1))
        return Action(MOST * heap + stones - 1, "take", fields, f"take {stones} from {heap + 1}")

    def explain_illegal(self, position: Position, action: Action) -> Sentence:
        """Return why an action is not legal."""
        left = int(position.state.stones[int(action["heap"]) - 1])
        if position.over:
            return Sentence("over", "The game is over.", (), "N-3")
        return Sentence("too-few", f"Heap {action['heap']} has only {left}.", (("left", left),), "N-2")

"""What a conflict is about, against what happens when it is really fought to either end."""

from collections.abc import Iterator
from typing import Any

from shedu.core.game import Action, Position
from shedu.games.tigris.presentation.conflict_outcomes import AT_STAKE, stakes
from shedu.games.tigris.rules.state import ADD
from tests.games.tigris.scenes import revolt
from tests.games.tigris.staged import LION, hear, play, random_steps, stage, tigris


def test_a_revolt_is_about_a_red_point_and_a_leader() -> None:
    position = play(revolt(), "leader black H5")
    found = stakes(position)
    attacker, defender = int(position.state.attacker), int(position.state.defender)
    for side, winner, loser in (("won", attacker, defender), ("lost", defender, attacker)):
        said = {each["code"]: each["fields"] for each in found[side]}
        assert (said["revolt-won"]["seat"], said["revolt-won"]["points"]) == (winner, 1)  # T-50
        assert said["leader-beaten"]["seat"] == loser  # T-49
        assert "supporters-removed" not in said


def test_looking_at_the_stakes_changes_nothing() -> None:
    position = play(revolt(), "leader black H5")
    before = position.states.tobytes()
    stakes(position)
    assert position.states.tobytes() == before


def test_stakes_are_what_happens() -> None:
    fought = 0
    for seed in range(12):
        for before, action, after in conflict_ends(seed):
            found = stakes(before)
            won = after_winner(before, after)
            said = tigris().log_entries(before, action, after, None)
            happened = [(s.code, loose(dict(s.fields))) for s in said if s.code in AT_STAKE]
            foreseen = [(s["code"], loose(s["fields"])) for s in found[won]]
            assert foreseen == happened
            fought += 1
    assert fought > 20


def loose(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields without the strengths, which are set in a forecast."""
    return {name: value for name, value in fields.items() if name not in ("strength", "against")}


def conflict_ends(seed: int) -> Iterator[tuple[Position, Action, Position]]:
    """Yield every last answer of a conflict in a random game."""
    for before, action, after in random_steps(seed, seats=3):
        if before.state.question == ADD and before.state.asked == before.state.defender and action.kind == "add":
            yield before, action, after


def after_winner(before: Position, after: Position) -> str:
    s = before.state
    colour = int(s.conflict_colour)
    stands = after.state.leader_cell[int(s.attacker), colour] == s.leader_cell[int(s.attacker), colour]
    return "won" if stands else "lost"


def test_a_temple_that_only_a_building_spares_is_protected_by_the_rule_for_buildings() -> None:
    """B-8 spares J6 under the library, T-64 spares the start temple I7 with its treasure and K5 beside the king."""
    position = stage(
        red="G5 G6 F6 I5 I6 K5 J6 K6",
        leaders={"lion red": "F5", "bull red": "J5", "bull black": "L5"},
        hands={LION: {"red": 6}},
        houses={"red": "J6"},
        buildings="on",
    )
    play(position, "tile red H5", "add 5")
    spared = [each for each in hear(position, "add 0") if each.code == "supporters-spared"]
    assert [(each.rule, dict(each.fields)["cells"]) for each in spared] == [("T-64", ("K5", "I7")), ("B-8", ("J6",))]

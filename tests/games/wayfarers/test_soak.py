"""Random games of Wayfarers: every position sound, games without an end cut, what they exercise counted."""

from shedu.cli.soak import coverage_of, soak
from shedu.games import game
from shedu.games.wayfarers.testing.kernels import coverage

WAYFARERS = game("wayfarers")


def test_random_games_are_sound_and_exercise_nearly_everything() -> None:
    """WO-15: a game that does not end is cut, which is no fault."""
    count = soak(WAYFARERS, 500, seed=11, jobs=2)
    assert count.faults == []
    assert count.games == 500
    assert count.cut < 10
    assert count.longest <= WAYFARERS.longest
    found = coverage_of(WAYFARERS, count.seen)
    assert found is not None
    assert found.of > 600
    assert found.of - found.exercised == len(found.missing) < 12
    assert [name for name in found.missing if not name.startswith("opponent")] == []


def test_what_was_never_exercised_is_named() -> None:
    found = coverage_of(WAYFARERS, [0] * coverage.COUNT)
    assert found is not None
    assert found.exercised == 0 and found.times == 0
    assert found.missing == [name for _, name in coverage.items()]
    assert {"board A cell 1", "link reward of bar 1", "comet lead"} <= set(found.missing)


def test_names_of_what_is_exercised_are_unique() -> None:
    numbers, names = zip(*coverage.items(), strict=True)
    assert len(set(numbers)) == len(numbers) and len(set(names)) == len(names)
    assert max(numbers) < coverage.COUNT

"""One game between bots: reproducible, kept as a record, and finished whatever the bots do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shedu.arena.match import Match, Played, play
from shedu.bots import Bot, bot
from shedu.core.game_record import read, verify
from shedu.games import game
from tests.arena.arena_play import Hanging, Misbehaving

MATCH = Match(
    number=3,
    game="tigris",
    options=(),
    players=("random", "random"),
    deal="arena test",
    seeds=(11, 12),
)


def misbehave(name: str, seed: int) -> Bot:
    return bot(name, seed) if name == "random" else Misbehaving(name, seed)


def against(name: str, limit: float | None = None) -> Played:
    return play(replace(MATCH, players=(name, "random"), limit=limit), misbehave)


def test_a_match_is_played_to_its_end() -> None:
    played = play(MATCH)
    assert played.number == 3
    assert sorted(played.ranks) in ([1, 2], [1, 1])
    assert len(played.scores) == 2 and all(len(score) == 4 for score in played.scores)
    assert min(played.decisions) > 10 and sum(played.decisions) < played.plies
    assert all(seconds > 0 for seconds in played.seconds)
    assert [forfeits.total for forfeits in played.forfeits] == [0, 0]
    assert played.record is None


def test_equal_matches_are_equal_games_and_other_seeds_other_games() -> None:
    def record(match: Match) -> str | None:
        return play(replace(match, keep_record=True)).record

    assert record(MATCH) == record(MATCH)
    assert record(MATCH) != record(replace(MATCH, seeds=(11, 13)))
    assert record(MATCH) != record(replace(MATCH, deal="another"))


def test_a_limit_changes_nothing_for_bots_that_keep_it() -> None:
    free, limited = play(MATCH), play(replace(MATCH, limit=60.0))
    assert replace(free, seconds=(0, 0)) == replace(limited, seconds=(0, 0))


def test_the_record_of_a_match_can_be_read_and_verified() -> None:
    played = play(replace(MATCH, keep_record=True, players=("random", "greedy")))
    assert played.record is not None
    record = read(played.record, game)
    assert record.names == ("random", "greedy")
    assert len(record.actions) == played.plies
    assert verify(record) == []


def test_options_reach_the_game() -> None:
    played = play(replace(MATCH, options=(("board", "advanced"), ("wonder", "on")), keep_record=True))
    assert "board advanced" in (played.record or "") and "wonder on" in (played.record or "")


@pytest.mark.parametrize(
    ("ranks", "shares"), [((2, 1, 3), (0, 1, 0)), ((1, 3, 1), (0.5, 0, 0.5)), ((1, 1, 1), (1 / 3,) * 3)]
)
def test_a_shared_first_rank_is_a_shared_win(ranks: tuple[int, ...], shares: tuple[float, ...]) -> None:
    three = replace(play(MATCH), ranks=ranks)
    assert three.shares == shares


@pytest.mark.parametrize("limit", [None, 30.0])
@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("crashing", "crashed", "RuntimeError: this bot has a bug"),
        ("illegal", "illegal", "is not legal"),
        ("textual", "illegal", "is not an action"),
    ],
)
def test_a_bot_that_fails_forfeits_that_decision_only(name: str, kind: str, said: str, limit: float | None) -> None:
    played = against(name, limit)
    forfeits = played.forfeits[0]
    assert getattr(forfeits, kind) == forfeits.total == played.decisions[0] // 10 > 0
    assert said in forfeits.first and "at ply" in forfeits.first and "\n" not in forfeits.first
    assert played.forfeits[1].total == 0


def test_the_stand_in_for_a_bot_that_always_fails_plays_like_greedy() -> None:
    class Broken:
        name = "broken"

        def choose(self, knowledge: object) -> None:
            raise ValueError

    def make(name: str, seed: int) -> Bot:
        return Broken() if name == "broken" else bot(name, seed)  # type: ignore[return-value]

    broken = play(replace(MATCH, players=("broken", "random")), make)
    greedy = play(replace(MATCH, players=("greedy", "random")))
    assert broken.forfeits[0].crashed == broken.decisions[0]
    assert broken.scores == greedy.scores


def test_a_bot_that_cannot_even_be_made_forfeits_everything() -> None:
    def make(name: str, seed: int) -> Bot:
        if name == "missing":
            raise FileNotFoundError("no weights")
        return bot(name, seed)

    played = play(replace(MATCH, players=("random", "missing")), make)
    assert played.forfeits[1].crashed == played.decisions[1]
    assert "no weights" in played.forfeits[1].first


def test_a_slow_bot_forfeits_the_decisions_that_it_overruns() -> None:
    played = against("slow", limit=0.1)
    forfeits = played.forfeits[0]
    assert forfeits.overran == forfeits.total > 0
    assert "no answer within 0.1 s" in forfeits.first
    assert played.seconds[0] < 0.25 * played.decisions[0]


def test_a_bot_that_hangs_is_asked_once_and_the_game_goes_on() -> None:
    hanging = Hanging()
    try:
        played = play(
            replace(MATCH, players=("hanging", "random"), limit=0.05),
            lambda name, seed: hanging if name == "hanging" else bot(name, seed),
        )
    finally:
        hanging.let_go.set()
    assert hanging.asked == 1
    assert played.forfeits[0].overran == played.decisions[0] > 10
    assert played.seconds[0] < 5


def test_a_bot_that_leaves_the_program_does_not_take_the_arena_with_it() -> None:
    assert against("leaving", limit=30.0).forfeits[0].crashed > 0
    assert against("leaving").forfeits[0].crashed > 0


@pytest.mark.parametrize("limit", [None, 30.0])
def test_an_interrupt_passes_through(limit: float | None) -> None:
    with pytest.raises(KeyboardInterrupt):
        against("stopping", limit)

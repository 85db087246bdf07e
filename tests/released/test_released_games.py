"""Games of every version of the rules that was ever released still play as they did."""

import pytest

import shedu
from shedu.core.game_record import replay, verify, write
from shedu.games import GAMES
from tests.released.released_games import kept, open_answers, versions

RELEASED = [(game_id, version) for game_id in GAMES for version in range(1, shedu.game(game_id).rules_version + 1)]


@pytest.mark.parametrize("game_id", GAMES)
def test_games_of_every_version_are_kept(game_id: str) -> None:
    game = shedu.game(game_id)
    assert versions(game) == list(range(1, game.rules_version + 1)), (
        f"write games of the new version: python tests/released/released_games.py {game_id}"
    )


@pytest.mark.parametrize(("game_id", "version"), RELEASED)
def test_released_games_play_as_they_did(game_id: str, version: int) -> None:
    for name, record, counts in kept(shedu.game(game_id), version):
        assert record.rules == version, name
        assert open_answers(record) == counts, name
        end = replay(record)  # checks the result, too
        assert end.rules == version, name
        if end.over:
            assert verify(record) == [], name


@pytest.mark.parametrize(("game_id", "version"), RELEASED)
def test_released_games_are_told_and_shown(game_id: str, version: int) -> None:
    game = shedu.game(game_id)
    _, record, _ = next(kept(game, version))
    end = replay(record)
    before = game.new(record.seats, rules=version, **dict(record.options))
    sentences = 0
    for number in end.history:
        after = before.copy()
        after.play(game.action(number))
        for seat in (None, *range(record.seats)):
            sentences += len(game.log_entries(before, game.action(number), after, seat))
            assert game.view(after, seat)
        before = after
    assert sentences > end.ply
    assert f"rules: {version}\n" in write(record)

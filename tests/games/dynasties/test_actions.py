"""Actions of tigris and kings are written from the layout of their ids."""

from importlib import import_module

import pytest

import shedu

GAMES = ("tigris", "kings")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(
    ("text", "kind", "operand"),
    [("war green", "CHOOSE_WAR", 2), ("first 2", "BEGIN", 2), ("end", "END", 0), ("leader black", "PLACE_LEADER", 3)],
)
def test_an_id_has_the_kind_and_operands_of_its_text(game_id: str, text: str, kind: str, operand: int) -> None:
    ids = import_module(f"shedu.games.{game_id}.rules.action_ids")
    found = [action.id for action in shedu.game(game_id).actions if action and f"{action.text} ".startswith(f"{text} ")]
    assert found
    for number in found:
        assert ids.KIND[number] == getattr(ids, kind) and ids.OPERANDS[number, 0] == operand


@pytest.mark.parametrize("game_id", GAMES)
def test_an_empty_handful_is_no_action(game_id: str) -> None:
    kinds = [action.kind for action in shedu.game(game_id).actions if action is not None]
    assert kinds.count("draw") == {"tigris": 209, "kings": 494}[game_id]
    assert kinds.count("swap") == {"tigris": 209, "kings": 0}[game_id]

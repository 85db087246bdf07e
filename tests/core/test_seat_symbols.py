"""Symbols that players choose for their seats, put into what a game shows and says of the usual ones."""

import pytest

import shedu
from shedu.core.game import CHANCE
from shedu.core.symbols import Symbols, allot

DYNASTIES = ("archer", "bull", "potter", "lion")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (("", "", "", ""), DYNASTIES),
        (("lion", ""), ("lion", "bull")),
        (("bull", ""), ("bull", "archer")),  # the usual one is taken
        (("", "archer"), ("bull", "archer")),
        (("lion", "", "", ""), ("lion", "bull", "potter", "archer")),
    ],
)
def test_who_does_not_choose_gets_the_usual_symbol_or_the_first_that_is_free(
    chosen: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert allot(DYNASTIES, chosen) == expected


def test_a_seat_can_choose_what_nobody_chose_and_no_other_person_has() -> None:
    symbols = Symbols(DYNASTIES, ("", "", "lion"))
    assert symbols.free_for(0, persons=[0]) == ["archer", "bull", "potter"]  # the bot on seat 1 gives way
    assert symbols.free_for(0, persons=[0, 1]) == ["archer", "potter"]
    assert symbols.free_for(2, persons=[0, 2]) == ["bull", "potter", "lion"]  # one's own, too


def test_seats_exchange_symbols_and_all_others_keep_theirs() -> None:
    symbols = Symbols(DYNASTIES, ("", "", "lion"))
    assert symbols.exchange(0, "bull").by_seat == ("bull", "archer", "lion")
    assert symbols.exchange(0, "potter").by_seat == ("potter", "bull", "lion")
    assert symbols.exchange(0, "archer").by_seat == symbols.by_seat
    assert symbols.exchange(0, "bull").exchange(0, "potter").by_seat == ("potter", "archer", "lion")


def test_sentences_name_the_symbols_of_the_table_at_once() -> None:
    symbols = Symbols(DYNASTIES, ("bull", "archer", ""))
    text = "Archer attacks the Bull's king; the potter looks on, the bullfight goes on."
    assert symbols.rename(text) == "Bull attacks the Archer's king; the potter looks on, the bullfight goes on."


def test_usual_symbols_change_nothing() -> None:
    symbols = Symbols(DYNASTIES, ("", "", ""))
    text = "Archer begins."
    assert symbols.are_usual and symbols.rename(text) is text


@pytest.mark.parametrize("game_id", ["tigris", "kings"])
def test_every_sentence_of_a_game_names_the_chosen_symbols(game_id: str) -> None:
    """After exchanging the names of two seats and exchanging them back, every sentence is as it was."""
    game = shedu.game(game_id)
    one, other = game.seat_names[:2]
    symbols = Symbols(game.seat_names, (other, one))
    dealer, position, named = shedu.Dealer("symbols"), game.new(2), 0
    rng = shedu.bot("random", 1)
    for _ in range(120):
        if position.over:
            break
        before = position.copy()
        actor = position.actor
        action = dealer.draw(position) if actor is CHANCE else rng.choose(position.knowledge(actor))
        position.play(action)
        for said in game.log_entries(before, action, position, None):
            renamed = symbols.rename(said.text)
            assert symbols.rename(renamed) == said.text
            named += renamed != said.text
    view = symbols.dress(game.view(position, None))
    assert [player["dynasty"] for player in view["players"]] == [other, one]
    assert named > 100
    assert [player["dynasty"] for player in game.view(position, None)["players"]] == [one, other]

"""Records name the dynasties that players chose, and only those: records of usual games are as they always were."""

import pytest

import shedu
from shedu.core.game_record import Record, record_of, replay, verify, write
from shedu.core.symbols import check_symbols, symbols_of
from tests.core.random_play import NAMES, random_game, read

CHOSEN = "dynasties: potter, archer, bull"


def chosen_record() -> Record:
    position, dealer = random_game(3, 2)
    return record_of(position, NAMES[:3], dealer, symbols_of(position.game, 3, ["potter", "archer"]))


def refusal_of(line: str) -> shedu.ParseError:
    """Return how a record of three seats is refused with another line about its dynasties."""
    with pytest.raises(shedu.ParseError) as caught:
        read(write(chosen_record()).replace(CHOSEN, line))
    return caught.value


def test_chosen_dynasties_survive_the_round_trip() -> None:
    record = chosen_record()
    assert record.dynasties == ("potter", "archer", "bull")  # the third did not choose, and bull is free
    text = write(record)
    assert text.splitlines()[5] == CHOSEN
    assert read(text) == record and write(read(text)) == text
    assert record.symbols.by_seat == record.dynasties
    assert verify(record) == []


def test_a_record_with_the_usual_dynasties_does_not_name_them() -> None:
    position, dealer = random_game(2, 2)
    plain = write(record_of(position, NAMES[:2], dealer))
    assert "dynasties" not in plain
    for chosen in ([], ["archer"], ["archer", "bull"]):
        symbols = symbols_of(position.game, 2, chosen)
        assert write(record_of(position, NAMES[:2], dealer, symbols)) == plain
    named = plain.replace("\nseat 0:", "\ndynasties: archer, bull\nseat 0:")
    assert read(named) == read(plain) and write(read(named)) == plain
    assert read(plain).symbols.are_usual


def test_dynasties_change_nothing_about_the_game() -> None:
    record = chosen_record()
    usual = read(write(record).replace(f"{CHOSEN}\n", ""))
    assert replay(record).states.tobytes() == replay(usual).states.tobytes()
    assert record.result == usual.result


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dynasties: potter, archer", "3 seats need 3 dynasties, not 2"),
        ("dynasties: potter, archer,", "3 seats need 3 dynasties, not 2"),
        ("dynasties: potter, , archer", "3 seats need 3 dynasties, not 2"),
        ("dynasties: potter, archer, bull, lion", "3 seats need 3 dynasties, not 4"),
        ("dynasties: potter, archer, potter", "two seats cannot both have the potter"),
        (
            "dynasties: potter, archer, vase",
            "Tigris & Euphrates has no dynasty 'vase'; it has archer, bull, potter, lion",
        ),
        (
            "dynasties: potter, archer, Bull",
            "Tigris & Euphrates has no dynasty 'Bull'; it has archer, bull, potter, lion",
        ),
    ],
)
def test_wrong_dynasties_are_refused_with_their_line(line: str, reason: str) -> None:
    refused = refusal_of(line)
    assert (refused.reason, refused.line) == (reason, 6)


def test_dynasties_named_twice_are_refused() -> None:
    assert refusal_of(f"{CHOSEN}\n{CHOSEN}").reason == "the key 'dynasties' is there twice"


def test_a_game_without_dynasties_has_none_in_its_record() -> None:
    text = write(record_of(shedu.game("wayfarers").new(2), NAMES[:2]))
    with pytest.raises(shedu.ParseError, match="Wayfarers of the South Tigris has no dynasties to choose"):
        read(text.replace("\nseat 0:", "\ndynasties: red, white\nseat 0:"))


def test_a_record_cannot_be_made_with_wrong_dynasties() -> None:
    game = shedu.game("kings")
    with pytest.raises(shedu.ParseError, match="no dynasty 'archer'"):
        Record(game, game.rules_version, 2, (), NAMES[:2], dynasties=("archer", "bow"))


def test_seats_may_leave_the_choice_open() -> None:
    game = shedu.game("kings")
    assert check_symbols(game, ["", "vase", ""]) == ("", "vase", "")
    assert symbols_of(game, 3, ["", "bow"]).by_seat == ("lion", "bow", "bull")

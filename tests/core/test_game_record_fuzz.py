"""Whatever is thrown at the readers of records and actions: it is read, or refused as ParseError, and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shedu
from shedu.core.game import Action
from shedu.core.game_record import Record, record_of, replay, verify, write
from shedu.core.symbols import symbols_of
from tests.core.random_play import NAMES, random_game, read, swapping_game

quickly = settings(max_examples=200, deadline=None)


def texts() -> list[str]:
    """Return a finished record with everything in it, and the beginning of a game."""
    position, dealer = swapping_game()
    begun, _ = random_game(4, 3, 12, buildings="on")
    symbols = symbols_of(begun.game, 4, ["lion"])
    return [write(record_of(position, NAMES[:2], dealer)), write(record_of(begun, NAMES, None, symbols))]


TEXTS = texts()
LINES = sorted({line for text in TEXTS for line in text.split("\n")})
GAME = shedu.game("tigris")
ACTIONS = [action for action in GAME.actions if action is not None]


def read_as_it_is(text: str | bytes) -> Record | shedu.ParseError:
    try:
        return read(text)
    except shedu.ParseError as error:
        return error


def read_or_refused(text: str | bytes) -> Record | None:
    """Return a record that survives the round trip and can be replayed, or None if it was refused."""
    record = read_as_it_is(text)
    if isinstance(record, shedu.ParseError):
        assert record.reason
        assert record.line is None or record.line >= 1
        return None
    assert read(write(record)) == record
    assert replay(record).ply == len(record.actions)
    verify(record)
    return record


@quickly
@given(st.binary(max_size=400))
def test_random_bytes_are_refused(data: bytes) -> None:
    assert read_or_refused(data) is None


@quickly
@given(st.text(st.characters(codec=None), max_size=200))
def test_random_text_is_refused(text: str) -> None:
    assert read_or_refused(text) is None


@quickly
@given(st.sampled_from(TEXTS), st.text(st.characters(codec=None), max_size=30))
def test_random_text_after_a_record_is_refused_unless_it_says_nothing(text: str, more: str) -> None:
    record = read_or_refused(text + more)
    assert record is None or record == read(text)


@quickly
@given(st.data())
def test_records_with_random_bytes_in_them_are_read_or_refused(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from(TEXTS)).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(text)))
        end = begin + data.draw(st.integers(0, 4))
        text[begin:end] = data.draw(st.binary(max_size=4))
    read_or_refused(bytes(text))


@quickly
@given(st.data())
def test_records_with_lines_moved_doubled_and_lost_are_read_or_refused(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(TEXTS)).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at : at + data.draw(st.integers(0, 2))] = data.draw(st.lists(st.sampled_from(LINES), max_size=2))
    read_or_refused("\n".join(lines))


@quickly
@given(st.data())
def test_records_with_other_actions_in_them_are_read_or_refused(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(TEXTS)).split("\n")
    at = data.draw(st.integers(lines.index("") + 1, len(lines) - 1))
    lines[at] = f"{data.draw(st.sampled_from('*0123'))} {data.draw(st.sampled_from(ACTIONS))}"
    read_or_refused("\n".join(lines))


@quickly
@given(st.lists(st.text(st.characters(codec=None), max_size=70), min_size=2, max_size=2))
def test_a_name_is_refused_or_survives_the_round_trip(names: list[str]) -> None:
    try:
        record = record_of(GAME.new(seats=2), names)
    except shedu.ParseError:
        return
    assert read(write(record).encode()) == record
    assert record.names == tuple(names)


@quickly
@given(st.sampled_from(ACTIONS), st.data())
def test_an_action_is_parsed_in_any_case_and_with_any_blanks(action: Action, data: st.DataObject) -> None:
    words = [data.draw(st.sampled_from([word, word.upper(), word.title()])) for word in action.text.split()]
    assert GAME.parse(data.draw(st.sampled_from([" ", "  ", "\t"])).join(words)) == action


@quickly
@given(st.one_of(st.text(st.characters(codec=None)), st.text(" abdegiklnrt-0123456789", max_size=30)))
def test_random_text_is_an_action_or_unreadable(text: str) -> None:
    try:
        action = GAME.parse(text)
    except shedu.ParseError:
        return
    assert isinstance(action, Action)
    assert GAME.parse(action.text) == action


@quickly
@given(st.integers())
def test_a_number_is_that_of_an_action_or_unreadable(number: int) -> None:
    try:
        assert GAME.action(number).id == number
    except shedu.ParseError:
        assert number < 0 or number >= len(GAME.actions) or GAME.actions[number] is None


def test_an_impossible_action_in_a_position_is_illegal_and_changes_nothing() -> None:
    position, _ = random_game(3, 8, 25)
    before = position.states.tobytes(), list(position.history)
    legal = {action.id for action in position.legal()}
    for action in ACTIONS:
        if action.id not in legal:
            with pytest.raises(shedu.IllegalAction):
                position.play(action)
            assert (position.states.tobytes(), position.history) == before

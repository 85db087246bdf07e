"""Readings are remembered for a while, and forgotten one by one."""

from shedu.games.kings.presentation.snapshot import read
from tests.games.kings.table import empty


def test_the_oldest_reading_is_forgotten_first() -> None:
    position = empty()
    readings = []
    for turns in range(read.most + 1):
        position.state.turns = 1000 + turns
        readings.append(read(position.state))
    for turns in range(1, read.most + 1):
        position.state.turns = 1000 + turns
        assert read(position.state) is readings[turns]
    position.state.turns = 1000
    again = read(position.state)
    assert again is not readings[0] and again == readings[0]


def test_a_reading_stays_when_the_position_goes_on() -> None:
    position = empty()
    reading = read(position.state)
    position.play("leader red c1r0")
    assert reading.leader_on[0] == reading.state.leader_on[0] == -1
    assert read(position.state).leader_on[0] == 0

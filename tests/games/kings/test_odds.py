"""The odds of a conflict: by hand where that can be done, and against counting resampled positions."""

import json
from fractions import Fraction
from math import comb

import pytest

from shedu.core.chance import generator
from shedu.core.game import Position
from shedu.games.dynasties.presentation.duel import at_least
from shedu.games.kings.presentation.odds import conflict_odds, prospect, unseen
from shedu.games.kings.terminal.odds import odds_told
from tests.games.kings.table import BOW, LION, begun, kings, play, random_steps, stage

ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


def pair() -> Position:
    """Traders in columns 1 and 2, 2 against 1; the lion holds one card, green."""
    return stage(ROW, "g       g", "g       b", "rBg     rLg", bow={"red": 1, "green": 2}, lion={"green": 1})


def test_a_hand_is_a_draw_from_the_unseen_cards() -> None:
    assert at_least(3, 10, 2, 1) == 1 - Fraction(7 * 6, 10 * 9)
    assert at_least(3, 10, 2, 3) == 0
    assert at_least(3, 10, 2, 0) == 1
    assert at_least(0, 10, 0, 0) == 1


def test_what_a_seat_does_not_see() -> None:
    position = begun(2, "red 8", "blue 8")
    assert unseen(position, BOW) == (65 - 8, 40, 40, 40)
    assert unseen(position, LION) == (65, 40 - 8, 40, 40)
    assert unseen(position, None) == (65, 40, 40, 40)


def test_a_face_down_card_is_unseen_by_the_others() -> None:
    """KR-37: the lion does not see the card in the gap, the bow does."""
    position = pair()
    before = {seat: unseen(position, seat) for seat in (BOW, LION, None)}
    position.play("card red g1")
    assert unseen(position, BOW) == before[BOW]
    assert unseen(position, LION) == before[LION]
    assert unseen(position, None) == before[None]
    play(position, "add 0", "add 0", "decline")  # turned up
    assert sum(unseen(position, LION)) == sum(before[LION]) - 1


def test_the_attackers_odds_by_hand() -> None:
    """The lion has one card: it is one of 40 - 3 - 2 = 35 green cards among all the bow does not see."""
    position = play(pair(), "card red g1")
    odds = conflict_odds(position, BOW)
    assert odds is not None
    total = sum(unseen(position, BOW))
    assert total == 185 - 6 - 3  # six cards lie in the columns, three were the bow's
    assert (odds.attacker_most, odds.defender_most, odds.needed) == (2, 1, 1)
    assert odds.defended == Fraction(35, total)
    assert [(addition.cards, addition.strength) for addition in odds.additions] == [(0, 2), (1, 3), (2, 4)]
    assert odds.additions[0].wins == 1 - Fraction(35, total)
    assert odds.additions[1].wins == 1  # one card cannot make up for two
    assert odds.additions[0].held == 1


def test_the_defender_knows_what_it_needs() -> None:
    position = play(pair(), "card red g1", "add 1")
    odds = conflict_odds(position, LION)
    assert odds is not None
    assert (odds.needed, odds.defended, odds.additions) == (2, Fraction(0), ())
    spectator = conflict_odds(position, None)
    assert spectator is not None and spectator.defended == 0  # it has one card only


def test_odds_are_those_of_re_deals() -> None:
    """What odds say about a defender's hand is how often it comes out of resampling."""
    position = stage(ROW, "kLr", "b", bow={"red": 3}, lion={"red": 2, "blue": 3})
    position.play("leader red c1r2")
    odds = conflict_odds(position, BOW)
    assert odds is not None
    rng = generator(5)
    counts = [0] * 4
    for _ in range(3000):
        other = position.copy()
        kings().entry_points.resample_hidden(other.states, 0, BOW, rng)
        for needed in range(4):
            counts[needed] += int(other.state.hand[LION, 0]) < needed
    for addition in odds.additions:
        assert abs(counts[addition.strength] / 3000 - float(addition.wins)) < 0.04
    reds, total = unseen(position, BOW)[0], sum(unseen(position, BOW))
    none = Fraction(comb(total - reds, 5), comb(total, 5))
    assert odds.additions[1].wins == none


def test_prospects_are_told_before_the_action() -> None:
    position = pair()
    found = prospect(position, BOW, kings().parse("card red g1"))
    assert [odds.colour for odds in found] == ["green"]
    assert prospect(position, BOW, kings().parse("card red c5")) == ()
    assert prospect(position, BOW, kings().parse("end")) == ()
    both = stage(ROW, "gBk     gLk", "g       b", "rBg     rLg", bow={"red": 1})
    assert {odds.colour for odds in prospect(both, BOW, kings().parse("card red g1"))} == {"green", "black"}


def test_odds_come_as_json_with_their_stakes() -> None:
    position = play(pair(), "card red g1")
    odds = kings().odds(position, LION)
    assert odds is not None
    json.dumps(odds)
    won = [said["code"] for said in odds["stakes"]["won"]]
    assert won == ["external-won", "leader-beaten", "cards-taken"]
    assert [said["code"] for said in odds["stakes"]["lost"]] == ["external-won", "leader-beaten", "cards-taken"]
    assert kings().odds(begun(), BOW) is None
    assert kings().prospect(begun(), BOW, kings().parse("end")) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_odds_and_stakes_do_not_depend_on_what_is_hidden(seats: int) -> None:
    looked = 0
    for before, _, position in random_steps(seats + 20, seats):
        if position.over or position.state.question != 5 or position.ply % 3:
            continue
        looked += 1
        for seat in (*range(seats), None):
            odds = kings().odds(position, seat)
            other = position.copy()
            kings().entry_points.resample_hidden(other.states, 0, -1 if seat is None else seat, generator(before.ply))
            assert kings().odds(other, seat) == odds
        if looked > 25:
            break
    assert looked > 10


def test_odds_are_told_in_lines() -> None:
    position = pair()
    assert odds_told(position, BOW, None)[0].startswith("No conflict is open.")
    assert odds_told(position, BOW, kings().parse("end")) == ["end starts no conflict."]
    lines = odds_told(position, BOW, kings().parse("card red g1"))
    assert lines[0] == "External conflict of traders: bow (you) 2 against lion 1."
    assert lines[1] == "As far as you know, bow (you) can play up to 2 markets, lion 1."
    assert lines[2] == "  add 0: 2 against 1, 80 % that lion cannot match it"
    assert lines[3] == "  add 1: 3 against 1, 100 % that lion cannot match it"
    play(position, "card red g1", "add 0")
    assert odds_told(position, LION, None)[2] == "The defender wins a tie: 100 % that lion (you) has the 1 needed."

"""Rules that no scenario can tell: the setup, the course of turns, what is asked of whom, the ends, the secrets."""

from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest

from shedu.core.chance import generator
from shedu.core.conformance import fault_in
from shedu.core.game import CHANCE, Position
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.kings.rules.pieces import CARDS
from shedu.games.kings.testing.kernels.invariants import FAULTS
from tests.games.kings.table import BOW, BULL, LION, begun, empty, kings, play, random_steps, stage

ROW = "T   .   T   .   T   .   T   .   T   .   T   .   T   .   T"


# The setup.


@pytest.mark.parametrize(("seats", "pile"), [(2, 139), (3, 161), (4, 153)])
def test_the_draw_pile_after_the_first_hands(seats: int, pile: int) -> None:
    """K-4 eight cards each, K-5 thirty put away with two players."""
    position = kings().new(seats)
    assert sum(CARDS) + 8 == 193
    position.play("first 0")
    for _ in range(seats):
        position.play("draw red 2 blue 2 green 2 black 2")
    view = position.view(None)
    assert view["pile"] == pile
    assert [player["cards"] for player in view["players"]] == [8] * seats
    assert view["withheld"] == (30 if seats == 2 else 0)


def test_the_table_at_the_start() -> None:
    """K-1 leaders and catastrophe cards, K-2 ships, K-3 the row of treasures."""
    view = kings().new(3).view(None)
    assert [[card["card"] for card in column] for column in view["columns"]] == [["treasure"]] * 8
    assert view["gaps"] == [None] * 7
    assert view["ships"] == {"red": None, "green": None, "black": None}
    assert view["leaders"] == {}
    assert [player["dynasty"] for player in view["players"]] == ["bow", "lion", "bull"]
    assert all(player["catastrophe"] for player in view["players"])
    assert [kingdom["columns"] for kingdom in view["kingdoms"]] == [[n] for n in range(1, 9)]  # K-7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anybody_may_begin(seats: int) -> None:
    """K-6."""
    assert [(str(action), weight) for action, weight in kings().new(seats).chances()] == [
        (f"first {seat}", 1) for seat in range(seats)
    ]


def test_the_deal_begins_with_the_beginner() -> None:
    """K-6: he is named first, then hands go round clockwise from him."""
    position = play(kings().new(3), "first 2")
    dealt = []
    while position.actor is CHANCE:
        dealt.append((int(position.state.asked), int(position.state.to_draw)))
        position.play(position.legal()[0])
    assert dealt == [(BULL, 8), (BOW, 8), (LION, 8)]
    assert position.actor == BULL


def test_the_cards_put_away_stay_among_those_that_draws_are_weighed_from() -> None:
    """K-5: the chance of the first handful is that of eight cards out of all 185."""
    position = play(kings().new(2), "first 0")
    weights = {str(action): weight for action, weight in position.chances()}
    assert sum(weights.values()) == comb(185, 8)
    assert weights["draw red 2 blue 2 green 2 black 2"] == comb(65, 2) * comb(40, 2) ** 3


def test_with_two_players_thirty_cards_never_come() -> None:
    """K-5: the pile ends thirty cards early."""
    position = begun(2)
    drawn = 16
    rng = generator(3)
    while not position.over:
        action = kings().action(int(kings().entry_points.sample(position.states, 0, rng)))
        if action.kind == "draw":
            drawn += sum(int(n) for _, n in action.fields)
        position.play(action)
    assert drawn <= 185 - 30
    assert position.state.pile.sum() >= 30


# The turn.


def test_there_is_no_action_to_swap_or_to_take_back() -> None:
    """K-11, KR-7."""
    assert {action.kind for action in begun().legal()} == {"leader", "card", "end"}
    kinds = {action.kind for action in kings().actions if action is not None}
    assert kinds == {
        *("first", "draw", "leader", "card", "catastrophe", "end"),
        *("pay", "decline", "ship", "add", "war", "exchange"),
    }


def test_the_turn_ends_by_itself_after_two_actions() -> None:
    """K-10, K-11a."""
    position = play(begun(), "leader red c1r0", "leader blue c2r0")
    assert position.state.active == LION and position.actor == LION


def test_everybody_refills_at_the_end_of_every_turn_and_not_before() -> None:
    """K-60, KR-24: the active player first, then clockwise."""
    position = stage(ROW, "kLr", "b", seats=3, bow={"red": 8}, lion={"red": 8}, bull={"red": 8})
    play(position, "leader red c1r2", "add 2", "add 3")
    assert [player["cards"] for player in position.view(None)["players"]] == [6, 5, 8]
    position.play("card red c5")
    asked = []
    while position.actor is CHANCE:
        asked.append((int(position.state.asked), int(position.state.to_draw)))
        position.play(position.legal()[0])
    assert asked == [(BOW, 3), (LION, 3)]
    assert position.actor == LION


def test_ship_income_comes_before_the_refill() -> None:
    """K-60: a card drawn in the refill cannot pay."""
    position = stage(
        "TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T", "Sk", bow={"black": 1}, lion={"red": 8}
    )
    play(position, "end", "pay black")
    assert position.actor is CHANCE and position.state.to_draw == 8


# Who is asked.


def test_a_question_about_a_secret_hand_is_asked_even_if_only_one_answer_is_left() -> None:
    """KR-36, K-71: skipping it would show the hand."""
    point = play(stage(ROW, "kLk", bow={"red": 1}, lion={}), "card red c1")
    assert (point.actor, [str(action) for action in point.legal()]) == (LION, ["decline"])
    conflict = play(stage(ROW, "kLr", "b", bow={}, lion={}), "leader red c1r2")
    assert (conflict.actor, [str(action) for action in conflict.legal()]) == (BOW, ["add 0"])
    conflict.play("add 0")
    assert (conflict.actor, [str(action) for action in conflict.legal()]) == (LION, ["add 0"])
    conflict.play("add 0")
    assert (conflict.actor, [str(action) for action in conflict.legal()]) == (LION, ["decline"])
    treasures = play(stage(ROW, "gLg     g", "g       b", "r       r", bow={"blue": 1}, lion={}), "card blue g1")
    assert (treasures.actor, [str(action) for action in treasures.legal()]) == (LION, ["decline"])
    income = play(stage("TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T", "Sk", bow={}), "end")
    assert (income.actor, [str(action) for action in income.legal()]) == (BOW, ["decline"])


def test_point_then_ship() -> None:
    """K-67, KR-9."""
    position = stage(ROW, "bLb", "b", "b", bow={"blue": 1}, lion={"blue": 1})
    position.play("card blue c1")
    assert (position.actor, position.view(None)["question"]) == (LION, "point")
    position.play("pay blue")
    assert (position.actor, position.view(None)["question"]) == (BOW, "ship")
    assert [str(action) for action in position.legal()] == ["decline", "ship red", "ship green", "ship black"]


def test_internal_conflict_is_asked_in_order() -> None:
    """K-68."""
    position = stage(ROW, "kLr", "b", bow={"red": 1}, lion={"red": 1})
    asked = []
    for text in ("leader red c1r0", "add 0", "add 0", "pay red"):
        position.play(text)
        asked.append((position.actor, position.view(None)["question"]))
    assert asked == [(BOW, "add"), (LION, "add"), (BOW, "reward"), (BOW, "act")]


def test_external_conflicts_are_asked_in_order() -> None:
    """K-69, KR-38: the reward before the cards are taken, the treasures at the very end."""
    position = stage(ROW, "gBk     gLk", "g       b", "rBg     rLg", bow={"red": 2}, lion={"green": 1})
    asked = []
    for text in ("card red g1", "war green", "add 0", "add 0", "decline", "add 0", "add 0", "decline", "exchange 2"):
        position.play(text)
        view = position.view(None)
        asked.append((position.actor, view["question"], len(view["columns"][1])))
    assert asked == [
        (BOW, "war", 4),
        (BOW, "add", 4),
        (LION, "add", 4),
        (BOW, "reward", 4),  # Lion's green cards still lie there
        (BOW, "add", 4),  # ... the one under his king stays (KR-16)
        (LION, "add", 4),
        (LION, "reward", 4),
        (BOW, "treasures", 4),
        (BOW, "act", 4),
    ]


def test_no_ship_left_no_question() -> None:
    """K-71."""
    position = play(stage(ROW, "g       Sg", "g", "g", bow={"green": 1}), "card green c1")
    assert position.view(None)["question"] == "act"


def test_income_is_asked_leader_by_leader() -> None:
    """K-70, KR-39: red, blue, green, black."""
    position = stage(
        "TBk .   T   .   T   .   T   .   T   .   T   .   T   .   T", "Sk", "Sr", "rBb", "rBr", bow={"red": 1}
    )
    asked = []
    position.play("end")
    while position.actor == BOW and position.view(None)["question"] == "income":
        asked.append(position.view(None)["asked_colour"])
        position.play("decline")
    assert asked == ["red", "blue", "black"]


# The ends.


def full_table(idle: int) -> Position:
    rows = ("T   r   " * 8).strip().removesuffix("r").strip()
    cards = ("r       k       g       b       " * 2).rstrip()
    position = stage(rows, *(cards,) * 8, bow={"red": 2}, lion={"red": 2})
    position.state.idle = idle
    return position


def test_a_full_table_and_an_idle_round_end_the_game() -> None:
    """KR-44."""
    position = full_table(0)
    assert {action.kind for action in position.legal()} == {"leader", "catastrophe", "end"}
    position.play("end")
    assert not position.over
    while position.actor is CHANCE:
        position.play(position.legal()[0])
    position.play("end")
    assert position.over and position.outcome().reason == "stalemate"


def test_a_card_used_begins_the_round_anew() -> None:
    """KR-44: a catastrophe, or cards played in a conflict."""
    placed = play(full_table(1), "catastrophe c1r8", "card red c1", "decline")
    removed = play(full_table(1), "catastrophe c1r8", "end")
    played = play(full_table(1), "leader red c1r1", "end")
    assert played.over
    for position in (placed, removed):
        assert not position.over and position.state.idle == 0


def test_a_table_with_room_never_ends_by_idleness() -> None:
    """KR-44."""
    position = empty(bow={"red": 8}, lion={"red": 8})
    for _ in range(40):
        position.play("end")
    assert not position.over


def test_hands_and_tables_score_nothing() -> None:
    """K-65: without point cards everybody ends with zero."""
    position = stage("t   .   t   .   t   .   t   .   t   .   t   .   T   .   t", "gBg", bow={"red": 8})
    position.play("end")
    assert [sum(score) for score in position.outcome().scores] == [3, 4]  # the seven treasures, nothing else


def test_the_discard_pile_never_comes_back() -> None:
    """KR-26: no card leaves the discard pile."""
    for before, _, after in random_steps(5, 3):
        assert (after.state.discard >= before.state.discard).all()


# Secrets.


def test_the_stack_shows_its_top_and_its_size_to_nobody_more() -> None:
    """K-27: not even to its owner."""
    position = play(stage(ROW, "kBk", bow={"red": 2, "blue": 2}), "card red c1", "pay red", "card blue c1", "pay blue")
    for seat in (BOW, LION, None):
        player = position.view(seat)["players"][BOW]
        assert (player["point_cards"], player["top"], player["points"]) == (2, "blue", None)


def test_open_piles_are_open() -> None:
    """K-27."""
    position = kings().new(2, pointPile="open")
    assert position.view(None)["players"][1]["points"] == dict.fromkeys([*COLOUR_NAMES, "treasure"], 0)


def test_piles_are_opened_at_the_end() -> None:
    """K-63."""
    position = play(stage("t   .   t   .   t   .   t   .   t   .   t   .   t   .   T"), "end")
    assert position.over
    assert [player["points"]["treasure"] for player in position.view(None)["players"]] == [4, 3]


def test_hands_are_seen_by_their_owners_alone() -> None:
    """K-66."""
    position = begun(3, "red 8", "blue 8", "green 8")
    for seat in (BOW, LION, BULL, None):
        hands = [player["hand"] for player in position.view(seat)["players"]]
        assert [hand is not None for hand in hands] == [other == seat for other in range(3)]


def test_a_face_down_card_is_known_to_the_one_who_laid_it() -> None:
    """KR-37, K-49; turned up it is open to all (K-59)."""
    position = stage(ROW, "g       g", "g       b", "rBg     rLg", bow={"red": 1, "green": 2}, lion={})
    position.play("card red g1")
    cards = {seat: position.view(seat)["gaps"][0] for seat in (BOW, LION, None)}
    assert cards[BOW] == {"card": "red", "face_down": True, "leader": None}
    assert cards[LION] == cards[None] == {"card": None, "face_down": True, "leader": None}
    play(position, "add 0", "add 0", "decline")
    assert position.view(LION)["gaps"][0] == {"card": "red", "face_down": False, "leader": None}


def test_a_re_deal_draws_the_face_down_card_and_the_other_hands_from_all_unseen_cards() -> None:
    """KR-37: to the lion the card in the gap may be any card he does not see."""
    position = stage(ROW, "g       g", "g       b", "rBg     rLg", bow={"red": 1}, lion={"black": 2})
    position.play("card red g1")
    seen: Counter[int] = Counter()
    rng = generator(11)
    for _ in range(4000):
        other = position.copy()
        kings().entry_points.resample_hidden(other.states, 0, LION, rng)
        seen[int(other.state.card[72])] += 1
        assert other.state.hand[LION].tolist() == [0, 0, 0, 2]
    unseen = position.state.pile + position.state.hand[BOW]
    unseen[0] += 1
    for colour in range(4):
        assert abs(seen[colour] / 4000 - unseen[colour] / unseen.sum()) < 0.04
    mine = position.copy()
    kings().entry_points.resample_hidden(mine.states, 0, BOW, rng)
    assert mine.state.card[72] == position.state.card[72]


def test_a_re_deal_leaves_point_piles_alone() -> None:
    """KR-43: every card on them was seen."""
    for before, _, after in random_steps(2, 3):
        if after.ply % 97 == 0:
            other = after.copy()
            kings().entry_points.resample_hidden(other.states, 0, -1, generator(1))
            assert np.array_equal(other.state.points, after.state.points), before.ply


# Invariants can be broken, and then it shows.


def test_every_fault_has_a_name() -> None:
    assert len(FAULTS) == 13 and all(FAULTS[1:])


def test_broken_positions_are_noticed() -> None:
    def broken(**changes: Any) -> int:
        position = stage(ROW, "gBg     Sk", "r", bow={"red": 2})
        s = position.state
        for name, value in changes.items():
            if name == "card":
                place, card = value
                s.card[place] = card
            else:
                s[name] = value
        return fault_in(position)

    assert broken() == 0
    assert broken(treasures=127) == FAULTS.index("treasures are not conserved")
    assert broken(discard=(1, 0, 0, 0)) == FAULTS.index("cards are not conserved")
    assert broken(height=(1, 1, 0, 0, 0, 0, 0, 0)) == FAULTS.index("a column has a hole or no treasure place")
    assert broken(ships_left=7) == FAULTS.index("a ship is lost, doubled or in a gap")
    assert broken(leader_place=np.full((4, 4), -1)) == FAULTS.index("a leader lies on no card, or on a ship")
    assert broken(withheld=200) == FAULTS.index("a hand or the draw pile has an impossible size")
    assert broken(top=(0, -1, -1, -1)) == FAULTS.index("a point pile and its top card disagree")
    assert broken(catastrophe=(0, 1, 1, 1)) == FAULTS.index("the catastrophe cards used and the cards removed disagree")

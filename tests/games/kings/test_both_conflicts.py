"""Engine and oracle of the card game against the rules page: internal and external conflicts."""

from typing import Any

import pytest

from tests.games.kings.oracle import Oracle
from tests.games.kings.oracle_scenes import BOW, BULL, LION, VASE, asked, column, lies, play, scene, won
from tests.present import present

pytestmark = pytest.mark.usefixtures("side")

# Internal conflicts (K-42 to K-48).


def revolt(**more: Any) -> Oracle:
    hands = {BOW: "rrrr", LION: "rr", **more.pop("hands", {})}
    return play(scene(hands=hands, c6="T r+1g b", **more), "leader green c6r2")


def test_the_internal_conflict_of_the_page() -> None:
    oracle = revolt()
    conflict = oracle.fight
    assert (conflict.attacker, conflict.defender, conflict.bases) == (BOW, LION, (0, 1))  # K-16, K-42, K-43
    assert (asked(oracle), oracle.legal()) == (("add", BOW), {f"add {number}" for number in range(5)})  # K-44
    play(oracle, "add 3")
    assert (asked(oracle), oracle.legal()) == (("add", LION), {"add 0", "add 1", "add 2"})
    play(oracle, "add 0")
    assert oracle.table.leaders() == {(BOW, "green"): "c6r2"}  # K-46
    assert (won(oracle, BOW), oracle.discard, oracle.hands[BOW]) == ({"red": 1}, ["red", "red"], ["red"])  # K-47
    assert (asked(oracle), oracle.actions_left) == (("act", BOW), 1)


def test_a_tie_goes_to_the_defender_who_takes_a_card_of_the_attacker() -> None:
    oracle = play(revolt(), "add 1", "add 0")
    assert oracle.table.leaders() == {(LION, "green"): "c6r1"}  # K-45
    assert (won(oracle, LION), oracle.discard) == ({"red": 1}, [])  # K-47, KR-22


def test_without_cards_the_winner_may_pay_a_red_card() -> None:
    oracle = play(revolt(), "add 0", "add 0")
    assert (asked(oracle), oracle.legal()) == (("conflict point", LION), {"pay red", "decline"})  # K-48, K-68
    play(oracle, "pay red")
    assert (won(oracle, LION), oracle.hands[LION], oracle.question) == ({"red": 1}, ["red"], "act")
    poor = play(revolt(hands={LION: "bk"}), "add 0", "add 0")
    assert poor.legal() == {"decline"}  # KR-36
    assert play(poor, "decline").piles == [[], [], [], []]  # KR-23


def test_a_moved_leader_that_loses_goes_to_the_supply() -> None:
    oracle = play(revolt(c1="T+0g"), "add 0", "add 0", "decline")
    assert lies(oracle, BOW, "green") is None  # KR-40


def test_a_treasure_place_and_a_red_connecting_card_give_a_base_of_one() -> None:
    oracle = scene(c1="r+1g b b b", c2="T b b b", g1="r")
    assert play(oracle, "leader green g1").fight.bases == (1, 1)  # K-43, KR-12


def test_a_leader_of_another_colour_is_no_rival() -> None:
    assert play(scene(c6="T r+1g b"), "leader red c6r2").question == "act"  # K-8, K-16


# External conflicts (K-49 to K-59).


def war(**more: Any) -> Oracle:
    board = {"c1": "T b b b", "g1": "g", "c2": "T g+1g g b", "c3": "T b g b+2g"}
    hands = {VASE: "g", LION: "ggg", BULL: "gggg"}
    return play(scene(**{"active": VASE, "hands": hands, **board, **more}), "card green g2")


def test_the_external_conflict_of_the_page() -> None:
    oracle = war()
    conflict = oracle.fight
    assert (conflict.attacker, conflict.defender, conflict.bases) == (LION, BULL, (3, 1))  # K-51, K-52, KR-13
    assert oracle.face_down  # K-49
    play(oracle, "add 2")
    assert oracle.legal() == {f"add {number}" for number in range(5)}  # K-53
    play(oracle, "add 4")
    assert (won(oracle, BULL), oracle.discard) == ({"green": 1 + 3}, ["green"] * 5)  # K-55, K-56
    assert (column(oracle, 2), oracle.table.gaps[0], present(oracle.table.gaps[1]).face) == (
        "T b",
        None,
        "green",
    )  # K-57
    assert oracle.table.leaders() == {(BULL, "green"): "c3r3"}  # K-54
    assert not oracle.face_down  # K-59
    assert asked(oracle) == ("treasures", BULL)
    assert {text.split()[-1] for text in oracle.legal()} == {"decline"}


def test_without_cards_the_winner_is_asked_before_the_cards_of_the_loser_are_taken() -> None:
    oracle = play(war(), "add 0", "add 0")
    assert (asked(oracle), oracle.legal()) == (("conflict point", LION), {"pay green", "decline"})
    assert (column(oracle, 3), lies(oracle, BULL, "green")) == ("T b g b", None)  # KR-38
    play(oracle, "decline")
    assert (won(oracle, LION), column(oracle, 3)) == ({"green": 1}, "T b b")  # KR-23


def test_the_active_player_attacks_when_involved() -> None:
    conflict = war(active=BULL, hands={BULL: "gg"}).fight
    assert (conflict.attacker, conflict.defender, conflict.bases) == (BULL, LION, (1, 3))  # K-51


def test_no_two_leaders_of_a_colour_no_conflict() -> None:
    oracle = war(c3="T b g b+2k", c2="T g+1r g b")
    assert (oracle.question, oracle.face_down) == ("act", False)  # KR-37


def test_treasure_places_count_in_a_red_conflict_but_stay_and_so_do_cards_under_leaders() -> None:
    board: dict[str, Any] = {
        "c1": "T r+1r b b",
        "g2": "r",
        "c2": "r r+0k r b",
        "c3": "T b b r+2r",
        "g3": "b",
        "c4": "T Sr r r+2g",
    }
    oracle = play(scene(hands={BOW: "b", LION: "rrrrrrrr"}, **board), "card blue g1")
    assert oracle.fight.bases == (2, 3 + 1 + 2 + 3)  # KR-15, KR-16, K-38
    play(oracle, "add 8", "add 0")
    assert won(oracle, LION) == {"red": 1 + 4}
    assert [column(oracle, number) for number in (2, 3, 4)] == ["r r b", "T b b", "T Sr r"]  # KR-17, KR-41
    assert oracle.table.gaps[1] is None
    assert lies(oracle, BULL, "green") == "c4r2"  # KR-4
    assert asked(oracle) == ("act", BOW)  # K-32 the trader has fallen off


def two_wars(**more: Any) -> Oracle:
    board = {"c1": "T k b+0k k", "g1": "g", "c2": "T k g+0g b", "c3": "T g g k+1g", "g3": "b", "c4": "T k k+1k b"}
    hands = {VASE: "r", LION: "gk", BOW: "ggkk"}
    return play(scene(**{"active": VASE, "hands": hands, **board, **more}), "card red g2")


def test_the_active_player_names_the_next_conflict_and_the_last_is_not_asked_for() -> None:
    oracle = two_wars()
    assert (asked(oracle), oracle.legal()) == (("war", VASE), {"war green", "war black"})  # K-50, K-69
    play(oracle, "war black")
    assert (oracle.fight.attacker, oracle.fight.bases) == (BOW, (3, 3))
    play(oracle, "add 1", "add 0")
    assert won(oracle, BOW) == {"black": 1 + 2}  # the one under the trader stays
    assert (oracle.question, oracle.fight.colour, oracle.fight.bases) == ("add", "green", (2, 2))  # K-71


def test_a_conflict_is_dropped_when_its_leaders_have_been_parted() -> None:
    oracle = play(two_wars(), "war green", "add 0", "add 1")
    assert won(oracle, LION) == {"green": 1 + 2}
    assert oracle.table.leaders() == {(BOW, "black"): "c1r2", (LION, "green"): "c3r3", (LION, "black"): "c4r2"}
    assert (oracle.question, oracle.face_down) == ("treasures", False)  # K-58


def test_what_has_fallen_off_counts_no_more_and_is_not_taken() -> None:
    oracle = play(two_wars(c1="T k b k", c2="T k+0k g+0g k"), "war green", "add 0", "add 1")
    assert (oracle.fight.colour, oracle.fight.bases) == ("black", (2, 3))  # KR-18
    play(oracle, "add 0", "add 1")
    assert (column(oracle, 1), column(oracle, 2)) == ("T k b k", "T")
    assert won(oracle, LION) == {"green": 3, "black": 3}

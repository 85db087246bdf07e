"""Odds against brute force: every hand counted one by one, every answer tried by the rules themselves."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import pytest

from shedu import IllegalAction
from shedu.core.game import Position
from shedu.games.dynasties.presentation.duel import at_least
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.tigris.presentation.odds import (
    ConflictOdds,
    conflict_odds,
    hand_size,
    holds_at_least,
    most_held,
    prospect,
    reach,
    unseen,
)
from shedu.games.tigris.rules.pieces import HAND, TILES
from tests.games.tigris.scenes import english_revolt, lifted, linked_kings, peaceful, revolt, two_wars
from tests.games.tigris.staged import ARCHER, BULL, LION, POTTER, play, random_steps, stage, tigris
from tests.present import present


def test_at_least_counts_what_enumeration_counts() -> None:
    for total in range(1, 8):
        for of_colour in range(total + 1):
            pool = [1] * of_colour + [0] * (total - of_colour)
            for hand in range(total + 1):
                hands = [sum(drawn) for drawn in combinations(pool, hand)]
                for needed in range(-1, hand + 2):
                    share = Fraction(sum(n >= needed for n in hands), len(hands))
                    assert at_least(of_colour, total, hand, needed) == share


def test_nothing_is_needed_for_nothing_and_too_much_is_impossible() -> None:
    assert at_least(5, 20, 6, 0) == 1
    assert at_least(5, 20, 6, 6) == 0
    assert at_least(20, 20, 6, 6) == 1


def small_pool(position: Position, *bag: int) -> Position:
    """Return the same position with so few tiles left in the bag, by colour, that every deal can be tried."""
    s = position.state
    s.bag_shown = 1  # so that what is left can be counted
    for colour, tiles in enumerate(bag):
        s.removed[colour] += s.bag[colour] - tiles
        s.bag[colour] = tiles
    return Position(position.game, position.states, position.seats, position.options)


def hands_from(pool: tuple[int, ...], tiles: int) -> list[tuple[tuple[int, ...], int]]:
    """Return every hand of so many tiles from a pool by colour, with the number of ways to draw it."""
    hands = product(*(range(min(n, tiles) + 1) for n in pool))
    return [(hand, prod(map(comb, pool, hand))) for hand in hands if sum(hand) == tiles]


def with_hand(position: Position, seat: int, hand: tuple[int, ...]) -> Position:
    other = position.copy()
    s = other.state
    for colour in range(4):
        s.bag[colour] += s.hand[seat, colour] - hand[colour]
        s.hand[seat, colour] = hand[colour]
    return other


def defender_can_win(position: Position) -> bool:
    """Return whether any answer of the defender wins, found by playing all of them."""
    defender, attacker = int(position.state.defender), int(position.state.attacker)
    colour = int(position.state.conflict_colour)
    assert position.actor == defender
    for answer in position.legal():
        other = position.copy()
        other.play(answer)
        if other.state.leader_cell[attacker, colour] < 0 <= other.state.leader_cell[defender, colour]:
            return True
    return False


def brute_force(position: Position, tiles: int) -> Fraction:
    """Return how often the defender cannot win after the attacker has added tiles, over all hands it can hold."""
    seat, defender = int(position.state.attacker), int(position.state.defender)
    lost = total = 0
    for hand, ways in hands_from(unseen(position, seat), hand_size(position, defender)):
        other = play(with_hand(position, defender, hand), f"add {tiles}")
        total += ways
        lost += ways * (not defender_can_win(other))
    return Fraction(lost, total)


def odds_of(position: Position, seat: int | None) -> ConflictOdds:
    """Return the odds of a conflict that is open."""
    return present(conflict_odds(position, seat))


def small_revolt() -> Position:
    return small_pool(play(revolt(), "leader black H5"), 2, 1, 1, 0)


def small_english_revolt() -> Position:
    return small_pool(play(english_revolt(), "leader black H5"), 3, 2, 0, 1)


def small_war() -> Position:
    return small_pool(play(two_wars(), "tile green H5", "war green"), 1, 2, 3, 1)


def small_english_war() -> Position:
    war = stage(
        red="E5 K5",
        green="G5 I5 J5",
        leaders={"lion green": "F5", "potter green": "L5"},
        hands={LION: {"green": 5}, POTTER: {"green": 1, "black": 2, "red": 1}},
        support="english",
    )
    return small_pool(play(war, "tile green H5"), 2, 0, 3, 1)


@pytest.mark.parametrize("scene", [small_revolt, small_english_revolt, small_war, small_english_war])
def test_the_attacker_knows_how_likely_each_addition_wins(scene: Callable[[], Position]) -> None:
    position = scene()
    attacker = int(position.state.attacker)
    odds = odds_of(position, attacker)
    assert [addition.tiles for addition in odds.additions] == [int(each["tiles"]) for each in position.legal()]
    assert len(odds.additions) > 1
    for addition in odds.additions:
        assert addition.held == 1
        assert addition.strength == odds.attack + addition.tiles
        assert addition.wins == brute_force(position, addition.tiles)
    assert odds.additions[-1].wins > 0


def test_an_addition_that_is_not_sure_has_odds_between() -> None:
    """Of seven unseen tiles five are temples, and the bull has three: one for certain, 10 of 35 hands have three."""
    wins = [addition.wins for addition in odds_of(small_revolt(), POTTER).additions]
    assert wins == [0, Fraction(5, 35), Fraction(25, 35)]


@pytest.mark.parametrize("added", range(3))
def test_the_defender_knows_exactly_what_it_needs(added: int) -> None:
    position = play(small_revolt(), f"add {added}")
    odds = odds_of(position, BULL)
    assert (odds.attack, odds.defence, odds.needed) == (3 + added, 2, 1 + added)
    assert odds.additions == () and odds.attacker_most == 0
    assert odds.defended == int(defender_can_win(position)) == 1
    assert odds.defender_most == 3


def test_a_defender_without_enough_tiles_cannot_hold() -> None:
    position = play(with_hand(small_revolt(), BULL, (2, 1, 0, 0)), "add 2")
    odds = odds_of(position, BULL)
    assert (odds.needed, odds.defended) == (3, Fraction(0))
    assert not defender_can_win(position)


def test_a_defender_that_is_ahead_needs_nothing() -> None:
    position = play(stage(red="I5 H4 J4", leaders={"bull black": "I4"}, active=POTTER), "leader black H5", "add 0")
    odds = odds_of(position, POTTER)
    assert (odds.attack, odds.defence, odds.needed, odds.defended) == (2, 3, 0, Fraction(1))


def test_an_onlooker_judges_both_hands_by_what_it_does_not_see() -> None:
    position = small_revolt()
    odds = odds_of(position, ARCHER)
    assert odds == odds_of(position, None) == odds_of(position, LION)  # neither holds a tile
    pool = unseen(position, None)
    assert pool == (2 + 2 + 3, 1, 1, 0)
    hands = hands_from(pool, 2)
    ways = sum(count for _, count in hands)
    assert len(odds.additions) == 3
    for addition in odds.additions:
        assert addition.held == Fraction(sum(n for hand, n in hands if hand[0] >= addition.tiles), ways)


def test_an_onlooker_sees_the_same_odds_once_the_tiles_are_shown() -> None:
    """What an addition promises is what the onlooker finds when it has been made."""
    for addition in odds_of(small_revolt(), ARCHER).additions:
        shown = odds_of(play(small_revolt(), f"add {addition.tiles}"), ARCHER)
        assert 1 - shown.defended == addition.wins


def test_the_defender_judges_the_attacker_before_it_adds() -> None:
    position = small_war()
    odds = odds_of(position, POTTER)
    hands = hands_from(unseen(position, POTTER), hand_size(position, LION))
    ways = sum(count for _, count in hands)
    for addition in odds.additions:
        assert addition.held == Fraction(sum(n for hand, n in hands if hand[2] >= addition.tiles), ways)
        assert addition.wins == int(addition.strength > odds.defence + 1)  # its own hand has one market


def test_the_most_a_side_can_add_is_what_is_unseen_or_in_hand() -> None:
    odds = odds_of(small_revolt(), POTTER)
    assert (odds.attacker_most, odds.defender_most) == (2, 3)
    few = small_pool(with_hand(play(revolt(), "leader black H5"), BULL, (0, 3, 0, 0)), 1, 1, 1, 0)
    assert odds_of(few, POTTER).defender_most == 1  # one temple is left among all unseen tiles


def test_english_limits_are_part_of_the_odds() -> None:
    position = small_english_revolt()  # 2 against 3
    odds = odds_of(position, POTTER)
    assert [addition.tiles for addition in odds.additions] == [0, 2, 3, 4]  # E-1
    weak = with_hand(position, POTTER, (1, 2, 0, 1))
    assert [addition.tiles for addition in odds_of(weak, POTTER).additions] == [0]
    assert odds_of(weak, POTTER).attacker_most == 0
    answered = play(position.copy(), "add 3")
    assert odds_of(answered, BULL).defender_most == 2  # E-2 exactly level
    assert odds_of(play(position.copy(), "add 0"), BULL).defender_most == 0
    assert odds_of(answered, POTTER).defender_most == 2


def most_reached(position: Position, side: int) -> int:
    """Return the largest strength a side can reach with its hand, found by playing every answer."""
    field = "attack" if side == position.state.attacker else "defence"
    best = int(position.state[field])
    for answer in position.legal():
        if position.actor == side:
            best = max(best, int(position.state[field]) + int(answer["tiles"]))
    return best


@pytest.mark.parametrize("scene", [small_revolt, small_english_revolt, small_war, small_english_war])
def test_reach_counts_what_enumeration_counts(scene: Callable[[], Position]) -> None:
    asked_first = scene()
    for position in (asked_first, play(asked_first.copy(), str(asked_first.legal()[-1]))):
        side = position.actor
        assert isinstance(side, int)
        other = int(position.state.defender if side == position.state.attacker else position.state.attacker)
        hands = hands_from(unseen(position, other), hand_size(position, side))
        ways = sum(count for _, count in hands)
        for strength in range(14):
            reaching = sum(n for hand, n in hands if most_reached(with_hand(position, side, hand), side) >= strength)
            assert reach(position, other, side, strength) == Fraction(reaching, ways)
            assert reach(position, side, side, strength) == int(most_reached(position, side) >= strength)


def test_a_side_that_has_added_reaches_no_more() -> None:
    position = play(small_revolt(), "add 1")
    assert reach(position, BULL, POTTER, 4) == 1
    assert reach(position, BULL, POTTER, 5) == 0


GAMES = (
    (1, {"seats": 3, "wonder": "on", "buildings": "on", "bagCount": "shown"}),
    (2, {"seats": 2, "board": "advanced", "bagCount": "shown"}),
)


def test_unseen_tiles_are_all_tiles_less_those_a_seat_has_seen() -> None:
    """Counted in the test from the start of a game: hands drawn, tiles turned face-down, tiles out of the game."""
    for seed, options in GAMES:
        turned = [0, 0, 0, 0]
        for before, action, after in random_steps(seed, **options):
            if action.kind == "monument":
                turned[before.state.placed_colour] += 4
            for seat in (*range(after.seats), None):
                seen = after.game.view(after, seat)
                if after.over:
                    continue
                own = [] if seat is None else [seen["players"][seat]["hand"], seen["players"][seat]["swapped"]]
                expected = tuple(
                    TILES[colour]
                    - list(seen["tiles"].values()).count(name)
                    - seen["removed"][name]
                    - turned[colour]
                    - sum(tiles[name] for tiles in own)
                    for colour, name in enumerate(COLOUR_NAMES)
                )
                assert unseen(after, seat) == expected


def test_a_revolt_is_judged_before_the_leader_is_placed() -> None:
    position = revolt()
    (odds,) = prospect(position, POTTER, tigris().parse("leader black H5"))
    assert position.ply == 0 and position.actor == POTTER
    assert odds == odds_of(play(position, "leader black H5"), POTTER)
    assert (odds.kind, odds.attack, odds.defence) == ("revolt", 3, 2)


def test_a_moved_leader_is_judged_as_lifted() -> None:
    (odds,) = prospect(lifted(), LION, tigris().parse("leader black H5"))
    assert (odds.attack, odds.defence) == (2, 1)


def test_every_war_that_may_be_chosen_is_judged() -> None:
    traders, kings = prospect(two_wars(), LION, tigris().parse("tile green H5"))
    assert (traders.colour, traders.attack, traders.defence, traders.attacker_most) == ("green", 1, 2, 4)
    assert (kings.colour, kings.attack, kings.defence) == ("black", 0, 0)
    assert [odds.colour for odds in prospect(linked_kings(), LION, tigris().parse("tile green H5"))] == [
        "green",
        "black",
    ]


def test_a_war_between_others_is_judged_by_the_one_who_starts_it() -> None:
    position = stage(
        active=BULL,
        red="E5 K5",
        green="G5 J5",
        black="I5",
        leaders={"archer green": "F5", "potter green": "L5"},
        hands={BULL: {"black": 1}, ARCHER: {"green": 2}, POTTER: {"green": 1}},
    )
    (odds,) = prospect(position, BULL, tigris().parse("tile black H5"))
    assert (odds.attacker, odds.defender) == (POTTER, ARCHER)  # T-56
    assert (odds.attacker_most, odds.defender_most) == (1, 2)
    assert 0 < odds.additions[1].held < 1


@pytest.mark.parametrize("text", ["end", "leader black G3", "tile black H5"])
def test_peaceful_actions_have_no_prospect_of_conflict(text: str) -> None:
    assert prospect(peaceful(), LION, tigris().parse(text)) == ()


def test_an_illegal_action_has_no_prospect() -> None:
    with pytest.raises(IllegalAction):
        prospect(lifted(), LION, tigris().parse("leader black F5"))


def test_there_are_no_odds_without_a_conflict() -> None:
    assert conflict_odds(lifted(), LION) is None


def test_no_hand_is_larger_than_it_can_be() -> None:
    position = play(revolt(), "leader black H5")
    for seat in range(4):
        assert hand_size(position, seat) <= HAND
        for colour in range(4):
            assert most_held(position, ARCHER, seat, colour) <= hand_size(position, seat)
            assert holds_at_least(position, ARCHER, seat, colour, hand_size(position, seat) + 1) == 0

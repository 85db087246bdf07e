"""Readings of the rulebook that rules 2 settled, each beside what rules 1 did: what is offered, done, told, refused."""

from __future__ import annotations

from typing import Any

import pytest

from shedu.core.errors import IllegalAction
from shedu.core.game import Position
from shedu.games.wayfarers.rules import cards
from shedu.games.wayfarers.rules.pieces import LAND, NOTHING
from tests.games.wayfarers.scenes import options, play, scene

VERSIONS = (1, 2)
# The caravan turns a 3 into a 2 or a 4. Panels 3 and 4 are taken: only a 1 (camel) and a 6 (telescope) have a space.
HARD_PRESSED: dict[str, Any] = {
    "dice": [3],
    "placed": {"panel 3": 1, "panel 4": 1},
    "guilds": {"yellow": 1},
    "tiles": [{"tile": "space_adjust_vp", "row": 1, "column": 3}],
}


def refused(position: Position, text: str) -> tuple[str, str]:
    """Return the code and the rule of the refusal of an action."""
    with pytest.raises(IllegalAction) as caught:
        position.copy().play(text)
    return caught.value.why.code, caught.value.why.rule


def told(position: Position, text: str) -> list[str]:
    """Play an action; everything that is told of it."""
    before, action = position.copy(), position.game.parse(text)
    position.play(action)
    return [sentence.text for sentence in position.game.log_entries(before, action, position, 0)]


# 1. The caravan first, then the yellow guild


def test_a_value_without_a_space_is_offered_while_the_yellow_guild_can_give_it_one() -> None:
    """WD-10, WO-7, WQ-2: 3 may be left a 3, or become a 2 or a 4; the guild then makes it a 1 or a 6."""
    assert {"die 3", "die 3 as 2", "die 3 as 4"} <= set(options(scene(HARD_PRESSED)))
    assert not [text for text in options(scene(HARD_PRESSED, rules=1)) if text.startswith("die")]
    without = scene({**HARD_PRESSED, "guilds": {}})
    assert refused(without, "die 3 as 4") == ("no-space-for-die", "WD-3")


def test_a_value_that_the_guild_cannot_bring_to_a_space_is_not_offered() -> None:
    """WD-10: with the telescope gone too, 4 is three away from the 1."""
    mine = {**HARD_PRESSED, "placed": {"panel 3": 1, "panel 4": 1, "panel 1": 6}}
    assert {"die 3", "die 3 as 2"} <= set(options(scene(mine)))
    assert "die 3 as 4" not in options(scene(mine))


def test_the_only_way_to_a_space_is_gone_without_a_question_and_told() -> None:
    """WD-10, WQ-3: 4 becomes 6 by the guild, and the 6 goes to the only space that takes it."""
    position = scene({**HARD_PRESSED, "silver": 3})
    said = told(position, "die 3 as 4")
    assert position.state.die[0].tolist().count(6) == 1 and position.state.guild[0].tolist() == [0, 0, 0]
    assert "Red uses the yellow guild: the die becomes 6." in said
    assert said.index("Red uses the yellow guild: the die becomes 6.") < said.index("Red places the die on panel 1.")


def test_the_guild_must_then_be_used_but_how_is_asked_where_there_is_a_choice() -> None:
    """WD-10, WI-11: with a 5 in supply as well, the held 2 goes down, alone or after the 5 was changed."""
    position = play(scene({**HARD_PRESSED, "dice": [3, 5]}), "die 3 as 2")
    assert position.prompt().code == "ask-space-by-guild"
    assert options(position) == ["guild 5 to 6", "guild 5 to 4", "guild held down"]
    assert refused(position, "place panel 1")[0] == "assets-missing"
    other = play(position.copy(), "guild 5 to 6")
    assert other.state.die[0, 0] == 1  # the second step was the only one left
    alone = play(position.copy(), "guild held down")
    assert options(alone) == ["done", "guild 5 to 6", "guild 5 to 4"]


def test_an_ordinary_die_is_placed_as_before() -> None:
    """WD-9: a value with a space needs no guild in either version."""
    for rules in VERSIONS:
        position = play(scene({"dice": [4, 2], "guilds": {"yellow": 1}}, rules=rules), "die 4")
        assert {"place panel 3", "place panel 4", "guild 2 to 3", "guild held up"} <= set(options(position))


# 3. The yellow guild: one die by 2, or two different dice by 1


def test_the_yellow_guild_never_turns_the_same_die_back() -> None:
    """WI-11, WO-6."""
    position = play(scene({"dice": [4], "guilds": {"yellow": 1}}), "guild 4 to 5")
    assert options(position) == ["done", "guild 5 to 6"]
    assert refused(position, "guild 5 to 4") == ("same-die-back", "WI-11")
    old = play(scene({"dice": [4], "guilds": {"yellow": 1}}, rules=1), "guild 4 to 5")
    assert options(old) == ["done", "guild 5 to 6", "guild 5 to 4"]


def test_another_die_of_the_same_value_may_go_the_other_way() -> None:
    """WI-11: one up, one down; 4 and 5 become 5 and 4."""
    position = play(scene({"dice": [4, 5], "guilds": {"yellow": 1}}), "guild 4 to 5")
    assert "guild 5 to 4" in options(position)


def test_a_die_at_the_end_of_its_way_leaves_no_second_step() -> None:
    """WI-11, WE-16: a 6 goes no further, so nothing is asked."""
    position = play(scene({"dice": [5], "guilds": {"yellow": 1}}), "guild 5 to 6")
    assert position.view(0)["question"] == "act"
    old = play(scene({"dice": [5], "guilds": {"yellow": 1}}, rules=1), "guild 5 to 6")
    assert options(old) == ["done", "guild 6 to 5"]


def test_the_die_being_placed_is_not_turned_back_either() -> None:
    """WI-11, WD-10."""
    position = play(scene({"dice": [4, 2], "guilds": {"yellow": 1}}), "die 4", "guild held up")
    assert refused(position, "guild held down") == ("same-die-back", "WI-11")
    assert {"guild held up", "guild 2 to 3", "guild 2 to 1", "done"} == set(options(position))
    old = play(scene({"dice": [4, 2], "guilds": {"yellow": 1}}, rules=1), "die 4", "guild held up")
    assert "guild held down" in options(old)


# 3. Cards under a pile


def drawing(rules: int) -> Position:
    """Three land cards are to be drawn by a worker at the pile."""
    return play(scene({"provision": 3, "dice": [1]}, rules=rules), "worker yellow land 1", "draw land")


def names_of(position: Position, *copies: int) -> list[str]:
    """Names of land cards in the pile: the first with so many copies left, then others."""
    deck = position.state.deck[LAND].tolist()
    found: list[str] = []
    for count in copies:
        found += [next(cards.CARD_NAMES[LAND][k] for k, n in enumerate(deck) if n >= count and name(k) not in found)]
    return found


def name(design: int) -> str:
    return cards.CARD_NAMES[LAND][design]


def test_the_player_says_which_of_two_cards_goes_under_the_pile_first() -> None:
    """WC-12, WO-3, WQ-6."""
    position = drawing(2)
    first, second, third = names_of(position, 1, 1, 1)
    play(position, f"card {first}", f"card {second}", f"card {third}", f"take {second}")
    assert position.prompt().code == "ask-order"
    assert options(position) == [f"under {first}", f"under {third}"]
    assert refused(position, f"under {second}") == ("not-left-over", "WO-3")
    assert position.view(0)["turn"]["drawn"] == [first, third]
    play(position, f"under {third}")
    under = [name(card) for card in position.state.under[0].tolist() if card != NOTHING]
    assert under == [third, first]


def test_rules_1_put_them_under_the_pile_in_the_order_of_the_table() -> None:
    """WO-3."""
    position = drawing(1)
    first, second, third = names_of(position, 1, 1, 1)
    play(position, f"card {third}", f"card {first}", f"card {second}", f"take {second}")
    assert position.prompt().code != "ask-order"
    under = [name(card) for card in position.state.under[0].tolist() if card != NOTHING]
    assert under == [first, third]


def test_equal_cards_have_no_order() -> None:
    """WO-3, WQ-19: two copies of a card are left."""
    position = drawing(2)
    double, other = names_of(position, 2, 1)
    play(position, f"card {double}", f"card {other}", f"card {double}", f"take {other}")
    assert position.prompt().code != "ask-order"
    assert position.state.under_count.tolist() == [2, 0, 0]


def test_cards_that_went_under_come_again_in_the_order_chosen() -> None:
    """WO-3: with nothing else left in the pile, a gap of the row is filled by the one put under first."""
    position = drawing(2)
    first, second, third = names_of(position, 1, 1, 1)
    play(position, f"card {first}", f"card {second}", f"card {third}", f"take {second}", f"under {third}")
    s = position.state
    s.deck[LAND] = 0
    s.row_card[LAND, 0] = NOTHING
    while position.view(0)["active"] == 0:
        position.play("done")
    assert name(int(s.row_card[LAND, 3])) == third
    assert s.under_count.tolist() == [1, 0, 0]


# 3. The effect of a journal space comes before a further move


def at_the_journal(rules: int) -> Position:
    """Return a rest whose journal move leads to a tile that retrieves a worker, with a token on the black guild."""
    mine = {"dice": [], "placed": {"panel 3": 1}, "guilds": {"black": 1}, "land": ["vista_on_city_silver1"]}
    position = scene(
        mine,
        workers={"land 2": ["green"], "land 3": ["green"]},
        journal_tiles={"c1u": "tile_worker"},
        rules=rules,
    )
    return play(position, "rest", "roll 2", "journal c0-c1u")


def test_what_a_journal_space_gives_is_used_before_the_marker_moves_on() -> None:
    """WJ-6, WJ-9, WQ-15."""
    position = at_the_journal(2)
    assert options(position) == ["done", "retrieve green land 3", "retrieve green land 2"]
    assert refused(position, "further c1u-c2m") == ("journal-space-first", "WJ-6")
    play(position, "retrieve green land 2")
    assert options(position) == ["done", "further c1u-c2m"]


def test_giving_it_up_is_enough() -> None:
    """WJ-6, WE-1."""
    assert options(play(at_the_journal(2), "done")) == ["done", "further c1u-c2m"]


def test_rules_1_let_the_marker_move_on_first() -> None:
    """WJ-9."""
    assert "further c1u-c2m" in options(at_the_journal(1))


def test_what_came_of_a_journal_space_is_finished_first_too() -> None:
    """WJ-6, WE-6: a townsfolk card from a journal tile triggers a vista; the further move waits for that as well."""
    mine = {
        "dice": [],
        "placed": {"panel 3": 1},
        "guilds": {"black": 1},
        "land": ["vista_on_townsfolk_inf_card"],
        "silver": 3,
    }
    rows = {"townsfolk": ["vagrant_camel"]}
    for rules, waits in ((1, False), (2, True)):
        position = scene(mine, rows=rows, journal_tiles={"c1u": "tile_card_townsfolk_free"}, rules=rules)
        play(position, "rest", "roll 2", "journal c0-c1u", "acquire townsfolk 1")
        assert "influence land 1" in options(position)
        assert ("further c1u-c2m" in options(position)) is not waits
        play(position, "influence land 1")
        assert "further c1u-c2m" in options(position)

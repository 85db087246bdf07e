"""What is said of an action before it is played: what would happen, and what would be offered on the way."""

from shedu.core.chance import generator
from shedu.core.game import Position
from shedu.games.kings.testing.position_json import position_from

FARMS = {"6": ["treasure", "blue", "blue", "blue"]}


def foreseen(position: Position, text: str) -> list[tuple[str, int | None]]:
    """Return the codes and seats of what would be logged and asked, as the seat that is asked can know it."""
    assert isinstance(position.actor, int)
    guess = position.knowledge(position.actor).resample(generator(0))
    said = position.game.preview(guess, position.game.parse(text), position.actor)
    return [(each.code, dict(each.fields).get("seat")) for each in said]


def staged(farmer: str, blue: int) -> Position:
    hands = {"bow": {"blue": blue, "red": 8 - blue}, "lion": {"red": 8}}
    leaders = {"c6r0": f"{farmer}:blue"}
    return position_from({"players": ["bow", "lion"], "columns": FARMS, "leaders": leaders, "hands": hands})


def test_a_point_and_then_a_ship_are_foreseen() -> None:
    """K-23, K-33, KR-9"""
    told = foreseen(staged("bow", 2), "card blue c6")
    assert told == [("card-placed", 0), ("ask-point", 0), ("ask-ship", 0)]


def test_a_point_that_cannot_be_paid_is_not_promised() -> None:
    """K-25"""
    assert foreseen(staged("bow", 1), "card blue c6") == [("card-placed", 0), ("ask-ship", 0)]


def test_the_point_of_another_is_foreseen_whatever_that_hand_holds() -> None:
    """K-23, K-66"""
    told = foreseen(staged("lion", 2), "card blue c6")
    assert told == [("card-placed", 0), ("ask-point", 1), ("ask-ship", 0)]


def test_treasures_are_foreseen_right_after_a_connection() -> None:
    """K-28"""
    three = ["treasure", "red", "blue", "green"]
    position = position_from(
        {
            "players": ["bow", "lion"],
            "columns": {"1": three, "2": three},
            "leaders": {"c1r3": "bow:green"},
            "hands": {"bow": {"red": 4}},
        }
    )
    assert foreseen(position, "card red g1") == [("card-connected", 0), ("ask-treasures", 0)]


def test_the_prospect_of_a_conflict_says_what_is_at_stake() -> None:
    """K-52, K-56"""
    position = position_from(
        {
            "players": ["bow", "lion"],
            "columns": {"1": ["treasure", "green", "green", "red"], "2": ["treasure", "green", "blue", "red"]},
            "leaders": {"c1r3": "bow:green", "c2r3": "lion:green"},
            "hands": {"bow": {"red": 4, "green": 1}, "lion": {"blue": 8}},
        }
    )
    (odds,) = position.game.prospect(position, 0, position.game.parse("card red g1"))
    assert (odds["attack"], odds["defence"], odds["attacker_most"]) == (2, 1, 1)
    assert [said["code"] for said in odds["stakes"]["won"]] == ["external-won", "leader-beaten", "cards-taken"]
    assert 0 < odds["unseen_support"] < odds["unseen"]


def test_the_colour_of_a_card_not_seen_is_not_foretold() -> None:
    """KR-37"""
    three = ["treasure", "red", "blue", "green"]
    position = position_from(
        {
            "players": ["bow", "lion"],
            "columns": {"1": three, "2": three},
            "leaders": {"c1r3": "bow:green", "c2r3": "lion:green"},
            "hands": {"bow": {"red": 4, "green": 2}, "lion": {"green": 3}},
        }
    )
    for text in ("card red g1", "add 1"):
        position.play(text)
    assert position.actor == 1
    codes = [code for code, _ in foreseen(position, "add 1")]
    assert codes
    assert "card-turned-up" not in codes
    before = position.copy()
    position.play("add 1")
    assert "card-turned-up" in [
        each.code for each in position.game.log_entries(before, position.game.parse("add 1"), position, 1)
    ]

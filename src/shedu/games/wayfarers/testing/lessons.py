"""The lessons of Wayfarers of the South Tigris, made with the real rules.

`python -m shedu.games.wayfarers.testing.lessons` writes them for the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from shedu.core.game import CHANCE, Action, Position
from shedu.core.json_input import shaped
from shedu.core.paths import GENERATED
from shedu.games.wayfarers.testing.position_json import Setting, lay_out

TARGET = GENERATED / "wayfarers" / "lessons.json"
ME = 0
EACH_ONE = {"yellow": 1, "blue": 1}  # the workers that every player begins with

Node = dict[str, Any]
Tree = dict[str, Any]  # answers that are offered, each with those offered after it
Goal = Callable[[Node, Node], bool]  # the view before the first answer, the one after the last


@dataclass(frozen=True)
class Lesson:
    """A position, the answers offered from there on, and the goal of the lesson."""

    start: Position
    offered: Tree
    goal: Goal
    rolls: Sequence[str] = ()


def staged(me: Node, *, played: Sequence[str] = (), **board: Any) -> Position:
    """Return a position of two players in which it is my turn, after I have played some actions."""
    seats = [{"workers": EACH_ONE, **me}, {"workers": EACH_ONE, "silver": 3, "provision": 2, "guilds": {"blue": 1}}]
    position = lay_out(shaped({"seats": seats, **board}, Setting))
    for action in played:
        position.play(action)
    return position


def difference(old: Any, new: Any) -> list[Any]:
    """Return the difference between views: `["=", value]`, or `["~", {key: difference}]` where only parts changed."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        pairs = [(key, old[key], new[key]) for key in new]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(str(key), *both) for key, both in enumerate(zip(old, new, strict=True))]
    else:
        return ["=", new]
    return ["~", {key: difference(before, after) for key, before, after in pairs if before != after}]


def seen(position: Position) -> Node:
    """Return my view of a position as it looks after a journey through JSON."""
    view: Node = json.loads(json.dumps(position.view(ME)))
    return view


def asked(position: Position) -> Node:
    """Return the question that a position asks."""
    prompt = position.game.prompt(position)
    return {"code": prompt.code, "text": prompt.text, "fields": dict(prompt.fields), "rule": prompt.rule}


def rolled(position: Position, rolls: Sequence[str]) -> Position:
    """Return the position after the dice rolls that the lesson asks for; other chance events stay open."""
    position = position.copy()
    for roll in rolls:
        if position.actor is CHANCE and any(action.text == roll for action in position.legal()):
            position.play(roll)
    return position


def answers(lesson: Lesson, position: Position, offered: Tree) -> list[Node]:
    """Return the offered answers, the sentences about each, and where each leads."""
    legal = {action.text: action for action in position.legal()}
    missing = [text for text in offered if text not in legal]
    assert not missing, (missing, list(legal))
    return [answer(lesson, position, legal[text], then) for text, then in offered.items()]


def answer(lesson: Lesson, before: Position, action: Action, offered: Tree) -> Node:
    """Return an answer and how the view differs after it."""
    after = before.copy()
    after.play(action)
    sentences = before.game.log_entries(before, action, after, ME)
    after = rolled(after, lesson.rolls)
    return {
        "text": action.text,
        "kind": action.kind,
        "fields": dict(action.fields),
        "said": [{"code": said.code, "fields": dict(said.fields)} for said in sentences],
        "good": bool(offered) or lesson.goal(seen(lesson.start), seen(after)),
        "then": {
            "asked": asked(after),
            "change": difference(seen(before), seen(after)),
            "answers": answers(lesson, after, offered) if offered else [],
        },
    }


def mine(view: Node) -> Node:
    """Return my part of a view."""
    part: Node = view["players"][ME]
    return part


def has_icon(icon: str, count: int) -> Goal:
    """Return the goal that I own at least `count` icons of a kind."""
    return lambda _, after: bool(mine(after)["icons"][icon] >= count)


def gains(**goods: int) -> Goal:
    """Return the goal that I gain at least these amounts."""
    return lambda before, after: all(mine(after)[each] - mine(before)[each] >= more for each, more in goods.items())


def die_lies_on(space: str) -> Goal:
    """Return the goal that my die lies on a space."""

    def lies(_: Node, after: Node) -> bool:
        kind = "land" if "city" in space else "water" if "harbour" in space else space.split()[0]
        return any(each["slot"] == space and each["die"] is not None for each in mine(after)["panorama"][kind])

    return lies


def tile_in_column(tile: str, column: int) -> Goal:
    """Return the goal that a tile lies in a column of my caravan."""
    return lambda _, after: any(
        cell["tile"] == tile and cell["column"] == column for cell in mine(after)["caravan"]["cells"]
    )


def townsfolk_under(card: str, slot: str) -> Goal:
    """Return the goal that a townsfolk card is tucked under a land card."""
    return lambda _, after: any(
        each["slot"] == slot and each["townsfolk"] == card for each in mine(after)["panorama"]["land"]
    )


def is_doubled(card: str) -> Goal:
    """Return the goal that the inspiration card above a space card doubles its points."""
    return lambda _, after: any(each["card"] == card and each["goal_met"] for each in mine(after)["panorama"]["space"])


def stands_on(space: str) -> Goal:
    """Return the goal that my marker stands on a space of the journal."""
    return lambda _, after: bool(mine(after)["marker"] == space)


def has_influence(guild: str, more: int) -> Goal:
    """Return the goal that I gain influence on a guild."""
    return lambda before, after: bool(mine(after)["guilds"][guild] - mine(before)["guilds"][guild] >= more)


def scores(more: int) -> Goal:
    """Return the goal that I gain at least `more` points."""
    return lambda before, after: bool(mine(after)["points"]["total"] - mine(before)["points"]["total"] >= more)


def each(*texts: str, then: Tree | None = None) -> Tree:
    """Return answers that stand side by side, each followed by the same ones."""
    return {text: then or {} for text in texts}


LAND = [
    "vista_on_harbour_silver1",
    "city_card_townsfolk_inf_blue",
    "vista_on_stars_provision1",
    "city_library_inf_blue_journal",
]
WATER = [
    "open_sea_worker_refresh",
    "harbour_refresh_adjust_provision1",
    "open_sea_inf_black2",
    "harbour_library_inf_card_journal",
]
HARBOURS = [
    "harbour_card_townsfolk_free",
    "open_sea_inf_blue2",
    "harbour_provision4",
    "harbour_inf_yellow_inf_black_silver1",
]
TOWNSFOLK = ["messenger_pigeon", "guardian_silver2", "vagrant_camel", "hunter_adjust2"]
CELLS = each(
    *(f"lay a row 1 column {column}" for column in range(2, 6)),
    *(f"lay a row {row} column {column}" for row in (2, 3) for column in range(1, 7)),
)
PANELS = each("place panel 3", "place panel 4")
WATERS = each(*(f"acquire water {place}" for place in range(1, 5)))


def dice_lessons() -> dict[str, Lesson]:
    """Return the lessons about placing dice and about the caravan."""
    return {
        "die": Lesson(
            staged({"provision": 2, "silver": 3}, rows={"land": LAND}),
            {
                "die 1": {**each("place home city"), **PANELS},
                "die 3": PANELS,
                "die 6": {**each("place panel 1"), **PANELS},
            },
            die_lies_on("home city"),
        ),
        "card": Lesson(
            staged({"provision": 2, "silver": 3}, rows={"land": LAND}, played=["die 1", "place home city"]),
            {"pay": each("acquire land 1", "acquire land 2", "acquire land 3", "acquire land 4"), "done": {}},
            has_icon("city", 2),
        ),
        "caravan": Lesson(
            staged({"silver": 3, "dice": [3, 5]}, played=["die 5", "place panel 4"]),
            {
                "tile basic_ship": CELLS,
                **each("tile basic_camel", "tile basic_telescope", "tile basic_pigeon", "silver"),
            },
            tile_in_column("basic_ship", 3),
        ),
        "townsfolk": Lesson(
            staged(
                {"silver": 2, "dice": [1, 4]},
                rows={"townsfolk": TOWNSFOLK},
                played=["die 4", "place panel 3"],
            ),
            {
                "acquire townsfolk 1": each("tuck under home city", "tuck under home harbour"),
                "acquire townsfolk 3": {},
                "provision": {},
            },
            townsfolk_under("messenger_pigeon", "home city"),
        ),
        "guild": Lesson(
            staged({"silver": 2, "provision": 2, "dice": [2], "guilds": {"blue": 1}}, rows={"water": WATER}),
            {"die 2": {**each("place home harbour with the blue guild"), **PANELS}},
            die_lies_on("home harbour"),
        ),
    }


def card_lessons() -> dict[str, Lesson]:
    """Return the lessons about cards: links, vistas, points."""
    ship = [{"tile": "basic_ship", "row": 2, "column": 1}]
    sailing = {"provision": 2, "dice": [1], "tiles": ship}
    at_harbour = ["die 1", "place home harbour", "pay"]
    return {
        "water": Lesson(
            staged(sailing, rows={"water": WATER}, played=at_harbour),
            WATERS,
            gains(silver=1, provision=1),
        ),
        "vista": Lesson(
            staged(
                {**sailing, "land": ["vista_on_open_sea_silver1"]},
                rows={"water": HARBOURS},
                played=at_harbour,
            ),
            WATERS,
            gains(silver=1),
        ),
        "inspiration": Lesson(
            staged(
                {
                    "land": ["vista_on_stars_provision1", "vista_on_vista_silver1", "vista_on_city_silver1"],
                    "water": ["open_sea_inf_yellow2"],
                    "space": ["stars_per_vista", "stars_per_harbour"],
                    "dice": [1, 6],
                    "placed": {"panel 3": 4},
                    "guilds": {"black": 4, "yellow": 3, "blue": 3},
                    "marker": "c1u",
                    "tiles": [{"tile": "basic_pigeon", "row": 2, "column": 1}],
                },
                rows={"inspiration": ["insp_guild_influence_10", "insp_comet_6"]},
                played=["die 1", "place panel 2", "journal c1u-c2m", "acquire inspiration 1"],
                journal_tiles={},
            ),
            {**each("tuck above home star", "tuck above space 1", "tuck above space 2"), "discard": {}},
            is_doubled("stars_per_vista"),
        ),
        "score": Lesson(
            staged(
                {
                    "provision": 2,
                    "dice": [1],
                    "land": ["city_library_inf_blue_journal", "vista_on_stars_provision1"],
                    "water": ["harbour_library_inf_card_journal"],
                    "tiles": ship,
                },
                rows={"water": HARBOURS},
                played=at_harbour,
            ),
            WATERS,
            scores(5),
        ),
    }


def turn_lessons() -> dict[str, Lesson]:
    """Return the lessons about workers, the journal and resting."""
    two_cities = {"land": ["city_library_inf_blue_journal"]}
    ways = each("journal c0-c1u", "journal c0-c1l")
    tiles = {"c1u": "tile_silver2", "c1l": "tile_provision2"}
    ready = staged({"dice": [2]}, rows={"land": LAND, "water": WATER})
    return {
        "worker": Lesson(
            ready,
            {
                **each(*(action.text for action in ready.legal() if action.kind == "worker")),
                "worker yellow land 3": each("influence yellow", "done"),
            },
            lambda before, after: gains(silver=2)(before, after) and has_influence("yellow", 1)(before, after),
        ),
        "journal": Lesson(
            staged(
                {**two_cities, "dice": [1], "tiles": [{"tile": "basic_pigeon", "row": 2, "column": 1}]},
                journal_tiles=tiles,
                played=["die 1", "place panel 2"],
            ),
            ways,
            stands_on("c1u"),
        ),
        "rest": Lesson(
            staged(
                {"dice": [3], "placed": {"home city": 1, "panel 4": 5}, "silver": 1},
                journal_tiles=tiles,
            ),
            {"rest": {"done": ways, "reroll 3": ways}, "die 3": {}},
            lambda before, after: len(mine(after)["dice"]) > len(mine(before)["dice"]),
            rolls=["roll 2 6", "roll 5"],
        ),
    }


def lessons() -> Node:
    """Return all lessons by name, each as a difference from one common view."""
    made = {**dice_lessons(), **card_lessons(), **turn_lessons()}
    view = seen(made["die"].start)
    return {
        "view": view,
        "lessons": {
            name: {
                "asked": asked(lesson.start),
                "change": difference(view, seen(lesson.start)),
                "answers": answers(lesson, lesson.start, lesson.offered),
            }
            for name, lesson in made.items()
        },
    }


def main() -> None:
    """Write all lessons."""
    TARGET.write_text(json.dumps(lessons(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()

"""What a seat is shown of Wayfarers of the South Tigris agrees with the rules, over random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from shedu.core.chance import generator
from shedu.core.game import Position
from shedu.games.wayfarers.game import Wayfarers
from shedu.games.wayfarers.presentation.catalogue import notations
from shedu.games.wayfarers.presentation.effects import IDLE
from shedu.games.wayfarers.presentation.refusals import REASONS
from shedu.games.wayfarers.rules import action_ids, cards, track
from shedu.games.wayfarers.rules.caravan import HAS_ASSETS, LACKS, LACKS_A_SHIP, can_put, column, reachable
from shedu.games.wayfarers.rules.journal import can_follow
from shedu.games.wayfarers.rules.pieces import BLUE, NOTHING, SPACES, TILE_TYPE_NAMES
from shedu.games.wayfarers.rules.scoring import guild_points, icon_points, meets_goal, sky_points, total_points
from shedu.games.wayfarers.rules.solo.boards import BOARD_NAMES
from shedu.games.wayfarers.rules.state import QUESTION_NAMES
from shedu.games.wayfarers.rules.tiles import TYPE

GAME = Wayfarers()
SEEDS = range(12)


def _table(seed: int) -> Position:
    seats = 1 + seed % 4
    return GAME.new(seats, opponent=BOARD_NAMES[seed // 4 % 4]) if seats == 1 else GAME.new(seats)


def _played(seed: int) -> Iterator[Position]:
    """Yield all positions of a random game; the same object goes on, so look at it at once."""
    position, rng = _table(seed), generator(seed)
    while not position.over:
        position.play(GAME.action(int(GAME.entry_points.sample(position.states, 0, rng))))
        yield position


@cache
def _positions() -> dict[str, list[Position]]:
    """Copies of some positions of random games at which a seat is asked something, by the question."""
    found: dict[str, list[Position]] = {}
    for seed in SEEDS:
        for number, position in enumerate(_played(seed)):
            if number % 5 == 0 and isinstance(position.actor, int):
                found.setdefault(QUESTION_NAMES[position.state.question], []).append(position.copy())
    return found


def _asked(question: str, most: int = 60) -> list[tuple[Position, dict[str, Any]]]:
    found = _positions()[question]
    chosen = found[:: max(1, len(found) // most)]
    return [(position, position.view(position.actor)) for position in chosen if isinstance(position.actor, int)]


def test_points_by_category_add_up_to_what_the_rules_count() -> None:
    """WG-3 to WG-11."""
    for position, view in _asked("act"):
        s = position.state
        for seat, player in enumerate(view["players"]):
            points = player["points"]
            assert sum(points.values()) - points["total"] == points["total"] == total_points(s, seat)
            assert points["icons"] + points["sets"] == icon_points(s, seat)
            assert points["space"] + points["inspiration"] == sky_points(s, seat)
            assert sum(player["icon_points"].values()) == points["icons"]
            assert 3 * len(player["majorities"]) == points["guilds"] == guild_points(s, seat)


def test_a_goal_tells_how_far_it_is() -> None:
    """WG-8."""
    seen = 0
    for position, view in _asked("act"):
        for seat, player in enumerate(view["players"]):
            for number, card in enumerate(player["panorama"]["space"]):
                goal = int(position.state.inspiration[seat, number])
                if goal == NOTHING:
                    assert card["need"] is None and card["have"] is None
                    continue
                seen += 1
                met = bool(meets_goal(position.state, seat, goal))
                assert card["goal_met"] == met == (card["have"] >= card["need"])
                assert card["need"] == cards.GOAL_COUNT[goal]
                assert card["points"] == (2 if met else 1) * card["plain"]
    assert seen > 10


def test_links_from_the_marker_are_met_if_the_rules_let_it_pass() -> None:
    """WJ-2, WJ-3, WJ-7."""
    for position, view in _asked("act"):
        for seat, player in enumerate(view["players"]):
            near = {name for name, link in player["links"].items() if link.get("near")}
            at = int(position.state.marker[seat])
            assert near == {track.LINK_NAMES[link] for link in track.LINKS_FROM[at] if link >= 0}
            for name in near:
                open_now = bool(can_follow(position.state, seat, track.LINK_NAMES.index(name), 0))
                assert player["links"][name]["met"] == open_now
            columns = [track.COLUMN[track.LINK_START[track.LINK_NAMES.index(name)]] for name in player["links"]]
            assert all(column >= track.COLUMN[at] for column in columns)


def test_what_a_link_spends_is_told_by_guild() -> None:
    """WJ-3."""
    spent = [
        link["spend"]
        for _, view in _asked("act")
        for player in view["players"]
        for link in player["links"].values()
        if "spend" in link
    ]
    assert {tuple(one) for one in spent} >= {("black",), ("yellow", "blue")}
    assert all(tokens == 1 for one in spent for tokens in one.values())


def test_every_value_of_a_die_tells_where_it_can_go() -> None:
    """WD-3, WD-7, WD-9."""
    states = set()
    for position, view in _asked("act"):
        s, seat = position.state, position.actor
        for value in view["mine"]["values"]:
            face = value["value"] - 1
            for space in range(SPACES):
                name = GAME.action(action_ids.PUT_DIE + space * 2)["space"]
                told = value["spaces"].get(name)
                code = can_put(s, seat, space, column(s, seat, face))
                if told is None:
                    assert code == LACKS
                    continue
                states.add(told["state"])
                assert (told["state"] == "can") == (code == HAS_ASSETS)
                if told["state"] == "guild":
                    assert code == LACKS_A_SHIP and told["missing"] == ["ship"]
                if told["state"] == "through":
                    assert int(reachable(s, seat, face)) >> told["as"] - 1 & 1
                    assert can_put(s, seat, space, column(s, seat, told["as"] - 1)) == HAS_ASSETS
                if told["state"] == "lacks":
                    assert code == LACKS and told["missing"]
                    assert told["guild"] == (told["missing"] == ["ship"] and s.guild[seat, BLUE] == 0)
    assert states == {"can", "guild", "through", "lacks"}


def test_the_spaces_that_light_up_are_those_a_held_die_may_go_to() -> None:
    """WD-1."""
    for position, view in _asked("die space"):
        value = view["mine"]["values"][view["turn"]["held"] - 1]
        lit = {name for name, told in value["spaces"].items() if told["state"] in ("can", "guild")}
        by_guild = {name for name, told in value["spaces"].items() if told.get("guild") and told["state"] == "through"}
        places = {action["space"] for action in position.legal() if action.kind == "place"}
        assert lit | by_guild == places


def test_a_face_up_card_that_can_be_had_is_on_offer_and_no_other() -> None:
    """WC-4, WC-14, WC-16, WI-5."""
    compared = 0
    for position, view in _asked("effects", 200):
        legal = position.legal()
        rows = {action["row"] for action in legal if action.kind == "acquire"}
        for name, told in view["mine"]["cards"].items():
            row = name.split()[0]
            if row not in rows:
                continue
            placed = (int(position.state.placed_row), int(position.state.placed_place))
            if placed[0] != NOTHING and name == f"{row} {cards.PRINTED_PLACE[placed]}":
                continue
            compared += 1
            fees = {
                dict(action.fields).get("fee")
                for action in legal
                if action.kind == "acquire" and f"{action['row']} {action['place']}" == name
            }
            assert told["can"] == bool(fees), (name, told)
            if fees:
                assert (told["fee"] is None) == (fees == {None})
    assert compared > 40


def test_a_type_of_tile_that_can_be_had_is_on_offer() -> None:
    """WU-4, WU-7."""
    compared = 0
    for position, view in _asked("effects", 400):
        for action in position.legal():
            if action.kind == "tile":
                kind = TILE_TYPE_NAMES[TYPE[(action.id - action_ids.GAIN_TILE) // 2]]
                assert view["mine"]["tiles"][kind]["can"] and view["mine"]["tiles"][kind]["reason"] is None
                compared += 1
    assert compared > 10


def test_every_legal_answer_belongs_to_a_part_of_the_tray_and_every_idle_part_says_why() -> None:
    """WE-1, WE-4."""
    for position, view in _asked("effects", 500):
        tray = view["turn"]["tray"]
        told = {answer for part in tray for answer in part["answers"]}
        wanted = {action.text for action in position.legal() if action.kind not in ("done", "further")}
        assert told == wanted
        for part in tray:
            assert part["usable"] == bool(part["answers"]) == (part["reason"] is None)
            if part["reason"]:
                assert part["reason"]["code"] in ("of-no-use", "part-waits")
                assert tuple(part["reason"]["fields"]) == REASONS[part["reason"]["code"]]
                assert part["waits"] == (part["reason"]["code"] == "part-waits")


def test_only_the_seat_that_is_asked_is_given_answers() -> None:
    position, view = _asked("effects")[0]
    assert any(part["answers"] for part in view["turn"]["tray"])
    assert not any(part["answers"] for part in position.view(None)["turn"]["tray"])


def test_being_done_gives_up_what_the_tray_says() -> None:
    """WE-1, WE-7: a new die is never given up."""
    for position, view in _asked("effects", 200):
        if "done" not in [action.text for action in position.legal()]:
            continue
        before = [part["part"] for part in view["turn"]["tray"]]
        left = list(before)
        for part in view["turn"]["skips"]:
            assert part != "new_die"
            left.remove(part)
        assert view["turn"]["skips"] or "new_die" in before


def test_a_tile_is_foretold_to_cover_what_it_covers() -> None:
    """WU-3, WU-5."""
    for position, view in _asked("lay", 15):
        seat = position.actor
        assert isinstance(seat, int)
        assert len(view["turn"]["lays"]) == len(position.legal())
        for action in position.legal():
            told = view["turn"]["lays"][f"{action['face']} {action['row']} {action['column']}"]
            after = position.copy()
            after.play(action)
            caravan = after.view(seat)["players"][seat]["caravan"]
            covered = {(cell["row"], cell["column"]) for cell in caravan["cells"] if cell["tile"]}
            was = {(c["row"], c["column"]) for c in view["players"][seat]["caravan"]["cells"] if c["tile"]}
            assert covered - was == {tuple(cell) for cell in told["cells"]}
            for number, (now, then) in enumerate(
                zip(caravan["columns"], view["players"][seat]["caravan"]["columns"], strict=True), 1
            ):
                gained = {name for name in now if now[name] != then.get(name, 0)}
                wanted = {one for one in told["columns"].get(str(number), []) if not one.startswith("vp")}
                if "raise_or_lower" in wanted:
                    wanted = wanted - {"raise_or_lower"} | {"raise", "lower"}
                assert gained == wanted
            bonuses = {(c["row"], c["column"]): c["bonus"] for c in view["players"][seat]["caravan"]["cells"]}
            assert [text for cell in told["cells"] if (text := bonuses[tuple(cell)])] == told["bonus"]


def test_everything_a_view_names_has_words() -> None:
    known = set(notations())
    for question in ("act", "effects", "source", "lay"):
        for _, view in _asked(question):
            turn = view["turn"]
            named = [part for frame in turn["effects"] for part in frame["parts"]]
            named += [source["part"] for source in turn["sources"]] + [part["part"] for part in turn["tray"]]
            named += [slot["slot"] for row in view["rows"].values() for slot in row]
            named += [cell["bonus"] for player in view["players"] for cell in player["caravan"]["cells"]]
            assert [text for text in named if text and text not in known] == []


@pytest.mark.parametrize("why", IDLE)
def test_every_reason_for_an_idle_part_has_words_and_a_rule(why: str) -> None:
    text, rule = IDLE[why]
    assert text and rule.startswith("W")


def test_a_spectator_is_told_of_no_seat_in_particular() -> None:
    """WS-15."""
    position, view = _asked("act")[0]
    watched = position.view(None)
    assert watched["mine"] is None and watched["seat"] is None
    assert {key: watched[key] for key in watched if key not in ("mine", "seat", "turn")} == {
        key: view[key] for key in view if key not in ("mine", "seat", "turn")
    }

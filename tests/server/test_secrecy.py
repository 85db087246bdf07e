"""Nothing that is sent to a seat changes when hidden information is resampled."""

import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

import shedu
from shedu.core.conformance import resampled
from shedu.core.game import Action, Position, Seat
from shedu.core.game_record import Step
from shedu.games import GAMES
from shedu.server.tables import views
from shedu.server.tables.log_cache import log_entries, steps_of
from shedu.server.wire.encoding import encode
from tests.server.guests import Talk, all_at_a_table, play_at_random, server, two_at_a_table

LONG_GAME = 300  # decisions; at random some games go on for ever
CURIOUS = 6  # decisions after which somebody asks what a piece could do


def sent_positions(talk: Talk) -> dict[int, dict[str, Any]]:
    return {message["ply"]: message for message in talk.heard if message["type"] == "position"}


def as_sent(value: Any) -> Any:
    return json.loads(encode(value))


def check_positions(talk: Talk, table: Any, seat: Seat | None, rng: random.Random) -> int:
    """Check every position that was sent against resampled ones; return the number of comparisons."""
    checked = 0
    sent = sent_positions(talk)
    final = table.position
    for step in steps_of(final):
        there = step.after
        message = sent.get(there.ply)
        if message is None or there.over:  # nothing is hidden any more when it is over
            continue
        table.position = resampled(there, seat, rng.randrange(1000))
        again = as_sent(views.position_for(table, seat, [] if seat is None else [seat]))
        for name in ("view", "legal", "prompt", "odds", "actor", "seat", "outcome"):
            assert again[name] == message[name], f"ply {there.ply}, seat {seat}: {name}"
        checked += table.position.states.tobytes() != there.states.tobytes()
    table.position = final
    return checked


def play_curiously(people: list[Talk], watching: Talk, rng: random.Random) -> int:
    """Play at random, and ask now and then what each place of a piece would bring; how many decisions were made."""
    made = 0
    while made < LONG_GAME and (just := play_at_random([*people, watching], rng, CURIOUS)):
        made += just
        actor = people[0].position["actor"]
        if actor is not None:
            asked = people[actor]
            piece = rng.choice(asked.position["legal"])["text"].rpartition(" ")[0]
            asked.say("outlook", ply=asked.position["ply"], start=piece)
            assert asked.until("outlook", "refused")["type"] == "outlook"
    return made


def check_outlooks(talk: Talk, final: Position, seat: Seat, rng: random.Random) -> int:
    """A seat gets the same previews in every position that looks the same to it."""
    checked = 0
    for message in talk.heard:
        if message["type"] == "outlook":
            there = final.copy()
            there.back_to(message["ply"])
            dealt = resampled(there, seat, rng.randrange(1000))
            again = as_sent(views.outlook_for(dealt, seat, message["start"]))
            assert again == message["foreseen"], f"ply {there.ply}, seat {seat}: {message['start']}"
            checked += bool(again) and dealt.states.tobytes() != there.states.tobytes()
    return checked


def check_log(talk: Talk, final: Position, seat: Seat | None, rng: random.Random) -> int:
    """Check that every sentence that was sent would have been sent in every position that looks the same to the seat.

    Such positions are this one with hidden information resampled, and those after another answer of another actor.
    """
    by_ply: dict[int, list[Any]] = {}
    for said in talk.log:
        by_ply.setdefault(said["ply"], []).append(said)
    checked = 0
    for step in steps_of(final):
        if step.after.over:
            break  # nothing is hidden any more
        knowledge = resampled(step.after, seat, 0).states.tobytes()
        for before, action in other_worlds(step, seat, rng):
            after = before.copy()
            after.play(action)
            if before is step.before and after.states.tobytes() == step.after.states.tobytes():
                continue  # two ways to the same end, which everybody sees
            if after.over or resampled(after, seat, 0).states.tobytes() != knowledge:
                continue
            again = [as_sent(one) for one in log_entries(final.game, Step(step.ply, before, action, after), seat)]
            assert again == by_ply.get(step.ply, []), f"ply {step.ply}, seat {seat}: {step.action} and {action}"
            checked += after.states.tobytes() != step.after.states.tobytes()
    return checked


def other_worlds(step: Step, seat: Seat | None, rng: random.Random) -> list[tuple[Position, Action]]:
    dealt = resampled(step.before, seat, rng.randrange(1000))
    worlds = [(dealt, step.action)] if step.action in dealt.legal() else []
    if step.before.actor != seat:
        rivals = [one for one in step.before.legal() if one.kind == step.action.kind]
        worlds.append((step.before, rng.choice(rivals)))
    return worlds


def all_tables() -> list[tuple[str, int, dict[str, str]]]:
    """Every game that hides something, with every number of seats and all it has; once as it is usually played."""
    found = []
    for game_id, game in ((game_id, shedu.game(game_id)) for game_id in GAMES):
        if not game.hides:
            continue
        usual, full = dict(game.presets[0].options), dict(game.presets[-1].options)
        found += [(game_id, game.seat_counts[0], usual), *((game_id, seats, full) for seats in game.seat_counts)]
    return found


@pytest.mark.parametrize(("game_id", "seats", "options"), all_tables())
def test_what_is_sent_does_not_depend_on_what_is_hidden(
    tmp_path: Path, game_id: str, seats: int, options: dict[str, str]
) -> None:
    rng = random.Random(f"{game_id} {seats} {options}")
    with (
        server(tmp_path) as served,
        all_at_a_table(served, seats, game_id, options=options) as (people, watching, at),
    ):
        made = play_curiously(people, watching, rng)
        table = served.context.hub.live[at].table
    assert table.position.over or made >= LONG_GAME
    assert sum(check_outlooks(talk, table.position, seat, rng) for seat, talk in enumerate(people)) > 10
    for seat, talk in [*enumerate(people), (None, watching)]:
        assert {message["seat"] for message in talk.heard if message["type"] == "position"} == {seat}
        assert check_positions(talk, table, seat, rng) > 30
        assert check_log(talk, table.position, seat, rng) > 30


def test_messages_hold_nothing_but_what_they_are_known_to_hold(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(3), most=40)
        table = served.context.hub.live[table_id].table
        secrets = [table.head.seed, *(seat.invite for seat in table.seats), *(seat.person for seat in table.seats)]
        for talk in (one, other):
            heard = json.dumps(talk.heard)
            assert not any(secret in heard for secret in secrets)
            assert {message["type"] for message in talk.heard} <= {"table", "position", "log", "accepted", "presence"}


def test_a_play_looked_at_again_shows_no_more_than_it_did(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(4), most=30)
        sent = sent_positions(one)
        for ply, message in sent.items():
            moment = one.person.get(f"/api/tables/{table_id}/plies/{ply}").json()
            assert moment["view"]["players"] == message["view"]["players"] and moment["open"] is None
        seat = other.position["seat"]
        path = f"/api/tables/{table_id}/plies/5?seat={seat}"
        assert one.person.get(path).json()["code"] == "not-your-seat"
        assert other.person.get(path).status_code == 200
        unplayed = one.position["ply"] + 1
        assert one.person.get(f"/api/tables/{table_id}/plies/{unplayed}").status_code == 404
        for ply in range(one.position["ply"] + 1):
            moment = one.person.get(f"/api/tables/{table_id}/plies/{ply}").json()
            was_mine = ply > 0 and moment["log"] and moment["log"][0]["seat"] == one.position["seat"]
            assert moment["played"] is None or was_mine


def test_logs_hold_no_secrets_and_no_actions(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(5), most=20)
        anna = served.person("Zlatica")
        table = anna.table("me", "person", open=True)
        anna.post(f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
        anna.post("/api/me/return", {"secret": anna.get("/api/me").json()["personal_link"]})
        anna.get("/api/tables?secret=hunter2")
        live = served.context.hub.live[table_id].table
        written = "\n".join(
            f"{record.getMessage()} {vars(record)}" for record in caplog.records if record.name != "httpx"
        )
        assert "/api/tables" in written
        secrets = [live.head.seed, live.head.watch_secret, table["seats"][1]["invite"], table["watch_secret"]]
        secrets += [anna.cookie.partition("=")[2], "hunter2", "Zlatica", "tile red", "draw red"]
        assert [secret for secret in secrets if secret in written] == []

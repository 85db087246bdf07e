"""Nothing that is sent to a seat changes when what it cannot know is dealt anew."""

import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest
from guests import Talk, play_at_random, server, two_at_a_table

from shedu.core.conformance import redealt
from shedu.core.game import CHANCE, Position
from shedu.core.record import Step
from shedu.server import messages, showing
from shedu.server.telling import steps_of, told


def sent_positions(talk: Talk) -> dict[int, dict[str, Any]]:
    return {message["ply"]: message for message in talk.heard if message["type"] == "position"}


def as_sent(value: Any) -> Any:
    return json.loads(messages.encode(value))


def check_positions(talk: Talk, table: Any, final: Position, rng: random.Random) -> int:
    """Every position that was sent is what a re-dealt one would have shown."""
    checked = 0
    sent = sent_positions(talk)
    true = table.position
    for ply, message in sent.items():
        there = final.copy()
        there.back_to(ply)
        if there.over:
            continue  # nothing is hidden any more
        seat = message["seat"]
        for seed in (rng.randrange(1000), rng.randrange(1000)):
            table.position = redealt(there, seat, seed)
            again = as_sent(showing.position_for(table, seat, [] if seat is None else [seat]))
            for name in ("view", "legal", "prompt", "odds", "actor", "seat", "outcome"):
                assert again[name] == message[name], f"ply {ply}, seat {seat}: {name}"
            changed = table.position.states.tobytes() != there.states.tobytes()
            checked += changed
    table.position = true
    return checked


def check_log(talk: Talk, final: Position, rng: random.Random) -> int:
    """Every sentence that was sent would have been sent after a re-deal, and for another hidden draw, too."""
    seat = talk.position["seat"]
    by_ply: dict[int, list[Any]] = {}
    for said in talk.log:
        by_ply.setdefault(said["ply"], []).append(said)
    checked = 0
    for step in steps_of(final):
        sent = by_ply.get(step.ply, [])
        before = redealt(step.before, seat, rng.randrange(1000))
        owner = step.before.record.asked if step.before.actor is CHANCE else None
        if step.before.actor is CHANCE and owner != seat and step.action.kind == "draw":
            action = rng.choice([one for one, _ in before.chances()])  # somebody else's draw: any other will do
        else:
            action = step.action
        if not any(action.id == number for number in before.legal_ids()):
            continue  # somebody else's action with tiles that were dealt away
        after = before.copy()
        after.play(action)
        if after.over != step.after.over or after.over:
            continue
        again = [as_sent(one) for one in told(final.game, Step(step.ply, before, action, after), seat)]
        assert again == sent, f"ply {step.ply}, seat {seat}: {step.action} and {action}"
        checked += 1
    return checked


@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_seat_and_a_spectator_are_sent_does_not_depend_on_hidden_tiles(tmp_path: Path, seed: int) -> None:
    with (
        server(tmp_path) as house,
        two_at_a_table(house, open=True) as (one, other, table_id),
        house.person().sit(table_id) as watching,
    ):
        watching.hello()
        rng = random.Random(seed)
        made = play_at_random([one, other, watching], rng)
        table = house.house.hub.live[table_id].table
        assert made > 50 and table.position.over
        for talk in (one, other, watching):
            if talk.position["seat"] is not None:
                talk.position["seat"] = sent_positions(talk)[table.position.ply]["seat"]
            assert check_positions(talk, table, table.position, rng) > 50
            assert check_log(talk, table.position, rng) > 50
        seats = {message["seat"] for message in watching.heard if message["type"] == "position"}
        assert seats == {None}


def test_messages_hold_nothing_but_what_they_are_known_to_hold(tmp_path: Path) -> None:
    with server(tmp_path) as house, two_at_a_table(house) as (one, other, table_id):
        play_at_random([one, other], random.Random(3), most=40)
        table = house.house.hub.live[table_id].table
        secrets = [table.head.seed, *(seat.invite for seat in table.seats), *(seat.person for seat in table.seats)]
        for talk in (one, other):
            heard = json.dumps(talk.heard)
            assert not any(secret in heard for secret in secrets)
            assert {message["type"] for message in talk.heard} <= {"table", "position", "log", "accepted", "presence"}


def test_a_play_looked_at_again_shows_no_more_than_it_did(tmp_path: Path) -> None:
    with server(tmp_path) as house, two_at_a_table(house) as (one, other, table_id):
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
    with server(tmp_path) as house, two_at_a_table(house) as (one, other, table_id):
        play_at_random([one, other], random.Random(5), most=20)
        anna = house.person("Zlatica")
        table = anna.table("me", "person", open=True)
        anna.post(f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
        anna.post("/api/me/return", {"secret": anna.get("/api/me").json()["personal_link"]})
        anna.get("/api/tables?secret=hunter2")
        live = house.house.hub.live[table_id].table
        written = "\n".join(
            f"{record.getMessage()} {vars(record)}" for record in caplog.records if record.name != "httpx"
        )
        assert "/api/tables" in written
        secrets = [live.head.seed, live.head.watch_secret, table["seats"][1]["invite"], table["watch_secret"]]
        secrets += [anna.cookie.partition("=")[2], "hunter2", "Zlatica", "tile red", "draw red"]
        assert [secret for secret in secrets if secret in written] == []

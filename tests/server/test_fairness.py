"""Nobody gets a bot's judgement where hints are off, hears a table they were sent away from, or rewrites who played."""

import random
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET

from shedu.core.game_record import read
from shedu.games import game
from shedu.server.refusal import Refusal
from shedu.server.tables import seating, views
from shedu.server.tables.entries import Handed, HeadSeat, Left, Paused, Played, Started
from shedu.server.tables.table import Change, Table, new_head
from tests.server.guests import Server, Talk, play_at_random, server, two_at_a_table


def a_table(*people: str, hints: bool = False) -> Table:
    """Return a table of tigris that has begun; a seat is a person or the level of a bot."""
    tigris = game("tigris")
    levels = ("farmer", "trader")
    seats = [HeadSeat(f"i{n}", level=p) if p in levels else HeadSeat(f"i{n}", p, p) for n, p in enumerate(people)]
    owner = next(person for person in people if person not in levels)
    table = Table(new_head(tigris, tigris.check_options({}), seats, owner, is_open=False, hints=hints), tigris)
    table.apply(seating.start(table, owner))
    return table


def play(table: Table, rng: random.Random) -> None:
    """The seat that must answer does anything."""
    seat = table.position.actor
    assert isinstance(seat, int)
    table.apply(table.act(seat, table.position.ply, rng.choice(table.position.legal()).text))


def place_a_leader(table: Table) -> None:
    """The seat that must answer uses one of its two actions."""
    seat = table.position.actor
    assert isinstance(seat, int)
    action = next(action for action in table.position.legal() if action.kind == "leader")
    table.apply(table.act(seat, table.position.ply, action.text))


def code_of(change: Any, *arguments: Any, **named: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        change(*arguments, **named)
    return refusal.value.code


# A bot's judgement.


def test_nobody_lends_their_own_seat_to_a_bot_where_hints_are_off() -> None:
    table = a_table("anna", "bela")
    assert code_of(seating.hand, table, "anna", 0, "trader", is_present=True) == "own-seat-to-bot"
    with_hints = a_table("anna", "bela", hints=True)
    assert seating.hand(with_hints, "anna", 0, "trader", is_present=True).entries == (Handed(0, "trader"),)


def test_nor_before_the_game_begins_nor_a_second_seat_at_one_screen() -> None:
    tigris = game("tigris")
    seats = [HeadSeat("a", "anna", "Anna"), HeadSeat("b", "anna", "Bela")]
    table = Table(new_head(tigris, tigris.check_options({}), seats, "anna", is_open=False, hints=False), tigris)
    for seat in (0, 1):
        assert code_of(seating.hand, table, "anna", seat, "trader", is_present=True) == "own-seat-to-bot"


@pytest.mark.parametrize("hints", [False, True])
def test_what_a_bot_decided_for_somebody_is_not_taken_back(hints: bool) -> None:
    table = a_table("anna", "bela", hints=hints)
    actor = table.position.actor
    assert isinstance(actor, int)
    person = table.seats[actor].person
    table.apply(Change((Handed(actor, "trader"),)))
    place_a_leader(table)
    table.apply(seating.hand(table, person, actor, "", is_present=True))
    assert table.seats[actor].person == person and not table.seats[actor].is_bot
    assert code_of(table.undo, [actor], table.position.ply) == "undo-bot"
    place_a_leader(table)  # a decision of the person's own
    assert len(table.actors) - 1 not in table.bot_plies
    there = table.position.ply
    table.apply(table.undo([actor], there, turn=True))
    assert table.position.ply == there - 1, "only what the person decided is taken back, not what the bot did"
    again = Table.load(table.head, entries_of(table), table.game)
    assert again.bot_plies == table.bot_plies and again.names == table.names


def entries_of(table: Table) -> list[Any]:
    """Return the entries that lead to a table whose last decisions were a bot's and then a person's."""
    bot = min(table.bot_plies)
    seat = table.actors[bot]
    assert seat is not None
    played: list[Any] = []
    for ply, (number, actor) in enumerate(zip(table.position.history, table.actors, strict=True)):
        if ply == bot:
            played.append(Handed(seat, "trader"))
        played.append(Played(ply, actor, table.game.action(number).text))
        if ply == bot:
            played.append(Handed(seat, ""))
    return [Started(), *played]


def test_a_running_game_is_neither_judged_nor_copied(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        path = f"/api/tables/{table_id}"
        play_at_random([one, other], random.Random(3), most=4)
        for person in (one.person, other.person):
            assert person.get(f"{path}/review").json()["code"] == "not-over"
            assert person.get(f"{path}/record").json()["code"] == "not-over"
            assert person.post(f"{path}/rematch").json()["code"] == "not-over"
            moment = person.get(f"{path}/plies/2").json()
            assert moment["open"] is None, "without the whole position nothing can be played on from here"
            assert person.post(f"/api/records/{table_id}/continue", {"ply": 0, "seats": []}).status_code in (400, 404)
        actor = one if one.position["actor"] == one.position["seat"] else other
        actor.say("hint", ply=actor.position["ply"])
        assert actor.refused() == "no-hints"
        owner = one.person if one.person.get(path).json()["owner"] else other.person
        seat = next(seat["seat"] for seat in owner.get(path).json()["seats"] if seat["you"])
        lent = owner.post(f"{path}/seat", {"seat": seat, "kind": "bot", "level": "trader"})
        assert lent.status_code == 403 and lent.json()["code"] == "own-seat-to-bot"


def test_a_person_is_not_asked_while_a_bot_plays_the_seat() -> None:
    table = a_table("anna", "bela")
    actor = table.position.actor
    assert isinstance(actor, int)
    assert views.position_for(table, actor, [actor]).legal != views.NOTHING
    table.apply(Change((Handed(actor, "farmer"), Paused(True))))
    assert views.position_for(table, actor, [actor]).legal == views.NOTHING


def test_at_one_screen_the_seat_that_a_bot_plays_is_not_looked_from() -> None:
    table = a_table("anna", "anna", hints=True)
    actor = table.position.actor
    assert isinstance(actor, int) and views.seen_from(table, "anna") == actor
    table.apply(Change((Handed(actor, "farmer"),)))
    assert views.seen_from(table, "anna") == 1 - actor
    table.apply(Change((Handed(1 - actor, "farmer"),)))
    assert views.seen_from(table, "anna") in (0, 1)


# Sent away.


def test_somebody_sent_away_hears_nothing_more(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        table = anna.table("me", "person")
        path = f"/api/tables/{table['id']}"
        invite = {"secret": table["seats"][1]["invite"]}
        assert bela.post(f"{path}/join", {"secret": table["watch_secret"]}).status_code == 200
        joined = bela.post(f"{path}/join", invite).json()
        with anna.sit(table["id"]) as here, bela.sit(table["id"]) as there:
            here.hello()
            there.hello()
            emptied = anna.post(f"{path}/kick", {"seat": 1}).json()
            told = there.until("refused")
            assert told["to"] == "socket" and told["code"] == "no-longer-here" and told["text"]
            assert closed_with(there) == 4404
            before = len(there.heard)
            cyril.post(f"{path}/join", {"secret": emptied["seats"][1]["invite"]})
            here.say("chat", text="now that Bela is gone")
            here.until("chat")
            assert len(there.heard) == before
        assert bela.get(path).status_code == 404
        assert bela.post(f"{path}/join", {"secret": joined["watch_secret"]}).json()["code"] == "bad-invitation"
        with bela.sit(table["id"]) as again:
            assert again.hear()["code"] == "not-found"
        watch = anna.get(path).json()["watch_secret"]
        assert watch != joined["watch_secret"]
        assert served.person("Dana").post(f"{path}/join", {"secret": watch}).status_code == 200


def closed_with(talk: Talk) -> int:
    """Return the code with which the server closes a socket."""
    try:
        while True:
            talk.hear()
    except WebSocketDisconnect as closed:
        return int(closed.code)


def test_at_an_open_table_somebody_sent_away_may_look_on(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person", open=True)
        path = f"/api/tables/{table['id']}"
        bela.post(f"{path}/join", {})
        with bela.sit(table["id"]) as talk:
            talk.hello()
            anna.post(f"{path}/kick", {"seat": 1})
            while talk.now["seats"][1]["kind"] != "empty":
                talk.until("table")
            assert "watch_secret" not in talk.now


def test_who_leaves_a_private_table_hears_nothing_more_either(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        other.person.post(f"/api/tables/{table_id}/leave")
        assert other.until("refused")["code"] == "no-longer-here"
        assert closed_with(other) == 4404
        assert one.person.get(f"/api/tables/{table_id}").status_code == 200


# A finished table.


def finished(served: Server, **more: Any) -> tuple[Any, Any, str]:
    """Anna and Bela after a game, and the table."""
    with two_at_a_table(served, **more) as (one, other, table_id):
        play_at_random([one, other], random.Random(7))
        anna, bela = (one, other) if one.position["seat"] == 0 else (other, one)
        return anna.person, bela.person, table_id


def test_nobody_sits_down_at_a_finished_table(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, table_id = finished(served, open=True)
        path = f"/api/tables/{table_id}"
        for person in (anna, bela):
            assert person.post(f"{path}/leave").json()["code"] == "over"
        stranger = served.person("Stranger")
        assert stranger.post(f"{path}/join", {}).json()["code"] in ("over", "full")
        record = read(stranger.get(f"{path}/record").text, game)
        assert list(record.names) == ["Anna", "Bela"]


def test_the_record_names_who_played_even_after_they_have_left() -> None:
    table = a_table("anna", "bela")
    rng = random.Random(5)
    while any(table.actors.count(seat) == 0 for seat in (0, 1)) or table.position.actor != 0:
        play(table, rng)
    table.apply(seating.leave(table, "bela"))
    assert table.names == ["anna", "bela"]
    table.apply(seating.hand(table, "anna", 1, "farmer", is_present=False))
    while table.position.actor != 1:
        play(table, rng)
    play(table, rng)
    assert table.names == ["anna", "farmer bot"], "the last who decided for a seat stands for it"


def test_an_empty_seat_of_a_finished_table_cannot_be_taken() -> None:
    table = a_table("anna", "bela")
    rng = random.Random(5)
    while not table.position.over:
        play(table, rng)
    before = table.names
    table.apply(Change((Left(1, "free"),)))  # as it could be stored before leaving a finished table was refused
    for secret in ("free", "i1"):
        with pytest.raises(Refusal):
            seating.join(table, "stranger", "Stranger", secret, watch=False)
    assert code_of(seating.join, table, "stranger", "Stranger", "free", watch=False) == "over"
    shown = views.table_for(table, "anna", lambda _: False)
    assert [seat.name for seat in shown.seats] == before == table.names == ["anna", "bela"]
    assert shown.seats[1].invite is UNSET


def test_anybody_with_the_address_looks_at_a_finished_private_game_again(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        with two_at_a_table(served) as (one, other, table_id):
            path, stranger = f"/api/tables/{table_id}", served.person()
            play_at_random([one, other], random.Random(7), most=5)
            assert stranger.get(path).status_code == stranger.get(f"{path}/plies/3").status_code == 404
            one.say("chat", text="between us")
            one.until("chat")
            play_at_random([one, other], random.Random(7))
            one.person.post(f"{path}/rematch")
        table = stranger.get(path).json()
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Bela"] and not table["owner"]
        assert not {"rematch", "watch_secret"} & set(table) and not any("invite" in seat for seat in table["seats"])
        moment = stranger.get(f"{path}/plies/3")
        assert moment.status_code == 200 and moment.json()["open"] is not None
        assert stranger.get(f"{path}/plies/3?seat=1").json()["seat"] == 1
        assert stranger.get(f"{path}/record").status_code == 200
        with stranger.sit(table_id) as talk:  # the chat stays with those who were invited
            assert talk.hear()["code"] == "not-found"
        assert stranger.post(f"{path}/join", {}).json()["code"] == "no-invitation"
        assert stranger.post(f"{path}/rematch").status_code == 404


# What everybody is told.


def test_somebody_whose_seat_a_bot_plays_is_told_on_return_and_takes_it_back_at_once(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        path = f"/api/tables/{table['id']}"
        bela.post(f"{path}/join", {"secret": table["seats"][1]["invite"]})
        anna.post(f"{path}/start")
        anna.post(f"{path}/pause", {"paused": True})  # so that no bot has to think
        anna.post(f"{path}/seat", {"seat": 1, "kind": "bot", "level": "farmer"})
        listed = bela.get("/api/tables").json()["mine"][0]["seats"][1]
        assert listed["you"] and listed["handed"]
        with bela.sit(table["id"]) as talk:
            talk.hello()
            assert talk.now["seats"][1]["you"] and talk.now["seats"][1]["handed"]
            back = bela.post(f"{path}/seat", {"seat": 1, "kind": "person"})
            assert back.status_code == 200 and "handed" not in back.json()["seats"][1]
            while "handed" in talk.now["seats"][1]:
                talk.until("table")


def test_a_rematch_is_told_to_the_opponent_now_and_later(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        with two_at_a_table(served) as (one, other, table_id):
            play_at_random([one, other], random.Random(7))
            made = one.person.post(f"/api/tables/{table_id}/rematch").json()["id"]
            while "rematch" not in other.now:
                other.until("table")
        later = other.person
        assert later.get(f"/api/tables/{table_id}").json()["rematch"] == made
        assert made in [table["id"] for table in later.get("/api/tables").json()["mine"]]
        assert later.get(f"/api/tables/{made}").json()["seats"][0]["kind"] == "person"


def test_all_tables_of_a_person_are_listed(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        waiting = [anna.table("me", "person")["id"] for _ in range(30)]
        over = []
        for number in range(25):  # finished ones, as the store has them
            table = anna.table("me", "here")["id"]
            if number == 0:
                waiting.append(table)
                continue
            served.client.blocking_portal.call(mark_over, served, table)
            over.append(table)
        lists = anna.get("/api/tables").json()
        listed = [table["id"] for table in lists["mine"]]
        assert set(waiting) <= set(listed)
        assert len(listed) == len(waiting) + 20 and lists["older"] == 20
        rest = anna.get("/api/tables/finished?skip=20").json()
        assert rest["older"] is None
        assert {*listed, *(table["id"] for table in rest["tables"])} == {*waiting, *over}
        assert anna.get("/api/tables/finished?skip=-1").json()["older"] == 20
        assert served.person("Bela").get("/api/tables/finished").json() == {"tables": [], "older": None}


async def mark_over(served: Server, table_id: str) -> None:
    live = await served.context.hub.open(table_id)
    await served.context.store.append(table_id, live.table.seq, (), "over")

"""Who sits where: invitations, leaving, kicking, handing seats to bots, rematches."""

import random
from pathlib import Path

from tests.server.guests import play_at_random, server, two_at_a_table


def test_a_table_waits_for_its_people(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person", "trader")
        path = f"/api/tables/{table['id']}"
        assert table["status"] == "waiting" and table["owner"]
        assert [seat["kind"] for seat in table["seats"]] == ["person", "empty", "bot"]
        assert anna.post(f"{path}/start").json()["code"] == "seats-empty"
        assert bela.get(path).status_code == 404
        assert bela.post(f"{path}/join", {"name": "Bela"}).json()["code"] == "no-invitation"
        assert bela.post(f"{path}/join", {"secret": "guess"}).json()["code"] == "bad-invitation"
        joined = bela.post(f"{path}/join", {"secret": table["seats"][1]["invite"]}).json()
        assert joined["seats"][1]["you"] and joined["seats"][1]["name"] == "Bela" and not joined["owner"]
        assert not any("invite" in seat for seat in joined["seats"])
        assert bela.post(f"{path}/start").json()["code"] == "not-owner"
        assert anna.post(f"{path}/start").json()["status"] == "playing"
        assert anna.post(f"{path}/start").json()["code"] == "started"


def test_an_invitation_seats_one_person_only(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        table = anna.table("me", "person")
        invite = {"secret": table["seats"][1]["invite"]}
        path = f"/api/tables/{table['id']}"
        assert anna.post(f"{path}/join", invite).json()["seats"][1]["kind"] == "empty", "an own invitation seats nobody"
        assert bela.post(f"{path}/join", invite).status_code == 200
        assert bela.post(f"{path}/join", invite).status_code == 200
        assert cyril.post(f"{path}/join", invite).json()["code"] == "seat-taken"


def test_somebody_without_a_name_is_asked_for_one(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        table = served.person("Anna").table("me", "person")
        guest = served.person()
        path, invite = f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]}
        assert guest.post(path, invite).json()["code"] == "no-name"
        assert guest.post(path, {**invite, "name": "  \n "}).json()["code"] in ("no-name", "bad-name")
        assert guest.post(path, {**invite, "name": "Bela\u202e"}).json()["code"] == "bad-name"
        assert guest.post(path, {**invite, "name": "Bela"}).status_code == 200
        assert guest.get("/api/me").json()["name"] == "Bela"


def test_open_tables_are_listed_and_anybody_may_join_or_watch(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        table = anna.table("me", "person", open=True)
        anna.table("me", "person")
        assert [one["id"] for one in bela.get("/api/tables").json()["open"]] == [table["id"]]
        path = f"/api/tables/{table['id']}"
        assert cyril.post(f"{path}/join", {"watch": True}).status_code == 200
        assert bela.post(f"{path}/join", {}).json()["seats"][1]["name"] == "Bela"
        assert cyril.post(f"{path}/join", {}).json()["code"] == "full"
        anna.post(f"{path}/start")
        lists = cyril.get("/api/tables").json()
        assert [one["id"] for one in lists["mine"]] == [table["id"]] and lists["open"] == []
        assert [one["id"] for one in served.person("Dana").get("/api/tables").json()["watch"]] == [table["id"]]


def test_a_private_table_is_watched_by_its_watch_link_only(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        dana, path = served.person("Dana"), f"/api/tables/{table_id}"
        with dana.sit(table_id) as talk:
            assert talk.hear()["code"] == "not-found"
        secret = one.person.get(path).json()["watch_secret"]
        watched = dana.post(f"{path}/join", {"secret": secret})
        assert watched.status_code == 200 and "watch_secret" not in watched.json()
        with dana.sit(table_id) as talk:
            assert talk.hello()["seat"] is None


def test_somebody_is_sent_away_before_the_start_only(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        path, invite = f"/api/tables/{table['id']}", {"secret": table["seats"][1]["invite"]}
        bela.post(f"{path}/join", invite)
        assert bela.post(f"{path}/kick", {"seat": 0}).json()["code"] == "not-owner"
        assert anna.post(f"{path}/kick", {"seat": 0}).json()["code"] == "own-seat"
        assert anna.post(f"{path}/kick", {"seat": 7}).json()["code"] == "no-seat"
        emptied = anna.post(f"{path}/kick", {"seat": 1}).json()
        assert emptied["seats"][1]["kind"] == "empty" and emptied["seats"][1]["invite"] != invite["secret"]
        assert bela.post(f"{path}/join", invite).json()["code"] == "bad-invitation"
        bela.post(f"{path}/join", {"secret": emptied["seats"][1]["invite"]})
        anna.post(f"{path}/start")
        assert anna.post(f"{path}/kick", {"seat": 1}).json()["code"] == "started"


def test_who_leaves_gives_the_table_away(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        anna, bela = (one, other) if one.position["seat"] == 0 else (other, one)
        path = f"/api/tables/{table_id}"
        left = anna.person.post(f"{path}/leave")
        assert left.status_code == 200 and not left.json()["owner"]
        assert anna.person.post(f"{path}/leave").status_code == 404
        table = bela.person.get(path).json()
        assert table["owner"] and table["seats"][0]["kind"] == "empty" and table["seats"][0]["invite"]
        cyril = served.person("Cyril")
        cyril.post(f"{path}/join", {"secret": table["seats"][0]["invite"]})
        with cyril.sit(table_id) as talk:
            assert talk.hello()["seat"] == 0


def test_a_seat_that_is_away_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        path = f"/api/tables/{table['id']}"
        bela.post(f"{path}/join", {"secret": table["seats"][1]["invite"]})
        anna.post(f"{path}/start")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            with bela.sit(table["id"]) as other:
                other.hello()
                refused = anna.post(f"{path}/seat", {"seat": 1, "kind": "bot", "level": "farmer"})
                assert refused.json()["code"] == "present"
            while talk.until("presence")["present"]:
                pass
            assert anna.post(f"{path}/seat", {"seat": 1, "kind": "bot", "level": "god"}).json()["code"] == "no-level"
            assert bela.post(f"{path}/seat", {"seat": 0, "kind": "bot"}).json()["code"] == "not-owner"
            handed = anna.post(f"{path}/seat", {"seat": 1, "kind": "bot", "level": "farmer"}).json()
            assert handed["seats"][1]["kind"] == "bot" and handed["seats"][1]["handed"]
            talk.await_turn(0)
            plies = talk.position["ply"]
            while talk.position["ply"] < plies + 12:
                talk.await_turn(0)
                talk.act(talk.first())
            with bela.sit(table["id"]) as other:
                other.hello()
                other.say("act", ply=other.position["ply"], action="end")
                assert other.refused() == "handed"
                back = bela.post(f"{path}/seat", {"seat": 1, "kind": "person"}).json()
                assert back["seats"][1]["kind"] == "person" and back["seats"][1]["name"] == "Bela"
                while talk.now["seats"][1]["kind"] != "person":
                    talk.until("table")


def test_a_paused_table_stands_still(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        path = f"/api/tables/{table_id}/pause"
        assert served.person("Dana").post(path, {"paused": True}).status_code == 404
        assert other.person.post(path, {"paused": True}).json()["paused"]
        one.say("act", ply=one.position["ply"], action=one.first())
        assert one.refused() == "paused"
        assert not one.person.post(path, {"paused": False}).json()["paused"]
        assert one.act(one.first())["type"] == "accepted"


def test_a_rematch_is_one_table_for_all(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        path = f"/api/tables/{table_id}/rematch"
        assert one.person.post(path).json()["code"] == "not-over"
        play_at_random([one, other], random.Random(7))
        first = one.person.post(path).json()
        second = other.person.post(path).json()
        assert first["id"] == second["id"] != table_id
        assert first["owner"] and not second["owner"] and first["status"] == "waiting"
        assert [seat["name"] for seat in first["seats"]] == ["Anna", "Bela"]
        assert first["commitment"] != one.now["commitment"]
        assert one.person.post(f"/api/tables/{first['id']}/start").json()["status"] == "playing"
        while "rematch" not in other.now:
            other.until("table")
        assert other.now["rematch"] == first["id"]


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("random", "random", "random", open=True)
        with anna.sit(table["id"]) as talk:
            talk.hello()
            while talk.position["outcome"] is None:
                talk.until("position")
            assert sorted(talk.position["outcome"]["ranks"])[0] == 1


def test_what_is_wrong_with_a_wish_is_said(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")

        def code(**wish: object) -> str:
            asked = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}], **wish}
            response = anna.post("/api/tables", asked)
            assert response.status_code in (400, 404), response.text
            assert response.json()["text"]
            return str(response.json()["code"])

        assert code(game="chess") == "no-game"
        assert code(seats=[{"kind": "me"}]) == "seat-count"
        assert code(seats=[{"kind": "me"}] * 5) == "seat-count"
        assert code(seats=[{"kind": "me"}] * 2) == "seat-twice"
        assert code(seats=[{"kind": "me"}, {"kind": "bot", "level": "search:99999999"}]) == "no-level"
        assert code(seats=[{"kind": "cat"}, {"kind": "me"}]) == "unreadable"
        assert code(options={"board": "round"}) == "unreadable"
        assert code(options={"sky": "blue"}) == "unreadable"
        assert code(secret="x") == "unreadable"
        assert anna.get("/api/tables").json()["mine"] == []

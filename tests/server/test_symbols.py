"""Players choose their dynasty when a table is made, when they join, and until the game begins (T-10, K-1)."""

import json
import random
from pathlib import Path
from typing import Any

from shedu.server.tables import entries
from shedu.server.tables.entries import Head, HeadSeat
from tests.server.guests import Person, play_at_random, server


def made(anna: Person, *seats: dict[str, Any], game: str = "tigris") -> Any:
    return anna.post("/api/tables", {"game": game, "seats": list(seats)}).json()


def symbols_of(table: dict[str, Any]) -> list[str]:
    return [seat["symbol"] for seat in table["seats"]]


def test_games_say_which_symbols_there_are(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        games = {game["id"]: game["symbols"] for game in served.person("Anna").get("/api/games").json()}
    assert games["tigris"] == ["archer", "bull", "potter", "lion"]
    assert games["kings"] == ["bow", "lion", "bull", "vase"]
    assert games["wayfarers"] == []


def test_a_table_is_made_with_symbols_or_with_the_usual_ones(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        assert symbols_of(made(anna, {"kind": "me"}, {"kind": "person"})) == ["archer", "bull"]
        chosen = made(
            anna, {"kind": "me", "symbol": "lion"}, {"kind": "person", "symbol": "archer"}, {"kind": "person"}
        )
        assert symbols_of(chosen) == ["lion", "archer", "potter"]
        assert [seat["place"] for seat in chosen["seats"]][:2] == [3, 0]
        twice = made(anna, {"kind": "me", "symbol": "lion"}, {"kind": "person", "symbol": "lion"})
        assert twice["code"] == "symbol-taken"
        assert made(anna, {"kind": "me", "symbol": "vase"}, {"kind": "person"})["code"] == "no-symbol"
        wayfarers = made(anna, {"kind": "me", "symbol": "lion"}, {"kind": "person"}, game="wayfarers")
        assert wayfarers["code"] == "no-symbol"


def test_who_joins_chooses_and_changes_until_the_game_begins(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = made(anna, {"kind": "me", "symbol": "lion"}, {"kind": "person"})
        path, invite = f"/api/tables/{table['id']}", table["seats"][1]["invite"]
        assert table["symbols"] == ["archer", "bull", "potter", "lion"]
        assert bela.post(f"{path}/join", {"secret": invite, "symbol": "lion"}).json()["code"] == "symbol-taken"
        assert symbols_of(bela.post(f"{path}/join", {"secret": invite, "symbol": "potter"}).json()) == [
            "lion",
            "potter",
        ]
        assert symbols_of(bela.post(f"{path}/symbol", {"seat": 1, "symbol": "bull"}).json()) == ["lion", "bull"]
        assert bela.post(f"{path}/symbol", {"seat": 1, "symbol": "lion"}).json()["code"] == "symbol-taken"
        assert bela.post(f"{path}/symbol", {"seat": 0, "symbol": "archer"}).json()["code"] == "not-your-seat"
        assert anna.post(f"{path}/symbol", {"seat": 1, "symbol": "archer"}).json()["code"] == "not-your-seat"
        assert anna.post(f"{path}/symbol", {"seat": 0, "symbol": "vase"}).json()["code"] == "no-symbol"
        begun = anna.post(f"{path}/start").json()
        assert begun["status"] == "playing" and "symbols" not in begun
        assert anna.post(f"{path}/symbol", {"seat": 0, "symbol": "archer"}).json()["code"] == "started"
        assert symbols_of(anna.get(path).json()) == ["lion", "bull"]
        moment = anna.get(f"{path}/plies/1").json()
        assert [player["dynasty"] for player in moment["view"]["players"]] == ["lion", "bull"]
        assert moment["log"][0]["text"] in ("Lion begins.", "Bull begins.")


def test_a_symbol_that_somebody_has_without_choosing_is_taken_too(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = made(anna, {"kind": "me"}, {"kind": "person"})
        path, invite = f"/api/tables/{table['id']}", table["seats"][1]["invite"]
        assert bela.post(f"{path}/join", {"secret": invite, "symbol": "archer"}).json()["code"] == "symbol-taken"
        assert bela.post(f"{path}/join", {"secret": invite}).json()["seats"][1]["symbol"] == "bull"


def test_an_invitation_tells_which_symbols_are_still_free(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        table = made(
            anna,
            {"kind": "me", "symbol": "bull"},
            {"kind": "person", "symbol": "lion"},
            {"kind": "person"},
            {"kind": "bot", "level": "farmer"},
        )
        path = f"/api/tables/{table['id']}"
        of_bela, of_cyril = ({"secret": table["seats"][seat]["invite"]} for seat in (1, 2))
        told = bela.post(f"{path}/invitation", of_bela).json()
        assert told == {"game": "tigris", "seat": 1, "symbol": "lion", "symbols": ["archer", "potter", "lion"]}
        told = cyril.post(f"{path}/invitation", of_cyril).json()
        assert told == {"game": "tigris", "seat": 2, "symbol": "", "symbols": ["archer", "potter"]}
        for symbol in told["symbols"]:  # whatever is offered can be had
            assert cyril.post(f"{path}/join", {**of_cyril, "symbol": symbol}).status_code == 200
            cyril.post(f"{path}/leave")
            of_cyril = {"secret": anna.get(path).json()["seats"][2]["invite"]}
        cyril.post(f"{path}/join", {**of_cyril, "symbol": "archer"})
        assert bela.post(f"{path}/invitation", of_bela).json()["symbols"] == ["potter", "lion"]
        assert bela.post(f"{path}/invitation", of_cyril).json()["code"] == "seat-taken"
        assert cyril.post(f"{path}/invitation", of_cyril).json()["symbols"] == []  # the waiting room asks those inside


def test_an_invitation_is_told_to_nobody_without_its_secret(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        path = f"/api/tables/{made(anna, {'kind': 'me'}, {'kind': 'person'})['id']}"
        assert bela.post(f"{path}/invitation", {}).json()["code"] == "no-invitation"
        assert bela.post(f"{path}/invitation", {"secret": "wrong"}).json()["code"] == "bad-invitation"
        assert bela.post("/api/tables/none/invitation", {}).json()["code"] == "not-found"


def test_at_an_open_table_the_free_seat_is_told_and_once_the_game_has_begun_no_symbols(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela, cyril = served.person("Anna"), served.person("Bela"), served.person("Cyril")
        path = f"/api/tables/{anna.table('me', 'person', open=True)['id']}"
        assert bela.post(f"{path}/invitation", {}).json()["symbols"] == ["bull", "potter", "lion"]
        bela.post(f"{path}/join", {"symbol": "potter"})
        assert cyril.post(f"{path}/invitation", {}).json()["code"] == "full"
        anna.post(f"{path}/start")
        bela.post(f"{path}/leave")
        told = cyril.post(f"{path}/invitation", {}).json()
        assert told == {"game": "tigris", "seat": 1, "symbol": "potter", "symbols": []}
        path = f"/api/tables/{anna.table('me', 'person', game='wayfarers', open=True)['id']}"
        assert cyril.post(f"{path}/invitation", {}).json()["symbols"] == []


def test_a_seat_always_has_a_symbol(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        path = f"/api/tables/{made(anna, {'kind': 'me'}, {'kind': 'person'})['id']}"
        assert anna.post(f"{path}/symbol", {"seat": 0, "symbol": ""}).json()["code"] == "no-symbol"


def test_symbols_survive_a_restart_and_reach_the_socket(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = made(anna, {"kind": "me", "symbol": "vase"}, {"kind": "here", "symbol": "bow"}, game="kings")
        cookie = anna.cookie
    with server(tmp_path) as served:
        again = served.person()
        again.cookie = cookie
        assert symbols_of(again.get(f"/api/tables/{table['id']}").json()) == ["vase", "bow"]
        with again.sit(table["id"]) as talk:
            talk.hello()
            assert [player["dynasty"] for player in talk.position["view"]["players"]] == ["vase", "bow"]
            assert talk.position["prompt"]["text"].split(":")[0] in ("Vase", "Bow")


def finished_record(anna: Person, **symbols: str) -> tuple[str, str]:
    """Return a table at one screen that was played to its end, and its record."""
    wishes = [{"kind": kind, "symbol": symbol} for kind, symbol in symbols.items()]
    table_id = made(anna, *wishes)["id"]
    with anna.sit(table_id) as talk:
        talk.hello()
        play_at_random([talk], random.Random(5))
    return table_id, anna.get(f"/api/tables/{table_id}/record").text


def test_the_record_of_a_table_has_its_symbols_and_so_has_all_that_is_shown_of_it(tmp_path: Path) -> None:
    with server(tmp_path) as house:
        anna = house.person("Anna")
        _, text = finished_record(anna, me="bull", here="lion")
        assert "\ndynasties: bull, lion\n" in text
        info = anna.post("/api/records", {"text": text}).json()
        assert info["symbols"] == ["bull", "lion"] and info["verified"]
        path = f"/api/records/{info['record']}"
        first = anna.get(f"{path}/plies/1").json()
        assert [player["dynasty"] for player in first["view"]["players"]] == ["bull", "lion"]
        assert first["log"][0]["text"] in ("Bull begins.", "Lion begins.")
        last = anna.get(f"{path}/plies/{info['plies']}").json()
        told = " ".join(said["text"] for said in last["log"])
        assert "Lion" in told and "Bull" in told and "Archer" not in told
        on: dict[str, Any] = {"ply": 20, "seats": [{"kind": "me"}, {"kind": "here"}]}
        assert symbols_of(anna.post(f"{path}/continue", on).json()) == ["bull", "lion"]
        on["seats"][0]["symbol"] = "lion"  # another wish comes first, and the one who had it gets what is left
        assert symbols_of(anna.post(f"{path}/continue", on).json()) == ["lion", "bull"]


def test_the_record_of_a_table_with_the_usual_symbols_does_not_name_them(tmp_path: Path) -> None:
    with server(tmp_path) as house:
        anna = house.person("Anna")
        _, text = finished_record(anna, me="", here="")
        assert "dynasties" not in text
        info = anna.post("/api/records", {"text": text}).json()
        assert info["symbols"] == ["archer", "bull"]
        wrong = anna.post("/api/records", {"text": text.replace("\nseat 0", "\ndynasties: bull, bull\nseat 0")})
        assert wrong.status_code == 400 and wrong.json()["code"] == "unreadable"
        assert wrong.json()["text"] == "line 6: two seats cannot both have the bull"


def test_refusals_and_what_would_happen_name_the_symbols_of_the_table(tmp_path: Path) -> None:
    with server(tmp_path) as house:
        anna = house.person("Anna")
        table = made(anna, {"kind": "me", "symbol": "potter"}, {"kind": "here", "symbol": "lion"})
        with anna.sit(table["id"]) as talk:
            name = ("Potter", "Lion")[talk.hello()["actor"]]
            ply = talk.position["ply"]
            talk.say("why", ply=ply, action="withdraw red")
            assert talk.until("why")["text"] == f"{name}'s priest is not on the board."
            talk.say("prospect", ply=ply, action="withdraw red")
            assert talk.until("refused")["text"] == f"{name}'s priest is not on the board."
            assert talk.act("withdraw red")["text"] == f"{name}'s priest is not on the board."
            action = next(one["text"] for one in talk.position["legal"] if one["text"].startswith("leader red"))
            talk.say("prospect", ply=ply, action=action)
            assert talk.until("prospect")["said"][0]["text"].startswith(f"{name} places the priest on ")


def test_a_table_stored_before_there_were_symbols_has_the_usual_ones() -> None:
    old = {"invite": "i", "person": "p", "name": "Anna", "level": ""}
    assert entries.decode_entry(b'{"kind":"sat","seat":1,"person":"p","name":"Bela"}').symbol == ""
    seat = json.loads(entries.encode(HeadSeat(**old)))
    assert seat == {**old, "symbol": ""}
    head = Head("t", "tigris", 1, {}, (HeadSeat(**old),), "p", "s", "w", open=False, hints=False, created=0.0)
    stored = json.loads(entries.encode(head))
    del stored["seats"][0]["symbol"]
    assert entries.decode_head(json.dumps(stored).encode()) == head

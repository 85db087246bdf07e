"""Players choose their dynasty when a table is made, when they join, and until the game begins (T-10, K-1)."""

import json
from pathlib import Path
from typing import Any

from guests import Person, server

from shedu.server.tables import entries
from shedu.server.tables.entries import Head, HeadSeat


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


def test_a_table_stored_before_there_were_symbols_has_the_usual_ones() -> None:
    old = {"invite": "i", "person": "p", "name": "Anna", "level": ""}
    assert entries.decode_entry(b'{"kind":"sat","seat":1,"person":"p","name":"Bela"}').symbol == ""
    seat = json.loads(entries.encode(HeadSeat(**old)))
    assert seat == {**old, "symbol": ""}
    head = Head("t", "tigris", 1, {}, (HeadSeat(**old),), "p", "s", "w", open=False, hints=False, created=0.0)
    stored = json.loads(entries.encode(head))
    del stored["seats"][0]["symbol"]
    assert entries.decode_head(json.dumps(stored).encode()) == head

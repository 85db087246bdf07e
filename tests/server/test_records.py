"""Records: looked at again, played on, refused when they are none; reviews."""

import random
import time
from pathlib import Path

import shedu
from shedu.core.game_record import record_of, write
from tests.server.guests import play_at_random, server, two_at_a_table

STANDSTILL = 120.0  # seconds in which a review must get on, on the busiest machine


def a_record(seats: int = 2, plies: int = 10_000, seed: int = 1) -> str:
    position = shedu.game("tigris").new(seats=seats)
    dealer, choices = shedu.Dealer(f"seed {seed}"), random.Random(seed)
    while not position.over and position.ply < plies:
        chance = position.actor is shedu.CHANCE
        position.play(dealer.draw(position) if chance else choices.choice(position.legal()))
    return write(record_of(position, [f"player {n}" for n in range(seats)], dealer))


def test_an_uploaded_record_is_shown_ply_by_ply(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, text = served.person("Anna"), a_record()
        response = anna.post("/api/records", {"text": text})
        assert response.status_code == 201
        info = response.json()
        assert info["over"] and info["verified"] is True and info["faults"] == [] and info["names"][1] == "player 1"
        assert anna.post("/api/records", {"text": text}).json()["record"] == info["record"]
        path = f"/api/records/{info['record']}"
        assert anna.get(path).json() == info
        first = anna.get(f"{path}/plies/0").json()
        assert first["actor"] == "chance" and first["log"] == [] and first["played"] is None
        middle = anna.get(f"{path}/plies/100?seat=1").json()
        assert middle["view"]["players"][1]["hand"] and not middle["view"]["players"][0]["hand"]
        assert middle["open"]["hands"] and middle["played"]["text"] and middle["plies"] == info["plies"]
        last = anna.get(f"{path}/plies/{info['plies']}").json()
        assert last["outcome"]["ranks"] == info["result"]["ranks"] and last["actor"] is None
        assert anna.get(f"{path}/plies/{info['plies'] + 1}").status_code == 404
        assert anna.get(f"{path}/plies/3?seat=9").status_code == 400
        assert anna.get("/api/records/none").status_code == 404


def test_a_record_is_played_on_from_any_ply(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        info = anna.post("/api/records", {"text": a_record()}).json()
        path = f"/api/records/{info['record']}/continue"
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = anna.post(path, {"ply": 60, "seats": seats}).json()
        assert table["continued"] and table["commitment"] is None and table["ply"] >= 60
        with anna.sit(table["id"]) as talk:
            talk.hello()
            assert len({said["ply"] for said in talk.log}) > 30
            talk.say("undo", ply=talk.position["ply"])
            assert talk.refused() == ("nothing-to-undo" if table["ply"] == 60 else "undo-revealed")
            play_at_random([talk], random.Random(2), most=5)
        served.context.hub.put_aside(0.0)
        with anna.sit(table["id"]) as talk:
            assert talk.hello()["ply"] > 60
            while talk.position["outcome"] is None:
                talk.act(random.Random(talk.position["ply"]).choice(talk.position["legal"])["text"])
        text = anna.get(f"/api/tables/{table['id']}/record").text
        assert "commitment" not in text and "seed" not in text
        assert anna.post("/api/records", {"text": text}).json()["verified"] is None
        assert anna.post(path, {"ply": info["plies"], "seats": seats}).json()["code"] == "over"
        assert anna.post(path, {"ply": info["plies"] + 1, "seats": seats}).json()["code"] == "no-ply"
        assert anna.post(path, {"ply": 5, "seats": seats * 2}).json()["code"] == "seat-count"


def test_hostile_records_are_refused_with_the_line(tmp_path: Path) -> None:
    text = a_record(plies=80)
    lines = text.split("\n")
    middle = len(lines) // 2
    hostile = [
        "",
        "hello",
        "\x00" * 100,
        text[:-1],
        text.replace("game: tigris", "game: chess"),
        text.replace("seats: 2", "seats: 999999"),
        text.replace("rules: 2", "rules: 3"),
        "\n".join([*lines[:middle], "0 leader red A1", *lines[middle:]]),
        "\n".join([*lines[:middle], *lines[middle + 1 :]]),
        text + "* draw red 6\n" * 50,
        "\ufeff" + text,
        text.replace("board standard", "board round"),
        text.replace("seat 0: ", "seat 0: \u202e"),
        "shedu record 1\n" * 50_000,
        text + "# comment\n" * 110_000,
    ]
    with server(tmp_path) as served:
        anna = served.person("Anna")
        for one in hostile:
            response = anna.post("/api/records", {"text": one})
            assert response.status_code == 400 and response.json()["code"] == "unreadable", response.text
            assert response.json()["text"]
        rng = random.Random(0)
        for _ in range(60):
            data = list(text)
            for _ in range(rng.randint(1, 3)):
                data[rng.randrange(len(data))] = chr(rng.choice([0, 9, 10, 32, 48, 57, 65, 122, 0x202E, 0x1F981]))
            assert anna.post("/api/records", {"text": "".join(data)}).status_code in (201, 400)


def test_a_forged_record_is_not_verified(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        text = a_record()
        seed = next(line for line in text.split("\n") if line.startswith("seed: "))
        info = served.person("Anna").post("/api/records", {"text": text.replace(seed, "seed: another")}).json()
        assert info["verified"] is False and info["faults"]


def test_a_finished_table_shows_everything_again_and_is_reviewed(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        path = f"/api/tables/{table_id}"
        assert one.person.get(f"{path}/review").json()["code"] == "not-over"
        play_at_random([one, other], random.Random(6))
        moment = one.person.get(f"{path}/plies/50?seat={other.position['seat']}").json()
        assert moment["open"]["hands"] and moment["played"]
        seen, until = 0.0, time.monotonic() + STANDSTILL
        while seen < 1:
            review = one.person.get(f"{path}/review").json()
            assert review["progress"] >= seen
            if review["progress"] > seen:
                seen, until = review["progress"], time.monotonic() + STANDSTILL
            assert time.monotonic() < until, f"the review stands still at {seen}"
            time.sleep(0.2)
        assert len(review["chances"]) > 50
        assert all(abs(sum(one["by_seat"]) - 1) < 0.02 for one in review["chances"])
        assert 1 <= len(review["costly"]) <= 5
        losses = [one["loss"] for one in review["costly"]]
        assert losses == sorted(losses, reverse=True)
        assert all(one["text"] and one["played"] != one["better"] for one in review["costly"])
        assert one.person.get(f"{path}/review").json() == review

"""Playing over sockets: what is accepted, what is refused, what is undone."""

import random
from pathlib import Path

import shedu
from shedu.core.game_record import read, replay, verify
from tests.server.guests import play_at_random, server, two_at_a_table


def test_a_person_plays_against_a_bot(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "farmer")
        assert table["status"] == "playing"
        with anna.sit(table["id"]) as talk:
            talk.hello()
            talk.await_turn(0)
            for _ in range(8):
                talk.await_turn(0)
                assert talk.act(talk.first())["type"] == "accepted"
            assert any(message["type"] == "thinking" and message["seat"] == 1 for message in talk.heard)


def test_a_whole_game_over_sockets_can_be_verified_from_its_record(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        commitment = one.now["commitment"]
        assert "seed" not in one.now
        assert one.person.get(f"/api/tables/{table_id}/record").status_code == 403
        play_at_random([one, other], random.Random(1))
        assert one.position["outcome"] == other.position["outcome"]
        table = one.person.get(f"/api/tables/{table_id}").json()
        assert table["status"] == "over" and table["commitment"] == commitment and table["seed"]
        text = one.person.get(f"/api/tables/{table_id}/record").text
        record = read(text, shedu.game)
        assert record.commitment == commitment
        assert verify(record) == []
        assert list(replay(record).outcome().ranks) == one.position["outcome"]["ranks"]


def test_an_action_is_told_to_both_seats(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, _):
        ply = one.position["ply"]
        answer = one.act(one.first())
        assert answer == {"type": "accepted", "to": "act", "ply": ply, "now": one.position["ply"]}
        assert other.until("position")["ply"] == one.position["ply"] > ply
        assert [said["ply"] for said in one.log] == sorted(said["ply"] for said in one.log)
        assert one.log[-1]["ply"] >= ply


def test_only_the_seat_that_must_answer_gets_legal_actions(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, _):
        assert one.position["legal"] and other.position["legal"] == []
        assert one.position["actor"] == other.position["actor"] == one.position["seat"]


def test_a_stale_action_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        ply, first, second = one.position["ply"], one.position["legal"][0]["text"], one.position["legal"][1]["text"]
        one.act(first)
        now = one.position
        one.say("act", ply=ply, action=second)
        assert one.refused() == "stale"
        one.say("act", ply=ply + 1000, action=second)
        assert one.refused() == "stale"
        assert one.person.get(f"/api/tables/{table_id}").json()["ply"] == now["ply"]


def test_an_exact_repeat_is_answered_again_and_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        ply, action = one.position["ply"], one.first()
        accepted = one.act(action)
        assert one.act(action, ply) == accepted
        assert one.act(action.upper(), ply) == accepted
        assert one.person.get(f"/api/tables/{table_id}").json()["ply"] == accepted["now"]


def test_an_action_out_of_turn_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        other.say("act", ply=other.position["ply"], action=one.first())
        assert other.refused() == "not-your-turn"
        other.say("act", ply=other.position["ply"], action=one.first(), seat=one.position["seat"])
        assert other.refused() == "not-your-seat"
        assert other.person.get(f"/api/tables/{table_id}").json()["ply"] == one.position["ply"]


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, table_id):
        ply = one.position["ply"]
        one.say("act", ply=ply, action="leader red A1")
        refused = one.until("refused")
        assert refused["rule"].startswith("T-") and refused["code"] not in ("", "failed") and refused["ply"] == ply
        one.say("act", ply=ply, action="fly to the moon")
        assert one.refused() == "unreadable"
        assert one.person.get(f"/api/tables/{table_id}").json()["ply"] == ply


def test_a_spectator_cannot_act(tmp_path: Path) -> None:
    with (
        server(tmp_path) as served,
        two_at_a_table(served, open=True) as (one, _, table_id),
        served.person("Cyril").sit(table_id) as talk,
    ):
        talk.hello()
        assert talk.position["seat"] is None and talk.position["legal"] == []
        for kind in ("act", "why", "prospect"):
            talk.say(kind, ply=talk.position["ply"], action=one.first())
            assert talk.refused() in ("not-seated", "not-your-turn")
        talk.say("undo", ply=talk.position["ply"])
        assert talk.refused() == "not-seated"
        talk.say("chat", text="hello")
        assert talk.refused() == "not-seated"


def test_a_decision_is_undone_until_another_seat_acts_or_something_is_drawn(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, _):
        before, log = one.position, list(one.log)
        assert not before["can_undo"] and before["undo_reason"]["code"] == "undo-revealed"
        one.act("leader red " + next(a["fields"]["to"] for a in before["legal"] if a["text"].startswith("leader red")))
        assert one.position["can_undo"] and len(one.log) > len(log)
        other.say("undo", ply=one.position["ply"])
        assert other.refused() == "undo-other"
        one.say("undo", ply=one.position["ply"])
        answer = one.until("accepted", "refused")
        assert answer["type"] == "accepted" and answer["now"] == before["ply"]
        assert one.position["view"] == before["view"] and one.position["legal"] == before["legal"]
        assert one.position["undos"] == 1 and one.log == log
        while other.position["undos"] == 0:
            other.until("position")
        assert other.position["ply"] == before["ply"]
        turn = one.position["actor"]
        while one.position["actor"] == turn:  # tiles are placed, so that some are drawn at the end of the turn
            one.act(next((a["text"] for a in one.position["legal"] if a["kind"] == "tile"), one.first()))
        one.say("undo", ply=one.position["ply"])
        assert one.refused() == "undo-revealed"


def test_the_whole_turn_is_restarted(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, _):
        before = one.position
        one.act(next(a["text"] for a in before["legal"] if a["kind"] == "leader"))
        one.say("undo", ply=one.position["ply"])
        one.until("accepted")
        one.act(next(a["text"] for a in before["legal"] if a["kind"] == "leader"))
        if one.position["actor"] == one.position["seat"] and one.position["can_undo"]:
            one.say("restart-turn", ply=one.position["ply"])
            answer = one.until("accepted", "refused")
            assert answer["type"] == "accepted" and answer["now"] == before["ply"]
        assert one.position["ply"] == before["ply"] and one.position["view"] == before["view"]


def test_an_undo_is_repeated_without_harm_and_its_own_past_is_stale(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, _, _):
        ply = one.position["ply"]
        one.act(next(a["text"] for a in one.position["legal"] if a["kind"] == "leader"))
        now = one.position["ply"]
        for _ in range(2):
            one.say("undo", ply=now)
            answer = one.until("accepted", "refused")
            assert answer["type"] == "accepted" and answer["now"] == ply
        one.say("act", ply=ply, action=one.first(), undos=0)
        assert one.refused() == "stale"
        assert one.act(one.first(), undos=1)["type"] == "accepted"


def test_why_prospect_and_odds_come_from_the_rules(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, _):
        ply = one.position["ply"]
        one.say("why", ply=ply, action="leader red A1")
        why = one.until("why", "refused")
        assert why["legal"] is False and why["rule"].startswith("T-") and why["text"]
        one.say("why", ply=ply, action=one.first())
        assert one.until("why")["legal"] is True
        one.say("prospect", ply=ply, action=one.first())
        assert one.until("prospect", "refused")["odds"] == []
        assert one.position["odds"] is None
        other.say("why", ply=ply, action="leader red A1")
        assert other.refused() == "not-your-turn"


def test_an_outlook_foresees_every_place_of_a_piece(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, _):
        ply = one.position["ply"]
        one.say("outlook", ply=ply, start="leader red")
        foreseen = one.until("outlook", "refused")["foreseen"]
        wanted = [action["text"] for action in one.position["legal"] if action["text"].startswith("leader red ")]
        assert [each["action"] for each in foreseen] == wanted and wanted
        assert all(each["said"][0]["code"] == "leader-placed" for each in foreseen)
        other.say("outlook", ply=ply, start="leader red")
        assert other.refused() == "not-your-turn"


def test_hints_are_given_only_where_the_table_has_them(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        with two_at_a_table(served) as (one, _, _):
            one.say("hint", ply=one.position["ply"])
            assert one.refused() == "no-hints"
        with two_at_a_table(served, hints=True) as (one, other, _):
            one.say("hint", ply=one.position["ply"])
            best = one.until("hint", "refused")["best"]
            texts = [action["text"] for action in one.position["legal"]]
            assert best and all(one["action"] in texts and 0 <= one["chance"] <= 1 for one in best)
            other.say("hint", ply=other.position["ply"])
            assert other.refused() == "not-your-turn"


def test_who_comes_back_gets_only_what_is_new(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        play_at_random([one, other], random.Random(3), most=6)
        known = one.position["ply"]
        play_at_random([one, other], random.Random(4), most=6)
        with one.person.sit(table_id) as again:
            again.hello(known, one.position["undos"])
            assert again.position == one.position
            assert again.log == [said for said in one.log if said["ply"] >= known]
            again.hello(known, one.position["undos"] + 1)
            assert again.log == one.log
            again.hello(10_000, 0)
            assert again.log == one.log


def test_several_people_play_at_one_screen(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "here", "here")
        assert [seat["you"] for seat in table["seats"]] == [True, True, True]
        assert table["seats"][0]["name"] == "Anna" and table["seats"][1]["name"] == "player 2"
        with anna.sit(table["id"]) as talk:
            talk.hello()
            seen = set()
            rng = random.Random(5)
            for _ in range(30):
                assert talk.position["seat"] == talk.position["actor"] == talk.position["view"]["seat"]
                seen.add(talk.position["seat"])
                assert talk.act(rng.choice(talk.position["legal"])["text"])["type"] == "accepted"
            assert seen == {0, 1, 2}
            assert not any(said["code"].endswith("-own") for said in talk.log)


def test_chat_is_heard_by_all_and_kept(tmp_path: Path) -> None:
    with server(tmp_path) as served, two_at_a_table(served) as (one, other, table_id):
        one.say("chat", text="Šťastnou ruku! 🦁")
        heard = other.until("chat")
        assert heard["text"] == "Šťastnou ruku! 🦁" and heard["seat"] == one.position["seat"]
        with other.person.sit(table_id) as again:
            again.hello()
            assert again.until("chat") == heard


def test_presence_is_told(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, bela = served.person("Anna"), served.person("Bela")
        table = anna.table("me", "person")
        bela.post(f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
        with anna.sit(table["id"]) as talk:
            talk.hello()
            assert [seat["present"] for seat in talk.now["seats"]] == [True, False]
            with bela.sit(table["id"]):
                assert talk.until("presence") == {"type": "presence", "seat": 1, "present": True}
            assert talk.until("presence") == {"type": "presence", "seat": 1, "present": False}
            talk.say("ping")
            talk.until("pong")

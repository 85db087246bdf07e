"""Games played by older rules stay viewable, replayable and playable on the server."""

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

from shedu.core.game_record import positions, read, replay
from shedu.games import GAMES, game
from shedu.server.storage import schema
from shedu.server.tables.entries import AnyEntry, HeadSeat, Played, Started
from shedu.server.tables.table import new_head
from tests.server.guests import Server, server

KEPT = Path(__file__).parent.parent / "released"


@dataclass(frozen=True)
class Kept:
    """A record of a released version."""

    game: str
    version: int
    text: str


def kept_game(game_id: str, version: int) -> Kept:
    """Return a game of two by some rules."""
    return Kept(game_id, version, (KEPT / game_id / str(version) / "2-seats-1.record").read_text())


OLDEST = [kept_game(game_id, 1) for game_id in GAMES]
EVERY = [kept_game(game_id, version) for game_id in GAMES for version in range(1, game(game_id).rules_version + 1)]


@pytest.mark.parametrize("kept", OLDEST, ids=lambda kept: kept.game)
def test_a_record_by_older_rules_is_shown_and_played_on_by_them(tmp_path: Path, kept: Kept) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        info = anna.post("/api/records", {"text": kept.text}).json()
        path = f"/api/records/{info['record']}"
        for ply in (1, info["plies"] // 2, info["plies"]):
            shown = anna.get(f"{path}/plies/{ply}").json()
            assert shown["view"] and shown["log"] and shown["open"]
        seats = [{"kind": "me"}, {"kind": "here"}]
        table = anna.post(f"{path}/continue", {"ply": 40, "seats": seats}).json()
        assert served.context.hub.live[table["id"]].table.head.rules == kept.version
        served.context.hub.put_aside(0.0)
        with anna.sit(table["id"]) as talk:
            talk.hello()
        assert served.context.hub.live[table["id"]].table.position.rules == kept.version


def stored_table(served: Server, kept: Kept, person: str) -> str:
    """Return a table at which a person has played both seats of a game, as the server of that time has stored it."""
    record = read(kept.text, game)
    steps = list(positions(record))
    seats = [HeadSeat(f"invite {seat}", person, f"Player {seat}") for seat in range(record.seats)]
    head = new_head(record.game, dict(record.options), seats, person, is_open=False, hints=False, rules=kept.version)
    entries: list[AnyEntry] = [Started()]
    for step in steps:
        seat = step.before.actor if isinstance(step.before.actor, int) else None
        entries.append(Played(step.ply, seat, step.action.text))
    status = "over" if steps[-1].after.over else "playing"
    served.client.blocking_portal.call(served.context.store.add_table, head, [person], entries, status)
    return head.id


@pytest.mark.parametrize("kept", EVERY, ids=lambda kept: f"{kept.game} {kept.version}")
def test_a_table_by_any_rules_is_shown_with_its_whole_log_and_goes_on(tmp_path: Path, kept: Kept) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table_id = stored_table(served, kept, anna.cookie.removeprefix("shedu=").partition(".")[0])
        path, end = f"/api/tables/{table_id}", replay(read(kept.text, game))
        with anna.sit(table_id) as talk:
            assert talk.hello()["ply"] == end.ply
            assert served.context.hub.live[table_id].table.position.rules == kept.version
            told = {sentence["ply"] for sentence in talk.log}
            assert min(told) < 5 and max(told) > end.ply - 5 and len(told) > end.ply / 2
            for ply in (0, 1, end.ply // 2, end.ply):
                moment = anna.get(f"{path}/plies/{ply}")
                assert moment.status_code == 200 and moment.json()["view"] and (moment.json()["log"] or ply == 0)
            if end.over:
                again = read(anna.get(f"{path}/record").text, game)
                assert again.rules == kept.version and replay(again).history == end.history
            else:
                assert talk.act(talk.first())["type"] == "accepted"


def test_a_table_by_rules_this_server_does_not_have_says_what_to_do(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "here"}]}
        table_id = anna.post("/api/tables", body).json()["id"]
        served.context.hub.put_aside(0.0)

        def raise_rules(connection):  # type: ignore[no-untyped-def]
            head = msgspec.json.decode(connection.execute(select(schema.tables.c.head)).scalar())
            newer = game("tigris").rules_version + 1
            connection.execute(update(schema.tables), {"head": msgspec.json.encode({**head, "rules": newer})})

        served.context.store.write_now(raise_rules)
        response = anna.get(f"/api/tables/{table_id}")
        assert response.status_code == 409
        assert response.json()["code"] == "newer-rules" and "updated" in response.json()["text"]

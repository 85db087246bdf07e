"""Games played by older rules stay viewable, replayable and playable on the server."""

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

import shedu
from shedu.games import GAMES
from shedu.server.storage import schema
from tests.server.guests import server

KEPT = Path(__file__).parent.parent / "released"


@dataclass(frozen=True)
class Kept:
    """A record of a released version."""

    game: str
    version: int
    text: str


OLDEST = [Kept(game_id, 1, (KEPT / game_id / "1" / "2-seats-1.record").read_text()) for game_id in GAMES]


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


def test_a_table_by_rules_this_server_does_not_have_says_what_to_do(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        body = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "here"}]}
        table_id = anna.post("/api/tables", body).json()["id"]
        served.context.hub.put_aside(0.0)

        def raise_rules(connection):  # type: ignore[no-untyped-def]
            head = msgspec.json.decode(connection.execute(select(schema.tables.c.head)).scalar())
            newer = shedu.game("tigris").rules_version + 1
            connection.execute(update(schema.tables), {"head": msgspec.json.encode({**head, "rules": newer})})

        served.context.store.write_now(raise_rules)
        response = anna.get(f"/api/tables/{table_id}")
        assert response.status_code == 409
        assert response.json()["code"] == "newer-rules" and "updated" in response.json()["text"]

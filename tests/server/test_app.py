"""The outside of the server: headers, health, metrics, the page, the OpenAPI document, the types of the wire."""

import json
import logging
import re
from pathlib import Path

import pytest

from shedu.core.paths import GENERATED
from shedu.server.app import new_app
from shedu.server.logs import JsonLines
from shedu.server.page import read_page
from shedu.server.settings import Settings, default_limits
from shedu.server.wire.typescript import typescript
from tests.server.guests import inside, server, settings_in

STRICT = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        for path in ("/", "/api/games", "/api/nothing", "/nothing.js", "/health", "/schema/openapi.json"):
            headers = served.client.get(path).headers
            assert all(headers.get(name) for name in STRICT), path
            assert headers["referrer-policy"] == "no-referrer" and "unsafe-eval" not in headers[STRICT[0]]
        assert served.client.get("/api/games").headers["cache-control"] == "no-store"


def test_health_and_metrics(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        assert served.client.get("/health").json()["status"] == "ok"
        anna = served.person("Anna")
        table = anna.table("me", "here")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            talk.act(talk.first())
            talk.say("act", ply=0, action="end")
            talk.refused()
            text = served.client.get("/metrics").text
        values = dict(re.findall(r"^([a-z_]+(?:\{[^}]*\})?) ([0-9.]+)$", text, re.MULTILINE))
        assert values["shedu_actions_total"] == "1" and values["shedu_sockets"] == "1"
        assert values["shedu_tables_live"] == "1" and values['shedu_refusals_total{code="stale"}'] == "1"
        assert values["shedu_action_seconds_count"] == "1" and float(values["shedu_commits_total"]) >= 2
        for line in text.splitlines():
            assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]*\"\})? [0-9.e+-]+", line), line


def test_games_list_options_presets_and_levels(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        tigris = served.client.get("/api/games").json()[0]
        assert tigris["id"] == "tigris" and tigris["seats"] == [2, 3, 4] and len(tigris["seat_names"]) == 4
        assert [level["name"] for level in tigris["levels"]] == ["farmer", "trader", "priest", "king", "shedu"]
        assert tigris["options"][0]["default"] in tigris["options"][0]["values"]
        rules = served.client.get("/api/rules/tigris").json()["markdown"]
        assert "**T-1**" in rules
        assert served.client.get("/api/rules/chess").json()["code"] == "no-game"


def test_unknown_routes_methods_and_bodies_are_refused_in_our_words(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        client = served.client
        assert client.get("/api/nothing").status_code == 404
        response = client.delete("/api/tables")
        assert response.status_code == 405 and response.json()["code"] == "no-method"
        response = client.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
        assert response.status_code == 400 and response.json()["code"] == "unreadable"
        response = client.post("/api/tables", content=b"\xff", headers={"content-type": "text/plain"})
        assert 400 <= response.status_code < 500 and response.json()["text"]


def test_the_page_is_served_with_marks_and_compressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Shedu</title>" + " " * 2000)
    (page / "assets" / "app-1.js").write_text("let a = 1;" * 500)
    (tmp_path / "secret").write_text("secret")
    monkeypatch.setattr("shedu.core.paths.PAGES", (page,))
    with server(tmp_path) as served:
        client = served.client
        first = client.get("/")
        assert "Shedu" in first.text and first.headers["content-type"].startswith("text/html")
        assert first.headers["content-encoding"] == "gzip" and first.headers["cache-control"] == "no-cache"
        assert client.get("/", headers={"if-none-match": first.headers["etag"]}).status_code == 304
        assert client.get("/table/abc").text == first.text
        script = client.get("/assets/app-1.js")
        assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        for path in ("/assets/app-2.js", "/api/nothing", "/schema/nothing"):
            assert client.get(path).status_code == 404
        for path in ("/../secret", "/%2e%2e/secret", "/assets/../../secret", "/..%2fsecret"):
            assert client.get(path).text in (first.text, "not found\n")
    assert read_page(None) == {}


def test_the_types_of_the_wire_name_every_message() -> None:
    text = "".join(typescript().values())
    for kind in ("act", "undo", "restart-turn", "position", "log", "accepted", "refused", "presence", "thinking"):
        assert f'type: "{kind}";' in text
    assert "export type FromServer =" in text and "legal: Answer[];" in text and "sentences: Logged[];" in text
    assert "  invite?: string;" in text and "  seed?: string;" in text and "  commitment: string | null;" in text
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    named = set(re.findall(r": (?:\()?([A-Z]\w+)", text)) - {"Record"}
    assert named <= declared


def test_the_page_has_the_types_of_the_wire_as_they_are_now() -> None:
    written = {name: (GENERATED / name).read_text(encoding="utf-8") for name in typescript()}
    assert written == typescript()


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord({"msg": "request", "levelname": "INFO", "path": "/api/me", "status": 200})
    line = json.loads(JsonLines().format(record))
    assert line["event"] == "request" and line["path"] == "/api/me" and line["level"] == "info"


def test_limits_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHEDU_LIMITS", '{"tables": 5}')
    assert default_limits().tables == 5
    monkeypatch.setenv("SHEDU_DATA", "/somewhere")
    assert Settings().database == "sqlite:////somewhere/tables.sqlite"
    assert Settings().bot_pause == 0.5
    monkeypatch.setenv("SHEDU_BOT_PAUSE", "0.1")
    assert Settings().bot_pause == 0.1


def test_the_openapi_document_names_every_route(tmp_path: Path) -> None:
    app = new_app(settings_in(tmp_path))
    document = inside(app).openapi_schema.to_schema()
    inside(app).state["context"].store.close()
    assert {"/api/tables", "/api/tables/{table_id}/join", "/api/records/{record_id}/continue", "/health"} <= set(
        document["paths"]
    )
    for path, routes in document["paths"].items():
        for method, route in routes.items():
            assert route.get("description") or route.get("summary"), f"{method} {path}"


def test_no_secret_travels_in_an_address(tmp_path: Path) -> None:
    app = new_app(settings_in(tmp_path))
    document = inside(app).openapi_schema.to_schema()
    inside(app).state["context"].store.close()
    routes = [route for routes in document["paths"].values() for route in routes.values()]
    named = {parameter["name"] for route in routes for parameter in route.get("parameters", [])}
    assert named == {"table_id", "record_id", "game_id", "ply", "seat", "skip"}

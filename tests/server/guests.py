"""A server in this process and people who talk to it, for tests."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from shedu.server.access.limits import Limits
from shedu.server.access.middleware import Middleware
from shedu.server.app import new_app
from shedu.server.settings import Settings

PATIENT = Limits(
    messages_per_second=1e6,
    messages_at_once=10**6,
    messages_per_address_second=1e6,
    messages_per_address_at_once=10**6,
    requests_per_second=1e6,
    requests_at_once=10**6,
    sockets_per_second=1e6,
    sockets_at_once=10**6,
    records_per_person_hour=10**6,
    records_per_address_hour=10**6,
    reading_seconds_at_once=1e6,
)


def settings_in(folder: Path, limits: Limits = PATIENT, outside_bots: tuple[str, ...] = ()) -> Settings:
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    return Settings(
        database=database, workers=1, bot_pause=0.0, limits=limits, outside_bots=outside_bots, all_games=False
    )


def inside(app: Middleware) -> Litestar:
    """Return the application behind its front door."""
    assert isinstance(app.app, Litestar)
    return app.app


@contextlib.contextmanager
def server(folder: Path, limits: Limits = PATIENT, outside_bots: tuple[str, ...] = ()) -> Iterator[Server]:
    app = new_app(settings_in(folder, limits, outside_bots))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Server(client, inside(app).state["context"])


class Server:
    def __init__(self, client: Any, served: Any) -> None:
        self.client = client
        self.context = served

    def person(self, name: str = "") -> Person:
        return Person(self, name)


class Person:
    """A browser with a cookie of its own."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.cookie = ""
        if name:
            self.put("/api/me", {"name": name})

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        sent = {"content-type": "application/json"} if body is not None else {}
        if self.cookie:
            sent["cookie"] = self.cookie
        self.server.client.cookies.clear()
        content = None if body is None else json.dumps(body)
        response = self.server.client.request(method, path, content=content, headers={**sent, **headers})
        assert response.status_code < 500, response.text
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return response

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, body)

    def put(self, path: str, body: Any) -> Any:
        return self.ask("PUT", path, body)

    def table(self, *kinds: str, game: str = "tigris", **more: Any) -> dict[str, Any]:
        """Return a new table; a seat is `me`, `here`, `person` or the level of a bot."""
        seats = [{"kind": k} if k in ("me", "here", "person") else {"kind": "bot", "level": k} for k in kinds]
        response = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        return response.json()

    @contextlib.contextmanager
    def sit(self, table_id: str, **headers: str) -> Iterator[Talk]:
        self.server.client.cookies.clear()
        sent = {"cookie": self.cookie} if self.cookie else {}
        with self.server.client.websocket_connect(f"/api/tables/{table_id}/socket", headers={**sent, **headers}) as s:
            yield Talk(s)


class Talk:
    """A socket, and the last of everything it has heard."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.position: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.person: Any = None

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send_text(json.dumps({"type": kind, **fields}))

    def hear(self) -> dict[str, Any]:
        message = json.loads(self.socket.receive_text(timeout=60))
        self.heard.append(message)
        if message["type"] == "position":
            self.position = message
        if message["type"] == "table":
            self.now = message["table"]
        if message["type"] == "log":
            self.log = [one for one in self.log if one["ply"] < message["from_ply"]] + message["sentences"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def hello(self, ply: int = 0, undos: int = 0) -> dict[str, Any]:
        self.say("hello", ply=ply, undos=undos)
        return self.until("position")

    def act(self, action: str, ply: int | None = None, **more: Any) -> dict[str, Any]:
        """Play, and wait for the answer."""
        self.say("act", ply=self.position["ply"] if ply is None else ply, action=action, **more)
        return self.until("accepted", "refused")

    def first(self) -> str:
        return self.position["legal"][0]["text"]

    def refused(self) -> str:
        """Return the code of the refusal that must come now."""
        message = self.until("refused", "accepted")
        assert message["type"] == "refused" and message["text"], message
        return message["code"]

    def await_turn(self, seat: int) -> None:
        while self.position.get("actor") != seat or self.position["seat"] != seat:
            self.until("position")


@contextlib.contextmanager
def two_at_a_table(served: Server, **more: Any) -> Iterator[tuple[Talk, Talk, str]]:
    """Anna and Bela at a table that has begun: the one who must answer, the other, and the table."""
    anna, bela = served.person("Anna"), served.person("Bela")
    table = anna.table("me", "person", **more)
    assert bela.post(f"/api/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]}).status_code == 200
    assert anna.post(f"/api/tables/{table['id']}/start").status_code == 200
    with anna.sit(table["id"]) as one, bela.sit(table["id"]) as other:
        one.hello()
        other.hello()
        one.person, other.person = anna, bela
        yield (one, other, table["id"]) if one.position["actor"] == 0 else (other, one, table["id"])


@contextlib.contextmanager
def all_at_a_table(served: Server, seats: int, game: str, **more: Any) -> Iterator[tuple[list[Talk], Talk, str]]:
    """Return a person on every seat of a table that has begun, and somebody who watches."""
    people = [served.person(f"Player {number}") for number in range(seats)]
    table = people[0].table("me", *["person"] * (seats - 1), game=game, open=True, **more)
    path = f"/api/tables/{table['id']}"
    for number, person in enumerate(people[1:], start=1):
        assert person.post(f"{path}/join", {"secret": table["seats"][number]["invite"]}).status_code == 200
    if seats > 1:
        assert people[0].post(f"{path}/start").status_code == 200
    with contextlib.ExitStack() as stack:
        talks = [stack.enter_context(person.sit(table["id"])) for person in (*people, served.person())]
        for talk, owner in zip(talks, (*people, None), strict=True):
            talk.hello()
            talk.person = owner
        yield talks[:-1], talks[-1], table["id"]


def play_at_random(talks: list[Talk], rng: random.Random, most: int = 10_000) -> int:
    """Play until the game is over or for so many decisions; how many were made."""
    made = 0
    while made < most:
        actor = talks[0].position["actor"]
        if actor is None:
            break
        talk = next(one for one in talks if one.position["seat"] == actor)
        answer = talk.act(rng.choice(talk.position["legal"])["text"])
        assert answer["type"] == "accepted", answer
        made += 1
        for other in talks:
            while other.position["ply"] < answer["now"]:
                other.until("position")
    return made

"""People at one table: who is away, whose seat a bot plays, who was sent away, and what comes after the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.moments import before_the_last_decision
from tests.browser.seat import Seat
from tests.browser.table_setup import FRIEND, HERE, ME, ask, invitations, take_seat, to_new_table
from tests.browser.visits import DESKTOP, PHONE, Screen, Visits
from tests.browser.wayfarers_seat import wayfarers_table

PAGE = 20  # finished tables that the first screen asks for at once


def table_of(page: Page) -> str:
    """Return the table that a page shows."""
    return page.url.split("#/table/")[1].split("/")[0]


def two_at_a_table(visits: Visits, screen: Screen = DESKTOP) -> tuple[Page, Page]:
    """Anna, who owns the table, and Bela, who has come by link; the game has begun."""
    anna, bela = visits.arrive(), visits.arrive(screen)
    ask(anna, "PUT", "/me", {"name": "Anna"})
    ask(bela, "PUT", "/me", {"name": "Bela"})
    table = ask(anna, "POST", "/tables", {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]})
    ask(bela, "POST", f"/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
    ask(anna, "POST", f"/tables/{table['id']}/start")
    for page in (anna, bela):
        page.goto(f"/#/table/{table['id']}")
        expect(page.get_by_role("grid")).to_be_visible()
    return anna, bela


def finished(visits: Visits, screen: Screen = DESKTOP) -> tuple[Page, Page, str]:
    """Anna and Bela after the last decision of a game, and the table."""
    text, ply, action = before_the_last_decision(seed=3)
    anna, bela = visits.arrive(), visits.arrive(screen)
    ask(anna, "PUT", "/me", {"name": "Anna"})
    ask(bela, "PUT", "/me", {"name": "Bela"})
    record = ask(anna, "POST", "/records", {"text": text})["record"]
    seats = [{"kind": "me"}, {"kind": "person"}]
    table = ask(anna, "POST", f"/records/{record}/continue", {"ply": ply, "seats": seats})
    ask(bela, "POST", f"/tables/{table['id']}/join", {"secret": table["seats"][1]["invite"]})
    ask(anna, "POST", f"/tables/{table['id']}/start")
    for page in (anna, bela):
        page.goto(f"{visits.address}/#/table/{table['id']}")
        expect(page.get_by_role("grid")).to_be_visible()
    asked = anna if Seat(anna).is_asked() else bela
    say(asked, table["id"], ply, action)
    for page in (anna, bela):
        expect(page.get_by_role("link", name="Replay").first).to_be_visible()
    return anna, bela, table["id"]


def say(page: Page, table_id: str, ply: int, action: str) -> None:
    """Play an action over a socket of the page's person."""
    page.evaluate(
        """([table, ply, action]) => new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
            socket.onopen = () => socket.send(JSON.stringify({ type: "act", ply, action }));
            socket.onmessage = (event) => JSON.parse(event.data).type === "accepted" && (socket.close(), done());
        })""",
        [table_id, ply, action],
    )


def test_the_player_whose_turn_it_is_is_shown_as_away(visits: Visits) -> None:
    anna, bela = two_at_a_table(visits)
    asked, other, name = (anna, bela, "Anna") if Seat(anna).is_asked() else (bela, anna, "Bela")
    card = other.get_by_role("article").filter(has=other.get_by_role("heading", name=re.compile(name)))
    expect(card).to_contain_text("plays now")
    expect(card).not_to_contain_text("away")
    asked.close()
    expect(card).to_contain_text("away")
    expect(card).to_contain_text("plays now")
    other.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    expect(
        card.get_by_text("away", exact=True)
    ).to_be_visible()  # where there is no room for all that is said of a player


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_somebody_a_bot_plays_for_is_told_and_takes_the_seat_back(visits: Visits, screen: Screen) -> None:
    anna, bela = two_at_a_table(visits, screen)
    address = bela.url
    bela.goto(visits.address)
    expect(anna.get_by_role("article").filter(has_text="Bela")).to_contain_text("away")
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Pause").click()
    anna.get_by_role("button", name="Let a bot play for Bela").click()
    expect(anna.get_by_role("button", name="Bela plays again")).to_be_visible()
    bela.reload()
    expect(bela.get_by_text("A bot plays for you")).to_be_visible()  # on the first screen
    bela.goto(address)
    told = bela.get_by_role("status").filter(has_text="A bot plays for you.")
    expect(told).to_be_visible()
    assert not Seat(bela).is_asked(), "what the bot answers is not asked of its person"
    Seat(bela).press(told.get_by_role("button", name="Take my seat back"))
    expect(told).to_have_count(0)
    expect(anna.get_by_role("button", name="Let a bot play for Bela")).to_be_visible()


def test_somebody_sent_away_is_told_and_hears_nothing_more(visits: Visits) -> None:
    anna = visits.visit("/")
    to_new_table(anna, (ME, FRIEND))
    bela = visits.visit(f"/#{invitations(anna)[0]}", language="de-DE")
    bela.get_by_label("Ihr Name").fill("Bela")
    bela.get_by_role("button", name="Platz nehmen").click()
    expect(bela.get_by_role("heading", name="Warten auf Mitspieler")).to_be_visible()  # the socket is open
    expect(anna.get_by_text("Bela", exact=True)).to_be_visible()
    anna.get_by_role("button", name="Free the seat").click()
    expect(bela.get_by_role("alert")).to_contain_text("Sie sind nicht mehr an diesem Tisch.")


def test_somebody_sent_away_before_the_page_was_connected_is_told_too(visits: Visits) -> None:
    anna = visits.visit("/")
    to_new_table(anna, (ME, FRIEND))
    bela = visits.visit(f"/#{invitations(anna)[0]}")

    def send_away_at_once(route: Route) -> None:
        """Let Bela sit down, and free the seat before the page of Bela hears of it."""
        answer = route.fetch()
        ask(anna, "POST", f"/tables/{table_of(anna)}/kick", {"seat": 1})
        route.fulfill(response=answer)

    bela.route("**/api/tables/*/join", send_away_at_once)
    take_seat(bela, "Bela")
    expect(bela.get_by_role("alert")).to_contain_text("You are no longer at this table.")
    bela.goto(f"{visits.address}/#/table/0123456789abcdef")  # where Bela never was
    expect(bela.get_by_role("alert")).to_contain_text("This table is not here, or not for you.")


DYNASTY = {"en-GB": "Dynasty", "cs-CZ": "Dynastie", "de-DE": "Dynastie", "pt-BR": "Dinastia"}
OFFERED = {
    "en-GB": ["any dynasty", "Archer", "Potter"],
    "cs-CZ": ["libovolná dynastie", "Lukostřelec", "Hrnčíř"],
    "de-DE": ["beliebige Dynastie", "Bogenschütze", "Töpfer"],
    "pt-BR": ["qualquer dinastia", "Arqueiro", "Oleiro"],
}


@pytest.mark.parametrize("language", DYNASTY)
def test_who_takes_a_seat_chooses_a_dynasty_that_is_free(visits: Visits, language: str) -> None:
    anna = visits.arrive()
    seats = [{"kind": "me", "symbol": "bull"}, {"kind": "person"}, {"kind": "person", "symbol": "lion"}]
    table = ask(anna, "POST", "/tables", {"game": "tigris", "seats": seats})
    bela = visits.visit(f"/#/join/{table['id']}/{table['seats'][1]['invite']}", PHONE, language=language)
    dynasty = bela.get_by_label(DYNASTY[language])
    expect(dynasty.get_by_role("option")).to_have_text(OFFERED[language])
    dynasty.select_option(value="potter")
    bela.get_by_role("textbox").fill("Bela")
    bela.locator("main .btn.primary").click()
    bela.wait_for_url(re.compile("#/table/"))
    assert ask(anna, "GET", f"/tables/{table['id']}")["seats"][1]["symbol"] == "potter"


def test_a_dynasty_that_was_taken_meanwhile_is_not_offered_again(visits: Visits) -> None:
    anna = visits.arrive()
    table = ask(anna, "POST", "/tables", {"game": "kings", "seats": [{"kind": "me"}, {"kind": "person"}]})
    bela = visits.visit(f"/#/join/{table['id']}/{table['seats'][1]['invite']}")
    dynasty = bela.get_by_label("Dynasty")
    dynasty.select_option(label="Vase")
    ask(anna, "POST", f"/tables/{table['id']}/symbol", {"seat": 0, "symbol": "vase"})
    bela.get_by_label("Your name").fill("Bela")
    bela.get_by_role("button", name="Take the seat").click()
    expect(bela.get_by_role("alert")).to_have_text("Somebody has this symbol already.")
    expect(dynasty.get_by_role("option")).to_have_text(["any dynasty", "Bow", "Lion", "Bull"])
    expect(dynasty).to_have_value("")
    take_seat(bela, "Bela")
    assert [seat["symbol"] for seat in ask(anna, "GET", f"/tables/{table['id']}")["seats"]] == ["vase", "lion"]


def test_no_dynasty_is_asked_for_where_the_game_has_none(visits: Visits) -> None:
    anna = visits.arrive()
    table = ask(anna, "POST", "/tables", {"game": "wayfarers", "seats": [{"kind": "me"}, {"kind": "person"}]})
    bela = visits.visit(f"/#/join/{table['id']}/{table['seats'][1]['invite']}")
    with bela.expect_response("**/invitation"):
        bela.reload()
    expect(bela.get_by_label("Your name")).to_be_visible()
    expect(bela.get_by_role("main").get_by_role("combobox")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_rematch_reaches_the_opponent_now_and_later(visits: Visits, screen: Screen) -> None:
    anna, bela, table_id = finished(visits, screen)
    offer = bela.get_by_role("status").filter(has_text="There is a new game at another table.")
    expect(offer).to_have_count(0)
    anna.get_by_role("button", name="Again").click()
    expect(anna.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(offer).to_be_visible()
    bela.goto(visits.address)
    expect(bela.get_by_text("Rematch")).to_be_visible()
    bela.goto(f"{visits.address}/#/table/{table_id}")
    Seat(bela).press(offer.get_by_role("link", name="Go there"))
    expect(bela.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert table_of(bela) == table_of(anna) != table_id
    anna.get_by_role("button", name="Start", exact=True).click()
    expect(bela.get_by_role("grid")).to_be_visible()


def test_a_link_to_a_moment_of_a_finished_private_game_works_for_everybody(visits: Visits) -> None:
    _, _, table_id = finished(visits)
    guest = visits.visit(f"/#/replay/table/{table_id}/7", PHONE)
    expect(guest.get_by_text(re.compile("^Move 7 of "))).to_be_visible()
    expect(guest.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(guest.get_by_role("link", name="Back to the table")).to_have_count(0)
    guest.goto(f"{visits.address}/#/table/{table_id}")
    expect(guest.get_by_text("This game is over.")).to_be_visible()
    guest.get_by_role("link", name="Replay").click()
    expect(guest.get_by_text(re.compile("^Move 0 of "))).to_be_visible()


def test_a_link_to_a_running_private_game_leads_nowhere(visits: Visits) -> None:
    anna, _ = two_at_a_table(visits)
    guest = visits.visit(f"/#/replay/table/{table_of(anna)}/0", language="cs-CZ")
    expect(guest.get_by_role("alert")).to_have_text("Tohle tu není, nebo není pro vás.")


def test_the_first_screen_lists_all_tables_those_that_wait_first(visits: Visits) -> None:
    page = visits.arrive()
    wish = {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]}
    for _ in range(11):
        ask(page, "POST", "/tables", wish)
    waits = ask(page, "POST", "/tables", {**wish, "seats": [{"kind": "me"}, {"kind": "here"}]})["id"]
    for _ in range(2):
        ask(page, "POST", "/tables", wish)
    page.goto("/")
    rows = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.first.get_by_role("link")).to_have_attribute("href", re.compile(waits))
    expect(rows.first).to_contain_text("It is your turn")
    page.get_by_role("button", name="Show all tables").click()
    expect(rows).to_have_count(14)
    page.get_by_role("button", name="Show fewer").click()
    expect(rows).to_have_count(5)


def test_a_table_is_deleted_on_the_first_screen_after_a_question(visits: Visits) -> None:
    page = visits.arrive()
    ids = [ask(page, "POST", "/tables", {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]})["id"]]
    ids += [ask(page, "POST", "/tables", {"game": "kings", "seats": [{"kind": "me"}, {"kind": "here"}]})["id"]]
    page.goto("/")
    rows = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(rows).to_have_count(2)
    row = rows.filter(has_text="Tigris")
    row.get_by_role("button", name="Delete").click()
    question = row.get_by_role("group", name="Delete")
    expect(question).to_contain_text("deleted for everybody")
    question.get_by_role("button", name="Keep").click()
    expect(question).to_have_count(0)
    expect(rows).to_have_count(2)
    row.get_by_role("button", name="Delete").click()
    question.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    expect(rows.first.get_by_role("link")).to_have_attribute("href", re.compile(ids[1]))
    assert [table["id"] for table in ask(page, "GET", "/tables")["mine"]] == [ids[1]]


def test_older_games_are_shown_a_page_at_a_time_and_none_is_skipped(visits: Visits) -> None:
    text, ply, action = before_the_last_decision(seed=3)
    page = visits.visit("/")
    record = ask(page, "POST", "/records", {"text": text})["record"]
    wish = {"ply": ply, "seats": [{"kind": "me"}, {"kind": "here"}]}
    ids = []
    for _ in range(PAGE + 3):
        ids.append(ask(page, "POST", f"/records/{record}/continue", wish)["id"])
        say(page, ids[-1], ply, action)
    page.reload()
    rows = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(rows).to_have_count(5)
    page.get_by_role("button", name="Show all tables").click()
    expect(rows).to_have_count(PAGE)
    older = page.get_by_role("button", name="Show older games")
    rows.first.get_by_role("button", name="Delete").click()
    rows.first.get_by_role("group", name="Delete").get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(PAGE - 1)
    with page.expect_request(re.compile("/finished")) as asked:
        older.click()
    assert asked.value.url.endswith(f"skip={PAGE - 1}")  # all that follow have moved up by one
    expect(rows).to_have_count(PAGE + 2)
    expect(older).to_have_count(0)
    listed = [row.get_by_role("link").get_attribute("href") for row in rows.all()]
    assert listed == [f"#/table/{table}" for table in reversed(ids[:-1])]


def test_at_one_screen_nothing_is_covered_in_a_game_without_hidden_hands(visits: Visits) -> None:
    page = visits.visit("/")
    seat = wayfarers_table(page, ME, HERE)
    seen: set[str] = set()
    while len(seen) < 2 or seat.turns() < 2:
        assert seat.state() == "asked"
        expect(page.get_by_role("dialog", name=re.compile("^Pass the device to "))).to_have_count(0)
        seen.add(seat.moment().rsplit("/", 1)[1])
        seat.answer()


REFUSED = {
    "en-GB": "This invitation is no longer valid. Ask for a new link.",
    "cs-CZ": "Tato pozvánka už neplatí. Požádejte o nový odkaz.",
    "de-DE": "Diese Einladung gilt nicht mehr. Bitten Sie um einen neuen Link.",
    "pt-BR": "Este convite já não vale. Peça um novo link.",
}


@pytest.mark.parametrize("language", REFUSED)
def test_what_the_server_refuses_is_said_in_the_language_of_the_reader(visits: Visits, language: str) -> None:
    owner = visits.arrive()
    table = ask(owner, "POST", "/tables", {"game": "tigris", "seats": [{"kind": "me"}, {"kind": "person"}]})
    guest = visits.visit(f"/#/join/{table['id']}/wrong", language=language)
    guest.get_by_role("textbox").fill("Bela")
    guest.locator("main .btn.primary").click()
    expect(guest.get_by_role("alert")).to_have_text(REFUSED[language])

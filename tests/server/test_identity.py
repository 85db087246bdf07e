"""Who somebody is: cookies, links, and that nobody can forge them."""

from pathlib import Path

from shedu.server.access.identity import Signer, new_person
from tests.server.guests import server


def test_a_cookie_is_made_on_the_first_request_and_kept(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person()
        first = anna.get("/api/me")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
        assert "set-cookie" not in anna.get("/api/me").headers
        assert anna.get("/api/me").json() == first.json()


def test_cookies_cannot_be_forged(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "person")
        name, _, value = anna.cookie.partition("=")
        person, _, mark = value.partition(".")
        assert served.context.signer.person_of_cookie(value) == person
        forged = [
            "",
            person,
            f"{person}.",
            f"{person}.{mark[:-1]}",
            f"{person}.{'0' * len(mark)}",
            f"{new_person()}.{mark}",
            f"{person}.{Signer('another key').cookie(person).partition('.')[2]}",
            served.context.signer.link(person),  # the link is no cookie
            f"{person.upper()}.{mark}",
            f"{person}.{mark}.x",
        ]
        for value in forged:
            mallory = served.person()
            mallory.cookie = f"{name}={value}"
            response = mallory.get("/api/me")
            assert response.json()["name"] == "" and "set-cookie" in response.headers, value
            mallory.cookie = f"{name}={value}"
            assert mallory.get(f"/api/tables/{table['id']}").status_code == 404


def test_a_personal_link_makes_another_device_the_same_person(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table = anna.table("me", "person")
        link = anna.get("/api/me").json()["personal_link"]
        phone = served.person()
        assert phone.get(f"/api/tables/{table['id']}").status_code == 404
        assert phone.post("/api/me/return", {"secret": link[:-1]}).json()["code"] == "bad-link"
        assert phone.post("/api/me/return", {"secret": anna.cookie.partition("=")[2]}).json()["code"] == "bad-link"
        assert phone.post("/api/me/return", {"secret": link}).json()["name"] == "Anna"
        assert phone.get(f"/api/tables/{table['id']}").json()["seats"][0]["you"]
        with anna.sit(table["id"]) as desk, phone.sit(table["id"]) as hand:
            assert desk.hello()["seat"] == hand.hello()["seat"] == 0


def test_a_name_is_kept_and_checked(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("  Šárka Ň. 王 ")
        assert anna.get("/api/me").json()["name"] == "Šárka Ň. 王"
        for name in ("", "   ", "a\nb", "a\u200bb", "x" * 41, "\u202eabc"):
            response = anna.put("/api/me", {"name": name})
            assert response.status_code == 400 and response.json()["text"], name
        assert anna.get("/api/me").json()["name"] == "Šárka Ň. 王"

"""An evening's addresses: each is the right to what it opens, and to nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import httpx
import pytest

from overtrick.club.evenings.addresses import at_table, watching
from overtrick.language.language import Language
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from tests.web.club_room import SETTINGS, Phone, Room, Watch, set_up
from tests.web.doors import ENDLESS, Door, doors, writing
from tests.web.scorer import deal
from tests.web.sealed import FIELDS, Sealed
from tests.web.test_security_texts import REFUSED, TAKEN, harmless

STORE = Sealed()
APP = create_app(STORE, SETTINGS)
APP.state.now = Watch()
OF_AN_EVENING = [door for door in doors(APP) if door.path.startswith("/evening/{secret}")]
WRITING = [door for door in writing(APP) if door in OF_AN_EVENING]
NO_PAGE = (*ENDLESS, "/seat")
"""A stream, and what only leads on to a live table."""
LOOKING = [
    door for door in OF_AN_EVENING if door.method == "GET" and not door.path.endswith(NO_PAGE)
]
AT_A_TABLE = (
    "/enter",
    "/confirm",
    "/dispute",
    "/cut",
    "/dealer",
    "/result/{round:int}/{place:int}",
)
FORMS = tuple(
    {
        **FIELDS, "seen": "3", "round": "1", "place": "1", "side": "EW", "result": "3",
        "results": "3", "won": "NS", "minutes": "5", "shown": "yes", "number": "1", "names": "Anna",
        "reason": "because", "ns": "A+", "ew": "A-", "percent": "10", "one": "1", "other": "2",
        "table": "1", "boards": "1 2", "what": what, "name": "Anna",
    }
    for what in ("write", "award", "unplayed", "strike", "confirm", "arrive", "leave", "name",
                 "fine", "title", "swap", "boards", "close", "evening")
)  # fmt: skip
"""Forms that fit every page, so that a refusal is for the address and not for the form."""


@pytest.fixture
def evening() -> Iterator[Room]:
    """A round is begun, and table 1 has written a board."""
    STORE.is_sealed = False
    found = set_up(APP, APP.state.now, "howell", 12, 240, names="Anna, Clara")
    found.director.does("/begin")
    found.table(1).writes("4S N =", 1)
    yield found
    STORE.is_sealed = False


def tries(phone: Phone, door: Door, secret: str, table: int) -> Iterator[httpx.Response]:
    path = door.at(secret=secret, table=table, player=1, round=1, place=1)
    for form in FORMS:
        yield phone.ask(door.method, path, data=form)


@pytest.mark.parametrize("door", WRITING, ids=" ".join)
def test_an_address_to_watch_changes_nothing(door: Door, evening: Room) -> None:
    STORE.is_sealed, STORE.attempts = True, []
    for answer in tries(evening.screen, door, watching(evening.secret), 1):
        assert 400 <= answer.status_code < 500, answer.text
        assert evening.secret not in answer.text
    assert STORE.attempts == []


@pytest.mark.parametrize("door", WRITING, ids=" ".join)
def test_a_tables_address_changes_nothing_of_the_evening_nor_of_another_table(
    door: Door, evening: Room
) -> None:
    secret = at_table(evening.secret, 2)
    ours = "{table" not in door.path and door.path.endswith(AT_A_TABLE)
    STORE.is_sealed, STORE.attempts = not ours, []
    for answer in tries(evening.table(2), door, secret, 1):
        assert evening.secret not in answer.text
        assert 400 <= answer.status_code < 500 or (ours and answer.status_code == 303)
    assert ours or STORE.attempts == []
    assert "4S N" in evening.director.get("/results.json").text.replace('S", "declarer": "', "S ")


def test_a_table_writes_for_itself_and_for_no_other(evening: Room) -> None:
    other = evening.table(2)
    forged = {**deal("3NT N ="), "round": 1, "place": 2, "side": "NS", "table": 1}
    assert other.sends("/enter", **forged).status_code == 303
    assert "3NT" in other.reads()
    assert "3NT" not in evening.table(1).reads()
    assert other.sends("/table/1/enter", **forged).status_code == 403
    assert other.get("/table/1").status_code == 403


@pytest.mark.parametrize("door", LOOKING, ids=" ".join)
def test_looking_changes_nothing_and_tells_nobody_the_directors_address(
    door: Door, evening: Room
) -> None:
    STORE.attempts = []
    for secret in (watching(evening.secret), at_table(evening.secret, 1)):
        path = door.at(secret=secret, table=1, player=1, round=1, place=1)
        for method in ("GET", "HEAD"):
            answer = evening.screen.ask(method, path, params=FORMS[0])
            assert answer.status_code < 500
            assert evening.secret not in answer.text + str(answer.headers)
            assert at_table(evening.secret, 2) not in answer.text
    assert STORE.attempts == []


@pytest.mark.parametrize("door", LOOKING, ids=" ".join)
def test_the_director_sees_every_page(door: Door, evening: Room) -> None:
    path = door.at(secret=evening.secret, table=1, player=1, round=1, place=1)
    answer = evening.director.ask("GET", path)
    wanted = 404 if path.endswith("results.evening") else expected(path)
    assert answer.status_code == wanted, answer.text


def expected(path: str) -> int:
    """What the director gets there: a table's own page is not the director's."""
    if "/table/" not in path and "/result/" in path:
        return 404
    return 403 if "/table/" not in path and path.endswith("/look") else 200


@pytest.mark.parametrize("secret", ["x", "x" * 24, "x" * 300, "%00", "'; drop table --"])
def test_who_has_no_address_sees_nothing(secret: str) -> None:
    for door in OF_AN_EVENING:
        if not door.path.endswith(ENDLESS):
            path = door.at(secret=secret, table=1, player=1, round=1, place=1)
            answer = Phone(APP).ask(door.method, path, data=FORMS[0])
            assert answer.status_code in {403, 404, 405}, (door, answer.status_code)


def test_a_sheets_address_opens_no_evening_nor_an_evenings_a_sheet(evening: Room) -> None:
    phone = Phone(APP)
    sheet = phone.ask("POST", "/new/rubber", data={"rules": "rubber"}).headers["location"]
    secret = sheet.removeprefix("/s/")
    assert phone.ask("GET", f"/evening/{secret}").status_code == 404
    for one in (evening.secret, watching(evening.secret), at_table(evening.secret, 1)):
        assert phone.ask("GET", f"/s/{one}").status_code == 404
        assert phone.ask("GET", f"/s/{one}/history").status_code == 404


@pytest.mark.parametrize("door", WRITING, ids=" ".join)
def test_a_form_of_another_site_is_refused(door: Door, evening: Room) -> None:
    STORE.attempts = []
    path = door.at(secret=evening.secret, table=1, player=1, round=1, place=1)
    phone = Phone(APP, headers={"sec-fetch-site": "cross-site"})
    assert phone.ask(door.method, path, data=FORMS[0]).status_code == 403
    assert STORE.attempts == []


@pytest.mark.parametrize("name", TAKEN)
def test_an_odd_name_is_only_a_name(name: str) -> None:
    typed = name.replace(",", " ").replace(";", " ")
    found = set_up(APP, APP.state.now, "three-rubbers", 4, names=typed, title=typed)
    found.director.does("/begin")
    found.table(1).writes("4S N =", 1)
    shown = found.director.page()
    for door in LOOKING:
        path = door.at(secret=found.secret, table=1, player=1, round=1, place=1)
        if expected(path) == 200 and not path.endswith((".csv", ".xml", ".pbn")):
            harmless(found.director.ask("GET", path), "localhost")
    assert "9801547" not in shown.replace("{%if 1%}9801547", "")


@pytest.mark.parametrize("name", TAKEN)
def test_an_odd_name_of_a_pair_is_only_a_name_in_files_too(name: str, evening: Room) -> None:
    evening.director.does("/people", what="title", title=name)
    renamed = evening.director.sends("/people", what="name", number=1, names=f"{name} & Clara")
    assert renamed.status_code in {303, 422}
    assert ET.fromstring(evening.director.get("/results.xml").content).tag == "USEBIO"
    assert evening.director.get("/results.pbn").status_code == 200
    harmless(evening.director.get("/results"))
    assert evening.director.get("/results.pdf").content.startswith(b"%PDF")


@pytest.mark.parametrize("name", [*TAKEN, *(name for name, _ in REFUSED)])
def test_whatever_is_typed_for_a_name_or_a_reason_is_kept_clean_or_refused(
    name: str, evening: Room
) -> None:
    typed = name.encode("utf-8", "replace").decode()
    for path, form in (
        ("/people", {"what": "name", "number": 1, "names": typed}),
        ("/people", {"what": "arrive", "names": typed}),
        ("/people", {"what": "title", "title": typed}),
        ("/people", {"what": "fine", "number": 1, "percent": 10, "reason": typed}),
        ("/table/1/result/1/1", {"what": "award", "ns": "A", "ew": "A", "reason": typed}),
    ):
        answer = evening.director.sends(path, **form)
        assert answer.status_code in {303, 422}, (path, answer.status_code)
        harmless(evening.director.get())
        harmless(evening.director.get("/history"))


def test_numbers_beyond_all_bounds_are_refused(evening: Room) -> None:
    huge = "9" * 30
    for path, form in (
        ("/minutes", {"minutes": huge}),
        ("/people", {"what": "leave", "number": huge}),
        ("/people", {"what": "fine", "number": 1, "percent": huge, "reason": "x"}),
        ("/seats", {"what": "swap", "one": huge, "other": "1", "round": huge}),
        ("/seats", {"what": "boards", "table": huge, "boards": huge}),
        ("/table/1/enter", {"round": huge, "place": huge, **deal("4S N =")}),
        ("/table/1/confirm", {"round": "1", "results": " ".join([huge] * 1_000)}),
    ):
        assert evening.director.sends(path, **form).status_code == 422, path
    for path in (f"/table/{huge}", f"/table/1/result/{huge}/1", f"/player/{huge}"):
        assert evening.director.get(path).status_code in {200, 404}, path


@pytest.mark.parametrize("language", list(Language))
def test_so_many_evenings_may_one_client_begin(language: Language) -> None:
    app = create_app(Sealed(), Settings(sheets_at_once=3))
    phone = Phone(app).speaking(language.value)
    form = {"people": "4", "minutes": "180"}
    page = phone.ask("POST", "/evening/new", data={**form, "look": "1"}).text
    code = page.split('name="start" value="')[1].split('"')[0]
    answers = [phone.ask("POST", "/evening/new", data={**form, "start": code}) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [303] * 3 + [429] * 2


@pytest.mark.parametrize("people", ["0", "-1", "3", "161", "9" * 8, "x", ""])
def test_numbers_of_people_that_nothing_fits_are_told_so(people: str) -> None:
    answer = Phone(APP).ask("GET", "/evening/new", params={"people": people, "minutes": "9999999"})
    assert answer.status_code == 200

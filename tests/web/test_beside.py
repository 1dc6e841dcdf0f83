"""The pages beside a sheet: names, the next rubber, history, sharing, taking along, deleting."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from overtrick.formats.sheet.read import parse_sheet
from overtrick.language.language import Language
from overtrick.paper.missing_extra import MissingExtra
from overtrick.web import taken
from tests.web.reader import plain
from tests.web.scorer import FOUR, Scorer, app_of, deal, live


def over() -> Scorer:
    return Scorer().opens().wrote("4S N =", "4S N =")


def test_names_and_stake_change_at_any_time() -> None:
    scorer = over()
    form = FOUR | {"nameN": "Anya", "stake": "1 per 10", "seen": "3", "key": "a"}
    assert scorer.post("/arrange", form).status_code == 303
    said = live(scorer.page())
    assert "Anya, Clara" in said
    assert "Money, 1 per 10" in said


def test_the_rules_change_only_before_a_deal() -> None:
    scorer = Scorer().opens()
    assert 'name="rules"' in scorer.page("/arrange")
    form = FOUR | {"rules": "rubber-konspekt", "dealer": "S", "seen": "1", "key": "r"}
    assert scorer.post("/arrange", form).status_code == 303
    assert "Clara deals" in live(scorer.page())
    scorer.wrote("pass")
    assert 'name="rules"' not in scorer.page("/arrange")
    later = FOUR | {"rules": "rubber", "dealer": "N", "seen": "3", "key": "l"}
    assert scorer.post("/arrange", later).status_code == 303
    assert "rules: rubber-konspekt" in scorer.get("/sheet.sheet").text


def test_names_that_can_not_be_and_names_that_come_too_late() -> None:
    scorer = Scorer().opens().wrote("pass")
    wrong = scorer.post("/arrange", FOUR | {"stake": "a cow", "seen": "2"})
    assert (wrong.status_code, 'value="a cow"' in wrong.text) == (422, True)
    late = scorer.post("/arrange", FOUR | {"nameN": "Anya", "seen": "1"})
    assert (late.status_code, 'value="Anya"' in late.text) == (409, True)


@pytest.mark.parametrize(
    ("how", "names"),
    [("same", "Anna, Clara"), ("turn", "Anna, Boris"), ("nonsense", "Anna, Clara")],
)
def test_the_next_rubber(how: str, names: str) -> None:
    scorer = over()
    answer = scorer.post("/next", {"how": how, "seen": 3, "key": "n"})
    assert answer.status_code == 303
    said = live(scorer.page())
    assert names in said
    assert "Deal 1 Clara deals" in said or how == "turn"
    assert "Back score" in said


def test_the_cut_is_drawn_by_the_server_and_shown() -> None:
    scorer = over()
    scorer.app.state.chance = lambda: Random(7)
    assert scorer.post("/next", {"how": "cut", "seen": 3, "key": "n"}).status_code == 303
    html = scorer.page()
    cut = plain(html[html.index('class="quiet cut"') :].partition("</p>")[0])
    assert all(name in cut for name in FOUR.values())
    assert 'class="suit suit-' in html[html.index('class="quiet cut"') :].partition("</p>")[0]


def test_the_next_rubber_as_the_players_say() -> None:
    scorer = over()
    assert 'value="own"' in scorer.page("/next")
    seated = {"nameN": "Dmitri", "nameS": "Eva", "nameE": "Anna", "nameW": "Boris"}
    sent = seated | {"how": "own", "dealer": "W", "seen": 3, "key": "n"}
    assert scorer.post("/next", sent).status_code == 303
    html = scorer.page()
    assert "Dmitri, Eva" in live(html)
    assert "Deal 1 Boris deals" in live(html)
    # Who played before keeps what he won; the names of the two rubbers are told apart.
    evening = plain(html[html.index('id="evening"') :])
    assert "Clara +940" in evening
    assert "Eva – –" in evening
    assert "earlier rubbers too" in plain(scorer.page("/arrange"))


def test_seats_without_a_dealer_are_the_same_seats() -> None:
    scorer = over()
    scorer.post("/next", {"how": "own", "nameN": "Eva", "dealer": "?", "seen": 3, "key": "n"})
    assert "Anna, Clara" in live(scorer.page())


def test_a_cut_needs_four_names() -> None:
    scorer = Scorer().opens(nameE="").wrote("4S N =", "4S N =")
    assert 'value="cut"' not in scorer.page("/next")
    scorer.post("/next", {"how": "cut", "seen": 3, "key": "n"})
    assert "Anna, Clara" in live(scorer.page())


def test_an_unfinished_rubber_is_broken_off_knowingly() -> None:
    scorer = Scorer().opens()
    assert "nothing to follow" in plain(scorer.page("/next"))
    scorer.wrote("4S N =")
    assert "This one is not finished" in plain(scorer.page("/next"))
    assert scorer.post("/next", {"how": "same", "seen": 2, "key": "n"}).status_code == 303
    assert "420 – 0" in live(scorer.page())


def test_the_back_score_is_by_player_where_partners_changed() -> None:
    scorer = over()
    scorer.post("/next", {"how": "turn", "seen": 3, "key": "n"})
    html = scorer.page()
    evening = plain(html[html.index('id="evening"') :])
    assert "Anna +940 – +940" in evening
    assert "Boris −940 – −940" in evening


def test_the_history_says_who_did_what_and_when() -> None:
    scorer = Scorer().opens()
    anna = Scorer(scorer.app, scorer.at, {"name": "%D0%90%D0%BD%D0%BD%D0%B0"})
    anna.wrote("4S N =")
    scorer.post("/correct/2", deal("4S N -1") | {"seen": 2, "key": "c"})
    scorer.post("/insert/2", deal("pass") | {"seen": 3, "key": "i"})
    scorer.post("/strike/2", {"seen": 4, "key": "d"})
    scorer.post("/undo", {"seen": 5})
    scorer.post("/redo", {"seen": 6})
    scorer.post("/arrange", FOUR | {"nameW": "Dima", "title": "Ours", "seen": 7, "key": "n"})
    said = plain(scorer.page("/history"))
    for line in (
        "began the sheet: Rubber bridge",
        "deal 1: 4 spades N = Анна ,",
        "deal 1 corrected: 4 spades N = → 4 spades N −1",
        "inserted before deal 1: pass",
        "deal 2 deleted: 4 spades N −1",
        "taken back: deal 2 deleted: 4 spades N −1",
        "stands again: deal 2 deleted: 4 spades N −1",
        "names or stake: West: Dima, Ours",
    ):
        assert line in said
    assert scorer.page("/history").count("<time datetime=") == 8


def test_a_long_history_comes_in_parts() -> None:
    scorer = Scorer().opens("board").wrote(*["pass"] * 120)
    newest = scorer.page("/history")
    assert newest.count("<time") == 100
    older = re.search(r'href="[^"]*(/history\?before=\d+)"', newest)
    assert older
    assert "began the sheet" in plain(scorer.page(older[1]))


def test_the_addresses_to_share() -> None:
    scorer = Scorer().opens()
    html = scorer.page("/share")
    assert f"http://localhost{scorer.at}" in html
    assert f"http://localhost{scorer.watcher.at}" in html
    assert html.count('class="qr"') == 2
    watched = scorer.watcher.page("/share")
    assert scorer.secret not in watched
    assert watched.count('class="qr"') == 1


def test_behind_a_proxy_the_public_address_is_shared() -> None:
    scorer = Scorer(app_of(public_url="https://bridge.example/")).opens()
    assert f'"https://bridge.example{scorer.at}"' in scorer.page("/share")


@pytest.mark.parametrize("language", Language)
def test_a_sheet_to_take_along(language: Language) -> None:
    scorer = over().speaking(language)
    picture = scorer.get("/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "940" in picture.text
    assert "script" not in picture.headers["content-security-policy"]
    assert scorer.get("/sheet.pdf").content.startswith(b"%PDF")
    assert parse_sheet(scorer.get("/sheet.sheet").content).sheet.replay().totals.ns == 940
    assert json.loads(scorer.get("/sheet.json").text)["totals"] == {"NS": 940, "EW": 0}
    for path in ("/picture.svg", "/sheet.pdf", "/sheet.sheet", "/sheet.json"):
        assert scorer.watcher.get(path).headers["content-disposition"].startswith("attachment")


def test_without_the_extra_paper_is_refused_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    async def missing(_: object) -> bytes:
        raise MissingExtra("pdf")

    monkeypatch.setattr(taken, "printed", missing)
    answer = over().get("/sheet.pdf")
    assert answer.status_code == 501
    assert 'role="alert"' in answer.text


def test_a_name_is_deleted_for_good() -> None:
    scorer = over()
    assert "<option>Boris</option>" in scorer.page("/delete")
    answer = scorer.post("/delete", {"what": "name", "name": "Boris"})
    assert answer.status_code == 303
    for path in ("", "/history", "/sheet.sheet", "/sheet.json", "/picture.svg", "/delete"):
        assert "Boris" not in scorer.page(path)
    assert "940" in live(scorer.page())


def test_a_sheet_is_deleted_for_good() -> None:
    scorer = over()
    answer = scorer.post("/delete", {"what": "sheet"})
    assert f'data-at="{scorer.at}"' in answer.text, "for the list on this device"
    for gone in (scorer, scorer.watcher):
        assert gone.get().status_code == 404


def test_deleting_asks_what() -> None:
    scorer = over()
    for form in ({}, {"what": "name", "name": "Nobody"}, {"what": "all"}):
        assert scorer.post("/delete", form).status_code == 303
    assert "Boris" in scorer.page()


def test_the_visitors_name_is_kept_in_a_cookie_and_forgotten() -> None:
    visitor = Scorer()
    kept = visitor.ask("POST", "/me", data={"name": " Ан\u202eна ", "back": "//evil.example/x"})
    assert kept.headers["location"] == "/x"
    assert "name=%D0%90%D0%BD%D0%BD%D0%B0;" in kept.headers["set-cookie"]
    assert "HttpOnly" in kept.headers["set-cookie"]
    gone = visitor.ask("POST", "/me", data={"name": "", "back": "/"})
    assert "Max-Age=0" in gone.headers["set-cookie"]

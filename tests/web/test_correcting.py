"""Correcting, inserting and deleting earlier deals, and what will be written, shown before."""

from __future__ import annotations

import re

import pytest

from tests.web.reader import plain
from tests.web.scorer import Scorer, deal, live


def checked(html: str) -> dict[str, str]:
    return dict(re.findall(r'name="(\w+)" value="([^"]*)" id="[^"]*" checked', html))


def test_the_deal_stands_in_the_form_and_is_recomputed_with_all_after_it() -> None:
    scorer = Scorer().opens().wrote("4S X N +1", "2H E =")
    html = scorer.page("/correct/2")
    assert checked(html) == {
        "contract": "4S", "doubling": "X", "declarer": "N", "over": "1", "claim": ""
    }  # fmt: skip
    answer = scorer.post("/correct/2", deal("4S N -1") | {"seen": 3, "key": "c"})
    assert answer.status_code == 303
    assert "They 110" in re.sub(r"They (Boris, Dmitri) (\d+)", r"They \2", live(scorer.page()))


def test_honours_are_added_later() -> None:
    scorer = Scorer().opens().wrote("4S N =", "2H E =")
    form = checked(scorer.page("/correct/2")) | {"claim": "five", "holder": "W"}
    assert scorer.post("/correct/2", form | {"seen": 3, "key": "h"}).status_code == 303
    assert checked(scorer.page("/correct/2"))["claim"] == "five"
    assert checked(scorer.page("/correct/2"))["holder"] == "W"


def test_a_deal_is_put_in_before_another() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    assert checked(scorer.page("/insert/2")) == {"doubling": "", "claim": ""}
    answer = scorer.post("/insert/2", deal("1NT E =") | {"seen": 2, "key": "i"})
    assert answer.status_code == 303
    text = scorer.get("/sheet.sheet").text
    assert text.splitlines()[-2:] == ["1NT E =", "4S N ="]


def test_a_deal_is_deleted_and_comes_back_by_undo() -> None:
    scorer = Scorer().opens().wrote("4S N =", "2H E =")
    assert scorer.post("/strike/2", {"seen": 3, "key": "d"}).status_code == 303
    assert "4S" not in scorer.get("/sheet.sheet").text
    scorer.post("/undo", {"seen": 4})
    assert "4S N =" in scorer.get("/sheet.sheet").text


@pytest.mark.parametrize("way", ["/correct/3", "/insert/3"])
def test_a_change_that_would_end_the_rubber_too_early_is_refused(way: str) -> None:
    scorer = Scorer().opens().wrote("4S N =", "4S N -1", "2H S =")
    answer = scorer.post(way, deal("4S N =") | {"seen": 4, "key": "r"})
    assert answer.status_code == 422
    assert "After this change a later deal could not stand" in plain(answer.text)
    assert checked(answer.text)["over"] == "0", "what was chosen is kept"
    assert scorer.seq == 4


def test_a_correction_that_comes_too_late() -> None:
    scorer = Scorer().opens().wrote("4S N =", "2H E =")
    answer = scorer.post("/correct/2", deal("4S N -1") | {"seen": 2, "key": "late"})
    assert answer.status_code == 409
    assert "deal 2: 2 hearts E =" in plain(answer.text)
    assert 'name="seen" value="3"' in answer.text
    assert checked(answer.text)["over"] == "-1"


def test_a_deal_that_is_not_there() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    for path in ("/why/7", "/correct/7", "/insert/7"):
        assert scorer.get(path).status_code == 404
    assert scorer.post("/strike/7", {"seen": 2}).status_code == 422


def test_what_is_missing_is_asked_for() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    answer = scorer.post("/correct/2", {"seen": 2, "key": "m", "contract": "5S"})
    assert answer.status_code == 422
    assert "choose the declarer" in plain(answer.text)


def test_the_look_before_writing() -> None:
    scorer = Scorer().opens().wrote("2H N =")
    assert scorer.get("/look", params={"contract": "4S"}).text.strip() == ""
    said = plain(scorer.get("/look", params=deal("2D S +1")).text)
    assert "40 We, below the line" in said
    assert "Game (We)" in said
    assert "We 120, They 0" in said
    again = plain(scorer.get("/look", params=deal("2H N +1") | {"deal": "2"}).text)
    assert "We 90, They 0" in again
    before = plain(scorer.get("/look", params=deal("2H E =") | {"deal": "2", "insert": "1"}).text)
    assert "We 60, They 60" in before
    over = Scorer().opens().wrote("4S N =")
    assert "This deal ends it" in plain(over.get("/look", params=deal("4S N =")).text)
    assert "Nobody scores" in plain(over.get("/look", params={"contract": "pass"}).text)
    wrong = deal("3NT S =") | {"claim": "five", "holder": "S"}
    assert "honours" in plain(over.get("/look", params=wrong).text)
    assert 'role="alert"' in over.get("/look", params=wrong).text

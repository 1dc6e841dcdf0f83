"""Writing a deal: stored once, refused with the reason, and never lost."""

from __future__ import annotations

import pytest

from tests.web.reader import plain
from tests.web.scorer import FOUR, Scorer, deal, live


def test_a_deal_is_stored_and_the_page_shows_it() -> None:
    scorer = Scorer().opens()
    answer = scorer.writes("4H X N +1")
    assert (answer.status_code, answer.headers["location"]) == (303, scorer.at)
    assert "240" in live(scorer.page())


def test_a_script_gets_the_part_that_changed() -> None:
    scorer = Scorer().opens().with_script()
    answer = scorer.writes("4H N =")
    assert answer.status_code == 200
    assert answer.text.startswith('<div id="live" data-seq="2">')
    assert "<html" not in answer.text


def test_sent_again_it_is_stored_once() -> None:
    scorer = Scorer().opens()
    form = deal("4S N =") | {"seen": 1, "key": "one"}
    assert [scorer.post("/enter", form).status_code for _ in range(3)] == [303] * 3
    assert scorer.seq == 2


def test_the_second_of_two_is_told_and_keeps_what_he_chose() -> None:
    first = Scorer().opens()
    first.post("/me", {})
    anna = Scorer(first.app, first.at, {"name": "Anna"})
    assert anna.writes("4S N =").status_code == 303
    late = first.writes("5D W -1", seen=1)
    assert late.status_code == 409
    said = plain(late.text)
    assert "Somebody else wrote first (Anna: deal 1: 4 spades N =)" in said
    for chosen in ("contract-5D", "declarer-W", "over--1"):
        assert f'id="{chosen}" checked' in late.text
    assert 'name="seen" value="2"' in late.text, "it can be written now"
    assert first.seq == 2


def test_a_script_that_is_overtaken_gets_the_reason_and_the_sheet() -> None:
    scorer = Scorer().opens().wrote("4S N =").with_script()
    late = scorer.writes("5D W -1", seen=1)
    assert late.status_code == 409
    assert late.text.startswith('<p id="notice" role="alert">')
    assert 'id="live" data-seq="2"' in late.text


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({}, "choose the contract"),
        ({"contract": "4S"}, "choose the declarer"),
        ({"contract": "4S", "declarer": "N"}, "choose the result"),
        (deal("4S N =") | {"claim": "four"}, "choose who held the honours"),
        ({"contract": "8S", "declarer": "N", "over": "0"}, "choose the contract"),
        (deal("4S N +4"), "a side wins from 0 to 13"),
        (deal("1C N -8"), "0 to 13"),
        (deal("3NT N =") | {"claim": "four", "holder": "N"}, "honours"),
    ],
)
def test_what_is_no_deal_is_refused_with_the_reason(form: dict[str, str], said: str) -> None:
    scorer = Scorer().opens()
    answer = scorer.post("/enter", {"seen": 1, "key": "k"} | form)
    assert answer.status_code == 422
    alert = answer.text[answer.text.index('id="notice"') :]
    assert said in plain(alert[: alert.index("</p>")])
    if form.get("contract") == "4S":
        assert 'id="contract-4S" checked' in answer.text
    assert scorer.seq == 1


def test_honours_where_the_rules_know_none() -> None:
    scorer = Scorer().opens(rules="rubber-konspekt")
    assert 'name="claim"' not in scorer.page()
    answer = scorer.writes("4S N =", claim="four", holder="E")
    assert answer.status_code == 422
    assert "honours.enabled" in plain(answer.text)


def test_honours_of_any_player_are_written_above_the_line() -> None:
    scorer = Scorer().opens()
    assert scorer.writes("4S N -1", claim="four", holder="S").status_code == 303
    assert scorer.page().count('<p class="total">100</p>') == 1


def test_undo_and_redo() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    assert '<button id="redo" form="let-stand" disabled>' in scorer.page()
    assert scorer.post("/undo", {"seen": 2}).status_code == 303
    html = scorer.page()
    assert '<p class="total">0</p>' in html
    assert '<button id="undo" form="take-back" disabled>' in html
    assert scorer.post("/redo", {"seen": 3}).status_code == 303
    assert '<p class="total">120</p>' in scorer.page()
    nothing = scorer.post("/redo", {"seen": 4})
    assert nothing.status_code == 422
    assert "nothing that was taken back" in plain(nothing.text)


def test_undo_by_someone_who_has_not_seen_the_last_deal() -> None:
    scorer = Scorer().opens().wrote("4S N =", "2H E =")
    late = scorer.post("/undo", {"seen": 2})
    assert late.status_code == 409
    assert scorer.seq == 3


def test_who_watches_writes_nothing() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    watcher = scorer.watcher
    for path in ("/enter", "/undo", "/redo", "/strike/2", "/correct/2", "/insert/2", "/next"):
        assert watcher.post(path, deal("pass") | {"seen": 2, "key": "w"}).status_code == 403
    for path in ("/look", "/correct/2", "/insert/2", "/arrange", "/next", "/delete"):
        assert watcher.get(path).status_code == 403
    assert scorer.seq == 2


def test_a_strange_key_is_no_key() -> None:
    scorer = Scorer().opens()
    for number, key in enumerate(("", "x" * 1000, "ключ", "a\x00b"), start=1):
        assert scorer.writes("pass", seen=number, key=key).status_code == 303
    assert scorer.seq == 5


def test_who_goes_back_and_chooses_another_deal_is_not_told_that_it_is_stored() -> None:
    scorer = Scorer().opens()
    assert scorer.writes("2C N =", seen=1, key="of the page").status_code == 303
    assert scorer.writes("3NT N =", seen=1, key="of the page").status_code == 409
    form = FOUR | {"seen": "2", "key": "of another"}
    assert scorer.post("/arrange", form | {"title": "Friday"}).status_code == 303
    assert scorer.post("/arrange", form | {"title": "Friday"}).status_code == 303, "sent again"
    assert scorer.post("/arrange", form | {"title": "Saturday"}).status_code == 409
    assert scorer.seq == 3


def test_who_has_seen_nothing_is_told_the_last_changes_only() -> None:
    scorer = Scorer().opens().wrote(*["pass"] * 20)
    answer = scorer.writes("1C N =", seen="much", key="k")
    assert answer.status_code == 409
    notice = answer.text[answer.text.index('id="notice"') :].partition("</p>")[0]
    assert "…" in notice
    assert notice.count("deal ") == 5

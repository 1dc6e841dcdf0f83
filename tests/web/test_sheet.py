"""The page of a sheet: what it says after each deal, to who writes and to who watches."""

from __future__ import annotations

import re

import pytest

from overtrick.language.language import Language
from tests.web.reader import LARGEST, plain
from tests.web.scorer import Scorer, app_of, deal, live

NINE = (
    # The rubber of the published example R01, and each side's total after every deal.
    ("2C N =", 40, 0),
    ("1NT N -2", 40, 100),
)


def test_an_empty_sheet() -> None:
    said = live(Scorer().opens().page())
    assert "Deal 1 Anna deals" in said
    assert said.count("not vulnerable") == 2
    assert said.count("100 more for game") == 2


def test_what_stands_after_each_deal() -> None:
    scorer = Scorer().opens()
    for text, ns, ew in NINE:
        scorer.wrote(text)
        html = scorer.page()
        totals = re.findall(r'<p class="total">(\d+)</p>', html)
        assert totals == [str(ns), str(ew)]
    said = live(scorer.page())
    assert "60 more for game" in said
    assert "Deal 3 Clara deals" in said


def test_a_side_with_a_game_is_vulnerable_in_words_and_in_red() -> None:
    html = Scorer().opens().wrote("4S N +1").page()
    assert '<div class="half danger-zone" data-side="NS">' in html
    assert '<div class="half safe-zone" data-side="EW">' in html
    said = live(html)
    assert "We 150 Anna, Clara vulnerable" in " ".join(
        re.sub(r"(We) (Anna, Clara) (150)", r"\1 \3 \2", said).split()
    )
    assert "If we stopped now We 450, They 0" in said


def test_every_number_leads_to_its_reason() -> None:
    scorer = Scorer().opens().wrote("4S X N +1", "2H E =")
    links = re.findall(r'<a class="num" href="([^"]+)" data-why>(\d+)</a>', scorer.page())
    at = scorer.at
    assert links == [
        (f"{at}/why/2", "100"),
        (f"{at}/why/2", "50"),
        (f"{at}/why/2", "240"),
        (f"{at}/why/3", "60"),
    ]


def test_a_rubber_that_is_over_asks_for_the_next() -> None:
    scorer = Scorer().opens().wrote("4S N =", "4S N =")
    html = scorer.page()
    assert 'id="pad"' not in html
    assert f'href="{scorer.at}/next"' in html
    said = live(html)
    assert "Rubber taken by We (Anna, Clara)" in said
    assert "clean, or quick: two games to none" in said


def test_who_watches_sees_all_and_can_press_nothing() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    html = scorer.watcher.page()
    assert "120" in live(html)
    for way in ('id="pad"', 'id="undo"', "/arrange", "/delete", "/next", scorer.secret):
        assert way not in html
    assert f"{scorer.watcher.at}/share" in html


@pytest.mark.parametrize("form", ["rubber", "chicago", "board"])
@pytest.mark.parametrize("language", Language)
def test_every_form_in_every_language(form: str, language: Language) -> None:
    scorer = Scorer().speaking(language).opens(form).wrote("4S X N +1", "pass", "1NT W -7")
    html = scorer.page()
    assert f'<html lang="{language}"' in html
    assert not any(sign in html for sign in "♣♦♥♠"), "suits are drawn"
    assert not re.search(r"<[^>]* style=|<style|<script(?! type=\"module\" src)", html)
    assert len(html.encode()) < LARGEST


def test_seats_have_names_where_nobody_gave_any() -> None:
    nobody = dict.fromkeys(("nameN", "nameE", "nameS", "nameW"), "")
    said = live(Scorer().opens(**nobody).page())
    assert "North deals" in said


def test_the_deal_in_the_address_stands_in_the_form_and_is_shown() -> None:
    scorer = Scorer().opens()
    html = scorer.get("", params=deal("4S X N +1") | {"claim": "five", "holder": "W"}).text
    chosen = re.findall(r'name="(\w+)" value="([^"]*)" id="[^"]*" checked', html)
    assert dict(chosen) == {
        "contract": "4S",
        "doubling": "X",
        "declarer": "N",
        "over": "1",
        "claim": "five",
        "holder": "W",
    }
    said = plain(html)
    assert "240 We, below the line: 4 spades doubled, made: 4 × 30 × 2 = 240" in said
    assert "150 They, above the line: all five trump honours in one hand: 150" in said
    assert "Game (We)" in said


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "{{1234*4321}}", "a'\"><b>"])
def test_names_are_only_names(name: str) -> None:
    scorer = Scorer().opens(nameN=name, title=name).wrote("4S N =")
    for path in ("", "/why/2", "/history", "/arrange", "/next", "/delete", "/picture.svg"):
        html = scorer.page(path)
        assert name not in html or "{{" in name
        assert str(1234 * 4321) not in html


def test_there_is_no_sheet_at_another_address() -> None:
    assert Scorer(at="/s/AAAAAAAAAAAAAAAAAAAAAAAA").get().status_code == 404


def test_two_sheets_of_one_app_do_not_mix() -> None:
    app = app_of()
    one, other = Scorer(app).opens(), Scorer(app).opens("chicago", nameN="Elena")
    one.wrote("4S N =")
    assert "Elena deals" in live(other.page())
    assert "120" not in live(other.page())

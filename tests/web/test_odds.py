"""The page of the odds."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from overtrick.language.language import Language
from overtrick.solver.at_hand import is_native
from overtrick.web import odds, solving
from tests.web.reader import LARGEST, on_the_wire, page, plain, read


def asked(**told: str) -> str:
    return page(f"/odds?{urlencode(told)}")


def test_nothing_asked_is_a_form() -> None:
    html = page("/odds")
    assert '<form class="weigh' in html
    assert "<table" not in html


def test_the_sum_is_shown() -> None:
    text = plain(asked(ours="4S", vul="both"))
    assert "IMPs: at least 37.5%: 4 spades is made" in text
    assert "6 / (6 + 10) = 37.5%" in text
    assert "Rubber bridge (North-South: vulnerable, East-West: vulnerable)" in text


def test_a_rubber_with_a_leg_and_a_chicago_by_its_deal() -> None:
    text = plain(asked(ours="2S", instead="1S", rules="rubber", leg_ns="60"))
    assert "points: wrong in either case" in text
    fourth = plain(asked(ours="4S", rules="chicago", deal="4"))
    assert "Chicago (North-South: vulnerable, East-West: vulnerable)" in fourth


@pytest.mark.parametrize("language", Language)
def test_every_language(language: Language) -> None:
    html = page("/odds?ours=5CX&instead=4H+EW&vul=ew", language)
    assert not any(sign in html for sign in "♣♦♥♠")
    assert on_the_wire("/odds?ours=4S", language) < LARGEST


@pytest.mark.parametrize("language", [Language.RU, Language.BG])
@pytest.mark.parametrize("more", ["", "&rules=rubber&leg_ns=60", "&rules=chicago&deal=4"])
def test_a_comma_before_the_tenths(language: Language, more: str) -> None:
    asked = ("4S", "5CX&instead=4H+EW", "6NT")
    text = " ".join(plain(page(f"/odds?ours={ours}{more}", language)) for ours in asked)
    assert not re.search(r"\d\.\d", text), text
    assert re.search(r"\d,\d", text)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"ours": "4Z"}, "expected here: a strain"),
        ({"ours": "4S", "instead": "4S"}, "is weighed against itself"),
        ({"ours": "4H EW"}, "is the opponents"),
        ({"ours": "4S", "rules": "rubber", "leg_ns": "100"}, "100"),
        ({"ours": "<b>"}, "expected"),
    ],
)
def test_what_is_wrong_is_said(told: dict[str, str], said: str) -> None:
    html = asked(**told)
    assert 'role="alert"' in html
    assert "<b>" not in html.split('role="alert"')[1]
    assert said in plain(html)


@pytest.mark.skipif(not is_native(), reason="no native library on this machine")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"hands": "N:AKQJT98.AK.32.32 - 5432.432.AK4.AK4 -"}, "4 spades is made: 100% of"),
        ({"where": "hcp(N) = 38"}, "no deal can be like that"),
        ({"where": "hcp(N"}, "expected here: )"),
        ({"hands": "N:AK"}, "is not a deal"),
    ],
)
def test_how_likely_it_is(told: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "DEALS", 4)
    monkeypatch.setattr(solving, "SECONDS", 60.0)
    assert said in plain(asked(ours="4S", **told))


@pytest.mark.skipif(not is_native(), reason="no native library on this machine")
def test_one_at_a_time_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "SECONDS", 0.0)
    assert "No deal like that was found" in plain(
        asked(ours="4S", where="controls(N) >= 12 and losers(N) >= 9")
    )
    with solving.one_at_a_time():
        assert "Others are being answered" in plain(asked(ours="4S", where="hcp(N) = 9"))
    assert "Others are being answered" not in plain(asked(ours="4S", where="hcp(N) = 38"))


def test_without_a_library_the_sums_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "is_native", lambda: False)
    text = plain(asked(ours="4S", where="hcp(N) = 9"))
    assert "overtrick[dds]" in text
    assert "at least 45.5%" in text


def test_no_such_rules() -> None:
    assert read("/odds?ours=4S&rules=whist").status_code == 404

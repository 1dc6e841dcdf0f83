"""The calculator: one deal, tapped or written, scored as a sheet would score it."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.by_side import BySide
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.call import BIDS
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.language.language import Language
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours, honour_values
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.one_deal import OneDeal, asked
from tests.web.reader import LARGEST, on_the_wire, page, plain, read


class Told(NamedTuple):
    """What an address is expected to come to."""

    address: str
    totals: str
    said: str


@st.composite
def deals(draw: st.DrawFn) -> OneDeal:
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    outcome = draw(outcomes())
    honours: tuple[Honours, ...] = ()
    if rules.honours.enabled and isinstance(outcome, Result) and draw(st.booleans()):
        points = draw(st.sampled_from(honour_values(rules.honours, outcome.contract.strain)))
        honours = (Honours(draw(st.sampled_from(Side)), points),)
    chicago = rules.form is Form.CHICAGO
    legs = st.integers(0, rules.game - 1) if rules.part_scores_carry else st.just(0)
    return OneDeal(
        rules,
        Entry(outcome, honours),
        Vulnerability.NONE if chicago else draw(st.sampled_from(Vulnerability)),
        draw(st.integers(1, 4)) if chicago else 1,
        BySide(draw(legs), draw(legs)),
    )


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    bid = draw(st.none() | st.sampled_from(BIDS))
    if bid is None:
        return PASSED_OUT
    doubling, side = draw(st.sampled_from(Doubling)), draw(st.sampled_from(Side))
    return Result(Contract(bid.level, bid.strain, doubling, side), draw(st.integers(0, 13)))


@given(deals())
def test_an_address_is_read_back_as_its_deal(deal: OneDeal) -> None:
    assert asked(dict(parse_qsl(urlsplit(deal.address).query))) == deal


@given(deals())
def test_the_page_says_what_the_sheet_says(deal: OneDeal) -> None:
    text = plain(page(deal.address))
    for side in Side:
        points = sum(line.points for line in deal.row.lines if line.side is side)
        assert f"{'North-South' if side is Side.NS else 'East-West'} {points}" in text


NAMES = ("text", "bid", "x", "by", "over", "vul", "deal", "leg_ns", "honours", "holder")


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=30)))
def test_any_address_has_an_answer(told: dict[str, str]) -> None:
    query = "&".join(f"{name}={quote(value)}" for name, value in told.items())
    assert read(f"/calculator/answer?{query}").status_code == 200
    assert read(f"/calculator?{query}").status_code in (200, 303)


@pytest.mark.parametrize(
    "text", ["4HX N +1", "4чх с +1", "4 Купа контра Север 11 взятки", "4♥x NS 11 tricks"]
)
def test_a_text_becomes_an_address(text: str) -> None:
    answer = read(f"/calculator?text={quote(text)}&vul=ns", Language.RU)
    assert answer.status_code == 303
    wanted = "/calculator?rules=rubber&bid=4H&x=X&by=NS&over=1&vul=ns"
    assert answer.headers["location"] == wanted


@pytest.mark.parametrize(
    "told",
    [
        Told("bid=4H&over=1", "North-South 150 East-West 0", "a game is won"),
        Told("bid=4H&x=X&over=1", "North-South 390 East-West 0", "made doubled"),
        Told("bid=4H&over=-2", "North-South 0 East-West 100", "2 down"),
        Told("bid=4H&over=1&vul=ns", "North-South 850 East-West 0", "clean rubber"),
        Told("bid=4H&vul=both", "North-South 620 East-West 0", "slow rubber"),
        Told("bid=1NT&leg_ns=60", "North-South 40 East-West 0", "a game is won"),
        Told("bid=1NT&leg_ew=60", "North-South 40 East-West 0", "60 still to go"),
        Told("bid=3NT&honours=150&holder=EW", "North-South 100 East-West 150", "four aces"),
        Told("bid=pass", "North-South 0 East-West 0", "Nobody scores"),
        Told("rules=chicago&bid=2H&deal=4", "North-South 160 East-West 0", "part-score"),
        Told("rules=chicago&bid=4H&deal=2&by=EW", "North-South 0 East-West 620", "vulnerable"),
        Told("rules=duplicate&bid=7C&vul=ns", "North-South 2140 East-West 0", "grand slam"),
        Told("rules=duplicate&bid=1C&x=XX&over=6", "North-South 1430", "redoubled"),
    ],
)
def test_known_deals(told: Told) -> None:
    text = plain(page(f"/calculator?{told.address}"))
    assert told.totals in text
    assert told.said in text


@pytest.mark.parametrize("language", Language)
def test_what_is_wrong_and_where(language: Language) -> None:
    html = page(f"/calculator?text={quote('4HX Q +1')}", language)
    assert "<code>4HX <mark>Q +1</mark></code>" in html
    assert 'role="alert"' in html
    assert 'value="4HX Q +1" aria-invalid="true"' in html
    assert "5" in plain(html.split('role="alert"')[1].split("</div>")[0])


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "{{7*7}}", '" onfocus="x'])
def test_a_hostile_text_is_only_a_text(text: str) -> None:
    html = page(f"/calculator?text={quote(text)}")
    assert "<script>alert" not in html
    assert "49" not in plain(html.split('id="answer"')[1].split("</section>")[0])
    assert '" onfocus' not in html


def test_what_no_rubber_can_be() -> None:
    assert "100 or more below the line" in page("/calculator?bid=4H&leg_ns=100")


@pytest.mark.parametrize("address", ["bid=7C&over=1", "bid=4H&over=-11", "bid=4H&honours=120"])
def test_what_no_deal_can_be(address: str) -> None:
    assert 'role="alert"' in page(f"/calculator?{address}")


def test_honours_of_another_rule_set_are_forgotten() -> None:
    text = plain(page("/calculator?rules=duplicate&bid=3NT&honours=150"))
    assert "North-South 400 East-West 0" in text


def test_honours_that_are_written_are_refused_where_they_are_off() -> None:
    with pytest.raises(BridgeError, match="honours-off"):
        _ = asked({"rules": "duplicate", "text": "3NT N = honours N 150"}).row  # type: ignore[union-attr]


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_can_be_tapped(name: str) -> None:
    html = page(f"/calculator?rules={name}&bid=4H&x=XX&over=-3&by=EW")
    bids = re.findall(r'name="bid" value="(\w+)"', html)
    assert bids == [*map(str, BIDS), "pass"]
    assert re.findall(r'value="([^"]*)" checked', html)[:4] == ["4H", "XX", "EW", "-3"]
    rules = RULE_SETS[name]
    assert ('name="honours"' in html) is rules.honours.enabled
    assert ('name="deal"' in html) is (rules.form is Form.CHICAGO)
    assert ('name="leg_ns"' in html) is rules.part_scores_carry


def test_the_answer_alone_is_only_a_part() -> None:
    html = page("/calculator/answer?bid=4H")
    assert "<html" not in html
    assert 'data-query="rules=rubber&amp;bid=4H&amp;by=NS&amp;over=0"' in html
    assert html.strip() in page("/calculator?bid=4H")


def test_nothing_is_asked_yet() -> None:
    assert "Tap a contract" in page("/calculator")


@pytest.mark.parametrize("path", ["/calculator", "/calculator/answer"])
def test_no_such_rules(path: str) -> None:
    assert read(f"{path}?rules=whist").status_code == 404


@pytest.mark.parametrize("language", Language)
def test_it_is_light_and_draws_its_suits(language: Language) -> None:
    address = "/calculator?bid=4H&x=X&over=1"
    assert on_the_wire(address, language) < LARGEST
    assert not any(sign in page(address, language) for sign in "♣♦♥♠")

"""Who reads a sheet is We, on whichever side: the columns change places, and no number changes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from overtrick.cards.seat import Seat, Side
from overtrick.game.result import parse_outcome
from overtrick.language.language import Language
from overtrick.paper.draw import draw
from overtrick.paper.four_part import four_part
from overtrick.paper.subject import Show, Subject
from overtrick.paper.tables import back_score, deal_table, running_table
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.sheet import Account, Sheet
from tests.paper.sheets import NAMES, facts
from tests.properties import sheets

NS = Subject(Language.EN, NAMES[Language.EN], show=Show(if_stopped=True))
EW = replace(NS, ours=Side.EW)
# Where Boris sits North the same deals are played by the others.
TURNED = {"N": "E", "E": "S", "S": "W", "W": "N"}


def account_of(*deals: str, rules: str = "rubber", dealer: Seat = Seat.NORTH) -> Account:
    items = tuple(Entry(parse_outcome(deal)) for deal in deals)
    return Sheet(RULE_SETS[rules], dealer, items).replay()


@given(sheets())
def test_the_columns_change_places_and_keep_their_numbers(sheet: Sheet) -> None:
    for ledger in sheet.replay().ledgers:
        ours, theirs = four_part(EW, ledger).both
        assert (ours.side, theirs.side) == (Side.EW, Side.NS)
        assert (ours.heading, theirs.heading) == ("We", "They")
        we, they = four_part(NS, ledger).both
        assert (ours.total, ours.games, ours.legs) == (they.total, they.games, they.legs)
        assert (theirs.total, theirs.games, theirs.legs) == (we.total, we.games, we.legs)


@pytest.mark.parametrize("rules", ["rubber", "chicago", "duplicate"])
def test_who_sits_the_other_way_reads_what_a_turned_table_would(rules: str) -> None:
    deals = ("4S N =", "2H E +1", "3NT W -2", "1NT S =")
    turned = tuple(f"{d.split()[0]} {TURNED[d.split()[1]]} {d.split()[2]}" for d in deals)
    theirs = account_of(*deals, rules=rules)
    if rules == "rubber":
        ours = account_of(*turned, rules=rules, dealer=Seat.EAST)
        mine, his = back_score(EW, theirs), back_score(NS, ours)
        assert mine.headings == his.headings
        assert [one.cells for one in mine.rows] == [one.cells for one in his.rows]
        assert mine.foot == his.foot
        mine, his = running_table(EW, theirs.last), running_table(NS, ours.last)
        numbers = [one.cells[2:] for one in mine.rows]
        assert numbers == [one.cells[2:] for one in his.rows]
        assert [fact.label for fact in facts(draw(theirs, EW))] == [
            fact.label for fact in facts(draw(ours, NS))
        ]
    else:
        straight, other = deal_table(NS, theirs.last), deal_table(EW, theirs.last)
        assert other.headings == straight.headings
        for row, back in zip(straight.rows, other.rows, strict=True):
            *_, ns, ew, total_ns, total_ew = row.cells
            assert back.cells[-4:] == (ew, ns, total_ew, total_ns)


def test_a_sentence_says_we_of_the_reader_s_side() -> None:
    account = account_of("3NT N =", "4S N =")
    said = {fact.label: fact.value for fact in facts(draw(account, EW))}
    assert said["Rubber taken by"] == "They (Anna, Clara)"
    assert said["Settlement"].startswith("We −")

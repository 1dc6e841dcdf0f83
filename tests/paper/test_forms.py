"""Travellers, slips, results and hand records: what stands on them, and the PDFs read back."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from overtrick.cards.board import Board
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.read import parse_csv
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.paper.forms_pdf import results_pdf, slips_pdf, travellers_pdf
from overtrick.paper.hand_records import hand_records, hand_records_text
from overtrick.paper.hand_records_pdf import hand_records_pdf
from overtrick.paper.missing_extra import MissingExtra
from overtrick.paper.movement_pdf import movement_pdf
from overtrick.paper.results import Results, Session, results
from overtrick.paper.travellers import pickup_slips, travellers
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Penalty
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.plan import Plan
from overtrick.tournament.rankings import rankings
from overtrick.tournament.sections import sections
from overtrick.tournament.traveller import Traveller
from overtrick.tournament.way import WAYS
from tests.paper.sheets import HOSTILE
from tests.tournament.fields import line

pdfium: Any = import_module("pypdfium2")  # has no types

PLANS = [
    Plan("mitchell", 10, switched=1),
    Plan("mitchell", 13),
    Plan("mitchell-share", 8),
    Plan("howell", 7),
    Plan("individual", 9),
    Plan("teams-round-robin", 5),
]
CLUB = """board,ns,ew,contract,declarer,tricks,score_ns
1,N1,E1,4S,N,10,
1,N2,E2,3NTX,W,8,
1,N3,E3,pass,,,
2,N1,E2,,,,A+/A-
2,N2,E3,2H,E,8,
2,N3,E1,,,,NP
"""
DEAL = Deal.parse("N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765")


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    document = pdfium.PdfDocument(pdf)
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [str(text).replace("\N{ZERO WIDTH SPACE}", "") for text in found]


def club(language: Language = Language.EN, conditions: Conditions | None = None) -> Results:
    comparison = Comparison(parse_csv(CLUB))
    boards = comparison.compared()
    ranked = rankings(comparison, boards, conditions or Conditions())
    return results(Session(comparison, boards, ranked), language)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: str(plan.kind))
def test_every_meeting_stands_once_on_the_traveller_of_its_board(plan: Plan) -> None:
    movement = make(plan)
    due = Counter(
        (board, str(turn))
        for turn, round_ in enumerate(movement.rounds, 1)
        for table in round_.played
        for board in table.boards
    )
    forms = travellers(movement, Language.EN)
    told = Counter(
        (board, row.cells[0])
        for board, form in zip(movement.boards, forms, strict=True)
        for row in form.table.rows
    )
    assert told == due
    assert all(len(form.weights) == len(form.table.headings) for form in forms)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: str(plan.kind))
def test_a_slip_for_each_table_and_round(plan: Plan) -> None:
    movement = make(plan)
    slips = pickup_slips(movement, Language.EN)
    assert len(slips) == sum(len(round_.played) for round_ in movement.rounds)
    assert [slip.title for slip in slips][-1].startswith(f"Table {movement.tables}, round ")
    written = [row.cells[0] for slip in slips for row in slip.table.rows]
    due = [board for round_ in movement.rounds for table in round_.played for board in table.boards]
    assert Counter(written) == Counter(map(str, due))


def test_who_sits_where_and_how_the_arrow_lies() -> None:
    pairs = pickup_slips(make(Plan("mitchell", 10, switched=1)), Language.EN)
    assert (pairs[0].subtitle, pairs[4].subtitle) == ("NS 1 – EW 6", "NS 7 – EW 1 ⇄")
    single = pickup_slips(make(Plan("individual", 8)), Language.RU)[0].subtitle
    assert [word for word in single.split() if not word.isdigit()] == ["С", "В", "Ю", "З"]
    single_row = travellers(make(Plan("individual", 8)), Language.EN)[0].table.rows[0]
    assert all("+" in cell for cell in single_row.cells[1:3])


@pytest.mark.parametrize("language", Language)
def test_the_papers_of_a_movement_are_printed_in_each_language(language: Language) -> None:
    movement = make(Plan("howell", 6, per_round=2))
    for make_paper, forms in ((travellers_pdf, travellers), (slips_pdf, pickup_slips)):
        printed = "\n".join(pages(make_paper((movement,), language)))
        for form in forms(movement, language):
            assert form.title in printed
            assert form.subtitle in printed
        assert make_paper((movement,), language) == make_paper((movement,), language)


def test_the_papers_of_several_sections_say_which() -> None:
    both = sections(Plan("mitchell", 12, per_round=1), 2)
    printed = "\n".join(
        pages(slips_pdf(both, Language.EN)) + pages(travellers_pdf(both, Language.EN))
    )
    for section in "AB":
        assert f"{section} · Table 1, round 1" in printed
        assert f"{section} · Board 1" in printed
    cards = pages(movement_pdf(both, Language.RU))
    assert any("Митчелл · секция A" in page for page in cards)
    assert any("Митчелл · секция B" in page for page in cards)


def test_a_long_traveller_goes_on_overleaf_and_loses_no_line() -> None:
    movement = make(Plan("mitchell", 70, rounds=35, per_round=1))
    printed = "\n".join(pages(travellers_pdf((movement,), Language.EN)))
    for label in ("N1", "N35", "E35"):
        assert Counter(printed.split())[label] == 35


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_papers(family: str) -> None:
    movement = make(
        Plan(family, FAMILIES[family].least, rounds=1 if family == "mitchell" else None)
    )
    assert travellers(movement, Language.BG)
    assert pickup_slips(movement, Language.BG)


@pytest.mark.parametrize("language", Language)
def test_results_are_printed_places_first(language: Language) -> None:
    told = club(language)
    first, second = pages(results_pdf(told))
    for form in told.rankings:
        assert form.title in first
    for form in told.boards:
        assert form.subtitle in second
        for row in form.table.rows:
            assert all(word in second for cell in row.cells for word in cell.split())


def test_the_traveller_shows_what_was_played_and_what_it_was_worth() -> None:
    first, second = club().boards
    assert [row.cells for row in first.table.rows] == [
        ("N1", "E1", "4♠ N =", "+420", "4", "0"),
        ("N2", "E2", "3NTX W −1", "+100", "2", "2"),
        ("N3", "E3", "pass", "0", "0", "4"),
    ]
    # One result of three: half of a top of 4; E2 has a half elsewhere, so the plain 40 per cent.
    assert [row.cells for row in second.table.rows] == [
        ("N1", "E2", "", "A+/A-", "4", "1.60"),
        ("N2", "E3", "2♥ E =", "-110", "2", "2"),
        ("N3", "E1", "not played", "", "—", "—"),
    ]
    assert second.subtitle == "dealer E, vulnerable: NS"


def test_a_board_that_was_marked_otherwise_says_so() -> None:
    marked = replace(line("N1", "E1", 50), vulnerability=Vulnerability.BOTH)
    comparison = Comparison((Traveller(1, (line("N2", "E2", 50), marked)),))
    told = results(Session(comparison, comparison.compared(), ()), Language.EN)
    assert told.boards[0].subtitle == "dealer N, vulnerable: both"


def test_columns_that_nobody_needs_are_left_out() -> None:
    plain = club().rankings[0].table
    assert plain.headings == ("place", "pair", "points", "of", "%", "boards")
    one = Contestant(1, parse_csv(CLUB)[0].lines[0].ns[0].side)
    conditions = Conditions((Penalty(one, Fraction(10)),), handicaps={one: Fraction(1)})
    fuller = club(conditions=conditions).rankings[0].table
    assert fuller.headings[6:] == ("penalty", "handicap", "with it")
    assert fuller.rows[0].cells == ("1", "N1", "7.60", "8", "95.00", "2", "-0.40", "+1", "96.00")
    assert fuller.rows[1].cells[6:] == ("", "", "")


def test_two_single_players_with_averages_of_their_own() -> None:
    boards = (
        Traveller(1, (line("1&2", "3&4", 620), line("5&6", "7&8", -100))),
        Traveller(2, (line("1&3", "2&4", "A+/A-"), line("5&7", "6&8", 50))),
    )
    comparison = Comparison(boards)
    told = results(Session(comparison, comparison.compared(), ()), Language.EN)
    assert told.boards[1].table.rows[0].cells[4:] == ("2/1.20", "0.80/0")


def test_teams_have_their_matches_under_the_places() -> None:
    boards = tuple(
        Traveller(number, (line("1", "2", 420), line("2", "1", 50))) for number in range(1, 9)
    )
    comparison = Comparison(boards, WAYS["imps"])
    compared = comparison.compared()
    ranked = rankings(comparison, compared, Conditions(scale="wbf"))
    names = {Contestant(1): "Orbit"}
    told = results(Session(comparison, compared, ranked, "Final", names, "wbf"), Language.EN)
    # 370 points are nine IMPs a board.
    assert told.matches == ("Match 1 Orbit – 2: 72 : -72, boards: 8. Victory points 20.00 : 0.00",)
    (first, _) = pages(results_pdf(told))
    assert "Final" in first
    assert told.matches[0] in first


def test_what_people_wrote_is_never_read_as_markup() -> None:
    comparison = Comparison(parse_csv(CLUB))
    boards = comparison.compared()
    names = dict(zip([tally.contestant for tally in comparison.tallies()], HOSTILE, strict=False))
    told = results(
        Session(comparison, boards, rankings(comparison, boards), "#eval(1) = *b* $x$", names),
        Language.EN,
    )
    (first, _) = pages(results_pdf(told))
    assert "#eval(1) = *b* $x$" in first


def test_a_hand_record_lies_as_the_table_does() -> None:
    (record,) = hand_records([Board.numbered(7, DEAL), Board.numbered(8)], Language.EN)
    assert hand_records_text((record,)).splitlines() == [
        "Board 7",
        "dealer S, vulnerable: both",
        "        ♠ A K Q J",
        "        ♥ 10 9 8",
        "        ♦ 7 6 5",
        "        ♣ 4 3 2",
        "        (10)",
        "♠ 4 3 2         ♠ 10 9 8",
        "♥ A K Q J       ♥ 7 6 5",
        "♦ 10 9 8        ♦ 4 3 2",
        "♣ 7 6 5         ♣ A K Q J",
        "(10)            (10)",
        "        ♠ 7 6 5",
        "        ♥ 4 3 2",
        "        ♦ A K Q J",
        "        ♣ 10 9 8",
        "        (10)",
    ]


def test_a_double_dummy_table_where_it_is_given() -> None:
    tricks = {seat: {strain: seat + strain for strain in Strain} for seat in Seat}
    boards = [Board.numbered(number, DEAL) for number in (1, 2)]
    first, second = hand_records(boards, Language.BG, {2: tricks})
    assert first.tricks == ()
    assert second.tricks == (
        ("", "БК", "♠", "♥", "♦", "♣"),
        ("С", "4", "3", "2", "1", "0"),
        ("И", "5", "4", "3", "2", "1"),
        ("Ю", "6", "5", "4", "3", "2"),
        ("З", "7", "6", "5", "4", "3"),
    )
    assert hand_records_text((second,)).splitlines()[-1] == "З  7   6  5  4  3"


@pytest.mark.parametrize("language", Language)
def test_hand_records_are_printed_a_dozen_a_page(language: Language) -> None:
    records = hand_records([Board.numbered(n, DEAL) for n in range(1, 25)], language)
    printed = pages(hand_records_pdf(records, language))
    assert len(printed) == 2
    for record in records:
        assert any(record.title in page for page in printed)
    assert all(holding in printed[0] for hand in records[0].hands for holding in hand)
    assert "Friday" in pages(hand_records_pdf(records, language, "Friday"))[0]


def test_without_the_extra_no_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra):
        results_pdf(club())

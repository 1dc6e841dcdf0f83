"""What is on the paper, whoever draws it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.language.language import Language
from overtrick.paper.draw import draw
from overtrick.paper.four_part import four_part
from overtrick.paper.layout import Tone
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.sheet import Sheet
from overtrick.scoring.tally import Tally
from tests.paper.sheets import cells_of, drawn, four_parts, tables
from tests.properties import sheets

PLAIN = Subject(Language.EN)


def test_the_printed_rubber_is_drawn_as_printed() -> None:
    (sheet,) = four_parts(drawn("nine-deals"))
    we, they = sheet.both
    assert [cell.points for cell in we.above] == [60, 300, 200, 100, 50, 500]
    assert [cell.points for cell in they.above] == [30, 30, 500]
    assert [[cell.points for cell in leg] for leg in we.legs] == [[60], [360], [60]]
    assert [[cell.points for cell in leg] for leg in they.legs] == [[100], [90], [40, 90]]
    assert (we.total, we.games, they.total, they.games) == (1690, 1, 880, 2)
    assert sheet.ruled == 3


def test_each_number_knows_its_deal() -> None:
    (sheet,) = four_parts(drawn("nine-deals"))
    assert [(cell.deal, cell.kind) for cell in sheet.columns.ew.above] == [
        (3, Kind.OVERTRICKS),
        (7, Kind.OVERTRICKS),
        (9, Kind.RUBBER),
    ]


def test_reasons_only_where_asked_for() -> None:
    (bare,) = four_parts(drawn("nine-deals"))
    (told,) = four_parts(drawn("nine-deals", show=Show(why=True)))
    assert not any(cell.reason for cell in cells_of(bare))
    assert all(cell.reason for cell in cells_of(told))


def test_a_reason_names_its_contract_and_leaves_the_points_to_the_column() -> None:
    (sheet,) = four_parts(drawn("nine-deals", show=Show(why=True)))
    times = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
    assert [cell.reason for cell in sheet.columns.ns.above[:2]] == [
        f"2♥ · 2 overtricks: 2{times}30",
        "4♠ · 2 down, doubled, not vulnerable: 100 + 200",
    ]


@given(sheets())
def test_the_numbers_drawn_add_up_to_the_totals(sheet: Sheet) -> None:
    account = sheet.replay()
    drawing = draw(account, PLAIN)
    drawings = four_parts(drawing)
    if account.last.rules.part_scores_carry:
        assert len(drawings) == len(account.ledgers)
    for ledger, drawn_ledger in zip(account.ledgers, drawings, strict=False):
        for column in drawn_ledger.both:
            cells = (*column.above, *column.below)
            assert sum(cell.points for cell in cells) == ledger.totals.of(column.side)
            assert column.total == ledger.totals.of(column.side)


@given(sheets())
def test_games_are_ruled_off_across_both_columns(sheet: Sheet) -> None:
    for ledger in sheet.replay().ledgers:
        if ledger.rules.part_scores_carry:
            part = four_part(PLAIN, ledger)
            games = sum(row.game is not None for row in ledger.rows)
            assert part.ruled == games
            assert len(part.columns.ns.legs) == len(part.columns.ew.legs)
            assert len(part.columns.ns.legs) in (games, games + 1)


@given(sheets())
def test_deals_scored_by_themselves_run_up_to_the_totals(sheet: Sheet) -> None:
    account = sheet.replay()
    if account.last.rules.part_scores_carry:
        return
    for ledger, table in zip(account.ledgers, tables(draw(account, PLAIN)), strict=False):
        assert len(table.rows) == len(ledger.rows)
        if table.rows:
            running = table.rows[-1].cells[-2:]
            assert running == (str(ledger.totals.ns), str(ledger.totals.ew))


def test_what_breaking_off_pays_is_written_above_the_line() -> None:
    stopped = drawn("evening", Language.RU)
    assert [column.total for column in four_parts(stopped)[1].both] == [0, 450]
    ledger = Ledger(RUBBER, start=BySide(Tally(below=100, games=1), Tally(below=40, leg=40)))
    part = four_part(replace(PLAIN, show=Show(why=True)), ledger.stop())
    assert [(cell.points, cell.deal) for cell in part.columns.ns.above] == [(300, None)]
    assert [(cell.points, cell.deal) for cell in part.columns.ew.above] == [(100, None)]
    assert part.columns.ns.above[0].reason


def test_a_sheet_opened_in_the_middle_brings_its_points_along() -> None:
    before = BySide(Tally(below=160, above=30, leg=60, games=1), Tally(below=40))
    part = four_part(replace(PLAIN, show=Show(why=True)), Ledger(RUBBER, start=before))
    we, they = part.both
    assert [[cell.points for cell in leg] for leg in we.legs] == [[100], [60]]
    assert [[cell.points for cell in leg] for leg in they.legs] == [[40], []]
    assert [cell.reason for cell in we.above] == ["brought forward"]
    assert part.ruled == 1


def test_an_open_sheet_says_who_is_vulnerable() -> None:
    ledger = Ledger(RUBBER, start=BySide(Tally(games=1), Tally()))
    ns, ew = four_part(PLAIN, ledger).both
    assert (ns.state, ns.tone) == ("vulnerable", Tone.DANGER)
    assert (ew.state, ew.tone) == ("not vulnerable", Tone.SAFE)
    assert four_part(PLAIN, ledger.stop()).columns.of(Side.NS).state == ""


def test_the_rules_are_named_and_house_rules_owned_up_to() -> None:
    house = with_fields(RUBBER, {"honours.enabled": "no"})
    titled = replace(PLAIN, title=" Friday ")
    assert draw(Sheet(RUBBER).replay(), PLAIN).title == "Rubber bridge"
    assert draw(Sheet(RUBBER).replay(), titled).title == "Friday"
    assert draw(Sheet(RUBBER).replay(), titled).subtitle == "Rubber bridge"
    assert draw(Sheet(house).replay(), titled).subtitle == "Rubber bridge, with house rules"

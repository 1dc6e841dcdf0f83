"""The rubbers of a sheet, who played them, and how they are drawn and settled."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Change, Entered, Opened, RubberOpened
from overtrick.club.sheets.cutting import cut_for, in_turn
from overtrick.club.sheets.drawing import drawing
from overtrick.club.sheets.evening import back_scores, partners_changed
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import rubbers
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.paper.layout import FourPart, Table

FOUR = ("Anna", "Boris", "Clara", "Dmitri")
CHANGED = ("Anna", "Dmitri", "Boris", "Clara")


def page_of(changes: Iterable[Change | str], **head: str) -> Page:
    page = Page.opened(1, Opened(head.pop("rules", "rubber"), names=FOUR, **head))  # type: ignore[arg-type]
    for seq, change in enumerate(changes, start=2):
        entry = Entered(read_entry(change)) if isinstance(change, str) else change
        page = page.after(seq, entry)
    return page


def evening(**head: str) -> Page:
    opened = RubberOpened(Seat.EAST, CHANGED, (("Anna", "SA"),))
    return page_of(["4S N =", "4S N =", opened, "1NT W -2", "3NT E ="], **head)


def test_each_rubber_has_its_people_and_its_deals() -> None:
    first, second = rubbers(evening())
    assert (first.names, [deal.id for deal in first.deals], first.cut) == (FOUR, [2, 3], ())
    assert (second.names, [deal.id for deal in second.deals]) == (CHANGED, [5, 6])
    assert second.cut == (("Anna", "SA"),)
    assert (first.is_over, second.is_over) == (True, False)
    row = second.row(6)
    assert row is not None
    assert str(row.entry.outcome) == "3NT E ="
    assert first.row(6) is None


def test_a_rubber_that_opens_by_itself_keeps_the_seats() -> None:
    played = rubbers(page_of(["4S N =", "4S N =", "pass"], rules="progressive"))
    assert [(one.names, len(one.deals)) for one in played] == [(FOUR, 2), (FOUR, 1)]


def test_the_back_score_is_kept_by_player() -> None:
    played = rubbers(evening())
    assert partners_changed(played)
    told = {one.player: one.rubbers for one in back_scores(played, "NESW")}
    # 240 and 700 for the rubber without a game of the others; the second is not over.
    assert told == {
        "Anna": (940, None),
        "Boris": (-940, None),
        "Clara": (940, None),
        "Dmitri": (-940, None),
    }


def test_the_back_score_adds_up_to_nought() -> None:
    finished = evening().after(7, Entered(read_entry("3NT W =")))
    accounts = back_scores(rubbers(finished), "NESW")
    assert {one.player: one.total for one in accounts} == {
        "Anna": 940 - 800,
        "Boris": -940 - 800,
        "Clara": 940 + 800,
        "Dmitri": -940 + 800,
    }


def test_players_without_names_are_called_by_their_seats() -> None:
    page = Page.opened(1, Opened("rubber")).after(2, Entered(read_entry("4S N =")))
    assert [one.player for one in back_scores(rubbers(page), "NESW")] == list("NESW")
    assert not partners_changed(rubbers(page))


def test_where_partners_changed_each_rubber_is_drawn_with_its_own_names() -> None:
    drawn = drawing(evening(stake="5 € per 100"), Language.EN)
    first, second, back = drawn.sections
    assert first.heading == "Rubber 1: Anna, Clara – Boris, Dmitri"
    assert second.heading == "Rubber 2: Anna, Boris – Dmitri, Clara"
    sheets = [
        block for one in (first, second) for block in one.blocks if isinstance(block, FourPart)
    ]
    assert [sheet.columns.ns.players for sheet in sheets] == [("Anna", "Clara"), ("Anna", "Boris")]
    (table,) = back.blocks
    assert isinstance(table, Table)
    assert table.headings == ("", "1", "2", "Total", "Money, 5 € per 100")
    assert table.rows[1].cells == ("Boris", "−940", "–", "−940", "−47 €")


def test_an_unreadable_stake_of_an_old_log_is_none() -> None:
    page = Page.opened(1, Opened("rubber", stake="a cow"))
    assert drawing(page, Language.EN).sections


@pytest.mark.parametrize(
    ("drawn", "names", "dealer"),
    [
        # The two highest sit opposite already: nobody moves.
        ("SA D2 SK H3", FOUR, Seat.NORTH),
        # North and East are highest: East comes opposite North, South takes East's seat.
        ("SA HK C2 D3", ("Anna", "Clara", "Boris", "Dmitri"), Seat.NORTH),
        # Equal ranks are told apart by the suit.
        ("D5 H2 C5 S5", ("Boris", "Anna", "Clara", "Dmitri"), Seat.WEST),
    ],
)
def test_the_cut(drawn: str, names: tuple[str, ...], dealer: Seat) -> None:
    opened = cut_for(FOUR, [Card.parse(card) for card in drawn.split()])
    assert (opened.names, opened.dealer) == (names, dealer)
    assert [name for name, _ in opened.cut] == list(FOUR)


def test_in_three_rubbers_everyone_partners_everyone() -> None:
    names, partners = FOUR, set[frozenset[str]]()
    for _ in range(3):
        north, east, south, west = names
        partners |= {frozenset((north, south)), frozenset((east, west))}
        names = in_turn(names)
    assert len(partners) == 6
    assert names == FOUR

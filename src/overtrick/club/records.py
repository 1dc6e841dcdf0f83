"""What the app itself has as records: the deals of a sheet, of an evening, of a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import rubbers
from overtrick.club.tables.shown import Shown
from overtrick.club.tables.table import Finished
from overtrick.formats.record import Event, Laid, Names, Record, Said
from overtrick.game.result import Outcome, Result
from overtrick.paper.measure import plain
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.tournament.evenings.evening import Evening


def records_of_sheet(page: Page) -> Iterator[Record]:
    """A record a deal; only boards of duplicate have a number, by which others find them.

    >>> from overtrick.club.sheets.changes import Entered, Opened
    >>> from overtrick.language.reading import read_entry
    >>> page = Page.opened(1, Opened("duplicate")).after(2, Entered(read_entry("4S N =")))
    >>> [(one.board, str(one.contract), one.tricks, one.score_ns) for one in records_of_sheet(page)]
    [('1', '4S N', 10, 420)]
    """
    boards = page.rules.form is Form.BOARD
    for rubber in rubbers(page):
        yield from _entered(rubber.ledger, rubber.names, boards=boards)


def records_of_evening(evening: Evening) -> Iterator[Record]:
    r"""A record a deal of an evening of rubbers, round by round and table by table.

    >>> from overtrick.formats.evening.read import parse_evening
    >>> text = "evening: chicago\nplayers: A, B, C, D\nround 1\ntable 1\n4S N =\n"
    >>> [(one.names, str(one.result)) for one in records_of_evening(parse_evening(text).evening)]
    [(('A', 'C', 'B', 'D'), '4S N =')]
    """
    for played in evening.rounds:
        for table in played.tables:
            seating = table.seating
            names = (seating.north, seating.east, seating.south, seating.west)
            for ledger in evening.account(table).ledgers:
                yield from _entered(ledger, names)


def _entered(ledger: Ledger, names: Names, *, boards: bool = False) -> Iterator[Record]:
    """The deals of a rubber, a Chicago or a run of boards."""
    for row in ledger.rows:
        earned = sum(line.points if line.side is Side.NS else -line.points for line in row.lines)
        record = Record(
            board=str(row.turn) if boards else "",
            names=names,
            dealer=row.dealer,
            vulnerability=Vulnerability.of(ns=row.vulnerable.ns, ew=row.vulnerable.ew),
            score_ns=earned if boards else None,
        )
        yield _played(record, row.entry.outcome)


def record_of_deal(shown: Shown, deal: Finished) -> Record:
    """A deal that is over, with what its players said of their calls."""
    game, names = deal.game, _names(shown, deal.number)
    calls = tuple(
        Said(move.what, plain(move.text), move.alert)
        for move in game.calls
        if not isinstance(move.what, Card)
    )
    tricks = game.play.tricks if game.play else ()
    record = Record(
        board=str(game.board) if shown.rules.form is Form.BOARD else "",
        names=names,
        dealer=game.dealer,
        vulnerability=Vulnerability.of(ns=game.stakes.vulnerable.ns, ew=game.stakes.vulnerable.ew),
        deal=KnownDeal.parse(str(game.deal)),
        calls=calls,
        cards=tuple(Laid(card) for trick in tricks for card in trick.cards),
    )
    played = _played(record, deal.entry.outcome)
    return replace(played, claimed=played.tricks) if game.claimed else played


def _played(record: Record, outcome: Outcome) -> Record:
    if isinstance(outcome, Result):
        return replace(record, contract=outcome.contract, tricks=outcome.tricks)
    return replace(record, contract=outcome)


def _names(shown: Shown, deal: int) -> Names:
    """Who played a deal: those who sat there in its rubber."""
    sat = (rubber.names for rubber in shown.rubbers if deal in rubber.deals)
    return next(sat, ("", "", "", ""))


def event_of(title: str, form: Form) -> Event:
    """Deals of a rubber are not worth what boards of duplicate are, and a file says so."""
    return Event(title=title, scoring="" if form is Form.BOARD else str(form).capitalize())

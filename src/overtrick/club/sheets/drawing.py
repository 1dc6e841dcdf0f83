"""A kept sheet as it is drawn: on the page, in the picture and on paper the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.evening import back_scores, partners_changed
from overtrick.club.sheets.file import readable_stake
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.language.language import Language
from overtrick.language.writing import seat_name
from overtrick.paper.amounts import money, signed, unsigned
from overtrick.paper.draw import draw
from overtrick.paper.layout import Drawing, Row, Section, Table
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import Account

_NOTHING = "–"


def drawing(
    page: Page, language: Language, show: Show | None = None, ours: Side = Side.NS
) -> Drawing:
    """The whole sheet; its first sections are the rubbers, in order. ``ours`` reads it as We.

    Where partners changed, each rubber has its own names and the back score is by player.
    """
    return drawing_of(page, rubbers(page), language, show, ours)


def drawing_of(
    page: Page,
    played: Sequence[Rubber],
    language: Language,
    show: Show | None = None,
    ours: Side = Side.NS,
) -> Drawing:
    """The same for who has the rubbers already."""
    shown, stake = show or Show(if_stopped=True), readable_stake(page)
    subject = Subject(language, played[-1].names, page.head.title, stake, shown, ours)
    if not partners_changed(played):
        return draw(Account(tuple(rubber.ledger for rubber in played)), subject)
    drawn = [_drawn(rubber, subject) for rubber in played]
    sections = tuple(
        Section(_heading(subject, rubber), one.sections[0].blocks)
        for rubber, one in zip(played, drawn, strict=True)
    )
    back = Section(subject.say("back-score"), (_by_player(subject, played),))
    return replace(drawn[-1], sections=(*sections, back))


def _drawn(rubber: Rubber, subject: Subject) -> Drawing:
    return draw(Account((rubber.ledger,)), replace(subject, names=rubber.names))


def _heading(subject: Subject, rubber: Rubber) -> str:
    rules = rubber.ledger.rules
    here = replace(subject, names=rubber.names)
    north, east, south, west = (here.short_name(seat) for seat in Seat)
    number = subject.say(f"heading-{rules.form}", number=rubber.number)
    return f"{number}: {north}, {south} {_NOTHING} {east}, {west}"


def _by_player(subject: Subject, played: Sequence[Rubber]) -> Table:
    """A row a player, a column a rubber, the total and, at a stake, the money."""
    nameless = [seat_name(seat, subject.language) for seat in Seat]
    rows = tuple(
        Row(
            (account.player, *map(_points, account.rubbers), *_sums(subject, played, account.total))
        )
        for account in back_scores(played, nameless)
    )
    over = tuple(str(rubber.number) for rubber in played)
    sums = (subject.say("total"), *((_stake(subject, subject.stake),) if subject.stake else ()))
    rules = played[-1].ledger.rules
    caption = "" if rules.form is Form.BOARD else subject.say("settlement")
    return Table(caption, (), ("", *over, *sums), "l" + "r" * (len(over) + len(sums)), rows)


def _points(points: int | None) -> str:
    return _NOTHING if points is None else signed(points)


def _sums(subject: Subject, played: Sequence[Rubber], total: int) -> Iterator[str]:
    yield signed(total)
    if subject.stake:
        unit = played[-1].ledger.rules.settlement.unit
        won = Fraction(total * unit) * subject.stake.amount / subject.stake.per
        yield money(won, subject.say("decimal-mark"), subject.stake.currency)


def _stake(subject: Subject, stake: Stake) -> str:
    amount = unsigned(stake.amount, subject.say("decimal-mark"), stake.currency)
    return subject.say("money", stake=amount, per=stake.per)

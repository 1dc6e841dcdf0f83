"""What is written as a table: deals with running totals, the score after each, the back score."""

from __future__ import annotations

from dataclasses import replace

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.language.writing import seat_name, show_contract, write_declarer, write_outcome
from overtrick.paper.amounts import MINUS, signed
from overtrick.paper.four_part import reason_of
from overtrick.paper.layout import Row, Table
from overtrick.paper.subject import Subject
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.ledger import Row as Deal
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.settlement import settled
from overtrick.scoring.sheet import Account

NOTHING = "–"


def deal_table(subject: Subject, ledger: Ledger) -> Table:
    """Deals that are each scored by themselves, with running totals: there is no line."""
    say, board = subject.say, ledger.rules.form is Form.BOARD
    number = say("board") if board else say("deal")
    we, they = (subject.heading(side) for side in subject.sides)
    return Table(
        caption="",
        groups=(("", 4), (say("score"), 2), (say("running-total"), 2)),
        headings=(number, say("dealer"), say("vulnerable-column"), say("result"), *(we, they) * 2),
        align="rlllrrrr",
        rows=tuple(_deal_row(subject, ledger, deal) for deal in ledger.rows),
    )


def running_table(subject: Subject, ledger: Ledger) -> Table:
    """The score after each deal, above and below the line; if wanted, what stopping would pay."""
    say, stops = subject.say, subject.show.if_stopped
    sides = tuple(subject.heading(side) for side in subject.sides)
    stopping = ((say("if-stopped-column"), 2),) if stops else ()
    return Table(
        caption=say("after-each"),
        groups=(("", 2), *((side, 2) for side in sides), ("", 1), *stopping),
        headings=(
            say("deal"),
            say("result"),
            *(say("above"), say("below")) * 2,
            say("games"),
            *(sides if stops else ()),
        ),
        align="rlrrrrc" + ("rr" if stops else ""),
        rows=tuple(_running_row(subject, ledger, deal) for deal in ledger.rows),
    )


def back_score(subject: Subject, account: Account) -> Table:
    """The rubbers one by one, and our balance over those that are over."""
    we, they = (subject.heading(side) for side in subject.sides)
    return Table(
        caption="",
        groups=(),
        headings=(subject.say("number"), we, they, subject.say("balance", side=we)),
        align="rrrr",
        rows=tuple(
            _settled_row(subject, number, each) for number, each in enumerate(account.ledgers, 1)
        ),
        foot=(
            subject.say("total"),
            *(str(account.totals.of(side)) for side in subject.sides),
            signed(account.back_score if subject.ours is Side.NS else -account.back_score),
        ),
    )


def vulnerable_word(subject: Subject, vulnerable: BySide[bool]) -> str:
    """Who is vulnerable: nobody, We, They or both."""
    if vulnerable.ns is vulnerable.ew:
        return subject.say("both" if vulnerable.ns else "nobody")
    return subject.heading(Side.NS if vulnerable.ns else Side.EW)


def shown_outcome(subject: Subject, outcome: Outcome) -> str:
    """What came of a deal, for the eye: with the sign of the suit."""
    language = subject.language
    if isinstance(outcome, PassedOut):
        return write_outcome(outcome, language)
    contract = outcome.contract
    declarer = write_declarer(contract.declarer, language)
    told = outcome.outcome.replace("-", MINUS)
    return f"{show_contract(contract, language)} {declarer} {told}"


def _deal_row(subject: Subject, ledger: Ledger, deal: Deal) -> Row:
    earned = [
        sum(line.points for line in deal.lines if line.side is side) for side in subject.sides
    ]
    return Row(
        cells=(
            str(deal.turn),
            seat_name(deal.dealer, subject.language),
            vulnerable_word(subject, deal.vulnerable),
            shown_outcome(subject, deal.entry.outcome),
            *(str(points) if points else NOTHING for points in earned),
            *(str(deal.after.of(side).total) for side in subject.sides),
        ),
        notes=_notes(subject, ledger, deal) if subject.show.why else (),
    )


def _notes(subject: Subject, ledger: Ledger, deal: Deal) -> tuple[str, ...]:
    return tuple(
        f"{line.points} {NOTHING} {reason_of(subject, ledger, line, deal)}" for line in deal.lines
    )


def _running_row(subject: Subject, ledger: Ledger, deal: Deal) -> Row:
    we, they = (deal.after.of(side) for side in subject.sides)
    stopping: tuple[str, ...] = ()
    if subject.show.if_stopped:
        so_far = replace(ledger, rows=ledger.rows[: deal.number], stopped=False).if_stopped
        stopping = tuple(str(so_far.of(side)) for side in subject.sides)
    return Row(
        (
            str(deal.turn),
            shown_outcome(subject, deal.entry.outcome),
            *(str(points) for points in (we.above, we.below, they.above, they.below)),
            f"{we.games}{NOTHING}{they.games}",
            *stopping,
        )
    )


def _settled_row(subject: Subject, number: int, ledger: Ledger) -> Row:
    over = ledger.finished or ledger.stopped
    ours, theirs = (ledger.totals.of(side) for side in subject.sides)
    balance = settled(ledger.rules.settlement, ours - theirs)
    return Row((str(number), str(ours), str(theirs), signed(balance) if over else NOTHING))

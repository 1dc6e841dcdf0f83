"""What is said under a sheet: how it ended, what is owed, or how it stands and who deals next."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.by_side import BySide
from overtrick.language.explaining import line_name
from overtrick.language.words import count
from overtrick.paper.amounts import money, signed, unsigned
from overtrick.paper.layout import Fact, Facts, Tone
from overtrick.paper.measure import plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import vulnerable_word
from overtrick.scoring.ledger import WHEEL, Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.settlement import Settlement, settle
from overtrick.scoring.sheet import Account


def standing(subject: Subject, ledger: Ledger) -> Facts:
    """How a ledger ended or, while it is open, how it stands."""
    facts = _ended if ledger.finished or ledger.stopped else _open
    return Facts(tuple(facts(subject, ledger)))


def balance(subject: Subject, account: Account) -> Facts:
    """What all the rubbers that are over come to."""
    rule = account.last.rules.settlement
    net = account.back_score
    settlement = settle(rule, BySide(net * rule.unit, 0), subject.stake)
    return Facts(tuple(_settlement(subject, settlement, Tone.PLAIN)))


def _ended(subject: Subject, ledger: Ledger) -> Iterator[Fact]:
    say = subject.say
    if taker := ledger.rubber_taker:
        yield Fact(say("rubber-taker"), subject.who(taker))
        lost = ledger.tallies.of(taker.opponents).games
        yield Fact(say("rubber-kind"), say("slow-rubber" if lost else "clean-rubber"))
    elif ledger.stopped and not ledger.finished:
        yield Fact(say("broken-off"), _closing(subject, ledger) or say("no-bonus"))
    yield Fact(say("points-winner"), _winner(subject, ledger))
    if ledger.rules.form is not Form.BOARD:
        settlement = settle(ledger.rules.settlement, ledger.totals, subject.stake)
        yield from _settlement(subject, settlement, Tone.PLAIN)


def _winner(subject: Subject, ledger: Ledger) -> str:
    totals = ledger.totals
    margin = count(subject.language, "points", abs(totals.ns - totals.ew))
    winner = ledger.points_winner
    if winner is None:
        return subject.say("level")
    if totals.ns == totals.ew:
        return subject.say("level-but", who=subject.who(winner))
    return subject.say("winner-by", who=subject.who(winner), margin=margin)


def _open(subject: Subject, ledger: Ledger) -> Iterator[Fact]:
    say, vulnerable = subject.say, ledger.vulnerable
    yield Fact(_next_deal(subject, ledger), say("deals", who=subject.short_name(ledger.dealer)))
    tone = Tone.DANGER if vulnerable.ns or vulnerable.ew else Tone.SAFE
    yield Fact(say("vulnerable-column"), vulnerable_word(subject, vulnerable), tone)
    if ledger.rules.part_scores_carry:
        needs = (
            f"{subject.heading(side)} {ledger.rules.game - ledger.tallies.of(side).leg}"
            for side in subject.sides
        )
        yield Fact(say("needed-for-game"), ", ".join(needs))
    if subject.show.if_stopped and ledger.rules.form is not Form.BOARD:
        yield from _if_stopped(subject, ledger)


def _next_deal(subject: Subject, ledger: Ledger) -> str:
    match ledger.rules.form:
        case Form.RUBBER:
            return subject.say("next-deal", number=ledger.turn)
        case Form.CHICAGO:
            return subject.say("next-deal-of", number=ledger.turn, all=WHEEL)
        case Form.BOARD:
            return subject.say("next-board", number=ledger.turn)


def _if_stopped(subject: Subject, ledger: Ledger) -> Iterator[Fact]:
    totals, tone = ledger.if_stopped, Tone.PROVISIONAL
    both = ", ".join(f"{subject.heading(side)} {totals.of(side)}" for side in subject.sides)
    yield Fact(subject.say("if-stopped"), both, tone)
    if bonus := _closing(subject, ledger):
        yield Fact(subject.say("of-that"), bonus, tone)
    yield from _settlement(subject, settle(ledger.rules.settlement, totals, subject.stake), tone)


def _closing(subject: Subject, ledger: Ledger) -> str:
    """The bonuses for breaking off, by name."""
    return ", ".join(
        f"{subject.heading(line.side)} {line.points} ({line_name(subject.language, line.kind)})"
        for line in ledger.closing_lines
    )


def _settlement(subject: Subject, settlement: Settlement, tone: Tone) -> Iterator[Fact]:
    """What each player wins or loses, in the units of the rules and at the stake."""
    say = subject.say
    label = (
        say("settlement") if settlement.unit == 1 else say("settlement-by", unit=settlement.unit)
    )
    each = ", ".join(
        f"{subject.heading(side)} {signed(settlement.points.of(side))}" for side in subject.sides
    )
    yield Fact(label, say("each", sides=each), tone)
    if subject.stake and settlement.money:
        mark, currency = say("decimal-mark"), plain(subject.stake.currency)
        stake = unsigned(subject.stake.amount, mark, currency)
        won = ", ".join(
            f"{subject.heading(side)} {money(settlement.money.of(side), mark, currency)}"
            for side in subject.sides
        )
        label = say("money", stake=stake, per=subject.stake.per)
        yield Fact(label, say("each", sides=won), tone)

"""A whole sheet for machines: every deal with all that follows from it, and what it comes to."""

from __future__ import annotations

from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.formats.json.rules import house_rules_json
from overtrick.formats.json.score import Json, lines_json, outcome_json, sides_json
from overtrick.formats.sheet_file import SheetFile, decimal_text, openings
from overtrick.scoring.ledger import Ledger, Row
from overtrick.scoring.settlement import Settlement, Stake, settle
from overtrick.scoring.sheet import Account


def sheet_json(file: SheetFile, *, if_stopped: bool = False) -> Json:
    """The sheet as product.md has it; raises :exc:`IllegalEntry` where it can't be replayed.

    Of several rubbers each stands under ``rubbers``; the totals at the top are over all, and
    the games, the leg and who deals are those of the last.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> from overtrick.scoring.entry import Entry
    >>> from overtrick.scoring.sheet import Sheet
    >>> from overtrick.game.result import parse_outcome
    >>> told = sheet_json(SheetFile(Sheet(RUBBER).after(Entry(parse_outcome("2C N =")))))
    >>> told["totals"], told["leg"], told["dealer"]
    ({'NS': 40, 'EW': 0}, {'NS': 40, 'EW': 0}, 'E')
    """
    account = file.sheet.replay()
    told: Json = {
        "rules": file.sheet.rules.id,
        "house_rules": house_rules_json(file.sheet.rules),
        "title": file.title,
        "names": {str(seat): file.name_of(seat) for seat in Seat},
        "stake": stake_json(file.stake),
    }
    rubbers = [
        _rubber_json(number, ledger, file.stake, if_stopped=if_stopped)
        for number, ledger in enumerate(account.ledgers, start=1)
    ]
    told |= rubbers[-1]
    if len(rubbers) > 1:
        del told["rubber"]
        told |= _overall_json(account, file.stake)
        if if_stopped:
            told["if_stopped"] = sides_json(account.if_stopped)
        told["deals"] = [
            _deal_json(number, row)
            for number, ledger in enumerate(account.ledgers, start=1)
            for row in ledger.rows
        ]
        told["rubbers"] = rubbers
        _add_seatings(file, account, rubbers)
    return told


def _add_seatings(file: SheetFile, account: Account, rubbers: list[Json]) -> None:
    """The names of each rubber, where anybody moved between them."""
    by_hand = {number for _, number in openings(file.sheet, account)}
    opened = 0
    for number, told in enumerate(rubbers if file.seatings else (), start=1):
        opened += number in by_hand
        names = file.seating(opened)
        told["names"] = {str(seat): names[seat] for seat in Seat}


def _rubber_json(number: int, ledger: Ledger, stake: Stake | None, *, if_stopped: bool) -> Json:
    """One rubber, one Chicago or one run of boards."""
    told: Json = {
        "rubber": number,
        "deals": [_deal_json(number, row) for row in ledger.rows],
        "totals": sides_json(ledger.totals),
        "games": sides_json(BySide(ledger.tallies.ns.games, ledger.tallies.ew.games)),
        "leg": sides_json(BySide(ledger.tallies.ns.leg, ledger.tallies.ew.leg)),
        "vulnerable": sides_json(ledger.vulnerable),
        "dealer": str(ledger.dealer),
        "finished": ledger.finished,
        "stopped": ledger.stopped,
        "closing": lines_json(ledger.closing_lines if ledger.stopped else ()),
        "rubber_taker": _side_json(ledger.rubber_taker),
        "clean": _clean(ledger),
        "points_winner": _side_json(ledger.points_winner) if _is_over(ledger) else None,
        "settlement": None,
    }
    if _is_over(ledger):
        told["settlement"] = _settlement_json(_settle(ledger, stake), stake)
    if if_stopped:
        told["if_stopped"] = sides_json(ledger.if_stopped)
    return told


def _overall_json(account: Account, stake: Stake | None) -> Json:
    """What several rubbers come to together, each settled by itself: the back score."""
    over = [_settle(ledger, stake) for ledger in account.ledgers if _is_over(ledger)]
    totals = account.totals
    ahead = None if totals.ns == totals.ew else Side.NS if totals.ns > totals.ew else Side.EW
    return {
        "totals": sides_json(totals),
        "points_winner": _side_json(ahead) if _is_over(account.last) else None,
        "back_score": sides_json(BySide(account.back_score, -account.back_score)),
        "settlement": _settlement_json(_together(over), stake) if over else None,
    }


def _deal_json(rubber: int, row: Row) -> Json:
    """A deal, its lines, and both columns after it."""
    return {
        "rubber": rubber,
        "number": row.number,
        "turn": row.turn,
        "dealer": str(row.dealer),
        **outcome_json(row.entry.outcome),
        "vulnerable": sides_json(row.vulnerable),
        "honours": [
            {"holder": str(honours.holder), "points": honours.points}
            for honours in row.entry.honours
        ],
        "lines": lines_json(row.lines),
        "after": {
            str(side): {
                "below": row.after.of(side).below,
                "above": row.after.of(side).above,
                "leg": row.after.of(side).leg,
                "games": row.after.of(side).games,
            }
            for side in Side
        },
        "game": _side_json(row.game),
    }


def _is_over(ledger: Ledger) -> bool:
    """Whether it ended, or was broken off for the next one."""
    return ledger.finished or ledger.stopped


def _clean(ledger: Ledger) -> bool | None:
    """Whether the rubber was clean (quick), the losers without a game; None while it lasts."""
    taker = ledger.rubber_taker
    return None if taker is None else not ledger.tallies.of(taker.opponents).games


def _settle(ledger: Ledger, stake: Stake | None) -> Settlement:
    return settle(ledger.rules.settlement, ledger.totals, stake)


def _together(settlements: list[Settlement]) -> Settlement:
    points = sum(settlement.points.ns for settlement in settlements)
    won = [settlement.money.ns for settlement in settlements if settlement.money]
    return Settlement(
        margin=sum(settlement.margin for settlement in settlements),
        unit=settlements[0].unit,
        points=BySide(points, -points),
        money=BySide(sum(won, start=Fraction()), -sum(won, start=Fraction())) if won else None,
    )


def _settlement_json(settlement: Settlement, stake: Stake | None) -> Json:
    """What each player of a side wins or loses, in units and in money."""
    money = settlement.money
    return {
        "margin": settlement.margin,
        "unit": settlement.unit,
        **sides_json(settlement.points),
        "money": {str(side): decimal_text(money.of(side)) for side in Side} if money else None,
        "stake": stake_json(stake),
    }


def stake_json(stake: Stake | None) -> Json | None:
    """What so many points are worth, the amount in figures as a text."""
    if stake is None:
        return None
    return {
        "amount": decimal_text(stake.amount),
        "per": stake.per,
        "currency": stake.currency,
    }


def _side_json(side: Side | None) -> str | None:
    return None if side is None else str(side)

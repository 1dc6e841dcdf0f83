"""One rubber, or one Chicago with part-scores, as the four-part sheet."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.language.explaining import explain_line
from overtrick.language.writing import show_bid, side_name
from overtrick.paper.layout import Cell, Column, FourPart, Tone
from overtrick.paper.subject import Subject
from overtrick.scoring.ledger import Ledger, Row
from overtrick.scoring.line import Kind, Place, ScoreLine

_TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
_Legs = list[list[Cell]]


def four_part(subject: Subject, ledger: Ledger) -> FourPart:
    """Lay the ledger out: bonuses upward from the line, trick points downward, games ruled off.

    Every point of the ledger is in one cell, so the cells of a column add up to its total.
    """
    legs = BySide(_legs(subject, ledger, Side.NS), _legs(subject, ledger, Side.EW))
    ruled = len(legs.ns) - 1
    if ledger.finished and not (legs.ns[-1] or legs.ew[-1]):
        legs = BySide(legs.ns[:-1], legs.ew[:-1])
    return FourPart(
        columns=BySide(
            _column(subject, ledger, Side.NS, legs.ns),
            _column(subject, ledger, Side.EW, legs.ew),
        ),
        ruled=ruled,
        summing=subject.say("total"),
        counting=subject.say("games-won"),
        ours=subject.ours,
    )


def reason_of(subject: Subject, ledger: Ledger, line: ScoreLine, row: Row | None = None) -> str:
    """Why the line is worth its points; they stand beside it, so they don't end it as well.

    A bonus for breaking off belongs to no row.
    """
    result = _result(row)
    vulnerable = bool(row and result and row.vulnerable.of(result.contract.declarer.side))
    said = explain_line(subject.language, ledger.rules, line, result, vulnerable)
    return said.removesuffix(str(line.points)).rstrip(" :=").replace(" × ", _TIMES)


def _result(row: Row | None) -> Result | None:
    outcome = row.entry.outcome if row else None
    return outcome if isinstance(outcome, Result) else None


def _column(subject: Subject, ledger: Ledger, side: Side, legs: _Legs) -> Column:
    over = ledger.finished or ledger.stopped
    vulnerable = ledger.vulnerable.of(side)
    return Column(
        side=side,
        heading=subject.heading(side),
        place=side_name(side, subject.language),
        players=subject.players(side),
        state="" if over else subject.say("vulnerable" if vulnerable else "not-vulnerable"),
        tone=Tone.PLAIN if over else Tone.DANGER if vulnerable else Tone.SAFE,
        above=tuple(_above(subject, ledger, side)),
        legs=tuple(map(tuple, legs)),
        games=ledger.tallies.of(side).games,
        total=ledger.totals.of(side),
    )


def _above(subject: Subject, ledger: Ledger, side: Side) -> Iterator[Cell]:
    if before := ledger.start.of(side).above:
        yield _from_before(subject, before)
    for row in ledger.rows:
        for line in row.lines:
            if line.side is side and line.place is not Place.BELOW:
                yield _cell(subject, ledger, row, line)
    for line in ledger.closing_lines if ledger.stopped else ():
        if line.side is side:
            yield _cell(subject, ledger, None, line)


def _legs(subject: Subject, ledger: Ledger, side: Side) -> _Legs:
    """What is below the line; each game of either side begins a new leg."""
    legs = _before(subject, ledger, side)
    for row in ledger.rows:
        legs[-1] += [
            _cell(subject, ledger, row, line)
            for line in row.lines
            if line.side is side and line.place is Place.BELOW
        ]
        if row.game:
            legs.append([])
    return legs


def _before(subject: Subject, ledger: Ledger, side: Side) -> _Legs:
    """A sheet opened in the middle of a rubber brings its games and its leg along."""
    tally = ledger.start.of(side)
    ended = tally.below - tally.leg
    leg = [_from_before(subject, tally.leg)] if tally.leg else []
    if not any(ledger.start.of(each).below > ledger.start.of(each).leg for each in Side):
        return [leg]
    return [[_from_before(subject, ended)] if ended else [], leg]


def _from_before(subject: Subject, points: int) -> Cell:
    return Cell(points, reason=subject.say("from-before") if subject.show.why else "")


def _cell(subject: Subject, ledger: Ledger, row: Row | None, line: ScoreLine) -> Cell:
    why = _in_column(subject, ledger, row, line) if subject.show.why else ""
    return Cell(line.points, line.kind, row.number if row else None, why)


def _in_column(subject: Subject, ledger: Ledger, row: Row | None, line: ScoreLine) -> str:
    """The reason with its contract, since a column mixes deals; a rubber is won by several."""
    said, result = reason_of(subject, ledger, line, row), _result(row)
    if result is None or line.kind is Kind.RUBBER:
        return said
    bid = show_bid(result.contract.level, result.contract.strain, subject.language)
    return said if bid in said else f"{bid} · {said}"

"""A ledger: one rubber, four deals of Chicago or a run of boards, deal by deal.

A ledger never changes: ``ledger.after(entry)`` answers the next one. Who deals, who is
vulnerable and what a deal is worth follow from the deals before it and are never entered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import PassedOut
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.fields import Form, PartRule, PassOut, Tie, VulnerableBy
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import NOTHING_YET, Tally, step

WHEEL = 4
"""The deals of a Chicago, one from each player."""


@dataclass(frozen=True, slots=True)
class Row:
    """A deal as it stands on the sheet, with all that follows from the deals before it.

    ``number`` counts the rows; ``turn`` counts the deals that count, so that a Chicago deal
    passed out and dealt again keeps its turn. ``game`` is the side whose game it completed:
    the line is drawn under it.
    """

    number: int
    turn: int
    dealer: Seat
    vulnerable: BySide[bool]
    entry: Entry
    lines: tuple[ScoreLine, ...]
    after: BySide[Tally]
    game: Side | None


@dataclass(frozen=True, slots=True)
class Ledger:
    """The rows so far. ``start`` and ``first_turn`` open it in the middle of a rubber or a Chicago.

    ``stopped`` tells that play was broken off and the bonuses for that are due.
    """

    rules: Rules
    first_dealer: Seat = Seat.NORTH
    rows: tuple[Row, ...] = ()
    start: BySide[Tally] = NOTHING_YET
    first_turn: int = 1
    stopped: bool = False
    marked: BySide[bool] | None = None
    """The vulnerability of the deal to come, where it is marked and not the rule's."""

    @property
    def tallies(self) -> BySide[Tally]:
        """Each side's column as it stands."""
        return self.rows[-1].after if self.rows else self.start

    @property
    def turn(self) -> int:
        """The number of the deal to come, among those that count."""
        if not self.rows:
            return self.first_turn
        return self.rows[-1].turn + (not self._to_be_redealt)

    @property
    def dealer(self) -> Seat:
        """Who deals next."""
        if self.rules.form is Form.BOARD:
            return dealer_of(self.turn)
        if not self.rows:
            return self.first_dealer
        return self.rows[-1].dealer.left(0 if self._to_be_redealt else 1)

    @property
    def vulnerable(self) -> BySide[bool]:
        """Which sides are vulnerable on the deal to come."""
        if self.marked:
            return self.marked
        match self.rules.vulnerability:
            case VulnerableBy.GAMES:
                return BySide(self.tallies.ns.games > 0, self.tallies.ew.games > 0)
            case VulnerableBy.BOARD:
                marked = vulnerability_of(self.turn)
                return BySide(marked.covers(Side.NS), marked.covers(Side.EW))
            case _:
                return self._chicago_vulnerable()

    @property
    def finished(self) -> bool:
        """Whether a side has two games, or the four deals are played; boards never end."""
        match self.rules.form:
            case Form.RUBBER:
                return self.rubber_taker is not None
            case Form.CHICAGO:
                return self.turn > WHEEL
            case _:
                return False

    @property
    def rubber_taker(self) -> Side | None:
        """The side that won two games; it need not have more points."""
        if self.rules.form is not Form.RUBBER:
            return None
        return next((side for side in Side if self.tallies.of(side).games == 2), None)

    @property
    def points_winner(self) -> Side | None:
        """The side with the larger total; equal totals fall by the rule for ties."""
        totals = self.totals
        if totals.ns == totals.ew:
            return self.rubber_taker if self.rules.tie is Tie.RUBBER_TAKER else None
        return Side.NS if totals.ns > totals.ew else Side.EW

    @property
    def totals(self) -> BySide[int]:
        """All the points of each side; where play has stopped, with the bonuses for that."""
        return self._with_closing() if self.stopped else self._bare_totals()

    @property
    def if_stopped(self) -> BySide[int]:
        """What the totals would be if play ended here."""
        return self._with_closing()

    @property
    def closing_lines(self) -> tuple[ScoreLine, ...]:
        """What is added where play stops here: for the only game, and for a part-score."""
        rule = self.rules.unfinished
        if self.finished or self.rules.form is not Form.RUBBER:
            return ()
        lines: list[ScoreLine] = []
        for side in Side:
            own, other = self.tallies.of(side), self.tallies.of(side.opponents)
            part_paid = {
                PartRule.NONE: False,
                PartRule.ONLY_ONE_SIDE: own.leg > 0 and not other.leg,
                PartRule.EACH_SIDE_WITH_PART: own.leg > 0,
            }[rule.part_rule]
            if own.games and not other.games and rule.game:
                lines.append(ScoreLine(Kind.UNFINISHED_GAME, rule.game, side, Place.ABOVE))
            if part_paid and rule.part:
                lines.append(ScoreLine(Kind.UNFINISHED_PART_SCORE, rule.part, side, Place.ABOVE))
        return tuple(lines)

    def why_not(self, entry: Entry) -> BadEntry | None:
        """What forbids this deal here, or None."""
        return BadEntry.OVER if self.finished or self.stopped else entry.why_not(self.rules)

    def after(self, entry: Entry) -> Ledger:
        """This ledger with one more deal; raises :exc:`IllegalEntry`."""
        if why := self.why_not(entry):
            claimed = max((honours.points for honours in entry.honours), default=0)
            raise IllegalEntry(why, rules=self.rules.id, points=claimed)
        turn, vulnerable = self.turn, self.vulnerable
        last = self.rules.form is Form.CHICAGO and turn == WHEEL
        done = step(self.rules, self.tallies, entry, vulnerable, last=last)
        row = Row(
            number=len(self.rows) + 1,
            turn=turn,
            dealer=self.dealer,
            vulnerable=vulnerable,
            entry=entry,
            lines=done.lines,
            after=done.after,
            game=done.game,
        )
        return replace(self, rows=(*self.rows, row), marked=None)

    def stop(self) -> Ledger:
        """Play is broken off here; what a finished ledger comes to is not changed by it."""
        return replace(self, stopped=True)

    @property
    def _to_be_redealt(self) -> bool:
        return (
            bool(self.rows)
            and self.rules.pass_out is PassOut.SAME_DEALER_REDEAL
            and isinstance(self.rows[-1].entry.outcome, PassedOut)
        )

    def _chicago_vulnerable(self) -> BySide[bool]:
        turn = self.turn
        if turn == 1:
            return BySide(ns=False, ew=False)
        if turn >= WHEEL:
            return BySide(ns=True, ew=True)
        by_dealer = self.rules.vulnerability is VulnerableBy.DEALER
        side = self.dealer.side if by_dealer else self.dealer.side.opponents
        return BySide(side is Side.NS, side is Side.EW)

    def _bare_totals(self) -> BySide[int]:
        return BySide(self.tallies.ns.total, self.tallies.ew.total)

    def _with_closing(self) -> BySide[int]:
        totals = self._bare_totals()
        for line in self.closing_lines:
            totals = totals.with_side(line.side, totals.of(line.side) + line.points)
        return totals

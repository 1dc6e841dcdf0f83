"""What a table came to: totals, who moves as winners, and what goes on each player's card."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.scoring.settlement import settled
from overtrick.scoring.sheet import Account
from overtrick.tournament.evenings.cut import lot
from overtrick.tournament.evenings.evening import Evening, Table, counted
from overtrick.tournament.evenings.settings import Kind, Tally


class TableScore(NamedTuple):
    """A table as it stands, with what breaking off here pays.

    ``points`` has what each player enters on the card. ``winner`` is None while nothing has
    been dealt, and where the score is level in an evening in which nobody moves for winning.
    """

    totals: BySide[int]
    points: dict[str, int]
    winner: Side | None
    by_cut: bool
    """The score was level and a cut decided who moves as winners."""
    finished: bool

    @property
    def net_ns(self) -> int:
        """North-South's total less East-West's."""
        return self.totals.ns - self.totals.ew


def score_table(evening: Evening, round_number: int, table: Table) -> TableScore:
    """The score of a table in that round, counted from 1.

    A rubber that was not finished counts as it stands: the bonuses of the rules for that are
    in it.
    """
    account = evening.account(table)
    totals = account.if_stopped
    won = {side: _entered(evening, totals, side) for side in Side}
    points = {player: won[side] for side in Side for player in table.seating.side(side)}
    level = totals.ns == totals.ew
    winner = None if level else Side.NS if totals.ns > totals.ew else Side.EW
    by_cut = level and evening.kind is Kind.PROGRESSIVE and bool(table.deals)
    if by_cut:
        winner = _cut(evening, round_number, table)
    return TableScore(totals, points, winner, by_cut, _is_finished(evening, table, account))


def cards(evening: Evening) -> dict[str, tuple[int | None, ...]]:
    """Each player's points round by round; None for a round not played."""
    rounds = [
        {
            player: points
            for table in played.tables
            for player, points in score_table(evening, number, table).points.items()
        }
        for number, played in enumerate(evening.rounds, start=1)
    ]
    return {player: tuple(each.get(player) for each in rounds) for player in evening.everybody}


def winning_side(evening: Evening, round_number: int, table: Table) -> Side:
    """Who moves as winners; where nothing was dealt the cut decides as well."""
    winner = score_table(evening, round_number, table).winner
    return _cut(evening, round_number, table) if winner is None else winner


def _entered(evening: Evening, totals: BySide[int], side: Side) -> int:
    if evening.settings.tally is Tally.GROSS:
        return totals.of(side)
    return settled(evening.rules.settlement, totals.of(side) - totals.of(side.opponents))


def _cut(evening: Evening, round_number: int, table: Table) -> Side:
    """The cut that the players made, or else the one that the seed of the evening makes."""
    if table.cut is not None:
        return table.cut
    return (Side.NS, Side.EW)[lot(evening.settings.seed, round_number, table.number) % 2]


def _is_finished(evening: Evening, table: Table, account: Account) -> bool:
    """Whether the round is over at this table, as far as its deals tell."""
    if evening.kind is not Kind.PROGRESSIVE:
        return account.last.finished
    deals = evening.settings.deals
    return table.bell is not None or (deals > 0 and counted(account) >= deals)

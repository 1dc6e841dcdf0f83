"""The fold: what each event makes of a table. A log was judged before it was stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from overtrick.analysis.stakes import Stakes
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import BadLog
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, OnDeal, Opened
from overtrick.club.tables.folding_by_hand import written_by_hand
from overtrick.club.tables.folding_deal import after
from overtrick.club.tables.folding_practice import dealt_again
from overtrick.club.tables.folding_sheet import (
    finished,
    rubber_opened,
    with_coming,
    with_honours,
)
from overtrick.club.tables.game import Game
from overtrick.club.tables.table import (
    LONG_AGO,
    NOBODY,
    REMARKS_KEPT,
    Remark,
    Rubber,
    Sitter,
    Table,
)
from overtrick.club.tables.talk import is_talk
from overtrick.scoring.ledger import WHEEL, Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS


class Told(NamedTuple):
    """An event as the fold takes it: its number, its time, what happened, and who did it."""

    seq: int
    at: datetime
    change: Change
    by: str = ""


def opened(seq: int, head: Opened, at: datetime = LONG_AGO) -> Table:
    """A table as it is set up; raises :exc:`IllegalRules` for house rules that cannot be."""
    rules = with_fields(RULE_SETS[head.rules], dict(head.house))
    turn = head.numbers[0] if head.numbers else 1
    first = Rubber(Ledger(rules, head.dealer, first_turn=turn), ("", "", "", ""))
    return Table(seq, head, rules, (first,), moved=seq, at=at)


def folded(log: Iterable[Told], table: Table | None = None) -> Table:
    """The table of a log: a whole one, or what came after ``table``."""
    for seq, at, change, by in log:
        if table is not None:
            table = told(table, seq, change, at, by)
        elif isinstance(change, Opened):
            table = opened(seq, change, at)
        else:
            raise BadLog("a log begins with an opening")
    if table is None:
        raise BadLog("a log without an event")
    return table


def told(table: Table, seq: int, change: Change, at: datetime = LONG_AGO, by: str = "") -> Table:
    """The table with one more event."""
    if isinstance(change, made.ByHand):
        changed = written_by_hand(table, seq, change, at, by)
    else:
        changed = _changed(table, seq, change)
    on_move = isinstance(change, made.Moved | made.Dealt | made.RubberOpened)
    talk = table.talk + is_talk(table, change)
    return replace(changed, seq=seq, at=at, moved=seq if on_move else table.moved, talk=talk)


def _changed(  # noqa: C901, PLR0911 - one a kind
    table: Table, seq: int, change: made.NotByHand
) -> Table:
    match change:
        case made.Sat() | made.BotSat() | made.Left() | made.Away() | made.Back():
            return _seated(table, change)
        case made.Dealt():
            return _dealt(table, seq, change)
        case made.Said(seat, phrase, text):
            name = "" if seat is None else table.sitter(seat).name
            said = (*table.said, Remark(seq, seat, name, phrase, text))
            return replace(table, said=said[-REMARKS_KEPT:])
        case made.HonoursClaimed():
            return with_honours(table, seq)
        case made.RubberOpened(dealer):
            return rubber_opened(table, seq, dealer)
        case made.RoundOver():
            return replace(table, round_over=True)
        case made.RoundOn():
            return replace(table, round_over=False)
        case made.Listed(watch):
            return replace(table, listed=watch)
        case made.Unlisted():
            return replace(table, listed="")
        case made.Closed():
            return replace(table, closed=True, listed="")
        case Opened() | made.Erased():
            return table
        case _:
            return _gone_on(table, seq, change)


def _seated(table: Table, change: made.Seated) -> Table:
    sitters, seat = list(table.sitters), change.seat
    match change:
        case made.Sat(_, name, holder):
            sitters = [NOBODY if one.holder == holder else one for one in sitters]
            sitters[seat] = Sitter(name=name, holder=holder)
        case made.BotSat(_, level):
            sitters[seat] = Sitter(level=level)
        case made.Left():
            sitters[seat] = NOBODY
        case made.Away():
            sitters[seat] = replace(sitters[seat], away=True)
        case made.Back():
            sitters[seat] = replace(sitters[seat], away=False)
    north, east, south, west = sitters
    table = replace(table, sitters=(north, east, south, west))
    if table.is_on and table.game and isinstance(change, made.Sat):
        saw = {**table.game.saw, change.holder: seat}
        table = replace(table, game=replace(table.game, saw=saw))
    return table


def _dealt(table: Table, seq: int, change: made.Dealt) -> Table:
    if change.deal is None:
        raise BadLog("a deal without cards")
    saw = {one.holder: seat for seat, one in zip(Seat, table.sitters, strict=True) if one.holder}
    if change.again or change.step:
        return replace(table, game=dealt_again(table, seq, change, saw))
    table = with_coming(table)
    ledger = table.ledger
    last = table.rules.form is Form.CHICAGO and ledger.turn == WHEEL
    stakes = Stakes(table.rules, ledger.vulnerable, ledger.tallies, last)
    game = Game(seq, change.deal, ledger.dealer, stakes, ledger.turn, saw=saw)
    return replace(table, game=game)


def _gone_on(table: Table, seq: int, change: OnDeal) -> Table:
    """What happens within a deal."""
    if table.game is None:
        raise BadLog("nothing is dealt")
    game = after(table, table.game, seq, change)
    table = replace(table, game=game)
    return table if game.outcome is None else finished(table, seq, game)

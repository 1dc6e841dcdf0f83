"""Whether a table takes a move, before it is stored: one gate for people and bots."""

from __future__ import annotations

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Opened as SheetOpened
from overtrick.club.sheets.page import keepable
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.folding import opened as folded_opened
from overtrick.club.tables.folding import told
from overtrick.club.tables.judging_by_hand import judge_by_hand
from overtrick.club.tables.judging_deal import judge as judge_deal
from overtrick.club.tables.practising import is_for_practice, judge_again, judge_practice
from overtrick.club.tables.table import Phase, Table
from overtrick.club.tables.talk import is_talk
from overtrick.club.tables.texts import named, readable
from overtrick.scoring.rules.registry import RULE_SETS

MOST_GRACE, MOST_BOARDS = 3_600, 100
MOST_EVENTS = 20_000
"""About two hundred deals; then a fresh table is opened. Talk does not count."""
MOST_TALK = 10_000
"""Fifty remarks a deal; then nothing more is said, and the game goes on."""


def opened(seq: int, head: Opened) -> Table:
    """A table as it would be set up.

    Raises :exc:`IllegalMove`, :exc:`IllegalRules`, or for a title or a stake that no sheet could
    hold :exc:`ParseError`.
    """
    if head.rules not in RULE_SETS:
        raise IllegalMove(BadMove.RULES, rules=head.rules)
    for what, number, most in (
        ("grace", head.grace, MOST_GRACE),
        ("boards", head.boards, MOST_BOARDS),
    ):
        if not 0 <= number <= most:
            raise IllegalMove(BadMove.NUMBER, what=what, least=0, most=most)
    if head.practice and not is_for_practice(head.practice):
        raise IllegalMove(BadMove.PRACTICE, practice=head.practice)
    keepable(SheetOpened(head.rules, head.house, head.dealer, title=head.title, stake=head.stake))
    return folded_opened(seq, head)


def after(table: Table, seq: int, change: Change) -> Table:
    """The table with one more change.

    Raises :exc:`IllegalMove`, or what the Laws of auction and play say.
    """
    _judge_room(table, change)
    if table.closed and not isinstance(change, made.Said):
        raise IllegalMove(BadMove.CLOSED)
    if isinstance(change, made.ByHand):
        judge_by_hand(table, change)
    else:
        _judge(table, change)
    return told(table, seq, change)


def _judge_room(table: Table, change: Change) -> None:
    """A log has an end, and what is talked does not bring it nearer."""
    if is_talk(table, change):
        if table.talk >= MOST_TALK:
            raise IllegalMove(BadMove.TALKED_OUT, most=MOST_TALK)
        return
    worn = table.seq - table.talk >= MOST_EVENTS
    if worn and not isinstance(change, made.Closed | made.Unlisted):
        raise IllegalMove(BadMove.WORN, most=MOST_EVENTS)


def _judge(table: Table, change: made.NotByHand) -> None:
    match change:
        case made.Sat() | made.BotSat() | made.Left() | made.Away() | made.Back():
            _judge_seat(table, change)
        case made.Dealt():
            _judge_deal(table, change)
        case made.RubberOpened():
            _require(table.phase is Phase.OVER)
        case made.HonoursClaimed(seat):
            if table.honours is None or table.honours.holder.side is not seat.side:
                raise IllegalMove(BadMove.NO_HONOURS)
        case made.Said(_, phrase, text):
            readable(text, least=0 if phrase else 1)
        case made.RoundOver() | made.RoundOn():
            over = isinstance(change, made.RoundOn)
            _require(bool(table.head.evening) and table.round_over is over)
        case made.Listed() | made.Unlisted() | made.Closed() | made.Erased():
            judge_practice(table, change)
        case Opened():
            _require(False)
        case _:
            judge_deal(table, change)


def _judge_seat(table: Table, change: made.Seated) -> None:
    sitter = table.sitter(change.seat)
    match change:
        case made.Sat(seat, name, holder):
            named(name)
            judge_practice(table, change)
            if sitter.is_person and sitter.holder != holder and not sitter.away:
                raise IllegalMove(BadMove.TAKEN, seat=str(seat))
            if sitter.holder != holder:
                _unseen(table, seat, holder)
        case made.BotSat(seat):
            if sitter.is_person and not sitter.away:
                raise IllegalMove(BadMove.TAKEN, seat=str(seat))
        case made.Left(seat):
            if sitter.is_empty:
                raise IllegalMove(BadMove.SEAT_EMPTY, seat=str(seat))
        case made.Away() | made.Back():
            _require(sitter.is_person and sitter.away is isinstance(change, made.Back))


def _unseen(table: Table, seat: Seat, holder: str) -> None:
    """Nobody plays a hand of a deal of which he has seen another."""
    if not table.is_on or table.game is None:
        return
    if table.head.open_hands or table.game.saw.get(holder, seat) is not seat:
        raise IllegalMove(BadMove.SEEN_CARDS, seat=str(seat))


def may_be_taken(table: Table, seat: Seat, holder: str) -> bool:
    """Whether the holder of that address could sit there now."""
    try:
        _judge_seat(table, made.Sat(seat, "", holder))
    except IllegalMove:
        return False
    return not table.closed


def _judge_deal(table: Table, change: made.Dealt) -> None:
    if change.again or change.step:
        judge_again(table, change)
        return
    _require(table.phase in {Phase.WAITING, Phase.BETWEEN})
    free = sum(sitter.is_empty for sitter in table.sitters)
    if free:
        raise IllegalMove(BadMove.NOT_FULL, free=free)


def _require(met: bool) -> None:
    if not met:
        raise IllegalMove(BadMove.NOT_NOW)

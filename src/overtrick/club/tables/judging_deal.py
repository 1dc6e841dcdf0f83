"""Whether the deal that is on takes a call, a card, or a wish: turn by turn, and one at a time."""

from __future__ import annotations

from overtrick.cards.seat import Seat
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import OnDeal
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.game import Claim, Game, Undo
from overtrick.club.tables.table import Phase, Table
from overtrick.club.tables.texts import readable


def judge(table: Table, change: OnDeal) -> None:
    """Raise :exc:`IllegalMove` or what the Laws say of a claim; ``game`` judges calls and cards."""
    game = table.game
    if game is None or not table.is_on:
        raise IllegalMove(BadMove.NOT_NOW)
    match change:
        case made.Called() | made.Played():
            _in_turn(table, game, change)
        case made.Explained(seat, call, text):
            if not 0 <= call < len(game.calls) or game.calls[call].seat is not seat:
                raise IllegalMove(BadMove.NO_SUCH_CALL, call=call)
            readable(text, least=0)
        case made.Claimed():
            _judge_claim(game, change)
        case made.ClaimAnswered(seat, agreed):
            _judge_answer(game.claim, seat, agreed=agreed)
        case made.UndoAsked(seat):
            _judge_undo(table, game, seat)
        case made.UndoAnswered(seat, agreed):
            _judge_answer(game.undo, seat, agreed=agreed)


def _in_turn(table: Table, game: Game, change: made.Called | made.Played) -> None:
    wanted = Phase.AUCTION if isinstance(change, made.Called) else Phase.PLAY
    if table.phase is not wanted:
        raise IllegalMove(BadMove.NOT_NOW)
    if game.waits:
        raise IllegalMove(BadMove.WAITS)
    if game.mover is not change.seat:
        raise IllegalMove(BadMove.NOT_YOUR_TURN, seat=str(game.mover))
    if isinstance(change, made.Called):
        readable(change.explanation, least=0)


def _judge_claim(game: Game, change: made.Claimed) -> None:
    if game.play is None:
        raise IllegalMove(BadMove.NOT_NOW)
    if game.waits:
        raise IllegalMove(BadMove.WAITS)
    if change.seat is game.play.dummy:
        raise IllegalMove(BadMove.DUMMY)
    game.play.claim(change.seat.side, change.tricks)


def _judge_undo(table: Table, game: Game, seat: Seat) -> None:
    if not table.head.undo:
        raise IllegalMove(BadMove.NO_UNDO)
    if game.waits:
        raise IllegalMove(BadMove.WAITS)
    if game.last_move_of(seat) is None:
        raise IllegalMove(BadMove.NOTHING_TO_UNDO)


def _judge_answer(asked: Claim | Undo | None, seat: Seat, *, agreed: bool) -> None:
    if asked is None:
        raise IllegalMove(BadMove.NOTHING_ASKED)
    withdrawn = seat is asked.seat and not agreed
    if seat not in asked.asked and not withdrawn:
        raise IllegalMove(BadMove.NOT_ASKED)

"""What a call, a card, a claim or an undo makes of the deal that is on."""

from __future__ import annotations

from dataclasses import replace

from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.changes import BadLog
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import OnDeal
from overtrick.club.tables.game import Claim, Game, Move, Undo
from overtrick.club.tables.table import Table


def after(table: Table, game: Game, seq: int, change: OnDeal) -> Game:  # noqa: PLR0911
    """The deal with one more of these; raises as auction and play do."""
    match change:
        case made.Called(seat, call, text, alert):
            bot = table.keeper(seat)
            return game.moved(Move(seq, seat, call, bot, text, alert or bool(text)))
        case made.Played(seat, card):
            return game.moved(Move(seq, seat, card, table.keeper(seat)))
        case made.Explained(_, call, text, alert):
            moves = list(game.moves)
            moves[call] = replace(moves[call], text=text, alert=alert)
            return replace(game, moves=tuple(moves))
        case made.Claimed(seat, tricks):
            claim = Claim(seat, tricks, asked_by(game, seat), seq)
            return replace(game, claim=claim, faced=game.faced | {seat})
        case made.ClaimAnswered(seat, agreed):
            return _claim_answered(game, seat, agreed=agreed)
        case made.UndoAsked(seat):
            return replace(game, undo=Undo(seat, seat.side.opponents.seats, seq))
        case made.UndoAnswered(_, agreed):
            place = game.last_move_of(game.undo.seat) if agreed and game.undo else None
            return replace(game, undo=None) if place is None else game.taken_back(place)


def asked_by(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """Who is to answer a claim: both defenders, or declarer alone, dummy having no say."""
    others = seat.side.opponents.seats
    if game.play is None or game.play.declarer.side is seat.side:
        return others
    return tuple(one for one in others if one is not game.play.dummy)


def _claim_answered(game: Game, seat: Seat, *, agreed: bool) -> Game:
    claim = game.claim
    if claim is None or game.play is None:
        raise BadLog("no claim is there")
    if not agreed:
        return replace(game, claim=None)
    asked = tuple(one for one in claim.asked if one is not seat)
    if asked:
        return replace(game, claim=replace(claim, asked=asked))
    side: Side = claim.seat.side
    outcome = game.play.claim(side, claim.tricks)
    return replace(game, claim=None, claimed=claim, outcome=outcome)

"""A table as one viewer may see it. Pages and bots are made from this and from nothing else.

A hidden hand is only a number of cards here, and what a player explains of his calls is not here
for his partner (Law 20). Once a deal is over all of it may be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.analysis.stakes import Stakes
from overtrick.bots.levels import Level
from overtrick.cards.by_side import BySide
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.game import Claim, Game, Undo
from overtrick.club.tables.marks import last_by_hand, marks
from overtrick.club.tables.notes import Mark, Note
from overtrick.club.tables.table import (
    Finished,
    Phase,
    Remark,
    Rubber,
    Sitter,
    Table,
)
from overtrick.game.auction import Auction
from overtrick.game.call import Bid, Call, NonBid
from overtrick.game.contract import Contract
from overtrick.game.play import HiddenHand, Play, VisibleHand
from overtrick.game.result import Outcome
from overtrick.game.trick import Trick
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Account

__all__ = ["Claim", "HiddenHand", "Phase", "Remark", "Sitter", "Undo"]


@dataclass(frozen=True, slots=True)
class CallShown:
    """A call, who made it, and what its maker says of it, where the viewer may know that."""

    seat: Seat
    call: Call
    seq: int
    bot: Level | None = None
    explanation: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class PlayShown:
    """The tricks so far; the last one may lack cards."""

    contract: Contract
    tricks: tuple[Trick, ...]
    current: Trick
    won: BySide[int]

    @property
    def declarer(self) -> Seat:
        """Who plays both hands of the declaring side."""
        return Seat(self.contract.declarer)

    @property
    def dummy(self) -> Seat:
        """Whose hand lies open after the lead."""
        return self.declarer.partner

    @property
    def last(self) -> Trick | None:
        """The last trick that is complete, which may be looked at again."""
        return next((trick for trick in reversed(self.tricks) if trick.is_complete), None)


@dataclass(frozen=True, slots=True)
class DealShown:
    """A deal as far as the viewer may see it; ``hands`` are the cards still held, North first."""

    id: int
    number: int
    dealer: Seat
    vulnerable: BySide[bool]
    stakes: Stakes
    hands: tuple[VisibleHand, ...]
    auction: Auction
    calls: tuple[CallShown, ...]
    play: PlayShown | None = None
    to_move: Seat | None = None
    mover: Seat | None = None
    outcome: Outcome | None = None
    claimed: Claim | None = None
    tricks_left: int = 0
    step: str = ""

    @property
    def contract(self) -> Contract | None:
        """What is played, once the auction has ended in a contract."""
        return self.play.contract if self.play else None


@dataclass(frozen=True, slots=True)
class Shown:
    """All that one viewer sees of a table, and what he may do now."""

    seq: int
    head: Opened
    rules: Rules
    viewer: Seat | None
    phase: Phase
    moved: int
    sitters: tuple[Sitter, ...]
    deal: DealShown | None
    finished: tuple[Finished, ...]
    said: tuple[Remark, ...]
    rubbers: tuple[Rubber, ...]
    claim: Claim | None = None
    undo: Undo | None = None
    listed: bool = False
    honours: Honours | None = None
    legal_calls: tuple[Call, ...] = ()
    legal_cards: tuple[Card, ...] = ()
    may_claim: int = 0
    may_undo: bool = False
    must_answer: bool = False
    may_deal: bool = False
    may_open_rubber: bool = False
    marks: tuple[Mark, ...] = ()
    """The deals that stand on the sheet other than they were played."""
    notes: tuple[Note, ...] = ()
    may_correct: bool = False
    may_take_back: bool = False
    may_let_stand: bool = False

    @property
    def title(self) -> str:
        """What the table is called."""
        return self.head.title

    @property
    def ledger(self) -> Ledger:
        """The rubber in progress, or the one just over."""
        return self.rubbers[-1].ledger

    @property
    def account(self) -> Account:
        """All rubbers of the table."""
        return Account(tuple(rubber.ledger for rubber in self.rubbers))


def seen_by(
    table: Table, viewer: Seat | None, *, owner: bool = False, all_hands: bool = False
) -> Shown:
    """The table as that player sees it, or as anybody does who plays no seat.

    ``owner`` tells whether the viewer may deal without sitting, ``all_hands`` whether it is the
    director of an evening who looks at the cards; a player never does.
    """
    game = table.game
    # Others play the boards of an evening too: whoever has no seat here sees nothing of them.
    blind = bool(table.head.numbers) and viewer is None and not all_hands
    open_hands = viewer is None and (table.head.open_hands or all_hands)
    shown = Shown(
        seq=table.seq,
        head=table.head,
        rules=table.rules,
        viewer=viewer,
        phase=table.phase,
        moved=table.moved,
        sitters=tuple(_faceless(sitter) for sitter in table.sitters),
        deal=None if game is None or blind else _deal(game, viewer, open_hands=open_hands),
        finished=() if blind else table.finished,
        said=() if blind else table.said,
        rubbers=(Rubber(Ledger(table.rules), table.names),) if blind else table.rubbers,
        listed=bool(table.listed),
        honours=_honours(table, viewer),
        marks=() if blind else marks(table),
        notes=() if blind else table.notes,
    )
    shown = _with_rights(shown, table, owner=owner)
    return shown if game is None or blind or not table.is_on else _with_moves(shown, table, game)


def _with_rights(shown: Shown, table: Table, *, owner: bool) -> Shown:
    """What the viewer may do now besides playing: deal, and as the owner write on the sheet."""
    goes_on = shown.viewer is not None or owner
    full = not any(sitter.is_empty for sitter in table.sitters)
    corrects = owner and not table.head.evening and not table.closed
    return replace(
        shown,
        may_deal=goes_on and full and shown.phase in {Phase.WAITING, Phase.BETWEEN},
        may_open_rubber=goes_on and shown.phase is Phase.OVER and not table.head.evening,
        may_correct=corrects,
        may_take_back=corrects and last_by_hand(table) is not None,
        may_let_stand=corrects and bool(table.taken_back),
    )


def _with_moves(shown: Shown, table: Table, game: Game) -> Shown:
    """What is asked for in the deal that is on, and what a player may do now."""
    shown, viewer = replace(shown, claim=game.claim, undo=game.undo), shown.viewer
    if viewer is None:
        return shown
    asked = game.claim or game.undo
    turn = game.mover is viewer and not game.waits
    play = game.play
    defends = play is not None and viewer is not play.dummy
    return replace(
        shown,
        legal_calls=game.auction.legal_calls() if turn and play is None else (),
        legal_cards=play.legal_cards() if turn and play is not None else (),
        may_claim=game.tricks_left if defends and not game.waits else 0,
        may_undo=table.head.undo and not game.waits and game.last_move_of(viewer) is not None,
        must_answer=asked is not None and viewer in asked.asked,
    )


def _faceless(sitter: Sitter) -> Sitter:
    """Who sits there without what tells his address from others."""
    return replace(sitter, holder="someone") if sitter.holder else sitter


def _honours(table: Table, viewer: Seat | None) -> Honours | None:
    """The honours that the viewer's side may claim; the deal is over, so they are no secret."""
    honours = table.honours
    if honours is None or viewer is None or honours.holder.side is not viewer.side:
        return None
    return honours


def _deal(game: Game, viewer: Seat | None, *, open_hands: bool) -> DealShown:
    over = game.outcome is not None
    return DealShown(
        id=game.number,
        number=game.board,
        dealer=game.dealer,
        vulnerable=game.stakes.vulnerable,
        stakes=game.stakes,
        hands=_hands(game, viewer, everything=over or open_hands),
        auction=game.auction,
        calls=tuple(_calls(game, viewer, over=over)),
        play=_play(game.play) if game.play else None,
        to_move=game.to_move,
        mover=game.mover,
        outcome=game.outcome,
        claimed=game.claimed,
        tricks_left=game.tricks_left,
        step=game.step,
    )


def _hands(game: Game, viewer: Seat | None, *, everything: bool) -> tuple[VisibleHand, ...]:
    held = [game.deal.hand(seat).cards for seat in Seat]
    if game.play is not None:
        held = [game.play.held(seat) for seat in Seat]
        seen = game.play.seen_by(viewer)
    else:
        seen = tuple(held[seat] if seat is viewer else HiddenHand(len(held[seat])) for seat in Seat)
    return tuple(held[seat] if everything or seat in game.faced else seen[seat] for seat in Seat)


def _calls(game: Game, viewer: Seat | None, *, over: bool) -> Iterator[CallShown]:
    for move in game.calls:
        if not isinstance(move.what, Bid | NonBid):
            raise TypeError(move)
        told = over or viewer is None or move.seat is not viewer.partner
        yield CallShown(
            move.seat,
            move.what,
            move.seq,
            move.bot,
            move.text if told else "",
            move.alert and told,
        )


def _play(play: Play) -> PlayShown:
    won = BySide(play.won_by(Side.NS), play.won_by(Side.EW))
    return PlayShown(play.contract, play.tricks, play.current, won)

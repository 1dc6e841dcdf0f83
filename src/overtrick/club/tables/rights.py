"""What an address allows at a table: the seat comes from the address, never from the message."""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Allowed, Right
from overtrick.club.tables import changes as made
from overtrick.club.tables.addresses import holder_of, watching
from overtrick.club.tables.changes import Change
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.judging import may_be_taken
from overtrick.club.tables.table import Table


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody with an address of a table."""

    secret: str
    stream: str
    right: Allowed
    player: str = ""
    """By what the log knows a player of an evening, who has one address for many tables."""
    all_hands: bool = False
    """Whether it is the director of an evening, who has asked to see the cards of a table."""
    before: tuple[str, ...] = ()
    """The holders that the same visitor was before, as far as that is known."""

    @property
    def holder(self) -> str:
        """By what the log knows the address."""
        return self.player or holder_of(self.secret)

    @property
    def owns(self) -> bool:
        """Whether it is the owner's."""
        return self.right is Right.WRITE

    def seat(self, table: Table) -> Seat | None:
        """The seat that this address plays now."""
        return table.seat_of(self.holder)

    def may_sit(self, table: Table) -> tuple[Seat, ...]:
        """The seats that could be taken by this address now."""
        if self.right.seat is not None:
            wanted: tuple[Seat, ...] = (self.right.seat,)
        else:
            anywhere = (self.owns and not table.head.evening) or table.listed
            wanted = tuple(Seat) if anywhere else ()
        mine = self.seat(table)
        return tuple(
            seat for seat in wanted if seat is not mine and may_be_taken(table, seat, self.holder)
        )


_NOT_OF_EVENINGS = made.Listed | made.Unlisted | made.Closed | made.RubberOpened | made.ByHand
"""What a table of an evening knows nothing of: the evening begins its rounds and ends them.

Its results are corrected there too, by the director.
"""


def allowed(who: Who, table: Table, change: Change) -> Change:
    """The change as this address may make it, with what is the desk's to fill in.

    Raises :exc:`OnlyWatching` or :exc:`IllegalMove`.
    """
    if who.right is Right.WATCH or (table.head.evening and isinstance(change, _NOT_OF_EVENINGS)):
        raise OnlyWatching
    if isinstance(change, made.ByHand):
        _require(who.owns, BadMove.ONLY_OWNER)
        return change
    mine = who.seat(table)
    match change:
        case made.Sat(seat):
            anywhere = who.owns and not table.head.evening
            _require(anywhere or who.right.seat is seat, BadMove.OTHER_SEAT)
            _check_unseen(who, table, seat)
            return replace(change, holder=who.holder)
        case made.Left(seat):
            _require(who.owns or mine is seat, BadMove.OTHER_SEAT)
        case made.BotSat() | made.Listed() | made.Unlisted() | made.Closed():
            _require(who.owns, BadMove.ONLY_OWNER)
            if isinstance(change, made.Listed):
                return replace(change, watch=watching(who.secret))
        case made.Dealt() | made.RubberOpened():
            _require(who.owns or mine is not None, BadMove.NOT_SEATED)
        case made.Said(None):
            _require(who.owns, BadMove.NOT_SEATED)
        case (
            made.Opened()
            | made.Away()
            | made.Back()
            | made.Erased()
            | made.RoundOver()
            | made.RoundOn()
        ):
            raise IllegalMove(BadMove.NOT_NOW)
        case _:
            _require(mine is not None, BadMove.NOT_SEATED)
            _require(mine is change.seat, BadMove.OTHER_SEAT)
    return change


def taking(who: Who, table: Table, change: made.Sat) -> tuple[Change, ...]:
    """What is stored where a stranger takes a seat that is open to all.

    Whoever sits there already, by an address that he took before, gets up from his other seat.
    Raises :exc:`OnlyWatching` where it is not open, and :exc:`IllegalMove`.
    """
    if not table.listed:
        raise OnlyWatching
    _check_unseen(who, table, change.seat)
    seats = (table.seat_of(holder) for holder in who.before)
    return *(made.Left(seat) for seat in seats if seat is not None), change


def _check_unseen(who: Who, table: Table, seat: Seat) -> None:
    """Nobody plays a hand who has held another of that deal by another address (Law 16).

    At a table of an evening each has one place, which the evening gives him.
    """
    if table.game is None or not table.is_on or table.head.evening:
        return
    saw = {table.game.saw[holder] for holder in who.before if holder in table.game.saw}
    if saw and seat not in saw:
        raise IllegalMove(BadMove.SEEN_CARDS, seat=str(seat))


def _require(met: bool, code: BadMove) -> None:
    if not met:
        raise IllegalMove(code)

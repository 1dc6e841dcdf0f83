"""The auction: the calls made from the deal to the final pass.

An :class:`Auction` never changes. ``auction.after(call)`` answers a new one, or
raises :exc:`IllegalCall` with the reason the Laws give. Every caller - a player at
a live table, a bot, a PBN reader - goes through that one gate.

>>> from overtrick.game.strain import Strain
>>> auction = Auction(Seat.NORTH).after(Bid(1, Strain.HEARTS))
>>> auction.to_call
<Seat.EAST: 1>
>>> auction.after(Bid(1, Strain.CLUBS))
Traceback (most recent call last):
    ...
overtrick.game.auction.IllegalCall: insufficient-bid
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Seat
from overtrick.game.call import CALLS, DOUBLE, PASS, Bid, Call, NonBid
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling


class Illegality(LawCode):
    """Why a call is refused: a key that the languages put into words."""

    INSUFFICIENT_BID = "insufficient-bid", "Law 27"
    INADMISSIBLE_DOUBLE = "inadmissible-double", "Law 36"
    INADMISSIBLE_REDOUBLE = "inadmissible-redouble", "Law 36"
    AUCTION_OVER = "auction-over", "Law 39"


class IllegalCall(Illegal):
    """The Laws forbid this call in this auction."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, the dealer's first."""

    dealer: Seat
    calls: tuple[Call, ...] = ()

    @classmethod
    def of(cls, dealer: Seat, calls: Iterable[Call]) -> Auction:
        """The auction of these calls, each judged in its turn; raises :exc:`IllegalCall`."""
        auction = cls(dealer)
        for call in calls:
            auction = auction.after(call)
        return auction

    @property
    def to_call(self) -> Seat:
        """The player whose turn it is, while the auction lasts."""
        return self.dealer.left(len(self.calls))

    @property
    def is_over(self) -> bool:
        """Three passes in turn close the auction, unless they open it: then four (Law 22)."""
        return len(self.calls) >= 4 and self.calls[-3:] == (PASS, PASS, PASS)

    @property
    def highest(self) -> Bid | None:
        """The last bid made, which the next one must outrank (Law 18)."""
        return next((call for call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def doubling(self) -> Doubling:
        """What stands on the last bid; a new bid cancels both double and redouble."""
        since = takewhile(lambda call: not isinstance(call, Bid), reversed(self.calls))
        return Doubling(sum(call is not PASS for call in since))

    @property
    def contract(self) -> Contract | None:
        """The contract as it stands: final once the auction is over; None before any bid.

        The declarer is the player who first named the strain, of the side that bid last,
        whatever the opponents had named before.
        """
        if (highest := self.highest) is None:
            return None
        bidder = next(seat for seat, call in self._turns() if call == highest)
        declarer = next(
            seat
            for seat, call in self._turns()
            if seat.side is bidder.side and isinstance(call, Bid) and call.strain is highest.strain
        )
        return Contract(highest.level, highest.strain, self.doubling, declarer)

    @property
    def outcome(self) -> Contract | PassedOut | None:
        """How the auction ended, or None while it goes on."""
        if not self.is_over:
            return None
        return self.contract or PASSED_OUT

    def after(self, call: Call) -> Auction:
        """This auction with one more call; raises :exc:`IllegalCall`."""
        if why := self.why_not(call):
            raise IllegalCall(why, call=str(call), seat=str(self.to_call))
        return Auction(self.dealer, (*self.calls, call))

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call the player to call may make."""
        return tuple(call for call in CALLS if not self.why_not(call))

    def why_not(self, call: Call) -> Illegality | None:
        """What forbids ``call`` here, or None where it is legal."""
        if self.is_over:
            return Illegality.AUCTION_OVER
        match call:
            case NonBid.DOUBLE if not isinstance(self._opponents_last, Bid):
                return Illegality.INADMISSIBLE_DOUBLE
            case NonBid.REDOUBLE if self._opponents_last is not DOUBLE:
                return Illegality.INADMISSIBLE_REDOUBLE
            case Bid() if self.highest is not None and call <= self.highest:
                return Illegality.INSUFFICIENT_BID
            case _:
                return None

    def _turns(self) -> Iterable[tuple[Seat, Call]]:
        """Each call with its caller."""
        return ((self.dealer.left(turn), call) for turn, call in enumerate(self.calls))

    @property
    def _opponents_last(self) -> Call | None:
        """The last call that is not a pass, where an opponent of the player to call made it."""
        for back, call in enumerate(reversed(self.calls), start=1):
            if call is not PASS:
                return call if back % 2 else None
        return None

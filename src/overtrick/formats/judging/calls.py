"""An auction judged call by call in one walk, for files with many thousands of them.

It says what ``Auction.why_not`` says of each call in its turn; a property of the tests holds
the two together.

>>> from overtrick.game.call import parse_call
>>> judged = judge_calls([parse_call(call) for call in "1H X Pass XX".split()])
>>> judged.why, judged.at
(<Illegality.INADMISSIBLE_REDOUBLE: 'inadmissible-redouble'>, 3)
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from overtrick.cards.seat import Seat
from overtrick.game.auction import Illegality
from overtrick.game.call import BIDS, DOUBLE, PASS, REDOUBLE, Call
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling

_RANK: dict[Call, int] = {bid: place for place, bid in enumerate(BIDS)}
_PASS, _DOUBLE, _REDOUBLE = -1, -2, -3
_KIND: dict[Call, int] = _RANK | {PASS: _PASS, DOUBLE: _DOUBLE, REDOUBLE: _REDOUBLE}


class JudgedCalls(NamedTuple):
    """The first call that the Laws forbid, if any, and how things stood before it.

    ``idle`` is the first call that is marked as irregular and is not.
    ``highest`` is the place of the last bid among all bids, -1 before any; ``first`` is the
    turn, counted from the dealer, of the player who would be declarer.
    """

    why: Illegality | None
    at: int
    highest: int
    doubling: int
    first: int
    passes: int
    idle: int = -1

    @property
    def is_over(self) -> bool:
        """Whether the calls before the forbidden one, or all, close the auction (Law 22)."""
        return self.passes >= (3 if self.highest >= 0 else 4)

    def outcome(self, dealer: Seat) -> Contract | PassedOut | None:
        """How the auction ended, or None while it goes on."""
        if not self.is_over:
            return None
        if self.highest < 0:
            return PASSED_OUT
        bid = BIDS[self.highest]
        return Contract(bid.level, bid.strain, Doubling(self.doubling), dealer.left(self.first))


def judge_calls(calls: Iterable[Call], accepted: Container[int] = ()) -> JudgedCalls:
    """Walk through the calls until one is forbidden.

    An insufficient bid in one of the ``accepted`` places stands, as where the next opponent
    has called over it (Law 27A).
    """
    highest, doubling, passes = -1, 0, 0
    # The side that made the last bid, double or redouble, and who of each side named what first.
    side = 0
    named: dict[int, int] = {}
    turn = idle = -1
    why: Illegality | None = None
    for turn, call in enumerate(calls):
        kind = _KIND[call]
        if passes >= (3 if highest >= 0 else 4):
            why = Illegality.AUCTION_OVER
        elif kind == _PASS:
            passes += 1
            continue
        elif kind >= 0:
            if kind <= highest and turn not in accepted:
                why = Illegality.INSUFFICIENT_BID
            else:
                idle = turn if kind > highest and turn in accepted and idle < 0 else idle
                highest, doubling = kind, 0
                named.setdefault(kind % 5 * 2 + turn % 2, turn)
        elif highest < 0 or doubling != -2 - kind or side == turn % 2:
            why = _INADMISSIBLE[kind]
        else:
            doubling += 1
        if why:
            break
        passes, side = 0, turn % 2
    else:
        turn += 1
    first = named.get(highest % 5 * 2 + (side + doubling) % 2, 0)
    return JudgedCalls(why, turn, highest, doubling, first, passes, idle)


_INADMISSIBLE = {
    _DOUBLE: Illegality.INADMISSIBLE_DOUBLE,
    _REDOUBLE: Illegality.INADMISSIBLE_REDOUBLE,
}

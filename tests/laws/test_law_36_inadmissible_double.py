"""Law 36: a double or redouble that Law 19 does not permit."""

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall, Illegality
from overtrick.game.call import DOUBLE, REDOUBLE, Call, parse_call


@pytest.mark.parametrize(("text", "call", "code"), [
    ("1H P", DOUBLE, Illegality.INADMISSIBLE_DOUBLE),
    ("", DOUBLE, Illegality.INADMISSIBLE_DOUBLE),
    ("1H X", DOUBLE, Illegality.INADMISSIBLE_DOUBLE),
    ("1H", REDOUBLE, Illegality.INADMISSIBLE_REDOUBLE),
    ("1H X P", REDOUBLE, Illegality.INADMISSIBLE_REDOUBLE),
])  # fmt: skip
def test_it_is_refused(text: str, call: Call, code: Illegality) -> None:
    auction = Auction.of(Seat.NORTH, [parse_call(name) for name in text.split()])
    with pytest.raises(IllegalCall) as refused:
        auction.after(call)
    assert refused.value.code is code
    assert refused.value.law == "Law 36"

"""Deals and boards for the tests of deal files."""

from __future__ import annotations

from hypothesis import strategies as st

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.known import PACK, KnownDeal
from overtrick.formats.record import Record

ONE_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North has the spades, East the hearts, South the diamonds, West the clubs."""
TWO_DEALS = (
    "N:AK32.QJ2.T98.765 QJ4.T98.765.AK32 T98.765.AK32.QJ4 765.AK43.QJ4.T98",
    "N:.AKQJT9876.5432. AKQJT98765432... .5432.AKQJT9876. ....".replace("....", "...AKQJT98765432"),
)


def board(number: int, deal: str) -> Record:
    """The board of that number as Law 2 marks it."""
    return Record(
        board=str(number),
        dealer=dealer_of(number),
        vulnerability=vulnerability_of(number),
        deal=KnownDeal.parse(deal),
    )


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal."""
    pack = sorted(PACK)
    draw(st.randoms(use_true_random=False)).shuffle(pack)
    north, east, south, west = (Hand(frozenset(pack[at : at + 13])) for at in (0, 13, 26, 39))
    return Deal((north, east, south, west))


@st.composite
def boards(draw: st.DrawFn, *, first: int = 1) -> tuple[Record, ...]:
    """Some boards, numbered one after another."""
    found = draw(st.lists(deals(), min_size=1, max_size=4))
    return tuple(board(number, str(deal)) for number, deal in enumerate(found, start=first))

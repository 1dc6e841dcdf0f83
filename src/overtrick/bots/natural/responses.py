"""The first answer to partner's opening of one in a suit, or of a strong two clubs."""

from __future__ import annotations

from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.meaning import Option, read_table
from overtrick.cards.suit import Suit

_OVER_CLUB = """
1S new-suit ! = 6+ S5+ S>=H S>=D
1H new-suit ! = 6+ H5+ H>=D
1D new-suit ! = 11+ D5+
1H new-suit ! = 6+ H4+
1S new-suit ! = 6+ S4+
2NT notrump   = 11-12hcp bal S-3 H-3
3NT notrump   = 13-15hcp bal S-3 H-3
2C raise      = 6-10 C4+ S-3 H-3
3C limit      = 11-12 C4+ S-3 H-3
1D new-suit ! = 6+ D4+
1NT notrump   = 6-10hcp S-3 H-3
1D new-suit ! = 13+ D3+
3NT notrump   = 13+ C5+ S-3 H-3
Pass pass     = 0-5hcp
"""
_OVER_DIAMOND = """
1S new-suit ! = 6+ S5+ S>=H
1H new-suit ! = 6+ H4+
1S new-suit ! = 6+ S4+
2NT notrump   = 11-12hcp bal S-3 H-3
3NT notrump   = 13-15hcp bal S-3 H-3
2D raise      = 6-10 D4+ S-3 H-3
3D limit      = 11-12 D4+ S-3 H-3
2C new-suit ! = 11+ C4+ S-3 H-3
2C new-suit ! = 13+ C3+ S-3 H-3
3NT notrump   = 13+ D5+ S-3 H-3
1NT notrump   = 6-10hcp S-3 H-3
Pass pass     = 0-5hcp
"""
_OVER_HEART = """
4H preempt    = 3-9hcp 0-10withH H5+
2NT strong-raise * !! = 13+withH H4+
3H limit      = 10-12withH H4+
2H raise      = 6-11withH H3+
1S new-suit ! = 6+ S4+
2D new-suit ! = 11+ D4+ D>=C
2C new-suit ! = 11+ C4+ C>=D
3NT notrump   = 13-15hcp bal S-3 H-2
2C new-suit ! = 11+ C3+
1NT notrump   = 6-10hcp S-3 H-2
Pass pass     = 0-5hcp
"""
_OVER_SPADE = """
4S preempt    = 3-9hcp 0-10withS S5+
2NT strong-raise * !! = 13+withS S4+
3S limit      = 10-12withS S4+
2S raise      = 6-11withS S3+
2H new-suit ! = 11+ H5+ H>=D H>=C
2D new-suit ! = 11+ D4+ D>=C
2C new-suit ! = 11+ C4+ C>=D
3NT notrump   = 13-15hcp bal S-2 H-4
2C new-suit ! = 11+ C3+
1NT notrump   = 6-10hcp S-2
Pass pass     = 0-5hcp
"""
_ONE_OF = (_OVER_CLUB, _OVER_DIAMOND, _OVER_HEART, _OVER_SPADE)
_PLAIN_H = "4H game = 13+withH H4+\n2NT notrump = 11-12hcp bal H-2"
_PLAIN_S = "4S game = 13+withS S4+\n2NT notrump = 11-12hcp bal S-2"
"""Without the conventional raise a strong hand bids game."""
_STRONG_TWO = """
2S answer !!  = 8+hcp S5+ good:S
2H answer !!  = 8+hcp H5+ good:H
2NT answer !! = 8+hcp bal
3D answer !!  = 8+hcp D5+ good:D
3C answer !!  = 8+hcp C5+ good:C
2D waiting *  = any
"""


def responses(suit: Suit, agreements: Agreements, *, passed: bool) -> tuple[Option, ...]:
    """Over partner's one of a suit, nobody having come between.

    From a player who has passed before, a new suit does not force.
    """
    text = _ONE_OF[suit]
    if not agreements.conventions:
        text = text.replace("2NT strong-raise * !! = 13+withH H4+", _PLAIN_H)
        text = text.replace("4H preempt", "4H game")
        text = text.replace("2NT strong-raise * !! = 13+withS S4+", _PLAIN_S)
        text = text.replace("4S preempt", "4S game")
    if passed:
        text = text.replace("new-suit ! =", "new-suit =")
    return read_table(text)


def strong_responses() -> tuple[Option, ...]:
    """Over a strong two clubs: two diamonds waits, all else is strong itself."""
    return read_table(_STRONG_TWO)

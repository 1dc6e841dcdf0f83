"""What average plus and average minus come to for a contestant whose session was out of the way.

Law 12C2(c): a contestant not at fault that has more than 60 per cent on the other boards of
the session, or the equivalent in IMPs, has that; one at fault that has less than 40 has that.
"""

from __future__ import annotations

from fractions import Fraction

from overtrick.tournament.compared import Setting
from overtrick.tournament.contestant import Contestants


def plus(least: Fraction, own: Fraction | None) -> Fraction:
    """Average plus: the usual award, or their own session where that is better.

    >>> [str(plus(Fraction(60), own)) for own in (Fraction(62), Fraction(55), None)]
    ['62', '60', '60']
    """
    return least if own is None else max(least, own)


def minus(most: Fraction, own: Fraction | None) -> Fraction:
    """Average minus: the usual award, or their own session where that is worse.

    >>> [str(minus(Fraction(40), own)) for own in (Fraction(62), Fraction(35), None)]
    ['40', '35', '40']
    """
    return most if own is None else min(most, own)


def own_session(holders: Contestants, setting: Setting) -> Fraction | None:
    """What they have on their other boards, where they are one contestant and where it counts."""
    if not setting.profile.average.raised or len(holders) != 1:
        return None
    return setting.own.get(holders[0])

"""A revoke: failure to follow suit, noticed too late to be mended."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Side
from overtrick.game.result import Result


class BadRevoke(LawCode):
    """Why such a revoke can't have been."""

    TRICK = "revoke-trick", "Law 61"
    LATER = "revoke-later-tricks", "Law 64"
    WINNER = "revoke-winner", "Law 64"


class IllegalRevoke(Illegal):
    """The facts told of a revoke contradict each other."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """An established revoke, with what decides its adjustment (Law 64 of 2017).

    ``side`` revoked on trick number ``trick``. ``revoker_won`` and ``side_won`` tell who won
    that trick; ``later`` counts the tricks the side won after it. A revoke by ``dummy``, a
    ``repeat`` in the same suit by the same player, one where ``both_sides`` revoked, or one
    noticed ``too_late`` moves no trick.

    >>> Revoke(Side.EW, trick=3, revoker_won=True, side_won=True, later=2).tricks_transferred
    2
    """

    side: Side
    trick: int
    revoker_won: bool
    side_won: bool
    later: int
    dummy: bool = False
    repeat: bool = False
    both_sides: bool = False
    too_late: bool = False

    def __post_init__(self) -> None:
        """Refuse facts that can't be true together."""
        if not 1 <= self.trick <= 13:
            raise IllegalRevoke(BadRevoke.TRICK, trick=self.trick)
        if not 0 <= self.later <= 13 - self.trick:
            raise IllegalRevoke(BadRevoke.LATER, later=self.later, left=13 - self.trick)
        if self.revoker_won and not self.side_won:
            raise IllegalRevoke(BadRevoke.WINNER, side=str(self.side))

    @property
    def tricks_transferred(self) -> int:
        """How many tricks go to the other side, before any equity of Law 64C.

        Two where the revoker himself won the revoke trick and his side won another later;
        one where the side won that trick or any later one; else none. Never more than the
        side won from the revoke trick on.
        """
        if self.trick >= 12 or self.dummy or self.repeat or self.both_sides or self.too_late:
            return 0
        if self.revoker_won and self.later:
            return 2
        return 1 if self.side_won or self.later else 0

    def adjust(self, result: Result) -> Result:
        """The result with the tricks transferred.

        >>> revoke = Revoke(Side.EW, trick=3, revoker_won=False, side_won=True, later=1)
        >>> str(revoke.adjust(Result.parse("4S N -1")))
        '4S N ='
        """
        declaring = result.contract.declarer.side is self.side
        moved = -self.tricks_transferred if declaring else self.tricks_transferred
        return Result(result.contract, result.tricks + moved)

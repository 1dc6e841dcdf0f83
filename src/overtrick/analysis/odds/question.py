"""Two contracts to choose between, and what decides which of them is better.

North-South are asked: whether to bid on, to double, or to let East-West play.

>>> from overtrick.game.contract import Contract
>>> question = Question.of(Contract.parse("4S NS"))
>>> str(question.other), [str(case.ours) for case in question.cases()]
('3S NS', ['4S NS =', '4S NS -1'])
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from overtrick.cards.errors import Illegal
from overtrick.cards.seat import Side
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.game.strain import Strain

End = Contract | PassedOut
"""How an auction may end."""


class BadQuestion(StrEnum):
    """Why two contracts are nothing to choose between."""

    SAME = "odds-same-contract"
    PASSED_OUT = "odds-nothing-bid"
    NO_OTHER = "odds-needs-instead"
    """What East-West have bid is only to be weighed against something else."""


class IllegalQuestion(Illegal):
    """There is nothing to choose."""


class About(StrEnum):
    """Which of the textbook's questions it is."""

    HIGHER = "higher"
    """The same strain, higher or lower: part-score, game or slam."""
    DOUBLE = "double"
    """The same contract, doubled or not."""
    ELSEWHERE = "elsewhere"
    """Another strain of the same side."""
    OPPONENTS = "opponents"
    """Theirs or ours: a sacrifice, or bidding on over it."""
    OPENING = "opening"
    """A contract or none at all."""


class Case(NamedTuple):
    """What may be: whether the contract in question is made, and what either choice then brings."""

    made: bool
    ours: Outcome
    other: Outcome


@dataclass(frozen=True, slots=True)
class Question:
    """The contract in question and what stands against it."""

    ours: Contract
    other: End

    @classmethod
    def of(cls, ours: End, other: End | None = None) -> Question:
        """The question; where nothing is set against it, what players weigh it against.

        That is game for a slam, the contract a level below else, and for a doubled contract the
        same one undoubled. Raises :exc:`IllegalQuestion`.
        """
        if isinstance(ours, PassedOut):
            raise IllegalQuestion(BadQuestion.PASSED_OUT)
        against = usual_other(ours) if other is None else other
        if against is None:
            raise IllegalQuestion(BadQuestion.NO_OTHER, contract=ours.name)
        if against == ours:
            raise IllegalQuestion(BadQuestion.SAME, contract=ours.name)
        return cls(ours, against)

    @property
    def about(self) -> About:
        """Which question it is."""
        ours, other = self.ours, self.other
        if isinstance(other, PassedOut):
            return About.OPENING
        if ours.declarer.side is not other.declarer.side:
            return About.OPPONENTS
        if ours.strain is not other.strain:
            return About.ELSEWHERE
        return About.DOUBLE if ours.level == other.level else About.HIGHER

    @property
    def deciding(self) -> Contract:
        """The contract on which it hangs: the higher one, ours, or the one East-West play."""
        ours, other = self.ours, self.other
        if isinstance(other, PassedOut):
            return ours
        if self.about is About.OPPONENTS:
            return ours if ours.declarer.side is Side.EW else other
        return other if self.about is About.HIGHER and other.level > ours.level else ours

    @property
    def most_down(self) -> int:
        """The undertricks for which a sacrifice is weighed; 0 where it is none."""
        return 5 if self.about is About.OPPONENTS else 0

    def cases(self, down: int = 0) -> tuple[Case, Case]:
        """The deciding contract just made, and one down; the other choice in each case.

        In the same strain the tricks are the same; elsewhere the other contract is taken to be
        just made, and a contract of our own against theirs to go ``down`` so many.
        """
        needed = self.deciding.tricks_needed
        return self._case(needed, down), self._case(needed - 1, down)

    def _case(self, tricks: int, down: int) -> Case:
        made = tricks == self.deciding.tricks_needed
        return Case(made, *(self._outcome(end, tricks, down) for end in (self.ours, self.other)))

    def _outcome(self, end: End, tricks: int, down: int) -> Outcome:
        if isinstance(end, PassedOut):
            return end
        same = end.strain is self.deciding.strain
        if same and end.declarer.side is self.deciding.declarer.side:
            return Result(end, tricks)
        return Result(end, max(end.tricks_needed - down, 0))


def usual_other(ours: Contract) -> End | None:
    """What a contract is usually weighed against.

    >>> [str(usual_other(Contract.parse(text))) for text in ("6H NS", "6NT NS", "4HX EW", "1S NS")]
    ['4H NS', '3NT NS', '4H EW', 'pass']
    """
    if ours.doubling:
        lower = Doubling(ours.doubling - 1)
        return replace(ours, doubling=lower)
    if ours.declarer.side is Side.EW:
        return None
    if ours.level == 6:
        return replace(ours, level=_game(ours.strain))
    return replace(ours, level=ours.level - 1) if ours.level > 1 else PASSED_OUT


def _game(strain: Strain) -> int:
    """The level at which a strain makes game by itself."""
    if strain is Strain.NOTRUMPS:
        return 3
    return 5 if strain.is_minor else 4

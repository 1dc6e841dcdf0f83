"""What came of a deal: the contract and the tricks declarer's side won."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.errors import Illegal, LawCode, ParseError, Unreadable
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut


class BadResult(LawCode):
    """Why there is no such result."""

    TRICKS = "result-tricks", "Law 77"


class IllegalResult(Illegal):
    """Declarer's side wins from none to all thirteen tricks."""


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and all the tricks declarer's side won, 0 to 13.

    "Made", "+1" and "−2" are ways of saying it; only the tricks are kept.

    >>> result = Result.parse("4HX N +1")
    >>> result.tricks, result.over, str(result)
    (11, 1, '4HX N +1')
    """

    contract: Contract
    tricks: int

    def __post_init__(self) -> None:
        """Refuse fewer than no tricks or more than thirteen."""
        if not 0 <= self.tricks <= 13:
            raise IllegalResult(
                BadResult.TRICKS, tricks=self.tricks, contract=self.contract.name, over=self.over
            )

    @property
    def over(self) -> int:
        """Overtricks where positive, undertricks where negative, 0 for just made."""
        return self.tricks - self.contract.level - 6

    @property
    def made(self) -> bool:
        """Whether declarer's side won at least the tricks it had bid."""
        return self.over >= 0

    @property
    def outcome(self) -> str:
        """``=``, ``+1`` or ``-2``, as players write it."""
        return f"{self.over:+d}" if self.over else "="

    def __str__(self) -> str:
        """Contract, declarer and outcome with spaces between."""
        return f"{self.contract} {self.outcome}"

    @classmethod
    def parse(cls, text: str) -> Result:
        """The result of a text such as ``3NT EW -2``.

        Raises :exc:`ParseError`, or :exc:`IllegalResult` where nobody could win so many.
        """
        contract, _, outcome = text.strip().rpartition(" ")
        sign, number = outcome[:1], outcome[1:]
        numbered = sign in {"+", "-"} and len(number) < 3 and number.isascii()
        if outcome != "=" and not (numbered and number.isdecimal()):
            raise ParseError(Unreadable.RESULT, text=text)
        agreed = Contract.parse(contract)
        return cls.of(agreed, 0 if outcome == "=" else int(outcome))

    @classmethod
    def of(cls, contract: Contract, over: int = 0) -> Result:
        """The contract made with so many overtricks, or down so many where negative."""
        return cls(contract, contract.tricks_needed + over)


Outcome = Result | PassedOut


def parse_outcome(text: str) -> Outcome:
    """A result, or ``pass`` for a deal passed out.

    >>> parse_outcome("pass")
    <PassedOut.PASSED_OUT: 'pass'>
    """
    return PASSED_OUT if text.strip().lower() == str(PASSED_OUT) else Result.parse(text)

"""What every error of the project has in common: a code and facts, never prose.

Two kinds are told apart everywhere. A :exc:`ParseError` says *this text is not bridge*;
an :exc:`Illegal` says *this is bridge, but not here*. Neither holds a sentence: the
languages put the code into words, for the reader, in the reader's own language.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class BridgeError(ValueError):
    """An error that carries a code, its facts and, once known, the place in the text.

    ``line`` and ``column`` count from 1; ``line`` is 0 until a reader has set the place.
    """

    def __init__(self, code: StrEnum, **facts: object) -> None:
        super().__init__(str(code))
        self.code = code
        self.facts = facts
        self.line = 0
        self.column = 0

    def at(self, line: int, column: int) -> Self:
        """The same error with its place, unless it knows a nearer one already."""
        if not self.line:
            self.line, self.column = line, column
        return self


class ParseError(BridgeError):
    """This text is not bridge; ``facts["expected"]`` names what would have been."""


class Illegal(BridgeError):
    """This is bridge, but not here; ``law`` is the Law or the rule that forbids it."""

    @property
    def law(self) -> str:
        """The Law as players cite it, such as ``Law 27``."""
        return str(getattr(self.code, "law", ""))


class LawCode(StrEnum):
    """A code that knows the Law behind it: the base of every reason for refusing."""

    law: str

    def __new__(cls, code: str, law: str) -> Self:
        """A member is its code; the Law rides along."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.law = law
        return member


class Unreadable(StrEnum):
    """Why a text is no card, hand, deal, call, contract or result."""

    CARD = "not-a-card"
    HAND = "not-a-hand"
    DEAL = "not-a-deal"
    SEAT = "not-a-seat"
    SIDE = "not-a-side"
    VULNERABILITY = "not-a-vulnerability"
    CALL = "not-a-call"
    CONTRACT = "not-a-contract"
    RESULT = "not-a-result"

"""A record with what its calls and its cards say, and how the parts may contradict each other."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.errors import BridgeError, Illegal, LawCode
from overtrick.formats.judging.calls import JudgedCalls
from overtrick.formats.judging.cards import JudgedCards
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Part, Place, Record
from overtrick.game.contract import Contract, PassedOut


class Contradiction(LawCode):
    """How a record may contradict itself."""

    CONTRACT = "contract-not-of-auction", "Law 22"
    TRICKS = "tricks-not-of-play", "Law 79"
    CLAIMED = "tricks-not-of-claim", "Law 71"
    SCORE = "score-not-of-contract", "Law 77"
    REGULAR = "marked-but-regular", "Law 9"
    """A call or card is marked as an irregularity that was accepted, and is none."""
    DEALER = "dealer-not-of-board", "Law 2"
    """A warning, as is the next, where the other boards are marked by their numbers."""
    VULNERABILITY = "vulnerability-not-of-board", "Law 2"


class Contradicts(Illegal):
    """Two things that the file says can't both be true."""


class Facts(NamedTuple):
    """A record with what its calls and its cards say."""

    record: Record
    contract: Contract | PassedOut | None
    calls: JudgedCalls
    cards: JudgedCards | None


def problem_at(error: BridgeError, place: Place, severity: Severity = Severity.ERROR) -> Problem:
    """The problem of an error in that place of the file."""
    error.line, error.column = place
    return Problem(error, place.line, place.column, severity=severity)


def contradiction(
    record: Record, part: Part, code: Contradiction, right: object, found: object
) -> Problem:
    """That a part of the record says one thing where another is right."""
    error = Contradicts(code, right=str(right), found=str(found))
    return problem_at(error, record.place(part))

"""Where a field of a rule set comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Standing(StrEnum):
    """How a field came to its value."""

    STATED = "stated"
    """The source says so."""
    INHERITED = "inherited"
    """The source is silent; the rule set it is based on says so."""
    CHOICE = "choice"
    """No source says; the product had to choose."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text a value was read in, and how it came to its value.

    ``text`` is a short name that ``docs/sources.md`` resolves, such as ``Law 77`` or ``S1``.
    """

    standing: Standing
    text: str


def stated(text: str) -> Source:
    """The source says so."""
    return Source(Standing.STATED, text)


def inherited(text: str) -> Source:
    """The source is silent, and the set it is based on says so."""
    return Source(Standing.INHERITED, text)


def choice(text: str) -> Source:
    """No source says: what was chosen, and by what analogy."""
    return Source(Standing.CHOICE, text)

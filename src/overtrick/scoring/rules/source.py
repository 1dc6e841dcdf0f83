"""Where a field of a rule set comes from."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Standing(StrEnum):
    """How a field came to its value."""

    STATED = "stated"
    """The source says so."""
    INHERITED = "inherited"
    """The source is silent; the rule set it is based on says so."""
    CHOICE = "choice"
    """No source says; the product had to choose."""


class Source(NamedTuple):
    """How a value was come by, and the text it was read in.

    ``text`` is a short name that ``docs/sources.md`` resolves, such as ``Law 77`` or ``S1``;
    of a choice it is a code, and the languages tell by what analogy was chosen. A value
    ``inherited_from`` another rule set keeps the text it has there.
    """

    origin: Standing
    text: str
    inherited_from: str = ""

    @property
    def standing(self) -> Standing:
        """Stated, inherited or chosen."""
        return Standing.INHERITED if self.inherited_from else self.origin


def stated(text: str) -> Source:
    """The source says so."""
    return Source(Standing.STATED, text)


def choice(code: str) -> Source:
    """No source says; the code of the reason for what was chosen."""
    return Source(Standing.CHOICE, code)

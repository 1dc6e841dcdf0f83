"""What is raised where a door needs a package that a bare install leaves out."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import BridgeError


class Missing(StrEnum):
    """The code that the languages put into words."""

    EXTRA = "missing-extra"


class MissingExtra(BridgeError):
    """An extra is not installed; ``facts`` hold its name and the install line that brings it.

    >>> MissingExtra("pdf").facts["line"]
    "pip install 'overtrick[pdf]'"
    """

    def __init__(self, extra: str) -> None:
        super().__init__(Missing.EXTRA, extra=extra, line=f"pip install 'overtrick[{extra}]'")
        self.extra = extra

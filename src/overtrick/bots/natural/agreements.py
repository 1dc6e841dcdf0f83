"""What a partnership may agree on within the system."""

from __future__ import annotations

from typing import NamedTuple


class Agreements(NamedTuple):
    """The options of the natural system.

    ``conventions`` are Stayman, transfers, Blackwood, the strong raise in notrumps and the
    negative double; without them every bid but two clubs and a takeout double is natural.
    """

    weak_notrump: bool = False
    four_card_majors: bool = False
    conventions: bool = True

    @property
    def notrump(self) -> tuple[int, int]:
        """The high-card points of one notrump."""
        return (12, 14) if self.weak_notrump else (15, 17)


STANDARD = Agreements()
"""Five-card majors, a notrump of 15 to 17, and the conventions."""

"""What the first bid of a deal shows."""

from __future__ import annotations

from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.meaning import Option, read_table
from overtrick.bots.natural.story import Story

_STRONG = """
2C  strong * !!  = 23+hcp / 22+hcp 23+ S5+ / 22+hcp 23+ H5+ / 25+ S6+ / 25+ H6+ / 26+
2NT notrump      = 20-22hcp bal S-4 H-4
"""
_NOTRUMP = {
    False: "1NT notrump = 15-17hcp bal S-4 H-4",
    True: "1NT notrump = 12-14hcp bal S-4 H-4",
}
_FIVE_CARD_MAJORS = """
1S  suit = 12-24 11+hcp S5+ S>=H S>=D S>=C
1H  suit = 12-24 11+hcp H5+ H>=D H>=C
1D  suit = 12-25 11+hcp D4+ D>=C / 12-24 D3 C-2 11+hcp
1C  suit = 12-25 11+hcp C3+
"""
_FOUR_CARD_MAJORS = """
1S  suit = 12-24 11+hcp S5+ S>=H S>=D S>=C
1H  suit = 12-24 11+hcp H4+ H>=S H>=D H>=C
1S  suit = 12-24 11+hcp S4+ S>=D S>=C
1D  suit = 12-25 11+hcp D4+ D>=C
1C  suit = 12-25 11+hcp C4+
"""
_PREEMPTS = """
4S  preempt = 5-10hcp S8+
4H  preempt = 5-10hcp H8+
5D  preempt = 5-10hcp D9+
5C  preempt = 5-10hcp C9+
3S  preempt = 5-10hcp S7 good:S
3H  preempt = 5-10hcp H7 good:H
3D  preempt = 5-10hcp D7+ good:D
3C  preempt = 5-10hcp C7+ good:C
2S  preempt = 6-10hcp S6 H-4 good:S
2H  preempt = 6-10hcp H6 S-4 good:H
2D  preempt = 6-10hcp D6 S-3 H-3 good:D
"""
_PASS = "Pass pass = 0-11hcp"


def openings(story: Story, agreements: Agreements) -> tuple[Option, ...]:
    """The first bids there are; in fourth seat nobody is kept from bidding any more."""
    suits = _FOUR_CARD_MAJORS if agreements.four_card_majors else _FIVE_CARD_MAJORS
    rows = [_STRONG, _NOTRUMP[agreements.weak_notrump], suits]
    if len(story.told) < 3:
        rows.append(_PREEMPTS)
    return read_table("\n".join([*rows, _PASS]))

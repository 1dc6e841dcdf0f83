"""Which tags have a home in a record, and which a game needs beside them."""

from __future__ import annotations

from overtrick.formats.record import Part

PARTS = {
    "Board": Part.BOARD,
    "Dealer": Part.DEALER,
    "Vulnerable": Part.VULNERABILITY,
    "Deal": Part.DEAL,
    "Auction": Part.AUCTION,
    "Play": Part.PLAY,
    "Declarer": Part.CONTRACT,
    "Contract": Part.CONTRACT,
    "Result": Part.RESULT,
    "Score": Part.SCORE,
}
PLAYERS = ("North", "East", "South", "West")
HOMES = frozenset((*PARTS, *PLAYERS, "Note"))
"""Tags that are kept as such only where their value has no home in a record."""
NO_NEWS = frozenset({"Event", "Site", "Date", "Scoring"})
"""Mandatory tags: a question mark there says no more than that the standard wants them."""
NEEDED = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}

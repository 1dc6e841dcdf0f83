"""How what happens at a table stands in the log, and how it is read back from there.

>>> from overtrick.cards.seat import Seat
>>> from overtrick.club.tables.changes import Claimed
>>> kept(Claimed(Seat.SOUTH, 3))
('claimed', {'seat': 'S', 'tricks': 3})
>>> change_of(*kept(Claimed(Seat.SOUTH, 3)))
Claimed(seat=<Seat.SOUTH: 2>, tricks=3)
"""

from __future__ import annotations

from overtrick.cards.card import Card
from overtrick.club.logbook import Logbook
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.store.event import LISTED, UNLISTED
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.phrases import Phrase
from overtrick.game.call import parse_call

OPENED = "table-opened"
"""The first event of every table, and of nothing else."""
KINDS: dict[type[Change], str] = {
    made.Opened: OPENED,
    made.Sat: "sat",
    made.BotSat: "bot-sat",
    made.Left: "left",
    made.Away: "away",
    made.Back: "back",
    made.Dealt: "dealt",
    made.Called: "called",
    made.Explained: "explained",
    made.Played: "played",
    made.Claimed: "claimed",
    made.ClaimAnswered: "claim-answered",
    made.UndoAsked: "undo-asked",
    made.UndoAnswered: "undo-answered",
    made.HonoursClaimed: "honours-claimed",
    made.Said: "said",
    made.RubberOpened: "rubber-opened",
    Entered: "entered",
    Corrected: "corrected",
    Deleted: "deleted",
    made.Restored: "restored",
    Undone: "undone",
    Redone: "redone",
    made.RoundOver: "round-over",
    made.RoundOn: "round-on",
    made.Listed: LISTED,
    made.Unlisted: UNLISTED,
    made.Closed: "closed",
    made.Erased: "erased",
}
_LOGBOOK = Logbook(KINDS, {"Phrase": Phrase, "Card": Card.parse, "Call": parse_call})
kept, change_of = _LOGBOOK.kept, _LOGBOOK.change_of

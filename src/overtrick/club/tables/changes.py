"""What can happen at a table: the facts its log holds, and nothing that follows from them.

Who deals, who is vulnerable, whose turn it is and what stands on the sheet is derived again at
each replay. ``seat`` is the seat of whoever does it; the address it comes by must be that seat's.
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.tables.phrases import Phrase
from overtrick.game.call import Call


@dataclass(frozen=True, slots=True)
class Opened:
    """A table is set up: its rules, which give its form, and what was agreed.

    ``undo``: moves may be taken back if the other side lets them. ``open_hands``: who watches
    sees all hands. ``grace``: seconds after which a bot of that ``level`` keeps the seat of
    somebody who has gone. ``boards``: how many are played, 0 for as many as they like.
    ``practice``: which deals one person practises with three bots, and the condition that they
    are dealt to ``order`` with.

    A table of an ``evening``, known by its stream, is the ``table`` of that number in that
    ``round``; of a duplicate session ``numbers`` are the boards, in the order played.
    """

    rules: str
    house: tuple[tuple[str, str], ...] = ()
    dealer: Seat = Seat.NORTH
    title: str = ""
    stake: str = ""
    undo: bool = True
    open_hands: bool = False
    grace: int = 60
    level: Level = Level.CLUB
    boards: int = 0
    practice: str = ""
    order: str = ""
    evening: str = ""
    round: int = 0
    table: int = 0
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody takes a seat, or gives another name there.

    ``holder`` tells his address from others without being one; the desk fills it in.
    """

    seat: Seat
    name: str
    holder: str = ""


@dataclass(frozen=True, slots=True)
class BotSat:
    """A bot is given a seat."""

    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class Left:
    """Whoever sat there does no longer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Away:
    """The player has not been here for longer than the grace; a bot keeps the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Back:
    """The player is here again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """The next deal; the cards are the desk's to fill in.

    For practice: the deal of the event ``again``, perhaps without its auction, or a ``step`` of
    the lesson.
    """

    deal: Deal | None = None
    again: int = 0
    play_only: bool = False
    step: str = ""


@dataclass(frozen=True, slots=True)
class Called:
    """A call, perhaps with what it shows, for the opponents (Law 20)."""

    seat: Seat
    call: Call
    explanation: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Explained:
    """What a call shows, told by who made it; ``call`` counts from 0 in the auction."""

    seat: Seat
    call: int
    text: str
    alert: bool = True


@dataclass(frozen=True, slots=True)
class Played:
    """A card; ``seat`` is who decides, declarer for dummy's cards too."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player shows his hand: his side takes so many of the tricks left (Law 68)."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """An opponent agrees or does not; the claimer himself may withdraw the claim."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A player would take his last call or card back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """An opponent lets it be taken back or does not; the asker may withdraw the wish."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class HonoursClaimed:
    """After the deal a side claims the honours that it held (Rubber Law 72)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A remark to the table; without a seat it is the owner's."""

    seat: Seat | None
    phrase: Phrase | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class RubberOpened:
    """The next rubber or Chicago, perhaps with another first dealer, for whom they cut."""

    dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Restored:
    """The deal that ended with that event counts as it was played again."""

    deal: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round of the evening is over: nothing more is dealt, and what is dealt is played out."""


@dataclass(frozen=True, slots=True)
class RoundOn:
    """The round is on again: its end, or that of the evening, was taken back."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The table is open to all. Its address to watch, a secret no longer, is on the list."""

    watch: str = ""


@dataclass(frozen=True, slots=True)
class Unlisted:
    """The table is not on the list any more; who sits, sits."""


@dataclass(frozen=True, slots=True)
class Closed:
    """Nothing more is played here; all stays to be looked at."""


@dataclass(frozen=True, slots=True)
class Erased:
    """A name was taken out of the log for good; whoever holds the table folds it anew."""


Seated = Sat | BotSat | Left | Away | Back
Moved = Called | Played | Claimed | ClaimAnswered | UndoAsked | UndoAnswered
"""What the next move rests on: made before seeing the last of these, a move is stale."""
OnDeal = Moved | Explained
"""What happens within a deal."""
ByHand = Entered | Corrected | Deleted | Restored | Undone | Redone
"""What the owner writes on the sheet by hand: as on a sheet that no table writes."""
NotByHand = (
    Opened
    | Seated
    | Dealt
    | Moved
    | Explained
    | HonoursClaimed
    | Said
    | RubberOpened
    | RoundOver
    | RoundOn
    | Listed
    | Unlisted
    | Closed
    | Erased
)
"""What the table itself brings."""
Change = NotByHand | ByHand

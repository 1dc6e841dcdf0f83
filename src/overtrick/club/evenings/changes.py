"""What can happen in an evening: the facts its log holds, and nothing derived from them.

People are numbers here, so that a name stands in few places and can be taken out of all of
them. Whoever made a change at a table is its ``side``; the director has None there. A ``place``
is the number of a board or, in an evening of rubbers, of a deal at that table, from 1. Times
are whole seconds since 1970 and are handed in: a fold reads no clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.agreed import Agreed
from overtrick.club.evenings.online import BoardDealt, CardsDealt, Online
from overtrick.scoring.entry import Entry
from overtrick.tournament.award import Award
from overtrick.tournament.conditions import Off

Names = tuple[str, ...]
"""Of a player one name, of a pair two, of a team its own and then its players'; "" is no name."""
Four = tuple[int, int, int, int]
"""Who sits North, East, South and West, by number."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The evening is set up: what is played, and who came, in the order of the draw."""

    agreed: Agreed
    people: tuple[Names, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Titled:
    """The evening has another title."""

    title: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player, pair or team is called otherwise."""

    number: int
    names: Names


@dataclass(frozen=True, slots=True)
class Arrived:
    """Somebody came late and plays from the next round; the evening gives the next number."""

    names: Names


@dataclass(frozen=True, slots=True)
class Departed:
    """Somebody goes home after the round that is on."""

    number: int


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round begins, of rubbers with its seatings by table, of a Swiss with its matches.

    Being facts these stay as they are, whatever is corrected later.
    """

    round: int
    at: int
    minutes: int = 0
    seatings: tuple[Four, ...] = ()
    pairing: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The director ends the round: the bell rings now, whatever the clock says."""

    round: int
    at: int


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock stands still."""

    at: int


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock goes on."""

    at: int


@dataclass(frozen=True, slots=True)
class MinutesGiven:
    """So many minutes more, or less, in the round that is on."""

    minutes: int
    at: int


@dataclass(frozen=True, slots=True)
class Entered:
    """A table enters a deal, and perhaps North-South's ``score`` and ``who`` they all are."""

    round: int
    table: int
    place: int
    entry: Entry
    at: int
    side: Side | None = None
    score: int | None = None
    who: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Corrected:
    """What was entered is written anew; the director says why."""

    round: int
    table: int
    place: int
    entry: Entry
    at: int
    side: Side | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Struck:
    """What was entered, or awarded, is struck out; the director says why."""

    round: int
    table: int
    place: int
    side: Side | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A side agrees to these results, known by their ``id``."""

    round: int
    table: int
    results: tuple[int, ...]
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Disputed:
    """A side does not agree to a result, known by its ``id``."""

    round: int
    table: int
    result: int
    side: Side


@dataclass(frozen=True, slots=True)
class Awarded:
    """The director adjusts a board: an award to each side, with a reason (Law 12)."""

    round: int
    table: int
    place: int
    ns: Award
    ew: Award
    reason: str


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A board was not played and counts for neither side."""

    round: int
    table: int
    place: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals first at a table of rubbers; only before its first deal."""

    round: int
    table: int
    dealer: Seat
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """After a level score the cards were cut, and that side moves as the winner."""

    round: int
    table: int
    won: Side
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two change places in a round, or from it ``onward``: that is where they really sat."""

    round: int
    one: int
    other: int
    onward: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """Other boards were played at a table than were due, or the arrow was the wrong way."""

    round: int
    table: int
    boards: tuple[int, ...] = ()
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Fined:
    """A penalty in per cent of a top or in points; nobody has it instead (Law 90)."""

    number: int
    amount: Fraction
    reason: str
    off: Off = Off.TOP


@dataclass(frozen=True, slots=True)
class StandingShown:
    """The director lets everybody see the standing, or hides it."""

    shown: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """The evening is over: tables enter nothing more, the director may still correct."""

    at: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last thing the director did that still stands is taken back."""


@dataclass(frozen=True, slots=True)
class Erased:
    """A name was taken out of the log for good; whoever holds the evening folds it anew."""


AtTable = (
    Entered | Corrected | Struck | Confirmed | Disputed | Awarded | Unplayed | Dealing | Cut
    | Happened
)  # fmt: skip
AtLarge = (
    Titled | Renamed | Arrived | Departed | RoundBegun | RoundEnded | ClockPaused | ClockResumed
    | MinutesGiven | Swapped | Fined | StandingShown | Closed | Online | BoardDealt | CardsDealt
)  # fmt: skip
"""What concerns one table in one round, and what concerns everybody."""
Change = Opened | AtTable | AtLarge | Undone | Erased

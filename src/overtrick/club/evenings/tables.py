"""Each table as it stands: who sits there, what is entered, awaited, disputed.

>>> from overtrick.club.evenings.agreed import DuplicateSession
>>> from overtrick.club.evenings.changes import Opened, RoundBegun
>>> from overtrick.club.evenings.folding import folded
>>> from overtrick.tournament.plan import Plan
>>> head = Opened(DuplicateSession(Plan("howell", 4, per_round=2)), (("",),) * 4)
>>> page = folded([(1, head), (2, RoundBegun(1, at=0))])
>>> [(table.number, table.ns, table.ew, table.awaited) for table in tables(page)]
[(1, (4,), (1,), (1, 2)), (2, (2,), (3,), (1, 2))]
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import frame_of, table_of
from overtrick.club.evenings.written import State, Written
from overtrick.scoring.entry import Entry
from overtrick.scoring.sheet import Account
from overtrick.tournament.evenings.score import TableScore, score_table
from overtrick.tournament.movement import Seating, Who


class Status(StrEnum):
    """What the director sees of a table at a glance."""

    EMPTY = "empty"
    """Nothing is entered yet."""
    PLAYING = "playing"
    """Something is entered, or a live table has dealt; more is awaited."""
    UNCONFIRMED = "unconfirmed"
    """All is entered, and the other side has still to say so."""
    DISPUTED = "disputed"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TableState:
    """One table in one round.

    ``boards`` are those due in a duplicate session, and ``awaited`` those of them without a
    result; both are empty in an evening of rubbers, where ``next_place`` is the deal to come,
    None when no more can be dealt. ``unconfirmed`` and ``disputed`` are places, too.
    """

    round: int
    number: int
    ns: Who
    ew: Who
    boards: tuple[int, ...]
    results: tuple[tuple[int, Written], ...]
    awaited: tuple[int, ...]
    next_place: int | None
    finished: bool
    dealer: Seat = Seat.NORTH
    bell: int | None = None
    cut: Side | None = None
    shared: bool = False
    dealt: bool = False

    @property
    def unconfirmed(self) -> tuple[int, ...]:
        """What the other side has said nothing of."""
        return self._places(State.ENTERED)

    @property
    def disputed(self) -> tuple[int, ...]:
        """What the other side does not agree to."""
        return self._places(State.DISPUTED)

    @property
    def last_at(self) -> int | None:
        """When anything was entered here last."""
        return max((one.at for _, one in self.results), default=None)

    @property
    def status(self) -> Status:
        """What the director sees at a glance: the worst that there is."""
        if self.disputed:
            return Status.DISPUTED
        if not self.finished:
            return Status.PLAYING if self.results or self.dealt else Status.EMPTY
        return Status.UNCONFIRMED if self.unconfirmed else Status.DONE

    def result(self, place: int) -> Written | None:
        """What stands at a place."""
        return dict(self.results).get(place)

    def _places(self, state: State) -> tuple[int, ...]:
        return tuple(place for place, one in self.results if one.state is state)


def tables(page: Page, number: int | None = None) -> tuple[TableState, ...]:
    """The tables of a round, of the one that is on unless another is named."""
    wanted = page.round if number is None else number
    return tuple(_state(page, wanted, seating) for seating in page.seated(wanted))


def table(page: Page, number: int, table: int) -> TableState | None:
    """One table of a round, if it is there."""
    seating = page.seating(number, table)
    return None if seating is None else _state(page, number, seating)


def waiting_for(page: Page) -> tuple[TableState, ...]:
    """The tables of the round that is on, and of those before, that are not done."""
    every = (one for number in range(1, page.round + 1) for one in tables(page, number))
    return tuple(one for one in every if one.status is not Status.DONE)


def account(page: Page, number: int, table: int) -> Account:
    """The sheet of a table of rubbers, to be drawn as any sheet is."""
    return frame_of(page).account(table_of(page, number, table))


def drafted(page: Page, number: int, table: int, place: int, entry: Entry) -> Account:
    """What the sheet of a table would be with that deal at that place, to be shown beforehand.

    Raises what the sheet has against it. What a board is worth tells
    :func:`~overtrick.club.evenings.boards.score_ns`.
    """
    here = table_of(page, number, table)
    deals = (*here.deals[: place - 1], entry, *here.deals[place:])
    return frame_of(page).account(replace(here, deals=deals))


def score(page: Page, number: int, table: int) -> TableScore:
    """What a table of rubbers comes to: totals, net, winner, and whether a cut decided."""
    return score_table(frame_of(page), number, table_of(page, number, table))


def _state(page: Page, number: int, seating: Seating) -> TableState:
    results = page.at_table(number, seating.table)
    there = {place for place, _ in results}
    awaited = tuple(board for board in seating.boards if board not in there)
    if page.movement is not None:
        return TableState(
            number,
            seating.table,
            seating.ns,
            seating.ew,
            seating.boards,
            results,
            awaited,
            awaited[0] if awaited else None,
            not awaited,
            shared=seating.shared,
            dealt=(number, seating.table) in page.dealt,
        )
    return _of_rubbers(page, number, seating, results)


def _of_rubbers(
    page: Page, number: int, seating: Seating, results: tuple[tuple[int, Written], ...]
) -> TableState:
    mark = page.mark(number, seating.table)
    finished = score(page, number, seating.table).finished
    late = mark.bell is not None and len(results) > mark.bell
    return TableState(
        number,
        seating.table,
        seating.ns,
        seating.ew,
        (),
        results,
        (),
        None if late or _is_full(page, number, seating.table) else len(results) + 1,
        finished,
        mark.dealer,
        mark.bell,
        mark.cut,
        dealt=(number, seating.table) in page.dealt,
    )


def _is_full(page: Page, number: int, table: int) -> bool:
    """Whether the rubber, the Chicago or the deals of the round are over, and not level."""
    evening, here = frame_of(page), table_of(page, number, table)
    whole = evening.account(here)
    if not evening.settings.deals:
        return whole.last.finished
    totals = whole.if_stopped
    return len(here.deals) >= evening.settings.deals and totals.ns != totals.ew

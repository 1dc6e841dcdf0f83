"""What comes next: who sits where in the next round, and what must be done before it begins.

The seatings of an evening of rubbers follow from the results, so whoever begins a round sends
along what he saw; if the movement says otherwise by then, nothing is stored.
"""

from __future__ import annotations

from overtrick.club.evenings.agreed import DuplicateSession
from overtrick.club.evenings.changes import Change, RoundBegun
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import evening_of, four_of
from overtrick.club.evenings.sessions import is_swiss
from overtrick.club.evenings.standing import standings
from overtrick.tournament.evenings.next_round import next_seatings
from overtrick.tournament.movement import Seating
from overtrick.tournament.swiss import swiss_pairing


def next_begun(page: Page, at: int, minutes: int | None = None) -> RoundBegun:
    """The change that begins the next round as the movement has it.

    ``minutes`` are those agreed, unless others are given. Raises :exc:`IllegalMovement` where a
    Swiss has no pairing left.
    """
    agreed = page.head.agreed
    if isinstance(agreed, DuplicateSession):
        long = agreed.minutes if minutes is None else minutes
        return RoundBegun(page.round + 1, at, long, pairing=_pairing(page, agreed))
    long = agreed.settings.minutes if minutes is None else minutes
    coming, going = (tuple(map(str, who)) for who in (page.coming, page.going))
    seatings = next_seatings(evening_of(page), coming, going)
    return RoundBegun(page.round + 1, at, long, tuple(map(four_of, seatings)))


def seats(page: Page, number: int) -> tuple[Seating, ...]:
    """Who sits where in a round: one that is over, that is on, or, if it is known, to come."""
    if found := page.seated(number):
        return found
    if number != page.round + 1 or page.movement is not None or page.closed:
        return ()
    return tuple(
        Seating(table, (north, south), (east, west))
        for table, (north, east, south, west) in enumerate(next_begun(page, 0).seatings, start=1)
    )


def sitting_out(page: Page, number: int) -> tuple[int, ...]:
    """Who is there in that round and has nothing to play."""
    if page.movement is not None:
        rounds = page.movement.rounds
        return rounds[number - 1].sitting_out if 1 <= number <= len(rounds) else ()
    seated = {one for table in seats(page, number) for one in table.who}
    if number == page.round + 1:
        gone = page.gone | set(page.going)
        return tuple(one for one in page.people if one not in seated | gone)
    if not 1 <= number <= page.round:
        return ()
    return tuple(map(int, evening_of(page).sitting_out(number)))


def rounds_meant(page: Page) -> int:
    """As many rounds as are meant; 0 where that is open."""
    if page.movement is None:
        return page.rubbers.rounds if page.rubbers else 0
    session = page.duplicate
    return 0 if session and is_swiss(session.plan) else len(page.movement.rounds)


def is_last(page: Page) -> bool:
    """Whether the round that is on is the last one meant."""
    return bool(rounds_meant(page)) and page.round >= rounds_meant(page)


def tables_known(page: Page) -> tuple[int, ...]:
    """Every table that is known to be needed, in order."""
    if page.movement is not None:
        return tuple(
            sorted({table.table for each in page.movement.rounds for table in each.tables})
        )
    most = max((len(begun.seatings) for begun in page.rounds), default=0)
    return tuple(range(1, max(most, len(page.head.people) // 4) + 1))


def is_as_due(page: Page, change: Change, seen: int) -> bool:
    """Whether a round begins as the movement has it now, or its director has seen everything."""
    if not isinstance(change, RoundBegun) or seen == page.seq:
        return True
    due = next_begun(page, change.at)
    return (change.seatings, change.pairing) == (due.seatings, due.pairing)


def _pairing(page: Page, session: DuplicateSession) -> tuple[tuple[int, int], ...]:
    """Who meets in the next round of a Swiss; nothing in any other movement."""
    movement = page.movement
    if movement is None or not is_swiss(session.plan) or not page.round:
        return ()
    placed = [line.number for group in standings(page) for line in group.lines]
    order = [one for one in (*placed, *movement.numbers) if one not in page.gone]
    met = [
        frozenset(table.who) for begun in movement.rounds[: page.round] for table in begun.played
    ]
    byes = [one for begun in movement.rounds[: page.round] for one in begun.sitting_out]
    return swiss_pairing(list(dict.fromkeys(order)), met, byes).matches

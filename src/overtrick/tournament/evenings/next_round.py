"""Who plays whom next, whatever the kind of evening."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.seat import Seat
from overtrick.tournament.evenings.balance import balance
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.progressive import moved_on
from overtrick.tournament.evenings.rotation import cycle, next_round
from overtrick.tournament.evenings.seating import Seatings
from overtrick.tournament.evenings.settings import Kind, Movement, Partners


def next_seatings(
    evening: Evening, arrives: Sequence[str] = (), leaves: Sequence[str] = ()
) -> Seatings:
    """Who sits where in the next round, once those have come and those have gone.

    >>> four = Evening.of(Kind.CHICAGO, ("Anna", "Boris", "Clara", "Dmitri"))
    >>> print(*next_seatings(four))
    Anna, Boris v Clara, Dmitri
    """
    players = evening.present(Round((), tuple(arrives), tuple(leaves)))
    if in_turn(evening):
        return next_round(players, evening.seatings)
    return moved_on(evening, players)


def opened(
    evening: Evening,
    arrives: Sequence[str] = (),
    leaves: Sequence[str] = (),
    dealer: Seat = Seat.NORTH,
) -> Round:
    """The next round with nothing played yet."""
    tables = tuple(
        Table(number, seating, dealer)
        for number, seating in enumerate(next_seatings(evening, arrives, leaves), start=1)
    )
    return Round(tables, tuple(arrives), tuple(leaves))


def in_turn(evening: Evening) -> bool:
    """Whether partners are had in turn, and nobody's seat depends on a result.

    So it is at a single progressive table too: winners have nowhere to go.
    """
    if evening.kind is not Kind.PROGRESSIVE or evening.settings.movement is Movement.BY_CARD:
        return True
    alone = len(evening.present()) < 8
    return alone and evening.settings.partners is Partners.CHANGE


def is_through(evening: Evening) -> bool:
    """Whether the evening could end here: everybody has had everybody as partner as often.

    Where the winners move there is no such moment.
    """
    if not in_turn(evening) or not evening.rounds:
        return False
    whole = cycle(len(evening.present()))
    return bool(whole) and len(evening.rounds) % whole == 0


def departures(evening: Evening, played: Round) -> tuple[int, ...]:
    """The places of the tables, from 0, that are not seated as the movement has it.

    Which seats the partners take is their own affair, and the first round is drawn. Where
    partners are had in turn, any round will do that leaves nobody further behind.
    """
    due = next_seatings(evening, played.arrives, played.leaves)
    matches = {seating.match for seating in due}
    astray = tuple(
        index for index, seating in enumerate(played.seatings) if seating.match not in matches
    )
    free = _as_fair(evening, played, due) if in_turn(evening) else not evening.rounds
    return () if free else astray


def _as_fair(evening: Evening, played: Round, due: Seatings) -> bool:
    players = evening.present(played)
    expected = balance((*evening.seatings, due), players)
    real = balance((*evening.seatings, played.seatings), players)
    return (
        real.partners.most <= expected.partners.most and real.sat_out.most <= expected.sat_out.most
    )

"""Four hands as newspapers print them, and how the score stands, for the head of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.scoring.rules.fields import Form, VulnerableBy
from overtrick.web.table.faces import SuitShown, suits_of
from overtrick.web.table.reading import Reading


@dataclass(frozen=True, slots=True)
class Printed:
    """A hand of the diagram."""

    at: str
    seat: str
    who: str
    suits: tuple[SuitShown, ...]


@dataclass(frozen=True, slots=True)
class Half:
    """What one side has."""

    side: str
    ours: bool
    total: int
    leg: int
    games: int
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class Stand:
    """How the score stands, which deal it is, and who deals."""

    halves: tuple[Half, ...]
    turn: str
    dealer: str
    by_games: bool


def diagram(reading: Reading, hands: Sequence[frozenset[Card]]) -> tuple[Printed, ...]:
    """The four hands, each where its seat is drawn."""
    return tuple(
        Printed(
            at=reading.place(seat),
            seat=reading.seat(seat),
            who=reading.who(seat),
            suits=suits_of(hands[seat], reading.language, every=True),
        )
        for seat in Seat
    )


def stand(reading: Reading) -> Stand:
    """The score of the rubber in progress, or of the one just over."""
    shown = reading.shown
    ledger, deal = shown.ledger, shown.deal
    ours = reading.me.side if reading.me is not None else None
    by_games = ledger.rules.vulnerability is VulnerableBy.GAMES

    def half(side: Side) -> Half:
        # During a deal it is vulnerable as it was dealt, whatever the sheet says of the next; where
        # its number says so it stays that until the next is dealt.
        on = deal is not None and deal.outcome is None
        dealt = deal is not None and (on or not by_games)
        zone = deal.vulnerable if dealt and deal is not None else ledger.vulnerable
        stands = deal.stakes.before if on and deal is not None else ledger.tallies
        return Half(
            side=reading.side(side),
            ours=side is ours,
            total=ledger.totals.of(side),
            leg=stands.of(side).leg if ledger.rules.part_scores_carry else 0,
            games=stands.of(side).games,
            vulnerable=zone.of(side) and not ledger.finished,
        )

    number = deal.number if deal is not None else ledger.turn
    kind = "board" if shown.rules.form is Form.BOARD else "deal"
    return Stand(
        halves=(half(reading.bottom.side), half(reading.bottom.side.opponents)),
        turn=reading.say(f"turn-{kind}", number=number),
        dealer=reading.seat(deal.dealer if deal is not None else ledger.dealer),
        by_games=by_games,
    )

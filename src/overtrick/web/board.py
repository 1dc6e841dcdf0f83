"""What stands above a sheet: how it stands now, for people across a table to see."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.rubbers import Rubber
from overtrick.language.words import say
from overtrick.paper.subject import Subject
from overtrick.scoring.ledger import WHEEL
from overtrick.scoring.rules.fields import VulnerableBy


@dataclass(frozen=True, slots=True)
class Half:
    """One side of the board; ``needs`` is None where no game is played for."""

    side: Side
    heading: str
    players: tuple[str, ...]
    vulnerable: bool
    state: str
    needs: int | None
    leg: int
    games: int
    total: int


@dataclass(frozen=True, slots=True)
class Board:
    """Both halves, the number of the deal to come and who deals it."""

    halves: tuple[Half, Half]
    turn: str
    dealer: str
    is_over: bool
    drawn_line: bool
    by_games: bool


def board(rubber: Rubber, subject: Subject) -> Board:
    """The board of a rubber."""
    ledger = rubber.ledger
    rules = ledger.rules
    ours, theirs = subject.sides
    return Board(
        halves=(_half(rubber, subject, ours), _half(rubber, subject, theirs)),
        turn=_turn(rubber, subject),
        dealer=subject.name(ledger.dealer),
        is_over=rubber.is_over,
        drawn_line=rules.part_scores_carry,
        by_games=rules.vulnerability is VulnerableBy.GAMES,
    )


def seated(subject: Subject) -> dict[str, tuple[str, str]]:
    """For each seat its name in the reader's language, and who sits there."""
    names = {seat: say(subject.language, "seat", str(seat)) for seat in Seat}
    return {str(seat): (names[seat], subject.names[seat] and subject.name(seat)) for seat in Seat}


def _half(rubber: Rubber, subject: Subject, side: Side) -> Half:
    ledger = rubber.ledger
    tally, vulnerable = ledger.tallies.of(side), ledger.vulnerable.of(side)
    plays_on = ledger.rules.part_scores_carry and not rubber.is_over
    state = "vulnerable" if vulnerable else "not-vulnerable"
    return Half(
        side=side,
        heading=subject.heading(side),
        players=subject.players(side),
        vulnerable=vulnerable,
        state="" if rubber.is_over else subject.say(state),
        needs=ledger.rules.game - tally.leg if plays_on else None,
        leg=tally.leg,
        games=tally.games,
        total=ledger.totals.of(side),
    )


def _turn(rubber: Rubber, subject: Subject) -> str:
    """Whose deal it is, by its number."""
    turn, form = rubber.ledger.turn, rubber.ledger.rules.form
    return say(subject.language, "web.sheet", f"turn-{form}", number=turn, all=WHEEL)

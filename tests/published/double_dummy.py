"""Deals whose double-dummy results were published: a thousand tables and pars, a hundred plays.

They are the lists of deals that came with the DDS library, release 2.9 (Bo Haglund and Soren
Hein, Apache 2.0): the figures alone, in our own notations.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.solver.table import Table

HERE = Path(__file__).parent
DIGITS = "0123456789ABCD"


class Known(NamedTuple):
    """A deal, its table, and the score of its par to North-South."""

    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal
    table: Table
    par: int


class KnownPlay(NamedTuple):
    """A deal played: what each first lead is worth, and declarer's tricks after each card."""

    play: Play
    leads: dict[Card, int]
    tricks: tuple[int, ...]


def known(number: int | None = None) -> list[Known]:
    """So many of the thousand deals."""
    lines = (HERE / "double_dummy.txt").read_text("utf-8").splitlines()[:number]
    return [_known(line) for line in lines]


def known_plays() -> list[KnownPlay]:
    """Plays of the first hundred deals."""
    lines = (HERE / "double_dummy_plays.txt").read_text("utf-8").splitlines()
    return [_known_play(line, deal) for line, deal in zip(lines, known(100), strict=True)]


def _known(line: str) -> Known:
    dealer, vulnerability, *hands, table, par = line.split()
    return Known(
        Seat.parse(dealer),
        Vulnerability.parse(vulnerability),
        Deal.parse(" ".join(hands)),
        Table.parse(table),
        int(par),
    )


def _known_play(line: str, of: Known) -> KnownPlay:
    _, strain, leader, leads, cards, tricks = line.split()
    declarer = Seat.parse(leader).left(-1)
    contract = Contract(7, Strain.parse(strain), Doubling.UNDOUBLED, declarer)
    played = [Card.parse(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    return KnownPlay(
        Play.of(contract, of.deal, played),
        {Card.parse(lead[:2]): DIGITS.index(lead[2]) for lead in leads.split(",")},
        tuple(map(DIGITS.index, tricks)),
    )

"""How fair a rotation is: how often people were partners, met as opponents, and sat out.

>>> rounds = [(Seating("A", "C", "B", "D"),), (Seating("A", "B", "C", "D"),)]
>>> balance(rounds, "ABCD").partners
Span(fewest=0, most=1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from overtrick.tournament.evenings.seating import Seating, Seatings

Two = frozenset[str]


class Span(NamedTuple):
    """The fewest and the most times that something happened to anybody."""

    fewest: int
    most: int

    @property
    def even(self) -> bool:
        """Whether it happened to all alike."""
        return self.fewest == self.most


@dataclass(frozen=True, slots=True)
class Balance:
    """Over all two players: partners and opponents; over all players: rounds sat out."""

    partners: Span
    opponents: Span
    sat_out: Span

    @property
    def perfect(self) -> bool:
        """Whether everybody was everybody's partner equally often, and sat out equally often."""
        return self.partners.even and self.sat_out.even


def partnerships(rounds: Iterable[Seatings]) -> Counter[Two]:
    """How often each two played together."""
    return Counter(frozenset(pair) for table in _tables(rounds) for pair in table.pairs)


def meetings(rounds: Iterable[Seatings]) -> Counter[Two]:
    """How often each two played against each other."""
    return Counter(frozenset(two) for table in _tables(rounds) for two in product(*table.pairs))


def times_out(rounds: Sequence[Seatings], players: Sequence[str]) -> Counter[str]:
    """How many of the rounds each player sat out; those who never did count nought."""
    played = Counter(player for table in _tables(rounds) for player in table)
    return Counter({player: len(rounds) - played[player] for player in players})


def balance(rounds: Sequence[Seatings], players: Sequence[str]) -> Balance:
    """How fair these rounds were to those players."""
    twos = [frozenset(two) for two in combinations(players, 2)]
    together, against, out = partnerships(rounds), meetings(rounds), times_out(rounds, players)
    return Balance(
        partners=_span([together[two] for two in twos]),
        opponents=_span([against[two] for two in twos]),
        sat_out=_span([out[player] for player in players]),
    )


def _tables(rounds: Iterable[Seatings]) -> Iterable[Seating]:
    return (table for seatings in rounds for table in seatings)


def _span(counts: Sequence[int]) -> Span:
    return Span(min(counts), max(counts))

"""The standing of an evening, whatever was played: one list, or one for each line."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.club.evenings.duplicate import contestant, movement, ranked
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import evening_of
from overtrick.tournament.evenings.score import cards
from overtrick.tournament.evenings.standing import standing


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """One line of a standing; ``played`` counts boards, or rounds of rubbers.

    ``place`` is None where nothing could be compared yet; ``percent`` where there is no top.
    """

    number: int
    place: int | None
    tied: bool
    points: Fraction
    percent: Fraction | None
    played: int
    penalty: Fraction = Fraction()


@dataclass(frozen=True, slots=True)
class Standings:
    """A list of places; ``side`` where North-South and East-West are ranked apart."""

    lines: tuple[PlaceLine, ...]
    side: Side | None = None


def standings(page: Page) -> tuple[Standings, ...]:
    """Who is where so far; best first."""
    if page.movement is None:
        return (Standings(_of_rubbers(page)),)
    numbers = {contestant(page, number): number for number in movement(page).numbers}
    return tuple(
        Standings(
            tuple(
                PlaceLine(
                    numbers[one.contestant],
                    one.place,
                    one.tied,
                    one.points,
                    one.percent,
                    one.boards,
                    one.penalty,
                )
                for one in ranking.standings
            ),
            ranking.side,
        )
        for ranking in ranked(page)
    )


def _of_rubbers(page: Page) -> tuple[PlaceLine, ...]:
    evening = evening_of(page)
    lines, told = standing(evening), cards(evening)
    places = [line.place for line in lines]
    return tuple(
        PlaceLine(
            int(line.player),
            line.place,
            places.count(line.place) > 1,
            Fraction(line.total),
            None,
            sum(points is not None for points in told[line.player]),
        )
        for line in lines
    )

"""Travellers as the tests write them: scores, or marks, in the order of the tables."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from overtrick.cards.seat import Side
from overtrick.tournament.award import parse_award
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.profile import Profile
from overtrick.tournament.profiles import WBF
from overtrick.tournament.traveller import (
    NOT_PLAYED,
    Adjusted,
    Line,
    Played,
    TableScore,
    Traveller,
)
from overtrick.tournament.way import WAYS

Mark = int | str


def outcome(mark: Mark) -> TableScore:
    if isinstance(mark, int):
        return Played(mark)
    if mark == "NP":
        return NOT_PLAYED
    awards = [parse_award(part) for part in mark.split("/")]
    return Adjusted(awards[0], awards[-1])


def line(ns: str, ew: str, mark: Mark, *, group: str = "", section: str = "") -> Line:
    one, other = parse_contestants(ns, section), parse_contestants(ew, section)
    return Line(one, other, outcome(mark), group=group, section=section)


def board(*marks: Mark, number: int = 1, groups: str = "") -> Traveller:
    """Tables 1, 2, 3 ... of a Mitchell; ``groups`` has a letter for each table."""
    letters = groups or " " * len(marks)
    return Traveller(
        number,
        tuple(
            line(f"N{table}", f"E{table}", mark, group=letter.strip())
            for table, (mark, letter) in enumerate(zip(marks, letters, strict=True), start=1)
        ),
    )


def compared(
    traveller: Traveller, way: str = "matchpoints", profile: Profile = WBF, expected: int = 0
) -> Compared:
    (told,) = Comparison((traveller,), WAYS[way], profile, expected=expected).compared()
    return told


def points(told: Compared, side: Side = Side.NS) -> list[Fraction | None]:
    return [one.of(side) for one in told.points]


def figures(told: Compared, side: Side = Side.NS) -> list[str]:
    """The points of one side as fractions in text, ``-`` where there are none."""
    return ["-" if one is None else str(one) for one in points(told, side)]


def facts(*values: object) -> tuple[object, ...]:
    """Several values side by side, fractions and whole numbers alike."""
    return values


def falls(values: Sequence[Fraction]) -> bool:
    return all(one >= other for one, other in pairwise(values))

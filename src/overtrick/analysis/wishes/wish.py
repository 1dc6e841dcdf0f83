"""What can be wished of a deal: a closed family of values, each of which prints as it is read.

>>> from overtrick.analysis.wishes.read import read_wish
>>> str(read_wish("HCP(n)>=15 and (shape(N) in 4333,4432 or not has(S,SA SK))"))
'hcp(N) >= 15 and (shape(N) in 4333 4432 or not has(S, SA SK))'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain

Who = Seat | Side


class Measure(StrEnum):
    """What can be counted; that of a side is the sum of its two hands."""

    HCP = "hcp"
    CONTROLS = "controls"
    LOSERS = "losers"
    ACES = "aces"
    KINGS = "kings"
    QUEENS = "queens"
    JACKS = "jacks"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    TRICKS = "tricks"
    """Double dummy: of a seat as declarer, of a side with its better declarer."""


LENGTHS = (Measure.SPADES, Measure.HEARTS, Measure.DIAMONDS, Measure.CLUBS)
"""In the order in which a shape is written."""


class Order(StrEnum):
    """How two numbers are compared."""

    EQUAL = "="
    UNEQUAL = "!="
    LEAST = ">="
    MOST = "<="
    MORE = ">"
    LESS = "<"


@dataclass(frozen=True, slots=True)
class Ask:
    """One number of a deal, such as ``hcp(N)`` or ``tricks(NS, H)``."""

    measure: Measure
    who: Who
    strain: Strain | None = None

    def __str__(self) -> str:
        """As it is written in a wish."""
        return f"{self.measure}({self.who}{'' if self.strain is None else f', {self.strain}'})"


@dataclass(frozen=True, slots=True)
class Sum:
    """Numbers added and taken away, each with the sign 1 or -1."""

    parts: tuple[tuple[int, int | Ask], ...]

    def __str__(self) -> str:
        """As it is written in a wish."""
        (sign, first), *others = self.parts
        rest = "".join(f" {'-' if sign < 0 else '+'} {part}" for sign, part in others)
        return f"{'-' if sign < 0 else ''}{first}{rest}"


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers compared."""

    left: Sum
    order: Order
    right: Sum

    def __str__(self) -> str:
        """As it is written in a wish."""
        return f"{self.left} {self.order} {self.right}"


@dataclass(frozen=True, slots=True)
class Among:
    """A number that is one of several, or within a range, the ends included."""

    left: Sum
    ranges: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        """As it is written in a wish."""
        shown = (f"{least}" if least == most else f"{least}..{most}" for least, most in self.ranges)
        return f"{self.left} in {' '.join(shown)}"


@dataclass(frozen=True, slots=True)
class Shaped:
    """A hand of one of these shapes."""

    seat: Seat
    patterns: tuple[str, ...]

    def __str__(self) -> str:
        """As it is written in a wish."""
        return f"shape({self.seat}) in {' '.join(self.patterns)}"


@dataclass(frozen=True, slots=True)
class Has:
    """A seat or a side that holds all of these cards."""

    who: Who
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        """As it is written in a wish."""
        return f"has({self.who}, {' '.join(map(str, self.cards))})"


@dataclass(frozen=True, slots=True)
class Every:
    """All of these; of nothing at all, any deal."""

    parts: tuple[Wish, ...] = ()

    def __str__(self) -> str:
        """As it is written in a wish."""
        return " and ".join(_inside(part, Every, Either) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of these."""

    parts: tuple[Wish, ...]

    def __str__(self) -> str:
        """As it is written in a wish."""
        return " or ".join(_inside(part, Either) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """Anything but this."""

    part: Wish

    def __str__(self) -> str:
        """As it is written in a wish."""
        return f"not {_inside(self.part, Every, Either)}"


Atom = Compare | Among | Shaped | Has
Wish = Atom | Every | Either | Not
ANYTHING = Every()


def asks(wish: Wish) -> Iterator[Ask]:
    """Every number that a wish asks for."""
    match wish:
        case Compare(left, _, right):
            yield from (part for _, part in (*left.parts, *right.parts) if isinstance(part, Ask))
        case Among(left, _):
            yield from (part for _, part in left.parts if isinstance(part, Ask))
        case Shaped() | Has():
            pass
        case Every(parts) | Either(parts):
            for part in parts:
                yield from asks(part)
        case Not(part):
            yield from asks(part)


def strains(wish: Wish) -> frozenset[Strain]:
    """The strains whose double-dummy results a wish asks for; mostly none."""
    return frozenset(ask.strain for ask in asks(wish) if ask.strain is not None)


def _inside(part: Wish, *looser: type[Every | Either]) -> str:
    """A part, in brackets where it would be read otherwise without."""
    return f"({part})" if isinstance(part, looser) else str(part)

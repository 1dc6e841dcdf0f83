"""Who sits North-South in a Howell, so that any two pairs compete about as much.

In a movement that turns like a clock, one set of boards tells it all: every other set is played
the same way some hours later. Two who move compete on all sets as the lines of one set agree
with themselves, turned by the difference of the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from overtrick.tournament.starters import Start

Lines = tuple[int, ...]
"""For each table of the starter 1, or -1 where its first sits East-West."""


@cache
def balanced_lines(start: tuple[Start, ...], hours: int) -> Lines:
    """The lines as even as turning one table after another can make them."""
    if _is_prime(hours) and hours % 4 == 3:
        squares = {hour * hour % hours for hour in range(1, hours)}
        places = ((one.hours[0] - one.boards) % hours for one in start)
        return _improved(tuple(1 if place in squares else -1 for place in places), start, hours)
    found = (_improved(lines, start, hours) for lines in _beginnings(len(start), hours))
    return min(found, key=lambda lines: _unevenness(lines, start, hours))


def _beginnings(tables: int, hours: int) -> Iterator[Lines]:
    """Some lines to begin with, more of them where there are few tables."""
    for number in range(max(2, 400 // hours)):
        yield tuple(
            1 if (number * (table + 1) ** 2 >> 1) % 3 < 2 else -1 for table in range(tables)
        )


def _improved(lines: Lines, start: tuple[Start, ...], hours: int) -> Lines:
    """Turn a table wherever that evens things out, until none does."""
    best = _unevenness(lines, start, hours)
    turning = True
    while turning:
        turning = False
        for table in range(len(lines)):
            turned = (*lines[:table], -lines[table], *lines[table + 1 :])
            if (found := _unevenness(turned, start, hours)) < best:
                lines, best, turning = turned, found, True
    return lines


def _unevenness(lines: Lines, start: tuple[Start, ...], hours: int) -> int:
    """The sum of the squares of all that two pairs compete; its mean is always the same."""
    tables = len(start)
    moving = [0] * hours
    stay: list[int] = []
    meet: set[int] = set()
    for line, one in zip(lines, start, strict=True):
        first, *second = one.hours
        moving[(first - one.boards) % hours] = line
        for other in second:
            moving[(other - one.boards) % hours] = -line
            meet |= {(first - other) % hours, (other - first) % hours}
        if not second:
            stay.append(-line)
    total = sum(
        hours * (_turned(moving, gap) + tables * (gap in meet)) ** 2
        for gap in range(1, hours // 2 + 1)
    )
    total += sum(hours * (own * sum(moving) + tables) ** 2 for own in stay)
    return total + len(stay) * (len(stay) - 1) // 2 * hours**2


def _turned(lines: Sequence[int], gap: int) -> int:
    """How the lines of a set agree with themselves, turned by so many hours."""
    return sum(one * other for one, other in zip(lines, (*lines[gap:], *lines[:gap]), strict=True))


def _is_prime(number: int) -> bool:
    return all(number % divisor for divisor in range(2, number))

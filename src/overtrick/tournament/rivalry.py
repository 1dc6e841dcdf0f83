"""How much any two pairs of one ranking compete with each other.

On a board, two pairs that hold the same cards compare their scores once. Two that hold
opposite cards at different tables help each other: once less. Two that meet fight for the
whole top. The sum over all boards, in sets of boards, would be the same for any two pairs in a
perfect movement.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, product

from overtrick.tournament.movement import Movement

Rows = tuple[tuple[int, int], ...]


def rivalry(movement: Movement) -> dict[tuple[int, int], Fraction]:
    """For any two pairs that are ranked together, how much they compete.

    >>> from overtrick.tournament.movement import Contest, Round, Seating
    >>> met = Round((Seating(1, (1,), (2,), (1,)), Seating(2, (3,), (4,), (1,))))
    >>> one = Movement("", Contest.PAIRS, (met,), ((1, 2, 3, 4),), 1)
    >>> [int(found) for found in rivalry(one).values()]
    [1, 1, -1, -1, 1, 1]
    """
    found: Counter[tuple[int, int]] = Counter()
    for rows, boards in _played(movement).items():
        for pair, amount in _on_a_board(rows).items():
            found[pair] += amount * boards
    together = (pair for field in movement.fields for pair in combinations(sorted(field), 2))
    return {pair: Fraction(found[pair], movement.per_round) for pair in together}


def _played(movement: Movement) -> Counter[Rows]:
    """How many boards have been played by just these, North-South first."""
    rows: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for round_ in movement.rounds:
        for table in round_.played:
            for board in table.boards:
                rows[board].append((table.ns[0], table.ew[0]))
    return Counter(tuple(sorted(each)) for each in rows.values())


def _on_a_board(rows: Rows) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for line in zip(*rows, strict=True):
        for pair in combinations(sorted(line), 2):
            found[pair] += 1
    for (ns, _), (_, ew) in product(rows, rows):
        found[min(ns, ew), max(ns, ew)] -= 1
    for ns, ew in rows:
        found[min(ns, ew), max(ns, ew)] += len(rows)
    return found

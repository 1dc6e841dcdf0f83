"""Partners in turn: who plays next so that everybody has been everybody's partner.

Where an even plan for so many players is known it is followed, and taken up again after any
round of it, in whatever order they were played. Where there is none - people came late, went
home, or sat down otherwise - the fairest round that can be found is next, and
:func:`~overtrick.tournament.evenings.balance.balance` shows what that is worth.

>>> for seatings in plan(("Anna", "Boris", "Clara", "Dmitri"), 3):
...     print(*seatings)
Anna, Boris v Clara, Dmitri
Anna, Clara v Boris, Dmitri
Anna, Dmitri v Boris, Clara
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from overtrick.tournament.evenings.balance import Two, balance, meetings, partnerships, times_out
from overtrick.tournament.evenings.one_table import CYCLE, Match, completed
from overtrick.tournament.evenings.seating import Seating, Seatings
from overtrick.tournament.whist import whist

_STARTS = 4
"""From so many orders the fairest round is sought where there are several tables."""


def cycle(players: int) -> int:
    """After so many rounds an even plan is through; 0 where none is known for so many people."""
    return CYCLE.get(players, 0) or len(whist(players))


def plan(
    players: Sequence[str], rounds: int, before: Sequence[Seatings] = ()
) -> tuple[Seatings, ...]:
    """So many further rounds, one after another."""
    played = list(before)
    for _ in range(rounds):
        played.append(next_round(players, played))
    return tuple(played[len(before) :])


def next_round(players: Sequence[str], before: Sequence[Seatings] = ()) -> Seatings:
    """The tables of the next round, with as many as there are fours; nobody where there is none."""
    if len(players) < 4:
        return ()
    if len(players) in CYCLE:
        found = _one_table(players, before)
    else:
        found = _several_tables(players, before)
    return found or _fairest(players, before)


def _one_table(players: Sequence[str], before: Sequence[Seatings]) -> Seatings | None:
    """What completes the cycle at one table; None where it can't be completed any more."""
    number = {player: index for index, player in enumerate(players)}
    begun = len(before) - len(before) % CYCLE[len(players)]
    if begun and not balance(before[:begun], players).perfect:
        return None
    done: list[Match] = []
    for seatings in before[begun:]:
        if len(seatings) != 1 or not number.keys() >= set(seatings[0]):
            return None
        done.append(_numbered(seatings[0], number))
    whole = completed(tuple(done), len(players))
    if whole is None:
        return None
    ns, ew = whole[len(done)]
    return (Seating.of([players[one] for one in ns], [players[one] for one in ew]),)


def _numbered(seating: Seating, number: dict[str, int]) -> Match:
    """The match in the one way in which the plans write it."""
    pairs = sorted(tuple(sorted((number[one], number[other]))) for one, other in seating.pairs)
    (a, b), (c, d) = pairs
    return (a, b), (c, d)


def _several_tables(players: Sequence[str], before: Sequence[Seatings]) -> Seatings | None:
    """The first round of the plan that was played least; None without one, or after another."""
    rounds = [
        tuple(
            Seating.of([players[one] for one in ns], [players[one] for one in ew])
            for ns, ew in matches
        )
        for matches in whist(len(players))
    ]
    played = Counter(_matches(seatings) for seatings in before)
    if not rounds or not played.keys() <= {_matches(seatings) for seatings in rounds}:
        return None
    return min(rounds, key=lambda seatings: played[_matches(seatings)])


def _matches(seatings: Seatings) -> frozenset[frozenset[Two]]:
    return frozenset(table.match for table in seatings)


def _fairest(players: Sequence[str], before: Sequence[Seatings]) -> Seatings:
    """A round in which as few as can be play with or against the same people again."""
    seated = _seated(players, before)
    together, against = partnerships(before), meetings(before)
    found: list[list[str]] = []
    for start in range(_STARTS):
        order = seated[start:] + seated[:start]
        _improve(order, together, against)
        found.append(order)
    best = min(found, key=lambda order: _cost(order, range(len(order) // 4), together, against))
    return tuple(_table(best, number) for number in range(len(best) // 4))


def _seated(players: Sequence[str], before: Sequence[Seatings]) -> list[str]:
    """All but those whose turn it is to sit out: who did so least, the last of them first."""
    out = times_out(before, players)
    just_out = set(players).difference(*before[-1]) if before else set[str]()
    last_first = range(len(players) - 1, -1, -1)
    turn = sorted(last_first, key=lambda index: (out[players[index]], players[index] in just_out))
    resting = turn[: len(players) % 4]
    return [player for index, player in enumerate(players) if index not in resting]


def _improve(order: list[str], together: Counter[Two], against: Counter[Two]) -> None:
    """Change two players' places for as long as that is fairer to somebody."""
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(order)), 2):
            touched = {one // 4, other // 4}
            cost = _cost(order, touched, together, against)
            order[one], order[other] = order[other], order[one]
            if _cost(order, touched, together, against) < cost:
                better = True
            else:
                order[one], order[other] = order[other], order[one]


def _cost(
    order: Sequence[str],
    tables: set[int] | range,
    together: Counter[Two],
    against: Counter[Two],
) -> int:
    """What these tables repeat: the same partner is four times as bad as the same opponent."""
    cost = 0
    for number in tables:
        ns, ew = _table(order, number).pairs
        for pair in (frozenset(ns), frozenset(ew)):
            cost += 4 * together[pair] ** 2 + against[pair]
        for two in map(frozenset, product(ns, ew)):
            cost += against[two] ** 2 + together[two]
    return cost


def _table(order: Sequence[str], number: int) -> Seating:
    four = order[4 * number : 4 * number + 4]
    return Seating.of(four[:2], four[2:])

"""Pairs that meet twice in an event in which nearly everybody meets once.

A movement may bring all pairs together twice, or those of its last round once more; then nothing
is odd. Where most pairs meet nobody again, two that do were hardly meant to: somebody sat at the
wrong table, or the number of another pair was entered.

>>> pairs = ("1", "2"), ("3", "4"), ("5", "6"), ("1", "3"), ("2", "5"), ("4", "6"), ("1", "2")
>>> sat = [Seating((), board, (ns,), (ew,)) for board, (ns, ew) in enumerate(pairs, start=1)]
>>> [dict(one.facts) for one in meeting_problems(sat)]
[{'pair': '1', 'other': '2', 'board': 7, 'first': 1}]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from overtrick.formats.numbering import Field
from overtrick.formats.points import problem_at
from overtrick.formats.problem import Problem
from overtrick.formats.sitting import BadSitting, IllegalSitting, Pair, Seating

_Meetings = Mapping[frozenset[Pair], Sequence[Seating]]


def meeting_problems(sat: Iterable[Seating]) -> Iterator[Problem]:
    """A warning where two pairs meet again, one for each two; players of an individual may."""
    fields: dict[Field, dict[frozenset[Pair], list[Seating]]] = {}
    for one in sat:
        if len(one.ns) == len(one.ew) == 1 and one.second:
            met = fields.setdefault(one.field, {})
            met.setdefault(frozenset((one.ns, one.ew)), []).append(one)
    for met in fields.values():
        yield from _in_field(met)


def _in_field(met: _Meetings) -> Iterator[Problem]:
    turns = _Turns(met)
    again = [rounds for some in met.values() if len(rounds := turns.of(some)) > 1]
    involved = {pair for (one, *_), *_ in again for pair in (one.ns, one.ew)}
    everybody = {pair for who in met for pair in who}
    if 2 * len(involved) > len(everybody):
        return
    for (first, *_), *_, (second, *_) in again:
        (pair,), (other,) = second.ns, second.ew
        boards = {"board": second.board, "first": first.board}
        who = {"pair": str(pair), "other": str(other)}
        yield problem_at(IllegalSitting(BadSitting.MET_TWICE, **who, **boards), second.place)


class _Turns:
    """Which round a board was played in: as the file has it, or by the sets that boards go in."""

    def __init__(self, met: _Meetings) -> None:
        every = [one for some in met.values() for one in some]
        self._told = all(one.round for one in every)
        self._lowest = min(one.board for one in every)
        sizes = Counter(len({one.board for one in some}) for some in met.values())
        self._boards = sizes.most_common(1)[0][0]

    def of(self, some: Sequence[Seating]) -> list[list[Seating]]:
        """The boards that two pairs played, by rounds, that with most of them first."""
        rounds = [*(self._told_rounds(some) if self._told else self._runs(some))]
        return sorted(rounds, key=len, reverse=True)

    def _told_rounds(self, some: Sequence[Seating]) -> Iterable[list[Seating]]:
        rounds: dict[str, list[Seating]] = {}
        for one in some:
            rounds.setdefault(one.round, []).append(one)
        return rounds.values()

    def _runs(self, some: Sequence[Seating]) -> Iterable[list[Seating]]:
        """A set, from which boards may be missing, and boards one after another are one round."""
        rounds: list[list[Seating]] = []
        for one in sorted(some, key=lambda one: one.board):
            before = rounds[-1][-1].board if rounds else 0
            if rounds and (one.board - before < 2 or self._set(before) == self._set(one.board)):
                rounds[-1].append(one)
            else:
                rounds.append([one])
        return rounds

    def _set(self, board: int) -> int:
        return (board - self._lowest) // self._boards

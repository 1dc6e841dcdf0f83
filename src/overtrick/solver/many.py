"""Many deals: chunks of them go out to be solved, and each is kept as soon as it is back.

Where they are solved makes no difference: by the processes of this machine, or by the workers
of a cluster (:mod:`overtrick.solver.cluster`). With a file to keep tables in, a run that was
stopped begins where it ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from overtrick.cards.deal import Deal
from overtrick.solver.kept import Kept
from overtrick.solver.solver import Solver
from overtrick.solver.symmetry import Likeness, likeness
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

CHUNK = 100
"""So many deals are sent, and kept, at a time."""

Answers = Sequence[Table | Unsolved]


class Bulk(Protocol):
    """Whatever solves chunks of deals."""

    def solved(self, chunks: Iterable[Sequence[Deal]]) -> Iterator[tuple[int, Answers]]:
        """The number of each chunk, counted from 0, with its answers, in the order they end."""
        ...


class Here:
    """The solver of this machine, whose processes share each chunk."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver

    def solved(self, chunks: Iterable[Sequence[Deal]]) -> Iterator[tuple[int, Answers]]:
        """One chunk after the other."""
        for number, chunk in enumerate(chunks):
            yield number, self._solver.tables(chunk)


def many_tables(
    deals: Sequence[Deal],
    bulk: Bulk,
    kept: Kept | None = None,
    *,
    chunk: int = CHUNK,
    told: Callable[[int], None] | None = None,
) -> tuple[Table | Unsolved, ...]:
    """All twenty results of each deal, in the order asked; ``told`` hears how many are there.

    Deals that are alike are solved once, and those that the file knows not at all.

    >>> from overtrick.solver.plain import PlainSolver
    >>> many_tables([], Here(PlainSolver()))
    ()
    """
    likes = [likeness(deal) for deal in deals]
    shared: dict[int, Table | Unsolved] = {}
    new: dict[int, tuple[Deal, Likeness]] = {}
    for deal, like in zip(deals, likes, strict=True):
        table = None if kept is None else kept.get(like.number)
        if table is None:
            new.setdefault(like.number, (deal, like))
        else:
            shared[like.number] = table
    done = sum(like.number in shared for like in likes)
    waiting = list(new.values())
    chunks = [waiting[start : start + chunk] for start in range(0, len(waiting), chunk)]
    for number, answers in bulk.solved([[deal for deal, _ in some] for some in chunks]):
        for (_, like), answer in zip(chunks[number], answers, strict=True):
            shared[like.number] = _shared(like, answer, kept)
        done += len(answers)
        if told:
            told(done)
    return tuple(_own(like, shared[like.number]) for like in likes)


def _shared(like: Likeness, answer: Table | Unsolved, kept: Kept | None) -> Table | Unsolved:
    if isinstance(answer, Unsolved):
        return answer
    table = like.shared(answer)
    if kept is not None:
        kept.add(like.number, table)
    return table


def _own(like: Likeness, answer: Table | Unsolved) -> Table | Unsolved:
    return answer if isinstance(answer, Unsolved) else like.own(answer)

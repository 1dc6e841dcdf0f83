"""Many machines: chunks of deals solved by the workers of a dask scheduler.

Each worker has Overtrick with the extras ``cluster`` and ``dds``, and solves with all the cores
it may use. A chunk whose worker is lost is given to another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Self, cast

from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.solver.at_hand import solver_at_hand
from overtrick.solver.native import PATIENCE
from overtrick.solver.once import Once
from overtrick.solver.table import Table
from overtrick.solver.unsolved import CRASHED, Unsolved, Why

CONNECT = 10.0
"""The seconds that a scheduler has to answer."""
BEGINNINGS = 3
"""How often the thread of a client may fail to begin in time."""
AHEAD = 4
"""So many chunks for each worker are on their way at a time."""


class NotACluster(StrEnum):
    """Why an address leads to no cluster."""

    UNREACHABLE = "cluster-unreachable"


def has_dask() -> bool:
    """Whether the extra ``cluster`` is here."""
    return find_spec("distributed") is not None


class Cluster:
    """The workers of the scheduler at an address such as ``tcp://10.0.0.1:8786``.

    Raises :exc:`~overtrick.cards.errors.ParseError` where no scheduler answers. The library
    ``distributed`` must be here. It is a :class:`~overtrick.solver.many.Bulk`.
    """

    def __init__(
        self, address: str, *, patience: float = PATIENCE, connect: float = CONNECT
    ) -> None:
        self._dask = cast("Any", import_module("distributed"))
        self._patience = patience
        try:
            self._client = self._begun(address, connect)
        except (OSError, ValueError, TypeError):
            raise ParseError(NotACluster.UNREACHABLE, address=address) from None

    def _begun(self, address: str, connect: float) -> Any:
        """A client. Its thread has ten seconds to begin; a machine that slept has them again."""
        for _ in range(BEGINNINGS - 1):
            with suppress(AssertionError):
                return self._dask.Client(address, timeout=connect, set_as_default=False)
        return self._dask.Client(address, timeout=connect, set_as_default=False)

    def __enter__(self) -> Self:
        """To be closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the scheduler."""
        self.close()

    @property
    def workers(self) -> int:
        """How many workers there are now."""
        return len(self._client.scheduler_info(n_workers=-1)["workers"])

    @property
    def room(self) -> int:
        """How many chunks are on their way at a time."""
        return AHEAD * max(1, self.workers)

    def close(self) -> None:
        """Let go of the scheduler, which drops what we still wait for."""
        self._client.close()

    def solved(
        self, chunks: Iterable[Sequence[Deal]]
    ) -> Iterator[tuple[int, Sequence[Table | Unsolved]]]:
        """Each chunk as it ends; some are always on their way, so that no worker waits."""
        coming = enumerate(chunks)
        sent: dict[Any, tuple[int, int]] = {}
        ending = self._dask.as_completed(loop=self._client.loop)
        for number, chunk in coming:
            sent[ending_of := self._send(chunk)] = number, len(chunk)
            ending.add(ending_of)
            if len(sent) >= self.room:
                break
        for future in ending:
            number, size = sent.pop(future)
            yield number, self._answers(future, size)
            for next_number, chunk in coming:
                sent[ending_of := self._send(chunk)] = next_number, len(chunk)
                ending.add(ending_of)
                break

    def _send(self, chunk: Sequence[Deal]) -> Any:
        deals = [str(deal) for deal in chunk]
        return self._client.submit(solve_chunk, deals, self._patience, pure=False)

    def _answers(self, future: Any, size: int) -> Sequence[Table | Unsolved]:
        """The answers of a chunk, or that it ended all the workers it was given to."""
        if future.status != "finished":
            return [CRASHED] * size
        return [_read(text) for text in future.result()]


def solve_chunk(deals: Sequence[str], patience: float) -> list[str]:
    """On a worker: the twenty digits of each deal, or the code of why there are none."""
    answers = _solver(patience).tables([Deal.parse(deal) for deal in deals])
    return [str(one.why) if isinstance(one, Unsolved) else str(one) for one in answers]


@cache
def _solver(patience: float) -> Once:
    """A worker's own solver: its processes are started once and stay."""
    return solver_at_hand(patience=patience)


def _read(text: str) -> Table | Unsolved:
    return Unsolved(Why(text)) if text in tuple(Why) else Table.parse(text)

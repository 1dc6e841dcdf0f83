"""What dask costs over the process pool of one machine, at a hundred deals a task.

One worker on this machine has all its cores, as the pool has. It tells how long its pool was at
each task; what the task took besides is the way there and back. Both are taken from the same
deals at the same moment, so that it makes no difference what else the machine has to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any, cast

from bench.double_dummy import deals
from bench.measure import Row
from overtrick.solver.at_hand import is_native
from overtrick.solver.cluster import has_dask, solve_chunk
from overtrick.solver.many import CHUNK
from overtrick.solver.native import PATIENCE

TASKS = 3


def in_the_pool(texts: Sequence[str]) -> tuple[float, list[str]]:
    """On the worker: the seconds its pool takes for some deals, and the answers."""
    begun = perf_counter()
    answers = solve_chunk(texts, PATIENCE)
    return perf_counter() - begun, answers


def rows(tasks: int = TASKS, size: int = CHUNK) -> Iterator[Row]:
    """Seconds a task on a cluster and in the pool alone, and their ratio."""
    what = f"a task of {size} deals on a dask worker / in the process pool alone"
    if not (is_native() and has_dask()):
        yield Row(f"{what} (needs the extras cluster and dds)", "")
        return
    import distributed  # noqa: PLC0415 - slow, and only here

    dask = cast("Any", distributed)
    with (
        dask.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as here,
        dask.Client(here.scheduler_address, set_as_default=False) as client,
    ):
        texts = [str(deal) for deal in deals(tasks * size)]
        client.submit(in_the_pool, texts[:2], pure=False).result()
        taken: list[tuple[float, float]] = []
        for start in range(0, len(texts), size):
            begun = perf_counter()
            alone, _ = client.submit(in_the_pool, texts[start:][:size], pure=False).result()
            taken.append((perf_counter() - begun, alone))
    ours, theirs = (median(one) for one in zip(*taken, strict=True))
    ratio = median(one / other for one, other in taken)
    yield Row(what, f"{ours:.2f} s", f"{theirs:.2f} s", ratio, most=1.05)

"""``overtrick dd --cluster``: the tables of a file's deals from the workers of a cluster."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cli.arguments import line, place
from overtrick.cli.dd_tables import Tables, Told
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import BadUsage, Refusal, Source, refused
from overtrick.solver.cluster import Cluster, has_dask
from overtrick.solver.kept import Kept
from overtrick.solver.many import CHUNK, many_tables
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved


@contextmanager
def on_cluster(
    address: str, seconds: int, path: Path | None, words: Sequence[str]
) -> Generator[Tables]:
    """The cluster at that address; each chunk is kept as it ends. Raises as ``dd`` does."""
    if not has_dask():
        raise refused(BadUsage.EXTRA, line(words), extra="cluster")
    try:
        cluster = Cluster(address, patience=seconds)
    except ParseError as error:
        raise Refusal(line(words), [error.at(1, place(words, address))]) from None
    with cluster:
        if path is None:
            yield _tables(cluster, None)
            return
        with closing(_kept(path, words)) as kept:
            yield _tables(cluster, kept)
            if kept.unwritten:
                raise refused(BadUsage.UNWRITABLE, line(words), file=str(path))


def _tables(cluster: Cluster, kept: Kept | None) -> Tables:
    def solved(deals: Sequence[Deal], told: Told) -> Sequence[Table | Unsolved]:
        return many_tables(deals, cluster, kept, told=told)

    return Tables(solved, CHUNK * cluster.room)


def _kept(path: Path, words: Sequence[str]) -> Kept:
    """The file to keep results in; one that can't be had, or is another file, is refused."""
    try:
        return Kept(path)
    except BridgeError as error:
        raise refuse(Source(str(path)), error) from None
    except OSError:
        column = place(words, str(path))
        raise refused(BadUsage.UNWRITABLE, line(words), column, file=str(path)) from None

"""The deals of a file and their double-dummy tables, for the commands ``dd`` and ``par``."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import islice
from pathlib import Path

from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.dd_tables import Tables
from overtrick.cli.given_file import GivenFile, exit_code, given_file
from overtrick.cli.progress import Progress, shows
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import BadUsage, Ended, Source, refused
from overtrick.cli.told import problem_json, problem_text
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Part, Record
from overtrick.formats.stated_table import stated_table
from overtrick.language.language import Language
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.crew import cores
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

PATIENCE = 60
"""Seconds for one deal unless said otherwise: there is nobody who waits at a table."""
MOST_SECONDS = 86_400


class NoTable(StrEnum):
    """Why a file, or a board of it, gives no double-dummy table."""

    NO_DEALS = "file-without-deals"
    NOT_WHOLE = "deal-not-whole"


class NotSolved(Illegal):
    """A deal that the solver gave up; its code is the solver's."""


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """A board with a whole deal: what it is called, as it was read, and its table."""

    name: str
    record: Record
    deal: Deal
    table: Table


@dataclass(slots=True)
class Told:
    """The problems of a file, told as they come and counted for the exit code."""

    file: GivenFile
    language: Language
    in_json: bool
    code: int = 0

    def tell(self, problem: Problem) -> None:
        """One line for people, one object for machines, on standard error."""
        self.code = max(self.code, exit_code([problem]))
        if self.in_json:
            from json import dumps  # noqa: PLC0415 - only where JSON is asked for

            text = dumps(problem_json(problem, self.file.name, self.language), ensure_ascii=False)
        else:
            (problem,) = self.file.with_lines([problem])
            text = problem_text(problem, self.file.name, self.language)
        print(text, file=sys.stderr)

    def tell_error(self, problem: Problem) -> None:
        """What the reader says, unless it is only a warning: ``check`` tells those."""
        if problem.severity is Severity.ERROR:
            self.tell(problem)


def add_options(parser: Parser) -> None:
    """The file, and how to come by its tables."""
    parser.add_argument("file", nargs="?")
    parser.add_argument("--from", dest="kind")
    parser.add_argument("--believe", action="store_true")
    parser.add_argument("--kept")
    parser.add_argument("--cluster")
    parser.add_argument("--seconds", default=str(PATIENCE))


@contextmanager
def dealt_boards(
    given: Namespace, language: Language, words: Sequence[str]
) -> Generator[Iterator[DealtBoard]]:
    """The boards of the file given, each as soon as it is solved; at the end, the exit code.

    Raises :exc:`~overtrick.cli.refusal.Refusal`, or at the end
    :exc:`~overtrick.cli.refusal.Ended` where a board was lost.
    """
    kinds = (kind for kind in Kind if kind is not Kind.UNKNOWN)
    kind = None if given.kind is None else Kind(one_of(given.kind, kinds, "--from", words))
    seconds = _seconds(given.seconds, words)
    kept = None if given.kept is None else Path(given.kept)
    if given.cluster is not None:
        from overtrick.cli.dd_cluster import on_cluster  # noqa: PLC0415 - slow, and rarely asked for

        solving = on_cluster(given.cluster, seconds, kept, words)
    elif given.believe or is_native():
        solving = _solver(seconds, kept, words)
    else:
        raise refused(BadUsage.EXTRA, line(words), extra="dds")
    with given_file(given.file or "", words, kind, language) as file, solving as solver:
        told = Told(file, language, given.json)
        with Progress(_number(file) if shows() else 0, language) as progress:
            yield _solved(_deals(told), solver, told, progress, believe=given.believe)
        if told.code:
            raise Ended(told.code)


def board_name(record: Record, number: int) -> str:
    """What the file calls the board, or else its place among the deals of the file."""
    return record.board.strip() or str(number)


def _seconds(text: str, words: Sequence[str]) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_SECONDS:
        return int(text)
    allowed = f"1-{MOST_SECONDS}"
    column = place(words, text)
    raise refused(
        BadUsage.VALUE, line(words), column, option="--seconds", value=text, allowed=allowed
    )


@contextmanager
def _solver(seconds: int, kept: Path | None, words: Sequence[str]) -> Generator[Tables]:
    """The solver; a file to keep results in that can't be had, or is another file, is refused."""
    try:
        solver = solver_at_hand(patience=seconds, kept=kept)
    except BridgeError as error:
        raise refuse(Source(str(kept)), error) from None
    except OSError:
        column = place(words, str(kept))
        raise refused(BadUsage.UNWRITABLE, line(words), column, file=str(kept)) from None
    with solver:
        yield Tables(lambda deals, _: solver.tables(deals), (4 if shows() else 16) * cores())
        if (file := solver.kept) is not None and file.unwritten:
            raise refused(BadUsage.UNWRITABLE, line(words), file=str(kept))


def _number(file: GivenFile) -> int:
    """How many deals there are to be solved, where somebody wants to know how long that takes."""
    records = (one for one in file.found() if isinstance(one, Record))
    return len({_key(one, deal) for one in records if (deal := one.whole) is not None})


def _key(record: Record, deal: Deal) -> tuple[str, str]:
    """What tables that played the same board have in common."""
    return record.board.strip(), str(deal)


def _deals(told: Told) -> Iterator[tuple[str, Record, Deal]]:
    """Each board once, however many tables played it; the problems are told by the way."""
    seen: set[tuple[str, str]] = set()
    deals = 0
    for one in told.file.found():
        match one:
            case Problem():
                told.tell_error(one)
            case Record():
                for problem in one.problems:
                    told.tell_error(problem)
                if one.deal is None:
                    continue
                if (deal := one.whole) is None:
                    told.tell(_at(one, ParseError(NoTable.NOT_WHOLE), Severity.WARNING))
                    continue
                if (key := _key(one, deal)) not in seen:
                    seen.add(key)
                    deals += 1
                    yield board_name(one, deals), one, deal
            case Event():
                pass
    if not deals:
        told.tell(Problem(ParseError(NoTable.NO_DEALS).at(1, 1), 1, 1))


def _solved(
    deals: Iterable[tuple[str, Record, Deal]],
    solver: Tables,
    told: Told,
    progress: Progress,
    *,
    believe: bool,
) -> Iterator[DealtBoard]:
    """The boards in the order of the file, solved some at a time so that the first come soon."""
    coming = iter(deals)
    done = 0
    while some := list(islice(coming, solver.at_once)):
        stated = [stated_table(record) if believe else None for _, record, _ in some]
        asked = [deal for (*_, deal), table in zip(some, stated, strict=True) if table is None]
        progress.told(done)
        answers = iter(solver.of(asked, partial(_more, progress, done)))
        progress.wipe()
        for (name, record, deal), table in zip(some, stated, strict=True):
            answer = next(answers) if table is None else table
            if isinstance(answer, Unsolved):
                told.tell(_at(record, NotSolved(answer.why, board=name)))
            else:
                yield DealtBoard(name, record, deal, answer)
        done += len(some)


def _more(progress: Progress, before: int, done: int) -> None:
    """So many were done before these, and so many of them."""
    progress.told(before + done)


def _at(record: Record, error: BridgeError, severity: Severity = Severity.ERROR) -> Problem:
    """A problem where the deal stands."""
    at = record.place(Part.DEAL)
    at_line, column = max(at.line, 1), max(at.column, 1)
    return Problem(error.at(at_line, column), at_line, column, severity=severity)

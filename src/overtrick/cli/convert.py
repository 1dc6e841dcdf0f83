"""``overtrick convert``: a file of boards into another kind of file."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO

from overtrick.cards.errors import ParseError
from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.given_file import GivenFile, exit_code, given_file
from overtrick.cli.refusal import (
    STANDARD_INPUT,
    BadUsage,
    Ended,
    Refusal,
    Source,
    refused,
)
from overtrick.cli.target import is_there, target_file
from overtrick.cli.told import problem_json, problem_text
from overtrick.formats.decoding import Encoding
from overtrick.formats.kinds import Kind, kind_of
from overtrick.formats.lin.address import is_address
from overtrick.formats.losses import Losses
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import BadKind
from overtrick.formats.record import Event, Record
from overtrick.formats.writing import WRITABLE
from overtrick.language.language import Language
from overtrick.language.words import count, say

MOST_TOLD = 100
"""So many problems of the file are told one by one."""


@dataclass(slots=True)
class _Surveyed:
    """What a first look at the file shows, before anything of it is written."""

    event: Event = field(default_factory=Event)
    first: Record | None = None
    boards: int = 0
    has_results: bool = False
    problems: list[Problem] = field(default_factory=list)


def options(parser: Parser) -> None:
    """Where from, where to, and the kinds where the names don't tell them."""
    parser.add_argument("source", nargs="?")
    parser.add_argument("target", nargs="?")
    parser.add_argument("--from", dest="source_kind")
    parser.add_argument("--to", dest="target_kind")
    parser.add_argument("--force", action="store_true")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Write the new file whole or not at all; then say what it could not hold."""
    if not given.source or not given.target:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    source_kind = _named(given.source_kind, "--from", Kind, words)
    kind = _target_kind(given, words)
    if given.target != STANDARD_INPUT and not given.force and is_there(given.target):
        column = place(words, given.target)
        raise refused(BadUsage.FILE_EXISTS, line(words), column, file=given.target)
    with _source(given.source, words, source_kind, language) as file:
        told = _surveyed(file)
        if kind is Kind.CSV and given.target_kind is None and not told.has_results:
            kind = Kind.DEALS_CSV
        problems = file.with_lines(told.problems)
        if not told.boards:
            raise _nothing(file, problems)
        _withhold(file, problems, given, language)
        losses = Losses(kind)
        with target_file(given.target, words) as target:
            for piece in losses.pieces(_records(file), told.event):
                target.write(piece)
            if not losses.written:
                raise _left_out(file, losses)
        losses.of_event(told.event, told.first)
        problems = [*problems, *losses.problems()]
    return _told(_Converted(file, kind, losses.written, problems), given, language)


def _named(
    name: str | None, option: str, kinds: Iterable[Kind], words: Sequence[str]
) -> Kind | None:
    if name is None:
        return None
    return Kind(one_of(name, (kind for kind in kinds if kind is not Kind.UNKNOWN), option, words))


def _target_kind(given: Namespace, words: Sequence[str]) -> Kind:
    """The kind that is asked for, or else the one that the name of the new file has."""
    asked = _named(given.target_kind, "--to", WRITABLE, words)
    kind = asked or kind_of(given.target, b"")
    if kind not in WRITABLE:
        known = ", ".join(WRITABLE)
        column = place(words, given.target)
        raise refused(BadUsage.TARGET_KIND, line(words), column, file=given.target, known=known)
    return kind


@contextmanager
def _source(
    name: str, words: Sequence[str], kind: Kind | None, language: Language
) -> Generator[GivenFile]:
    """The file to be read; an address of the hand viewer holds a board by itself."""
    if not is_address(name):
        with given_file(name, words, kind, language) as file:
            yield file
        return
    data = name.encode()
    yield GivenFile(name, BytesIO(data), Kind.HANDVIEWER, Encoding("utf-8"), len(data))


def _surveyed(file: GivenFile) -> _Surveyed:
    told = _Surveyed()
    for one in file.found():
        match one:
            case Record():
                told.boards += 1
                told.first = told.first or one
                told.has_results = told.has_results or bool(one.results or one.result)
                told.problems += one.problems[: MOST_TOLD - len(told.problems)]
            case Event():
                told.event = one
            case Problem() if len(told.problems) < MOST_TOLD:
                told.problems.append(one)
            case Problem():
                pass
    return told


def _records(file: GivenFile) -> Iterator[Record]:
    return (one for one in file.found() if isinstance(one, Record))


def _nothing(file: GivenFile, problems: Sequence[Problem]) -> Refusal:
    """The refusal of a file that has no board."""
    errors = [one.error for one in problems] or [ParseError(BadKind.NO_BOARDS).at(1, 1)]
    shown = problems[0].source if problems else ""
    return Refusal(_Lined(file.name, shown), errors)


def _left_out(file: GivenFile, losses: Losses) -> Refusal:
    """The refusal of a file of which the new one could hold no board."""
    lost = file.with_lines(losses.problems()[:1])
    return Refusal(_Lined(file.name, lost[0].source), [lost[0].error])


class _Lined(Source):
    """A source of which only the line in question is at hand."""

    __slots__ = ()

    def line(self, number: int) -> str:
        """That line, whichever it is."""
        del number
        return self.text


@dataclass(frozen=True, slots=True)
class _Converted:
    """A file that was written, and all that is to be said of it."""

    file: GivenFile
    kind: Kind
    boards: int
    problems: Sequence[Problem]


def _told(done: _Converted, given: Namespace, language: Language) -> str:
    """What is wrong or lost on standard error; the answer is how many boards were written."""
    code = exit_code(done.problems)
    if not given.json:
        _print(done.problems, done.file.name, language)
    if given.target == STANDARD_INPUT:
        answer = ""
    else:
        answer = (_in_json if given.json else _in_words)(done, given, language)
    if not code:
        return answer
    if answer:
        print(answer, file=sys.stderr)
    raise Ended(code)


def _print(problems: Iterable[Problem], name: str, language: Language) -> None:
    for problem in problems:
        print(problem_text(problem, name, language), file=sys.stderr)


def _withhold(
    file: GivenFile, problems: Sequence[Problem], given: Namespace, language: Language
) -> None:
    """Standard output stays empty where there is an error, unless that is what is wished."""
    code = exit_code(problems)
    if given.target != STANDARD_INPUT or given.force or not code:
        return
    if given.json:
        errors = [one for one in problems if one.severity is Severity.ERROR]
        raise _nothing(file, errors)
    _print(problems, file.name, language)
    print(say(language, "cli.convert", "withheld"), file=sys.stderr)
    raise Ended(code)


def _in_words(done: _Converted, given: Namespace, language: Language) -> str:
    boards = count(language, "cli.boards", done.boards)
    return say(
        language,
        "cli.convert",
        "done",
        source=done.file.name,
        target=given.target,
        kind=done.kind.upper(),
        boards=boards,
    )


def _in_json(done: _Converted, given: Namespace, language: Language) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    told = {
        "source": done.file.name,
        "from": str(done.file.kind),
        "target": given.target,
        "to": str(done.kind),
        "boards": done.boards,
        "problems": [problem_json(one, done.file.name, language) for one in done.problems],
    }
    return dumps(told, ensure_ascii=False)

"""``overtrick check``: what is wrong with files of boards, place by place."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.given_file import GivenFile, exit_code, given_file
from overtrick.cli.refusal import BadUsage, Ended, Refusal, as_json, as_text, refused
from overtrick.cli.told import problem_json, problem_text
from overtrick.cli.writing import write_out
from overtrick.formats.checking import checked
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Event, Record
from overtrick.language.language import Language
from overtrick.language.words import count, say

MOST_TOLD = 1_000
"""So many problems of a file are told one by one; the summary counts all."""


@dataclass(slots=True)
class Checked:
    """What came of one file."""

    name: str
    kind: Kind
    encoding: str
    guessed: bool
    boards: int = 0
    codes: Counter[tuple[Severity, str]] = field(default_factory=Counter)
    problems: list[Problem] = field(default_factory=list)
    exit_code: int = 0

    def counted(self, severity: Severity) -> int:
        """How many there are of that severity."""
        return sum(number for (found, _), number in self.codes.items() if found is severity)


def options(parser: Parser) -> None:
    """The files, and what they are where that can't be told."""
    parser.add_argument("files", nargs="*")
    parser.add_argument("--from", dest="kind")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Check each file; one that can't be opened keeps none of the others from it.

    What is wrong is the answer as long as it is no error. Where there is one, all of it goes
    to standard error, and standard output stays empty.
    """
    if not given.files:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    kind = None if given.kind is None else Kind(one_of(given.kind, _kinds(), "--from", words))
    done: list[Checked | Refusal] = []
    for name in given.files:
        try:
            with given_file(name, words, kind, language) as file:
                done.append(_checked(file))
        except Refusal as refusal:
            done.append(refusal)
    code = max(one.exit_code for one in done)
    texts = [_in_json(done, language)] if given.json else _in_words(done, language)
    if not code:
        write_out(texts, words)
        return ""
    for text in texts:
        print(text, file=sys.stderr)
    raise Ended(code)


def _kinds() -> Iterator[Kind]:
    return (kind for kind in Kind if kind is not Kind.UNKNOWN)


def _checked(file: GivenFile) -> Checked:
    """Read a file to its end, however long it is; no more problems are kept than are told."""
    told = Checked(file.name, file.kind, file.encoding.name, file.encoding.guessed)
    kept: list[Problem] = []
    for one in checked(file.found(), file.kind):
        match one:
            case Record():
                told.boards += 1
            case Problem():
                told.codes[one.severity, str(one.code)] += 1
                told.exit_code = max(told.exit_code, exit_code([one]))
                if len(kept) < MOST_TOLD:
                    kept.append(one)
            case Event():
                pass
    told.problems = file.with_lines(kept)
    return told


def _in_words(done: Sequence[Checked | Refusal], language: Language) -> Iterator[str]:
    """Of each file every problem in its place, and a summary."""
    for one in done:
        if isinstance(one, Refusal):
            yield as_text(one, language)
            continue
        yield from (problem_text(problem, one.name, language) for problem in one.problems)
        yield from _summary(one, language)


def _summary(told: Checked, language: Language) -> Iterator[str]:
    """What the file is and how much is wrong with it; then each code with its number."""
    facts = [count(language, "cli.boards", told.boards)]
    if told.guessed:
        facts.append(say(language, "cli.check", "guessed", encoding=told.encoding))
    numbers = {
        "cli.errors": told.counted(Severity.ERROR),
        "cli.warnings": told.counted(Severity.WARNING),
    }
    wrong = [count(language, code, number) for code, number in numbers.items() if number]
    facts.append(", ".join(wrong) or say(language, "cli.check", "nothing-wrong"))
    yield f"{told.name}: {told.kind.upper()}: {'; '.join(facts)}"
    for (_, code), number in sorted(told.codes.items(), key=lambda one: (-one[1], one[0])):
        yield f"{number:>7}  {code}"
    if (more := told.codes.total() - len(told.problems)) > 0:
        yield say(language, "cli.check", "not-told", number=more)


def _in_json(done: Sequence[Checked | Refusal], language: Language) -> str:
    """All of it in one object; where there is an error, it is the first and has the others."""
    from json import dumps, loads  # noqa: PLC0415 - only where JSON is asked for

    files: list[dict[str, object]] = []
    errors: list[dict[str, object]] = []
    for one in done:
        if isinstance(one, Refusal):
            errors.append(loads(as_json(one, language)))
            continue
        problems = [problem_json(problem, one.name, language) for problem in one.problems]
        errors += [told for told in problems if told["severity"] == Severity.ERROR]
        files.append(_file_json(one, problems))
    first = errors[0] if errors else {}
    return dumps(first | {"files": files}, ensure_ascii=False)


def _file_json(told: Checked, problems: Sequence[dict[str, object]]) -> dict[str, object]:
    return {
        "file": told.name,
        "kind": str(told.kind),
        "encoding": told.encoding,
        "guessed": told.guessed,
        "boards": told.boards,
        "errors": told.counted(Severity.ERROR),
        "warnings": told.counted(Severity.WARNING),
        "codes": {code: number for (_, code), number in told.codes.items()},
        "problems": list(problems),
    }

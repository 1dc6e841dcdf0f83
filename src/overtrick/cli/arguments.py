"""Reading a command line: argparse underneath, our own words and places on top."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import NoReturn

from overtrick.cli.refusal import ARGUMENT, BadUsage, Source, refused


class _Formatter(argparse.HelpFormatter):
    """A formatter that does not ask the terminal for its width: it prints nothing."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses with a place, and prints nothing by itself."""

    def __init__(self) -> None:
        super().__init__(
            add_help=False, allow_abbrev=False, exit_on_error=False, formatter_class=_Formatter
        )
        self.add_argument("--lang")
        self.add_argument("--json", action="store_true")
        self.add_argument("--help", "-h", action="store_true")

    def error(self, message: str) -> NoReturn:
        """What argparse itself would print and exit on."""
        raise argparse.ArgumentError(None, message)


def parse(parser: Parser, words: Sequence[str]) -> argparse.Namespace:
    """The options and texts of a command; raises :exc:`~overtrick.cli.refusal.Refusal`."""
    try:
        found, left = parser.parse_known_args(list(words))
    except argparse.ArgumentError as error:
        option = (error.argument_name or "").split("/")[0]
        raise refused(
            BadUsage.VALUE_MISSING, line(words), place(words, option), option=option
        ) from None
    if left:
        code = BadUsage.OPTION if left[0].startswith("-") else BadUsage.TOO_MANY
        raise refused(code, line(words), place(words, left[0]), option=left[0])
    return found


def line(words: Iterable[str]) -> Source:
    """The words of a command line as the text in which a place is shown."""
    return Source(ARGUMENT, " ".join(words))


def place(words: Sequence[str], word: str) -> int:
    """The column of a word in that text; the end of it where the word is not there.

    An option and its value may be one word, ``--rules=rubber``, and each has its place in it.
    """
    column = 1
    for one in words:
        option, equals, value = one.partition("=")
        if one == word or (equals and option == word):
            return column
        if equals and value == word and option.startswith("--"):
            return column + len(option) + 1
        column += len(one) + 1
    return column


def one_of(found: str, allowed: Iterable[str], option: str, words: Sequence[str]) -> str:
    """The value of an option that takes one of a few, in either case."""
    names = tuple(allowed)
    for name in names:
        if found.lower() == name.lower():
            return name
    column = place(words, found)
    raise refused(
        BadUsage.VALUE, line(words), column, option=option, value=found, allowed=", ".join(names)
    )

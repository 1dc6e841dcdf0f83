"""What the command line refuses, and how it says so: the place, a sentence, a caret."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.language.language import Language

ARGUMENT = "<text>"
"""What stands for the file where the text was an argument."""
STANDARD_INPUT = "-"


class BadUsage(StrEnum):
    """Why a command line can't be followed."""

    COMMAND = "unknown-command"
    OPTION = "unknown-option"
    VALUE_MISSING = "option-needs-value"
    TOO_MANY = "too-many-arguments"
    TEXT_MISSING = "text-missing"
    FILE_MISSING = "file-name-missing"
    VALUE = "unknown-value"
    STATE = "not-a-state"
    NO_FILE = "no-such-file"
    FOLDER = "file-is-a-folder"
    UNREADABLE = "file-unreadable"
    UNWRITABLE = "file-unwritable"
    EXTRA = "extra-missing"
    CONTRADICTION = "state-contradicts-vulnerability"
    NO_STATE = "state-not-under-these-rules"
    SAME_FILE = "file-named-twice"
    FILE_EXISTS = "target-exists"
    TARGET_KIND = "target-kind"
    NOT_BY_VPS = "not-by-victory-points"


class UsageError(ParseError):
    """The command line itself, or a file it names, can't be read."""


class Source(NamedTuple):
    """A text that was read: what to call it, and its lines for showing the place."""

    name: str
    text: str = ""

    def line(self, number: int) -> str:
        """The line of that number, counted from 1, fit for a terminal; or an empty one."""
        from overtrick.formats.problem import lines_of, printable  # noqa: PLC0415

        lines = lines_of(self.text)
        return printable(lines[number - 1]) if 0 < number <= len(lines) else ""


class Refusal(Exception):
    """Errors met in one source; nothing has been written."""

    def __init__(self, source: Source, errors: Sequence[BridgeError]) -> None:
        super().__init__(str(errors[0]))
        self.source = source
        self.errors = tuple(errors)

    @property
    def exit_code(self) -> int:
        """1 where all of it is bridge and breaks a rule, 2 where something can't be read."""
        return 1 if all(isinstance(error, Illegal) for error in self.errors) else 2


class Ended(Exception):
    """The command is done and has told all that is wrong; only the exit code is left to say."""

    def __init__(self, exit_code: int) -> None:
        super().__init__(str(exit_code))
        self.exit_code = exit_code


def refused(code: BadUsage, source: Source, column: int = 1, **facts: object) -> Refusal:
    """The refusal of a command line, at the column of the word that is wrong."""
    return Refusal(source, [UsageError(code, **facts).at(1, column)])


def as_text(refusal: Refusal, language: Language) -> str:
    """Each error with its place, its line and a caret under the place."""
    return "\n".join(_one(refusal.source, error, language) for error in refusal.errors)


def as_json(refusal: Refusal, language: Language) -> str:
    """The first error as a JSON object; the others, if any, in its ``others``."""
    import json  # noqa: PLC0415 - only where JSON is asked for

    first, *others = (_object(refusal.source, error, language) for error in refusal.errors)
    return json.dumps(first | ({"others": others} if others else {}), ensure_ascii=False)


def sentence(error: BridgeError, language: Language) -> str:
    """What is wrong, in the reader's language."""
    if isinstance(error, UsageError):
        from overtrick.language.words import say  # noqa: PLC0415 - only where something is wrong

        return say(language, "cli.error", str(error.code), **error.facts)
    from overtrick.language.errors import describe  # noqa: PLC0415

    return describe(error, language)


def _one(source: Source, error: BridgeError, language: Language) -> str:
    """The error for a terminal: nothing that was read moves the cursor or turns the line."""
    from overtrick.formats.problem import printable  # noqa: PLC0415

    line, column = error.line or 1, error.column or 1
    told = printable(f"{source.name}:{line}:{column}: {sentence(error, language)}")
    caret = " " * (column - 1) + "^"
    return f"{told}\n{source.line(line)}\n{caret}"


def _object(source: Source, error: BridgeError, language: Language) -> dict[str, object]:
    return {
        "code": str(error.code),
        "file": source.name,
        "line": error.line or 1,
        "column": error.column or 1,
        "message": sentence(error, language),
    }

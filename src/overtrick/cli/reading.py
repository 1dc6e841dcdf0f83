"""What the commands read: a text given as words or on standard input, a file, a rule set."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from overtrick.cards.errors import BridgeError
from overtrick.cli.arguments import line, one_of, place
from overtrick.cli.refusal import STANDARD_INPUT, BadUsage, Refusal, Source, refused
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules


def given_text(texts: Sequence[str], words: Sequence[str]) -> Source:
    """The text of the arguments, joined, or standard input where it is ``-``."""
    if not texts:
        raise refused(BadUsage.TEXT_MISSING, line(words), place(words, ""))
    if list(texts) == [STANDARD_INPUT]:
        return Source(STANDARD_INPUT, _decoded(_standard_input(), STANDARD_INPUT).rstrip())
    return line(texts)


def given_bytes(name: str | None, words: Sequence[str]) -> tuple[str, bytes]:
    """The name and the bytes of a file, or of standard input where it is ``-``."""
    if not name:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    if name == STANDARD_INPUT:
        return name, _standard_input()
    from pathlib import Path  # noqa: PLC0415 - not needed to score one deal

    try:
        return name, Path(name).read_bytes()
    except FileNotFoundError:
        code = BadUsage.NO_FILE
    except IsADirectoryError:
        code = BadUsage.FOLDER
    except (OSError, ValueError):
        code = BadUsage.UNREADABLE
    raise refused(code, Source(name, name), file=name)


def given_rules(name: str, words: Sequence[str], option: str = "--rules") -> Rules:
    """The rule set of that name, which was given as the value of that option."""
    return RULE_SETS[one_of(name, RULE_SETS, option, words)]


def refuse(source: Source, error: BridgeError) -> Refusal:
    """The refusal of one error in a source; an error that knows no place stands at the start."""
    return Refusal(source, [error.at(1, 1)])


def _standard_input() -> bytes:
    """All of it; refused where it is closed or can't be read."""
    try:
        if sys.stdin:
            return sys.stdin.buffer.read()
    except OSError:
        pass
    raise refused(BadUsage.UNREADABLE, Source(STANDARD_INPUT), file=STANDARD_INPUT)


def _decoded(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refused(BadUsage.UNREADABLE, Source(name, ""), file=name) from None

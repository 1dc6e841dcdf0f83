"""The lines of a sheet file, told apart by their look: a setting, a new rubber, or a deal."""

from __future__ import annotations

import re
from dataclasses import dataclass

from overtrick.formats.sheet.keywords import Word, word_of


@dataclass(frozen=True, slots=True)
class Setting:
    """``KEY: value``, each with the column it begins in."""

    key: str
    value: str
    column: int
    value_column: int


@dataclass(frozen=True, slots=True)
class Heading:
    """``rubber 2``: another rubber, or another Chicago, of the same people."""

    number: int
    column: int


@dataclass(frozen=True, slots=True)
class DealLine:
    """Anything else has to be a deal."""

    text: str
    column: int


Line = Setting | Heading | DealLine

_HEADING = re.compile(r"(\w+)\s+([0-9]{1,6})")


def line_of(raw: str) -> Line | None:
    """What stands on a line of the file; None where it is empty or only a comment.

    >>> line_of("  N: Anna   # who else")
    Setting(key='N', value='Anna', column=3, value_column=6)
    >>> line_of("роббер 2"), line_of("# Friday")
    (Heading(number=2, column=1), None)
    """
    body = raw.partition("#")[0].rstrip()
    text = body.lstrip()
    if not text:
        return None
    column = len(body) - len(text) + 1
    key, colon, value = text.partition(":")
    if colon:
        value_column = column + len(key) + 1 + len(value) - len(value.lstrip())
        return Setting(key.rstrip(), value.strip(), column, value_column)
    heading = _HEADING.fullmatch(text)
    if heading and word_of(heading[1]) is Word.RUBBER:
        return Heading(int(heading[2]), column)
    return DealLine(text, column)


def title_of(raw: str) -> tuple[str, int]:
    """What the comment at the head of the file says, with its column, where it begins with one.

    >>> title_of("# Friday, table 2"), title_of("rules: rubber  # ours")
    (('Friday, table 2', 3), ('', 1))
    """
    head, mark, title = raw.partition("#")
    if not mark or head.strip():
        return "", 1
    return title.strip(), len(head) + 2 + len(title) - len(title.lstrip())

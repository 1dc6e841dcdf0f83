"""The words that people bring to a table: names, remarks and explanations, each on one line."""

from __future__ import annotations

from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.texts import is_name
from overtrick.formats.sheet_file import LONGEST_NAME

LONGEST_REMARK = 200
"""Letters of a remark or an explanation."""


def readable(text: str, *, least: int) -> None:
    """Refuse a text that could not be shown on one line."""
    if len(text) < least:
        raise IllegalMove(BadMove.NOTHING_SAID)
    if len(text) > LONGEST_REMARK or not text.isprintable() or text != text.strip():
        raise IllegalMove(BadMove.TEXT, most=LONGEST_REMARK)


def named(name: str) -> None:
    """Refuse a name that could not be kept as it is."""
    if not is_name(name):
        raise IllegalMove(BadMove.TEXT, most=LONGEST_NAME)

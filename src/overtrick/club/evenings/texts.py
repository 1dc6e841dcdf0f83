"""The names, titles and reasons that an evening keeps."""

from __future__ import annotations

from overtrick.club.evenings.changes import Names
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.texts import is_name, is_title
from overtrick.formats.sheet_file import LONGEST_TITLE

MOST_NAMES = 9
"""A team's own name and those of eight players."""


def check_names(names: Names) -> None:
    """Refuse names that could not be kept as they are, and too many for one pair or team.

    >>> check_names(("Anna", ""))
    >>> check_names(("Anna ",))
    Traceback (most recent call last):
        ...
    overtrick.club.evenings.errors.IllegalDeed: deed-name
    """
    if not 1 <= len(names) <= MOST_NAMES:
        raise IllegalDeed(BadDeed.NAME, text=", ".join(names)[:LONGEST_TITLE])
    for name in names:
        if not is_name(name):
            raise IllegalDeed(BadDeed.NAME, text=name)


def check_text(text: str) -> None:
    """Refuse a title or a reason that could not be kept as it is."""
    if not is_title(text):
        raise IllegalDeed(BadDeed.NAME, text=text)


def check_reason(reason: str) -> None:
    """The director says why: players will ask, and so will the next director."""
    if not reason:
        raise IllegalDeed(BadDeed.REASON)
    check_text(reason)

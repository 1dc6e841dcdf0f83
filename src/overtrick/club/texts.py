r"""Names and titles as the club keeps them: as they were typed, and the same wherever they stand.

>>> is_name("Anna #2"), is_name("Anna "), is_name("Anna\u202e")
(True, False, False)
>>> is_title("Friday  night"), is_title("Friday\nnight")
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable

from overtrick.cards.errors import ParseError
from overtrick.formats.sheet_file import tidy, tidy_title


def is_name(text: str) -> bool:
    """Whether a player can be called so: on one line, with single spaces and nothing unseen."""
    return _is_kept(text, tidy)


def is_title(text: str) -> bool:
    """Whether an evening, say, can be called so."""
    return _is_kept(text, tidy_title)


def _is_kept(text: str, tidied: Callable[[str], str]) -> bool:
    try:
        return tidied(text) == text
    except ParseError:
        return False

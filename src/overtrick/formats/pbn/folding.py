"""How a comment goes over several lines, none of them longer than the standard allows.

>>> [len(line) for line in folded("word " * 80)]
[250, 150]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

LONGEST = 254
"""A line of the standard has 255 letters with its end."""


def folded(text: str, lead: str = "") -> Iterator[str]:
    """The lines, each behind its lead and broken behind the last blank at which it is not too long.

    A word longer than a line is broken where the line is full; no other line is as long.

    >>> [len(line) for line in folded("x" * 600, "; ")]
    [254, 254, 98]
    """
    for line in text.split("\n"):
        left = lead + line
        while len(left) >= LONGEST:
            end = left.rfind(" ", len(lead), LONGEST - 1) + 1 or LONGEST
            yield left[:end]
            left = lead + left[end:]
        yield left


def unfolded(lines: Sequence[str], lead: str = "") -> str:
    r"""The text of a comment's lines; where one was broken only to fit, it is whole again.

    >>> told = "word " * 80 + "x" * 600
    >>> unfolded(["a ", "b"]), unfolded([*folded(told)]) == told
    ('a \nb', True)
    """
    texts = [lines[0].removeprefix(lead)]
    for line, after in pairwise(lines):
        texts += ("" if is_broken(line, after, lead) else "\n", after.removeprefix(lead))
    return "".join(texts)


def is_broken(line: str, after: str, lead: str = "") -> bool:
    """Whether a line ended only because the next word did not fit.

    Such a line is full, or ends in a blank, and the next word, with the blank behind it if there
    is one, would have filled it.
    """
    start = len(lead)
    word = (after.find(" ", start) + 1 or len(after)) - start
    return len(line) == LONGEST or (line.endswith(" ") and len(line) + word >= LONGEST)

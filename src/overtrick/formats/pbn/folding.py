"""How a comment goes over several lines, none of them longer than the standard allows.

>>> [len(line) for line in folded("word " * 80)]
[250, 150]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

LONGEST = 254
"""A line of the standard has 255 letters with its end."""


def folded(text: str) -> Iterator[str]:
    """The lines, each broken behind the last blank at which it is not too long.

    A single word that is longer than a line stays whole.
    """
    for line in text.split("\n"):
        left = line
        while len(left) > LONGEST:
            end = left.rfind(" ", 0, LONGEST) + 1 or left.find(" ", LONGEST) + 1 or len(left)
            yield left[:end]
            left = left[end:]
        if left or not line:
            yield left


def unfolded(lines: Sequence[str]) -> str:
    r"""The text of a comment's lines; where one was broken only to fit, it is whole again.

    Such a line ends in a blank, and the next word, with the blank behind it if there is one,
    would have made it too long.

    >>> told = "word " * 80
    >>> unfolded(["a ", "b"]), unfolded([*folded(told)]) == told
    ('a \nb', True)
    """
    texts = [lines[0]]
    for line, after in pairwise(lines):
        word = after.find(" ") + 1 or len(after)
        broken = line.endswith(" ") and len(line) + word > LONGEST
        texts += ("" if broken else "\n", after)
    return "".join(texts)

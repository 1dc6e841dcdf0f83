"""The text of a wish cut into its words, each with the column where it stands.

>>> [word.text for word in words_of("hcp(N)>=15 and shape(N)=4=3=3=3")]
['hcp', '(', 'N', ')', '>=', '15', 'and', 'shape', '(', 'N', ')', '=', '4=3=3=3']
"""

from __future__ import annotations

import re
from typing import NamedTuple

_WORD = re.compile(
    r"\s*(?P<word>"
    r"(?:[0-9]{1,2}|x)(?:=(?:[0-9]{1,2}|x)){3}(?![\w=])"  # a shape in order
    r"|[0-9x]{4}(?!\w)"  # a shape in any order
    r"|[0-9]+|[^\W\d]\w*|\.\.|[<>!]=|<>|==|[^\s]"
    r")",
    re.IGNORECASE,
)


class Word(NamedTuple):
    """A word or a sign; an empty one stands for the end of the text."""

    text: str
    column: int

    @property
    def name(self) -> str:
        """The word whatever its case."""
        return self.text.lower()


def words_of(text: str) -> tuple[Word, ...]:
    """The words in their order."""
    return tuple(Word(found["word"], found.start("word") + 1) for found in _WORD.finditer(text))

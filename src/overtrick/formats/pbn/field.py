"""A tag of a game, with the text that stands under it."""

from __future__ import annotations

from overtrick.formats.record import Place, Tag

Data = list[tuple[int, int, str]]
"""Pieces of text: the line, how many letters stand before it there, and the text."""


class Field:
    """A tag and the data under it."""

    __slots__ = ("_tag", "column", "data", "line", "name", "value")

    def __init__(self, name: str, value: str, line: int, column: int = 1) -> None:
        self.name = name
        self.value = value
        self.line = line
        self.column = column
        self.data: Data = []
        self._tag: Tag | None = None

    @property
    def tag(self) -> Tag:
        """The tag as it stands; where many games have it, they all have the same one."""
        if self._tag is None:
            self._tag = Tag(self.name, self.value, self.place)
        return self._tag

    @property
    def place(self) -> Place:
        """Where its bracket stands."""
        return Place(self.line, self.column)

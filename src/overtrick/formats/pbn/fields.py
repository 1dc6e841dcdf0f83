r"""A game into its tags, each with the data that stand under it, its comments and escapes.

>>> from overtrick.formats.pbn.telling import Telling
>>> lines = ['[Event "A \\"cup\\""] ; local', "%hidden", '[Auction "N"]', "1C {weak} Pass"]
>>> read = read_fields(lines, 1, Telling(lines, 1, set()))
>>> [(field.name, field.value, field.data) for field in read.fields]
[('Event', 'A "cup"', []), ('Auction', 'N', [(4, 0, '1C '), (4, 9, ' Pass')])]
>>> [(remark.text, remark.field, remark.place) for remark in read.remarks]
[('local', 0, Place(line=1, column=21)), ('weak', 1, Place(line=4, column=4))]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Data, Field
from overtrick.formats.pbn.folding import LONGEST, is_broken, unfolded
from overtrick.formats.pbn.lettering import LEAD
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import is_table
from overtrick.formats.record import Place

MOST_TAGS = 20_000
"""More tags than that are not of one game."""
MOST_REMARKS = 1_000
"""More comments than that are not on one board."""
_SHORT = 48
"""Letters; a longer tag is most often a deal, and no other board has it."""
_TAG = re.compile(r'\[([A-Za-z0-9_]+) "((?!#)[^"\\\x00-\x1f\x7f-\x9f]*)"\] *').fullmatch
_SPECIAL = re.compile(r'[\[{;%"]').search
_LETTER = re.compile(r"\S").search
_BREAKS = re.compile(r"[\[{;]")
_WHOLE = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"([^"\\]*+(?:\\.[^"\\]*+)*+)"\s*\]')
_INNER_QUOTES = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"(.*)"\s*\]\s*$')
_NO_QUOTES = re.compile(r'\[\s*([A-Za-z0-9_]+)(?:\s([^"\]]*))?\]')
_OPEN = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"?(.*)')
_ESCAPE = re.compile(r'\\(["\\])')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]").search
_MOST_LINES_OF_A_TAG = 5


class Remark(NamedTuple):
    """A comment, and the field that it stands behind; -1 is the beginning of the game."""

    text: str
    field: int
    place: Place


class Fields(NamedTuple):
    """All of a game; ``inherits`` tells that a value begins with ``#``."""

    fields: list[Field]
    remarks: list[Remark]
    escapes: list[tuple[str, Place]]
    inherits: bool = False


def read_fields(lines: Sequence[str], first: int, telling: Telling) -> Fields:
    """Read a game; most are plain tags with plain data, and quickly done."""
    reading = _Reading(lines, first, telling)
    if fields := _plain_fields(lines, first):
        reading.fields = fields
    else:
        reading.read()
    if max(map(len, lines)) > LONGEST:
        reading.tell_long()
    return Fields(reading.fields, reading.remarks, reading.escapes, reading.inherits)


def _plain_fields(lines: Sequence[str], first: int) -> list[Field]:
    """The tags and their data where every line is the one or the other alone; else none."""
    fields: list[Field] = []
    if not _is_plain("\n".join(lines)):
        return fields
    data: Data = []
    for number, line in enumerate(lines, first):
        if line[:1] == "[":
            found = _tag(line) if len(line) < _SHORT else _tag_of(line)
            if not found:
                return []
            field = Field(found[0], found[1], number)
            fields.append(field)
            data = field.data
        elif not fields or "[" in line or '"' in line:
            return []
        else:
            data.append((number, 0, line))
    return fields


def _is_plain(text: str) -> bool:
    """Whether there is no comment and no escape in it."""
    return "{" not in text and ";" not in text and "%" not in text


def _tag_of(line: str) -> tuple[str, str] | None:
    """The name and the value of a tag that is all of a line and has nothing odd in it."""
    found = _TAG(line)
    return (found[1], found[2]) if found else None


_tag = lru_cache(maxsize=4096)(_tag_of)
"""The same of a short line, which may stand on every board of a file."""


def _begins(line: str, column: int) -> int | None:
    """Where the next letter that is no blank stands."""
    found = _LETTER(line, column)
    return found.start() if found else None


class _Reading:
    """The slow way, for lines that have something else in them."""

    def __init__(self, lines: Sequence[str], first: int, telling: Telling) -> None:
        self.lines = lines
        self.first = first
        self.at = 0
        self.fields: list[Field] = []
        self.remarks: list[Remark] = []
        self.escapes: list[tuple[str, Place]] = []
        self.inherits = False
        self._telling = telling
        self._stray = self._told_many = False

    def read(self) -> None:
        """All the lines, those that are a plain tag or plain data at once."""
        data: Data = []
        table = False
        at, most = 0, len(self.lines)
        while at < most:
            line = self.lines[at]
            if line[:1] == "[" and (found := _tag_of(line)):
                field = Field(*found, self.first + at)
                self.fields.append(field)
                data, table = field.data, is_table(field.name)
                at += 1
            elif self.fields and (
                not _SPECIAL(line) or (table and line.lstrip()[:1] not in "[{;%")
            ):
                data.append((self.first + at, 0, line))
                at += 1
            else:
                at = self.read_line(at)
                if self.fields:
                    data, table = self.fields[-1].data, is_table(self.fields[-1].name)

    def tell_long(self) -> None:
        """The first line that is longer than the standard has them."""
        at = next(at for at, line in enumerate(self.lines) if len(line) > LONGEST)
        place = Place(self.first + at, LONGEST + 1)
        self._telling.once(BadPbn.LONG_LINE, place, "", most=LONGEST + 1)

    def read_line(self, at: int) -> int:
        """One line, or as many as a comment or a tag in it goes on for; answers the next one."""
        self.at = at
        if self.lines[at].startswith("%"):
            self.escapes.append((self.lines[at], Place(self.first + at, 1)))
            return at + 1
        column: int | None = 0
        while column is not None:
            column = self._read_from(column)
        return self.at + 1

    def _read_from(self, column: int) -> int | None:
        """What begins at that column of the line; answers where it ended, None at the line's."""
        line = self.lines[self.at]
        start = _begins(line, column)
        if start is None:
            return None
        match line[start]:
            case "{":
                return self._braces(start)
            case ";":
                self._to_the_end(line[start:], start)
                return None
            case "[":
                return self._tag(start)
            case _:
                return self._data(column)

    def _data(self, column: int) -> int | None:
        line = self.lines[self.at]
        found = _BREAKS.search(line, column)
        end = found.start() if found else len(line)
        if self.fields:
            self.fields[-1].data.append((self.first + self.at, column, line[column:end]))
        elif not self._stray:
            self._stray = True
            self._telling.warning(BadPbn.NOT_PBN, self._place(column))
        return end if found else None

    def _place(self, start: int) -> Place:
        return Place(self.first + self.at, start + 1)

    def _remark(self, text: str, start: int, line: int | None = None) -> None:
        if self._told_many:
            return
        place = Place(self.first + (self.at if line is None else line), start + 1)
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(Remark(text.strip(), len(self.fields) - 1, place))
        else:
            self._told_many = True
            self._telling.once(BadPbn.TOO_MANY, place, "remarks", most=MOST_REMARKS)

    def _to_the_end(self, line: str, start: int) -> None:
        """A comment to the end of its line, and of the next ones where it was too long for one."""
        begun, lines = self.at, [line]
        while (after := self._next()).startswith(LEAD) and is_broken(lines[-1], after, LEAD):
            lines.append(after)
            self.at += 1
        self._remark(unfolded(lines, LEAD).removeprefix(";"), start, begun)

    def _next(self) -> str:
        """The line after this one, or nothing."""
        return self.lines[self.at + 1] if self.at + 1 < len(self.lines) else ""

    def _braces(self, start: int) -> int:
        """A comment in braces; one that never ends is told of and goes to the end."""
        begun = self.at
        line = self.lines[begun]
        end = line.find("}", start)
        while end < 0:
            if self.at + 1 == len(self.lines):
                place = Place(self.first + begun, start + 1)
                self._telling.error(BadPbn.OPEN_COMMENT, place)
                end = len(self.lines[self.at])
                break
            self.at += 1
            end = self.lines[self.at].find("}")
        if self.at == begun:
            lines = [line[start : end + 1]]
        else:
            lines = [line[start:], *self.lines[begun + 1 : self.at]]
            lines.append(self.lines[self.at][: end + 1])
        self._remark(unfolded(lines).removeprefix("{").removesuffix("}"), start, begun)
        return end + 1

    def _tag(self, start: int) -> int:
        """A tag, well written or not; answers where it ended."""
        line = self.lines[self.at]
        place = self._place(start)
        found = _WHOLE.match(line, start)
        if found:
            return self._add(found[1], found[2], place, found.end())
        if line.find("]", start) < 0:
            ended = self._tag_of_lines(line[start:], place)
            if ended is not None:
                return ended
        return self._malformed(line, start, place)

    def _tag_of_lines(self, text: str, place: Place) -> int | None:
        """A tag that goes on in the next lines; None where it doesn't."""
        for ahead in range(1, _MOST_LINES_OF_A_TAG + 1):
            if self.at + ahead >= len(self.lines):
                return None
            line = self.lines[self.at + ahead]
            if line.lstrip()[:1] == "[":
                return None
            text += "\n" + line
            found = _WHOLE.match(text)
            if found and "\n" not in found[2]:
                self.at += ahead
                return self._add(found[1], found[2], place, found.end() - len(text) + len(line))
        return None

    def _malformed(self, line: str, start: int, place: Place) -> int:
        code, loose = BadPbn.NO_QUOTES, _INNER_QUOTES.match(line, start)
        if not loose:
            loose = _NO_QUOTES.match(line, start)
            if loose and not (loose[2] or "").strip():
                self._telling.error(BadPbn.NO_VALUE, place, tag=loose[1])
                return self._add(loose[1], "", place, loose.end())
        if loose:
            self._telling.warning(code, place, tag=loose[1])
            return self._add(loose[1], loose[2].strip(), place, loose.end())
        found = _OPEN.match(line, start)
        if not found:
            self._telling.warning(BadPbn.NOT_PBN, place)
            return len(line)
        self._telling.error(BadPbn.OPEN_TAG, place, tag=found[1])
        return self._add(found[1], found[2].rstrip().removesuffix("]"), place, len(line))

    def _add(self, name: str, value: str, place: Place, end: int) -> int:
        if len(self.fields) >= MOST_TAGS:
            self._telling.once(BadPbn.TOO_MANY, place, "tags", most=MOST_TAGS)
            return end
        if control := _CONTROL(value):
            self._telling.warning(BadPbn.CONTROL, place, tag=name, number=ord(control[0]))
        value = _ESCAPE.sub(r"\1", value) if "\\" in value else value
        self.fields.append(Field(name, value, *place))
        self.inherits = self.inherits or value.startswith("#")
        return end

"""What may stand behind a call or a card: a suffix, a note's number, glyphs, and before it ^.

>>> [token[0] for token in TOKENS("1S!?=1=$25 ^I 2C")]
['1S', '!?', '=1=', '$25', '^I', '2C']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.record import Place

TOKENS = re.compile(r"[A-Za-z0-9\-]+|=[^=\s]*=|\$\w*|\^\w?|[!?]{1,2}|\S").finditer
MOST_NOTES = 32
MOST_MARKS = 32
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""In the order of their glyphs, 1 to 6 for calls, 7 to 12 for cards."""
_NUMBERED = re.compile(r"\s*(\d{1,4})\s*:(.*)", re.DOTALL)


class Notes:
    """The notes of one section, and which of them are used."""

    def __init__(self) -> None:
        self.texts: dict[int, tuple[str, Place]] = {}
        self.used: set[int] = set()

    def add(self, field: Field, telling: Telling) -> None:
        """Take over a Note tag that belongs to the section."""
        found = _NUMBERED.fullmatch(field.value)
        if not found or not 1 <= int(found[1]) <= 9999:
            telling.error(BadPbn.NOTE_NUMBER, field.place, text=field.value, most=MOST_NOTES)
            return
        number = int(found[1])
        if number > MOST_NOTES:
            telling.warning(BadPbn.NOTE_NUMBER, field.place, text=found[1], most=MOST_NOTES)
        if number in self.texts:
            telling.warning(BadPbn.NOTE_TWICE, field.place, number=number)
        else:
            self.texts[number] = found[2].strip(), field.place

    def of(self, number: int, place: Place, telling: Telling) -> str:
        """The text of the note that a call or card refers to."""
        self.used.add(number)
        if number not in self.texts:
            telling.warning(BadPbn.NOTE_MISSING, place, number=number)
            return ""
        return self.texts[number][0]

    def unused(self, telling: Telling) -> Iterator[str]:
        """The notes that nothing refers to, so that they are not lost."""
        for number, (text, place) in self.texts.items():
            if number not in self.used:
                telling.warning(BadPbn.NOTE_UNUSED, place, number=number)
                yield f"{number}:{text}"


class Annotated:
    """The marks and the note of one call or card while its tokens come."""

    __slots__ = ("_glyphs", "_suffixes", "marks", "note", "place")

    def __init__(self) -> None:
        self.marks: list[str] = []
        self.note = 0
        self.place = Place(0, 0)
        self._suffixes = 0
        self._glyphs = 0

    def _mark(self, token: str) -> None:
        if len(self.marks) < MOST_MARKS:
            self.marks.append(token)

    def take(self, token: str, place: Place, telling: Telling, glyphs: Mapping[int, str]) -> bool:
        """Add a token that stands behind the call or card; False where it is none of these."""
        match token[0]:
            case "!" | "?":
                self._suffixes += 1
                right = self._suffixes == 1 and not self._glyphs
                self._mark(token)
            case "$":
                number = token[1:]
                self._glyphs += 1
                known = number.isascii() and number.isdigit() and int(number[:5]) < 256
                right = known and int(number) not in glyphs and not self._is_doubled(number)
                self._mark(token)
            case "=":
                number = token[1:-1]
                right = number.isascii() and number.isdigit() and 1 <= int(number[:5]) <= MOST_NOTES
                if number.isascii() and number.isdigit() and not self.note and int(number[:5]):
                    self.note, self.place = int(number[:5]), place
                else:
                    right = False
            case _:
                return False
        if not right:
            telling.error(BadPbn.ANNOTATION, place, text=token)
        return True

    def _is_doubled(self, number: str) -> bool:
        """Whether a glyph says again what a suffix said."""
        return bool(self._suffixes) and 1 <= int(number) <= 12

"""The lines of an RBN file gathered into records, one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from overtrick.cards.errors import ParseError
from overtrick.formats.problem import Problem, Severity, printable
from overtrick.formats.rbn.draft import Draft, Line
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.rbn.labels import LASTING, OF_BOARD, ORDER, TAGS, tag_value
from overtrick.formats.record import Comment, Event, Found, Place, Tag

MOST = 1024 * 1024
"""The characters of one record."""
_LINE = 40
"""What a line weighs, beside its characters, against the most that a record may have."""


class Boards:
    """Takes lines and gives what it finds: the event, boards, and problems of neither."""

    def __init__(self) -> None:
        self._lasting: dict[str, Line] = {}
        self._draft = Draft({})
        self._ready: list[Found] = []
        self._event = Event()
        self._told = self._found = False
        self._paragraph: list[str] | None = None
        self._begun = Place(1, 1)
        self._memo: dict[str, str] = {}
        # Comments of headings, which wait for a board.
        self._waiting = 0

    def found(self, lines: Iterable[str | Problem]) -> Iterator[Found]:
        """What the lines tell, one after another; a file without a board is a problem."""
        for number, line in enumerate(lines, start=1):
            if isinstance(line, Problem):
                yield line
            elif line.strip():
                self._take(line, number)
            else:
                self._close()
            if self._ready:
                yield from self._ready
                self._ready.clear()
        self._close()
        yield from self._ready
        if self._draft.comments:
            left = [Tag("Comment", one.text, one.place) for one in self._draft.comments]
            yield replace(self._event, tags=tuple(left))
        if not self._found:
            error = ParseError(BadRbn.EMPTY).at(1, 1)
            yield Problem(error, 1, 1)

    def _take(self, line: str, number: int) -> None:
        """One line that is not empty."""
        draft, before = self._draft, self._draft.size
        draft.size += len(line) + _LINE
        if draft.size > MOST:
            if before <= MOST:
                self._tell(BadRbn.LONG, line, Place(number, 1), most=MOST)
        elif self._paragraph is not None:
            self._continue(line)
        elif line.startswith("{"):
            self._begun = Place(number, 1)
            self._paragraph = []
            self._continue(line[1:])
        elif not line.startswith("%"):
            self._label(line, number)

    def _continue(self, line: str) -> None:
        """A line of a paragraph, which a brace at the end of a line closes."""
        stripped = line.rstrip()
        lines = self._paragraph if self._paragraph is not None else []
        if stripped.endswith("}"):
            lines.append(stripped[:-1])
            self._close_paragraph()
        else:
            lines.append(line)

    def _close_paragraph(self) -> None:
        text = "\n".join(self._paragraph or ())
        after = self._draft.stated[-1:]
        self._draft.comments.append(Comment(text, after, self._begun))
        self._paragraph = None

    def _label(self, line: str, number: int) -> None:
        """A label and its text, or a digit and its note."""
        draft, label = self._draft, line[0].upper()
        text = line[1:].strip()
        place = Place(number, line.index(text, 1) + 1 if text else min(len(line), 2))
        if line[0] in "0123456789":
            self._note(line[0], text, place)
            return
        if label not in ORDER or (len(line) > 1 and not line[1].isspace() and label != "N"):
            self._tell(BadRbn.LABEL, line, Place(number, 1), text=line[:20])
            return
        tag = None
        if label in TAGS and text:
            tag = Tag(TAGS[label], tag_value(label, text), place)
        draft.lines[label] = Line(text, place, printable(line), tag)
        draft.stated += label

    def _note(self, digit: str, text: str, place: Place) -> None:
        """A note of the play once that has begun, else of the auction; 0 belongs to neither."""
        draft = self._draft
        if digit == "0":
            draft.comments.append(Comment(text, draft.stated[-1:], place))
        else:
            draft.notes["P" if "P" in draft.stated else "A", digit] = text

    def _tell(self, code: BadRbn, line: str, place: Place, **facts: object) -> None:
        severity = Severity.WARNING if code is BadRbn.BRACE else Severity.ERROR
        error = ParseError(code, **facts).at(*place)
        self._draft.problems.append(Problem(error, *place, printable(line), severity))

    def _close(self) -> None:
        """An empty line, or the end: the record is whole; without a board it is a heading."""
        if self._paragraph is not None:
            self._close_paragraph()
            self._tell(BadRbn.BRACE, "", self._begun)
        draft = self._draft
        self._lasting = {
            label: line for label, line in draft.lines.items() if label in LASTING and line.text
        }
        self._draft = Draft(self._lasting)
        if not OF_BOARD & set(draft.stated):
            self._wait(draft)
            return
        self._waiting = 0
        if not self._told:
            self._event = self._titled()
            self._ready.append(self._event)
        self._told = self._found = True
        self._ready.append(draft.record(self._memo))

    def _wait(self, heading: Draft) -> None:
        """Its comments belong to the next board, and count for that one's size."""
        self._ready += heading.problems
        if heading.size > MOST:
            self._waiting = 0
            return
        new = range(self._waiting, len(heading.comments))
        for at in new:
            heading.comments[at] = heading.comments[at]._replace(after="")
        self._waiting = new.stop
        self._draft.comments = heading.comments
        self._draft.size = heading.size if new.stop else 0

    def _titled(self) -> Event:
        title, date, scoring = (
            line.tag.value if (line := self._lasting.get(label)) and line.tag else ""
            for label in "EDF"
        )
        return Event(title=title, date=date, scoring=scoring)

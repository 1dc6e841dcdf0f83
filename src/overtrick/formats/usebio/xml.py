r"""The elements of an XML file as a stream, each with its place; nothing that could be a bomb.

Entities and grammars that a file declares itself are refused, none is ever fetched, and what no
event needs is too deep or too large. Only what stands inside an open container is held.

>>> steps = Elements("<USEBIO><CLUB><CLUB_NAME>A &amp; B</CLUB_NAME></CLUB></USEBIO>")
>>> [type(step).__name__ for step in steps]
['Opened', 'Element', 'Closed']
>>> [str(step.code) for step in Elements('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')]
['usebio-entities']
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import NamedTuple
from xml.parsers import expat

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.problem import Problem, Severity, printable
from overtrick.formats.record import Place
from overtrick.formats.usebio.errors import BadUsebio

CONTAINERS = frozenset(
    {"USEBIO", "EVENT", "SESSION", "SECTION", "PARTICIPANTS", "MATCH", "BOARD", "HANDSET"}
)
"""These are given out as they open and close; any other element is given out whole."""
DEEPEST = 32
MOST_INSIDE = 5_000
"""Elements in one that is given out whole."""
MOST_TEXT = 1_000_000
"""Characters in one element."""
_KEPT_BLOCKS = 4
_PIECE = 16 * 1024
"""So many characters are parsed at a time, so that few steps wait."""


@dataclass(slots=True)
class Element:
    """An element with all that is in it."""

    name: str
    attributes: Mapping[str, str]
    place: Place
    text: str = ""
    children: list[Element] = field(default_factory=list["Element"])

    def of(self, name: str) -> Element | None:
        """The first child of that name."""
        return next((child for child in self.children if child.name == name), None)

    def said(self, name: str) -> str:
        """The text of that child, or an empty one."""
        child = self.of(name)
        return child.text if child else ""


class Opened(NamedTuple):
    """A container begins."""

    name: str
    attributes: Mapping[str, str]
    place: Place


class Closed(NamedTuple):
    """A container ends."""

    name: str


Step = Opened | Closed | Element | Problem


class Elements:
    """The steps of one file; after a problem that stops the reading there is no other."""

    def __init__(self, source: Source) -> None:
        self.lines = Lines(source)
        self._shown: deque[tuple[int, list[str]]] = deque(maxlen=_KEPT_BLOCKS)
        self._steps: deque[Step] = deque()
        self._open: list[Element | str] = []
        self._inside = 0
        self._text: list[str] = []
        self._length = 0
        self._parser = self._made()

    def __iter__(self) -> Iterator[Step]:
        number, before = 1, ""
        for block in self.lines.blocks():
            texts = [line for line in block if isinstance(line, str)]
            self._shown.append((number, texts))
            number += len(block)
            text = before + "\n".join(texts)
            before = "\n"
            for at in range(0, len(text), _PIECE):
                stopped = self._fed(text[at : at + _PIECE], last=False)
                yield from self._taken()
                if stopped:
                    yield stopped
                    return
            if len(texts) != len(block):
                yield next(line for line in block if isinstance(line, Problem))
                return
        stopped = self._fed("", last=True)
        yield from self._taken()
        if stopped:
            yield stopped

    def problem(
        self, error: BridgeError, place: Place, severity: Severity = Severity.ERROR
    ) -> Problem:
        """A problem in that place of the file, with its line where that is not long past."""
        error.at(*place)
        source = ""
        for first, lines in self._shown:
            if first <= error.line < first + len(lines):
                source = printable(lines[error.line - first])
        return Problem(error, error.line, error.column, source, severity)

    def _made(self) -> expat.XMLParserType:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._on_doctype
        parser.EntityDeclHandler = self._on_entity
        parser.StartElementHandler = self._on_start
        parser.EndElementHandler = self._on_end
        parser.CharacterDataHandler = self._on_text
        parser.SkippedEntityHandler = self._on_skipped
        return parser

    def _fed(self, text: str, *, last: bool) -> Problem | None:
        """What stops the reading of this piece, if anything does."""
        try:
            self._parser.Parse(text, last)
        except BridgeError as error:
            return self.problem(error, self._place())
        except expat.ExpatError as bad:
            return self.problem(ParseError(BadUsebio.NOT_XML), Place(bad.lineno, bad.offset + 1))
        except UnicodeEncodeError:
            return self.problem(ParseError(BadUsebio.NOT_XML), self._place())
        return None

    def _taken(self) -> Iterator[Step]:
        while self._steps:
            yield self._steps.popleft()

    def _place(self) -> Place:
        return Place(self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)

    def _on_doctype(self, _name: str, _system: str | None, _public: str | None, own: int) -> None:
        if own:
            raise ParseError(BadUsebio.ENTITIES)

    def _on_entity(self, *_declared: object) -> None:
        raise ParseError(BadUsebio.ENTITIES)

    def _on_start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            raise ParseError(BadUsebio.DEEP, most=DEEPEST)
        place = self._place()
        parent = self._open[-1] if self._open else ""
        if isinstance(parent, str) and (name in CONTAINERS or not self._open):
            self._open.append(name)
            self._steps.append(Opened(name, attributes, place))
            return
        element = Element(name, attributes, place)
        if isinstance(parent, Element):
            self._inside += 1
            if self._inside > MOST_INSIDE:
                raise ParseError(BadUsebio.LARGE)
            self._keep_text(parent)
            parent.children.append(element)
        else:
            self._inside = 0
        self._open.append(element)
        self._text.clear()
        self._length = 0

    def _on_end(self, name: str) -> None:
        ended = self._open.pop()
        if isinstance(ended, str):
            self._steps.append(Closed(name))
            return
        self._keep_text(ended)
        ended.text = ended.text.strip()
        if not self._open or isinstance(self._open[-1], str):
            self._steps.append(ended)

    def _keep_text(self, element: Element) -> None:
        element.text += "".join(self._text)
        self._text.clear()
        self._length = 0

    def _on_text(self, text: str) -> None:
        if self._open and isinstance(self._open[-1], Element):
            self._length += len(text)
            if self._length > MOST_TEXT:
                raise ParseError(BadUsebio.LARGE)
            self._text.append(text)

    def _on_skipped(self, name: str, is_parameter: bool) -> None:
        if not is_parameter:
            self._on_text(unescape(f"&{name};"))

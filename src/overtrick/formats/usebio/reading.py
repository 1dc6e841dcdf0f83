"""A USEBIO file being read, element by element.

>>> reading = Reading("<USEBIO><BOARD><BOARD_NUMBER>0</BOARD_NUMBER></BOARD></USEBIO>")
>>> [str(problem.code) for problem in reading.problems()]
['usebio-board']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.formats.decoding import Source
from overtrick.formats.numbering import own_meetings
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.record import Entrant, Event, Match, Place, Read, Reported, Tag
from overtrick.formats.usebio.boards import Draft, Key, deal_of, read_hand
from overtrick.formats.usebio.entrant import LISTED, entrant_tags, flat, read_entrant, read_match
from overtrick.formats.usebio.errors import BadUsebio
from overtrick.formats.usebio.line import METHODS, ReadLine, Seating, read_line
from overtrick.formats.usebio.xml import MOST_INSIDE, Closed, Element, Elements, Opened
from overtrick.tournament.traveller import NOT_PLAYED, Played

MOST_PROBLEMS = 100
"""After so many errors the reader gives up."""
MOST_TAGS = 10_000
MOST_BOARD = 9_999


class Reading:
    """A file being read."""

    def __init__(self, source: Source) -> None:
        self.drafts: dict[Key, Draft] = {}
        self._steps = Elements(source)
        self._told: list[Problem] = []
        self._errors = 0
        self._warnings = 0
        self._waiting: dict[str, list[Key]] = {}
        self._open: list[Opened] = []
        self._facts: dict[str, str] = {}
        self._kinds: dict[str, int] = {}
        self._tags: list[Tag] = []
        self._entrants: list[Entrant] = []
        self._matches: list[Match] = []
        self._match: dict[str, str] = {}
        self._session = ""
        self._section = ""
        self._board: list[Element] = []

    def problems(self) -> Iterator[Problem]:
        """Read to the end, or to what stops the reading."""
        for step in self._steps:
            match step:
                case Problem():
                    self._told.append(step)
                case Opened():
                    if not self._opened(step):
                        yield from self._told
                        return
                case Closed():
                    self._closed(step)
                case Element():
                    self._element(step)
            yield from self._told
            self._told.clear()
            if self._errors >= MOST_PROBLEMS:
                more = ParseError(BadText.MORE, most=MOST_PROBLEMS)
                yield self._steps.problem(more, Place(*self._last_place()))
                return

    def read(self) -> Read:
        """The event and the boards, now that all can be known, and pairs against themselves."""
        records = tuple(draft.record(key) for key, draft in self.drafts.items())
        read = Read(records, self._event())
        wrong = islice(own_meetings(read), MOST_PROBLEMS)
        told = (self._steps.problem(one.error, Place(one.line, one.column)) for one in wrong)
        return replace(read, problems=tuple(told))

    def _event(self) -> Event:
        """What the file tells of the whole event."""
        counted = max(self._kinds, key=self._kinds.__getitem__, default="")
        facts = self._facts
        scoring = (
            METHODS.get(counted)
            or facts.get("BOARD_SCORING_METHOD")
            or facts.get("SCORING_METHOD", "")
        )
        return Event(
            title=facts.get("EVENT_DESCRIPTION", ""),
            date=facts.get("DATE", ""),
            scoring=scoring,
            kind=facts.get("EVENT_TYPE", ""),
            entrants=tuple(self._entrants),
            matches=tuple(self._matches),
            tags=tuple(self._tags),
        )

    def _last_place(self) -> Place:
        return self._open[-1].place if self._open else Place(1, 1)

    def _tell(self, error: BridgeError, place: Place, severity: Severity = Severity.ERROR) -> None:
        """Tell of a problem; of so many warnings only the first are told."""
        self._errors += severity is Severity.ERROR
        self._warnings += severity is Severity.WARNING
        if severity is Severity.WARNING and self._warnings > MOST_PROBLEMS:
            if self._warnings > MOST_PROBLEMS + 1:
                return
            error = ParseError(BadText.MORE, most=MOST_PROBLEMS)
        self._told.append(self._steps.problem(error, place, severity))

    def _opened(self, step: Opened) -> bool:
        """Take the beginning of a container; whether the reading can go on."""
        if not self._open and step.name != "USEBIO":
            self._tell(ParseError(BadUsebio.ROOT, text=step.name), step.place)
            return False
        self._open.append(step)
        match step.name:
            case "EVENT":
                self._facts.setdefault("EVENT_TYPE", step.attributes.get("EVENT_TYPE", ""))
            case "SESSION":
                self._session = step.attributes.get("SESSION_ID", "")
            case "SECTION":
                self._section = step.attributes.get("SECTION_ID", "").strip().upper()[:3]
            case "MATCH":
                self._match = {}
            case "BOARD":
                self._board = []
            case _:
                pass
        return True

    def _closed(self, step: Closed) -> None:
        place = self._open.pop().place
        match step.name:
            case "BOARD":
                self._take_board(place)
            case "SESSION":
                self._session = ""
            case "SECTION":
                self._section = ""
            case "MATCH":
                found = read_match(self._match, self._facts.get("MATCH_SCORING_METHOD", ""))
                self._matches += [found] if found else []
                self._match = {}
            case _:
                pass

    def _element(self, element: Element) -> None:
        inside = self._open[-1].name
        if inside == "BOARD":
            self._board.append(element)
            if len(self._board) == MOST_INSIDE:
                self._tell(ParseError(BadUsebio.LARGE), element.place)
            del self._board[MOST_INSIDE:]
        elif inside == "MATCH":
            self._match[element.name] = element.text
        elif element.name in LISTED:
            self._take_entrant(element)
        else:
            self._take_fact(element, inside)

    def _take_fact(self, element: Element, inside: str) -> None:
        if element.text:
            self._facts.setdefault(element.name, element.text)
        if inside == "EVENT" and element.name in {"EVENT_DESCRIPTION", "DATE"}:
            return
        way = "EVENT" if "EVENT" in {one.name for one in self._open} else "USEBIO"
        self._keep_tags(flat(element, way), element.place)

    def _take_entrant(self, element: Element) -> None:
        entrant = read_entrant(element)
        if not entrant.number:
            self._tell(ParseError(BadUsebio.ENTRANT), element.place, Severity.WARNING)
        numbered = bool(self._section) and entrant.number[:1].isdecimal()
        if numbered:
            entrant = entrant._replace(number=self._section + entrant.number)
        self._entrants.append(entrant)
        tags = entrant_tags(element, entrant.number)
        self._keep_tags(tags, element.place)

    def _keep_tags(self, tags: Iterator[Tag], place: Place) -> None:
        for tag in tags:
            if len(self._tags) >= MOST_TAGS:
                if len(self._tags) == MOST_TAGS:
                    self._tell(ParseError(BadUsebio.LARGE), place)
                    self._tags.append(tag)
                return
            self._tags.append(tag)

    def _take_board(self, place: Place) -> None:
        number = next((one for one in self._board if one.name == "BOARD_NUMBER"), None)
        text = number.text if number else ""
        if not (text.isascii() and text.isdecimal() and 0 < int(text[:9]) <= MOST_BOARD):
            at = number.place if number else place
            self._tell(ParseError(BadUsebio.BOARD, text=text), at)
            return
        told = len(self._told)
        if any(one.name == "HANDSET" for one in self._open):
            draft = self._draft(str(int(text)), place, dealt=True)
            self._take_hands(draft, place)
        else:
            draft = self._draft(str(int(text)), place, dealt=False)
            self._take_lines(draft)
        draft.problems += self._told[told:]
        del self._told[told:]
        for one in self._board:
            if one.name not in {"BOARD_NUMBER", "HAND", "TRAVELLER_LINE"} and one.text:
                draft.tags.append(Tag(one.name, one.text, one.place))

    def _draft(self, number: str, place: Place, *, dealt: bool) -> Draft:
        """The board of that number; hands outside a session are those of any that has none."""
        key = self._session, number
        waiting = self._waiting.setdefault(number, [])
        if dealt and not self._session and waiting:
            key = waiting.pop(0)
        elif not dealt and key not in self.drafts:
            waiting.append(key)
        return self.drafts.setdefault(key, Draft(place))

    def _take_hands(self, draft: Draft, place: Place) -> None:
        hands: dict[Seat, frozenset[Card]] = {}

        def take(element: Element) -> None:
            seat, hands[seat] = read_hand(element)

        self._each("HAND", take)
        deal: KnownDeal | None = None
        try:
            deal = deal_of(hands) if hands else None
        except Illegal as error:
            self._tell(error, place)
        draft.deal, draft.deal_place = deal or draft.deal, place

    def _take_lines(self, draft: Draft) -> None:
        seating = Seating(
            self._section,
            self._match.get("NS_PAIR_NUMBER", ""),
            self._match.get("EW_PAIR_NUMBER", ""),
            self._match.get("TEAM", ""),
            self._match.get("OPPOSING_TEAM", ""),
        )
        lines: list[ReadLine] = []
        self._each("TRAVELLER_LINE", lambda element: lines.append(read_line(element, seating)))
        judged = any(line.contract for line in lines)
        for line in lines:
            self._kinds[line.kind] = self._kinds.get(line.kind, 0) + 1
            if line.warning:
                self._tell(line.warning, line.reported.place, Severity.WARNING)
            draft.results.append(self._counted(line, judged=judged))

    def _counted(self, line: ReadLine, *, judged: bool) -> Reported:
        """The line; nought beside an empty contract, where others have one, is no result at all."""
        told = line.reported
        outcome = told.line.outcome
        empty = isinstance(outcome, Played) and not outcome.score_ns and not outcome.result
        if not (judged and empty and line.contract == ""):
            return told
        self._tell(ParseError(BadUsebio.NO_CONTRACT), told.place, Severity.WARNING)
        return told._replace(line=replace(told.line, outcome=NOT_PLAYED))

    def _each(self, name: str, take: Callable[[Element], None]) -> None:
        """Take every such element of the board; one that can't be read loses no other."""
        for element in self._board:
            if element.name == name:
                try:
                    take(element)
                except BridgeError as error:
                    self._tell(error, element.place)

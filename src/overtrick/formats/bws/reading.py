"""A Bridgemate database being read: its rows become the lines of travellers."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.known import KnownDeal, parse_known_hand
from overtrick.cards.seat import Seat, Side
from overtrick.formats.bws.errors import BadBws, BadBwsRow, IllegalBwsRow
from overtrick.formats.bws.jet import Jet, Row
from overtrick.formats.bws.people import Section, entrants_of, sections_of
from overtrick.formats.bws.result import (
    TURNED,
    Cell,
    has_meaning,
    number,
    outcome_of,
    result_of,
    said,
)
from overtrick.formats.problem import BadText, Problem, Severity, printable
from overtrick.formats.record import Part, Place, Record, Reported, Tag
from overtrick.formats.record import Section as Table
from overtrick.tournament.contestant import PHANTOM
from overtrick.tournament.traveller import NOT_PLAYED, Line

MOST_PROBLEMS = 100
"""After so many errors the reader gives up."""
MOST_BOARD = 9_999
_MOST_BOARDS_A_ROUND = 100
_NEEDED = ("Section", "RoundData", "ReceivedData")
_SHOWN = (
    "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer", "NS/EW", "Contract",
    "Result", "LeadCard", "Remarks",
)  # fmt: skip
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
_SCORING = {1: "IMP", 2: "MatchPoints"}
Key = tuple[int, int, int, int]
"""Section, table, round and board."""


class Reading:
    """The tables of one database; raises :exc:`ParseError` where it is broken."""

    def __init__(self, jet: Jet) -> None:
        self.problems: list[Problem] = []
        self._jet = jet
        self._errors = self._warnings = 0
        for table in _NEEDED:
            if table not in jet.tables:
                self._tell(ParseError(BadBws.NO_TABLE, text=table), Place(1, 1), "")
        self._between = list(jet.rows("IntermediateData"))
        self._hands = list(jet.rows("HandRecord"))
        self._settings = [*jet.rows("Settings")]
        self._met = list(jet.rows("RoundData"))
        self._sections = sections_of(jet.rows("Section"), self._met)
        self.entrants = tuple(
            entrants_of(
                self._sections, self._met, jet.rows("PlayerNumbers"), jet.rows("PlayerNames")
            )
        )
        self._lines: dict[int, list[Reported]] = {}
        self._erased: dict[int, list[tuple[str, ...]]] = {}
        self._seen: dict[Key, int] = {}
        """Where among the lines of its board the result of a table stands."""
        self._kept: dict[Key, tuple[int, Row]] = {}
        """The rows with their numbers, where there is something to compare them with."""

    def records(self) -> tuple[Record, ...]:
        """A record a board, with its traveller, what was erased, and its deal."""
        self._take_rows()
        self._compare_between()
        self._take_sit_outs()
        deals = dict(self._deals())
        boards = sorted({*self._lines, *self._erased, *deals})
        return tuple(
            Record(
                board=str(board),
                deal=deals.get(board),
                results=tuple(self._lines.get(board, ())),
                sections=self._erased_of(board),
                places={Part.RECORD: Place(1, 1)},
            )
            for board in boards
        )

    def scoring(self) -> str:
        """What the terminals were told to show, where they were told."""
        told = (number(row, "ScorePoints") for row in self._settings)
        return _SCORING.get(next(told, 0), "")

    def _erased_of(self, board: int) -> tuple[Table, ...]:
        rows = self._erased.get(board)
        return (Table("Erased", _SHOWN, tuple(rows)),) if rows else ()

    def _take_rows(self) -> None:
        place = 0
        try:
            for place, row in enumerate(self._jet.rows("ReceivedData"), start=1):
                if self._errors >= MOST_PROBLEMS:
                    self._tell(ParseError(BadText.MORE, most=MOST_PROBLEMS), Place(place, 1), "")
                    return
                try:
                    self._take(row, place)
                except Cell as wrong:
                    self._tell_cell(wrong, row, place)
        except ParseError as error:
            self._tell(error, Place(place + 1, 1), "")

    def _take(self, row: Row, place: int) -> None:
        board = number(row, "Board")
        if not 0 < board <= MOST_BOARD:
            raise Cell(ParseError(BadBws.BOARD, text=str(row.get("Board"))), "Board")
        if row.get("Erased"):
            told = tuple(_text(row.get(column)) for column in _SHOWN)
            self._erased.setdefault(board, []).append(told)
            return
        reported = self._line(row, place, board)
        lines = self._lines.setdefault(board, [])
        key = _key(row)
        if self._between:
            self._kept[key] = place, row
        if key not in self._seen:
            self._seen[key] = len(lines)
            lines.append(reported)
            return
        error = ParseError(BadBws.TWICE, board=board, table=key[1], round=key[2])
        self._tell_cell(Cell(error, "Board"), row, place, Severity.WARNING)
        lines[self._seen[key]] = reported

    def _line(self, row: Row, place: int, board: int) -> Reported:
        section = self._sections.get(number(row, "Section"))
        if section is None:
            if self._sections:
                raise Cell(ParseError(BadBws.SECTION, text=_text(row.get("Section"))), "Section")
            section = Section("")
        numbers = number(row, "PairNS"), number(row, "PairEW")
        if min(numbers) < 0 or not any(numbers):
            raise Cell(ParseError(BadBws.PAIR, text=str(numbers[0])), "PairNS")
        remark = said(row, "Remarks")
        if not has_meaning(remark):
            unknown = ParseError(BadBws.REMARK, text=remark)
            self._tell_cell(Cell(unknown, "Remarks"), row, place, Severity.WARNING)
        turned = remark.lower() == TURNED
        if turned:
            error = IllegalBwsRow(BadBwsRow.DIRECTION, ns=numbers[0], ew=numbers[1])
            self._tell_cell(Cell(error, "Remarks"), row, place, Severity.WARNING)
        else:
            self._check_declarer(row, place)
        sat = numbers[::-1] if turned else numbers
        sides = (Side.EW, Side.NS) if turned else (Side.NS, Side.EW)
        ns, ew = (section.pair(pair, side) for pair, side in zip(sat, sides, strict=True))
        outcome = NOT_PLAYED if PHANTOM in {ns, ew} else outcome_of(row, board)
        try:
            line = Line(ns, ew, outcome, section=section.letter)
        except BridgeError as error:
            raise Cell(error, "PairNS") from None
        return Reported(line, place=Place(place, 1), more=_more(row))

    def _check_declarer(self, row: Row, place: int) -> None:
        """The terminals keep the number of the pair that declared as well as the seat."""
        seat, pair = said(row, "NS/EW").upper(), number(row, "Declarer")
        if seat not in {"N", "E", "S", "W"} or not pair:
            return
        column = "PairNS" if Seat.parse(seat).side is Side.NS else "PairEW"
        if pair != number(row, column):
            error = IllegalBwsRow(BadBwsRow.DECLARER, pair=pair, seat=seat)
            self._tell_cell(Cell(error, "Declarer"), row, place, Severity.WARNING)

    def _compare_between(self) -> None:
        """What was entered during the play against what was received in the end."""
        for row in self._between:
            if row.get("Erased") or _key(row) not in self._kept or not said(row, "Contract"):
                continue
            place, kept = self._kept[_key(row)]
            try:
                same = result_of(row) == result_of(kept)
            except Cell:
                continue
            if not same:
                found = f"{said(row, 'Contract')} {said(row, 'NS/EW')} {said(row, 'Result')}"
                error = ParseError(BadBws.INTERMEDIATE, text=found)
                self._tell_cell(Cell(error, "Contract"), kept, place, Severity.WARNING)

    def _take_sit_outs(self) -> None:
        """A line for each board of a table at which the movement has one pair."""
        for row in self._met:
            section = self._sections.get(number(row, "Section"))
            if section is None:
                continue
            ns = section.pair(number(row, "NSPair"), Side.NS)
            ew = section.pair(number(row, "EWPair"), Side.EW)
            first, last = number(row, "LowBoard"), number(row, "HighBoard")
            if (ns == PHANTOM) == (ew == PHANTOM) or not 0 < first <= last <= MOST_BOARD:
                continue
            told = (("table", "Table"), ("round", "Round"))
            more = tuple(Tag(name, _text(row.get(column))) for name, column in told)
            for board in range(first, min(last, first + _MOST_BOARDS_A_ROUND) + 1):
                key = (*_key(row)[:3], board)
                if key not in self._seen:
                    line = Line(ns, ew, NOT_PLAYED, section=section.letter)
                    self._lines.setdefault(board, []).append(Reported(line, more=more))

    def _deals(self) -> Iterator[tuple[int, KnownDeal]]:
        for place, row in enumerate(self._hands, start=1):
            board = number(row, "Board")
            if 0 < board <= MOST_BOARD:
                try:
                    yield (
                        board,
                        KnownDeal(
                            tuple(_hand(row, seat.name.title()) for seat in Seat)  # type: ignore[arg-type]
                        ),
                    )
                except BridgeError:
                    error = ParseError(BadBws.HAND, board=board)
                    self._tell(error, Place(place, 1), "")

    def _tell_cell(
        self, wrong: Cell, row: Row, place: int, severity: Severity = Severity.ERROR
    ) -> None:
        """A problem of one column: the row is shown, and its place in what is shown."""
        shown, column = "", 1
        for name in _SHOWN:
            shown += ", " if shown else ""
            if name == wrong.column:
                column = len(shown) + 1
            shown += f"{name}={_text(row.get(name))}"
        self._tell(wrong.error, Place(place, column), shown, severity)

    def _tell(
        self, error: BridgeError, place: Place, shown: str, severity: Severity = Severity.ERROR
    ) -> None:
        self._errors += severity is Severity.ERROR
        self._warnings += severity is Severity.WARNING
        if severity is Severity.WARNING and self._warnings > MOST_PROBLEMS:
            if self._warnings > MOST_PROBLEMS + 1:
                return
            error = ParseError(BadText.MORE, most=MOST_PROBLEMS)
        error.line, error.column = place
        self.problems.append(Problem(error, *place, printable(shown), severity))


def _key(row: Row) -> Key:
    return (
        number(row, "Section"),
        number(row, "Table"),
        number(row, "Round"),
        number(row, "Board"),
    )


def _more(row: Row) -> tuple[Tag, ...]:
    named = {"table": "Table", "round": "Round", "lead": "LeadCard", "remarks": "Remarks"}
    told = ((name, _text(row.get(column))) for name, column in named.items())
    return tuple(Tag(name, value) for name, value in told if value)


def _text(value: object) -> str:
    return "" if value is None else str(value).strip()


def _hand(row: Row, seat: str) -> frozenset[Card]:
    text = ".".join(said(row, f"{seat}{suit}").replace("-", "") for suit in _SUITS)
    hand = parse_known_hand(text.upper())
    return hand if isinstance(hand, frozenset) else frozenset()

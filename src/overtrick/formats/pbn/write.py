r"""Writing PBN in the export format of version 2.1.

>>> print(write_pbn([Record(board="7", dealer=Seat.SOUTH)]).replace("\r\n", "\n")[:52])
% PBN 2.1
% EXPORT
[Event "?"]
[Site "?"]
[Date "?"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from overtrick.cards.known import hand_text
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.lettering import comment, escape, note_text, tag, tag_name
from overtrick.formats.pbn.tag_values import KNOWN, MANDATORY
from overtrick.formats.pbn.values import is_table
from overtrick.formats.pbn.write_sections import (
    Comments,
    auction_lines,
    has_auction,
    has_play,
    play_lines,
)
from overtrick.formats.pbn.write_table import score_table, table_lines, total_table
from overtrick.formats.record import Event, Record, Section
from overtrick.game.contract import Contract, PassedOut

END = "\r\n"
"""The end of a line in the export format."""
NOTHING = Event()
"""No word of the event."""
_HEAD = ("% PBN 2.1", "% EXPORT")
_OWN_HEAD = re.compile(r"%\s*(?:PBN\s+\d+\.\d+|EXPORT|IMPORT)\s*", re.IGNORECASE)
_CHARSET = re.compile(r"(charset\s*=\s*)[\w.-]+", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*\d{1,4}\s*:(.*)", re.DOTALL)
_SPECIAL = re.compile(r'[\[\]{};"%]')
_SECTION_TAGS = frozenset({"Auction", "Play", "Note", "%", "{}"})


def write_pbn(records: Iterable[Record], event: Event = NOTHING) -> str:
    """The file of these records; encode it as UTF-8."""
    return "".join(written(records, event))


def written(records: Iterable[Record], event: Event = NOTHING) -> Iterator[str]:
    """The file piece by piece, one for each record."""
    yield _text(_head(event))
    told = event
    for number, record in enumerate(records):
        if not number:
            told = _untold(event, record)
        yield (END if number else "") + _text(game_lines(record, told, first=not number))
    comments = [comment(one.value) for one in event.tags if one.name == "{}"]
    if comments:
        yield END + _text(comments)


def _text(lines: Iterable[str]) -> str:
    """The lines with their ends; a comment may go over several."""
    return "".join(f"{line}\n" for line in lines).replace("\n", END)


def game_lines(record: Record, event: Event, *, first: bool = False) -> Iterator[str]:
    """The lines of one game."""
    return _Game(record, event, first=first).lines()


def _untold(event: Event, record: Record) -> Event:
    """The event without what its first record says itself; each record then says its own."""
    return replace(
        event,
        title="" if record.tag("Event") else event.title,
        date="" if record.tag("Date") else event.date,
        scoring="" if record.tag("Scoring") else event.scoring,
        kind="" if record.tag("Competition") else event.kind,
    )


def _head(event: Event) -> Iterator[str]:
    yield from _HEAD
    for one in event.tags:
        if one.name == "%" and not _OWN_HEAD.fullmatch(one.value):
            yield _CHARSET.sub(r"\1UTF-8", escape(one.value))


class _Game:
    """One record while it is written."""

    def __init__(self, record: Record, event: Event, *, first: bool) -> None:
        self._record = record
        self._event = event
        self._kept: dict[str, str] = {}
        for one in record.tags:
            if one.name not in _SECTION_TAGS:
                self._kept.setdefault(tag_name(one.name), one.value)
        self._sections = [*self._tables(first=first)]
        self._tags = [*self._mandatory(), *self._supplemental()]

    def lines(self) -> Iterator[str]:
        """Escapes, comments that stand before all, tags, auction, play, tables."""
        record = self._record
        auction, play = has_auction(record), has_play(record)
        unused = [*self._unused_notes()]
        notes = (unused, ()) if auction else ((), unused)
        comments = self._comments(auction=auction, play=play)
        escapes = (one.value for one in record.tags if one.name == "%")
        yield from (escape(one) for one in escapes if not _OWN_HEAD.fullmatch(one))
        if not auction and not play:
            yield from (escape(f"% {tag('Note', text)}") for text in unused)
        yield from map(comment, comments.get("", ()))
        for name, value in self._tags:
            yield tag(name, value)
            yield from map(comment, comments.get(name, ()))
        yield from auction_lines(record, comments, notes[0])
        yield from play_lines(record, comments, notes[1])
        for section in self._sections:
            head, *rows = table_lines(section)
            yield head
            yield from map(comment, comments.get(section.name, ()))
            yield from rows

    def _mandatory(self) -> Iterator[tuple[str, str]]:
        values = {**self._of_event(), **self._of_table(), **self._of_play()}
        yield from ((name, self._kept.get(name, values[name])) for name in MANDATORY)

    def _of_event(self) -> dict[str, str]:
        event = self._event
        told = {"Event": event.title, "Date": event.date, "Scoring": event.scoring, "Site": ""}
        return {name: value or "?" for name, value in told.items()}

    def _of_table(self) -> dict[str, str]:
        record = self._record
        names = ["" if name == "?" else name for name in record.names]
        unknown = "?" if any(names) else ""
        players = dict(zip(("North", "East", "South", "West"), names, strict=True))
        return {
            "Board": record.board or "?",
            **{player: name or unknown for player, name in players.items()},
            "Dealer": "?" if record.dealer is None else str(record.dealer),
            "Vulnerable": "?" if record.vulnerability is None else str(record.vulnerability),
            "Deal": deal_text(record),
        }

    def _of_play(self) -> dict[str, str]:
        """The outcome; where nothing at all was played, nothing is unknown about it."""
        record = self._record
        contract = record.contract
        tricks = record.claimed if record.tricks is None else record.tricks
        told = record.calls or record.cards or contract is not None or tricks is not None
        kept = {"Contract", "Declarer", "Result", "Score"} & set(self._kept)
        unknown = "?" if told or kept or record.score_ns is not None else ""
        result = unknown if tricks is None else str(tricks)
        match contract:
            case Contract(declarer=Seat() as declarer):
                return {"Declarer": str(declarer), "Contract": contract.name, "Result": result}
            case Contract():
                return {"Declarer": unknown, "Contract": contract.name, "Result": result}
            case PassedOut():
                result = "" if tricks is None else result
                return {"Declarer": "", "Contract": "Pass", "Result": result}
            case None:
                return {"Declarer": unknown, "Contract": unknown, "Result": result}

    def _supplemental(self) -> Iterator[tuple[str, str]]:
        """The other tags, in the order of the alphabet."""
        record = self._record
        told = dict(self._kept)
        if record.score_ns is not None:
            told.setdefault("Score", f"NS {record.score_ns}")
        if record.room:
            told["Room"] = record.room.capitalize()
        if self._event.kind:
            told.setdefault("Competition", self._event.kind)
        if record.room and len(self._event.matches) == 1:
            (match,) = self._event.matches
            told = {"HomeTeam": match.home, "VisitTeam": match.away} | told
        tables = {section.name for section in self._sections}
        for name in sorted(told):
            if name not in MANDATORY and name not in tables:
                yield name, told[name]

    def _tables(self, *, first: bool) -> Iterator[Section]:
        """The tables of the record, and those that only its results or the event make up."""
        record = self._record
        given = {section.name: section for section in record.sections if section.name != "Play"}
        if record.results and "ScoreTable" not in given:
            scoring = self._kept.get("Scoring", self._event.scoring)
            given["ScoreTable"] = score_table(record, scoring)
        totals = first and record.results and self._event.entrants
        if totals and "TotalScoreTable" not in given:
            given["TotalScoreTable"] = total_table(self._event.entrants)
        named = [section._replace(name=_table_name(section)) for section in given.values()]
        for section in sorted(named, key=lambda section: section.name):
            if section.rows or is_table(section.name):
                yield section
            else:
                self._kept.setdefault(section.name, ";".join(section.columns))

    def _unused_notes(self) -> Iterator[str]:
        """The notes that no call or card refers to."""
        for one in self._record.tags:
            if one.name == "Note":
                found = _NUMBERED.fullmatch(one.value)
                yield note_text(found[1] if found else one.value)

    def _comments(self, *, auction: bool, play: bool) -> Comments:
        """The comments by what they stand behind; first of all, those behind nothing written."""
        record = self._record
        homes = {name for name, _ in self._tags} | {section.name for section in self._sections}
        if auction:
            homes.add("Auction")
            homes |= {f"call {number + 1}" for number in range(len(record.calls))}
        if play and not any(section.name == "Play" for section in record.sections):
            homes.add("Play")
            homes |= {f"card {number + 1}" for number in range(len(record.cards))}
        comments: dict[str, list[str]] = {}
        for one in record.comments:
            comments.setdefault(one.after if one.after in homes else "", []).append(one.text)
        return comments


def deal_text(record: Record) -> str:
    """The Deal tag: the hands from the dealer's, or nothing.

    >>> from overtrick.cards.known import KnownDeal
    >>> deal_text(Record(deal=KnownDeal.parse("N:A... K... - -"), dealer=Seat.EAST))
    'E:K... - - A...'
    """
    if record.deal is None:
        return ""
    first = Seat.NORTH if record.dealer is None else record.dealer
    hands = (record.deal.hand(first.left(places)) for places in range(4))
    return f"{first}:{' '.join(map(hand_text, hands))}"


def _table_name(section: Section) -> str:
    """A name under which the rows are read as a table again."""
    name = tag_name(section.name)
    if is_table(name):
        return name
    cells = (cell for row in section.rows for cell in row)
    return f"{name}Table" if name in KNOWN or any(map(_SPECIAL.search, cells)) else name

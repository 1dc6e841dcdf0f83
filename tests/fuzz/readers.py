"""Every reader of the project, and what it owes to any text whatever.

A reader answers a value or raises a :exc:`BridgeError`. A reader of what people write also says
where the text went wrong, and what it read it can read again once it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.conditions.read import Contest, read_conditions
from overtrick.formats.csv.deals import read_deals_csv, write_deals_csv
from overtrick.formats.csv.read import read_csv
from overtrick.formats.diagram.read import read_diagrams
from overtrick.formats.diagram.write import write_diagrams
from overtrick.formats.evening.read import read_evening
from overtrick.formats.json.read_record import read_records_json
from overtrick.formats.json.record import write_records_json
from overtrick.formats.kinds import Kind
from overtrick.formats.lin.read import read_lin
from overtrick.formats.lin.write import write_lin
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.problem import lines_of
from overtrick.formats.rbn.read import read_rbn
from overtrick.formats.rbn.write import write_rbn
from overtrick.formats.reading import read_any
from overtrick.formats.record import Event, Read, Record
from overtrick.formats.sheet.read import Reading, read_sheet
from overtrick.formats.sheet.stake import read_stake, write_stake
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.formats.usebio.read import read_usebio
from overtrick.formats.usebio.write import write_usebio
from overtrick.formats.writing import written
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract, parse_declarer
from overtrick.game.result import parse_outcome
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.reading import (
    read_call,
    read_declarer,
    read_entry,
    read_outcome,
    read_seat,
    read_side,
    read_vulnerability,
)
from overtrick.language.reading_cards import read_card, read_hand
from overtrick.language.writing import (
    write_call,
    write_declarer,
    write_entry,
    write_outcome,
    write_seat,
)
from overtrick.language.writing_cards import write_card, write_hand
from overtrick.scoring.rules.house import field_texts, with_fields
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profiles import WBF
from overtrick.tournament.way import Measure

Check = Callable[[str], object]
LANGUAGES: tuple[Language | None, ...] = (None, *Language)


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader under its name, and the check that runs it on one text."""

    name: str
    check: Check


def in_codes(read: Callable[[str], Any], write: Callable[[Any], str] = str) -> Check:
    """A reader of PBN's own notation: it knows no place, since its text is one word."""

    def check(text: str) -> None:
        try:
            value = read(text)
        except BridgeError:
            return
        again = read(write(value))
        assert again == value, f"{value!r} was written {write(value)!r} and read {again!r}"

    return check


def in_words(read: Callable[[str], Any], write: Callable[[Any, Language | None], str]) -> Check:
    """A reader of what people write: it knows the place, and its words in every language."""

    def check(text: str) -> None:
        try:
            value = read(text)
        except BridgeError as error:
            _check_place(text.split("\n"), error.line, error.column)
            return
        for language in LANGUAGES:
            written = write(value, language)
            again = read(written)
            assert again == value, f"{value!r} was written {written!r} and read {again!r}"

    return check


def _check_place(lines: list[str], line: int, column: int) -> None:
    assert 1 <= line <= len(lines), f"line {line} of {len(lines)}"
    assert 1 <= column <= len(lines[line - 1]) + 1, f"column {column} of {lines[line - 1]!r}"


def _check_sheet(text: str) -> None:
    for data in (text, text.encode("utf-8", "surrogatepass")):
        _check_reading(text, read_sheet(data))


def _check_reading(text: str, reading: Reading) -> None:
    file, problems = reading
    for problem in problems:
        _check_place(lines_of(text), problem.line, problem.column)
    assert problems or file, "neither a sheet nor a problem"
    if file:
        file.sheet.replay()
        for language in LANGUAGES:
            _check_written(file, language)


def _check_written(file: SheetFile, language: Language | None) -> None:
    written = write_sheet(file, language)
    again, _ = read_sheet(written)
    assert again, f"{written!r} is not read again"
    facts = (file.sheet, file.names, file.stake, file.title)
    assert (again.sheet, again.names, again.stake, again.title) == facts, written


def _check_evening(text: str) -> None:
    evening, problems = read_evening(text)
    for problem in problems:
        _check_place(lines_of(text), problem.line, problem.column)
    assert problems or evening, "neither an evening nor a problem"


def _check_travellers(text: str) -> None:
    for problem in read_csv(text).problems:
        _check_place(lines_of(text), problem.line, problem.column)


def _check_conditions(text: str) -> None:
    field = (Contestant(1), Contestant(2, Side.NS, "A"))
    for measure in Measure:
        for problem in read_conditions(text, Contest(field, WBF, measure)).problems:
            _check_place(lines_of(text), problem.line, problem.column)


def in_records(
    read: Callable[[str], Read], write: Callable[[tuple[Record, ...], Event], str]
) -> Check:
    """A reader of boards: its problems have places, and what it writes twice is the same."""

    def check(text: str) -> None:
        found = read(text)
        for problem in found.problems:
            _check_place(lines_of(text), problem.line, problem.column)
        assert found.problems or found.records, "neither a board nor a problem"
        written = write(found.records, found.event)
        again = read(written)
        assert write(again.records, again.event) == written

    return check


def _check_house_rule(text: str) -> None:
    for name in field_texts(RUBBER):
        try:
            rules = with_fields(RUBBER, {name: text})
        except BridgeError:
            continue
        assert with_fields(RUBBER, {name: field_texts(rules)[name]}) == rules


def _no_language(write: Callable[[Any], str]) -> Callable[[Any, Language | None], str]:
    return lambda value, _language: write(value)


def _check_stake(text: str) -> None:
    try:
        stake = read_stake(text)
    except BridgeError:
        return
    for language in Language:
        assert read_stake(write_stake(stake, language)) == stake


def in_records_or_none(
    read: Callable[[str], Read], write: Callable[[tuple[Record, ...], Event], str]
) -> Check:
    """The same of a file that may well have no board in it."""
    check = in_records(read, write)

    def checked(text: str) -> None:
        if read(text).records:
            check(text)

    return checked


def in_deals(kind: Kind) -> Check:
    """A deal file, whose places count records and bytes: what it deals it deals again."""

    def check(text: str) -> None:
        found = read_any("", text.encode("utf-8", "surrogatepass"), kind)
        assert found.problems or found.records, "neither a deal nor a problem"
        assert all(one.line > 0 and one.column > 0 for one in found.problems)
        data = b"".join(written(kind, found.records, found.event))
        again = read_any("", data, kind)
        assert b"".join(written(kind, again.records, again.event)) == data

    return check


def _check_any(text: str) -> None:
    found = read_any("", text.encode("utf-8", "surrogatepass"))
    assert all(one.line >= 0 for one in found.problems)


READERS = (
    Reader("Suit.parse", in_codes(Suit.parse)),
    Reader("Rank.parse", in_codes(Rank.parse)),
    Reader("Card.parse", in_codes(Card.parse)),
    Reader("Hand.parse", in_codes(Hand.parse)),
    Reader("Deal.parse", in_codes(Deal.parse)),
    Reader("Seat.parse", in_codes(Seat.parse)),
    Reader("Side.parse", in_codes(Side.parse)),
    Reader("Vulnerability.parse", in_codes(Vulnerability.parse)),
    Reader("Strain.parse", in_codes(Strain.parse)),
    Reader("Contract.parse", in_codes(Contract.parse)),
    Reader("parse_call", in_codes(parse_call)),
    Reader("parse_declarer", in_codes(parse_declarer)),
    Reader("parse_outcome", in_codes(parse_outcome)),
    Reader("with_fields", _check_house_rule),
    Reader("read_call", in_words(read_call, write_call)),
    Reader("read_card", in_words(read_card, write_card)),
    Reader("read_hand", in_words(read_hand, write_hand)),
    Reader("read_seat", in_words(read_seat, write_seat)),
    Reader("read_side", in_words(read_side, write_declarer)),
    Reader("read_declarer", in_words(read_declarer, write_declarer)),
    Reader("read_vulnerability", in_words(read_vulnerability, _no_language(str))),
    Reader("read_outcome", in_words(read_outcome, write_outcome)),
    Reader("read_entry", in_words(read_entry, write_entry)),
    Reader("read_stake", _check_stake),
    Reader("read_sheet", _check_sheet),
    Reader("read_evening", _check_evening),
    Reader("read_csv", _check_travellers),
    Reader("read_conditions", _check_conditions),
    Reader("read_lin", in_records(read_lin, write_lin)),
    Reader("read_pbn", in_records_or_none(read_pbn, write_pbn)),
    Reader("read_rbn", in_records(read_rbn, write_rbn)),
    Reader("read_usebio", in_records_or_none(read_usebio, write_usebio)),
    Reader("read_deals_csv", in_records(read_deals_csv, write_deals_csv)),
    Reader("read_diagrams", in_records(read_diagrams, write_diagrams)),
    Reader("read_records_json", in_records_or_none(read_records_json, write_records_json)),
    *(
        Reader(f"read_{kind}", in_deals(kind))
        for kind in (
            *(Kind.DLM, Kind.DUP, Kind.BER, Kind.BHG),
            *(Kind.BRI, Kind.CDS, Kind.DGE, Kind.RZD),
        )
    ),
    Reader("read_any", _check_any),
)

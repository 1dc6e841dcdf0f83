"""Reading what players write: English, Russian and Bulgarian at once, told apart by place.

Every reader takes any text and answers a value, or raises :exc:`ParseError` or an
:exc:`Illegal` that knows its line and column.

>>> str(read_outcome("3бк контра ю ="))
'3NTX S ='
>>> read_outcome("4H N 9")
Traceback (most recent call last):
    ...
overtrick.cards.errors.ParseError: bare-number
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Bid, Call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import IllegalResult, Outcome, Result
from overtrick.game.strain import Strain
from overtrick.language import spellings
from overtrick.language.folding import line_and_column
from overtrick.language.misreading import Misreading, Slot
from overtrick.language.reader import Reader, Readings, Spellings, read_whole
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.honours import Honours

T = TypeVar("T")

_OF_HONOURS = {
    BadEntry.HONOURS_OFF,
    BadEntry.HONOURS_PASSED_OUT,
    BadEntry.HONOURS_POINTS,
    BadEntry.HONOURS_TWICE,
}


def read_outcome(text: str) -> Outcome:
    """A contract and its result, or a deal passed out.

    >>> str(read_outcome("2♦ NS -2")), str(read_outcome("4 Пики Север 9 взяток"))
    ('2D NS -2', '4S N -1')
    """
    return read_whole(text, _outcomes)


def read_entry(text: str) -> Entry:
    """A deal as a sheet has it: an outcome, and honours after it.

    >>> read_entry("3NTX W +1  honours S 150").honours
    (Honours(holder=<Seat.SOUTH: 2>, points=150),)
    """
    return read_whole(text, _entries)


def place_in_entry(text: str, why: IllegalEntry) -> tuple[int, int]:
    """Where in the text of a deal that stands which a sheet refuses: a claim, or the deal itself.

    >>> place_in_entry("4H N = honours S 120", IllegalEntry(BadEntry.HONOURS_POINTS))
    (1, 8)
    """
    if why.code not in _OF_HONOURS:
        return 1, 1
    reader = Reader(text)
    for deal, _ in _outcomes(reader, reader.gap(0)):
        claims = [reader.gap(end) for end, _ in _claims(reader, deal)][:-1]
        if claims:
            at = claims[-1] if why.code == str(BadEntry.HONOURS_TWICE) else claims[0]
            return line_and_column(text, reader.places[at])
    return 1, 1


def read_call(text: str) -> Call:
    """A bid, pass, double or redouble.

    >>> str(read_call("7бк")), str(read_call("контра"))
    ('7NT', 'X')
    """
    return read_whole(text, _calls)


def read_seat(text: str) -> Seat:
    """One of the four seats, by letter or by name.

    >>> read_seat("Запад")
    <Seat.WEST: 3>
    """
    return read_whole(text, lambda reader, at: _spelled(reader, at, spellings.SEATS, Slot.SEAT))


def read_side(text: str) -> Side:
    """One of the two sides.

    >>> read_side("С-Ю")
    <Side.NS: 4>
    """
    return read_whole(text, lambda reader, at: _spelled(reader, at, spellings.SIDES, Slot.SIDE))


def read_declarer(text: str) -> Seat | Side:
    """A seat, or the side where no more is known.

    >>> read_declarer("изток"), read_declarer("ИЗ")
    (<Seat.EAST: 1>, <Side.EW: 5>)
    """
    return read_whole(
        text, lambda reader, at: _spelled(reader, at, spellings.DECLARERS, Slot.DECLARER)
    )


def read_vulnerability(text: str) -> Vulnerability:
    """Who is vulnerable: nobody, a side, or both.

    >>> read_vulnerability("ВЗ"), read_vulnerability("никой")
    (<Vulnerability.EW: 'EW'>, <Vulnerability.NONE: 'None'>)
    """
    return read_whole(
        text, lambda reader, at: _spelled(reader, at, spellings.VULNERABILITIES, Slot.VULNERABILITY)
    )


def _spelled(reader: Reader, at: int, ways: Spellings[T], slot: Slot) -> Readings[T]:
    yield from reader.spelled(at, ways, slot)


def _calls(reader: Reader, at: int) -> Readings[Call]:
    reader.want(at, Slot.CALL)
    for end, _ in spellings.PASS_CALLS.at(reader.letters, at):
        yield end, PASS
    for end, _ in spellings.DOUBLE_CALLS.at(reader.letters, at):
        yield end, DOUBLE
    for end, _ in spellings.REDOUBLE_CALLS.at(reader.letters, at):
        yield end, REDOUBLE
    for end, level in _levels(reader, at):
        for last, strain in _strains(reader, reader.gap(end)):
            yield last, Bid(level, strain)


def _levels(reader: Reader, at: int) -> Iterable[tuple[int, int]]:
    return [(end, level) for end, level in reader.number(at, Slot.LEVEL, 1) if 1 <= level <= 7]


def _strains(reader: Reader, at: int) -> Iterable[tuple[int, Strain]]:
    """The longest strain: БК before Б, Пи before П.

    A shorter one is meant only where a double follows at once, as in ``3Бконтра``.
    """
    ways = reader.spelled(at, spellings.STRAINS, Slot.STRAIN)
    return [
        (end, strain)
        for rank, (end, strain) in enumerate(ways)
        if not rank or spellings.DOUBLINGS.at(reader.letters, end)
    ]


def _contracts(reader: Reader, at: int) -> Readings[Contract]:
    for named, level in _levels(reader, at):
        for end, strain in _strains(reader, reader.gap(named)):
            for place, doubling in _doublings(reader, reader.gap(end)):
                yield from _declared(reader, place, Contract(level, strain, doubling, Side.NS))


def _doublings(reader: Reader, at: int) -> Iterable[tuple[int, Doubling]]:
    """What is written right after the strain, and nothing where nothing is."""
    ways = reader.spelled(at, spellings.DOUBLINGS_AFTER_STRAIN, Slot.DOUBLING)
    return [*((reader.gap(end), doubling) for end, doubling in ways), (at, Doubling.UNDOUBLED)]


def _declared(reader: Reader, at: int, named: Contract) -> Readings[Contract]:
    """The contract with its declarer, and with a double that is written only after him."""
    level, strain, before = named.level, named.strain, named.doubling
    for end, declarer in reader.spelled(at, spellings.DECLARERS, Slot.DECLARER):
        place = reader.gap(end)
        if spellings.DECLARERS.at(reader.letters, place):
            reader.object_to(place, Misreading.TWO_DECLARERS)
        yield place, Contract(level, strain, before, declarer)
        after = reader.spelled(place, spellings.DOUBLINGS, Slot.DOUBLING) if not before else []
        for last, doubling in after:
            yield reader.gap(last), Contract(level, strain, doubling, declarer)
        if before and spellings.DOUBLINGS.at(reader.letters, place):
            reader.object_to(place, Misreading.DOUBLED_TWICE)


def _outcomes(reader: Reader, at: int) -> Readings[Outcome]:
    yield from reader.spelled(at, spellings.PASSES, Slot.PASS)
    for place, contract in _contracts(reader, at):
        reader.want(place, Slot.OUTCOME)
        for end, tricks in _tricks(reader, place, contract):
            try:
                yield end, Result(contract, tricks)
            except IllegalResult as refused:
                reader.refusals.append((end, reader.placed(refused, place)))


def _tricks(reader: Reader, at: int, contract: Contract) -> Readings[int]:
    """All the tricks of declarer's side, however the result is told."""
    needed = contract.tricks_needed
    for end, _ in spellings.JUST_MADE.at(reader.letters, at):
        yield end, needed
    for end, sign in spellings.SIGNS.at(reader.letters, at):
        for last, number in _numbers(reader, reader.gap(end)):
            if number:
                yield last, needed + sign * number
    for end, _ in spellings.MADE.at(reader.letters, at):
        place = reader.gap(end)
        for last, odd in _numbers(reader, place):
            if odd >= contract.level:
                yield last, odd + 6
            else:
                reader.object_to(place, Misreading.MADE_TOO_FEW, number=odd, level=contract.level)
    for end, number in _numbers(reader, at, Slot.OUTCOME):
        yield from _counted(reader, at, reader.gap(end), number, needed)


def _counted(reader: Reader, at: int, after: int, number: int, needed: int) -> Readings[int]:
    """A number and what it counts; by itself it could be either of two things."""
    for end, _ in spellings.TRICKS.at(reader.letters, after):
        yield end, number
    for end, sign in spellings.OVER_AND_UNDER.at(reader.letters, after):
        if number:
            yield end, needed + sign * number
    readings = (f"{number} tricks", f"made {number}")
    reader.object_to(at, Misreading.BARE_NUMBER, number=number, readings=readings)


def _numbers(reader: Reader, at: int, slot: Slot = Slot.NUMBER) -> Iterable[tuple[int, int]]:
    return [*reader.number(at, slot, 2), *spellings.NUMBER_WORDS.at(reader.letters, at)]


def _entries(reader: Reader, at: int) -> Readings[Entry]:
    for end, outcome in _outcomes(reader, at):
        yield from ((last, Entry(outcome, told)) for last, told in _claims(reader, end))
    for end, refused in tuple(reader.refusals):
        reader.refusals += ((last, refused) for last, _ in _claims(reader, end))


def _claims(reader: Reader, at: int) -> Readings[tuple[Honours, ...]]:
    """Any number of claims, each a word, a holder and points: every place to stop at."""
    told: list[Honours] = []
    yield at, ()
    while claim := _claim(reader, reader.gap(at)):
        at, honours = claim
        told.append(honours)
        yield at, tuple(told)


def _claim(reader: Reader, at: int) -> tuple[int, Honours] | None:
    """One claim; the digits after the holder leave only one way to read it.

    The longest word is meant, so that the s of ``honours 100`` is not South.
    """
    for word, _ in reader.spelled(at, spellings.HONOURS, Slot.HONOURS)[:1]:
        for end, holder in reader.spelled(reader.gap(word), spellings.DECLARERS, Slot.HOLDER):
            for last, points in reader.number(reader.gap(end), Slot.POINTS, 6):
                return last, Honours(holder, points)
    return None

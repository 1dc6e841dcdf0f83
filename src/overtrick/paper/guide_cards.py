"""Guide cards: for each pair, player or team its way through the evening, and a card a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.language.language import Language
from overtrick.language.writing import write_declarer
from overtrick.paper.layout import Row, Table
from overtrick.paper.movement_words import SWITCHED, MovementWords
from overtrick.paper.table_text import table_lines
from overtrick.tournament.movement import Contest, Movement, Round, Seating

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Card:
    """A card to cut out: whose it is, and a table."""

    title: str
    subtitle: str
    table: Table
    note: str = ""


def guide_cards(movement: Movement, language: Language) -> tuple[Card, ...]:
    """A card for everyone: round by round the table, the seat, the opponents and the boards."""
    words = MovementWords(movement, language)
    return tuple(_guide_card(words, number) for number in movement.numbers)


def table_cards(movement: Movement, language: Language) -> tuple[Card, ...]:
    """A card for each table: round by round who sits where, and on which boards."""
    words = MovementWords(movement, language)
    return tuple(_table_card(words, table) for table in range(1, movement.tables + 1))


def cards_text(cards: tuple[Card, ...], width: int = 80) -> str:
    """The cards for a terminal, one below the other.

    >>> from overtrick.tournament.offer import make
    >>> from overtrick.tournament.plan import Plan
    >>> made = make(Plan("howell", 8, rounds=1))
    >>> print(cards_text(guide_cards(made, Language.EN)[:1]))
    Pair 1
    Howell
    Round  Table  Seat  Opponents  Boards
    ─────────────────────────────────────
    1      1      EW    8          1–12
    <BLANKLINE>
    """
    lines: list[str] = []
    for card in cards:
        lines += [card.title, card.subtitle, *table_lines(card.table, width)]
        lines += [card.note, ""] if card.note else [""]
    return "\n".join(line.rstrip() for line in lines)


def _guide_card(words: MovementWords, number: int) -> Card:
    single = words.movement.contest is Contest.INDIVIDUALS
    columns = ("round", "table", "seat", *(("partner",) if single else ()), "opponents", "boards")
    rows = [
        row
        for turn, one in enumerate(words.movement.rounds, 1)
        for row in _way(words, number, turn, one)
    ]
    title = words.say(f"one-of-{words.movement.contest}", label=words.label(number))
    return _card(words, title, columns, rows)


def _way(words: MovementWords, number: int, turn: int, round_: Round) -> Iterator[tuple[str, ...]]:
    """Their row in a round; a team has two, one for the pair at home and one for the visitors."""
    home_first = sorted(round_.played, key=lambda table: number not in table.ns)
    tables = [table for table in home_first if number in table.who]
    columns = 6 if words.movement.contest is Contest.INDIVIDUALS else 5
    for table in tables:
        yield (str(turn), str(table.table), *_seat(words, number, table), words.boards(table))
    if number in round_.sitting_out:
        waiting = words.say("sit-out")
        yield (str(turn), NOTHING, waiting, *(NOTHING,) * (columns - 3))


def _seat(words: MovementWords, number: int, table: Seating) -> tuple[str, ...]:
    """Where they sit there, with whom if they are single, and against whom."""
    side, own, others = (
        (Side.NS, table.ns, table.ew) if number in table.ns else (Side.EW, table.ew, table.ns)
    )
    against = words.labels(others)
    if words.movement.contest is not Contest.INDIVIDUALS:
        arrow = f" {SWITCHED}" if table.switched else ""
        return write_declarer(side, words.language) + arrow, against
    seat = side.seats[own.index(number)]
    partner = next(one for one in own if one != number)
    return write_declarer(seat, words.language), words.label(partner), against


def _table_card(words: MovementWords, number: int) -> Card:
    single = words.movement.contest is Contest.INDIVIDUALS
    rows = [
        (str(turn), *_seated(words, table), words.boards(table))
        for turn, round_ in enumerate(words.movement.rounds, 1)
        for table in round_.played
        if table.table == number
    ]
    places = Seat if single else Side
    heads = [write_declarer(place, words.language) for place in places]
    title = words.say("table-number", number=number)
    return _card(words, title, ("round", *heads, "boards"), rows)


def _seated(words: MovementWords, table: Seating) -> tuple[str, ...]:
    """Who is at the table, seat by seat; after an arrow-switch they sit across."""
    if words.movement.contest is Contest.INDIVIDUALS:
        (north, south), (east, west) = table.ns, table.ew
        return tuple(words.label(one) for one in (north, east, south, west))
    arrow = f" {SWITCHED}" if table.switched else ""
    return words.labels(table.ns) + arrow, words.labels(table.ew)


def _card(
    words: MovementWords, title: str, columns: tuple[str, ...], rows: list[tuple[str, ...]]
) -> Card:
    known = {"round", "table", "seat", "partner", "opponents", "boards"}
    headings = tuple(words.say(one) if one in known else one for one in columns)
    table = Table("", (), headings, "l" * len(columns), tuple(Row(row) for row in rows))
    return Card(title, words.family(), table, _note(words, rows))


def _note(words: MovementWords, rows: list[tuple[str, ...]]) -> str:
    """What the marks on the card mean."""
    text = " ".join(cell for row in rows for cell in row)
    marks = (("*", "star-means"), (SWITCHED, "arrow-means"))
    return " ".join(words.say(code, mark=mark) for mark, code in marks if mark in text)

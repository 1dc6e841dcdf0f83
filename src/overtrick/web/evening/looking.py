"""What a deal tapped in at a table would be worth, shown before it is stored."""

from __future__ import annotations

from overtrick.cards.seat import Side
from overtrick.club.evenings.boards import score_ns
from overtrick.language.errors import describe
from overtrick.language.writing import side_name
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.sheet_of import rubber_of, subject_of
from overtrick.web.look import Look
from overtrick.web.reasons import reasons
from overtrick.web.refusing import REFUSED


def look_at(reading: Reading, round_: int, table: int) -> Look | None:
    """What writing the draft of a reader would do; None while there is nothing to be said."""
    if reading.draft.missing or reading.draft.is_blank:
        return None
    if reading.page.seating(round_, table) is None:
        return None
    try:
        if reading.page.movement:
            return _board(reading, reading.draft.entry(DUPLICATE))
        return _deal(reading, round_, table)
    except REFUSED as refused:
        told = describe(refused, reading.language)
        return Look("", (), (), "", over=False, problem=told)


def _board(reading: Reading, entry: Entry) -> Look:
    """The score of a board, by its number."""
    score = score_ns(reading.place, entry) if reading.place else 0
    side = Side.NS if score >= 0 else Side.EW
    told = reading.say("board-scores", side=side_name(side, reading.language), points=abs(score))
    number = reading.say("board", number=reading.place)
    outcome = shown_outcome(Subject(reading.language), entry.outcome)
    return Look(f"{number}: {outcome}", (), (), "", over=False, score=told)


def _deal(reading: Reading, round_: int, table: int) -> Look:
    """A deal of a rubber: its lines and the totals after it."""
    subject = subject_of(reading.page, round_, table, reading.language)
    before = rubber_of(reading.page, round_, table, reading.language)
    entry = reading.draft.entry(before.ledger.rules)
    put = (reading.place, entry)
    rubber = rubber_of(reading.page, round_, table, reading.language, put)
    row = next((one for one in rubber.ledger.rows if one.entry is entry), rubber.ledger.rows[-1])
    totals = rubber.ledger.totals
    return Look(
        shown=shown_outcome(subject, row.entry.outcome),
        reasons=reasons(rubber, row, subject),
        totals=tuple((subject.heading(side), totals.of(side)) for side in Side),
        game=subject.heading(row.game) if row.game else "",
        over=rubber.ledger.finished and rubber.ledger.rows[-1] is row,
    )

"""What the owner of a table has written on its sheet by hand, in words.

At a table of an evening that is the director, who corrects the results there.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from overtrick.club.sheets.changes import Redone, Undone
from overtrick.club.tables.notes import Mark, Note
from overtrick.language.words import say
from overtrick.paper.measure import fitted, plain
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.fields import Form
from overtrick.web.history import shown_entry
from overtrick.web.table.reading import WIDEST, Reading
from overtrick.web.when import when


@dataclass(frozen=True, slots=True)
class Line:
    """One of them: the deal it is about, what was done, by whom and when."""

    deal: int
    what: str
    by: str
    at: datetime
    time: str
    on_sheet: bool = True
    """Whether the deal has a row there, with the reasons of its points."""


def marked(reading: Reading) -> dict[int, Line]:
    """The deals that count other than they were played, in the order of the sheet."""
    return {mark.deal: _line(reading, mark, _mark(reading, mark)) for mark in reading.shown.marks}


def marked_now(reading: Reading) -> dict[int, Line]:
    """Those of them that stand in the rubber in progress, or in the one just over."""
    *earlier, last = reading.shown.rubbers
    before = {deal for rubber in earlier for deal in rubber.deals}
    gone_since = max(before, default=0)
    return {
        deal: line
        for deal, line in marked(reading).items()
        if deal in last.deals or (not line.on_sheet and deal > gone_since)
    }


def noted(reading: Reading, after: int = 0) -> tuple[Line, ...]:
    """All that was written by hand after that event, the newest first."""
    notes = [note for note in reading.shown.notes if note.seq > after]
    return tuple(_line(reading, note, _note(reading, note)) for note in reversed(notes))


def overtaken(reading: Reading, seen: int) -> str:
    """What was written by hand since, and that nothing of one's own was lost."""
    told = "; ".join(f"{line.by}: {line.what}" for line in noted(reading, seen))
    return say(reading.language, "web.sheet", "overtaken", told=told or "–")


def played_as(reading: Reading, deal: int) -> Entry | None:
    """What a deal came to when it was played; None for one that was written by hand."""
    return next((one.entry for one in reading.shown.finished if one.number == deal), None)


def _line(reading: Reading, told: Mark | Note, what: str) -> Line:
    nameless = "the-director" if reading.shown.head.evening else "owner"
    by = fitted(plain(told.by), WIDEST) or reading.say(nameless)
    there = any(told.deal in rubber.deals for rubber in reading.shown.rubbers)
    return Line(told.deal, what, by, told.at, when(told.at, reading.language), there)


def _mark(reading: Reading, mark: Mark) -> str:
    out = "gone" if reading.shown.head.evening else "out"
    code = "corrected" if mark.played and mark.now else out if mark.played else "written"
    return reading.say(
        f"mark-{code}",
        deal=_numbered(reading, mark),
        played=_shown(reading, mark.played),
        now=_shown(reading, mark.now),
    )


def _numbered(reading: Reading, mark: Mark) -> str:
    """Which deal it is, and of which rubber where there are several."""
    form, language = reading.shown.rules.form, reading.language
    kind = "board" if form is Form.BOARD else "deal"
    number = reading.say(f"turn-{kind}", number=mark.number)
    rubbers = reading.shown.rubbers
    places = (at for at, one in enumerate(rubbers, start=1) if mark.deal in one.deals)
    place = next(places, 0)
    if len(rubbers) == 1 or not place:
        return number
    return f"{say(language, 'paper.sheet', f'heading-{form}', number=place)}, {number}"


def _note(reading: Reading, note: Note) -> str:
    match note.change:
        case Undone():
            return _said(reading, "undone", what=_change(reading, note, note.now, note.was))
        case Redone():
            return _said(reading, "redone", what=_change(reading, note, note.was, note.now))
        case _:
            return _change(reading, note, note.was, note.now)


def _change(reading: Reading, note: Note, was: Entry | None, now: Entry | None) -> str:
    """From what a deal counted to what it counts."""
    old, new = _shown(reading, was), _shown(reading, now)
    match was, now:
        case None, Entry() if played_as(reading, note.deal):
            return _said(reading, "restored", number=note.number, deal=new)
        case None, _:
            return _said(reading, "entered", number=note.number, deal=new)
        case _, None:
            return _said(reading, "taken-out", number=note.number, deal=old)
        case _:
            return _said(reading, "corrected", number=note.number, old=old, new=new)


def _shown(reading: Reading, entry: Entry | None) -> str:
    return "–" if entry is None else shown_entry(entry, reading.language)


def _said(reading: Reading, code: str, **facts: object) -> str:
    return say(reading.language, "web.history", code, **facts)

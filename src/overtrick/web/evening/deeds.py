"""What happened in an evening, in words: for the history, and for what may be taken back."""

from __future__ import annotations

from overtrick.cards.seat import Side
from overtrick.club.evenings import changes as made
from overtrick.club.evenings.changes import AtLarge, AtTable, Change
from overtrick.language.words import say
from overtrick.language.writing import seat_name, side_name
from overtrick.paper.measure import plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.tournament.conditions import Off
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.results import place_label


def deed_told(reading: Reading, change: Change) -> str:
    """A change in a sentence."""
    match change:
        case (
            made.Entered() | made.Corrected() | made.Struck() | made.Confirmed() | made.Disputed()
            | made.Awarded() | made.Unplayed() | made.Dealing() | made.Cut() | made.Happened()
        ):  # fmt: skip
            return _at_table(reading, change)
        case made.Opened() | made.Undone() | made.Erased():
            return _say(reading, type(change).__name__)
        case _:
            return _at_large(reading, change)


def _say(reading: Reading, name: str, **facts: object) -> str:
    return say(reading.language, "web.deed", name.casefold(), **facts)


def _at_table(reading: Reading, change: AtTable) -> str:
    where = reading.say("where", round=change.round, table=change.table)
    told = _say(reading, type(change).__name__, **_facts(reading, change))
    reason = plain(getattr(change, "reason", ""))
    return f"{where}: {told}" + (f" ({reason})" if reason else "")


def _facts(reading: Reading, change: AtTable) -> dict[str, object]:
    """What the sentence wants to know."""
    facts: dict[str, object] = {"by": _side(reading, getattr(change, "side", None))}
    if place := getattr(change, "place", 0):
        facts["place"] = place_label(reading.page, place, reading.language)
    match change:
        case made.Entered() | made.Corrected():
            facts["what"] = shown_outcome(Subject(reading.language), change.entry.outcome)
        case made.Awarded():
            facts |= {"ns": change.ns, "ew": change.ew}
        case made.Dealing():
            facts["seat"] = seat_name(change.dealer, reading.language)
        case made.Cut():
            facts["side"] = side_name(change.won, reading.language)
        case made.Happened():
            facts["boards"] = ", ".join(map(str, change.boards)) or "–"
        case _:
            pass
    return facts


def _at_large(reading: Reading, change: AtLarge) -> str:
    """What concerns everybody."""
    facts: dict[str, object] = {}
    name = type(change).__name__
    match change:
        case made.Titled(title):
            facts["title"] = plain(title)
        case made.Renamed() | made.Arrived():
            facts["who"] = ", ".join(filter(None, map(plain, change.names)))
        case made.Departed():
            facts["who"] = _who(reading, change.number)
        case made.RoundBegun() | made.RoundEnded():
            facts["round"] = change.round
        case made.MinutesGiven():
            facts["minutes"] = change.minutes
        case made.Swapped():
            two = {"one": _who(reading, change.one), "other": _who(reading, change.other)}
            facts |= {**two, "round": change.round}
        case made.Fined():
            facts |= _fined(reading, change)
        case made.StandingShown(shown):
            name = "standing-shown" if shown else "standing-hidden"
        case _:
            pass
    return _say(reading, name, **facts)


def _fined(reading: Reading, change: made.Fined) -> dict[str, object]:
    amount = f"{change.amount} %" if change.off is Off.TOP else str(change.amount)
    who, reason = _who(reading, change.number), plain(change.reason)
    return {"who": who, "amount": amount, "reason": reason}


def _who(reading: Reading, number: int) -> str:
    return reading.people.one(number) if number in reading.page.people else str(number)


def _side(reading: Reading, side: Side | None) -> str:
    return side_name(side, reading.language) if side else reading.say("director")

"""The director's page: every table live, the clock, who is there, the standing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from overtrick.club.evenings.addresses import watching
from overtrick.club.evenings.coming import seats, sitting_out
from overtrick.club.evenings.standing_log import taken_back
from overtrick.club.evenings.tables import Status, TableState, score, tables, waiting_for
from overtrick.language.words import count
from overtrick.web.evening.deeds import deed_told
from overtrick.web.evening.places import standing_tables
from overtrick.web.evening.reading import Reading, SideShown
from overtrick.web.evening.results import Due, dues, place_label
from overtrick.web.evening.seat import online_facts

SLOW = 5 * 60
"""Seconds without an entry after which the director is told how long it was."""


class TableShown(NamedTuple):
    """A table at a glance."""

    number: int
    name: str
    status: str
    said: str
    sides: tuple[SideShown, ...]
    dues: tuple[Due, ...]
    dues_label: str
    score: str
    last_at: int | None


class Overdue(NamedTuple):
    """Something that an earlier round left undone."""

    table: int
    round: int
    place: int
    label: str
    state: str
    said: str


class Person(NamedTuple):
    """Somebody who came; ``said`` where there is something to say."""

    number: int
    name: str
    gone: bool
    said: str


def director_facts(reading: Reading) -> dict[str, Any]:
    """All that the template of the director wants to know."""
    page = reading.page
    turn = max(1, page.round)
    through = reading.is_through
    undone = taken_back(page.standing)
    return {
        "clock": reading.clock,
        "watch": f"/evening/{watching(reading.asked.secret)}",
        "next_round": 0 if through else page.round + 1,
        "held": ", ".join(str(one.number) for one in tables(page) if not one.finished),
        "through": through,
        "tables": tuple(_shown(reading, turn)),
        "summary": _summary(reading),
        "resting": reading.people.side(sitting_out(page, turn)),
        "overdue": tuple(_overdue(reading)),
        "standing": standing_tables(reading) if page.round else (),
        "shown": page.shown,
        "closed": page.closed,
        "people": people_shown(reading),
        **online_facts(reading),
        "may_undo": undone is not None,
        "undoes": "" if undone is None else deed_told(reading, page.standing[undone][1]),
    }


def people_shown(reading: Reading) -> tuple[Person, ...]:
    """Everybody who came, those too who have gone."""
    page = reading.page
    said = {
        **dict.fromkeys(page.coming, reading.say("comes-in")),
        **dict.fromkeys(page.going, reading.say("goes-after")),
        **dict.fromkeys(page.gone, reading.say("has-gone")),
    }
    return tuple(
        Person(number, reading.people.one(number), number in page.gone, said.get(number, ""))
        for number in sorted(page.people)
    )


def _shown(reading: Reading, turn: int) -> Iterator[TableShown]:
    """The tables of the round that is on; before the first, as they will be seated."""
    language = reading.language
    if not reading.page.round:
        for one in seats(reading.page, turn):
            sides = reading.sides(one.ns, one.ew)
            yield TableShown(
                one.table, _name(reading, one.table), "empty", "", sides, (), "", "", None
            )
        return
    for state in tables(reading.page):
        yield TableShown(
            number=state.number,
            name=_name(reading, state.number),
            status=_CLASS[state.status],
            said=reading.say(f"status-{state.status}"),
            sides=reading.sides(state.ns, state.ew),
            dues=dues(state, language),
            dues_label=reading.say("boards" if state.boards else "deals"),
            score=_score(reading, state),
            last_at=state.last_at,
        )


_CLASS = {
    Status.EMPTY: "empty",
    Status.PLAYING: "playing",
    Status.UNCONFIRMED: "unconfirmed",
    Status.DISPUTED: "disputed",
    Status.DONE: "ready",
}


def _name(reading: Reading, number: int) -> str:
    return reading.say("table", number=number)


def _score(reading: Reading, state: TableState) -> str:
    """How a table of rubbers stands."""
    if reading.page.rubbers is None or not state.results:
        return ""
    totals = score(reading.page, state.round, state.number).totals
    return f"{totals.ns} : {totals.ew}"


def _summary(reading: Reading) -> str:
    """How many tables are done."""
    if not reading.page.round:
        return ""
    here = tables(reading.page)
    done = sum(one.finished for one in here)
    return reading.say(
        "tables-done", done=done, all=count(reading.language, "paper.tables", len(here))
    )


def _overdue(reading: Reading) -> Iterator[Overdue]:
    """What earlier rounds have left: boards without a result, results in dispute."""
    page = reading.page
    for state in waiting_for(page):
        if state.round == page.round and not page.closed:
            continue
        for place, code in (
            *((place, "awaited") for place in state.awaited),
            *((place, "disputed") for place in state.disputed),
        ):
            where = reading.say("where", round=state.round, table=state.number)
            label = f"{where}, {place_label(page, place, reading.language)}"
            yield Overdue(state.number, state.round, place, label, code, reading.say(code))

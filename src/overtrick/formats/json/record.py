"""A board as read, for machines: everything that a record holds, in PBN's notation.

What is not there is left out of the smaller objects (a call without an explanation has none),
and is null, empty or an empty list in the record itself. ``read_record`` reads it again.

>>> from overtrick.game.call import parse_call
>>> told = record_json(Record(board="7", calls=(Said(parse_call("1H"), alerted=True),)))
>>> told["board"], told["calls"], told["contract"]
('7', [{'call': '1H', 'alerted': True}], None)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from json import dumps

from overtrick.formats.json.score import Json
from overtrick.formats.record import (
    Comment,
    Entrant,
    Event,
    Laid,
    Match,
    Record,
    Reported,
    Said,
    Section,
    Tag,
)
from overtrick.game.contract import Contract, PassedOut
from overtrick.tournament.contestant import Contestants
from overtrick.tournament.traveller import Line, Played

HEAD = '{"event": '
RECORDS = ', "records": ['
TAIL = "]}"
"""Between them stands a record a line, so that a file of any size is read a record at a time."""


def write_records_json(records: Iterable[Record], event: Event = Event()) -> str:  # noqa: B008
    """A file: an object with the event and the records, each record on a line of its own.

    >>> print(write_records_json([Record(board="1")]).splitlines()[0])
    {"event": {}, "records": [
    """
    return "".join(records_json_lines(records, event))


def records_json_lines(records: Iterable[Record], event: Event) -> Iterator[str]:
    """The same line by line."""
    between = HEAD + _text(event_json(event)) + RECORDS + "\n"
    for record in records:
        yield between + _text(record_json(record))
        between = ",\n"
    yield TAIL + "\n" if between == ",\n" else between + TAIL + "\n"


def record_json(record: Record) -> Json:
    """The record without its problems and places, which are the file's and not the board's."""
    return {
        "board": record.board,
        "room": record.room,
        "names": list(record.names),
        "dealer": _code(record.dealer),
        "vulnerability": _code(record.vulnerability),
        "deal": _code(record.deal),
        "calls": [_call(said) for said in record.calls],
        "cards": [_card(laid) for laid in record.cards],
        **_contract(record.contract),
        "tricks": record.tricks,
        "score_ns": record.score_ns,
        "claimed": record.claimed,
        "results": [_reported(one) for one in record.results],
        "tags": [_tag(tag) for tag in record.tags],
        "sections": [_section(section) for section in record.sections],
        "comments": [_comment(comment) for comment in record.comments],
    }


def event_json(event: Event) -> Json:
    """What is told of the whole event; nothing where nothing is."""
    return _there(
        title=event.title,
        date=event.date,
        scoring=event.scoring,
        kind=event.kind,
        entrants=[_entrant(one) for one in event.entrants],
        matches=[_match(one) for one in event.matches],
        tags=[_tag(tag) for tag in event.tags],
    )


def _code(value: object) -> str | None:
    return None if value is None else str(value)


def _there(**found: object) -> Json:
    """Those that are not empty."""
    return {name: value for name, value in found.items() if value}


def _call(said: Said) -> Json:
    more = _there(explanation=said.explanation, mark=said.mark)
    return {"call": str(said.call)} | ({"alerted": True} if said.alerted else {}) | more


def _card(laid: Laid) -> Json:
    return {"card": str(laid.card)} | _there(explanation=laid.explanation, mark=laid.mark)


def _contract(contract: Contract | PassedOut | None) -> Json:
    if isinstance(contract, Contract):
        return {"contract": contract.name, "declarer": str(contract.declarer)}
    return {"contract": _code(contract), "declarer": None}


def _reported(one: Reported) -> Json:
    more = [_tag(tag) for tag in one.more]
    return _line(one.line) | _there(ns_points=one.ns_points, ew_points=one.ew_points, more=more)


def _line(line: Line) -> Json:
    told: Json = {"ns": _named(line.ns), "ew": _named(line.ew)}
    for name, holders in (("ns_section", line.ns), ("ew_section", line.ew)):
        if holders and holders[0].section != line.section:
            told[name] = holders[0].section
    match line.outcome:
        case Played(score_ns, result):
            told["score_ns"] = score_ns
            if result is not None:
                told["result"] = str(result)
        case mark:
            told["mark"] = str(mark)
    teams = [_named(team) for team in line.team] if any(line.team) else []
    return told | _there(
        group=line.group,
        section=line.section,
        room=line.room,
        teams=teams,
        vulnerability=str(line.vulnerability or ""),
    )


def _named(holders: Contestants) -> str:
    return "&".join(map(str, holders))


def _tag(tag: Tag) -> Json:
    return {"name": tag.name, "value": tag.value}


def _section(section: Section) -> Json:
    return {
        "name": section.name,
        "columns": list(section.columns),
        "rows": [list(row) for row in section.rows],
    }


def _comment(comment: Comment) -> Json:
    return {"text": comment.text} | _there(after=comment.after)


def _entrant(one: Entrant) -> Json:
    return _there(
        number=one.number,
        names=list(one.names),
        total=one.total,
        percent=one.percent,
        rank=one.rank,
        direction=one.direction,
    )


def _match(one: Match) -> Json:
    return _there(**one._asdict())


def _text(told: Mapping[str, object]) -> str:
    return dumps(told, ensure_ascii=False)

"""A ScoreTable is a traveller, or the matches of a round; a TotalScoreTable who came where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from overtrick.cards.errors import BridgeError
from overtrick.formats.numbering import by_side, is_by_side, told_apart
from overtrick.formats.pbn.tables import columns
from overtrick.formats.pbn.values import SEATS, contract_of
from overtrick.formats.record import Entrant, Match, Place, Reported, Section, Tag
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Outcome, Result
from overtrick.tournament.award import Average, Award, Percent, parse_award
from overtrick.tournament.contestant import PHANTOM, Contestants, parse_contestants
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore

Row = Mapping[str, str]
_NOTHING = ("", "-", "?")
_SCORE = re.compile(r"[+-]?\d{1,6}")
_BYE = "bye"
_MORE = {"lead": "lead", "table": "table", "round": "round", "butlerdatum": "datum"}
_POINTS = (("mp_ns", "mp_ew"), ("imp_ns", "imp_ew"), ("mp_north", "mp_east"))
_PERCENTS = (("percentage_ns", "percentage_ew"), ("percentage_north", "percentage_east"))
_TOTALS = (
    "totalscoremp",
    "totalscoreimp",
    "totalscorevp",
    "totalscore",
    "totalmp",
    "totalimp",
    "mp",
)
_SHARES = ("totalpercentage", "meanpercentage", "percentage")


def results_of(section: Section, lines: Sequence[int]) -> tuple[Reported, ...]:
    """The lines of the traveller, where the table has the pairs or players of each.

    ``lines`` are those of the file that the rows stand in. A number that stands on both sides
    of a row is two pairs, and so are all where the whole board is like that.
    """
    names = _names(section)
    if not {"pairid_ns", "playerid_north"} & set(names):
        return ()
    found = tuple(
        reported
        for row, line in zip(_rows(section, names), lines, strict=False)
        if (reported := _reported(row, Place(line, 1)))
    )
    if not is_by_side([[told.line for told in found]]):
        return found
    return tuple(told._replace(line=by_side(told.line)) for told in found)


def matches_of(section: Section) -> tuple[Match, ...]:
    """The matches of a table of teams."""
    names = _names(section)
    return tuple(map(_match, _rows(section, names))) if "teamid_home" in names else ()


def entrants_of(section: Section) -> tuple[Entrant, ...]:
    """Who competed, with the totals as written."""
    rows = _rows(section, _names(section))
    return tuple(_entrant(row)._replace(place=section.place) for row in rows)


def _names(section: Section) -> list[str]:
    return [column.name.lower() for column in columns(";".join(section.columns))]


def _rows(section: Section, names: Sequence[str]) -> Iterator[Row]:
    """Each row by the names of its columns, without what tells nothing."""
    for row in section.rows:
        yield {name: cell.strip() for name, cell in zip(names, row, strict=False)}


def _told(row: Row, *names: str) -> str:
    """The first of these that tells something."""
    return next((row[name] for name in names if row.get(name, "") not in _NOTHING), "")


def _reported(row: Row, place: Place) -> Reported | None:
    part = _told(row, "section")
    ns = _contestants(row, ("pairid_ns",), ("playerid_north", "playerid_south"), part)
    ew = _contestants(row, ("pairid_ew",), ("playerid_east", "playerid_west"), part)
    outcome = _outcome(row)
    if PHANTOM in (ns, ew):
        outcome = NOT_PLAYED
    try:
        line = Line(ns, told_apart(ns, ew), outcome, section=part)
    except BridgeError:
        return None
    more = _more(tuple((name, row[key]) for key, name in _MORE.items() if _told(row, key)))
    points = next((both for both in (*_POINTS, *_PERCENTS) if both[0] in row), ("", ""))
    ns_points, ew_points = (_told(row, name) for name in points)
    return Reported(line, ns_points, ew_points, place, more)


@lru_cache(maxsize=1024)
def _more(told: tuple[tuple[str, str], ...]) -> tuple[Tag, ...]:
    """One and the same for all rows that say the same, as those of a table do."""
    return tuple(Tag(name, value) for name, value in told)


def _contestants(
    row: Row, pair: Sequence[str], players: Sequence[str], section: str
) -> Contestants:
    """A pair, or two players of an individual; nobody where the row has a hyphen."""
    names = pair if pair[0] in row else players
    texts = [row.get(name, "") for name in names]
    if "-" in texts:
        return PHANTOM
    try:
        return parse_contestants("&".join(texts), section)
    except BridgeError:
        return ()


def _outcome(row: Row) -> TableScore:
    ns, ew = row.get("score_ns", ""), row.get("score_ew", "")
    result = _result(row)
    if _SCORE.fullmatch(ns):
        return Played(int(ns), result)
    if _SCORE.fullmatch(ew):
        return Played(-int(ew), result)
    if result is PASSED_OUT:
        return Played(0, result)
    if (ns in _NOTHING and ew in _NOTHING) or _BYE in (ns.lower(), ew.lower()):
        return NOT_PLAYED
    return _adjusted(ns, ew)


def _adjusted(ns: str, ew: str) -> TableScore:
    """The director's award as the table has it: ``A+``, ``^60``."""
    awards = [_award(text) for text in (ns, ew)]
    known = [award for award in awards if award is not None]
    if not known:
        return NOT_PLAYED
    north, east = (award or _other(known[0]) for award in awards)
    return Adjusted(north, east)


def _award(text: str) -> Award | None:
    try:
        return parse_award(text.lstrip("^").upper().replace("AVE", "A"))
    except BridgeError:
        return None


def _other(award: Award) -> Award:
    """The other side's share where only one is told."""
    match award:
        case Average.PLUS:
            return Average.MINUS
        case Average.MINUS:
            return Average.PLUS
        case Percent(share):
            return Percent(100 - share)
        case _:
            return award


def _result(row: Row) -> Outcome | None:
    """The contract with its tricks, where the row has both."""
    text, tricks = row.get("contract", ""), row.get("result", "")
    if text in _NOTHING or len(text) > 20:
        return None
    contract = contract_of(text, SEATS.get(row.get("declarer", "")))
    if contract is PASSED_OUT:
        return PASSED_OUT
    if not isinstance(contract, Contract) or not re.fullmatch(r"\d|1[0-3]", tricks):
        return None
    return Result(contract, int(tricks))


def _match(row: Row) -> Match:
    details = row.get("matchdetails", "").split(",")
    home, away = details[1:3] if len(details) == 3 else ("", "")
    return Match(
        _told(row, "round"),
        _told(row, "teamid_home"),
        _told(row, "teamid_away"),
        _told(row, "imp_home") or home,
        _told(row, "imp_away") or away,
        _told(row, "vp_home"),
        _told(row, "vp_away"),
    )


def _entrant(row: Row) -> Entrant:
    names = _told(row, "names", "name", "teamname")
    return Entrant(
        _told(row, "pairid", "playerid", "teamid"),
        tuple(part.strip() for part in re.split(r" - |;", names) if part.strip()),
        _told(row, *_TOTALS),
        _told(row, *_SHARES),
        _told(row, "rank"),
        _told(row, "direction"),
    )

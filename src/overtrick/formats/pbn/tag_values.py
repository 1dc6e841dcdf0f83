"""The tags that the standard knows, and what their values look like."""

from __future__ import annotations

import re
from collections.abc import Callable

from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import UNKNOWN, VULNERABILITIES

MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""In the order of the export format."""
SECTIONS = ("Auction", "Play", "Note")
TABLES = (
    *("ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable"),
    *("OptimumResultTable", "PlayTimeTable", "ScoreTable", "TotalScoreTable"),
)
SUPPLEMENTAL = (
    *("Competition", "DealId", "Description", "FrenchMP", "Generator", "Hidden", "Room"),
    *("Termination", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber"),
    *("ScoreRubberHistory", "OptimumScore", "BidSystemEW", "BidSystemNS", "PairEW", "PairNS"),
    *("WestNA", "NorthNA", "EastNA", "SouthNA", "WestType", "NorthType", "EastType"),
    *("SouthType", "EventDate", "EventSponsor", "HomeTeam", "Round", "Section", "Stage"),
    *("Table", "VisitTeam", "Time", "UTCDate", "UTCTime", "TimeControl", "TimeCall"),
    *("TimeCard", "Annotator", "AnnotatorNA", "Application", "Mode"),
)
KNOWN = frozenset((*MANDATORY, *SECTIONS, *TABLES, *SUPPLEMENTAL))
LOWER = {name.lower(): name for name in KNOWN}

_DECIMAL = r"[+-]?\d+(?:\.\d*)?"
_PERCENT = r"\+?(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"
_RUBBER = r"\d+\s*/\s*\d+"
_DATE = re.compile(r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}").fullmatch
_TIME = re.compile(r"\d\d:\d\d:\d\d").fullmatch


def _by_sides(score: str) -> Callable[[str], object]:
    """A score for declarer's side, for one side, or for both."""
    sided = rf"(?:NS\s+{score}(?:\s+EW\s+{score})?|EW\s+{score}(?:\s+NS\s+{score})?)"
    return re.compile(rf"\s*(?:{score}|{sided})\s*").fullmatch


_VALUES: dict[str, Callable[[str], object]] = {
    "Round": re.compile(r"\w+(?:\.\w+)*").fullmatch,
    "Date": _DATE,
    "EventDate": _DATE,
    "UTCDate": _DATE,
    "Time": _TIME,
    "UTCTime": _TIME,
    "Scoring": re.compile(r"[\w-]+(?:;[\w-]+)*").fullmatch,
    "Score": _by_sides(r"[+-]?\d+"),
    "ScoreIMP": _by_sides(_DECIMAL),
    "ScoreMP": _by_sides(_DECIMAL),
    "ScorePercentage": _by_sides(_PERCENT),
    "ScoreRubber": _by_sides(_RUBBER),
    "OptimumScore": re.compile(r"(?:NS|EW)\s+[+-]?\d+").fullmatch,
    "FrenchMP": re.compile("Yes|No").fullmatch,
    "Room": re.compile("Open|Closed").fullmatch,
    "Hidden": re.compile("[NESW]*").fullmatch,
    "TimeControl": re.compile(r"\d+/\d+").fullmatch,
    "TimeCall": str.isdecimal,
    "TimeCard": str.isdecimal,
}
CHECKED = frozenset(_VALUES)
"""The tags whose values are checked."""
_LONGEST = 300
_DIGIT = re.compile(r"\d")
_HISTORY = re.compile(r"NS ([\d ]+)/([\d ]+) EW ([\d ]+)/([\d ]+)")


def check_tag(field: Field, telling: Telling) -> None:
    """Tell of a value that the standard does not allow."""
    name, value = field.name, field.value
    allowed = _VALUES[name]
    if value not in UNKNOWN and not (len(value) < _LONGEST and allowed(value)):
        telling.once(BadPbn.VALUE, field.place, _shape(name, value), tag=name, text=value)


def _shape(name: str, value: str) -> str:
    """Values that differ in their digits only are told of once."""
    return f"{name} {_DIGIT.sub('0', value[:40])}"


def check_history(vulnerable: Field | None, history: Field | None, telling: Telling) -> None:
    """The games that a rubber's history tells of against the vulnerability."""
    if not vulnerable or not history or vulnerable.value in UNKNOWN:
        return
    found = _HISTORY.fullmatch(history.value.strip()[:_LONGEST])
    if not found:
        telling.error(BadPbn.VALUE, history.place, tag=history.name, text=history.value)
        return
    below = [[int(points) for points in side.split()] for side in (found[2], found[4])]
    won = [any(points >= 100 for points in side[:-1]) for side in below]
    right = Vulnerability.of(ns=won[0], ew=won[1])
    told = VULNERABILITIES.get(vulnerable.value)
    if told is not None and told is not right:
        place = max(vulnerable.place, history.place)
        telling.error(BadPbn.HISTORY, place, right=str(right), found=str(told))

"""A line of a traveller as USEBIO has it.

>>> [str(one) for one in named("12EW", "")], [str(one) for one in named("A3NS", "")]
(['E12'], ['N3'])
>>> str(marked("A6040")), str(marked("P5050")), str(marked("ave-")), marked("420")
('60/40', '50/50', 'A-', None)
"""

from __future__ import annotations

import re
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Side
from overtrick.formats.numbering import told_apart
from overtrick.formats.record import Place, Reported, Tag
from overtrick.formats.usebio.errors import BadLineHere, BadUsebio, IllegalLineHere
from overtrick.formats.usebio.xml import Element
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.result import Outcome, Result
from overtrick.tournament.award import MOST_SCORE, parse_award
from overtrick.tournament.contestant import PHANTOM, Contestant, Contestants
from overtrick.tournament.traveller import (
    NOT_PLAYED,
    Adjusted,
    Line,
    Played,
    TableScore,
)

POINTS = ("MATCH_POINTS", "BUTLER_POINTS", "CROSS_IMP_POINTS", "IMPS")
"""What follows ``NS_`` and ``EW_`` where a line tells what it earned."""
METHODS = {
    "MATCH_POINTS": "MATCH_POINTS",
    "BUTLER_POINTS": "BUTLER_IMPS",
    "CROSS_IMP_POINTS": "CROSS_IMPS",
}
"""What such points say of the scoring; IMPs may be of any kind."""
SEATED = ("N", "S", "E", "W")
"""The players of an individual, North-South first."""
KNOWN = frozenset(
    ["NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "DIRECTION"]
    + [f"{side}_{kind}" for side in Side for kind in POINTS]
    + [f"{seat}_PLAYER_NUMBER" for seat in SEATED]
)
"""What has a place of its own in a line as read."""
_PAIR = re.compile(r"([A-Z]{0,3}?)\s?(NS|EW|N|E)?\s?(\d{1,5})\s?(NS|EW|N|E|S|W)?")
_SIDES = {"N": Side.NS, "S": Side.NS, "NS": Side.NS, "E": Side.EW, "W": Side.EW, "EW": Side.EW}
_SCORE = re.compile(r"[+\u2212-]?\d{1,7}")
_MARK = re.compile(r"[AP](100|\d\d)(100|\d\d)|[AP]?(\d{1,3}(?:\.\d\d?)?)/(\d{1,3}(?:\.\d\d?)?)")
_AVERAGE = re.compile(r"(?:AVE?|A)?([+=-]?)(?:/(?:AVE?|A)?([+=-]?))?")
_PASSES = frozenset({"P", "PASS", "PASSED", "PASSOUT", "PASSEDOUT", "AP", "ALLPASS"})
_NOT_PLAYED = frozenset({"NP", "NOTPLAYED"})
_NOBODY = frozenset({"0", "BYE", "SITOUT", "-"})


class Seating(NamedTuple):
    """What stands around a line: its section, and who met where its match says so."""

    section: str = ""
    ns: str = ""
    ew: str = ""
    team: str = ""
    opponents: str = ""


class ReadLine(NamedTuple):
    """A line as read; an error that was only worth a warning; the contract as written.

    ``contract`` is None where the line has no place for one.
    """

    reported: Reported
    warning: BridgeError | None
    kind: str
    contract: str | None


def read_line(element: Element, seating: Seating) -> ReadLine:
    """The line of a ``TRAVELLER_LINE``; raises a :exc:`BridgeError` with its place.

    Whether a number on both sides can be two pairs, only the other lines tell.
    """
    ns, ew = _seated(element, seating)
    outcome = _outcome(element)
    warning: BridgeError | None = None
    unscored = outcome is NOT_PLAYED and not element.said("CONTRACT")
    if PHANTOM in {ns, ew} or (bool(ns) != bool(ew) and unscored):
        ns, ew = ns or PHANTOM, ew or PHANTOM
        if outcome is not NOT_PLAYED:
            warning = IllegalLineHere(BadLineHere.SIT_OUT).at(*element.place)
            outcome = NOT_PLAYED
    elif outcome is NOT_PLAYED and not element.said("SCORE"):
        _need_result(element)
    kind = next((kind for kind in POINTS if any(_earned(element, kind))), "")
    try:
        team, room = _teams(element, seating)
        ew = ew if room else told_apart(ns, ew)
        line = Line(ns, ew, outcome, section=seating.section, room=room, team=team)
    except BridgeError as error:
        raise error.at(*element.place) from None
    points = _earned(element, kind) if kind else ("", "")
    told = Reported(line, *points, element.place, _more(element, outcome))
    contract = element.of("CONTRACT")
    return ReadLine(told, warning, kind, contract.text if contract else None)


def named(text: str, section: str) -> Contestants:
    """Whom a number means; raises :exc:`ParseError`. ``0`` and a bye are nobody."""
    bare = text.strip().upper()
    if not bare:
        return ()
    if bare in _NOBODY:
        return PHANTOM
    found = _PAIR.fullmatch(bare) if bare.isascii() else None
    if not found:
        raise ParseError(BadUsebio.PAIR, text=text)
    letters, before, number, after = found.groups()
    side = after or before
    own = letters or (before if before and after else "") or section
    if not int(number):
        return PHANTOM
    return (Contestant(int(number), _SIDES[side] if side else None, own),)


def marked(text: str) -> TableScore | None:
    """What the director gave in place of a score, or that there is none; None for a score."""
    bare = text.upper().replace(" ", "").replace("%", "")
    if bare in _NOT_PLAYED:
        return NOT_PLAYED
    if found := _MARK.fullmatch(bare):
        return Adjusted(*(parse_award(share) for share in found.groups() if share))
    if bare[:1] == "A" and (found := _AVERAGE.fullmatch(bare)):
        one, other = found[1], found[1] if found[2] is None else found[2]
        return Adjusted(*(parse_award(f"A{sign.strip('=')}") for sign in (one, other)))
    return None


def awarded(text: str) -> TableScore | None:
    """The director's award in the notation of a traveller file: IMPs, or scores with weights.

    >>> str(awarded("3imp/-3imp")), awarded("420")
    ('3imp/-3imp', None)
    """
    if _SCORE.fullmatch(text):
        return None
    try:
        awards = [parse_award(part) for part in text.split("/")]
    except BridgeError:
        return None
    return Adjusted(awards[0], awards[-1]) if len(awards) < 3 else None


def _seated(element: Element, seating: Seating) -> tuple[Contestants, Contestants]:
    """Who held the sides: two players each in an individual."""
    if element.of("N_PLAYER_NUMBER"):
        found = [_of(element, f"{seat}_PLAYER_NUMBER", seating.section) for seat in SEATED]
        return (*found[0], *found[1]), (*found[2], *found[3])
    given = seating.ns, seating.ew
    if seating.team:
        turned = element.said("DIRECTION").upper() == "EW"
        given = seating.team, seating.opponents
        given = given[::-1] if turned else given
    ns, ew = (
        _of(element, f"{side}_PAIR_NUMBER", seating.section) or named(number, seating.section)
        for side, number in zip(Side, given, strict=True)
    )
    return ns, ew


def _of(element: Element, name: str, section: str) -> Contestants:
    child = element.of(name)
    if child is None:
        return ()
    try:
        return named(child.text, section)
    except BridgeError as error:
        raise error.at(*child.place) from None


def _teams(element: Element, seating: Seating) -> tuple[tuple[Contestants, Contestants], str]:
    """The teams of the two sides and the room, where the line stands in a match of teams."""
    if not seating.team:
        return ((), ()), ""
    ns, ew = named(seating.team, seating.section), named(seating.opponents, seating.section)
    if element.said("DIRECTION").upper() == "EW":
        return (ew, ns), "closed"
    return (ns, ew), "open"


def _outcome(element: Element) -> TableScore:
    text = element.said("SCORE")
    given = marked(text) or awarded(text)
    if given is not None:
        return given
    result = _result(element)
    if _SCORE.fullmatch(text):
        score = int(text.replace("\u2212", "-"))
        if abs(score) <= MOST_SCORE:
            return Played(score, result)
    if result is PASSED_OUT and text.upper() in {"", *_PASSES}:
        return Played(0, result)
    if text:
        raise ParseError(BadUsebio.SCORE, text=text).at(*_at(element, "SCORE"))
    return NOT_PLAYED


def _need_result(element: Element) -> None:
    """Refuse a line that says nothing of what came of it, or a contract without its score."""
    if not element.of("SCORE") or element.said("CONTRACT"):
        raise ParseError(BadUsebio.NO_RESULT).at(*element.place)


def _result(element: Element) -> Outcome | None:
    """The contract and its tricks, where the line has both."""
    agreed = _contract(element)
    text = element.said("TRICKS")
    if not isinstance(agreed, Contract):
        return agreed
    if not text:
        return None
    try:
        if text == "=" or re.fullmatch(r"[+-]\d{1,2}", text, re.ASCII):
            return Result.of(agreed, 0 if text == "=" else int(text))
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
            raise ParseError(BadUsebio.TRICKS, text=text)
        return Result(agreed, int(text))
    except BridgeError as error:
        raise error.at(*_at(element, "TRICKS")) from None


def _contract(element: Element) -> Contract | PassedOut | None:
    text = "".join(element.said("CONTRACT").split()).upper()
    declarer = element.said("PLAYED_BY").strip()
    if text.replace("-", "") in _PASSES:
        return PASSED_OUT
    if not text or not declarer or marked(text) is not None:
        return None
    try:
        return Contract.parse(f"{text.replace('*', 'X')} {declarer[:1] or declarer}")
    except BridgeError:
        said = f"{element.said('CONTRACT')} {declarer}".strip()
        raise ParseError(BadUsebio.CONTRACT, text=said).at(*_at(element, "CONTRACT")) from None


def _earned(element: Element, kind: str) -> tuple[str, str]:
    return element.said(f"NS_{kind}"), element.said(f"EW_{kind}")


def _more(element: Element, outcome: TableScore) -> tuple[Tag, ...]:
    """What else the line says, and a contract without which no result came of it."""
    has_result = isinstance(outcome, Played) and outcome.result is not None
    known = KNOWN if has_result else KNOWN - {"CONTRACT"}
    return tuple(
        Tag(child.name.lower(), child.text, child.place)
        for child in element.children
        if child.name not in known and child.text
    )


def _at(element: Element, name: str) -> Place:
    child = element.of(name)
    return child.place if child else element.place

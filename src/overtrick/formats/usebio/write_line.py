"""A line of a traveller written as an element.

>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line
>>> node = Node("TRAVELLER_LINE")
>>> write_line(node, Reported(Line(pair("N1"), pair("E2"), Played(-50))), "MATCH_POINTS")
>>> [(child.name, child.said) for child in node.children]
[('NS_PAIR_NUMBER', '1NS'), ('EW_PAIR_NUMBER', '2EW'), ('SCORE', '-50')]
"""

from __future__ import annotations

from overtrick.cards.seat import Side
from overtrick.formats.record import Reported
from overtrick.formats.usebio.line import KNOWN
from overtrick.formats.usebio.tree import Node, grown
from overtrick.game.contract import PassedOut
from overtrick.game.result import Result
from overtrick.tournament.award import Percent
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played, TableScore

_LEAD = "LEAD"


def write_line(node: Node, told: Reported, kind: str, home: str = "") -> None:
    """Write what the file says of one table; ``home`` is the team that its match names first."""
    line = told.line
    if home:
        is_home = numbers(line.team[0], line.section) == home
        node.add("DIRECTION", str(Side.NS if is_home else Side.EW))
    if len(line.ns) == 2 and len(line.ew) == 2:
        for seat, one in zip("NSEW", (*line.ns, *line.ew), strict=True):
            node.add(f"{seat}_PLAYER_NUMBER", _number(one, line.section))
    else:
        node.add("NS_PAIR_NUMBER", numbers(line.ns, line.section))
        node.add("EW_PAIR_NUMBER", numbers(line.ew, line.section))
    has_result = isinstance(line.outcome, Played) and line.outcome.result is not None
    known = KNOWN if has_result else KNOWN - {"CONTRACT"}
    more = [(tag.name.upper(), tag.value) for tag in told.more if tag.name.upper() not in known]
    _write_result(node, line.outcome, [one for one in more if one[0] == _LEAD])
    node.add("SCORE", _score(line.outcome))
    node.add_said(f"NS_{kind}", told.ns_points)
    node.add_said(f"EW_{kind}", told.ew_points)
    node.children += grown([one for one in more if one[0] != _LEAD])


def _write_result(node: Node, outcome: TableScore, lead: list[tuple[str, str]]) -> None:
    """The contract, declarer, lead and tricks, in the order in which other programs have them."""
    if not (isinstance(outcome, Played) and isinstance(outcome.result, Result)):
        node.children += grown(lead)
    match outcome:
        case Played(result=Result() as result):
            node.add("CONTRACT", result.contract.name)
            node.add("PLAYED_BY", str(result.contract.declarer))
            node.children += grown(lead)
            node.add("TRICKS", str(result.tricks))
        case Played(result=PassedOut()):
            node.add("CONTRACT", "PASS")
        case _:
            pass


def _score(outcome: TableScore) -> str:
    match outcome:
        case Played(score):
            return str(score)
        case Adjusted(Percent(ns), Percent(ew)) if {ns.denominator, ew.denominator} == {1}:
            return f"A{int(ns):02d}{int(ew):02d}"
        case _:
            return "" if outcome is NOT_PLAYED else str(outcome)


def numbers(holders: Contestants, section: str) -> str:
    """Whoever holds a side, as a line of that section names them."""
    return "&".join(_number(one, section) for one in holders)


def _number(one: Contestant, section: str) -> str:
    own = "" if one.section == section else one.section
    return f"{own}{one.number}{one.side or ''}"

"""A line of a traveller, read again from JSON.

>>> told = read_reported(Node({"ns": "N1", "ew": "E1", "score_ns": 420, "ns_points": "7"}))
>>> str(told.line.ns[0]), told.line.outcome.score_ns, told.ns_points
('N1', 420, '7')
"""

from __future__ import annotations

from overtrick.cards.errors import ParseError
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.json.node import BadJson, Node
from overtrick.formats.record import Reported, Tag
from overtrick.game.result import parse_outcome
from overtrick.tournament.award import parse_award
from overtrick.tournament.contestant import Contestants, parse_contestants
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore


def read_reported(node: Node) -> Reported:
    """The line and what the file says it earned; raises :exc:`BridgeError`."""
    section = node.text("section")
    teams = [_holders(one, section) for one in node.each("teams")] or [(), ()]
    if len(teams) != 2:
        raise ParseError(BadJson.VALUE, path=node.get("teams").path, text="")
    marked = node.text("vulnerability")
    line = Line(
        ns=_holders(node.get("ns"), _own(node, "ns_section", section)),
        ew=_holders(node.get("ew"), _own(node, "ew_section", section)),
        outcome=_outcome(node),
        group=node.text("group"),
        section=section,
        room=node.text("room"),
        team=(teams[0], teams[1]),
        vulnerability=Vulnerability.parse(marked) if marked else None,
    )
    more = tuple(Tag(one.text("name"), one.text("value")) for one in node.each("more"))
    return Reported(line, node.text("ns_points"), node.text("ew_points"), more=more)


def _own(node: Node, name: str, section: str) -> str:
    """The section of the pairs themselves, where it is not that of the line."""
    return section if node.get(name).value is None else node.text(name)


def _holders(node: Node, section: str) -> Contestants:
    return parse_contestants(node.as_text(), section)


def _outcome(node: Node) -> TableScore:
    """A score with or without its result, or the director's mark."""
    score = node.number("score_ns")
    if score is not None:
        result = node.text("result")
        return Played(score, parse_outcome(result) if result else None)
    mark = node.text("mark")
    if mark == str(NOT_PLAYED):
        return NOT_PLAYED
    awards = [parse_award(one) for one in mark.split("/")]
    if len(awards) > 2:
        raise ParseError(BadJson.VALUE, path=node.get("mark").path, text=mark)
    return Adjusted(awards[0], awards[-1])

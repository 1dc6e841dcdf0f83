r"""Writing USEBIO: what is written reads the same, and is written again byte for byte.

Held are who competed, the travellers with their points, the matches and the hands; a file of
this kind has no place for auctions, plays and comments.

>>> from overtrick.formats.usebio.read import read_usebio
>>> once = write_usebio((), Event(title="Friday", kind="MP_PAIRS"))
>>> told = read_usebio(once)
>>> told.event.title, write_usebio(told.records, told.event) == once
('Friday', True)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from overtrick.cards.known import KnownDeal, hand_text
from overtrick.cards.seat import Seat
from overtrick.formats.record import Entrant, Event, Match, Record, Reported, Tag
from overtrick.formats.usebio.entrant import LISTED
from overtrick.formats.usebio.line import METHODS
from overtrick.formats.usebio.tree import Node, clean, grown
from overtrick.formats.usebio.write_line import numbers, write_line

_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'
)
_OWN = ("EVENT_DESCRIPTION", "DATE", "BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD")
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_WAYS = {"PAIR": "EVENT/PAIR ", "TEAM": "EVENT/TEAM ", "PLAYER": "EVENT/PLAYER "}
_WORDS = {
    "BUTLER": "BUTLER_POINTS",
    "CROSS": "CROSS_IMP_POINTS",
    "XIMP": "CROSS_IMP_POINTS",
    "IMP": "IMPS",
    "MATCH": "MATCH_POINTS",
    "MP": "MATCH_POINTS",
}
_KINDS = {
    "MATCH_POINTS": "MP_PAIRS",
    "BUTLER_POINTS": "BUTLER_PAIRS",
    "CROSS_IMP_POINTS": "CROSS_IMP_PAIRS",
    "IMPS": "IMP_PAIRS",
}
Lines = dict[int, list[Reported]]
"""The lines of each board."""


def write_usebio(records: Iterable[Record], event: Event = Event()) -> str:  # noqa: B008 - frozen
    """The file; a board without a number can't stand in it."""
    sessions: dict[str, list[Record]] = {}
    pointed = False
    for record in records:
        if record.number is not None:
            sessions.setdefault(record.tag("SESSION_ID"), []).append(record)
            pointed = pointed or any(one.ns_points or one.ew_points for one in record.results)
    scoring = event.scoring or (METHODS.get(_points(event), "") if pointed else "")
    root = Node("USEBIO", attributes={"Version": "1.2"})
    root.children += grown(_ways(event.tags, "USEBIO/"))
    top = root.add("EVENT", EVENT_TYPE=event.kind or _kind(event))
    _write_facts(top, event, scoring)
    _write_participants(top, event)
    used: set[int] = set()
    for session, boards in sessions.items():
        boards.sort(key=lambda record: record.number or 0)
        inside = top.add("SESSION", SESSION_ID=session) if session else top
        _write_boards(inside, boards, event, used)
        if session:
            _write_hands(inside, boards)
    _write_matches(top, event, {}, used)
    _write_hands(root, sessions.get("", ()))
    return _HEAD + root.text()


def _ways(tags: Iterable[Tag], start: str) -> list[tuple[str, str]]:
    """The tags of that beginning that say something, by the rest of their names."""
    return [
        (tag.name.removeprefix(start), tag.value)
        for tag in tags
        if tag.name.startswith(start) and clean(tag.value)
    ]


def _listed(event: Event) -> str:
    """What an entrant of the event is."""
    kind = event.kind.upper()
    most = max((len(one.names) for one in event.entrants), default=2)
    if "TEAM" in kind or (not kind and most > 2):
        return "TEAM"
    return "PLAYER" if "INDIV" in kind or (not kind and most == 1) else "PAIR"


def _kind(event: Event) -> str:
    listed = _listed(event)
    if listed != "PAIR":
        return "TEAMS" if listed == "TEAM" else "INDIVIDUAL"
    return _KINDS[_points(event)]


def _points(event: Event) -> str:
    """What the points of a line are called, by what the event says of its scoring."""
    for said in (event.scoring.upper(), event.kind.upper()):
        for word, points in _WORDS.items():
            if word in said:
                return points
    return "MATCH_POINTS"


def _write_facts(top: Node, event: Event, scoring: str) -> None:
    tags = _ways(event.tags, "EVENT/")
    said = dict(tags)
    in_vps = any(match.home_vps or match.away_vps for match in event.matches)
    top.add_said("EVENT_DESCRIPTION", event.title)
    top.add_said("DATE", event.date)
    top.add_said("BOARD_SCORING_METHOD", said.get("BOARD_SCORING_METHOD") or scoring)
    top.add_said(
        "MATCH_SCORING_METHOD", said.get("MATCH_SCORING_METHOD") or ("VPS" if in_vps else "")
    )
    listed = tuple(f"{name} " for name in LISTED)
    top.children += grown(
        (way, value) for way, value in tags if way not in _OWN and not way.startswith(listed)
    )


def _write_participants(top: Node, event: Event) -> None:
    if not event.entrants:
        return
    listed = _listed(event)
    extra: dict[str, list[tuple[str, str]]] = {}
    for way, value in _ways(event.tags, _WAYS[listed]):
        number, _, rest = way.partition("/")
        extra.setdefault(number, []).append((rest, value))
    inside = top.add("PARTICIPANTS")
    for entrant in event.entrants:
        _write_entrant(inside.add(listed), entrant, extra.get(entrant.number, ()))


def _write_entrant(node: Node, entrant: Entrant, extra: Sequence[tuple[str, str]]) -> None:
    called = LISTED[node.name]
    if called.endswith("ID"):
        node.attributes[called] = entrant.number
    else:
        node.add_said(called, entrant.number)
    node.add_said("DIRECTION", entrant.direction)
    node.add_said("TOTAL_SCORE", entrant.total)
    node.add_said("PERCENTAGE", entrant.percent)
    node.add_said("PLACE", entrant.rank)
    own = [(way, value) for way, value in extra if not way.startswith("PLAYER ")]
    node.attributes |= {way[1:]: value for way, value in own if way.startswith("@")}
    node.children += grown((way, value) for way, value in own if not way.startswith("@"))
    if node.name == "PLAYER":
        node.add_said("PLAYER_NAME", "".join(entrant.names[:1]))
        return
    last = max((_place(way) for way, _ in extra), default=0)
    for place in range(1, max(len(entrant.names), last) + 1):
        player = node.add("PLAYER")
        player.add_said("PLAYER_NAME", "".join(entrant.names[place - 1 : place]))
        start = f"PLAYER {place}/"
        player.children += grown(
            (way.removeprefix(start), value) for way, value in extra if way.startswith(start)
        )


def _place(way: str) -> int:
    """Which player of the entrant a way leads to; nought where it leads to none."""
    found = re.match(r"PLAYER (\d)/", way, re.ASCII)
    return int(found[1]) if found else 0


def _write_boards(inside: Node, records: Sequence[Record], event: Event, used: set[int]) -> None:
    """The travellers, section by section; those of a match of teams stand in it."""
    sections: dict[str, Lines] = {}
    matches: dict[tuple[str, str], Lines] = {}
    tags: dict[int, list[Tag]] = {}
    for record in records:
        number = record.number or 0
        tags.setdefault(number, []).extend(tag for tag in record.tags if tag.name.isupper())
        for told in record.results:
            home, away = (numbers(team, told.line.section) for team in told.line.team)
            lines = sections.setdefault(told.line.section, {})
            if home:
                key = (away, home) if (away, home) in matches else (home, away)
                lines = matches.setdefault(key, {})
            lines.setdefault(number, []).append(told)
    for section, lines in sorted(sections.items()):
        parent = inside.add("SECTION", SECTION_ID=section) if section and lines else inside
        for number, results in sorted(lines.items()):
            _write_board(parent, number, results, tags.pop(number, ()), event)
    if matches:
        _write_matches(inside, event, matches, used)


def _write_matches(
    inside: Node,
    event: Event,
    played: Mapping[tuple[str, str], Lines],
    used: set[int],
) -> None:
    """The matches in their order, those first whose boards are here."""
    left = dict(played)
    known = [(match.home, match.away) for match in event.matches]
    for pair, lines in played.items():
        for place, found in enumerate(known):
            if place not in used and found in {pair, pair[::-1]}:
                used.add(place)
                _write_match(inside, event.matches[place], event, lines)
                del left[pair]
                break
    for (home, away), lines in left.items():
        _write_match(inside, Match("", home, away), event, lines)
    if not played:
        for place, match in enumerate(event.matches):
            if place not in used:
                _write_match(inside, match, event, {})


def _write_match(inside: Node, match: Match, event: Event, lines: Lines) -> None:
    node = inside.add("MATCH")
    in_vps = bool(match.home_vps or match.away_vps)
    scores = (match.home_vps, match.away_vps) if in_vps else (match.home_imps, match.away_imps)
    node.add_said("ROUND_NUMBER", match.round)
    teams = _listed(event) == "TEAM" or bool(lines)
    names = ("TEAM", "OPPOSING_TEAM") if teams else ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
    for name, number in zip(names, (match.home, match.away), strict=True):
        node.add_said(name, number)
    called = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE") if teams else ("NS_SCORE", "EW_SCORE")
    for name, score in zip(called, scores, strict=True):
        node.add_said(name, score)
    if in_vps:
        node.add_said("TEAM_IMPS", match.home_imps)
        node.add_said("OPPOSING_TEAM_IMPS", match.away_imps)
    for board, results in sorted(lines.items()):
        _write_board(node, board, results, (), event, home=match.home)


def _write_board(
    parent: Node,
    number: int,
    results: Iterable[Reported],
    tags: Iterable[Tag],
    event: Event,
    home: str = "",
) -> None:
    node = parent.add("BOARD")
    node.add("BOARD_NUMBER", str(number))
    for tag in tags:
        if tag.name != "SESSION_ID":
            node.add_said(tag.name, tag.value)
    kind = _points(event)
    for told in results:
        write_line(node.add("TRAVELLER_LINE"), told, kind, home)


def _write_hands(inside: Node, records: Sequence[Record]) -> None:
    deals: dict[int, KnownDeal] = {}
    for record in records:
        if record.deal and record.number:
            deals.setdefault(record.number, record.deal)
    if not deals:
        return
    handset = inside.add("HANDSET")
    for number, deal in sorted(deals.items()):
        board = handset.add("BOARD")
        board.add("BOARD_NUMBER", str(number))
        for seat in Seat:
            holdings = hand_text(deal.hand(seat)).split(".")
            if len(holdings) == 4:
                hand = board.add("HAND")
                hand.add("DIRECTION", seat.name.title())
                for suit, holding in zip(_SUITS, holdings, strict=True):
                    hand.add(suit, holding)

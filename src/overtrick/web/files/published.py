r"""What a file itself says of who came where, and beside it what comes out here.

>>> met = (Match("1", "1", "2", "25", "8", "15.75", "4.25"),)
>>> entrants = (Entrant("1", ("Reds",), "15.75"), Entrant("2", ("Blues",), "4.20"))
>>> told = published(Read(event=Event(entrants=entrants, matches=met)), Language.EN)
>>> [row.cells[-2:] for row in told.lists[0].table.rows] if told else None
[('15.75', '15.75'), ('4.20', '≠ 4.25')]
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.formats.points import Explained, figure_of, is_printed, point_problems
from overtrick.formats.record import Entrant, Event, Match, Read
from overtrick.formats.totals import Reckoned, reckoned
from overtrick.formats.travellers import boards_of, way_of
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.form import Form, plain_table
from overtrick.paper.measure import plain
from overtrick.tournament.rounding import decimal_text
from overtrick.web.files.agreed_scale import agreed_scale

DIFFERS = "≠"
"""Stands before a figure that is not the one in the file."""
UNKNOWN = "?"
MOST_ROWS = 400
"""So many entrants or matches are listed."""
_LAST = 10**6


@dataclass(frozen=True, slots=True)
class Published:
    """The lists of the file, with a sentence on how many of its figures come out again."""

    verdict: str
    agrees: bool
    lists: tuple[Form, ...]
    cut: bool


@dataclass(slots=True)
class _Count:
    """How many figures were looked at, and how many of them are what comes out."""

    known: int = 0
    right: int = 0

    def see(self, stated: str, value: Fraction | None) -> str:
        """Our own figure as it is shown beside the one that is stated."""
        figure = figure_of(stated)
        if figure is None:
            return ""
        if value is None:
            return UNKNOWN
        agrees = is_printed(value, figure)
        self.known += 1
        self.right += agrees
        told = decimal_text(value, figure.decimals if agrees else max(figure.decimals, 2))
        return told if agrees else f"{DIFFERS} {told}"


def published(
    read: Read, language: Language, explained: Explained | None = None
) -> Published | None:
    """The lists of entrants and of matches; None where the file has no figure of either."""
    event = read.event
    entrants, matches = stated_entrants(event), stated_matches(event)
    if not entrants and not matches:
        return None
    count = _Count()
    forms: list[Form] = []
    if entrants:
        forms.append(_entrants(_reckoned(read, entrants, explained), count, language))
    if matches:
        forms.append(_matches(event, matches, count, language))
    agrees = 0 < count.known == count.right
    code = "agrees" if agrees else "differs" if count.known else "unreckoned"
    return Published(
        say(language, "web.files", f"published-{code}", right=count.right, known=count.known),
        agrees,
        tuple(forms),
        max(len(entrants), len(matches)) > MOST_ROWS,
    )


def stated_entrants(event: Event) -> list[Entrant]:
    """Those of whom the file tells more than that they were there."""
    return [one for one in event.entrants if one.total or one.percent or one.rank]


def stated_matches(event: Event) -> list[Match]:
    """The matches of which the file tells how they ended."""
    return [
        one
        for one in event.matches
        if one.home_imps or one.away_imps or one.home_vps or one.away_vps
    ]


def _reckoned(
    read: Read, entrants: Sequence[Entrant], explained: Explained | None
) -> list[Reckoned]:
    """Everybody's figures by the conditions that explain most of the file."""
    boards, event = boards_of(read), replace(read.event, entrants=tuple(entrants))
    found = reckoned(boards, event, explained or point_problems(boards, way_of(read)))
    first = {one.entrant.direction for one in found if _rank(one) == 1}
    two = {"NS", "EW"} <= first  # each direction has a winner of its own
    return sorted(found, key=lambda one: (two and one.entrant.direction != "NS", _rank(one)))


def _entrants(found: Sequence[Reckoned], count: _Count, language: Language) -> Form:
    """Places, names, totals and percentages; a column that would be empty is left out."""
    rows: list[dict[str, str]] = []
    places = places_here(found)
    for one, place in zip(found[:MOST_ROWS], places, strict=False):
        entrant = one.entrant
        rows.append(
            {
                "place": plain(entrant.rank)[:8],
                "place-here": count.see(str(_rank(one)) if _rank(one) < _LAST else "", place),
                "number": _number(entrant),
                "name": " & ".join(filter(None, map(plain, entrant.names)))[:120],
                "total": plain(entrant.total)[:12],
                "total-here": count.see(entrant.total, one.total),
                "percent": plain(entrant.percent)[:12],
                "percent-here": count.see(entrant.percent, one.percent),
            }
        )
    return _form("published", rows, language)


def _matches(event: Event, matches: Sequence[Match], count: _Count, language: Language) -> Form:
    scale = agreed_scale(matches)
    names = {one.number.strip(): " & ".join(one.names) for one in event.entrants if one.names}
    rows: list[dict[str, str]] = []
    for match in matches[:MOST_ROWS]:
        home, away = scale.points(match) if scale else (None, None)
        rows.append(
            {
                "round": plain(match.round)[:20],
                "home": _team(match.home, names),
                "away": _team(match.away, names),
                "imps": _both(match.home_imps, match.away_imps),
                "vps": _both(match.home_vps, match.away_vps),
                "vps-here": _both(count.see(match.home_vps, home), count.see(match.away_vps, away)),
            }
        )
    notes: tuple[str, ...] = ()
    if scale is not None:
        code = f"scale-{scale.id}"
        facts = {"scale": say(language, "web.files", code), "boards": scale.boards}
        notes = (say(language, "web.files", "matches-scale", **facts),)
    return _form("matches", rows, language, notes)


def _form(
    title: str, rows: Sequence[dict[str, str]], language: Language, notes: tuple[str, ...] = ()
) -> Form:
    shown = [head for head in rows[0] if any(row[head] for row in rows)]
    table = plain_table(
        (say(language, "web.files", f"head-{head}") for head in shown),
        "".join("l" if head in {"name", "home", "away"} else "r" for head in shown),
        (tuple(row[head] for head in shown) for row in rows),
    )
    return Form(say(language, "web.files", title), "", table, notes)


def _rank(one: Reckoned) -> int:
    """The place that the file gives; those without one stand last."""
    found = re.match(r"\s*(\d{1,6})", one.entrant.rank, re.ASCII)
    return int(found[1]) if found else _LAST


def places_here(found: Sequence[Reckoned]) -> list[Fraction | None]:
    """Everybody's place by our own figures: of all, or of each direction if that agrees better.

    >>> some = [Reckoned(Entrant(rank=rank, number=""), Fraction(n), None)
    ...         for rank, n in (("1", 9), ("2=", 7), ("2=", 7), ("4", 3))]
    >>> [str(place) for place in places_here(some)]
    ['1', '2', '2', '4']
    """
    if any(one.total is None and one.percent is None for one in found):
        return [None] * len(found)
    by_percent = all(one.percent is not None for one in found)
    figures = [(one.percent if by_percent else one.total) or Fraction() for one in found]
    together = _placed(figures, [""] * len(found))
    apart = _placed(figures, [one.entrant.direction for one in found])
    stated = [_rank(one) for one in found]
    best = max((together, apart), key=lambda places: sum(map(int.__eq__, places, stated)))
    return [Fraction(place) for place in best]


def _placed(figures: Sequence[Fraction], groups: Sequence[str]) -> list[int]:
    """The place of each in its group; equal figures share the better one."""
    sorted_: dict[str, list[Fraction]] = {}
    for own, group in sorted(zip(figures, groups, strict=True), key=lambda one: one[0]):
        sorted_.setdefault(group, []).append(own)
    return [
        1 + len(sorted_[group]) - bisect_right(sorted_[group], own)
        for own, group in zip(figures, groups, strict=True)
    ]


def _number(entrant: Entrant) -> str:
    number = plain(entrant.number)[:20]
    side = entrant.direction if entrant.direction in {"NS", "EW"} else ""
    return number if not side or number.endswith(side) else f"{number} {side}"


def _team(number: str, names: dict[str, str]) -> str:
    number = number.strip()
    return plain(f"{number} {names.get(number, '')}")[:60]


def _both(one: str, other: str) -> str:
    return f"{plain(one)[:12]} – {plain(other)[:12]}" if one or other else ""

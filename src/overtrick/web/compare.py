"""Two rule sets side by side, and the results on which they part ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.explaining import line_name
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from overtrick.web.teaching import DEFAULT, field_value, named_rules, teach
from overtrick.web.tongue import tongue
from overtrick.web.worked import said

SHOWN = 8
"""So many results of a kind are listed; the rest are counted."""
_Parted = dict[tuple[Kind, ...], list[Result]]


@dataclass(frozen=True, slots=True)
class Pair:
    """A field in both rule sets."""

    meaning: str
    one: str
    other: str

    @property
    def differs(self) -> bool:
        """Whether the rule sets part ways here."""
        return self.one != self.other


@dataclass(frozen=True, slots=True)
class Parting:
    """Results that score differently for the same reason."""

    kinds: str
    doubling: str
    zone: str
    vulnerable: bool
    rows: tuple[tuple[str, int, int], ...]
    more: int


async def compare(request: Request) -> Response:
    """The fields of both, and where their scores differ."""
    one = named_rules(request.query_params.get("a"))
    other = named_rules(
        request.query_params.get("b"), "duplicate" if one.id == DEFAULT else DEFAULT
    )
    language = tongue(request)
    pairs = fields(language, one, other)
    return teach(
        request,
        "compare.html",
        context="learn.compare",
        one=one,
        other=other,
        pairs=pairs,
        number=sum(pair.differs for pair in pairs),
        partings=tuple(partings(language, one, other)),
    )


def fields(language: Language, one: Rules, other: Rules) -> tuple[Pair, ...]:
    """Every field of two rule sets."""
    theirs = field_texts(other)
    return tuple(
        Pair(
            say(language, "field", name),
            field_value(language, name, text),
            field_value(language, name, theirs[name]),
        )
        for name, text in field_texts(one).items()
    )


def partings(language: Language, one: Rules, other: Rules) -> Iterator[Parting]:
    """The results that score differently, gathered by what makes the difference."""
    for doubling in Doubling:
        for vulnerable in (False, True):
            for kinds, results in _parted(one, other, doubling, vulnerable).items():
                yield Parting(
                    kinds=", ".join(line_name(language, kind) for kind in kinds),
                    doubling=say(language, "learn.page", doubling.name.lower()),
                    zone=say(language, "state", "vulnerable" if vulnerable else "not-vulnerable"),
                    vulnerable=vulnerable,
                    rows=tuple(
                        (
                            _told(language, result),
                            score(one, result, vulnerable).net_ns,
                            score(other, result, vulnerable).net_ns,
                        )
                        for result in results[:SHOWN]
                    ),
                    more=max(len(results) - SHOWN, 0),
                )


def _parted(one: Rules, other: Rules, doubling: Doubling, vulnerable: bool) -> _Parted:
    """The results that differ, by the kinds of points that do."""
    found: _Parted = {}
    for result in _results(doubling):
        ours, theirs = _by_kind(one, result, vulnerable), _by_kind(other, result, vulnerable)
        if sum(ours.values()) != sum(theirs.values()):
            kinds = tuple(kind for kind in Kind if ours.get(kind, 0) != theirs.get(kind, 0))
            found.setdefault(kinds, []).append(result)
    return found


def _results(doubling: Doubling) -> Iterator[Result]:
    """Every result once that could score in its own way: suits that score alike count as one."""
    for strain in (Strain.CLUBS, Strain.HEARTS, Strain.NOTRUMPS):
        for level in range(1, 8):
            contract = Contract(level, strain, doubling, Side.NS)
            for over in range(8 - level):
                yield Result.of(contract, over)
    grand = Contract(7, Strain.NOTRUMPS, doubling, Side.NS)
    for down in range(1, 14):
        yield Result.of(grand, -down)


def _by_kind(rules: Rules, result: Result, vulnerable: bool) -> dict[Kind, int]:
    return {line.kind: line.points for line in score(rules, result, vulnerable).lines}


def _told(language: Language, result: Result) -> str:
    """The result; a defeat scores the same in every contract, so only the tricks are told."""
    if result.made:
        return said(language, result)
    return count(language, "down", -result.over)

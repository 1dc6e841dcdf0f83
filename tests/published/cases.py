"""The printed cases: what a source gives, and what it says must come out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from overtrick.cards.seat import Seat, Side
from overtrick.game.call import Call, parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules

Given = dict[str, Any]
asked_for: set[str] = set()
"""The kinds that some test has asked for."""


@dataclass(frozen=True)
class Case:
    """One case of one kind, under one rule set where it names one."""

    id: str
    kind: str
    ruleset: str
    given: Given
    expected: Given

    @property
    def rules(self) -> Rules:
        return RULE_SETS[self.ruleset]


def read(name: str) -> list[Given]:
    """One of the files of facts beside this module."""
    rows: list[Given] = json.loads((Path(__file__).parent / name).read_text("utf-8"))
    return rows


@cache
def every_case() -> tuple[Case, ...]:
    """The cases of both files, in order."""
    return tuple(
        Case(row["id"], row["kind"], row.get("ruleset", ""), row["input"], row["expected"])
        for name in ("seeds.json", "published.json")
        for row in read(name)
    )


def of_kind(kind: str) -> pytest.MarkDecorator:
    """Run a test on every case of that kind."""
    asked_for.add(kind)
    found = [case for case in every_case() if case.kind == kind]
    return pytest.mark.parametrize("case", found, ids=[case.id for case in found])


def contract(name: str, declarer: str = "N") -> Contract:
    """A contract as the cases write it, ``3NXX``, by that seat or side."""
    bare = name.rstrip("X")
    side: Seat | Side = Seat.parse(declarer) if len(declarer) == 1 else Side.parse(declarer)
    return Contract(int(bare[0]), Strain.parse(bare[1:]), Doubling(len(name) - len(bare)), side)


def result(name: str, tricks: int, declarer: str = "N") -> Result:
    """That contract and all the tricks declarer's side won."""
    return Result(contract(name, declarer), tricks)


def named(side: str) -> str:
    """A seat or side as we name it, where a source calls the sides A and B."""
    return {"A": "NS", "B": "EW"}.get(side, side)


def entry(deal: list[Any] | None) -> Entry:
    """A deal as the cases list it: declarer, contract, tricks, and honours where there are any."""
    if deal is None:
        return Entry(PASSED_OUT)
    declarer, name, tricks, *more = deal
    claimed: list[tuple[str, int]] = more[0] if more else []
    honours = tuple(Honours(Side.parse(named(who)), points) for who, points in claimed)
    return Entry(result(name, tricks, named(declarer)), honours)


def calls(names: list[str]) -> list[Call]:
    """Calls as the cases write them: P, X, XX, 1C to 7N."""
    return [parse_call(name) for name in names]

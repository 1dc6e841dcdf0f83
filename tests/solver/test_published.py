"""The native library through our hands, and par, against published figures."""

from __future__ import annotations

from functools import cache

import pytest

from overtrick.analysis.par import Pars
from overtrick.analysis.par_worth import board_worth
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.play import Play
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.solver.native import NativeSolver
from overtrick.solver.position import Position
from tests.published.double_dummy import Known, KnownPlay, known, known_plays


def agree_on_tables(native: NativeSolver, deals: list[Known]) -> None:
    found = native.tables([one.deal for one in deals])
    assert [str(table) for table in found] == [str(one.table) for one in deals]


def agree_on_plays(native: NativeSolver, plays: list[KnownPlay]) -> None:
    """The last trick plays itself, and the lists leave it out."""
    told = native.plays([one.play for one in plays])
    leads = native.cards([Position.of(Play(one.play.contract, one.play.deal)) for one in plays])
    for one, counts, worth in zip(plays, told, leads, strict=True):
        assert isinstance(counts, tuple)
        assert counts[: len(one.tricks)] == one.tricks
        assert worth == one.leads


@cache
def pars(vulnerability: Vulnerability) -> Pars:
    return Pars(board_worth(DUPLICATE, vulnerability))


def test_tables(native: NativeSolver) -> None:
    agree_on_tables(native, known(40))


@pytest.mark.soak
def test_a_thousand_tables(native: NativeSolver) -> None:
    deals = known()
    assert len(deals) == 1_000
    agree_on_tables(native, deals)


def test_plays_and_leads(native: NativeSolver) -> None:
    agree_on_plays(native, known_plays()[:10])


@pytest.mark.soak
def test_a_hundred_plays_and_leads(native: NativeSolver) -> None:
    plays = known_plays()
    assert len(plays) == 100
    agree_on_plays(native, plays)


def test_a_thousand_pars() -> None:
    for one in known():
        found = pars(one.vulnerability).of(one.table, one.dealer.side)
        assert found.net_ns == one.par, one

"""Tricks to be expected from points and trumps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.analysis.expected import Tricks
from overtrick.game.strain import Strain
from tests import properties

points = st.integers(0, 40)
trumps = st.integers(7, 13)


@given(properties.strains, points, trumps)
def test_the_chances_of_all_numbers_of_tricks_make_one(
    strain: Strain, points: int, trumps: int
) -> None:
    chances = Tricks.at(strain, points, trumps).chances

    assert len(chances) == 14
    assert all(chance >= 0 for chance in chances)
    assert sum(chances) == pytest.approx(1)


@given(properties.strains, st.integers(14, 30), st.integers(7, 9))
def test_the_chances_have_the_mean_that_is_told(strain: Strain, points: int, trumps: int) -> None:
    """But for the ends, where nobody takes fewer than none or more than thirteen."""
    tricks = Tricks.at(strain, points, trumps)

    mean = sum(number * chance for number, chance in enumerate(tricks.chances))

    if 4 <= tricks.mean <= 9.5:
        assert mean == pytest.approx(tricks.mean, abs=0.05)


@given(properties.strains, st.integers(0, 39), trumps)
def test_a_point_more_is_never_worse(strain: Strain, points: int, trumps: int) -> None:
    assert Tricks.at(strain, points + 1, trumps).mean > Tricks.at(strain, points, trumps).mean


@given(points, st.integers(7, 12))
def test_a_trump_more_helps_in_a_suit_and_means_nothing_at_notrumps(
    points: int, trumps: int
) -> None:
    def mean(strain: Strain, trumps: int) -> float:
        return Tricks.at(strain, points, trumps).mean

    assert mean(Strain.HEARTS, trumps + 1) > mean(Strain.HEARTS, trumps)
    assert mean(Strain.NOTRUMPS, trumps + 1) == mean(Strain.NOTRUMPS, trumps)


def test_twenty_points_at_notrumps_are_half_the_tricks_or_hardly_less() -> None:
    """Both sides with half the points take six and a half, less the lead."""
    assert Tricks.at(Strain.NOTRUMPS, 20).mean == pytest.approx(6.2, abs=0.3)


def test_the_points_that_players_go_by_bring_the_tricks_of_the_contract() -> None:
    """26 with eight trumps make ten tricks about as often as not, 33 twelve at notrumps."""
    four_spades = Tricks.at(Strain.SPADES, 26, 8)
    six_notrumps = Tricks.at(Strain.NOTRUMPS, 33)

    assert 0.3 < sum(four_spades.chances[10:]) < 0.6
    assert 0.5 < sum(six_notrumps.chances[12:]) < 0.9

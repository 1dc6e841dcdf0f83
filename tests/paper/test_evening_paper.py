"""Evenings on paper: what is said of each table, and nothing that is not so."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.language.language import Language
from overtrick.paper.evening import evening_drawing
from overtrick.paper.evening_text import evening_text
from overtrick.paper.evening_words import EveningPaper
from overtrick.paper.layout import Table
from overtrick.paper.measure import cells
from overtrick.paper.season import season_drawing
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.settings import Kind, Tally
from tests.tournament.evenings.evenings import ABCD, evening, evenings, played, won


def text(made: Evening, *, cards: bool = False) -> str:
    return evening_text(evening_drawing(EveningPaper(Language.EN, made, cards=cards)))


@given(evenings(most_rounds=2), st.sampled_from(Language), st.booleans())
def test_every_evening_can_be_drawn(made: Evening, language: Language, cards: bool) -> None:
    paper = EveningPaper(language, made, "", cards=cards)
    for drawing in (evening_drawing(paper), season_drawing([paper, paper])):
        for block in drawing.blocks:
            if isinstance(block, Table):
                width = len(block.headings)
                assert len(block.align) == width
                assert {len(row.cells) for row in block.rows} <= {width}
                assert len(block.foot) in {0, width}
        assert all(cells(line) <= 120 for line in evening_text(drawing).splitlines())


def test_a_cut_and_a_round_not_over_are_said() -> None:
    made = played(evening(Kind.PROGRESSIVE, 8, deals=2), ["pass", "pass"], ["4S N ="])
    shown = text(made)
    assert "by the cut" in shown
    assert shown.count("not finished") == 1
    assert "not finished" not in text(won(made, "NN")).split("Next")[0].split("    2  ")[0]
    assert "not finished" not in text(played(evening(Kind.PROGRESSIVE, 8), ["pass"], ["pass"]))
    assert "not finished" in text(played(evening(Kind.THREE_RUBBERS, ABCD), ["4S N ="]))


def test_who_came_and_who_went() -> None:
    shown = text(won(evening(Kind.CHICAGO, 5), "N", arrives=["New"], leaves=["P1"]), cards=True)
    assert "Came: New" in shown
    assert "Went home: P1" in shown
    assert "Sat out: New" in shown


def test_balances_have_a_sign_and_scores_have_none() -> None:
    net = won(evening(Kind.PROGRESSIVE, ABCD), "N")
    assert "+420" in text(net)
    gross = replace(net, settings=net.settings._replace(tally=Tally.GROSS))
    assert "+420" not in text(gross).split("Rounds")[0]


def test_nobody_is_next_where_there_are_too_few() -> None:
    made = won(evening(Kind.CHICAGO, 5), "N")
    gone = replace(made, rounds=(replace(made.rounds[0], leaves=("P4", "P5")),))
    assert "Next" not in text(gone)


@pytest.mark.parametrize(("players", "columns"), [(4, True), (6, True), (7, False)])
def test_players_stand_beside_each_other_while_there_is_room(players: int, columns: bool) -> None:
    lines = text(won(evening(Kind.CHICAGO, players), "N")).splitlines()
    assert ("1. P1" in lines[3]) is columns

"""A movement on paper: the grid, the proof in words, the cards, the PDF read back."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from overtrick.language.language import Language
from overtrick.language.words import has
from overtrick.paper.guide_cards import Card, cards_text, guide_cards, table_cards
from overtrick.paper.missing_extra import MissingExtra
from overtrick.paper.movement import movement_drawing
from overtrick.paper.movement_pdf import movement_pdf
from overtrick.paper.sheet_text import sheet_text
from overtrick.tournament.faults import Flaw
from overtrick.tournament.movement import Movement, Round
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.plan import Plan
from overtrick.tournament.replanning import with_late_pair

pdfium: Any = import_module("pypdfium2")  # has no types

PLANS = {
    "mitchell": Plan("mitchell", 10, switched=1),
    "mitchell-skip": Plan("mitchell-skip", 11),
    "mitchell-share": Plan("mitchell-share", 8),
    "mitchell-hesitation": Plan("mitchell-hesitation", 10),
    "howell": Plan("howell", 7),
    "howell-three-quarter": Plan("howell-three-quarter", 12),
    "individual": Plan("individual", 10),
    "teams-match": Plan("teams-match", 2),
    "teams-round-robin": Plan("teams-round-robin", 5),
    "teams-swiss": Plan("teams-swiss", 6),
    "teams-board-a-match": Plan("teams-board-a-match", 6),
}

FIVE_TABLES = """
Mitchell
6 pairs, 3 tables, 3 rounds, boards in a round: 2

Table  Round 1     Round 2     Round 3
─────────────────────────────────────────
1      N1×E1: 1–2  N1×E3: 3–4  N1×E2: 5–6
2      N2×E2: 3–4  N2×E1: 5–6  N2×E3: 1–2
3      N3×E3: 5–6  N3×E2: 1–2  N3×E1: 3–4

Proof
═════

Places                  every pair is in one place in each round
Boards                  no pair plays a board twice
Meetings                every two who can meet do so exactly once
Shared boards           none: a board is at one table at a time
Boards played           6 each
Sit-outs                none
Comparisons of any two  3 each
"""


def rows(card: Card) -> list[tuple[str, ...]]:
    return [row.cells for row in card.table.rows]


def pages(movement: Movement, language: Language) -> list[str]:
    document = pdfium.PdfDocument(movement_pdf((movement,), language))
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [str(text) for text in found]


def test_every_family_has_a_plan_here() -> None:
    assert list(PLANS) == list(FAMILIES)


def test_the_grid_and_the_proof() -> None:
    movement = make(Plan("mitchell", 6, per_round=2))
    assert sheet_text(movement_drawing(movement, Language.EN)) == FIVE_TABLES.lstrip("\n")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", PLANS)
def test_every_family_in_every_language(kind: str, language: Language) -> None:
    movement = make(PLANS[kind])
    shown = sheet_text(movement_drawing(movement, language))
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert "–" in shown
    if language is not Language.EN:
        assert shown.splitlines()[0] != movement_drawing(movement, Language.EN).title
    printed = "\n".join(pages(movement, language)).split()
    for card in guide_cards(movement, language) + table_cards(movement, language):
        assert card.title.split()[1] in printed
        for row in rows(card):
            assert all(word in printed for cell in row for word in cell.split())


def test_a_card_leads_its_pair_through_the_evening() -> None:
    movement = make(Plan("mitchell", 9, per_round=2, switched=1))
    first = guide_cards(movement, Language.EN)[0]
    assert first.title == "Pair 1"
    assert rows(first) == [
        ("1", "1", "NS", "6", "1–2"),
        ("2", "–", "sits out", "–", "–"),
        ("3", "1", "NS", "9", "5–6"),
        ("4", "1", "NS", "8", "7–8"),
        ("5", "1", "EW ⇄", "7", "9–10"),
    ]
    assert first.note.startswith("⇄ the arrow is switched")


def test_a_player_sees_the_partner_too() -> None:
    movement = make(Plan("individual", 5, per_round=1))
    assert rows(guide_cards(movement, Language.RU)[1])[0] == ("1", "1", "С", "5", "3, 4", "1")
    assert rows(table_cards(movement, Language.RU)[0])[0] == ("1", "2", "3", "5", "4", "1")


def test_a_team_has_a_row_for_those_at_home_and_one_for_the_visitors() -> None:
    movement = make(Plan("teams-round-robin", 4, per_round=2))
    assert rows(guide_cards(movement, Language.EN)[0])[:2] == [
        ("1", "1", "NS", "4", "1–2*"),
        ("1", "4", "EW", "4", "1–2*"),
    ]


def test_a_shared_board_is_starred_and_the_star_explained() -> None:
    card = table_cards(make(Plan("mitchell-share", 8)), Language.EN)[0]
    assert all(row[-1].endswith("*") for row in rows(card))
    assert card.note.startswith("*")
    assert "Stand" in sheet_text(movement_drawing(make(Plan("mitchell-share", 8)), Language.EN))


def test_a_late_pair_has_a_card_from_its_first_round() -> None:
    movement = with_late_pair(make(Plan("howell", 7)), 2)
    last = guide_cards(movement, Language.EN)[-1]
    assert [row[0] for row in rows(last)] == ["3", "4", "5", "6", "7"]


def test_letters_of_the_lines_are_the_readers() -> None:
    cards = guide_cards(make(Plan("mitchell", 6)), Language.BG)
    assert [card.title for card in cards[2:4]] == ["Двойка С3", "Двойка И1"]


def test_a_fault_is_told_in_place_of_the_proof() -> None:
    movement = make(Plan("mitchell", 6, per_round=1))
    twice = replace(movement, rounds=(*movement.rounds, movement.rounds[0]))
    shown = sheet_text(movement_drawing(twice, Language.EN))
    assert "round 4: N1, E1 would meet a second time" in shown
    assert "no pair plays a board twice" not in shown


def test_a_round_with_nobody_is_no_hole_in_the_grid() -> None:
    movement = make(Plan("mitchell", 6, per_round=1))
    quiet = replace(movement, rounds=(*movement.rounds[:2], Round((), out=tuple(range(1, 7)))))
    assert "N1, N2, N3, E1, E2, E3" in sheet_text(movement_drawing(quiet, Language.EN))


@pytest.mark.parametrize("language", Language)
def test_every_flaw_has_words(language: Language) -> None:
    assert all(has(language, "paper.movement", f"flaw-{flaw}") for flaw in Flaw)


def test_cards_as_text() -> None:
    text = cards_text(table_cards(make(Plan("mitchell-share", 8)), Language.EN))
    assert text.count("Table ") == 4
    assert text.count("* another table plays these boards in the same round.") == 2


def test_a_long_card_goes_on_overleaf() -> None:
    found = pages(make(Plan("howell", 60, per_round=1)), Language.EN)
    assert f"{len(found)} / {len(found)}" in found[-1]


def test_the_same_movement_gives_the_same_bytes() -> None:
    movement = make(Plan("howell", 8))
    assert movement_pdf((movement,), Language.RU) == movement_pdf((movement,), Language.RU)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra):
        movement_pdf((make(Plan("howell", 8)),), Language.EN)

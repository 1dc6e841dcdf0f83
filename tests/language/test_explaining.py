"""Every line is explained with a sum that comes to its points."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.explaining import explain, explain_line, line_name
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from tests.properties import house_rules, results

RUBBER = RULE_SETS["rubber"]
languages = st.sampled_from(Language)
SUM = re.compile(r": (?:(?P<sum>[0-9 ()+×]+) = )?(?P<points>[0-9]+)$")


def shown(explanation: str) -> int:
    """The points at the end of an explanation, once the sum before them is found right."""
    found = SUM.search(explanation)
    assert found, explanation
    points = int(found["points"])
    if found["sum"]:
        assert eval(found["sum"].replace("×", "*")) == points, explanation
    return points


def explanations(language: Language, rules: Rules, text: str, *, vulnerable: bool) -> list[str]:
    result = Result.parse(text)
    lines = score(rules, result, vulnerable).lines
    return [explain_line(language, rules, line, result, vulnerable) for line in lines]


@given(st.one_of(st.sampled_from(list(RULE_SETS.values())), house_rules()), results, languages)
def test_the_sum_shown_is_the_points(rules: Rules, result: Result, language: Language) -> None:
    for vulnerable in (False, True):
        for line in score(rules, result, vulnerable).lines:
            explained = explain_line(language, rules, line, result, vulnerable)
            assert shown(explained) == line.points


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_result_of_every_rule_set_is_explained(rules: Rules) -> None:
    for level, strain, doubling, tricks in product(
        (1, 3, 6, 7), Strain, Doubling, (0, 6, 7, 9, 12, 13)
    ):
        result = Result(Contract(level, strain, doubling, Seat.SOUTH), tricks)
        for line in score(rules, result, vulnerable=level % 2 == 0).lines:
            explained = explain_line(Language.BG, rules, line, result, level % 2 == 0)
            assert shown(explained) == line.points


@pytest.mark.parametrize("language", Language)
def test_every_kind_of_line_is_named_and_explained_without_its_result(language: Language) -> None:
    for kind in Kind:
        line = ScoreLine(kind, 350, Side.NS, Place.ABOVE)
        assert line_name(language, kind)
        assert shown(explain_line(language, RUBBER, line, None, vulnerable=False)) == 350


def test_as_english_players_say_it() -> None:
    assert explanations(Language.EN, RUBBER, "4HX N +1", vulnerable=False) == [
        "4♥ doubled, made: 4 × 30 × 2 = 240",
        "1 overtrick, doubled, not vulnerable: 100",
        "for the insult (made doubled): 50",
    ]
    assert explanations(Language.EN, RUBBER, "4HX N -3", vulnerable=False) == [
        "3 down, doubled, not vulnerable: 100 + 200 + 200 = 500"
    ]
    assert explanations(Language.EN, RUBBER, "4HX N -7", vulnerable=False) == [
        "7 down, doubled, not vulnerable: 100 + 200 + 200 + 4 × 300 = 1700"
    ]
    assert explanations(Language.EN, RULE_SETS["duplicate"], "6NT N +1", vulnerable=True) == [
        "6NT, made: 40 + 5 × 30 = 190",
        "1 overtrick: 30",
        "game, vulnerable: 500",
        "small slam bid and made, vulnerable: 750",
    ]


def test_as_the_russian_sources_say_it() -> None:
    assert explanations(Language.RU, RUBBER, "2NTX N =", vulnerable=True) == [
        "2БК с контрой, контракт выполнен: (40 + 30) × 2 = 140",
        "за выполненный контракт под контрой: 50",
    ]
    assert explanations(Language.RU, RUBBER, "3NTX N +2", vulnerable=False)[:2] == [
        "3БК с контрой, контракт выполнен: (40 + 2 × 30) × 2 = 200",
        "2 лишние взятки, с контрой, до зоны: 2 × 100 = 200",
    ]
    assert explanations(Language.RU, RUBBER, "4S N -5", vulnerable=True) == [
        "подсад, 5 недобранных взяток, в зоне: 5 × 100 = 500"
    ]


def test_as_the_bulgarian_source_says_it() -> None:
    assert explanations(Language.BG, RUBBER, "4H N +1", vulnerable=False) == [
        "4♥, изпълнен договор: 4 × 30 = 120",
        "1 надвзятка: 30",
    ]
    assert explanations(Language.BG, RUBBER, "4HXX N -2", vulnerable=False) == [
        "2 подвзятки, с реконтра, извън зона: 200 + 400 = 600"
    ]


def ledger(rules: Rules, *deals: str) -> Ledger:
    kept = Ledger(rules)
    for deal in deals:
        kept = kept.after(read_entry(deal))
    return kept


def test_a_row_of_the_sheet() -> None:
    kept = ledger(RUBBER, "4S N =", "pass", "3NT S +1 honours E 150")
    assert explain(Language.EN, RUBBER, kept.rows[1]) == ()
    assert explain(Language.EN, RUBBER, kept.rows[2]) == (
        "3NT, made: 40 + 2 × 30 = 100",
        "1 overtrick: 30",
        "four aces in one hand at notrumps: 150",
        "rubber in two games straight (clean rubber): 700",
    )


def test_honours_and_rubbers_are_told_apart() -> None:
    four, five = (ledger(RUBBER, f"4S N = honours W {points}").rows[0] for points in ("100", "150"))
    assert explain(Language.RU, RUBBER, four)[-1] == "четыре онера в одной руке: 100"
    assert explain(Language.RU, RUBBER, five)[-1] == "все пять онеров в одной руке: 150"
    slow = ledger(RUBBER, "4S N =", "4S W =", "4S S =").rows[-1]
    assert explain(Language.RU, RUBBER, slow)[-1] == (
        "простой (медленный) роббер, у противников есть гейм: 500"
    )
    alike = with_fields(RUBBER, {"rubber.clean": "500"})
    assert explain(Language.EN, alike, slow)[-1] == "rubber won: 500"


def test_chicago_pays_for_the_game_that_part_scores_make() -> None:
    rules = RULE_SETS["chicago"]
    kept = ledger(rules, "2H N =", "1NT N =", "pass", "pass", "2H E -1", "2H W =")
    assert explain(Language.EN, rules, kept.rows[1])[-1] == (
        "game, 100 or more below the line, not vulnerable: 300"
    )
    assert explain(Language.EN, rules, kept.rows[-1])[-1] == "part-score on the last deal: 100"


@pytest.mark.parametrize(
    ("rules", "reasons"),
    [
        ("rubber", ["the only game of an unfinished rubber: 300"]),
        (
            "progressive-gross",
            [
                "the only game of an unfinished rubber: 300",
                "part-score in the unfinished game: 50",
                "part-score in the unfinished game: 50",
            ],
        ),
    ],
)
def test_an_unfinished_rubber(rules: str, reasons: list[str]) -> None:
    kept = ledger(RULE_SETS[rules], "3NT N =", "1S N =", "1S E =")
    explained = [
        explain_line(Language.EN, kept.rules, line, None, vulnerable=False)
        for line in kept.closing_lines
    ]
    assert explained == reasons
    alone = ledger(RUBBER, "1S N =").closing_lines[0]
    assert explain_line(Language.EN, RUBBER, alone, None, vulnerable=False) == (
        "the only part-score in the unfinished game: 100"
    )
    assert kept.vulnerable == BySide(ns=True, ew=False)

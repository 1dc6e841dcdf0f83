"""Two rule sets side by side: what differs, in words, and on which results it shows."""

from __future__ import annotations

from itertools import product

import pytest

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.scoring.rules.house import differences
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from overtrick.web.compare import fields, partings
from tests.web.reader import LARGEST, on_the_wire, page, plain, read

PAIRS = list(product(RULE_SETS, repeat=2))


def parts(one: Rules, other: Rules) -> bool:
    """Whether any result at all has another total."""
    return any(
        score(one, result, vulnerable).net_ns != score(other, result, vulnerable).net_ns
        for level, strain, doubling in product(range(1, 8), Strain, Doubling)
        for tricks in range(14)
        for vulnerable in (False, True)
        for result in [Result(Contract(level, strain, doubling, Side.NS), tricks)]
    )


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_the_fields_that_differ(a: str, b: str) -> None:
    one, other = RULE_SETS[a], RULE_SETS[b]
    marked = sum(pair.differs for pair in fields(Language.EN, one, other))
    assert marked == len(differences(one, other))
    assert page(f"/compare?a={a}&b={b}").count('<span class="tag">differs</span>') == marked


@pytest.mark.parametrize(("a", "b"), [("rubber", b) for b in RULE_SETS])
def test_results_are_listed_where_there_are_any(a: str, b: str) -> None:
    one, other = RULE_SETS[a], RULE_SETS[b]
    found = list(partings(Language.EN, one, other))
    assert bool(found) is parts(one, other)
    for parting in found:
        assert parting.rows
        assert all(mine != theirs for _, mine, theirs in parting.rows)


def test_rubber_and_the_konspekt() -> None:
    found = list(partings(Language.EN, RULE_SETS["rubber"], RULE_SETS["rubber-konspekt"]))
    assert [(one.doubling, one.kinds, one.zone) for one in found] == [
        ("doubled", "undertricks", "not vulnerable"),
        ("redoubled", "for the insult", "not vulnerable"),
        ("redoubled", "undertricks", "not vulnerable"),
        ("redoubled", "for the insult", "vulnerable"),
    ]
    assert found[0].rows[0] == ("4 down", -800, -700)
    assert (len(found[0].rows), found[0].more) == (8, 2)


@pytest.mark.parametrize("language", Language)
def test_every_language(language: Language) -> None:
    for other in RULE_SETS:
        html = page(f"/compare?a=rubber&b={other}", language)
        assert not any(sign in html for sign in "♣♦♥♠")
    assert on_the_wire("/compare?a=duplicate&b=rubber-1932", language) < LARGEST


def test_a_rule_set_and_itself() -> None:
    text = plain(page("/compare?a=chicago&b=chicago"))
    assert "The same in every field." in text
    assert "There are none" in text


def test_two_are_compared_unasked() -> None:
    assert page("/compare") == page("/compare?a=rubber&b=duplicate")
    assert page("/compare?a=chicago") == page("/compare?a=chicago&b=rubber")


def test_no_such_rules() -> None:
    assert read("/compare?a=whist").status_code == 404
    assert read("/compare?b=whist").status_code == 404

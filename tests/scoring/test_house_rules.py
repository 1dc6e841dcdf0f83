"""House rules: any field of a set replaced, printed, read again, or refused."""

import pytest
from hypothesis import given

from overtrick.scoring.rules.fields import Claim, PassOut, VulnerableBy
from overtrick.scoring.rules.house import differences, field_texts, menu, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import BadRules, IllegalRules, Rules
from tests.properties import house_rules

RUBBER, CHICAGO = RULE_SETS["rubber"], RULE_SETS["chicago"]


def refusal(texts: dict[str, str], rules: Rules = RUBBER) -> tuple[BadRules, dict[str, object]]:
    """The code and the facts of what refuses these fields."""
    with pytest.raises(IllegalRules) as refused:
        with_fields(rules, texts)
    assert isinstance(refused.value.code, BadRules)
    assert refused.value.law == "house rules"
    return refused.value.code, refused.value.facts


@given(house_rules())
def test_what_is_printed_can_be_read_again(rules: Rules) -> None:
    assert with_fields(RULE_SETS[rules.id], field_texts(rules)) == rules


@given(house_rules())
def test_the_differences_make_the_one_set_of_the_other(rules: Rules) -> None:
    named = RULE_SETS[rules.id]
    changed = differences(named, rules)
    assert with_fields(named, {name: new for name, (_, new) in changed.items()}) == rules
    assert all(old != new for old, new in changed.values())


def test_some_fields_replaced() -> None:
    house = with_fields(
        RUBBER,
        {
            "honours.enabled": "NO",
            "honours.claim": "Auto",
            "undertricks.doubled.nv": " 100  200 ",
            "rubber.clean": "750",
        },
    )
    assert house.honours.enabled is False
    assert house.honours.claim is Claim.AUTO
    assert house.undertricks.doubled.nv == (100, 200)
    assert house.rubber.clean == 750
    assert house.id == RUBBER.id
    assert RUBBER.honours.enabled is True


@pytest.mark.parametrize("name", [
    "nonsense",
    "honours",
    "game.small",
    "honours.four.nv",
    "slam.small",
    "slam..nv",
    "id",
    "sources",
    "memo",
    "",
])  # fmt: skip
def test_unknown_field(name: str) -> None:
    assert refusal({name: "100"}) == (BadRules.UNKNOWN_FIELD, {"field": name})


@pytest.mark.parametrize(("name", "text"), [
    ("honours.enabled", "maybe"),
    ("honours.enabled", "1"),
    ("honours.claim", "never"),
    ("tie", ""),
    ("game", ""),
    ("game", "100 200"),
    ("game", "-100"),
    ("game", "1e2"),
    ("game", "١٠٠"),
    ("game", "²"),
    ("trick.notrumps", ""),
    ("trick.notrumps", " ".join(["30"] * 14)),
])  # fmt: skip
def test_unknown_value(name: str, text: str) -> None:
    assert refusal({name: text}) == (BadRules.UNKNOWN_VALUE, {"field": name, "value": text})


def test_the_word_that_is_no_number_is_told() -> None:
    facts = {"field": "trick.notrumps", "value": "x"}
    assert refusal({"trick.notrumps": "40 x"}) == (BadRules.UNKNOWN_VALUE, facts)


def test_a_row_may_name_all_thirteen_tricks() -> None:
    house = with_fields(RUBBER, {"undertricks.doubled.v": " ".join(["10"] * 13)})
    assert house.undertricks.doubled.v == (10,) * 13


@pytest.mark.parametrize(("name", "word", "least"), [
    ("game", "0", 1),
    ("factor.doubled", "0", 1),
    ("factor.redoubled", "0", 1),
    ("settlement.unit", "0", 1),
    ("rubber.clean", "100001", 0),
    ("rubber.clean", "1000000", 0),
    ("rubber.clean", "0000100", 0),
    ("trick.notrumps", "100001", 0),
])  # fmt: skip
def test_out_of_range(name: str, word: str, least: int) -> None:
    facts = {"field": name, "value": word, "least": least, "most": 100_000}
    assert refusal({name: word}) == (BadRules.RANGE, facts)


def test_the_ends_of_the_range() -> None:
    house = with_fields(RUBBER, {"rubber.clean": "100000", "rubber.slow": "0", "game": "1"})
    assert (house.rubber.clean, house.rubber.slow, house.game) == (100_000, 0, 1)


@pytest.mark.parametrize("text", ["board", "nonsense"])
def test_the_form_is_fixed(text: str) -> None:
    assert refusal({"form": text}) == (BadRules.FIXED, {"field": "form"})
    assert with_fields(RUBBER, {"form": "Rubber"}) == RUBBER


@pytest.mark.parametrize(("rules", "name", "text"), [
    ("rubber", "vulnerability", "board"),
    ("rubber", "part_scores_carry", "no"),
    ("rubber", "pass_out", "board_zero"),
    ("chicago", "vulnerability", "games"),
    ("chicago", "pass_out", "board_zero"),
    ("duplicate", "vulnerability", "dealer"),
    ("duplicate", "part_scores_carry", "yes"),
    ("duplicate", "pass_out", "next_dealer"),
])  # fmt: skip
def test_fields_that_contradict_the_form(rules: str, name: str, text: str) -> None:
    facts = {"field": name, "value": text}
    assert refusal({name: text}, RULE_SETS[rules]) == (BadRules.FORM, facts)


def test_what_a_form_leaves_open() -> None:
    assert with_fields(CHICAGO, {"part_scores_carry": "no"}).part_scores_carry is False
    nondealer = with_fields(CHICAGO, {"vulnerability": "nondealer"})
    assert nondealer.vulnerability is VulnerableBy.NONDEALER
    counted = with_fields(CHICAGO, {"pass_out": "counts_as_deal"})
    assert counted.pass_out is PassOut.COUNTS_AS_DEAL


def test_menus() -> None:
    assert menu(RUBBER, "honours.enabled") == ("yes", "no")
    assert menu(RUBBER, "honours.claim") == ("manual", "auto")
    assert menu(RUBBER, "tie") == ("draw", "rubber_taker")
    assert menu(RUBBER, "game") == ()
    assert menu(RUBBER, "trick.notrumps") == ()
    assert menu(RUBBER, "nonsense") == ()


def test_differences_between_two_sets() -> None:
    assert differences(RUBBER, RULE_SETS["rubber-kozclub"]) == {
        "honours.claim": ("manual", "auto"),
        "tie": ("draw", "rubber_taker"),
    }
    assert differences(RUBBER, RUBBER) == {}

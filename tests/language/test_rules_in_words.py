"""Rule sets, fields and values have names that people can tell apart."""

import pytest

from overtrick.language.language import Language
from overtrick.language.rules_in_words import (
    field_name,
    field_value,
    rules_about,
    rules_name,
    standing_name,
)
from overtrick.scoring.rules.house import field_texts, menu
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.source import Standing

EACH_LANGUAGE = pytest.mark.parametrize("language", Language)


@EACH_LANGUAGE
def test_no_two_rule_sets_are_called_alike(language: Language) -> None:
    names = [rules_name(language, rules) for rules in RULE_SETS]
    abouts = [rules_about(language, rules) for rules in RULE_SETS]
    assert len(set(names)) == len(set(abouts)) == len(RULE_SETS)
    assert not any("\n" in line for line in (*names, *abouts))


@EACH_LANGUAGE
def test_no_two_fields_are_called_alike(language: Language) -> None:
    fields = field_texts(RULE_SETS["rubber"])
    assert len({field_name(language, field) for field in fields}) == len(fields)


@EACH_LANGUAGE
def test_no_two_values_of_a_field_are_called_alike(language: Language) -> None:
    rules = RULE_SETS["rubber"]
    for field in field_texts(rules):
        values = menu(rules, field)
        shown = {field_value(language, field, value) for value in values}
        assert len(shown) == len(values)
        assert not shown & set(values) or values == ("yes", "no")


def test_numbers_stay_as_they_are() -> None:
    assert field_value(Language.BG, "undertricks.doubled.nv", "100 200 200 300") == (
        "100 200 200 300"
    )


@EACH_LANGUAGE
def test_no_two_standings_are_called_alike(language: Language) -> None:
    assert len({standing_name(language, standing) for standing in Standing}) == len(Standing)

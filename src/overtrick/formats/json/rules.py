"""A rule set for machines, field by field."""

from __future__ import annotations

from enum import StrEnum
from operator import attrgetter

from overtrick.scoring.rules.house import differences, field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules


def rules_json(rules: Rules) -> dict[str, object]:
    """Every field by its dotted name: its value, how it came to it, and the text it is from.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> told = rules_json(RUBBER)
    >>> told["undertricks.doubled.nv"]
    {'value': [100, 200, 200, 300], 'standing': 'stated', 'source': 'L-RUB 72-74'}
    """
    return {
        name: {
            "value": _value(rules, name),
            "standing": str(rules.source(name).standing),
            "source": rules.source(name).text,
        }
        for name in field_texts(rules)
    }


def house_rules_json(rules: Rules) -> dict[str, object]:
    """The fields in which these rules differ from the named set they start from.

    >>> from overtrick.scoring.rules.house import with_fields
    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> house_rules_json(with_fields(RUBBER, {"honours.enabled": "no", "rubber.clean": "750"}))
    {'honours.enabled': False, 'rubber.clean': 750}
    """
    named = RULE_SETS.get(rules.id)
    if named is None or named == rules:
        return {}
    return {name: _value(rules, name) for name in differences(named, rules)}


def _value(rules: Rules, name: str) -> str | int | list[int]:
    """The value in JSON's own types; a row of points is a list, were it of one number."""
    value: StrEnum | int | tuple[int, ...] = attrgetter(name)(rules)
    match value:
        case StrEnum():
            return str(value)
        case tuple():
            return list(value)
        case _:
            return value

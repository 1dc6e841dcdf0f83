"""House rules: a rule set read and written field by field, each by its dotted name.

>>> from overtrick.scoring.rules.rubber import RUBBER
>>> house = with_fields(RUBBER, {"honours.enabled": "no", "undertricks.doubled.nv": "100 200"})
>>> house.honours.enabled, differences(RUBBER, house)
(False, {'undertricks.doubled.nv': ('100 200 200 300', '100 200'), 'honours.enabled': ('yes', 'no')})
"""  # noqa: E501 - what Python prints

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from overtrick.scoring.rules.rules import BadRules, IllegalRules, Rules
from overtrick.scoring.rules.source import choice

_NOT_FIELDS = {"id", "sources", "memo"}
_AT_LEAST_ONE = {"game", "factor.doubled", "factor.redoubled", "settlement.unit"}
Value = bool | int | StrEnum | tuple[int, ...]
"""What a field holds."""
MOST_POINTS = 100_000
"""No single field of a rule set is worth more."""


def field_texts(rules: Rules) -> dict[str, str]:
    """Every field by its dotted name, written as a sheet file takes it."""
    return {name: _write(value) for name, value in _leaves(rules, "")}


def differences(one: Rules, other: Rules) -> dict[str, tuple[str, str]]:
    """The fields in which two rule sets differ, with the value in each."""
    theirs = field_texts(other)
    return {
        name: (ours, theirs[name])
        for name, ours in field_texts(one).items()
        if ours != theirs[name]
    }


def with_fields(rules: Rules, texts: Mapping[str, str]) -> Rules:
    """The rule set with some fields replaced; raises :exc:`IllegalRules`.

    The names and values are those of :func:`field_texts`; the form of the sheet is fixed.
    """
    for name, text in texts.items():
        rules = _replaced(rules, name, name.split("."), text)
    agreed = {name: choice("house-rule") for name in texts}
    return replace(rules, sources=MappingProxyType({**rules.sources, **agreed}))


def menu(rules: Rules, name: str) -> tuple[str, ...]:
    """The values a field may take where they can be listed, or else an empty tuple."""
    value = dict(_leaves(rules, "")).get(name)
    if isinstance(value, bool):
        return ("yes", "no")
    if not isinstance(value, StrEnum):
        return ()
    kind: type[StrEnum] = type(value)
    return tuple(str(one) for one in kind)


def _leaves(group: object, prefix: str) -> Iterator[tuple[str, Value]]:
    for name in _parts(group):
        value: Any = getattr(group, name)
        if _parts(value):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _parts(group: object) -> tuple[str, ...]:
    """The names of the fields of a rule set or of a group; none where the value is one itself."""
    if isinstance(group, Rules):
        return tuple(part.name for part in fields(group) if part.name not in _NOT_FIELDS)
    return getattr(group, "_fields", ())


def _replaced(group: Any, name: str, path: list[str], text: str) -> Any:
    first, *rest = path
    if first not in _parts(group) or bool(_parts(getattr(group, first))) is not bool(rest):
        raise IllegalRules(BadRules.UNKNOWN_FIELD, field=name)
    old = getattr(group, first)
    new = _replaced(old, name, rest, text) if rest else _read(name, old, text)
    changed: dict[str, Any] = {first: new}
    return replace(group, **changed) if isinstance(group, Rules) else group._replace(**changed)


def _write(value: Value) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def _read(name: str, old: Value, text: str) -> Value:
    """The value of a text, of the same type as the one it replaces."""
    word, words = text.lower(), text.split()
    match old:
        case bool() if word in ("yes", "no"):
            return word == "yes"
        case StrEnum() if name == "form" and word != old:
            raise IllegalRules(BadRules.FIXED, field=name)
        case StrEnum() if word in tuple(type(old)):
            return type(old)(word)
        case int() if not isinstance(old, bool) and len(words) == 1:
            return _number(name, words[0])
        case tuple() if 1 <= len(words) <= 13:
            return tuple(_number(name, word) for word in words)
        case _:
            raise IllegalRules(BadRules.UNKNOWN_VALUE, field=name, value=text)


def _number(name: str, word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise IllegalRules(BadRules.UNKNOWN_VALUE, field=name, value=word)
    least = 1 if name in _AT_LEAST_ONE else 0
    if len(word) > 6 or not least <= int(word) <= MOST_POINTS:
        raise IllegalRules(BadRules.RANGE, field=name, value=word, least=least, most=MOST_POINTS)
    return int(word)

"""Every card that is anywhere in a value, however deep, so that none can hide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from overtrick.cards.card import Card
from overtrick.scoring.rules.rules import Rules


def cards_in(value: Any) -> set[Card]:
    """The cards in a value made of dataclasses, tuples, sets, mappings and texts."""
    return {one for one in parts(value) if isinstance(one, Card)}


def texts_in(value: Any) -> set[str]:
    """The texts in it."""
    return {one for one in parts(value) if isinstance(one, str)}


def parts(value: Any) -> Iterator[Any]:
    """It and all that is in it, to whatever depth; only the rules are not looked into."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Card | Rules | str | int):
            continue
        if isinstance(one, Mapping):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, tuple | list | set | frozenset):
            waiting += one
        elif is_dataclass(one) and not isinstance(one, type):
            waiting += [getattr(one, name) for name in _names(one.__class__)]


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(part.name for part in fields(kind))

"""The house rules in plain words: the fields of a rule set that people may change at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.language.language import Language
from overtrick.language.rules_in_words import (
    field_name,
    field_value,
    rules_about,
    rules_name,
)
from overtrick.scoring.rules.fields import Form, PassOut
from overtrick.scoring.rules.house import differences, field_texts, menu, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules

PREFIX = "house."
"""What the name of a field begins with in the form."""
_FIRST = (
    "honours.enabled",
    "honours.four",
    "honours.five",
    "honours.aces",
    "rubber.clean",
    "rubber.slow",
    "unfinished.game",
    "unfinished.part",
    "unfinished.part_rule",
    "premium.game.nv",
    "premium.game.v",
    "premium.part",
    "premium.last_part",
    "vulnerability",
    "pass_out",
    "settlement.unit",
    "settlement.rounding",
    "tie",
)
"""What people argue about comes first; the numbers on which all agree come after."""
_IDLE = {
    Form.RUBBER: ("form", "vulnerability", "part_scores_carry", "premium"),
    Form.CHICAGO: ("form", "part_scores_carry", "rubber", "unfinished"),
    Form.BOARD: (
        "form",
        "vulnerability",
        "part_scores_carry",
        "pass_out",
        "rubber",
        "unfinished",
        "honours",
        "tie",
        "settlement",
        "next_rubber",
        "premium.last_part",
    ),
}
"""Fields that change nothing on a sheet of that form, or that the form fixes."""
_PAGE_ONLY = ("honours.claim",)
"""On a sheet honours are always told by the players: it has no cards to find them in."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the form: what it means, its value, and what may be chosen, in words."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]
    usual: str
    changed: bool


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The rule sets of a form with what is said of each, and the fields of the one chosen."""

    chosen: str
    about: str
    sets: tuple[tuple[str, str], ...]
    first: tuple[Field, ...]
    others: tuple[Field, ...]

    @property
    def differences(self) -> tuple[Field, ...]:
        """What differs from the named set."""
        return tuple(field for field in (*self.first, *self.others) if field.changed)


def rules_form(form: Form, rules: Rules, language: Language) -> RulesForm:
    """The form for these rules, which may have house rules in them already."""
    fields = {field.name: field for field in _fields(form, rules, language)}
    first = tuple(fields.pop(name) for name in _FIRST if name in fields)
    sets = tuple(
        (name, rules_name(language, name)) for name, one in RULE_SETS.items() if one.form is form
    )
    about = rules_about(language, rules.id)
    return RulesForm(rules.id, about, sets, first, tuple(fields.values()))


def house_rules(form: Mapping[str, str], rules: Rules) -> tuple[tuple[str, str], ...]:
    """What a form changes in a rule set; raises :exc:`IllegalRules` for what can't be."""
    told = {
        name.removeprefix(PREFIX): " ".join(text.split())
        for name, text in form.items()
        if name.startswith(PREFIX) and text.strip()
    }
    usual = field_texts(rules)
    changed = {name: text for name, text in told.items() if usual.get(name) != text}
    found = differences(rules, with_fields(rules, changed))
    return tuple((name, ours) for name, (_, ours) in found.items())


def _fields(form: Form, rules: Rules, language: Language) -> list[Field]:
    named = RULE_SETS[rules.id]
    usual = field_texts(named)
    return [
        Field(
            name=name,
            label=field_name(language, name),
            value=value,
            choices=tuple(
                (one, field_value(language, name, one))
                for one in menu(rules, name)
                if not (name == "pass_out" and one == PassOut.BOARD_ZERO)
                and not (name == "vulnerability" and one in ("games", "board"))
            ),
            usual=field_value(language, name, usual[name]),
            changed=value != usual[name],
        )
        for name, value in field_texts(rules).items()
        if not name.startswith(_IDLE[form]) and name not in _PAGE_ONLY
    ]

"""``overtrick rules``: the rule sets, field by field, each with its source."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from overtrick.cli.arguments import Parser
from overtrick.cli.reading import given_rules
from overtrick.language.language import Language
from overtrick.language.rules_in_words import (
    field_name,
    rules_about,
    rules_name,
    source_name,
    standing_name,
)
from overtrick.scoring.rules.house import differences, field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules


def options(parser: Parser) -> None:
    """One rule set, or two to compare."""
    parser.add_argument("id", nargs="?")
    parser.add_argument("--diff", nargs=2)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The list, one set, or the fields in which two differ."""
    if given.diff:
        one, other = (given_rules(name, words, "--diff") for name in given.diff)
        return _in_json_diff(one, other) if given.json else "\n".join(_diff(one, other, language))
    chosen = [given_rules(given.id, words, "ID")] if given.id else list(RULE_SETS.values())
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.rules import rules_json  # noqa: PLC0415

        found = [{"rules": rules.id, "fields": rules_json(rules)} for rules in chosen]
        return dumps(found[0] if given.id else found, ensure_ascii=False, indent=1)
    return "\n".join(_one(chosen[0], language) if given.id else _list(language))


def _list(language: Language) -> Iterator[str]:
    width = max(map(len, RULE_SETS))
    for name in RULE_SETS:
        yield f"{name:<{width}}  {rules_about(language, name)}"


def _one(rules: Rules, language: Language) -> Iterator[str]:
    """Every field as a sheet file takes it; what it means and its source in a comment."""
    yield f"# {rules_name(language, rules.id)}: {rules_about(language, rules.id)}"
    yield f"rules: {rules.id}"
    texts = field_texts(rules)
    width = max(len(f"{name}: {text}") for name, text in texts.items() if len(text) < 20)
    for name, text in texts.items():
        source = rules.source(name)
        origin = f"{standing_name(language, source.standing)}; {source_name(language, source)}"
        yield f"{f'{name}: {text}':<{width}}  # {field_name(language, name)} [{origin}]"


def _diff(one: Rules, other: Rules, language: Language) -> Iterator[str]:
    rows = [("", one.id, other.id)]
    rows += ((name, *pair) for name, pair in differences(one, other).items())
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for number, row in enumerate(rows):
        cells = "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True))
        meaning = field_name(language, row[0]) if number else ""
        yield f"{cells}  {meaning}".rstrip()


def _in_json_diff(one: Rules, other: Rules) -> str:
    from json import dumps  # noqa: PLC0415

    return dumps(
        {
            name: {one.id: mine, other.id: theirs}
            for name, (mine, theirs) in differences(one, other).items()
        },
        ensure_ascii=False,
    )

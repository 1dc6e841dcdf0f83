"""``overtrick table``: the crib, every contract made and defeated."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from overtrick.cli.arguments import Parser
from overtrick.cli.reading import given_rules
from overtrick.language.language import Language


def options(parser: Parser) -> None:
    """The rule set."""
    parser.add_argument("--rules", default="rubber")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The crib of a rule set, or every result of it for machines."""
    rules = given_rules(given.rules, words)
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.table import table_json  # noqa: PLC0415

        return dumps(table_json(rules))
    from overtrick.paper.crib_text import crib_text  # noqa: PLC0415 - not needed for JSON

    return crib_text(rules, language).rstrip("\n")

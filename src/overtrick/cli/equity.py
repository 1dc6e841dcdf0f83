"""``overtrick equity``: what a rubber stands to be worth from here, by its deals to come."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity, Value, equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.cli.arguments import Parser, one_of
from overtrick.cli.state import given_ledger
from overtrick.cli.writing import write_out
from overtrick.formats.json.equity import both_deals, equity_json
from overtrick.language.figures import figure
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.rules.registry import RULE_SETS

LEGS = (0, *range(20, 100, 10))
"""What may stand in a game in progress."""
GAMES = (BySide(0, 0), BySide(1, 0), BySide(0, 1), BySide(1, 1))
_WIDTH = 7


def options(parser: Parser) -> None:
    """The rules, the rubber so far, and how a table is made anew."""
    parser.add_argument("--rules", default="rubber")
    for option in ("--state", "--remake", "--kept"):
        parser.add_argument(option)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--deals", default="1000")
    parser.set_defaults(vul=None, deal=None)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The value of one state, or a table of them; or the table is made anew."""
    tables = {name: table for name, rules in RULE_SETS.items() if (table := equity_of(rules))}
    name = one_of(given.rules, tables, "--rules", words)
    rules, equity = RULE_SETS[name], tables[name]
    if given.remake is not None:
        from overtrick.cli.equity_remaking import remake  # noqa: PLC0415 - needs numpy

        return remake(rules, given, language, words)
    state = None
    if given.state is not None:
        state = State.of(given_ledger(rules, given, words).start, Side.NS)
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        states = equity.values if state is None else both_deals(state)
        return dumps(equity_json(equity, rules.id, states))
    lines = _all(equity, language) if state is None else _one(equity, state, language)
    write_out((*lines, "", say(language, "cli.equity", "how", deals=equity.deals)), words)
    return ""


def _one(equity: Equity, state: State, language: Language) -> Iterator[str]:
    """The state's value by who deals, and what its part-scores are worth in it."""
    for dealer in Side:
        value = equity.of(state._replace(dealer=dealer))
        yield say(language, "cli.equity", f"deals-{dealer}", **_facts(value, language))
    if not any(state.legs):
        return
    bare = equity.of(state._replace(legs=BySide(0, 0)))
    part = equity.of(state).points - bare.points
    yield say(language, "cli.equity", "without", points=shown(bare.points), part=shown(part))


def _all(equity: Equity, language: Language) -> Iterator[str]:
    """A line for each score in games, a column for each leg of North-South."""
    yield say(language, "cli.equity", "head")
    yield "".join(head.rjust(_WIDTH) for head in ("", *map(str, LEGS)))
    errors: list[float] = []
    for games in GAMES:
        values = [equity.of(State(games, BySide(leg, 0), Side.NS)) for leg in LEGS]
        errors += [value.error for value in values]
        row = (f"{games.ns}-{games.ew}", *(shown(value.points) for value in values))
        yield "".join(cell.rjust(_WIDTH) for cell in row)
    yield say(language, "cli.equity", "errors", error=figure(language, max(errors), 1))


def _facts(value: Value, language: Language) -> dict[str, str]:
    return {"points": shown(value.points), "error": figure(language, value.error, 1)}


def shown(points: float) -> str:
    """Whole points with their sign, as they are written beside a contract."""
    whole = round(points)
    return f"{whole:+d}".replace("-", "\N{MINUS SIGN}") if whole else "0"

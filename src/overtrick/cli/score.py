"""``overtrick score``: one deal scored, and why, line by line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.cli.arguments import Parser
from overtrick.cli.reading import given_rules, given_text, refuse
from overtrick.cli.state import given_ledger
from overtrick.game.contract import PassedOut
from overtrick.game.result import Result
from overtrick.language.explaining import explain_line
from overtrick.language.language import Language
from overtrick.language.reading import place_in_entry, read_entry
from overtrick.language.words import say
from overtrick.language.writing import side_name, write_entry
from overtrick.scoring.entry import IllegalEntry
from overtrick.scoring.ledger import Row
from overtrick.scoring.line import Place, ScoreLine
from overtrick.scoring.rules.rules import Rules


def options(parser: Parser) -> None:
    """The text, and the state of things before the deal."""
    parser.add_argument("text", nargs="*")
    parser.add_argument("--rules", default="rubber")
    parser.add_argument("--vul")
    parser.add_argument("--deal")
    parser.add_argument("--state")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The lines of the deal and the totals of each side."""
    source = given_text(given.text, words)
    rules = given_rules(given.rules, words)
    ledger = given_ledger(rules, given, words)
    try:
        row = ledger.after(read_entry(source.text)).rows[-1]
    except IllegalEntry as error:
        raise refuse(source, error.at(*place_in_entry(source.text, error))) from None
    except BridgeError as error:
        raise refuse(source, error) from None
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.score import score_json  # noqa: PLC0415

        told = score_json(rules, row.entry.outcome, row.lines, _vulnerable(row))
        return dumps(told, ensure_ascii=False)
    return "\n".join(_shown(rules, row, language))


def _shown(rules: Rules, row: Row, language: Language) -> list[str]:
    outcome = row.entry.outcome
    if isinstance(outcome, PassedOut):
        return [write_entry(row.entry, language), say(language, "cli.score", "passed-out")]
    vulnerable = _vulnerable(row)
    state = say(language, "cli.score", "vulnerable" if vulnerable else "not-vulnerable")
    shown = [f"{write_entry(row.entry, language)}  ({say(language, 'rules', rules.id)}, {state})"]
    width = max((len(str(line.points)) for line in row.lines), default=1)
    shown += (
        f"  {line.points:>{width}}  {_where(line, language)}"
        f"{explain_line(language, rules, line, outcome, vulnerable)}"
        for line in row.lines
    )
    shown += _totals(row.lines, language)
    if row.game:
        shown.append(say(language, "cli.score", "game", side=side_name(row.game, language)))
    return shown


def _vulnerable(row: Row) -> bool:
    """Whether declarer's side is; nobody's matters on a deal passed out."""
    outcome = row.entry.outcome
    return isinstance(outcome, Result) and row.vulnerable.of(outcome.contract.declarer.side)


def _where(line: ScoreLine, language: Language) -> str:
    """Below or above the line, as a column of its own; nothing where no line is drawn."""
    if line.place is None:
        return ""
    words = {place: say(language, "cli.score", str(place)) for place in Place}
    return words[line.place].ljust(max(map(len, words.values()))) + "  "


def _totals(lines: Sequence[ScoreLine], language: Language) -> list[str]:
    return [
        f"{side_name(side, language)}: {points}"
        for side in Side
        if (points := sum(line.points for line in lines if line.side is side))
    ]

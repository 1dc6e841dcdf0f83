"""``overtrick equity --remake``: a table of equity from a seed, into a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from overtrick.cards.errors import BridgeError, Illegal
from overtrick.cli.arguments import line, place
from overtrick.cli.progress import Progress
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import BadUsage, Refusal, Source, refused
from overtrick.cli.writing import write_file
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.rules.rules import Rules
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.once import Once
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

PATIENCE = 600
"""Seconds for one deal: to leave out those that take long would leave out some shapes."""
MOST = 1_000_000


class NotSolved(Illegal):
    """A deal that the solver gave up, so that there is no table; its code is the solver's."""


def remake(rules: Rules, given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Solve the deals of the seed, settle the states, write the file: whole or not at all."""
    seed = _number(given.seed, "--seed", 0, words)
    deals = _number(given.deals, "--deals", 1, words)
    for extra, there in (("bulk", find_spec("numpy") is not None), ("dds", is_native())):
        if not there:
            raise refused(BadUsage.EXTRA, line(words), extra=extra)
    from overtrick.analysis.equity.remaking import remade, solved_deals  # noqa: PLC0415

    with _solver(given.kept, words) as solver, Progress(deals, language) as progress:
        found = solved_deals(solver, seed, deals, progress.told)
        if solver.kept is not None and solver.kept.unwritten:
            raise refused(BadUsage.UNWRITABLE, line(words), file=given.kept)
    tables = [table for table in found if isinstance(table, Table)]
    for number, answer in enumerate(found, 1):
        if isinstance(answer, Unsolved):
            raise Refusal(line(words), [NotSolved(answer.why, board=number).at(1, 1)])
    try:
        made = remade(rules, seed, tables)
    except Illegal as error:
        raise refuse(line(words), error) from None
    write_file(given.remake, str(made).encode(), words)
    return say(language, "cli.equity", "remade", deals=deals, file=given.remake)


def _solver(kept: str | None, words: Sequence[str]) -> Once:
    """The solver; a file to keep results in that can't be had, or is another file, is refused."""
    try:
        return solver_at_hand(patience=PATIENCE, kept=None if kept is None else Path(kept))
    except BridgeError as error:
        raise refuse(Source(str(kept)), error) from None
    except OSError:
        column = place(words, str(kept))
        raise refused(BadUsage.UNWRITABLE, line(words), column, file=str(kept)) from None


def _number(text: str, option: str, least: int, words: Sequence[str]) -> int:
    if text.isascii() and text.isdecimal() and least <= int(text[:9]) <= MOST:
        return int(text[:9])
    allowed = f"{least}-{MOST}"
    raise refused(
        BadUsage.VALUE, line(words), place(words, text), option=option, value=text, allowed=allowed
    )

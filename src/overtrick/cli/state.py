"""Where a deal stands: ``--vul``, ``--deal`` and ``--state`` as the ledger it is entered in."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.cli.arguments import line, one_of, place
from overtrick.cli.refusal import ARGUMENT, BadUsage, Source, refused
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally

_VULNERABILITIES = ("none", "ns", "ew", "both")
_SCORE = r"\s+([0-9]{1,4})\s*[-\N{EN DASH}\N{MINUS SIGN}:]\s*([0-9]{1,4})"
_STATE = (
    rf"\s*(?:(?:games|геймы|геймове){_SCORE})?"
    rf"\s*(?:(?:leg|лег|частичная|част){_SCORE})?\s*"
)
"""``games 1-0 leg 60-0``, North-South first; either half may be left out."""


def given_ledger(rules: Rules, given: Namespace, words: Sequence[str]) -> Ledger:
    """The ledger before the deal; raises :exc:`~overtrick.cli.refusal.Refusal`."""
    start = _tallies(rules, given.state, words)
    turn = _turn(rules, given.deal, words)
    ledger = Ledger(rules, Seat((turn - 1) % 4), start=start, first_turn=turn)
    if given.vul is None:
        return ledger
    return _vulnerable(ledger, given, words)


def _tallies(rules: Rules, state: str | None, words: Sequence[str]) -> BySide[Tally]:
    if state is None:
        return BySide(Tally(), Tally())
    if not rules.part_scores_carry:
        raise refused(BadUsage.NO_STATE, line(words), place(words, "--state"), rules=rules.id)
    source = Source(ARGUMENT, state)
    found = _read(state)
    if not found or not state.strip():
        raise refused(BadUsage.STATE, source, text=state, game=rules.game)
    numbers = [int(number or 0) for number in found.groups()]
    for group, number in enumerate(numbers, start=1):
        if number > (1 if group < 3 else rules.game - 1):
            column = found.start(group) + 1
            raise refused(BadUsage.STATE, source, column, text=state, game=rules.game)
    ns_games, ew_games, ns_leg, ew_leg = numbers
    return BySide(Tally(leg=ns_leg, games=ns_games), Tally(leg=ew_leg, games=ew_games))


def _read(state: str) -> re.Match[str] | None:
    return re.fullmatch(_STATE, state, re.IGNORECASE)


def _names_games(state: str | None) -> bool:
    """Whether it tells who is vulnerable in a rubber, and not only what counts towards game."""
    found = _read(state or "")
    return found is not None and found[1] is not None


def _turn(rules: Rules, number: str | None, words: Sequence[str]) -> int:
    if number is None:
        return 1
    most = 4 if rules.form is Form.CHICAGO else 999
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= most):
        raise refused(
            BadUsage.VALUE,
            line(words),
            place(words, number),
            option="--deal",
            value=number,
            allowed=f"1-{most}",
        )
    return int(number)


def _vulnerable(ledger: Ledger, given: Namespace, words: Sequence[str]) -> Ledger:
    """The ledger with the vulnerability asked for; in a rubber, with the games that make it."""
    marked = Vulnerability.parse(one_of(given.vul, _VULNERABILITIES, "--vul", words))
    wanted = BySide(*(marked.covers(side) for side in (Side.NS, Side.EW)))
    if ledger.rules.form is not Form.RUBBER:
        return replace(ledger, marked=wanted)
    if _names_games(given.state) and ledger.vulnerable != wanted:
        raise refused(
            BadUsage.CONTRADICTION, line(words), place(words, given.vul), state=given.state
        )
    start = ledger.start
    return replace(
        ledger,
        start=BySide(
            start.ns._replace(games=int(wanted.ns)), start.ew._replace(games=int(wanted.ew))
        ),
    )

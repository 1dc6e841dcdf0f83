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
_STATE = (
    r"\s*(?:(?:games|геймы|геймове)\s+([01])\s*-\s*([01]))?"
    r"\s*(?:(?:leg|лег|частичная|част)\s+(\d{1,4})\s*-\s*(\d{1,4}))?\s*"
)
"""``games 1-0 leg 60-0``, North-South first; either half may be left out."""


def given_ledger(rules: Rules, given: Namespace, words: Sequence[str]) -> Ledger:
    """The ledger before the deal; raises :exc:`~overtrick.cli.refusal.Refusal`."""
    start = _tallies(rules, given.state)
    turn = _turn(rules, given.deal, words)
    ledger = Ledger(rules, Seat((turn - 1) % 4), start=start, first_turn=turn)
    if given.vul is None:
        return ledger
    return _vulnerable(ledger, given, words)


def _tallies(rules: Rules, state: str | None) -> BySide[Tally]:
    if state is None:
        return BySide(Tally(), Tally())
    found = re.fullmatch(_STATE, state, re.IGNORECASE | re.ASCII)
    if not found or not state.strip() or not rules.part_scores_carry:
        raise refused(BadUsage.STATE, Source(ARGUMENT, state), text=state, game=rules.game)
    ns_games, ew_games, ns_leg, ew_leg = (int(number or 0) for number in found.groups())
    for group, leg in ((3, ns_leg), (4, ew_leg)):
        if leg >= rules.game:
            column = found.start(group) + 1
            raise refused(
                BadUsage.STATE, Source(ARGUMENT, state), column, text=state, game=rules.game
            )
    return BySide(Tally(leg=ns_leg, games=ns_games), Tally(leg=ew_leg, games=ew_games))


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
    if given.state is not None and ledger.vulnerable != wanted:
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

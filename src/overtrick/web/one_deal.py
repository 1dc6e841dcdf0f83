"""One deal that is asked about: what stands in the address of the calculator.

>>> deal = asked({"bid": "4H", "x": "X", "over": "1", "by": "NS"})
>>> deal.row.after.ns.total, deal.address
(390, '/calculator?rules=rubber&bid=4H&x=X&by=NS&over=1')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from overtrick.cards.by_side import BySide
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.call import PASS, Bid, parse_call
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut, parse_declarer
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.language.reading import read_entry
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import WHEEL, Ledger, Row
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally
from overtrick.web.teaching import named_rules

_OVER = re.compile(r"[+-]?[0-9]{1,2}")
_MARKED = {"none": Vulnerability.NONE, "ns": Vulnerability.NS, "ew": Vulnerability.EW}
VULNERABLE = (*_MARKED, "both")
"""Who is vulnerable, as the address has it; in a rubber, who has a game."""


class BadState(LawCode):
    """Why a rubber can't stand like this before a deal."""

    LEG = "leg-too-high", "Rubber Law 73"


class IllegalState(Illegal):
    """So many points below the line would have been a game already."""


@dataclass(frozen=True, slots=True)
class OneDeal:
    """A deal and how things stood before it.

    ``number`` is the turn of a Chicago; ``legs`` what each side has towards its game.
    """

    rules: Rules
    entry: Entry
    vulnerable: Vulnerability = Vulnerability.NONE
    number: int = 1
    legs: BySide[int] = BySide(0, 0)

    @property
    def ledger(self) -> Ledger:
        """The ledger before the deal; raises :exc:`IllegalState`."""
        if max(self.legs.ns, self.legs.ew) >= self.rules.game:
            raise IllegalState(BadState.LEG, game=self.rules.game)
        marked = BySide(self.vulnerable.covers(Side.NS), self.vulnerable.covers(Side.EW))
        by_games = self.rules.form is Form.RUBBER
        start = BySide(
            *(
                Tally(leg=self.legs.of(side), games=int(by_games and marked.of(side)))
                for side in Side
            )
        )
        return Ledger(
            self.rules,
            Seat((self.number - 1) % 4),
            start=start,
            first_turn=self.number,
            marked=marked if self.rules.form is Form.BOARD else None,
        )

    @property
    def row(self) -> Row:
        """The deal as the sheet has it; raises :exc:`BridgeError`."""
        return self.ledger.after(self.entry).rows[-1]

    @property
    def query(self) -> dict[str, str]:
        """What the address says after the question mark: only what differs from nothing."""
        told = {"rules": self.rules.id, **_told(self.entry.outcome)}
        if self.rules.form is not Form.CHICAGO and self.vulnerable is not Vulnerability.NONE:
            told["vul"] = {Vulnerability.BOTH: "both"}.get(
                self.vulnerable, self.vulnerable.value.lower()
            )
        if self.rules.form is Form.CHICAGO and self.number != 1:
            told["deal"] = str(self.number)
        for side in Side:
            if leg := self.legs.of(side):
                told[f"leg_{side.name.lower()}"] = str(leg)
        for honours in self.entry.honours:
            told |= {"honours": str(honours.points), "holder": str(honours.holder.side)}
        return told

    @property
    def address(self) -> str:
        """Where the calculator shows it."""
        return f"/calculator?{urlencode(self.query)}"


def asked(told: Mapping[str, str]) -> OneDeal | None:
    """The deal of an address, or None where no contract is named yet.

    A ``text`` goes before all else that names the deal. Raises :exc:`BridgeError`.
    """
    text = told.get("text", "")
    rules = named_rules(told.get("rules"))
    entry = read_entry(text) if text.strip() else _entry(told, rules)
    if entry is None:
        return None
    number = told.get("deal", "")
    carries = rules.part_scores_carry
    return OneDeal(
        rules,
        entry,
        _MARKED.get(told.get("vul", "none"), Vulnerability.BOTH),
        int(number) if number in map(str, range(1, WHEEL + 1)) else 1,
        BySide(*(_number(told.get(f"leg_{side}")) if carries else 0 for side in ("ns", "ew"))),
    )


def _told(outcome: Outcome) -> dict[str, str]:
    if isinstance(outcome, PassedOut):
        return {"bid": str(outcome)}
    contract = outcome.contract
    told = {"bid": f"{contract.level}{contract.strain}", "x": str(contract.doubling)}
    told |= {"by": str(contract.declarer.side), "over": str(outcome.over)}
    return {name: value for name, value in told.items() if value}


def _entry(told: Mapping[str, str], rules: Rules) -> Entry | None:
    if not (named := told.get("bid", "")):
        return None
    call = parse_call(named)
    if call is PASS:
        return Entry(PASSED_OUT)
    if not isinstance(call, Bid):
        return None
    doubling = {"X": Doubling.DOUBLED, "XX": Doubling.REDOUBLED}.get(told.get("x", ""))
    contract = Contract(
        call.level,
        call.strain,
        doubling or Doubling.UNDOUBLED,
        parse_declarer(told.get("by") or "NS"),
    )
    # Where honours are off there is nothing to tap: what another rule set had is forgotten.
    honours = _honours(told) if rules.honours.enabled else ()
    return Entry(Result.of(contract, _over(told.get("over", ""))), honours)


def _honours(told: Mapping[str, str]) -> tuple[Honours, ...]:
    points = _number(told.get("honours"))
    return (Honours(Side.parse(told.get("holder") or "NS"), points),) if points else ()


def _over(text: str) -> int:
    return int(text) if _OVER.fullmatch(text.strip()) else 0


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 7 else 0

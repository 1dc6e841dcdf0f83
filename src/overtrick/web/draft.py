"""A deal as it is tapped in: what was chosen so far, and the entry it makes.

>>> from overtrick.scoring.rules.rubber import RUBBER
>>> draft = Draft.read({"contract": "4S", "doubling": "X", "declarer": "N", "over": "-1"})
>>> str(draft.entry(RUBBER).outcome), draft.missing
('4SX N -1', ())
>>> Draft.read({"contract": "3NT"}).missing
('declarer', 'over')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut, parse_declarer
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.honours import Honours
from overtrick.scoring.rules.rules import Rules

PASS = str(PASSED_OUT)
CONTRACTS = tuple(f"{level}{strain}" for level in range(1, 8) for strain in Strain)
DOUBLINGS = tuple(str(doubling) for doubling in Doubling)
NEAR = range(-7, 7)
"""The results within one tap: seven down to six over."""
FAR = range(-13, -7)
CLAIMS = ("four", "five", "aces")
"""What honours may be claimed for, as the fields of a rule set name them."""


class BadDraft(StrEnum):
    """Why what was tapped in is no deal yet."""

    CONTRACT = "choose-contract"
    DECLARER = "choose-declarer"
    OVER = "choose-result"
    HOLDER = "choose-holder"


_WANTED = {
    "contract": BadDraft.CONTRACT,
    "declarer": BadDraft.DECLARER,
    "over": BadDraft.OVER,
    "holder": BadDraft.HOLDER,
}


@dataclass(frozen=True, slots=True)
class Draft:
    """What was chosen, each as the form sends it; an empty text is nothing chosen."""

    contract: str = ""
    doubling: str = ""
    declarer: str = ""
    over: str = ""
    claim: str = ""
    holder: str = ""

    @classmethod
    def read(cls, form: Mapping[str, object]) -> Draft:
        """What a form or an address says; a value that no button has is nothing chosen."""
        return cls(
            _one(form, "contract", (*CONTRACTS, PASS)),
            _one(form, "doubling", DOUBLINGS),
            _one(form, "declarer", tuple(map(str, Seat))),
            _one(form, "over", tuple(map(str, (*FAR, *NEAR)))),
            _one(form, "claim", CLAIMS),
            _one(form, "holder", tuple(map(str, Seat))),
        )

    @classmethod
    def of(cls, entry: Entry, rules: Rules) -> Draft:
        """The draft that makes this entry, as when a deal is to be corrected."""
        if isinstance(entry.outcome, PassedOut):
            return cls(contract=PASS)
        contract = entry.outcome.contract
        named = f"{contract.level}{contract.strain}", str(contract.doubling)
        by = contract.declarer if isinstance(contract.declarer, Seat) else ""
        claim, holder = _claimed(entry, contract.strain, rules)
        return cls(*named, str(by), str(entry.outcome.over), claim, holder)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was chosen."""
        return self == Draft()

    @property
    def missing(self) -> tuple[str, ...]:
        """What is still to be chosen, in the order of the form."""
        if self.contract == PASS:
            return ()
        wanted = {"contract": self.contract, "declarer": self.declarer, "over": self.over}
        if self.claim:
            wanted["holder"] = self.holder
        return tuple(name for name, chosen in wanted.items() if not chosen)

    def entry(self, rules: Rules) -> Entry:
        """The deal; raises :exc:`ParseError` for what is missing, or why it can't be."""
        for name in self.missing:
            raise ParseError(_WANTED[name])
        if self.contract == PASS:
            return Entry(PASSED_OUT)
        level, strain = int(self.contract[0]), Strain.parse(self.contract[1:])
        doubling = Doubling(len(self.doubling))
        contract = Contract(level, strain, doubling, parse_declarer(self.declarer))
        return Entry(Result.of(contract, int(self.over)), self._honours(strain, rules))

    def _honours(self, strain: Strain, rules: Rules) -> tuple[Honours, ...]:
        """The claim; four aces may be worth as much as five trumps, but are not the same."""
        if not self.claim:
            return ()
        points: int = getattr(rules.honours, self.claim)
        if rules.honours.enabled and (self.claim == "aces") is not (strain is Strain.NOTRUMPS):
            raise IllegalEntry(BadEntry.HONOURS_POINTS, rules=rules.id, points=points)
        return (Honours(Seat.parse(self.holder), points),)


def _one(form: Mapping[str, object], name: str, allowed: tuple[str, ...]) -> str:
    value = str(form.get(name, ""))
    return value if value in allowed else ""


def _claimed(entry: Entry, strain: Strain, rules: Rules) -> tuple[str, str]:
    """What honours the entry has, by the name of the claim and the seat."""
    for honours in entry.honours:
        holder = str(honours.holder) if isinstance(honours.holder, Seat) else ""
        if strain is Strain.NOTRUMPS:
            return "aces", holder
        return ("five" if honours.points == rules.honours.five else "four"), holder
    return "", ""

"""What the tags say came of the deal: contract, declarer, tricks and score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, Unreadable
from overtrick.cards.seat import Seat, Side
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import SEATS, UNKNOWN, Signed, contract_of, signed, strain_of
from overtrick.formats.record import Tag
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.strain import Strain

_LONGEST = 60
"""No value of these tags is longer."""


class Outcome(NamedTuple):
    """The values, and the tags that they do not tell all of."""

    contract: Contract | PassedOut | None
    strain: Strain | None
    declarer: Seat | None
    tricks: int | None
    score_ns: int | None
    kept: tuple[Tag, ...]


def read_outcome(by: Mapping[str, Field], end: bool, telling: Telling) -> Outcome:
    """Read the four tags; ``end`` tells that the deal is an end position without a contract."""
    reading = _Reading(by, telling)
    declarer = reading.declarer()
    contract = reading.contract(declarer, end=end)
    field = by.get("Contract")
    strain = strain_of(field.value) if field and len(field.value) < _LONGEST else None
    tricks = reading.tricks(contract, declarer)
    score_ns = reading.score_ns(declarer)
    kept = tuple(reading.kept)
    return Outcome(contract, strain, declarer, tricks, score_ns, kept)


class _Reading:
    """The tags, and those of them that are kept as they are."""

    def __init__(self, by: Mapping[str, Field], telling: Telling) -> None:
        self._by = by
        self._telling = telling
        self.kept: list[Tag] = []

    def declarer(self) -> Seat | None:
        """The declarer; after a caret he took the place of dummy."""
        field = self._told("Declarer")
        if field is None:
            return None
        bare = field.value.removeprefix("^")
        seat = SEATS.get(bare)
        if seat is None and bare != "#":
            self._telling.error(Unreadable.SEAT, field.place, text=field.value)
        if seat is None or bare != field.value:
            self._keep(field)
        return seat

    def contract(self, declarer: Seat | None, *, end: bool) -> Contract | PassedOut | None:
        """The contract, where both tags tell it."""
        field, who = self._told("Contract"), self._by.get("Declarer")
        if field is None:
            if declarer is not None and who and not who.value.startswith("^"):
                self._keep(who)
            return None
        contract: Contract | PassedOut | BridgeError | None
        contract = contract_of(field.value, declarer) if self._is_short(field) else None
        if isinstance(contract, BridgeError):
            if not (end and strain_of(field.value)) and field.value != "#":
                # The error is remembered for all boards, so this one gets its own.
                facts = {**contract.facts, "text": field.value}
                self._telling.tell(type(contract)(contract.code, **facts), field.place)
            contract = None
        if contract is None:
            self._keep(field)
        if who and declarer is not None and not isinstance(contract, Contract):
            self._keep(who)
        return contract

    def tricks(self, contract: Contract | PassedOut | None, declarer: Seat | None) -> int | None:
        """Declarer's tricks, whichever side they are told of."""
        field = self._told("Result")
        if field is None:
            return None
        self._tell_pass(field, contract)
        told = signed(field.value.removeprefix("^")) if self._is_short(field) else None
        tricks = None if told is None else self._of_declarer(told, declarer, field)
        if told is None or not 0 <= told.number <= 13:
            self._telling.error(BadPbn.VALUE, field.place, tag="Result", text=field.value)
            tricks = None
        if tricks is None or field.value.startswith("^"):
            self._keep(field)
        return tricks

    def _of_declarer(self, told: Signed, declarer: Seat | None, field: Field) -> int | None:
        if told.other is not None and told.number + told.other != 13:
            self._telling.error(BadPbn.RESULT_SUM, field.place, text=field.value)
            return None
        if told.side is None:
            return told.number
        if declarer is None:
            return None
        return told.number if declarer.side is told.side else 13 - told.number

    def _tell_pass(self, field: Field, contract: Contract | PassedOut | None) -> None:
        """A board that was passed out, or has no declarer, has no tricks."""
        who = self._by.get("Declarer")
        if isinstance(contract, PassedOut) or (who and not who.value):
            self._telling.warning(BadPbn.RESULT_OF_PASS, field.place, text=field.value)

    def score_ns(self, declarer: Seat | None) -> int | None:
        """The score as North-South see it."""
        field = self._told("Score")
        told = signed(field.value) if field and self._is_short(field) else None
        if field is None:
            return None
        if told is None or (told.side is None and declarer is None):
            self._keep(field)
            return None
        if told.other not in (None, -told.number, 0):
            self._keep(field)
        side = told.side or (declarer.side if declarer is not None else Side.NS)
        return told.number if side is Side.NS else -told.number

    def _told(self, name: str) -> Field | None:
        """The tag, where it tells something."""
        field = self._by.get(name)
        return None if field is None or field.value in UNKNOWN else field

    def _keep(self, field: Field) -> None:
        tag = Tag(field.name, field.value, field.place)
        if tag not in self.kept:
            self.kept.append(tag)

    @staticmethod
    def _is_short(field: Field) -> bool:
        return len(field.value) <= _LONGEST

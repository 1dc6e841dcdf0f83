"""A store in memory that can be sealed, to see that nothing is written any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from overtrick.club.store import Event, NewEvent
from overtrick.club.store.memory import MemoryStore
from overtrick.club.store.opening import now


class Sealed(MemoryStore):
    """Notes each attempt to change a stream, and once it is sealed lets none through."""

    def __init__(self) -> None:
        super().__init__(now)
        self.is_sealed = False
        self.attempts: list[str] = []

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        self._attempt("append")
        return await super().append(stream, expected_seq, events, key)

    async def forget(self, stream: str) -> None:
        self._attempt("forget")
        await super().forget(stream)

    async def redact(
        self,
        stream: str,
        transform: Callable[[Event], NewEvent],
        notice: NewEvent | None = None,
    ) -> int:
        self._attempt("redact")
        return await super().redact(stream, transform, notice)

    def _attempt(self, what: str) -> None:
        self.attempts.append(what)
        if self.is_sealed:
            raise AssertionError(what)


FIELDS: dict[str, str] = {
    "seen": "3", "key": "k", "name": "Anna", "back": "/", "what": "sheet", "how": "same",
    "contract": "4S", "doubling": "", "declarer": "N", "over": "0", "claim": "", "holder": "",
    "rules": "rubber", "dealer": "N", "title": "ours", "stake": "5 per 100",
    "nameN": "Anna", "nameE": "Boris", "nameS": "Clara", "nameW": "Dmitri",
    "text": "rules: rubber\npass\n",
}  # fmt: skip
"""A form that fits every page, so that a refusal is for the address and not for the form."""

BODIES: tuple[Any, ...] = (
    {"seen": 3, "change": {"kind": "entered", "deal": "4S N ="}},
    {"seen": 3, "change": {"kind": "entered", "deal": "4S N =", "before": 2}},
    {"seen": 3, "change": {"kind": "corrected", "id": 2, "deal": "4S N ="}},
    {"seen": 3, "change": {"kind": "deleted", "id": 2}},
    {"seen": 3, "change": {"kind": "arranged", "title": "ours"}},
    {"seen": 3, "change": {"kind": "rubber-opened", "broken_off": True}},
    {"seen": 3, "change": {"kind": "undone"}},
    {"seen": 3, "change": {"kind": "redone"}},
    {"name": "Anna"},
    {},
)
"""What the API takes."""

"""What waits for an answer at a table, and what was said there."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.club.tables.phrases import Phrase
from overtrick.club.tables.shown import Remark
from overtrick.language.words import say
from overtrick.paper.measure import plain
from overtrick.web.table.reading import Reading


@dataclass(frozen=True, slots=True)
class Asked:
    """A claim or an undo: who asks for what, who is to answer, and what the viewer may do."""

    kind: str
    text: str
    waits_for: str
    answers: bool
    withdraws: bool


@dataclass(frozen=True, slots=True)
class Spoken:
    """A remark as it is shown."""

    seq: int
    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Talk:
    """What was said, the last words last, and the phrases that the viewer may say by one tap."""

    remarks: tuple[Spoken, ...]
    phrases: tuple[tuple[str, str], ...]
    may_speak: bool


def asked(reading: Reading) -> Asked | None:
    """What is asked for now, if anything is."""
    shown = reading.shown
    wish = shown.claim or shown.undo
    if wish is None:
        return None
    who = reading.named(wish.seat)
    if shown.claim is not None:
        left = shown.deal.tricks_left if shown.deal else 0
        code = "claims-none" if not shown.claim.tricks else "claims"
        text = reading.say(code, who=who, tricks=shown.claim.tricks, left=left)
    else:
        text = reading.say("asks-undo", who=who)
    return Asked(
        kind="claim" if shown.claim is not None else "undo",
        text=text,
        waits_for=", ".join(reading.named(seat) for seat in wish.asked),
        answers=shown.must_answer,
        withdraws=wish.seat is reading.me,
    )


def talk(reading: Reading) -> Talk:
    """The talk at the table."""
    speaks = reading.me is not None or reading.view.may_write
    return Talk(
        remarks=tuple(_spoken(reading, one) for one in reading.shown.said),
        phrases=tuple((str(one), say(reading.language, "club.phrase", str(one))) for one in Phrase),
        may_speak=speaks,
    )


def _spoken(reading: Reading, one: Remark) -> Spoken:
    named = reading.seat(one.seat) if one.seat is not None else reading.say("owner")
    who = (plain(one.name) if one.seat is not None else "") or named
    phrase = say(reading.language, "club.phrase", str(one.phrase)) if one.phrase else ""
    text = " ".join(part for part in (phrase, plain(one.text)) if part)
    return Spoken(one.seq, who, text)

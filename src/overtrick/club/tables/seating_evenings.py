"""How a table of an evening begins: its rules and boards, and who sits where in the round."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from overtrick.cards.seat import Seat
from overtrick.club.evenings.chairs import Chair, name_of, sitting
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import rules_of
from overtrick.club.ready import NotHere
from overtrick.club.tables.changes import BotSat, Change, Left, Opened, Sat
from overtrick.club.tables.table import Table
from overtrick.scoring.rules.fields import Claim
from overtrick.tournament.movement import Seating

FOUND = ("honours.claim", str(Claim.AUTO))
"""The cards are there, so honours are found in them: nobody has to claim what all can see."""


def holder_in(evening: str, chair: Chair) -> str:
    """By what the logs of its tables know a player: it tells people apart and opens nothing."""
    text = f"player {chair.number}.{chair.place} of {evening}"
    return sha256(text.encode()).hexdigest()[:24]


def opening(evening: str, page: Page, turn: int, table: int) -> tuple[Change, ...]:
    """The first events of a table; raises :exc:`NotHere` where nobody plays there."""
    seating, online = page.seating(turn, table), page.online
    if seating is None or online is None:
        raise NotHere
    head = _head(evening, page, online, turn, seating)
    return (head, *_seated(evening, page, online, seating))


def has_dealt(table: Table) -> bool:
    """Whether its people have held cards in this round, so that nobody changes places any more."""
    return table.game is not None or table.round_over


def reseated(evening: str, page: Page, table: Table) -> tuple[Change, ...]:
    """What is to be done where others sit by now than the evening has there; nothing where none do.

    First whoever goes gets up, then whoever comes sits down. A seat that somebody has left, or that
    a bot keeps for him, is no reason.
    """
    seating = page.seating(table.head.round, table.head.table)
    if seating is None or page.online is None:
        return ()
    holders = [holder_in(evening, chair) for chair in sitting(page, seating)]
    due = zip(Seat, holders, _seated(evening, page, page.online, seating), strict=True)
    wrong = [(table.sitter(seat), change) for seat, holder, change in due
             if table.sitter(seat).holder != holder]  # fmt: skip
    if not any(sitter.is_person for sitter, _ in wrong):
        return ()
    going = (Left(change.seat) for sitter, change in wrong if not sitter.is_empty)
    return (*going, *(change for _, change in wrong))


def _head(evening: str, page: Page, online: Online, turn: int, seating: Seating) -> Opened:
    agreed = page.rubbers
    rules, house = ("duplicate", ()) if agreed is None else (agreed.rules, agreed.house)
    if agreed is not None and rules_of(agreed).honours.enabled:
        house = (*(one for one in house if one[0] != FOUND[0]), FOUND)
    return Opened(
        rules=rules,
        house=house,
        dealer=page.mark(turn, seating.table).dealer,
        title=page.title,
        undo=online.undo,
        grace=online.grace,
        level=online.level,
        evening=evening,
        round=turn,
        table=seating.table,
        numbers=seating.boards,
    )


def _seated(evening: str, page: Page, online: Online, seating: Seating) -> Iterator[Sat | BotSat]:
    for seat, chair in zip(Seat, sitting(page, seating), strict=True):
        name = name_of(page, chair)
        if online.fill and not name:
            yield BotSat(seat, online.level)
        else:
            yield Sat(seat, name, holder_in(evening, chair))

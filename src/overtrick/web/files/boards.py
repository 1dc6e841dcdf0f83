"""A board of a file as the page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.judging.worth import worth
from overtrick.formats.outcome import contract_of, outcome_of
from overtrick.formats.record import Place, Record
from overtrick.game.contract import Contract
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import (
    seat_name,
    show_contract,
    side_name,
    write_declarer,
)
from overtrick.paper.amounts import signed
from overtrick.paper.form import Form
from overtrick.paper.measure import plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.web.files.calls import AuctionShown, auction_shown
from overtrick.web.files.hands import HandShown, hands_shown, name_of, short
from overtrick.web.files.opened import Opened
from overtrick.web.files.ranked import Ranked
from overtrick.web.files.tricks import MOST_CARDS, TrickShown, tricks_shown
from overtrick.web.files.wrong import Wrong, wrong

REMARKS = 20
"""So many remarks are shown with a board."""
LONGEST_REMARK = 600


@dataclass(frozen=True, slots=True)
class BoardShown:
    """Everything about one board: at its head, on the table, and beside it.

    ``index`` counts the records of the file from 1, and so do ``before`` and ``after``, its
    neighbours; 0 is none.
    """

    index: int
    title: str
    dealt: tuple[str, ...]
    players: tuple[tuple[str, str], ...]
    hands: tuple[HandShown, ...]
    auction: AuctionShown | None
    tricks: tuple[TrickShown, ...]
    cards: int
    result: str
    score: str
    remarks: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    travellers: tuple[Form, ...]
    before: int
    after: int


def boards_shown(
    told: Opened, first: int, last: int, ranked: Ranked | None, language: Language
) -> tuple[BoardShown, ...]:
    """The boards from ``first`` to ``last``, counted from 1; a traveller stands with the first."""
    shown: set[int] = set()
    found: list[BoardShown] = []
    for at in range(first - 1, last):
        number = told.records[told.boards[at]].number or 0
        travellers = () if number in shown or not ranked else ranked.boards.get(number, ())
        shown.add(number)
        found.append(_board(told, at, travellers, language))
    return tuple(found)


def _board(told: Opened, at: int, travellers: tuple[Form, ...], language: Language) -> BoardShown:
    index = told.boards[at]
    record, problems = told.records[index], told.problems_of(index)
    places = {Place(one.line, one.column) for one in problems}
    hands = hands_shown(record.deal, record.names, language)
    return BoardShown(
        index=index + 1,
        title=_title(record, index, language) + _which(told, index),
        dealt=_dealt(record, language),
        players=() if hands else _players(record, language),
        hands=hands,
        auction=auction_shown(record, language, places),
        tricks=tricks_shown(record, language, places),
        cards=min(len(record.cards), MOST_CARDS),
        result=_result(record, language),
        score=_score(record, told.event.scoring, language),
        remarks=tuple(_remark(one.text) for one in record.comments[:REMARKS] if one.text.strip()),
        wrong=wrong(problems, language),
        travellers=travellers,
        before=told.boards[at - 1] + 1 if at else 0,
        after=told.boards[at + 1] + 1 if at + 1 < len(told.boards) else 0,
    )


def _title(record: Record, index: int, language: Language) -> str:
    """What the file calls the board, or else its place in the file; and the room."""
    number = plain(record.board)[:20] or str(index + 1)
    named = say(language, "paper.form", "board-number", number=number)
    if record.room in ("open", "closed"):
        return f"{named}, {say(language, 'web.files', f'room-{record.room}')}"
    return named


def _which(told: Opened, index: int) -> str:
    """Which one it is of several that are called the same, as the tables of a board may be."""
    record = told.records[index]
    called = record.board, record.room
    alike = [at for at in told.boards if (told.records[at].board, told.records[at].room) == called]
    return f" ({alike.index(index) + 1})" if len(alike) > 1 and record.board else ""


def _dealt(record: Record, language: Language) -> tuple[str, ...]:
    found: list[str] = []
    if record.dealer is not None:
        seat = seat_name(record.dealer, language)
        found.append(say(language, "web.files", "dealer", seat=seat))
    if record.vulnerability is not None:
        zone = _zone(record.vulnerability, language)
        found.append(say(language, "web.files", "vulnerable", zone=zone))
    return tuple(found)


def _zone(zone: Vulnerability, language: Language) -> str:
    sides = [side for side in Side if zone.covers(side)]
    if len(sides) == 1:
        return side_name(sides[0], language)
    return say(language, "paper.form", "both" if sides else "nobody")


def _players(record: Record, language: Language) -> tuple[tuple[str, str], ...]:
    """Who played, where no diagram has their names."""
    return tuple(
        (seat_name(seat, language), name_of(name))
        for seat, name in zip(Seat, record.names, strict=True)
        if name.strip()
    )


def _result(record: Record, language: Language) -> str:
    """What came of it, or as much of the contract as is known."""
    outcome = outcome_of(record)
    if outcome is not None:
        return shown_outcome(Subject(language), outcome)
    contract = contract_of(record) or record.contract
    if isinstance(contract, Contract):
        by = write_declarer(contract.declarer, language)
        return f"{show_contract(contract, language)} {by}"
    return ""


def _score(record: Record, scoring: str, language: Language) -> str:
    """North-South's score as the file has it, or as the board's result is worth at duplicate."""
    score, outcome = record.score_ns, outcome_of(record)
    by_deal = (record.tag("Scoring") or scoring).lower() not in ("rubber", "chicago")
    if score is None and by_deal and outcome is not None and record.vulnerability is not None:
        score = worth(outcome, record.vulnerability)
    if score is None:
        return ""
    letters = write_declarer(Side.NS, language)
    return say(language, "web.files", "score", side=letters, points=signed(score))


def _remark(text: str) -> str:
    return short(text, LONGEST_REMARK)

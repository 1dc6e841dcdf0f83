"""A table's page: who sits there, what is due, the pad, and what the other side is to agree to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from overtrick.cards.seat import Side
from overtrick.club.evenings.coming import seats
from overtrick.club.evenings.tables import TableState, score, table
from overtrick.club.evenings.written import State
from overtrick.language.writing import side_name
from overtrick.paper.movement_words import span
from overtrick.tournament.movement import Seating
from overtrick.web.board import Board, board
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.results import Shown, place_label, shown
from overtrick.web.evening.sheet_of import board_of, rubber_of, subject_of
from overtrick.web.pad import Pad, pad


class BoardKey(NamedTuple):
    """A board that may be chosen on the pad."""

    number: int
    done: bool
    chosen: bool


class Agreement(NamedTuple):
    """All that one side is asked to agree to in a round."""

    round: int
    side: str
    name: str
    ids: str


def table_facts(reading: Reading) -> dict[str, Any]:
    """All that the template of a table wants to know."""
    page, (_, number) = reading.page, reading.asked.shown(reading.view)
    state = table(page, page.round, number)
    return {
        "clock": reading.clock,
        "round": page.round,
        "closed": page.closed,
        "is_duplicate": page.movement is not None,
        "directing": reading.view.may_write,
        "state": state,
        "state_shared": state is not None and state.shared,
        "boards_said": span(state.boards) if state and state.boards else "",
        "holders": tuple((str(side), side_name(side, reading.language)) for side in Side),
        "coming": tuple(_coming(reading, number)),
        **_written(reading, number),
        **_of_state(reading, state),
    }


def _written(reading: Reading, number: int) -> dict[str, Any]:
    """What the table has written, what of it the other side is asked about first."""
    page = reading.page
    results = tuple(_results(reading, page.round, number))
    earlier = tuple(
        one for turn in range(page.round - 1, 0, -1) for one in _results(reading, turn, number)
    )
    asked = tuple(one for one in results + earlier if one.asks and one.round >= page.round - 1)
    asking = () if reading.view.may_write or page.closed else asked
    return {
        "results": tuple(one for one in results if one not in asking),
        "earlier": tuple(one for one in earlier if one not in asking),
        "asked_to_confirm": asking,
        "agree_all": tuple(_agreements(asking)),
        "left_over": tuple(_left_over(reading, number)),
    }


def _left_over(reading: Reading, number: int) -> Iterator[tuple[int, int, str]]:
    """The boards of the round before that the table has still to write."""
    turn = reading.page.round - 1
    state = table(reading.page, turn, number) if turn > 0 and not reading.page.closed else None
    for place in state.awaited if state else ():
        yield turn, place, place_label(reading.page, place, reading.language)


def _of_state(reading: Reading, state: TableState | None) -> dict[str, Any]:
    """What there is only where people sit at the table."""
    if state is None:
        nothing = dict.fromkeys(("board", "may_deal", "pad", "next_place", "finished", "is_level"))
        return {**nothing, "seats": (), "sides": (), "board_keys": (), "boards": ()}
    names = reading.people.seats(state.ns, state.ew)
    return {
        "seats": reading.people.seated(names),
        "sides": () if any(names) else reading.sides(state.ns, state.ew),
        "boards": state.boards,
        "board": _board(reading, state),
        "may_deal": reading.page.rubbers
        and not (state.results or reading.page.closed or reading.page.online),
        "pad": _pad(reading, state),
        "board_keys": tuple(_board_keys(reading, state)),
        "next_place": state.next_place,
        "finished": state.finished,
        "is_level": _is_level(reading, state),
    }


def _board(reading: Reading, state: TableState) -> Board | None:
    """How a rubber stands, above its pad."""
    if reading.page.rubbers is None:
        return None
    rubber = rubber_of(reading.page, state.round, state.number, reading.language)
    return board(rubber, subject_of(reading.page, state.round, state.number, reading.language))


def _pad(reading: Reading, state: TableState) -> Pad | None:
    """The pad, while something is to be entered."""
    page, language = reading.page, reading.language
    if page.closed or state.next_place is None:
        return None
    subject = subject_of(page, state.round, state.number, language)
    if page.rubbers:
        rubber = rubber_of(page, state.round, state.number, language)
    else:
        rubber = board_of(page, state.round, state.number, state.next_place, language)
    return pad(rubber, subject, reading.draft)


def _board_keys(reading: Reading, state: TableState) -> Iterator[BoardKey]:
    chosen = reading.place if reading.place in state.awaited else state.next_place
    for number in state.boards:
        yield BoardKey(number, number not in state.awaited, number == chosen)


def _is_level(reading: Reading, state: TableState) -> bool:
    """Whether a cut is wanted: the round is over there, and nobody has more."""
    if reading.page.rubbers is None or not state.finished or state.cut is not None:
        return False
    return score(reading.page, state.round, state.number).by_cut


def _results(reading: Reading, turn: int, number: int) -> Iterator[Shown]:
    for place, one in reading.page.at_table(turn, number):
        yield shown(reading, turn, place, one)


def _agreements(asked: tuple[Shown, ...]) -> Iterator[Agreement]:
    """More than one result to agree to may be agreed to with one tap."""
    for turn in sorted({one.round for one in asked}):
        for side in map(str, Side):
            mine = [
                one
                for one in asked
                if (one.round, one.asks, one.state) == (turn, side, str(State.ENTERED))
            ]
            if len(mine) > 1:
                ids = " ".join(str(one.id) for one in mine)
                yield Agreement(turn, side, mine[0].asks_name, ids)


def _coming(reading: Reading, number: int) -> Iterator[str]:
    """Where the people of this table go next; before the first round, who sits down here."""
    page, turn = reading.page, reading.page.round + 1
    here, then = page.seating(page.round, number), known(reading, turn)
    if page.round == 0:
        for seating in then:
            if seating.table == number:
                for side in reading.sides(seating.ns, seating.ew):
                    yield f"{side.name}: {side.who}"
        return
    for one in here.who if here else ():
        if then:
            yield reading.goes(one, then)


def known(reading: Reading, turn: int) -> tuple[Seating, ...]:
    """Who sits where in a round to come, where no result decides it any more."""
    page = reading.page
    if page.movement is not None or turn == 1 or reading.is_settled:
        return seats(page, turn)
    return ()

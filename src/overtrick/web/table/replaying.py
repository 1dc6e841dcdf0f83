"""A deal that is over: all hands, the auction with what it showed, and the play card by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.bots.practice.card_hints import shown_card
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.tables.explaining import told_of
from overtrick.club.tables.game import Game
from overtrick.club.tables.replay import Step, cards_at, steps, tricks_by_card
from overtrick.club.tables.table import Finished
from overtrick.game.auction import Auction
from overtrick.game.call import Bid, NonBid
from overtrick.language.language import Language
from overtrick.language.writing import seat_name, show_contract
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.solver.solver import Solver
from overtrick.solver.unsolved import Unsolved
from overtrick.web.look import number_of
from overtrick.web.table.bidding import Cell, Column, Row, columns_of, kind_of, rows_of, shown_call
from overtrick.web.table.diagram import Printed, diagram
from overtrick.web.table.faces import Face, face
from overtrick.web.table.reading import Reading
from overtrick.web.table.shell import beside, reading_of, view_of


@dataclass(frozen=True, slots=True)
class Shown:
    """One position of the play, with the ways to the others."""

    number: int
    cards: int
    hands: tuple[Printed, ...]
    trick: tuple[tuple[str, Face], ...]
    won: tuple[tuple[str, int], ...]
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Rated:
    """A card that could be played here, and the tricks declarer takes with it."""

    face: Face
    tricks: int
    best: bool
    played: bool


@dataclass(frozen=True, slots=True)
class DoubleDummy:
    """What perfect play would have made: tricks to declarer here, cards that cost one, choices."""

    tricks: int
    errors: tuple[tuple[int, str, str, int], ...]
    choices: tuple[Rated, ...]


async def replay(request: Request) -> HTMLResponse:
    """The page: ``step`` cards are played, and ``dd`` asks for double dummy."""
    view, number = await view_of(request), int(request.path_params["deal"])
    reading = reading_of(request, view)
    finished = next((one for one in view.page.finished if one.number == number), None)
    if finished is None:
        raise HTTPException(404)
    played = steps(finished)
    asked = number_of(request.query_params.get("step"))
    at = min(asked, len(played) - 1) if asked is not None else 0
    wanted = "dd" in request.query_params and finished.game.play is not None
    solver: Solver | None = request.app.state.solver if wanted else None
    double = await _double_dummy(reading, finished, at, solver) if solver else None
    return beside(
        request,
        view,
        "replay",
        deal=number,
        heading=reading.say(f"turn-{_kind(reading)}", number=finished.game.board),
        what=shown_outcome(Subject(reading.language), finished.entry.outcome),
        contract=_contract(finished.game, reading.language),
        auction=_auction(reading, finished.game),
        position=_position(reading, finished, played, at),
        double=double,
        unsolved=wanted and double is None,
        asked_double=wanted,
        others=tuple((one.number, one.game.board) for one in view.page.finished),
    )


def _kind(reading: Reading) -> str:
    return "board" if str(reading.shown.rules.form) == "board" else "deal"


def _contract(game: Game, language: Language) -> str:
    return show_contract(game.play.contract, language) if game.play else ""


def _position(reading: Reading, finished: Finished, played: tuple[Step, ...], at: int) -> Shown:
    step = played[at]
    trick = step.trick
    cards = () if trick is None else tuple(enumerate(trick.cards))
    sides = (reading.bottom.side, reading.bottom.side.opponents)
    last = len(played) - 1
    return Shown(
        number=at,
        cards=last,
        hands=diagram(reading, step.hands),
        trick=tuple(
            (reading.place(trick.leader.left(turn)), face(card, reading.language))
            for turn, card in cards
            if trick is not None
        ),
        won=tuple((reading.side(side), step.won.of(side)) for side in sides)
        if finished.game.play
        else (),
        before=at - 1 if at else None,
        after=at + 1 if at < last else None,
    )


def _auction(
    reading: Reading, game: Game
) -> tuple[tuple[Column, ...], tuple[Row, ...], tuple[Cell, ...]]:
    """The columns, the rows, and the calls that were explained."""
    cells = _cells(reading, game)
    columns = columns_of(reading, game.dealer, game.stakes.vulnerable)
    return columns, rows_of(reading, game.dealer, cells), tuple(cell for cell in cells if cell.told)


def _cells(reading: Reading, game: Game) -> list[Cell]:
    auction: Auction = game.auction
    found: list[Cell] = []
    for index, move in enumerate(game.calls):
        if isinstance(move.what, Bid | NonBid):
            told = told_of(move, auction, index, game.stakes, reading.language)
            text = shown_call(move.what, reading.language)
            by = seat_name(move.seat, reading.language)
            found.append(Cell(index, text, by, kind_of(move.what), told, move.alert))
    return found


async def _double_dummy(
    reading: Reading, finished: Finished, at: int, solver: Solver
) -> DoubleDummy | None:
    """What the solver says, or None where it has no answer in time."""
    by_card = await tricks_by_card(finished, solver)
    if by_card is None or isinstance(by_card, Unsolved):
        return None
    choices = await cards_at(finished, at, solver)
    if isinstance(choices, Unsolved):
        return None
    cards = tuple(_cards(finished.game))
    changes = enumerate(after - before for before, after in pairwise(by_card))
    errors = tuple(
        (number, reading.seat(seat), shown_card(card, reading.language), change)
        for (seat, card), (number, change) in zip(cards, changes, strict=True)
        if change
    )
    return DoubleDummy(by_card[at], errors, _rated(reading, finished, at, choices or {}))


def _cards(game: Game) -> list[tuple[Seat, Card]]:
    """Each card that was played, with the hand it came from."""
    if game.play is None:
        return []
    return [
        (trick.leader.left(turn), card)
        for trick in game.play.tricks
        for turn, card in enumerate(trick.cards)
    ]


def _rated(
    reading: Reading, finished: Finished, at: int, choices: Mapping[Card, int]
) -> tuple[Rated, ...]:
    """The cards that could be played here, those that win most first."""
    cards = _cards(finished.game)
    chosen = cards[at][1] if at < len(cards) else None
    best = max(choices.values(), default=0)
    order = sorted(choices.items(), key=lambda one: (-one[1], -one[0].suit, -one[0].rank))
    return tuple(
        Rated(face(card, reading.language), tricks, tricks == best, card == chosen)
        for card, tricks in order
    )

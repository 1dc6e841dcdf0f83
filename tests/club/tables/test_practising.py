"""Practice at a table: one person and three bots, deals as wished, the same deal again."""

from __future__ import annotations

import pytest

from overtrick.bots.levels import Level
from overtrick.bots.practice.wishes import Wish
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import BotSat, Called, Dealt, Opened, Played, Sat
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.folding import opened
from overtrick.club.tables.judging import opened as judged
from overtrick.club.tables.practising import STEPS, done, next_step, practises
from overtrick.club.tables.shown import seen_by
from overtrick.club.tables.table import Phase, Table
from overtrick.game.call import PASS
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    TWO_DEALS,
    WEST,
    Club,
    calls,
    cards,
    packs,
    run,
    then,
)

NOTRUMP = "Pass Pass 1NT Pass Pass Pass"
"""North, the dealer, passes, and South plays one notrump."""


def alone(practice: str = "any", deal: Deal | None = TWO_DEALS[0]) -> Table:
    """South with three bots, and the deal that is on where one is given."""
    table = opened(1, Opened("rubber", practice=practice))
    table = then(table, *(BotSat(seat, Level.CLUB) for seat in (NORTH, EAST, WEST)))
    table = then(table, Sat(SOUTH, "Clara", "holder S"))
    return then(table, Dealt(deal)) if deal else table


def played(table: Table, most: int = 300) -> Table:
    """The table after whatever is first in the menu, until the deal is over."""
    for _ in range(most):
        game = table.game
        if game is None or not table.is_on or game.mover is None:
            break
        if game.play is None:
            table = then(table, Called(game.mover, PASS))
        else:
            table = then(table, Played(game.mover, game.play.legal_cards()[0]))
    return table


def refused(table: Table, change: made.Change) -> object:
    with pytest.raises(IllegalMove) as caught:
        then(table, change)
    return caught.value.code


def test_the_same_deal_again_is_not_written_twice() -> None:
    table = played(cards(calls(alone(), NOTRUMP), ""))
    game = table.finished[-1].game
    assert len(table.ledger.rows) == 1
    again = then(table, Dealt(game.deal, again=game.number))
    assert again.game is not None
    assert (again.game.dealer, again.game.stakes) == (game.dealer, game.stakes)
    assert (again.phase, again.game.auction.calls) == (Phase.AUCTION, ())
    again = played(calls(again, "Pass Pass 2NT Pass Pass Pass"))
    assert len(again.finished) == 2
    assert len(again.ledger.rows) == 1
    # Once more, and then the next deal, which goes on where the sheet stands.
    last = again.finished[-1].game
    third = played(calls(then(again, Dealt(last.deal, again=last.number)), NOTRUMP))
    assert len(third.ledger.rows) == 1
    on = then(third, Dealt(TWO_DEALS[1]))
    assert on.game is not None
    assert on.game.dealer is EAST


def test_only_the_play_begins_with_the_lead() -> None:
    table = played(calls(alone(), NOTRUMP))
    game = table.finished[-1].game
    again = then(table, Dealt(game.deal, again=game.number, play_only=True))
    assert again.phase is Phase.PLAY
    assert again.game is not None
    assert again.game.play is not None
    assert again.game.mover is WEST
    assert again.game.auction == game.auction
    assert not again.game.play.played


def test_a_deal_begun_again_before_its_end_is_written_once() -> None:
    table = cards(calls(alone(), NOTRUMP), "")
    assert table.game is not None
    again = then(table, Dealt(table.game.deal, again=table.game.number))
    again = played(calls(again, NOTRUMP))
    assert len(again.finished) == len(again.ledger.rows) == 1


def test_a_deal_passed_out_has_no_play_to_be_repeated() -> None:
    table = calls(alone(), "Pass Pass Pass Pass")
    game = table.finished[-1].game
    assert refused(table, Dealt(game.deal, again=game.number, play_only=True)) is BadMove.NOT_NOW
    assert refused(table, Dealt(game.deal, again=999)) is BadMove.NOT_NOW
    assert then(table, Dealt(game.deal, again=game.number)).is_on


def test_elsewhere_no_deal_is_dealt_again() -> None:
    table = calls(alone(""), "Pass Pass Pass Pass")
    game = table.finished[-1].game
    for change in (Dealt(game.deal, again=game.number), Dealt(game.deal, step="open")):
        assert refused(table, change) is BadMove.NO_PRACTICE
    assert refused(alone(), Dealt(game.deal, step="open")) is BadMove.NOT_NOW


def test_one_person_practises_and_the_table_is_on_no_list() -> None:
    table = alone()
    assert practises(table.head, table.sitters)
    assert refused(table, Sat(NORTH, "Anna", "holder N")) is BadMove.FOR_ONE
    assert refused(table, made.Listed("watch")) is BadMove.FOR_ONE
    moved = then(alone(deal=None), Sat(NORTH, "Clara", "holder S"))
    assert not practises(moved.head, moved.sitters)
    lesson = alone("lesson", deal=None)
    assert refused(lesson, Sat(NORTH, "Clara", "holder S")) is BadMove.FOR_ONE
    with pytest.raises(IllegalMove) as caught:
        judged(1, Opened("rubber", practice="chess"))
    assert caught.value.code is BadMove.PRACTICE


@pytest.mark.parametrize("wish", ["slam", "their-notrump"])
def test_deals_are_as_wished_at_the_table(store: Store, wish: str) -> None:
    async def go() -> None:
        head = Opened("rubber", practice=wish)
        club = Club(store, head, packs(f"wish {wish}"))
        bots = dict.fromkeys((NORTH, EAST, WEST), Level.CLUB)
        given = await club.desk.open(head, "", bots, (SOUTH, "Clara"))
        table = await club.desk.table((await club.desk.view(given.write)).stream)
        assert table.game is not None
        points = sum(table.game.deal.hand(seat).points for seat in (NORTH, SOUTH))
        assert (points > 24) is (Wish(wish) is Wish.SLAM)

    run(go())


def test_deals_to_order(store: Store) -> None:
    async def go() -> None:
        head = Opened("rubber", practice="order", order="hcp(S) >= 20")
        club = Club(store, head)
        bots = dict.fromkeys((NORTH, EAST, WEST), Level.CLUB)
        given = await club.desk.open(head, "", bots, (SOUTH, "Clara"))
        table = await club.desk.table((await club.desk.view(given.write)).stream)
        assert table.game is not None
        assert table.game.deal.hand(SOUTH).points >= 20
        never = Opened("rubber", practice="order", order="hcp(S) >= 38")
        with pytest.raises(BridgeError):
            await club.desk.open(never, "", bots, (SOUTH, "Clara"))

    run(go())


def test_the_lesson_goes_through_its_ten_deals(store: Store) -> None:
    async def go() -> None:
        head = Opened("rubber", practice="lesson")
        club = Club(store, head)
        bots = dict.fromkeys((NORTH, EAST, WEST), Level.CLUB)
        given = await club.desk.open(head, "", bots, (SOUTH, "Clara"))
        stream = (await club.desk.view(given.write)).stream
        met: list[str] = []
        for _ in STEPS:
            table = await club.desk.table(stream)
            assert table.game is not None
            met.append(table.game.step)
            while table.is_on:
                assert table.game is not None
                assert table.game.mover is not None
                await club.desk.move(stream, Called(table.game.mover, PASS), table.seq)
                table = await club.desk.table(stream)
            assert done(table) == tuple(met)
            await club.do(given.write, Dealt())
        assert met == list(STEPS)
        table = await club.desk.table(stream)
        assert table.game is not None
        assert table.game.step == "open"
        assert table.ledger.rows == ()
        # One is chosen, whatever lies there; the last has a part-score to bid to.
        view = await club.do(given.write, Dealt(step="score"))
        assert view.page.deal is not None
        assert view.page.deal.step == "score"
        assert view.page.deal.stakes.before.ns.leg == 60
        table = await club.desk.table(stream)
        assert table.game is not None
        assert table.game.deal == STEPS["score"].deal
        assert next_step(table) in STEPS

    run(go())


def test_who_looks_on_is_shown_no_more_than_at_any_table() -> None:
    table = alone("lesson", deal=None)
    table = then(table, Dealt(STEPS["open"].deal, step="open"))
    shown = seen_by(table, None)
    assert shown.deal is not None
    assert not any(isinstance(hand, frozenset) for hand in shown.deal.hands)
    assert shown.deal.dealer is Seat.SOUTH

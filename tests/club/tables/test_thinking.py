"""Where very many bots are asked at once each thinks less, and all are answered."""

import asyncio
from random import Random

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.cards.seat import Seat
from overtrick.club.tables.changes import Played
from overtrick.club.tables.due import Turn
from overtrick.club.tables.thinking import AT_EASE, Thinking
from overtrick.game.contract import Contract
from tests.bots.tables import AT_DUPLICATE, auction_of, dealt
from tests.bots.test_play import LowerCards

LEAD = 0.3


def lead() -> Turn:
    """An opening lead by the casual player, who thinks for a third of a second at the most."""
    deal = dealt(Random("lead"))
    auction = auction_of(deal, Seat.SOUTH, bot_of(Level.CLUB).call)
    assert isinstance(auction.outcome, Contract)
    leader = Seat(auction.outcome.declarer).left()
    return Turn(leader, Level.CASUAL, Seen(leader, deal.hand(leader), auction, AT_DUPLICATE))


def test_many_at_once_think_less() -> None:
    solver = LowerCards()
    thinking = Thinking(solver)  # type: ignore[arg-type]
    turn = lead()

    async def ask(times: int) -> list[float]:
        solver.seconds.clear()
        answers = await asyncio.gather(*(thinking.answer(turn) for _ in range(times)))
        assert all(isinstance(one, Played) and one.seat is turn.seat for one in answers)
        return list(solver.seconds)

    (alone,) = asyncio.run(ask(1))
    among_many = asyncio.run(ask(4 * AT_EASE))
    again = asyncio.run(ask(1))
    thinking.close()

    assert len(among_many) == 4 * AT_EASE
    assert min(among_many) <= LEAD / 4
    assert min(alone, *again) > LEAD / 4

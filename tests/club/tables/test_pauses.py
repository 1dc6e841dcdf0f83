"""How long bots wait: a trick that is complete is seen for longer than a card."""

from __future__ import annotations

from collections import Counter

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.store import open_store
from overtrick.club.tables.bots import AFTER_A_TRICK, PAUSE, TableBots
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.table import Phase
from tests.club.tables.tables import Club, packs, run
from tests.club.tables.test_bots import until

SHORT = 0.125


def test_a_whole_trick_lies_longer_than_a_card() -> None:
    slept: Counter[float] = Counter()

    async def sleep(seconds: float) -> None:
        slept[seconds] += 1

    async def story() -> None:
        head = Opened("rubber", level=Level.BEGINNER)
        club = await Club(open_store("memory:"), head, packs("pauses")).open()
        async with TableBots(club.desk, pause=SHORT, sleep=sleep):
            await club.bots(*Seat)
            await club.deal()
            view = await until(
                club.desk, club.given.write, lambda view: view.page.phase is Phase.BETWEEN
            )
            (ended,) = view.page.finished
            tricks = ended.game.play.tricks if ended.game.play else ()
            # Nobody leads after the last.
            assert slept[SHORT * AFTER_A_TRICK] == len(tricks) - 1 > 0
            moves = len(ended.game.calls) + sum(len(trick.cards) for trick in tricks)
            assert slept[SHORT] == moves - (len(tricks) - 1)

    run(story())


def test_at_the_usual_pace_a_trick_is_seen_for_a_while() -> None:
    assert 1.5 <= PAUSE * AFTER_A_TRICK <= 2

"""Where bots think: in a few threads beside the pages, and the less the more of them are asked."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from overtrick.bots.bot import Bot
from overtrick.bots.levels import Level, Natural, bot_of
from overtrick.cards.card import Card
from overtrick.club.tables.changes import Called, Change, Played
from overtrick.club.tables.due import Asked, Due, Turn, answer
from overtrick.solver.solver import Solver

THREADS = 4
AT_EASE = 16
"""Bots that are asked at once and do not hurry: the last of them waits for about a second. Of more
each thinks less, so that nobody waits for longer."""


class Thinking:
    """The bots of every level, and those of them that are asked now.

    ``solver`` is the program's one; without it the bots play by rules.
    """

    def __init__(self, solver: Solver | None = None) -> None:
        self._solver = solver
        self._bots = {level: bot_of(level, solver) for level in Level}
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._asked = 0

    async def answer(self, wanted: Due) -> Change:
        """What a bot does, once a thread is free."""
        self._asked += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, partial(self._think, wanted))
        finally:
            self._asked -= 1

    def close(self) -> None:
        """Nobody is asked any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _think(self, wanted: Due) -> Change:
        match wanted:
            case Turn(seat, level, seen):
                if wanted.in_play:
                    return Played(seat, self._card(self._bots[level], wanted))
                return Called(seat, self._bots[level].call(seen))
            case Asked():
                return answer(wanted, self._solver)
            case _:
                return wanted

    def _card(self, bot: Bot, turn: Turn) -> Card:
        if isinstance(bot, Natural):
            return bot.card(turn.seen, share_of_time(self._asked))
        return bot.card(turn.seen)


def share_of_time(asked: int) -> float:
    """Which part of its time a bot thinks where so many are asked at once.

    >>> share_of_time(1), share_of_time(16), share_of_time(64)
    (1.0, 1.0, 0.25)
    """
    return min(1.0, AT_EASE / max(1, asked))

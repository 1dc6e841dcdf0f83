"""Claims at the terminal: how they are typed, and what the bots say to them.

>>> claimed("claim 3", 5), claimed("беру", 5), claimed("отстъпвам", 5), claimed("S3", 5)
(3, 5, 0, None)
"""

from __future__ import annotations

from overtrick.cards.seat import Seat
from overtrick.club.tables.due import Asked, answer
from overtrick.club.tables.game import Claim
from overtrick.game.play import Play
from overtrick.game.result import Result
from overtrick.solver.solver import Solver

CLAIMS = ("claim", "беру", "взимам")
CONCEDES = ("concede", "отдаю", "отстъпвам")
"""In English, Russian and Bulgarian."""


def claimed(text: str, left: int) -> int | None:
    """How many of the tricks left are claimed, none being a concession; None where it is no claim.

    Without a number all of them are.
    """
    word, _, number = text.strip().casefold().partition(" ")
    if word in CONCEDES and not number:
        return 0
    if word not in CLAIMS:
        return None
    if not number:
        return left
    # What is no number at all is as wrong as a number that is too high.
    return int(number[:3]) if number.isascii() and number.isdecimal() else left + 1


def answered(play: Play, seat: Seat, tricks: int, solver: Solver | None) -> Result | None:
    """The result where the bots agree; None where it could be played better against them.

    Raises :exc:`~overtrick.game.errors.IllegalPlay` for more tricks than are left.
    """
    result = play.claim(seat.side, tricks)
    asked = seat.side.opponents.seats
    one = next(opponent for opponent in asked if opponent is not play.dummy)
    said = answer(Asked(one, play, Claim(seat, tricks, asked)), solver)
    return result if said.agreed else None

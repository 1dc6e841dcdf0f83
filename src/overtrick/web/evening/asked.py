"""What an address below ``/evening`` asks to see: the evening itself, one table, or one card.

>>> Asked.parse("secret/table/3"), str(Asked("secret", "player", 7))
(Asked(secret='secret', shows='table', number=3), 'secret/player/7')
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request

from overtrick.club.evenings.desk import EveningDesk, View
from overtrick.club.sheets.desk import OnlyWatching

DIRECTOR, TABLE, SCREEN, PLAYER = "director", "table", "screen", "player"


class Asked(NamedTuple):
    """A secret, and what below it; without more it shows what it is the right to."""

    secret: str
    shows: str = ""
    number: int = 0

    @classmethod
    def parse(cls, text: str) -> Asked:
        """Read it as it stands in an address."""
        secret, *more = text.split("/")
        return cls(secret, more[0], int(more[1])) if more else cls(secret)

    @classmethod
    def of(cls, request: Request) -> Asked:
        """What the path of a request asks for."""
        names = request.path_params
        for shows in (TABLE, PLAYER):
            if shows in names:
                return cls(names["secret"], shows, int(names[shows]))
        return cls(names["secret"])

    def __str__(self) -> str:
        """The path below ``/evening/``."""
        return f"{self.secret}/{self.shows}/{self.number}" if self.shows else self.secret

    @property
    def at(self) -> str:
        """The path of the page."""
        return f"/evening/{self}"

    def shown(self, view: View) -> tuple[str, int]:
        """Which page that is for whoever holds the secret, and of which table or player.

        Raises :exc:`OnlyWatching` where the director's right is wanted, 404 for nobody's card.
        """
        if self.shows == PLAYER:
            if self.number not in view.page.people:
                raise HTTPException(404)
            return PLAYER, self.number
        if self.shows == TABLE:
            if not view.may_write:
                raise OnlyWatching
            return TABLE, self.number
        if view.table is not None:
            return TABLE, view.table
        if view.player is not None:
            return PLAYER, view.player.number
        return (DIRECTOR if view.may_write else SCREEN), 0


class Askers:
    """The desk of the evenings for those who watch: asked by paths, it answers by secrets."""

    def __init__(self, desk: EveningDesk) -> None:
        self._desk = desk

    async def view(self, asked: str, /) -> View:
        """The evening of a path; raises :exc:`NotHere`."""
        return await self._desk.view(Asked.parse(asked).secret)

    async def as_told(self, asked: str, /) -> View:
        """The same as far as it was told, for all who follow."""
        return await self._desk.as_told(Asked.parse(asked).secret)

    def told(self, stream: str, after: int, /) -> AsyncGenerator[int]:
        """The number of each event, as the desk tells it."""
        return self._desk.told(stream, after)

"""Four people at a live table, each with an address of a seat, who bid and play by the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import httpx

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat, watching
from tests.web.house import House
from tests.web.reader import plain

NAMES = {Seat.NORTH: "Anna", Seat.EAST: "Boris", Seat.SOUTH: "Clara", Seat.WEST: "Dmitri"}
FRIENDS = {f"seat{seat}": "nobody" for seat in Seat}


Client = httpx.Client | House
"""A browser without JavaScript: of a server, or of the app in this process."""


@dataclass(frozen=True)
class Chair:
    """Somebody at one address of a table."""

    client: Client
    secret: str
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def at(self) -> str:
        return f"/table/{self.secret}"

    def get(self, path: str = "") -> httpx.Response:
        return self.client.get(self.at + path, headers=dict(self.headers), follow_redirects=False)

    def page(self, path: str = "") -> str:
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status_code, plain(answer.text))
        return answer.text

    def reads(self, path: str = "") -> str:
        html = self.page(path)
        return plain(html[html.index("<main") : html.index("</main>")])

    def sends(self, path: str, **form: object) -> httpx.Response:
        """Send a form, having seen all there is unless told otherwise."""
        seen = form.pop("seen", None)
        data = {name: str(value) for name, value in form.items()}
        data["seen"] = str(seq(self.page()) if seen is None else seen)
        return self.client.post(
            f"{self.at}/{path}", data=data, headers=dict(self.headers), follow_redirects=False
        )

    def does(self, path: str, **form: object) -> None:
        """Send a form that is taken."""
        answer = self.sends(path, **form)
        assert answer.status_code == 303, (path, answer.status_code, plain(answer.text))

    def calls(self) -> list[str]:
        """What the box offers."""
        return re.findall(r'name="call" value="(\w+)"', self.page())

    def cards(self) -> list[str]:
        """The cards that may be played."""
        return re.findall(r'name="card" value="(\w+)"', self.page())


@dataclass(frozen=True)
class Four:
    """The table: its owner, who need not sit, and the four seats."""

    client: Client
    write: str

    @classmethod
    def sit_down(cls, client: Client, **form: str) -> Four:
        """Open a table for four friends, who all sit down."""
        four = cls.opens(client, **form)
        for seat, name in NAMES.items():
            four.at(seat).does("sit", seat=seat, name=name)
        return four

    @classmethod
    def opens(cls, client: Client, **form: str) -> Four:
        told = {**FRIENDS, "start": "1", **form}
        answer = client.post("/table/new", data=told, follow_redirects=False)
        assert answer.status_code == 303, plain(answer.text)
        return cls(client, answer.headers["location"].removeprefix("/table/"))

    @property
    def owner(self) -> Chair:
        return Chair(self.client, self.write)

    @property
    def watcher(self) -> Chair:
        return Chair(self.client, watching(self.write))

    def at(self, seat: Seat) -> Chair:
        return Chair(self.client, at_seat(self.write, seat))

    def bids(self, *calls: str, dealer: Seat = Seat.NORTH) -> None:
        """Each in turn, the dealer first."""
        for turn, call in enumerate(calls):
            self.at(dealer.left(turn)).does("call", call=call)

    def to_move(self) -> Chair:
        """Whoever has something to call or to play."""
        return next(
            self.at(seat) for seat in Seat if self.at(seat).calls() or self.at(seat).cards()
        )

    def to_move_or_none(self) -> Chair | None:
        """The same; None where all wait for an answer."""
        movers = (self.at(seat) for seat in Seat)
        return next((one for one in movers if one.calls() or one.cards()), None)

    def plays(self, number: int, choose: Callable[[list[str]], str] = lambda all_: all_[0]) -> None:
        """So many cards, each the first that is legal."""
        mover = self.to_move()
        for _ in range(number):
            if not (cards := mover.cards()):
                mover = self.to_move()
                cards = mover.cards()
            mover.does("card", card=choose(cards))


def seq(html: str) -> int:
    """The number of the last event that a page has seen."""
    found = re.search(r'id="live" class="[\w-]+" data-seq="(\d+)"', html)
    assert found
    return int(found[1])


def phase(html: str) -> str:
    """Where the table stands."""
    found = re.search(r'id="live" class="phase-([\w-]+)"', html)
    assert found
    return found[1]

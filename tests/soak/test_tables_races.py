"""Two at once at one table of real servers: each race has one end, told to everybody who sent.

On SQLite both ask one process; on PostgreSQL each asks a process of its own.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat
from tests.served import served
from tests.services import postgresql
from tests.soak.playing import Answer, Door, Line
from tests.web.four import Four, seq
from tests.web.reader import plain

N, E, S, W = Seat
BIDS = ("1C", "1D", "1H", "1S", "1NT", "2C", "2D")
PAIRS = (("1C", "1D"), ("1H", "1S"), ("1NT", "2C"), ("2D", "2H"), ("2S", "2NT"), ("3C", "3D"))
TURNS = 6
"""Races of each kind, at one table one after another."""
OVERTAKEN = "The table has moved on since."
WAITS = "is to be answered first"


@dataclass(frozen=True)
class Wish:
    """What is sent: to which seat's address, and what."""

    seat: Seat
    path: str
    form: dict[str, object]
    key: str = ""


@dataclass(eq=False)
class Racing:
    """A table of four people, and the doors of the servers that share it."""

    four: Four
    doors: list[Door]

    def seen(self) -> int:
        return seq(self.four.watcher.page())

    def at_once(self, *wishes: Wish, seen: int | None = None) -> list[Answer]:
        """Send all of them in one moment, each by a line of its own that stands ready."""
        number = self.seen() if seen is None else seen

        async def race() -> list[Answer]:
            lines = [Line(self.doors[at % len(self.doors)]) for at in range(len(wishes))]
            for line in lines:
                assert (await line.ask("GET", "/healthz")).status == 200
            asked = [
                line.ask("POST", f"/table/{at_seat(self.four.write, one.seat)}/{one.path}",
                         **{"seen": number, "key": one.key or self.key(), **one.form})
                for line, one in zip(lines, wishes, strict=True)
            ]  # fmt: skip
            answers = await asyncio.gather(*asked)
            for line in lines:
                line.close()
            return answers

        return asyncio.run(race())

    def key(self) -> str:
        """Each attempt is one of its own."""
        return f"attempt {uuid4()}"

    def calls(self, seat: Seat, call: str) -> None:
        self.four.at(seat).does("call", call=call)

    def auction(self) -> list[str]:
        """Every call that stands."""
        html = self.four.watcher.page()
        found = re.search(r'<table class="auction".*?</table>', html, re.DOTALL)
        return re.findall(r'class="call call-(\w+)', found[0]) if found else []

    def deals(self) -> None:
        self.four.owner.does("deal")

    def finishes(self) -> None:
        """Pass as long as there is an auction, and concede the play."""
        while mover := self.four.to_move_or_none():
            if mover.calls():
                mover.does("call", call="Pass")
                continue
            mover.does("claim", tricks=0)
            for seat in Seat:
                if 'name="agreed" value="yes"' in self.four.at(seat).page():
                    self.four.at(seat).does("answer", what="claim", agreed="yes")


def ends(answers: list[Answer]) -> list[int]:
    return sorted(one.status for one in answers)


def told(answer: Answer) -> str:
    """Why it was refused; the table as it stands follows."""
    html = answer.body.decode()
    assert html.startswith('<p id="notice" role="alert">'), html[:200]
    assert '<div id="live"' in html
    return plain(html.partition("</p>")[0])


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[
    tuple[Four, list[Door]]
]:  # fmt: skip
    """The table of four, and its servers: one, or two."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            path: Path = tmp_path_factory.mktemp("races")
            url, number = f"sqlite:///{path}/club.db", 1
        else:
            url, number = stack.enter_context(postgresql()).database(), 2
        words = ("--bots-pause", "0", "--database", url)
        apps = [stack.enter_context(served(*words)) for _ in range(number)]
        bases = [app.client.base_url for app in apps]
        four = Four.sit_down(apps[0].client, rules="duplicate", grace="3600")
        yield four, [Door(base.host, base.port or 80) for base in bases]


@pytest.fixture
def racing(doors: tuple[Four, list[Door]]) -> Racing:
    """A fresh deal at that table; whatever deal was on is over."""
    found = Racing(*doors)
    found.finishes()
    found.deals()
    return found


def dealer(racing: Racing) -> Seat:
    """Whose turn it is."""
    mover = racing.four.to_move()
    return next(seat for seat in Seat if racing.four.at(seat).secret == mover.secret)


def test_of_two_devices_in_one_seat_the_first_calls(racing: Racing) -> None:
    """Two bids, so that whichever is first the auction goes on."""
    for turn, calls in enumerate(PAIRS):
        mover = dealer(racing)
        answers = racing.at_once(*(Wish(mover, "call", {"call": call}) for call in calls))
        assert ends(answers) == [200, 409]
        (late,) = (one for one in answers if one.status == 409)
        assert OVERTAKEN in told(late)
        assert len(racing.auction()) == turn + 1


def test_the_same_attempt_by_two_lines_is_made_once(racing: Racing) -> None:
    for turn in range(3):
        mover, key = dealer(racing), racing.key()
        wish = Wish(mover, "call", {"call": "Pass"}, key)
        assert ends(racing.at_once(wish, wish, wish)) == [200, 200, 200]
        assert racing.auction() == ["pass"] * (turn + 1)


def test_of_a_call_and_an_undo_at_once_one_is_done(racing: Racing) -> None:
    first = dealer(racing)
    racing.calls(first, "1C")
    calls = 1
    for _ in range(TURNS):
        last, mover = first.left(calls - 1), first.left(calls)
        answers = racing.at_once(Wish(last, "undo", {}), Wish(mover, "call", {"call": BIDS[calls]}))
        undo, call = (one.status for one in answers)
        if call == 200:
            assert undo == 409
            assert OVERTAKEN in told(answers[0])
            calls += 1
        else:
            assert (undo, call in {409, 422}) == (200, True)
            assert OVERTAKEN in told(answers[1]) or WAITS in told(answers[1])
            racing.four.at(mover).does("answer", what="undo", agreed="no")
        assert len(racing.auction()) == calls


def test_a_claim_answered_at_once_by_both_by_one_twice_and_against_each_other(
    racing: Racing,
) -> None:
    first = dealer(racing)
    racing.four.bids("3NT", "Pass", "Pass", "Pass", dealer=first)
    lead = racing.four.to_move()
    lead.does("card", card=lead.cards()[0])
    left, right = first.left(), first.left(3)

    def answers(*agreed: tuple[Seat, str]) -> list[Answer]:
        racing.four.at(first).does("claim", tricks="9")
        wishes = [Wish(one, "answer", {"what": "claim", "agreed": yes}) for one, yes in agreed]
        return racing.at_once(*wishes)

    # One opponent by two devices: the second is told that he has answered; the other is to answer.
    twice = answers((left, "yes"), (left, "yes"))
    assert ends(twice) == [200, 422]
    assert [told(one) for one in twice if one.status == 422]
    racing.four.at(right).does("answer", what="claim", agreed="no")
    # Yes and no from one and the same: the claim falls, or the no comes too late to be his.
    against = answers((left, "yes"), (left, "no"))
    assert ends(against) == [200, 422]
    if against[0].status == 200:
        racing.four.at(right).does("answer", what="claim", agreed="no")
    # Yes and no from the two: the play goes on, whoever was first.
    both = answers((left, "yes"), (right, "no"))
    assert both[1].status == 200
    assert both[0].status in {200, 422}
    assert racing.four.to_move().cards()
    # Both agree: both are heard, and the deal is over.
    assert ends(answers((left, "yes"), (right, "yes"))) == [200, 200]
    assert "phase-between" in racing.four.watcher.page()


def test_a_message_for_another_seat_is_refused_beside_the_move_itself(racing: Racing) -> None:
    for turn in range(3):
        mover = dealer(racing)
        other = mover.left(1 + turn % 3)
        mine, foreign, sitting = racing.at_once(
            Wish(mover, "call", {"call": "Pass"}),
            Wish(other, "call", {"call": "7NT", "seat": str(mover)}),
            Wish(other, "sit", {"seat": str(mover), "name": "Mallory"}),
        )
        assert (mine.status, sitting.status) == (200, 422)
        assert "this address plays another seat" in told(sitting)
        # It is not his turn; or it was meant for a table that had already gone on.
        assert foreign.status in {409, 422}
        assert told(foreign)
        assert racing.auction() == ["pass"] * (turn + 1)


def test_moves_that_are_stale_are_refused_however_many_come(racing: Racing) -> None:
    old = racing.seen()
    first = dealer(racing)
    racing.calls(first, "1C")
    racing.calls(first.left(), "Pass")
    mover = dealer(racing)
    wishes = [Wish(mover, "call", {"call": call}) for call in ("1D", "1H", "1S", "1NT")]
    answers = racing.at_once(*wishes, seen=old)
    assert ends(answers) == [409] * 4
    assert all(OVERTAKEN in told(one) for one in answers)
    assert len(racing.auction()) == 2

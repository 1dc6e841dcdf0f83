"""Four people at one table, each with a browser, and all that may go wrong in a rubber."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import expect

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat
from tests.browser.conftest import Sitting
from tests.browser.seated import Seated, of_the_seats, sits_down, whose_turn
from tests.served import Served, served
from tests.web.four import FRIENDS, Four

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
N, E, S, W = Seat


@contextmanager
def running(database: str, address: str = "") -> Generator[Served]:
    """The server, at the same address as before where it had one."""
    port = ("--port", address.rpartition(":")[2]) if address else ()
    with served(*port, "--bots-pause", "0", "--database", database) as app:
        yield app


@dataclass
class Party:
    """Four who sit down at the addresses that the owner of the table has handed out."""

    app: Served
    write: str
    players: list[Seated]

    @classmethod
    def meets(cls, sits: Sitting, app: Served, **form: str) -> Party:
        answer = app.client.post("/table/new", data={**FRIENDS, "start": "1", **form})
        assert answer.status_code == 303, answer.text
        write = answer.headers["location"].removeprefix("/table/")
        players: list[Seated] = []
        for name, path in zip(NAMES, of_the_seats(write).values(), strict=True):
            player = sits_down(sits, app, path, desk=len(players) == 1)
            player.page.fill('#sit input[name="name"]', name)
            player.follows('#sit button[name="seat"]')
            player.is_live()
            players.append(player)
        return cls(app, write, players)

    def at(self, seat: Seat) -> Seated:
        return self.players[seat]

    def deals(self) -> None:
        """Anybody deals; all have their cards."""
        dealer = self.players[0]
        dealer.after(dealer.page.locator('form[action$="/deal"] button').first)
        for player in self.players:
            expect(player.page.locator("#own .face")).to_have_count(13)

    def bids(self, *calls: str) -> None:
        for call in calls:
            whose_turn(self.players).calls(call)

    def plays(self, cards: int) -> None:
        for _ in range(cards):
            whose_turn(self.players).plays()

    def claims(self, seat: Seat, tricks: int, *answers: bool) -> None:
        """Show one's hand for so many tricks; the opponents answer, the left-hand one first."""
        claimer = self.at(seat)
        claimer.tap("#claim > summary")
        claimer.page.select_option('#claim select[name="tricks"]', str(tricks))
        claimer.after(claimer.page.locator("#claim form button"))
        for place, yes in zip((1, 3), answers, strict=False):
            self.at(seat.left(place)).answers(yes)

    def turn(self) -> Seat:
        """Who is to move, as the server has it."""
        mover = Four(self.app.client, self.write).to_move()
        return next(seat for seat in Seat if at_seat(self.write, seat) == mover.secret)

    def in_phase(self, phase: str) -> None:
        for player in self.players:
            expect(player.table).to_contain_class(f"phase-{phase}")

    def totals(self) -> list[int]:
        """What stands on the sheet, as the server has it."""
        told = self.app.client.get(f"/table/{self.write}/sheet.json").json()
        return [told["totals"]["NS"], told["totals"]["EW"]]


def test_a_whole_rubber_with_a_claim_an_undo_a_lost_line_and_a_killed_server(
    sits: Sitting, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with running(database) as app:
        party = Party.meets(sits, app, title="Friday", dealer="N")
        party.deals()
        party.bids("3C")
        # North has second thoughts: East lets him.
        party.at(N).after(party.at(N).page.locator('form[action$="/undo"] button'))
        party.at(E).answers(yes=True)
        expect(party.at(N).page.locator("[data-box]")).to_be_visible()
        party.bids("3NT", "Pass", "Pass", "Pass")
        party.in_phase("play")
        party.plays(9)
        mover = whose_turn(party.players)
        app.stop(signal.SIGKILL)
    expect(mover.page.locator("#line")).to_contain_class("lost")
    before = mover.number
    # A card that is tapped while nobody answers goes out as soon as somebody does.
    mover.tap(mover.page.locator('button[name="card"]').first)
    with running(database, app.address) as party.app:
        expect(mover.table).not_to_have_attribute("data-seq", str(before))
        for player in party.players:
            player.is_live()
        # West's phone dies, and the others go on until it is his turn.
        west, at = party.at(W), party.at(W).page.url
        west.page.goto("about:blank")
        party.at(S).tap("#talk > summary")
        party.at(S).after(party.at(S).page.locator('button[name="phrase"][value="thinking"]'))
        while (seat := party.turn()) is not W:
            party.at(seat).waits()
            party.at(seat).plays()
        west.page.goto(at)
        west.is_live()
        assert west.on_turn
        party.plays(_missing(west, 16))
        # Four tricks are complete; declarer claims all that is left, and then what is enough.
        won = _won(party.at(N))
        party.claims(N, 9, True, False)
        party.in_phase("play")
        assert party.at(E).page.locator("#hand-right, #hand-left, #hand-top").count() == 2
        party.claims(N, max(9 - won, 0), True, True)
        party.in_phase("between")
        _to_the_last_card(party)
        _finish(party)


def _missing(player: Seated, cards: int) -> int:
    """How many cards are still to be played until so many lie there in all."""
    tricks = sum(int(one) for one in player.page.locator("#contract .won .num").all_inner_texts())
    return cards - 4 * tricks - _on_the_table(player, tricks)


def _on_the_table(player: Seated, tricks: int) -> int:
    """The cards of a trick that is not complete; a complete one lies there until the next."""
    lying = player.page.locator("#felt .face:not(.nothing)").count()
    return 0 if lying == 4 and tricks else lying


def _won(player: Seated) -> int:
    """The tricks of the player's own side so far."""
    return int(player.page.locator("#contract .won .num").first.inner_text())


def _to_the_last_card(party: Party) -> None:
    """East deals and bids one club, which is no game; all thirteen tricks are played."""
    party.deals()
    party.bids("1C", "Pass", "Pass", "Pass")
    party.in_phase("play")
    party.plays(51)
    last = whose_turn(party.players).page.locator('button[name="card"]')
    # It is the only one, and still it waits to be played.
    expect(last).to_have_count(1)
    party.plays(1)
    party.in_phase("between")
    for player in party.players:
        expect(player.page.locator("#hands .printed")).to_have_count(4)
        expect(player.page.locator("#came h2")).to_contain_text("1")


def _finish(party: Party) -> None:
    """Two more games: East and West win one, North and South the rubber."""
    first = party.totals()
    # Three notrumps made is 100 below the line, whatever overtricks there were.
    assert first[0] >= 100
    for declarer in (W, N):
        party.deals()
        assert whose_turn(party.players) is party.at(declarer.left(3))
        party.bids("Pass", "3NT", "Pass", "Pass", "Pass")
        party.in_phase("play")
        party.claims(declarer, 9, True, True)
    party.in_phase("over")
    # 100 each; and 500 for a rubber won by two games to one.
    assert party.totals() == [first[0] + 100 + 500, first[1] + 100]
    for seat in Seat:
        # Each reads the sheet as his own side writes it.
        own = party.totals()[:: 1 if seat in {N, S} else -1]
        expect(party.at(seat).page.locator("#paper .sum .num")).to_have_text(list(map(str, own)))
    south = party.at(S)
    south.after(south.page.locator('form[action$="/rubber"] button'))
    party.deals()
    party.in_phase("auction")
    for player in party.players:
        assert [one for one in player.visit.complaints if "ERR_" not in one] == []


def test_a_bot_keeps_the_seat_of_who_is_gone_and_gives_it_back(
    sits: Sitting, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path}/club.db") as app:
        party = Party.meets(sits, app, grace="0", keeper="beginner")
        party.deals()
        north, east = party.at(N), party.at(E)
        address = north.page.url
        north.page.goto("about:blank")
        # The bot calls for North, and East is told that he is away.
        expect(east.page.locator("#auction")).to_contain_text("away")
        expect(east.page.locator("#auction .call")).to_have_count(1)
        north.page.goto(address)
        north.is_live()
        expect(east.page.locator("#auction")).not_to_contain_text("away")


def test_who_watches_sees_no_hand_and_takes_a_free_seat_of_an_open_table(
    sits: Sitting, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path}/club.db") as app:
        form = {f"seat{seat}": "beginner" for seat in (N, E, W)}
        told = {**form, "seatS": "nobody", "start": "1", "listed": "yes", "title": "Come in"}
        answer = app.client.post("/table/new", data=told)
        assert answer.status_code == 303
        stranger = Seated(sits(address=app.address).visit, app.address)
        page = stranger.page
        page.goto(f"{app.address}/tables")
        stranger.follows('.open-table h2 a:has-text("Come in")')
        stranger.is_live()
        assert page.locator(".face").count() == 0
        page.fill('#sit input[name="name"]', "Elena")
        stranger.follows('#sit button[value="S"]')
        stranger.is_live()
        stranger.after(page.locator('form[action$="/deal"] button').first)
        stranger.waits()
        assert page.locator("#own .face").count() in {12, 13}


@pytest.mark.soak
def test_a_whole_rubber_against_three_bots(sits: Sitting, tmp_path: Path) -> None:
    """Every card of every deal; whoever plays passes throughout, and so it ends."""
    with running(f"sqlite:///{tmp_path}/club.db") as app:
        told = {"start": "1", **{f"seat{seat}": "casual" for seat in (N, E, W)}}
        answer = app.client.post("/table/new", data=told)
        player = sits_down(sits, app, answer.headers["location"])
        for _ in range(60 * 40):
            player.waits()
            if not player.on_turn:
                if player.phase == "over":
                    break
                player.after(player.page.locator('form[action$="/deal"] button').first)
            elif player.page.locator("[data-box]").count():
                player.calls("Pass")
            else:
                player.plays()
        assert player.phase == "over"
        sheet = app.client.get(f"{answer.headers['location']}/sheet.json").json()
        assert sheet["finished"]

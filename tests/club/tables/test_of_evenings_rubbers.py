"""Evenings of rubbers at live tables, and evenings that bots play by themselves."""

from __future__ import annotations

from itertools import cycle

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.agreed import RubberEvening
from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import Status, account, tables
from overtrick.club.store import Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.table import Phase
from overtrick.language.writing import write_entry
from overtrick.tournament.evenings.settings import Kind, Settings
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import rubbers, session
from tests.club.tables.nights import HOWELL, ONLINE, Night, until_played
from tests.club.tables.tables import always, run

N, E, S, W = Seat
PASSES = "Pass Pass Pass Pass"
BOTS = Online(level=Level.BEGINNER, fill=True)
HONOURS = Deal.parse("N:AKQJT.432.432.32 98.AK5.Q65.K7654 765.QJ6.AKJ.AT98 432.T987.T987.QJ")


def written(page: Page, table: int = 1) -> list[str]:
    """The deals of a table as the evening has them."""
    return [write_entry(one.entry) for _, one in page.at_table(page.round, table) if one.entry]


@pytest.mark.parametrize("kind", [Kind.THREE_RUBBERS, Kind.CHICAGO, Kind.PROGRESSIVE])
def test_the_table_and_the_evening_come_to_the_same(store: Store, kind: Kind) -> None:
    async def story() -> None:
        settings = Settings(deals=4) if kind is Kind.PROGRESSIVE else None
        night = await Night(store, rubbers(kind, 4, settings)).begin()
        bids = cycle((PASSES, "1NT Pass Pass Pass", "4S Pass Pass Pass", "2H Pass Pass Pass"))
        for _ in range(16):
            view = await night.desk.view((await night.seats(1))[N])
            if not view.page.may_deal:
                break
            await night.deal(1)
            await night.plays(1, next(bids), tricks=10)
        page = await night.evenings.page(night.stream)
        view = await night.desk.view((await night.seats(1))[N])
        assert view.page.phase is Phase.OVER
        assert tables(page)[0].status is Status.DONE
        ours = view.page.account
        theirs = account(page, 1, 1)
        assert [one.totals for one in ours.ledgers] == [one.totals for one in theirs.ledgers]
        assert len(written(page)) == sum(len(one.rows) for one in ours.ledgers) > 1

    run(story())


def test_everybody_s_address_leads_on_to_the_next_partner() -> None:
    async def story() -> None:
        night = await Night(open_store("memory:"), rubbers()).begin()
        partners = set[str]()
        for _ in range(3):
            seats = await night.seats(1)
            names = [one.name for one in (await night.desk.view(seats[N])).page.sitters]
            partners.add(names[(names.index("Anna") + 2) % 4])
            while (await night.desk.view(seats[N])).page.may_deal:
                await night.deal(1)
                await night.plays(1, "7NT Pass Pass Pass", tricks=13)
            page = await night.evenings.page(night.stream)
            if page.round < 3:
                await night.next_round()
        assert partners == {"Boris", "Clara", "Dmitri"}

    run(story())


def test_honours_are_found_in_the_hands_and_stand_in_the_evening() -> None:
    async def story() -> None:
        agreed = RubberEvening(Kind.THREE_RUBBERS, "rubber")
        head = Opened(agreed, rubbers().people)
        night = await Night(open_store("memory:"), head, always(HONOURS)).begin()
        await night.deal(1)
        await night.plays(1, "1S Pass Pass Pass", tricks=8)
        page = await night.evenings.page(night.stream)
        assert written(page) == ["1S N +1  honours N 150"]

    run(story())


def test_after_the_bell_the_deal_that_is_on_is_the_last() -> None:
    async def story() -> None:
        head = rubbers(Kind.PROGRESSIVE, 4, Settings(minutes=20))
        night = await Night(open_store("memory:"), head).begin()
        await night.deal(1)
        night.now += 21 * 60
        await night.plays(1, PASSES)
        assert len(written(await night.evenings.page(night.stream))) == 1
        view = await night.desk.view((await night.seats(1))[N])
        assert view.page.phase is Phase.OVER
        with pytest.raises(IllegalMove) as refused:
            await night.deal(1)
        assert refused.value.code in {BadMove.ROUND_OVER, BadMove.NOT_NOW}

    run(story())


def test_before_the_bell_is_heard_nobody_deals_after_it() -> None:
    async def story() -> None:
        head = rubbers(Kind.PROGRESSIVE, 4, Settings(minutes=20))
        night = await Night(open_store("memory:"), head).begin()
        night.now += 21 * 60
        with pytest.raises(IllegalMove) as refused:
            await night.deal(1)
        assert refused.value.code is BadMove.ROUND_OVER

    run(story())


def test_an_evening_that_is_closed_ends_its_tables(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        await night.directs(deeds.Closed(int(night.now)))
        await night.live.see_to(night.stream)
        view = await night.desk.view((await night.seats(1))[N])
        assert view.page.phase is Phase.OVER

    run(story())


def test_a_deleted_evening_leaves_no_table(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        stream = (await night.deal(1)).stream
        assert stream in await store.streams()
        await night.evenings.delete(night.write)
        assert await store.streams() == []

    run(story())


def test_a_name_taken_out_of_an_evening_is_taken_out_of_its_tables(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        secret = (await night.seats(1))[N]
        before = await night.desk.view(secret)
        name = before.page.sitters[N].name
        await night.do(secret, made.Said(N, text=f"{name} plays well"))
        await night.evenings.erase_name(night.write, name)
        for stream in await store.streams():
            assert all(name not in str(one.data) for one in await store.read(stream))
        assert (await night.desk.view(secret)).page.sitters[N].name == ""

    run(story())


@pytest.mark.parametrize("kind", ["howell", Kind.CHICAGO])
def test_bots_play_a_whole_evening(kind: str) -> None:
    async def story() -> None:
        head = (
            session(Plan("howell", 4, per_round=2)) if kind == "howell" else rubbers(Kind.CHICAGO)
        )
        nameless = Opened(head.agreed, tuple(tuple("" for _ in one) for one in head.people))
        night = Night(open_store("memory:"), nameless)
        await night.begin(BOTS)
        await until_played(night)
        page = await night.evenings.page(night.stream)
        if kind == "howell":
            assert len(page.results) == 12
            assert len(page.deals) == 6

    run(story())


def test_who_has_no_name_is_a_person_all_the_same_unless_bots_fill_in() -> None:
    async def story() -> None:
        nameless = Opened(HOWELL.agreed, (("", ""),) * 4)
        night = await Night(open_store("memory:"), nameless).begin(ONLINE)
        view = await night.desk.view((await night.seats(1))[N])
        assert all(sitter.is_person for sitter in view.page.sitters)

    run(story())

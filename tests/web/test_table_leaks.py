"""No page and no stream has a card that its reader may not see: the bytes are searched for it."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import pytest

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat, watching
from overtrick.club.tables.desk import TableDesk
from overtrick.language.language import Language
from overtrick.web.live import Live
from overtrick.web.table.faces import card_name
from overtrick.web.table.live import part
from tests.web.four import Four
from tests.web.house import House, house
from tests.web.test_live import Browser

N, E, S, W = Seat
BIDDING = ("1S", "Pass", "2S", "Pass", "Pass", "Pass")


def cards_in(html: str) -> set[Card]:
    """Every card that a page names: on a face, a button, a name or a diagram."""
    named = {card for card in PACK if f'aria-label="{card_name(card, Language.EN)}"' in html}
    marked = {Card.parse(one) for one in re.findall(r'(?:held|play)-([CDHS][2-9TJQKA])"', html)}
    sent = {Card.parse(one) for one in re.findall(r'value="([CDHS][2-9TJQKA])"', html)}
    return named | marked | sent


def shuffled(random: Random) -> Deal:
    cards = list(PACK)
    random.shuffle(cards)
    return Deal.of_pack(cards)


@contextmanager
def dealing(*deals: Deal) -> Generator[House]:
    """The app, with cards and secrets that are known beforehand."""
    left, secrets = list(deals), (f"Secret-{number:017}" for number in range(100_000))
    with house() as found:
        state = found.app.state
        state.tables = TableDesk(state.tables.store, lambda: next(secrets), lambda: left.pop(0))
        state.tables_live = Live(state.tables, part)
        yield found


def seated(client: House) -> Four:
    four = Four.sit_down(client)
    four.owner.does("deal")
    return four


def pages(four: Four) -> dict[Seat | None, str]:
    """What each seat and who watches is shown."""
    return {None: four.watcher.page(), **{seat: four.at(seat).page() for seat in Seat}}


@pytest.mark.parametrize("number", range(4))
def test_nobody_is_shown_a_card_that_he_may_not_see(number: int) -> None:
    deal = shuffled(Random(number))
    with dealing(deal) as client:
        four = seated(client)
        for seat, html in pages(four).items():
            assert cards_in(html) == (set(deal.hand(seat).cards) if seat is not None else set())
        four.bids(*BIDDING)
        for seat, html in pages(four).items():
            assert cards_in(html) == (set(deal.hand(seat).cards) if seat is not None else set())
        lead = four.to_move().cards()[0]
        played = {Card.parse(lead)}
        four.at(E).does("card", card=lead)
        dummy = set(deal.hand(S).cards)
        for seat, html in pages(four).items():
            own: set[Card] = set() if seat is None else set(deal.hand(seat).cards)
            assert cards_in(html) == own | dummy | played


def test_who_watches_an_open_table_sees_all_hands_where_that_was_agreed() -> None:
    deal = shuffled(Random(7))
    with dealing(deal) as client:
        four = Four.sit_down(client, open_hands="yes")
        four.owner.does("deal")
        assert four.watcher.page().count("printed at-") == 4
        assert four.at(N).page().count("printed at-") == 0


def traffic(deal: Deal, seat: Seat | None) -> list[bytes]:
    """All that one reader is sent, by its pages and its stream, until the lead is made."""
    sent: list[bytes] = []
    with dealing(deal) as client:
        four = seated(client)
        chair = four.watcher if seat is None else four.at(seat)
        four.bids(*BIDDING)
        sent += [chair.get(path).content for path in ("", "/sheet", "/sheet.json")]
        sent.append(chair.sends("call", call="1C", seen=1).content)
        four.at(E).does("card", card=min(map(str, deal.hand(E).cards)))
        sent.append(heard(client, f"{chair.at}/live?after=0"))
    return sent


def heard(client: House, path: str) -> bytes:
    """What a stream begins with: all that is to be known now."""

    async def listened() -> bytes:
        browser = Browser(client.app, path)
        told = (await browser.event()).encode()
        await browser.leave()
        return told

    return client.run(listened)


def test_hidden_cards_change_no_byte_of_what_others_are_sent() -> None:
    """North's and West's cards change places, of which neither East nor South knows."""
    deal = shuffled(Random(3))
    other = Deal((deal.hand(W), deal.hand(E), deal.hand(S), deal.hand(N)))
    for reader in (E, S):
        assert traffic(deal, reader) == traffic(other, reader)
    # So that the comparison could fail: North himself is shown his cards.
    assert traffic(deal, N) != traffic(other, N)


def test_the_streams_of_a_table_are_each_readers_own() -> None:
    deal = shuffled(Random(5))
    with dealing(deal) as client:
        four = seated(client)
        for seat in Seat:
            chair = four.at(seat)
            told = heard(client, f"{chair.at}/live?after=0").decode()
            assert cards_in(told) == set(deal.hand(seat).cards)
            for secret in (four.write, watching(four.write), *_others(four, seat)):
                assert secret not in told


def _others(four: Four, seat: Seat) -> list[str]:
    return [at_seat(four.write, other) for other in Seat if other is not seat]

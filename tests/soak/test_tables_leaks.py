"""Not one byte sent to an address tells of a card that it may not see: by search, and by pairs."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.tables.table import Table
from tests.soak.cards_told import cards_in
from tests.soak.leaking import (
    OWNER,
    VIEWERS,
    WATCHER,
    Sent,
    Session,
    Viewer,
    Wish,
    may_see,
    nobody,
    paths,
    played,
    session,
    shuffled,
    with_swapped,
)

N, E, S, W = Seat
BOTS = {"seatN": "beginner", "seatE": "beginner", "seatW": "beginner", "seatS": "nobody"}
RUBBISH: tuple[Wish, ...] = (
    Wish(E, "call", {"call": "7NT"}),
    Wish(W, "card", {"card": "SA"}),
    Wish(N, "claim", {"tricks": "13"}),
    Wish(S, "answer", {"what": "claim", "agreed": "yes"}),
    Wish(N, "answer", {"what": "undo", "agreed": "yes"}),
    Wish(E, "sit", {"seat": "N", "name": "Mallory"}),
    Wish(WATCHER, "call", {"call": "Pass"}),
    Wish(OWNER, "deal", {}),
    Wish(OWNER, "seat", {"seat": "S", "level": "beginner"}),
    Wish(S, "hint", {}),
    Wish(S, "count", {"S": "3"}),
    Wish(S, "again", {}),
    Wish(N, "explain", {"call": "0", "text": "x"}),
    Wish(W, "honours", {}),
)
"""What is refused, mostly: the answer has the whole table in it."""


def prying(found: Session, chance: Random) -> None:
    """One asks for a page, one for anything else, and one sends what is not his to send."""
    leaks(found)
    if (deal := found.table.game) is None or deal.outcome is not None:
        return
    found.reads(chance.choice(VIEWERS), "")
    anything = chance.choice(list(paths(found.client, deal.number)))
    found.reads(chance.choice(VIEWERS), anything)
    before, odd = found.table, chance.choice(RUBBISH)
    found.does(odd.viewer, odd.path, odd.form, chance.choice((1, before.seq)))
    if found.table.seq != before.seq:
        found.hears()
    leaks(found)


def leaks(found: Session) -> None:
    """Search all that was sent since the last search, with what may be known by now."""
    found.learns()
    for sent in found.sent:
        # A refusal names the card that was asked for, by whoever asked for it.
        told = cards_in(sent.body) - found.known[sent.viewer] - cards_in(sent.what.encode())
        assert not told, (sent.step, sent.viewer, sent.what, sorted(map(str, told)))
    found.sent.clear()


def searched(number: int, seats: dict[str, str] | None = None) -> int:
    """A deal with everybody's bytes searched at each step; the number of cards that were told."""
    chance = Random(f"searched {number}")
    with session(shuffled(chance), seats=seats) as found:
        if seats:
            alone(found, chance)
        else:
            played(found, chance, prying)
        return sum(len(cards) for cards in found.known.values())


def alone(found: Session, chance: Random) -> None:
    """One person with three bots, who pries as he plays."""
    found.does(OWNER, "deal", {})
    for _ in range(60):
        found.learns()
        table = found.table
        if (game := table.game) is None or not table.is_on:
            return
        if game.mover is S or (game.mover is N and game.play):
            what = (
                ("call", {"call": chance.choice(("Pass", str(game.auction.legal_calls()[1])))})
                if game.play is None
                else ("card", {"card": chance.choice(game.play.legal_cards())})
            )
            found.does(S, *what)
        found.reads(S, "")
        prying(found, chance)


@pytest.mark.parametrize("number", range(3))
def test_no_byte_tells_of_a_card_that_may_not_be_seen(number: int) -> None:
    assert searched(number) == len(VIEWERS) * len(PACK)


def test_nor_does_a_table_with_three_bots() -> None:
    assert searched(0, BOTS) >= 13


@pytest.mark.soak
@pytest.mark.parametrize("number", range(3, 93))
def test_no_byte_of_ninety_more_deals_tells_of_a_hidden_card(number: int) -> None:
    assert searched(number) == len(VIEWERS) * len(PACK)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, 11))
def test_nor_do_ten_more_with_three_bots(number: int) -> None:
    assert searched(number, BOTS) >= 13


def test_the_search_finds_a_card_however_it_is_told() -> None:
    ace, ten = Card.parse("SA"), Card.parse("HT")
    for text, cards in (
        ('aria-label="ace of spades"', {ace}),
        ('id="held-SA"', {ace}),
        ('name="card" value="HT"', {ten}),
        ('data-keys="ht h10"', {ten}),
        ('<use href="#suit-H"/></svg> <span>10 </span>', {ten}),
        ('<b aria-hidden="true">10</b><svg class="suit suit-H"', {ten}),
        ("played AS on it", {ace}),
        ("♠A and ♥10", {ace, ten}),
        ('value="1S" id="call-1S" data-seq="52"', set[Card]()),
    ):
        assert cards_in(text.encode()) == cards, text


def watched(deal: Deal, viewer: Viewer, script: list[Wish]) -> list[Sent]:
    """All that one address is sent while others play by a script."""

    def asks(found: Session, _: Random) -> None:
        for path in ("", "/sheet", "/sheet.json", "/sheet.sheet", "/picture.svg", "/replay/1"):
            found.reads(viewer, path)
        found.does(viewer, "call", {"call": "1C"}, 1)
        found.does(viewer, "claim", {"tricks": "13"}, 1)

    with session(deal) as found:
        played(found, Random(0), asks, script)
        return [one for one in found.sent if one.viewer == viewer]


def script_of(deal: Deal, number: int) -> tuple[list[Wish], list[dict[Viewer, set[Card]]]]:
    """Moves for a whole deal, and what each viewer knew after each of them."""
    knew: list[dict[Viewer, set[Card]]] = []
    with session(deal) as found:
        chance = Random(f"script {number}")
        script = played(found, chance, lambda one, _: knew.append(_copied(one.known)))
    return script, knew


def _copied(known: dict[Viewer, set[Card]]) -> dict[Viewer, set[Card]]:
    return {viewer: set(cards) for viewer, cards in known.items()}


def pair(number: int, viewer: Viewer) -> int:
    """Two deals that differ in hidden cards alone; the steps for which the traffic is equal."""
    deal = shuffled(Random(f"pair {number}"))
    script, knew = script_of(deal, number)
    pairs, steps = _unknown(deal, viewer, knew)
    assert steps > 1, "nothing is hidden from the beginning"
    ours = watched(deal, viewer, script[:steps])
    theirs = watched(with_swapped(deal, *pairs), viewer, script[:steps])
    assert ours == theirs
    assert len(ours) > steps
    return steps


def _unknown(
    deal: Deal, viewer: Viewer, knew: list[dict[Viewer, set[Card]]]
) -> tuple[list[tuple[Card, Card]], int]:
    """Pairs of a suit in two hidden hands, and the steps in which none of them is to be seen."""

    def unseen(pair: tuple[Card, Card]) -> int:
        """How many steps until either may be seen by this viewer, or by everybody."""
        seen = (at for at, known in enumerate(knew) if known[viewer] & {*pair})
        return next(seen, len(knew))

    hidden = [seat for seat in Seat if seat != viewer]
    held = [(seat, card) for seat in hidden for card in sorted(deal.hand(seat).cards)]
    pairs = [
        (one, other)
        for left, one in held
        for right, other in held
        if left < right and one.suit is other.suit
    ]
    steps = max(map(unseen, pairs)) * 3 // 4
    swapped: dict[Card, Card] = {}
    for one, other in sorted(pairs, key=unseen, reverse=True):
        if unseen((one, other)) >= steps and not {one, other} & {*swapped, *swapped.values()}:
            swapped[one] = other
    return list(swapped.items()), steps


@pytest.mark.parametrize(("number", "viewer"), [(3, S), (6, E), (5, WATCHER)])
def test_hidden_cards_change_no_byte_until_they_are_seen(number: int, viewer: Viewer) -> None:
    assert pair(number, viewer) > 20


@pytest.mark.soak
@pytest.mark.parametrize("number", range(7, 37))
def test_hidden_cards_change_no_byte_of_thirty_more_pairs(number: int) -> None:
    assert pair(number, VIEWERS[number % len(VIEWERS)]) > 1


def test_cards_that_are_seen_do_change_it() -> None:
    deal = shuffled(Random("seen"))
    script: list[Wish] = [Wish(OWNER, "deal", {})]
    held = [min(deal.hand(seat).cards) for seat in (N, E)]
    swapped = with_swapped(deal, (held[0], held[1]))
    assert watched(deal, N, script) != watched(swapped, N, script)
    assert watched(deal, S, script) == watched(swapped, S, script)


def test_what_may_be_seen_is_reckoned_by_the_laws() -> None:
    deal = shuffled(Random("laws"))
    with session(deal) as found:
        said = zip((N, E, S, W), ("1C", "Pass", "Pass", "Pass"), strict=True)
        calls = [Wish(seat, "call", {"call": call}) for seat, call in said]
        lead = min(deal.hand(E).cards)
        deals = [Wish(OWNER, "deal", {}), *calls]
        played(found, Random(0), nobody, deals)
        assert sees(found.table, WATCHER) == set()
        found.does(E, "card", {"card": lead})
        assert sees(found.table, WATCHER) == {lead} | deal.hand(S).cards
        assert sees(found.table, W) == {lead} | deal.hand(S).cards | deal.hand(W).cards


def sees(table: Table, viewer: Viewer) -> set[Card]:
    return may_see(table, viewer)

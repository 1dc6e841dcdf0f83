"""Boards for the measurements: legal auctions and plays, and the results they were made with.

The contract and the winners of the tricks come from the Laws (``game``), not from the readers
that are measured.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.record import Laid, Record, Said
from overtrick.game.auction import Auction
from overtrick.game.call import BIDS, DOUBLE, PASS, Call
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.game.trick import Trick

CLAIMS = 5
"""Every so many boards one ends with a claim."""


@dataclass(frozen=True, slots=True)
class Made:
    """A board as it was made, and its result."""

    record: Record
    result: Result


def boards(number: int) -> list[Made]:
    """So many boards, the same in every run."""
    return [board(one, Random(one)) for one in range(1, number + 1)]


def board(number: int, chance: Random) -> Made:
    """A board with an auction, a play and now and then a claim."""
    pack = list(PACK)
    chance.shuffle(pack)
    deal = Deal.of_pack(pack)
    auction = bidding(Seat((number - 1) % 4), chance)
    contract = auction.outcome
    if not isinstance(contract, Contract):
        raise TypeError(contract)
    cards, tricks = play(deal, contract, chance)
    claimed = None
    if number % CLAIMS == 0:
        cards, claimed = cards[: chance.randrange(8, 44)], tricks
    north, east, south, west = (deal.hand(seat).cards for seat in Seat)
    record = Record(
        board=str(number),
        names=("Nan", "Eva", "Sam", "Will"),
        dealer=auction.dealer,
        vulnerability=chance.choice(list(Vulnerability)),
        deal=KnownDeal((north, east, south, west)),
        calls=tuple(map(Said, auction.calls)),
        cards=tuple(map(Laid, cards)),
        claimed=claimed,
    )
    return Made(record, Result(contract, tricks))


def bidding(dealer: Seat, chance: Random) -> Auction:
    """A few bids, each higher than the last, a double at times, and three passes."""
    calls: list[Call] = [PASS] * chance.randrange(3)
    place = chance.randrange(6)
    calls.append(BIDS[place])
    for _ in range(chance.randrange(5)):
        place += chance.randrange(1, 7)
        calls += [*[PASS] * chance.randrange(3), BIDS[place]]
    calls += [DOUBLE] * (chance.randrange(5) == 0)
    return Auction.of(dealer, (*calls, PASS, PASS, PASS))


def play(deal: Deal, contract: Contract, chance: Random) -> tuple[list[Card], int]:
    """All fifty-two cards, suit followed, and the tricks declarer's side wins by them."""
    hands = [list(deal.hand(seat)) for seat in Seat]
    leader, won = Seat(contract.declarer).left(), 0
    played: list[Card] = []
    for _ in range(13):
        trick = Trick(leader)
        while not trick.is_complete:
            hand = hands[trick.to_play]
            card = chance.choice([card for card in hand if card.suit is trick.suit] or hand)
            hand.remove(card)
            trick = Trick(leader, (*trick.cards, card))
        leader = trick.winner(contract.strain)
        won += leader.side is contract.declarer.side
        played += trick.cards
    return played, won

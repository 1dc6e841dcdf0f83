"""The chapters on the cards, the auction and the play: what they show."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.card import PACK, Card
from overtrick.cards.hand import SUITS_HIGH_FIRST, Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction, IllegalCall
from overtrick.game.call import BIDS, Bid, Call, NonBid, parse_call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import count, say
from overtrick.language.writing import seat_name, show_bid, show_contract, side_name, write_call
from overtrick.web.lessons.tables import by_set, rubber

_HAND = Hand.parse("AQ874.K93.A65.Q2")
_AUCTIONS = ("1S P P 2S X P P XX P P P", "1S P P 2S X 2NT P 3NT X P P P", "P P P P")
_TRICK = ("HK", "H4", "S2", "HA")


@dataclass(frozen=True, slots=True)
class Told:
    """An auction as a table: the seats, the calls round by round, and how it ended."""

    seats: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    contract: str
    side: str
    declarer: str
    dummy: str
    leader: str
    factor: int


@dataclass(frozen=True, slots=True)
class Try:
    """A call that is tried after others: why it is refused, or nothing where it is allowed."""

    call: str
    refused: str


def cards(language: Language) -> dict[str, object]:
    """The pack, the deal, and a hand with its points counted."""
    ranks = notation(language).ranks
    return {
        "pack": count(language, "learn.cards", len(PACK)),
        "each": count(language, "learn.cards", len(PACK) // len(Seat)),
        "honour_cards": [(ranks[rank - 2], rank.points) for rank in Rank if rank.points][::-1],
        "all_points": sum(card.rank.points for card in PACK),
        "average": sum(card.rank.points for card in PACK) // len(Seat),
        "holdings": [
            (
                suit.symbol,
                " ".join(ranks[rank - 2] for rank in _HAND.holding(suit)),
                sum(rank.points for rank in _HAND.holding(suit)),
            )
            for suit in SUITS_HIGH_FIRST
        ],
        "hand_points": _HAND.points,
    }


def auction(language: Language) -> dict[str, object]:
    """What may be called, and three auctions from the first call to the last."""
    first = Bid(1, Strain.HEARTS)
    opened = Auction(Seat.NORTH).after(Bid(1, Strain.SPADES))
    factor = rubber().factor
    return {
        "example_bid": show_bid(first.level, first.strain, language),
        "example_tricks": count(language, "tricks", _needed(first)),
        "highest_bid": show_bid(BIDS[-1].level, BIDS[-1].strain, language),
        "highest_tricks": count(language, "tricks", _needed(BIDS[-1])),
        "strains": [show_bid(1, strain, language).removeprefix("1") for strain in Strain],
        "opened": show_bid(1, Strain.SPADES, language),
        "tries": [tried(language, opened, text) for text in ("1NT", "2C", "1H", "XX")],
        "auctions": [told(language, text) for text in _AUCTIONS],
        "doubled": factor.doubled,
        "redoubled": factor.redoubled,
        "passed_out": by_set(language, "pass_out"),
    }


def play(language: Language) -> dict[str, object]:
    """Who plays, how a trick is won, and how many are needed."""
    trick = Trick(Seat.WEST, tuple(map(Card.parse, _TRICK)))
    ranks = notation(language).ranks
    levels = [Contract(level, Strain.NOTRUMPS, Doubling.UNDOUBLED, Seat.NORTH) for level in LEVELS]
    return {
        "all_tricks": count(language, "tricks", len(PACK) // len(Seat)),
        "auctions": [told(language, text) for text in _AUCTIONS[:2]],
        "trick": [
            (
                seat_name(trick.leader.left(turn), language),
                f"{card.suit.symbol}{ranks[card.rank - 2]}",
            )
            for turn, card in enumerate(trick.cards)
        ],
        "winners": [
            (say(language, "strain", str(strain)), seat_name(trick.winner(strain), language))
            for strain in (Strain.NOTRUMPS, Strain.SPADES)
        ],
        "needed": [(contract.level, contract.tricks_needed) for contract in levels],
    }


LEVELS = range(1, 8)


def tried(language: Language, auction: Auction, text: str) -> Try:
    """Whether the call is allowed there, by the Laws' own answer."""
    call = parse_call(text)
    try:
        auction.after(call)
    except IllegalCall as refused:
        return Try(_shown(call, language), describe(refused, language))
    return Try(_shown(call, language), "")


def told(language: Language, text: str, dealer: Seat = Seat.SOUTH) -> Told:
    """The auction of these calls, and what it led to."""
    held = Auction.of(dealer, map(parse_call, text.split()))
    shown = [_shown(call, language) for call in held.calls]
    contract = held.contract
    declarer = Seat(contract.declarer) if contract else None
    factor = rubber().factor
    return Told(
        seats=tuple(seat_name(dealer.left(turn), language) for turn in range(4)),
        rounds=tuple(tuple(shown[start : start + 4]) for start in range(0, len(shown), 4)),
        contract=show_contract(contract, language) if contract else "",
        side=side_name(declarer.side, language) if declarer is not None else "",
        declarer=_name(declarer, language),
        dummy=_name(declarer.partner if declarer is not None else None, language),
        leader=_name(declarer.left() if declarer is not None else None, language),
        factor=(1, factor.doubled, factor.redoubled)[held.doubling],
    )


def _shown(call: Call, language: Language) -> str:
    match call:
        case Bid(level, strain):
            return show_bid(level, strain, language)
        case NonBid():
            return write_call(call, language)


def _needed(bid: Bid) -> int:
    return Contract(bid.level, bid.strain, Doubling.UNDOUBLED, Seat.NORTH).tricks_needed


def _name(seat: Seat | None, language: Language) -> str:
    return seat_name(seat, language) if seat is not None else ""

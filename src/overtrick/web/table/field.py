"""The play as a page draws it: the trick in the middle, dummy, the viewer's hand, and the claim."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.tables.shown import DealShown, HiddenHand, PlayShown
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.language.writing import show_contract
from overtrick.web.table.faces import Face, SuitShown, face, suits_of
from overtrick.web.table.reading import Reading


@dataclass(frozen=True, slots=True)
class Place:
    """A seat round the trick: who sits there, and the card that lies before him."""

    at: str
    seat: str
    letter: str
    who: str
    card: Face | None
    role: str
    turn: bool
    me: bool
    away: bool
    winning: bool


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand that may be seen, whether it is the viewer's to play from now, and its cards."""

    seat: str
    who: str
    at: str
    suits: tuple[SuitShown, ...]
    mine: bool
    turn: bool
    left: int

    @property
    def cards(self) -> tuple[Face, ...]:
        """All of them in their order."""
        return tuple(card for suit in self.suits for card in suit.cards)


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last trick that is complete: each card with its seat, and who won it."""

    cards: tuple[tuple[str, Face], ...]
    winner: str


@dataclass(frozen=True, slots=True)
class Field:
    """The table during the play."""

    contract: str
    declarer: str
    won: tuple[tuple[str, int], ...]
    needs: int
    places: tuple[Place, ...]
    last: LastTrick | None


def field(reading: Reading, deal: DealShown) -> Field | None:
    """The play, once the auction has ended in a contract."""
    play = deal.play
    if play is None:
        return None
    sides = (reading.bottom.side, reading.bottom.side.opponents)
    trick = _on_the_table(play)
    return Field(
        contract=show_contract(play.contract, reading.language),
        declarer=reading.seat(play.declarer),
        won=tuple((reading.side(side), play.won.of(side)) for side in sides),
        needs=play.contract.level + 6,
        places=tuple(_place(reading, deal, play, trick, seat) for seat in Seat),
        last=_last(reading, play.last, play.contract.strain),
    )


def _on_the_table(play: PlayShown) -> Trick:
    """The trick that lies there: the one just complete stays until the next card."""
    if not play.current.cards and play.last is not None:
        return play.last
    return play.current


def _place(reading: Reading, deal: DealShown, play: PlayShown, trick: Trick, seat: Seat) -> Place:
    card = trick.card_of(seat)
    winner = trick.winner(play.contract.strain) if trick.cards else None
    role = "declarer" if seat is play.declarer else "dummy" if seat is play.dummy else ""
    return Place(
        at=reading.place(seat),
        seat=reading.seat(seat),
        letter=reading.letter(seat),
        who=reading.who(seat),
        card=face(card, reading.language) if card else None,
        role=role,
        turn=seat is deal.to_move,
        me=seat is reading.me,
        away=reading.sitter(seat).away,
        winning=trick.is_complete and seat is winner,
    )


def _last(reading: Reading, trick: Trick | None, strain: Strain) -> LastTrick | None:
    if trick is None:
        return None
    played = ((trick.leader.left(at), card) for at, card in enumerate(trick.cards))
    cards = tuple((reading.letter(seat), face(card, reading.language)) for seat, card in played)
    return LastTrick(cards, reading.seat(trick.winner(strain)))


def hands_seen(reading: Reading, deal: DealShown) -> tuple[HandShown, ...]:
    """Every hand that the viewer may see, with the legal cards of the one to play from."""
    seen = tuple(seat for seat in Seat if not isinstance(deal.hands[seat], HiddenHand))
    return tuple(hand_shown(reading, deal, seat) for seat in seen)


def hand_shown(reading: Reading, deal: DealShown, seat: Seat) -> HandShown:
    """One hand; raises :exc:`TypeError` where it is hidden."""
    held = deal.hands[seat]
    if isinstance(held, HiddenHand):
        raise TypeError(seat)
    turn = seat is deal.to_move and bool(reading.shown.legal_cards)
    legal: tuple[Card, ...] = reading.shown.legal_cards if turn else ()
    trumps = deal.contract.strain.trumps if deal.contract else None
    return HandShown(
        seat=reading.seat(seat),
        who=reading.who(seat),
        at=reading.place(seat),
        suits=suits_of(held, reading.language, trumps=trumps, legal=legal),
        mine=seat is reading.me,
        turn=turn,
        left=len(held),
    )


def own_hand(reading: Reading, deal: DealShown) -> HandShown | None:
    """The hand of who looks, while he has cards."""
    if reading.me is None or not deal.hands[reading.me]:
        return None
    return hand_shown(reading, deal, reading.me)


def other_hands(reading: Reading, deal: DealShown) -> tuple[HandShown, ...]:
    """Dummy, and what a claim laid open."""
    return tuple(hand for hand in hands_seen(reading, deal) if not hand.mine)

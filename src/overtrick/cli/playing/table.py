"""One deal at the table: the player's seat is asked, the other three are bots."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Bot, Seen
from overtrick.bots.explaining import explain
from overtrick.bots.levels import Level, Systems
from overtrick.bots.natural.meaning import Name
from overtrick.bots.practice.card_hints import card_in_words, hint_for_card
from overtrick.bots.practice.hints import call_in_words, hint_for_call, shown_call
from overtrick.bots.practice.sure_tricks import checked, sure_in_words, sure_of
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.cli.playing.claiming import answered, claimed
from overtrick.cli.playing.showing import auction_text, hand_text, trick_text
from overtrick.cli.playing.voice import Voice
from overtrick.club.tables.explaining import meaning_of
from overtrick.game.auction import Auction
from overtrick.game.call import Call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.game.result import Outcome, Result
from overtrick.language.language import Language
from overtrick.language.reading import read_call
from overtrick.language.reading_cards import read_card
from overtrick.language.writing import seat_name, show_contract
from overtrick.solver.solver import Solver


@dataclass(frozen=True, slots=True)
class Company:
    """The player's seat, the bots in the other three, and who gives the hints."""

    seat: Seat
    bot: Bot
    level: Level
    adviser: Bot
    systems: Systems
    solver: Solver | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is over."""

    deal: Deal
    auction: Auction
    play: Play | None
    claimed: Result | None = None

    @property
    def outcome(self) -> Outcome:
        """The result, or a deal passed out."""
        if self.claimed is not None:
            return self.claimed
        if self.play is not None:
            return self.play.result
        outcome = self.auction.outcome
        if outcome is None or isinstance(outcome, Contract):
            raise ValueError(self.auction)
        return outcome


class DealOn:
    """A deal from the first call to the last card."""

    def __init__(self, voice: Voice, company: Company, deal: Deal, stakes: Stakes) -> None:
        self._voice = voice
        self._company = company
        self._deal = deal
        self._stakes = stakes

    def played(self, dealer: Seat) -> Played:
        """Bid it and play it; raises :exc:`~overtrick.cli.playing.voice.Left`."""
        self._voice.tell(hand_text(self._deal.hand(self._company.seat).cards, self._language))
        auction = self._bid(dealer)
        return self.played_on(auction)

    def played_on(self, auction: Auction) -> Played:
        """Play it after that auction."""
        contract = auction.outcome
        if not isinstance(contract, Contract):
            return Played(self._deal, auction, None)
        return self._play(contract, auction)

    @property
    def _language(self) -> Language:
        return self._voice.language

    def _bid(self, dealer: Seat) -> Auction:
        auction = Auction(dealer)
        while not auction.is_over:
            seat = auction.to_call
            seen = Seen(seat, self._deal.hand(seat), auction, self._stakes)
            if seat is self._company.seat:
                auction = auction.after(self._call_asked(seen))
            else:
                auction = auction.after(self._company.bot.call(seen))
                self._tell_call(seat, auction)
        self._voice.tell("\n" + auction_text(auction, self._language) + "\n")
        return auction

    def _tell_call(self, seat: Seat, auction: Auction) -> None:
        call = shown_call(auction.calls[-1], self._language)
        meaning = meaning_of(self._company.level, auction, self._stakes)
        silent = meaning is None or meaning.name is Name.PASS
        told = f" ({explain(meaning, self._language)})" if meaning and not silent else ""
        self._voice.tell(f"  {seat_name(seat, self._language)}: {call}{told}")

    def _call_asked(self, seen: Seen) -> Call:
        def read(text: str) -> Call:
            call = read_call(text)
            seen.auction.after(call)
            return call

        def hint() -> str:
            return call_in_words(hint_for_call(seen, self._company.systems), self._language)

        return self._voice.ask("your-call", read, hint)

    def _play(self, contract: Contract, auction: Auction) -> Played:
        play = Play(contract, self._deal)
        declarer = seat_name(Seat(contract.declarer), self._language)
        self._voice.say(
            "contract", contract=show_contract(contract, self._language), declarer=declarer
        )
        while not play.is_over:
            move = self._card(play, auction)
            if isinstance(move, Result):
                return Played(self._deal, auction, play, move)
            play = play.after(move)
            if len(play.played) == 1:
                self._lay_dummy(play)
            if play.tricks[-1].is_complete:
                self._tell_trick(play)
        return Played(self._deal, auction, play)

    def _lay_dummy(self, play: Play) -> None:
        self._voice.tell("  " + trick_text(play.tricks[-1], self._language))
        dummy = play.deal.hand(play.dummy)
        if play.dummy is not self._company.seat:
            self._voice.say("dummy", hand=hand_text(dummy.cards, self._language))
        if play.declarer is self._company.seat:
            self._count(dict(zip(reversed(Suit), self._counts(), strict=False)), play)

    def _counts(self) -> list[int]:
        """The player's own count of his sure tricks, spades first; nothing where he would not."""
        while True:
            words = self._voice.line("count").replace(",", " ").split()
            numbers = [int(word) for word in words if word.isascii() and word.isdecimal()]
            if len(words) == len(numbers) and len(numbers) in {0, 4}:
                return numbers
            self._voice.say("count-wrong")

    def _count(self, told: dict[Suit, int], play: Play) -> None:
        mine, dummy = play.deal.hand(play.declarer), play.deal.hand(play.dummy)
        (led,) = play.current.cards
        for suit, number, right in checked(told, mine, dummy, led):
            code = "count-right" if number == right else "count-other"
            why = sure_in_words(sure_of(suit, mine, dummy, led), self._language)
            self._voice.say(code, suit=suit.symbol, told=number, why=why)

    def _tell_trick(self, play: Play) -> None:
        trick = play.tricks[-1]
        winner = seat_name(trick.winner(play.contract.strain), self._language)
        cards = trick_text(trick, self._language)
        self._voice.say("trick", number=len(play.tricks), cards=cards, winner=winner)

    def _card(self, play: Play, auction: Auction) -> Card | Result:
        player = Seat(play.player)
        seen = Seen.at(player, play, auction, self._stakes)
        if player is not self._company.seat:
            return self._company.bot.card(seen)
        return self._card_asked(play, seen)

    def _card_asked(self, play: Play, seen: Seen) -> Card | Result:
        """A card, or the result of a claim to which the bots agree."""
        while True:
            move = self._move_asked(play, seen)
            if not isinstance(move, int):
                return move
            result = answered(play, self._company.seat, move, self._company.solver)
            if result is not None:
                self._voice.say("claim-agreed")
                return result
            self._voice.say("claim-refused")

    def _move_asked(self, play: Play, seen: Seen) -> Card | int:
        """A card, or how many tricks are claimed."""
        left = 13 - sum(trick.is_complete for trick in play.tricks)

        def read(text: str) -> Card | int:
            if (tricks := claimed(text, left)) is not None:
                play.claim(self._company.seat.side, tricks)
                return tricks
            card = read_card(text)
            play.after(card)
            return card

        def hint() -> str:
            return card_in_words(hint_for_card(seen, self._company.adviser), self._language)

        if play.current.cards:
            self._voice.tell("  " + trick_text(play.current, self._language))
        if play.dummy_is_shown and play.dummy is not self._company.seat:
            self._voice.say("dummy", hand=hand_text(play.held(play.dummy), self._language))
        self._voice.say("hand", hand=hand_text(play.held(self._company.seat), self._language))
        whose = "your-card" if play.to_play is self._company.seat else "dummy-card"
        return self._voice.ask(whose, read, hint)

"""Deal after deal: the sheet that is kept, what could have been better, the same deal again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from overtrick.analysis.stakes import Stakes
from overtrick.bots.levels import Level
from overtrick.bots.practice.lesson import LESSON
from overtrick.bots.practice.missed import missed, missed_in_words
from overtrick.bots.practice.review import (
    better_call_in_words,
    better_calls,
    better_card_in_words,
    better_cards,
)
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cli.playing.showing import deal_text, vulnerable_text
from overtrick.cli.playing.table import Company, DealOn, Played
from overtrick.cli.playing.voice import Asked, Voice, asked
from overtrick.formats.sheet_file import SheetFile
from overtrick.game.auction import Auction
from overtrick.game.contract import PassedOut
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.finding_honours import honours_in
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Sheet
from overtrick.solver.solver import Solver

WHEEL = 4
"""The deals of a Chicago."""


@dataclass(slots=True)
class Session:
    """A player, three bots and a sheet."""

    voice: Voice
    company: Company
    rules: Rules
    shuffled: Callable[[Seat], Deal]
    solver: Solver | None
    sheet: Sheet = field(init=False)

    def __post_init__(self) -> None:
        """Begin an empty sheet."""
        self.sheet = Sheet(self.rules)

    @property
    def file(self) -> SheetFile:
        """The sheet so far, for printing."""
        return SheetFile(self.sheet)

    def play(self, most: int) -> None:
        """Deals until the sheet is full or so many are played; raises :exc:`Left`."""
        for number in range(1, most + 1):
            ledger = self.sheet.replay().last
            if ledger.finished:
                return
            stakes, deal = _stakes(ledger), self.shuffled(ledger.dealer)
            played = self._one(number, deal, ledger.dealer, stakes)
            self.sheet = self.sheet.after(_entry(self.rules, played))
            more = number < most and not self.sheet.replay().last.finished
            self._once_more(number, deal, stakes, played, more=more)

    def lesson(self) -> None:
        """The ten deals for beginners, each with its words before and after; raises :exc:`Left`."""
        company = self.company
        # The words of the lesson are of the system, so the bots bid by it at any level.
        self.company = replace(company, bot=company.adviser, level=Level.CLUB)
        for number, step in enumerate(LESSON, start=1):
            language, name = self.voice.language, step.id.value
            title = say(language, "bots.lesson-title", name)
            about = say(language, "bots.lesson-before", name)
            self.voice.tell(f"\n{number}. {title}. {about}")
            played = self._one(number, step.deal, step.dealer, step.stakes)
            self.voice.tell("\n" + say(language, "bots.lesson-after", name))
            more = number < len(LESSON)
            self._once_more(number, step.deal, step.stakes, played, more=more)

    def _once_more(
        self, number: int, deal: Deal, stakes: Stakes, played: Played, *, more: bool
    ) -> None:
        """The same deal as often as the player likes, or only its play."""
        while True:
            match asked(self.voice.line("next" if more else "end")):
                case Asked.AGAIN:
                    played = self._one(number, deal, played.auction.dealer, stakes)
                case Asked.PLAY:
                    self._one(number, deal, played.auction.dealer, stakes, played.auction)
                case _:
                    return

    def _one(
        self,
        number: int,
        deal: Deal,
        dealer: Seat,
        stakes: Stakes,
        auction: Auction | None = None,
    ) -> Played:
        """A deal from the beginning, or from the lead where the auction is given."""
        voice, language = self.voice, self.voice.language
        voice.tell()
        voice.say(
            "deal",
            number=number,
            dealer=seat_name(dealer, language),
            vulnerable=vulnerable_text(stakes.vulnerable, language),
            you=seat_name(self.company.seat, language),
        )
        on = DealOn(voice, self.company, deal, stakes)
        played = on.played(dealer) if auction is None else on.played_on(auction)
        voice.say("result", result=shown_outcome(Subject(language), played.outcome))
        voice.tell(deal_text(deal, language))
        self._review(played, stakes)
        return played

    def _review(self, played: Played, stakes: Stakes) -> None:
        voice, language = self.voice, self.voice.language
        told = [
            better_call_in_words(better, language)
            for better in better_calls(
                played.deal, played.auction, self.company.seat, stakes, self.company.systems
            )
        ]
        if played.play is not None and self.solver is not None:
            cards = better_cards(played.play, self.company.seat, self.solver)
            told += [better_card_in_words(better, language) for better in cards or ()]
            told += [voice.words("cards-about")] if cards else []
        told += self._missed(played, stakes)
        for text in told or [voice.words("nothing-better")]:
            voice.tell("  " + text)

    def _missed(self, played: Played, stakes: Stakes) -> Iterator[str]:
        """The game or slam that was there, for the player to know."""
        if self.solver is None:
            return
        side = self.company.seat.side
        contract = missed(played.deal, played.auction, side, stakes, self.solver)
        if contract is not None:
            yield missed_in_words(contract, self.voice.language)


def _stakes(ledger: Ledger) -> Stakes:
    last = ledger.rules.form is Form.CHICAGO and ledger.turn == WHEEL
    return Stakes(ledger.rules, ledger.vulnerable, ledger.tallies, last)


def _entry(rules: Rules, played: Played) -> Entry:
    """The deal as the sheet takes it, with the honours that were in the hands."""
    outcome = played.outcome
    if isinstance(outcome, PassedOut) or not rules.honours.enabled:
        return Entry(outcome)
    honours = honours_in(rules.honours, played.deal, outcome.contract.strain)
    return Entry(outcome, (honours,) if honours else ())

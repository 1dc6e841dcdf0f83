"""The system: what every call would mean here, best first.

>>> from overtrick.cards.hand import Hand
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> system = System(Stakes(DUPLICATE))
>>> story = system.story(Auction(Seat.NORTH))
>>> hand = Holding.of(Hand.parse("AQJ32.K2.A98.765"))
>>> choice = system.choose(story, hand)
>>> str(choice.call), choice.meaning.name
('1S', <Name.SUIT: 'suit'>)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.agreements import STANDARD, Agreements
from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.last_resort import last_resorts, read_naturally
from overtrick.bots.natural.meaning import Meaning, Name, Option
from overtrick.bots.natural.needs import Needs
from overtrick.bots.natural.places import table_for
from overtrick.bots.natural.placing import placing
from overtrick.bots.natural.story import Story
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import PASS, Call

_STORIES_KEPT = 2_048
_PASSED_THOUGH_ASKED = {Name.PENALTY, Name.TO_PLAY}
"""A double left in, and an answer that happens to be the contract wished for."""


class System:
    """One partnership's way to bid at one score; both sides are read by it."""

    def __init__(self, stakes: Stakes, agreements: Agreements = STANDARD) -> None:
        self._stakes = stakes
        self._agreements = agreements
        self._stories: dict[tuple[Seat, tuple[Call, ...]], Story] = {}
        self._options: dict[tuple[Seat, tuple[Call, ...]], tuple[Option, ...]] = {}

    @property
    def remembered(self) -> int:
        """The auctions whose meaning is known."""
        return len(self._stories)

    def story(self, auction: Auction) -> Story:
        """The auction with the meaning of each of its calls."""
        key = (auction.dealer, auction.calls)
        known = self._stories.get(key)
        if known is None:
            if not auction.calls:
                known = Story.of(auction.dealer)
            else:
                before = self.story(Auction(auction.dealer, auction.calls[:-1]))
                call = auction.calls[-1]
                known = before.after(call, self.meaning(before, call))
            if len(self._stories) > _STORIES_KEPT:
                self._stories.clear()
                self._options.clear()
            self._stories[key] = known
        return known

    def options(self, story: Story) -> tuple[Option, ...]:
        """What may be called, the first that fits the hand being best; the last fits any."""
        key = (story.auction.dealer, story.auction.calls)
        known = self._options.get(key)
        if known is None:
            known = self._options[key] = tuple(self._legal(story))
        return known

    def meaning(self, story: Story, call: Call) -> Meaning:
        """What that call would show, all the kinds of hand it is bid on."""
        same = [option.meaning for option in self.options(story) if option.call == call]
        if not same:
            return read_naturally(story, call)
        first = same[0]
        alternatives = tuple(dict.fromkeys(one for meaning in same for one in meaning.alternatives))
        return Meaning(first.name, alternatives, first.forcing, first.artificial)

    def choose(self, story: Story, hand: Holding) -> Option:
        """The call that the system makes with that hand, with all that it shows."""
        call = next(
            (option.call for option in self.options(story) if option.meaning.fits(hand)), PASS
        )
        return Option(call, self.meaning(story, call))

    def _legal(self, story: Story) -> Iterator[Option]:
        """The options that the Laws allow; a call has one name, the first it was given."""
        must_bid = self._must_bid(story)
        names: dict[Call, Name] = {}
        for option in self._rows(story):
            name = option.meaning.name
            if option.call is PASS and must_bid and name not in _PASSED_THOUGH_ASKED:
                continue
            if story.auction.why_not(option.call) is not None:
                continue
            if names.setdefault(option.call, name) is name or option.call is PASS:
                yield option
        if not must_bid:
            return
        # A resort never widens what a better bid has promised.
        resorts: dict[Call, Name] = {}
        for call, meaning in last_resorts(story):
            if call not in names and story.auction.why_not(call) is None:
                name = resorts.setdefault(call, meaning.name)
                yield Option(call, replace(meaning, name=name))
        yield Option(PASS, Meaning(Name.PASS))

    def _must_bid(self, story: Story) -> bool:
        """Whether partner waits for a call, or game was promised and has not been reached."""
        if story.forced:
            return True
        contract = story.auction.contract
        if not story.game_forced or not story.right_passed or contract is None:
            return False
        needs = Needs.at(self._stakes, story.me.side, contract.strain)
        return contract.declarer.side is story.me.side and contract.level < needs.level

    def _rows(self, story: Story) -> Sequence[Option]:
        """The table for this place in the auction, or else what adding up says."""
        table = table_for(story, self._agreements)
        if table is not None:
            return table
        return tuple(placing(story, self._stakes, self._agreements))

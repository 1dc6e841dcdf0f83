"""What a side needs, and what partner is taken to hold: the sums behind every later bid."""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.needs import Needs
from overtrick.bots.natural.shows import MOST_WITH_LENGTH, Range, Shows
from overtrick.bots.natural.story import Story
from overtrick.cards.suit import Suit
from overtrick.game.contract import Contract
from overtrick.game.strain import Strain

_FITS = (8, 9, 10, 11)
HIGH_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits in the order in which a contract is looked for."""


@dataclass(frozen=True, slots=True)
class Place:
    """The side to bid, what it needs, and what partner is taken to hold."""

    story: Story
    stakes: Stakes
    agreements: Agreements

    @property
    def trusted(self) -> float:
        """Partner's points that one counts on: the middle, but near the low end of a wide range."""
        points = self.story.partner.points
        return min((points.least + points.most) / 2, points.least + 1.5)

    def needs(self, strain: Strain, trumps: int = 8) -> Needs:
        """What the side needs in a strain."""
        return Needs.at(self.stakes, self.story.me.side, strain, trumps)

    @property
    def notrump_game(self) -> int:
        """The high-card points of one's own that make game in notrumps with partner's."""
        return max(0, up(self.needs(Strain.NOTRUMPS).game - self.trusted))

    @property
    def open_suits(self) -> tuple[Suit, ...]:
        """The suits nobody has bid, unless partner is balanced and so has something there."""
        story = self.story
        if any(told.natural is Strain.NOTRUMPS for told in story.of_seat(story.me.partner)):
            return ()
        bid = {*story.theirs, *story.suits_of(story.me.side)}
        return tuple(suit for suit in Suit if suit not in bid)

    @property
    def contract(self) -> Contract | None:
        """The contract as it stands, if it is one's own side's."""
        contract = self.story.auction.contract
        return contract if contract and contract.declarer.side is self.story.me.side else None

    @property
    def game_is_sure(self) -> bool:
        """Whether the points for game are known to be there, and only the place is asked."""
        return self.story.forced and (self.story.game_forced or self.story.partner_asks)

    @property
    def in_game(self) -> bool:
        """Whether one's own side has bid a game already."""
        held = self.contract
        return held is not None and held.level >= self.needs(held.strain).level

    def with_fit(
        self, suit: Suit, extra: float, of: str, most: float | None = None
    ) -> tuple[Shows, ...]:
        """Hands with enough trumps and points: the more trumps, the fewer points will do.

        ``of`` is ``game``, ``slam`` or ``grand``; ``extra`` is added to what is needed and
        ``most`` tells how far below the next step the points may go.
        """
        theirs = self.story.partner.lengths[suit].least
        shown: list[Shows] = []
        for trumps in _FITS:
            needed = getattr(self.needs(Strain(suit), trumps), of) - self.trusted
            least = max(0, up(needed + extra))
            top = MOST_WITH_LENGTH if most is None else up(needed + most)
            length = max(0, trumps - theirs)
            if length > 13 or top < least:
                continue
            upper = 13 if trumps == _FITS[-1] else length
            points = Shows(support=(suit, Range(least, top)))
            shown.append(points.with_length(suit, length, upper))
        return tuple(shown)

    def stopped(self, shows: Shows) -> Shows:
        """The same with a stopper in each suit of the opponents."""
        return replace(shows, stopped=self.story.theirs)


def up(points: float) -> int:
    """The next whole number: half a point short is short."""
    return -int(-points // 1)

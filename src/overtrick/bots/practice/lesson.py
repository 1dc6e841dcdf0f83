"""The basics in ten deals: each shows one thing, and the player sits South.

>>> len(LESSON), str(LESSON[0].deal.hand(Seat.SOUTH))
(10, 'AT632.AK.T6.K762')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from overtrick.analysis.stakes import Stakes
from overtrick.cards.by_side import BySide
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.tally import NOTHING_YET, Tally


class StepId(StrEnum):
    """What a deal of the lesson shows; the languages have the words before and after it."""

    OPEN = "open"
    ANSWER = "answer"
    GAME = "game"
    NOTRUMP = "notrump"
    TRUMPS = "trumps"
    FINESSE = "finesse"
    LONG_SUIT = "long-suit"
    LEAD = "lead"
    THIRD_HAND = "third-hand"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Step:
    """A deal of the lesson, who deals, what stands on the sheet, and the contract it leads to."""

    id: StepId
    dealer: Seat
    deal: Deal
    contract: str
    before: BySide[Tally] = NOTHING_YET

    @property
    def stakes(self) -> Stakes:
        """The score: a rubber that has just begun, or with a part-score."""
        return Stakes(RUBBER, before=self.before)


_DEALS = """
open       S 2S S   KQ7.JT4.J43.T984 85.98732.A87.AQ5 AT632.AK.T6.K762 J94.Q65.KQ952.J3
answer     N 2H N   A8.QJ964.KT2.A87 KT92.2.Q987.KQT4 743.AKT8.J65.J65 QJ65.753.A43.932
game       S 4S S   765.J63.A862.K93 93.Q74.J9543.Q82 AKQJ842.A8.Q7.JT T.KT952.KT.A7654
notrump    S 3NT S  AQT.T94.KQ7.KQ72 K43.A532.J9842.9 J965.KQ6.A5.AJ85 872.J87.T63.T643
trumps     S 4H S   92.T762.K64.AK54 J8653.AJ.JT9.T98 AT.KQ843.AQ83.J2 KQ74.95.752.Q763
finesse    S 3NT S  AQ7.653.KQJ96.T7 J9854.QJ9.3.8643 T63.AK7.754.AQ52 K2.T842.AT82.KJ9
long-suit  S 3NT S  A52.QT8.T6.AT943 JT97.65.98543.Q6 Q63.AK43.K72.KJ5 K84.J972.AQJ.872
lead       E 3NT E  875.QT76.K.QT865 AQ62.A54.AT62.J4 J93.J92.94.A9732 KT4.K83.QJ8753.K
third-hand W 3NT W  73.973.A62.KJ984 842.AQ8.QJ983.T3 QT95.T65.K74.Q62 AKJ6.KJ42.T5.A75
score      S 2H S   J983.QJ5.73.J764 742.K82.Q962.KT9 AQ.A9743.KJT4.A2 KT65.T6.A85.Q853
"""
"""What is shown, the dealer, the contract, and the hands from North round to West."""
_SIXTY_ON = BySide(Tally(60, 0, 60), Tally())


def _step(line: str) -> Step:
    name, dealer, bid, declarer, *hands = line.split()
    before = _SIXTY_ON if name == StepId.SCORE else NOTHING_YET
    deal = Deal.parse("N:" + " ".join(hands))
    return Step(StepId(name), Seat.parse(dealer), deal, f"{bid} {declarer}", before)


LESSON = tuple(map(_step, _DEALS.strip().splitlines()))
"""The ten deals, in the order in which they are learnt."""

"""The chapter on what to bid: how likely a contract must be, and where a beginner begins."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.rank import Rank
from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.writing import show_bid
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from overtrick.web.lessons.tables import cheapest_game, rubber
from overtrick.web.worked import example

OPENING = (12, 13)
"""High-card points with which a player usually opens (S4)."""
ENOUGH_FOR_GAME = 25
"""High-card points of both hands that usually make a game in a major or at notrumps (S4)."""
_CHOICES = (
    (Strain.HEARTS, 4, 3),
    (Strain.NOTRUMPS, 3, 2),
    (Strain.HEARTS, 6, 4),
    (Strain.HEARTS, 7, 6),
)


@dataclass(frozen=True, slots=True)
class Risk:
    """The dearer contract against the cheaper one, where one trick decides.

    ``gain`` is what bidding more brings when the trick is there, ``loss`` what it costs when
    it is not, and ``percent`` how often it must be there to break even.
    """

    more: str
    instead: str
    gain: int
    loss: int
    percent: int


def judgement(language: Language) -> dict[str, object]:
    """What a beginner counts, and what a bid risks."""
    duplicate = RULE_SETS["duplicate"]
    ranks = notation(language).ranks
    games = [
        show_bid(level, strain, language)
        for strain in (Strain.NOTRUMPS, Strain.HEARTS, Strain.SPADES)
        if (level := cheapest_game(rubber(), strain, Doubling.UNDOUBLED))
    ]
    return {
        "low": OPENING[0],
        "high": OPENING[1],
        "enough": ENOUGH_FOR_GAME,
        "counted": [(ranks[rank - 2], rank.points) for rank in Rank if rank.points][::-1],
        "games": ", ".join(games),
        "risks": {
            vulnerable: [
                risk(language, duplicate, *choice, vulnerable=vulnerable) for choice in _CHOICES
            ]
            for vulnerable in (False, True)
        },
        "missed": [example(language, text, "duplicate") for text in ("3H N +1", "4H N =")],
        "slam": [example(language, text, "duplicate") for text in ("4H N +2", "6H N =")],
        "sacrifice": [
            example(language, "4S E =", "duplicate"),
            example(language, "5HX N -2", "duplicate"),
        ],
    }


def risk(
    language: Language, rules: Rules, strain: Strain, more: int, instead: int, *, vulnerable: bool
) -> Risk:
    """What is at stake between two contracts when the dearer one hangs on one trick.

    >>> from overtrick.scoring.rules.duplicate import DUPLICATE
    >>> risk(Language.EN, DUPLICATE, Strain.HEARTS, 4, 3, vulnerable=False).percent
    43
    """
    needed = more + 6
    gain = _points(rules, strain, more, needed, vulnerable) - _points(
        rules, strain, instead, needed, vulnerable
    )
    loss = _points(rules, strain, instead, needed - 1, vulnerable) - _points(
        rules, strain, more, needed - 1, vulnerable
    )
    both = max(gain + loss, 1)
    return Risk(
        show_bid(more, strain, language),
        show_bid(instead, strain, language),
        gain,
        loss,
        (200 * loss + both) // (2 * both),
    )


def _points(rules: Rules, strain: Strain, level: int, tricks: int, vulnerable: bool) -> int:
    contract = Contract(level, strain, Doubling.UNDOUBLED, Side.NS)
    return score(rules, Result(contract, tricks), vulnerable).net_ns

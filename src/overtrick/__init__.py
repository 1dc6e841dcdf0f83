"""Bridge from the deal to the settled score: rubber, Chicago and duplicate.

Everything a program needs is here by name; each name is brought in when first used, so that
``import overtrick`` itself costs next to nothing.

>>> import overtrick as ot
>>> scored = ot.score(ot.RULE_SETS["duplicate"], ot.Result.parse("4HX N +1"), vulnerable=False)
>>> scored.net_ns
690
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from overtrick.cards.board import Board as Board
    from overtrick.cards.by_side import BySide as BySide
    from overtrick.cards.card import Card as Card
    from overtrick.cards.deal import Deal as Deal
    from overtrick.cards.errors import Illegal as Illegal
    from overtrick.cards.errors import ParseError as ParseError
    from overtrick.cards.hand import Hand as Hand
    from overtrick.cards.rank import Rank as Rank
    from overtrick.cards.seat import Seat as Seat
    from overtrick.cards.seat import Side as Side
    from overtrick.cards.suit import Suit as Suit
    from overtrick.cards.vulnerability import Vulnerability as Vulnerability
    from overtrick.game.auction import Auction as Auction
    from overtrick.game.call import Bid as Bid
    from overtrick.game.call import parse_call as parse_call
    from overtrick.game.contract import PASSED_OUT as PASSED_OUT
    from overtrick.game.contract import Contract as Contract
    from overtrick.game.doubling import Doubling as Doubling
    from overtrick.game.play import Play as Play
    from overtrick.game.result import Result as Result
    from overtrick.game.result import parse_outcome as parse_outcome
    from overtrick.game.revoke import Revoke as Revoke
    from overtrick.game.strain import Strain as Strain
    from overtrick.scoring.entry import Entry as Entry
    from overtrick.scoring.honours import Honours as Honours
    from overtrick.scoring.ledger import Ledger as Ledger
    from overtrick.scoring.line import ScoreLine as ScoreLine
    from overtrick.scoring.point_table import PointTable as PointTable
    from overtrick.scoring.rules.house import with_fields as with_fields
    from overtrick.scoring.rules.registry import RULE_SETS as RULE_SETS
    from overtrick.scoring.rules.rules import Rules as Rules
    from overtrick.scoring.score import Score as Score
    from overtrick.scoring.score import score as score
    from overtrick.scoring.settlement import settle as settle
    from overtrick.scoring.sheet import NextRubber as NextRubber
    from overtrick.scoring.sheet import Sheet as Sheet

_HOMES = {
    "cards.board": "Board",
    "cards.by_side": "BySide",
    "cards.card": "Card",
    "cards.deal": "Deal",
    "cards.errors": "Illegal ParseError",
    "cards.hand": "Hand",
    "cards.rank": "Rank",
    "cards.seat": "Seat Side",
    "cards.suit": "Suit",
    "cards.vulnerability": "Vulnerability",
    "game.auction": "Auction",
    "game.call": "Bid parse_call",
    "game.contract": "PASSED_OUT Contract",
    "game.doubling": "Doubling",
    "game.play": "Play",
    "game.result": "Result parse_outcome",
    "game.revoke": "Revoke",
    "game.strain": "Strain",
    "scoring.entry": "Entry",
    "scoring.honours": "Honours",
    "scoring.ledger": "Ledger",
    "scoring.line": "ScoreLine",
    "scoring.point_table": "PointTable",
    "scoring.rules.house": "with_fields",
    "scoring.rules.registry": "RULE_SETS",
    "scoring.rules.rules": "Rules",
    "scoring.score": "Score score",
    "scoring.settlement": "settle",
    "scoring.sheet": "NextRubber Sheet",
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = sorted(_HOME_OF)  # noqa: PLE0605  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> object:
    """Bring in a public name when it is first asked for."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names."""
    return list(__all__)

"""What par is reckoned in: the points a deal adds to the sheet as it stands.

A board's points are all it is worth. In a rubber they are the points of this deal only, with
the bonus for the rubber if the deal ends it; that a game or a part-score helps the next deals
is not counted here. Any other :data:`~overtrick.analysis.par.Worth` may count it.
"""

from __future__ import annotations

from overtrick.analysis.par import Worth
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.rules import Rules


def board_worth(rules: Rules, vulnerability: Vulnerability) -> Worth:
    """The points of a deal by itself, with that vulnerability marked.

    >>> from overtrick.game.result import parse_outcome
    >>> from overtrick.scoring.rules.duplicate import DUPLICATE
    >>> worth = board_worth(DUPLICATE, Vulnerability.EW)
    >>> [worth(parse_outcome(end)) for end in ("4S NS =", "3NT EW =", "pass")]
    [420, -600, 0]
    """
    marked = BySide(vulnerability.covers(Side.NS), vulnerability.covers(Side.EW))
    return ledger_worth(Ledger(rules, marked=marked))


def ledger_worth(ledger: Ledger) -> Worth:
    """The points that a deal entered next adds: games and legs before it count.

    >>> from overtrick.game.result import parse_outcome
    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> from overtrick.scoring.tally import Tally
    >>> worth = ledger_worth(Ledger(RUBBER, start=BySide(Tally(leg=60, games=1), Tally(games=1))))
    >>> worth(parse_outcome("2C NS =")), worth(parse_outcome("1C NS ="))
    (540, 20)
    """
    before = ledger.totals

    def worth(outcome: Outcome) -> int:
        if isinstance(outcome, PassedOut):
            return 0
        after = ledger.after(Entry(outcome)).totals
        return after.ns - before.ns - after.ew + before.ew

    return worth

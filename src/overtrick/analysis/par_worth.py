"""What par is reckoned in: the points a deal adds to the sheet, or what it is worth to a rubber.

A board's points are all it is worth. In a rubber a game or a part-score also helps the next
deals, which :func:`rubber_worth` counts and :func:`ledger_worth` does not.
"""

from __future__ import annotations

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import equity_of, equity_worth
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


def rubber_worth(ledger: Ledger, dealer: Side) -> Worth | None:
    """What a deal by that side brings to a rubber: its points, and more or less to come.

    That is by how much it changes what the deals to come are worth, games and part-scores with
    it. None where there is no table of equity: for Chicago, and for numbers of one's own.

    >>> from overtrick.game.result import parse_outcome
    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> worth = rubber_worth(Ledger(RUBBER), Side.NS)
    >>> 450 < worth(parse_outcome("4S NS =")) < 500
    True
    """
    equity = equity_of(ledger.rules)
    if equity is None:
        return None
    state = State.of(ledger.tallies, dealer)
    before = equity.of(state).points
    whole = equity_worth(equity, state)
    return lambda outcome: whole(outcome) - before

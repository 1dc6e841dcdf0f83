"""What a rubber is worth, for machines."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity
from overtrick.cards.seat import Side


def equity_json(equity: Equity, rules: str, states: Iterable[State]) -> dict[str, object]:
    """The worth of states to North-South with its standard error, and what the table rests on.

    >>> from overtrick.analysis.equity.value import equity_of
    >>> from overtrick.cards.by_side import BySide
    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> start = State(BySide(0, 0), BySide(0, 0), Side.NS)
    >>> told = equity_json(equity_of(RUBBER), "rubber", both_deals(start))
    >>> [state["dealer"] for state in told["states"]]
    ['NS', 'EW']
    """
    return {
        "rules": rules,
        "deals": equity.deals,
        "seed": equity.seed,
        "states": [_state_json(equity, state) for state in states],
    }


def both_deals(state: State) -> tuple[State, State]:
    """The state with North-South to deal, and with East-West."""
    return state._replace(dealer=Side.NS), state._replace(dealer=Side.EW)


def _state_json(equity: Equity, state: State) -> dict[str, object]:
    value = equity.of(state)
    return {
        "games": list(state.games),
        "legs": list(state.legs),
        "dealer": str(state.dealer),
        "worth_ns": round(value.points, 2),
        "error": round(value.error, 2),
    }

"""Reading how an auction ends: a contract whose declarer need not be told, or a pass.

>>> str(read_end("4S")), str(read_end("5ТХ СЮ")), str(read_end("4H EW")), str(read_end("пас"))
('4S NS', '5CX NS', '4H EW', 'pass')
"""

from __future__ import annotations

from overtrick.cards.errors import BridgeError
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.result import Result
from overtrick.language.reading import read_outcome


def read_end(text: str) -> Contract | PassedOut:
    """The contract, of North-South unless it says otherwise; raises :exc:`BridgeError`.

    A place beyond the text is its end.
    """
    try:
        outcome = read_outcome(f"{text} =")
    except BridgeError:
        try:
            outcome = (
                read_outcome(text) if text.strip()[:1].isalpha() else read_outcome(f"{text} NS =")
            )
        except BridgeError as error:
            error.column = min(error.column, len(text) + 1)
            raise
    return outcome.contract if isinstance(outcome, Result) else outcome

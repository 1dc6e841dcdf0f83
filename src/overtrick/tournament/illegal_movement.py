"""Why there is no such movement."""

from __future__ import annotations

from overtrick.cards.errors import Illegal, LawCode


class BadMovement(LawCode):
    """A key that the languages put into words; ``facts["nearest"]`` names what can be had."""

    SIZE = "movement-size", ""
    """The family has no movement for so few or so many."""
    EVEN_TABLES = "movement-even-tables", ""
    """A plain Mitchell brings back the boards halfway where the number of tables is even."""
    ODD_TABLES = "movement-odd-tables", ""
    """A skip or a share is for an even number of tables only."""
    HESITATION = "movement-hesitation-even", ""
    """No cycle of boards suits a hesitation at an even number of tables."""
    ROUNDS = "movement-rounds", ""
    """So many rounds would bring back a board or an opponent."""
    HALF_A_MATCH = "movement-half-a-match", ""
    """Board-a-match plays each match in two halves, so its rounds come in twos."""
    STANDING_DECIDES = "movement-standing-decides", ""
    """A Swiss has one round before there is a standing."""
    BOARDS = "movement-boards", ""
    """Boards are counted from one."""
    ARROW = "movement-arrow-switch", ""
    """Only a Mitchell is arrow-switched, and no more rounds than there are."""
    UNSOUND = "movement-unsound", ""
    """The proof has found a fault."""
    FINISHED = "movement-rounds-finished", ""
    """There is no such number of finished rounds, or nothing is left to change."""
    NOBODY = "movement-no-such-number", ""
    """Nobody of that number plays."""
    PAIRS_ONLY = "movement-pairs-only", ""
    """Only a pair may come late and play from the next round."""
    SECTIONS = "movement-sections", ""
    """A session has from one section to as many as there are letters."""
    LATE_TEAM = "movement-late-team", ""
    """A late team would leave a match half played."""
    NO_REMATCH_LEFT = "movement-no-pairing", ""
    """Every pairing of the round would be a rematch."""


class IllegalMovement(Illegal):
    """A movement that can't be, or can't be sound."""

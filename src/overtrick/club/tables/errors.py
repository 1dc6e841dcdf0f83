"""Why a table does not take a move, as codes and facts; the languages have the words."""

from __future__ import annotations

from overtrick.cards.errors import Illegal, LawCode


class BadMove(LawCode):
    """The reasons that are not the Laws' of auction and play, which ``game`` tells itself."""

    RULES = "table-rules", ""
    """There are no rules of that name (``rules``)."""
    NUMBER = "table-number", ""
    """Seconds of grace or a number of boards that cannot be (``what``, ``least``, ``most``)."""
    TEXT = "table-text", ""
    """A name, a title or a remark that could not be kept: too long, or with signs unseen."""
    NOTHING_SAID = "table-nothing-said", ""
    OTHER_SEAT = "table-other-seat", ""
    """The message is for another seat than the one its address plays."""
    NOT_SEATED = "table-not-seated", ""
    """This address plays no seat, or not any more."""
    ONLY_OWNER = "table-only-owner", ""
    TAKEN = "table-seat-taken", ""
    """Somebody sits there (``seat``)."""
    SEAT_EMPTY = "table-seat-empty", ""
    SEEN_CARDS = "table-seen-cards", "Law 16"
    """Who has seen another hand of this deal takes this seat when it is over."""
    NOT_FULL = "table-not-full", ""
    """Four play; ``free`` seats have nobody."""
    NOT_NOW = "table-not-now", ""
    """Nothing of the kind can be done in this phase of the deal."""
    NOT_YOUR_TURN = "table-not-your-turn", "Law 17"
    """It is ``seat``'s turn."""
    WAITS = "table-waits", ""
    """A claim or an undo is asked for, and is to be answered first."""
    NOTHING_ASKED = "table-nothing-asked", ""
    NOT_ASKED = "table-not-asked", ""
    """It is not this seat that is to answer, or it has answered already."""
    DUMMY = "table-dummy", "Law 43"
    """Dummy claims nothing."""
    NO_UNDO = "table-no-undo", ""
    """It was agreed that what is done is done."""
    NOTHING_TO_UNDO = "table-nothing-to-undo", ""
    NO_SUCH_CALL = "table-no-such-call", ""
    """There is no call of that number by this seat."""
    NO_HONOURS = "table-no-honours", "Rubber Law 72"
    """Nobody of this side held honours in that deal, or they stand there already."""
    CLOSED = "table-closed", ""
    KEY_USED = "table-key-used", ""
    WORN = "table-worn", ""
    """The log is as long as a log may be (``most``)."""


class IllegalMove(Illegal):
    """The table as it stands does not take this move."""

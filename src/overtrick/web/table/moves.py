"""What is done at a table by those who sit there: each reads a form, and the desk judges it."""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException

from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import OnlyWatching
from overtrick.club.store import Right
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change
from overtrick.club.tables.desk import View
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.phrases import Phrase
from overtrick.formats.sheet_file import LONGEST_NAME
from overtrick.game.call import parse_call
from overtrick.paper.measure import plain
from overtrick.web.look import number_of
from overtrick.web.table.pace import paced
from overtrick.web.table.shell import Form, doing

YES = "yes"
_LONG = 4_000


def _seat(view: View) -> Seat:
    """Whose move it is: never what the form says, but what the address plays."""
    if view.seat is not None:
        return view.seat
    if view.right is Right.WATCH:
        raise OnlyWatching
    raise IllegalMove(BadMove.NOT_SEATED)


def _text(form: Form, name: str) -> str:
    """What was typed, on one line and without what can't be seen."""
    return plain(form.get(name, "")[:_LONG])


def _number(form: Form, name: str) -> int:
    number = number_of(form.get(name))
    if number is None:
        raise HTTPException(400)
    return number


def named(form: Form, name: str = "name") -> str:
    """The name of who sits down, on one line and without what can't be seen."""
    return plain(form.get(name, "")[: 4 * LONGEST_NAME])


def _called(view: View, form: Form) -> Change:
    call = parse_call(form.get("call", "")[:20])
    told = _text(form, "explanation")
    return made.Called(_seat(view), call, told, alert=form.get("alert") == YES)


def _played(view: View, form: Form) -> Change:
    return made.Played(_seat(view), Card.parse(form.get("card", "")[:20]))


def _explained(view: View, form: Form) -> Change:
    return made.Explained(_seat(view), _number(form, "call"), _text(form, "text"))


def _claimed(view: View, form: Form) -> Change:
    return made.Claimed(_seat(view), _number(form, "tricks"))


def _answered(view: View, form: Form) -> Change:
    agreed = form.get("agreed") == YES
    if form.get("what") == "undo":
        return made.UndoAnswered(_seat(view), agreed)
    return made.ClaimAnswered(_seat(view), agreed)


def _undo(view: View, _: Form) -> Change:
    return made.UndoAsked(_seat(view))


def _honours(view: View, _: Form) -> Change:
    return made.HonoursClaimed(_seat(view))


def _said(view: View, form: Form) -> Change:
    phrase = next((one for one in Phrase if str(one) == form.get("phrase")), None)
    seat = None if view.seat is None and view.may_write else _seat(view)
    return made.Said(seat, phrase, "" if phrase else _text(form, "text"))


def _dealt(_: View, __: Form) -> Change:
    return made.Dealt()


def _rubber(_: View, __: Form) -> Change:
    return made.RubberOpened()


def _left(view: View, _: Form) -> Change:
    return made.Left(_seat(view))


def _given(view: View, form: Form) -> Change:
    """The owner gives a seat to a bot of some level, or frees it."""
    if not view.may_write:
        raise OnlyWatching
    seat = Seat.parse(form.get("seat", "")[:5])
    if "level" not in form:
        raise HTTPException(400)
    level = next((one for one in Level if str(one) == form["level"]), None)
    return made.BotSat(seat, level) if level is not None else made.Left(seat)


def _listed(view: View, form: Form) -> Change:
    if not view.may_write:
        raise OnlyWatching
    return made.Listed() if form.get("listed") == YES else made.Unlisted()


_DEEDS: dict[str, Callable[[View, Form], Change]] = {
    "call": _called,
    "card": _played,
    "explain": _explained,
    "claim": _claimed,
    "answer": _answered,
    "undo": _undo,
    "honours": _honours,
    "say": _said,
    "deal": _dealt,
    "rubber": _rubber,
    "leave": _left,
    "seat": _given,
    "list": _listed,
}
_REPEATED = {"explain", "claim", "answer", "undo", "say", "leave", "seat", "list"}
"""What can be done again and again without the game going on."""
MOVES = {
    name: paced(doing(deed)) if name in _REPEATED else doing(deed) for name, deed in _DEEDS.items()
}
"""Each by the last part of its address."""

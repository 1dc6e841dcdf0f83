"""A new table: one tap against three bots, or whatever rules and people are wished for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.desk import TableDesk
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.measure import plain
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.web.home import FORMS
from overtrick.web.limits import allow
from overtrick.web.look import number_of
from overtrick.web.new import IN_PAIRS, chosen_rules
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.rules_form import house_rules, rules_form
from overtrick.web.sent import sent
from overtrick.web.table.moves import named
from overtrick.web.table.seating import remembered
from overtrick.web.table.shell import talking
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor

ME, NOBODY = "me", "nobody"
GRACES = (30, 60, 120, 300, 0)
"""Seconds that are offered; with 0 a bot is there at once."""
USUAL_GRACE = 60
NUMBERS = (0, 4, 8, 12, 16, 24)
"""How many boards are offered; 0 is as many as they like."""
_HONOURS = "honours.claim"


class Asked(NamedTuple):
    """Who is to sit where: the visitor at most at one seat, bots at some, nobody yet at others."""

    mine: Seat | None
    bots: dict[Seat, Level]


async def setting_up(request: Request) -> Response:
    """The page, or the table that it asks for."""
    told = await sent(request) if request.method == "POST" else dict(request.query_params)
    form = _form(told)
    try:
        rules = chosen_rules(form, told)
        house = with_fields(rules, dict(house_rules(told, rules)))
        if request.method == "GET" or "start" not in told:
            return _page(request, form, house, told)
        allow(request)
        secret, name = await _opened(request, told, rules)
    except REFUSED as refused:
        rules = RULE_SETS[FORMS[form]]
        return _page(request, form, rules, told, describe(refused, tongue(request)))
    return remembered(request, RedirectResponse(f"/table/{secret}", 303), name)


async def _opened(request: Request, told: Mapping[str, str], rules: Rules) -> tuple[str, str]:
    """The owner's address of the new table, and the name he sits there by."""
    desk: TableDesk = request.app.state.tables
    asked = seats_of(told)
    name = named(told) if "name" in told else visitor(request)
    mine = None if asked.mine is None else (asked.mine, name)
    head = opened(told, rules)
    listed = told.get("listed") == "yes"
    handed = await desk.open(head, visitor(request), asked.bots, mine, listed=listed)
    return handed.write, name


def opened(told: Mapping[str, str], rules: Rules) -> Opened:
    """How the table begins, from the fields of a form."""
    dealer = told.get("dealer", "")
    grace = number_of(told.get("grace"))
    boards = number_of(told.get("boards")) if rules.form is Form.BOARD else 0
    level = next((one for one in Level if str(one) == told.get("keeper")), Level.CLUB)
    return Opened(
        rules=rules.id,
        house=house_rules(told, rules),
        dealer=Seat.parse(dealer) if dealer in tuple(map(str, Seat)) else Seat.NORTH,
        title=plain(told.get("title", "")),
        stake=" ".join(told.get("stake", "").split()),
        undo=told.get("undo", "yes") == "yes",
        open_hands=told.get("open_hands") == "yes",
        grace=USUAL_GRACE if grace is None else grace,
        level=level,
        boards=boards or 0,
    )


def seats_of(told: Mapping[str, str]) -> Asked:
    """Who sits where; unless told otherwise the visitor sits South, with three bots.

    >>> seats_of({}).mine, [str(level) for level in seats_of({}).bots.values()]
    (<Seat.SOUTH: 2>, ['club', 'club', 'club'])
    >>> seats_of({"seatS": "beginner", "seatN": "nobody", "seatW": "me"})
    Asked(mine=<Seat.WEST: 3>, bots={<Seat.EAST: 1>: <Level.CLUB: 'club'>, \
<Seat.SOUTH: 2>: <Level.BEGINNER: 'beginner'>})
    """
    mine: Seat | None = None
    bots: dict[Seat, Level] = {}
    for seat in Seat:
        usual = ME if seat is Seat.SOUTH else str(Level.CLUB)
        chosen = told.get(f"seat{seat}", usual)
        if chosen == ME:
            # Two seats are one too many: the second is left free.
            mine = seat if mine is None else mine
        elif chosen in tuple(map(str, Level)):
            bots[seat] = Level(chosen)
    return Asked(mine, bots)


def _form(told: Mapping[str, str]) -> Form:
    named_form = told.get("form", "")
    if named_form in FORMS:
        return Form(named_form)
    rules = RULE_SETS.get(told.get("rules", ""))
    return rules.form if rules else Form.RUBBER


def _page(
    request: Request, form: Form, rules: Rules, told: Mapping[str, str], problem: str = ""
) -> Response:
    language = tongue(request)
    return page(
        request,
        "table/new.html",
        status=422 if problem else 200,
        **talking(language),
        **_choices(language),
        form=str(form),
        forms=tuple((str(one), say(language, "web", f"form-{one}")) for one in FORMS),
        seats=[(str(seat), seat_name(seat, language)) for seat in IN_PAIRS],
        rules=rules_form(form, rules, language),
        sent=told,
        name=told.get("name", visitor(request)),
        problem=problem,
    )


def _choices(language: Language) -> dict[str, Any]:
    """What may be chosen for a seat, as a grace, and as a number of boards."""

    def w(code: str, **facts: object) -> str:
        return say(language, "web.table", code, **facts)

    levels = tuple((str(one), w(f"bot-{one}")) for one in Level)
    return {
        "levels": levels,
        "sitters": ((ME, w("sits-me")), *levels, (NOBODY, w("sits-nobody"))),
        "graces": tuple((one, w("grace-of", seconds=one)) for one in GRACES),
        "usual_grace": USUAL_GRACE,
        "numbers": NUMBERS,
    }

"""Beginning a sheet: one short page on which nothing has to be filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Names, Opened
from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.file import changes_of, head_of
from overtrick.formats.decoding import decoded
from overtrick.formats.problem import Problem
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.sheet_file import LONGEST_NAME
from overtrick.language.errors import describe
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.measure import plain
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.web.home import FORMS
from overtrick.web.limits import allow
from overtrick.web.parts import speaking
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.rules_form import house_rules, rules_form
from overtrick.web.sent import sending, sent
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor

IN_PAIRS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
"""The seats with partners side by side, as a sheet file has them."""


async def new(request: Request) -> Response:
    """The page, or the beginning of the sheet that it asks for."""
    form = form_of(request)
    told = await sent(request) if request.method == "POST" else dict(request.query_params)
    try:
        rules = chosen_rules(form, told)
        house = with_fields(rules, dict(house_rules(told, rules)))
        if request.method == "GET" or "look" in told:
            return _page(request, form, house, told)
        allow(request)
        desk: Desk = request.app.state.desk
        opening = await desk.open(opened(told, rules), visitor(request))
    except REFUSED as refused:
        rules = RULE_SETS.get(told.get("rules", ""), RULE_SETS[FORMS[form]])
        return _page(request, form, rules, told, describe(refused, tongue(request)))
    return RedirectResponse(f"/s/{opening.write}", 303)


async def new_from_file(request: Request) -> Response:
    """A sheet that goes on from a sheet file; what is doubtful in it is looked at first."""
    if request.method == "GET":
        return _file_page(request, "", ())
    async with sending(request) as form:
        upload, text = form.get("file"), str(form.get("text", ""))
        data = await upload.read() if isinstance(upload, UploadFile) and upload.size else text
        looked_over = "seen" in form and isinstance(data, str)
    file, problems = read_sheet(data)
    if file is None or (problems and not looked_over):
        shown = data if isinstance(data, str) else decoded(data).text
        return _file_page(request, shown, problems, is_read=file is not None)
    allow(request)
    desk: Desk = request.app.state.desk
    opening = await desk.open(head_of(file), visitor(request), tuple(changes_of(file)))
    return RedirectResponse(f"/s/{opening.write}", 303)


def _file_page(
    request: Request, text: str, problems: Sequence[Problem], *, is_read: bool = False
) -> Response:
    """The page that asks for a file, with the text of one that was refused or is doubtful."""
    return page(
        request,
        "sheet/file.html",
        status=422 if problems and not is_read else 200,
        **speaking(tongue(request)),
        text=text,
        problems=tuple(_problem(one, request) for one in problems),
        is_read=is_read,
    )


def form_of(request: Request) -> Form:
    """The form of sheet in the address."""
    named = request.path_params["form"]
    if named not in FORMS:
        raise HTTPException(404)
    return Form(named)


def chosen_rules(form: Form, sent: Mapping[str, str]) -> Rules:
    """The rule set that was chosen, where it is one of this form, or the usual one."""
    rules = RULE_SETS.get(sent.get("rules", ""))
    return rules if rules and rules.form is form else RULE_SETS[FORMS[form]]


def opened(sent: Mapping[str, str], rules: Rules) -> Opened:
    """How the sheet begins, from the fields of a form."""
    dealer = sent.get("dealer", "")
    return Opened(
        rules=rules.id,
        house=house_rules(sent, rules),
        dealer=Seat.parse(dealer) if dealer in tuple(map(str, Seat)) else Seat.NORTH,
        names=names_of(sent),
        title=plain(sent.get("title", "")),
        stake=" ".join(sent.get("stake", "").split()),
    )


def names_of(sent: Mapping[str, str]) -> Names:
    """The four names as they can be kept: nothing unseen in them, and no sign of a comment.

    A name longer than a file could hold is left so, and refused.
    """
    north, east, south, west = (
        plain(sent.get(f"name{seat}", "")[: 4 * LONGEST_NAME].replace("#", " ")) for seat in Seat
    )
    return north, east, south, west


def _page(
    request: Request, form: Form, rules: Rules, sent: Mapping[str, str], problem: str = ""
) -> Response:
    language = tongue(request)
    return page(
        request,
        "sheet/new.html",
        status=422 if problem else 200,
        **speaking(language),
        form=str(form),
        title=say(language, "web.new", f"title-{form}"),
        seats=[(str(seat), seat_name(seat, language)) for seat in IN_PAIRS],
        rules=rules_form(form, rules, language),
        sent=sent,
        problem=problem,
    )


def _problem(one: Problem, request: Request) -> tuple[int, int, str, str]:
    return one.line, one.column, describe(one.error, tongue(request)), one.source

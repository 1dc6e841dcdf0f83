"""Setting an evening up: how many, how long, and what fits, each with one tap."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.sessions import movement_of
from overtrick.club.evenings.setup import names_of
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.paper.measure import plain
from overtrick.tournament.evenings.settings import MOST_SEED
from overtrick.tournament.movement import Contest
from overtrick.tournament.proposals import Proposal, proposals
from overtrick.web.evening.shell import talking
from overtrick.web.evening.wishes import wished, wishes
from overtrick.web.limits import allow
from overtrick.web.look import number_of
from overtrick.web.printing import Printer
from overtrick.web.refusing import REFUSED
from overtrick.web.render import page
from overtrick.web.sent import sent
from overtrick.web.tongue import tongue
from overtrick.web.visitor import visitor

PEOPLE, MINUTES = 8, 180
LENGTHS = (60, 90, 120, 150, 180, 210, 240, 300)
PAIR = 2
STEP = 15
"""Nobody knows so far ahead to the minute, and what was found for a time is kept."""
LONGEST = 20_000
"""Characters of names."""


_SEEKERS = Printer()
"""Some movements are sought for a second or more, so few are at once, and beside the pages."""


class Offer(NamedTuple):
    """A proposal as it is shown."""

    code: str
    name: str
    about: str
    fairness: str
    first: bool


def _proposed(how: tuple[int, int]) -> tuple[Proposal, ...]:
    return proposals(*how)


async def setting_up(request: Request) -> Response:
    """The page, with what fits; or the evening that was chosen on it."""
    told = await sent(request) if request.method == "POST" else dict(request.query_params)
    found = await _SEEKERS.pressed(_proposed, asked(told))
    chosen = next((one for one in found if one.code == told.get("start")), None)
    if request.method == "GET" or chosen is None:
        return _page(request, told, found)
    try:
        allow(request)
        desk: EveningDesk = request.app.state.evenings
        head = opened(request, told, chosen)
        # It is sought for here, and found by the desk.
        await _SEEKERS.pressed(movement_of, head)
        handed = await desk.open(head, visitor(request))
        if told.get("online") == "yes":
            await desk.change(handed.write, Online(), 1, key="online", by=visitor(request))
    except REFUSED as refused:
        return _page(request, told, found, describe(refused, tongue(request)))
    return RedirectResponse(f"/evening/{handed.write}", 303)


def asked(told: Mapping[str, str]) -> tuple[int, int]:
    r"""How many people, and how many minutes; nobody who is named is left out.

    >>> asked({"people": "8", "names": "Anna, Clara\nBoris"}), asked({"names": "A\nB\nC\nD\nE"})
    ((8, 180), (5, 180))
    >>> asked({"people": "4", "names": "A & B\nC & D\nE & F"})
    (6, 180)
    """
    named = sum(map(people_on, lines_of(told)))
    people = number_of(told.get("people"))
    minutes = number_of(told.get("minutes")) or MINUTES
    at_least = named or PEOPLE if people is None else max(people, named)
    return at_least, -(-minutes // STEP) * STEP


def people_on(line: str) -> int:
    """How many people a line names: one, a pair, or a team with its own name before them."""
    (parts,) = names_of((line,), 1, Contest.TEAMS)
    return 4 if len(parts) > PAIR else len(parts)


def lines_of(told: Mapping[str, str]) -> tuple[str, ...]:
    """The names as they were typed, a line each, without what can't be seen."""
    text = told.get("names", "")[:LONGEST].replace("#", " ")
    return tuple(line for line in map(plain, text.splitlines()) if line)


def opened(request: Request, told: Mapping[str, str], chosen: Proposal) -> Opened:
    """The evening that was chosen, with what else was wished."""
    chance: Random = request.app.state.chance()
    title = plain(told.get("title", ""))
    return wished(chosen, lines_of(told), title, chance.randrange(MOST_SEED), told)


def _page(
    request: Request, told: Mapping[str, str], found: tuple[Proposal, ...], problem: str = ""
) -> Response:
    language = tongue(request)
    people, minutes = asked(told)
    return page(
        request,
        "evening/new.html",
        status=422 if problem else 200,
        **talking(language),
        people=people,
        minutes=minutes,
        lengths=sorted({*LENGTHS, minutes}),
        offers=tuple(_offer(one, language, first=not at) for at, one in enumerate(found)),
        wishes=wishes(language),
        sent=told,
        problem=problem,
    )


def _offer(one: Proposal, language: Language, *, first: bool) -> Offer:
    """A proposal in words: what it is, how long, and whether all have as much of it."""

    def e(code: str, **facts: object) -> str:
        return say(language, "web.evening", code, **facts)

    if one.plan is None:
        name = say(language, "paper.evening", f"kind-{one.kind}")
    else:
        name = say(language, "paper.movement", f"family-{one.kind}")
    unit = "web.boards" if one.plan else "web.deals"
    length = count(language, unit, one.per_round) if one.per_round else e("a-rubber")
    facts = (
        count(language, "paper.tables", one.tables),
        e("rounds-of", rounds=count(language, "paper.rounds", one.rounds), length=length),
        e("about-minutes", minutes=one.minutes),
    )
    return Offer(one.code, name, ", ".join(facts), _fairness(one, language), first)


def _fairness(one: Proposal, language: Language) -> str:
    """Who waits, and whether it is even."""

    def e(code: str, **facts: object) -> str:
        return say(language, "web.evening", code, **facts)

    told = [e("nobody-waits") if not one.sitting_out else e("wait", number=one.sitting_out)]
    if not one.waits.even:
        told.append(e("waits-uneven", fewest=one.waits.fewest, most=one.waits.most))
    if one.partners and (one.partners.fewest, one.partners.most) == (0, 1):
        told.append(e("partners-once"))
    elif one.partners and not one.partners.even:
        told.append(e("partners-uneven", fewest=one.partners.fewest, most=one.partners.most))
    return "; ".join(told)

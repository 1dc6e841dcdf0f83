"""What may be wished of an evening beyond what is usual: its rules, who moves, its clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.setup import setup
from overtrick.language.language import Language
from overtrick.language.rules_in_words import rules_name
from overtrick.language.words import say
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.tournament.evenings.settings import Kind, Movement, Partners
from overtrick.tournament.movement import Contest
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.proposals import Proposal
from overtrick.tournament.way import WAYS

UNTIMED = {Kind.THREE_RUBBERS, Kind.CHICAGO}
"""Here a round lasts until everybody has finished, unless a clock is wished for."""
FORMS = {
    Kind.THREE_RUBBERS: {Form.RUBBER},
    Kind.CHICAGO: {Form.CHICAGO},
    Kind.PROGRESSIVE: {Form.RUBBER, Form.CHICAGO},
}
"""The sheets that each kind can be played on; plain progressive bridge is a Chicago."""


class Wish(NamedTuple):
    """A choice on the page: its name, and the values with what they are called."""

    name: str
    choices: tuple[tuple[str, str], ...]


def wishes(language: Language) -> tuple[Wish, ...]:
    """Every choice there is; the first of each is what is usual."""

    def e(code: str) -> str:
        return say(language, "web.evening", code)

    usual = (("", e("usual")),)
    rules = tuple(
        (name, rules_name(language, name))
        for name, rules in RULE_SETS.items()
        if rules.form is not Form.BOARD
    )
    ways = tuple((way.id, e(f"way-{way.id}")) for way in WAYS.values() if not way.by_team)
    return (
        Wish("clock", (*usual, ("yes", e("clock-yes")), ("no", e("clock-no")))),
        Wish("scoring", (*usual, *ways)),
        Wish("profile", tuple((name, name.upper()) for name in PROFILES)),
        Wish("rules", (*usual, *rules)),
        Wish("partners", tuple((str(one), e(f"partners-{one}")) for one in Partners)),
        Wish("movement", tuple((str(one), e(f"movement-{one}")) for one in Movement)),
    )


def wished(
    chosen: Proposal, lines: tuple[str, ...], title: str, seed: int, told: Mapping[str, str]
) -> Opened:
    """The evening of a proposal, as it is wished; a wish that it can't have is left out."""
    ways = {way.id for way in WAYS.values() if not way.by_team}
    scoring, profile = told.get("scoring", ""), told.get("profile", "")
    head = setup(
        chosen,
        lines,
        title,
        seed=seed,
        rules=_rules(chosen, told.get("rules", "")),
        scoring=scoring if scoring in ways and chosen.contest is not Contest.TEAMS else "",
        profile=profile if profile in PROFILES else next(iter(PROFILES)),
    )
    clock = told.get("clock", "")
    timed = clock == "yes" or (clock != "no" and chosen.kind not in UNTIMED)
    return _moving(_clocked(head, chosen.minutes_a_round if timed else 0), told)


def _rules(chosen: Proposal, name: str) -> str:
    if chosen.plan or name not in RULE_SETS:
        return ""
    return name if RULE_SETS[name].form in FORMS[Kind(chosen.kind)] else ""


def _clocked(head: Opened, minutes: int) -> Opened:
    """The same with so many minutes a round, or with no clock."""
    agreed = head.agreed
    if isinstance(agreed, DuplicateSession):
        return replace(head, agreed=replace(agreed, minutes=minutes))
    settings = agreed.settings._replace(minutes=minutes)
    return replace(head, agreed=replace(agreed, settings=settings))


def _moving(head: Opened, told: Mapping[str, str]) -> Opened:
    """Who moves and who stays together, where winners move at all."""
    agreed = head.agreed
    if not isinstance(agreed, RubberEvening) or agreed.kind is not Kind.PROGRESSIVE:
        return head
    settings = agreed.settings
    if (partners := told.get("partners")) in tuple(Partners):
        settings = settings._replace(partners=Partners(partners))
    if (movement := told.get("movement")) in tuple(Movement):
        settings = settings._replace(movement=Movement(movement))
    return replace(head, agreed=replace(agreed, settings=settings))

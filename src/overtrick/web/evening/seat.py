"""Where live tables stand on the pages of an evening: the way to them, and what they are to be."""

from __future__ import annotations

from typing import Any

from overtrick.bots.levels import Level
from overtrick.club.evenings.chairs import Chair, chairs, name_of, place_of
from overtrick.club.evenings.desk import View
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.web.evening.reading import Reading

GRACES = (30, 60, 120, 300)
"""Seconds that are offered."""


def seat_path(view: View, secret: str) -> str:
    """Where a player sits in the round that is on, as a path; empty where he does not."""
    page, player = view.page, view.player
    if player is None or page.online is None or place_of(page, player, page.round) is None:
        return ""
    return f"/table/{secret}.{page.round}"


def seat_said(reading: Reading, player: Chair | None) -> str:
    """The same in words: the table and the seat."""
    page = reading.page
    found = place_of(page, player, page.round) if player else None
    if found is None or page.online is None or page.closed:
        return ""
    table, seat = found
    said = reading.say("sits", table=table, side=seat_name(seat, reading.language))
    return reading.say("my-seat", where=said)


def online_facts(reading: Reading) -> dict[str, Any]:
    """What the director's form, and the ways to the live tables, want to know."""
    page, language = reading.page, reading.language
    usual = page.online or Online(fill=_some_are_named(page))
    return {
        "online": page.online is not None,
        "usual": usual,
        "levels": tuple((str(one), say(language, "web.table", f"level-{one}")) for one in Level),
        "graces": tuple(
            (one, say(language, "web.table", "grace-of", seconds=one)) for one in GRACES
        ),
        "live_at": f"/table/{reading.asked.secret}.{page.round}"
        if page.online and page.round
        else "",
    }


def _some_are_named(page: Page) -> bool:
    """Where some have a name and others none, those are likely to be missing."""
    return any(name_of(page, chair) for chair in chairs(page))

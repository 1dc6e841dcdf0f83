"""Who competed, as USEBIO lists them, and whatever else a file tells of the event.

A thing that has no other home is a tag, named by the way to it: ``EVENT/PROGRAM_NAME``,
``EVENT/PAIR 3NS/PLAYER 1/NATIONAL_ID_NUMBER``, ``EVENT/TEAM 4/@TEAM_NAME``.
"""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.formats.record import Entrant, Match, Tag
from overtrick.formats.usebio.xml import Element

LISTED = {"PAIR": "PAIR_NUMBER", "TEAM": "TEAM_ID", "PLAYER": "PLAYER_NUMBER"}
"""Who may be listed, and what their number is called."""
_KNOWN = frozenset({"DIRECTION", "TOTAL_SCORE", "PERCENTAGE", "PLACE", "PLAYER", "PLAYER_NAME"})
_IN_VPS = frozenset({"VP", "VPS"})


def read_entrant(element: Element) -> Entrant:
    """A pair, a team or a player, the players of a team's pairs one after another."""
    names = tuple(player.said("PLAYER_NAME") for player in _players(element))
    return Entrant(
        _number(element),
        names if any(names) else (),
        element.said("TOTAL_SCORE"),
        element.said("PERCENTAGE"),
        element.said("PLACE"),
        element.said("DIRECTION"),
        element.place,
    )


def entrant_tags(element: Element, number: str) -> Iterator[Tag]:
    """What else the list says of the entrant of that number and of the players."""
    way = f"EVENT/{element.name} {number}".rstrip()
    called = LISTED[element.name]
    for name, value in element.attributes.items():
        if name != called:
            yield Tag(f"{way}/@{name}", value, element.place)
    for child in element.children:
        if child.name not in {called, "PAIR", *_KNOWN}:
            yield from flat(child, way)
    if element.name != "PLAYER":
        for place, player in enumerate(_players(element), start=1):
            for child in player.children:
                if child.name != "PLAYER_NAME":
                    yield from flat(child, f"{way}/PLAYER {place}")


def flat(element: Element, way: str) -> Iterator[Tag]:
    """Every text in an element, named by the way to it; an empty one says nothing."""
    name = f"{way}/{element.name}"
    for attribute, value in element.attributes.items():
        yield Tag(f"{name}/@{attribute}", value, element.place)
    if element.text:
        yield Tag(name, element.text, element.place)
    for child in element.children:
        yield from flat(child, name)


def read_match(told: dict[str, str], method: str) -> Match | None:
    """The match of a ``MATCH``: victory points where the event counts in them, or else IMPs."""
    home = told.get("TEAM") or told.get("NS_PAIR_NUMBER", "")
    away = told.get("OPPOSING_TEAM") or told.get("EW_PAIR_NUMBER", "")
    if not home and not away:
        return None
    scores = (
        told.get("TEAM_SCORE") or told.get("NS_SCORE", ""),
        told.get("OPPOSING_TEAM_SCORE") or told.get("EW_SCORE", ""),
    )
    imps = told.get("TEAM_IMPS", ""), told.get("OPPOSING_TEAM_IMPS", "")
    in_vps = method.upper() in _IN_VPS
    return Match(
        told.get("ROUND_NUMBER", ""),
        home,
        away,
        *(imps if in_vps else scores),
        *(scores if in_vps else ("", "")),
    )


def _number(element: Element) -> str:
    called = LISTED[element.name]
    return element.attributes.get(called, "") or element.said(called)


def _players(element: Element) -> list[Element]:
    if element.name == "PLAYER":
        return [element]
    found: list[Element] = []
    for child in element.children:
        if child.name == "PLAYER":
            found.append(child)
        elif child.name == "PAIR":
            found += (one for one in child.children if one.name == "PLAYER")
    return found

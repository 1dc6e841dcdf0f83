"""What is told of the whole event, read again from JSON."""

from __future__ import annotations

from overtrick.formats.json.node import Node
from overtrick.formats.record import Entrant, Event, Match, Tag


def read_event(node: Node) -> Event:
    """The event of an object; one that is not there tells nothing.

    >>> read_event(Node(None)) == Event(), read_event(Node({"title": "Pairs"})).title
    (True, 'Pairs')
    """
    if node.value is None:
        return Event()
    return Event(
        title=node.text("title"),
        date=node.text("date"),
        scoring=node.text("scoring"),
        kind=node.text("kind"),
        entrants=tuple(_entrant(one) for one in node.each("entrants")),
        matches=tuple(_match(one) for one in node.each("matches")),
        tags=tags_of(node),
    )


def _entrant(node: Node) -> Entrant:
    return Entrant(
        number=node.text("number"),
        names=texts(node.get("names")),
        total=node.text("total"),
        percent=node.text("percent"),
        rank=node.text("rank"),
        direction=node.text("direction"),
    )


def _match(node: Node) -> Match:
    return Match(**{name: node.text(name) for name in Match._fields})


def tags_of(node: Node) -> tuple[Tag, ...]:
    """The tags of an object that has some."""
    return tuple(Tag(one.text("name"), one.text("value")) for one in node.each("tags"))


def texts(node: Node) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(one.as_text() for one in node.members())

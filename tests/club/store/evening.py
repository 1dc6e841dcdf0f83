"""Small things that the tests of the store say often."""

from collections.abc import Sequence

from overtrick.club.store import Event, NewEvent, Right, Store

WRITE, WATCH = "a secret that may write", "a secret that may watch"


def deal(text: str = "4HX N +1", by: str = "Anna") -> NewEvent:
    return NewEvent("deal", {"text": text}, by)


async def friday(store: Store, stream: str = "friday") -> Event:
    """A stream of one event, with an address to write and one to watch."""
    addresses = {f"{WRITE} {stream}": Right.WRITE, f"{WATCH} {stream}": Right.WATCH}
    opened = NewEvent("opened", {"rules": "rubber"}, by="Anna")
    return (await store.create(stream, [opened], addresses))[0]


def numbers(events: Sequence[Event]) -> list[int]:
    return [event.seq for event in events]


def texts(events: Sequence[Event]) -> list[str]:
    return [event.data["text"] for event in events if event.kind == "deal"]

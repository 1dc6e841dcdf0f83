"""The comments of a game, each with what it stands behind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from overtrick.formats.pbn.fields import Fields, Remark
from overtrick.formats.record import Comment, Laid, Place, Said

_SECTIONS = ("Auction", "Play")


def comments_of(read: Fields, calls: Sequence[Said], cards: Sequence[Laid]) -> Iterator[Comment]:
    """The comments in their order; behind a call or a card each is told by its number."""
    if not read.remarks:
        return
    said = [one.place for one in calls]
    laid = sorted((one.place, number) for number, one in enumerate(cards, start=1))
    for remark in read.remarks:
        yield Comment(remark.text, _after(remark, read, said, laid), remark.place)


def _after(
    remark: Remark,
    read: Fields,
    said: Sequence[Place],
    laid: Sequence[tuple[Place, int]],
) -> str:
    if remark.field < 0:
        return ""
    field = read.fields[remark.field]
    if field.name == "Auction" and (before := bisect_left(said, remark.place)):
        return f"call {before}"
    if field.name == "Play" and (before := bisect_left(laid, (remark.place, 0))):
        return f"card {laid[before - 1][1]}"
    if field.name == "Note":
        names = [one.name for one in read.fields[: remark.field] if one.name in _SECTIONS]
        return f"{names[-1] if names else ''} Note".lstrip()
    return field.name

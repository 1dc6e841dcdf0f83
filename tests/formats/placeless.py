"""Records without their places, to be compared with what was written of them."""

from __future__ import annotations

from dataclasses import replace

from overtrick.formats.record import NOWHERE, Record


def placeless(record: Record) -> Record:
    """The same record as if it stood nowhere."""
    return replace(
        record,
        calls=tuple(one._replace(place=NOWHERE) for one in record.calls),
        cards=tuple(one._replace(place=NOWHERE) for one in record.cards),
        tags=tuple(one._replace(place=NOWHERE) for one in record.tags),
        comments=tuple(one._replace(place=NOWHERE) for one in record.comments),
        results=tuple(one._replace(place=NOWHERE) for one in record.results),
        sections=tuple(one._replace(place=NOWHERE) for one in record.sections),
    )

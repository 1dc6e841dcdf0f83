"""The tags of a game by their names: the first counts, and notes go to the section they follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from overtrick.formats.pbn.annotations import Notes
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.homes import NEEDED
from overtrick.formats.pbn.tag_values import CHECKED, KNOWN, LOWER, check_tag
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import is_table
from overtrick.formats.record import Tag

MOST_STRAYS = 1_000
"""So many tags that have no place in a game are kept with it."""


class ByName(NamedTuple):
    """The tags by name, the notes by the section they belong to, and what has no place there."""

    fields: dict[str, Field]
    notes: dict[str, Notes]
    strays: list[Tag]


def by_name(fields: list[Field], telling: Telling) -> ByName:
    """Sort the tags of a game, and tell of what the standard does not have so."""
    if not KNOWN.issuperset([field.name for field in fields]):
        _tell_unknown(fields, telling)
    by = {field.name: field for field in fields}
    if len(by) == len(fields) and "Note" not in by:
        found = ByName(by, {name: Notes() for name in NEEDED if name in by}, [])
    else:
        found = _sorted_out(fields, telling)
    for name in CHECKED & found.fields.keys():
        check_tag(found.fields[name], telling)
    return found


def _sorted_out(fields: list[Field], telling: Telling) -> ByName:
    """Where a tag comes again, or notes stand between them."""
    by: dict[str, Field] = {}
    found = ByName(by, {}, [])
    notes: Notes | None = None
    for field in fields:
        name = field.name
        if name == "Note":
            _note(field, notes, found.strays, telling)
        elif name in by:
            telling.warning(BadPbn.TAG_TWICE, field.place, tag=name)
            if len(found.strays) < MOST_STRAYS:
                found.strays.append(Tag("%", f'% [{name} "{field.value}"]', field.place))
        else:
            by[name] = field
            notes = None
            if name in NEEDED:
                notes = found.notes[name] = Notes()
    return found


def _tell_unknown(fields: Iterable[Field], telling: Telling) -> None:
    """Tags that the standard does not know, or in other letters."""
    for field in fields:
        name = field.name
        if name in KNOWN or is_table(name) or telling.has_told(name):
            continue
        known = LOWER.get(name.lower())
        if known:
            field.name = known
            telling.once(BadPbn.LOOSE, field.place, name, text=name, right=known)
        else:
            telling.once(BadPbn.UNKNOWN_TAG, field.place, name, tag=name)


def _note(field: Field, notes: Notes | None, strays: list[Tag], telling: Telling) -> None:
    if notes is None:
        telling.warning(BadPbn.NOTE_PLACE, field.place)
        if len(strays) < MOST_STRAYS:
            strays.append(field.tag)
    else:
        notes.add(field, telling)


def tell_needs(by: Mapping[str, Field], telling: Telling) -> None:
    """The auction needs a dealer before it, the play a deal, a declarer and a contract."""
    for name, needed in NEEDED.items():
        if field := by.get(name):
            for other in needed:
                if other not in by:
                    key = f"{name} {other}"
                    telling.once(BadPbn.NEEDS, field.place, key, tag=name, needed=other)

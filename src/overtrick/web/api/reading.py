"""From what a program asks to the club's own values; each raises BridgeError where it can't be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from fastapi.exceptions import RequestValidationError

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import (
    Arranged,
    Change,
    Corrected,
    Deleted,
    Entered,
    Names,
    Opened,
    Redone,
    RubberOpened,
    Undone,
)
from overtrick.club.sheets.desk import View
from overtrick.club.sheets.page import BadChange, IllegalChange, Page
from overtrick.formats.sheet.stake import read_stake, write_stake
from overtrick.formats.sheet_file import tidy, tidy_title
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Result
from overtrick.language.reading import read_declarer, read_entry
from overtrick.language.reading_cards import read_card
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.web.api import asked
from overtrick.web.api.answers import FieldValue
from overtrick.web.next_rubber import are_named, opening


def rules_asked(name: str, house: Mapping[str, FieldValue] | None = None) -> Rules:
    """The rule set of that id with the players' own changes."""
    if name not in RULE_SETS:
        raise IllegalChange(BadChange.RULES_UNKNOWN, rules=name)
    return with_fields(RULE_SETS[name], dict(house_asked(house or {})))


def house_asked(house: Mapping[str, FieldValue]) -> tuple[tuple[str, str], ...]:
    """House rules as a sheet file has them.

    >>> house_asked({"honours.enabled": True, "undertricks.doubled.nv": [100, 200]})
    (('honours.enabled', 'yes'), ('undertricks.doubled.nv', '100 200'))
    """
    return tuple((name, _field_text(value)) for name, value in house.items())


def _field_text(value: FieldValue) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(map(str, value))
        case _:
            return str(value)


def head_asked(new: asked.NewSheet) -> Opened:
    """How a sheet is to begin."""
    return Opened(
        rules=new.rules,
        house=house_asked(new.house_rules),
        dealer=Seat.parse(new.dealer),
        names=_names(new.names, ("", "", "", "")),
        title=tidy_title(new.title),
        stake=_stake(new.stake),
    )


def entry_asked(deal: str | asked.DealFields) -> Entry:
    """A deal as a line of a sheet file, or in fields.

    >>> entry_asked("4ЧX С +1") == entry_asked(
    ...     asked.DealFields(contract="4HX", declarer="N", tricks=11)
    ... )
    True
    """
    if isinstance(deal, str):
        return read_entry(deal)
    honours = tuple(Honours(read_declarer(one.holder), one.points) for one in deal.honours)
    if deal.contract == str(PASSED_OUT) and deal.declarer is None and deal.tricks is None:
        return Entry(PASSED_OUT, honours)
    contract = Contract.parse(f"{deal.contract} {deal.declarer or ''}".strip())
    if deal.tricks is None:
        # Without tricks there is no result; the reader of texts says what is missing.
        return read_entry(str(contract))
    return Entry(Result(contract, deal.tricks), honours)


def change_asked(change: asked.AnyChange, view: View, chance: Callable[[], Random]) -> Change:
    """The change that is wanted, filled in from the sheet as it stands."""
    page = view.page
    match change:
        case asked.Arrange():
            return _arranged(change, page)
        case asked.OpenRubber():
            return _rubber(change, view, chance)
        case asked.Undo() | asked.Redo():
            return Undone() if isinstance(change, asked.Undo) else Redone()
        case _:
            return _of_a_deal(change)


def _of_a_deal(change: asked.EnterDeal | asked.CorrectDeal | asked.DeleteDeal) -> Change:
    match change:
        case asked.EnterDeal():
            return Entered(entry_asked(change.deal), change.before)
        case asked.CorrectDeal():
            return Corrected(change.id, entry_asked(change.deal))
        case asked.DeleteDeal():
            return Deleted(change.id)


def _arranged(change: asked.Arrange, page: Page) -> Arranged:
    head = page.head
    house = change.house_rules
    if house is None:
        # The house rules go with the rule set they change.
        same = change.rules in (None, head.rules)
        kept = head.house if same else ()
    else:
        kept = house_asked(house)
    return Arranged(
        rules=change.rules or head.rules,
        house=kept,
        dealer=Seat.parse(change.dealer) if change.dealer else head.dealer,
        names=_names(change.names, page.names),
        title=head.title if change.title is None else tidy_title(change.title),
        stake=head.stake if change.stake is None else _stake(change.stake),
    )


def _rubber(change: asked.OpenRubber, view: View, chance: Callable[[], Random]) -> RubberOpened:
    page = view.page
    if change.how != "same":
        named = change.names != asked.SomeNames() or change.dealer or change.cut
        if named or not are_named(view):
            raise contradiction("change", "how")
        return replace(opening(view, change.how, chance), broken_off=change.broken_off)
    dealer = Seat.parse(change.dealer) if change.dealer else page.account.last.dealer
    return RubberOpened(
        dealer=dealer,
        names=_names(change.names, page.names),
        cut=tuple((tidy(one.name), str(read_card(one.card))) for one in change.cut),
        broken_off=change.broken_off,
    )


def _names(some: asked.NamesAsked | asked.SomeNames, others: Names) -> Names:
    given = (some.N, some.E, some.S, some.W)
    north, east, south, west = (
        other if name is None else tidy(name) for name, other in zip(given, others, strict=True)
    )
    return north, east, south, west


def contradiction(*field: str) -> RequestValidationError:
    """A part of the request that another part, or the sheet, contradicts."""
    return RequestValidationError([{"type": "contradiction", "loc": ("body", *field)}])


def _stake(text: str) -> str:
    return write_stake(read_stake(text.strip())) if text.strip() else ""

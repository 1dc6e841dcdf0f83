"""From what the club keeps to what the API answers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Names
from overtrick.club.sheets.desk import View
from overtrick.club.sheets.evening import back_scores
from overtrick.club.sheets.file import file_of, readable_stake
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.club.store import Event
from overtrick.formats.json.score import sides_json
from overtrick.formats.json.sheet import sheet_json
from overtrick.formats.sheet_file import decimal_text
from overtrick.language.language import Language
from overtrick.scoring.settlement import settled
from overtrick.web.api import answers
from overtrick.web.parts import subject_of
from overtrick.web.reasons import reasons
from overtrick.web.why import found

Told = dict[str, Any]


def sheet_told(view: View) -> answers.Sheet:
    """The sheet as an address shows it."""
    page = view.page
    played = rubbers(page)
    told: Told = sheet_json(file_of(page), if_stopped=True)
    told.pop("rubber", None)
    several = cast("list[Told]", told.setdefault("rubbers", []))
    for rubber, its in zip(played if several else (), several, strict=True):
        its["names"] = names_told(rubber.names)
        _number(its["deals"], [deal.id for deal in rubber.deals])
    _number(told["deals"], [deal.id for deal in page.deals])
    balance = page.account.back_score
    told |= {
        "seq": page.seq,
        "right": str(view.right),
        "may_undo": len(page.standing) > 1,
        "may_redo": bool(page.taken_back),
        "names": names_told(page.names),
        "back_score": {"NS": balance, "EW": -balance},
    }
    return answers.Sheet.model_validate(told)


def _number(deals: list[Told], ids: list[int]) -> None:
    for deal, number in zip(deals, ids, strict=True):
        deal["id"] = number


def deal_told(view: View, number: int, language: Language) -> answers.ReasonedDeal:
    """A deal with the reasons for each of its lines; 404 where it is not on the sheet."""
    rubber, row = found(view, number)
    sheet = sheet_told(view)
    (deal,) = (one for one in sheet.deals if one.id == number)
    told = deal.model_dump()
    subject = subject_of(view.page, rubber, language)
    told["lines"] = [
        {**line, "why": reason.text, "rules": [asdict(rule) for rule in reason.rules]}
        for line, reason in zip(told["lines"], reasons(rubber, row, subject), strict=True)
    ]
    return answers.ReasonedDeal.model_validate(told)


def names_told(names: Names) -> dict[str, str]:
    """The names by the letters of the seats."""
    return {str(seat): names[seat] for seat in Seat}


def history_told(events: list[Event]) -> answers.History:
    """The log, with times in UTC to the second."""
    return answers.History(
        events=[
            answers.Event(
                seq=event.seq,
                at=event.at.isoformat(timespec="seconds"),
                by=event.by,
                kind=event.kind,
                data=dict(event.data),
            )
            for event in events
        ]
    )


def back_score_told(view: View) -> answers.BackScore:
    """The rubbers one by one, and each player's balance over those that are over."""
    page = view.page
    played = rubbers(page)
    balance = page.account.back_score
    return answers.BackScore(
        unit=page.rules.settlement.unit,
        rubbers=[_settled(rubber) for rubber in played],
        back_score=answers.Points(NS=balance, EW=-balance),
        players=_players(page, played),
    )


def _settled(rubber: Rubber) -> answers.Settled:
    totals = rubber.ledger.totals
    margin = totals.ns - totals.ew if rubber.is_over else 0
    balance = settled(rubber.ledger.rules.settlement, margin)
    return answers.Settled(
        rubber=rubber.number,
        names=answers.Names(**names_told(rubber.names)),
        totals=answers.Points.model_validate(sides_json(totals)),
        over=rubber.is_over,
        balance=answers.Points(NS=balance, EW=-balance),
    )


def _players(page: Page, played: tuple[Rubber, ...]) -> list[answers.Player]:
    """Every named player, the winner first."""
    stake, unit = readable_stake(page), page.rules.settlement.unit
    found = [
        answers.Player(
            name=account.player,
            rubbers=list(account.rubbers),
            balance=account.total,
            money=decimal_text(account.total * unit * stake.amount / stake.per) if stake else None,
        )
        for account in back_scores(played, nameless=("",) * len(Seat))
        if account.player
    ]
    return sorted(found, key=lambda player: -player.balance)

"""Without a sheet: score a deal, the crib, the rule sets."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Annotated, cast

from fastapi import APIRouter, Path, Query, Response
from starlette.exceptions import HTTPException

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.formats.json.rules import rules_json
from overtrick.formats.json.score import lines_json, score_json
from overtrick.formats.json.table import table_json
from overtrick.game.contract import PassedOut
from overtrick.language.explaining import explain
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.ledger import WHEEL, Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import differences, field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally
from overtrick.web.api import asked, reckoned
from overtrick.web.api.door import InLanguage
from overtrick.web.api.faults import documented
from overtrick.web.api.reading import contradiction, entry_asked, rules_asked

router = APIRouter(tags=["reckoning"], responses=documented(422))
_Id = Annotated[str, Path(max_length=100, description="The id of a rule set.")]


@router.post("/score", responses=documented(400, 413, 415))
async def score_deal(given: asked.ToScore, language: InLanguage) -> reckoned.Score:
    """Line by line, and why; nothing is kept."""
    rules = rules_asked(given.rules, given.house_rules)
    row = ledger_asked(rules, given).after(entry_asked(given.deal)).rows[-1]
    outcome = row.entry.outcome
    vulnerable = (
        None
        if isinstance(outcome, PassedOut)
        else row.vulnerable.of(outcome.contract.declarer.side)
    )
    told = score_json(rules, outcome, row.lines, vulnerable)
    reasons = explain(language, rules, row)
    told["lines"] = [
        {**line, "why": why} for line, why in zip(lines_json(row.lines), reasons, strict=True)
    ]
    return reckoned.Score.model_validate(told)


def ledger_asked(rules: Rules, given: asked.Placed) -> Ledger:
    """The ledger before a deal; a state that this form of sheet has not is refused."""
    if given.turn > WHEEL and rules.form is Form.CHICAGO:
        raise contradiction("turn")
    if given.state and (not rules.part_scores_carry or given.vulnerable is not None):
        raise contradiction("state")
    if any(side.leg >= rules.game for side in _sides(given)):
        raise contradiction("state")
    start = BySide(*(Tally(leg=side.leg, games=side.games) for side in _sides(given)))
    ledger = Ledger(rules, Seat((given.turn - 1) % 4), start=start, first_turn=given.turn)
    if given.vulnerable is None:
        return ledger
    marked = BySide(ns=given.vulnerable in ("NS", "both"), ew=given.vulnerable in ("EW", "both"))
    if rules.form is not Form.RUBBER:
        return replace(ledger, marked=marked)
    games = BySide(Tally(games=int(marked.ns)), Tally(games=int(marked.ew)))
    return replace(ledger, start=games)


def _sides(given: asked.Placed) -> tuple[asked.Tallied, asked.Tallied]:
    state = given.state or asked.State()
    return state.NS, state.EW


@router.get("/table", response_model=reckoned.Crib)
async def read_table(
    rules: Annotated[str, Query(max_length=100, description="The id of a rule set.")] = "rubber",
) -> Response:
    """The crib: every contract by North, made and defeated."""
    rules_asked(rules)
    return Response(_crib(rules), media_type="application/json")


@cache
def _crib(name: str) -> bytes:
    """Reckoned once for each rule set: there are 2,940 results, and few rule sets."""
    crib = reckoned.Crib.model_validate(table_json(RULE_SETS[name]))
    return crib.model_dump_json(exclude_unset=True).encode()


@router.get("/rules")
async def list_rules(language: InLanguage) -> reckoned.RuleSets:
    """Every rule set by its id."""
    return reckoned.RuleSets(
        rules=[reckoned.RuleSetName(**_named(rules, language)) for rules in RULE_SETS.values()]
    )


@router.get("/rules/{id}", responses=documented(404))
async def read_rules(id: _Id, language: InLanguage) -> reckoned.RuleSet:  # noqa: A002 - in the path
    """Each field by its dotted name, as `house_rules` takes it, with the text it is from."""
    rules = _rules_at(id)
    texts = field_texts(rules)
    told = cast("dict[str, dict[str, object]]", rules_json(rules))
    fields = {
        name: {**its, "text": texts[name], "meaning": say(language, "field", name)}
        for name, its in told.items()
    }
    return reckoned.RuleSet.model_validate({**_named(rules, language), "fields": fields})


@router.get("/rules/{id}/against/{other}", responses=documented(404))
async def compare_rules(
    id: _Id,  # noqa: A002 - in the path
    other: _Id,
    language: InLanguage,
) -> reckoned.Differences:
    """What differs, field by field."""
    found = differences(_rules_at(id), _rules_at(other))
    return reckoned.Differences(
        one=id,
        other=other,
        differences=[
            reckoned.Difference(
                field=name, meaning=say(language, "field", name), one=ours, other=theirs
            )
            for name, (ours, theirs) in found.items()
        ],
    )


def _rules_at(name: str) -> Rules:
    """The rule set at an address; 404 where there is none."""
    if name not in RULE_SETS:
        raise HTTPException(404)
    return RULE_SETS[name]


def _named(rules: Rules, language: Language) -> dict[str, str]:
    return {
        "id": rules.id,
        "form": str(rules.form),
        "name": say(language, "rules", rules.id),
        "about": say(language, "rules.about", rules.id),
    }

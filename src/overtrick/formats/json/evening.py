"""An evening for machines: rounds, tables, everybody's points, the standing and who is next."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.seat import Side
from overtrick.formats.json.rules import house_rules_json
from overtrick.formats.json.score import Json, sides_json
from overtrick.formats.json.sheet import stake_json
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.balance import Span, balance
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.next_round import is_through, next_seatings
from overtrick.tournament.evenings.score import cards, score_table
from overtrick.tournament.evenings.season import in_one_unit, season
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.standing import standing


def evening_json(evening: Evening, title: str = "", stake: Stake | None = None) -> Json:
    """The evening as product.md has it, and what else follows from it.

    >>> from overtrick.tournament.evenings.settings import Kind
    >>> told = evening_json(Evening.of(Kind.CHICAGO, ("Anna", "Boris", "Clara", "Dmitri")))
    >>> told["evening"], told["rules"], told["next"]["tables"][0]["NS"]
    ('chicago', 'chicago', ['Anna', 'Boris'])
    """
    return {
        "evening": str(evening.kind),
        "rules": evening.rules.id,
        "house_rules": house_rules_json(evening.rules),
        "title": title,
        "stake": stake_json(stake),
        "settings": dict(evening.settings._asdict()),
        "players": list(evening.players),
        "substitutes": list(evening.substitutes),
        "ladies": list(evening.ladies),
        "rounds": [
            _round_json(evening, number, played)
            for number, played in enumerate(evening.rounds, start=1)
        ],
        "cards": {player: list(points) for player, points in cards(evening).items()},
        "standing": [line._asdict() for line in standing(evening)],
        "balance": _balance_json(evening),
        "through": is_through(evening),
        "next": _next_json(evening),
    }


def season_json(evenings: Sequence[Evening], titles: Sequence[str]) -> Json:
    """Several evenings and the standing over all of them."""
    return {
        "evenings": [
            evening_json(evening, title) for evening, title in zip(evenings, titles, strict=True)
        ],
        "one_unit": in_one_unit(evenings),
        "standing": [
            {
                "player": line.player,
                "evenings": list(line.evenings),
                "attended": line.attended,
                "total": line.total,
                "place": line.place,
            }
            for line in season(evenings)
        ],
    }


def _round_json(evening: Evening, number: int, played: Round) -> Json:
    return {
        "round": number,
        "arrives": list(played.arrives),
        "leaves": list(played.leaves),
        "tables": [_table_json(evening, number, table) for table in played.tables],
        "sitting_out": list(evening.sitting_out(number)),
    }


def _table_json(evening: Evening, number: int, table: Table) -> Json:
    scored = score_table(evening, number, table)
    return {
        "table": table.number,
        **_seating_json(table.seating),
        "dealer": str(table.dealer),
        "deals": len(table.deals),
        "totals": sides_json(scored.totals),
        "net_ns": scored.net_ns,
        "points": scored.points,
        "winner": None if scored.winner is None else str(scored.winner),
        "by_cut": scored.by_cut,
        "finished": scored.finished,
    }


def _seating_json(seating: Seating) -> Json:
    return {str(side): list(seating.side(side)) for side in Side}


def _next_json(evening: Evening) -> Json | None:
    """The next round, if there are people for it."""
    seatings = next_seatings(evening)
    if not seatings:
        return None
    seated = {player for seating in seatings for player in seating}
    return {
        "round": len(evening.rounds) + 1,
        "tables": [
            {"table": number, **_seating_json(seating)}
            for number, seating in enumerate(seatings, start=1)
        ],
        "sitting_out": [player for player in evening.present() if player not in seated],
    }


def _balance_json(evening: Evening) -> Json | None:
    if not evening.rounds:
        return None
    fair = balance(evening.seatings, evening.everybody)
    return {
        "partners": _span_json(fair.partners),
        "opponents": _span_json(fair.opponents),
        "sat_out": _span_json(fair.sat_out),
    }


def _span_json(span: Span) -> Json:
    return {"fewest": span.fewest, "most": span.most}

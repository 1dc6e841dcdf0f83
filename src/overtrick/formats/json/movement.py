"""A movement for machines, with its proof."""

from __future__ import annotations

from overtrick.tournament.faults import Fault
from overtrick.tournament.movement import Movement, Round, Seating
from overtrick.tournament.soundness import Soundness, prove
from overtrick.tournament.spread import Spread

Json = dict[str, object]


def movement_json(movement: Movement) -> Json:
    """The rounds, table by table, and what the proof has found.

    >>> from overtrick.tournament.offer import make
    >>> from overtrick.tournament.plan import Plan
    >>> told = movement_json(make(Plan("mitchell", 6, per_round=1)))
    >>> told["rounds"][0]["tables"][0]
    {'table': 1, 'ns': 'N1', 'ew': 'E1', 'boards': [1], 'shared': False, 'arrow_switched': False}
    >>> told["proof"]["sound"], told["proof"]["meetings"]["least"]
    (True, '1')
    """
    return {
        "movement": movement.kind,
        **({"section": movement.section} if movement.section else {}),
        "contest": str(movement.contest),
        "fields": [[movement.label(one) for one in field] for field in movement.fields],
        "boards_per_round": movement.per_round,
        "stands_after_tables": list(movement.stands),
        "rounds": [
            _round(movement, turn, round_) for turn, round_ in enumerate(movement.rounds, 1)
        ],
        "proof": _proof(movement, prove(movement)),
    }


def _round(movement: Movement, turn: int, round_: Round) -> Json:
    return {
        "round": turn,
        "tables": [_table(movement, table) for table in round_.played],
        "sitting_out": [movement.label(one) for one in round_.sitting_out],
    }


def _table(movement: Movement, table: Seating) -> Json:
    """Single players as in a traveller: ``3&7`` are partners."""
    return {
        "table": table.table,
        "ns": "&".join(map(movement.label, table.ns)),
        "ew": "&".join(map(movement.label, table.ew)),
        "boards": list(table.boards),
        "shared": table.shared,
        "arrow_switched": table.switched,
    }


def _proof(movement: Movement, proof: Soundness) -> Json:
    fairness = (
        ("balance", proof.balance),
        ("partners", proof.partners),
        ("opponents", proof.opponents),
    )
    return {
        "sound": proof.sound,
        "faults": [_fault(movement, fault) for fault in proof.faults],
        "rounds_with_shared_boards": proof.shared,
        "boards": [_spread(one) for one in proof.boards],
        "sit_outs": [_spread(one) for one in proof.sit_outs],
        "meetings": _spread(proof.meetings),
        **{name: _spread(spread) for name, spread in fairness if spread is not None},
    }


def _fault(movement: Movement, fault: Fault) -> Json:
    return {
        "flaw": str(fault.flaw),
        "round": fault.round,
        "who": [movement.label(one) for one in fault.who],
        "boards": list(fault.boards),
    }


def _spread(spread: Spread) -> Json:
    """Exact fractions as text: ``7/3``."""
    return {
        "least": str(spread.least),
        "most": str(spread.most),
        "mean": str(spread.mean),
        "variance": str(spread.variance),
    }

"""The chapters on the rubber, duplicate, Chicago and the evenings: what they show."""

from __future__ import annotations

from itertools import combinations

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.language.language import Language
from overtrick.language.words import count
from overtrick.language.writing import seat_name, side_name
from overtrick.paper.amounts import signed
from overtrick.scoring.ledger import WHEEL, Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import settled
from overtrick.web.lessons.story import account, story
from overtrick.web.lessons.tables import by_set, game_levels, rubber, zoned
from overtrick.web.worked import example

_NINE = "2H N +2; 4SX E -2; 3NT E +1; 3S E =; 2D E -2; 6HX N +1; 1NT E +1; 3C N =; 3H E ="
_LEVEL = "3NT E =; 3NT N =; 4SX N -2; 3NT N -1; 3NT N ="
_THREE = (
    "4S N =; 3NT S +1",
    "2H N +1; 4S E -2; 3NT E =; 5D W =",
    "3NT N =; 4H E +1; 1NT S +2; 4S N =",
)
_CYCLE = 16
ROUND_DEALS = (6, 8)
"""How many deals a progressive round usually has (S3)."""
ROUND_MINUTES = 30
"""How long it lasts where it is played by the clock (S3)."""
PLAYERS = (1, 2, 3, 4)


def rubber_end(language: Language) -> dict[str, object]:
    """How a rubber ends, is settled, or is broken off."""
    return {
        "rubber": rubber().rubber,
        "bonus_by_set": by_set(language, "rubber.clean", Form.RUBBER),
        "slow_by_set": by_set(language, "rubber.slow", Form.RUBBER),
        "tie_by_set": by_set(language, "tie", Form.RUBBER),
        "story": story(language, "rubber", _NINE),
        "level": story(language, "rubber-kozclub", _LEVEL),
        "unit": RULE_SETS["rubber-konspekt"].settlement.unit,
        "hundreds": story(language, "rubber-konspekt", _NINE),
        "unit_by_set": by_set(language, "settlement.unit", Form.RUBBER),
        "unfinished": rubber().unfinished,
        "stopped": story(language, "rubber", "4H N =; 3C E =", stopped=True),
        "part_by_set": by_set(language, "unfinished.part", Form.RUBBER),
        "alone_by_set": by_set(language, "unfinished.game", Form.RUBBER),
        "part_rule_by_set": by_set(language, "unfinished.part_rule", Form.RUBBER),
    }


def duplicate(language: Language) -> dict[str, object]:
    """How single boards are scored and compared."""
    rules = RULE_SETS["duplicate"]
    cases = (
        ("7C N =", "None"), ("7C N =", "NS"), ("1CXX N +6", "None"), ("1CXX N +6", "NS")
    )  # fmt: skip
    return {
        "premium": rules.premium,
        "game": rules.game,
        "levels": game_levels(rules, language),
        "zoned": zoned(rules, ("premium", "overtrick", "slam", "undertricks")),
        "insult": rules.insult,
        "examples": [
            example(language, text, "duplicate")
            for text in ("2H N +1", "4H N =", "4H N +1", "5H N =")
        ],
        "freaks": [example(language, text, "duplicate", vul) for text, vul in cases],
        "two_tables": [example(language, text, "duplicate") for text in ("4S N =", "3S N +1")],
        "boards": [
            (
                number,
                seat_name(dealer_of(number), language),
                _vulnerable(language, vulnerability_of(number)),
                vulnerability_of(number) is not Vulnerability.NONE,
            )
            for number in range(1, _CYCLE + 1)
        ],
    }


def chicago(language: Language) -> dict[str, object]:
    """The four deals of a Chicago."""
    rules = RULE_SETS["chicago"]
    return {
        "deals": WHEEL,
        "premium": rules.premium,
        "game": rules.game,
        "wheels": {name: _wheel(language, name) for name in ("chicago", "chicago-nondealer")},
        "part": RULE_SETS["chicago-duplicate"].premium.part,
        "story": story(language, "chicago", "2H N =; 1NT N =; 3NT E -1; 2S E ="),
        "single": story(language, "chicago-duplicate", "2H N =; 1NT N =; 3NT E -1; 2S E ="),
        "passed_out": by_set(language, "pass_out", Form.CHICAGO),
        "honours_on": by_set(language, "honours.enabled", Form.CHICAGO),
    }


def tournament(language: Language) -> dict[str, object]:
    """Three rubbers in which everyone partners everyone, and progressive rubber."""
    progressive = RULE_SETS["progressive"]
    return {
        "pairings": _pairings(),
        "results": three_rubbers(),
        "players": PLAYERS,
        "rules_id": "rubber-konspekt",
        "few": ROUND_DEALS[0],
        "many": count(language, "learn.deals", ROUND_DEALS[1]),
        "minutes": count(language, "learn.minutes", ROUND_MINUTES),
        "rubber": progressive.rubber,
        "unfinished": progressive.unfinished,
        "net": story(language, "progressive", "3NT N =; 3C E =; 2H N =", stopped=True),
        "gross": story(language, "progressive-gross", "3NT N =; 3C E =; 2H N =", stopped=True),
        "gross_part": RULE_SETS["progressive-gross"].unfinished.part,
    }


def three_rubbers() -> list[tuple[str, ...]]:
    """What each of four players wins and loses in three rubbers, and in all.

    >>> [row[0] for row in three_rubbers()]
    ['+10', '−8', '+7', '+9']
    """
    rows: list[list[int]] = []
    for pair, deals in zip(_firsts(), _THREE, strict=True):
        played = account("rubber-konspekt", deals)
        totals = played.totals
        won = settled(played.last.rules.settlement, totals.ns - totals.ew)
        rows.append([won if player in pair else -won for player in PLAYERS])
    rows.append([sum(column) for column in zip(*rows, strict=True)])
    return [tuple(map(signed, row)) for row in rows]


def _firsts() -> list[tuple[int, int]]:
    """The pairs that the first player is one of."""
    return [(one, other) for one, other in combinations(PLAYERS, 2) if one == PLAYERS[0]]


def _pairings() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(pair, tuple(player for player in PLAYERS if player not in pair)) for pair in _firsts()]


def _wheel(language: Language, name: str) -> list[tuple[int, str, str, bool]]:
    """Who deals and who is vulnerable on each of the four deals."""
    rows: list[tuple[int, str, str, bool]] = []
    for turn in range(1, WHEEL + 1):
        ledger = Ledger(RULE_SETS[name], Seat((turn - 1) % 4), first_turn=turn)
        marked = Vulnerability.of(ns=ledger.vulnerable.ns, ew=ledger.vulnerable.ew)
        rows.append(
            (
                turn,
                seat_name(ledger.dealer, language),
                _vulnerable(language, marked),
                marked is not Vulnerability.NONE,
            )
        )
    return rows


def _vulnerable(language: Language, marked: Vulnerability) -> str:
    """The side that is vulnerable; the page has the words for none and for both."""
    match marked:
        case Vulnerability.NONE:
            return "none"
        case Vulnerability.BOTH:
            return "both"
        case _:
            return side_name(Side.parse(marked.value), language)

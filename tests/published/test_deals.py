"""Printed scores of single deals, and the printed tables."""

from typing import Any

from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.line import Kind, Place
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import (
    overtrick_points,
    score,
    trick_points,
    trick_values,
    undertrick_values,
)
from tests.published.cases import Case, contract, of_kind, result

STATES = {
    f"{zone}{doubling}": (zone == "v", doubling) for zone in ("nv", "v") for doubling in Doubling
}
STRAINS = {
    "m": (Strain.CLUBS, Strain.DIAMONDS),
    "M": (Strain.HEARTS, Strain.SPADES),
    "N": (Strain.NOTRUMPS,),
}


def line(rules: Rules, made: Result, kind: Kind, *, vulnerable: bool = False) -> int:
    """The points of one kind of line, 0 where there is none."""
    return sum(line.points for line in score(rules, made, vulnerable).lines if line.kind is kind)


@of_kind("trick_points_all")
def test_trick_points_all(case: Case) -> None:
    scored = score(
        case.rules,
        result(case.given["contract"], case.given["tricks"]),
        case.given["vulnerable"],
    )
    below, above = scored.points(Side.NS, Place.BELOW), scored.points(Side.NS, Place.ABOVE)
    assert (below, above) == (case.expected["below"], case.expected["above"])
    assert below + above == case.expected["trick_points_total"]


@of_kind("contract_value")
def test_contract_value(case: Case) -> None:
    value = trick_points(case.rules, contract(case.given["contract"]))
    assert value == case.expected["value"] == case.expected.get("below", value)
    assert (value >= case.rules.game) is case.expected.get("is_game", value >= 100)


@of_kind("overtrick_value")
def test_overtrick_value(case: Case) -> None:
    agreed = contract(case.given["contract"])
    made = Result.of(agreed, case.given["overtricks"])
    points = overtrick_points(case.rules, made, vulnerable=case.given["vulnerable"])
    assert points == case.expected["overtrick"]


@of_kind("slam_bonus")
def test_slam_bonus(case: Case) -> None:
    level, vulnerable = case.given["level"], case.given["vulnerable"]
    kind = Kind.SMALL_SLAM if level == 6 else Kind.GRAND_SLAM
    made = Result.of(contract(f"{level}S"))
    assert line(case.rules, made, kind, vulnerable=vulnerable) == case.expected["bonus"]


@of_kind("slam")
def test_slam_by_edition(case: Case) -> None:
    for name, rules in (("grand_1932", "rubber-1932"), ("grand_1935", "rubber-1935")):
        slam = RULE_SETS[rules].slam
        assert [slam.grand.nv, slam.grand.v] == case.expected[name]
        assert [slam.small.nv, slam.small.v] == case.expected["small"]


@of_kind("insult_bonus")
def test_insult_bonus(case: Case) -> None:
    made = (Result.of(contract("2SX")), Result.of(contract("2SXX")))
    assert [line(case.rules, one, Kind.INSULT) for one in made] == case.expected["bonus"]


@of_kind("undertrick_schedule")
def test_undertrick_schedule(case: Case) -> None:
    wanted = case.expected["per_trick"]
    each = undertrick_values(
        case.rules,
        Doubling(case.given["doubled"]),
        len(wanted),
        vulnerable=case.given["vulnerable"],
    )
    assert list(each) == wanted


@of_kind("trick_table")
def test_trick_table(case: Case) -> None:
    firsts = [trick_values(case.rules, strain, 1)[0] for strain in (Strain.CLUBS, Strain.HEARTS)]
    notrumps = trick_values(case.rules, Strain.NOTRUMPS, 7)
    assert len(set(notrumps[1:])) == 1
    factor = case.rules.factor
    rows = [
        [points, points * factor.doubled, points * factor.redoubled]
        for points in (*firsts, *notrumps[:2])
    ]
    assert rows == case.expected["table"]


@of_kind("bonuses")
def test_bonuses(case: Case) -> None:
    rules, both = case.rules, (False, True)

    def pair(name: str, tricks: int, kind: Kind) -> list[int]:
        return [line(rules, result(name, tricks), kind, vulnerable=zone) for zone in both]

    assert case.expected == {
        "part": line(rules, result("2S", 8), Kind.PART_SCORE),
        "game": pair("4S", 10, Kind.GAME),
        "small": pair("6S", 12, Kind.SMALL_SLAM),
        "grand": pair("7S", 13, Kind.GRAND_SLAM),
        "insult": [line(rules, result(name, 8), Kind.INSULT) for name in ("2SX", "2SXX")],
        "overX": pair("2SX", 9, Kind.OVERTRICKS),
        "overXX": pair("2SXX", 9, Kind.OVERTRICKS),
    }


@of_kind("tricks_needed")
def test_tricks_needed(case: Case) -> None:
    needed = [contract(name).tricks_needed for name in case.given["contracts"]]
    assert needed == case.expected["tricks"]


@of_kind("game_contracts")
def test_game_contracts(case: Case) -> None:
    for name in case.given["contracts"]:
        agreed = contract(name)
        less = Contract(agreed.level - 1, agreed.strain, agreed.doubling, agreed.declarer)
        assert trick_points(case.rules, less) < case.rules.game <= trick_points(case.rules, agreed)


@of_kind("hcp")
def test_high_card_points(case: Case) -> None:
    points: dict[str, int] = case.given["points"]
    assert {str(rank): rank.points for rank in Rank if rank.points} == points
    assert 4 * sum(points.values()) == case.expected["deck_total"]


@of_kind("deal_duplicate")
def test_deal_duplicate(case: Case) -> None:
    played = result(case.given["contract"], case.given["tricks"])
    assert score(case.rules, played, case.given["vulnerable"]).net_ns == case.expected["score"]


@of_kind("deal_duplicate_list")
def test_deal_duplicate_list(case: Case) -> None:
    totals = [
        score(case.rules, result(name, tricks), vulnerable).net_ns
        for name, vulnerable, tricks in case.given["cases"]
    ]
    assert totals == case.expected["scores"]


@of_kind("deal_rubber")
def test_deal_rubber(case: Case) -> None:
    scored = score(
        case.rules,
        result(case.given["contract"], case.given["tricks"]),
        case.given["vulnerable"],
    )
    assert scored.points(Side.NS, Place.BELOW) == case.expected.get("declarer_below", 0)
    assert scored.points(Side.NS, Place.ABOVE) == case.expected.get("declarer_above", 0)
    assert scored.points(Side.EW, Place.ABOVE) == case.expected["defenders_above"]
    assert scored.points(Side.EW, Place.BELOW) == 0


@of_kind("deal_rubber_total")
def test_deal_rubber_total(case: Case) -> None:
    played = result(case.given["contract"], case.given["tricks"])
    totals = {
        name: abs(score(RULE_SETS[name], played, case.given["vulnerable"]).net_ns)
        for name in case.expected
    }
    assert totals == case.expected


@of_kind("deal_by_edition")
def test_deal_by_edition(case: Case) -> None:
    played = result(case.given["contract"], case.given["tricks"])
    old, new = RULE_SETS["rubber-1981"], DUPLICATE
    assert score(old, played, case.given["vulnerable"]).net_ns == case.expected["before_1987"]
    assert score(new, played, case.given["vulnerable"]).net_ns == case.expected["after_1987"]


@of_kind("redoubled_insult_contrast")
def test_redoubled_insult_contrast(case: Case) -> None:
    played = result(case.given["contract"], case.given["tricks"])
    vulnerable = case.given["vulnerable"]
    assert score(RULE_SETS["rubber-1981"], played, vulnerable).net_ns == case.expected["old"]
    assert score(RUBBER, played, vulnerable).net_ns == case.expected["new"]
    assert score(RUBBER, result("6C", 12), vulnerable).net_ns == case.expected["slam"]


@of_kind("table")
def test_table(case: Case) -> None:
    rows: list[list[Any]] = case.expected["rows"]
    checked = {
        "G-DUP-TABLE-MADE": _table_made,
        "G-DUP-TABLE-DOWN": _table_down,
        "G-RUB-TABLE": _table_rubber,
    }[case.id](rows)
    assert checked >= len(rows)


def _table_made(rows: list[list[Any]]) -> int:
    checked = 0
    for name, odd, points in rows:
        for strain in STRAINS[name[1]]:
            scores = [
                score(DUPLICATE, made(int(name[0]), strain, doubling, odd), zone).net_ns
                for zone, doubling in STATES.values()
            ]
            assert scores == points, (name, odd)
            checked += 1
    return checked


def _table_down(rows: list[list[Any]]) -> int:
    for down, points in rows:
        for level in range(max(1, down - 6), 8):
            scores = [
                -score(DUPLICATE, made(level, Strain.HEARTS, doubling, level - down), zone).net_ns
                for zone, doubling in STATES.values()
            ]
            assert scores == points, (level, down)
    return len(rows)


def _table_rubber(rows: list[list[Any]]) -> int:
    checked = 0
    for name, odd, state, above, below in rows:
        zone, doubling = STATES[state]
        for strain in STRAINS[name[1]]:
            scored = score(RUBBER, made(int(name[0]), strain, doubling, odd), zone)
            columns = scored.points(Side.NS, Place.ABOVE), scored.points(Side.NS, Place.BELOW)
            assert columns == (above, below), (name, odd, state)
            checked += 1
    return checked


def made(level: int, strain: Strain, doubling: Doubling, odd: int) -> Result:
    """A result told in odd tricks, as tables print it."""
    return Result(Contract(level, strain, doubling, Seat.NORTH), odd + 6)

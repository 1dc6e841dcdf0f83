"""What users of other programs complained of: each complaint is a test here, under its number."""

import pytest

from overtrick.cards.board import Board
from overtrick.cards.by_side import BySide
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction
from overtrick.game.call import CALLS, PASS, parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.play import BadPlay, HiddenHand, IllegalPlay, Play
from overtrick.game.strain import Strain
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.finding_honours import honours_in
from overtrick.scoring.honours import Honours
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind, Place
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from overtrick.scoring.sheet import Sheet
from tests.published.cases import calls, contract, entry, read, result

DEAL = Deal.parse("N:AKQ2.432.432.432 J543.AKQ.765.765 T98.JT9.AKQ.JT98 76.8765.JT98.AKQ")


def points(name: str, tricks: int, *, vulnerable: bool = False) -> int:
    return score(DUPLICATE, result(name, tricks), vulnerable).net_ns


def made(name: str, *, vulnerable: bool = False) -> int:
    return points(name, contract(name).tricks_needed, vulnerable=vulnerable)


def rubber(*deals: tuple[str, str, int], rules: Rules = RUBBER) -> Ledger:
    ledger = Ledger(rules)
    for deal in deals:
        ledger = ledger.after(entry(list(deal)))
    return ledger


def totals(ledger: Ledger) -> tuple[int, int]:
    return ledger.totals.ns, ledger.totals.ew


# --- Scoring ---


@pytest.mark.parametrize(("name", "nv", "v"), [
    ("6C", 920, 1370),
    ("6N", 990, 1440),
    ("7C", 1440, 2140),
    ("7S", 1510, 2210),
    ("7N", 1520, 2220),
    ("7NXX", 2280, 2980),
    ("6SX", 1210, 1660),
    ("7SX", 1770, 2470),
])  # fmt: skip
def test_c001_slam_and_game_are_both_paid(name: str, nv: int, v: int) -> None:
    assert (made(name), made(name, vulnerable=True)) == (nv, v)


@pytest.mark.parametrize(("name", "nv", "v"), [
    ("3N", 400, 600),
    ("5C", 400, 600),
    ("5D", 400, 600),
    ("2HX", 470, 670),
    ("2SX", 470, 670),
    ("1NXX", 560, 760),
    ("2DX", 180, 180),
])  # fmt: skip
def test_c002_a_hundred_is_game(name: str, nv: int, v: int) -> None:
    assert (made(name), made(name, vulnerable=True)) == (nv, v)


def test_c003_a_slam_not_bid_is_no_slam() -> None:
    assert (points("3N", 12), points("3N", 12, vulnerable=True)) == (490, 690)
    scored = score(RUBBER, result("3N", 12), vulnerable=False)
    assert scored.points(Side.NS, Place.BELOW) == 100
    assert scored.points(Side.NS, Place.ABOVE) == 90


@pytest.mark.parametrize(("vulnerable", "down"), [
    (False, [100, 300, 500, 800, 1100, 1400]),
    (True, [200, 500, 800, 1100]),
])  # fmt: skip
def test_c005_doubled_penalties(vulnerable: bool, down: list[int]) -> None:
    for cross, factor in (("X", 1), ("XX", 2)):
        got = [
            -points(f"4S{cross}", 9 - number, vulnerable=vulnerable) for number in range(len(down))
        ]
        assert got == [factor * value for value in down]


def test_c007_the_same_tricks_the_same_score() -> None:
    assert points("4S", 11) == points("5S", 11) == 450


def test_c008_the_vulnerability_of_declarers_side() -> None:
    """Board 2: 4S by E one down; board 3: 4S by N one down."""
    ledger = Ledger(DUPLICATE).after(Entry(PASSED_OUT))
    ledger = ledger.after(entry(["E", "4S", 9])).after(entry(["N", "4S", 9]))
    assert [sum(x.points for x in row.lines) for row in ledger.rows] == [0, 50, 50]
    assert [row.lines[0].side for row in ledger.rows[1:]] == [Side.NS, Side.EW]


@pytest.mark.parametrize(("text", "name"), [
    ("1H X 2H P P P", "2H"),
    ("1H X XX P P P", "1HXX"),
    ("1N X P P P", "1NTX"),
    ("1N X P P XX P P P", "1NTXX"),
])  # fmt: skip
def test_c009_doubles_on_the_way_to_the_contract(text: str, name: str) -> None:
    agreed = Auction.of(Seat.NORTH, calls(text.split())).outcome
    assert isinstance(agreed, Contract)
    assert agreed.name == name


# --- Rubber ---


def test_c013_taking_the_rubber_and_winning_on_points() -> None:
    deals = next(row["deals"] for row in read("rubbers.json") if row["id"] == "R01")
    ledger = rubber(*map(tuple, deals))
    assert totals(ledger) == (1690, 880)
    assert (ledger.rubber_taker, ledger.points_winner) == (Side.EW, Side.NS)


def test_c015_seven_hundred_where_the_losers_have_no_game() -> None:
    ledger = rubber(("NS", "4S", 10), ("NS", "3N", 9))
    assert totals(ledger) == (120 + 100 + 700, 0)


@pytest.mark.parametrize(("deal", "below"), [(("NS", "4S", 10), 120), (("NS", "2H", 8), 60)])
def test_c016_no_bonus_of_duplicate(deal: tuple[str, str, int], below: int) -> None:
    tally = rubber(deal).tallies.ns
    assert (tally.below, tally.above) == (below, 0)


def test_c017_two_part_scores_make_a_game() -> None:
    ledger = rubber(("NS", "1N", 7), ("EW", "2S", 8), ("NS", "2S", 8))
    ns, ew = ledger.tallies.ns, ledger.tallies.ew
    assert (ns.games, ns.leg, ns.total) == (1, 0, 100)
    assert (ew.games, ew.leg, ew.total) == (0, 0, 60)


@pytest.mark.parametrize(("deal", "below", "above", "games"), [
    (("NS", "2H", 10), 60, 60, 0),
    (("NS", "2SX", 8), 120, 50, 1),
])  # fmt: skip
def test_c018_overtricks_do_not_count_towards_game(
    deal: tuple[str, str, int], below: int, above: int, games: int
) -> None:
    tally = rubber(deal).tallies.ns
    assert (tally.below, tally.above, tally.games) == (below, above, games)


def test_c019_a_passed_out_deal_moves_the_deal_on() -> None:
    ledger = Ledger(RUBBER).after(Entry(PASSED_OUT))
    assert totals(ledger) == (0, 0)
    assert ledger.dealer is Seat.EAST


def test_c020_honours_in_any_of_the_four_hands() -> None:
    for tricks in (7, 5):
        entered = Entry(result("1H", tricks), (Honours(Seat.WEST, 100),))
        assert Ledger(RUBBER).after(entered).rows[0].lines[-1].points == 100
        assert Ledger(RUBBER).after(entered).rows[0].lines[-1].side is Side.EW
    aces = Entry(result("3N", 9), (Honours(Seat.NORTH, 150),))
    assert Ledger(RUBBER).after(aces).tallies.ns.above == 150
    assert Entry(result("3N", 9), (Honours(Seat.NORTH, 100),)).why_not(RUBBER) is (
        BadEntry.HONOURS_POINTS
    )
    assert honours_in(RUBBER.honours, DEAL, Strain.NOTRUMPS) is None
    assert honours_in(RUBBER.honours, DEAL, Strain.SPADES) is None


def test_c021_honours_remembered_later() -> None:
    sheet = Sheet(RUBBER)
    for deal in (["NS", "2H", 8], ["EW", "1N", 6], ["NS", "1S", 8]):
        sheet = sheet.after(entry(deal))
    before = sheet.replay().totals
    sheet = sheet.replaced(0, Entry(result("2H", 8, "NS"), (Honours(Seat.EAST, 100),)))
    assert sheet.replay().totals == BySide(before.ns, before.ew + 100)
    kinds = [line.kind for row in sheet.replay().last.rows for line in row.lines]
    assert kinds.count(Kind.HONOURS) == 1


def test_c022_the_two_bonuses_of_an_unfinished_rubber() -> None:
    ledger = rubber(("NS", "4S", 10), ("EW", "2H", 8))
    assert ledger.if_stopped == BySide(120 + 300, 60 + 100)
    each_a_game = rubber(("NS", "4S", 10), ("EW", "4H", 10))
    assert each_a_game.if_stopped == BySide(120, 120)
    each_a_part = rubber(("NS", "2S", 8), ("EW", "2H", 8))
    assert each_a_part.if_stopped == BySide(60, 60)
    fifty = with_fields(RUBBER, {"unfinished.part": "50"})
    assert rubber(("NS", "4S", 10), ("EW", "2H", 8), rules=fifty).if_stopped.ew == 110


def test_c023_surplus_points_do_not_carry() -> None:
    ledger = rubber(("NS", "4SX", 10))
    assert (ledger.tallies.ns.games, ledger.tallies.ns.leg) == (1, 0)
    ledger = rubber(("NS", "4SX", 10), ("EW", "2N", 8), ("EW", "2CX", 8))
    assert (ledger.tallies.ew.games, ledger.tallies.ew.below) == (1, 70 + 80)


def test_c024_a_part_score_is_cut_off_by_a_game() -> None:
    ledger = rubber(("NS", "2H", 8), ("EW", "3N", 9), ("NS", "2H", 8))
    ns = ledger.tallies.ns
    assert (ns.games, ns.leg, ns.below) == (0, 60, 120)


def test_c025_undo_restores_the_state_before() -> None:
    before = Sheet(RUBBER).after(entry(["EW", "2H", 8]))
    undone = before.after(entry(["NS", "4S", 10])).deleted(1)
    assert undone == before
    assert undone.replay() == before.replay()


def test_c026_vulnerability_follows_from_the_deals_before() -> None:
    sheet = Sheet(RUBBER).after(entry(["NS", "4S", 10])).after(entry(["NS", "3N", 8]))
    assert sheet.replay().totals.ew == 100
    corrected = sheet.replaced(0, entry(["NS", "4S", 9]))
    assert corrected.replay().totals.ew == 50 + 50


# --- Chicago and progressive rubber ---


@pytest.mark.parametrize("name", ["chicago", "chicago-nondealer", "chicago-duplicate"])
def test_c028_a_passed_out_deal_of_chicago_is_dealt_again(name: str) -> None:
    ledger = rubber(("NS", "2H", 8), rules=RULE_SETS[name])
    again = ledger.after(Entry(PASSED_OUT))
    assert (again.dealer, again.turn) == (ledger.dealer, ledger.turn) == (Seat.EAST, 2)
    assert again.vulnerable == ledger.vulnerable


def test_c029_chicago_is_two_games() -> None:
    carried = RULE_SETS["chicago"]
    deals = (("NS", "2H", 8), ("NS", "1N", 7))
    assert totals(rubber(*deals, rules=carried)) == (60 + 40 + 300, 0)
    nondealer = RULE_SETS["chicago-nondealer"]
    assert totals(rubber(*deals, rules=nondealer)) == (60 + 40 + 500, 0)
    wiped = rubber(("NS", "2H", 8), ("EW", "3N", 9), ("NS", "1N", 7), rules=carried)
    assert wiped.tallies.ns.leg == 40
    alone = rubber(
        ("NS", "1N", 5), ("NS", "1N", 5), ("NS", "1N", 5), ("NS", "2H", 8), rules=carried
    )
    assert alone.tallies.ns.total == 60 + 100
    assert totals(rubber(*deals, rules=RULE_SETS["chicago-duplicate"])) == (110 + 90, 0)


@pytest.mark.parametrize("first", Seat)
def test_c030_who_is_vulnerable_on_deals_two_and_three(first: Seat) -> None:
    seen: dict[str, list[str]] = {}
    for name in ("chicago", "chicago-nondealer"):
        ledger = Ledger(RULE_SETS[name], first)
        for _ in range(4):
            zones = [str(side) for side in Side if ledger.vulnerable.of(side)]
            seen.setdefault(name, []).append("".join(zones))
            ledger = ledger.after(entry(["N", "1N", 6]))
    dealers = [str(first.left(turn).side) for turn in (1, 2)]
    others = [str(first.left(turn).side.opponents) for turn in (1, 2)]
    assert seen["chicago"] == ["", *dealers, "NSEW"]
    assert seen["chicago-nondealer"] == ["", *others, "NSEW"]


def test_c032_the_bell_settles_the_open_rubber() -> None:
    ledger = rubber(("NS", "4S", 10), rules=RULE_SETS["progressive"]).stop()
    assert totals(ledger) == (420, 0)
    with pytest.raises(IllegalEntry):
        ledger.after(Entry(PASSED_OUT))


# --- Auction and play ---


def test_c088_only_the_declaring_side_counts() -> None:
    auction = Auction.of(Seat.NORTH, calls(["1N", "2D", "P", "2N", "P", "P", "P"]))
    assert auction.outcome == contract("2N", "W")


@pytest.mark.parametrize(("text", "over", "name"), [
    ("P P P", False, None),
    ("P P P P", True, None),
    ("P P P 1C P P P", True, "1C"),
])  # fmt: skip
def test_c089_the_end_of_the_auction(text: str, over: bool, name: str | None) -> None:
    auction = Auction.of(Seat.NORTH, calls(text.split()))
    assert auction.is_over is over
    assert (auction.contract and auction.contract.name) == name


def test_c089_the_longest_auction_has_319_calls() -> None:
    """Three passes, and after every bid a double and a redouble with two passes before each."""
    auction = Auction.of(Seat.NORTH, [PASS] * 3)
    for bid in CALLS[3:]:
        for text in (str(bid), "P", "P", "X", "P", "P", "XX", "P", "P"):
            auction = auction.after(parse_call(text))
    auction = auction.after(PASS)
    assert auction.is_over
    assert len(auction.calls) == 319


@pytest.mark.parametrize(("text", "call", "legal"), [
    ("1S P", "X", False),
    ("1S P P", "X", True),
    ("1S X P", "X", False),
    ("1S X", "XX", True),
    ("1S X P P", "XX", True),
    ("1S X P", "XX", False),
    ("1S X XX", "2C", True),
])  # fmt: skip
def test_c090_doubles_and_redoubles(text: str, call: str, legal: bool) -> None:
    auction = Auction.of(Seat.NORTH, calls(text.split()))
    assert (auction.why_not(parse_call(call)) is None) is legal


def test_c090_a_bid_cancels_both_and_nothing_beats_seven_notrumps() -> None:
    cancelled = Auction.of(Seat.NORTH, calls(["1S", "X", "XX", "2C"]))
    assert cancelled.contract == contract("2C", "W")
    after_all = Auction.of(Seat.NORTH, calls(["7N"]))
    assert set(after_all.legal_calls()) == {PASS, parse_call("X")}
    assert set(after_all.after(parse_call("X")).legal_calls()) == {PASS, parse_call("XX")}


def test_c091_only_the_left_opponent_leads_and_dummy_waits_for_it() -> None:
    play = Play(contract("3N", "N"), DEAL)
    assert play.leader is play.to_play is Seat.EAST
    hidden = HiddenHand(13)
    assert play.seen_by(Seat.WEST) == (hidden, hidden, hidden, DEAL.hand(Seat.WEST).cards)
    with pytest.raises(IllegalPlay) as refused:
        play.after(Card.parse("ST"))
    assert refused.value.code is BadPlay.NOT_HELD
    led = play.after(Card.parse("HA"))
    assert led.seen_by(None) == (
        hidden, HiddenHand(12), DEAL.hand(Seat.SOUTH).cards, hidden,
    )  # fmt: skip


def test_c104_the_dealer_and_the_zone_of_a_board() -> None:
    third, seventeenth = Board.numbered(3), Board.numbered(17)
    assert (third.dealer, str(third.vulnerability)) == (Seat.SOUTH, "EW")
    assert (seventeenth.dealer, str(seventeenth.vulnerability)) == (Seat.NORTH, "None")


def test_c105_whoever_holds_the_suit_must_follow() -> None:
    play = Play(contract("3N", "N"), DEAL).after(Card.parse("HA"))
    with pytest.raises(IllegalPlay) as refused:
        play.after(Card.parse("SK" if play.to_play is Seat.NORTH else "ST"))
    assert refused.value.code is BadPlay.REVOKE

"""Honours: in one hand only, of any of the four players, and claims that can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import PASSED_OUT
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.finding_honours import honours_in
from overtrick.scoring.honours import Honours, honour_values
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from tests.properties import deals, packs, results, strains

RUBBER = RULE_SETS["rubber"]
SPADES, NOTRUMPS = Result.parse("4S N ="), Result.parse("3NT N =")


def dealt_to(seat: Seat, wanted: list[Card]) -> Deal:
    """A deal in which that seat holds these cards."""
    rest = [card for card in PACK if card not in wanted]
    hand = [*wanted, *rest[: 13 - len(wanted)]]
    others = rest[13 - len(wanted) :]
    order = iter(others)
    mine = iter(hand)
    return Deal.of_pack([next(mine) if turn % 4 == seat else next(order) for turn in range(52)])


def top(strain: Strain) -> list[Card]:
    """The honours of a strain."""
    if strain is Strain.NOTRUMPS:
        return [card for card in PACK if card.rank is Rank.ACE]
    return [card for card in PACK if card.suit is strain.trumps and card.rank >= Rank.TEN]


@given(packs, strains)
def test_at_most_one_side_holds_honours(pack: list[Card], strain: Strain) -> None:
    deal = Deal.of_pack(pack)
    held = {seat: len(deal.hand(seat).cards & set(top(strain))) for seat in Seat}
    holders = [seat for seat, number in held.items() if number >= 4]
    found = honours_in(RUBBER.honours, deal, strain)
    assert len(holders) <= 1
    assert (found.holder if found else None) == (holders[0] if holders else None)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("strain", Strain)
def test_honours_are_found_in_any_hand(seat: Seat, strain: Strain) -> None:
    honours = top(strain)
    whole = honours_in(RUBBER.honours, dealt_to(seat, honours), strain)
    assert whole == Honours(seat, 150)
    for missing in honours:
        deal = dealt_to(seat.left(), [missing])
        four = [card for card in honours if card != missing]
        swapped = _moved(deal, seat, four)
        found = honours_in(RUBBER.honours, swapped, strain)
        assert found == (None if strain is Strain.NOTRUMPS else Honours(seat, 100))


def _moved(deal: Deal, seat: Seat, wanted: list[Card]) -> Deal:
    """The same deal with these cards changed into that hand for others."""
    hands = [list(hand) for hand in deal.hands]
    for card in wanted:
        holder = next(place for place in Seat if card in hands[place])
        if holder is seat:
            continue
        back = next(mine for mine in hands[seat] if mine not in wanted)
        hands[holder][hands[holder].index(card)] = back
        hands[seat][hands[seat].index(back)] = card
    return Deal.of_pack([hands[turn % 4][turn // 4] for turn in range(52)])


def test_the_values_are_fields() -> None:
    house = with_fields(
        RUBBER, {"honours.four": "10", "honours.five": "20", "honours.aces": "30"}
    ).honours
    assert honour_values(house, Strain.HEARTS) == (10, 20)
    assert honour_values(house, Strain.NOTRUMPS) == (30,)
    for strain, points in ((Strain.HEARTS, 20), (Strain.NOTRUMPS, 30)):
        found = honours_in(house, dealt_to(Seat.WEST, top(strain)), strain)
        assert found == Honours(Seat.WEST, points)


@pytest.mark.parametrize(("entry", "why"), [
    (Entry(SPADES), None),
    (Entry(SPADES, (Honours(Seat.EAST, 100),)), None),
    (Entry(SPADES, (Honours(Side.NS, 150),)), None),
    (Entry(NOTRUMPS, (Honours(Seat.EAST, 150),)), None),
    (Entry(SPADES, (Honours(Seat.EAST, 0), Honours(Seat.WEST, 100))), None),
    (Entry(PASSED_OUT, (Honours(Seat.EAST, 0),)), None),
    (Entry(SPADES, (Honours(Seat.EAST, 120),)), BadEntry.HONOURS_POINTS),
    (Entry(SPADES, (Honours(Seat.EAST, -100),)), BadEntry.HONOURS_POINTS),
    (Entry(NOTRUMPS, (Honours(Seat.EAST, 100),)), BadEntry.HONOURS_POINTS),
    (Entry(PASSED_OUT, (Honours(Seat.EAST, 100),)), BadEntry.HONOURS_PASSED_OUT),
    (Entry(SPADES, (Honours(Seat.EAST, 100), Honours(Seat.WEST, 100))), BadEntry.HONOURS_TWICE),
])  # fmt: skip
def test_which_claims_stand(entry: Entry, why: BadEntry | None) -> None:
    assert entry.why_not(RUBBER) is why


@pytest.mark.parametrize("name", ["rubber-ru-lesson", "rubber-konspekt", "duplicate", "chicago"])
def test_honours_where_they_are_off(name: str) -> None:
    rules = RULE_SETS[name]
    entry = Entry(SPADES, (Honours(Seat.EAST, 100),))
    with pytest.raises(IllegalEntry) as refused:
        Ledger(rules).after(entry)
    assert refused.value.code is BadEntry.HONOURS_OFF
    assert refused.value.facts == {"rules": name, "points": 100}
    assert refused.value.law == "house rules"
    agreed = with_fields(rules, {"honours.enabled": "yes"})
    assert Ledger(agreed).after(entry).totals.ew == 100


@given(results, st.sampled_from([0, 100, 150]), st.sampled_from(Seat))
def test_honours_do_not_depend_on_the_result(result: Result, points: int, holder: Seat) -> None:
    entry = Entry(result, (Honours(holder, points),))
    if entry.why_not(RUBBER):
        assert (result.contract.strain, points) == (Strain.NOTRUMPS, 100)
        return
    bare, claimed = Ledger(RUBBER).after(Entry(result)), Ledger(RUBBER).after(entry)
    before, after = bare.tallies.of(holder.side), claimed.tallies.of(holder.side)
    assert (after.below, after.leg, after.games) == (before.below, before.leg, before.games)
    assert after.above == before.above + points
    assert claimed.tallies.of(holder.side.opponents) == bare.tallies.of(holder.side.opponents)


@given(deals, strains)
def test_what_is_found_may_be_claimed(deal: Deal, strain: Strain) -> None:
    found = honours_in(RUBBER.honours, deal, strain)
    text = "1NT" if strain is Strain.NOTRUMPS else f"1{strain}"
    entry = Entry(Result.parse(f"{text} N ="), (found,) if found else ())
    assert entry.why_not(RUBBER) is None

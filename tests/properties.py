"""Strategies for every kind of value the rules speak of.

They are public: a test of any room draws its deals, auctions, plays and sheets from here.

>>> from hypothesis import find
>>> find(strains, lambda strain: strain.trumps is None)
<Strain.NOTRUMPS: 4>
"""

from __future__ import annotations

from hypothesis import strategies as st

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.auction import Auction
from overtrick.game.call import BIDS, CALLS, PASS, Bid, Call
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.game.result import Outcome, Result
from overtrick.game.strain import Strain
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours, honour_values
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import field_texts, menu, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Item, NextRubber, Sheet

seats: st.SearchStrategy[Seat] = st.sampled_from(Seat)
sides: st.SearchStrategy[Side] = st.sampled_from(Side)
suits: st.SearchStrategy[Suit] = st.sampled_from(Suit)
ranks: st.SearchStrategy[Rank] = st.sampled_from(Rank)
cards: st.SearchStrategy[Card] = st.sampled_from(PACK)
vulnerabilities: st.SearchStrategy[Vulnerability] = st.sampled_from(Vulnerability)
strains: st.SearchStrategy[Strain] = st.sampled_from(Strain)
doublings: st.SearchStrategy[Doubling] = st.sampled_from(Doubling)
bids: st.SearchStrategy[Bid] = st.sampled_from(BIDS)
calls: st.SearchStrategy[Call] = st.sampled_from(CALLS)
declarers: st.SearchStrategy[Seat | Side] = st.sampled_from((*Seat, *Side))

packs: st.SearchStrategy[list[Card]] = st.permutations(PACK)
deals: st.SearchStrategy[Deal] = packs.map(Deal.of_pack)
hands: st.SearchStrategy[Hand] = st.frozensets(cards, min_size=13, max_size=13).map(Hand)

contracts: st.SearchStrategy[Contract] = st.builds(
    Contract, st.integers(1, 7), strains, doublings, declarers
)
results: st.SearchStrategy[Result] = st.builds(Result, contracts, st.integers(0, 13))
passed_out: st.SearchStrategy[PassedOut] = st.just(PASSED_OUT)
outcomes: st.SearchStrategy[Outcome] = st.one_of(results, passed_out)

rule_sets: st.SearchStrategy[Rules] = st.sampled_from(tuple(RULE_SETS.values()))
rubber_rules: st.SearchStrategy[Rules] = st.sampled_from(
    [rules for rules in RULE_SETS.values() if rules.form is Form.RUBBER]
)


@st.composite
def auctions(draw: st.DrawFn, *, finished: bool = False) -> Auction:
    """Legal auctions, long or short, with passes as common as at the table."""
    auction = Auction(draw(seats))
    for _ in range(draw(st.integers(0, 30))):
        if auction.is_over:
            break
        legal = auction.legal_calls()
        auction = auction.after(draw(st.sampled_from((*legal[:2], *legal[:9]))))
    while finished and not auction.is_over:
        auction = auction.after(PASS)
    return auction


@st.composite
def plays(draw: st.DrawFn, *, finished: bool = False) -> Play:
    """Plays of any length in which every card was legal."""
    play = Play(
        draw(st.builds(Contract, st.integers(1, 7), strains, doublings, seats)), draw(deals)
    )
    for _ in range(52 if finished else draw(st.integers(0, 52))):
        play = play.after(draw(st.sampled_from(play.legal_cards())))
    return play


@st.composite
def house_rules(draw: st.DrawFn, base: st.SearchStrategy[Rules] = rule_sets) -> Rules:
    """A rule set with some points changed, or a choice made another way."""
    rules = draw(base)
    fixed = {"form", "vulnerability", "pass_out", "part_scores_carry"}
    texts = field_texts(rules)
    for name in draw(st.sets(st.sampled_from(sorted(set(texts) - fixed)), max_size=4)):
        values = menu(rules, name)
        number = st.integers(1, 100_000).map(str)
        rules = with_fields(rules, {name: draw(st.sampled_from(values) if values else number)})
    return rules


@st.composite
def entries(draw: st.DrawFn, rules: Rules) -> Entry:
    """Deals that a sheet under these rules takes, some with honours where it knows them."""
    outcome = draw(outcomes)
    if isinstance(outcome, PassedOut) or not rules.honours.enabled or draw(st.booleans()):
        return Entry(outcome)
    points = draw(st.sampled_from(honour_values(rules.honours, outcome.contract.strain)))
    return Entry(outcome, (Honours(draw(declarers), points),))


@st.composite
def ledgers(draw: st.DrawFn, rules: Rules, *, most: int = 12) -> Ledger:
    """A rubber, a Chicago or some boards, as far as they go."""
    ledger = Ledger(rules, draw(seats))
    for _ in range(draw(st.integers(0, most))):
        if ledger.finished:
            break
        ledger = ledger.after(draw(entries(rules)))
    return ledger


@st.composite
def sheets(draw: st.DrawFn, base: st.SearchStrategy[Rules] = rule_sets) -> Sheet:
    """Sheets of one rubber or several, each deal in its place."""
    rules = draw(base)
    sheet = Sheet(rules, draw(seats))
    for _ in range(draw(st.integers(0, 14))):
        last = sheet.replay().last
        item: Item = draw(entries(rules))
        if last.why_not(Entry(PASSED_OUT)) or (last.rows and draw(st.integers(0, 9)) == 0):
            item = NextRubber(draw(st.none() | seats))
        sheet = sheet.after(item)
    return sheet

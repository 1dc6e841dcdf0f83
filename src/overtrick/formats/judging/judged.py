"""The gate of the Laws over a record of any format: what in it does not agree with the rest.

Readers keep what a file says; here it is held against the Laws and against itself: each call
and card in its turn, the contract against the auction, the tricks against the play and the
claim, the score against the contract. The number of the board is another matter, which the
boards of an event decide together: see :mod:`overtrick.formats.judging.marking`.

>>> from overtrick.game.call import parse_call
>>> from overtrick.formats.record import Said
>>> said = tuple(Said(parse_call(call)) for call in ("1NT", "Pass", "Pass", "Pass"))
>>> record = Record(dealer=Seat.EAST, calls=said, contract=Contract.parse("1NT W"))
>>> [(str(one.code), dict(one.facts)) for one in judged(record)]
[('contract-not-of-auction', {'right': '1NT E', 'found': '1NT W'})]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from overtrick.cards.board import vulnerability_of
from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.judging.calls import judge_calls
from overtrick.formats.judging.cards import LED, REVOKED, JudgedCards, judge_cards
from overtrick.formats.judging.facts import (
    Contradiction,
    Contradicts,
    Facts,
    contradiction,
    problem_at,
)
from overtrick.formats.judging.tricks import tricks_told
from overtrick.formats.judging.worth import worth
from overtrick.formats.problem import Problem
from overtrick.formats.record import Laid, Part, Place, Record, Said
from overtrick.game.auction import IllegalCall
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.play import IllegalPlay
from overtrick.game.result import Result
from overtrick.tournament.traveller import Played


def judged(record: Record) -> tuple[Problem, ...]:
    """All that contradicts the Laws or the rest of the record.

    What has no place of its own in the file stands where its record begins.
    """
    calls = judge_calls([said.call for said in record.calls], _accepted_calls(record))
    auctioned = None if calls.why else calls.outcome(record.dealer or Seat.NORTH)
    contract = record.contract
    if contract is None and record.dealer is not None:
        contract = auctioned
    facts = Facts(record, contract, calls, _played(record, contract))
    told = (
        *_auction(facts),
        *_contract(record, auctioned),
        *_play(facts),
        *tricks_told(facts),
        *_score(facts),
        *_lines(record),
    )
    begins = record.place(Part.RECORD)
    return tuple(one if one.line else problem_at(one.error, begins, one.severity) for one in told)


def _auction(facts: Facts) -> Iterator[Problem]:
    yield from _idle(facts.record.calls, facts.calls.idle)
    why, at = facts.calls.why, facts.calls.at
    if why:
        said, dealer = facts.record.calls[at], facts.record.dealer
        seat = "" if dealer is None else str(dealer.left(at))
        yield problem_at(IllegalCall(why, call=str(said.call), seat=seat), said.place)


def _accepted_calls(record: Record) -> frozenset[int]:
    """Where an insufficient bid is marked as accepted."""
    marked = (at for at, said in enumerate(record.calls) if said.mark and "^I" in said.mark)
    return frozenset(marked)


def _accepted_cards(record: Record) -> dict[int, str]:
    """Where a revoke, or a lead out of turn, is marked as accepted."""
    if not any([laid.mark for laid in record.cards]):  # noqa: C419 - a list is quicker here
        return {}
    return {
        at: LED if "^L" in laid.mark else REVOKED
        for at, laid in enumerate(record.cards)
        if "^L" in laid.mark or "^R" in laid.mark
    }


def _idle(marked: Sequence[Said | Laid], at: int) -> Iterator[Problem]:
    """The first mark of an irregularity where there is none."""
    if at >= 0:
        error = Contradicts(Contradiction.REGULAR, mark=marked[at].mark)
        yield problem_at(error, marked[at].place)


def _contract(record: Record, auctioned: Contract | PassedOut | None) -> Iterator[Problem]:
    """The stated contract and declarer against those of an auction that ended."""
    stated = record.contract
    if stated is None or auctioned is None:
        return
    if isinstance(auctioned, Contract) and record.tag("Declarer").startswith("^"):
        # Declarer and dummy changed places, and the file says so.
        auctioned = replace(auctioned, declarer=Seat(auctioned.declarer).partner)
    if stated == auctioned:
        return
    if isinstance(stated, Contract) and isinstance(auctioned, Contract):
        who = stated.declarer
        same = who in (auctioned.declarer, auctioned.declarer.side) or record.dealer is None
        if stated.name == auctioned.name and same:
            return
    yield contradiction(record, Part.CONTRACT, Contradiction.CONTRACT, auctioned, stated)


def _played(record: Record, contract: Contract | PassedOut | None) -> JudgedCards | None:
    """What the cards say, where the contract tells who led and what is trumps."""
    if not record.cards or not isinstance(contract, Contract):
        return None
    if not isinstance(contract.declarer, Seat) or _is_end(record.deal):
        return None
    return judge_cards(
        [laid.card for laid in record.cards],
        contract.declarer.left(),
        contract.strain,
        _completed(record.deal),
        _accepted_cards(record),
    )


def _is_end(deal: KnownDeal | None) -> bool:
    """Whether cards are missing: then nobody knows whose turn it was."""
    return deal is not None and any(len(hand) != 13 for hand in deal.hands if hand is not HIDDEN)


def _completed(deal: KnownDeal | None) -> KnownDeal | None:
    """The deal, with the fourth hand where it follows from the others."""
    if deal is None or HIDDEN not in deal.hands or (whole := deal.whole) is None:
        return deal
    north, east, south, west = (hand.cards for hand in whole.hands)
    return KnownDeal((north, east, south, west))


def _play(facts: Facts) -> Iterator[Problem]:
    cards = facts.cards
    if cards is None:
        return
    yield from _idle(facts.record.cards, cards.idle)
    if cards.why is None:
        return
    laid = facts.record.cards[cards.at]
    yield problem_at(IllegalPlay(cards.why, card=str(laid.card), seat=str(cards.hand)), laid.place)


def _score(facts: Facts) -> Iterator[Problem]:
    """The stated score against the contract; a rubber's score has no such sum."""
    record = facts.record
    result = _result(facts)
    scoring = record.tag("Scoring").lower()
    if record.score_ns is None or result is None or "rubber" in scoring or "chicago" in scoring:
        return
    yield from _worth(result, record.score_ns, _marked(record), record.place(Part.SCORE))


def _worth(
    result: Result | PassedOut, found: int, marked: Vulnerability | None, place: Place
) -> Iterator[Problem]:
    """That the score is none that the result can have; without a marking, whoever is vulnerable."""
    right = [worth(result, each) for each in ([marked] if marked else Vulnerability)]
    if found not in right:
        facts = {"result": str(result), "right": right[0], "found": found}
        yield problem_at(Contradicts(Contradiction.SCORE, **facts), place)


def _marked(record: Record) -> Vulnerability | None:
    """The vulnerability the file states, or else that of the board's number."""
    return record.vulnerability or (vulnerability_of(record.number) if record.number else None)


def _result(facts: Facts) -> Result | PassedOut | None:
    """What came of the board, from whichever part of the record tells."""
    record, contract, cards = facts.record, facts.contract, facts.cards
    if not isinstance(contract, Contract):
        return contract
    tricks = record.claimed if record.tricks is None else record.tricks
    if tricks is None and cards and cards.is_over and not cards.why:
        tricks = cards.won_by(contract.declarer.side)
    return None if tricks is None or not 0 <= tricks <= 13 else Result(contract, tricks)


def _lines(record: Record) -> Iterator[Problem]:
    """The score of each line of a traveller against its contract."""
    for reported in record.results:
        played = reported.line.outcome
        if isinstance(played, Played) and played.result is not None:
            marked = reported.line.vulnerability or _marked(record)
            yield from _worth(played.result, played.score_ns, marked, reported.place)

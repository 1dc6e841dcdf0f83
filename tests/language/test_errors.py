"""Every error becomes one clear sentence in each language."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.board import BadBoard, IllegalBoard, dealer_of
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError, LawCode, ParseError, Unreadable
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.auction import Auction
from overtrick.game.call import DOUBLE, PASS, REDOUBLE, Bid, parse_call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.game.result import Result
from overtrick.game.revoke import Revoke
from overtrick.game.strain import Strain
from overtrick.language.errors import LONGEST_QUOTE, describe, one_of, quoted
from overtrick.language.language import Language
from overtrick.language.misreading import Misreading
from overtrick.language.reading import read_entry
from overtrick.scoring.bulk import BulkTable, Columns
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.sheet import NextRubber, Sheet
from tests.language.catalogues import law_codes

RUBBER, CHICAGO = RULE_SETS["rubber"], RULE_SETS["chicago"]
BULK = BulkTable.of(RULE_SETS["duplicate"])
DEAL = Deal.of_pack(PACK)
SPADE = Bid(1, Strain.SPADES)


def play() -> Play:
    return Play(Contract.parse("4S N"), DEAL)


def auction(*calls: str) -> Auction:
    return Auction.of(Seat.NORTH, [parse_call(call) for call in calls])


def enter(*deals: str) -> Callable[[], object]:
    return lambda: [kept := Ledger(RUBBER), *(kept := kept.after(read_entry(d)) for d in deals)]


def whole_play() -> Play:
    played = play()
    while not played.is_over:
        played = played.after(played.legal_cards()[0])
    return played


def off_suit(played: Play) -> Play:
    wrong = played.held(played.to_play) - set(played.legal_cards())
    return played.after(min(wrong))


def revoke(trick: int, later: int, *, side_won: bool = True) -> Revoke:
    return Revoke(Side.EW, trick, revoker_won=True, side_won=side_won, later=later)


WRONG: list[Callable[[], object]] = [
    lambda: dealer_of(0),
    lambda: Hand(frozenset(PACK[:12])),
    lambda: Hand.parse("AKA.QJ.5432.8765"),
    lambda: Bid(8, Strain.CLUBS),
    lambda: Result.parse("7NT N +1"),
    lambda: auction("1S").after(SPADE),
    lambda: auction().after(DOUBLE),
    lambda: auction("1S").after(REDOUBLE),
    lambda: auction("P", "P", "P", "P").after(PASS),
    lambda: play().after(next(iter(DEAL.hand(Seat.NORTH)))),
    lambda: play().after(play().legal_cards()[0]).after(play().legal_cards()[0]),
    lambda: whole_play().after(PACK[0]),
    lambda: off_suit(play().after(play().legal_cards()[0])),
    lambda: play().claim(Side.NS, 14),
    lambda: Play(Contract.parse("4S NS"), DEAL),
    lambda: play().result,
    lambda: revoke(14, 0),
    lambda: revoke(13, 1),
    lambda: revoke(3, 1, side_won=False),
    enter("4S N =", "4S N =", "4S N ="),
    enter("pass honours N 100"),
    enter("4S N = honours N 120"),
    enter("4S N = honours N 100 honours S 100"),
    lambda: Ledger(CHICAGO).after(read_entry("4S N = honours N 100")),
    lambda: Sheet(RUBBER).after(NextRubber()),
    lambda: with_fields(RUBBER, {"slam.tiny": "5"}),
    lambda: with_fields(RUBBER, {"tie": "coin"}),
    lambda: with_fields(RUBBER, {"game": "0"}),
    lambda: with_fields(RUBBER, {"form": "board"}),
    lambda: with_fields(RUBBER, {"vulnerability": "board"}),
    lambda: Card.parse("ZZ"),
    lambda: Hand.parse("A"),
    lambda: Deal.parse("A"),
    lambda: Seat.parse("Q"),
    lambda: Side.parse("Q"),
    lambda: Suit.parse("Q"),
    lambda: Rank.parse("Z"),
    lambda: Vulnerability.parse("Q"),
    lambda: parse_call("Q"),
    lambda: Contract.parse("Q"),
    lambda: Result.parse("Q"),
    lambda: read_entry(""),
    lambda: read_entry("4H N 9"),
    lambda: read_entry("4H N E"),
    lambda: read_entry("4HX N X"),
    lambda: read_entry("4H N made 1"),
    lambda: read_entry("\N{ZERO WIDTH SPACE}"),
    lambda: BULK.points(Columns([4, 3], [2], [0], [10], [0])),
    lambda: BULK.points(Columns([4.5], [2], [0], [10], [0])),
    lambda: BULK.points(Columns([8], [2], [0], [10], [0])),
]


def error_of(wrong: Callable[[], object]) -> BridgeError:
    with pytest.raises(BridgeError) as refused:
        wrong()
    return refused.value


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("wrong", WRONG)
def test_every_error_is_a_sentence(wrong: Callable[[], object], language: Language) -> None:
    error = error_of(wrong)
    sentence = describe(error, language)
    assert sentence
    assert "{" not in sentence
    assert "-" not in str(error.code) or str(error.code) not in sentence
    cyrillic = any("а" <= letter <= "я" for letter in sentence.lower())
    assert cyrillic is (language is not Language.EN)


def test_every_reason_the_rules_know_was_described() -> None:
    told = {error_of(wrong).code for wrong in WRONG}
    rooms = ("overtrick.cards.", "overtrick.game.", "overtrick.scoring.")
    known = {code for code in law_codes() if type(code).__module__.startswith(rooms)}
    assert not known - told
    assert set(Unreadable) <= told
    assert set(Misreading) - told == {Misreading.AMBIGUOUS}


def test_the_law_is_named_as_its_readers_cite_it() -> None:
    error = error_of(lambda: auction("1S").after(SPADE))
    assert describe(error, Language.EN) == "1S does not outrank the last bid (Law 27)"
    assert describe(error, Language.RU) == "1П не выше последней заявки (закон 27)"
    assert describe(error, Language.BG) == "1Пи не е по-високо от последната обява (закон 27)"
    slam = error_of(lambda: Result.parse("7NTX N +1"))
    assert describe(slam, Language.RU) == (
        "7БК контра +1 — это 14 взяток, а бывает от 0 до 13 (закон 77)"
    )
    house = error_of(lambda: with_fields(RUBBER, {"form": "board"}))
    assert describe(house, Language.EN) == "form cannot be changed (house rules)"


def test_what_was_expected_is_told_in_words() -> None:
    error = error_of(lambda: read_entry("4HX"))
    assert describe(error, Language.EN) == ("expected here: a seat (N, E, S, W) or a side (NS, EW)")
    assert describe(error, Language.RU).endswith("место (С, В, Ю, З) или пара (СЮ, ВЗ)")
    assert describe(error, Language.BG).endswith("място (С, И, Ю, З) или двойка (СЮ, ИЗ)")
    bare = describe(error_of(lambda: read_entry("3NT S 9")), Language.EN)
    assert "“9 tricks”" in bare
    assert "“made 9”" in bare


def test_an_ambiguity_names_its_readings() -> None:
    error = ParseError(Misreading.AMBIGUOUS, expected=(), readings=("4C N =", "4C S ="))
    assert describe(error, Language.EN).endswith(": 4C N = or 4C S =")


def test_honours_that_are_off_name_the_house_rule() -> None:
    error = error_of(lambda: Ledger(CHICAGO).after(read_entry("4S N = honours N 100")))
    for language in Language:
        assert "honours.enabled" in describe(error, language)


def test_alternatives() -> None:
    assert one_of(Language.EN, []) == ""
    assert one_of(Language.RU, ["пас"]) == "пас"
    assert one_of(Language.RU, ["пас", "контра", "заявка"]) == "пас, контра или заявка"


@given(st.text(max_size=200))
def test_a_quotation_is_short_and_harmless(text: str) -> None:
    shown = quoted(text)
    assert shown.isprintable()
    assert len(shown) <= LONGEST_QUOTE + 1
    if text.isprintable() and len(text) <= LONGEST_QUOTE:
        assert shown == text


@given(st.sampled_from(Language), st.text(max_size=100))
def test_what_somebody_typed_stands_in_the_sentence_as_it_is(language: Language, text: str) -> None:
    error = ParseError(Unreadable.CONTRACT, text=text)
    assert quoted(text) in describe(error, language)


@given(st.sampled_from(["card", "call", "seat", "side", "contract", "rules", "over", "tricks"]))
def test_a_fact_that_is_no_notation_is_shown_as_it_is(name: str) -> None:
    error = IllegalBoard(BadBoard.NUMBER, number=0, **{name: "{nothing} known"})
    assert describe(error, Language.EN) == "boards are numbered from 1, not 0 (Law 2)"


def test_codes_of_different_laws_never_meet() -> None:
    codes = [str(code) for code in law_codes()] + [*Unreadable, *Misreading]
    assert len(codes) == len(set(codes))
    assert all(isinstance(code, LawCode) for code in law_codes())

"""What a game of PBN holds is read, with the place of everything."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.record import Part, Place
from overtrick.game.contract import PASSED_OUT
from tests.formats.pbn_games import AUCTION, DEAL, HEAD, OUTCOME, PLAY, codes, one, told


def test_a_board_with_all_that_the_standard_has() -> None:
    record = one(HEAD + OUTCOME + AUCTION + PLAY)
    assert record.problems == ()
    assert (record.dealer, record.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
    assert str(record.deal) == DEAL
    assert " ".join(str(said.call) for said in record.calls) == (
        "1D 1S 3H 4S 4NT X Pass Pass 5C X 5H X Pass Pass Pass"
    )
    third = record.calls[2]
    assert (third.explanation, third.alerted, third.place) == ("six cards", True, Place(9, 7))
    order = " ".join(str(laid.card) for laid in record.cards)
    assert order == "SK H3 S4 S3 C2 C6 CK C5 S7 S2 H6 S5"
    assert record.cards[4].place == Place(16, 4)
    assert record.result is not None
    assert str(record.result) == "5HX S -2"
    assert record.claimed == 9


def test_the_gap_is_no_card_and_what_stands_behind_it_is_kept() -> None:
    """Complaint C079: after three tricks declarer's side has led, from a hand not its turn."""
    record = one(HEAD + OUTCOME + PLAY)
    assert len(record.cards) == 12
    assert record.sections[0].rows[-1] == ("-", "-", "-", "H2")


@pytest.mark.parametrize("word", ["None", "none", "Love", "-", "NS", "ew", "All", "Both"])
def test_every_word_for_the_vulnerability(word: str) -> None:
    """Complaint C084."""
    right = Vulnerability.parse(word)
    assert (one(f'[Vulnerable "{word}"]').vulnerability, codes(f'[Vulnerable "{word}"]')) == (
        right,
        [],
    )


def test_unknown_values_stay_unknown() -> None:
    """Complaint C073."""
    record = one('[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n[Board ""]\n')
    assert (record.contract, record.tricks, record.result, record.number) == (None,) * 4
    assert record.problems == ()
    assert one('[Declarer "N"]\n[Contract "4S"]\n').result is None
    sided = one('[Declarer "E"]\n[Contract "4S"]\n[Result "NS 9"]\n')
    assert sided.tricks == 4


@pytest.mark.parametrize(
    ("value", "tricks"),
    [("9", 9), ("NS 9", 9), ("EW 4", 9), ("NS 9 EW 4", 9), ("EW 4 NS 9", 9), ("^9", 9)],
)
def test_tricks_of_whichever_side(value: str, tricks: int) -> None:
    record = one(f'[Declarer "S"]\n[Contract "5HX"]\n[Result "{value}"]\n')
    assert (record.tricks, record.problems) == (tricks, ())
    assert record.tag("Result") == ("^9" if "^" in value else "")


def test_a_board_passed_out() -> None:
    record = one('[Dealer "S"]\n[Contract "Pass"]\n[Declarer ""]\n[Auction "S"]\nAP\n')
    assert record.contract is PASSED_OUT
    assert len(record.calls) == 4
    assert record.problems == ()


def test_who_sat_before_the_dealer_is_left_blank() -> None:
    record = one('[Dealer "N"]\n[Auction "W"]\n- 1D Pass Pass\nPass\n')
    assert (record.dealer, len(record.calls), record.problems) == (Seat.NORTH, 4, ())
    assert told('[Dealer "N"]\n[Auction "W"]\n1D\n') == [("pbn-auction-start", 3, 1)]


def test_without_a_dealer_the_auction_tells_him() -> None:
    assert one('[Auction "E"]\n1D\n').dealer is Seat.EAST


@pytest.mark.parametrize("ending", ["*", "+"])
def test_an_auction_that_was_left_off_stays_open(ending: str) -> None:
    record = one(f'[Dealer "N"]\n[Auction "N"]\n1D Pass\n{ending}\n')
    assert len(record.calls) == 2
    assert record.tag("Auction") == ending


def test_hands_in_loose_spellings() -> None:
    """Complaint C070."""
    loose = "N:SA7.H864.DQJT73.CAKQ - - -", "N:JT52.Q9864.KT43.. - - -"
    for text in loose:
        record = one(f'[Deal "{text}"]')
        assert [str(each.code) for each in record.problems] == ["pbn-loose"]
        assert record.deal is not None
        assert len(record.deal.hands[0]) == 13  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (DEAL.replace("KQT2", "KQT22"), "card-twice"),
        (DEAL.replace("KQT2.", "QT2."), "pbn-hands"),
        (DEAL.replace("KQT2", "vQT2"), "not-a-card"),
        ("N:- - - -", "pbn-no-cards"),
        ("N:A...", "not-a-deal"),
        (DEAL.replace(" ", "  "), "pbn-loose"),
        ("X" + DEAL[1:], "not-a-deal"),
    ],
)
def test_deals_that_can_not_be(value: str, code: str) -> None:
    record = one(f'[Board "1"]\n[Deal "{value}"]')
    assert [(str(each.code), each.line, each.column) for each in record.problems] == [(code, 2, 1)]
    assert (record.deal is None) == (record.tag("Deal") == value)


def test_a_plain_deal_is_read_as_carefully_as_any_other() -> None:
    """Whole deals are looked through quickly; the slow way finds the same."""
    loose = DEAL.lower()
    assert one(f'[Deal "{DEAL}"]').deal == one(f'[Deal "{loose}"]').deal


def test_records_are_read_when_they_are_wanted() -> None:
    """A record whose cards were put off is equal to one that was read at once."""
    rows = "\n".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "AKQJT98765432")
    each = [".".join("AKQJT98765432" if suit == at else "" for at in range(4)) for suit in range(4)]
    text = f'[Dealer "N"]\n[Deal "N:{each[3]} {each[0]} {each[1]} {each[2]}"]\n'
    text += (
        '[Declarer "N"]\n[Contract "1NT"]\n[Auction "N"]\n1NT Pass Pass Pass\n[Play "E"]\n' + rows
    )
    put_off = one(text)
    at_once = one("{a comment}" + text)
    assert put_off.cards == at_once.cards
    assert put_off.calls == at_once.calls
    assert put_off.deal == at_once.deal
    assert len(put_off.cards) == 52
    with pytest.raises(AttributeError):
        put_off.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_values_are_taken_over_once_or_until_further_notice() -> None:
    """Complaint C086."""
    text = (
        '[Event "##Cup"]\n[Site "Sofia"]\n\n[Site "#"]\n[Board "2"]\n\n'
        '[Board "3"]\n\n[Event "League"]\n\n[Board "5"]\n'
    )
    records = read_pbn(text).records
    assert [record.tag("Event") for record in records] == ["Cup", "Cup", "Cup", "League", "Cup"]
    assert [record.tag("Site") for record in records] == ["Sofia", "Sofia", "", "", ""]


def test_what_belongs_to_one_deal_is_not_taken_over() -> None:
    assert codes(f'{HEAD}\n[Dealer "#"]\n[Deal "##{DEAL}"]\n') == ["pbn-inherited"] * 2


def test_notes_belong_to_their_game() -> None:
    """Complaint C085."""
    text = f'{HEAD}[Auction "N"]\n1D =1=\n[Note "1:strong"]\n\n{HEAD}[Auction "N"]\n1D =1=\n'
    one_, two = read_pbn(text).records
    assert (one_.calls[0].explanation, two.calls[0].explanation) == ("strong", "")
    assert [str(each.code) for each in two.problems] == ["pbn-note-missing"]


def test_comments_stand_anywhere_and_end_no_board() -> None:
    """Complaint C071."""
    text = '{a}\n[Board "1"] ; b\n{c\n\nd}\n[Dealer "N"]\n[Auction "N"]\n{e}\n1D {f} Pass ; g\n'
    record = one(text)
    assert [remark[:2] for remark in record.comments] == [
        ("a", ""),
        ("b", "Board"),
        ("c\n\nd", "Board"),
        ("e", "Auction"),
        ("f", "call 1"),
        ("g", "call 2"),
    ]
    assert record.comments[2].place == Place(3, 1)


def test_escapes_stay_with_the_file_or_their_game() -> None:
    read = read_pbn('% PBN 2.1\n%x\n\n[Board "1"]\n\n%y\n[Board "2"]\n%z\n')
    assert [tag.value for tag in read.event.tags] == ["% PBN 2.1", "%x"]
    assert [tag.value for tag in read.records[1].tags if tag.name == "%"] == ["%y", "%z"]


def test_a_second_room_takes_over_the_deal() -> None:
    """Complaint C077."""
    text = f'{HEAD}{OUTCOME}\n[Declarer "W"]\n[Contract "3S"]\n[Auction "N"]\nPass\n'
    first, second = read_pbn(text).records
    assert (second.deal, second.board, second.dealer) == (first.deal, "1", Seat.NORTH)
    assert Part.DEAL not in second.places
    assert "pbn-taken-over" in [str(each.code) for each in second.problems]


def test_boards_without_an_empty_line_between_them() -> None:
    read = read_pbn('[Deal "N:A... - - -"]\n[Deal "N:K... - - -"]\n[Deal "N:Q... - - -"]')
    assert [str(record.deal) for record in read.records] == [
        "N:A... - - -",
        "N:K... - - -",
        "N:Q... - - -",
    ]


def test_words_after_the_last_board_lose_nothing() -> None:
    """Complaint C074."""
    text = HEAD + "\nFrequency HCP South :\n 10  12\n"
    assert len(read_pbn(text).records) == 1
    assert told(text) == [("pbn-not-pbn", 6, 1)]

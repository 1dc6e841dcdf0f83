"""The files of dealing machines: each byte is reasoned out for a deal of one suit a hand."""

from collections.abc import Callable, Iterable
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.cards.errors import ParseError
from overtrick.cards.hand import IllegalDeal
from overtrick.formats.deals import ber, bhg, bri, cds, dge, dlm, dup, rzd
from overtrick.formats.problem import Severity
from overtrick.formats.record import Event, Found, Read, Record, Tag
from tests.formats.dealt import ONE_SUIT_EACH, TWO_DEALS, board, boards

Reads = Callable[[bytes], Read]
Writes = Callable[[Iterable[Record], Event], bytes]

FORMATS: dict[str, tuple[Reads, Writes]] = {
    "ber": (ber.read_ber, ber.write_ber),
    "bhg": (bhg.read_bhg, bhg.write_bhg),
    "bri": (bri.read_bri, bri.write_bri),
    "cds": (cds.read_cds, cds.write_cds),
    "dge": (dge.read_dge, dge.write_dge),
    "dlm": (dlm.read_dlm, dlm.write_dlm),
    "dup": (dup.read_dup, dup.write_dup),
    "rzd": (rzd.read_rzd, rzd.write_rzd),
}
EACH = pytest.mark.parametrize("name", FORMATS)
ONE = (board(1, ONE_SUIT_EACH),)
RANKS = b"AKQJT98765432"
NO_EVENT = Event()
OTHER = TWO_DEALS[0]
"""A deal that the fillers of a DLM file are not, as the first is."""

WANTED = {
    # A hand's digit for each card of the pack from SA down to C2.
    "ber": b"1" * 13 + b"2" * 13 + b"3" * 13 + b"4" * 13,
    # North dealt, and the letters go from A, the ace of spades, to z, the two of clubs.
    "bhg": b"\r\nABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n",
    "bri": b"".join(b"%02d" % number for number in range(1, 40)) + b" " * 32 + b"\0" * 18,
    # Four cards of a rank: North 1, East 2, South 3, West 0 make 01 10 11 00.
    "cds": b"\1" + b"\x6c" * 13,
    "dge": b"\6%b\3\4\5\6\3%b\4\5\6\3\4%b\5\6\3\4\5%b" % (RANKS, RANKS, RANKS, RANKS) + b"\0" * 60,
    # Here North is 0 and West 3: 00 01 10 11.
    "rzd": b"\1\0" + b" " * 11 + b"\x1b" * 13,
}


@pytest.mark.parametrize("name", WANTED)
def test_a_suit_each_is_these_bytes(name: str) -> None:
    read, write = FORMATS[name]
    assert write(ONE, NO_EVENT) == WANTED[name]
    told = read(WANTED[name])
    assert (told.records, told.problems) == (ONE, ())


def test_a_dup_record_is_numbers_and_text_and_flags() -> None:
    data = dup.write_dup([board(7, ONE_SUIT_EACH)], NO_EVENT)
    assert data == WANTED["bri"][:78] + WANTED["dge"][:68] + b"YN7  0 07 "
    assert dup.read_dup(data).records[0].number == 7


def test_a_dlm_board_is_two_cards_a_letter_and_a_check() -> None:
    lines = dlm.write_dlm(ONE, Event(title="Friday")).decode().split("\r\n")
    # Six pairs of North's, one of North and East (0 and 1), six of East's (1 and 1) ...
    letters = "aaaaaab" + "ffffff" + "kkkkkkl" + "pppppp"
    assert lines[:2] == ["[Document]", "Headline=Friday"]
    # Duplicates 1, from 1, to 1 and shown, so 1: an even number of ones is nought.
    assert "Checksum=0" in lines
    # Equal letters cancel out; b and l differ in 14, and the number of the board is 99.
    assert f"Board 99={letters}{14 ^ 99:03}" in lines
    assert len(lines) == 10 + 2 * 99 + 1


def test_the_dealers_hand_comes_first_in_a_bhg_line() -> None:
    data = bhg.write_bhg([board(2, ONE_SUIT_EACH)], NO_EVENT).split(b"\r\n")
    assert data[:2] == [b"", b""]
    assert data[2] == b"NOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM"


@EACH
@settings(max_examples=20)
@given(some=boards())
def test_what_is_written_reads_the_same_and_writes_the_same(
    name: str, some: tuple[Record, ...]
) -> None:
    read, write = FORMATS[name]
    data = write(some, NO_EVENT)
    told = read(data)
    assert (told.records, told.problems) == (some, ())
    assert write(told.records, told.event) == data


@pytest.mark.parametrize("name", ["bhg", "cds", "dlm", "dup"])
@settings(max_examples=10)
@given(some=boards(first=17))
def test_the_numbers_are_kept_where_there_is_room(name: str, some: tuple[Record, ...]) -> None:
    read, write = FORMATS[name]
    assert read(write(some, NO_EVENT)).records == some


@pytest.mark.parametrize("name", ["bhg", "cds", "dlm"])
def test_a_gap_between_the_numbers_stays_one(name: str) -> None:
    read, write = FORMATS[name]
    some = (board(3, OTHER), board(9, OTHER))
    told = read(write(some, NO_EVENT))
    assert (told.records, told.problems) == (some, ())


@EACH
def test_a_board_played_at_two_tables_stands_there_once(name: str) -> None:
    read, write = FORMATS[name]
    one = board(1, OTHER)
    told = read(write([one, one, Record(board="2")], NO_EVENT))
    assert told.records == (one,)


@EACH
def test_a_file_without_a_deal_is_told_of(name: str) -> None:
    read, write = FORMATS[name]
    for data in (b"", write((), NO_EVENT)):
        told = read(data)
        assert told.records == ()
        assert [one.severity for one in told.problems] == [Severity.ERROR]


def codes(read: Read) -> list[tuple[str, int, int]]:
    return [(str(one.code), one.line, one.column) for one in read.problems]


def test_a_dlm_check_finds_a_card_in_another_hand() -> None:
    data = dlm.write_dlm([board(5, OTHER)], NO_EVENT).decode()
    good = next(line for line in data.split("\r\n") if line.startswith("Board 05="))
    # The two of clubs goes from its holder to another: the last letter's last bits change.
    changed = good[:34] + chr(ord(good[34]) ^ 1) + good[35:]
    told = dlm.read_dlm(data.replace(good, changed))
    assert codes(told) == [("dlm-checksum", 20, 36), ("not-thirteen-cards", 20, 10)]
    assert told.problems[0].facts["right"] == f"{int(good[35:]) ^ 1:03}"
    assert told.records[0].deal is None


def test_a_dlm_deal_with_a_wrong_check_is_still_there() -> None:
    two = board(2, OTHER)
    data = dlm.write_dlm([two], NO_EVENT)
    row = next(line for line in data.split(b"\r\n") if line.startswith(b"Board 02="))
    told = dlm.read_dlm(data.replace(row, row[:-3] + b"000"))
    assert told.records == (two,)
    assert codes(told) == [("dlm-checksum", 14, 36)]
    with pytest.raises(ParseError, match="dlm-checksum"):
        dlm.parse_dlm(data.replace(row, row[:-3] + b"000"))


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "severity"),
    [
        (b"[Document]", b"[Paper]", "dlm-head", 1, Severity.ERROR),
        (b"Checksum=0", b"Checksum=9", "dlm-head-checksum", 10, Severity.WARNING),
        (b"To board=1", b"To board=100", "dlm-range", 6, Severity.ERROR),
        (b"From board=1", b"From board=x", "dlm-range", 5, Severity.ERROR),
        (b"Crypto key=0", b"Crypto key=77", "dlm-enciphered", 9, Severity.ERROR),
        (b"Board 01=", b"Bored 01=", "dlm-missing", 6, Severity.ERROR),
        (b"Board 02=", b"Board 01=", "dlm-twice", 14, Severity.ERROR),
        (b"Board 01=a", b"Board 01=q", "dlm-board", 12, Severity.ERROR),
    ],
)
def test_what_is_wrong_with_a_dlm_file_has_its_line(
    old: bytes, new: bytes, code: str, line: int, severity: Severity
) -> None:
    data = dlm.write_dlm([board(1, OTHER)], NO_EVENT)
    assert old in data
    found = [one for one in dlm.read_dlm(data.replace(old, new)).problems if str(one.code) == code]
    assert [(one.line, one.severity) for one in found] == [(line, severity)]


def test_the_head_of_a_dlm_file_is_kept() -> None:
    event = Event(title="Пятница", tags=(Tag("Status", "Sealed"), Tag("Duplicates", "6")))
    told = dlm.read_dlm(dlm.write_dlm([board(1, OTHER)], event))
    assert told.problems == ()
    assert (told.event.title, [tag[:2] for tag in told.event.tags]) == (
        "Пятница",
        [("Status", "Sealed"), ("Duplicates", "6")],
    )


@pytest.mark.parametrize(
    ("name", "data", "code", "line", "column"),
    [
        ("bri", WANTED["bri"] * 2 + b"0102", "deals-cut-off", 3, 1),
        ("bri", WANTED["bri"].replace(b"0203", b"0253"), "deals-card-number", 1, 5),
        ("bri", WANTED["bri"].replace(b"0203", b"02x3"), "deals-card-number", 1, 5),
        ("bri", WANTED["bri"].replace(b"0203", b"0202"), "card-twice", 1, 1),
        ("ber", WANTED["ber"].replace(b"12", b"15"), "deals-holder", 1, 14),
        ("ber", WANTED["ber"] + b"1234", "deals-cut-off", 2, 1),
        ("ber", WANTED["ber"].replace(b"12", b"11"), "not-thirteen-cards", 1, 1),
        ("bhg", WANTED["bhg"].replace(b"B", b"1"), "deals-card-letter", 2, 2),
        ("bhg", WANTED["bhg"].replace(b"B", b"A"), "card-twice", 2, 1),
        ("bhg", WANTED["bhg"].replace(b"B", b""), "deals-cut-off", 2, 1),
        ("dge", WANTED["dge"].replace(b"AK", b"A?", 1), "deals-card-letter", 1, 3),
        ("dge", WANTED["dge"].replace(b"\3\4", b"\4\3", 1), "deals-suit", 1, 15),
        ("dge", b"A" + WANTED["dge"][1:], "deals-suit", 1, 1),
        ("dge", WANTED["dge"][:67] + b"\6", "deals-suit", 1, 68),
        ("dge", (b"\6AKQ\3JT9\4876\5" * 4).ljust(128, b"\0")[:-60] + b"2" * 60, "deals", 1, 1),
        ("rzd", b"\2\0" + WANTED["rzd"][2:], "deals-count", 1, 1),
        ("rzd", WANTED["rzd"] + b"\x1b", "deals-cut-off", 3, 1),
        ("cds", WANTED["cds"][:-1], "deals-cut-off", 1, 1),
        ("cds", WANTED["cds"][:-1] + b"\0", "not-thirteen-cards", 1, 1),
        ("dup", WANTED["bri"][:78] + WANTED["dge"][:68] + b"\0" * 10, "dup-flags", 1, 147),
    ],
)
def test_what_is_wrong_with_a_record_has_its_byte(
    name: str, data: bytes, code: str, line: int, column: int
) -> None:
    found = codes(FORMATS[name][0](data))
    if code == "deals":
        assert found, "a hand of more than thirteen is no hand"
    else:
        assert (code, line, column) in found


def test_the_two_parts_of_a_dup_record_must_agree() -> None:
    swapped = WANTED["dge"][:68].replace(b"\6AKQ", b"\6KAQ")
    turned = WANTED["dge"][17:68] + WANTED["dge"][:17]
    head, tail = WANTED["bri"][:78], b"YN1  0 01 "
    assert codes(dup.read_dup(head + swapped + tail)) == []  # the order of the ranks is no matter
    told = dup.read_dup(head + turned + tail)
    assert codes(told) == [("dup-contradiction", 1, 79)]
    assert told.problems[0].severity is Severity.WARNING
    assert told.records == ONE
    assert codes(dup.read_dup(head + b" " * 68 + tail)) == []  # kept off the screen


def test_blanks_and_the_end_sign_of_dos_are_no_board() -> None:
    assert rzd.read_rzd(WANTED["rzd"] + b"\r\n\x1a").records == ONE
    assert ber.read_ber(WANTED["ber"] + b"\n" + WANTED["ber"] + b"\x1a").records[1].number == 2
    assert cds.read_cds(b"\0" + WANTED["cds"][1:]).records[0].number == 1


def test_strict_reading_raises_the_first_error() -> None:
    for parse, data in (
        (bri.parse_bri, b"x" * 128),
        (ber.parse_ber, b"1"),
        (bhg.parse_bhg, b"\nA"),
        (dge.parse_dge, b"A" * 128),
        (rzd.parse_rzd, b""),
        (cds.parse_cds, b"\1"),
        (dup.parse_dup, b"x"),
    ):
        with pytest.raises(ParseError):
            parse(data)
    with pytest.raises(IllegalDeal):
        ber.parse_ber(b"1" * 52)
    assert ber.parse_ber(WANTED["ber"]) == ONE


def test_a_stream_is_read_a_board_at_a_time() -> None:
    stream = BytesIO(WANTED["bri"] * 1_000)
    found = bri.found_bri(stream)
    assert isinstance(next(found), Record)
    assert stream.tell() == 128
    rest: list[Found] = list(found)
    assert len(rest) == 999
    assert list(bri.found_bri([WANTED["bri"][:50], WANTED["bri"][50:]])) == list(ONE)


@EACH
@given(data=st.binary(max_size=400))
def test_any_bytes_are_boards_or_problems(name: str, data: bytes) -> None:
    told = FORMATS[name][0](data)
    assert told.records or told.problems
    assert all(one.line >= 1 and one.column >= 1 for one in told.problems)


@EACH
@given(data=st.data())
def test_a_changed_byte_never_makes_another_whole_deal_in_silence_where_there_is_a_check(
    name: str, data: st.DataObject
) -> None:
    read, write = FORMATS[name]
    good = bytearray(write(ONE, NO_EVENT))
    at = data.draw(st.integers(0, len(good) - 1))
    good[at] = data.draw(st.integers(0, 255))
    told = read(bytes(good))
    for one in told.records:
        assert one.deal is None or one.whole is not None or told.problems

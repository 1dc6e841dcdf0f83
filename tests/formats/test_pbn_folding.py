"""Comments too long for a line of PBN go on in the next one, and read the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.record import Comment, Laid, Record, Said, Section
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract


@pytest.mark.parametrize("after", ["", "Board", "call 1", "card 1"])
def test_a_long_comment_goes_on_in_the_next_line(after: str) -> None:
    """Where it is broken only to fit, no word of it changes."""
    words = " ".join(f"{'word' * (number % 7)}{number}" for number in range(120))
    text = f"{words}  two blanks{' ' * 300}and many\na line of its own \n%{words}"
    record = Record(
        board="1",
        dealer=Seat.NORTH,
        calls=(Said(parse_call("1NT")), Said(parse_call("Pass"))),
        contract=Contract.parse("1NT N"),
        cards=(Laid(Card.parse("SA")),),
        comments=(Comment(text, after), Comment("short", after)),
    )
    written_once = write_pbn([record])
    assert max(map(len, written_once.split("\r\n"))) <= 254
    told = read_pbn(written_once.encode())
    assert not told.problems
    assert [one.text for one in told.records[0].comments] == [text, "short"]
    assert write_pbn(told.records) == written_once


@given(st.data())
def test_lines_about_as_long_as_they_may_be_are_written_the_same(data: st.DataObject) -> None:
    """Whether a line was broken to fit or ended there by itself."""
    words = st.lists(st.sampled_from(["", "a", "word", "w" * 40, "w" * 120]), max_size=9)
    lines = [" ".join(data.draw(words)) for _ in range(data.draw(st.integers(1, 3)))]
    padded = [
        f"{line}{'x' * data.draw(st.integers(0, 260 - min(len(line), 260)))} " for line in lines
    ]
    text = write_pbn([Record(board="1", comments=(Comment("\n".join([*padded, "end"])),))])
    (told,) = read_pbn(text.encode()).records
    assert write_pbn([told]) == text
    joined = [*padded, "end"]
    assert told.comments[0].text.split() == "\n".join(joined).split()


@pytest.mark.parametrize("brace", ["", "}"])
@pytest.mark.parametrize("after", ["", "Board", "call 1", "call 2", "card 1"])
def test_a_word_longer_than_a_line_is_whole_again(after: str, brace: str) -> None:
    """A comment with a brace goes to the ends of its lines."""
    text = f"see {'x' * 600}{brace} and {'word ' * 100} {'y' * 252}\n{'z' * 253} {'w' * 254}"
    record = Record(
        board="1",
        dealer=Seat.NORTH,
        calls=(Said(parse_call("1NT")), Said(parse_call("Pass"))),
        contract=Contract.parse("1NT N"),
        cards=(Laid(Card.parse("SA")),),
        comments=(Comment(text, after), Comment(f"next{brace}", after)),
    )
    written_once = write_pbn([record])
    assert max(map(len, written_once.split("\r\n"))) <= 254
    told = read_pbn(written_once)
    assert not told.problems
    flat = text.replace("\n", " ") if brace else text
    assert [one.text for one in told.records[0].comments] == [flat, f"next{brace}"]
    assert write_pbn(told.records) == written_once


@given(st.data())
def test_words_of_any_length_come_back(data: st.DataObject) -> None:
    """Where no line ends in a blank of its own, not a letter is another one."""
    lengths = st.lists(st.sampled_from([0, 1, 2, 60, 126, 250, 251, 252, 253, 254, 255, 508, 900]))
    words = " ".join("}w"[one % 2] * one for one in data.draw(lengths)).strip()
    lines = [words, *(line.strip() for line in data.draw(st.lists(st.text("ab ", max_size=300))))]
    text = "\n".join([*lines, "end"]).strip()
    if data.draw(st.booleans()):
        text = text.replace("}", "w")
    written_once = write_pbn([Record(board="1", comments=(Comment(text),))])
    assert max(map(len, written_once.split("\r\n"))) <= 254
    (told,) = read_pbn(written_once).records
    assert told.comments[0].text == (text.replace("\n", " ") if "}" in text else text)


def test_comments_of_other_hands_stay_apart() -> None:
    """Two that go to the ends of their lines are one only where the first was too long."""
    text = f"; one \n; two\n;three\n; {'x' * 252}\n; y\n; {'x' * 251}\n; z\n"
    told = read_pbn(f'[Board "1"]\n{text}').records[0].comments
    assert [one.text[-3:] for one in told] == ["one", "two", "ree", "xxy", "xxx", "z"]
    assert [one.place.line for one in told] == [2, 3, 4, 5, 7, 8]


def test_a_long_row_of_a_table_goes_on_in_the_next_line() -> None:
    """A table has as many cells in a row as columns, wherever its lines end."""
    long = tuple((str(number), "name " * 30, "w" * 150, "", "end") for number in range(3))
    rows = (*long, ("3", "Anna", "Reds", "", "end"))
    columns = (r"Rank\3R", r"Names\45", "Club", "Remark", "Last")
    record = Record(board="1", sections=(Section("TotalScoreTable", columns, rows),))
    written_once = write_pbn([record])
    assert max(map(len, written_once.split("\r\n"))) <= 254
    told = read_pbn(written_once)
    assert not told.problems
    assert f'\r\n  3 {"Anna":45} Reds "" end\r\n' in written_once
    assert told.records[0].sections[0].rows == rows
    assert write_pbn(told.records) == written_once


def test_a_row_of_other_cells_than_there_are_columns_stays_on_its_line() -> None:
    rows = (("1", "w" * 300), ("2",))
    record = Record(board="1", sections=(Section("TotalScoreTable", ("Rank", "Club"), rows),))
    told = read_pbn(write_pbn([record]))
    assert told.records[0].sections[0].rows == rows

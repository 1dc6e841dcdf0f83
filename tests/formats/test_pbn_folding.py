"""Comments too long for a line of PBN go on in the next one, and read the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.record import Comment, Laid, Record, Said
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


def test_a_word_longer_than_a_line_stays_whole() -> None:
    text = f"see {'x' * 600} and {'y' * 300}"
    told = read_pbn(write_pbn([Record(board="1", comments=(Comment(text),))]))
    assert told.records[0].comments[0].text == text

"""What is wrong with a file of PBN is told in its place; no file makes the reader raise or wait."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import chain, islice, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import BridgeError
from overtrick.formats.pbn.read import found, parse_pbn, read_pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.problem import Problem
from overtrick.formats.record import Comment, Event, Record
from overtrick.game.contract import Contract
from tests.formats.pbn_games import AUCTION, HEAD, OUTCOME, PLAY, one, told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[Event]", ("pbn-no-value", 1, 1)),
        ("[Event Cup]", ("pbn-no-quotes", 1, 1)),
        ('[Event "the "best" cup"]', ("pbn-no-quotes", 1, 1)),
        ('[Event "Cup', ("pbn-open-tag", 1, 1)),
        ('[Event "a\tb"]', ("pbn-control", 1, 1)),
        ('[event "Cup"]', ("pbn-loose", 1, 1)),
        ('[Own "x"]', ("pbn-unknown-tag", 1, 1)),
        ('[Site "a"]\n[Site "b"]', ("pbn-tag-twice", 2, 1)),
        ('[Board "1"] { open', ("pbn-open-comment", 1, 13)),
        ('[Date "1.2.2024"]', ("pbn-value", 1, 1)),
        ('[Note "1:x"]', ("pbn-note-place", 1, 1)),
        ('[Dealer "N"]\n[Auction "N"]\n1D $7', ("pbn-annotation", 3, 4)),
        ('[Dealer "N"]\n[Auction "N"]\n1Z', ("not-a-call", 3, 1)),
        ('[Dealer "N"]\n[Auction "N"]\n1N', ("pbn-loose", 3, 1)),
        ('[Dealer "N"]\n[Auction "N"]\n1D + Pass', ("pbn-after-plus", 3, 6)),
        ('[Dealer "N"]\n[Auction "N"]\n^R 1D', ("pbn-mark", 3, 1)),
        ('[Dealer "N"]\n[Auction "N"]\n1D\n[Note "x"]', ("pbn-note-number", 4, 1)),
        ('[ActionTable "A;B"]\n1 2\n3', ("pbn-cells", 3, 1)),
        ('[ActionTable "A;B"]\n1 2;', ("pbn-cell", 2, 3)),
        ('[ActionTable "A\\L"]', ("pbn-column", 1, 1)),
        ('[ActionTable "+A"]\n1\n2', ("pbn-order", 1, 1)),
        (
            '[Vulnerable "All"]\n[ScoreRubberHistory "NS 0 0 / 0 EW 0 0 / 0"]',
            ("pbn-history", 2, 1),
        ),
    ],
)
def test_what_is_wrong_is_told_in_its_place(text: str, problem: tuple[str, int, int]) -> None:
    assert told(text) == [problem]
    assert read_pbn(text).problems[0].source == text.split("\n")[problem[1] - 1].replace("\t", " ")


def test_an_odd_layout_of_a_tag_is_allowed() -> None:
    text = ' [\n Event\n  "Cup"\n ] [  Site"Sofia"  ]\n'
    record = one(text)
    assert (record.tag("Event"), record.tag("Site"), record.problems) == ("Cup", "Sofia", ())


def test_quotes_and_backslashes_are_told_by_a_backslash() -> None:
    assert one(r'[Event "\"\\\" \a"]').tag("Event") == r'"\" \a'


def test_strictly_the_first_error_is_raised_and_no_warning() -> None:
    assert len(parse_pbn('[Own "x"]')) == 1
    with pytest.raises(BridgeError) as refused:
        parse_pbn(f'{HEAD}\n[Dealer "X"]\n[Deal "Y"]\n')
    assert (str(refused.value), refused.value.line) == ("not-a-seat", 6)


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "file-empty"), (b"\n \n", "file-empty"), (b"a\0b", "binary-file")],
)
def test_no_board_at_all(data: bytes, code: str) -> None:
    read = read_pbn(data)
    assert (read.records, [str(each.code) for each in read.problems]) == ((), [code])


HOSTILE = {
    "nested comments": "{" * 500_000,
    "comments that end": "{}" * 250_000,
    "quotes": '[A "' * 120_000,
    "escaped quotes": '[A "' + '\\"' * 250_000,
    "brackets": "[" * 500_000,
    "a long line": "x" * 500_000,
    "a long tag": f'[Event "{"x" * 500_000}"]',
    "a long deal": f'[Deal "N:{"A" * 500_000}"]',
    "calls": '[Dealer "N"]\n[Auction "N"]\n' + "1C " * 150_000,
    "cards": '[Play "N"]\n' + "SA " * 150_000,
    "cells": f'[ATable "{";" * 200_000}"]\n' + "x " * 100_000,
    "annotations": '[Auction "N"]\n1C ' + "! " * 200_000,
    "tiny games": '[A ""]\n\n' * 60_000,
    "inheritance": "".join(f'[A{n} "##x"]\n' for n in range(20_000)) + '\n[B ""]\n' * 20_000,
    "problems": "[a b]\n" * 80_000,
    "lines of a game": "x\n" * 250_000,
    "notes": '[Auction "N"]\n' + '[Note "1:x"]\n' * 40_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_read_or_refused(name: str) -> None:
    read = read_pbn(HOSTILE[name])
    assert read.problems
    assert len(read.problems) <= 10_200
    assert max((len(record.calls) for record in read.records), default=0) <= 400


def test_a_game_that_never_ends_is_refused_and_the_next_one_read() -> None:
    text = '[Event "x"]\n' + "y\n" * 30_000 + '\n[Board "7"]\n'
    read = read_pbn(text)
    assert [record.board for record in read.records] == ["7"]
    assert [str(each.code) for each in read.problems] == ["pbn-game-size"]


def test_a_stream_ends_with_what_it_tells_of_the_event() -> None:
    told_of = list(found(io.BytesIO(b'[Event "Cup"]\n\n[Board "2"]\n')))
    assert [type(each) for each in told_of] == [Record, Record, Event]


def test_a_stream_is_read_no_further_than_it_is_wanted() -> None:
    """Records come while the file is still being read, so that none is held longer."""
    game = f"{HEAD}{OUTCOME}{AUCTION}{PLAY}\n".encode()
    endless: Iterable[bytes] = chain([game], repeat(game))
    some = list(islice(found(endless), 1_000))
    assert all(isinstance(each, Record) for each in some)


LINES = st.sampled_from(
    [
        *(HEAD + OUTCOME + AUCTION + PLAY).split("\n"),
        "",
        "{",
        "}",
        "; x",
        "% x",
        "[",
        '[Event "#"]',
        '[Event "##x"]',
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]',
        "1 2 4S N 10 420",
        '- 3 - - - "A+"',
        '[Note "1:x"]',
        "^L ^R SA $1 =1=",
        "+",
        "1N - - AP",
    ]
)


@given(st.one_of(st.text(), st.lists(LINES, max_size=30).map("\n".join)))
def test_any_text_is_read_with_places_and_written_the_same(text: str) -> None:
    read = read_pbn(text)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in read.problems:
        assert isinstance(problem, Problem)
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    for record in read.records:
        assert all(isinstance(remark, Comment) for remark in record.comments)
    once = write_pbn(read.records, read.event)
    again = read_pbn(once.encode("utf-8", "replace"))
    assert write_pbn(again.records, again.event) == once


@given(st.binary(max_size=300))
def test_any_bytes_are_read(data: bytes) -> None:
    read = read_pbn(data)
    assert read.records or read.problems or read.event.tags or not data.strip()


def test_a_contract_is_kept_beside_an_auction_that_differs() -> None:
    record = one(f'{HEAD}[Declarer "N"]\n[Contract "3NT"]\n[Auction "N"]\n1D AP\n')
    assert record.contract == Contract.parse("3NT N")
    assert record.problems == ()

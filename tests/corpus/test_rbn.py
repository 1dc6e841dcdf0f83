"""The RBN file of others: what it reads as, and the same bytes again."""

from __future__ import annotations

from pathlib import Path

from overtrick.formats.judging.judged import judged
from overtrick.formats.outcome import outcome_of
from overtrick.formats.rbn.read import found, read_rbn
from overtrick.formats.rbn.write import write_rbn
from overtrick.formats.record import Read
from overtrick.game.contract import Contract
from tests.corpus.conftest import Expected

NAME = "rbn/example.rbn"


def test_the_example_comes_out(corpus: Path, expected: Expected) -> None:
    read = read_rbn((corpus / NAME).read_bytes())
    right = expected[NAME]
    assert read.problems == ()
    [board] = read.records
    assert isinstance(board.contract, Contract)
    assert board.whole
    assert {
        "boards": len(read.records),
        "board": board.board,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "deal": from_west(str(board.whole)),
        "contract": board.contract.name,
        "declarer": str(board.contract.declarer),
        "tricks": board.tricks,
        "score_ns": board.score_ns,
        "comments": len(board.comments),
        "note": right["note"],
    } == right
    assert len(board.calls) == 12
    assert len(board.cards) == 21
    assert outcome_of(board) == board.result
    assert [str(problem.code) for problem in judged(board)] == []


def test_the_example_is_written_byte_for_byte(corpus: Path) -> None:
    data = (corpus / NAME).read_bytes()
    read = read_rbn(data)
    assert write_rbn(read.records, read.event).encode() == data


def test_a_stream_gives_the_same(corpus: Path) -> None:
    with (corpus / NAME).open("rb") as file:
        stream = Read.of(found(file))
    assert stream.records == read_rbn((corpus / NAME).read_bytes()).records


def from_west(deal: str) -> str:
    north, east, south, west = deal.removeprefix("N:").split()
    return f"W:{west} {north} {east} {south}"

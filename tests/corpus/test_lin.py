"""The LIN files of others: every board, its result, and the same again once it is written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.formats.judging.judged import judged
from overtrick.formats.lin.read import found, read_lin
from overtrick.formats.lin.write import write_lin
from overtrick.formats.outcome import contract_of, outcome_of
from overtrick.formats.record import Part, Read, Record
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay
from overtrick.game.result import Result
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from tests.corpus.conftest import Expected
from tests.formats.placeless import placeless

FILES = (
    "lin/match-21-of-which-11.lin",
    "lin/vugraph-two-rooms.lin",
    "lin/eight-boards-alerts.lin",
    "lin/impossible-play.lin",
    "lin/no-auction.lin",
    "lin/single-ten-alerts.lin",
    "lin/single-claim.lin",
    "lin/single-full-play.lin",
    "lin/passed-out.lin",
    "lin/abandoned-before-bidding.lin",
    "lin/redoubled-claim.lin",
    "made/title-cyrillic-utf8.lin",
    "made/title-bulgarian-utf8-bom.lin",
    "made/title-cyrillic-cp1251.lin",
)
IMPOSSIBLE = "lin/impossible-play.lin"


def read(corpus: Path, name: str) -> Read:
    return read_lin((corpus / name).read_bytes())


def told(record: Record, comments: bool) -> dict[str, Any]:
    """A board in the words of what is expected of it."""
    contract, outcome = contract_of(record), outcome_of(record)
    titled = Part.BOARD in record.places
    played = contract if isinstance(contract, Contract) else None
    found: dict[str, Any] = {
        "id": record.tag("qx") or (f"{record.room[0]}{record.board}" if record.room else None),
        "title": record.tag("ah") or (titled and f"Board {record.board}") or None,
        "dealer": str(record.dealer),
        "vul": str(record.vulnerability),
        "deal": str(record.whole),
        "calls": len(record.calls),
        "alerts": sum(said.alerted for said in record.calls),
        "explanations": sum(bool(said.explanation) for said in record.calls),
        "cards": len(record.cards),
        "claim": record.claimed,
        "contract": played.name.replace("NT", "N") if played else contract and "PASS",
        "declarer": str(played.declarer) if played else None,
        "tricks": outcome.tricks if isinstance(outcome, Result) else None,
        "score_ns": score_ns(record),
    }
    return found | ({"comments": len(record.comments)} if comments else {})


def score_ns(record: Record) -> int | None:
    outcome, vulnerability = outcome_of(record), record.vulnerability
    if outcome is None or vulnerability is None:
        return None
    if not isinstance(outcome, Result):
        return 0
    side = outcome.contract.declarer.side
    totals = score(DUPLICATE, outcome, vulnerability.covers(side)).totals
    return totals.ns - totals.ew


@pytest.mark.parametrize("name", FILES)
def test_every_board_comes_out_as_it_was_played(
    corpus: Path, expected: Expected, name: str
) -> None:
    boards = read(corpus, name)
    right: list[dict[str, Any]] = expected[name]["list"]
    pairs = zip(boards.records, right, strict=True)
    assert [told(record, "comments" in own) for record, own in pairs] == right
    assert boards.problems == ()


@pytest.mark.parametrize("name", FILES)
def test_the_encoding_is_told(corpus: Path, expected: Expected, name: str) -> None:
    boards = read(corpus, name)
    right = expected[name]["encoding"].split()[0]
    assert boards.encoding == ("utf-8" if right == "ascii" else right)
    assert boards.guessed is (right == "cp1251")


@pytest.mark.parametrize("name", [*FILES, "sixteen/deals.lin"])
def test_what_is_written_reads_the_same(corpus: Path, name: str) -> None:
    boards = read(corpus, name)
    text = write_lin(boards.records, boards.event)
    again = read_lin(text)
    assert list(map(placeless, again.records)) == list(map(placeless, boards.records))
    assert write_lin(again.records, again.event) == text


@pytest.mark.parametrize("name", FILES)
def test_a_stream_gives_the_same(corpus: Path, name: str) -> None:
    with (corpus / name).open("rb") as file:
        stream = Read.of(found(file))
    assert stream.records == read(corpus, name).records


@pytest.mark.parametrize("name", FILES)
def test_the_laws_find_fault_with_the_impossible_play_only(corpus: Path, name: str) -> None:
    faults = [str(one.code) for record in read(corpus, name).records for one in judged(record)]
    assert faults[:1] == ([str(BadPlay.NOT_HELD)] if name == IMPOSSIBLE else [])


@pytest.mark.parametrize("name", ["lin/match-21-of-which-11.lin", "lin/vugraph-two-rooms.lin"])
def test_the_results_of_a_heading_are_those_of_the_boards(corpus: Path, name: str) -> None:
    for record in read(corpus, name).records:
        assert record.result == outcome_of(record), record.board


def test_a_heading_numbers_the_boards_and_names_the_rooms(corpus: Path) -> None:
    match = read(corpus, "lin/match-21-of-which-11.lin")
    assert [one.number for one in match.records] == list(range(33, 44))
    vugraph = read(corpus, "lin/vugraph-two-rooms.lin")
    assert [one.number for one in vugraph.records[::2]] == list(range(46, 61))
    assert vugraph.records[0].names == ("Player 3", "Player 4", "Player 1", "Player 2")
    assert vugraph.records[1].names == ("Player 7", "Player 8", "Player 5", "Player 6")
    assert (vugraph.event.title, vugraph.event.matches[0].home) == ("Event 1", "Team 1")


def test_sixteen_deals_in_two_rooms(corpus: Path, expected: Expected) -> None:
    boards = read(corpus, "sixteen/deals.lin")
    assert boards.problems == ()
    deals: Sequence[str] = expected["_sixteen_deals"]
    for room, records in (("open", boards.records[::2]), ("closed", boards.records[1::2])):
        assert [one.room for one in records] == [room] * 16
        assert [one.number for one in records] == list(range(1, 17))
        assert [str(one.whole) for one in records] == list(deals)
        assert [one.dealer for one in records] == [dealer_of(one) for one in range(1, 17)]
        assert [one.vulnerability for one in records] == [
            vulnerability_of(one) for one in range(1, 17)
        ]

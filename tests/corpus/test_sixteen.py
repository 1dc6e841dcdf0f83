"""The same sixteen deals in twelve files: an oracle across the formats."""

from pathlib import Path

import pytest

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.losses import Losses
from overtrick.formats.problem import Severity
from overtrick.formats.reading import read_any
from overtrick.formats.record import Record
from overtrick.formats.writing import WRITABLE, written
from tests.corpus.conftest import Expected

FILES = {
    "deals-jfr.pbn": Kind.PBN,
    "deals.pbn": Kind.PBN,
    "deals.lin": Kind.LIN,
    "deals.csv": Kind.DEALS_CSV,
    "deals.dlm": Kind.DLM,
    "deals.dup": Kind.DUP,
    "deals.rzd": Kind.RZD,
    "deals.bri": Kind.BRI,
    "deals.dge": Kind.DGE,
    "deals.ber": Kind.BER,
    "deals.bhg": Kind.BHG,
    "deals.cds": Kind.CDS,
}
EACH = pytest.mark.parametrize("name", FILES)
OTHERS_TOO = {"deals.pbn", "deals-jfr.pbn", "deals.lin"}
"""What these say beside the deals is written in another order or another layout."""
TARGETS = [kind for kind in WRITABLE if kind is not Kind.CSV]


def boards(records: tuple[Record, ...]) -> list[tuple[int | None, str, object, object]]:
    """Each board once: number, deal, dealer, vulnerability."""
    found = [(one.number, str(one.whole), one.dealer, one.vulnerability) for one in records]
    return list(dict.fromkeys(found))


def wanted(expected: Expected) -> list[tuple[int | None, str, object, object]]:
    return [
        (number, deal, dealer_of(number), vulnerability_of(number))
        for number, deal in enumerate(expected["_sixteen_deals"], start=1)
    ]


@EACH
def test_every_file_holds_the_same_deals(name: str, corpus: Path, expected: Expected) -> None:
    data = (corpus / "sixteen" / name).read_bytes()
    told = read_any(name, data)
    assert boards(told.records) == wanted(expected)
    assert [one for one in told.problems if one.severity is Severity.ERROR] == []
    assert len(told.records) == expected[f"sixteen/{name}"].get("entries", 16)


@EACH
def test_the_content_alone_tells_the_kind(name: str, corpus: Path) -> None:
    assert kind_of("unnamed", (corpus / "sixteen" / name).read_bytes()[:HEAD]) is FILES[name]


@pytest.mark.parametrize("name", sorted(FILES.keys() - OTHERS_TOO))
def test_deal_files_are_written_as_they_were_byte_for_byte(name: str, corpus: Path) -> None:
    data = (corpus / "sixteen" / name).read_bytes()
    told = read_any(name, data)
    assert b"".join(written(FILES[name], told.records, told.event)) == data


@pytest.mark.parametrize("target", TARGETS)
@EACH
def test_each_becomes_each_of_the_others(
    name: str, target: Kind, corpus: Path, expected: Expected
) -> None:
    told = read_any(name, (corpus / "sixteen" / name).read_bytes())
    first = b"".join(written(target, told.records, told.event))
    again = read_any("", first, target)
    found = boards(again.records)
    if target is Kind.USEBIO:  # it has no room for dealer and vulnerability
        assert [one[:2] for one in found] == [one[:2] for one in wanted(expected)]
    else:
        assert found == wanted(expected)
    second = b"".join(written(target, again.records, again.event))
    assert second == first


@EACH
def test_nothing_of_the_deals_is_lost_between_deal_files(name: str, corpus: Path) -> None:
    told = read_any(name, (corpus / "sixteen" / name).read_bytes())
    for target in (Kind.DLM, Kind.DUP, Kind.BHG, Kind.CDS, Kind.BRI, Kind.DEALS_CSV):
        losses = Losses(target)
        assert len(list(losses.watched(told.records))) == len(told.records)
        lost = {str(one.code) for one in losses.problems()}
        assert lost <= {"lost-room", "lost-sections", "lost-tags", "lost-comments"}, target

"""What a small file may not grow to, and what is said instead."""

import pytest

from overtrick.formats.csv.deals import read_deals_csv
from overtrick.formats.csv.read import read_csv
from overtrick.formats.deals.pack import OnePlace
from overtrick.formats.diagram.read import read_diagrams
from overtrick.formats.json.read_record import read_records_json
from overtrick.formats.kinds import Kind
from overtrick.formats.lin.read import found as lin_found
from overtrick.formats.lin.read import read_lin
from overtrick.formats.pbn.fields import MOST_TAGS
from overtrick.formats.pbn.inheritance import MOST_GROWTH
from overtrick.formats.pbn.read import found, read_pbn
from overtrick.formats.pbn.tables import MOST_CELLS, MOST_COLUMNS
from overtrick.formats.problem import Problem
from overtrick.formats.reading import read_any
from overtrick.formats.record import MOST_PROBLEMS, Part, Place, Read, Record

CUP = "Club Championship of the Autumn, Second Stage"


def codes(read: Read) -> list[str]:
    return [str(problem.code) for problem in read.problems]


def boards(number: int) -> str:
    return "".join(f'[Board "{one}"]\n[Dealer "N"]\n\n' for one in range(1, number + 1))


def test_a_cup_is_taken_over_by_all_its_boards() -> None:
    told = read_pbn(f'[Event "##{CUP}"]\n[Site "##Sofia"]\n\n' + boards(900))
    assert codes(told) == []
    assert {record.tag("Event") for record in told.records} == {CUP}
    assert {record.tag("Site") for record in told.records} == {"Sofia"}


def test_what_is_taken_over_has_its_place_where_it_was_said() -> None:
    told = read_pbn('[Board "1"]\n\n[Event "##Cup"]\n[Board "2"]\n\n[Board "3"]\n')
    (tag,) = [tag for tag in told.records[2].tags if tag.name == "Event"]
    assert tag.place == Place(3, 1)


@pytest.mark.parametrize("head", ["[Event {}]\n", "[ScoreTable {}]\n"])
@pytest.mark.parametrize("asks", [True, False])
def test_a_file_does_not_grow_without_end(head: str, asks: bool) -> None:
    value = ";".join(["Rank"] * 1_500)
    once = head.format('"#"') if asks else ""
    text = head.format(f'"{"" if asks else "##"}{value}"') + "\n"
    text += f'{once}[Board "1"]\n[Dealer "N"]\n\n' * 900
    told = read_pbn(text)
    assert codes(told).count("pbn-grows") == 1
    tags = (tag for record in told.records for tag in record.tags)
    grown = sum(len(tag.value) for tag in tags if tag.name == "Event")
    assert grown <= MOST_GROWTH * len(text) + 70_000
    sections = [section for record in told.records for section in record.sections]
    assert sum(len(one.columns) > 1 for one in sections) < 100


def test_a_file_of_tiny_games_ends_early_as_a_whole_and_as_a_stream() -> None:
    data = b'[A ""]\n\n' * 20_000
    streamed = [one for one in found(data) if isinstance(one, Record)]
    assert len(streamed) == len(read_pbn(data).records) < 8_000
    assert "pbn-many-games" in codes(read_pbn(data))
    assert "pbn-many-games" not in codes(read_pbn(boards(5_000)))


def test_a_game_has_so_many_tags_and_no_more() -> None:
    told = read_pbn("".join(f'[T{one} ""]' for one in range(MOST_TAGS + 9)))
    assert "pbn-too-many" in codes(told)
    assert len(told.records[0].tags) == MOST_TAGS


def test_a_table_has_so_many_columns_and_cells() -> None:
    told = read_pbn(f'[ScoreTable "{";".join("a" * (MOST_COLUMNS + 1))}"]\n')
    assert "pbn-too-many" in codes(told)
    assert len(told.records[0].sections[0].columns) == MOST_COLUMNS
    told = read_pbn('[ScoreTable "a"]\n' + "1 " * (MOST_CELLS + 1))
    assert "pbn-too-many" in codes(told)
    assert told.records[0].sections[0].rows == ()


def test_broken_rows_of_a_table_are_put_together_with_the_line_they_began_in() -> None:
    told = read_pbn('[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1\n2 50 3 4\n60\n')
    (section,) = told.records[0].sections
    assert section.rows == (("1", "2", "50"), ("3", "4", "60"))
    assert [one.place.line for one in told.records[0].results] == [3, 4]


def test_blanks_within_a_tag_mean_nothing() -> None:
    told = read_pbn(f"[Board{' ' * 99}]\n[Dealer{' ' * 99}N ]\n")
    assert codes(told) == ["pbn-no-value", "pbn-no-quotes"]
    assert str(told.records[0].dealer) == "N"


def test_a_total_of_many_boards_is_kept_once_with_its_first_place() -> None:
    game = '[TotalScoreTable "Rank;PairId;TotalMP"]\n1 7 {}\n\n'
    told = read_pbn(game.format(50) + game.format(50) + game.format(51))
    assert [(one.number, one.total, one.place.line) for one in told.event.entrants] == [
        ("7", "50", 1),
        ("7", "51", 7),
    ]


def test_lin_of_boards_with_nothing_in_them_ends_early() -> None:
    data = b"md|1|" * 60_000
    streamed = list(lin_found(data))
    assert isinstance(last := streamed[-1], Problem)
    assert str(last.code) == "lin-crowded"
    assert codes(read_lin(data))[-1] == "lin-crowded"
    assert len(streamed) < 10_000


def test_a_heading_and_a_deal_without_end_are_refused() -> None:
    assert "lin-too-long" in codes(read_lin("rs|4HN=|" * 6_000 + "qx|o1|md|1SA|"))
    assert codes(read_lin(f"qx|o1|md|1{'SA' * 500}|")) == ["lin-deal"]


def test_rows_with_nothing_in_them_are_no_deals() -> None:
    assert codes(read_deals_csv((",,,,," * 3 + ",1,\n") * 900))[-1] == "csv-crowded"


def test_a_head_that_nobody_wrote_is_refused() -> None:
    told = read_csv("board,ns,ew" + ",x" * 2_000 + "\n1,1,2\n")
    assert [str(problem.code) for problem in told.problems] == ["line-too-long"]


def test_a_text_of_hands_alone_ends_early() -> None:
    boards = (f"Board {one}\nN: AK32 QJ2 T98 765\n\n" for one in range(1, 4_000))
    told = read_diagrams("".join(boards))
    assert codes(told)[-1] == "diagram-crowded"
    assert 2_000 < len(told.records) < 3_700


def test_the_readers_give_up_after_so_many_problems() -> None:
    text = '"no record, but as long as one may be",'
    told = read_records_json(f'{{"records": [{text * (MOST_PROBLEMS + 900)}1]}}')
    assert codes(told)[-1] == "more-problems"
    assert len(told.problems) == MOST_PROBLEMS + 2


def test_an_address_stands_in_its_line() -> None:
    address = "https://www.bridgebase.com/tools/handviewer.html?lin=md|1SAK|mb|9C|"
    told = read_any("a.url", f"nonsense\n\n{address}\n".encode(), Kind.HANDVIEWER)
    assert [(str(one.code), one.line) for one in told.problems] == [
        ("handviewer-address", 1),
        ("lin-call", 3),
    ]
    assert told.records[0].place(Part.DEAL).line == 3
    assert told.records[0].problems[0].line == 3


def test_a_problem_holds_nothing_of_its_reader() -> None:
    for problem in read_lin("qx|o1|md|1SZ|mb|9C|").problems:
        assert problem.error.__traceback__ is None
        assert problem.error.__context__ is None


def test_the_one_place_of_a_packed_deal() -> None:
    places = OnePlace(Place(3, 1))
    assert dict(places) == dict.fromkeys((Part.RECORD, Part.BOARD, Part.DEAL), Place(3, 1))
    assert len(places) == 3
    assert Part.PLAY not in places
    told = read_any("a.cds", bytes([7]) + bytes([0x6C] * 13))
    assert told.records[0].deal is not None

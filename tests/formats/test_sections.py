"""Several files of one event become one."""

from __future__ import annotations

from dataclasses import replace

from overtrick.cards.known import KnownDeal
from overtrick.formats.csv.read import parse_csv
from overtrick.formats.record import Entrant, Event, Read, Record
from overtrick.formats.sections import free_section, joined
from overtrick.formats.travellers import names_of, records_of, travellers_of
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant

ONE = "board,ns,ew,score_ns\n1,1,2,420\n2,1,2,-50\n"
OTHER = "board,ns,ew,score_ns\n1,1,2,450\n2,1,2,-50\n"
DEAL = KnownDeal.parse("N:AK32.QJ2.T98.765 - - -")
ANOTHER = KnownDeal.parse("N:AK42.QJ2.T98.765 - - -")


def read(text: str, **event: object) -> Read:
    return Read(records_of(parse_csv(text)), replace(Event(), **event))  # type: ignore[arg-type]


def called(who: Contestant) -> str:
    return f"{who.section}{who}"


def test_each_file_is_a_section_and_all_are_one_field() -> None:
    told = joined([read(ONE), read(OTHER)])
    session = Comparison(travellers_of(told))
    points = {called(one.contestant): one.points for one in session.tallies()}
    assert points == {"A1": 1, "A2": 3, "B1": 3, "B2": 1}


def test_a_section_that_a_file_names_is_its_own_until_it_is_taken() -> None:
    named = ONE.replace("score_ns", "score_ns,section").replace("\n1,1,2,420", "\n1,1,2,420,B")
    told = joined([read(named), read(OTHER), read(OTHER)])
    lines = travellers_of(told)[0].lines
    assert [line.section for line in lines] == ["B", "C", "D"]
    assert free_section(1, {"B", "C"}) == "D"


def test_people_keep_their_names_and_sides() -> None:
    first = read(
        "board,ns,ew,score_ns\n1,N1,E1,420\n",
        entrants=(
            Entrant("1", ("Anna", "Clara"), direction="NS"),
            Entrant("1", ("Boris",), direction="EW"),
        ),
    )
    second = read(
        "board,ns,ew,score_ns\n1,N1,E1,50\n", entrants=(Entrant("1", ("Vera",), direction="NS"),)
    )
    names = {called(who): name for who, name in names_of(joined([first, second])).items()}
    assert names == {"AN1": "Anna & Clara", "AE1": "Boris", "BN1": "Vera"}


def test_deals_of_one_file_stand_with_the_results_of_another() -> None:
    dealt = Read((Record(board="2", deal=DEAL), Record(board="3", deal=DEAL)))
    told = joined([dealt, read(ONE)])
    assert [(one.board, bool(one.deal), len(one.results)) for one in told.records] == [
        ("1", False, 1),
        ("2", True, 1),
        ("3", True, 0),
    ]


def test_other_cards_under_the_same_number_are_not_compared() -> None:
    one, other = (
        replace(told, records=(replace(told.records[0], deal=deal),))
        for told, deal in ((read(ONE), DEAL), (read(OTHER), ANOTHER))
    )
    assert [line.group for line in travellers_of(joined([one, other]))[0].lines] == ["", "B"]
    same = [line.group for line in travellers_of(joined([one, one]))[0].lines]
    assert same == ["", ""]


def test_what_the_event_is_called_and_how_it_is_compared() -> None:
    told = joined([read(ONE, title="Friday", date="1"), read(OTHER, title="Friday", scoring="IMP")])
    assert (told.event.title, told.event.date, told.event.scoring) == ("Friday", "", "IMP")
    assert joined([read(ONE, title="A"), read(ONE, title="B")]).event.title == ""

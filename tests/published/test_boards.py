"""The printed schedule of dealers and vulnerability."""

from overtrick.cards.board import Board
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from tests.published.cases import Case, of_kind


@of_kind("board_schedule")
def test_board_schedule(case: Case) -> None:
    if wanted := case.expected.get("result"):
        marks = zip(case.given["boards"], wanted, strict=True)
        schedule = {number: (dealer, zone) for number, (dealer, zone) in marks}
    else:
        dealers = {b: name for name, boards in case.expected["dealer"].items() for b in boards}
        zones = {b: name for name, boards in case.expected["vul"].items() for b in boards}
        schedule = {number: (dealers[number], zones[number]) for number in range(1, 17)}
    for number, (dealer, zone) in schedule.items():
        board = Board.numbered(number)
        assert board.dealer is Seat.parse(dealer)
        assert board.vulnerability is Vulnerability.parse(zone)

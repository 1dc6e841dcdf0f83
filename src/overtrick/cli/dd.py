"""``overtrick dd``: the double-dummy tables of a file's deals."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.cli.arguments import Parser
from overtrick.cli.dd_boards import DealtBoard, add_options, dealt_boards
from overtrick.cli.writing import write_out
from overtrick.formats.json.double_dummy import tricks_json
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say

_WIDTH = 4


def options(parser: Parser) -> None:
    """The file, and how to come by its tables."""
    add_options(parser)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """A table a board, each printed as soon as it is there; one object for machines."""
    boards: list[dict[str, object]] = []
    with dealt_boards(given, language, words) as dealt:
        for board in dealt:
            if given.json:
                boards.append(_in_json(board))
            else:
                write_out(_in_words(board, language), words)
        if given.json:
            from json import dumps  # noqa: PLC0415 - only where JSON is asked for

            write_out([dumps({"boards": boards})], words)
    return ""


def _in_json(board: DealtBoard) -> dict[str, object]:
    return {
        "board": board.name,
        "deal": str(board.deal),
        "tricks": tricks_json(board.table),
        "digits": str(board.table),
    }


def _in_words(board: DealtBoard, language: Language) -> Iterator[str]:
    """The board's name, a head of strains, and a line a declarer."""
    used = notation(language)
    yield say(language, "cli.dd", "board", board=board.name)
    heads = (used.strains[Strain.NOTRUMPS], *(suit.symbol for suit in reversed(Suit)))
    yield " " * _WIDTH + "".join(head.rjust(_WIDTH) for head in heads)
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST):
        tricks = (str(board.table.tricks(seat, strain)) for strain in reversed(Strain))
        yield used.seats[seat].rjust(_WIDTH) + "".join(one.rjust(_WIDTH) for one in tricks)
    yield ""
